"""The pages of moderators without JavaScript: forms that are refused say why and keep what was written."""

from __future__ import annotations

from .cases import confirmed, dispute, moderator, report, sentence, who
from .persons import Town


def test_whoever_claims_second_is_told_in_a_friendly_way_who_has_it(town: Town) -> None:
    town.quick("Ann")
    mia, max_ = moderator(town, "Mia"), moderator(town, "Max")
    case = dispute(town, who(town, "Ann")).id
    mia.send(f"/moderation/cases/{case}/claim")
    refused = max_.send(f"/moderation/cases/{case}/claim", 409)
    assert "Another moderator is at this case: Mia." in refused.text
    max_.send(f"/moderation/cases/{case}/release", 409)
    mia.send(f"/moderation/cases/{case}/ruling", act="fine", reason="yes")
    refused = max_.send(f"/moderation/cases/{case}/claim", 409)
    assert "has been decided already" in refused.text and 'id="ruled"' in refused.text


def test_a_ruling_that_is_refused_keeps_what_was_written(town: Town) -> None:
    town.quick("Ann"), town.quick("Bob")
    mia = moderator(town, "Mia")
    case = report(town, who(town, "Ann"), who(town, "Bob")).id
    page = mia.send(f"/moderation/cases/{case}/ruling", 422, act="suspension", days="900", reason="so rude")
    assert "from 1 to 365 days" in page.text and "so rude</textarea>" in page.text
    assert 'value="suspension" checked' in page.text and 'value="900"' in page.text
    page = mia.send(f"/moderation/cases/{case}/ruling", 422, act="ban", reason="")
    assert "Give a reason" in page.text
    page = mia.send(f"/moderation/cases/{case}/ruling", 422, reason="nothing chosen")
    assert "does not fit" in page.text
    page = mia.send(f"/moderation/cases/{case}/ruling", 409, removed="1", reason="no game")
    assert "no game here that is still on" in page.text


def test_a_dispute_is_left_undecided_or_with_one_who_was_right(town: Town) -> None:
    town.quick("Ann")
    mia = moderator(town, "Mia")
    for upheld, right in (("", None), ("yes", True), ("no", False)):
        case = dispute(town, who(town, "Ann")).id
        # The choice belongs to "no action" alone.
        mia.send(f"/moderation/cases/{case}/ruling", act="no_action", upheld=upheld, reason="hm")
        assert mia.api(f"/moderation/cases/{case}")["case"]["upheld"] is right


def test_a_sanction_is_withdrawn_and_a_score_corrected_by_forms(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens()
    bob.api(f"/tables/{table}/seats", {}, 201)
    mia = moderator(town, "Mia")
    confirmed(town, "Bob")
    case = sentence(town, who(town, "Ann"), who(town, "Bob"), table).id
    path = f"/moderation/cases/{case}"
    page = mia.send(f"{path}/correction", 400, seat=f"{table}:1", points="many", reason="x")
    assert "must be a whole number" in page.text
    mia.send(f"{path}/correction", 404, seat="222222222222:1", points="5", reason="x")
    mia.send(f"{path}/correction", 400, seat="nonsense", points="5", reason="x")
    mia.send(f"{path}/correction", seat=f"{table}:1", points="-5", reason="x")
    assert ann.sees(table)["seats"][1]["score"] == -5
    mia.send(f"{path}/ruling", act="ban", reason="x")
    sanction = mia.api(path)["case"]["made"][0]["id"]
    mia.send(f"/moderation/sanctions/{sanction}/withdraw", 422, reason=" ")
    mia.send(f"/moderation/sanctions/{sanction}/withdraw", reason="a slip")
    mia.send(f"/moderation/sanctions/{sanction}/withdraw", 404, reason="a slip")
    assert "Withdrawn; it counts no more." in bob.load("/appeal")
    bob.send(f"/appeal/{sanction}", 404, reason="but")


def test_words_of_players_and_moderators_are_text_wherever_they_stand(town: Town) -> None:
    town.quick("Ann"), town.quick("Bob")
    mia = moderator(town, "Mia")
    nasty = "<script>alert(1)</script>"
    case = report(town, who(town, "Ann"), who(town, "Bob"), comment=nasty).id
    mia.send(f"/moderation/cases/{case}/ruling", act="warning", reason=nasty)
    for path in (f"/moderation/cases/{case}", "/moderation/audit", "/moderation"):
        assert "<script>alert" not in mia.client.get(path).text
