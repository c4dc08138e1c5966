"""How a line is taken apart: told in words, and as a picture that a strict page can show."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from flask import Flask

from grammar.client import JudgeClient
from grammar.explain import PARTS as PART_CODES
from grammar.parse.model import Model
from web.parse.names import PARTS, RELATIONS
from web.parse.view import SCHEMES

from .playing import Site

LINE = "i know that the old dog's owner sleeps"


def test_each_word_is_told_with_what_it_is_and_does(site: Site) -> None:
    found = site.script().get("/api/judge/parse", query_string={"line": "  The  Cat sleeps"})
    assert found.status_code == 200
    assert (found.json["line"], found.json["read_as"]) == ("the cat sleeps", "statement")
    words = found.json["words"]
    assert [(one["word"], one["part_name"], one["said"]) for one in words] == [
        ("the", "determiner", "determiner of *cat*"),
        ("cat", "noun", "subject of *sleeps*"),
        ("sleeps", "verb", "main word of the line"),
    ]
    assert [(one["relation"], one["relation_name"], one["head"]) for one in words] == [
        ("det", "determiner", 1),
        ("nsubj", "subject", 2),
        ("ROOT", "main word", None),
    ]


def test_the_picture_has_plain_names_the_scheme_s_colour_and_a_policy_of_its_own(site: Site) -> None:
    for scheme, colour in SCHEMES.items():
        found = site.script().get("/api/judge/parse.svg", query_string={"line": LINE, "scheme": scheme})
        assert (found.status_code, found.mimetype) == (200, "image/svg+xml")
        root = ElementTree.fromstring(found.text)
        assert root.get("color") == colour
        shown = list(root.itertext())
        assert {"subject", "helper verb", "I", "dog's", "owner"} - {"helper verb"} <= set(shown)
        assert not {"nsubj", "poss"} & set(shown)
        assert not any(name == "style" for each in root.iter() for name in each.attrib)
        policy = found.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'") and "unsafe" not in policy


@pytest.mark.parametrize("language", ["pt", "tr"])
def test_the_parse_is_told_in_the_reader_s_language(language: str, site: Site) -> None:
    reader = {"Accept-Language": language}
    english, other = (
        site.script().get("/api/judge/parse", query_string={"line": LINE}, headers=headers).json["words"]
        for headers in ({}, reader)
    )
    for one, same in zip(english, other, strict=True):
        assert one["part"] == same["part"]
        assert one["said"] != same["said"]
    picture = site.script().get("/api/judge/parse.svg", query_string={"line": LINE}, headers=reader).text
    assert other[1]["part_name"] in picture


def test_everything_the_parser_may_say_has_a_name() -> None:
    nlp = Model.load().nlp
    assert nlp is not None
    assert set(nlp.pipe_labels["parser"]) <= set(RELATIONS)
    assert set(PART_CODES.values()) <= set(PARTS)


@pytest.mark.parametrize("path", ["/api/judge/parse", "/api/judge/parse.svg"])
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (None, "missing_field"),
        ("", "empty_line"),
        ("the " * 41, "too_many_words"),
        ("x" * 31, "word_too_long"),
        ("the \U0001f600", "bad_characters"),
        ("x " * 251, "too_long"),
    ],
)
def test_what_is_no_line_gets_a_clear_error(path: str, line: str | None, code: str, site: Site) -> None:
    found = site.script().get(path, query_string={} if line is None else {"line": line})
    assert (found.status_code, found.json["error"]["code"]) == (400, code)
    assert found.json["error"]["field"] == "line"


def test_a_scheme_is_light_or_dark(site: Site) -> None:
    found = site.script().get("/api/judge/parse.svg", query_string={"line": LINE, "scheme": "red"})
    assert (found.status_code, found.json["error"]["code"]) == (400, "bad_scheme")


@pytest.mark.parametrize("path", ["/api/judge/parse", "/api/judge/parse.svg"])
def test_without_a_judge_a_parse_could_not_be_had(path: str, make_app: Callable[..., Flask]) -> None:
    site = Site(make_app(door=JudgeClient("http://127.0.0.1:9", timeout_seconds=0.5)))
    found = site.script().get(path, query_string={"line": LINE})
    assert (found.status_code, found.json["error"]["code"]) == (503, "not_parsed")
    assert found.headers["Retry-After"]


def test_parses_are_limited_as_verdicts_are(make_app: Callable[..., Flask]) -> None:
    site = Site(make_app(limits=True, limit_judge="2 per minute"))
    client = site.script()
    statuses = [
        client.get(path, query_string={"line": LINE}).status_code
        for path in ("/api/judge/parse", "/api/judge/parse.svg", "/api/judge/parse")
    ]
    assert statuses == [200, 200, 429]
