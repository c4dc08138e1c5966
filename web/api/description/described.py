"""What a route takes and answers, declared beside its view; `web.api.description.document` reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

from web.api.description.shapes import Shape

_MARK: Final = "_sentencegame_description"
View = TypeVar("View", bound=Callable[..., Any])
By = Literal["nobody", "anybody", "seat", "account"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A good answer that is not JSON."""

    media: str
    shape: Shape = field(default_factory=lambda: {"type": "string"})


@dataclass(frozen=True, slots=True)
class Description:
    """What is told of one route; `described` says what each field means."""

    answers: Mapping[int, Shape | Answer]
    refused: frozenset[int]
    by: By
    body: Shape | None
    query: Mapping[str, Shape]
    path: Mapping[str, Shape]
    header: Mapping[str, Shape]


def described(
    answers: Mapping[int, Shape | Answer],
    *,
    refused: tuple[int, ...] = (),
    by: By = "anybody",
    body: Shape | None = None,
    query: Mapping[str, Shape] | None = None,
    path: Mapping[str, Shape] | None = None,
    header: Mapping[str, Shape] | None = None,
) -> Callable[[View], View]:
    """Describe a view.

    ``answers`` are its good answers. ``refused`` are the statuses of its errors, but for those that follow
    from the rest: 400, 429, 500 and 503 everywhere, 401 where it matters who asks, 403, 413 and 415 for a
    change. ``by`` says who may ask: ``nobody`` where it makes no difference, ``anybody``, whoever has a
    ``seat`` or an ``account``. ``body`` is the shape of the JSON it takes. ``query``, ``header`` and ``path``
    are its parameters; a parameter that is needed has ``"required": True`` among the keys of its shape, and
    those of the path that are not named are texts.
    """
    found = Description(
        dict(answers), frozenset(refused), by, body, dict(query or {}), dict(path or {}), dict(header or {})
    )

    def mark(view: View) -> View:
        setattr(view, _MARK, found)
        return view

    return mark


def description_of(view: Callable[..., Any]) -> Description | None:
    """What `described` said of a view, also through limits around it; ``None`` where it said none."""
    found = getattr(view, _MARK, None)
    return found if isinstance(found, Description) else None
