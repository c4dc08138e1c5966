"""What is believed of LanguageTool's findings, and how a line is shown to it."""

from __future__ import annotations

import pytest

from grammar.languagetool.believe import is_believed
from grammar.languagetool.reading import QUESTION, STATEMENT, sentence, text_of


@pytest.mark.parametrize(
    ("found", "replacement"),
    [
        ("ice cold", "ice-cold"),
        ("make up", "makeup"),
        ("cafe", "café"),
        ("everyone", "every one"),
        ("i", "I"),
    ],
)
def test_how_a_word_is_written_is_not_grammar(found: str, replacement: str) -> None:
    assert not is_believed("SOME_RULE", found, replacement)


@pytest.mark.parametrize(
    ("found", "replacement"), [("barks", "bark"), ("the the", "the"), ("me", None), ("a", "an")]
)
def test_another_word_is_grammar(found: str, replacement: str | None) -> None:
    assert is_believed("SOME_RULE", found, replacement)


def test_the_speller_and_rules_left_out_are_not_believed() -> None:
    assert not is_believed("MORFOLOGIK_RULE_EN_US", "teh", "the")
    assert not is_believed("ENGLISH_WORD_REPEAT_BEGINNING_RULE", "the", None)


def test_a_line_keeps_every_letter_in_its_place() -> None:
    line = "i think i know the boss's dog"
    shown = sentence(line, STATEMENT)
    assert shown == "I think I know the boss's dog."
    assert shown.lower()[:-1] == line


def test_lines_are_told_apart_by_paragraphs() -> None:
    assert text_of(["am i late", "who is it"], QUESTION) == "Am I late?\n\nWho is it?"
