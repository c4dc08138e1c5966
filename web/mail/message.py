"""The message of a mail, with the headers that every mail has."""

from __future__ import annotations

from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr

from web.storage import StoredMail

# Lines of seven bits pass every server, whatever it offers. No header is folded, which would tear or encode
# the long link in it; RFC 5322 (2.1.1) allows 998 characters.
_POLICY = SMTP.clone(cte_type="7bit", max_line_length=900)


@dataclass(frozen=True, slots=True)
class From:
    """Who mails are from: a name to show, perhaps empty, and an address."""

    name: str
    address: str

    @classmethod
    def parse(cls, text: str) -> From:
        """Read ``Name <address>`` or an address alone; raises ValueError for anything else."""
        name, address = parseaddr(text)
        if address.count("@") != 1 or not address.isascii() or not all(address.split("@")):
            raise ValueError(f"{text!r} is no address to send mails from")
        return cls(name, address)

    @property
    def domain(self) -> str:
        """What stands after the @."""
        return self.address.rpartition("@")[2]


def message_id(key: str, sender: From) -> str:
    """The same for the same key, so that a mail that had to be sent again is known to be the same one."""
    return f"<{key}@{sender.domain}>"


def message_of(mail: StoredMail, address: str, sender: From) -> bytes:
    """The whole message; the same mail gives the same bytes whenever it is sent."""
    message = EmailMessage(policy=_POLICY)
    message["From"] = Address(sender.name, addr_spec=sender.address)
    message["To"] = Address(addr_spec=address)
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(mail.created_at)
    message["Message-ID"] = message_id(mail.key, sender)
    # No holiday notice is to answer it (RFC 3834).
    message["Auto-Submitted"] = "auto-generated"
    for name, value in mail.headers:
        message[name] = value
    message.set_content(mail.text)
    # After the content, which takes headers of this family away.
    message["Content-Language"] = mail.language
    return message.as_bytes()
