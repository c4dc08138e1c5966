"""What goes wrong in a browser without anybody being told: errors of scripts, of the policy, of requests."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# A page whose policy is broken says so here as well, in words that do not depend on the browser's.
_REPORT_POLICY = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


class Watch:
    """Collects troubles of one context; a test names those it means to cause."""

    def __init__(self, context: BrowserContext, who: str) -> None:
        self.who = who
        self._troubles: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        context.add_init_script(_REPORT_POLICY)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def expect(self, pattern: str) -> None:
        """Troubles that match are part of the test."""
        self._expected.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        return [
            f"{self.who}: {trouble}"
            for trouble in self._troubles
            if not any(pattern.search(trouble) for pattern in self._expected)
        ]

    def _console(self, message: ConsoleMessage) -> None:
        # What a request came to is told better by the request itself.
        if message.type in {"error", "warning"} and not message.text.startswith("Failed to load resource"):
            self._troubles.append(f"console {message.type}: {message.text} {message.location}")

    def _error(self, error: WebError) -> None:
        self._troubles.append(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        # Requests that the page itself lets go: a preview out of date, the stream of a page being left.
        if request.failure != "net::ERR_ABORTED":
            self._troubles.append(f"request: {request.failure} {request.method} {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._troubles.append(f"answer: {response.status} {response.request.method} {response.url}")
