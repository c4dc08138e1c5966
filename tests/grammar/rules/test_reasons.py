"""What the judge may say, and that it is written down."""

import re
from pathlib import Path

import pytest

from grammar.messages import TEMPLATES
from grammar.parse.model import Model
from grammar.syntax import Syntax
from grammar.verdict import Outcome, Reason, Verdict, WordRef

ROOT = Path(__file__).parents[3]
DOC = (ROOT / "docs" / "judge.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", sorted(TEMPLATES))
def test_every_reason_is_described(code: str) -> None:
    assert f"`{code}`" in DOC


def test_every_reason_the_rules_give_has_a_template() -> None:
    used = set()
    for path in (ROOT / "grammar" / "rules").glob("*.py"):
        used |= set(
            re.findall(r'"((?:agreement|determiner|case|form|order|no|fragment)_[a-z_]+)"', path.read_text())
        )
    assert used <= set(TEMPLATES), used - set(TEMPLATES)
    assert len(used) > 20


def test_the_examples_of_the_page_are_refused_for_their_reason(syntax: Syntax) -> None:
    examples = re.findall(r"^\| `([a-z_]+)` \| \*([a-z' ]+)\* \|", DOC, re.MULTILINE)
    assert len(examples) > 25
    for code, line in examples:
        (found,) = syntax.examine([line])
        assert code in {reason.code for reason in found}, (code, line, found)


def test_a_verdict_survives_its_own_json() -> None:
    reason = Reason("no_subject", {"verb": "likes"}, (WordRef(0, "likes"),))
    verdict = Verdict("likes tea", Outcome.REFUSED, (reason,), "1", ("dictionary", "spacy"), None, 2.5)
    assert Verdict.from_json(verdict.to_json()) == verdict
    assert verdict.to_json()["reasons"][0]["message"] == "*likes* has no subject: say who or what does it."


def test_a_missing_model_is_a_state_and_no_crash(tmp_path: Path) -> None:
    syntax = Syntax(Model.load(tmp_path))
    assert not syntax.ready
    assert syntax.problem
    assert syntax.fix
    with pytest.raises(RuntimeError):
        syntax.examine(["birds sing"])


def test_no_words_and_odd_words_are_no_crash(syntax: Syntax) -> None:
    lines = ["", " ", "'s", "'", "a", "xyzzy plugh", "the " * 200, "😀 🙃", "dog's dog's dog's"]
    assert len(syntax.examine(lines)) == len(lines)
    assert syntax.examine([""])[0][0].code == "too_short"
    assert syntax.examine([]) == []


@pytest.mark.parametrize(
    ("line", "codes"),
    [("the dog bark", {"agreement_singular"}), ("the old dog", {"phrase_alone"}), ("nice work", {"no_verb"})],
)
def test_that_there_is_no_verb_is_said_only_where_nothing_more_telling_is(
    syntax: Syntax, line: str, codes: set[str]
) -> None:
    assert {reason.code for reason in syntax.examine([line])[0]} == codes
