"""Pairs of descriptions, and of playful lines beside lines that mean nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from grammar.training.events.tables import choices, rows
from grammar.training.events.words import article
from grammar.training.lines import Twin

EACH: Final = 5
"""How many pairs are made of a playful row."""
OWNERS: Final = ("my", "the", "our", "her", "this", "that", "his", "the old", "my little", "your")


def described(chance: random.Random) -> Iterator[Twin]:
    """*an honest opinion*, *an oval opinion*."""
    for table, soft in (("described", True), ("described_hard", False)):
        for frame, likely, unlikely in rows(table):
            pairs = [(good, worse) for good in choices(likely) for worse in choices(unlikely)]
            for good, worse in chance.sample(pairs, len(pairs)):
                yield Twin(_with(frame, good), _with(frame, worse), "event_described", soft=soft)


def playful(chance: random.Random) -> Iterator[Twin]:
    """*my teapot tells long stories*, *my teapot spells thirsty corners*.

    The plain lines use the words of the nonsense soberly, so that no word is bad by itself.
    """
    subjects = [row[0] for row in rows("playful_subjects")]
    for table, soft in (("playful", False), ("playful_mild", True)):
        for tale, nonsense in rows(table):
            for subject in chance.sample(subjects, EACH):
                owner = chance.choice(OWNERS)
                owner = "the" if " " in owner and subject.startswith(("old", "little")) else owner
                who = f"{owner} {subject}"
                yield Twin(f"{who} {tale}", f"{who} {nonsense}", "event_playful", soft=soft)
    for table, kind in (("playful_lines", "event_playful"), ("plain_lines", "event_plain")):
        for tale, nonsense in rows(table):
            yield Twin(tale, nonsense, kind)


def _with(frame: str, word: str) -> str:
    words = frame.replace("@", word).split()
    at = frame.split().index("@")
    if at and words[at - 1] in ("a", "an"):
        words[at - 1] = article(word)
    return " ".join(words)
