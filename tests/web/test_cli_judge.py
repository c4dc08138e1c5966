"""`sentencegame judge`: what it prints of a line and how it ends."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from grammar.game_form import game_form
from grammar.house import CourtHouse
from web.cli import main
from web.cli.judge import judge_command
from web.cli.judge_answers import BATCH, answers, percent
from web.cli.judge_lines import CHUNK_BYTES, LONGEST_BYTES, arrivals

Shell = Callable[..., Result]
FIELDS = {"text", "outcome", "probability", "reasons", "ms", "version", "parts"}


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("SENTENCEGAME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("SENTENCEGAME_LANGUAGETOOL_URL", "off")
    monkeypatch.delenv("SENTENCEGAME_JUDGE_URL", raising=False)

    def run(*arguments: str, given: str | bytes | None = None) -> Result:
        found = CliRunner().invoke(main, ["judge", *arguments], input=given)
        # Anything but a clean exit would show the user a traceback.
        assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
        return found

    return run


@pytest.fixture
def judge(court: CourtHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the command find the judge of this process in place of starting one for each test."""

    @contextmanager
    def door(_: Any) -> Iterator[Any]:
        yield court.judge

    monkeypatch.setattr("web.cli.judge._door", door)


def objects(found: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in found.stdout.splitlines()]


def test_a_judge_is_started_where_none_runs_and_says_which_part_is_not_there(shell: Shell) -> None:
    found = shell("the dogs bark at the moon")
    assert found.exit_code == 0, found.stderr
    assert found.stdout.startswith("the dogs bark at the moon: accepted (")
    assert "languagetool: it is switched off" in found.stderr


@pytest.mark.usefixtures("judge")
def test_each_line_of_input_gets_an_object_in_its_order(shell: Shell) -> None:
    lines = b"the dogs bark\n\n  The  Dogs BARK \r\ndogs the bark\nthe \xff\xfe dogs\nno newline at the end"
    told = objects(found := shell("--json", "-", given=lines))
    assert found.exit_code == 1
    assert [line["text"] for line in told][:4] == ["the dogs bark", "", "  The  Dogs BARK ", "dogs the bark"]
    assert [line["outcome"] for line in told][:5] == ["accepted", "refused", "accepted", "refused", "refused"]
    assert all(set(line) == FIELDS for line in told)
    assert all(line["reasons"] for line in told if line["outcome"] == "refused")
    assert len(told) == 6


@pytest.mark.usefixtures("judge")
def test_a_blank_line_says_that_it_is_blank(shell: Shell) -> None:
    told = objects(shell("--json", "-", given="\n \n\t\n"))
    assert [line["reasons"][0]["code"] for line in told] == ["empty_line"] * 3


@pytest.mark.usefixtures("judge")
def test_punctuation_and_names_are_refused_but_their_line_still_gets_a_probability(shell: Shell) -> None:
    told = objects(shell("--json", "The Dogs, bark.", "the dogs bark", "derek hugs richard", "..."))
    assert [line["outcome"] for line in told] == ["refused", "accepted", "refused", "refused"]
    assert told[0]["probability"] == told[1]["probability"]
    assert 0.5 < told[1]["probability"] <= 1
    assert 0 <= told[2]["probability"] <= 1
    assert told[3]["probability"] is None
    assert {reason["code"] for line in (told[0], told[2]) for reason in line["reasons"]} == {"not_a_word"}


@pytest.mark.usefixtures("judge")
def test_a_refusal_ends_with_1(shell: Shell) -> None:
    assert shell("the dogs bark").exit_code == 0
    refused = shell("dogs the bark")
    assert refused.exit_code == 1
    assert len(refused.stdout.splitlines()) > 1


@pytest.mark.usefixtures("judge")
@pytest.mark.parametrize(
    "line", ["", "   ", "\x07", "the 😀", "\u202ethe dogs bark", "very " * 1000, "x" * 3000, "\udcff dogs"]
)
def test_what_is_no_line_is_refused(shell: Shell, line: str) -> None:
    found = shell("--json", line)
    assert found.exit_code == 1
    assert [told["outcome"] for told in objects(found)] == ["refused"]
    shown = shell(line)
    assert shown.exit_code == 1
    assert all(character.isprintable() for character in shown.stdout.replace("\n", ""))


@pytest.mark.usefixtures("judge")
def test_what_is_no_line_does_not_spoil_the_next_one(shell: Shell) -> None:
    for line in ("\x07", "very " * 100_000, "x" * 1_000_000, "\u2028"):
        told = objects(shell("--json", "-", given=f"{line}\nthe dogs bark\n"))
        assert [each["outcome"] for each in told] == ["refused", "accepted"]
        assert len(told[0]["text"]) <= 2000


def test_a_judge_that_cannot_be_reached_is_no_refusal_and_ends_with_3(shell: Shell) -> None:
    found = shell("--json", "--judge-url", "http://127.0.0.1:9", "the dogs bark", "", "she sleeps")
    assert found.exit_code == 3
    assert objects(found)[0]["outcome"] == "unchecked"
    assert "cannot be reached" in found.stderr
    assert "2 lines were not checked" in found.stderr


@pytest.mark.usefixtures("judge")
def test_more_lines_than_a_batch_keep_their_order(shell: Shell) -> None:
    given = ["the dogs bark", "dogs the bark", "she sleeps", "", "bark"] * BATCH
    told = objects(shell("--json", "-", given="\n".join(given)))
    assert [line["text"] for line in told] == given
    assert [line["outcome"] for line in told] == [
        "accepted",
        "refused",
        "accepted",
        "refused",
        "refused",
    ] * BATCH


def test_a_line_is_answered_before_the_next_one_comes(court: CourtHouse) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as pipe, os.fdopen(writing, "wb", buffering=0) as pen:
        batches = answers(court.judge, arrivals(pipe), suggest=False)
        for line in (b"the dogs bark", b"the cats sleep"):
            pen.write(line + b"\n")
            assert [answer.text for answer in next(batches)] == [line.decode()]


class Pieces:
    """Bytes that arrive in given pieces."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = list(pieces)

    def read1(self, size: int, /) -> bytes:
        return self._pieces.pop(0) if self._pieces else b""


def test_lines_are_put_together_however_their_bytes_arrive() -> None:
    text = "\ufeffthe café is open\r\n\nwe are glad\nno end".encode()
    wanted = ["the café is open", "", "we are glad", "no end"]
    for cut in range(1, len(text)):
        found = [line for some in arrivals(Pieces(text[:cut], text[cut:])) for line in some]
        assert found == wanted, cut
    assert list(arrivals(Pieces())) == []


def test_of_an_endless_line_only_the_beginning_is_kept() -> None:
    pieces = [b"x" * CHUNK_BYTES] * 50 + [b"x\nthe dogs bark\n"]
    (found,) = arrivals(Pieces(*pieces))
    assert len(found[0]) <= LONGEST_BYTES + CHUNK_BYTES
    assert found[1] == "the dogs bark"


def test_a_sentence_as_it_would_lie_on_the_board() -> None:
    assert game_form("“Who's there?” — she asked, twice.") == "who's there she asked twice"
    assert game_form("... ! '") == ""
    assert (percent(0.5), percent(0.0)) == ("50.0 %", "less than 0.1 %")


def test_every_option_has_its_entry_in_the_documentation() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(--[a-z-]+)`", page.partition("### Asking the judge")[2].partition("\n## ")[0]))
    options = {name for each in judge_command.params for name in (*each.opts, *each.secondary_opts)}
    assert told == {name for name in options if name.startswith("--")}


@pytest.mark.usefixtures("judge")
def test_a_byte_order_mark_is_nothing_and_a_tab_a_space(shell: Shell) -> None:
    given = b"\xef\xbb\xbfthe dogs bark\nthe\tdogs\tbark\t\r\n\xef\xbb\xbfthe dogs bark"
    found = shell("--json", "-", given=given)
    assert found.exit_code == 0
    assert [one["outcome"] for one in objects(found)] == ["accepted"] * 3
    assert [one["text"] for one in objects(found)] == ["the dogs bark", "the\tdogs\tbark\t", "the dogs bark"]
    assert shell("\ufeffthe\tdogs bark").exit_code == 0


@pytest.mark.parametrize("given", [("-", "the dogs bark"), ("the dogs bark", "-"), ("-", "-")])
def test_standard_input_stands_beside_no_line(shell: Shell, given: tuple[str, ...]) -> None:
    found = shell("--json", *given, given=b"dogs bark\n")
    assert found.exit_code == 2
    assert "standard input" in found.stderr
    assert not found.stdout
