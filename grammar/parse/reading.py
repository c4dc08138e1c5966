"""Turns the words of a line into what spaCy reads, and what spaCy says back into a `Sentence`.

The tokenizer is ours: one square is one token, and only a possessive ending stands apart. So *cant*,
*wont*, *its* and *hell* are never taken for *can not*, *will not*, *it is* and *he will*.
"""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc
from spacy.vocab import Vocab

from grammar.parse.forms import Forms
from grammar.parse.sentence import Sentence, Word


def pieces(word: str) -> tuple[str, ...]:
    """A word's tokens: the word itself, or a possessive's owner and its ending ("dog", "'s")."""
    if word.endswith("'s") and len(word) > 2:
        return word[:-2], "'s"
    if word.endswith("'") and len(word) > 1:
        return word[:-1], "'"
    return (word,)


def document(vocab: Vocab, words: Sequence[str], *, question: bool) -> Doc:
    """The line in its natural dress: a capital first letter, *I* for *i*, and a final mark."""
    tokens = [piece for word in words for piece in pieces(word)]
    dressed = ["I" if piece == "i" else piece for piece in tokens]
    if dressed:
        dressed[0] = dressed[0][0].upper() + dressed[0][1:]
    return Doc(vocab, words=[*dressed, "?" if question else "."])


def sentence(doc: Doc, words: Sequence[str], forms: Forms, *, question: bool) -> Sentence:
    """A parsed document as one `Word` a square: possessive endings are put back into their owners."""
    owner: list[int] = []
    for index, word in enumerate(words):
        owner.extend([index] * len(pieces(word)))
    end = len(owner)
    made: list[Word] = []
    position = 0
    for index, word in enumerate(words):
        parts = pieces(word)
        token = doc[position]
        head = token.head.i
        made.append(
            Word(
                index=index,
                text=word,
                base=parts[0],
                tag=token.tag_,
                dep=token.dep_,
                head=owner[head] if head < end else index,
                forms=forms.of(parts[0]),
                possible=forms.possible(parts[0]),
                possessive=len(parts) == 2,
            )
        )
        position += len(parts)
    return Sentence(tuple(made), question)
