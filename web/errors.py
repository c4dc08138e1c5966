"""The one error that a request can end with, and the one shape in which it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.messages import TEMPLATES


class RequestError(Exception):
    """A request that is refused, with nothing changed.

    ``status`` is an HTTP status, ``code`` a key for programs, ``field`` the part of the body that is meant
    (a path such as ``tiles[0].square``) and ``more`` what else the error object holds.
    """

    def __init__(
        self,
        status: int,
        code: str,
        *,
        field: str | None = None,
        template: str | None = None,
        values: Mapping[str, object] | None = None,
        more: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.field = field
        self.template = TEMPLATES[code] if template is None else template
        self.values = dict(values or {})
        self.more = dict(more or {})
        self.headers = dict(headers or {})
