"""What every store must do for people: accounts, sessions, links, and the lists of their games."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from web.storage import (
    Account,
    ConflictError,
    Invitation,
    Store,
    StoredEvent,
    StoredLink,
    StoredSeat,
    StoredSession,
    Summary,
)

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
ANN = Account("a1", "Ann", "ann", "Ann@example.org", "ann@example.org", None, "en", NOON)
BOB = Account("b1", "Bob", "bob", "bob@example.org", "bob@example.org", None, "tr", NOON)


def with_people(store: Store, *people: Account) -> None:
    with store.writing() as writer:
        for person in people or (ANN, BOB):
            writer.add_account(person, f"hash of {person.name}")


def with_game(store: Store, game: str, *, phase: str = "playing", listed: bool = False) -> None:
    with store.writing() as writer:
        writer.add_game(game, NOON, listed=listed)
        writer.append(game, [StoredEvent(0, "joined", NOON, "before")])
        writer.add_seat(StoredSeat(game, 0, "Ann", "ann", f"{game} 0"))
        writer.add_seat(StoredSeat(game, 1, "Bob", "bob", f"{game} 1"))
        deadline = None if phase == "over" else NOON + timedelta(days=7)
        writer.put_summary(Summary(game, "sentence/1", phase, 1, None, deadline, None, NOON, NOON, "{}"))


def test_an_account_is_found_by_id_name_and_address(store: Store) -> None:
    with_people(store)
    with store.reading() as reader:
        assert reader.account("a1") == reader.account_named("ann") == ANN
        assert reader.accounts_at("ann@example.org") == [ANN]
        assert reader.password_of("a1") == "hash of Ann"
        assert reader.accounts() == [ANN, BOB]
        assert reader.account("x") is reader.account_named("x") is reader.password_of("x") is None
        assert reader.accounts_at("x") == []


def test_a_name_is_taken_once(store: Store) -> None:
    with_people(store, ANN)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_account(replace(BOB, folded="ann"), "h")
    with store.reading() as reader:
        assert reader.account("b1") is None


def test_an_address_may_be_claimed_by_several_and_confirmed_by_one(store: Store) -> None:
    claim = replace(BOB, mailbox=ANN.mailbox, created_at=NOON + timedelta(days=1))
    with_people(store, ANN, claim)
    with store.writing() as writer:
        writer.put_account(replace(ANN, confirmed_at=NOON))
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.put_account(replace(claim, confirmed_at=NOON))
    with store.reading() as reader:
        assert [found.id for found in reader.accounts_at(ANN.mailbox)] == ["a1", "b1"]
        assert [found.confirmed for found in reader.accounts_at(ANN.mailbox)] == [True, False]


def test_race_one_name_is_given_to_one_of_many(open_store: Callable[[], Store]) -> None:
    stores = [open_store(), open_store()]
    start = threading.Barrier(6)
    said: list[str] = []

    def sign_up(number: int) -> None:
        start.wait()
        try:
            with stores[number % 2].writing() as writer:
                writer.add_account(replace(ANN, id=f"a{number}"), "h")
            said.append("in")
        except ConflictError:
            said.append("taken")

    threads = [threading.Thread(target=sign_up, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(said) == ["in", *["taken"] * 5]


def test_sessions_end_one_by_one_all_but_one_or_all(store: Store) -> None:
    with_people(store)
    week = NOON + timedelta(days=7)
    with store.writing() as writer:
        for token, account in (("t1", "a1"), ("t2", "a1"), ("t3", "a1"), ("t4", "b1")):
            writer.add_session(StoredSession(token, account, NOON, week))
        writer.end_session("t1")
    with store.reading() as reader:
        assert reader.session("t1") is None
        assert reader.session("t2") == StoredSession("t2", "a1", NOON, week)
        assert [found.token_hash for found in reader.sessions_of("a1")] == ["t2", "t3"]
    with store.writing() as writer:
        writer.end_sessions("a1", but="t3")
        assert [found.token_hash for found in writer.sessions_of("a1")] == ["t3"]
        writer.end_sessions("a1")
        assert writer.sessions_of("a1") == []
        assert len(writer.sessions_of("b1")) == 1


def test_a_link_is_dropped_once_and_what_is_over_is_forgotten(store: Store) -> None:
    with_people(store)
    with store.writing() as writer:
        writer.add_link(StoredLink("l1", "reset", "a1", "x@y.z", NOON))
        writer.add_link(StoredLink("l2", "reset", None, "x@y.z", NOON + timedelta(hours=1)))
        writer.add_link(StoredLink("l3", "confirm", "a1", "x@y.z", NOON + timedelta(hours=1)))
        writer.add_session(StoredSession("t", "a1", NOON, NOON))
        assert writer.link("l2") == StoredLink("l2", "reset", None, "x@y.z", NOON + timedelta(hours=1))
        assert writer.forget_expired(NOON) == 2
        assert writer.link("l1") is None
        assert [writer.drop_link("l2"), writer.drop_link("l2")] == [True, False]
        writer.drop_links("a1", "reset")
        assert writer.link("l3") is not None
        writer.drop_links("a1")
        assert writer.link("l3") is None


def test_an_account_that_is_removed_takes_its_sessions_links_and_invitations_along(store: Store) -> None:
    with_people(store)
    with_game(store, "g", phase="waiting")
    with store.writing() as writer:
        writer.add_session(StoredSession("t", "a1", NOON, NOON))
        writer.add_link(StoredLink("l", "reset", "a1", "x@y.z", NOON))
        writer.add_invitation(Invitation("g", "a1", 1, NOON))
        writer.remove_account("a1")
        assert writer.account("a1") is writer.session("t") is writer.link("l") is None
        assert writer.invitations_from("g") == []


def test_an_account_that_sits_somewhere_cannot_be_removed(store: Store) -> None:
    with_people(store)
    with_game(store, "g")
    with store.writing() as writer:
        writer.give_seat("g", 0, "a1")
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.remove_account("a1")


def test_a_seat_belongs_to_a_guest_until_it_is_given_to_an_account_which_has_one_at_a_table(
    store: Store,
) -> None:
    with_people(store)
    with_game(store, "g")
    assert [seat.account for seat in store.seats("g")] == [None, None]
    with store.writing() as writer:
        writer.give_seat("g", 0, "a1")
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.give_seat("g", 1, "a1")
    with store.reading() as reader:
        mine = reader.seat_of("g", "a1")
        assert mine is not None
        assert (mine.seat, mine.account) == (0, "a1")
        assert reader.seats_of("a1") == [mine]
        assert reader.seat_of("g", "b1") is None


def test_games_are_listed_for_those_who_sit_there(store: Store) -> None:
    with_people(store)
    for game, phase in (("g", "playing"), ("h", "over"), ("i", "waiting")):
        with_game(store, game, phase=phase)
    with store.writing() as writer:
        for game in ("g", "h"):
            writer.give_seat(game, 1, "a1")
    with store.reading() as reader:
        assert [found.game for found in reader.summaries_of("a1", over=False, limit=9)] == ["g"]
        assert [found.game for found in reader.summaries_of("a1", over=True, limit=9)] == ["h"]
        assert reader.summaries_of("b1", over=False, limit=9) == []


def test_only_tables_that_are_listed_wait_and_are_in_time_are_open_to_all(store: Store) -> None:
    with_game(store, "here", phase="waiting", listed=True)
    with_game(store, "hidden", phase="waiting")
    with_game(store, "begun", listed=True)
    with store.reading() as reader:
        assert [reader.listed(game) for game in ("here", "hidden", "none")] == [True, False, False]
        assert [found.game for found in reader.open_tables(NOON, 9)] == ["here"]
        assert reader.open_tables(NOON + timedelta(days=7), 9) == []


def test_what_was_seen_only_grows(store: Store) -> None:
    with_game(store, "g")
    with store.writing() as writer:
        writer.mark_seen("g", 0, 5)
        writer.mark_seen("g", 0, 3)
    assert [seat.seen for seat in store.seats("g")] == [5, 0]


def test_a_name_can_be_taken_out_of_a_log(store: Store) -> None:
    with_game(store, "g")
    with store.writing() as writer:
        writer.rewrite("g", StoredEvent(0, "joined", NOON, "after"))
        writer.rename_seat("g", 0, "a former player", "former 0")
        writer.change_key("g", 0, "another")
    assert store.events("g")[0].body == "after"
    assert store.seats("g")[0].name == "a former player"
    assert store.seat_with("another") == store.seats("g")[0]
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.rewrite("g", StoredEvent(7, "joined", NOON, "after"))


def test_one_table_follows_another(store: Store) -> None:
    for game in ("g", "h", "i"):
        with_game(store, game)
    with store.writing() as writer:
        assert writer.rematch_of("g") is None
        writer.set_rematch("g", "h")
        assert writer.rematch_of("g") == "h"
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.set_rematch("g", "i")


def test_an_invitation_is_there_until_declined_or_taken_or_the_game_begins(store: Store) -> None:
    with_people(store)
    with_game(store, "g", phase="waiting")
    with_game(store, "h", phase="waiting")
    with_game(store, "i")
    with store.writing() as writer:
        for game in ("g", "h", "i"):
            writer.add_invitation(Invitation(game, "b1", 0, NOON))
        assert [found.game for found in writer.invitations_to("b1")] == ["g", "h"]
        writer.decline_invitation("g", "b1")
        assert [found.game for found in writer.invitations_to("b1")] == ["h"]
        declined = writer.invitation("g", "b1")
        assert declined is not None
        assert declined.declined
        writer.give_seat("h", 1, "b1")
        assert writer.invitations_to("b1") == []
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_invitation(Invitation("g", "b1", 0, NOON))


def test_a_reading_sees_one_moment(store: Store) -> None:
    with_people(store, ANN)
    with store.reading() as reader:
        assert reader.account("b1") is None
        with store.writing() as writer:
            writer.add_account(BOB, "h")
        assert reader.account("b1") is None
