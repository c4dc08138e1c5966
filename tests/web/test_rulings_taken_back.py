"""What becomes of a dispute whose ruling is withdrawn, or gives way to the opposite."""

from __future__ import annotations

import json

import pytest

from web.moderation.bench import HOST
from web.moderation.decision import Decision
from web.moderation.overruling import withdraw_override
from web.moderation.ruling import rule
from web.moderation.setting import bench_in
from web.rulings.learning import settled
from web.rulings.record import Tally, record_of

from .playing import Site
from .test_disputes import ACCEPTED, REFUSED, cases, code, mine, tell


def decide(site: Site, act: str, text: str = REFUSED) -> None:
    """Rule on the one open case about a text."""
    (case,) = (one for one in cases(site) if one.open and json.loads(one.body)["text"] == text)
    rule(bench_in(site.house), HOST, case.id, Decision((act,), "I looked it up"))


def withdraw(site: Site, text: str = REFUSED) -> None:
    with site.house.store.reading() as reader:
        (ruling,) = reader.overrides_for([text], [])
    withdraw_override(bench_in(site.house), HOST, ruling.id, "a slip")


def counted(site: Site) -> tuple[Tally, list[tuple[str, bool]]]:
    """What `/judge` counts, and what the export has."""
    with site.house.store.reading() as reader:
        told = [(one.text, one.upheld) for one in settled(reader)]
        return record_of(reader, site.house.now()).whole, told


@pytest.mark.parametrize(
    ("text", "act", "upheld"),
    [(REFUSED, "fine", True), (REFUSED, "not_fine", False), (ACCEPTED, "not_fine", True)],
)
def test_a_ruling_that_is_withdrawn_says_so_and_lets_them_tell_us_again(
    site: Site, text: str, act: str, upheld: bool
) -> None:
    ann, _ = site.game()
    tell(ann, text)
    decide(site, act, text)
    told = mine(ann)[0]
    assert (told["upheld"], told["taken_back"]) == (upheld, False)
    assert counted(site) == (Tally(wrong=1) if upheld else Tally(right=1), [(text, upheld)])
    withdraw(site, text)
    told = mine(ann)[0]
    assert (told["state"], told["upheld"], told["taken_back"]) == ("answered", None, True)
    assert "was taken back" in told["answer"] and "counts from now on" not in told["answer"]
    assert counted(site) == (Tally(open=1), [])
    assert tell(ann, text).status_code == 201
    assert code(tell(ann, text)) == (409, "already_disputed")
    # The answer to the second is final again, and where it is the same it holds for the first as well.
    decide(site, act, text)
    assert [one["upheld"] for one in mine(ann)] == [upheld, upheld]


def test_one_that_was_looked_at_again_without_a_ruling_is_final(site: Site) -> None:
    ann, _ = site.game()
    tell(ann)
    decide(site, "fine")
    withdraw(site)
    assert tell(ann).status_code == 201
    decide(site, "no_action")
    assert code(tell(ann)) == (409, "already_disputed")


def test_a_ruling_that_gives_way_to_the_opposite_is_told_as_such(site: Site) -> None:
    ann, bob = site.game()
    tell(ann)
    decide(site, "fine")
    assert tell(bob).status_code == 201
    assert mine(bob)[0]["outcome"] == "accepted"
    decide(site, "not_fine")
    (told,) = mine(ann)
    assert (told["upheld"], told["taken_back"]) == (None, True)
    assert "another ruling has taken its place" in told["answer"]
    assert mine(bob)[0]["upheld"] is True
    assert counted(site) == (Tally(open=1), [(REFUSED, True)])


def test_the_page_tells_that_a_ruling_was_taken_back(site: Site) -> None:
    ann, _ = site.game()
    browser = site.app.test_client()
    browser.get(f"/seat/{ann.seat_key}")
    tell(ann)
    decide(site, "fine")
    withdraw(site)
    assert "that ruling was taken back" in browser.get("/disputes").text
