"""The command line, used as a shell would: what it prints and how it ends."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sentencegame.notation import load
from web.cli import main
from web.cli.group import COMMANDS

from .playing import PLAYS, Player, Site

Shell = Callable[..., Result]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("SENTENCEGAME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("SENTENCEGAME_LANGUAGETOOL_URL", "off")
    monkeypatch.delenv("SENTENCEGAME_JUDGE_URL", raising=False)

    def run(*arguments: str, given: str | bytes | None = None) -> Result:
        found = CliRunner().invoke(main, list(arguments), input=given)
        # Anything but a clean exit would show the user a traceback.
        assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
        return found

    return run


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_each_command_explains_itself_with_an_example(shell: Shell, command: str) -> None:
    found = shell(command, "--help")
    assert found.exit_code == 0
    assert "Example" in found.stdout
    assert f"sentencegame {command}" in found.stdout


def test_help_lists_every_command(shell: Shell) -> None:
    found = shell("--help")
    assert all(command in found.stdout for command in COMMANDS)


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["word"],
        ["judge"],
        ["replay"],
        ["replay", "/no/such/file"],
        ["serve", "--port", "x"],
        ["serve", "--port", "70000"],
        ["games", "--limit", "0"],
        ["games", "--phase", "later"],
        ["word", "--letter", "dd", "dogs"],
    ],
)
def test_a_command_asked_wrongly_ends_with_2(shell: Shell, arguments: list[str]) -> None:
    found = shell(*arguments)
    assert found.exit_code == 2
    assert "Error" in found.stderr
    assert found.stdout == ""


def test_a_setting_that_cannot_be_used_ends_with_2(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTENCEGAME_PORT", "eighty")
    found = shell("serve")
    assert found.exit_code == 2
    assert "SENTENCEGAME_PORT must be a whole number" in found.stderr


def test_word_says_valid_or_why_not(shell: Shell) -> None:
    good = shell("word", "theatre")
    assert (good.exit_code, good.stdout) == (0, "theatre: valid (noun)\n")
    bad = shell("word", "dogs", "qzx")
    assert bad.exit_code == 1
    assert bad.stdout.splitlines()[1].startswith("qzx: not valid. ")
    letter = shell("word", "--letter", "c", "dogs")
    assert letter.exit_code == 1


def test_word_speaks_json_a_line_each(shell: Shell) -> None:
    found = shell("word", "--json", "dogs", "don't", "x" * 100, "😀", "\x07")
    told = [json.loads(line) for line in found.stdout.splitlines()]
    assert found.exit_code == 1
    assert [word["valid"] for word in told] == [True, False, False, False, False]
    assert told[0]["can_be"] == ["NOUN", "VERB"]
    assert told[1]["problem"]["code"] == "contraction"


def games(make_app: Callable[..., Any]) -> list[Player]:
    """A finished and a running game in the data folder."""
    site = Site(make_app())
    running, _ = site.game("Cat", "Dan")
    running.play(PLAYS[0])
    finished = site.finished()[0]
    return [running, finished]


def test_show_and_replay_tell_a_game(shell: Shell, make_app: Callable[..., Any], tmp_path: Path) -> None:
    running, finished = games(make_app)
    text = shell("show", "--text", finished.table).stdout
    assert load(text).phase == "over"
    path = tmp_path / "game.txt"
    path.write_text(text)
    for found in (
        shell("replay", str(path)),
        shell("replay", "-", given=text),
        shell("replay", "-", given="\ufeff" + text),
        shell("show", finished.table),
    ):
        assert found.exit_code == 0
        assert "the dogs bark" in " ".join(found.stdout.split())
        assert "1. Ann: 5 (resigned)" in found.stdout
        assert "over (resigned): Bob wins" in found.stdout
    told = json.loads(shell("replay", "--json", str(path)).stdout)
    assert told["outcome"]["winner"] == 1
    assert json.loads(shell("show", "--json", running.table).stdout)["phase"] == "playing"


@pytest.mark.parametrize(
    "text",
    ["", "hello", "sentencegame 1\n", "sentencegame 1\nnonsense\n", "\x00", "sentencegame 1\n" + "[" * 9999],
)
def test_replay_of_what_is_no_game_ends_with_1(shell: Shell, text: str) -> None:
    found = shell("replay", "-", given=text)
    assert found.exit_code == 1
    assert found.stderr.startswith("Error: ")


def test_replay_names_the_line_that_breaks_the_rules(shell: Shell, make_app: Callable[..., Any]) -> None:
    _, finished = games(make_app)
    text = shell("show", "--text", finished.table).stdout
    cheated = text.replace("G7=the", "G7=two")
    found = shell("replay", "-", given=cheated)
    assert found.exit_code == 1
    assert "6" in found.stderr
    assert shell("replay", "-", given=b"\xff\xfe").exit_code == 1


def test_an_empty_path_is_no_folder_for_games(shell: Shell) -> None:
    found = shell("games", "--data", "")
    assert found.exit_code == 2
    assert "an empty path names no folder" in found.stderr


def test_games_lists_them(shell: Shell, make_app: Callable[..., Any]) -> None:
    running, finished = games(make_app)
    found = shell("games")
    assert found.exit_code == 0
    assert {line.split()[0] for line in found.stdout.splitlines()} == {running.table, finished.table}
    told = [json.loads(line) for line in shell("games", "--json", "--phase", "over").stdout.splitlines()]
    assert [(game["id"], game["names"], game["winner"]) for game in told] == [
        (finished.table, ["Ann", "Bob"], 1)
    ]


def test_where_no_games_are_is_said(shell: Shell, tmp_path: Path) -> None:
    for command in (["games"], ["show", "222222222222"], ["backup", str(tmp_path / "b")], ["export"]):
        found = shell(*command)
        assert found.exit_code == 2
        assert "no games" in found.stderr
    assert not (tmp_path / "b").exists()


def test_a_game_that_is_not_there_is_said(shell: Shell, make_app: Callable[..., Any]) -> None:
    games(make_app)
    for table in ("222222222222", "../../etc/passwd", "\x1b[31m"):
        found = shell("show", table)
        assert found.exit_code == 1
        assert "\x1b" not in found.stderr


def test_a_backup_takes_the_place_of_the_games(
    shell: Shell, make_app: Callable[..., Any], tmp_path: Path
) -> None:
    running, _ = games(make_app)
    other = tmp_path / "other"
    other.mkdir()
    assert shell("backup", str(other / "games.sqlite")).exit_code == 0
    again = shell("backup", str(other / "games.sqlite"))
    assert again.exit_code == 1
    assert "cannot write" in again.stderr
    here, there = (shell("show", "--text", running.table, *more) for more in ([], ["--data", str(other)]))
    assert here.stdout == there.stdout


def test_an_export_is_imported_whole(shell: Shell, make_app: Callable[..., Any], tmp_path: Path) -> None:
    running, finished = games(make_app)
    exported = tmp_path / "games.jsonl"
    assert shell("export", str(exported)).exit_code == 0
    assert oct(exported.stat().st_mode & 0o777) == "0o600"
    assert shell("export", str(exported)).exit_code == 1
    other = ("--data", str(tmp_path / "other"))
    found = shell("import", *other, str(exported))
    assert found.exit_code == 0, found.stderr
    for table in (running.table, finished.table):
        assert shell("show", "--text", table, *other).stdout == shell("show", "--text", table).stdout
    assert shell("export", *other).stdout == shell("export").stdout == exported.read_text()
    one = shell("export", "--table", finished.table)
    assert [json.loads(line)["game"] for line in one.stdout.splitlines()] == [finished.table]
    # A seat key that was given out opens its seat in the other store too.
    site = Site(make_app(data=tmp_path / "other"))
    assert Player(site.script(), running.table, running.seat_key).view()["you"]["seat"] == 0


def test_an_import_that_fails_keeps_nothing(
    shell: Shell, make_app: Callable[..., Any], tmp_path: Path
) -> None:
    games(make_app)
    good = sorted(shell("export").stdout.splitlines(), key=lambda line: "Ann" in line)
    other = ("--data", str(tmp_path / "other"))
    broken = {
        "nonsense": [good[0], "nonsense"],
        "a list": [good[0], "[]"],
        "another form": [good[0], good[1].replace("export/1", "export/9")],
        "a cheat": [good[0], good[1].replace("=the", "=thy")],
        "a game twice": [good[0], good[0]],
        "another name": [good[0], good[1].replace('["Ann"', '["Eve"')],
        "deep": [good[0], "[" * 100_000],
        "an event that is no text": [good[0], good[1].replace('"events":["', '"events":[7,"')],
        "a seat that no key opens": [good[0], re.sub(r'\["Ann","[0-9a-f]+"', '["Ann","x"', good[1])],
    }
    for name, lines in broken.items():
        found = shell("import", *other, "-", given="\n".join(lines))
        assert found.exit_code == 1, name
        assert "line 2" in found.stderr, (name, found.stderr)
        assert shell("games", *other).stdout == ""
    assert shell("import", *other, "-", given=b"\xff\xfe\n").exit_code == 1


def test_a_game_that_is_there_is_not_imported_over(shell: Shell, make_app: Callable[..., Any]) -> None:
    running, _ = games(make_app)
    found = shell("import", "-", given=shell("export", "--table", running.table).stdout)
    assert (found.exit_code, found.stdout) == (1, "")
    assert f"there is a game called {running.table} already" in found.stderr


def test_an_export_that_fails_leaves_no_file(
    shell: Shell, make_app: Callable[..., Any], tmp_path: Path
) -> None:
    running, _ = games(make_app)
    exported = tmp_path / "games.jsonl"
    assert shell("export", "--table", running.table, "--table", "none", str(exported)).exit_code == 1
    assert not exported.exists()


def test_a_list_that_somebody_spoilt_is_told_without_a_traceback(
    shell: Shell, make_app: Callable[..., Any], tmp_path: Path
) -> None:
    games(make_app)
    for spoilt in ("changed_at = 'soon'", "body = '{'", "body = '{}'"):
        with sqlite3.connect(tmp_path / "data" / "games.sqlite") as db:
            db.execute(f"UPDATE summary SET {spoilt}")
        db.close()
        found = shell("games")
        assert found.exit_code == 1
        assert "damaged" in found.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["word", "dog"], ["export"], ["games", "--json"]])
def test_a_full_disk_under_the_output_is_told_in_a_sentence(
    arguments: list[str], unbuffered: str, make_app: Callable[..., Any], tmp_path: Path
) -> None:
    games(make_app)
    command = [sys.executable, "-m", "web.cli", *arguments]
    with Path("/dev/full").open("w") as full:
        found = subprocess.run(
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={
                **os.environ,
                "SENTENCEGAME_DATA": str(tmp_path / "data"),
                "PYTHONUNBUFFERED": unbuffered,
            },
        )
    assert found.returncode == 3
    assert found.stderr.startswith("Error: cannot go on")
    assert "Traceback" not in found.stderr


def test_a_reader_that_has_enough_ends_an_export_quietly(
    make_app: Callable[..., Any], tmp_path: Path
) -> None:
    games(make_app)
    process = subprocess.Popen(
        [sys.executable, "-m", "web.cli", "export", "--data", str(tmp_path / "data")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 1
