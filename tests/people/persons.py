"""People for tests: browsers with a cookie jar, and the mails that they get."""

from __future__ import annotations

import functools
import re
from datetime import UTC, datetime
from html import unescape
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from web.accounts import passwords

PASSWORD = "seven green turtles"
OTHER = "eight blue herons"


@functools.cache
def _hash() -> str:
    return passwords.hashed(PASSWORD)


class Person:
    """A browser, without JavaScript: it loads pages and sends their forms."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self.app = app
        self.client = app.test_client()
        self.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        self.token = ""

    def load(self, path: str = "/", status: int = 200) -> str:
        """A page's text; its token is kept for what is sent next."""
        found = self.client.get(path)
        assert found.status_code == status, found.text
        token = re.search(r'<meta name="csrf-token" content="([^"]+)"', found.text)
        if token:
            self.token = token[1]
        return unescape(found.text)

    def send(self, path: str, status: int = 303, *, page: str | None = None, **fields: str) -> TestResponse:
        """Load a page (the one the form is on) and send its form."""
        self.load(page or "/")
        found = self.client.post(path, data={"csrf_token": self.token, **fields})
        assert found.status_code == status, found.text
        return found

    def api(self, path: str, body: Any = None, status: int | None = None) -> Any:
        """A request as the page's script sends it; the answer's JSON."""
        if body is None:
            found = self.client.get(f"/api{path}")
        else:
            self.load()
            found = self.client.post(f"/api{path}", json=body, headers={"X-CSRF-Token": self.token})
        assert found.status_code == (status or (200 if body is None else found.status_code)), found.text
        return found.json

    def sign_up(
        self, name: str, address: str = "", password: str = PASSWORD, status: int = 303
    ) -> TestResponse:
        address = address or f"{name.lower().replace(' ', '')}@example.org"
        return self.send("/sign-up", status, name=name, address=address, password=password)

    def sign_in(self, who: str, password: str = PASSWORD, status: int = 303) -> TestResponse:
        return self.send("/sign-in", status, who=who, password=password)

    def is_in(self) -> bool:
        return self.client.get("/account").status_code == 200

    def opens(self, name: str = "", seats: int = 2, **more: str) -> str:
        """Open a table with the lobby's form; its id."""
        fields = {"seats": str(seats), **({"name": name} if name else {}), **more}
        return self.send("/lobby", **fields).headers["Location"].rsplit("/", 1)[1]

    def sees(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.api(f"/tables/{table}")
        return found


class Town:
    """One application and what can be found out about it behind its back."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.house = app.extensions["sentencegame"]
        self.store = self.house.store

    def person(self, language: str = "en") -> Person:
        return Person(self.app, language)

    def member(self, name: str, *, confirmed: bool = False) -> Person:
        """Somebody who has signed up."""
        person = self.person()
        person.sign_up(name)
        if confirmed:
            person.send(self.link(f"{name.lower().replace(' ', '')}@example.org"))
        return person

    def quick(self, name: str) -> Person:
        """Somebody who has an account and is signed in, without the time that a hash takes."""
        from web.accounts import tokens
        from web.storage import Account, StoredSession
        from web.tables import keys
        from web.tables.names import alike

        person, now = self.person(), self.house.now()
        address, token = f"{name.lower()}@example.org", tokens.new_session_token()
        account = Account(keys.new_id(), name, alike(name), address, address, None, "en", now)
        with self.store.writing() as writer:
            writer.add_account(account, _hash())
            writer.add_session(
                StoredSession(tokens.token_hash(token), account.id, now, now + tokens.SESSION_LIFE)
            )
        with person.client.session_transaction() as cookie:
            cookie["_user_id"] = token
            cookie["_fresh"] = True
        return person

    def mails(self, address: str = "") -> list[Any]:
        """The mails that wait in the outbox, oldest first."""
        with self.store.reading() as reader:
            found = reader.mails_due(datetime.max.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC))
        mine = [mail for mail in found if address in {"", mail.address}]
        return sorted(mine, key=lambda mail: mail.created_at)

    def link(self, address: str, kind: str = "confirm") -> str:
        """The path of the newest link of a kind that was mailed to an address."""
        texts = [mail.text for mail in self.mails(address) if f"/{kind}/" in mail.text]
        found = re.findall(r"https://play\.example(/\w+/[\w-]+)", texts[-1])
        assert len(found) == 1
        return str(found[0])

    def account(self, name: str) -> Any:
        from web.tables.names import alike

        with self.store.reading() as reader:
            return reader.account_named(alike(name))
