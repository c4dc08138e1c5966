"""A moderator's ruling outdoes the judge, everywhere at once and no longer than it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from grammar.cache import VerdictCache
from grammar.client import JudgeClient
from grammar.first_look import refusal
from grammar.house import CourtHouse
from grammar.judge import Judge
from grammar.rulings import NO_RULINGS, BadRulingsError, Ruling, Rulings, as_ruled
from grammar.verdict import Outcome, Reason, WordRef
from lexicon import load

GOOD = "the dogs bark at the moon"
BROKEN = "the dogs barks at the moon"
UNKNOWN = "the blorfs bark at the moon"


def on_lines(**said: bool) -> Rulings:
    return Rulings(lines={text.replace("_", " "): Ruling(fine, "line-1") for text, fine in said.items()})


def on_words(**said: bool) -> Rulings:
    return Rulings(words={word: Ruling(fine, f"word-{word}") for word, fine in said.items()})


@pytest.fixture(scope="module")
def cache() -> VerdictCache:
    return VerdictCache()


@pytest.fixture(scope="module")
def judge(made: object, cache: VerdictCache) -> Iterator[Judge]:
    with CourtHouse("off") as house:
        assert house.wait(60) == "reduced"
        parts = house.judge.witnesses
        judge = Judge(
            house.judge.dictionary, parts["spacy"], parts["languagetool"], parts["model"], cache=cache
        )
        yield judge
        judge.close()


def test_a_line_that_is_ruled_fine_is_accepted_whatever_the_parts_say(judge: Judge) -> None:
    (verdict,) = judge.judge([BROKEN], rulings=on_lines(the_dogs_barks_at_the_moon=True))
    assert (verdict.outcome, verdict.reasons, verdict.parts) == (Outcome.ACCEPTED, (), ("ruling",))
    assert verdict.version == f"{judge.version}+ruling-line-1"


def test_a_line_that_is_ruled_wrong_is_refused_by_all_its_words(judge: Judge) -> None:
    (verdict,) = judge.judge([GOOD], rulings=on_lines(the_dogs_bark_at_the_moon=False))
    assert verdict.outcome is Outcome.REFUSED
    assert [reason.code for reason in verdict.reasons] == ["ruled_not_a_sentence"]
    assert [word.word for word in verdict.reasons[0].words] == GOOD.split()
    assert verdict.reasons[0].message


def test_a_ruling_on_a_line_needs_no_part_and_outdoes_rulings_on_its_words() -> None:
    judge = CourtHouse("off").judge  # none of its parts was started
    both = Rulings(on_lines(the_blorfs_bark_at_the_moon=True).lines, on_words(blorfs=False).words)
    assert judge.judge([UNKNOWN], rulings=both)[0].outcome is Outcome.ACCEPTED
    assert judge.judge([GOOD], rulings=both)[0].outcome is Outcome.UNCHECKED


def test_a_line_is_ruled_on_however_it_is_typed(judge: Judge) -> None:
    ruled = on_lines(**{"the_dog's_tail_wag": True})
    (verdict,) = judge.judge(["  The  dog’s TAIL wag "], rulings=ruled)
    assert (verdict.outcome, verdict.text) == (Outcome.ACCEPTED, "  The  dog’s TAIL wag ")
    assert as_ruled("  The  dog’s TAIL wag ") == "the dog's tail wag"


def test_a_word_that_is_ruled_fine_passes_and_the_rest_is_judged_as_ever(judge: Judge) -> None:
    assert judge.judge([UNKNOWN])[0].outcome is Outcome.REFUSED
    good, broken = judge.judge([UNKNOWN, "the blorfs barks at the moon"], rulings=on_words(blorfs=True))
    assert good.outcome is Outcome.ACCEPTED
    assert good.parts == ("dictionary", "spacy", "model", "ruling")
    assert good.version.endswith("+ruling-word-blorfs")
    assert broken.outcome is Outcome.REFUSED
    assert all(reason.code != "not_a_word" for reason in broken.reasons)


@pytest.mark.parametrize(
    "line",
    ["the blorf sleeps", "my blorfs are old", "we blorf every day", "she is blorfing", "he blorfed it"],
)
def test_a_word_that_is_ruled_fine_may_be_whatever_its_ending_allows(line: str, judge: Judge) -> None:
    rules: tuple[Reason, ...] = judge.witnesses["spacy"].examine([line])[0]
    assert rules == ()
    assert judge.witnesses["spacy"].examine(["a blorfs sleeps"])[0]


def test_a_word_that_is_ruled_wrong_is_refused_in_every_line(judge: Judge) -> None:
    found = judge.judge([GOOD, "my dogs sleep", "the cats sleep"], rulings=on_words(dogs=False))
    assert [one.outcome for one in found] == [Outcome.REFUSED, Outcome.REFUSED, Outcome.ACCEPTED]
    assert [(one.code, one.words) for one in found[1].reasons] == [
        ("ruled_not_a_word", (WordRef(1, "dogs"),))
    ]
    assert found[2].parts == ("dictionary", "spacy", "model")
    assert "ruling" not in found[2].version


@pytest.mark.parametrize("line", ["we met in chile", "rob lives here"])
def test_a_word_that_is_ruled_fine_is_no_name_but_the_other_rules_still_look(line: str, judge: Judge) -> None:
    name = next(word for word in line.split() if word in ("chile", "rob"))
    (named,) = judge.judge([line])
    assert [reason.code for reason in named.reasons] == ["name"]
    rules: Any = judge.witnesses["spacy"]
    (verdict,) = judge.judge([line], rulings=on_words(**{name: True}))
    assert "name" not in {reason.code for reason in verdict.reasons}
    assert verdict.reasons or verdict.outcome is Outcome.ACCEPTED
    broken = f"{line} with they"
    assert {one.code for one in rules.examine([broken])[0]} == {"name"}
    assert "case_object" in {one.code for one in rules.examine_excusing(broken, frozenset({name}))}


def test_rulings_are_never_mixed_up_by_what_is_remembered(judge: Judge, cache: VerdictCache) -> None:
    line = "the glimmocks sleep"
    fine, wrong = on_words(glimmocks=True), on_words(glimmocks=False)
    assert judge.judge([line], rulings=fine)[0].outcome is Outcome.ACCEPTED
    assert judge.judge([line])[0].outcome is Outcome.REFUSED
    assert judge.judge([line], rulings=wrong)[0].reasons[0].code == "ruled_not_a_word"
    assert judge.judge([line], rulings=fine)[0].outcome is Outcome.ACCEPTED
    one_name = Rulings(words={"sleep": Ruling(False, "word-glimmocks")})
    assert judge.judge([line], rulings=one_name)[0].outcome is Outcome.REFUSED
    assert (
        judge.judge(["the cats snore"], rulings=on_lines(the_cats_snore=False))[0].outcome is Outcome.REFUSED
    )
    assert judge.judge(["the cats snore"])[0].outcome is Outcome.ACCEPTED
    keys = {fine.key(line), wrong.key(line), one_name.key(line), NO_RULINGS.key(line)}
    assert len(keys) == 4


def test_rulings_on_other_lines_leave_what_is_remembered_alone() -> None:
    assert on_words(cats=False).key(GOOD) == NO_RULINGS.key(GOOD) == GOOD


def test_no_change_is_offered_for_a_line_with_a_ruled_word(judge: Judge) -> None:
    for line in ("the children asked the soup to walks", "he are sleeping under an tree"):
        found = judge.judge([line], rulings=on_words(soup=True, tree=True))
        assert "ruling" in found[0].parts


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("blorf", []),
        ("derek", []),
        ("don't", []),
        ("bbc", []),
        ("e-mail", ["not_a_word"]),
        ("x2", ["not_a_word"]),
    ],
)
def test_at_first_sight_a_ruling_lifts_what_the_lists_say_but_not_how_a_word_is_written(
    word: str, codes: list[str]
) -> None:
    line = f"the dogs chase the {word}"
    assert [one.code for one in refusal(load(), line)] == ["not_a_word"]
    assert [one.code for one in refusal(load(), line, on_words(**{word: True}))] == codes


def test_what_languagetool_calls_a_misspelling_of_a_ruled_word_is_excused() -> None:
    typo = Reason("languagetool", {"message": "?", "category": "TYPOS"}, (WordRef(1, "blorfs"),))
    grammar = Reason("languagetool", {"message": "?", "category": "GRAMMAR"}, (WordRef(1, "blorfs"),))
    assert on_words(blorfs=True).excuse((typo, grammar)) == (grammar,)
    assert on_words(blorfs=False).excuse((typo, grammar)) == (typo, grammar)


def test_rulings_are_written_and_read_again() -> None:
    rulings = Rulings({GOOD: Ruling(False, "a.1")}, {"dogs": Ruling(True, "b-2")})
    assert Rulings.from_json(rulings.to_json()) == rulings
    assert Rulings.from_json({}) == NO_RULINGS
    assert Rulings.from_json({"words": {"Dog’s": {"fine": True, "name": "x"}}}).words.keys() == {"dog's"}


BAD: dict[str, Any] = {
    "a list": [],
    "another kind": {"letters": {}},
    "a list of lines": {"lines": ["dogs bark"]},
    "no name": {"lines": {"dogs bark": {"fine": True}}},
    "a number for yes": {"lines": {"dogs bark": {"fine": 1, "name": "x"}}},
    "a name with a space": {"words": {"dogs": {"fine": True, "name": "x y"}}},
    "a long name": {"words": {"dogs": {"fine": True, "name": "x" * 65}}},
    "null": None,
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_ruling_is_an_error(name: str) -> None:
    with pytest.raises(BadRulingsError):
        Rulings.from_json(BAD[name])


def test_a_ruling_on_a_line_counts_when_no_judge_can_be_reached() -> None:
    client = JudgeClient("http://127.0.0.1:9", timeout_seconds=1)
    found = client.judge(["The  dogs bark", "cats sleep"], rulings=on_lines(the_dogs_bark=True))
    client.close()
    assert [one.outcome for one in found] == [Outcome.ACCEPTED, Outcome.UNCHECKED]
    assert (found[0].text, found[0].version) == ("The  dogs bark", "+ruling-line-1")


@pytest.mark.judge
def test_rulings_go_over_the_wire_and_are_forgotten_by_the_next_question(judge_url: str) -> None:
    client = JudgeClient(judge_url, timeout_seconds=60)
    rulings = Rulings(
        {BROKEN: Ruling(True, "line-1"), GOOD: Ruling(False, "line-2")}, {"blorfs": Ruling(True, "word-1")}
    )
    lines = [BROKEN, GOOD, UNKNOWN, "my cats sleep"]
    ruled = client.judge(lines, rulings=rulings)
    usual = client.judge(lines)
    again = client.judge(lines, rulings=rulings)
    client.close()
    assert [str(one.outcome) for one in ruled] == ["accepted", "refused", "accepted", "accepted"]
    assert [str(one.outcome) for one in usual] == ["refused", "accepted", "refused", "accepted"]
    assert [(one.outcome, one.version, one.parts) for one in again] == [
        (one.outcome, one.version, one.parts) for one in ruled
    ]
    assert ruled[2].parts == ("dictionary", "spacy", "languagetool", "model", "ruling")


@pytest.mark.judge
@pytest.mark.parametrize("name", BAD)
def test_what_is_no_ruling_gets_a_clear_error_over_the_wire(name: str, judge_url: str) -> None:
    body = {"lines": [GOOD], "rulings": BAD[name]}
    reply = httpx.post(f"{judge_url}/judge", json=body, timeout=60, trust_env=False)
    assert reply.status_code == 400
    assert reply.json()["error"]["field"].startswith("rulings")
