"""The outbox: a mail is written in the transaction of what caused it, so there is both or neither."""

from __future__ import annotations

from datetime import UTC, datetime

from web.mail.mail import Mail
from web.storage import StoredMail, Writer


def put(writer: Writer, mail: Mail, *, now: datetime | None = None) -> bool:
    """Lay a mail into the outbox; ``False``, and no change, when one with its key is or was there."""
    at = datetime.now(UTC) if now is None else now
    return writer.put_mail(
        StoredMail(
            key=mail.key,
            kind=mail.kind,
            address=mail.address,
            language=mail.language,
            subject=mail.subject,
            text=mail.text,
            headers=tuple(mail.headers.items()),
            created_at=at,
            next_at=at + mail.delay,
            about=mail.about,
        )
    )
