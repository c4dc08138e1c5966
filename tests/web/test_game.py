"""A game played through the API, from opening to its end."""

from __future__ import annotations

import pytest

from .playing import BAD_PLAY, ORDER, PLAYS, Player, Site, changed, tiles


def test_the_opener_waits_and_the_last_to_join_starts_the_game(site: Site) -> None:
    ann = site.opened(3)
    assert ann.view()["phase"] == "waiting"
    assert ann.view()["you"]["opener"] is True
    site.joined(ann.table, "Bob")
    assert ann.view()["phase"] == "waiting"
    cat = site.joined(ann.table, "Cat")
    view = cat.view()
    assert (view["phase"], view["turn"], view["you"]["seat"]) == ("playing", 0, 2)
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob", "Cat"]
    assert [seat["tiles"] for seat in view["seats"]] == [7, 7, 7]
    assert [entry["kind"] for entry in view["log"]] == ["opened", "joined", "joined", "joined", "started"]


def test_the_opener_can_start_with_two_and_nobody_else_can(site: Site) -> None:
    ann = site.opened(4)
    assert ann.do("start").json["error"]["code"] == "too_few_players"
    bob = site.joined(ann.table, "Bob")
    assert bob.do("start").json["error"]["code"] == "not_opener"
    assert ann.do("start").status_code == 201
    assert ann.view()["phase"] == "playing"
    late = site.script().post(f"/api/tables/{ann.table}/seats", json={"name": "Late"})
    assert (late.status_code, late.json["error"]["code"]) == (409, "already_started")


def test_plays_score_as_the_preview_said_and_the_log_shows_the_reckoning(site: Site) -> None:
    players = site.game()
    scores = [0, 0]
    for turn, play in enumerate(PLAYS):
        player = players[turn % 2]
        preview = player.post("/preview", {"tiles": tiles(play)}).json
        assert preview["problem"] is None
        assert preview["playable"] is True
        found = player.play(play)
        assert found.status_code == 201, found.json
        assert found.json["score"] == preview["score"]
        assert found.json["table"]["log"][-1]["score"] == preview["score"]
        scores[turn % 2] += preview["score"]["total"]
    view = players[0].view()
    assert [seat["score"] for seat in view["seats"]] == scores
    # the 1, dogs 2, bark 2 lie on no premium: 5, by hand.
    assert view["log"][4]["score"]["total"] == 5
    assert view["log"][4]["lines"] == ["the dogs bark"]
    assert {cell["square"]: cell["word"] for cell in view["board"]}["H9"] == "loudly"
    assert len(view["you"]["rack"]) == 7


def test_a_preview_out_of_turn_is_told_everything_but_that_it_can_be_played(site: Site) -> None:
    _, bob = site.game()
    preview = bob.post("/preview", {"tiles": tiles("G7=the H7=dogs I7=bark")}).json
    assert preview["problem"] is None
    assert preview["lines"][0]["outcome"] == "accepted"
    assert preview["playable"] is False
    refused = bob.play("G7=the H7=dogs I7=bark")
    assert (refused.status_code, refused.json["error"]["code"]) == (409, "not_your_turn")


def test_a_preview_says_what_is_wrong_and_changes_nothing(site: Site) -> None:
    ann, _ = site.game()
    before = changed(site, ann.table)
    apart = ann.post("/preview", {"tiles": tiles("A1=the B1=dogs")}).json
    assert apart["problem"]["code"] == "start_square"
    assert apart["score"]["total"] > 0
    wordless = ann.post("/preview", {"tiles": [{"square": "G7", "tile": "t", "word": ""}]}).json
    assert wordless["problem"]["code"] == "word_missing"
    assert wordless["score"] is None
    unknown = ann.post("/preview", {"tiles": tiles("G7=the H7=dxgs")}).json
    assert [word["valid"] for word in unknown["words"]] == [True, False]
    assert unknown["lines"][0]["outcome"] == "refused"
    assert unknown["playable"] is False
    assert changed(site, ann.table) == before


def test_a_refused_play_costs_nothing_and_gives_the_lines_with_reasons(site: Site) -> None:
    ann, _ = site.game()
    before = changed(site, ann.table)
    found = ann.play(BAD_PLAY)
    error = found.json["error"]
    assert (found.status_code, error["code"]) == (422, "not_accepted")
    assert error["lines"][0]["text"] == "dogs the bark"
    assert error["lines"][0]["squares"] == ["G7", "H7", "I7"]
    assert error["lines"][0]["outcome"] == "refused"
    assert error["lines"][0]["reasons"][0]["message"]
    assert changed(site, ann.table) == before
    assert ann.play(PLAYS[0]).status_code == 201


def test_a_word_that_is_none_is_refused_with_its_field(site: Site) -> None:
    ann, _ = site.game()
    found = ann.play("G7=the H7=dxgs I7=bark")
    error = found.json["error"]
    assert (found.status_code, error["code"], error["field"]) == (422, "not_a_word", "tiles[1].word")


def test_curly_apostrophes_and_capitals_become_plain(site: Site) -> None:
    ann, _ = site.game()
    sent = [
        {"square": "G7", "tile": "t", "word": "The"},
        {"square": "H7", "tile": "d", "word": "dog’s"},
        {"square": "I7", "tile": "t", "word": "tail"},
        {"square": "J7", "tile": "b", "word": "bleeds"},
    ]
    preview = ann.post("/preview", {"tiles": sent}).json
    assert [word["word"] for word in preview["words"]] == ["the", "dog's", "tail", "bleeds"]
    assert all(word["valid"] for word in preview["words"])


def test_a_swap_takes_the_turn_and_shows_only_how_many(site: Site) -> None:
    ann, bob = site.game()
    found = ann.do("swaps", tiles=["t", "t"])
    assert found.status_code == 201, found.json
    assert found.json["table"]["you"]["rack"] == ["d", "b", "l", "a", "e", "e", "e"]
    entry = bob.view()["log"][-1]
    assert (entry["kind"], entry["count"]) == ("swapped", 2)
    assert "tiles" not in entry
    assert bob.view()["turn"] == 1


def test_four_passes_end_the_game_and_leftovers_are_subtracted(site: Site) -> None:
    ann, bob = site.game()
    for player in (ann, bob, ann, bob):
        assert player.do("passes").status_code == 201
    view = bob.view()
    assert (view["phase"], view["outcome"]["reason"]) == ("over", "scoreless")
    # t1 d2 b2 l3 t1 a1 e3 = 13 and t1 d2 b2 l3 l3 a1 e3 = 15, by hand.
    assert view["outcome"]["leftover"] == [13, 15]
    assert view["outcome"]["scores"] == [-13, -15]
    assert view["outcome"]["winner"] == 0


@pytest.mark.parametrize("kind", ["plays", "swaps", "passes", "resignations", "start"])
def test_after_the_end_nothing_can_be_done(site: Site, kind: str) -> None:
    ann, bob = site.finished()
    more = {"plays": {"tiles": tiles(PLAYS[1])}, "swaps": {"tiles": ["t"]}}.get(kind, {})
    before = changed(site, ann.table)
    for player in (ann, bob):
        found = player.do(kind, **more)
        assert found.status_code in {403, 409}, found.json
        assert found.json["error"]["code"] in {"game_over", "not_opener"}
    assert changed(site, ann.table) == before


def test_the_text_of_a_game_is_given_when_it_is_over_and_not_before(site: Site) -> None:
    from sentencegame.notation import load

    ann, _bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    early = ann.get("/text")
    assert (early.status_code, early.json["error"]["code"]) == (403, "not_over")
    ann.do("resignations")
    found = site.watcher(ann.table).get("/text")
    assert found.mimetype == "text/plain"
    game = load(found.text)
    assert game.phase == "over"
    assert game.seats[0].score == 5
    assert game.events == site.house.desk.read(ann.table).events


def test_a_resignation_ends_a_game_of_two_and_not_one_of_three(site: Site) -> None:
    ann, bob, cat = site.game("Ann", "Bob", "Cat", order=ORDER + "abcdefg")
    assert bob.do("resignations").status_code == 201
    view = cat.view()
    assert (view["phase"], view["turn"], view["seats"][1]["state"]) == ("playing", 0, "resigned")
    assert cat.do("resignations").status_code == 201
    view = ann.view()
    assert (view["phase"], view["outcome"]["winner"]) == ("over", 0)


def test_an_order_of_the_bag_needs_the_hosts_leave(make_app) -> None:  # type: ignore[no-untyped-def]
    site = Site(make_app(allow_bag_order=False))
    found = site.script().post("/api/tables", json={"name": "Ann", "seats": 2, "order": ORDER})
    assert (found.status_code, found.json["error"]["code"]) == (403, "order_not_allowed")
    assert list(site.house.store.games()) == []
    assert site.opened(order=None).view()["bag"] == 100


def test_unchecked_lines_are_503_and_nothing_is_lost(make_app, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from grammar.client import JudgeClient

    # A real client whose judge is not there.
    site = Site(make_app(door=JudgeClient("http://127.0.0.1:9", timeout_seconds=0.5)))
    ann, _ = site.game()
    before = changed(site, ann.table)
    preview = ann.post("/preview", {"tiles": tiles(PLAYS[0])}).json
    assert preview["lines"][0]["outcome"] == "unchecked"
    assert preview["playable"] is False
    found = ann.play(PLAYS[0])
    assert (found.status_code, found.json["error"]["code"]) == (503, "unchecked")
    assert found.json["error"]["lines"][0]["outcome"] == "unchecked"
    assert changed(site, ann.table) == before
    assert ann.view()["judge"]["state"] == "unreachable"
    assert site.script().get("/api/status").json["reduced"] is True


def test_the_verdict_in_the_log_names_the_judge_and_its_parts(site: Site) -> None:
    ann, _ = site.game()
    ann.play(PLAYS[0])
    event = site.house.desk.read(ann.table).events[4]
    assert event.verdicts[0].accepted
    assert event.verdicts[0].by.endswith(";dictionary+spacy+model")


def test_the_summary_is_what_a_replay_of_the_log_gives(site: Site) -> None:
    from web.tables.log import replay, summary_of
    from web.tables.records import decode_all

    games = [site.game(), site.finished(), [site.opened(4)]]
    for play, player in zip(PLAYS, games[0] * 2, strict=True):
        assert player.play(play).status_code == 201
    for players in games:
        table = players[0].table
        replayed = replay(decode_all(site.house.store.events(table)))
        assert replayed == site.house.desk.read(table)
        assert site.house.store.summary(table) == summary_of(table, replayed)


def test_a_second_process_sees_and_continues_the_game(make_app) -> None:  # type: ignore[no-untyped-def]
    first, second = Site(make_app()), Site(make_app())
    ann, bob = first.game()
    there = [Player(second.script(), ann.table, player.seat_key) for player in (ann, bob)]
    for turn, play in enumerate(PLAYS):
        here = (ann, bob) if turn % 2 else there
        assert here[turn % 2].play(play).status_code == 201
        assert ann.view()["ply"] == there[0].view()["ply"]


def test_the_private_link_names_the_key_and_only_its_owner_gets_it(site: Site) -> None:
    ann, bob = site.game()
    assert ann.view()["you"]["private_link"] == f"http://localhost/seat/{ann.seat_key}"
    assert ann.seat_key not in bob.get().text
