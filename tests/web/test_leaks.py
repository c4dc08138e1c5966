"""No rack, seed, bag order, swapped tile or key leaves the server for anybody but its owner."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from sentencegame import events as e
from web.tables.view import Surroundings, view_for
from web.tables.viewer import Viewer

from .playing import ORDER, PLAYS, Player, Site, tiles

HIDDEN = {"seed", "order", "key_hash", "secret", "gone", "rack", "swapped", "events"}

#: Every key that a VIEW may hold, wherever it stands; whatever is new must be put here on purpose.
ALLOWED = {
    *("id", "ruleset", "phase", "ply", "you", "seats", "seat_count", "turn", "deadline", "warning_at", "bag"),
    *(
        "board",
        "log",
        "unseen",
        "outcome",
        "link",
        "judge",
        "seat",
        "name",
        "score",
        "state",
        "tiles",
        "rack",
    ),
    *("opener", "private_link", "square", "tile", "word", "value", "at", "kind", "text", "lines", "count"),
    *("points", "squares", "words", "multiplier", "new", "total", "bonus", "reason", "winner", "scores"),
    *("leftover", "message", "fix", *"abcdefghijklmnopqrstuvwxyz"),
}


def walk(value: Any, path: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every field of a payload: its path, its name and its value."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield path, name, inner
            yield from walk(inner, f"{path}/{name}")
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner, path)


def stream_views(player: Player) -> list[Any]:
    """The payloads that a stream opens with."""
    found = player.get("/stream", buffered=False)
    views = []
    for chunk in found.iter_encoded():
        for line in chunk.decode().splitlines():
            if line.startswith("data: "):
                views.append(json.loads(line.removeprefix("data: ")))
        if views:
            break
    found.close()
    return views


def everything(player: Player) -> list[Any]:
    """Every payload that this one can get without changing the table."""
    answers = [
        player.get(),
        player.get("/text"),
        player.post("/preview", {"tiles": tiles(PLAYS[1])}),
        player.do("passes", ply=0),
        player.post("/seats", {"name": "Eve"}),
        player.client.get("/api/status"),
        player.client.get("/api/rulesets/sentence"),
        player.client.get(f"/t/{player.table}", headers=player.headers),
    ]
    payloads = [answer.json if answer.is_json else answer.text for answer in answers]
    return payloads + stream_views(player)


@pytest.fixture
def running(site: Site) -> tuple[Site, dict[str, Player]]:
    """A game with a play, a swap and one who resigned, and everybody who may look at it."""
    order = "tdbltae" + "tdbllae" + "vwxyzqj" + "e" * 12
    ann, bob, cat = site.game("Ann", "Bob", "Cat", order=order)
    assert ann.play(PLAYS[0]).status_code == 201
    assert bob.do("swaps", tiles=["l", "l"]).status_code == 201
    assert cat.do("resignations").status_code == 201
    other, _ = site.game("Dan", "Eva")
    roles = {
        "ann": ann,
        "bob": bob,
        "cat": cat,
        "watcher": site.watcher(ann.table),
        "other": Player(other.client, ann.table, other.seat_key),
    }
    return site, roles


def test_no_payload_names_a_rack_seed_or_key_of_another(running: tuple[Site, dict[str, Player]]) -> None:
    site, roles = running
    game = site.house.desk.read(roles["ann"].table)
    keys = {name: roles[name].seat_key or "" for name in ("ann", "bob", "cat")}
    seats = {"ann": 0, "bob": 1, "cat": 2}
    for role, player in roles.items():
        for payload in everything(player):
            text = json.dumps(payload)
            assert game.opened.seed not in text
            assert (game.opened.order or "") not in text
            for owner, seat_key in keys.items():
                assert owner == role or seat_key not in text, (role, owner)
            racks = [(path, value) for path, name, value in walk(payload) if name == "rack"]
            for path, rack in racks:
                assert path.endswith("/you") or path == "/you", path
                assert role in seats
                assert rack == list(game.seats[seats[role]].rack)
            for path, name, value in walk(payload):
                if isinstance(value, list) and len(value) >= 5 and name not in {"rack", "tiles"}:
                    # No list of loose tiles under another name either.
                    assert not all(isinstance(item, str) and len(item) == 1 for item in value), (path, name)


def test_a_view_holds_only_what_it_is_known_to_hold(running: tuple[Site, dict[str, Player]]) -> None:
    _, roles = running
    for player in roles.values():
        for payload in [player.view(), *stream_views(player)]:
            names = {name for _, name, _ in walk(payload)}
            assert names <= ALLOWED, names - ALLOWED
            assert not (names & (HIDDEN - {"rack"}))


def test_what_is_unseen_gives_no_resigned_or_swapped_tile_away(
    running: tuple[Site, dict[str, Player]],
) -> None:
    site, roles = running
    game = site.house.desk.read(roles["ann"].table)
    bag = Counter(game.opened.order)
    on_board = Counter(cell.tile for _, cell in game.board.words())
    for role, seat in (("ann", 0), ("bob", 1), ("watcher", None)):
        own = Counter(game.seats[seat].rack) if seat is not None else Counter()
        shown = Counter(roles[role].view()["unseen"])
        assert +shown == bag - on_board - own
        # Cat's tiles left the game, and still count as unseen.
        assert shown["z"] == 1


def test_a_swap_shows_how_many_and_not_which_to_anybody(running: tuple[Site, dict[str, Player]]) -> None:
    _, roles = running
    for player in roles.values():
        entries = [entry for entry in player.view()["log"] if entry["kind"] == "swapped"]
        assert len(entries) == 1
        assert set(entries[0]) == {"ply", "at", "kind", "seat", "name", "count"}


def test_a_viewer_of_another_table_a_seat_too_high_or_no_seat_sees_no_rack(site: Site) -> None:
    ann, _ = site.game()
    game = site.house.desk.read(ann.table)
    around = Surroundings("http://x", {"state": "ready", "seed": "not for you"})
    for viewer in (
        Viewer(),
        Viewer("elsewhere", 0, "k"),
        Viewer(ann.table, 9, "k"),
        Viewer(ann.table, None, "k"),
    ):
        view = view_for(viewer, ann.table, game, around)
        assert view["you"] is None
        assert "rack" not in json.dumps(view)
        assert "not for you" not in json.dumps(view)


def test_a_moderators_words_stay_inside(site: Site) -> None:
    ann, _ = site.game()
    with site.house.store.writing() as writer:
        from web.tables.log import write

        game = site.house.desk.read(ann.table)
        after = game.act(e.Removed(game.moment(site.house.now()), "a private reason"))
        write(writer, ann.table, len(game.events), after)
    view = ann.view()
    assert view["phase"] == "over"
    assert "private reason" not in json.dumps(view)


def test_the_command_line_of_the_host_is_the_only_place_for_a_running_games_text(site: Site) -> None:
    ann, _ = site.game()
    for player in (ann, site.watcher(ann.table)):
        assert player.get("/text").status_code == 403
    assert ORDER not in ann.get("/text").text
