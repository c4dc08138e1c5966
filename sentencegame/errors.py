"""The three ways in which the rules say no."""

from __future__ import annotations

from sentencegame.messages import TEMPLATES


def shown(value: object, most: int = 40) -> str:
    """Make something a stranger sent fit to be quoted in a message: short, and nothing hidden in it."""
    if not isinstance(value, str):
        return type(value).__name__
    return "".join(letter if letter.isprintable() else "?" for letter in value[:most])


class GameError(Exception):
    """Something the rules do not take; always one of `Malformed`, `Illegal` or `NotAccepted`.

    `code` names the rule (a key of `messages.TEMPLATES`), `template` and `values` are the sentence for people
    before it is put together, so that it can be translated, and `field` points at the part of the event that
    is meant (`"play"`, `"tiles[2].square"`; tiles are counted from 0 in the order of their squares) or is
    None.

    >>> Illegal("square_taken", field="tiles[0].square", square="H8").message
    'There is already a word on H8.'
    """

    def __init__(self, code: str, *, field: str | None = None, **values: str | int) -> None:
        self.code = code
        self.field = field
        self.template = TEMPLATES[code]
        self.values: dict[str, str | int] = values
        super().__init__(self.message)

    @property
    def message(self) -> str:
        """Say it in English."""
        return self.template % self.values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameError):
            return NotImplemented
        return (type(self), self.code, self.field, self.values) == (
            type(other),
            other.code,
            other.field,
            other.values,
        )

    def __hash__(self) -> int:
        return hash((type(self), self.code, self.field))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, field={self.field!r}, values={self.values!r})"


class Malformed(GameError):  # noqa: N818 - a rule broken is no fault of the program
    """What was sent is not a thing of this game, whatever the state of the game."""


class Illegal(GameError):  # noqa: N818 - a rule broken is no fault of the program
    """What was sent is well formed, and the rules do not allow it now."""


class NotAccepted(GameError):  # noqa: N818 - a rule broken is no fault of the program
    """The play is legal, and one of its lines lacks an accepting verdict."""
