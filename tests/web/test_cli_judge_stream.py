"""`sentencegame judge - --json` as a program in a pipe, with a whole judge behind it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests.conftest import free_port, wait_for_judge

pytestmark = pytest.mark.judge
Start = Callable[[], "subprocess.Popen[bytes]"]
LINES = ("the dogs bark", "dogs the bark", "", "she sleeps")


@pytest.fixture
def start(judge_url: str, tmp_path: Path) -> Iterator[Start]:
    """Starts the command over a judge that is ready; what still runs is killed at the end."""
    started: list[subprocess.Popen[bytes]] = []

    def begin() -> subprocess.Popen[bytes]:
        arguments = ["judge", "-", "--json", "--judge-url", judge_url, "--data", str(tmp_path)]
        process = subprocess.Popen(
            [sys.executable, "-m", "web.cli", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            assert pipe is not None
            try:
                pipe.close()
            except BrokenPipeError:
                continue


def test_a_program_writes_a_line_and_reads_its_verdict(start: Start) -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    for line in LINES:
        process.stdin.write(f"{line}\n".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["text"] == line
    process.stdin.close()
    assert process.stdout.read() == b""
    assert process.wait(30) == 1


def test_a_hundred_thousand_lines_take_no_more_memory_than_a_few(start: Start) -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    total = 100_000

    def feed() -> None:
        assert process.stdin is not None
        for place in range(total):
            process.stdin.write(LINES[place % len(LINES)].encode() + b"\n")
        process.stdin.close()

    feeder = threading.Thread(target=feed)
    feeder.start()
    early = 0
    for place, raw in enumerate(process.stdout):
        assert json.loads(raw)["text"] == LINES[place % len(LINES)]
        if place == 5000:
            early = psutil.Process(process.pid).memory_info().rss
        if place == total - 1:
            late = psutil.Process(process.pid).memory_info().rss
    feeder.join()
    assert place == total - 1
    assert late - early < 20_000_000


def test_a_reader_that_has_enough_ends_it_quietly(start: Start) -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(b"the dogs bark\n")
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b"the dogs bark\n")
    process.stdin.flush()
    assert process.wait(30) == 1
    assert process.stderr.read() == b""


def test_ctrl_c_ends_it_at_once_and_quietly(start: Start) -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(b"the dogs bark\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    began = time.monotonic()
    assert process.wait(30) == 130
    assert time.monotonic() - began < 5
    assert process.stderr.read() == b""


def test_a_part_is_not_missed_in_lines_that_the_dictionary_refuses(start: Start) -> None:
    out, err = start().communicate(b"the dogs bark\nthe xqzt barks\nbark\nxqzt sings\nThe Dog, barks.\n", 60)
    told = [json.loads(line) for line in out.splitlines()]
    assert {tuple(line["parts"]) for line in told[1:4]} == {("dictionary", "model")}
    assert err == b""


def test_lines_wait_for_a_judge_that_is_started_again(judge_url: str, tmp_path: Path) -> None:
    # `judge_url` has seen to the set-up; this judge is this test's own, to be killed.
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    service = [sys.executable, "-m", "grammar.service", "--port", str(port), "--die-with-parent"]
    judge = subprocess.Popen(service)
    wait_for_judge(url, judge.pid)
    arguments = ["judge", "-", "--json", "--judge-url", url, "--data", str(tmp_path)]
    command = subprocess.Popen(
        [sys.executable, "-m", "web.cli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert command.stdin is not None
        assert command.stdout is not None
        command.stdin.write(b"the dogs bark\n")
        command.stdin.flush()
        told = [json.loads(command.stdout.readline())]
        judge.kill()
        judge.wait()
        for line in LINES * 40:
            command.stdin.write(f"{line}\n".encode())
        command.stdin.flush()
        time.sleep(2)
        judge = subprocess.Popen(service)
        out, err = command.communicate(timeout=120)
    finally:
        for process in (command, judge):
            process.kill()
            process.wait()
    told += [json.loads(line) for line in out.splitlines()]
    assert [line["text"] for line in told] == ["the dogs bark", *(LINES * 40)]
    assert [line["outcome"] for line in told[1:]] == ["accepted", "refused", "refused", "accepted"] * 40
    assert b"not checked" not in err
    assert command.returncode == 1
