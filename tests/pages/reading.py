"""Reading a page as a browser does."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


class Page(HTMLParser):
    """The elements of a page, as (tag, attributes), and its JSON blocks by id."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.blocks: dict[str, Any] = {}
        self._block: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.elements.append((tag, found))
        self._block = found.get("id") if found.get("type") == "application/json" else None

    def handle_data(self, data: str) -> None:
        if self._block is not None:
            self.blocks[self._block] = json.loads(data)
            self._block = None

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def by_id(self, identifier: str) -> dict[str, str | None]:
        return next(attributes for _, attributes in self.elements if attributes.get("id") == identifier)


def get(client: FlaskClient, path: str, **headers: str) -> Page:
    """A page that must be there."""
    response = client.get(path, headers=headers)
    assert response.status_code == 200, response.text
    return Page(response.text)


def token(client: FlaskClient) -> str:
    """The token that the first page gives to its script."""
    found = re.search(r'name="csrf-token" content="([^"]+)"', client.get("/").text)
    assert found is not None
    return found[1]


def post(client: FlaskClient, path: str, body: object) -> TestResponse:
    """What the page's script does: JSON with the token of the page."""
    return client.post(path, json=body, headers={"X-CSRF-Token": token(client)})


def open_table(client: FlaskClient, name: str = "Ann", seats: int = 2) -> dict[str, Any]:
    """The answer to opening a table from the first page."""
    response = post(client, "/api/tables", {"name": name, "seats": seats})
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.get_json()
    return answer
