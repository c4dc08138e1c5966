"""Telling us that a verdict is wrong: who may, what becomes of it, and everything that is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from grammar.messages import TEMPLATES
from grammar.rulings import NO_RULINGS, Rulings
from grammar.verdict import Outcome, Reason, Verdict
from tests.moving_clock import Clock
from tests.people.persons import Town
from web.disputes.explaining import RULES
from web.disputes.matter import DISPUTABLE
from web.storage import Case, Override, Sanction

from .playing import PLAYS, Browser, LocalJudge, Player, Site
from .test_races import statuses, together

REFUSED = "dogs the bark"
ACCEPTED = "the dogs bark"
SECRET = "my cousin Zed says so"


def tell(player: Player, text: str = REFUSED, what: str = "line", **more: Any) -> TestResponse:
    body = {"what": what, "text": text, "table": player.table, **more}
    return player.client.post("/api/disputes", json=body, headers=player.headers)


def mine(player: Player) -> list[dict[str, Any]]:
    found = player.client.get("/api/disputes", headers=player.headers)
    assert found.status_code == 200, found.json
    listed: list[dict[str, Any]] = found.json["disputes"]
    return listed


def cases(site: Site) -> list[Case]:
    with site.house.store.reading() as reader:
        found: list[Case] = reader.cases()
    return found


def rule(site: Site, case: Case, ruling: str, upheld: bool | None, reason: str = "") -> None:
    """What moderators do, as far as a dispute is concerned."""
    what, _, text = case.subject.split("\x1f")
    fine, now = ruling == "fine", site.house.now()
    with site.house.store.writing() as writer:
        if ruling != "no_action":
            writer.add_override(Override(f"r{case.id}", what, text, fine, case.id, "host", reason, now))
        closed = {"closed_at": site.house.now(), "closed_by": "host", "reason": reason}
        writer.put_case(replace(case, ruling=ruling, upheld=upheld, **closed))


def code(found: TestResponse) -> tuple[int, str]:
    return found.status_code, found.json["error"]["code"]


def test_a_refused_line_becomes_a_case_with_what_the_judge_said(site: Site, clock: Clock) -> None:
    ann, _ = site.game()
    found = tell(ann, "  Dogs  THE bark", comment=f" {SECRET}\r\n")
    assert found.status_code == 201, found.json
    told = found.json["dispute"]
    assert (told["text"], told["outcome"], told["what"]) == (REFUSED, "refused", "line")
    assert (told["state"], told["voices"], told["answer"], told["unread"]) == ("waiting", 1, None, False)
    assert told["verdict"]["reasons"][0]["message"]
    assert told["comment"] == SECRET
    assert mine(ann) == [told]
    (case,) = cases(site)
    assert (case.kind, case.subject) == ("dispute", f"line\x1frefused\x1f{REFUSED}")
    assert case.due_at == clock() + timedelta(hours=24)
    body = json.loads(case.body)
    assert {"what", "text", "outcome", "codes", "version", "parts", "probability", "against"} <= set(body)
    assert (body["ruleset"], body["dictionary"]) == ("sentence/1", site.house.dictionary.version)
    assert body["codes"] == [reason["code"] for reason in told["verdict"]["reasons"]]
    with site.house.store.reading() as reader:
        (voice,) = reader.complaints(case.id)
        assert (voice.person, voice.game, voice.language) == (f"guest:{ann.table}:0", ann.table, "en")
        assert reader.people_in(case.id) == []


@pytest.mark.parametrize(
    ("what", "text", "outcome", "codes"),
    [
        ("line", ACCEPTED, "accepted", []),
        ("word", "Blorps", "refused", ["unknown"]),
        ("word", "london", "refused", ["name"]),
        ("word", "don’t", "refused", ["contraction"]),
        ("word", "dogs", "accepted", []),
    ],
)
def test_the_side_follows_from_the_verdict(
    site: Site, what: str, text: str, outcome: str, codes: list[str]
) -> None:
    ann, _ = site.game()
    told = tell(ann, text, what).json["dispute"]
    assert (told["outcome"], told["what"]) == (outcome, what)
    (case,) = cases(site)
    assert json.loads(case.body)["codes"] == codes
    assert case.subject.startswith(f"{what}\x1f{outcome}\x1f")


def test_what_several_say_is_one_case_with_a_count_and_nobody_elses_name_or_words(site: Site) -> None:
    ann, bob = site.game()
    cat, _ = site.game("Cat", "Dan")
    first = tell(ann, comment=SECRET)
    told = [tell(bob).json["dispute"], tell(cat).json["dispute"]]
    assert [one["voices"] for one in told] == [2, 3]
    assert len({one["id"] for one in [first.json["dispute"], *told]}) == len(cases(site)) == 1
    for player in (bob, cat):
        text = json.dumps(mine(player))
        assert SECRET not in text
        assert "Ann" not in text
        assert f"guest:{ann.table}" not in text
    assert mine(ann)[0]["voices"] == 3


def test_nobody_says_the_same_twice(site: Site) -> None:
    ann, _ = site.game()
    first = tell(ann)
    again = tell(ann, REFUSED.upper(), comment="again")
    assert code(again) == (409, "already_disputed")
    assert again.json["error"]["dispute"] == first.json["dispute"]
    # Whoever also sits elsewhere, in the same browser, is one person still.
    assert tell(ann, "the bark dogs").status_code == 201
    assert len(mine(ann)) == 2


def test_a_guest_with_two_seats_in_one_browser_has_one_voice(app: Flask) -> None:
    browser = Browser(app)
    browser.load()
    for name in ("Ann", "Anna"):
        assert browser.post("/api/tables", {"name": name, "seats": 2}).status_code == 201
    body = {"what": "line", "text": REFUSED}
    assert browser.post("/api/disputes", body).status_code == 201
    tables = list(app.extensions["sentencegame"].store.games())
    for table in tables:
        assert code(browser.post("/api/disputes", {**body, "table": table})) == (409, "already_disputed")


class Doubtful(LocalJudge):
    """A door behind which nobody decides, or somebody else does."""

    outcome: Outcome | None = Outcome.UNCHECKED
    version = "test/1"

    def judge(self, lines: Sequence[str], *, rulings: Rulings = NO_RULINGS) -> Sequence[Verdict]:
        if self.outcome is None:
            return super().judge(lines, rulings=rulings)
        reasons = () if self.outcome is Outcome.ACCEPTED else (Reason("judge_late"),)
        return [Verdict(line, self.outcome, reasons, self.version, ("spacy",)) for line in lines]


@pytest.fixture
def doubtful(make_app: Callable[..., Flask], court: Any) -> tuple[Site, Doubtful]:
    door = Doubtful(court)
    return Site(make_app(door=door)), door


def test_what_could_not_be_checked_opens_no_case(doubtful: tuple[Site, Doubtful]) -> None:
    site, _ = doubtful
    ann, _bob = site.game()
    found = tell(ann)
    assert code(found) == (503, "dispute_unchecked")
    assert int(found.headers["Retry-After"]) > 0
    assert cases(site) == []


def test_a_verdict_that_has_changed_since_is_told_and_opens_no_case(site: Site) -> None:
    ann, _ = site.game()
    found = tell(ann, ACCEPTED, outcome="refused")
    assert code(found) == (409, "verdict_changed")
    assert found.json["error"]["verdict"]["outcome"] == "accepted"
    assert cases(site) == []
    assert tell(ann, ACCEPTED, outcome="accepted").status_code == 201


def test_an_answer_is_final_until_the_judge_has_changed(doubtful: tuple[Site, Doubtful]) -> None:
    site, door = doubtful
    ann, _ = site.game()
    door.outcome = Outcome.REFUSED
    assert tell(ann).status_code == 201
    rule(site, cases(site)[0], "no_action", upheld=False)
    assert code(tell(ann)) == (409, "already_disputed")
    door.version = "test/2"
    assert tell(ann).status_code == 201
    assert [one["state"] for one in mine(ann)] == ["waiting", "answered"]


BAD: dict[str, tuple[dict[str, Any], int, str]] = {
    "nothing": ({}, 400, "missing_field"),
    "no text": ({"what": "line"}, 400, "missing_field"),
    "no such thing": ({"what": "game", "text": REFUSED}, 400, "not_one_of"),
    "a number": ({"what": "line", "text": 7}, 400, "wrong_type"),
    "empty": ({"what": "line", "text": ""}, 400, "too_short"),
    "spaces": ({"what": "line", "text": "  "}, 400, "empty_line"),
    "long": ({"what": "line", "text": "dogs " * 120}, 400, "too_long"),
    "control": ({"what": "line", "text": "dogs\x00bark"}, 400, "bad_characters"),
    "lone surrogate": ({"what": "line", "text": "dogs \ud800"}, 400, "not_utf8"),
    "one word": ({"what": "line", "text": "dogs"}, 422, "not_disputable"),
    "empty word": ({"what": "word", "text": " "}, 422, "not_disputable"),
    "two words": ({"what": "word", "text": "the dogs"}, 422, "not_disputable"),
    "hyphen": ({"what": "word", "text": "so-so"}, 422, "not_disputable"),
    "digits": ({"what": "word", "text": "4ever"}, 422, "not_disputable"),
    "long word": ({"what": "word", "text": "a" * 60}, 422, "not_disputable"),
    "verdict of one's own": ({"what": "line", "text": REFUSED, "version": "x"}, 400, "unknown_field"),
    "long comment": ({"what": "line", "text": REFUSED, "comment": "x" * 501}, 400, "too_long"),
    "outcome": ({"what": "line", "text": REFUSED, "outcome": "unchecked"}, 400, "not_one_of"),
    "ply, no table": ({"what": "line", "text": REFUSED, "ply": 4}, 400, "missing_field"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_dispute_is_refused_and_leaves_nothing(site: Site, what: str) -> None:
    ann, _ = site.game()
    body, status, wanted = BAD[what]
    found = ann.client.post("/api/disputes", json=body, headers=ann.headers)
    assert code(found) == (status, wanted)
    assert cases(site) == []


def test_a_huge_comment_is_refused_before_it_is_read(site: Site) -> None:
    ann, _ = site.game()
    assert code(tell(ann, comment="x" * 1_000_000)) == (413, "too_large")
    assert cases(site) == []


def test_markup_and_marks_of_direction_do_no_harm(site: Site) -> None:
    ann, _ = site.game()
    told = tell(ann, comment="<script>alert(1)</script>\u202e\x07 ok").json["dispute"]
    assert told["comment"] == "<script>alert(1)</script> ok"


def test_who_may(site: Site) -> None:
    ann, _ = site.game()
    cat, _ = site.game("Cat", "Dan")
    stranger = site.watcher(ann.table)
    body = {"what": "line", "text": REFUSED}
    assert code(tell(stranger)) == (401, "nobody_known")
    assert code(stranger.client.post("/api/disputes", json=body)) == (401, "nobody_known")
    assert code(stranger.client.get("/api/disputes")) == (401, "nobody_known")
    assert code(tell(Player(ann.client, ann.table, "x" * 32))) == (401, "bad_seat_key")
    assert code(tell(Player(cat.client, ann.table, cat.seat_key))) == (403, "no_seat")
    assert code(tell(Player(ann.client, "222222222222", ann.seat_key))) == (404, "no_table")
    assert cases(site) == []
    # Whoever has a seat, or an account, need not be at a table to disagree.
    assert ann.client.post("/api/disputes", json=body, headers=ann.headers).status_code == 201
    zed = Town(site.app).quick("Zed")
    assert zed.api("/disputes", body, 201)["dispute"]["voices"] == 2
    with site.house.store.reading() as reader:
        people = {voice.person for voice in reader.complaints(cases(site)[0].id)}
        assert people == {f"guest:{ann.table}:0", f"account:{Town(site.app).account('Zed').id}"}


def test_a_cookie_needs_the_token_of_the_page(app: Flask) -> None:
    browser = Browser(app)
    browser.load()
    assert browser.post("/api/tables", {"name": "Ann", "seats": 2}).status_code == 201
    body = {"what": "line", "text": REFUSED}
    for token in ("", "x", browser.token[:-1]):
        assert code(browser.post("/api/disputes", body, token)) == (403, "csrf")
    assert cases(Site(app)) == []
    assert browser.post("/api/disputes", body).status_code == 201


def test_whoever_is_suspended_disputes_nothing(site: Site) -> None:
    ann, _ = site.game()
    until = site.house.now() + timedelta(days=1)
    person = f"guest:{ann.table}:0"
    with site.house.store.writing() as writer:
        writer.add_sanction(
            Sanction("s1", person, "suspension", site.house.now(), until, None, "host", "rude")
        )
    assert code(tell(ann)) == (403, "suspended")
    assert cases(site) == []


def test_a_line_on_the_board_is_about_whoever_laid_it(site: Site) -> None:
    ann, bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    assert code(tell(bob, ACCEPTED, ply=99)) == (400, "out_of_range")
    assert code(tell(bob, ACCEPTED, ply=0)) == (422, "not_in_that_play")
    assert code(tell(bob, "cats sleep", ply=4)) == (422, "not_in_that_play")
    assert cases(site) == []
    assert tell(bob, ACCEPTED, ply=4).status_code == 201
    assert tell(bob, "dogs", "word", ply=4).status_code == 201
    with site.house.store.reading() as reader:
        assert [reader.people_in(case.id) for case in cases(site)] == [[f"guest:{ann.table}:0"]] * 2
    # Nobody complains of themselves.
    assert tell(ann, "the", "word", ply=4).status_code == 201
    with site.house.store.reading() as reader:
        assert [reader.people_in(case.id) for case in cases(site)].count([]) == 1


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("the blorps bark", (422, "dispute_the_word")),
        ("dogs the blorps", (422, "dispute_the_word")),
        ("london so-so barks", (422, "dispute_the_word")),
        ("the so-so barks", (422, "not_disputable")),
    ],
)
def test_a_line_that_is_refused_for_a_word_is_disputed_by_the_word(
    site: Site, line: str, wanted: tuple[int, str]
) -> None:
    ann, _ = site.game()
    found = tell(ann, line)
    assert code(found) == wanted
    if wanted[1] == "dispute_the_word":
        named = next(word for word in line.split() if word in {"blorps", "london"})
        assert f"tell us about “{named}” instead" in found.json["error"]["message"]
        assert tell(ann, named, "word").status_code == 201
    assert all(case.subject.startswith("word") for case in cases(site))


def test_a_word_that_was_ruled_out_is_disputed_instead_of_its_lines(site: Site) -> None:
    ann, _ = site.game()
    with site.house.store.writing() as writer:
        writer.add_override(Override("o1", "word", "bark", False, None, "host", "", site.house.now()))
    found = tell(ann, ACCEPTED)
    assert code(found) == (422, "dispute_the_word")
    assert "“bark”" in found.json["error"]["message"]


def test_a_dispute_of_a_ruling_names_the_ruling(site: Site) -> None:
    ann, _ = site.game()
    now = site.house.now()
    with site.house.store.writing() as writer:
        writer.add_override(Override("o1", "word", "bark", False, None, "host", "of trees only", now))
        writer.add_override(Override("o2", "line", "cats the sleep", True, None, "host", "it is one", now))
        writer.add_override(Override("o3", "line", "the cats sleep", False, None, "host", "it is none", now))
    for what, text in (("word", "bark"), ("line", "the cats sleep"), ("line", "cats the sleep")):
        assert tell(ann, text, what).status_code == 201
    found = {one["text"]: one for one in mine(ann)}
    assert {text: one["outcome"] for text, one in found.items()} == {
        "bark": "refused",
        "the cats sleep": "refused",
        "cats the sleep": "accepted",
    }
    for one in found.values():
        assert "ruling" in one["verdict"]["parts"]
        assert "+ruling-o" in one["verdict"]["version"]
    bodies = [json.loads(case.body) for case in cases(site)]
    assert {body["text"]: set(body["against"]) for body in bodies} == {
        "bark": {"o1"},
        "the cats sleep": {"o3"},
        "cats the sleep": {"o2"},
    }


@pytest.mark.parametrize(
    ("text", "ruling", "upheld", "says"),
    [
        (REFUSED, "fine", True, "You were right: a moderator has ruled that it is a sentence."),
        (REFUSED, "not_fine", False, "It stays refused."),
        (ACCEPTED, "not_fine", True, "You were right: a moderator has ruled that it is no sentence."),
        (ACCEPTED, "fine", False, "It stays accepted."),
        (REFUSED, "no_action", None, "made no ruling"),
        (REFUSED, "no_action", True, "agrees with you"),
    ],
)
def test_an_answer_is_told_once_as_new(
    site: Site, clock: Clock, text: str, ruling: str, upheld: bool | None, says: str
) -> None:
    ann, bob = site.game()
    tell(ann, text)
    clock.forward(hours=25)
    assert (mine(ann)[0]["late"], mine(ann)[0]["reason"]) == (True, None)
    rule(site, cases(site)[0], ruling, upheld, "I looked it up")
    told = mine(ann)[0]
    assert says in told["answer"]
    assert (told["state"], told["reason"], told["upheld"]) == ("answered", "I looked it up", upheld)
    assert (told["late"], told["unread"], mine(ann)[0]["unread"]) == (False, True, False)
    assert mine(bob) == []


def test_those_that_wait_come_by_deadline_and_those_answered_last_first(site: Site, clock: Clock) -> None:
    ann, bob = site.game()
    tell(bob, "bark dogs the")
    for text in (REFUSED, "bark the dogs", "the bark dogs"):
        clock.forward(minutes=1)
        tell(ann, text)
    tell(ann, "bark dogs the")
    for text in (REFUSED, "the bark dogs"):
        clock.forward(minutes=1)
        rule(site, next(case for case in cases(site) if text in case.subject), "no_action", None)
    wanted = ["bark dogs the", "bark the dogs", "the bark dogs", REFUSED]
    assert [one["text"] for one in mine(ann)] == wanted


def test_disputes_are_limited_for_each_player_and_each_address(make_app: Callable[..., Flask]) -> None:
    site = Site(make_app(limits=True, limit_dispute="2 per day", limit_dispute_address="3 per day"))
    ann, bob = site.game()
    lines = (REFUSED, "bark the dogs", "the bark dogs")
    assert tell(ann, lines[0]).status_code == 201
    # What opens nothing costs nothing.
    assert [tell(ann, lines[0]).status_code for _ in range(4)] == [409] * 4
    assert tell(ann, lines[1]).status_code == 201
    late = tell(ann, lines[2])
    assert code(late) == (429, "too_many")
    assert int(late.headers["Retry-After"]) > 3600
    assert tell(bob, lines[2]).status_code == 201
    assert code(tell(bob, lines[0])) == (429, "too_many")
    assert len(cases(site)) == 3


def test_race_two_players_dispute_the_same_line_at_once_one_case_two_voices(site: Site) -> None:
    for number in range(6):
        ann, bob = site.game()
        text = "dogs the " + "very " * number + "bark"
        found = together(*[lambda player=player, text=text: tell(player, text) for player in (ann, bob)])
        assert statuses(found) == [201, 201]
        assert sorted(answer.json["dispute"]["voices"] for answer in found) == [1, 2]
        assert len(cases(site)) == number + 1


def test_race_one_player_disputes_twice_at_once_one_voice(site: Site) -> None:
    for number in range(6):
        ann, _bob = site.game()
        text = "dogs the " + "very " * number + "bark"
        found = together(*[lambda ann=ann, text=text: tell(ann, text)] * 3)  # type: ignore[misc]
        assert statuses(found) == [201, 409, 409]
        assert mine(ann)[0]["voices"] == 1


def test_race_two_players_at_two_processes(make_app: Callable[..., Flask]) -> None:
    first, second = Site(make_app()), Site(make_app())
    ann, bob = first.game()
    there = Player(second.script(), bob.table, bob.seat_key)
    assert statuses(together(lambda: tell(ann), lambda: tell(there))) == [201, 201]
    assert len(cases(first)) == 1


def test_every_reason_to_refuse_has_its_rule_in_words(app: Flask) -> None:
    unchecked = {"judge_starting", "judge_unreachable", "judge_late", "part_down"}
    assert set(RULES) == (set(TEMPLATES) - unchecked) | DISPUTABLE


def test_the_page_of_a_table_knows_the_rules_and_who_may_tell_us(app: Flask) -> None:
    browser = Browser(app)
    browser.load()
    table = browser.post("/api/tables", {"name": "Ann", "seats": 2}).json["table"]["id"]
    for client, known in ((browser.client, True), (app.test_client(), False)):
        text = client.get(f"/t/{table}").text
        block = re.search(r'<script type="application/json" id="learn">(.*?)</script>', text)
        assert block is not None
        told = json.loads(block[1])
        assert told["known"] is known
        assert set(told["rules"]) == set(RULES)
        assert "unknown" in told["disputable"] and "hyphen" not in told["disputable"]
