"""Races between a play and a ban: whoever is kept out plays nothing more, however far their play had come."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from flask import Flask

from grammar.house import CourtHouse
from grammar.rulings import NO_RULINGS, Rulings
from grammar.verdict import Verdict
from web.moderation.bench import HOST
from web.moderation.complaining import complain
from web.moderation.decision import Decision
from web.moderation.ruling import rule
from web.moderation.setting import bench_in
from web.people import Person
from web.storage import Complaint
from web.tables import keys

from .playing import PLAYS, LocalJudge, Site


class Meanwhile(LocalJudge):
    """A judge that takes its time: something else happens after its verdict and before the play."""

    def __init__(self, court: CourtHouse) -> None:
        super().__init__(court)
        self.then: Callable[[], None] = lambda: None

    def judge(self, lines: Sequence[str], *, rulings: Rulings = NO_RULINGS) -> Sequence[Verdict]:
        found = super().judge(lines, rulings=rulings)
        then, self.then = self.then, lambda: None
        then()
        return found


def ban(site: Site, table: str, seat: int) -> None:
    whom = Person(game=table, seat=seat)
    bench = bench_in(site.house)
    with bench.store.writing() as writer:
        voice = Complaint(keys.new_id(), "", None, bench.now(), "en", "rude", reason="harassment")
        case = complain(writer, "person", str(whom), voice, about=[whom])
    rule(bench, HOST, case.id, Decision(("ban",), "rude"))


def test_nobody_is_shown_what_was_laid_in_a_game_that_was_removed(site: Site) -> None:
    ann, bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    bench = bench_in(site.house)
    with bench.store.writing() as writer:
        subject = f"{ann.table}\x1f4\x1fthe dogs bark"
        voice = Complaint(keys.new_id(), "", None, bench.now(), "en", "rude", reason="offensive")
        case = complain(writer, "sentence", subject, voice, about=[Person(game=ann.table, seat=0)])
    rule(bench, HOST, case.id, Decision(("removed",), "rude"))
    for viewer in (ann, bob, site.watcher(ann.table)):
        view = viewer.view()
        assert (view["board"], view["outcome"]["reason"]) == ([], "removed")
        assert "dogs" not in str(view)
        assert viewer.get("/text").json["error"]["code"] == "removed"
        page = viewer.client.get(f"/t/{ann.table}")
        told = page.text.partition('id="view">')[2].partition("</script>")[0]
        assert page.status_code == 200 and "dogs" not in told and told


def test_race_a_ban_between_the_verdict_and_the_play_keeps_the_play_off_the_board(
    make_app: Callable[..., Flask], court: CourtHouse
) -> None:
    door = Meanwhile(court)
    site = Site(make_app(door))
    ann, bob, cat = site.game("Ann", "Bob", "Cat")
    door.then = lambda: ban(site, ann.table, 0)
    found = ann.play(PLAYS[0])
    assert (found.status_code, found.json["error"]["code"]) == (403, "banned")
    view = cat.view()
    assert [entry["kind"] for entry in view["log"]][-1] == "blocked"
    assert (view["board"], view["turn"], view["seats"][0]["state"]) == ([], 1, "blocked")
    assert bob.do("passes").status_code == 201


def test_race_a_play_and_a_ban_at_once_leave_the_play_before_the_ban_or_nowhere(site: Site) -> None:
    orders = set()
    for _ in range(6):
        ann, _bob, _cat = site.game("Ann", "Bob", "Cat")
        start, found = threading.Barrier(2), []

        def play(player: Any = ann, start: Any = start, found: Any = found) -> None:
            start.wait()
            found.append(player.play(PLAYS[0], ply=5))

        thread = threading.Thread(target=play)
        thread.start()
        start.wait()
        ban(site, ann.table, 0)
        thread.join()
        kinds = [entry["kind"] for entry in ann.view()["log"]][5:]
        orders.add((found[0].status_code, *kinds))
    assert orders <= {(201, "played", "blocked"), (403, "blocked"), (409, "blocked")}
