"""The API of moderators: who is let in, what is refused, and a whole case by scripts."""

from __future__ import annotations

from typing import Any

import pytest

from web.people import Person as Guest

from .cases import confirmed, dispute, moderator, report, sentence, who
from .persons import PASSWORD, Person, Town

GETS = ("/moderation/cases", "/moderation/cases/{}", "/moderation/rulings", "/moderation/audit")
POSTS: dict[str, dict[str, Any]] = {
    "/moderation/cases/{}/claim": {},
    "/moderation/cases/{}/release": {},
    "/moderation/cases/{}/ruling": {"acts": ["fine"], "reason": "yes"},
    "/moderation/cases/{}/corrections": {"table": "x", "seat": 0, "points": 1, "reason": "x"},
    "/moderation/rulings/{}/withdraw": {"reason": "x"},
    "/moderation/sanctions/{}/withdraw": {"reason": "x"},
}


def asker(town: Town, role: str) -> Person:
    if role == "anonymous":
        return town.person()
    if role == "guest":
        person = town.person()
        person.opens("Gus")
        return person
    return moderator(town, "Mia") if role.startswith("moderator") else town.quick("Zoe")


@pytest.mark.parametrize(
    ("role", "status", "code"),
    [
        ("anonymous", 401, "not_signed_in"),
        ("guest", 401, "not_signed_in"),
        ("player", 403, "not_moderator"),
        ("moderator it is about", 404, None),
    ],
)
@pytest.mark.parametrize("path", [*GETS, *POSTS])
def test_only_moderators_get_in_and_only_to_cases_of_others(
    town: Town, role: str, status: int, code: str | None, path: str
) -> None:
    person = asker(town, role)
    town.quick("Ann")
    about = who(town, "Mia") if role.startswith("moderator") else who(town, "Ann")
    case = report(town, who(town, "Ann"), about, comment="a secret comment")
    if role.startswith("moderator") and "{}" not in path:
        status = 200
    before = kept(town)
    found = person.api(path.format(case.id), POSTS.get(path), status)
    if code is not None:
        assert found["error"]["code"] == code
    assert "secret" not in str(found) and case.id not in str(found)
    assert kept(town) == before
    page = {"/moderation/cases": "/moderation"}.get(path, path)
    if path in GETS:
        answer = person.client.get(page.format(case.id))
        assert answer.status_code == status
        # The address that was asked for stands in the page, and nothing else.
        assert "secret" not in answer.text and case.id not in answer.text.replace(path.format(case.id), "")


def kept(town: Town) -> list[Any]:
    with town.store._borrowed() as db:
        names = ("moderation_case", "complaint", "override", "sanction", "moderator", "audit")
        return [list(db[name].rows) for name in names]


def test_a_dispute_by_the_api_from_the_queue_to_the_judge_and_back(town: Town) -> None:
    town.quick("Ann")
    mia, max_ = moderator(town, "Mia"), moderator(town, "Max")
    case = dispute(town, who(town, "Ann"), "dogs bark").id
    (row,) = mia.api("/moderation/cases")["cases"]
    assert (row["id"], row["text"], row["outcome"], row["voices"]) == (case, "dogs bark", "refused", 1)
    view = mia.api(f"/moderation/cases/{case}/claim", {}, 200)["case"]
    assert view["mine"] and view["claimed_by"] == "Mia"
    error = max_.api(f"/moderation/cases/{case}/ruling", {"acts": ["fine"], "reason": "x"}, 409)["error"]
    assert "Mia" in error["message"]
    mia.api(f"/moderation/cases/{case}/release", {}, 200)
    ruled = max_.api(f"/moderation/cases/{case}/ruling", {"acts": ["fine"], "reason": "yes"}, 201)["case"]
    assert (ruled["ruling"], ruled["upheld"], ruled["closed_by"]) == ("fine", True, "Max")
    (ruling,) = mia.api("/moderation/rulings?holding=1")["rulings"]
    assert (ruling["text"], ruling["author"], ruling["reason"]) == ("dogs bark", "Max", "yes")
    gone = mia.api(f"/moderation/rulings/{ruling['id']}/withdraw", {"reason": "no"}, 200)["ruling"]
    assert gone["withdrawn_by"] == "Mia"
    assert mia.api("/moderation/rulings?holding=1")["rulings"] == []
    acts = mia.api(f"/moderation/audit?case={case}")["acts"]
    told = [(act["actor"], act["act"]) for act in reversed(acts)]
    assert told == [
        ("the server", "case opened"),
        ("Mia", "claimed"),
        ("Mia", "released"),
        ("Max", "override made"),
        ("Max", "ruled"),
        ("Mia", "override withdrawn"),
    ]


def test_a_report_a_ban_and_an_answer_by_the_api(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens()
    bob.api(f"/tables/{table}/seats", {}, 201)
    mia, max_ = moderator(town, "Mia"), moderator(town, "Max")
    case = sentence(town, who(town, "Ann"), who(town, "Bob"), table).id
    fix = {"table": table, "seat": 1, "points": -7, "reason": "vile"}
    view = mia.api(f"/moderation/cases/{case}/corrections", fix, 201)["case"]
    assert view["games"][0]["seats"][1]["score"] == -7
    body = {"acts": ["removed", "suspension"], "reason": "vile", "days": 3}
    made = mia.api(f"/moderation/cases/{case}/ruling", body, 201)["case"]["made"]
    assert [(each["kind"], each["name"]) for each in made] == [("suspension", "Bob")]
    (mine,) = bob.api("/sanctions")["sanctions"]
    assert (mine["kind"], mine["holds"], mine["reason"], mine["answer"]) == ("suspension", True, "vile", None)
    assert ann.api("/sanctions")["sanctions"] == []
    ann.api(f"/sanctions/{mine['id']}/appeal", {"comment": "x"}, 404)
    town.person().api(f"/sanctions/{mine['id']}/appeal", {"comment": "x"}, 401)
    bob.api(f"/sanctions/{mine['id']}/appeal", {"comment": " "}, 422)
    bob.api(f"/sanctions/{mine['id']}/appeal", {"comment": "it was not me"}, 201)
    bob.api(f"/sanctions/{mine['id']}/appeal", {"comment": "it was not me"}, 409)
    assert mia.api("/moderation/cases")["cases"] == []
    (row,) = max_.api("/moderation/cases?kind=appeal")["cases"]
    max_.api(f"/moderation/cases/{row['id']}/ruling", {"acts": ["withdrawn"], "reason": "true"}, 201)
    (mine,) = bob.api("/sanctions")["sanctions"]
    assert (mine["holds"], mine["answer"], mine["answer_reason"]) == (False, "withdrawn", "true")
    bob.opens()


def test_a_moderator_who_sits_in_the_game_as_a_guest_does_not_see_its_cases(town: Town) -> None:
    ann = town.quick("Ann")
    table = ann.opens(seats=3)
    mia = moderator(town, "Mia")
    guest = town.person()
    guest.api(f"/tables/{table}/seats", {"name": "Masked"}, 201)
    with guest.client.session_transaction() as theirs:
        seats = theirs["seats"]
    with mia.client.session_transaction() as hers:
        hers["seats"] = seats
    case = dispute(town, who(town, "Ann"), game=table).id
    assert mia.api("/moderation/cases")["cases"] == []
    mia.api(f"/moderation/cases/{case}", status=404)
    mia.api(f"/moderation/cases/{case}/ruling", {"acts": ["fine"], "reason": "x"}, 404)


@pytest.mark.parametrize(
    "query", ["kind=x", "state=x", "mine=2", "late=yes", "page=-1", "page=x", "page=99999999"]
)
def test_a_query_that_is_none_is_refused(town: Town, query: str) -> None:
    error = moderator(town, "Mia").api(f"/moderation/cases?{query}", status=400)["error"]
    assert error["field"] == query.partition("=")[0]


def test_a_former_player_is_called_so_and_their_words_are_gone(town: Town) -> None:
    ann = town.quick("Ann")
    mia = moderator(town, "Mia")
    confirmed(town, "Ann")
    case = dispute(town, who(town, "Ann"), "dogs bark", comment="my own words").id
    ann.api("/account/delete", {"password": PASSWORD}, 200)
    with town.store.writing() as writer:
        # As deleting an account does, once it knows of complaints.
        for voice in writer.complaints(case):
            if voice.person is not None:
                writer.forget_complaints(voice.person)
    view = mia.api(f"/moderation/cases/{case}")["case"]
    assert [(voice["name"], voice["comment"]) for voice in view["voices"]] == [("a former player", "")]
    mia.api(f"/moderation/cases/{case}/ruling", {"acts": ["fine"], "reason": "x"}, 201)
    assert [mail.kind for mail in town.mails() if mail.kind == "ruling"] == []


def no_case(town: Town, person: Person, case: str) -> None:
    """Nothing that a moderator can do shows this person the case, or changes it."""
    before = kept(town)
    for path in (path for path in [*GETS, *POSTS] if "/cases/{}" in path):
        found = person.api(path.format(case), POSTS.get(path), 404)
        assert found["error"]["code"] == "no_case"
    assert person.client.get(f"/moderation/cases/{case}").status_code == 404
    assert case not in str(person.api("/moderation/cases")) + str(person.api("/moderation/audit"))
    assert kept(town) == before


def by_key(town: Town, name: str) -> Any:
    """A script that signs in and asks with its session's key."""
    client = town.app.test_client()
    found = client.post("/api/account/sign-in", json={"who": name, "password": PASSWORD})
    assert found.status_code == 200, found.text
    assert found.json is not None
    return client, {"Authorization": f"Bearer {found.json['session_key']}"}


@pytest.mark.parametrize("entry", ["sign in", "sign in by the API", "reset", "private link", "page"])
def test_who_was_a_guest_in_a_browser_that_a_moderator_used_is_known_everywhere(
    town: Town, entry: str
) -> None:
    table = town.quick("Ann").opens()
    masked, name = town.person(), "Mia"
    key = masked.api(f"/tables/{table}/seats", {"name": "Masked"}, 201)["seat_key"]
    moderator(town, name)
    case = report(town, who(town, "Ann"), Guest(game=table, seat=1), game=table, comment="a secret").id
    if entry == "sign in":
        masked.sign_in(name)
    elif entry == "sign in by the API":
        masked.api("/account/sign-in", {"who": name, "password": PASSWORD}, 200)
    elif entry == "reset":
        town.person().send("/forgot", 200, address="mia@example.org")
        masked.send(town.link("mia@example.org", "reset"), password="eight blue herons")
    elif entry == "private link":
        masked = town.person()
        masked.sign_in(name)
        masked.client.get(f"/seat/{key}")
    elif entry == "page":
        masked = town.person()
        masked.sign_in(name)
        with masked.client.session_transaction() as cookie:
            cookie["seats"] = {table: key}
        masked.load("/moderation")
    fresh = town.person()
    fresh.sign_in(name, "eight blue herons" if entry == "reset" else PASSWORD)
    for browser in (masked, fresh):
        no_case(town, browser, case)
    if entry != "reset":
        client, header = by_key(town, name)
        assert client.get(f"/api/moderation/cases/{case}", headers=header).status_code == 404
        ruling = {"acts": ["no_action"], "reason": "nothing"}
        path = f"/api/moderation/cases/{case}/ruling"
        assert client.post(path, json=ruling, headers=header).status_code == 404
    # There is nobody else, so it waits for the host, until there is.
    with town.store.reading() as reader:
        assert [each.id for each in reader.cases(for_host=True)] == [case]
    moderator(town, "Max").api(f"/moderation/cases/{case}")
    with town.store.reading() as reader:
        assert reader.cases(for_host=True) == []
