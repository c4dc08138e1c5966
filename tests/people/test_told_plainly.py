"""What pages say in words instead of codes, and what they do not offer to who may not play."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from flask_babel import force_locale  # type: ignore[import-untyped]

from web.moderation.bench import HOST
from web.moderation.complaining import complain
from web.moments import moment
from web.pages.case_words import part_words, share_words
from web.storage import Case

from .cases import decide, moderator, report, voice, who
from .persons import Town


def disputed(town: Town, text: str, verdict: dict[str, Any]) -> Case:
    """A case of Ann's about a line that was refused with a verdict."""
    body = {"codes": ["no_subject"], "probability": 0.0123, "parts": ["spacy"], "version": "1"}
    said = voice(who(town, "Ann"), town, body=json.dumps({"verdict": verdict}))
    with town.store.writing() as writer:
        return complain(writer, "dispute", f"line\x1frefused\x1f{text}", said, body=body)


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "1 Dec 2026, 18:05 UTC"),
        ("pt", "1 de dez. de 2026, 18:05 UTC"),
        ("tr", "1 Ara 2026, 18:05 UTC"),
    ],
)
def test_a_moment_has_one_form_in_each_language(town: Town, language: str, wanted: str) -> None:
    there = timezone(timedelta(hours=3))
    with town.app.test_request_context(), force_locale(language):
        assert moment(datetime(2026, 12, 1, 18, 5, tzinfo=UTC)) == wanted
        assert moment(datetime(2026, 12, 1, 21, 5, tzinfo=there)) == wanted


def test_a_moment_is_told_without_a_reader_too() -> None:
    assert moment(datetime(2026, 12, 1, 8, 5, tzinfo=UTC)) == "1 Dec 2026, 08:05 UTC"


@pytest.mark.parametrize(
    ("share", "english", "turkish"),
    [(0.0027837634562220544, "0.3%", "%0,3"), (0.5, "50%", "%50"), (0.99962, "100%", "%100")],
)
def test_a_share_is_told_in_per_cent(town: Town, share: float, english: str, turkish: str) -> None:
    with town.app.test_request_context():
        with force_locale("en"):
            assert share_words(share) == english
        with force_locale("tr"):
            assert share_words(share) == turkish


def test_a_case_is_told_in_words(town: Town) -> None:
    town.quick("Ann")
    mia = moderator(town, "Mia")
    case = disputed(town, "sing the song", {})
    text = mia.load(f"/moderation/cases/{case.id}")
    assert "has no subject" in text
    assert "no_subject" not in text
    assert "1.2%" in text
    assert "0.0123" not in text
    told = disputed(town, "dogs the bark", {"reasons": [{"message": "*dogs* has no subject."}]})
    text = mia.load(f"/moderation/cases/{told.id}")
    assert "“dogs” has no subject." in text
    assert "*dogs*" not in text


def test_a_part_is_called_by_its_name(town: Town) -> None:
    with town.app.test_request_context():
        assert [part_words(part) for part in ("spacy", "model", "else")] == [
            "spaCy",
            "language model",
            "else",
        ]


@pytest.mark.parametrize(("act", "days"), [("ban", None), ("suspension", 3)])
def test_who_may_not_play_is_offered_no_table(town: Town, act: str, days: int | None) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens()
    bob.api(f"/tables/{table}/seats", {}, 201)
    ann.api(f"/tables/{table}/resignations", {"ply": ann.sees(table)["ply"], "key": "k" * 22}, 201)
    bob.send("/lobby", seats="2", listed="1")
    for person in (ann, bob):
        assert "/rematch" in person.load("/lobby")
    assert "/sit" in ann.load("/lobby")
    decide(town, HOST, report(town, who(town, "Bob"), who(town, "Ann")).id, act, days=days)
    for path in ("/lobby", "/"):
        text = ann.load(path)
        assert "you cannot open a table" in text
        assert not any(offer in text for offer in ("/rematch", "/sit", 'name="seats"'))
        assert 'name="seats"' in bob.load(path)
    assert '"kept_out": true' in ann.load(f"/t/{table}")
    assert '"kept_out": false' in bob.load(f"/t/{table}")
