"""What hands mails on, and how that can end; `smtp` and `folder` are the two ways."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol


class DeliveryError(Exception):
    """A mail was not handed on; the text names no address and no password."""


class UnreachableError(DeliveryError):
    """No mail can be handed on now: no connection, no sign-in, the sender refused."""


class GoneError(DeliveryError):
    """While it was about to be handed on, this mail became pointless."""


class LaterError(DeliveryError):
    """This mail was not taken now and may be later."""


class NeverError(DeliveryError):
    """This mail was refused for good."""


class UnknownError(DeliveryError):
    """The connection was lost before a mail that was sent was acknowledged: it may have been taken."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A mail as it travels: its key, the addresses of the envelope, and the whole message."""

    key: str
    sender: str
    recipient: str
    message: bytes


class Session(Protocol):
    """An open way out."""

    def hand(self, parcel: Parcel, before: Callable[[], None]) -> None:
        """Hand a mail on; ``before`` is called when nothing but the message itself is left to send.

        Raises a `DeliveryError`, also whichever ``before`` raises.
        """


class Door(Protocol):
    """A way out for mails."""

    def open(self) -> AbstractContextManager[Session]:
        """Open it for a few mails; raises `UnreachableError`."""
