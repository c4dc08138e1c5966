"""The catalogues: complete, up to date, and with the same placeholders in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from web.pages.script_text import TEXTS
from web.pages.shared import LANGUAGES
from web.translations import rebuild

SCRIPTS = Path(__file__).parents[2] / "web" / "static" / "js"
_CALL = re.compile(r'\b(?:t|tn|tNodes)\(\s*"((?:[^"\\]|\\.)*)"(?:,\s*"((?:[^"\\]|\\.)*)")?')
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
_WORD_OF_LINE = re.compile(r"\*[^*\s][^*]*\*")


def ids(catalogue: object) -> set[str]:
    return {str(message.id) for message in catalogue if message.id}  # type: ignore[attr-defined]


def test_the_template_holds_every_message_of_the_sources() -> None:
    assert ids(rebuild.read(rebuild.TEMPLATE)) == ids(rebuild.extracted()), (
        "run: python -m web.translations.rebuild"
    )


def test_a_language_that_the_page_offers_has_a_catalogue() -> None:
    assert set(LANGUAGES) == {"en", *rebuild.LANGUAGES}


@pytest.mark.parametrize("language", sorted(rebuild.LANGUAGES))
def test_every_message_is_translated(language: str) -> None:
    catalogue = rebuild.read(rebuild.po_path(language), language)
    assert ids(catalogue) == ids(rebuild.read(rebuild.TEMPLATE))
    assert rebuild.untranslated(catalogue) == []
    assert [message.id for message in catalogue if message.fuzzy and message.id] == []


@pytest.mark.parametrize("language", sorted(rebuild.LANGUAGES))
def test_a_translation_has_the_placeholders_of_its_message(language: str) -> None:
    for message in rebuild.read(rebuild.po_path(language), language):
        for pattern in (_PLACEHOLDER, _WORD_OF_LINE):
            expected = Counter(pattern.findall(str(message.id)))
            assert Counter(pattern.findall(str(message.string))) == expected, message.id
        # What is left of per cent signs, but for those written twice, would break the formatting.
        left = _PLACEHOLDER.sub("", str(message.string)).replace("%%", "")
        assert "%" not in left or not message.id, message.id


@pytest.mark.parametrize("language", sorted(rebuild.LANGUAGES))
def test_the_compiled_catalogue_is_fresh(language: str) -> None:
    path = rebuild.po_path(language)
    assert path.with_suffix(".mo").read_bytes() == rebuild.compiled(rebuild.read(path, language))


def test_every_text_of_a_script_is_in_the_list_and_none_is_idle() -> None:
    used = {
        text
        for script in SCRIPTS.rglob("*.js")
        for call in _CALL.findall(script.read_text(encoding="utf-8"))
        for text in call
        if text
    }
    assert len(used) > 100
    assert used == set(TEXTS)
