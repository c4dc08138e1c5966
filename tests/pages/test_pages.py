"""What the pages show, and to whom."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from sentencegame import rulesets

from .reading import Page, get, open_table, post

PAGES = ("/", "/rules", "/status")


@pytest.mark.parametrize("path", PAGES)
def test_no_page_needs_what_the_content_policy_forbids(client: FlaskClient, path: str) -> None:
    table = open_table(client)["table"]["id"]
    for page in (get(client, path), get(client, f"/t/{table}")):
        for _, attributes in page.elements:
            assert "style" not in attributes
            assert not [name for name in attributes if name.startswith("on")]
        for script in page.all("script"):
            assert script.get("src", "").startswith("/static/") or script["type"] == "application/json"
        for sheet in page.all("link"):
            assert str(sheet["href"]).startswith("/static/")


def test_every_address_that_a_page_names_is_there(client: FlaskClient) -> None:
    table = open_table(client)["table"]["id"]
    named = {
        str(attributes[name])
        for path in (*PAGES, f"/t/{table}", "/nothing")
        for _, attributes in _page_even_if_missing(client, path)
        for name in ("href", "src")
        if str(attributes.get(name) or "").startswith("/")
    }
    assert len(named) > 10
    for address in sorted(named):
        with client.get(address) as response:
            assert response.status_code == 200, address


def _page_even_if_missing(client: FlaskClient, path: str) -> list[tuple[str, dict[str, str | None]]]:
    return Page(client.get(path).text).elements


def test_every_module_that_a_script_imports_is_there() -> None:
    folder = Path(__file__).parents[2] / "web" / "static" / "js"
    scripts = list(folder.rglob("*.js"))
    assert len(scripts) > 20
    for script in scripts:
        for target in re.findall(r'from "([^"]+)"', script.read_text(encoding="utf-8")):
            assert (script.parent / target).resolve().is_file(), f"{script.name} imports {target}"


def test_the_first_view_is_the_one_of_the_api(client: FlaskClient) -> None:
    table = open_table(client)["table"]["id"]
    view = get(client, f"/t/{table}").blocks["view"]
    assert view == client.get(f"/api/tables/{table}").get_json()
    assert view["you"]["seat"] == 0


def test_a_stranger_gets_a_page_without_a_rack_or_a_private_link(app: Flask, client: FlaskClient) -> None:
    answer = open_table(client)
    table = answer["table"]["id"]
    other = app.test_client()
    assert post(other, f"/api/tables/{table}/seats", {"name": "Bob"}).status_code == 201
    seen = app.test_client().get(f"/t/{table}").text
    assert answer["seat_key"] not in seen
    assert get(app.test_client(), f"/t/{table}").blocks["view"]["you"] is None
    mine = get(client, f"/t/{table}").blocks["view"]
    assert len(mine["you"]["rack"]) == 7


def test_a_name_cannot_break_out_of_the_page(app: Flask, client: FlaskClient) -> None:
    table = open_table(client, name="</script><b>x")["table"]["id"]
    page = get(app.test_client(), f"/t/{table}")
    assert page.blocks["view"]["seats"][0]["name"] == "</script><b>x"
    assert "</script><b>" not in page.text
    assert "</script><b>" not in client.get("/").text


def test_my_tables_are_listed_on_the_first_page_and_nobody_elses(app: Flask, client: FlaskClient) -> None:
    table = open_table(client, name="Ann Onymous")["table"]["id"]
    links = [link["href"] for link in get(client, "/").all("a")]
    assert f"/t/{table}" in links
    assert "Ann Onymous" not in app.test_client().get("/").text


def test_the_private_link_gives_the_seat_to_another_browser(app: Flask, client: FlaskClient) -> None:
    answer = open_table(client)
    other = app.test_client()
    response = other.get(answer["private_link"])
    assert response.status_code == 303
    assert response.headers["Location"] == f"/t/{answer['table']['id']}"
    assert get(other, response.headers["Location"]).blocks["view"]["you"]["seat"] == 0


@pytest.mark.parametrize("key", ["x", "a" * 32, "..%2f..", "a" * 500])
def test_a_wrong_private_link_opens_nothing(client: FlaskClient, key: str) -> None:
    response = client.get(f"/seat/{key}")
    assert response.status_code == 404
    assert "Set-Cookie" not in response.headers or "seats" not in response.headers["Set-Cookie"]


def test_a_missing_table_is_told_on_a_page(client: FlaskClient) -> None:
    response = client.get("/t/nosuchtable")
    assert response.status_code == 404
    assert response.mimetype == "text/html"
    assert "There is no such table." in response.text


def test_the_rules_take_their_numbers_from_the_ruleset(client: FlaskClient) -> None:
    ruleset = rulesets.get("sentence")
    text = unescape(client.get("/rules").text)
    assert f"{len(ruleset.tiles)} letter tiles" in text
    assert f"gets {ruleset.bonus.points} points more" in text
    assert f"{ruleset.clock.move.days} days without a move" in text
    for square in ruleset.board.start:
        assert str(square) in text
    for kind in ("word2", "word3", "line2", "line3"):
        on_board = sum(str(premium) == kind for premium in ruleset.board.premiums.values())
        # Once more in the legend.
        assert text.count(f"cell--{kind}") == on_board + 1
    for tile, letter in ruleset.bag.items():
        assert (
            f'<b>{tile.upper()}</b><i>{letter.value}</i></span><span class="number">× {letter.count}<' in text
        )


def test_status_and_table_say_that_the_judge_does_not_answer(client: FlaskClient) -> None:
    table = open_table(client)["table"]["id"]
    assert get(client, f"/t/{table}").blocks["view"]["judge"]["state"] == "unreachable"
    text = client.get("/status").text
    assert "The judge does not answer" in text
    assert "how to fix it" in text


def test_a_link_that_works_only_here_is_told(client: FlaskClient) -> None:
    table = open_table(client)["table"]["id"]
    local = client.get(f"/t/{table}", headers={"Host": "127.0.0.1:8000"}).text
    wide = client.get(f"/t/{table}", headers={"Host": "games.example"}).text
    assert "works only on the machine" in local
    assert "works only on the machine" not in wide


def test_a_new_table_after_a_game_offers_as_many_seats(client: FlaskClient) -> None:
    chosen = [box["value"] for box in get(client, "/?seats=3").all("input") if "checked" in box]
    assert chosen == ["3"]
    for odd in ("9", "x", "-1"):
        assert [box["value"] for box in get(client, f"/?seats={odd}").all("input") if "checked" in box] == [
            "2"
        ]
