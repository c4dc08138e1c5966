"""What a moderator rules counts at once, wherever a line or a word is judged, until it is withdrawn."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from grammar.client import JudgeClient
from grammar.house import CourtHouse
from grammar.rulings import NO_RULINGS, Rulings
from grammar.verdict import Outcome, Reason, Verdict, WordRef
from lexicon import load
from web.cli import main
from web.rulings.door import RuledDoor
from web.rulings.words import WordBook
from web.storage import Override, SQLiteStore, Store

from .playing import BAD_PLAY, PLAYS, LocalJudge, Player, Site, tiles

GOOD_LINE, BAD_LINE = "the dogs bark", "dogs the bark"
ODD_PLAY = "G7=the H7=dwogs I7=bark"

#: What another process does, with its own connection to the same file.
OTHER_PROCESS = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from web.storage import Override, SQLiteStore
path, act, name, what, text, fine = sys.argv[1:]
store = SQLiteStore(Path(path))
now = datetime.now(UTC)
with store.writing() as writer:
    if act == "rule":
        writer.add_override(Override(name, what, text, fine == "fine", None, "host", "a test", now))
    else:
        assert writer.withdraw_override(name, "host", now)
store.close()
"""


class Moderator:
    """Rules from another process."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _do(self, *arguments: str) -> None:
        subprocess.run([sys.executable, "-c", OTHER_PROCESS, str(self._path), *arguments], check=True)

    def rule(self, name: str, what: str, text: str, *, fine: bool) -> None:
        self._do("rule", name, what, text, "fine" if fine else "not")

    def withdraw(self, name: str) -> None:
        self._do("withdraw", name, "-", "-", "-")


@pytest.fixture
def moderator(site: Site) -> Moderator:
    return Moderator(site.house.config.database)


def judged(site: Site, line: str) -> dict[str, Any]:
    found = site.script().post("/api/judge", json={"lines": [line]})
    assert found.status_code == 200
    verdict: dict[str, Any] = found.json["verdicts"][0]
    return verdict


def word(site: Site, text: str, letter: str = "") -> dict[str, Any]:
    query = f"?letter={letter}" if letter else ""
    found: dict[str, Any] = site.script().get(f"/api/words/{text}{query}").json
    return found


def previewed(player: Player, play: str) -> dict[str, Any]:
    found: dict[str, Any] = player.post("/preview", {"tiles": tiles(play)}).json
    return found


def test_a_line_ruled_fine_is_accepted_by_preview_judge_and_play_at_once(
    site: Site, moderator: Moderator
) -> None:
    ann, _bob = site.game()
    assert previewed(ann, BAD_PLAY)["playable"] is False
    assert ann.play(BAD_PLAY).status_code == 422
    moderator.rule("r1", "line", BAD_LINE, fine=True)
    assert judged(site, "Dogs  the BARK")["outcome"] == "accepted"
    shown = previewed(ann, BAD_PLAY)
    assert shown["playable"] is True
    assert shown["lines"][0]["parts"] == ["ruling"]
    assert shown["lines"][0]["version"].endswith("+ruling-r1")
    assert ann.play(BAD_PLAY).status_code == 201
    assert "+ruling-r1;ruling" in site.house.store.events(ann.table)[-1].body


def test_a_withdrawn_ruling_is_gone_at_once(site: Site, moderator: Moderator) -> None:
    ann, _bob = site.game()
    moderator.rule("r1", "line", BAD_LINE, fine=True)
    assert previewed(ann, BAD_PLAY)["playable"] is True
    moderator.withdraw("r1")
    assert previewed(ann, BAD_PLAY)["playable"] is False
    assert judged(site, BAD_LINE)["outcome"] == "refused"
    assert ann.play(BAD_PLAY).json["error"]["code"] == "not_accepted"
    assert ann.view()["ply"] == 4


def test_a_line_ruled_wrong_is_refused_with_that_reason(site: Site, moderator: Moderator) -> None:
    ann, _bob = site.game()
    moderator.rule("r1", "line", GOOD_LINE, fine=False)
    found = ann.play(PLAYS[0])
    assert (found.status_code, found.json["error"]["code"]) == (422, "not_accepted")
    (reason,) = found.json["error"]["lines"][0]["reasons"]
    assert reason["code"] == "ruled_not_a_sentence"
    assert [one["word"] for one in reason["words"]] == GOOD_LINE.split()
    moderator.withdraw("r1")
    assert ann.play(PLAYS[0]).status_code == 201


def test_a_word_ruled_fine_can_be_looked_up_suggested_and_played(site: Site, moderator: Moderator) -> None:
    ann, _bob = site.game()
    assert ann.play(ODD_PLAY).json["error"]["code"] == "not_a_word"
    moderator.rule("r1", "word", "dwogs", fine=True)
    assert word(site, "Dwogs") == {"word": "dwogs", "valid": True, "problem": None, "can_be": []}
    assert word(site, "dwogs", "c")["problem"]["code"] == "wrong_letter"
    assert "dwogs" in site.script().get("/api/words?prefix=dwo").json["words"]
    shown = previewed(ann, ODD_PLAY)
    assert [one["valid"] for one in shown["words"]] == [True] * 3
    assert shown["lines"][0]["outcome"] == "accepted"
    assert ann.play(ODD_PLAY).status_code == 201
    moderator.withdraw("r1")
    assert word(site, "dwogs")["problem"]["code"] == "unknown"
    assert site.script().get("/api/words?prefix=dwo").json["words"] == []


def everywhere(site: Site, player: Player, line: str, play: str) -> tuple[list[str], dict[str, Any], Any]:
    """What the judge, the preview and the door say of a play: outcomes, the preview, the play's answer."""
    judge, shown = judged(site, line), previewed(player, play)
    outcomes = [judge["outcome"], shown["lines"][0]["outcome"]]
    codes = [reason["code"] for reason in judge["reasons"]]
    assert codes == [reason["code"] for reason in shown["lines"][0]["reasons"]]
    return outcomes, shown, player.play(play)


def test_a_line_ruled_fine_is_refused_while_one_of_its_words_is_none(
    site: Site, moderator: Moderator
) -> None:
    """Judge, preview and play say the same at every step."""
    ann, _bob = site.game()
    moderator.rule("r1", "line", "the dwogs bark", fine=True)
    outcomes, shown, played = everywhere(site, ann, "the dwogs bark", ODD_PLAY)
    assert (outcomes, shown["playable"]) == (["refused"] * 2, False)
    assert shown["lines"][0]["reasons"][0]["code"] == "not_a_word"
    assert (played.status_code, played.json["error"]["code"]) == (422, "not_a_word")
    moderator.rule("r2", "word", "dwogs", fine=True)
    assert judged(site, "the dwogs bark")["parts"] == ["ruling"]
    outcomes, shown, played = everywhere(site, ann, "the dwogs bark", ODD_PLAY)
    assert (outcomes, shown["playable"], played.status_code) == (["accepted"] * 2, True, 201)


def test_a_word_ruled_out_after_its_line_was_ruled_fine_counts(site: Site, moderator: Moderator) -> None:
    ann, _bob = site.game()
    moderator.rule("r1", "line", BAD_LINE, fine=True)
    moderator.rule("r2", "word", "bark", fine=False)
    outcomes, shown, played = everywhere(site, ann, BAD_LINE, BAD_PLAY)
    assert (outcomes, shown["playable"]) == (["refused"] * 2, False)
    assert shown["lines"][0]["reasons"][0]["code"] == "ruled_not_a_word"
    assert played.json["error"]["code"] == "not_a_word"
    moderator.withdraw("r2")
    outcomes, shown, played = everywhere(site, ann, BAD_LINE, BAD_PLAY)
    assert (outcomes, shown["playable"], played.status_code) == (["accepted"] * 2, True, 201)


def test_a_word_ruled_wrong_is_neither_suggested_nor_played(site: Site, moderator: Moderator) -> None:
    ann, _bob = site.game()
    assert "dogs" in site.script().get("/api/words?prefix=dogs").json["words"]
    moderator.rule("r1", "word", "dogs", fine=False)
    assert word(site, "dogs")["problem"]["code"] == "ruled_not_a_word"
    assert "dogs" not in site.script().get("/api/words?prefix=dogs").json["words"]
    assert previewed(ann, PLAYS[0])["words"][1]["problem"]["code"] == "ruled_not_a_word"
    found = ann.play(PLAYS[0])
    assert (found.status_code, found.json["error"]["field"]) == (422, "tiles[1].word")
    assert judged(site, "my dogs sleep")["reasons"][0]["code"] == "ruled_not_a_word"


def test_a_line_ruled_fine_can_be_played_while_the_judge_is_away(
    make_app: Callable[..., Flask],
) -> None:
    site = Site(make_app(door=JudgeClient("http://127.0.0.1:9", timeout_seconds=0.5)))
    ann, _bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 503
    Moderator(site.house.config.database).rule("r1", "line", GOOD_LINE, fine=True)
    assert ann.play(PLAYS[0]).status_code == 201
    assert judged(site, "my cats sleep")["outcome"] == "unchecked"


def test_a_store_that_cannot_say_what_was_ruled_leaves_lines_unchecked(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _bob = site.game()

    def broken(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr("web.rulings.door.rulings_on", broken)
    assert judged(site, GOOD_LINE)["outcome"] == "unchecked"
    assert ann.play(PLAYS[0]).status_code == 503


# What the door passes on


class Scripted(LocalJudge):
    """Says what a test wants, and notes the rulings it was given."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.given: list[Rulings] = []

    def judge(self, lines: Any, *, rulings: Rulings = NO_RULINGS) -> list[Verdict]:
        self.given.append(rulings)
        return [self.verdict for _ in lines]


@pytest.fixture
def store(tmp_path: Path) -> Any:
    store = SQLiteStore(tmp_path / "games.sqlite")
    yield store
    store.close()


def rule(store: Store, name: str, what: str, text: str, *, fine: bool) -> None:
    now = datetime.now(UTC)
    with store.writing() as writer:
        writer.add_override(Override(name, what, text, fine, None, "host", "", now))


def test_only_the_rulings_that_bear_on_the_question_are_passed_on(store: Store) -> None:
    rule(store, "r1", "line", "dogs bark", fine=True)
    rule(store, "r2", "word", "cats", fine=False)
    rule(store, "r3", "word", "birds", fine=False)
    judge = Scripted(Verdict("x", Outcome.ACCEPTED))
    door = RuledDoor(judge, store)
    door.judge(["Dogs  bark", "the CATS sleep"])
    door.judge(["we sleep"])
    assert (set(judge.given[0].lines), set(judge.given[0].words)) == ({"dogs bark"}, {"cats"})
    assert judge.given[1] == NO_RULINGS


@pytest.mark.parametrize(
    ("what", "text"), [("word", "bark"), ("line", "the dogs bark")], ids=["a word", "the line"]
)
def test_what_was_ruled_out_is_not_advised(what: str, text: str, store: Store) -> None:
    reason = Reason("agreement_plural", {}, (WordRef(2, "barks"),), "bark")
    verdict = Verdict("the dogs barks", Outcome.REFUSED, (reason,))
    door = RuledDoor(Scripted(verdict), store)
    assert door.judge(["the dogs barks"]) == [verdict]
    rule(store, "r1", what, text, fine=False)
    assert door.judge(["the dogs barks"])[0].reasons[0].suggestion is None


def test_a_ruling_changes_nothing_about_how_a_word_is_written(store: Store) -> None:
    book = WordBook(load(), store)
    for number, text in enumerate(("e-mail", "don't", "dogs", "qzx")):
        rule(store, f"r{number}", "word", text, fine=text != "dogs")
    found = {text: book.check(text).problem for text in ("e-mail", "don't", "dogs", "qzx")}
    assert found["e-mail"] is not None and found["e-mail"].code == "hyphen"
    assert found["don't"] is found["qzx"] is None
    problem = book.check("dogs", "c").problem
    assert problem is not None and problem.code == "wrong_letter"
    assert found["dogs"] is not None and found["dogs"].code == "ruled_not_a_word"


# The commands


@pytest.fixture
def folder(tmp_path: Path, court: CourtHouse, monkeypatch: pytest.MonkeyPatch) -> Path:
    from contextlib import contextmanager

    @contextmanager
    def door(_: Any) -> Any:
        yield court.judge

    @contextmanager
    def house(_: str) -> Any:
        yield court

    monkeypatch.setattr("web.cli.judge._door", door)
    monkeypatch.setattr("web.cli.judge._house", house)
    monkeypatch.setenv("SENTENCEGAME_DATA", str(tmp_path))
    return tmp_path


def shell(*arguments: str) -> Any:
    return CliRunner().invoke(main, arguments)


def test_the_commands_use_the_rulings_of_the_data_folder(folder: Path) -> None:
    assert shell("judge", BAD_LINE).exit_code == 1
    assert shell("word", "dwogs").exit_code == 1
    assert not (folder / "games.sqlite").exists()
    store = SQLiteStore(folder / "games.sqlite")
    rule(store, "r1", "line", BAD_LINE, fine=True)
    rule(store, "r2", "word", "dwogs", fine=True)
    found = shell("judge", "--json", BAD_LINE, "the dwogs bark", GOOD_LINE)
    told = [json.loads(row) for row in found.stdout.splitlines()]
    assert [one["outcome"] for one in told] == ["accepted"] * 3
    assert told[0]["parts"] == ["ruling"]
    assert told[1]["version"].endswith("+ruling-r2")
    assert "ruling" not in found.stderr
    assert shell("word", "dwogs").stdout == "dwogs: valid (by a ruling)\n"
    assert "A moderator has ruled on this line" in shell("judge", "--explain", BAD_LINE).stdout
    with store.writing() as writer:
        writer.withdraw_override("r1", "host", datetime.now(UTC))
    store.close()
    assert shell("judge", BAD_LINE).exit_code == 1
