"""The answers to "is this a word?"."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lexicon.messages import TEMPLATES


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a string is no valid word: a code, a template to translate and the values that fill it.

    Codes: empty, too_long, space, hyphen, digit, characters, wrong_letter, contraction, name, abbreviation,
    possessive, plural, unknown.
    """

    code: str
    template: str
    values: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, code: str, template: str | None = None, /, **values: str) -> "Problem":
        """A problem with the template of its code, or with another of the templates."""
        return cls(code, TEMPLATES[template or code], values)

    @property
    def message(self) -> str:
        """The English sentence."""
        return self.template % self.values


@dataclass(frozen=True, slots=True)
class WordCheck:
    """A word as it was understood (normalised), and what is wrong with it, if anything is."""

    word: str
    problem: Problem | None = None

    @property
    def valid(self) -> bool:
        """Whether the word may be played."""
        return self.problem is None
