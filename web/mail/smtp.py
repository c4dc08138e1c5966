"""Mails handed to a mail server by SMTP, with the standard library."""

from __future__ import annotations

import contextlib
import smtplib
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from web.mail.delivery import GoneError, LaterError, NeverError, Parcel, UnknownError, UnreachableError

#: How long to wait for the acknowledgement of a message. Whoever gives up sooner sends it twice when the
#: server was only slow (RFC 5321, 4.5.3.2.6).
ACKNOWLEDGE_SECONDS: Final = 600.0


@dataclass(frozen=True, slots=True)
class SMTPServer:
    """A mail server: ``security`` is ``starttls``, ``tls`` or ``none``; an answer may take ``seconds``."""

    host: str
    port: int
    security: str = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    seconds: float = 30.0
    acknowledge_seconds: float = ACKNOWLEDGE_SECONDS
    local_name: str = "localhost"


class SMTPDoor:
    """Connects to a mail server; its certificate is checked, unless ``context`` says otherwise."""

    def __init__(self, server: SMTPServer, context: ssl.SSLContext | None = None) -> None:
        self._server = server
        self._context = context

    @contextmanager
    def open(self) -> Iterator[SMTPSession]:
        """Connect, encrypt and sign in; raises `UnreachableError`."""
        try:
            smtp = self._connected()
        except smtplib.SMTPException as problem:
            raise UnreachableError(_said(problem)) from None
        except OSError as problem:
            # The name of the server, an address of a network or a time-out: nothing secret.
            raise UnreachableError(f"the mail server cannot be reached: {problem}") from None
        try:
            yield SMTPSession(smtp, self._server)
        finally:
            with contextlib.suppress(smtplib.SMTPException, OSError):
                smtp.quit()
            smtp.close()

    def _connected(self) -> smtplib.SMTP:
        server = self._server
        smtp: smtplib.SMTP
        if server.security == "tls":
            smtp = smtplib.SMTP_SSL(
                server.host, server.port, server.local_name, timeout=server.seconds, context=self._tls()
            )
        else:
            smtp = smtplib.SMTP(server.host, server.port, server.local_name, timeout=server.seconds)
        try:
            if server.security == "starttls":
                smtp.starttls(context=self._tls())
            smtp.ehlo_or_helo_if_needed()
            if server.user:
                smtp.login(server.user, server.password)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _tls(self) -> ssl.SSLContext:
        return self._context or ssl.create_default_context()


class SMTPSession:
    """One connection."""

    def __init__(self, smtp: smtplib.SMTP, server: SMTPServer) -> None:
        self._smtp = smtp
        self._server = server

    def hand(self, parcel: Parcel, before: Callable[[], None]) -> None:
        """One mail: sender, recipient, then, after ``before``, the message."""
        smtp = self._smtp
        try:
            self._expect(smtp.mail(parcel.sender), "the sender", UnreachableError)
            self._expect(smtp.rcpt(parcel.recipient), "the recipient", NeverError)
        except (smtplib.SMTPException, OSError) as problem:
            raise UnreachableError(f"the mail server was lost: {_said(problem)}") from None
        try:
            before()
        except GoneError:
            # The next mail on this connection begins anew.
            with contextlib.suppress(smtplib.SMTPException, OSError):
                smtp.rset()
            raise
        try:
            self._wait(self._server.acknowledge_seconds)
            code = smtp.data(parcel.message)[0]
        except smtplib.SMTPDataError as problem:
            # Refused before a byte of the message was sent.
            code = problem.smtp_code
        except (smtplib.SMTPException, OSError) as problem:
            raise UnknownError(
                f"the mail server was lost before it acknowledged a mail: {_said(problem)}"
            ) from None
        finally:
            self._wait(self._server.seconds)
        self._expect((code, b""), "the message", NeverError)

    def _expect(
        self, answer: tuple[int, bytes], what: str, refused: type[UnreachableError] | type[NeverError]
    ) -> None:
        # The text of an answer often repeats the address, so that only the number is told.
        code = answer[0]
        if 200 <= code < 300:
            return
        with contextlib.suppress(smtplib.SMTPException, OSError):
            self._smtp.rset()
        if code == 421:
            raise UnreachableError("the mail server is closing (421)")
        if 400 <= code < 500:
            raise LaterError(f"the mail server does not take {what} now ({code})")
        if 500 <= code < 600:
            raise refused(f"the mail server refuses {what} ({code})")
        raise UnreachableError(f"the mail server answers {what} with {code}")

    def _wait(self, seconds: float) -> None:
        if self._smtp.sock is not None:
            self._smtp.sock.settimeout(seconds)


def _said(problem: Exception) -> str:
    if isinstance(problem, smtplib.SMTPAuthenticationError):
        return f"the mail server does not accept the user and the password ({problem.smtp_code})"
    if isinstance(problem, smtplib.SMTPNotSupportedError):
        return "the mail server offers no STARTTLS or no sign-in"
    if isinstance(problem, smtplib.SMTPResponseException):
        return f"the mail server answers {problem.smtp_code}"
    return f"{type(problem).__name__}: {problem}" if isinstance(problem, OSError) else type(problem).__name__
