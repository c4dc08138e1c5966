"""What any store must know of people: accounts, where they are signed in, the links in their mails."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Account:
    """A person with a name.

    ``folded`` is what no two names may share, ``address`` a mail address as it was given and ``mailbox``
    what no two confirmed addresses may share; ``confirmed_at`` is ``None`` until its owner followed the link
    in a mail. ``language`` is the code of the language that mails are written in.
    """

    id: str
    name: str
    folded: str
    address: str
    mailbox: str
    confirmed_at: datetime | None
    language: str
    created_at: datetime

    @property
    def confirmed(self) -> bool:
        """Whether the address is known to be this person's."""
        return self.confirmed_at is not None


@dataclass(frozen=True, slots=True)
class StoredSession:
    """One place where an account is signed in; the token that proves it is kept only as a SHA-256."""

    token_hash: str
    account: str
    created_at: datetime
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class StoredLink:
    """A link in a mail, good for one use of one ``kind``; its token is kept only as a SHA-256.

    ``account`` is ``None`` in one that was written for an address that belongs to nobody.
    """

    token_hash: str
    kind: str
    account: str | None
    address: str
    expires_at: datetime


class PeopleReader(ABC):
    """What can be asked about people."""

    @abstractmethod
    def account(self, account: str) -> Account | None:
        """The account with this id."""

    @abstractmethod
    def account_named(self, folded: str) -> Account | None:
        """The account whose name folds to this."""

    @abstractmethod
    def accounts(self) -> list[Account]:
        """Every account, eldest first."""

    @abstractmethod
    def accounts_at(self, mailbox: str) -> list[Account]:
        """Those who gave this address: whoever confirmed it first, then the others, newest first."""

    @abstractmethod
    def password_of(self, account: str) -> str | None:
        """The hash of an account's password."""

    @abstractmethod
    def session(self, token_hash: str) -> StoredSession | None:
        """The session that a token opens, over or not."""

    @abstractmethod
    def sessions_of(self, account: str) -> list[StoredSession]:
        """Where an account is signed in, newest first."""

    @abstractmethod
    def link(self, token_hash: str) -> StoredLink | None:
        """The link that a token opens, over or not."""


class PeopleWriter(PeopleReader):
    """What can be changed about people, within one transaction."""

    @abstractmethod
    def add_account(self, account: Account, password: str) -> None:
        """Raises `ConflictError` when the name, the id or a confirmed address is taken."""

    @abstractmethod
    def put_account(self, account: Account) -> None:
        """Replace what is known of an account; raises `ConflictError` as `add_account` does."""

    @abstractmethod
    def put_password(self, account: str, password: str) -> None:
        """Replace the hash of an account's password."""

    @abstractmethod
    def remove_account(self, account: str) -> None:
        """Forget an account, its sessions, links and invitations; its seats must have been left before."""

    @abstractmethod
    def add_session(self, session: StoredSession) -> None:
        """Remember that an account is signed in somewhere."""

    @abstractmethod
    def end_session(self, token_hash: str) -> None:
        """Forget one session."""

    @abstractmethod
    def end_sessions(self, account: str, but: str | None = None) -> None:
        """Forget every session of an account, perhaps ``but`` one."""

    @abstractmethod
    def add_link(self, link: StoredLink) -> None:
        """Remember a link."""

    @abstractmethod
    def drop_link(self, token_hash: str) -> bool:
        """Forget a link; whether it was there, so that of two who use it at once one does."""

    @abstractmethod
    def drop_links(self, account: str, kind: str | None = None) -> None:
        """Forget the links of an account, perhaps only those of one kind."""

    @abstractmethod
    def forget_expired(self, now: datetime) -> int:
        """Forget the sessions and links that are over; how many they were."""
