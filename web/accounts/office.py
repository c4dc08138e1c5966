"""What a person can do about their account, each thing in one transaction.

Whoever asks learns nothing about others: signing in says the same of a wrong name and a wrong password,
asking for a new password says the same of every address, and both take as long either way.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType

from web.accounts import letters, passwords, tokens
from web.accounts.addresses import mailbox
from web.accounts.names import account_of, clean_account_name
from web.accounts.signed_in import SignedIn
from web.errors import RequestError
from web.mail import outbox
from web.mail.addresses import clean_address
from web.moderation.knowing import know_guests
from web.people import Person
from web.storage import Account, ConflictError, Store, StoredLink, StoredSession, Writer
from web.tables import keys
from web.tables.names import alike

log = logging.getLogger("sentencegame.accounts")

#: So many accounts that claim one address without having confirmed it get a mail when it asks for one.
_MOST_CLAIMS = 3
#: What a script's request holds.
_NO_SEATS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SignedUp:
    """A new account, its first session, and the tables whose seats it took along."""

    signed_in: SignedIn
    kept: tuple[str, ...]


class Office:
    """Signs people up, in and out, and keeps their names, addresses and passwords.

    ``now`` gives the present moment, aware and in UTC; ``site`` is the address that links in mails begin
    with, which no request may choose. ``spend`` counts a ``guess`` at something, ``spend_mail`` a mail of a
    kind (``confirm``, ``change``, ``reset``) to a mailbox; both raise `RequestError` 429 when there were too
    many.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime],
        site: str,
        spend: Callable[[str, str], None] = lambda kind, key: None,
        spend_mail: Callable[[str, str], None] = lambda kind, mailbox: None,
    ) -> None:
        self.store = store
        self.now = now
        self._site = site
        self._spend = spend
        self._spend_mail = spend_mail

    # Coming and going

    def sign_up(
        self, name: str, address: str, password: str, language: str, seats: Mapping[str, str]
    ) -> SignedUp:
        """Make an account and sign it in; the guest's ``seats``, keys by table, become its own.

        Raises `RequestError` 422 as `clean_account_name`, `clean_address` and `check_password` do, and for a
        name that is taken (``account_name_taken``).
        An address that somebody else has is not told: its owner gets the mail.
        """
        clean, folded = clean_account_name(name)
        where = clean_address(address)
        secret = passwords.check_password(password, clean, where)
        with self.store.reading() as reader:
            if account_of(reader, clean) is not None:
                raise RequestError(422, "account_name_taken", field="name")
        self._spend_mail("confirm", mailbox(where))
        kept = passwords.hashed(secret)
        account = Account(keys.new_id(), clean, folded, where, mailbox(where), None, language, self.now())
        try:
            with self.store.writing() as writer:
                writer.add_account(account, kept)
                taken = self._keep(writer, account, seats)
                self._know(writer, account, seats)
                self._mail_link(writer, "confirm", account, where)
                return SignedUp(self._enter(writer, account), taken)
        except ConflictError:
            # The name was free a moment ago; the database decides who of two has it.
            raise RequestError(422, "account_name_taken", field="name") from None

    def sign_in(self, who: str, password: str, seats: Mapping[str, str] = _NO_SEATS) -> SignedIn:
        """Sign in by name or address; raises `RequestError` 403 (``wrong_sign_in``), whatever was wrong.

        The guest's ``seats`` that the browser holds stay the guest's; whose browser it was is remembered.
        """
        claimed = mailbox(who.strip(" ")) if "@" in who else alike(who)
        self._spend("guess", claimed)
        with self.store.reading() as reader:
            if "@" in who:
                claims = reader.accounts_at(claimed)
                certain = len(claims) == 1 or (bool(claims) and claims[0].confirmed)
                account = claims[0] if certain else None
            else:
                account = account_of(reader, who)
            kept = None if account is None else reader.password_of(account.id)
        if not passwords.verified(password, kept) or account is None or kept is None:
            raise RequestError(403, "wrong_sign_in")
        renewed = passwords.hashed(passwords.normalised(password)) if passwords.outdated(kept) else None
        with self.store.writing() as writer:
            # Changed or deleted while it was reckoned.
            if writer.password_of(account.id) != kept:
                raise RequestError(403, "wrong_sign_in")
            if renewed is not None:
                writer.put_password(account.id, renewed)
            writer.forget_expired(self.now())
            self._know(writer, account, seats)
            return self._enter(writer, account)

    def sign_out(self, signed_in: SignedIn) -> None:
        """End this session."""
        with self.store.writing() as writer:
            writer.end_session(signed_in.token_hash)

    def sign_out_everywhere(self, account: Account) -> None:
        """End every session, and let no key that was told before open a seat of this account."""
        with self.store.writing() as writer:
            self._shut(writer, account.id)

    def keep_games(self, account: Account, seats: Mapping[str, str]) -> tuple[str, ...]:
        """Make a guest's ``seats``, keys by table, the account's own; the tables where that was done."""
        with self.store.writing() as writer:
            return self._keep(writer, account, seats)

    def hold(self, account: Account, seats: Mapping[str, str]) -> None:
        """Remember that a browser in which this account is signed in holds a guest's ``seats``."""
        with self.store.writing() as writer:
            if writer.account(account.id) is not None:
                self._know(writer, account, seats)

    def speak(self, account: Account, language: str) -> None:
        """Write mails to this account in another language from now on."""
        with self.store.writing() as writer:
            found = writer.account(account.id)
            if found is not None and found.language != language:
                writer.put_account(replace(found, language=language))

    # Addresses

    def ask_confirmation(self, account: Account) -> None:
        """Mail the link that confirms the address once more; nothing for one that is confirmed."""
        if not account.confirmed:
            self._spend_mail("confirm", account.mailbox)
            with self.store.writing() as writer:
                writer.drop_links(account.id, "confirm")
                self._mail_link(writer, "confirm", account, account.address)

    def ask_change(self, account: Account, password: str, address: str) -> None:
        """Mail a link to a new address, which becomes the account's when it is followed.

        Raises `RequestError` 403 (``wrong_password``) and 422 (``bad_address``). Whether somebody has the
        address already is told to whoever reads its mail, and to nobody else.
        """
        where = clean_address(address)
        self._prove(account, password)
        self._spend_mail("change", mailbox(where))
        with self.store.writing() as writer:
            writer.drop_links(account.id, "change")
            self._mail_link(writer, "change", account, where)

    def link(self, kinds: tuple[str, ...], token: str) -> tuple[Account, str]:
        """Whom a link of one of the ``kinds`` is for, and the address it was sent to, with nothing changed.

        Raises `RequestError` 404 (``bad_link``).
        """
        with self.store.reading() as reader:
            return self._good(reader.link(tokens.token_hash(token)), kinds, reader.account)

    def confirm(self, token: str) -> Account:
        """Take an address as this person's.

        Raises `RequestError` 404 (``bad_link``) and 409 (``address_taken``).
        """
        digest = tokens.token_hash(token)
        try:
            with self.store.writing() as writer:
                kinds = ("confirm", "change")
                account, where = self._good(writer.link(digest), kinds, writer.account)
                before = account
                account = replace(account, address=where, mailbox=mailbox(where), confirmed_at=self.now())
                writer.put_account(account)
                writer.drop_links(account.id, "confirm")
                writer.drop_links(account.id, "change")
                # A link that leads to the old mailbox must not open the account any more.
                writer.drop_links(account.id, "reset")
                if before.confirmed and before.mailbox != account.mailbox:
                    outbox.put(writer, letters.moved(before), now=self.now())
                return account
        except ConflictError:
            raise RequestError(409, "address_taken") from None

    # Passwords

    def ask_reset(self, address: str) -> None:
        """Mail a link for a new password to whoever has this address, if anybody; says nothing either way.

        Raises `RequestError` 422 (``bad_address``).
        """
        where = clean_address(address)
        self._spend_mail("reset", mailbox(where))
        with self.store.writing() as writer:
            claims = writer.accounts_at(mailbox(where))
            found = claims[:1] if claims and claims[0].confirmed else claims[:_MOST_CLAIMS]
            for account in found:
                self._mail_link(writer, "reset", account, account.address)
            if not found:
                # As much work as for one that is there.
                self._link(writer, "reset", None, where)

    def reset(self, token: str, password: str, seats: Mapping[str, str] = _NO_SEATS) -> SignedIn:
        """Set a new password by the link of a mail, end every session and sign in, with ``seats`` as there.

        Raises `RequestError` 404 (``bad_link``) and 422 as `check_password` does. The mail has shown that the
        address is this person's, so it is confirmed.
        """
        account, _ = self.link(("reset",), token)
        secret = passwords.check_password(password, account.name, account.address)
        kept = passwords.hashed(secret)
        digest = tokens.token_hash(token)
        with self.store.writing() as writer:
            account, where = self._good(writer.link(digest), ("reset",), writer.account)
            writer.put_password(account.id, kept)
            self._shut(writer, account.id)
            others = [other for other in writer.accounts_at(account.mailbox) if other.confirmed]
            if not account.confirmed and not others and mailbox(where) == account.mailbox:
                account = replace(account, confirmed_at=self.now())
                writer.put_account(account)
            if account.confirmed:
                outbox.put(writer, letters.password_changed(account), now=self.now())
            self._know(writer, account, seats)
            return self._enter(writer, account)

    def change_password(self, signed_in: SignedIn, old: str, new: str) -> SignedIn:
        """Set another password, end every session and sign in anew.

        Raises `RequestError` 403 (``wrong_password``) and 422 as `check_password` does.
        """
        account = signed_in.account
        secret = passwords.check_password(new, account.name, account.address, field="new")
        before = self._prove(account, old, field="old")
        kept = passwords.hashed(secret)
        with self.store.writing() as writer:
            if writer.password_of(account.id) != before:
                raise RequestError(403, "wrong_password", field="old")
            writer.put_password(account.id, kept)
            self._shut(writer, account.id)
            if account.confirmed:
                outbox.put(writer, letters.password_changed(account), now=self.now())
            return self._enter(writer, account)

    def prove(self, account: Account, password: str) -> None:
        """Raise `RequestError` 403 (``wrong_password``) unless this is the account's password."""
        self._prove(account, password)

    # Parts

    def _prove(self, account: Account, password: str, field: str = "password") -> str:
        # The same count as for signing in: a session that was left open is no way to guess without end.
        self._spend("guess", account.folded)
        with self.store.reading() as reader:
            kept = reader.password_of(account.id)
        if not passwords.verified(password, kept) or kept is None:
            raise RequestError(403, "wrong_password", field=field)
        return kept

    def _enter(self, writer: Writer, account: Account) -> SignedIn:
        token = tokens.new_session_token()
        now = self.now()
        writer.add_session(
            StoredSession(tokens.token_hash(token), account.id, now, now + tokens.SESSION_LIFE)
        )
        return SignedIn(account, token)

    def _shut(self, writer: Writer, account: str) -> None:
        writer.end_sessions(account)
        writer.drop_links(account, "reset")
        for seat in writer.seats_of(account):
            writer.change_key(seat.game, seat.seat, keys.key_hash(keys.new_seat_key()))

    def _keep(self, writer: Writer, account: Account, seats: Mapping[str, str]) -> tuple[str, ...]:
        kept = []
        for table, key in seats.items():
            seat = writer.seat_with(keys.key_hash(key))
            if seat is None or seat.game != table or seat.account is not None:
                continue
            if writer.seat_of(table, account.id) is None:
                writer.give_seat(table, seat.seat, account.id)
                # What the guest reported, whom they blocked, and what is held against them comes along.
                writer.rename_person(str(Person.on(seat)), str(Person(account=account.id)))
                kept.append(table)
        return tuple(kept)

    def _know(self, writer: Writer, account: Account, seats: Mapping[str, str]) -> None:
        found = ((table, writer.seat_with(keys.key_hash(key))) for table, key in seats.items())
        guests = [Person.on(seat) for table, seat in found if seat is not None and seat.game == table]
        know_guests(writer, account.id, guests)

    def _link(self, writer: Writer, kind: str, account: str | None, address: str) -> str:
        token = tokens.new_link_token()
        until = self.now() + tokens.LINK_LIFE[kind]
        writer.add_link(StoredLink(tokens.token_hash(token), kind, account, address, until))
        return token

    def _mail_link(self, writer: Writer, kind: str, account: Account, address: str) -> None:
        token = self._link(writer, kind, account.id, address)
        outbox.put(writer, letters.with_link(kind, account, address, self._site, token), now=self.now())

    def _good(
        self, found: StoredLink | None, kinds: tuple[str, ...], account: Callable[[str], Account | None]
    ) -> tuple[Account, str]:
        if found is not None and found.kind in kinds and found.expires_at > self.now():
            owner = None if found.account is None else account(found.account)
            if owner is not None:
                return owner, found.address
        raise RequestError(404, "bad_link")
