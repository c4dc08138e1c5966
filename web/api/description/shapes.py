"""Pieces of JSON Schema by short names, so that a view can say in a line what it takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Shape: TypeAlias = Mapping[str, Any]

_COMPONENTS: Final[dict[str, Shape]] = {}


def text(least: int = 0, most: int | None = None, *, pattern: str | None = None) -> Shape:
    """A string of ``least`` to ``most`` characters."""
    found: dict[str, Any] = {"type": "string"}
    if least:
        found["minLength"] = least
    if most is not None:
        found["maxLength"] = most
    if pattern is not None:
        found["pattern"] = pattern
    return found


def number(least: int | None = None, most: int | None = None) -> Shape:
    """A whole number."""
    found: dict[str, Any] = {"type": "integer"}
    if least is not None:
        found["minimum"] = least
    if most is not None:
        found["maximum"] = most
    return found


def flag() -> Shape:
    """True or false."""
    return {"type": "boolean"}


def time() -> Shape:
    """A moment in ISO 8601, in UTC with Z."""
    return {"type": "string", "format": "date-time"}


def choice(*values: str | bool) -> Shape:
    """One of a few values."""
    return {"enum": list(values)}


def many(of: Shape, least: int = 0, most: int | None = None) -> Shape:
    """A list."""
    found: dict[str, Any] = {"type": "array", "items": of}
    if least:
        found["minItems"] = least
    if most is not None:
        found["maxItems"] = most
    return found


def maybe(shape: Shape) -> Shape:
    """What the shape allows, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def either(*shapes: Shape) -> Shape:
    """What one of the shapes allows."""
    return {"anyOf": list(shapes)}


def null() -> Shape:
    """Nothing."""
    return {"type": "null"}


def record(fields: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    """An object with these fields and no others; those in ``optional`` may be left out."""
    found: dict[str, Any] = {
        "type": "object",
        "properties": {**fields, **(optional or {})},
        "additionalProperties": False,
    }
    if fields:
        found["required"] = list(fields)
    return found


def by_name(of: Shape) -> Shape:
    """An object with names that are not known beforehand."""
    return {"type": "object", "additionalProperties": of}


def anything() -> Shape:
    """An object that somebody else describes."""
    return {"type": "object"}


def component(name: str, shape: Shape) -> Shape:
    """Name a shape in the description; what comes back stands for it. Raises ValueError for a second one."""
    if name in _COMPONENTS and _COMPONENTS[name] != shape:
        raise ValueError(f"there are two shapes called {name}")
    _COMPONENTS[name] = shape
    return {"$ref": f"#/components/schemas/{name}"}


def components() -> dict[str, Shape]:
    """Every shape that has a name."""
    return dict(sorted(_COMPONENTS.items()))


#: A body that says nothing: ``{}``.
NOTHING: Final = record({})
