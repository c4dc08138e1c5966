"""A slow second reckoning of the rules of placing and scoring, sharing no code with the engine.

A board is a dict from square names to words, `{"H8": ("dogs", 2)}`, word and face value. Everything is worked
out by comparing the runs of the whole board before and after a play, and premiums are read off a picture.
"""

from __future__ import annotations

# T dark red (line ×3), D light red (line ×2), t dark yellow (word ×3), d light yellow (word ×2), o start
PICTURE = """
T . . d . T . . T . d . . T
. D . . t . . . . t . . D .
. . D . . . d d . . . D . .
d . . D . d . . d . D . . d
. t . . D . . . . D . . t .
T . . d . t . . t . d . . T
. . d . . . o o . . . d . .
. . d . . . o o . . . d . .
T . . d . t . . t . d . . T
. t . . D . . . . D . . t .
d . . D . d . . d . D . . d
. . D . . . d d . . . D . .
. D . . t . . . . t . . D .
T . . d . T . . T . d . . T
"""

_VALUES = (1, 2, 1, 2, 3, 2, 4, 3, 1, 8, 8, 3, 2, 4, 2, 2, 9, 2, 1, 1, 6, 7, 2, 10, 6, 10)
WORTH = dict(zip("abcdefghijklmnopqrstuvwxyz", _VALUES, strict=True))

LETTERS = "ABCDEFGHIJKLMN"


def marks() -> dict[str, str]:
    """The picture as a dict from square names to marks."""
    found = {}
    for number, row in enumerate(PICTURE.strip().splitlines(), start=1):
        for letter, mark in zip(LETTERS, row.split(), strict=True):
            if mark != ".":
                found[f"{letter}{number}"] = mark
    return found


def runs(grid: dict[str, tuple[str, int]]) -> list[tuple[str, ...]]:
    """Every unbroken run of words, single ones too, across and down, as tuples of square names."""
    rows = [[f"{letter}{number}" for letter in LETTERS] for number in range(1, 15)]
    columns = [[f"{letter}{number}" for number in range(1, 15)] for letter in LETTERS]
    found = []
    for names in rows + columns:
        bits = "".join("x" if name in grid else " " for name in names)
        start = 0
        for chunk in bits.split(" "):
            if chunk:
                found.append(tuple(names[start : start + len(chunk)]))
            start += len(chunk) + 1
    return found


def changed(before: dict[str, tuple[str, int]], play: dict[str, str]) -> list[tuple[str, ...]]:
    """The runs of two or more that are there after a play and were not there before."""
    old = set(runs(before))
    return [run for run in runs(with_play(before, play)) if len(run) >= 2 and run not in old]


def with_play(before: dict[str, tuple[str, int]], play: dict[str, str]) -> dict[str, tuple[str, int]]:
    return before | {name: (word, WORTH[word[0]]) for name, word in play.items()}


def legal(before: dict[str, tuple[str, int]], play: dict[str, str]) -> bool:
    """Whether tiles may lie so, apart from rack and words."""
    if set(before) & set(play):
        return False
    if not any(set(play) <= set(run) for run in runs(with_play(before, play))):
        return False
    if not before:
        return len(play) >= 2 and bool({"G7", "G8", "H7", "H8"} & set(play))
    return any(set(run) - set(play) for run in changed(before, play))


def score(
    before: dict[str, tuple[str, int]], play: dict[str, str], signs: dict[str, str]
) -> tuple[dict[str, int], int, int]:
    """Each line's text with its points (a text formed twice has them added), the bonus, and the total."""
    after = with_play(before, play)
    lines: dict[str, int] = {}
    total = 0
    for run in changed(before, play):
        points = 0
        reds = []
        for name in run:
            worth = after[name][1]
            sign = signs.get(name) if name in play else None
            if sign in ("t", "d"):
                points += worth * (3 if sign == "t" else 2)
            else:
                points += worth
            if sign in ("T", "D"):
                reds.append(3 if sign == "T" else 2)
        while len(reds) > 2:
            reds.remove(min(reds))
        for red in reds:
            points *= red
        text = " ".join(after[name][0] for name in run)
        lines[text] = lines.get(text, 0) + points
        total += points
    bonus = 10 if len(play) == 7 else 0
    return lines, bonus, total + bonus
