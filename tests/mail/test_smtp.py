"""Handing a mail to a real SMTP server, good and bad."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Iterator

import pytest
import trustme

from web.mail.delivery import (
    DeliveryError,
    LaterError,
    NeverError,
    Parcel,
    UnknownError,
    UnreachableError,
)
from web.mail.smtp import SMTPDoor, SMTPServer

from .conftest import smtp
from .post_office import PostOffice

PARCEL = Parcel("warning.x.1", "game@play.example", "ann@example.org", b"Subject: hello\r\n\r\nHello.\r\n")


def hand(door: SMTPDoor) -> list[str]:
    """Hand one parcel on; what was called before its message was sent."""
    called: list[str] = []
    with door.open() as session:
        session.hand(PARCEL, lambda: called.append("before"))
    return called


def test_a_mail_arrives_at_its_recipient(office: PostOffice) -> None:
    assert hand(smtp(office.port)) == ["before"]
    (recipient, message) = office.arrived[0]
    assert (recipient, message["Subject"]) == ("ann@example.org", "hello")


def test_several_mails_go_over_one_connection_also_after_a_refusal(office: PostOffice) -> None:
    office.whims["RCPT"] = ["go on", "550 no such user"]
    with smtp(office.port).open() as session:
        session.hand(PARCEL, lambda: None)
        with pytest.raises(NeverError):
            session.hand(PARCEL, lambda: None)
        session.hand(PARCEL, lambda: None)
    assert (len(office.arrived), office.sessions) == (2, 1)


@pytest.mark.parametrize(
    ("at", "answer", "error", "before"),
    [
        ("MAIL", "451 try later", LaterError, False),
        ("MAIL", "550 not you", UnreachableError, False),
        ("RCPT", "450 greylisted", LaterError, False),
        ("RCPT", "550 no such user", NeverError, False),
        ("RCPT", "421 closing", UnreachableError, False),
        ("END", "452 full", LaterError, True),
        ("END", "554 spam", NeverError, True),
        ("MAIL", "close", UnreachableError, False),
        ("RCPT", "close", UnreachableError, False),
        ("END", "close", UnknownError, True),
        ("RCPT", "hang", UnreachableError, False),
        ("END", "hang", UnknownError, True),
    ],
)
def test_each_failure_is_told_from_the_others(
    office: PostOffice, at: str, answer: str, error: type[DeliveryError], before: bool
) -> None:
    office.whims[at] = [answer]
    called: list[str] = []
    began = time.monotonic()
    with smtp(office.port).open() as session, pytest.raises(error) as problem:
        session.hand(PARCEL, lambda: called.append("before"))
    assert time.monotonic() - began < 10
    assert bool(called) is before
    assert "ann@example.org" not in str(problem.value)
    assert office.arrived == []


def test_a_server_that_is_not_there_cannot_be_reached() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(UnreachableError, match="cannot be reached"):
        hand(smtp(port))


@pytest.fixture
def silent() -> Iterator[int]:
    """A port where somebody takes the call and says nothing."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(5)
        yield listener.getsockname()[1]


def test_a_server_that_says_nothing_is_not_waited_for(silent: int) -> None:
    began = time.monotonic()
    with pytest.raises(UnreachableError, match="time"):
        hand(smtp(silent))
    assert time.monotonic() - began < 10


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture(scope="module")
def server_context(authority: trustme.CA) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    return context


@pytest.fixture(scope="module")
def client_context(authority: trustme.CA) -> ssl.SSLContext:
    context = ssl.create_default_context()
    authority.configure_trust(context)
    return context


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_mail_travels_encrypted_and_signed_in(
    security: str, server_context: ssl.SSLContext, client_context: ssl.SSLContext
) -> None:
    office = PostOffice().start(**{security: server_context}, login=("game", "pass word"))
    try:
        door = smtp(office.port, security=security, user="game", password="pass word", context=client_context)
        hand(door)
        assert len(office.arrived) == 1
        wrong = smtp(office.port, security=security, user="game", password="guess", context=client_context)
        with pytest.raises(UnreachableError, match="does not accept the user") as problem:
            hand(wrong)
        assert "guess" not in str(problem.value)
    finally:
        office.stop()


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_certificate_that_nobody_vouches_for_is_refused(
    security: str, server_context: ssl.SSLContext
) -> None:
    office = PostOffice().start(**{security: server_context})
    try:
        with pytest.raises(UnreachableError, match=r"(?i)certificate"):
            hand(smtp(office.port, security=security))
    finally:
        office.stop()
    assert office.arrived == []


def test_a_server_that_cannot_encrypt_gets_no_mail_in_the_clear(office: PostOffice) -> None:
    with pytest.raises(UnreachableError, match="STARTTLS"):
        hand(smtp(office.port, security="starttls"))
    assert office.arrived == []


def test_no_password_shows_in_what_is_printed() -> None:
    assert "pass word" not in repr(SMTPServer("mail.example", 587, password="pass word"))
