"""What it means that a subject and a verb agree; shared by the rules about it."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grammar.parse.closed import AUXILIARIES
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.subjects import Subject
from grammar.verdict import Reason

MANDATIVE: Final = frozenset(
    """
    ask asks asked demand demands demanded insist insists insisted suggest suggests suggested recommend
    recommends recommended propose proposes proposed request requests requested require requires required
    order orders ordered urge urges urged advise advises advised prefer prefers preferred important
    essential vital necessary crucial imperative desirable better forbid lest command commands commanded
    whether move moved moves bless save
    """.split()
)


# The clause after these holds a bare verb: *let him go*, *watch it burn*.
BARE_TAKERS: Final = frozenset(
    """
    let lets letting make makes made making have has had having help helps helped helping see sees saw seen
    seeing hear hears heard hearing watch watches watched watching feel feels felt feeling notice notices
    noticed bid
    """.split()
)


SINGULAR_VERBS: Final = frozenset({"is", "has", "does", "was"})


PLURAL_VERBS: Final = frozenset({"are", "have", "do", "were"})


STATIVES: Final = frozenset(
    """
    love like know want need hate believe seem think own understand hope enjoy have are do were agree prefer
    deserve
    """.split()
)


def sure(reason: Reason) -> Reason:
    """The same said of a line that has no other reading, so that the model cannot outvote it."""
    return replace(reason, code="agreement_sure")


def verb_number(word: Word) -> str | None:
    """ "singular" for a present in -s, "plural" for a plain present, None for a form that goes with both."""
    if word.text in SINGULAR_VERBS:
        return "singular"
    if word.text in PLURAL_VERBS:
        return "plural"
    if word.text == "am":
        return "first"
    if word.text in AUXILIARIES or word.possessive:
        return None
    if word.might("VBD") and word.might("VBP"):
        return None
    if word.might("VBZ"):
        return "singular"
    if word.might("VBP") and not word.might("VBD"):
        return "plural"
    return None


def disagreement(subject: Subject, verb: Word) -> Reason:
    """The reason that names a subject, its verb and the form the verb should have."""
    tag = "VBZ" if subject.number == "singular" else "VBP"
    right = verb_form(verb.text, tag, subject.text)
    code = "agreement_singular" if subject.number == "singular" else "agreement_plural"
    if subject.pronoun:
        code = "agreement_pronoun"
    shown = "I" if subject.text == "i" else subject.text
    if right is None or right == verb.text:
        right = "are" if tag == "VBP" else "is"
    return Reason(code, {"subject": shown, "verb": verb.text, "right": right}, (subject.ref, verb.ref), right)


def clash(subject: Subject, verb: Word) -> bool:
    """Whether the verb has a form that the subject cannot take."""
    number = verb_number(verb)
    if verb.text == "well" or (
        subject.text.startswith("any") and subject.head.index == 0 and number == "plural"
    ):
        return False
    if number is None or subject.number is None:
        return False
    if subject.text == "i" and subject.pronoun:
        if verb.text in {"is", "are", "were", "has", "does"}:
            return True
        return number == "singular" and verb.text != "was"
    if number == "first":
        return subject.text != "i"
    return number != subject.number


def subjunctive(sentence: Sentence, verb: Word) -> bool:
    """Whether a plain verb or *were* may stand with any subject here."""
    earlier = [word.text for word in sentence.words[: verb.index]]
    if verb.text in {"need", "dare"} and sentence.text(verb.index + 1) in {
        "not",
        "never",
        "only",
        "i",
        "he",
        "she",
    }:
        return True  # *he need not go*
    if earlier == ["long"]:
        return True  # *long live the king*
    if verb.text == "were":
        wishing = {
            "if",
            "wish",
            "wishes",
            "wished",
            "though",
            "than",
            "as",
            "suppose",
            "would",
            "unless",
            "rather",
        }
        return bool(wishing & set(earlier)) or verb.index == 0
    if verb.text in {"is", "has", "does", "was"} or verb_number(verb) != "plural":
        return False
    return bool(MANDATIVE & set(earlier))


def may_invert(sentence: Sentence, index: int) -> bool:
    """Whether a helper at `index` may stand before its subject."""
    if index == 0:
        return True
    before = sentence[index - 1]
    if before.text in {"nor", "neither", "so"}:
        return True
    if before.text in {"where", "when", "why", "how", "what", "who", "whom"} and before.index == 0:
        return True
    if sentence.text(0) not in {"how", "what", "which", "whose", "when", "where", "why"}:
        return False
    return all(
        word.can("NN", "NNS", "JJ", "RB", "WRB", "WP", "WDT", "IN", "WP$") for word in sentence.words[:index]
    )


def phrase_agreement(sentence: Sentence, phrase: Subject | None, verb: Word) -> Iterator[Reason]:
    """The reason against a verb that stands before the phrase that is its subject."""
    if phrase is None or phrase.number is None or phrase.pronoun:
        return
    following = sentence.at(phrase.end + 1)
    if phrase.number == "singular" and following is not None and following.text in {"and", "or", "of"}:
        return
    if phrase.number == "singular" and any(word.text == "and" for word in sentence.words[phrase.end :]):
        return
    if clash(phrase, verb) and not subjunctive(sentence, verb):
        yield disagreement(phrase, verb)
