"""What every store must do; nothing here knows which store it is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from web.storage import ConflictError, Receipt, Store, StoredEvent, StoredSeat, StoreError, Summary

NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)


def event(ply: int, body: str = "x", at: datetime = NOON) -> StoredEvent:
    return StoredEvent(ply, "passed", at, body)


def summary(
    game: str, *, deadline: datetime | None = None, phase: str = "playing", at: datetime = NOON
) -> Summary:
    return Summary(game, "sentence/1", phase, 3, 1, deadline, None, NOON, at, "{}")


def with_game(store: Store, game: str = "g", events: int = 2) -> None:
    with store.writing() as writer:
        writer.add_game(game, NOON)
        writer.append(game, [event(ply) for ply in range(events)])
        writer.add_seat(StoredSeat(game, 0, "Ann", "ann", f"hash of {game} 0"))


def test_a_game_that_is_not_there_has_no_ply_no_events_no_seats_and_no_summary(store: Store) -> None:
    assert store.ply("g") is None
    assert store.events("g") == []
    assert store.seats("g") == []
    assert store.summary("g") is None
    assert store.receipt("g", 0, "k") is None
    assert store.seat_with("h") is None
    assert list(store.games()) == []


def test_events_come_back_whole_and_in_order(store: Store) -> None:
    tricky = "\x00 é \u202e 😀 ' \" ; DROP TABLE event; --\n" + "long " * 10_000
    with store.writing() as writer:
        writer.add_game("g", NOON)
        writer.append("g", [event(0, tricky), event(1, "")])
    with store.writing() as writer:
        writer.append("g", [event(2, "b", NOON + timedelta(microseconds=1))])
    assert store.events("g") == [
        event(0, tricky),
        event(1, ""),
        event(2, "b", NOON + timedelta(microseconds=1)),
    ]
    assert store.events("g", since=2) == [event(2, "b", NOON + timedelta(microseconds=1))]
    assert store.events("g", since=3) == []
    assert store.ply("g") == 3


@pytest.mark.parametrize("ply", [0, 1, 3, 7])
def test_a_ply_is_written_once_and_none_is_skipped(store: Store, ply: int) -> None:
    with_game(store, events=2)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.append("g", [event(ply, "again")])
    assert [stored.body for stored in store.events("g")] == ["x", "x"]


def test_logs_of_two_games_do_not_mix(store: Store) -> None:
    with_game(store, "g", events=1)
    with_game(store, "h", events=3)
    assert (store.ply("g"), store.ply("h")) == (1, 3)
    assert list(store.games()) == ["g", "h"]


def test_an_event_needs_its_game(store: Store) -> None:
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.append("nowhere", [event(0)])


def test_a_transaction_that_raises_leaves_nothing_behind(store: Store) -> None:
    with_game(store)
    with pytest.raises(RuntimeError, match="halfway"), store.writing() as writer:
        writer.append("g", [event(2)])
        writer.add_seat(StoredSeat("g", 1, "Bob", "bob", "h1"))
        writer.put_receipt("g", 0, "k", Receipt("f", 3, NOON))
        writer.put_summary(summary("g"))
        assert writer.ply("g") == 3
        raise RuntimeError("halfway")
    assert store.ply("g") == 2
    assert len(store.seats("g")) == 1
    assert store.receipt("g", 0, "k") is None
    assert store.summary("g") is None


def test_what_a_transaction_wrote_is_seen_by_others_only_when_it_ends(store: Store) -> None:
    with_game(store)
    with store.writing() as writer:
        writer.append("g", [event(2)])
        assert store.ply("g") == 2
    assert store.ply("g") == 3


@pytest.mark.parametrize(
    "again",
    [
        StoredSeat("g", 0, "Bob", "bob", "other"),
        StoredSeat("g", 1, "ANN", "ann", "other"),
        StoredSeat("g", 1, "Bob", "bob", "hash of g 0"),
    ],
    ids=["same seat", "same name", "same key"],
)
def test_a_seat_a_name_and_a_key_are_taken_once(store: Store, again: StoredSeat) -> None:
    with_game(store)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_seat(again)
    assert [seat.name for seat in store.seats("g")] == ["Ann"]


def test_a_name_may_sit_at_two_tables_and_a_key_finds_its_own(store: Store) -> None:
    with_game(store, "g")
    with_game(store, "h")
    found = store.seat_with("hash of h 0")
    assert found == StoredSeat("h", 0, "Ann", "ann", "hash of h 0")


def test_the_first_answer_to_a_key_stays(store: Store) -> None:
    with_game(store)
    first = Receipt("f", 2, NOON)
    with store.writing() as writer:
        writer.put_receipt("g", 0, "k", first)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.put_receipt("g", 0, "k", Receipt("other", 9, NOON))
    assert store.receipt("g", 0, "k") == first
    assert store.receipt("g", 0, "K") is None
    assert store.receipt("g", 1, "k") is None


def test_a_receipt_needs_its_seat(store: Store) -> None:
    with_game(store)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.put_receipt("g", 3, "k", Receipt("f", 2, NOON))


def test_a_summary_is_replaced(store: Store) -> None:
    with_game(store)
    for found in (summary("g", deadline=NOON), summary("g", phase="over")):
        with store.writing() as writer:
            writer.put_summary(found)
        assert store.summary("g") == found


def test_due_lists_what_is_at_or_past_its_deadline_longest_first(store: Store) -> None:
    minutes = {"late": -5, "later": -9, "now": 0, "soon": 1, "never": None}
    for game, minute in minutes.items():
        with_game(store, game)
        deadline = None if minute is None else NOON + timedelta(minutes=minute)
        with store.writing() as writer:
            writer.put_summary(summary(game, deadline=deadline))
    assert store.due(NOON) == ["later", "late", "now"]
    assert store.due(NOON, limit=1) == ["later"]


def test_summaries_come_newest_first_and_by_phase(store: Store) -> None:
    for number, (game, phase) in enumerate([("a", "over"), ("b", "playing"), ("c", "playing")]):
        with_game(store, game)
        with store.writing() as writer:
            writer.put_summary(summary(game, phase=phase, at=NOON + timedelta(seconds=number)))
    assert [found.game for found in store.summaries()] == ["c", "b", "a"]
    assert [found.game for found in store.summaries(phase="playing")] == ["c", "b"]
    assert [found.game for found in store.summaries(limit=1)] == ["c"]


def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="zone"), store.writing() as writer:
        writer.add_game("g", datetime(2026, 1, 1))
    assert list(store.games()) == []


def test_what_was_committed_is_there_when_the_store_is_opened_again(open_store: Callable[[], Store]) -> None:
    first = open_store()
    with_game(first)
    version = first.schema_version()
    first.close()
    second = open_store()
    assert second.ply("g") == 2
    assert second.schema_version() == version >= 1


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.ply("g")


def test_race_two_writers_at_once_never_write_the_same_ply(open_store: Callable[[], Store]) -> None:
    stores = [open_store(), open_store()]
    with_game(stores[0], events=1)
    start = threading.Barrier(4)
    lost: list[Exception] = []

    def write(store: Store) -> None:
        start.wait()
        for _ in range(25):
            try:
                with store.writing() as writer:
                    writer.append("g", [event(writer.ply("g") or 0, str(threading.get_ident()))])
            except Exception as problem:
                lost.append(problem)

    threads = [threading.Thread(target=write, args=(stores[number % 2],)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert lost == []
    assert [stored.ply for stored in stores[0].events("g")] == list(range(101))


def test_a_backup_is_a_store_of_its_own(store: Store, tmp_path: Path) -> None:
    with_game(store)
    copy = tmp_path / "copy.sqlite"
    store.backup(copy)
    with store.writing() as writer:
        writer.append("g", [event(2)])
    other = type(store)(copy)  # type: ignore[call-arg]
    try:
        assert other.ply("g") == 2
        assert other.seats("g") == store.seats("g")
    finally:
        other.close()


def test_a_backup_replaces_no_file(store: Store, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(StoreError, match="there"):
        store.backup(there)
    assert there.read_text() == "mine"
