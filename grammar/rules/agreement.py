"""Subject and verb agree where the subject is a noun: near, far, and in relative clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, INDEFINITE, MODALS, OBJECT_PRONOUNS, SUBJECT_PRONOUNS, WH
from grammar.parse.sentence import Sentence, Word
from grammar.rules.clause import fixed_phrase, predicates
from grammar.rules.concord import (
    BARE_TAKERS,
    PLURAL_VERBS,
    SINGULAR_VERBS,
    STATIVES,
    clash,
    disagreement,
    subjunctive,
    sure,
    verb_number,
)
from grammar.rules.hidden import far_subject, hidden_verb
from grammar.rules.nouns import OPENERS, PEOPLE_ADJECTIVES, game_in_s, number_of_noun
from grammar.rules.subjects import Subject, noun_phrase, subject_of
from grammar.rules.words import after_adverbs
from grammar.verdict import Reason

# What may be told in a clause after *that*, which has a verb of its own.
CONTENTS: Final = frozenset(
    {"belief", "claim", "fact", "hope", "idea", "myth", "news", "notion", "rumor", "rumour", "theory", "view"}
)
BLESSINGS: Final = frozenset({"god", "heaven", "truth", "peace", "glory", "thanks", "need"})


def bare_be_after_noun(sentence: Sentence) -> Iterator[Reason]:
    """*hell be late*, *the soup be cold*: a plain phrase that opens the line, and a plain *be*."""
    phrase = noun_phrase(sentence, 0)
    if phrase is None or phrase.pronoun or phrase.end != phrase.head.index or phrase.text in BLESSINGS:
        return
    verb = sentence.at(after_adverbs(sentence, phrase.end + 1))
    if verb is None or verb.text != "be" or phrase.end + 1 == 0:
        return
    number = phrase.number or "singular"
    yield disagreement(Subject(phrase.head, number), verb)


def parsed_agreement(sentence: Sentence) -> Iterator[Reason]:
    """The parser's subjects against their verbs: *the stories about the land scares me*."""
    texts = [word.text for word in sentence]
    if texts[0] == "the" and len(texts) > 1 and _compares(sentence[1]):
        return
    for word in sentence:
        if word.dep not in {"nsubj", "nsubjpass"} or word.head == word.index:
            continue
        head = sentence[word.head]
        verb = _finite_of(sentence, head)
        if verb is None:
            continue
        subject = subject_of(sentence, word, verb)
        if subject is None or subject.pronoun or not clash(subject, verb) or subjunctive(sentence, verb):
            continue
        if (
            subject.text in INDEFINITE
            and verb.text not in STATIVES
            and word.index == 0
            and verb_number(verb) == "plural"
        ):
            continue
        if _bare_clause(sentence, word, head, verb) or _other_subject(sentence, subject, word, verb):
            continue
        yield disagreement(subject, verb)


def _compares(word: Word) -> bool:
    """Whether the word after *the* opens *the more … the better*."""
    return word.can("JJR", "RBR") or word.text in {"more", "less", "fewer"}


def _relative_taken_for_noun(sentence: Sentence, subject: Subject, verb: Word) -> bool:
    """*all that glitters is*, *the claim that men are strong*, *that they lost is*, *that dogs bark*."""
    earlier = sentence.at(subject.head.index - 1)
    if earlier is not None and earlier.text == "that" and subject.head.might("VBZ"):
        return sentence.text(earlier.index - 1) in INDEFINITE | {"all", "much", "one"}
    if verb.text not in AUXILIARIES and verb.can("NNS") and sentence.text(verb.index - 1) == "that":
        return True
    if sentence.text(0) == "that" and len(sentence) > 1 and sentence[1].can("PRP", "DT", "PRP$"):
        return verb.text in {"is", "was"}
    after = sentence.text(subject.head.index + 1)
    return subject.text in CONTENTS and after == "that" and verb_number(verb) == "plural"


def _other_subject(sentence: Sentence, subject: Subject, word: Word, verb: Word) -> bool:
    """Whether the line has signs that the parser took the wrong word for the subject."""
    following = sentence.at(verb.index + 1)
    if _relative_taken_for_noun(sentence, subject, verb):
        return True
    if (
        following is not None
        and following.text in SUBJECT_PRONOUNS | {"you", "it"}
        and verb.text in AUXILIARIES
    ):
        return True
    asked = sentence[0].text in WH and word.index < verb.index
    if asked and following is not None and following.can("DT", "PRP", "PRP$"):
        return True
    if word.text in {"today", "tonight", "yesterday", "tomorrow"} and word.index > verb.index:
        return True
    if word.index > verb.index and verb.text in {"do", "have"} and word.text in {"this", "that"}:
        return True
    if sentence.text(0) == "to" and sentence[1].can("VB") and verb_number(verb) == "singular":
        return True  # *to rob banks is a crime*
    between = [each.text for each in sentence.words[: verb.index]]
    if subject.number == "singular" and "and" in between:
        return True
    if "well" in between and between.count("as") >= 2:
        return True
    before = sentence.at(subject.head.index - 1)
    if subject.number == "plural" and before is not None and before.can("VBG"):
        return True
    adjective = subject.text in PEOPLE_ADJECTIVES
    if subject.number == "singular" and adjective and before is not None and before.text == "the":
        return verb.index == subject.head.index + 1
    if word.text in {"that", "which", "who"} and verb.index > word.index:
        return any(each.can("NN", "NNS", "PRP") for each in sentence.words[word.index + 1 : verb.index])
    return False


def _finite_of(sentence: Sentence, head: Word) -> Word | None:
    helpers = [child for child in sentence.children(head.index) if child.dep in {"aux", "auxpass"}]
    for helper in helpers:
        if helper.text in MODALS or helper.text in {"to", "did", "had"}:
            return None
        if helper.tag in {"VBZ", "VBP", "VBD"}:
            return helper
    if helpers:
        return None
    if head.tag in {"VBZ", "VBP"} or head.text in {"was", "were"} or _plain_root(sentence, head):
        return head
    return None


def _plain_root(sentence: Sentence, head: Word) -> bool:
    """Whether a plain form is the main verb of a subject with a determiner (*my uncle keep bees*)."""
    if head.tag != "VB" or head.dep != "ROOT":
        return False
    subject = sentence.child(head.index, "nsubj")
    opens = sentence[0].can("DT", "PRP$") and sentence[0].text not in {"that", "all", "both"}
    return opens and subject is not None and subject.index < head.index and subject.index < 4


def _bare_clause(sentence: Sentence, subject: Word, head: Word, verb: Word) -> bool:
    if verb_number(verb) != "plural" or verb.text in PLURAL_VERBS:
        return False
    return bool(
        any(
            word.text in BARE_TAKERS | MODALS | {"do", "does", "did", "to"}
            for word in sentence.words[: subject.index]
        )
    )


def opening_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*the key are here*, *remember that time are money*: a plain phrase that opens a clause, and *be*."""
    if sentence.text(0) == "the" and len(sentence) > 1 and _compares(sentence[1]):
        return
    for start in [0, *(word.index + 1 for word in sentence if word.text in OPENERS)]:
        phrase = noun_phrase(sentence, start)
        if phrase is None or phrase.pronoun or phrase.number is None or phrase.text in INDEFINITE:
            continue
        verb = sentence.at(after_adverbs(sentence, phrase.end + 1))
        if verb is None or phrase.end != phrase.head.index or subjunctive(sentence, verb):
            continue
        if verb.text not in SINGULAR_VERBS | PLURAL_VERBS and not (start == 0 and verb.tag in {"VBZ", "VBP"}):
            continue
        first = sentence[start]
        following = sentence.at(verb.index + 1)
        if first.text in WH and following is not None and following.can("DT", "PRP", "PRP$"):
            continue  # *whose side are you on*
        if start > 1 and sentence.text(start - 1) == "that" and sentence[start - 2].can("IN"):
            continue
        if (
            start > 0
            and sentence.text(start - 1) == "that"
            and phrase.head.index == start
            and verb.index > start + 1
        ):
            continue
        if (
            first.can("VBG", "VB")
            and start == phrase.head.index - 1
            and not first.can("DT", "PRP$", "JJ", "NN")
        ):
            continue
        if phrase.number == "singular" and phrase.text in PEOPLE_ADJECTIVES:
            continue
        if any(word.text in {"and", "or"} for word in sentence.words[start : phrase.end]):
            continue
        if first.tag == "VBG" and phrase.number == "plural":
            continue
        if phrase.text in {"god", "heaven"} or _relative_taken_for_noun(sentence, phrase, verb):
            continue
        if clash(phrase, verb) and not (verb.text == "do" and sentence.question):
            yield disagreement(phrase, verb)


def hidden_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*the dogs barks*: where the parser sees no verb at all, the word that would be one if it agreed."""
    if predicates(sentence) or fixed_phrase(sentence) or hidden_verb(sentence):
        return
    for word in sentence.words[1:]:
        subject = sentence[word.index - 1]
        following = sentence.at(word.index + 1)
        if far_subject(sentence, word):
            return
        if word.text == "please" or (subject.only("NN", "JJ") and subject.can("JJ")):
            continue
        if not word.can("VBZ", "VBP") or not subject.can("NN", "NNS") or subject.possessive:
            continue
        if following is not None and not following.can("DT", "PRP", "PRP$", "IN", "RB", "TO"):
            continue
        number = None if game_in_s(subject, sentence.at(word.index - 2)) else number_of_noun(subject)
        found = Subject(subject, number)
        if number is not None and clash(found, word):
            yield disagreement(found, word)
            return


def odd_subjects(sentence: Sentence) -> Iterator[Reason]:
    """*losing him are hard*, *the can fall over*, *the young rows the canoe*: often misread."""
    if len(sentence) < 3:
        return
    first, second, third = sentence.words[:3]
    if (
        (first.only("VBG") or first.dep == "csubj")
        and second.text in OBJECT_PRONOUNS | {"it", "her", "you"}
        and third.text in {"are", "were", "have"}
    ):
        yield disagreement(Subject(first, "singular"), third)
    elif (
        first.can("DT", "PRP$")
        and second.text in PEOPLE_ADJECTIVES
        and first.text == "the"
        and third.can("VBZ")
    ):
        following = sentence.at(3)
        if (
            following is not None
            and following.can("DT", "PRP", "PRP$", "TO", "IN")
            and not _finite_after(sentence, 3)
        ):
            found = disagreement(Subject(second, "plural"), third)
            yield sure(found) if following.can("DT", "PRP$") and len(sentence) == 5 else found
    elif first.text in {"a", "the", "my"} and second.text in {"can", "will"} and third.tag in {"VB", "VBP"}:
        following = sentence.at(3)
        verb = third.might("VB") and not third.might("VBD", "VBZ", "JJ") and not _finite_after(sentence, 3)
        if verb and (following is None or following.can("DT", "PRP", "PRP$", "IN", "RP", "RB", "TO")):
            yield disagreement(Subject(second, "singular"), third)


def _finite_after(sentence: Sentence, start: int) -> bool:
    return any(word.tag in {"VBD", "VBZ", "VBP", "MD"} for word in sentence.words[start:])


RULES = (odd_subjects, bare_be_after_noun, parsed_agreement, opening_agreement, hidden_agreement)
