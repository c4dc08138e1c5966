"""The conversation with a LanguageTool server, through language-tool-python."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import httpx
import language_tool_python
import requests
import urllib3
from language_tool_python.exceptions import LanguageToolError
from language_tool_python.match import Match

from grammar.languagetool.believe import CATEGORIES_LEFT_OUT, RULES_LEFT_OUT
from grammar.languagetool.reading import QUESTION, STATEMENT, reasons_by_line, text_of
from grammar.stand_ins import with_stand_in
from grammar.verdict import Reason

# Not "en-US" nor "en-GB": players may spell and speak as they like, so the rules of one country are left out.
LANGUAGE: Final = "en"
LINES_AT_ONCE: Final = 50
WARM_UP: Final = (
    "the dogs bark at the moon",
    "she have three childs",
    "where did i put the old book about birds",
    "if it rains we will stay at home and play",
    "a apple fall from the trees every days",
    "there is many reason to be happy",
    "the boss's dogs never sleeps in they bed",
    "bring me the largest of those boxes",
)
ANSWER_SECONDS: Final = 20
CONNECTIONS: Final = 4
FAILURES: Final = (
    LanguageToolError,
    requests.RequestException,
    urllib3.exceptions.HTTPError,
    ValueError,
    KeyError,
    TypeError,
    IndexError,
)
_LOGIN: Final = re.compile(r"//[^/@\s]+@")


class NoAnswerError(Exception):
    """The server did not answer, or with something that is no answer; the message says what.

    It ends up where everybody can read it, so a login in the server's address is left out.
    """

    def __init__(self, error: Exception) -> None:
        super().__init__(_LOGIN.sub("//", str(error)))


class _Tool(language_tool_python.LanguageTool):
    """The package's class with a time limit: its own is five minutes."""

    _TIMEOUT = ANSWER_SECONDS  # type: ignore[assignment]


class _Near:
    """Asks a server of this machine over kept connections: half the computing of the package's way.

    The server must send answers at once (`grammar.languagetool.server`), or each would wait for 40 ms.
    """

    def __init__(self, url: str) -> None:
        at = urllib3.util.parse_url(url)
        # To ask twice where nobody listens does no harm; where somebody is slow it would take twice as long.
        retries = urllib3.Retry(connect=1, read=0, redirect=0)
        self._pool: Final = urllib3.HTTPConnectionPool(
            at.host or "", at.port, timeout=ANSWER_SECONDS, maxsize=CONNECTIONS, retries=retries
        )

    def check(self, text: str) -> list[Match]:
        """What the server finds; HTTPError or ValueError when it does not answer."""
        fields = {
            "language": LANGUAGE,
            "text": text,
            "disabledCategories": ",".join(sorted(CATEGORIES_LEFT_OUT)),
            "disabledRules": ",".join(sorted(RULES_LEFT_OUT)),
        }
        reply = self._pool.request("POST", "/v2/check", fields=fields, encode_multipart=False)
        if reply.status != httpx.codes.OK:
            raise ValueError(f"LanguageTool answers with {reply.status}")
        return [Match(one, text) for one in reply.json()["matches"]]

    def close(self) -> None:
        self._pool.close()


class Client:
    """Checks lines with the server at `url` (such as "http://127.0.0.1:8081/"); threads may share it.

    NoAnswerError when the server cannot be reached.
    """

    def __init__(self, url: str, *, is_local: bool) -> None:
        self._near: Final = _Near(url) if is_local else None
        try:
            self._check: Final = _far(url).check if self._near is None else self._near.check
            self.version: Final = _version(url, is_local)
        except (LanguageToolError, requests.RequestException, httpx.HTTPError, ValueError) as error:
            raise NoAnswerError(error) from error

    def close(self) -> None:
        """Close the connections."""
        if self._near is not None:
            self._near.close()

    def warm_up(self) -> None:
        """Make the server load its rules, which takes it seconds; NoAnswerError when it fails.

        A server of the host's own is asked once only, since it serves others too.
        """
        if self._near is not None:
            for line in 3 * WARM_UP:
                self.examine([line])
        self.examine(WARM_UP)

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """The reasons against each line, in order; none when it is fine as a statement or as a question.

        NoAnswerError when the server fails.
        """
        found: list[tuple[Reason, ...]] = []
        for start in range(0, len(lines), LINES_AT_ONCE):
            found += self._examine_some(lines[start : start + LINES_AT_ONCE])
        return found

    def _examine_some(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        found: list[tuple[Reason, ...]] = [() for _ in lines]
        as_statement = self._read_twice(lines)
        doubtful = [index for index, reasons in enumerate(as_statement) if reasons]
        if not doubtful:
            return found
        # Most lines are fine as a statement, so only the others are read again, as questions.
        as_question = self._read([lines[index] for index in doubtful], QUESTION)
        for index, question in zip(doubtful, as_question, strict=True):
            if question:
                found[index] = _both(as_statement[index], question)
        return found

    def _read_twice(self, lines: Sequence[str]) -> list[tuple[tuple[str, Reason], ...]]:
        """The findings as statements, without those that a stand-in of `grammar.stand_ins` takes away."""
        found = self._read(lines, STATEMENT)
        others = {
            place: other
            for place, reasons in enumerate(found)
            if reasons and (other := with_stand_in(lines[place]))
        }
        if others:
            for place, again in zip(others, self._read([*others.values()], STATEMENT), strict=True):
                rules = {rule for rule, _ in again}
                found[place] = tuple(each for each in found[place] if each[0] in rules)
        return found

    def _read(self, lines: Sequence[str], end: str) -> list[tuple[tuple[str, Reason], ...]]:
        try:
            return reasons_by_line(lines, end, self._check(text_of(lines, end)))
        except FAILURES as error:
            raise NoAnswerError(error) from error


def _far(url: str) -> _Tool:
    """A server of the host's own, anywhere, by the machine's proxy if there is one."""
    tool = _Tool(LANGUAGE, remote_server=url)
    tool.disabled_categories = set(CATEGORIES_LEFT_OUT)
    tool.disabled_rules = set(RULES_LEFT_OUT)
    return tool


def _both(
    statement: tuple[tuple[str, Reason], ...], question: tuple[tuple[str, Reason], ...]
) -> tuple[Reason, ...]:
    """What stands in both readings; all of the statement's where they have nothing in common."""
    rules = {rule for rule, _ in question}
    common = tuple(reason for rule, reason in statement if rule in rules)
    return common or tuple(reason for _, reason in statement)


def _version(url: str, is_local: bool) -> str:
    reply = httpx.get(f"{url}v2/info", timeout=10, trust_env=not is_local)
    # Servers before 5.7 cannot say.
    return str(reply.json()["software"]["version"]) if reply.is_success else "old"
