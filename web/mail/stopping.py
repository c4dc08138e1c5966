"""How a reader says that they want no more mails: a signed link, which needs no sign-in (RFC 8058)."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

_SALT: Final = "mail-stop"
#: The kinds that a reader may stop. A mail that they asked for a moment ago, as for a password, is none.
STOPPABLE: Final = ("turn", "warning", "ruling", "invitation")


@dataclass(frozen=True, slots=True)
class Stop:
    """Which mails are to stop, and for whom: a hash, so that the link tells no address."""

    address_hash: str
    kind: str


def address_hash(secret: str, address: str) -> str:
    """A hash of an address that cannot be made without the site's secret."""
    text = f"mail-stop\0{address.strip().casefold()}"
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()[:32]


def _signer(secret: str) -> URLSafeSerializer:
    return URLSafeSerializer(secret, salt=_SALT, signer_kwargs={"digest_method": hashlib.sha256})


def token(secret: str, address: str, kind: str) -> str:
    """What the link of a mail of this kind holds."""
    signed = _signer(secret).dumps([address_hash(secret, address), kind])
    return str(signed)


def read(secret: str, text: str) -> Stop | None:
    """What `token` wrote, ``None`` for anything else."""
    try:
        found = _signer(secret).loads(text)
        hashed, kind = found
    except (BadSignature, ValueError, TypeError):
        return None
    return Stop(str(hashed), str(kind)) if kind in STOPPABLE else None


def headers(site: str, secret: str, address: str, kind: str) -> dict[str, str]:
    """The headers by which a mail program offers to stop mails of this kind with one press (RFC 8058 §3)."""
    link = stop_link(site, secret, address, kind)
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def stop_link(site: str, secret: str, address: str, kind: str) -> str:
    """Where a reader stops mails of this kind."""
    return f"{site}/mail/stop/{token(secret, address, kind)}"
