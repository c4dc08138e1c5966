"""Sweepers as processes and threads: two at once, one that hangs, and the one inside a real server."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.browser.serving import Server
from tests.mail.post_office import PostOffice
from tests.processes import together
from web.clocks.running import Caretaker, Job
from web.mail import outbox
from web.mail.mail import Mail
from web.mail.smtp import SMTPDoor, SMTPServer
from web.storage import SQLiteStore

from .club import Clock, Club, after, contact


def _sweep_elsewhere(folder: Path, port: int, at: datetime) -> None:
    club = Club(folder, Clock(at), door=SMTPDoor(SMTPServer("127.0.0.1", port, "none")))
    for _ in range(4):
        club.round()
    club.close()


@pytest.mark.timeout(300)
def test_race_two_sweeper_processes_warn_each_once_and_end_each_game_once(club: Club, tmp_path: Path) -> None:
    office = PostOffice().start()
    try:
        tables = [club.table(contact(f"ann{number}"), None)[0] for number in range(25)]
        for moment in (after(days=5), after(days=7)):
            together(_sweep_elsewhere, *[(tmp_path, office.port, moment)] * 2)
        assert len(office.ids()) == len(set(office.ids())) == 25
        for table in tables:
            kinds = [event.kind for event in club.game(table).events]
            assert (kinds.count("timed_out"), kinds.count("ended")) == (1, 1)
    finally:
        office.stop()


def eventually(true: Callable[[], object], seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.01)


def test_a_job_that_hangs_or_fails_holds_up_no_other(caplog: pytest.LogCaptureFixture) -> None:
    stopping, hang = threading.Event(), threading.Event()
    done: list[str] = []

    def wait() -> None:
        hang.wait(60)

    def fail() -> None:
        done.append("fail")
        raise OSError("the disk is away")

    caretaker = Caretaker()
    jobs = [
        Job("mail", 0.01, wait),
        Job("sweep", 0.01, fail),
        Job("heartbeat", 0.01, lambda: done.append("beat")),
    ]
    caretaker.start(jobs, stopping, lambda: datetime.now(UTC))
    eventually(lambda: done.count("beat") > 3 and done.count("fail") > 3)
    stopping.set()
    began = time.monotonic()
    caretaker.wait(0.2)
    assert time.monotonic() - began < 5
    hang.set()
    caretaker.wait(10)
    assert "heartbeat" in caretaker.done and "sweep" not in caretaker.done
    assert "the sweep failed" in caplog.text and "the disk is away" in caplog.text


@pytest.mark.timeout(300)
def test_a_real_server_sends_what_lies_in_its_outbox_and_notes_that_it_is_there(tmp_path: Path) -> None:
    office = PostOffice().start()
    server = Server(
        tmp_path / "data",
        "http://127.0.0.1:9",
        SENTENCEGAME_SMTP_HOST="127.0.0.1",
        SENTENCEGAME_SMTP_PORT=str(office.port),
        SENTENCEGAME_SMTP_SECURITY="none",
        SENTENCEGAME_SMTP_FROM="game@play.example",
        SENTENCEGAME_PUBLIC_URL="https://play.example",
    )
    server.start()
    store = SQLiteStore(tmp_path / "data" / "games.sqlite")
    try:
        with store.writing() as writer:
            beat = writer.heartbeat()
            outbox.put(
                writer,
                Mail(
                    key="test.x.1",
                    kind="test",
                    address="ann@example.org",
                    language="en",
                    subject="s",
                    text="t",
                ),
            )
        assert beat is not None and abs((datetime.now(UTC) - beat).total_seconds()) < 300
        eventually(lambda: office.ids() == ["<test.x.1@play.example>"], 60)
    finally:
        store.close()
        server.stop()
        office.stop()
