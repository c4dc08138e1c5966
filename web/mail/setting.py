"""The way mails leave, as the settings say."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit

from web.config import Config
from web.mail.delivery import Door
from web.mail.folder import FolderDoor
from web.mail.message import From
from web.mail.sender import Sender
from web.mail.smtp import SMTPDoor, SMTPServer
from web.storage import Store

#: The folder in the data folder where mails lie when no mail server is set.
FOLDER: Final = "mail"
_NOBODY: Final = "The Sentence Game <nobody@sentencegame.invalid>"


def door_of(config: Config) -> Door:
    """The mail server that is set, or a folder."""
    if not config.smtp_host:
        return FolderDoor(config.data / FOLDER)
    return SMTPDoor(
        SMTPServer(
            host=config.smtp_host,
            port=config.smtp_port,
            security=config.smtp_security,
            user=config.smtp_user,
            password=config.smtp_password,
            seconds=config.smtp_seconds,
            local_name=urlsplit(config.public_url).hostname or "localhost",
        )
    )


def sender_of(config: Config, store: Store, secret: str, now: Callable[[], datetime]) -> Sender:
    """The sender of a process."""
    return Sender(store, door_of(config), From.parse(config.smtp_from or _NOBODY), secret, now)
