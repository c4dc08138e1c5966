"""Asking a judge service from another process: no answer is never a refusal."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import httpx

from grammar.explain import Explanation
from grammar.limits import MOST_LINES, BadLinesError, check_lines
from grammar.messages import N_
from grammar.rulings import NO_RULINGS, Rulings, as_ruled
from grammar.verdict import Outcome, Reason, Verdict

log = logging.getLogger(__name__)

CONNECT_TIMEOUT_SECONDS: Final = 2.0
FIX: Final = N_("start the judge again: `python -m grammar.service --port …`, as `make run` does")
UNREACHABLE: Final = N_("the judge cannot be reached")
NO_JUDGE: Final = N_("what answers at the judge's address is no judge")


class JudgeClient:
    """A judge behind `url`, such as "http://127.0.0.1:8001"; threads may share it."""

    def __init__(self, url: str, timeout_seconds: float = 15.0) -> None:
        self.url: Final = url.rstrip("/")
        limits = httpx.Limits(max_connections=64, max_keepalive_connections=16, keepalive_expiry=60)
        # A machine's proxy is not asked to reach the judge beside us.
        self._http: Final = httpx.Client(
            base_url=self.url,
            timeout=httpx.Timeout(timeout_seconds, connect=min(CONNECT_TIMEOUT_SECONDS, timeout_seconds)),
            limits=limits,
            trust_env=False,
        )

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def judge(
        self,
        lines: Sequence[str],
        *,
        thorough: bool = False,
        suggest: bool | None = None,
        rulings: Rulings = NO_RULINGS,
    ) -> list[Verdict]:
        """A verdict about each line, in order; "unchecked" when the judge cannot be reached or is late.

        The options are those of `grammar.judge.Judge.judge`. BadLinesError when a line breaks a limit of
        `grammar.limits`. More lines than one request takes are sent in several. A ruling on a line decides
        it even when the judge cannot be reached.
        """
        options: dict[str, Any] = {"thorough": thorough} | ({} if suggest is None else {"suggest": suggest})
        check_lines(lines)
        verdicts: list[Verdict] = []
        for start in range(0, len(lines), MOST_LINES):
            some = lines[start : start + MOST_LINES]
            bearing = rulings.on(as_ruled(line) for line in some)
            more = {"rulings": bearing.to_json()} if bearing else {}
            verdicts += rulings.over(self._judge_some(some, options | more))
        return verdicts

    def explain(self, line: str) -> Explanation | None:
        """The parse of a line, None when it cannot be had now; BadLinesError for what is no line."""
        try:
            reply = self._send("POST", "/explain", {"line": line})
            if reply.status_code == httpx.codes.BAD_REQUEST:
                error = reply.json()["error"]
                raise BadLinesError(error["code"], error["message"], error["field"])
            reply.raise_for_status()
            return Explanation.from_json(reply.json())
        except BadLinesError:
            raise
        except (httpx.HTTPError, ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("the judge at %s explained nothing: %r", self.url, error)
            return None

    def health(self) -> dict[str, Any]:
        """The service's own health, or one of the same shape that says why there is none."""
        try:
            reply = self._send("GET", "/health", None)
            reply.raise_for_status()
            health = reply.json()
            if isinstance(health, dict) and "state" in health:
                return health
            problem = summary = NO_JUDGE
        except (httpx.HTTPError, ValueError) as error:
            problem, summary = f"{UNREACHABLE}: {error or type(error).__name__}", UNREACHABLE
        part = {"state": "down", "version": None, "problem": problem, "summary": summary, "fix": FIX}
        parts = {name: dict(part) for name in ("dictionary", "spacy", "languagetool", "model")}
        return {"state": "unreachable", "version": None, "parts": parts, "problem": problem, "fix": FIX}

    def _judge_some(self, lines: Sequence[str], options: dict[str, Any]) -> list[Verdict]:
        try:
            reply = self._send("POST", "/judge", {"lines": list(lines), **options})
            if reply.status_code == httpx.codes.BAD_REQUEST:
                error = reply.json()["error"]
                raise BadLinesError(error["code"], error["message"], error["field"])
            reply.raise_for_status()
            verdicts = [Verdict.from_json(one) for one in reply.json()["verdicts"]]
            if len(verdicts) == len(lines):
                return verdicts
            code = "judge_unreachable"
        except BadLinesError:
            raise
        except (httpx.ReadTimeout, httpx.WriteTimeout, httpx.PoolTimeout):
            code = "judge_late"
        except (httpx.HTTPError, ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("the judge at %s gave no answer: %r", self.url, error)
            code = "judge_unreachable"
        return [Verdict(line, Outcome.UNCHECKED, (Reason(code),)) for line in lines]

    def _send(self, method: str, path: str, body: Any) -> httpx.Response:
        try:
            return self._http.request(method, path, json=body)
        except (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError):
            # A kept connection that the other side has closed meanwhile; asking twice does no harm.
            return self._http.request(method, path, json=body)
