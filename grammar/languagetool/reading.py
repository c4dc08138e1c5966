"""A line of words as LanguageTool likes to read it, and its findings brought back to the words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from language_tool_python.match import Match

from grammar.languagetool.believe import is_believed
from grammar.languagetool.kinds import code_of
from grammar.verdict import Reason, WordRef

STATEMENT: Final = "."
QUESTION: Final = "?"
# A blank line ends a paragraph, so that no rule looks across two lines.
GAP: Final = "\n\n"


def sentence(line: str, end: str) -> str:
    """The line with a capital at its start, I for i, and `end` after it; no letter changes its place.

    >>> sentence("the dog and i run", STATEMENT)
    'The dog and I run.'
    """
    text = " ".join("I" if word == "i" else word for word in line.split(" "))
    return text[:1].upper() + text[1:] + end


def text_of(lines: Sequence[str], end: str) -> str:
    """Several lines as one text: one request for fifty lines takes a fifth of the time of fifty requests."""
    return GAP.join(sentence(line, end) for line in lines)


def reasons_by_line(
    lines: Sequence[str], end: str, matches: Iterable[Match]
) -> list[tuple[tuple[str, Reason], ...]]:
    """The believed findings about each line of `text_of(lines, end)`, each with its rule's name."""
    starts = [0, *accumulate(len(sentence(line, end)) + len(GAP) for line in lines)]
    found: list[list[tuple[str, Reason]]] = [[] for _ in lines]
    place = 0
    for match in sorted(matches, key=lambda one: one.offset):
        while match.offset >= starts[place + 1]:
            place += 1
        reason = _reason(lines[place], match, match.offset - starts[place])
        if reason is not None:
            found[place].append((match.rule_id, reason))
    return [tuple(reasons) for reasons in found]


def _reason(line: str, match: Match, start: int) -> Reason | None:
    end = start + match.error_length
    replacement = match.replacements[0] if match.replacements else None
    if not is_believed(match.rule_id, line[start:end], replacement):
        return None
    words: list[WordRef] = []
    position = 0
    for index, word in enumerate(line.split(" ")):
        if position < end and position + len(word) > start:
            words.append(WordRef(index, word))
        position += len(word) + 1
    suggestion = replacement.strip().rstrip(".?") if replacement else None
    if suggestion and start == 0 and not suggestion.startswith("I "):
        suggestion = suggestion[:1].lower() + suggestion[1:]
    if not words:
        # It found something about the final mark, which is not the player's.
        words = [WordRef(line.count(" "), line.rpartition(" ")[2])]
    values = {
        "words": " ".join(word.word for word in words),
        "message": match.message,
        "rule": match.rule_id,
        "category": match.category,
    }
    code = code_of(match.rule_id, match.category, match.message)
    return Reason(code, values, tuple(words), suggestion or None)
