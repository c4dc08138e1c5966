"""The outbox and its sender: each mail leaves once, whatever fails."""

from __future__ import annotations

import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from email import policy
from pathlib import Path

import pytest

from tests.moving_clock import Clock
from tests.processes import together
from web.mail import outbox, stopping
from web.mail.delivery import Parcel, Session
from web.mail.folder import FolderDoor
from web.mail.mail import Mail
from web.mail.sender import GIVE_UP, GIVE_UP_TRIES, WAITS, Report, Sender
from web.storage import SQLiteStore, Store, StoredMail

from .conftest import ORIGIN, SECRET, smtp
from .post_office import PostOffice

MakeSender = Callable[..., Sender]


def mail(number: int = 1, kind: str = "password", delay: timedelta = timedelta()) -> Mail:
    return Mail(
        key=f"{kind}.x.{number}",
        kind=kind,
        address="ann@example.org",
        language="en",
        subject=f"Mail {number}",
        text="Hello Ann,\n\nall is well.\n",
        headers={"X-Test": "çok güzel"},
        delay=delay,
    )


def put(store: Store, clock: Clock, *mails: Mail) -> list[bool]:
    with store.writing() as writer:
        return [outbox.put(writer, each, now=clock()) for each in mails]


def stored(store: Store, key: str = "password.x.1") -> StoredMail:
    with store.reading() as reader:
        found = reader.mail(key)
    assert found is not None
    return found


def test_a_mail_leaves_once_and_only_its_key_is_kept(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    assert put(store, clock, mail(), mail()) == [True, False]
    sender = sender_to(office)
    assert sender.send().sent == 1
    assert sender.send() == Report()
    assert put(store, clock, mail()) == [False]
    assert sender.send() == Report()
    assert len(office.arrived) == 1
    kept = stored(store)
    assert (kept.state, kept.address, kept.subject, kept.text, kept.headers) == ("sent", "", "", "", ())


def test_the_message_is_plain_text_with_the_headers_a_mail_needs(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail())
    sender_to(office).send()
    (recipient, message) = office.arrived[0]
    assert recipient == message["To"] == "ann@example.org"
    assert message["From"] == "The Sentence Game <game@play.example>"
    assert message["Message-ID"] == "<password.x.1@play.example>"
    assert message["Date"] == "Mon, 30 Nov 2026 12:00:00 +0000"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["X-Test"] == "çok güzel"
    assert message.get_content_type() == "text/plain"
    assert message.get_content().splitlines() == ["Hello Ann,", "", "all is well."]


def test_a_long_link_in_a_header_stays_whole(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    headers = stopping.headers(
        "https://a-rather-long-name.of-a-site.example", SECRET, "ann@example.org", "turn"
    )
    put(store, clock, replace(mail(), headers=headers))
    sender_to(office).send()
    raw = office.arrived[0][1].as_bytes(policy=policy.SMTP.clone(max_line_length=None))
    assert f"List-Unsubscribe: {headers['List-Unsubscribe']}\r\n".encode() in raw
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in raw


def test_a_mail_waits_for_its_moment(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail(delay=timedelta(minutes=3)))
    clock.forward(minutes=3, microseconds=-1)
    assert sender_to(office).send().sent == 0
    clock.forward(microseconds=1)
    assert sender_to(office).send().sent == 1


def test_a_mail_that_is_not_taken_now_is_tried_again_ever_later(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail())
    office.whims["RCPT"] = ["450 greylisted"] * 3
    sender = sender_to(office)
    for wait in WAITS[:3]:
        assert sender.send().later == 1
        assert stored(store).next_at == clock() + wait
        clock.at += wait - timedelta(seconds=1)
        assert sender.send() == Report()
        clock.forward(seconds=1)
    assert sender.send().sent == 1
    assert stored(store).state == "sent"


def test_one_mail_that_is_refused_for_good_stops_no_other(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender, caplog: pytest.LogCaptureFixture
) -> None:
    put(store, clock, mail(1), mail(2))
    office.whims["RCPT"] = ["550 ann@example.org is nobody here"]
    report = sender_to(office).send()
    assert (report.failed, report.sent) == (1, 1)
    failed = stored(store)
    assert (failed.state, failed.address, failed.problem) == (
        "failed",
        "",
        "the mail server refuses the recipient (550)",
    )
    # Nobody reads an address in the log either.
    assert "ann@example.org" not in caplog.text and "password.x.1" in caplog.text


def test_a_mail_server_that_is_away_costs_no_mail(store: Store, clock: Clock, sender_to: MakeSender) -> None:
    put(store, clock, *(mail(number) for number in range(3)))
    office = PostOffice().start()
    office.stop()
    for _ in range(5):
        report = sender_to(smtp(office.port)).send()
        assert report.problem is not None and "cannot be reached" in report.problem
        clock.forward(minutes=5)
    office.start()
    clock.forward(minutes=15)
    assert sender_to(office).send().sent == 3
    office.stop()


def test_a_server_that_hangs_holds_up_one_round_only(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail(1), mail(2))
    office.whims["RCPT"] = ["hang"]
    assert sender_to(office).send().problem is not None
    assert sender_to(office).send().sent == 1
    clock.forward(minutes=1)
    assert sender_to(office).send().sent == 1
    assert sorted(office.ids()) == ["<password.x.1@play.example>", "<password.x.2@play.example>"]


def test_a_mail_is_given_up_after_days_and_many_tries(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail())
    office.whims["RCPT"] = ["450 greylisted"] * 100
    began, tries = clock(), 0
    while stored(store).state == "waiting":
        sender_to(office).send()
        tries += 1
        clock.at = max(clock.at, stored(store).next_at)
    assert tries >= GIVE_UP_TRIES
    assert clock() - began > GIVE_UP
    assert stored(store).state == "failed"


def test_a_clock_that_jumps_for_a_moment_loses_no_mail(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail(1))
    office.whims["RCPT"] = ["450 greylisted"]
    clock.forward(days=4000)
    put(store, clock, mail(2, delay=timedelta(minutes=3)))
    assert sender_to(office).send().later == 1
    clock.forward(days=-4000)
    # Both are due ten years from now, which can only be a mistake.
    assert sender_to(office).send().sent == 2


def test_who_wants_no_mails_of_a_kind_gets_none(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    hashed = stopping.address_hash(SECRET, "Ann@Example.org")
    with store.writing() as writer:
        writer.stop_mails(hashed, "turn", clock())
    put(store, clock, mail(1, "turn"), mail(2, "warning"), mail(3, "password"))
    report = sender_to(office).send()
    assert (report.dropped, report.sent) == (1, 2)
    assert stored(store, "turn.x.1").state == "stopped"
    with store.writing() as writer:
        writer.stop_mails(hashed, "turn", None)
    put(store, clock, mail(4, "turn"))
    assert sender_to(office).send().sent == 1


# The window


@pytest.mark.parametrize("where", ["a mail server", "a folder"])
def test_a_mail_whose_reader_leaves_while_it_is_handed_on_is_not_sent(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender, tmp_path: Path, where: str
) -> None:
    door = smtp(office.port) if where == "a mail server" else FolderDoor(tmp_path / "mail")
    put(store, clock, mail(1), mail(2))

    class Leaving:
        """A way out, at whose very end the reader of the first mail leaves."""

        @contextmanager
        def open(self) -> Iterator[Session]:
            with door.open() as session:
                self.session = session
                yield self

        def hand(self, parcel: Parcel, before: Callable[[], None]) -> None:
            def leave() -> None:
                with store.writing() as writer:
                    writer.drop_mails("1", clock())
                before()

            self.session.hand(parcel, leave)

    report = sender_to(Leaving()).send()
    assert (report.sent, report.dropped, report.problem) == (1, 1, None)
    assert stored(store).state == "moot"
    assert stored(store, "password.x.2").state == "sent"
    if where == "a folder":
        assert [path.name for path in (tmp_path / "mail").iterdir()] == ["password.x.2.eml"]
    else:
        assert len(office.ids()) == 1


def test_a_mail_that_was_taken_without_a_word_goes_again_as_the_very_same_one(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail())
    office.whims["TAKEN"] = ["close"]
    report = sender_to(office).send()
    assert report.problem is not None and "before it acknowledged" in report.problem
    assert stored(store).state == "handing"
    clock.forward(minutes=1)
    assert sender_to(office).send().sent == 1
    first, second = (message for _, message in office.arrived)
    assert first.as_bytes() == second.as_bytes()


def test_a_sender_that_ended_in_the_window_is_followed_by_one_that_sends_again(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, mail())
    with store.writing() as writer:
        assert writer.mark_mail("password.x.1", "handing", when=("waiting",), changes={"attempts": 1})
    assert sender_to(office).send().sent == 1
    assert office.ids() == ["<password.x.1@play.example>"]


def test_a_sender_that_is_told_to_end_finishes_the_mail_it_is_at(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, *(mail(number) for number in range(5)))
    sender = sender_to(office)
    sender.ended = lambda: len(office.arrived) == 2
    assert sender.send().sent == 2
    assert stored(store, "password.x.1").state == "sent"
    assert sender_to(office).send().sent == 3
    assert len(set(office.ids())) == len(office.ids()) == 5


# The folder


def test_without_a_mail_server_mails_lie_in_a_folder_for_the_host_alone(
    store: Store, clock: Clock, sender_to: MakeSender, tmp_path: Path
) -> None:
    put(store, clock, mail())
    assert sender_to().send().sent == 1
    (path,) = (tmp_path / "mail").iterdir()
    assert path.name == "password.x.1.eml"
    assert b"Message-ID: <password.x.1@play.example>" in path.read_bytes()
    modes = [stat.S_IMODE(each.stat().st_mode) for each in (path, path.parent)]
    assert modes == [0o600, 0o700]


def test_a_mail_lies_in_the_folder_once_even_when_it_was_not_noted(
    store: Store, clock: Clock, sender_to: MakeSender, tmp_path: Path
) -> None:
    put(store, clock, mail())
    sender_to().send()
    with store._borrowed() as db:  # type: ignore[attr-defined]
        db.execute("UPDATE outbox SET state = 'handing', address = 'ann@example.org'")
    assert sender_to().send().sent == 1
    assert [path.name for path in (tmp_path / "mail").iterdir()] == ["password.x.1.eml"]


# Two at once


def test_race_two_senders_in_one_process_send_each_mail_once(
    store: Store, clock: Clock, office: PostOffice, sender_to: MakeSender
) -> None:
    put(store, clock, *(mail(number) for number in range(40)))
    start = threading.Barrier(4)

    def send() -> None:
        start.wait()
        for _ in range(3):
            sender_to(office).send()

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(office.ids()) == len(set(office.ids())) == 40


def _send_elsewhere(path: Path, port: int, clock: Clock) -> None:
    store = SQLiteStore(path)
    for _ in range(5):
        Sender(store, smtp(port), ORIGIN, SECRET, clock).send()
    store.close()


def test_race_two_processes_send_each_mail_once(store: SQLiteStore, clock: Clock, office: PostOffice) -> None:
    put(store, clock, *(mail(number) for number in range(60)))
    together(_send_elsewhere, *[(store.path, office.port, clock)] * 2)
    assert len(office.ids()) == len(set(office.ids())) == 60


# What is no mail


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": "password"},
        {"key": "password.x\r\nBcc: all@example.org"},
        {"key": "../etc.passwd"},
        {"key": "password." + "x" * 200},
        {"subject": "Hello\r\nBcc: all@example.org"},
        {"address": "ann@example.org\nbob@example.org"},
        {"headers": {"X-Test": "a\nb"}},
        {"headers": {"X-Test\r\nBcc": "a"}},
    ],
)
def test_no_header_gets_in_by_a_line_break(wrong: dict[str, object]) -> None:
    good = {
        "key": "password.x.1",
        "kind": "password",
        "address": "ann@example.org",
        "language": "en",
        "subject": "s",
        "text": "t",
    }
    with pytest.raises(ValueError):
        Mail(**{**good, **wrong})  # type: ignore[arg-type]
