"""The warning: once a turn, two days before, never missed and never twice; and the mails about turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from sentencegame import events as e
from web.mail import stopping
from web.mail.delivery import LaterError, NeverError, Parcel
from web.storage import Account

from .club import SECRET, SITE, START, Club, after, contact

MakeClub = Callable[..., Club]


class Refusing:
    """A way out that takes nothing."""

    def __init__(self, error: type[Exception]) -> None:
        self._error = error

    def open(self) -> Refusing:
        return self

    def __enter__(self) -> Refusing:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def hand(self, parcel: Parcel, before: Callable[[], None]) -> None:
        raise self._error("no")


def subjects(club: Club) -> list[str]:
    return [str(mail["Subject"]) for mail in club.mails()]


def test_one_warning_goes_two_days_before_the_deadline_and_no_sooner(club: Club) -> None:
    table, _ = club.table(contact(), None)
    club.at(days=5, microseconds=-1)
    assert club.round().sent == 0
    club.at(days=5)
    assert club.round().sent == 1
    for hours in range(1, 48):
        club.at(days=5, hours=hours)
        assert club.round().sent == 0
    (mail,) = club.mails()
    assert mail["To"] == "ann@players.example"
    assert mail["Message-ID"] == f"<warning.{table}.3@play.example>"
    club.at(days=7)
    club.round()
    assert club.game(table).phase == "over"
    assert len(club.mails()) == 1


def test_who_moves_in_time_is_not_warned(club: Club) -> None:
    table, (ann, _bob) = club.table(contact(), contact("bob"))
    club.at(days=4)
    club.skip(table, ann)
    club.at(days=8)
    assert club.round().sent == 0
    club.at(days=9)
    assert club.round().sent == 1
    assert [mail["To"] for mail in club.mails()] == ["bob@players.example"]


def test_each_turn_has_a_warning_of_its_own(club: Club) -> None:
    table, (ann, bob) = club.table(contact(), contact("bob"))
    for turn, viewer in enumerate((ann, bob, ann)):
        club.at(days=5 * (turn + 1), hours=turn)
        assert club.round().sent == 1
        club.at(days=5 * (turn + 1), hours=turn, minutes=1)
        club.skip(table, viewer)
        club.clock.at = club.game(table).clock_began
        club.at(days=5 * (turn + 1), hours=turn + 1)
    assert [mail["To"] for mail in club.mails()] == [
        "ann@players.example",
        "bob@players.example",
        "ann@players.example",
    ]


def test_without_an_address_there_is_no_mail_and_the_time_runs_out_all_the_same(club: Club) -> None:
    table, (ann, _bob) = club.table(None, None)
    club.skip(table, ann)
    club.at(days=5)
    club.round()
    club.at(days=7)
    club.round()
    assert club.mails() == []
    outcome = club.game(table).outcome
    assert outcome is not None and (outcome.reason, outcome.winner) == ("timed_out", 0)


def test_the_warning_of_who_moves_before_it_leaves_is_dropped(club: Club) -> None:
    table, (ann, _bob) = club.table(contact(), None)
    club.at(days=5)
    club.desk.sweep()
    club.skip(table, ann)
    report = club.sender.send()
    assert (report.sent, report.dropped) == (0, 1)


def test_a_move_after_the_moment_to_warn_that_nobody_swept_sends_no_mail(club: Club) -> None:
    table, (ann, _bob) = club.table(contact(), None)
    club.at(days=6)
    club.skip(table, ann)
    assert club.round().sent == 0
    assert club.game(table).turn == 1


def test_a_warning_that_is_late_moves_the_deadline_so_that_two_days_remain(club: Club) -> None:
    table, _ = club.table(contact(), None)
    club.at(days=9)
    assert club.round().sent == 1
    game = club.game(table)
    assert (game.phase, game.deadline) == ("playing", after(days=11))
    assert game.events[-1] == e.Credited(after(days=9), after(days=5), after(days=9))
    # The mail names the new deadline.
    assert "December 11, 2026" in club.mails()[0].get_content()
    club.at(days=11)
    assert club.round().sent == 0
    assert club.game(table).phase == "over"


def test_a_warning_that_is_a_little_late_moves_nothing(club: Club) -> None:
    table, _ = club.table(contact(), None)
    club.at(days=5, minutes=10)
    assert club.round().sent == 1
    assert club.game(table).deadline == after(days=7)


def test_nobody_is_out_of_time_while_their_warning_cannot_leave(make_club: MakeClub) -> None:
    club = make_club(door=Refusing(LaterError))
    table, (ann, _bob) = club.table(contact(), None)
    for hours in range(0, 72, 3):
        club.at(days=5, hours=hours)
        club.round()
    game = club.game(table)
    assert (game.phase, game.deadline) == ("playing", after(days=9))
    # The mail server is back: two days from then.
    mended = make_club(club.clock)
    club.at(days=8, hours=6)
    assert mended.round().sent == 1
    club.at(days=9)
    mended.round()
    assert mended.game(table).deadline == after(days=10, hours=6)
    club.at(days=10)
    assert mended.skip(table, ann).turn == 1


def test_an_address_that_is_refused_for_good_holds_up_nobody(make_club: MakeClub) -> None:
    club = make_club(door=Refusing(NeverError))
    table, _ = club.table(contact(), None)
    club.at(days=5)
    assert club.round().failed == 1
    club.at(days=7)
    club.round()
    assert club.game(table).phase == "over"


def test_a_game_that_waits_warns_nobody_and_lapses(club: Club) -> None:
    opened = club.desk.open("Ann", 2, "sentence", contact=contact())
    club.at(days=6)
    club.round()
    club.at(days=7)
    club.round()
    outcome = club.game(opened.table).outcome
    assert outcome is not None and (outcome.reason, outcome.winner) == ("lapsed", None)
    assert club.mails() == []


def test_a_warning_goes_to_the_confirmed_address_of_an_account(club: Club) -> None:
    for number, confirmed in enumerate((START, None)):
        name = f"ann{number}"
        address = f"{name}@accounts.example"
        with club.store.writing() as writer:
            writer.add_account(Account(name, name, name, address, address, confirmed, "tr", START), "hash")
        opened = club.desk.open(name, 2, "sentence", account=name)
        club.desk.join(opened.table, _watcher(), "Bob")
    club.at(days=5)
    assert club.round().sent == 1
    (mail,) = club.mails()
    assert (mail["To"], mail["Content-Language"]) == ("ann0@accounts.example", "tr")


def _watcher() -> object:
    from web.tables.viewer import WATCHER

    return WATCHER


# What it says


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["December 7, 2026", "Hello Ann", "Bob 1"]),
        ("pt", ["7 de dezembro de 2026", "Ann", "Bob 1"]),
        ("tr", ["7 Aralık 2026", "Ann", "Bob 1"]),
        ("xx", ["Hello Ann"]),
    ],
)
def test_a_warning_is_in_the_readers_language(club: Club, language: str, words: list[str]) -> None:
    table, _ = club.table(contact(language=language), None)
    club.at(days=5)
    club.round()
    (mail,) = club.mails()
    text = mail.get_content()
    for word in (*words, f"{SITE}/t/{table}", "UTC"):
        assert word in text
    assert ("Hello" in text) is (language in {"en", "xx"})
    assert mail.get_content_type() == "text/plain"


def test_a_mail_about_a_game_tells_no_rack_no_seed_and_no_key(club: Club) -> None:
    table, _ = club.table(contact(), None)
    club.at(days=5)
    club.round()
    raw = club.mails()[0].as_string()
    assert club.game(table).opened.seed not in raw
    assert "/seat/" not in raw


@pytest.mark.parametrize("kind", ["warning", "turn"])
def test_each_of_these_mails_can_be_stopped_with_one_press(club: Club, kind: str) -> None:
    club.table(contact(turns=kind == "turn"), None)
    club.at(days=0 if kind == "turn" else 5, minutes=4)
    club.round()
    (mail,) = club.mails()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    found = re.fullmatch(rf"<{SITE}/mail/stop/([\w.-]+)>", mail["List-Unsubscribe"])
    assert found is not None
    assert found[1] in mail.get_content()
    stop = stopping.read(SECRET, found[1])
    assert stop == stopping.Stop(stopping.address_hash(SECRET, "ANN@players.example"), kind)
    # The link tells nobody whose it is.
    assert "ann" not in found[1].lower() or "players" not in found[1].lower()


# Mails about turns


def test_who_asked_is_told_of_each_turn_and_nobody_else(club: Club) -> None:
    table, (ann, bob) = club.table(contact(turns=True), contact("bob"))
    club.at(minutes=3)
    assert club.round().sent == 1
    club.at(hours=1)
    club.skip(table, ann)
    club.at(hours=2)
    assert club.round().sent == 0
    club.skip(table, bob)
    club.at(hours=3)
    assert club.round().sent == 1
    assert subjects(club) == ["It is your turn: The Sentence Game"] * 2


def test_who_moves_at_once_is_not_told_of_the_turn(club: Club) -> None:
    table, (ann, _bob) = club.table(contact(turns=True), None)
    club.at(minutes=2)
    assert club.round().sent == 0
    club.skip(table, ann)
    club.at(minutes=10)
    report = club.round()
    assert (report.sent, report.dropped) == (0, 1)


def test_an_address_that_was_taken_back_gets_no_mail(club: Club) -> None:
    table, _ = club.table(contact(turns=True), None)
    with club.store.writing() as writer:
        writer.put_contact(table, 0, None)
    club.at(minutes=5)
    assert club.round().dropped == 1
    club.at(days=6)
    assert club.round().sent == 0


def test_another_address_gets_what_waits_for_the_first(club: Club) -> None:
    table, _ = club.table(contact(), None)
    club.at(days=5)
    club.desk.sweep()
    with club.store.writing() as writer:
        writer.put_contact(table, 0, contact("ann.new"))
    assert club.sender.send().sent == 1
    assert club.mails()[0]["To"] == "ann.new@players.example"


def test_addresses_are_forgotten_when_a_game_is_over(club: Club) -> None:
    table, (ann, _bob) = club.table(contact(turns=True), contact("bob"))
    club.skip(table, ann)
    club.at(days=5)
    club.round()
    club.at(days=20)
    club.round()
    club.at(days=40)
    club.round()
    assert club.game(table).phase == "over"
    with club.store._borrowed() as db:
        left = " ".join(
            str(row) for name in ("contact", "outbox", "notice") for row in db.query(f"SELECT * FROM {name}")
        )
    assert "@" not in left


def test_a_summary_that_an_old_version_wrote_is_renewed_once(club: Club) -> None:
    table, _ = club.table(contact(), None)
    with club.store._borrowed() as db:
        db.execute("UPDATE summary SET clock_ply = NULL")
    club.at(days=5)
    assert club.round().sent == 1
    summary = club.store.summary(table)
    assert summary is not None and summary.clock_ply == 3
    assert club.desk.sweep() == 0


def test_more_broken_games_than_a_batch_do_not_keep_the_others_out(club: Club) -> None:
    broken = [club.table(None, None)[0] for _ in range(6)]
    club.clock.at += timedelta(seconds=1)
    whole, _ = club.table(None, None)
    with club.store._borrowed() as db:
        for table in broken:
            db.execute("UPDATE event SET body = 'nonsense' WHERE game = ?", [table])
    fresh = Club(club.folder, club.clock)
    club.at(days=8)
    fresh.desk.sweep(batch=2)
    assert fresh.game(whole).phase == "over"
    fresh.close()
