"""The judge over HTTP, with the real parts: spaCy, LanguageTool and the language model."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from grammar.client import JudgeClient
from grammar.verdict import Outcome, Verdict, WordRef

pytestmark = pytest.mark.judge
ALL_PARTS = ("dictionary", "spacy", "languagetool", "model")


@pytest.fixture
def client(judge_url: str) -> Iterator[JudgeClient]:
    client = JudgeClient(judge_url, timeout_seconds=60)
    yield client
    client.close()


def post(url: str, body: Any) -> httpx.Response:
    return httpx.post(f"{url}/judge", json=body, timeout=60, trust_env=False)


def test_health_names_every_part_and_one_version(client: JudgeClient) -> None:
    health = client.health()
    assert health["state"] == "ready"
    assert set(health["parts"]) == set(ALL_PARTS)
    assert all(part["version"] in health["version"] for part in health["parts"].values())
    assert " " not in health["version"]


def test_a_sentence_is_accepted_by_all_parts(client: JudgeClient) -> None:
    (verdict,) = client.judge(["the dogs bark at the moon"])
    assert (verdict.outcome, verdict.reasons) == (Outcome.ACCEPTED, ())
    assert verdict.parts == ALL_PARTS
    assert verdict.version == client.health()["version"]


def test_a_broken_line_is_refused_with_the_words_meant(client: JudgeClient) -> None:
    (verdict,) = client.judge(["the dogs barks at the moon"])
    assert verdict.outcome is Outcome.REFUSED
    assert WordRef(2, "barks") in {word for reason in verdict.reasons for word in reason.words}
    assert all(reason.message for reason in verdict.reasons)


def test_a_question_and_an_order_are_sentences(client: JudgeClient) -> None:
    verdicts = client.judge(["where are my glasses", "bring me the book"])
    assert [one.outcome for one in verdicts] == [Outcome.ACCEPTED] * 2


def test_the_dictionary_alone_refuses_what_holds_a_word_it_lacks(client: JudgeClient) -> None:
    (verdict,) = client.judge(["the xqzt barks"])
    assert verdict.outcome is Outcome.REFUSED
    assert verdict.parts == ("dictionary",)
    assert [(one.code, one.words) for one in verdict.reasons] == [("not_a_word", (WordRef(1, "xqzt"),))]


def test_a_lone_word_is_no_sentence(client: JudgeClient) -> None:
    (verdict,) = client.judge(["bark"])
    assert (verdict.outcome, verdict.reasons[0].code) == (Outcome.REFUSED, "too_short")


def test_verdicts_come_in_the_order_of_their_lines_under_the_text_that_was_sent(client: JudgeClient) -> None:
    lines = ["The  Dogs bark", "dogs barks the", "the boss’s dog barks", "the dogs bark"]
    verdicts = client.judge(lines)
    assert [one.text for one in verdicts] == lines
    assert verdicts[0].outcome is verdicts[3].outcome is Outcome.ACCEPTED
    assert verdicts[1].outcome is Outcome.REFUSED


def test_a_batch_says_the_same_as_one_line_at_a_time(client: JudgeClient) -> None:
    lines = [
        f"{who} {what} the {thing}"
        for who in ("she", "they")
        for what in ("see", "sees")
        for thing in ("cats", "cat")
    ]
    alone = [client.judge([f"{line} now"])[0] for line in lines]
    together = client.judge([f"{line} now" for line in lines])
    assert [plain(one) for one in together] == [plain(one) for one in alone]
    assert {one.outcome for one in together} == {Outcome.ACCEPTED, Outcome.REFUSED}


def plain(verdict: Verdict) -> dict[str, Any]:
    """All but the time it took, and the probability to six digits: sums differ in the last ones by batch."""
    found = {key: value for key, value in verdict.to_json().items() if key != "ms"}
    return found | {"probability": None if verdict.probability is None else round(verdict.probability, 6)}


def test_more_lines_than_one_request_takes_are_all_judged(client: JudgeClient) -> None:
    verdicts = client.judge(["the dogs bark at the moon"] * 450)
    assert {one.outcome for one in verdicts} == {Outcome.ACCEPTED}
    assert len(verdicts) == 450


def test_a_repeat_is_answered_from_memory_in_less_than_a_millisecond(client: JudgeClient) -> None:
    first = client.judge(["my sister keeps two grey cats"])[0]
    repeats = [client.judge(["my sister keeps two grey cats"])[0] for _ in range(5)]
    assert all(plain(one) == plain(first) for one in repeats)
    assert sorted(one.ms for one in repeats)[2] < 1.0


def test_fifty_people_at_once_are_all_answered(client: JudgeClient) -> None:
    lines = [f"my {noun} is {adjective}" for noun in NOUNS for adjective in ADJECTIVES]
    assert len(lines) == 50
    start = time.monotonic()
    with ThreadPoolExecutor(50) as people:
        verdicts = [found[0] for found in people.map(lambda line: client.judge([line]), lines)]
    assert [one.text for one in verdicts] == lines
    assert {one.outcome for one in verdicts} <= {Outcome.ACCEPTED, Outcome.REFUSED}
    assert time.monotonic() - start < 30


NOUNS = ["cat", "dog", "house", "bird", "garden", "brother", "sister", "teacher", "table", "book"]
ADJECTIVES = ["old", "young", "small", "green", "beautiful"]

BAD_BODIES: dict[str, tuple[Any, str]] = {
    "a control character": ({"lines": ["the \x00dog barks"]}, "lines[0]"),
    "a line break of another kind": ({"lines": ["fine words", "the\u2028dog"]}, "lines[1]"),
    "an emoji": ({"lines": ["the \U0001f600 barks"]}, "lines[0]"),
    "a right-to-left mark": ({"lines": ["the \u200fdog barks"]}, "lines[0]"),
    "half a character": ({"lines": ["the \ud800 barks"]}, "lines[0]"),
    "an empty line": ({"lines": [" "]}, "lines[0]"),
    "a word of 31 letters": ({"lines": ["the " + "a" * 31]}, "lines[0]"),
    "257 words": ({"lines": ["the " * 257]}, "lines[0]"),
    "201 lines": ({"lines": ["dogs bark"] * 201}, "lines"),
    "no lines": ({"lines": []}, "lines"),
    "a string for the list": ({"lines": "dogs bark"}, "lines"),
    "a number for a line": ({"lines": ["dogs bark", 7]}, "lines[1]"),
    "a list for a line": ({"lines": [["dogs"]]}, "lines[0]"),
    "null": (None, "lines"),
    "a list for the object": (["dogs bark"], "lines"),
    "another field": ({"lines": ["dogs bark"], "extra": 1}, "lines"),
    "a number for yes or no": ({"lines": ["dogs bark"], "thorough": 1}, "thorough"),
    "nothing": ({}, "lines"),
}


@pytest.mark.parametrize("name", BAD_BODIES)
def test_what_is_no_question_gets_a_clear_error(name: str, judge_url: str) -> None:
    body, field = BAD_BODIES[name]
    reply = httpx.post(
        f"{judge_url}/judge",
        content=json.dumps(body),
        headers={"content-type": "application/json"},
        trust_env=False,
    )
    error = reply.json()["error"]
    assert reply.status_code == 400
    assert set(error) == {"code", "message", "field"}
    assert error["field"] == field
    assert error["message"]


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b'{"lines": ["dogs', "application/json", 400),
        (b"\xff\xfe\x00", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b'{"lines": [' + b"9" * 5_000 + b"]}", "application/json", 400),
        (b"", "application/json", 400),
        (b"lines=dogs", "application/x-www-form-urlencoded", 415),
        (b'{"lines": ["' + b"a " * 1_100_000 + b'"]}', "application/json", 413),
    ],
    ids=["cut off", "no text", "deeply nested", "a huge number", "empty", "a form", "two megabytes"],
)
def test_what_cannot_be_read_gets_a_clear_error(
    judge_url: str, content: bytes, kind: str, status: int
) -> None:
    reply = httpx.post(f"{judge_url}/judge", content=content, headers={"content-type": kind}, trust_env=False)
    assert reply.status_code == status
    assert set(reply.json()["error"]) == {"code", "message", "field"}


def test_other_addresses_and_methods_get_an_error_of_the_same_shape(judge_url: str) -> None:
    replies = {
        404: httpx.get(f"{judge_url}/nothing", trust_env=False),
        405: httpx.get(f"{judge_url}/judge", trust_env=False),
    }
    for status, reply in replies.items():
        assert reply.status_code == status
        assert set(reply.json()["error"]) == {"code", "message", "field"}


@pytest.mark.parametrize(
    "line", ["the café is good", "dogs bark.", "DOGS BARK", "the 3 dogs", "köpek ve kedi", "собака лает"]
)
def test_words_of_other_kinds_get_a_verdict_and_no_error(line: str, judge_url: str) -> None:
    reply = post(judge_url, {"lines": [line]})
    assert reply.status_code == 200
    assert reply.json()["verdicts"][0]["outcome"] in ("accepted", "refused")


def test_clients_that_do_not_close_keep_nobody_out(judge_url: str) -> None:
    host, port = judge_url.rsplit("/", 1)[-1].split(":")
    lingering = [socket.create_connection((host, int(port)), timeout=30) for _ in range(10)]
    try:
        for one in lingering:
            one.sendall(b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert one.recv(12).startswith(b"HTTP/1.")
        begun = time.monotonic()
        assert httpx.get(f"{judge_url}/health", timeout=60, trust_env=False).status_code == 200
        # Stock gunicorn waits two seconds for each of them in the thread that takes connections.
        assert time.monotonic() - begun < 10
    finally:
        for one in lingering:
            one.close()
