"""What the judge says against a line, and of its own parts, is in the reader's language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask_babel import force_locale, gettext  # type: ignore[import-untyped]

from grammar.client import JudgeClient
from grammar.languagetool import LanguageTool
from grammar.messages import TEMPLATES
from grammar.model.part import ModelPart
from grammar.verdict import Outcome
from grammar.witness import Witness
from lexicon.messages import TEMPLATES as WORD_TEMPLATES
from web.app import create_app
from web.config import Config
from web.tables.judging import part_view

OTHERS = ("pt", "tr")
NOWHERE = "http://127.0.0.1:9"
ROOT = Path(__file__).parents[2]
BROKEN = ROOT / "tests" / "grammar" / "rules" / "broken_lines.txt"
#: What the rules let LanguageTool or the dictionary say.
MORE = (
    "a lot of patients resemble these picture",
    "i see a man and a women",
    "we had have enough rain",
    "memories the back a of brought picture lot",
    "even a broken clock is right twice day a",
    "they the prisoner",
    "i no intention whatever of disturbing you",
    "todd disagrees with a lot old men",
    "between you and i is a wall",
    "you came what your evening held",
    "the man is was here",
    "the xqzt barks",
    "the 3 dogs bark",
    "the ice-cold drink",
    "dogs' bark don't",
    "ann sleeps",
    "the café opens",
    "i's dog",
    "the tv is on",
    "b is here",
)
WORD = re.compile(r"[^\W\d_]{3,}")
#: The player's words, commands and settings.
QUOTED = re.compile(r"\*[^*]*\*|“[^”]*”|`[^`]*`|\S+[./_]\w\S*")
#: Names, and what is spelt alike in two of the languages.
ALIKE = {"languagetool", "spacy", "java", "python", "plural", "singular", "verb", "pronoun"}


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[[str], Flask]]:
    """Builds an application before the judge at an address."""
    made: list[tuple[Flask, JudgeClient]] = []

    def make(url: str) -> Flask:
        door = JudgeClient(url, timeout_seconds=60)
        config = Config(data=tmp_path / "data", limits=False, sweep_seconds=0)
        made.append((create_app(config, door=door), door))
        return made[-1][0]

    yield make
    for app, door in made:
        app.extensions["sentencegame"].close()
        door.close()


@pytest.fixture
def alone(make_app: Callable[[str], Flask]) -> Flask:
    """An application without a judge."""
    return make_app(NOWHERE)


def words_of(message: str) -> set[str]:
    """The words that the speaker says; quoted ones are the player's."""
    return {word.lower() for word in WORD.findall(QUOTED.sub(" ", message))} - ALIKE


@pytest.mark.judge
def test_no_english_is_left_of_what_real_lines_are_told(
    make_app: Callable[[str], Flask], judge_url: str
) -> None:
    app = make_app(judge_url)
    lines = [line for line in BROKEN.read_text().splitlines() if line and not line.startswith("#")]
    lines = [line.partition("\t")[0] for line in lines][::3] + list(MORE)
    said: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for language in ("en", *OTHERS):
        for start in range(0, len(lines), 20):
            found = app.test_client().post(
                "/api/judge",
                json={"lines": lines[start : start + 20]},
                headers={"Accept-Language": language},
            )
            assert found.status_code == 200, found.text
            said[language] += found.get_json()["verdicts"]
    codes = set()
    for place, english in enumerate(said["en"]):
        for language in OTHERS:
            other = said[language][place]
            assert [one["code"] for one in other["reasons"]] == [one["code"] for one in english["reasons"]]
            for mine, theirs in zip(english["reasons"], other["reasons"], strict=True):
                codes.add(mine["code"])
                shared = words_of(mine["message"]) & words_of(theirs["message"])
                assert not shared, (language, mine["message"], theirs["message"])
                assert "%(" not in mine["message"] + theirs["message"]
    assert "not_a_word" in codes
    assert len(codes) >= 20, codes
    assert len([code for code in codes if code.startswith("languagetool")]) >= 4, codes


@pytest.mark.judge
def test_every_finding_of_languagetool_names_words_of_the_line(judge_url: str) -> None:
    client = JudgeClient(judge_url, timeout_seconds=60)
    lines = [line for line in MORE if "x" not in line]
    found = [reason for verdict in client.judge(lines) for reason in verdict.reasons]
    client.close()
    tools = [reason for reason in found if reason.code.startswith("languagetool")]
    assert tools
    for reason in tools:
        assert reason.words and reason.values["words"] == " ".join(word.word for word in reason.words)
        # Its own English sentence stays for those who look closer.
        assert reason.values["message"] and reason.values["message"] not in reason.message


@pytest.mark.parametrize("language", OTHERS)
def test_every_code_has_its_sentence_in_every_language(alone: Flask, language: str) -> None:
    with alone.test_request_context(), force_locale(language):
        for template in {**TEMPLATES, **WORD_TEMPLATES}.values():
            if template == TEMPLATES["not_a_word"]:
                # Nothing but the word and the dictionary's own sentence.
                continue
            bare = re.sub(r"%\(\w+\)s", "", template)
            assert not words_of(bare) & words_of(re.sub(r"%\(\w+\)s", "", gettext(template))), template


@pytest.mark.parametrize("language", OTHERS)
def test_a_part_that_is_down_says_so_in_the_readers_language(
    alone: Flask, language: str, tmp_path: Path
) -> None:
    model = ModelPart(folder=tmp_path / "none")
    model.start()
    model.wait(60)
    model.close()
    nowhere = LanguageTool(NOWHERE)
    nowhere.start()
    nowhere.wait(60)
    nowhere.close()
    parts: list[Witness[Any]] = [model, nowhere, LanguageTool("off"), LanguageTool(NOWHERE)]
    gone = JudgeClient(NOWHERE)
    told = [{"problem": one.problem, "summary": one.summary, "fix": one.fix} for one in parts]
    told += [gone.health()["parts"]["spacy"]]
    gone.close()
    ready = {"state": "ready", "problem": None, "summary": None, "fix": None}
    with alone.test_request_context(), force_locale(language):
        assert part_view(ready) == ready
    with alone.test_request_context():
        for part in told:
            assert part_view(part)["problem"] == part["problem"]
            with force_locale(language):
                seen = part_view(part)
                for name in ("problem", "summary", "fix"):
                    assert not words_of(part[name] or "") & words_of(seen[name] or ""), (part, seen)


def test_an_unchecked_line_is_told_in_the_readers_language(alone: Flask) -> None:
    for language, word in (("pt", "juiz"), ("tr", "hakem")):
        found = alone.test_client().post(
            "/api/judge", json={"lines": ["dogs bark"]}, headers={"Accept-Language": language}
        )
        (verdict,) = found.get_json()["verdicts"]
        assert verdict["outcome"] == Outcome.UNCHECKED
        assert word in verdict["reasons"][0]["message"].lower()
