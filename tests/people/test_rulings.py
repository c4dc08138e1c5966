"""Cases decided: who may see them, who takes them, what a ruling does and whom it tells."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.moving_clock import Clock
from web.errors import RequestError
from web.moderation.appointing import dismiss
from web.moderation.audit import audit
from web.moderation.bench import HOST
from web.moderation.casefile import case_view
from web.moderation.claims import claim, release
from web.moderation.overruling import withdraw_override
from web.moderation.queue import Wanted, queue
from web.moderation.ruling import correct
from web.people import Person as Somebody

from .cases import (
    bench,
    confirmed,
    decide,
    dispute,
    ident,
    moderator,
    refusal,
    report,
    seen,
    sentence,
    two_at_a_table,
    who,
)
from .persons import Town


def blind_to(town: Town, actor: str, case: str, table: str) -> bool:
    """Whether a case is as one that is not there, whatever somebody tries."""
    tried = (
        lambda: case_view(bench(town), actor, case),
        lambda: claim(bench(town), actor, case),
        lambda: release(bench(town), actor, case),
        lambda: decide(town, actor, case, "no_action"),
        lambda: correct(bench(town), actor, case, table, 0, 1, "why"),
    )
    return all(refusal(one) == (404, "no_case") for one in tried)


def test_a_moderator_sees_neither_cases_of_theirs_nor_from_games_they_sit_in(town: Town) -> None:
    ann, bob, mia, max_ = town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia"), moderator(town, "Max")
    table = ann.opens(seats=3)
    mia.api(f"/tables/{table}/seats", {}, 201)
    about_her = report(town, who(town, "Ann"), who(town, "Mia"))
    by_her = dispute(town, who(town, "Mia"), "cats run")
    from_her_game = sentence(town, who(town, "Ann"), who(town, "Bob"), table)
    other = report(town, who(town, "Ann"), who(town, "Bob"))
    guest = report(town, who(town, "Bob"), Somebody(game=table, seat=0))
    her, him = ident(town, "Mia"), ident(town, "Max")
    assert seen(town, her) == [other.id]
    assert set(seen(town, him)) == {about_her.id, by_her.id, from_her_game.id, other.id, guest.id}
    assert set(seen(town, HOST)) == set(seen(town, him))
    for hidden in (about_her, by_her, from_her_game, guest):
        assert not hidden.for_host
        assert blind_to(town, her, hidden.id, table)
    assert bob and max_


def test_a_history_tells_a_moderator_nothing_of_cases_they_may_not_see(town: Town) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    hidden = report(town, who(town, "Ann"), who(town, "Mia"), comment="she cheats")
    shown = report(town, who(town, "Ann"), who(town, "Bob"))
    view = case_view(bench(town), ident(town, "Mia"), shown.id)
    assert view["voices"][0]["by"]["complained"] == []
    assert hidden.id not in str(view)
    acts, _ = audit(bench(town), ident(town, "Mia"))
    assert "Mia" not in str([act for act in acts if act["act"] == "case opened" and act["case"] != shown.id])
    assert hidden.id not in str(acts)
    asked = lambda: audit(bench(town), ident(town, "Mia"), case=hidden.id)  # noqa: E731
    assert refusal(asked) == (404, "no_case")
    acts, _ = audit(bench(town), HOST)
    assert hidden.id in str(acts)


def test_a_case_that_no_moderator_may_see_goes_to_the_host_until_one_may(town: Town) -> None:
    town.quick("Ann"), town.quick("Bob")
    case = report(town, who(town, "Ann"), who(town, "Bob"))
    assert case.for_host
    moderator(town, "Mia")

    def for_host() -> bool:
        with town.store.reading() as reader:
            found = reader.case(case.id)
        assert found is not None
        return found.for_host

    assert not for_host()
    dismiss(bench(town), "mia")
    assert for_host()
    assert decide(town, HOST, case.id, "no_action").closed_by == HOST


def test_race_of_two_moderators_for_one_case_exactly_one_has_it(town: Town) -> None:
    town.quick("Ann"), moderator(town, "Mia"), moderator(town, "Max")
    case = dispute(town, who(town, "Ann"))
    start, won, lost = threading.Barrier(2), [], []

    def take(name: str) -> None:
        actor = ident(town, name)
        start.wait()
        try:
            claim(bench(town), actor, case.id)
            won.append(name)
        except RequestError as problem:
            lost.append((problem.status, problem.code, problem.values["name"]))

    threads = [threading.Thread(target=take, args=(name,)) for name in ("Mia", "Max")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert lost == [(409, "case_claimed", won[0])]


def test_a_claim_lapses_and_is_released_and_lost_with_the_right_to_decide(town: Town, clock: Clock) -> None:
    town.quick("Ann"), moderator(town, "Mia"), moderator(town, "Max")
    mia, him = ident(town, "Mia"), ident(town, "Max")
    case = dispute(town, who(town, "Ann")).id
    claim(bench(town), mia, case)
    assert refusal(lambda: decide(town, him, case, "fine")) == (409, "case_claimed")
    assert refusal(lambda: release(bench(town), him, case)) == (409, "case_claimed")
    clock.forward(hours=1)
    claim(bench(town), mia, case)
    clock.forward(hours=1.5)
    assert refusal(lambda: claim(bench(town), him, case)) == (409, "case_claimed")
    assert seen(town, mia, mine=True) == [case]
    clock.forward(hours=0.5)
    claim(bench(town), him, case)
    release(bench(town), him, case)
    claim(bench(town), mia, case)
    dismiss(bench(town), "Mia")
    # Whoever is dismissed while they decide decides no more.
    assert refusal(lambda: decide(town, mia, case, "fine")) == (404, "no_case")
    claim(bench(town), him, case)
    decide(town, him, case, "fine")
    for act in (lambda: claim(bench(town), him, case), lambda: decide(town, him, case, "fine")):
        assert refusal(act) == (409, "case_closed")


@pytest.mark.parametrize(
    ("outcome", "act", "upheld"),
    [
        ("refused", "fine", True),
        ("refused", "not_fine", False),
        ("accepted", "not_fine", True),
        ("accepted", "fine", False),
    ],
)
def test_a_ruling_is_what_the_judge_follows_until_it_is_withdrawn(
    town: Town, outcome: str, act: str, upheld: bool
) -> None:
    town.quick("Ann"), moderator(town, "Mia")
    case = dispute(town, who(town, "Ann"), "Dogs’  bark", outcome=outcome)
    closed = decide(town, ident(town, "Mia"), case.id, act, reason="as everybody says")
    assert (closed.ruling, closed.upheld, closed.closed_by) == (act, upheld, ident(town, "Mia"))
    with town.store.reading() as reader:
        found = reader.overrides_for(["dogs' bark"], [])
    assert [(each.fine, each.author, each.reason) for each in found] == [
        (act == "fine", ident(town, "Mia"), "as everybody says")
    ]
    withdraw_override(bench(town), ident(town, "Mia"), found[0].id, "it was a slip")
    with town.store.reading() as reader:
        assert reader.overrides_for(["dogs' bark"], []) == []
    again = lambda: withdraw_override(bench(town), HOST, found[0].id, "once more")  # noqa: E731
    assert refusal(again) == (404, "no_override")


def test_the_opposite_ruling_takes_the_place_of_one_that_holds(town: Town) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    mia = ident(town, "Mia")
    decide(town, mia, dispute(town, who(town, "Ann"), "med", what="word").id, "fine")
    decide(town, mia, dispute(town, who(town, "Bob"), "med", what="word", outcome="accepted").id, "not_fine")
    decide(town, mia, dispute(town, who(town, "Ann"), "med", what="word", outcome="accepted").id, "not_fine")
    with town.store.reading() as reader:
        assert [each.fine for each in reader.overrides_for([], ["med"])] == [False]
        assert [each.withdrawn_by for each in reader.overrides()].count(mia) == 1
        kinds = [act.kind for act in reader.acts()]
    assert kinds.count("override made") == 2
    assert kinds.count("override withdrawn") == 1


@pytest.mark.parametrize(
    ("kind", "acts", "more", "code"),
    [
        ("dispute", ("ban",), {}, "bad_ruling"),
        ("dispute", ("fine", "not_fine"), {}, "bad_ruling"),
        ("dispute", (), {}, "bad_ruling"),
        ("dispute", ("fine",), {"upheld": True}, "bad_ruling"),
        ("dispute", ("fine",), {"reason": " \n "}, "bad_reason"),
        ("dispute", ("fine",), {"reason": "x" * 1001}, "bad_reason"),
        ("dispute", ("fine",), {"days": 3}, "bad_days"),
        ("person", ("fine",), {}, "bad_ruling"),
        ("person", ("ban", "warning"), {}, "bad_ruling"),
        ("person", ("no_action", "ban"), {}, "bad_ruling"),
        ("person", ("suspension",), {}, "bad_days"),
        ("person", ("suspension",), {"days": 0}, "bad_days"),
        ("person", ("suspension",), {"days": 366}, "bad_days"),
        ("person", ("kept",), {}, "bad_ruling"),
    ],
)
def test_a_ruling_that_does_not_fit_changes_nothing(
    town: Town, kind: str, acts: tuple[str, ...], more: dict[str, Any], code: str
) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    case = (
        dispute(town, who(town, "Ann"))
        if kind == "dispute"
        else report(town, who(town, "Ann"), who(town, "Bob"))
    )
    assert refusal(lambda: decide(town, ident(town, "Mia"), case.id, *acts, **more)) == (422, code)
    with town.store.reading() as reader:
        assert reader.case(case.id) == case
        assert "ruled" not in [act.kind for act in reader.acts()]


def test_those_who_complained_are_told_and_only_where_they_can_be(town: Town) -> None:
    for name in ("Ann", "Bob", "Cat"):
        town.quick(name)
    moderator(town, "Mia")
    confirmed(town, "Ann", "Cat")
    case = dispute(town, who(town, "Ann"), "dogs bark")
    dispute(town, who(town, "Bob"), "dogs bark")
    guest = town.person()
    table = guest.opens("Gus", address="gus@example.org")
    dispute(town, Somebody(game=table, seat=0), "dogs bark", game=table)
    nasty = "<b>no</b>\r\nBcc: all@example.org"
    decide(town, ident(town, "Mia"), case.id, "fine", reason=nasty)
    mails = {mail.address: mail for mail in town.mails() if mail.kind == "ruling"}
    assert set(mails) == {"ann@example.org", "gus@example.org"}
    for mail in mails.values():
        assert "It counts from now on, at every table." in mail.text
        assert "> dogs bark" in mail.text
        assert "> <b>no</b>\n> Bcc: all@example.org" in mail.text
        assert dict(mail.headers).keys() == {"List-Unsubscribe", "List-Unsubscribe-Post"}
        assert "dogs" not in mail.subject
    assert "Hello Gus," in mails["gus@example.org"].text


def test_race_of_two_rulings_on_one_case_one_is_made(town: Town) -> None:
    town.quick("Ann"), moderator(town, "Mia"), moderator(town, "Max")
    case = dispute(town, who(town, "Ann")).id
    start, done = threading.Barrier(2), []

    def ruled(name: str, act: str) -> None:
        actor = ident(town, name)
        start.wait()
        try:
            done.append(decide(town, actor, case, act).ruling)
        except RequestError as problem:
            done.append(problem.code)

    threads = [threading.Thread(target=ruled, args=given) for given in (("Mia", "fine"), ("Max", "not_fine"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    made = next(each for each in done if each != "case_closed")
    assert "case_closed" in done
    with town.store.reading() as reader:
        assert [each.fine for each in reader.overrides()] == [made == "fine"]


def test_a_line_is_not_ruled_fine_before_its_words(town: Town) -> None:
    town.quick("Ann"), moderator(town, "Mia")
    mia = ident(town, "Mia")
    case = dispute(town, who(town, "Ann"), "the blorps bark").id
    assert refusal(lambda: decide(town, mia, case, "fine")) == (422, "word_first")
    with town.store.reading() as reader:
        assert reader.case(case).open
        assert reader.overrides() == []
    decide(town, mia, dispute(town, who(town, "Ann"), "blorps", what="word").id, "fine")
    decide(town, mia, case, "fine")
    other = dispute(town, who(town, "Ann"), "blorps the bark").id
    decide(
        town, mia, dispute(town, who(town, "Ann"), "blorps", what="word", outcome="accepted").id, "not_fine"
    )
    assert refusal(lambda: decide(town, mia, other, "fine")) == (422, "word_first")
    # Saying that it is none needs no word.
    decide(town, mia, other, "not_fine")


def test_a_case_file_tells_how_often_the_reporter_was_right_and_no_rack(town: Town) -> None:
    ann, bob, table = two_at_a_table(town)
    moderator(town, "Mia")
    mia = ident(town, "Mia")
    decide(town, mia, report(town, who(town, "Ann"), who(town, "Bob")).id, "warning")
    decide(town, mia, report(town, who(town, "Ann"), who(town, "Bob")).id, "no_action")
    decide(town, mia, report(town, who(town, "Ann"), who(town, "Bob")).id, "no_action")
    case = sentence(town, who(town, "Ann"), who(town, "Bob"), table)
    view = case_view(bench(town), mia, case.id)
    by = view["voices"][0]["by"]
    assert (by["right"], by["wrong"], len(by["complained"])) == (1, 2, 3)
    assert [each["kind"] for each in view["about"][0]["sanctions"]] == ["warning"]
    assert view["games"][0]["text"] is None
    for person in (ann, bob):
        rack = person.sees(table)["you"]["rack"]
        assert str(rack) not in str(view)
    assert not any(
        word in str(view) for word in ("example.org", ident(town, "Ann"), ident(town, "Bob"), "seed")
    )
    ply = ann.sees(table)["ply"]
    ann.api(f"/tables/{table}/resignations", {"ply": ply, "key": "k" * 22}, 201)
    view = case_view(bench(town), mia, case.id)
    assert "resigned" in view["games"][0]["text"]


def test_the_queue_can_be_narrowed_and_comes_in_pages(town: Town, clock: Clock) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    mia = ident(town, "Mia")
    first = report(town, who(town, "Ann"), who(town, "Bob"))
    clock.forward(hours=24)
    lines = [dispute(town, who(town, "Ann"), f"dogs bark {number}").id for number in range(25)]
    page = queue(bench(town), mia, Wanted())
    assert (len(page.rows), page.more, page.rows[0].case.id, page.rows[0].late) == (20, True, first.id, True)
    page = queue(bench(town), mia, Wanted(), 1)
    assert (len(page.rows), page.more) == (6, False)
    assert seen(town, mia, late=True) == [first.id]
    assert seen(town, mia, kind="person") == [first.id]
    decide(town, mia, lines[3], "not_fine")
    assert seen(town, mia, state="closed") == [lines[3]]
    assert seen(town, mia, state="closed", mine=True) == [lines[3]]
    assert seen(town, mia, state="all", kind="person") == [first.id]
    assert refusal(lambda: Wanted(kind="x").checked()) == (400, "not_one_of")
