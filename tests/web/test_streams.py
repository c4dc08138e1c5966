"""A table as a stream: told at once, resumed where it was left, quiet otherwise."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .playing import PLAYS, Player, Site


class Stream:
    """Reads a stream's events one by one; comments are kept apart."""

    def __init__(self, player: Player, path: str = "/stream", last: str | None = None) -> None:
        headers = dict(player.headers)
        if last is not None:
            headers["Last-Event-ID"] = last
        self.answer = player.client.get(f"/api/tables/{player.table}{path}", headers=headers, buffered=False)
        assert self.answer.status_code == 200
        self._chunks: Iterator[bytes] = self.answer.iter_encoded()
        self.comments = 0

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.answer.close()

    def next(self) -> dict[str, Any]:
        for chunk in self._chunks:
            fields = dict(line.split(": ", 1) for line in chunk.decode().strip().split("\n"))
            if "" in fields:
                self.comments += 1
            if "event" in fields:
                return {"event": fields["event"], "id": int(fields["id"]), "data": json.loads(fields["data"])}
        raise AssertionError("the stream has ended")


def test_a_stream_begins_with_the_table_as_the_viewer_sees_it(site: Site) -> None:
    ann, bob = site.game()
    for player in (ann, bob, site.watcher(ann.table)):
        with Stream(player) as stream:
            assert stream.answer.mimetype == "text/event-stream"
            told = stream.next()
        assert (told["event"], told["id"]) == ("table", 4)
        assert told["data"] == player.view()


def test_a_move_is_told_to_everybody_at_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    # So seldom that only a wake-up can be in time.
    monkeypatch.setattr("web.api.stream.POLL_SECONDS", 60.0)
    ann, bob = site.game()
    with Stream(bob) as stream:
        stream.next()
        mover = threading.Timer(0.2, lambda: ann.play(PLAYS[0]))
        mover.start()
        began = time.monotonic()
        told = stream.next()
        spent = time.monotonic() - began
        mover.join()
    assert (told["id"], told["data"]["turn"]) == (5, 1)
    assert spent < 9.0


def test_what_another_process_did_is_found_by_asking_the_store(make_app: Callable[..., Any]) -> None:
    first, second = Site(make_app()), Site(make_app())
    ann, bob = first.game()
    there = Player(second.script(), bob.table, bob.seat_key)
    with Stream(there) as stream:
        stream.next()
        assert ann.play(PLAYS[0]).status_code == 201
        assert stream.next()["id"] == 5


def test_a_stream_resumes_after_the_event_it_saw_last(site: Site) -> None:
    ann, bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    for how in ({"last": "4"}, {"path": "/stream?after=4"}):
        with Stream(bob, **how) as stream:
            assert stream.next()["id"] == 5
    with Stream(bob, last="5") as stream:
        threading.Timer(0.1, lambda: bob.do("passes", 5)).start()
        # Nothing is told twice: the next event is the new one.
        assert stream.next()["id"] == 6


@pytest.mark.parametrize("last", ["900", "nonsense", "-1", "1e3", ""])
def test_an_id_that_cannot_be_resumed_gives_the_whole_table(site: Site, last: str) -> None:
    ann, _ = site.game()
    with Stream(ann, last=last) as stream:
        told = stream.next()
        if last == "900":
            assert (told["event"], told["data"]) == ("resync", {"ply": 4})
            told = stream.next()
        assert (told["event"], told["id"]) == ("table", 4)


def test_one_who_is_far_behind_is_told_to_start_anew(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = site.game()
    for number in range(3):
        assert (ann, bob)[number % 2].do("passes").status_code == 201
    monkeypatch.setattr("web.api.stream.BEHIND", 2)
    with Stream(ann, last="4") as stream:
        assert [stream.next()["event"] for _ in range(2)] == ["resync", "table"]
    with Stream(ann, last="5") as stream:
        assert stream.next()["event"] == "table"


def test_a_quiet_stream_beats_so_that_a_lost_line_is_noticed(make_app: Callable[..., Any]) -> None:
    site = Site(make_app(stream_seconds=0.05))
    ann, bob = site.game()
    with Stream(bob) as stream:
        stream.next()
        threading.Timer(0.5, lambda: ann.do("passes", 4)).start()
        stream.next()
        assert stream.comments >= 3


def test_a_stream_ends_when_the_process_does(site: Site) -> None:
    ann, _ = site.game()
    with Stream(ann) as stream:
        stream.next()
        threading.Timer(0.1, site.house.hub.close).start()
        with pytest.raises(AssertionError, match="ended"):
            stream.next()


def test_a_table_that_nobody_watches_is_forgotten(site: Site) -> None:
    ann, _ = site.game()
    with Stream(ann) as stream:
        stream.next()
        assert site.house.hub._watching[ann.table] == 1
    assert ann.table not in site.house.hub._watching
    assert ann.play(PLAYS[0]).status_code == 201
    assert site.house.hub._plies == {}
