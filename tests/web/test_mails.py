"""Addresses that players leave, the link that stops mails, and what a host sees of both."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from tests.moving_clock import Clock
from web.cli import main
from web.mail import stopping

from .playing import PLAYS, Browser, Player, Site

ADDRESS = "ann.player@example.org"


def seated(site: Site, **more: Any) -> Player:
    """A game that Ann opened, who left an address."""
    client = site.script()
    body = {"name": "Ann", "seats": 2, "address": ADDRESS, **more}
    opened = client.post("/api/tables", json=body)
    assert opened.status_code == 201, opened.json
    site.joined(opened.json["table"]["id"], "Bob")
    return Player(client, opened.json["table"]["id"], opened.json["seat_key"])


def folder(site: Site) -> list[Path]:
    return sorted((site.house.config.data / "mail").glob("*.eml"))


def sweep(site: Site) -> None:
    site.house.desk.sweep()
    site.house.sender.send()


def test_who_leaves_an_address_is_warned_once(site: Site, clock: Clock) -> None:
    ann = seated(site)
    for hours in (0, 5, 24):
        clock.forward(days=5 if hours == 0 else 0, hours=hours)
        sweep(site)
    (path,) = folder(site)
    assert path.name == f"warning.{ann.table}.3.eml"
    text = path.read_text()
    assert f"To: {ADDRESS}" in text and f"http://127.0.0.1:8000/t/{ann.table}" in text


def test_who_sits_down_can_leave_an_address_too(site: Site, clock: Clock) -> None:
    ann = site.opened()
    joined = site.script().post(
        f"/api/tables/{ann.table}/seats", json={"name": "Bob", "address": ADDRESS, "turns": True}
    )
    assert joined.status_code == 201
    assert ann.play(PLAYS[0]).status_code == 201
    clock.forward(minutes=4)
    sweep(site)
    assert [path.name.partition(".")[0] for path in folder(site)] == ["turn"]


@pytest.mark.parametrize(
    "wrong",
    [
        "ann",
        "ann@",
        "@example.org",
        "ann@example",
        "ann@example.org\r\nBcc: all@example.org",
        "ann@example.org, bob@example.org",
        "Ann <ann@example.org>",
        "ann@exa mple.org",
        "a" * 65 + "@example.org",
        "\u0430nn@example.org",
        "ann@127.0.0.1",
        "ann\x00@example.org",
    ],
)
def test_what_is_no_address_is_refused_and_nobody_sits_down(site: Site, wrong: str) -> None:
    found = site.script().post("/api/tables", json={"name": "Ann", "seats": 2, "address": wrong})
    assert (found.status_code, found.json["error"]["code"]) == (422, "bad_address")
    assert found.json["error"]["field"] == "address"
    assert list(site.house.store.games()) == []


@pytest.mark.parametrize(
    "body", [{"address": 5}, {"address": "x" * 300}, {"address": ADDRESS, "turns": "yes"}, {"adress": "x"}]
)
def test_a_body_of_another_shape_is_400(site: Site, body: dict[str, Any]) -> None:
    ann = seated(site)
    assert ann.post("/mail", body).status_code == 400
    assert ann.get("/mail").json == {"warning": True, "turns": False}


def test_the_address_of_a_seat_can_be_changed_and_taken_back(site: Site, clock: Clock) -> None:
    ann = seated(site)
    assert ann.get("/mail").json == {"warning": True, "turns": False}
    changed = ann.post("/mail", {"address": "other@example.org", "turns": True})
    assert (changed.status_code, changed.json) == (200, {"warning": True, "turns": True})
    clock.forward(days=5)
    site.house.desk.sweep()
    assert ann.post("/mail", {"address": None}).json == {"warning": False, "turns": False}
    site.house.sender.send()
    assert folder(site) == []


def test_only_a_seat_has_an_address(site: Site) -> None:
    ann = seated(site)
    watcher = site.watcher(ann.table)
    other = site.opened(name="Cat")
    for stranger, status in ((watcher, 401), (Player(ann.client, ann.table, other.seat_key), 403)):
        assert stranger.get("/mail").status_code == status
        assert stranger.post("/mail", {"address": "evil@example.org"}).status_code == status
    assert site.watcher("2" * 12).get("/mail").status_code == 404
    assert ann.do("resignations").status_code == 201
    assert ann.post("/mail", {"address": ADDRESS}).status_code == 409


def test_an_address_is_in_no_answer_page_log_or_export(
    site: Site, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ann = seated(site, turns=True)
    answers = [
        ann.get(),
        ann.get("/mail"),
        ann.post("/mail", {"address": ADDRESS}),
        ann.client.get(f"/t/{ann.table}", headers=ann.headers),
        site.watcher(ann.table).get(),
        ann.client.get("/api/status"),
        ann.client.get("/status"),
    ]
    clock.forward(days=5)
    sweep(site)
    ann.do("resignations")
    answers.append(ann.get("/text"))
    for answer in answers:
        assert answer.status_code < 500
        assert ADDRESS not in answer.text
    data = str(site.house.config.data)
    exported = CliRunner().invoke(main, ["export", "--data", data])
    assert exported.exit_code == 0 and ADDRESS not in exported.output
    assert ADDRESS not in caplog.text


def test_the_table_shows_the_warning_to_whoever_left_no_address(site: Site, clock: Clock) -> None:
    ann, _ = site.game()
    clock.forward(days=5)
    page = ann.client.get(f"/t/{ann.table}", headers=ann.headers).text
    assert 'id="time-banner"' in page
    view = json.loads(re.search(r'id="view">(.*?)</script>', page, re.S)[1])  # type: ignore[index]
    assert view["warning_at"] == "2026-12-05T12:00:00Z"


def test_a_list_of_games_shows_the_warning_too(site: Site, app: Flask, clock: Clock) -> None:
    browser = Browser(app)
    browser.load()
    table = browser.post("/api/tables", {"name": "Ann", "seats": 2}).json["table"]["id"]
    site.joined(table, "Bob")
    clock.forward(days=4)
    for path in ("/", "/lobby"):
        assert "tables__soon" not in browser.load(path).text
    clock.forward(days=1, hours=4)
    for path in ("/", "/lobby"):
        assert "Move within" in browser.load(path).text


def test_a_list_shows_the_time_that_was_given_back_before_anybody_opens_the_table(
    make_app: Callable[..., Flask], clock: Clock
) -> None:
    site = Site(make_app(outage_seconds=300))
    browser = Browser(site.app)
    browser.load()
    table = browser.post("/api/tables", {"name": "Ann", "seats": 2}).json["table"]["id"]
    site.joined(table, "Bob")
    clock.forward(days=3)
    # The server comes back.
    again = make_app(outage_seconds=300)
    browser.client.application = again
    (game,) = browser.client.get("/api/lobby").json["games"]
    assert game["deadline"] == "2026-12-10T12:00:00Z"


# Stopping


def stop_path(site: Site) -> str:
    found = re.search(
        r"List-Unsubscribe: <http://127.0.0.1:8000(/mail/stop/[^>]+)>", folder(site)[-1].read_text()
    )
    assert found is not None
    return found[1]


def test_a_mail_program_stops_the_mails_with_one_request(site: Site, clock: Clock) -> None:
    seated(site)
    clock.forward(days=5)
    sweep(site)
    path = stop_path(site)
    # As RFC 8058 says: no cookie, no token, a form with one field.
    found = site.script().post(path, data={"List-Unsubscribe": "One-Click"})
    assert found.status_code == 200
    seated(site)
    clock.forward(days=5)
    sweep(site)
    assert len(folder(site)) == 1


def test_looking_at_the_link_stops_nothing_and_a_press_can_be_taken_back(
    app: Flask, site: Site, clock: Clock
) -> None:
    seated(site)
    clock.forward(days=5)
    sweep(site)
    path = stop_path(site)
    browser = Browser(app)
    for data, stopped in (
        (None, "false"),
        ({"List-Unsubscribe": "One-Click"}, "true"),
        ({"again": "1"}, "false"),
    ):
        found = browser.client.get(path) if data is None else browser.client.post(path, data=data)
        assert f'data-stopped="{stopped}"' in found.text
    seated(site)
    clock.forward(days=5)
    sweep(site)
    assert len(folder(site)) == 2


def test_a_link_that_nobody_signed_stops_nothing(site: Site, clock: Clock) -> None:
    seated(site)
    clock.forward(days=5)
    sweep(site)
    path = stop_path(site)
    forged = stopping.token("another secret", ADDRESS, "warning")
    unstoppable = stopping.token(site.app.config["SECRET_KEY"], ADDRESS, "password")
    for wrong in (path[:-1], path + "x", f"/mail/stop/{forged}", f"/mail/stop/{unstoppable}", "/mail/stop/x"):
        assert site.script().get(wrong).status_code == 404
        assert site.script().post(wrong).status_code == 404


def test_another_site_cannot_press_for_a_reader(site: Site, clock: Clock) -> None:
    seated(site)
    clock.forward(days=5)
    sweep(site)
    found = site.script().post(stop_path(site), headers={"Sec-Fetch-Site": "cross-site"})
    assert found.status_code == 403


# For the host


def test_status_says_that_mails_lie_in_a_folder(
    app: Flask, site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    found = site.script().get("/api/status").json["mail"]
    assert (found["state"], found["waiting"], found["failed"]) == ("folder", 0, 0)
    assert "SENTENCEGAME_SMTP_HOST" in found["message"]
    assert 'data-state="folder"' in Browser(app).load("/status").text


def test_status_says_that_mails_do_not_leave(make_app: Callable[..., Flask], clock: Clock) -> None:
    site = Site(
        make_app(
            smtp_host="127.0.0.1",
            smtp_port=9,
            smtp_security="none",
            smtp_from="game@play.example",
            public_url="https://play.example",
        )
    )
    seated(site)
    assert site.script().get("/api/status").json["mail"]["state"] == "ready"
    clock.forward(days=5)
    sweep(site)
    clock.forward(minutes=16)
    found = site.script().get("/api/status").json["mail"]
    assert (found["state"], found["waiting"]) == ("failing", 1)


def test_a_server_without_mail_settings_says_so_when_it_starts(
    make_app: Callable[..., Flask], caplog: pytest.LogCaptureFixture
) -> None:
    make_app()
    assert "SENTENCEGAME_SMTP_HOST" in caplog.text


def test_sweep_by_hand_sends_what_waits_and_leaves_the_clocks_to_a_server(site: Site) -> None:
    data = str(site.house.config.data)
    seated(site)
    found = CliRunner().invoke(main, ["sweep", "--data", data])
    assert found.exit_code == 0, found.output
    assert "Mails: 0 sent" in found.output
    assert "Tables whose time had come: 0" in found.output


def test_sweep_by_hand_ends_with_3_when_mails_cannot_leave(
    site: Site, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated(site)
    clock.forward(days=5)
    site.house.desk.sweep()
    settings = {
        "SMTP_HOST": "127.0.0.1",
        "SMTP_PORT": "9",
        "SMTP_SECURITY": "none",
        "SMTP_FROM": "game@play.example",
        "PUBLIC_URL": "https://play.example",
    }
    for name, value in settings.items():
        monkeypatch.setenv(f"SENTENCEGAME_{name}", value)
    # The clock of the command is the real one, years before or after the mail's; it is due all the same.
    monkeypatch.setattr("web.cli.sweep.datetime", _At(clock))
    found = CliRunner().invoke(main, ["sweep", "--data", str(site.house.config.data)])
    assert found.exit_code == 3
    assert "cannot be reached" in found.output


class _At:
    """Stands for `datetime` where only the present moment is asked for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self, _zone: object) -> Any:
        return self._clock()


def test_sweep_without_games_is_asked_wrongly(tmp_path: Path) -> None:
    assert CliRunner().invoke(main, ["sweep", "--data", str(tmp_path)]).exit_code == 2
