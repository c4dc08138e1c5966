"""Subject and verb agree: near, far, across of-phrases, in relative clauses, after *there*, and in questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import (
    AUXILIARIES,
    INDEFINITE,
    MODALS,
    SUBJECT_PRONOUNS,
    SUBORDINATORS,
    WH,
)
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.clause import predicates
from grammar.rules.nouns import COUNT_BARE, number_of_noun
from grammar.rules.subjects import Subject, noun_phrase, subject_of
from grammar.rules.words import after_adverbs, before_adverbs
from grammar.verdict import Reason

MANDATIVE: Final = frozenset(
    """
    ask asks asked demand demands demanded insist insists insisted suggest suggests suggested recommend recommends
    recommended propose proposes proposed request requests requested require requires required order orders ordered
    urge urges urged advise advises advised prefer prefers preferred important essential vital necessary crucial
    imperative desirable better forbid lest command commands commanded whether move moved moves bless save
    """.split()
)
# The clause after these holds a bare verb: *let him go*, *watch it burn*.
BARE_TAKERS: Final = frozenset(
    """
    let lets letting make makes made making have has had having help helps helped helping see sees saw seen seeing
    hear hears heard hearing watch watches watched watching feel feels felt feeling notice notices noticed bid
    """.split()
)
CLAUSE_STARTS: Final = (SUBORDINATORS | WH | {"that", "and", "but", "or", "so"}) - {"whose"}
CLAUSE_TAKERS: Final = frozenset(
    """
    think thinks thought know knows knew believe believes believed say says said hope hopes hoped wish wishes wished
    guess suppose doubt doubts sure means mean sorry glad afraid seems
    """.split()
)
SINGULAR_VERBS: Final = frozenset({"is", "has", "does", "was"})
PLURAL_VERBS: Final = frozenset({"are", "have", "do", "were"})


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


def _reason(subject: Subject, verb: Word) -> Reason:
    tag = "VBZ" if subject.number == "singular" else "VBP"
    right = verb_form(verb.text, tag, subject.text)
    code = "agreement_singular" if subject.number == "singular" else "agreement_plural"
    if subject.pronoun:
        code = "agreement_pronoun"
    shown = "I" if subject.text == "i" else subject.text
    if right is None or right == verb.text:
        right = "are" if tag == "VBP" else "is"
    return Reason(code, {"subject": shown, "verb": verb.text, "right": right}, (subject.ref, verb.ref), right)


def _clash(subject: Subject, verb: Word) -> bool:
    number = verb_number(verb)
    if number is None or subject.number is None:
        return False
    if subject.text == "i" and subject.pronoun:
        if verb.text in {"is", "are", "were", "has", "does"}:
            return verb.text != "were"
        return number == "singular" and verb.text != "was"
    if number == "first":
        return subject.text != "i"
    return number != subject.number


def _subjunctive(sentence: Sentence, verb: Word) -> bool:
    """Whether a plain verb or *were* may stand with any subject here."""
    earlier = [word.text for word in sentence.words[: verb.index]]
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


def pronoun_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*i knows*, *he go*, *they is*, wherever the pronoun must be the subject of what follows it."""
    for word in sentence:
        if word.possessive:
            continue
        subject = _pronoun_subject(sentence, word)
        if subject is None:
            continue
        verb = sentence.at(after_adverbs(sentence, word.index + 1))
        if verb is None or not _clash(subject, verb) or _subjunctive(sentence, verb):
            continue
        if _bare_context(sentence, word, verb) or not _must_be_verb(sentence, word, verb):
            continue
        yield _reason(subject, verb)


def bare_be(sentence: Sentence) -> Iterator[Reason]:
    """*they know that he be quiet*; after *ask that* the plain form is right."""
    for word in sentence.words[1:]:
        if word.text != "be":
            continue
        subject = sentence[before_adverbs(sentence, word.index - 1)] if before_adverbs(sentence, word.index - 1) >= 0 else None
        if subject is None or subject.text not in SUBJECT_PRONOUNS | {"it"}:
            continue
        earlier = {each.text for each in sentence.words[: word.index]}
        if earlier & (MANDATIVE | AUXILIARIES | BARE_TAKERS | {"to"}):
            continue
        right = verb_form("be", "VBZ" if subject.text in {"he", "she", "it"} else "VBP", subject.text) or "is"
        shown = "I" if subject.text == "i" else subject.text
        yield Reason(
            "agreement_pronoun", {"subject": shown, "verb": "be", "right": right}, (subject.ref, word.ref), right
        )


def you_group(sentence: Sentence) -> Iterator[Reason]:
    """*you two sits down*."""
    if len(sentence) < 3 or sentence.text(0) not in {"you", "we"} or sentence.text(1) not in {"two", "three", "all", "both", "guys"}:
        return
    verb = sentence[2]
    if verb.text in SINGULAR_VERBS or (verb.only("VBZ", "NNS") and verb.can("VBZ")):
        subject = Subject(sentence[0], "plural", pronoun=True)
        yield _reason(subject, verb)


def _pronoun_subject(sentence: Sentence, word: Word) -> Subject | None:
    before = sentence.at(before_adverbs(sentence, word.index - 1))
    if before is not None and before.text in AUXILIARIES and _may_invert(sentence, before.index):
        return None
    joined = before is not None and before.text in {"and", "or", "nor", "than", "as", "but", "not"}
    if word.text in SUBJECT_PRONOUNS:
        if joined and before is not None and before.index > 0:
            previous = sentence[before.index - 1]
            if before.text not in {"but", "and"} or previous.can("NN", "NNS", "PRP"):
                return None
        number = "singular" if word.text in {"he", "she"} else "plural"
        return Subject(word, number, pronoun=True)
    opens = (
        before is None
        or (
            before.text in CLAUSE_STARTS
            and not joined
            and before.text not in {"like", "who", "what", "which", "that"}
        )
        or (before.text in {"that", "what", "which"} and word.text != "you")
        or (before.text in {"what", "that"} and word.text == "you")
        or before.text in CLAUSE_TAKERS
    )
    if not opens:
        return None
    if before is not None and before.text in {"before", "after", "since", "until", "till", "as"}:
        return None
    if word.text == "you":
        return Subject(word, "plural", pronoun=True)
    if word.text == "it" or word.text in INDEFINITE:
        return Subject(word, "singular", pronoun=True)
    return None


def _bare_context(sentence: Sentence, word: Word, verb: Word) -> bool:
    """Whether the verb after the pronoun is rightly bare: *does he go*, *let it go*."""
    if verb_number(verb) != "plural" or verb.text in {"are", "were"}:
        return False
    if word.text in INDEFINITE and word.index == 0 and verb.text not in STATIVES:
        # *everyone sit down* is a command, *everyone love music* is a slip.
        return True
    for earlier in sentence.words[max(0, word.index - 4) : word.index]:
        if earlier.text in AUXILIARIES - {"have", "has", "had", "is", "are", "was", "were", "am"}:
            return True
        if earlier.text in BARE_TAKERS:
            return True
    return False


STATIVES: Final = frozenset(
    """
    love like know want need hate believe seem think own understand hope enjoy have are do were agree prefer deserve
    """.split()
)


def _must_be_verb(sentence: Sentence, word: Word, verb: Word) -> bool:
    """Whether the word after the pronoun cannot be a noun there (*give you looks*, *we girls*)."""
    if verb.text in AUXILIARIES:
        # *it are* inside *people who like it are*
        return not (word.text in {"it", "you"} and word.index > 0 and _relative_before(sentence, word.index))
    if word.text in {"we", "you", "they", "it"} and verb.can("NN", "NNS", "JJ"):
        if word.text in {"we", "you"} and verb.tag == "NNS" and verb.can("NNS"):
            return verb.index == len(sentence) - 1 and word.text == "we"
        if verb.tag in {"VBZ", "VBP"}:
            return True
        after = sentence.at(after_adverbs(sentence, verb.index + 1))
        return after is None or not after.can("VBD", "VBZ", "VBP", "MD")
    if word.text in SUBJECT_PRONOUNS:
        return True
    if verb.can("RB", "JJ", "IN", "CD"):
        return verb.tag in {"VBZ", "VBP"}
    return True


def _relative_before(sentence: Sentence, index: int) -> bool:
    return any(word.text in {"who", "that", "which"} for word in sentence.words[1:index])


def parsed_agreement(sentence: Sentence) -> Iterator[Reason]:
    """The parser's subjects against their verbs: *the stories about the land scares me*."""
    texts = [word.text for word in sentence]
    if texts[0] == "the" and len(texts) > 1 and sentence[1].can("JJR", "RBR"):
        return
    for word in sentence:
        if word.dep not in {"nsubj", "nsubjpass"} or word.head == word.index:
            continue
        head = sentence[word.head]
        verb = _finite_of(sentence, head)
        if verb is None:
            continue
        subject = subject_of(sentence, word, verb)
        if subject is None or subject.pronoun or not _clash(subject, verb) or _subjunctive(sentence, verb):
            continue
        if subject.text in INDEFINITE and verb.text not in STATIVES and word.index == 0 and verb_number(verb) == "plural":
            continue
        if _bare_clause(sentence, word, head, verb) or _other_subject(sentence, subject, word, verb):
            continue
        yield _reason(subject, verb)


def _other_subject(sentence: Sentence, subject: Subject, word: Word, verb: Word) -> bool:
    """Whether the line has signs that the parser took the wrong word for the subject."""
    following = sentence.at(verb.index + 1)
    if following is not None and following.text in SUBJECT_PRONOUNS and verb.text in AUXILIARIES:
        return True
    if word.index > verb.index and verb.text in {"do", "have"} and word.text in {"this", "that"}:
        return True
    between = [each.text for each in sentence.words[: verb.index]]
    if subject.number == "singular" and "and" in between:
        return True
    if "well" in between and between.count("as") >= 2:
        return True
    before = sentence.at(subject.head.index - 1)
    if subject.number == "plural" and before is not None and before.can("VBG"):
        return True
    adjective = subject.head.can("JJ") and subject.text not in COUNT_BARE
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
    if any(
        word.text in BARE_TAKERS | MODALS | {"do", "does", "did", "to"}
        for word in sentence.words[: subject.index]
    ):
        return True
    return False


def opening_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*the key are on the desk*, *remember that time are money*: a plain phrase that opens a clause, and *be*."""
    if sentence.text(0) == "the" and len(sentence) > 1 and sentence[1].can("JJR", "RBR"):
        return
    openers = {"that", "because", "if", "when", "although", "but", "think", "know", "say", "believe"}
    for start in [0, *(word.index + 1 for word in sentence if word.text in openers)]:
        phrase = noun_phrase(sentence, start)
        if phrase is None or phrase.pronoun or phrase.number is None or phrase.text in INDEFINITE:
            continue
        verb = sentence.at(after_adverbs(sentence, phrase.end + 1))
        if verb is None or phrase.end != phrase.head.index or _subjunctive(sentence, verb):
            continue
        if verb.text not in SINGULAR_VERBS | PLURAL_VERBS and not (start == 0 and verb.tag in {"VBZ", "VBP"}):
            continue
        first = sentence[start]
        if start > 0 and sentence.text(start - 1) == "that" and phrase.head.index == start and verb.index > start + 1:
            continue
        if first.can("VBG", "VB") and start == phrase.head.index - 1 and not first.can("DT", "PRP$", "JJ", "NN"):
            continue
        if phrase.number == "singular" and phrase.head.can("JJ") and phrase.text not in COUNT_BARE:
            continue
        if any(word.text in {"and", "or"} for word in sentence.words[start : phrase.end]):
            continue
        if first.tag == "VBG" and phrase.number == "plural":
            continue
        if phrase.text in {"god", "heaven"}:
            continue
        if _clash(phrase, verb) and not (verb.text == "do" and sentence.question):
            yield _reason(phrase, verb)


def hidden_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*the dogs barks*: where the parser sees no verb at all, the word that would be one if it agreed."""
    if predicates(sentence):
        return
    for word in sentence.words[1:]:
        subject = sentence[word.index - 1]
        following = sentence.at(word.index + 1)
        if not word.can("VBZ", "VBP") or not subject.can("NN", "NNS") or subject.possessive:
            continue
        if following is not None and not following.can("DT", "PRP", "PRP$", "IN", "RB", "TO"):
            continue
        number = number_of_noun(subject)
        found = Subject(subject, number)
        if number is not None and _clash(found, word):
            yield _reason(found, word)
            return


def asked_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*what do this painting represent*, *do your head hurt*, *does the dogs bark*."""
    for word in sentence:
        if word.text not in {"do", "does"} or not _may_invert(sentence, word.index):
            continue
        phrase = noun_phrase(sentence, word.index + 1)
        if phrase is None or phrase.pronoun or phrase.number is None or phrase.end != phrase.head.index:
            continue
        after = sentence.at(after_adverbs(sentence, phrase.end + 1))
        if after is None or not after.might("VB") or after.text in {"and", "or", "of"}:
            continue
        if word.text == "do" and word.index == 0 and after.can("NN", "NNS", "RB", "JJ", "IN", "TO"):
            continue
        if _clash(phrase, word):
            yield _reason(phrase, word)


def there_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*there is many owls*, *there are no news*."""
    for word in sentence:
        if word.text != "there":
            continue
        after = sentence.at(after_adverbs(sentence, word.index + 1))
        if after is None or after.text not in {"is", "are", "was", "were"}:
            continue
        before = sentence.at(word.index - 1)
        if before is not None and before.text in {"over", "out", "in", "up", "down", "go", "from"}:
            continue
        phrase = noun_phrase(sentence, after_adverbs(sentence, after.index + 1))
        yield from _phrase_agreement(sentence, phrase, after)


def inverted_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*is you tired*, *where are the king*, *neither do she*, *under the table lies two cats*."""
    for word in sentence:
        if word.text not in {"is", "are", "was", "were", "do", "does", "has", "have", "am"}:
            continue
        if not _may_invert(sentence, word.index):
            continue
        following = sentence.at(word.index + 1)
        if following is not None and following.text == "not":
            following = sentence.at(word.index + 2)
        if following is None:
            continue
        if following.text in SUBJECT_PRONOUNS | {"you", "it"} | INDEFINITE:
            after = sentence.at(following.index + 1)
            if (
                following.text in {"it", "you"} | INDEFINITE
                and word.text in {"do", "have"}
                and word.index == 0
            ):
                if after is None or not after.can("VB", "VBN") or following.text == "you":
                    continue
            if word.text == "were" and word.index == 0:
                continue
            if after is not None and after.text in {"and", "or"}:
                continue
            number = "singular" if following.text in {"he", "she", "it"} | INDEFINITE else "plural"
            subject = Subject(following, number, pronoun=True)
            if _clash(subject, word):
                yield _reason(subject, word)
        elif word.text in {"is", "are", "was", "were"} and sentence.text(word.index - 1) in WH - {
            "who",
            "what",
        }:
            phrase = noun_phrase(sentence, following.index)
            if phrase is not None and phrase.end == len(sentence) - 1:
                yield from _phrase_agreement(sentence, phrase, word)


def _may_invert(sentence: Sentence, index: int) -> bool:
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


def _phrase_agreement(sentence: Sentence, phrase: Subject | None, verb: Word) -> Iterator[Reason]:
    if phrase is None or phrase.number is None or phrase.pronoun:
        return
    following = sentence.at(phrase.end + 1)
    if phrase.number == "singular" and following is not None and following.text in {"and", "or", "of"}:
        return
    if phrase.number == "singular" and any(word.text == "and" for word in sentence.words[phrase.end :]):
        return
    if _clash(phrase, verb) and not _subjunctive(sentence, verb):
        yield _reason(phrase, verb)


RULES = (
    pronoun_agreement, bare_be, you_group, there_agreement, asked_agreement, inverted_agreement,
    parsed_agreement, opening_agreement, hidden_agreement,
)
