"""Cookies, tokens, private links and headers."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from .playing import ORDER, PLAYS, Browser, Player, Site, key, tiles


@pytest.fixture
def browser(app: Flask) -> Browser:
    found = Browser(app)
    found.load()
    return found


def opened(browser: Browser, **more: Any) -> Any:
    found = browser.post("/api/tables", {"name": "Ann", "seats": 2, "order": ORDER, **more})
    assert found.status_code == 201, found.json
    return found.json


def test_a_browser_keeps_its_seat_in_a_cookie_that_scripts_cannot_read(browser: Browser) -> None:
    found = browser.post("/api/tables", {"name": "Ann", "seats": 2})
    cookie = found.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "Expires=" in cookie
    table = found.json["table"]["id"]
    assert browser.client.get(f"/api/tables/{table}").json["you"]["seat"] == 0


def test_over_https_the_cookie_is_secure_and_for_this_very_host(app: Flask) -> None:
    found = app.test_client().get("/", base_url="https://localhost")
    cookie = found.headers["Set-Cookie"]
    assert cookie.startswith("__Host-sentencegame=")
    assert "Secure" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie


def test_over_https_a_cookie_that_a_neighbour_could_have_planted_is_not_looked_at(app: Flask) -> None:
    browser = Browser(app)
    browser.load()
    table = opened(browser)["table"]["id"]
    cookie = browser.client.get_cookie("sentencegame")
    assert cookie is not None
    client = app.test_client()
    client.set_cookie("sentencegame", cookie.value, secure=True)
    assert client.get(f"/api/tables/{table}", base_url="https://localhost").json["you"] is None
    client.set_cookie("__Host-sentencegame", cookie.value, secure=True)
    assert client.get(f"/api/tables/{table}", base_url="https://localhost").json["you"]["seat"] == 0


def test_over_https_browsers_are_told_to_stay_with_it(app: Flask) -> None:
    for path in ("/", "/api/status", "/static/css/base.css", "/nothing"):
        safe, plain = (
            app.test_client().get(path, base_url=f"{scheme}://localhost") for scheme in ("https", "http")
        )
        assert safe.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert "Strict-Transport-Security" not in plain.headers
        safe.close()
        plain.close()


def test_behind_a_proxy_that_is_trusted_https_is_known(make_app: Any) -> None:
    forwarded = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "9.9.9.9",
        "X-Forwarded-Host": "play.example",
    }
    plain = make_app().test_client().get("/", headers=forwarded)
    assert "Secure" not in plain.headers["Set-Cookie"]
    trusting = make_app(trusted_proxies=1).test_client().get("/", headers=forwarded)
    assert "Secure" in trusting.headers["Set-Cookie"]


def test_a_script_without_a_cookie_gets_none(site: Site) -> None:
    found = site.script().post("/api/tables", json={"name": "Ann", "seats": 2})
    assert "Set-Cookie" not in found.headers


@pytest.mark.parametrize("token", ["", "nonsense", "IjAwIg.aaaa.bbbb"])
def test_a_change_by_cookie_needs_the_pages_token(site: Site, browser: Browser, token: str) -> None:
    table = opened(browser)["table"]["id"]
    site.joined(table, "Bob")
    body = {"ply": 4, "key": key(), "tiles": tiles(PLAYS[0])}
    headers = {"X-CSRF-Token": token} if token else {}
    found = browser.client.post(f"/api/tables/{table}/plays", json=body, headers=headers)
    assert (found.status_code, found.json["error"]["code"]) == (403, "csrf")
    assert browser.post(f"/api/tables/{table}/plays", body).status_code == 201


def test_a_token_of_another_browser_is_none(app: Flask, site: Site, browser: Browser) -> None:
    other = Browser(app)
    other.load()
    found = browser.post("/api/tables", {"name": "Ann", "seats": 2}, token=other.token)
    assert (found.status_code, found.json["error"]["code"]) == (403, "csrf")
    assert list(site.house.store.games()) == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://["},
    ],
)
def test_another_site_cannot_make_a_browser_open_a_table(site: Site, headers: dict[str, str]) -> None:
    found = site.script().post("/api/tables", json={"name": "Ann", "seats": 2}, headers=headers)
    assert (found.status_code, found.json["error"]["code"]) == (403, "cross_site")
    assert list(site.house.store.games()) == []


def test_the_page_itself_is_the_same_site(site: Site) -> None:
    headers = {"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"}
    found = site.script().post("/api/tables", json={"name": "Ann", "seats": 2}, headers=headers)
    assert found.status_code == 201


def test_a_private_link_brings_a_lost_seat_back(app: Flask, browser: Browser) -> None:
    told = opened(browser)
    path = told["private_link"].removeprefix("http://localhost")
    other = Browser(app)
    assert other.client.get(f"/api/tables/{told['table']['id']}").json["you"] is None
    found = other.load(path)
    assert found.status_code in {302, 303}
    assert found.headers["Location"].endswith(f"/t/{told['table']['id']}")
    assert other.client.get(f"/api/tables/{told['table']['id']}").json["you"]["seat"] == 0


def test_a_browser_that_lost_its_cookie_has_lost_its_seat(app: Flask, browser: Browser) -> None:
    table = opened(browser)["table"]["id"]
    assert app.test_client().get(f"/api/tables/{table}").json["you"] is None


def test_a_bearer_key_stands_alone_and_the_cookie_is_not_looked_at(site: Site, browser: Browser) -> None:
    table = opened(browser)["table"]["id"]
    bob = site.joined(table, "Bob")
    both = Player(browser.client, table, bob.seat_key)
    assert both.view()["you"]["seat"] == 1
    assert both.do("resignations").status_code == 201


def test_a_browser_sits_at_many_tables_and_the_oldest_is_forgotten_first(browser: Browser) -> None:
    tables = [opened(browser, name=f"Ann {number}")["table"]["id"] for number in range(42)]
    cookie = browser.client.get_cookie("sentencegame")
    assert cookie is not None
    assert len(cookie.value) < 4000
    seats = [browser.client.get(f"/api/tables/{table}").json["you"] for table in tables]
    assert [seat is None for seat in seats] == [True, True] + [False] * 40


def test_every_answer_carries_the_guarding_headers(site: Site) -> None:
    for path in ("/", "/api/status", "/api/nothing", "/nothing", "/rules"):
        headers = site.script().get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert ("script-src 'self'" in policy) == (not path.startswith("/api/"))
        assert ("sandbox" in policy) == path.startswith("/api/")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cache-Control"] == "no-store"


def test_the_key_that_signs_is_made_once_and_is_for_its_owner_alone(make_app: Any, tmp_path: Path) -> None:
    first, second = make_app(), make_app()
    assert first.secret_key == second.secret_key
    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_the_store_knows_no_seat_key(site: Site, tmp_path: Path) -> None:
    ann, _bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    site.house.store.backup(tmp_path / "copy.sqlite")
    raw = b"".join(path.read_bytes() for path in (tmp_path / "copy.sqlite", *(tmp_path / "data").iterdir()))
    assert b"Ann" in raw
    assert (ann.seat_key or "").encode() not in raw


@pytest.mark.parametrize(
    ("host", "warned"),
    [("localhost:8000", True), ("127.0.0.1:8000", True), ("[::1]:8000", True), ("play.example", False)],
)
def test_a_link_that_works_here_only_is_warned_of(site: Site, host: str, warned: bool) -> None:
    found = site.script().get("/api/status", headers={"Host": host}).json
    assert (found["shared_link_warning"] is not None) == warned


def test_a_public_address_is_what_links_name(make_app: Any) -> None:
    site = Site(make_app(public_url="https://play.example/"))
    ann = site.opened()
    assert ann.view()["link"] == f"https://play.example/t/{ann.table}"
    assert site.script().get("/api/status").json["shared_link_warning"] is None


def test_a_host_that_is_not_ours_is_refused(make_app: Any) -> None:
    site = Site(make_app(hosts="play.example, localhost"))
    assert site.script().get("/api/status").status_code == 200
    found = site.script().get("/api/status", headers={"Host": "evil.example"})
    assert (found.status_code, found.json["error"]["code"]) == (400, "bad_request")


def test_errors_speak_the_readers_language_or_english(site: Site) -> None:
    english = site.script().get("/api/nothing").json["error"]["message"]
    unknown = site.script().get("/api/nothing", headers={"Accept-Language": "xx"}).json["error"]["message"]
    assert english == unknown == "There is nothing here."
