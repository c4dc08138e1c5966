"""A judge service through its life: it starts, parts of it die or hang and come back, and it is killed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from grammar.client import JudgeClient
from grammar.judge import Judge
from grammar.languagetool import LanguageTool
from grammar.model.part import ModelPart
from grammar.syntax_part import SyntaxPart
from grammar.verdict import Outcome, Verdict, WordRef
from grammar.witness import State
from lexicon import load
from tests.conftest import free_port, is_alive, wait_for_judge

pytestmark = pytest.mark.judge
GOOD = "the dogs bark at the moon"


@pytest.fixture
def service(judge_url: str) -> Iterator[tuple[JudgeClient, subprocess.Popen[bytes]]]:
    """A service of this test's own, which it may harm; `judge_url` has seen to the set-up."""
    port = free_port()
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "grammar.service", "--port", str(port)),
            *("--die-with-parent", "--budget-seconds", "3"),
        ]
    )
    client = JudgeClient(f"http://127.0.0.1:{port}", timeout_seconds=30)
    yield client, process
    client.close()
    process.kill()
    process.wait()


def until(happened: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.1)


def java_of(process: subprocess.Popen[bytes]) -> psutil.Process:
    (java,) = [
        child for child in psutil.Process(process.pid).children(recursive=True) if child.name() == "java"
    ]
    return java


def fresh(client: JudgeClient, adverbs: Iterator[str]) -> Verdict:
    """The verdict about a good line that nobody has asked for yet."""
    return client.judge([f"{GOOD} {next(adverbs)}"])[0]


def test_a_judge_survives_the_death_of_its_parts_and_its_own_is_no_refusal(
    service: tuple[JudgeClient, subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    client, process = service
    adverbs = iter(["loudly", "quietly", "happily", "slowly", "quickly", "sadly", "often", "again", "now"])

    # It answers at once while its parts are starting: not checked yet, but a missing word is refused already.
    until(lambda: client.health()["state"] != "unreachable")
    assert client.health()["state"] == "starting"
    good, bad = client.judge([GOOD, "the xqzt barks"])
    assert (good.outcome, good.reasons[0].code) == (Outcome.UNCHECKED, "judge_starting")
    assert bad.outcome is Outcome.REFUSED

    wait_for_judge(client.url, process.pid)
    assert client.health()["state"] == "ready"
    assert client.judge([GOOD])[0].outcome is Outcome.ACCEPTED

    # Another judge can use the same LanguageTool by its address.
    java = java_of(process)
    (port,) = {one.laddr.port for one in java.net_connections() if one.status == psutil.CONN_LISTEN}
    borrowed = LanguageTool(f"http://127.0.0.1:{port}/v2")
    borrowed.start()
    assert borrowed.wait(60) is State.READY
    said = borrowed.examine(["she have a dog", GOOD, "the water was ice cold"])
    assert [[reason.words for reason in reasons] for reasons in said][:2] == [[(WordRef(1, "have"),)], []]
    assert said[2] == ()

    # Without spaCy's model and the language model LanguageTool decides alone.
    with monkeypatch.context() as patch:
        patch.setattr("grammar.parse.model.PACKAGES", ())
        no_syntax = SyntaxPart()
        no_syntax.start()
        assert no_syntax.wait(60) is State.DOWN
        no_syntax.close()
    assert no_syntax.problem and no_syntax.fix
    no_model = ModelPart(tmp_path)
    no_model.start()
    assert no_model.wait(60) is State.DOWN
    no_model.close()
    reduced = Judge(load(), no_syntax, borrowed, no_model)
    verdicts = reduced.judge([GOOD, "she have a dog"])
    assert [one.outcome for one in verdicts] == [Outcome.ACCEPTED, Outcome.REFUSED]
    assert {one.parts for one in verdicts} == {("dictionary", "languagetool")}
    borrowed.close()
    assert borrowed.state is State.DOWN

    # With none of them nothing is decided, except that a missing word is missing.
    verdicts = reduced.judge([GOOD, "the xqzt barks"])
    assert [one.outcome for one in verdicts] == [Outcome.UNCHECKED, Outcome.REFUSED]
    assert verdicts[0].reasons[0].code == "part_down"
    assert verdicts[0].reasons[0].values["part"] == "spaCy, LanguageTool, the language model"
    reduced.close()
    assert java.is_running()

    # LanguageTool is killed: the rest decides at once, and it comes back by itself.
    java.kill()
    verdict = fresh(client, adverbs)
    assert (verdict.outcome, verdict.parts) == (Outcome.ACCEPTED, ("dictionary", "spacy", "model"))
    assert client.judge(["the dogs barks at the moon now"])[0].outcome is Outcome.REFUSED
    # Its death may not have been noticed yet, so that "ready" could still mean the one that was killed.
    until(lambda: client.health()["state"] == "reduced")
    until(lambda: client.health()["state"] == "ready")
    assert fresh(client, adverbs).parts == ("dictionary", "spacy", "languagetool", "model")

    # LanguageTool hangs: what takes too long is not checked, and soon the rest decides.
    java = java_of(process)
    java.suspend()
    until(lambda: java.status() == psutil.STATUS_STOPPED)
    time.sleep(0.2)  # the main thread stops first
    verdict = fresh(client, adverbs)
    assert (verdict.outcome, verdict.reasons[0].code) == (Outcome.UNCHECKED, "judge_late")
    until(lambda: client.health()["state"] == "reduced")
    verdict = fresh(client, adverbs)
    assert (verdict.outcome, verdict.parts) == (Outcome.ACCEPTED, ("dictionary", "spacy", "model"))
    part = client.health()["parts"]["languagetool"]
    assert part["state"] == "down" and part["problem"] and part["fix"]
    until(lambda: not java.is_running())

    # The service is killed: nobody says that a line is wrong, and nothing of it is left running.
    everything = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
    process.kill()
    process.wait()
    until(lambda: not any(is_alive(one.pid) for one in everything), 15)
    assert fresh(client, adverbs).outcome is Outcome.UNCHECKED


def test_an_address_where_no_languagetool_answers_is_down_with_a_way_to_fix_it() -> None:
    tool = LanguageTool("http://127.0.0.1:9")
    tool.start()
    assert tool.wait(30) is State.DOWN
    assert "SENTENCEGAME_LANGUAGETOOL_URL" in (tool.fix or "")
    tool.close()


def test_a_login_in_the_address_of_a_server_is_told_to_nobody(caplog: pytest.LogCaptureFixture) -> None:
    tool = LanguageTool("http://ann:hush@127.0.0.1:9")
    tool.start()
    assert tool.wait(30) is State.DOWN
    assert "127.0.0.1" in (tool.problem or "")
    assert "hush" not in (tool.problem or "") + (tool.fix or "") + caplog.text
    tool.close()


def test_languagetool_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTENCEGAME_LANGUAGETOOL_URL", "off")
    tool = LanguageTool()
    tool.start()
    assert tool.wait(0) is State.DOWN
    assert "switched off" in (tool.problem or "")
    tool.close()


def test_languagetool_that_is_not_set_up_is_down_and_says_so(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SENTENCEGAME_CACHE", str(tmp_path))
    monkeypatch.delenv("SENTENCEGAME_LANGUAGETOOL_URL", raising=False)
    tool = LanguageTool()
    tool.start()
    assert tool.wait(30) is State.DOWN
    assert "grammar.languagetool.setup" in (tool.fix or "")
    tool.close()


def test_the_wait_for_a_thread_counts(judge_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTENCEGAME_LANGUAGETOOL_URL", "off")
    port = free_port()
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "grammar.service", "--port", str(port)),
            *("--die-with-parent", "--threads", "1"),
        ]
    )
    try:
        client = JudgeClient(f"http://127.0.0.1:{port}", timeout_seconds=60)
        wait_for_judge(client.url, process.pid)

        def ask(word: str) -> tuple[float, float]:
            lines = [f"the {word} and the {noun} see {one} cats" for noun in NOUNS for one in NUMBERS]
            start = time.monotonic()
            slowest = max(verdict.ms for verdict in client.judge(lines)) / 1000
            return time.monotonic() - start, slowest

        with ThreadPoolExecutor(4) as people:
            found = sorted(people.map(ask, ["dogs", "boys", "girls", "ducks"]))
        # The last has waited for the others, and its verdicts say so.
        assert found[-1][0] > 1.5 * found[0][0]
        for seconds, told in found:
            assert told == pytest.approx(seconds, abs=0.5)
        client.close()
    finally:
        process.kill()
        process.wait()


NOUNS = ("birds", "horses", "men", "women", "teachers", "friends", "sisters", "brothers")
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
