"""`sentencegame moderators` and `sentencegame cases`, used as a host would."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from web.cli import main

from .cases import dispute, moderator, report, who
from .persons import Town

Shell = Callable[..., Result]


@pytest.fixture
def shell(town: Town, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("SENTENCEGAME_DATA", str(town.house.config.data))

    def run(*arguments: str, ends: int = 0) -> Result:
        found = CliRunner().invoke(main, list(arguments))
        assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
        assert found.exit_code == ends, found.output
        return found

    return run


def test_the_host_appoints_and_dismisses_by_name_and_the_audit_log_knows(town: Town, shell: Shell) -> None:
    town.quick("Ann")
    assert "no moderators" in shell("moderators", "list").stderr
    assert shell("moderators", "add", "ann").stdout == "Ann is a moderator now.\n"
    assert shell("moderators", "add", "Ann").stdout == "Ann is a moderator already.\n"
    assert shell("moderators", "list").stdout.endswith(" Ann\n")
    assert "nobody has an account called 'Zed'" in shell("moderators", "add", "Zed", ends=1).stderr
    shell("moderators", "remove", "Ann")
    assert "Ann is no moderator" in shell("moderators", "remove", "Ann", ends=1).stderr
    with town.store.reading() as reader:
        assert [(act.actor, act.kind) for act in reader.acts()] == [
            ("host", "moderator removed"),
            ("host", "moderator added"),
        ]


def test_the_host_sees_decides_and_withdraws(town: Town, shell: Shell) -> None:
    town.quick("Ann"), town.quick("Bob"), moderator(town, "Mia")
    theirs = report(town, who(town, "Ann"), who(town, "Mia"), comment="she\ncheats")
    line = dispute(town, who(town, "Ann"), "dogs bark")
    assert "(for the host)" in shell("cases", "list").stdout
    assert shell("cases", "list", "--for-host").stdout.split()[0] == theirs.id
    told = shell("cases", "show", theirs.id).stdout
    assert "about: Mia" in told and "    she\n    cheats" in told
    shell("cases", "rule", theirs.id, "suspension", "--days", "3", "--reason", "no bots")
    shell("cases", "rule", line.id, "fine", "--reason", "a sentence")
    view = json.loads(shell("cases", "show", "--json", line.id).stdout)
    assert (view["ruling"], view["closed_by"], view["override"]["fine"]) == ("fine", "the host", True)
    shell("cases", "withdraw", view["override"]["id"], "--reason", "a slip")
    sanction = json.loads(shell("cases", "show", "--json", theirs.id).stdout)["made"][0]
    shell("cases", "withdraw", sanction["id"], "--reason", "a slip")
    with town.store.reading() as reader:
        assert reader.overrides(holding=True) == []
        assert reader.sanction(sanction["id"]).withdrawn_by == "host"  # type: ignore[union-attr]
        assert {act.actor for act in reader.acts() if act.kind != "case opened"} == {"host"}
    assert "no such cases" in shell("cases", "list").stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("show", "x"), "no such case"),
        (("rule", "x", "fine", "--reason", "y"), "no such case"),
        (("withdraw", "x", "--reason", "y"), "no ruling or sanction"),
        (("correct", "x", "t", "0", "5", "--reason", "y"), "no such case"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    shell: Shell, arguments: tuple[str, ...], told: str
) -> None:
    assert told in shell("cases", *arguments, ends=1).stderr


def test_a_ruling_without_a_reason_or_of_no_kind_is_asked_wrongly(town: Town, shell: Shell) -> None:
    town.quick("Ann")
    case = dispute(town, who(town, "Ann")).id
    shell("cases", "rule", case, "fine", ends=2)
    shell("cases", "rule", case, "hang", "--reason", "x", ends=2)
    assert "does not fit" in shell("cases", "rule", case, "ban", "--reason", "x", ends=1).stderr
