"""Nobody may ask without end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .playing import Player, Site, tiles


def test_opening_tables_is_limited_by_address(make_app: Callable[..., Any]) -> None:
    site = Site(make_app(limits=True, limit_open="3 per minute", limit_open_address="5 per minute"))
    found = [site.script().post("/api/tables", json={"name": "Ann", "seats": 2}) for _ in range(4)]
    assert [answer.status_code for answer in found] == [201] * 3 + [429]
    assert found[-1].json["error"]["code"] == "too_many"
    assert int(found[-1].headers["Retry-After"]) > 0
    assert len(list(site.house.store.games())) == 3


def test_each_player_has_a_limit_and_one_address_a_larger_one(make_app: Callable[..., Any]) -> None:
    site = Site(make_app(limits=True, limit_change="4 per minute", limit_change_address="9 per minute"))
    ann, bob = site.game()
    # Bob's joining counted for the address, not for his key.
    assert [ann.do("passes", ply=0).status_code for _ in range(5)] == [409] * 4 + [429]
    assert [bob.do("passes", ply=0).status_code for _ in range(4)] == [409] * 4
    cat = site.opened()
    assert cat.do("start", ply=0).status_code == 429


def test_the_kinds_of_one_limit_share_one_count(make_app: Callable[..., Any]) -> None:
    site = Site(make_app(limits=True, limit_judge="2 per minute"))
    ann, _ = site.game()
    assert ann.post("/preview", {"tiles": tiles("G7=the")}).status_code == 200
    judged = ann.client.post("/api/judge", json={"lines": ["the dogs bark"]}, headers=ann.headers)
    assert judged.status_code == 200
    assert ann.post("/preview", {"tiles": tiles("G7=the")}).status_code == 429
    assert ann.get().status_code == 200


def test_an_address_behind_a_trusted_proxy_is_the_clients(make_app: Callable[..., Any]) -> None:
    site = Site(make_app(limits=True, limit_open="1 per minute", trusted_proxies=1))

    def opened(address: str) -> int:
        sent = {"X-Forwarded-For": address}
        return site.script().post("/api/tables", json={"name": "Ann", "seats": 2}, headers=sent).status_code

    assert [opened("9.9.9.9"), opened("9.9.9.9"), opened("8.8.8.8")] == [201, 429, 201]


def test_an_address_that_a_client_makes_up_counts_for_nothing(make_app: Callable[..., Any]) -> None:
    site = Site(make_app(limits=True, limit_open="1 per minute"))

    def opened(address: str) -> int:
        sent = {"X-Forwarded-For": address}
        return site.script().post("/api/tables", json={"name": "Ann", "seats": 2}, headers=sent).status_code

    assert [opened("9.9.9.9"), opened("8.8.8.8")] == [201, 429]


def test_streams_are_bounded_by_table_and_by_address_and_freed_when_they_close(
    make_app: Callable[..., Any],
) -> None:
    site = Site(make_app(streams_per_table=2, streams_per_address=3))
    ann, _ = site.game()
    other, _ = site.game()

    def opened(player: Player) -> Any:
        return player.get("/stream", buffered=False)

    streams = [opened(ann), opened(ann), opened(ann), opened(other), opened(other)]
    assert [stream.status_code for stream in streams] == [200, 200, 429, 200, 429]
    assert streams[2].json["error"]["code"] == "too_many_streams"
    assert len(site.house.streams) == 3
    for stream in streams:
        stream.close()
    assert len(site.house.streams) == 0
    again = opened(ann)
    assert again.status_code == 200
    again.close()
