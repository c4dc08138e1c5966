"""Compare the engine's scores with the slow oracle's on random plays, and time both.

`python -m bench.scorer --plays 100000` plays random games through `Game.act`. For every legal play it
asserts that the preview's score, the committed score and the oracle's score are the same, line by line;
plays that break a rule must be found to do so by both. It ends with status 0, or stops at the first
disagreement.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import islice
from time import perf_counter

from tests.rules import oracle
from tests.rules.random_plays import Position, compare, positions


def agree(plays: int, seed: int) -> Counter[str]:
    """Compare until so many legal plays agree; returns how many of each kind there were."""
    seen: Counter[str] = Counter()
    for position in positions(seed):
        kinds = compare(position)
        seen += kinds
        if kinds["plays"] and seen["plays"] % 10_000 == 0:
            print(f"{seen['plays']} plays agree so far", file=sys.stderr, flush=True)
        if seen["plays"] >= plays:
            break
    return seen


def speed(sample: list[Position]) -> tuple[float, float]:
    """Seconds a play that the engine and the oracle take to score the same positions."""
    started = perf_counter()
    for position in sample:
        position.game.assess(position.game.turn or 0, position.play)
    middle = perf_counter()
    for position in sample:
        oracle.legal(position.grid, position.laid)
        oracle.score(position.grid, position.laid, position.signs)
    return (middle - started) / len(sample), (perf_counter() - middle) / len(sample)


def replays(seed: int) -> tuple[int, float]:
    """The length of a long game, and the seconds that replaying it takes."""
    # A position at which the rules name another ruleset than the known ones could not be replayed without it.
    games = (position.game for position in islice(positions(seed), 2_000))
    game = max((each for each in games if each.ruleset.name == "sentence"), key=lambda each: len(each.events))
    times = []
    for _ in range(20):
        started = perf_counter()
        game.replay(game.events)
        times.append(perf_counter() - started)
    return len(game.events), min(times)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--plays", type=int, default=100_000, help="legal plays to compare (default 100000)")
    parser.add_argument("--seed", type=int, default=1, help="where the random games begin (default 1)")
    given = parser.parse_args()
    started = perf_counter()
    seen = agree(given.plays, given.seed)
    print(f"{seen['plays']} plays agree: preview = committed = oracle, line by line")
    print(f"{seen['refused']} plays that break a rule were refused by both")
    for kind in sorted(set(seen) - {"plays", "refused"}):
        print(f"  {kind:14} {seen[kind]:8}")
    engine, slow = speed(list(islice(positions(given.seed), 2_000)))
    print(
        f"engine {engine * 1e6:.0f} µs a play, oracle {slow * 1e6:.0f} µs: {slow / engine:.1f} times slower"
    )
    count, seconds = replays(given.seed)
    print(f"replay of a game of {count} events: {seconds * 1e3:.1f} ms")
    print(f"{perf_counter() - started:.0f} s in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
