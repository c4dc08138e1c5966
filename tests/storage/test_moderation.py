"""What every store must do for cases, overrides, moderators, sanctions, blocks and the audit log."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.storage.test_people import ANN, with_people
from web.storage import (
    Act,
    Block,
    Case,
    Complaint,
    ConflictError,
    Moderator,
    Override,
    Sanction,
    SQLiteStore,
    Store,
)

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
DAY = timedelta(days=1)
ANN_IS = "account:a1"
GUEST = "guest:g1:1"
CASE = Case("c1", "dispute", "line refused dogs bark", NOON, NOON + DAY, '{"text": "dogs bark"}')
VOICE = Complaint("v1", "c1", ANN_IS, NOON, "pt", "it is fine", game="g1", ply=3)
RULING = Override("o1", "line", "dogs bark", True, "c1", "a1", "it is a sentence", NOON)
BAN = Sanction("s1", GUEST, "ban", NOON, None, "c1", "a1", "harassed others")


def with_case(store: Store) -> None:
    with store.writing() as writer:
        writer.add_case(CASE, [GUEST])
        writer.add_complaint(VOICE)


def test_a_case_is_found_with_its_voices_and_whom_it_is_about(store: Store) -> None:
    with_case(store)
    with store.reading() as reader:
        assert reader.case("c1") == reader.open_case("dispute", CASE.subject) == CASE
        assert reader.complaints("c1") == [VOICE]
        assert reader.complaints_by([ANN_IS, "x"]) == [(VOICE, CASE)]
        assert reader.people_in("c1") == [GUEST]
        assert reader.cases_about([GUEST]) == [CASE]
        assert reader.case("x") is reader.open_case("dispute", "x") is None


def test_one_subject_has_one_open_case_and_one_person_one_voice_in_it(store: Store) -> None:
    with_case(store)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_case(replace(CASE, id="c2"))
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_complaint(replace(VOICE, id="v2"))
    with store.writing() as writer:
        writer.put_case(replace(CASE, closed_at=NOON + DAY, closed_by="a1", ruling="fine", upheld=True))
        writer.add_case(replace(CASE, id="c2"))
    with store.reading() as reader:
        assert reader.open_case("dispute", CASE.subject) == replace(CASE, id="c2")


def test_cases_come_by_when_their_answer_is_due_and_closed_ones_last(store: Store) -> None:
    late = replace(CASE, id="late", subject="late", due_at=NOON)
    soon = replace(CASE, id="soon", subject="soon", kind="person", due_at=NOON + DAY / 2, for_host=True)
    closed = replace(CASE, id="closed", subject="closed", due_at=NOON, closed_at=NOON + DAY, upheld=False)
    with store.writing() as writer:
        for case in (CASE, closed, soon, late):
            writer.add_case(case)
    with store.reading() as reader:
        assert [case.id for case in reader.cases()] == ["late", "soon", "c1", "closed"]
        assert [case.id for case in reader.cases(is_open=True, kind="dispute")] == ["late", "c1"]
        assert [case.id for case in reader.cases(for_host=True)] == ["soon"]
        assert [case.id for case in reader.cases(limit=1, offset=1)] == ["soon"]
        assert reader.cases_late(NOON) == [late]
        assert reader.cases_closed("dispute") == [closed]


def test_a_case_the_host_was_told_of_is_not_told_again(store: Store) -> None:
    with_case(store)
    with store.writing() as writer:
        writer.put_case(replace(CASE, late_told_at=NOON + DAY))
    with store.reading() as reader:
        assert reader.cases_late(NOON + 2 * DAY) == []


def test_how_often_somebody_was_right_is_counted_over_decided_cases(store: Store) -> None:
    with_case(store)
    with store.reading() as reader:
        assert reader.record_of(ANN_IS) == (0, 0)
    with store.writing() as writer:
        writer.put_case(replace(CASE, closed_at=NOON, upheld=True))
        writer.add_case(replace(CASE, id="c2", closed_at=NOON, upheld=False))
        writer.add_complaint(replace(VOICE, id="v2", case="c2"))
    with store.reading() as reader:
        assert reader.record_of(ANN_IS) == (1, 1)
        assert reader.complaints_since([ANN_IS], NOON - DAY) == 2
        assert reader.complaints_since([ANN_IS], NOON) == 0


def test_answers_wait_until_those_who_complained_are_shown_them(store: Store) -> None:
    with_case(store)
    other = replace(CASE, id="c2", kind="person", closed_at=NOON, upheld=True)
    with store.writing() as writer:
        writer.add_case(other)
        writer.add_complaint(replace(VOICE, id="v2", case="c2"))
        writer.add_complaint(replace(VOICE, id="v3", person=GUEST))
    with store.reading() as reader:
        assert reader.voices("c1") == 2
        assert reader.voices("nothing") == 0
        assert [case.id for _, case in reader.complaints_by([ANN_IS], kind="person")] == ["c2"]
        assert reader.complaints_about([GUEST, "x"], "dispute", CASE.subject) == [
            (replace(VOICE, id="v3", person=GUEST), CASE)
        ]
        assert reader.complaints_about([GUEST], "person", CASE.subject) == []
        assert reader.complaints_about([GUEST], "dispute", "another") == []
        # Nothing is decided yet.
        assert reader.answers_unseen([ANN_IS], "dispute") == 0
    with store.writing() as writer:
        writer.mark_answers_seen([ANN_IS], "dispute", NOON)
        writer.put_case(replace(CASE, closed_at=NOON, upheld=True))
        assert writer.answers_unseen([ANN_IS, GUEST], "dispute") == 2
        writer.mark_answers_seen([ANN_IS], "dispute", NOON + DAY)
        writer.mark_answers_seen([ANN_IS], "dispute", NOON + 2 * DAY)
        assert writer.answers_unseen([ANN_IS, GUEST], "dispute") == 1
        assert writer.complaints("c1") == [
            replace(VOICE, seen_at=NOON + DAY),
            replace(VOICE, id="v3", person=GUEST),
        ]
        assert writer.answers_unseen([ANN_IS], "person") == 1


def test_an_override_holds_until_it_is_withdrawn(store: Store) -> None:
    with_case(store)
    word = replace(RULING, id="o2", what="word", text="med", fine=False, case=None, author="host")
    with store.writing() as writer:
        writer.add_override(RULING)
        writer.add_override(word)
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_override(replace(RULING, id="o3", fine=False))
    with store.reading() as reader:
        assert reader.overrides_for(["dogs bark", "med"], ["med", "dogs bark"]) == [RULING, word]
        assert reader.overrides_for([], ["dogs bark"]) == []
    with store.writing() as writer:
        assert writer.withdraw_override("o1", "host", NOON + DAY)
        assert not writer.withdraw_override("o1", "host", NOON + DAY)
        writer.add_override(replace(RULING, id="o3", fine=False, at=NOON + DAY))
    with store.reading() as reader:
        assert [found.id for found in reader.overrides_for(["dogs bark"], [])] == ["o3"]
        assert [found.id for found in reader.overrides(holding=False)] == ["o1"]
        gone = reader.override("o1")
        assert gone == replace(RULING, withdrawn_at=NOON + DAY, withdrawn_by="host")


def test_moderators_are_accounts_and_go_with_them(store: Store) -> None:
    with_people(store)
    with store.writing() as writer:
        writer.add_moderator(Moderator("a1", "host", NOON))
    for account in ("a1", "nobody"):
        with pytest.raises(ConflictError), store.writing() as writer:
            writer.add_moderator(Moderator(account, "host", NOON))
    with store.writing() as writer:
        assert writer.moderator("a1") == Moderator("a1", "host", NOON)
        assert writer.moderators() == [Moderator("a1", "host", NOON)]
        writer.remove_account(ANN.id)
        assert writer.moderator("a1") is None
        assert not writer.remove_moderator("a1")


@pytest.mark.parametrize(
    ("sanction", "holds"),
    [
        (BAN, True),
        (replace(BAN, withdrawn_at=NOON), False),
        (replace(BAN, kind="warning"), False),
        (replace(BAN, kind="suspension", until=NOON + DAY), True),
        (replace(BAN, kind="suspension", until=NOON), False),
    ],
)
def test_a_sanction_holds_until_its_end(store: Store, sanction: Sanction, holds: bool) -> None:
    with_case(store)
    with store.writing() as writer:
        writer.add_sanction(BAN)
        writer.put_sanction(replace(sanction, kind="ban", appeal="c1"))
    with store.reading() as reader:
        assert reader.sanction("s1") == replace(sanction, kind="ban", appeal="c1")
        assert [found.id for found in reader.sanctions_of([GUEST, ANN_IS])] == ["s1"]
    assert sanction.holds(NOON) is holds


def test_a_block_counts_in_both_directions_and_once(store: Store) -> None:
    with store.writing() as writer:
        assert writer.add_block(Block(ANN_IS, GUEST, NOON))
        assert not writer.add_block(Block(ANN_IS, GUEST, NOON + DAY))
        assert writer.blocked_between([GUEST], [ANN_IS, "x"])
        assert writer.blocked_between(["x", ANN_IS], [GUEST])
        assert not writer.blocked_between([GUEST], ["x"])
        assert writer.blocks_by([ANN_IS]) == [Block(ANN_IS, GUEST, NOON)]
        assert writer.blocks_by([GUEST]) == []
        assert writer.remove_block(ANN_IS, GUEST)
        assert not writer.remove_block(ANN_IS, GUEST)


def test_a_block_is_of_a_guest_at_whatever_table_and_tells_who_was_seen(store: Store) -> None:
    later, last = "guest:g2:0", "guest:g3:0"
    with store.writing() as writer:
        writer.add_same(later, GUEST)
        writer.add_same(last, later)
        assert sorted(writer.same_people([later])) == [GUEST, later, last]
        assert writer.same_people([ANN_IS, "guest:g9:0"]) == [ANN_IS, "guest:g9:0"]
        writer.add_block(Block(ANN_IS, later, NOON, "Bob", "g2", 0))
        assert writer.blocked_between([last], [ANN_IS])
        assert writer.blocked_between([ANN_IS], [GUEST])
        assert not writer.add_block(Block(ANN_IS, later, NOON + DAY, "Rob", "g2", 0))
        assert writer.blocks_by([ANN_IS]) == [Block(ANN_IS, later, NOON, "Rob", "g2", 0)]
        writer.rename_person(last, "account:b1")
        assert writer.blocks_by([ANN_IS]) == [Block(ANN_IS, "account:b1", NOON, "Rob", "g2", 0)]
        for guest in (GUEST, later, last, "account:b1"):
            assert writer.blocked_between([guest], [ANN_IS])
        # The browser plays on as a guest, and signs up anew: the first account stays who it is.
        writer.add_same("guest:g4:0", GUEST)
        writer.rename_person("guest:g4:0", "account:c1")
        assert not writer.blocked_between(["account:c1"], [ANN_IS])
        writer.forget_blocks("account:b1")
        assert not writer.blocked_between([GUEST], [ANN_IS])
        assert writer.same_people([GUEST]) == [GUEST]


def test_the_guests_of_browsers_are_known_for_an_account_until_it_is_gone(store: Store) -> None:
    with_people(store)
    with store.writing() as writer:
        assert writer.guests_of("a1") == []
        assert writer.add_guests("a1", [GUEST])
        assert not writer.add_guests("a1", [GUEST])
        assert not writer.add_guests("a1", [])
        # The same browser at another table, and nobody else's.
        writer.add_same("guest:g2:0", GUEST)
        assert sorted(writer.guests_of("a1")) == [GUEST, "guest:g2:0"]
        # It keeps nobody out.
        assert writer.same_people([ANN_IS]) == [ANN_IS]
    with pytest.raises(ConflictError), store.writing() as writer:
        writer.add_guests("nobody", [GUEST])
    with store.writing() as writer:
        writer.remove_account("a1")
        assert writer.guests_of("a1") == []


def test_a_report_of_a_guest_is_of_their_account_from_then_on(store: Store) -> None:
    with store.writing() as writer:
        writer.add_case(replace(CASE, kind="person", subject=GUEST))
        writer.rename_person(GUEST, ANN_IS)
        found = writer.open_case("person", ANN_IS)
        assert found is not None
        assert found.id == "c1"


def test_a_guest_who_becomes_an_account_takes_everything_along(store: Store) -> None:
    with store.writing() as writer:
        writer.add_case(CASE, [GUEST, ANN_IS])
        writer.add_complaint(replace(VOICE, person=GUEST))
        writer.add_sanction(BAN)
        for block in (("x", GUEST), (GUEST, ANN_IS), ("x", ANN_IS)):
            writer.add_block(Block(*block, NOON))
        writer.rename_person(GUEST, ANN_IS)
        assert writer.people_in("c1") == [ANN_IS]
        assert writer.complaints("c1") == [replace(VOICE, person=ANN_IS)]
        assert writer.sanctions_of([ANN_IS]) == [replace(BAN, person=ANN_IS)]
        assert writer.blocks_by(["x", ANN_IS, GUEST]) == [Block("x", ANN_IS, NOON)]


def test_a_person_is_forgotten_and_their_cases_stay(store: Store) -> None:
    with_case(store)
    with store.writing() as writer:
        writer.add_block(Block("x", ANN_IS, NOON))
        writer.forget_complaints(ANN_IS)
        writer.forget_blocks(ANN_IS)
        assert writer.complaints("c1") == [replace(VOICE, person=None, comment="")]
        assert not writer.blocked_between(["x"], [ANN_IS])


def test_the_audit_log_tells_what_was_done_newest_first(store: Store) -> None:
    acts = [
        Act(NOON, "host", "moderator added"),
        Act(NOON, "a1", "claimed", "c1"),
        Act(NOON, "a1", "ruled", "c1"),
    ]
    with store.writing() as writer:
        for act in acts:
            writer.record(act)
    with store.reading() as reader:
        found = reader.acts()
        assert [replace(act, number=None) for act in found] == acts[::-1]
        assert [act.kind for act in reader.acts(case="c1", limit=1)] == ["ruled"]
        assert [act.kind for act in reader.acts(before=found[1].number)] == ["moderator added"]


@pytest.mark.parametrize("statement", ["UPDATE audit SET kind = 'x'", "DELETE FROM audit"])
def test_no_statement_changes_the_audit_log(tmp_path: Path, statement: str) -> None:
    store = SQLiteStore(tmp_path / "games.sqlite")
    with store.writing() as writer:
        writer.record(Act(NOON, "host", "moderator added"))
    store.close()
    with sqlite3.connect(tmp_path / "games.sqlite") as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)


def test_cases_in_time_are_counted_over_those_that_were_answered_or_due(store: Store) -> None:
    with store.writing() as writer:
        assert writer.cases_in_time(NOON) == (0, 0)
        for number, closed in enumerate((None, DAY, DAY + DAY / 24, 2 * DAY)):
            case = replace(CASE, id=f"t{number}", subject=str(number))
            writer.add_case(case if closed is None else replace(case, closed_at=NOON + closed))
        assert writer.cases_in_time(NOON) == (1, 3)
        assert writer.cases_in_time(NOON + DAY) == (1, 4)
