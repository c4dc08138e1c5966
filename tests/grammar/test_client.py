"""What a client says when the judge gives no answer: never that a line is wrong."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from grammar.client import JudgeClient
from grammar.limits import BadLinesError
from grammar.verdict import Outcome

LINES = ["the dogs bark", "the cats sleep"]


@contextmanager
def client_of(url: str, timeout_seconds: float = 5) -> Iterator[JudgeClient]:
    client = JudgeClient(url, timeout_seconds)
    yield client
    client.close()


def test_nobody_at_the_address_leaves_every_line_unchecked() -> None:
    with client_of("http://127.0.0.1:9") as client:
        verdicts = client.judge(LINES)
        health = client.health()
    assert [one.text for one in verdicts] == LINES
    assert {one.outcome for one in verdicts} == {Outcome.UNCHECKED}
    assert {one.reasons[0].code for one in verdicts} == {"judge_unreachable"}
    assert health["state"] == "unreachable"
    assert health["problem"] and health["fix"]


def test_a_judge_that_says_nothing_is_given_up_in_time() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        start = time.monotonic()
        with client_of(f"http://127.0.0.1:{mute.getsockname()[1]}", 0.3) as client:
            verdicts = client.judge(LINES)
        assert time.monotonic() - start < 2
    assert {one.outcome for one in verdicts} == {Outcome.UNCHECKED}
    assert {one.reasons[0].code for one in verdicts} == {"judge_late"}


@pytest.mark.parametrize(
    "answer",
    [b"<html>hello</html>", b'{"verdicts": []}', b"[]", b'{"verdicts": [{}, {}]}', b'{"verdicts": null}'],
)
def test_something_that_is_no_judge_leaves_every_line_unchecked(answer: bytes) -> None:
    class Stranger(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(200)
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        with client_of(f"http://127.0.0.1:{server.server_port}") as client:
            verdicts = client.judge(LINES)
        thread.join()
    assert {one.outcome for one in verdicts} == {Outcome.UNCHECKED}


def test_lines_beyond_the_limits_are_an_error_of_the_caller() -> None:
    with client_of("http://127.0.0.1:9") as client, pytest.raises(BadLinesError):
        client.judge(["a" * 31])
