"""The language of the page: guessed from the browser, chosen by the reader."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .reading import get, token


def choose(client: FlaskClient, language: str, target: str = "/") -> str:
    response = client.post(
        "/language", data={"csrf_token": token(client), "language": language, "next": target}
    )
    assert response.status_code == 303, response.text
    return response.headers["Location"]


@pytest.mark.parametrize(
    ("asked", "found"), [("tr,en;q=0.5", "tr"), ("pt-BR", "pt"), ("de,fr", "en"), ("en-GB,tr;q=0.1", "en")]
)
def test_the_language_of_the_browser_is_guessed(client: FlaskClient, asked: str, found: str) -> None:
    assert get(client, "/", **{"Accept-Language": asked}).all("html") == [{"lang": found}]


def test_a_chosen_language_stays_and_leads_back(client: FlaskClient) -> None:
    assert choose(client, "tr", "/rules") == "/rules"
    page = get(client, "/rules", **{"Accept-Language": "en"})
    assert page.all("html") == [{"lang": "tr"}]
    assert "Kurallar" in page.text


def test_an_unknown_language_changes_nothing(client: FlaskClient) -> None:
    choose(client, "xx")
    assert get(client, "/").all("html") == [{"lang": "en"}]


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "/\\evil.example", "", "evil", "/a\r\nb", "/é"]
)
def test_choosing_never_leads_to_another_site(client: FlaskClient, target: str) -> None:
    assert choose(client, "pt", target) == "/"


def test_a_request_without_the_token_is_refused(client: FlaskClient) -> None:
    token(client)
    assert client.post("/language", data={"language": "tr"}).status_code == 403


def test_the_scripts_get_their_texts_in_the_language_of_the_page(client: FlaskClient) -> None:
    texts = get(client, "/", **{"Accept-Language": "pt"}).blocks["texts"]
    assert texts["Your turn"] == "É a sua vez"
