"""What every store must do about time and mails; nothing here knows which store it is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from web.storage import ConflictError, Contact, Outage, Store, StoredMail, Summary, Turn

from .test_contract import NOON, with_game

MAIL = StoredMail(
    key="warning.g.3",
    kind="warning",
    address="ann@example.org",
    language="tr",
    subject="Süre",
    text="Merhaba\n\u202e'; DROP TABLE outbox; --",
    headers=(("List-Unsubscribe", "<https://x>"), ("X-é", "ü")),
    created_at=NOON,
    next_at=NOON + timedelta(minutes=1),
    about=Turn("g", 0, 3),
)


def later(**span: float) -> timedelta:
    return timedelta(**span)


def playing(store: Store, game: str, warning: timedelta, clock_ply: int | None = 3) -> None:
    with_game(store, game)
    with store.writing() as writer:
        writer.put_summary(
            Summary(
                game,
                "sentence/1",
                "playing",
                5,
                1,
                NOON + later(days=9),
                NOON + warning,
                NOON,
                NOON,
                "{}",
                clock_ply,
            )
        )


def test_the_heartbeat_is_the_last_one(store: Store) -> None:
    with store.reading() as reader:
        assert reader.heartbeat() is None
    for at in (NOON, NOON - later(days=3)):
        with store.writing() as writer:
            writer.put_heartbeat(at)
        with store.reading() as reader:
            assert reader.heartbeat() == at


def test_outages_come_in_the_order_they_were_found_out_and_each_once(store: Store) -> None:
    second, first = Outage(NOON, NOON + later(hours=1)), Outage(NOON - later(days=9), NOON - later(days=8))
    with store.writing() as writer:
        for outage in (second, first, second):
            writer.add_outage(outage)
    with store.reading() as reader:
        assert reader.outages(NOON - later(days=99)) == [second, first]
        assert reader.outages(NOON) == [second]
        assert reader.outages(NOON + later(hours=1)) == []


def test_a_contact_is_a_seats_and_can_be_replaced_and_forgotten(store: Store) -> None:
    with_game(store)
    for contact in (Contact("a@x.org", "en"), Contact("b@x.org", "pt", turns=True), None):
        with store.writing() as writer:
            writer.put_contact("g", 0, contact)
        with store.reading() as reader:
            assert reader.contact("g", 0) == contact
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.put_contact("g", 3, Contact("a@x.org", "en"))
    with store.writing() as writer:
        writer.put_contact("g", 0, Contact("a@x.org", "en"))
        writer.forget_contacts("g")
        assert writer.contact("g", 0) is None


def test_who_is_to_be_warned_is_found_until_it_was_decided(store: Store) -> None:
    for game, warning in (("b", later(hours=-1)), ("a", later(hours=-2)), ("c", later(hours=1))):
        playing(store, game, warning)
    playing(store, "old", later(hours=-3), None)
    with store.reading() as reader:
        assert reader.unwarned(NOON) == ["old", "a", "b"]
        assert reader.unwarned(NOON, 1) == ["old"]
    with store.writing() as writer:
        writer.put_notice(Turn("a", 1, 3), "warning", NOON, None)
        writer.put_notice(Turn("b", 1, 2), "warning", NOON, None)
        writer.put_notice(Turn("b", 1, 3), "other", NOON, None)
    with store.reading() as reader:
        assert reader.unwarned(NOON) == ["old", "b"]
        assert reader.noticed("a", 3, "warning") and not reader.noticed("a", 4, "warning")


def test_a_notice_is_decided_once(store: Store) -> None:
    with_game(store)
    with store.writing() as writer:
        writer.put_mail(MAIL)
        writer.put_notice(Turn("g", 0, 3), "warning", NOON, MAIL.key)
        assert writer.notice_mail("g", 3, "warning") == MAIL
        assert writer.notice_mail("g", 4, "warning") is None
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.put_notice(Turn("g", 1, 3), "warning", NOON, None)


def test_a_mail_comes_back_whole_and_its_key_is_taken_for_ever(store: Store) -> None:
    with store.writing() as writer:
        assert writer.put_mail(MAIL)
        assert not writer.put_mail(replace(MAIL, text="another"))
        assert writer.mail(MAIL.key) == MAIL
        assert writer.mark_mail(MAIL.key, "sent", when=("waiting",), changes={"ended_at": NOON})
        assert not writer.put_mail(MAIL)
    with store.reading() as reader:
        assert reader.mail(MAIL.key) == replace(
            MAIL, address="", subject="", text="", headers=(), state="sent", ended_at=NOON
        )
        assert reader.mail("another") is None


def test_mails_are_due_at_their_moment_or_when_it_can_only_be_a_mistake(store: Store) -> None:
    minutes = {"a.1": 5, "b.1": -5, "c.1": 0, "d.1": 60 * 24 * 400}
    with store.writing() as writer:
        for key, minute in minutes.items():
            writer.put_mail(replace(MAIL, key=key, next_at=NOON + later(minutes=minute)))
    with store.reading() as reader:
        stray = NOON + later(days=1)
        assert [mail.key for mail in reader.mails_due(NOON, stray)] == ["b.1", "c.1", "d.1"]
        assert [mail.key for mail in reader.mails_due(NOON, stray, 1)] == ["b.1"]


def test_a_mail_moves_only_from_the_states_that_are_named(store: Store) -> None:
    with store.writing() as writer:
        writer.put_mail(MAIL)
        assert not writer.mark_mail(MAIL.key, "sent", when=("handing",))
        assert not writer.mark_mail("another", "sent", when=("waiting",))
        assert writer.mark_mail(
            MAIL.key, "handing", when=("waiting", "handing"), changes={"attempts": 2, "problem": "no"}
        )
        assert writer.mail(MAIL.key) == replace(MAIL, state="handing", attempts=2, problem="no")
        with pytest.raises(ValueError, match="does not change"):
            writer.mark_mail(MAIL.key, "waiting", when=("handing",), changes={"address": "x"})
    with store.reading() as reader:
        assert reader.mails_in("handing") == (1, NOON)
        assert reader.mails_in("waiting") == (0, None)


def test_mails_to_somebody_are_dropped_by_a_whole_word_of_their_keys(store: Store) -> None:
    keys = ("confirm.abc.1", "invitation.g.abc", "invitation.g.abcd", "ruling.abd.x", "gone.abc.2")
    with store.writing() as writer:
        for key in keys:
            writer.put_mail(replace(MAIL, key=key, about=None))
        assert writer.mark_mail(keys[4], "sent", when=("waiting",))
        assert writer.mark_mail(keys[1], "handing", when=("waiting",))
        assert writer.drop_mails("abc", NOON) == 2
        assert writer.drop_mails("abc", NOON) == 0
        assert writer.drop_mails("%", NOON) == 0
        found = [writer.mail(key) for key in keys]
    assert [mail and mail.state for mail in found] == ["moot", "moot", "waiting", "waiting", "sent"]
    assert found[0] is not None
    assert (found[0].address, found[0].text, found[0].ended_at) == ("", "", NOON)


def test_who_wants_no_mails_of_a_kind_can_want_them_again(store: Store) -> None:
    with store.writing() as writer:
        for at in (NOON, NOON):
            writer.stop_mails("hash", "turn", at)
        assert writer.stopped("hash", "turn")
        assert not writer.stopped("hash", "warning") and not writer.stopped("other", "turn")
        writer.stop_mails("hash", "turn", None)
        assert not writer.stopped("hash", "turn")


def test_a_mail_is_there_only_when_its_transaction_was_ended(store: Store) -> None:
    with pytest.raises(RuntimeError, match="halfway"), store.writing() as writer:
        writer.put_mail(MAIL)
        writer.put_heartbeat(NOON)
        writer.add_outage(Outage(NOON, NOON + later(hours=1)))
        raise RuntimeError("halfway")
    with store.reading() as reader:
        assert reader.mail(MAIL.key) is None
        assert reader.heartbeat() is None
        assert reader.outages(NOON - later(days=1)) == []


def test_one_at_a_time_is_alone_under_a_name(open_store: Callable[[], Store]) -> None:
    first, second = open_store(), open_store()
    with first.alone("mail") as mine:
        assert mine
        for store in (first, second):
            with store.alone("mail") as theirs:
                assert not theirs
        with second.alone("other") as other:
            assert other
    with second.alone("mail") as now:
        assert now
    with pytest.raises(RuntimeError), first.alone("mail"):
        raise RuntimeError
    with second.alone("mail") as again:
        assert again


def test_race_of_many_threads_one_is_alone(open_store: Callable[[], Store]) -> None:
    stores = [open_store(), open_store()]
    inside, most = 0, 0
    guard = threading.Lock()

    def enter(store: Store) -> None:
        nonlocal inside, most
        for _ in range(50):
            with store.alone("mail") as alone:
                if alone:
                    with guard:
                        inside += 1
                        most = max(most, inside)
                    with guard:
                        inside -= 1

    threads = [threading.Thread(target=enter, args=(stores[number % 2],)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1
