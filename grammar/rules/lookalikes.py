"""Words that look like a contraction without its apostrophe: *cant*, *wont*, *id*, *ill*, *its*, *lets*.

On the board each is a word of its own (slang, custom, a part of the mind, sick, of it, allows). The rule
speaks only where that word has no right reading, so that the reason names what the player meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, BE_FINITE, INDEFINITE, SUBJECT_PRONOUNS
from grammar.parse.sentence import Sentence, Word
from grammar.rules.clause import subject_present
from grammar.rules.pronouns import CLAUSE_TAKERS
from grammar.rules.words import FINITE_TAGS, after_adverbs
from grammar.verdict import Reason

# The word, the contraction it is taken for, and the same in full words.
MEANT: Final[dict[str, tuple[str, str]]] = {
    "cant": ("can't", "cannot"),
    "wont": ("won't", "will not"),
    "id": ("I'd", "I would"),
    "wed": ("we'd", "we would"),
    "shed": ("she'd", "she would"),
    "ill": ("I'll", "I will"),
    "well": ("we'll", "we will"),
    "hell": ("he'll", "he will"),
    "shell": ("she'll", "she will"),
    "were": ("we're", "we are"),
    "its": ("it's", "it is"),
    "lets": ("let's", "let us"),
    "whore": ("who're", "who are"),
}
NEGATED: Final = frozenset({"cant", "wont"})
HELPED: Final = frozenset({"id", "wed", "shed", "ill", "well", "hell", "shell"})
# These are verbs themselves, so what stands before them may be their subject, what follows their object.
VERBS: Final = frozenset({"wed", "shed", "shell", "well"})
SUBJECTS: Final = SUBJECT_PRONOUNS | INDEFINITE | {"you", "it", "there", "who", "this", "that"}
BEFORE_CLAUSE: Final = CLAUSE_TAKERS | frozenset(
    "if because when then yes no oh maybe perhaps please sorry tomorrow today tonight soon".split()  # noqa: SIM905
)
COORDINATORS: Final = frozenset({"and", "but", "or", "so"})
OPENS_OBJECT: Final = ("DT", "PRP", "PRP$", "TO", "RB", "CD")


def lookalikes(sentence: Sentence) -> Iterator[Reason]:
    """*we wont go*, *id like tea*, *hell come*, *its raining*, *were going home*, *lets go*."""
    for word in sentence:
        if word.text in MEANT and len(sentence) > 1 and _meant(sentence, word):
            contraction, full = MEANT[word.text]
            yield Reason(
                "looks_like_contraction", {"word": word.text, "contraction": contraction}, (word.ref,), full
            )
            return


def _meant(sentence: Sentence, word: Word) -> bool:
    if word.text in NEGATED:
        return _negated(sentence, word)
    if word.text in HELPED:
        return _clause_start(sentence, word) and _plain_verb_next(sentence, word)
    following = sentence.at(word.index + 1)
    if following is None:
        return False
    if word.text == "were":
        return word.index == 0 and any(True for _ in subject_present(sentence))
    if word.text == "lets":
        opens = word.index == 0 or sentence.text(word.index - 1) in COORDINATORS | BEFORE_CLAUSE
        return opens and following.text not in AUXILIARIES and following.can("VB", "RB")
    if word.text == "whore":
        return word.index == 0 and (following.text in SUBJECTS or following.can("DT", "PRP$"))
    return _its(sentence, word, following)


def _negated(sentence: Sentence, word: Word) -> bool:
    before, following = sentence.at(word.index - 1), sentence.at(after_adverbs(sentence, word.index + 1))
    if before is None:
        if following is None or following.text in AUXILIARIES - {"be", "have", "do"}:
            return False
        asked = following.text in SUBJECTS or (sentence.question and following.can("DT", "PRP$"))
        return asked or (following.can("VB") and not following.can("VBD", "NN"))
    if before.text in SUBJECTS - {"it", "you", "this", "that"}:
        return True
    if following is None:
        return before.index == 0 and before.text in SUBJECTS - {"this", "that"}
    if before.text in {"it", "you", "this", "that"}:
        return following.can("VB") or before.index == 0
    # *dogs cant swim*, *the baby wont eat*; but *the cant of thieves*, *thieves cant rots*, *they hate cant*
    noun = before.can("NN", "NNS") and not (
        before.can("VB", "VBP", "VBD", "JJ", "IN") and before.tag != "NNS"
    )
    return noun and following.can("VB") and not following.can("VBD")


def _clause_start(sentence: Sentence, word: Word) -> bool:
    before = sentence.text(word.index - 1)
    if word.index == 0 or before in BEFORE_CLAUSE:
        return True
    if before == "that":
        return sentence.text(word.index - 2) in CLAUSE_TAKERS
    return before in COORDINATORS and word.text not in VERBS


def _plain_verb_next(sentence: Sentence, word: Word) -> bool:
    index = word.index + 1
    if word.text in {"id", "wed", "shed"} and sentence.text(index) in {"rather", "better"}:
        return True
    verb = sentence.at(after_adverbs(sentence, index))
    if verb is None or not verb.can("VB") or verb.can("MD", "VBZ"):
        return False
    if verb.text in {"be", "have", "do"}:
        return True
    if verb.can("VBD", "JJ") and word.text != "ill" and verb.text != "like":
        return False
    rest = sentence.words[verb.index + 1 :]
    if word.text == "well" and rest and rest[-1].text in {"then", "now"}:
        return False  # *well go then* is a command
    if verb.only("VB", "VBP"):
        return True
    if any(later.tag in FINITE_TAGS and later.can(*FINITE_TAGS) for later in rest):
        return False
    if verb.text == "like":
        return bool(rest) and word.text != "hell"
    if not rest:
        return word.text not in VERBS and not verb.can("JJ")
    if word.text in {"shed", "shell"}:
        return rest[0].can("PRP", "DT", "PRP$")
    return rest[0].can(*OPENS_OBJECT) or (word.text != "ill" and rest[0].can("IN"))


def _its(sentence: Sentence, word: Word, following: Word) -> bool:
    """Whether *its* has nothing it could own: *its a dog*, *its raining*, *i know its cold*."""
    before = sentence.at(word.index - 1)
    if before is not None and before.text not in COORDINATORS | BEFORE_CLAUSE | {"that"}:
        return False
    if following.text in {"a", "an", "the", "not", "this", "that", "my", "your", "his", "our", "their"}:
        return True
    if following.text in SUBJECT_PRONOUNS | {"me", "him", "her", "us", "them", "you", "it", "mine", "yours"}:
        return True
    rest = sentence.words[following.index + 1 :]
    if any(
        (later.might(*FINITE_TAGS) or later.text in BE_FINITE) and sentence.text(later.index - 1) != "to"
        for later in rest
    ):
        return False
    if following.text in {"time", "fun"}:
        return True
    if following.can("NN", "NNS") and not following.can("JJ", "VBG"):
        return False
    return following.can("JJ", "VBG", "VBN", "RB", "IN") and not any(
        later.only("NN", "NNS") and later.index == following.index + 1 for later in rest
    )


RULES = (lookalikes,)
