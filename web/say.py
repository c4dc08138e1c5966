"""Templates and values as a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from flask import has_app_context
from flask_babel import gettext  # type: ignore[import-untyped]

from web.messages import TEMPLATES


def say(template: str, values: Mapping[str, object] | None = None) -> str:
    """The sentence, translated where there is a reader and in English otherwise.

    A translation whose placeholders do not fit the values is passed over for the English template.
    """
    filled = {name: _value(name, value) for name, value in (values or {}).items()}
    found = gettext(template) if has_app_context() else template
    try:
        return found % filled
    except (KeyError, ValueError, TypeError):
        return template % filled


def say_code(code: str, **values: object) -> str:
    """The sentence for one of this package's own codes; KeyError for an unknown one."""
    return say(TEMPLATES[code], values)


def _value(name: str, value: object) -> object:
    # The kinds of values named in "This must be %(kind)s." are words to translate themselves.
    if name == "kind" and isinstance(value, str) and f"kind_{value}" in TEMPLATES:
        return gettext(TEMPLATES[f"kind_{value}"]) if has_app_context() else TEMPLATES[f"kind_{value}"]
    return value
