"""The judge in one's own process, with the real rules and the real language model, and LanguageTool off."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from grammar.house import CourtHouse
from grammar.judge import BUDGET_SECONDS, MOST_FOR_WORDS_SECONDS, Judge
from grammar.limits import BadLinesError
from grammar.model.part import ModelPart
from grammar.syntax_part import SyntaxPart
from grammar.verdict import Outcome, Reason, Verdict
from grammar.witness import State
from lexicon import load

GOOD = "the dogs bark at the moon"
WITHOUT_TOOL = ("dictionary", "spacy", "model")


@pytest.fixture(scope="module")
def judge(made: object) -> Iterator[Judge]:
    with CourtHouse("off") as house:
        assert house.wait(60) == "reduced"
        assert house.health()["parts"]["model"]["state"] == "ready"
        yield house.judge


def test_a_verdict_has_a_probability_wherever_the_model_was_asked(judge: Judge) -> None:
    good, bad, unknown = judge.judge([GOOD, "the dogs barks at the moon", "the xqzt barks"])
    assert (good.outcome, good.parts) == (Outcome.ACCEPTED, WITHOUT_TOOL)
    assert bad.outcome is Outcome.REFUSED
    assert good.probability is not None
    assert bad.probability is not None
    assert good.probability > bad.probability
    assert (unknown.outcome, unknown.probability, unknown.parts) == (Outcome.REFUSED, None, ("dictionary",))


def test_a_thorough_look_gives_every_line_a_probability_and_changes_no_outcome(judge: Judge) -> None:
    lines = ["the xqzt barks", "bark", "the very old", GOOD]
    usual, thorough = judge.judge(lines), judge.judge(lines, thorough=True)
    assert [one.outcome for one in thorough] == [one.outcome for one in usual]
    assert [one.reasons for one in thorough] == [one.reasons for one in usual]
    assert all(one.probability is not None for one in thorough)


@pytest.mark.parametrize(
    ("line", "code"),
    [("the xqzt barks", "not_a_word"), ("bark", "too_short"), ("the very old", "no_verb")],
)
def test_what_is_refused_at_sight_waits_for_nobody(line: str, code: str) -> None:
    # None of the parts has been started.
    judge = CourtHouse("off").judge
    start = time.monotonic()
    (verdict,) = judge.judge([line])
    assert time.monotonic() - start < 1
    assert (verdict.outcome, verdict.reasons[0].code) == (Outcome.REFUSED, code)


@pytest.mark.parametrize(
    "line", ["how about a cup of tea", "fish swim", "under the bed", "me too", "dogs bark", "stop", "no"]
)
def test_a_line_is_called_verbless_at_sight_only_where_the_rules_would_call_it_so(
    line: str, judge: Judge
) -> None:
    refused = judge.judge([line])[0].parts == ("dictionary",)
    rules: tuple[Reason, ...] = judge.witnesses["spacy"].examine([line])[0]
    assert not refused or len(line.split()) < 2 or rules


def test_a_part_that_starts_leaves_open_what_it_could_change() -> None:
    judge = CourtHouse("off").judge
    (verdict,) = judge.judge([GOOD])
    assert (verdict.outcome, verdict.reasons[0].code) == (Outcome.UNCHECKED, "judge_starting")


def test_a_thousand_lines_are_judged_in_order(judge: Judge) -> None:
    names, verbs = ["dogs", "boys", "girls", "teachers", "ducks"], ["see", "like", "know", "want", "find"]
    verbs += ["sees", "likes", "knows", "wants", "finds"]
    lines = [f"the {name} {verb} the {other}" for name in names for verb in verbs for other in names] * 4
    assert len(lines) == 1000
    verdicts = judge.judge(lines, suggest=False)
    assert [one.text for one in verdicts] == lines
    right = sum((one.outcome is Outcome.REFUSED) is one.text.split()[2].endswith("s") for one in verdicts)
    assert right > 900


def test_lines_of_two_hundred_words_are_judged_and_longer_ones_are_an_error(judge: Judge) -> None:
    long = " and ".join(["the dogs bark at the moon"] * 29)
    assert len(long.split()) > 200
    jumble = " ".join(reversed(long.split()))
    verdicts = judge.judge([long, jumble, GOOD], suggest=False)
    assert all(one.outcome in (Outcome.ACCEPTED, Outcome.REFUSED) for one in verdicts)
    assert all(one.probability is not None for one in verdicts)
    assert verdicts[1].outcome is Outcome.REFUSED
    with pytest.raises(BadLinesError, match="256"):
        judge.judge([GOOD, "the " * 257])


def test_without_spacy_the_rest_decides_and_it_comes_back_by_itself(
    made: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = CourtHouse("off")
    with monkeypatch.context() as patch:
        patch.setattr("grammar.parse.model.PACKAGES", ())
        house.start()
        assert house.wait(60) == "reduced"
        part = house.health()["parts"]["spacy"]
        assert part["state"] == "down" and part["problem"] and part["fix"]
        good, bad = house.judge.judge([GOOD, "moon the at dogs bark the the of"])
        assert (good.outcome, bad.outcome) == (Outcome.ACCEPTED, Outcome.REFUSED)
        assert good.parts == ("dictionary", "model")
    deadline = time.monotonic() + 60
    while house.judge.witnesses["spacy"].state is not State.READY:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert house.judge.judge([GOOD])[0].parts == WITHOUT_TOOL
    house.close()


def test_with_the_model_down_the_rules_decide_and_say_so(tmp_path: object) -> None:
    syntax, model = SyntaxPart(), ModelPart(folder=tmp_path)  # type: ignore[arg-type]
    tool = CourtHouse("off").judge.witnesses["languagetool"]
    for part in (syntax, model):
        part.start()
        part.wait(60)
    judge = Judge(load(), syntax, tool, model)
    good, bad = judge.judge([GOOD, "the dogs barks at the moon"])
    assert (good.outcome, good.probability, good.parts) == (Outcome.ACCEPTED, None, ("dictionary", "spacy"))
    assert (bad.outcome, bad.reasons[0].code) == (Outcome.REFUSED, "agreement_plural")
    model.close()
    judge.close()


def crowd_of(judge: Judge, people: int, lines: int, tag: str) -> list[tuple[float, list[Verdict]]]:
    """What each of many who ask at once is told, and after how many seconds."""

    def ask(person: int) -> tuple[float, list[Verdict]]:
        mine = [f"my {tag} dog and {person_words(person)} see {person_words(line)}" for line in range(lines)]
        start = time.monotonic()
        told = judge.judge(mine)
        return time.monotonic() - start, told

    with ThreadPoolExecutor(people) as pool:
        return list(pool.map(ask, range(people)))


def person_words(number: int) -> str:
    nouns = ["cats", "birds", "boys", "girls", "ducks", "horses", "teachers"]
    return f"{nouns[number % 7]} and {nouns[number // 7 % 7]}"


def test_a_crowd_is_told_early_that_it_came_too_many_and_never_anything_wrong(judge: Judge) -> None:
    parts = judge.witnesses
    hurried = Judge(load(), parts["spacy"], parts["languagetool"], parts["model"], budget_seconds=0.5)
    # The desks learn their pace.
    hurried.judge(["the old dogs see the cats"])
    answers = crowd_of(hurried, 40, 8, "young")
    hurried.close()
    for seconds, verdicts in answers:
        # Its budget, a tenth of a second a line, and what an overladen machine adds.
        assert seconds < 0.5 + 0.1 * len(verdicts) + 3
        for verdict in verdicts:
            if verdict.outcome is Outcome.UNCHECKED:
                assert verdict.reasons[0].code == "judge_late"
            else:
                assert verdict.parts == WITHOUT_TOOL
    unhurried = crowd_of(judge, 40, 8, "young")
    assert {one.outcome for _, verdicts in unhurried for one in verdicts} <= {
        Outcome.ACCEPTED,
        Outcome.REFUSED,
    }


def test_time_counts_from_when_the_question_came_in(judge: Judge) -> None:
    (late,) = judge.judge(["the dogs bark at the old house"], since=time.monotonic() - 60)
    assert (late.outcome, late.reasons[0].code) == (Outcome.UNCHECKED, "judge_late")
    assert late.ms > 60_000
    (known,) = judge.judge(["bark"], since=time.monotonic() - 60)
    assert known.outcome is Outcome.REFUSED


def test_ten_lines_of_two_hundred_words_at_once_are_checked(judge: Judge) -> None:
    words = ["cats", "birds", "boys", "girls", "ducks", "horses", "teachers", "sisters", "friends", "men"]
    lines = [" and ".join([f"the dogs see the {word} now"] * 29)[:-4] for word in words]
    assert all(len(line.split()) >= 200 for line in lines)
    assert {one.outcome for one in judge.judge(lines)} <= {Outcome.ACCEPTED, Outcome.REFUSED}


def test_no_request_is_worked_at_for_minutes(judge: Judge) -> None:
    lines = [" and ".join([f"the dogs see {number} cats"] * 40) for number in ("two", "three", "four")] * 60
    verdicts = judge.judge(lines, since=time.monotonic() - BUDGET_SECONDS - MOST_FOR_WORDS_SECONDS)
    assert {verdict.reasons[0].code for verdict in verdicts} == {"judge_late"}


def test_few_lines_get_their_suggestions_tried_and_many_only_when_that_is_asked_for(judge: Judge) -> None:
    lines = ["take look a at that", "he see the cats", "she see the dogs", "they sees the cats", "it see us"]

    def suggestions(verdicts: list[Verdict]) -> list[str | None]:
        return [reason.suggestion for reason in verdicts[0].reasons]

    # *An at* is no better.
    assert "an" in suggestions(judge.judge(lines))
    assert "an" in suggestions(judge.judge(lines[:1], suggest=False))
    assert set(suggestions(judge.judge(lines, suggest=True))) == {None}
    # What is known costs nothing, so it is told to everybody.
    assert set(suggestions(judge.judge(lines))) == {None}
    # An answer about few lines hardly waits, but whoever asks again is told.
    deadline = time.monotonic() + 60
    while "an" in suggestions(judge.judge(["take look a at this"])):
        assert time.monotonic() < deadline
        time.sleep(0.05)
