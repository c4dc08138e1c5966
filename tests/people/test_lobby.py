"""The lobby: my games, open tables, invitations, rematches; nothing over or late shows as in play."""

from __future__ import annotations

import threading

from tests.moving_clock import Clock

from .persons import Person, Town


def started(town: Town, *, listed: bool = False) -> tuple[Person, Person, str]:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens(**({"listed": "1"} if listed else {}))
    bob.send(f"/t/{table}/sit")
    return ann, bob, table


def lists(person: Person) -> dict[str, list[str]]:
    told = person.api("/lobby")
    return {
        "games": [game["id"] for game in told["games"]],
        "finished": [game["id"] for game in told["finished"]],
        "invitations": [found["table"]["id"] for found in told["invitations"]],
        "open": [game["id"] for game in told["open"]],
    }


def test_my_games_tell_whose_turn_it_is_how_long_is_left_and_what_is_new(town: Town, clock: Clock) -> None:
    ann, bob, table = started(town)
    bob.sees(table)
    clock.forward(days=1)
    ann.api(f"/tables/{table}/passes", {"ply": ann.sees(table)["ply"], "key": "pass-0001"}, 201)
    (mine,) = ann.api("/lobby")["games"]
    assert (mine["turn"], mine["seat"], mine["unread"]) == (1, 0, 0)
    (his,) = bob.api("/lobby")["games"]
    assert (his["turn"], his["seat"], his["unread"], his["deadline"]) == (1, 1, 1, "2026-12-08T12:00:00Z")
    text = bob.load("/lobby")
    for said in ("your turn", "1 new", "7 days left"):
        assert said in text
    assert "Bob to move" in ann.load("/lobby")
    bob.load(f"/t/{table}")
    assert "1 new" not in bob.load("/lobby")


def test_a_table_is_open_to_all_only_when_its_opener_says_so(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.person()
    hidden, shown = ann.opens(), ann.opens(listed="1")
    assert lists(bob)["open"] == [shown]
    assert hidden not in bob.load("/lobby")
    # One's own is among one's games.
    assert lists(ann)["open"] == []
    assert set(lists(ann)["games"]) == {hidden, shown}


def test_a_table_that_has_begun_is_not_open(town: Town) -> None:
    _, bob, table = started(town, listed=True)
    assert lists(town.person())["open"] == []
    assert lists(bob)["games"] == [table]


def test_a_game_that_is_over_never_shows_as_running(town: Town) -> None:
    ann, bob, table = started(town)
    ann.api(f"/tables/{table}/resignations", {"ply": ann.sees(table)["ply"], "key": "resign-001"}, 201)
    for person in (ann, bob):
        assert lists(person) == {"games": [], "finished": [table], "invitations": [], "open": []}
    assert "Bob won" in ann.load("/lobby")
    assert ">won" in bob.client.get("/lobby").text


def test_a_game_past_its_deadline_never_shows_as_in_play(town: Town, clock: Clock) -> None:
    ann, bob, table = started(town)
    ann.api(f"/tables/{table}/passes", {"ply": ann.sees(table)["ply"], "key": "pass-0001"}, 201)
    waiting = ann.opens(listed="1")
    clock.forward(days=7)
    # Nobody has looked and no sweeper runs.
    assert lists(town.person())["open"] == []
    assert lists(ann)["games"] == []
    assert set(lists(ann)["finished"]) == {table, waiting}
    assert lists(bob)["finished"] == [table]
    assert table in bob.load("/")
    assert "tables__state--turn" not in bob.load("/") + bob.load("/lobby")


def test_a_guest_has_a_lobby_of_the_seats_in_the_browser(town: Town) -> None:
    guest = town.person()
    table = guest.opens("Gus")
    assert lists(guest)["games"] == [table]
    assert lists(town.person())["games"] == []


def test_games_played_as_a_guest_are_taken_along_when_asked(town: Town) -> None:
    town.quick("Ann")
    ann = town.person()
    table = ann.opens("Gus")
    ann.sign_in("Ann")
    assert lists(ann)["games"] == []
    assert "were played as a guest" in ann.load("/lobby")
    ann.send("/account/keep")
    assert lists(ann)["games"] == [table]
    assert "were played as a guest" not in ann.load("/lobby")


def test_a_seat_that_belongs_to_somebody_is_taken_along_by_nobody_else(town: Town) -> None:
    ann = town.quick("Ann")
    key = ann.api("/tables", {"seats": 2}, 201)
    eve = town.quick("Eve")
    eve.client.get(f"/seat/{key['seat_key']}")
    assert eve.api("/account/keep", {}) == {"kept": []}


def test_an_invitation_by_name_waits_in_the_lobby_until_it_is_taken_or_declined(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    taken, declined = ann.opens(), ann.opens()
    for table in (taken, declined):
        ann.send(f"/t/{table}/invite", name="bob")
        ann.send(f"/t/{table}/invite", name="Bob")
    assert set(lists(bob)["invitations"]) == {taken, declined}
    assert "Ann invites you" in bob.load("/lobby")
    bob.send(f"/t/{declined}/decline")
    bob.send(f"/t/{taken}/sit")
    assert lists(bob)["invitations"] == []
    assert lists(bob)["games"] == [taken]
    ann.send(f"/t/{declined}/invite", name="Bob")
    assert lists(bob)["invitations"] == []


def test_inviting_says_the_same_of_every_name(town: Town) -> None:
    ann = town.quick("Ann")
    town.quick("Bob")
    table = ann.opens()
    answers = [
        ann.api(f"/tables/{table}/invitations", {"name": name}, 202)
        for name in ("Bob", "Nobody", "Ann", "<b>")
    ]
    assert answers == [{"sent": True}] * 4


def test_only_who_sits_there_invites_and_only_while_the_table_waits(town: Town) -> None:
    ann, _, table = started(town)
    town.quick("Cat")
    path = f"/tables/{table}/invitations"
    assert ann.api(path, {"name": "Cat"}, 409)["error"]["code"] == "not_waiting"
    assert town.quick("Dan").api(path, {"name": "Cat"}, 403)["error"]["code"] == "no_seat"


def test_a_rematch_is_one_table_however_many_ask(town: Town) -> None:
    ann, bob, table = started(town)
    path = f"/tables/{table}/rematch"
    assert ann.api(path, {}, 409)["error"]["code"] == "not_over_yet"
    ann.api(f"/tables/{table}/resignations", {"ply": ann.sees(table)["ply"], "key": "resign-001"}, 201)
    following = ann.send(f"/t/{table}/rematch").headers["Location"].rsplit("/", 1)[1]
    assert lists(bob)["invitations"] == [following]
    again = ann.api(path, {}, 409)["error"]
    assert (again["code"], again["table"]) == ("already_seated", following)
    assert ann.send(f"/t/{table}/rematch").headers["Location"] == f"/t/{following}"
    assert bob.send(f"/t/{table}/rematch").headers["Location"] == f"/t/{following}"
    view = bob.sees(following)
    assert (view["phase"], [seat["name"] for seat in view["seats"]]) == ("playing", ["Ann", "Bob"])
    assert town.quick("Eve").api(path, {}, 403)["error"]["code"] == "no_seat"


def test_guests_play_again_too(town: Town) -> None:
    gus, ida = town.person(), town.person()
    table = gus.opens("Gus")
    ida.api(f"/tables/{table}/seats", {"name": "Ida"}, 201)
    ida.api(f"/tables/{table}/resignations", {"ply": ida.sees(table)["ply"], "key": "resign-001"}, 201)
    following = ida.send(f"/t/{table}/rematch").headers["Location"].rsplit("/", 1)[1]
    gus.send(f"/t/{table}/rematch")
    assert gus.sees(following)["you"]["seat"] == 1
    assert ida.sees(following)["you"]["seat"] == 0


def test_race_both_ask_for_a_rematch_at_once_and_meet_at_one_table(town: Town) -> None:
    ann, bob, table = started(town)
    ann.api(f"/tables/{table}/resignations", {"ply": ann.sees(table)["ply"], "key": "resign-001"}, 201)
    start = threading.Barrier(2)
    found: list[str] = []

    def ask(person: Person) -> None:
        person.load()
        start.wait()
        answer = person.client.post(f"/t/{table}/rematch", data={"csrf_token": person.token})
        found.append(answer.headers["Location"])

    threads = [threading.Thread(target=ask, args=(person,)) for person in (ann, bob)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1
    view = ann.sees(found[0].rsplit("/", 1)[1])
    assert sorted(seat["name"] for seat in view["seats"]) == ["Ann", "Bob"]
    assert len(list(town.store.games())) == 2


def test_one_account_sits_at_a_table_once(town: Town) -> None:
    ann = town.quick("Ann")
    table = ann.opens(seats=3)
    phone = town.person()
    phone.sign_in("Ann")
    assert phone.api(f"/tables/{table}/seats", {}, 409)["error"]["code"] == "already_seated"


def test_a_stream_ends_when_its_reader_is_signed_out_elsewhere(town: Town) -> None:
    ann, bob, table = started(town)
    stream = ann.client.get(f"/api/tables/{table}/stream", buffered=False)
    parts = iter(stream.response)
    told = b""
    while b'"rack"' not in told:
        told += next(parts)
    phone = town.person()
    phone.sign_in("Ann")
    phone.send("/account/sign-out-everywhere", page="/account")
    bob.api(f"/tables/{table}/resignations", {"ply": bob.sees(table)["ply"], "key": "resign-001"}, 201)
    assert b'"rack"' not in b"".join(parts)
    stream.close()


def test_an_address_left_in_the_form_is_where_warnings_go(town: Town) -> None:
    guest = town.person()
    found = guest.send("/lobby", 422, name="Gus", seats="2", address="no address")
    assert "That is not a mail address" in found.text
    assert 'value="no address"' in found.text
    table = guest.opens("Gus", address="gus@example.org", turns="1")
    with town.store.reading() as reader:
        contact = reader.contact(table, 0)
    assert contact is not None
    assert (contact.address, contact.turns) == ("gus@example.org", True)


def test_a_rematch_has_a_seat_for_each_who_played(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens(seats=4)
    bob.send(f"/t/{table}/sit")
    ann.api(f"/tables/{table}/start", {"ply": ann.sees(table)["ply"], "key": "start-0001"}, 201)
    ann.api(f"/tables/{table}/resignations", {"ply": ann.sees(table)["ply"], "key": "resign-001"}, 201)
    following = bob.send(f"/t/{table}/rematch").headers["Location"].rsplit("/", 1)[1]
    assert bob.sees(following)["seat_count"] == 2
