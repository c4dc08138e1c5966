"""A real SMTP server for tests, which can be told to misbehave."""

from __future__ import annotations

import asyncio
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

#: What a server does at a command instead of going on: an answer, "hang" or "close".
Whim = str


@dataclass
class PostOffice:
    """What arrived; what to do at ``MAIL``, ``RCPT``, ``END`` (the final dot) and when it is ``TAKEN``."""

    arrived: list[tuple[str, EmailMessage]] = field(default_factory=list)
    whims: dict[str, list[Whim]] = field(default_factory=dict)
    #: Called with each message before it is acknowledged.
    at_the_window: Callable[[EmailMessage], None] = lambda _: None
    sessions: int = 0
    port: int = 0
    _thread: threading.Thread | None = None
    _closed_to_strangers: bool = False
    _end: Callable[[], object] = lambda: None

    def start(
        self,
        *,
        starttls: ssl.SSLContext | None = None,
        tls: ssl.SSLContext | None = None,
        login: tuple[str, str] | None = None,
    ) -> PostOffice:
        def authenticate(
            _server: SMTP, _session: Session, _envelope: Envelope, _mechanism: str, data: Any
        ) -> AuthResult:
            assert isinstance(data, LoginPassword)
            given = (data.login.decode(), data.password.decode())
            return AuthResult(success=given == login, handled=False)

        settings = {
            "tls_context": starttls,
            "require_starttls": starttls is not None,
            "auth_require_tls": starttls is not None,
            "authenticator": authenticate if login else None,
            "hostname": "post.office",
            "timeout": 60,
        }
        self._closed_to_strangers = login is not None
        ready = threading.Event()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._serve(settings, tls, ready)), name="post office", daemon=True
        )
        self._thread.start()
        assert ready.wait(30)
        return self

    async def _serve(
        self, settings: dict[str, Any], tls: ssl.SSLContext | None, ready: threading.Event
    ) -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        protocols: list[SMTP] = []

        def protocol() -> SMTP:
            protocols.append(SMTP(_Handler(self), loop=loop, **settings))
            return protocols[-1]

        server = await loop.create_server(protocol, "127.0.0.1", 0, ssl=tls)
        self.port = server.sockets[0].getsockname()[1]
        self._end = lambda: loop.call_soon_threadsafe(ended.set)
        ready.set()
        await ended.wait()
        server.close()
        for each in protocols:
            if each.transport is not None:
                each.transport.abort()

    def stop(self) -> None:
        """End, whoever is connected."""
        if self._thread is not None:
            self._end()
            self._thread.join(30)
            self._thread = None

    def ids(self) -> list[str]:
        """The Message-IDs that arrived."""
        return [str(message["Message-ID"]) for _, message in self.arrived]

    async def whim(self, at: str, server: SMTP) -> str | None:
        wishes = self.whims.get(at)
        if not wishes:
            return None
        wish = wishes.pop(0)
        if wish == "hang":
            await asyncio.sleep(30)
        if wish == "close":
            assert server.transport is not None
            server.transport.abort()
            return "421 gone"
        return None if wish == "go on" else wish


class _Handler:
    def __init__(self, office: PostOffice) -> None:
        self._office = office

    async def handle_EHLO(  # noqa: N802 - the name that aiosmtpd calls
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self._office.sessions += 1
        session.host_name = hostname
        return responses

    async def handle_MAIL(  # noqa: N802 - the name that aiosmtpd calls
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self._office._closed_to_strangers and not session.authenticated:
            return "530 sign in first"
        found = await self._office.whim("MAIL", server)
        if found is None:
            envelope.mail_from = address
        return found or "250 OK"

    async def handle_RCPT(  # noqa: N802 - the name that aiosmtpd calls
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        found = await self._office.whim("RCPT", server)
        if found is None:
            envelope.rcpt_tos.append(address)
        return found or "250 OK"

    async def handle_DATA(  # noqa: N802 - the name that aiosmtpd calls
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        message = message_from_bytes(content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        found = await self._office.whim("END", server)
        if found is None or found.startswith("2"):
            self._office.arrived.append((envelope.rcpt_tos[0], message))
            self._office.at_the_window(message)
            found = await self._office.whim("TAKEN", server)
        return found or "250 OK"
