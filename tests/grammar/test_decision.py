"""From evidence to verdict: what each mixture of rules, LanguageTool and language model comes to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grammar.decision import (
    FAMILIES,
    WEIGHTS,
    Evidence,
    Weights,
    committed,
    decide,
    decision_version,
    family,
    features,
)
from grammar.messages import TEMPLATES
from grammar.model.scorer import Reading
from grammar.rules.precision import PRECISE
from grammar.verdict import Outcome, Reason, WordRef

LINE = "the dogs barks at the moon"
SURE = Reading(20.0, -5.0, (-5.0,) * 6)
GRAMMAR = Reading(-6.0, -4.0, (-5.0, 0.5, 3.0, -5.0, -5.0, -5.0))
MEANING = Reading(-6.0, 4.0, (-5.0, 4.0, 3.0, -5.0, -5.0, -5.0))
PRECISE_RULE = Reason("article_sound", {"word": "egg", "right": "an", "article": "a"}, (WordRef(2, "barks"),))
GUESS = Reason("order_line", {"first": "dogs", "second": "barks"}, (WordRef(1, "dogs"), WordRef(2, "barks")))
TOOL = Reason(
    "languagetool", {"message": "Hm.", "rule": "X", "category": "GRAMMAR"}, (WordRef(2, "barks"),), "bark"
)
ELSEWHERE = Reason(
    "languagetool", {"message": "Hm.", "rule": "X", "category": "MISC"}, (WordRef(5, "moon"),), None
)
NOTHING: tuple[Reason, ...] = ()

ACCEPTED, REFUSED, UNCHECKED = Outcome.ACCEPTED, Outcome.REFUSED, Outcome.UNCHECKED


@pytest.mark.parametrize(
    ("rules", "tool", "reading", "outcome", "codes"),
    [
        (NOTHING, NOTHING, SURE, ACCEPTED, []),
        (NOTHING, NOTHING, GRAMMAR, REFUSED, ["model_doubts_grammar"]),
        (NOTHING, NOTHING, MEANING, REFUSED, ["model_doubts_meaning"]),
        # A rule that may be wrong yields to a model that is sure, a precise one does not.
        ((GUESS,), NOTHING, SURE, ACCEPTED, []),
        ((GUESS,), NOTHING, GRAMMAR, REFUSED, ["order_line"]),
        ((PRECISE_RULE,), NOTHING, SURE, REFUSED, ["article_sound"]),
        # The rules' words come first, and LanguageTool's where they are about other words.
        ((GUESS,), (TOOL,), GRAMMAR, REFUSED, ["order_line"]),
        ((GUESS,), (ELSEWHERE,), GRAMMAR, REFUSED, ["order_line", "languagetool"]),
        (NOTHING, (TOOL,), GRAMMAR, REFUSED, ["languagetool"]),
        # Parts that are down leave it to the rest.
        (None, NOTHING, SURE, ACCEPTED, []),
        (None, NOTHING, GRAMMAR, REFUSED, ["model_doubts_grammar"]),
        (None, None, SURE, ACCEPTED, []),
        (NOTHING, None, MEANING, REFUSED, ["model_doubts_meaning"]),
        ((GUESS,), NOTHING, None, REFUSED, ["order_line"]),
        (NOTHING, (TOOL,), None, REFUSED, ["languagetool"]),
        (None, (TOOL,), None, REFUSED, ["languagetool"]),
        (NOTHING, NOTHING, None, ACCEPTED, []),
        (None, NOTHING, None, ACCEPTED, []),
        (None, None, None, UNCHECKED, []),
    ],
)
def test_the_evidence_decides(
    rules: tuple[Reason, ...] | None,
    tool: tuple[Reason, ...] | None,
    reading: Reading | None,
    outcome: Outcome,
    codes: list[str],
) -> None:
    decision = decide(LINE, Evidence(rules, tool, reading))
    assert decision.outcome is outcome
    assert [reason.code for reason in decision.reasons] == codes
    assert (decision.probability is None) is (reading is None)
    assert bool(decision.reasons) is (outcome is REFUSED)


def test_where_only_the_model_objects_the_most_blamed_word_is_named() -> None:
    (grammar,) = decide(LINE, Evidence((), (), GRAMMAR)).reasons
    (meaning,) = decide(LINE, Evidence((), (), MEANING)).reasons
    assert grammar.words == (WordRef(2, "barks"),)
    assert meaning.words == (WordRef(1, "dogs"),)
    assert "*barks*" in grammar.message
    assert "*dogs*" in meaning.message


def test_a_reading_with_fewer_words_than_the_line_still_names_one() -> None:
    (reason,) = decide("a b", Evidence((), (), Reading(-9.0, 0.0, ()))).reasons
    assert reason.words == (WordRef(0, "a"),)


def test_every_objection_lowers_the_probability_and_a_higher_logit_raises_it() -> None:
    names = ["rule:precise", "rule:line", "languagetool:grammar", "languagetool:other"]
    weights = Weights({"logit": 1.0, **dict.fromkeys(names, -2.0)}, 0.1, 0.8)

    def probability(evidence: Evidence) -> float:
        found = decide(LINE, evidence, weights).probability
        assert found is not None
        return found

    plain = probability(Evidence((), (), Reading(1.0, 0.0, ())))
    assert probability(Evidence((), (), Reading(1.1, 0.0, ()))) > plain
    for evidence in (
        Evidence((GUESS,), (), Reading(1.0, 0.0, ())),
        Evidence((PRECISE_RULE,), (), Reading(1.0, 0.0, ())),
        Evidence((), (TOOL,), Reading(1.0, 0.0, ())),
        Evidence((), (ELSEWHERE,), Reading(1.0, 0.0, ())),
    ):
        assert probability(evidence) < plain


def test_the_model_must_be_surer_of_a_line_that_another_part_objects_to() -> None:
    weights = Weights({"logit": 1.0}, 0.1, 0.8)
    unsure = Reading(0.5, 0.0, (0.0,) * 6)
    assert decide(LINE, Evidence((), (), unsure), weights).outcome is ACCEPTED
    assert decide(LINE, Evidence((GUESS,), (), unsure), weights).outcome is REFUSED
    assert decide(LINE, Evidence((), (TOOL,), unsure), weights).outcome is REFUSED


@pytest.mark.parametrize("logit", [-1e6, -800.0, 0.0, 800.0, 1e6])
def test_the_probability_stays_between_0_and_1(logit: float) -> None:
    found = decide(LINE, Evidence((PRECISE_RULE,), (TOOL,), Reading(logit, 0.0, ()))).probability
    assert found is not None
    assert 0.0 <= found <= 1.0


def test_features_have_stable_names() -> None:
    assert features(Evidence((PRECISE_RULE, GUESS), (TOOL, ELSEWHERE), SURE)) == {
        "bias": 1.0,
        "logit": 20.0,
        "rule:precise": 1.0,
        "rule:line": 1.0,
        "languagetool:grammar": 1.0,
        "languagetool:other": 1.0,
    }
    assert features(Evidence()) == {"bias": 1.0, "no_model": 1.0, "no_rules": 1.0, "no_languagetool": 1.0}


def test_nothing_that_objects_speaks_for_a_line() -> None:
    others = {name: value for name, value in committed().weights.items() if name not in ("bias", "logit")}
    assert others
    assert all(value <= 0 for value in others.values())
    families = {f"rule:{name}" for name in ("precise", "other", *FAMILIES.values())}
    assert {name for name in others if name.startswith("rule:")} <= families


def test_every_code_that_decides_by_itself_is_one_that_rules_give() -> None:
    assert set(TEMPLATES) >= PRECISE
    assert {family(code) for code in PRECISE} == {"precise"}


def test_the_threshold_is_low_since_a_wrong_refusal_hurts_more() -> None:
    assert 0 < committed().refuse_below < 0.5 < committed().refuse_objected_below < 1
    assert committed().weights["logit"] > 0


def test_weights_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "decision.json"
    path.write_text(
        json.dumps({"refuse_below": 0.25, "refuse_objected_below": 0.75, "weights": {"bias": 1, "logit": 0}})
    )
    weights = Weights.load(path)
    assert (weights.refuse_below, weights.refuse_objected_below) == (0.25, 0.75)
    assert weights.probability({"bias": 1.0, "logit": 5.0, "new": 3.0}) == pytest.approx(0.7310586)


def test_the_version_names_the_weights() -> None:
    assert decision_version().startswith("decision-")
    assert WEIGHTS.exists()
