"""How the sending of mails is, for the host who looks at /status."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from web.config import Config
from web.mail.setting import FOLDER
from web.storage import Reading

#: A mail that waits for longer than this has a problem.
_PATIENCE: Final = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class MailState:
    """``state`` is ``ready``, ``folder`` (no mail server is set) or ``failing``; the rest counts mails."""

    state: str
    waiting: int
    unknown: int
    failed: int

    @property
    def folder(self) -> str | None:
        """The name of the folder that mails lie in."""
        return FOLDER if self.state == "folder" else None


def mail_state(reader: Reading, config: Config, now: datetime) -> MailState:
    """Counted in the outbox."""
    waiting, oldest = reader.mails_in("waiting")
    handing, oldest_handing = reader.mails_in("handing")
    failed, _ = reader.mails_in("failed")
    begun = min((at for at in (oldest, oldest_handing) if at is not None), default=now)
    state = "ready" if config.smtp_host else "folder"
    return MailState("failing" if now - begun > _PATIENCE else state, waiting, handing, failed)
