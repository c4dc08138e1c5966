"""A line with the suggestions of its reasons carried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.verdict import Reason

# The values of a reason's template that name the word which gives way to "right".
_GIVES_WAY = ("verb", "pronoun", "article", "contraction", "word", "determiner", "noun")

Edit = tuple[int, int, list[str]]
"""The words from one place to before another, and those that come for them."""


def mended(words: Sequence[str], reason: Reason) -> list[str]:
    """The lines that carrying out the reason's suggestion may mean, the likeliest first, three at most.

    >>> from grammar.verdict import WordRef
    >>> dogs = Reason("agreement_plural", {"subject": "dogs", "right": "bark", "verb": "barks"},
    ...               (WordRef(1, "dogs"), WordRef(2, "barks")), "bark")
    >>> mended(["the", "dogs", "barks"], dogs)[0]
    'the dogs bark'
    """
    lines = (" ".join(_carried_out(words, [edit])) for edit in _edits(words, reason))
    return [line for line in dict.fromkeys(lines) if line != " ".join(words)][:3]


def all_mended(words: Sequence[str], reasons: Sequence[Reason]) -> str:
    """The line with the likeliest meaning of every suggestion; the first counts where two are of one word."""
    edits: list[Edit] = []
    for reason in reasons:
        for edit in _edits(words, reason):
            if all(edit[1] <= first or last <= edit[0] for first, last, _ in edits):
                edits.append(edit)
                break
    return " ".join(_carried_out(words, edits))


def _carried_out(words: Sequence[str], edits: Sequence[Edit]) -> list[str]:
    found = list(words)
    for first, last, others in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        found[first:last] = others
    return found


def _edits(words: Sequence[str], reason: Reason) -> Iterator[Edit]:
    if reason.suggestion is None:
        return
    others = reason.suggestion.lower().split()
    places = sorted(word.index for word in reason.words)
    if not places or (len(others) > 2 and len(others) >= len(words) - 2):
        yield 0, len(words), others
        return
    span = places[0], places[-1] + 1
    if reason.code.startswith("languagetool"):
        yield *span, others
    for name in _GIVES_WAY:
        said = reason.values.get(name, "").split()
        for start in range(max(0, span[0] - 1), span[1]) if said and said != others else ():
            if list(words[start : start + len(said)]) == said:
                yield start, start + len(said), others
    yield places[-1], places[-1] + 1, others
    yield *span, others
    yield places[0], places[0] + 1, others
