"""The nearest accepted change of a line that only the language model refuses."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import lexicon
from grammar.candidates import MOST, candidates
from grammar.changes import Changes, _nearest
from grammar.client import JudgeClient
from grammar.desk import MOST_LATER, Desk
from grammar.house import CourtHouse
from grammar.mended import all_mended
from grammar.verdict import Outcome, Reason, Verdict, WordRef
from grammar.witness import READY, State, Witness


@pytest.fixture(scope="module")
def house(made: Path) -> Iterator[CourtHouse]:
    with CourtHouse("off") as house:
        house.wait(60)
        assert house.judge.witnesses["model"].state is State.READY
        yield house


def doubted(line: str, place: int) -> Verdict:
    word = line.split()[place]
    reason = Reason("model_doubts_grammar", {"word": word}, (WordRef(place, word),))
    return Verdict(line, Outcome.REFUSED, (reason,), "1", ("dictionary", "model"), 0.01)


def suggested(changes: Changes, line: str, place: int, seconds: float = 60) -> str | None:
    found = dict(changes.of({line: doubted(line, place)}, seconds))
    return found[line].reasons[0].suggestion if line in found else None


@pytest.mark.parametrize(
    ("line", "place", "change"),
    [
        ("the dogs barks at the moon", 2, "bark"),
        ("she have three cats", 1, "has"),
        ("this books are very old", 0, "these"),
        ("he ate a apple", 2, "an"),
        ("my sister is taller then me", 4, "than"),
        ("the man the lost his hat", 2, "the man lost his hat"),
    ],
)
def test_what_was_meant_is_suggested(line: str, place: int, change: str, house: CourtHouse) -> None:
    assert suggested(house.judge._changes, line, place) == change


def test_a_suggestion_is_accepted_by_the_judge(house: CourtHouse) -> None:
    line, place = "the children was happy", 2
    suggestion = suggested(house.judge._changes, line, place)
    assert suggestion is not None
    words = line.split()
    words[place] = suggestion
    assert house.judge.judge([" ".join(words)])[0].outcome is Outcome.ACCEPTED


def test_nothing_is_suggested_where_no_small_change_helps(house: CourtHouse) -> None:
    assert suggested(house.judge._changes, "of the green quickly table under sings", 3) is None


def test_what_was_begun_is_known_to_whoever_asks_next(house: CourtHouse) -> None:
    line, changes = "the horses runs in the field", house.judge._changes
    assert suggested(changes, line, 2, seconds=1e-6) is None
    deadline = time.monotonic() + 60
    while suggested(changes, line, 2, seconds=0) != "run":
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_nobody_waits_long_for_a_suggestion(house: CourtHouse) -> None:
    start = time.monotonic()
    assert suggested(house.judge._changes, "the birds sings in the tree", 2, seconds=0) is None
    assert time.monotonic() - start < 1


def test_other_reasons_are_left_alone(house: CourtHouse) -> None:
    reason = Reason("no_verb")
    verdict = Verdict("the old dog", Outcome.REFUSED, (reason,), "1")
    accepted = Verdict("dogs bark", Outcome.ACCEPTED, (), "1")
    verdicts = {"the old dog": verdict, "dogs bark": accepted}
    assert list(house.judge._changes.of(verdicts, 60)) == []


@pytest.mark.parametrize(
    ("line", "place", "change"),
    [
        ("his socks gray", 2, "his socks are gray"),
        ("what do you think of tie this", 5, "what do you think of this tie"),
        ("this station leads the road to", 5, "this station leads to the road"),
        ("is our duty to help one another", 0, "it is our duty to help one another"),
    ],
)
def test_a_word_that_is_missing_or_out_of_place_is_put_where_it_belongs(
    line: str, place: int, change: str, house: CourtHouse
) -> None:
    assert suggested(house.judge._changes, line, place) == change


@pytest.mark.parametrize(
    ("line", "code", "places", "change"),
    [
        ("he invited me to party a", "order_end", (5,), "he invited me to a party"),
        ("your glasses fell on floor the", "order_pair", (4, 5), "your glasses fell on the floor"),
    ],
)
def test_a_word_that_a_rule_finds_out_of_place_is_put_where_it_belongs(
    line: str, code: str, places: tuple[int, ...], change: str, house: CourtHouse
) -> None:
    words = line.split()
    reason = Reason(code, {}, tuple(WordRef(place, words[place]) for place in places))
    verdict = Verdict(line, Outcome.REFUSED, (reason,), "1")
    found = dict(house.judge._changes.of({line: verdict}, 60))
    assert found[line].reasons[0].suggestion == change


def rule(line: str, code: str, values: dict[str, str], places: tuple[int, ...], suggestion: str) -> Verdict:
    words = line.split()
    reason = Reason(code, values, tuple(WordRef(place, words[place]) for place in places), suggestion)
    return Verdict(line, Outcome.REFUSED, (reason,), "1", ("dictionary", "spacy"), 0.01)


def test_a_suggestion_of_another_part_stays_only_if_the_judge_accepts_the_line_with_it(
    house: CourtHouse,
) -> None:
    right = rule("the dogs barks", "agreement_plural", {"right": "bark", "verb": "barks"}, (1, 2), "bark")
    wrong = rule(
        "take look a at that", "article_sound", {"right": "an", "article": "a", "word": "at"}, (2, 3), "an"
    )
    tool = rule(
        "you again drunk are",
        "languagetool_verb_missing",
        {"words": "again drunk"},
        (1, 2),
        "have again drunk",
    )
    verdicts = {one.text: one for one in (right, wrong, tool)}
    found = dict(house.judge._changes.of(verdicts, 60))
    assert set(found) == {wrong.text, tool.text}
    assert all(one.reasons[0].suggestion is None for one in found.values())
    # Only the suggestion goes, and what was found out is remembered.
    assert found[wrong.text].reasons[0].words == wrong.reasons[0].words
    assert dict(house.judge._changes.of(verdicts, 0)) == found


def test_two_faults_are_mended_together(house: CourtHouse) -> None:
    line = "she have a apple"
    words = line.split()
    reasons = (
        Reason("agreement_pronoun", {"verb": "have"}, (WordRef(0, "she"), WordRef(1, "have")), "has"),
        Reason("article_sound", {"article": "a"}, (WordRef(2, "a"), WordRef(3, "apple")), "an"),
    )
    assert all_mended(words, reasons) == "she has an apple"
    verdict = Verdict(line, Outcome.REFUSED, reasons, "1")
    assert dict(house.judge._changes.of({line: verdict}, 60)) == {}


def test_all_lines_of_a_request_are_tried_together(house: CourtHouse) -> None:
    model = Counted(house.judge.witnesses["model"])
    desks = house.judge._desks
    changes = Changes(desks["spacy"], Desk("model", model), desks["languagetool"])
    lines = {f"{who} have three cats": doubted(f"{who} have three cats", 1) for who in ("she", "he", "it")}
    assert len(dict(changes.of(lines, 60))) == 3
    # Eight lines at a time, so that whoever needs a verdict gets in between.
    assert max(model.batches) <= MOST_LATER
    assert len(model.batches) <= sum(model.batches) // MOST_LATER + 1


class Counted(Witness[Any]):
    """A part that counts the lines of each batch."""

    version = "counted-1"

    def __init__(self, part: Witness[Any]) -> None:
        super().__init__(READY)
        self._part = part
        self.batches: list[int] = []

    def examine(self, lines: Sequence[str]) -> list[Any]:
        self.batches.append(len(lines))
        return self._part.examine(lines)


@pytest.mark.parametrize("line", ["the dogs barks at the moon", "a a", "she is and was", "no one knew them"])
def test_candidates_are_few_and_different_and_of_words_only(line: str) -> None:
    dictionary = lexicon.load()
    words = line.split()
    for place in range(len(words)):
        found = candidates(dictionary, words, place)
        lines = [one.line for one in found]
        assert len(set(lines)) == len(lines) <= MOST
        assert line not in lines
        assert all(word in dictionary for changed in lines for word in changed.split())


@pytest.mark.judge
def test_with_languagetool_too_what_is_suggested_is_accepted(judge_url: str) -> None:
    client = JudgeClient(judge_url, timeout_seconds=60)
    lines = (
        "she was waiting of the bus",
        "he put the book at the table",
        "they no the answer",
        "i want to by a house",
        "she is good than him",
        "the cat slept in the the chair",
        "we are quiet happy today",
        "he is taller then his brother",
        "i have much friends",
        "she made me to laugh",
        "i can not here the music",
        "they live on a small village",
    )
    suggested = []
    for verdict in client.judge(lines, suggest=True):
        for reason in verdict.reasons:
            if reason.code.startswith("model_doubts_") and reason.suggestion is not None:
                words = verdict.text.split()
                words[reason.words[0].index] = reason.suggestion
                suggested.append(reason.suggestion if " " in reason.suggestion else " ".join(words))
    found = client.judge(suggested, suggest=False)
    client.close()
    assert len(found) >= 2
    assert [one.text for one in found if one.outcome is not Outcome.ACCEPTED] == []


def test_a_form_of_the_same_word_goes_before_what_is_hardly_likelier() -> None:
    assert _nearest({"where": 0.99, "was": 0.96}, ["is", "was"]) == "was"
    assert _nearest({"where": 0.99, "was": 0.9}, ["is", "was"]) == "where"
    assert _nearest({}, ["is"]) is None
