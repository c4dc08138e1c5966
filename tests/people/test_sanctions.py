"""What a ruling does to people and games: warnings, suspensions, bans, removals, corrections, and answers."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.moving_clock import Clock
from web.errors import RequestError
from web.moderation.appeals import appeal
from web.moderation.appointing import appoint
from web.moderation.bench import HOST
from web.moderation.casefile import case_view
from web.moderation.claims import claim
from web.moderation.ruling import correct
from web.moderation.sanctioning import withdraw_sanction
from web.moderation.standing import keeping_out
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
from .persons import PASSWORD, Town


@pytest.mark.parametrize(("act", "days", "code"), [("ban", None, "banned"), ("suspension", 3, "suspended")])
def test_whoever_is_kept_out_loses_their_games_and_may_only_read_leave_and_answer(
    town: Town, clock: Clock, act: str, days: int | None, code: str
) -> None:
    ann, bob, table = two_at_a_table(town)
    waiting = bob.opens()
    moderator(town, "Mia")
    confirmed(town, "Bob")
    case = report(town, who(town, "Ann"), who(town, "Bob"), game=table)
    decide(town, ident(town, "Mia"), case.id, act, days=days, reason="insults")
    seen_by_ann = ann.sees(table)
    assert (seen_by_ann["outcome"]["reason"], seen_by_ann["outcome"]["winner"]) == ("blocked", 0)
    assert ann.sees(waiting)["outcome"]["reason"] == "removed"
    other = ann.opens()
    body: dict[str, Any]
    for path, body in (
        ("/tables", {"seats": 2}),
        (f"/tables/{other}/seats", {}),
        (f"/tables/{table}/rematch", {}),
        (f"/tables/{waiting}/invitations", {"name": "Ann"}),
        (f"/tables/{table}/passes", {"ply": 1, "key": "k" * 22}),
    ):
        found = bob.api(path, body, 403)["error"]
        assert (found["code"], found["reason"], found["appeal"]) == (code, "insults", "/appeal")
        assert (found["until"] is None) == (days is None)
    with pytest.raises(RequestError) as problem:
        dispute(town, who(town, "Bob"), "cats run")
    assert problem.value.code == code
    bob.api("/account/export")
    assert bob.sees(table)["you"]["seat"] == 1
    notice = [mail for mail in town.mails("bob@example.org") if mail.kind == "sanction"]
    assert len(notice) == 1 and "> insults" in notice[0].text
    assert "https://play.example/appeal" in notice[0].text
    assert notice[0].headers == ()
    if days is not None:
        clock.forward(days=days)
        bob.api("/tables", {"seats": 2}, 201)


def test_a_warning_keeps_nobody_out(town: Town, clock: Clock) -> None:
    ann, bob, table = two_at_a_table(town)
    moderator(town, "Mia")
    case = report(town, who(town, "Ann"), who(town, "Bob"), game=table)
    decide(town, ident(town, "Mia"), case.id, "warning")
    assert ann.sees(table)["phase"] == "playing"
    bob.opens()
    # They are told on every page for a week, since they may have no address.
    assert 'id="warned"' in bob.load("/lobby") and 'id="warned"' not in ann.load("/lobby")
    clock.forward(days=7)
    assert 'id="warned"' not in bob.load("/lobby")


def test_a_guest_is_kept_out_by_their_seats_and_is_told_at_the_address_they_left(town: Town) -> None:
    ann = town.quick("Ann")
    table = ann.opens()
    gus = town.person()
    gus.api(f"/tables/{table}/seats", {"name": "Gus", "address": "gus@example.org"}, 201)
    moderator(town, "Mia")
    case = report(town, who(town, "Ann"), Somebody(game=table, seat=1), game=table)
    decide(town, ident(town, "Mia"), case.id, "ban")
    assert ann.sees(table)["outcome"]["winner"] == 0
    assert gus.api("/tables", {"seats": 2, "name": "Gus"}, 403)["error"]["code"] == "banned"
    # Although the game is over, at which the address is forgotten.
    assert [mail.kind for mail in town.mails("gus@example.org")] == ["sanction"]


def test_a_guest_is_kept_out_of_every_game_that_their_browser_plays(town: Town) -> None:
    ann = town.quick("Ann")
    first, second = ann.opens(), ann.opens()
    gus = town.person()
    for table in (first, second):
        gus.api(f"/tables/{table}/seats", {"name": "Gus"}, 201)
    moderator(town, "Mia")
    case = report(town, who(town, "Ann"), Somebody(game=first, seat=1), game=first)
    decide(town, ident(town, "Mia"), case.id, "suspension", days=1)
    assert {ann.sees(table)["outcome"]["reason"] for table in (first, second)} == {"blocked"}
    # They sign up, and are the same to us.
    gus.sign_up("Gus")
    assert gus.api("/tables", {"seats": 2}, 403)["error"]["code"] == "suspended"
    assert "Suspension" in gus.load("/appeal")


def test_a_removed_game_is_over_for_everyone_in_it_and_one_that_is_over_cannot_be_removed(town: Town) -> None:
    ann, _, table = two_at_a_table(town)
    moderator(town, "Mia")
    case = sentence(town, who(town, "Ann"), who(town, "Bob"), table)
    decide(town, ident(town, "Mia"), case.id, "removed", "ban")
    assert ann.sees(table)["outcome"]["reason"] == "removed"
    again = sentence(town, who(town, "Ann"), who(town, "Bob"), table)
    refused = refusal(lambda: decide(town, ident(town, "Mia"), again.id, "removed"))
    assert refused == (409, "nothing_to_remove")
    with town.store.reading() as reader:
        assert reader.case(again.id) == again


def test_whoever_stopped_answers_gets_none_and_a_notice_all_the_same(town: Town) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    confirmed(town, "Ann", "Bob")
    first = dispute(town, who(town, "Ann"), "dogs bark")
    decide(town, ident(town, "Mia"), first.id, "fine")
    (mail,) = [mail for mail in town.mails() if mail.kind == "ruling"]
    link = dict(mail.headers)["List-Unsubscribe"].strip("<>").removeprefix("https://play.example")
    assert town.person().client.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert "no more mails with answers" in town.person().load(link)
    decide(town, ident(town, "Mia"), report(town, who(town, "Bob"), who(town, "Ann")).id, "warning")
    decide(town, ident(town, "Mia"), dispute(town, who(town, "Ann"), "cats run").id, "fine")
    left = {mail.kind: mail.key for mail in town.mails("ann@example.org")}
    town.house.sender.send()
    with town.store.reading() as reader:
        states = {kind: reader.mail(key) for kind, key in left.items()}
    assert {kind: mail and mail.state for kind, mail in states.items()} == {
        "ruling": "stopped",
        "sanction": "sent",
    }


@pytest.mark.parametrize(
    ("language", "said"),
    [("pt", "Um moderador analisou uma denúncia"), ("tr", "Bir moderatör hakkınızdaki bir bildirimi")],
)
def test_a_notice_is_in_the_language_of_its_reader(town: Town, language: str, said: str) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    confirmed(town, "Bob")
    with town.store.writing() as writer:
        writer.put_account(replace(town.account("Bob"), language=language))
    decide(
        town, ident(town, "Mia"), report(town, who(town, "Ann"), who(town, "Bob")).id, "suspension", days=2
    )
    (mail,) = town.mails("bob@example.org")
    assert said in mail.text and mail.language == language


def test_a_score_is_corrected_by_an_event_and_only_in_the_game_of_the_case(town: Town) -> None:
    ann, _, table = two_at_a_table(town)
    elsewhere = ann.opens()
    moderator(town, "Mia")
    mia = ident(town, "Mia")
    case = sentence(town, who(town, "Ann"), who(town, "Bob"), table)
    correct(bench(town), mia, case.id, table, 1, -5, "the line\nwas no sentence")
    view = ann.sees(table)
    assert [seat["score"] for seat in view["seats"]] == [0, -5]
    assert view["log"][-1]["kind"] == "corrected" and view["log"][-1]["points"] == -5
    assert refusal(lambda: correct(bench(town), mia, case.id, elsewhere, 0, 1, "x")) == (404, "no_table")
    assert refusal(lambda: correct(bench(town), mia, case.id, table, 7, 1, "x"))[0] == 400
    with town.store.reading() as reader:
        assert next(act.kind for act in reader.acts(case=case.id)) == "score corrected"


def test_an_answer_to_a_sanction_is_decided_by_somebody_else_and_once(town: Town) -> None:
    _, bob, table = two_at_a_table(town)
    moderator(town, "Mia")
    confirmed(town, "Bob")
    case = report(town, who(town, "Ann"), who(town, "Bob"), game=table)
    decide(town, ident(town, "Mia"), case.id, "ban")
    with town.store.reading() as reader:
        (sanction,) = reader.sanctions_of([str(who(town, "Bob"))])
    me = [who(town, "Bob")]
    not_mine = lambda: appeal(bench(town), [who(town, "Ann")], sanction.id, "x", "en")  # noqa: E731
    assert refusal(not_mine) == (404, "no_sanction")
    answer = appeal(bench(town), me, sanction.id, "I did not do it", "en")
    assert answer.for_host
    assert refusal(lambda: appeal(bench(town), me, sanction.id, "again", "en")) == (409, "appealed_already")
    assert refusal(lambda: decide(town, ident(town, "Mia"), answer.id, "kept")) == (404, "no_case")
    moderator(town, "Max")
    view = case_view(bench(town), ident(town, "Max"), answer.id)
    assert view["sanction"]["kind"] == "ban" and view["voices"][0]["comment"] == "I did not do it"
    assert decide(town, ident(town, "Max"), answer.id, "withdrawn", reason="no proof").upheld is True
    bob.opens()
    texts = [mail.text for mail in town.mails("bob@example.org") if mail.kind == "sanction"]
    assert len(texts) == 2 and "is withdrawn" in texts[1] and "> no proof" in texts[1]
    assert refusal(lambda: appeal(bench(town), me, sanction.id, "again", "en")) == (404, "no_sanction")


def test_a_kept_sanction_goes_on_and_says_so(town: Town) -> None:
    _, bob, _ = two_at_a_table(town)
    moderator(town, "Mia"), moderator(town, "Max")
    confirmed(town, "Bob")
    decide(town, ident(town, "Mia"), report(town, who(town, "Ann"), who(town, "Bob")).id, "ban")
    with town.store.reading() as reader:
        (sanction,) = reader.sanctions_of([str(who(town, "Bob"))])
    answer = appeal(bench(town), [who(town, "Bob")], sanction.id, "but", "en")
    assert not answer.for_host
    decide(town, ident(town, "Max"), answer.id, "kept")
    assert bob.api("/tables", {"seats": 2}, 403)["error"]["code"] == "banned"
    withdraw_sanction(bench(town), HOST, sanction.id, "enough")
    bob.opens()
    texts = [mail.text for mail in town.mails("bob@example.org") if mail.kind == "sanction"]
    assert len(texts) == 3


def test_a_sanction_that_is_withdrawn_decides_the_answer_to_it(town: Town) -> None:
    _, bob, _ = two_at_a_table(town)
    moderator(town, "Mia"), moderator(town, "Max")
    confirmed(town, "Bob")
    mia, max_ = ident(town, "Mia"), ident(town, "Max")
    decide(town, mia, report(town, who(town, "Ann"), who(town, "Bob")).id, "ban")
    with town.store.reading() as reader:
        (sanction,) = reader.sanctions_of([str(who(town, "Bob"))])
    answer = appeal(bench(town), [who(town, "Bob")], sanction.id, "but", "en")
    claim(bench(town), max_, answer.id)
    withdraw_sanction(bench(town), mia, sanction.id, "my mistake")
    assert refusal(lambda: decide(town, max_, answer.id, "kept")) == (409, "case_closed")
    (mine,) = bob.api("/sanctions")["sanctions"]
    assert (mine["holds"], mine["answer"], mine["answer_reason"]) == (False, "withdrawn", "my mistake")
    with town.store.reading() as reader:
        case = reader.case(answer.id)
        acts = [(act.actor, act.kind) for act in reader.acts(case=answer.id)]
    assert (case.upheld, case.closed_by, case.claimed_by) == (True, mia, None)
    assert acts[0] == (mia, "ruled")
    texts = [mail.text for mail in town.mails("bob@example.org") if mail.kind == "sanction"]
    assert len(texts) == 2 and "is withdrawn" in texts[1] and "> my mistake" in texts[1]


def test_whoever_has_deleted_their_account_cannot_be_sanctioned(town: Town) -> None:
    _, bob, table = two_at_a_table(town)
    moderator(town, "Mia")
    mia = ident(town, "Mia")
    cases = [
        report(town, who(town, "Ann"), who(town, "Bob"), game=table).id,
        sentence(town, who(town, "Ann"), who(town, "Bob"), table).id,
    ]
    bob.send("/account/delete", page="/account", password=PASSWORD)
    # Whoever opened its page before that may still name the seat.
    cases.append(report(town, who(town, "Ann"), Somebody(game=table, seat=1), game=table).id)
    for case in cases:
        for act in ("warning", "ban"):
            assert refusal(lambda case=case, act=act: decide(town, mia, case, act)) == (
                422,
                "nobody_to_sanction",
            )
        assert decide(town, mia, case, "no_action").ruling == "no_action"


def test_a_moderator_who_is_kept_out_is_one_no_longer(town: Town) -> None:
    town.quick("Ann"), moderator(town, "Mia"), moderator(town, "Max")
    case = report(town, who(town, "Ann"), who(town, "Mia"))
    decide(town, ident(town, "Max"), case.id, "suspension", days=1)
    assert seen(town, ident(town, "Max")) == []
    with town.store.reading() as reader:
        assert reader.moderator(ident(town, "Mia")) is None
    with pytest.raises(RequestError) as problem:
        appoint(bench(town), "Mia")
    assert problem.value.code == "suspended"


def test_the_longest_sanction_is_the_one_that_is_told(town: Town, clock: Clock) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    for days in (3, 9, 5):
        case = report(town, who(town, "Ann"), who(town, "Bob"))
        decide(town, ident(town, "Mia"), case.id, "suspension", days=days)
    with town.store.reading() as reader:
        found = keeping_out(reader, [who(town, "Bob")], clock())
    assert found is not None and found.until == clock() + timedelta(days=9)
