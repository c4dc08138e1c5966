"""The page of one's own disputes, and how an answer is noticed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.moving_clock import Clock
from web.moderation.complaining import complain
from web.people import Person as Somebody
from web.storage import Complaint, Override
from web.tables import keys

from .persons import Town

LINE = "dogs the bark"
SECRET = "<b>Zed</b> of Bob's club\nsays so"
REASON = {"code": "order_pair", "message": "*the* cannot stand here.", "words": [], "suggestion": None}
VERDICT = {"text": LINE, "outcome": "refused", "reasons": [REASON], "version": "j/1", "parts": ["spacy"]}


def says(town: Town, who: str, line: str = LINE, comment: str = "") -> str:
    """One more voice, as the API adds it after the judge has spoken; the case's id."""
    shown = json.dumps({"verdict": VERDICT})
    voice = Complaint(keys.new_id(), "", who, town.house.now(), "en", comment, body=shown)
    body = {"what": "line", "text": line, "outcome": "refused", "version": "j/1"}
    with town.store.writing() as writer:
        return complain(writer, "dispute", f"line\x1frefused\x1f{line}", voice, body=body).id


def answer(town: Town, case: str, ruling: str, upheld: bool | None, reason: str) -> None:
    with town.store.writing() as writer:
        found = writer.case(case)
        assert found is not None
        closed = {"closed_at": town.house.now(), "closed_by": "host", "reason": reason}
        if ruling != "no_action":
            what, _, text = found.subject.split("\x1f")
            fine, now = ruling == "fine", town.house.now()
            writer.add_override(Override(f"r{case}", what, text, fine, case, "host", reason, now))
        writer.put_case(replace(found, ruling=ruling, upheld=upheld, **closed))


def account(town: Town, name: str) -> str:
    return str(Somebody(account=town.account(name).id))


def test_a_stranger_is_told_how_to_be_known(town: Town) -> None:
    assert "Sit down at a table, or sign in" in town.person().load("/disputes")


def test_one_who_never_disagreed_has_none(town: Town) -> None:
    guest = town.person()
    guest.opens("Ann")
    assert "You have not told us about a wrong verdict yet." in guest.load("/disputes")


def test_what_waits_and_what_is_answered_is_told_in_plain_words(town: Town, clock: Clock) -> None:
    ann = town.quick("Ann")
    case = says(town, account(town, "Ann"), comment=SECRET)
    clock.forward(hours=3)
    text = ann.load("/disputes")
    assert "It was refused; you say it is fine." in text
    assert "an answer within 21 hours" in text
    assert "“the” cannot stand here." in text
    assert "players who say so" not in text
    # What somebody wrote is never markup.
    assert "&lt;b&gt;Zed" in ann.client.get("/disputes").text
    clock.forward(hours=22)
    assert "Late: an answer was due" in ann.load("/disputes")
    answer(town, case, "fine", True, "It is in Shakespeare")
    text = ann.load("/disputes")
    for said in ("New answer", "You were right", "It is in Shakespeare", "answered"):
        assert said in text
    assert "New answer" not in ann.load("/disputes")


def test_nobody_elses_name_or_words_are_on_the_page(town: Town) -> None:
    ann = town.quick("Ann")
    town.quick("Bartholomew")
    says(town, account(town, "Bartholomew"), comment="a comment of somebody else")
    says(town, account(town, "Ann"))
    text = ann.load("/disputes")
    assert "players who say so: 2" in text
    for secret in ("Bartholomew", "somebody else", account(town, "Bartholomew")):
        assert secret not in text


def test_an_answer_is_noticed_on_every_page_until_it_is_read(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    answer(town, says(town, account(town, "Ann")), "not_fine", False, "no")
    answer(town, says(town, account(town, "Ann"), "the bark dogs"), "no_action", None, "")
    assert "Your disputes have new answers: 2." in ann.load("/lobby")
    assert "new answers: 2" in ann.load("/rules")
    for page in ("/", "/lobby"):
        assert 'id="answers' not in bob.load(page)
        assert 'id="answers' not in town.person().load(page)
    # The page itself still shows which are new.
    assert "new answers: 2" in ann.load("/disputes")
    assert 'id="answers' not in ann.load("/lobby")


def test_a_guest_is_told_too(town: Town) -> None:
    guest = town.person()
    table = guest.opens("Ann")
    answer(town, says(town, f"guest:{table}:0"), "fine", True, "yes")
    assert "Your disputes have new answers: 1." in guest.load("/lobby")
    assert "You were right" in guest.load("/disputes")


@pytest.mark.parametrize("language", ["pt", "tr"])
def test_the_page_speaks_the_readers_language(town: Town, clock: Clock, language: str) -> None:
    ann = town.quick("Ann")
    ann.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    case = says(town, account(town, "Ann"))
    says(town, "guest:222222222222:0")
    clock.forward(hours=1)
    for said in ("Waiting for an answer", "you say it is fine", "who say so"):
        assert said not in ann.load("/disputes")
    answer(town, case, "fine", True, "yes")
    assert "You were right" not in ann.load("/disputes")


def test_a_key_that_opens_nothing_is_told_so_and_no_page_breaks(town: Town) -> None:
    found = town.person().client.get("/disputes", headers={"Authorization": "Bearer " + "x" * 32})
    assert found.status_code == 401
