"""The small words of English and what each can be (Penn tags), written by hand."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

SUBJECT_PRONOUNS: Final = frozenset({"i", "he", "she", "we", "they"})
OBJECT_PRONOUNS: Final = frozenset({"me", "him", "us", "them"})
REFLEXIVES: Final[dict[str, frozenset[str]]] = {
    "myself": frozenset({"i"}),
    "yourself": frozenset({"you"}),
    "yourselves": frozenset({"you"}),
    "himself": frozenset({"he"}),
    "herself": frozenset({"she"}),
    "itself": frozenset({"it"}),
    "ourselves": frozenset({"we"}),
    "themselves": frozenset({"they"}),
}
TO_OBJECT: Final = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
TO_SUBJECT: Final = {"me": "i", "him": "he", "her": "she", "us": "we", "them": "they"}
INDEFINITE: Final = frozenset(
    f"{start}{end}" for start in ("some", "any", "every", "no") for end in ("one", "body", "thing")
) - {"noone"}

FLIPPED_BE_HAVE_DO: Final = {
    "am": "is",
    "is": "are",
    "are": "is",
    "was": "were",
    "were": "was",
    "has": "have",
    "have": "has",
    "does": "do",
    "do": "does",
}
POSSESSIVE_DETERMINERS: Final = frozenset({"my", "your", "our", "their", "its", "whose"})
NUMBERS: Final = frozenset(
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen "
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety".split()
)
BIG_NUMBERS: Final = frozenset({"hundred", "thousand", "million", "billion", "dozen"})
MODALS: Final = frozenset(
    {"can", "could", "will", "would", "shall", "should", "may", "might", "must", "cannot"}
)
BE_FINITE: Final = frozenset({"am", "is", "are", "was", "were"})
BE: Final = BE_FINITE | {"be", "been", "being"}
HAVE: Final = frozenset({"have", "has", "had", "having"})
DO: Final = frozenset({"do", "does", "did"})
AUXILIARIES: Final = MODALS | BE_FINITE | DO | {"have", "has", "had"}
WH: Final = frozenset({"who", "whom", "whose", "what", "which", "when", "where", "why", "how"})
SUBORDINATORS: Final = frozenset(
    "if unless because although though whereas while until till whenever wherever since "
    "before after as once".split()
)
CONJUNCTIONS: Final = frozenset({"and", "or", "but", "nor", "yet", "so", "plus"})
PREPOSITIONS: Final = frozenset(
    "about above across after against along among around at before behind below beneath "
    "beside besides between beyond "
    "by despite down during except for from in inside into like near of off on onto out "
    "outside over past per since "
    "through throughout till to toward towards under until unto up upon via with within without".split()
)
# Adverbs that stand between a subject and its verb, or between a helper and its verb.
MID_ADVERBS: Final = frozenset(
    "not never always often seldom rarely sometimes usually really just still also only "
    "even already almost hardly "
    "barely nearly probably certainly simply truly actually clearly soon finally ever "
    "once generally normally "
    "occasionally frequently merely scarcely definitely absolutely completely totally "
    "quickly slowly suddenly "
    "perhaps maybe please now then quite rather deeply easily gladly all both".split()
)

_TABLE: Final[dict[str, str]] = {
    "a an the": "DT",
    "my your our their its": "PRP$",
    "his": "PRP$ PRP",
    "her": "PRP$ PRP",
    "i he she we they you it me him us them": "PRP",
    "yours hers ours theirs": "PRP",
    "mine": "PRP NN VB VBP",
    "myself yourself himself herself itself ourselves yourselves themselves oneself": "PRP",
    "this": "DT RB",
    "these those": "DT",
    "that": "DT IN WDT RB",
    "each every some any no another either neither all both": "DT",
    "no": "DT RB UH",
    "who whom": "WP",
    "whose": "WP$",
    "what": "WP WDT",
    "which": "WDT",
    "when where why how": "WRB",
    "whatever whoever whichever": "WP WDT",
    "whenever wherever however": "WRB RB",
    "there": "EX RB",
    "and or nor": "CC",
    "but": "CC IN RB",
    "yet": "RB CC",
    "so": "RB IN CC",
    "if unless because although though whereas while until till since lest whether": "IN",
    "although though": "IN RB",
    "while": "IN NN",
    "as": "IN RB",
    "than of from with at into onto upon among during without within toward towards "
    "despite via per unto between "
    "against beneath except amid amongst beside": "IN",
    "for": "IN",
    "about above across after along around before behind below besides beyond by down in inside near off on "
    "opposite out outside over past through throughout under underneath up alongside": "IN RB RP",
    "past outside inside": "IN RB JJ NN",
    "near": "IN JJ RB VB VBP",
    "down": "IN RB RP JJ VB VBP",
    "like": "IN VB VBP NN JJ",
    "to": "TO IN",
    "can": "MD NN",
    "will": "MD NN",
    "might": "MD NN",
    "must": "MD NN",
    "could would shall should may cannot ought": "MD",
    "be": "VB",
    "am": "VBP",
    "are": "VBP",
    "is": "VBZ",
    "was were": "VBD",
    "been": "VBN",
    "being": "VBG NN",
    "have": "VB VBP",
    "has": "VBZ",
    "had": "VBD VBN",
    "having": "VBG",
    "do": "VB VBP",
    "does": "VBZ",
    "did": "VBD",
    "done": "VBN JJ",
    "doing": "VBG NN",
    "not": "RB",
    "never always often ever also too very just quite almost already soon again even "
    "seldom perhaps maybe together "
    "instead away else rather": "RB",
    "not n't": "RB",
    "someone anyone everyone nobody somebody anybody everybody nothing something anything "
    "everything none": "NN",
    "one": "CD NN PRP",
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen "
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety": "CD",
    "hundred thousand million billion dozen": "CD NN",
    "cant": "NN",
    "wont": "NN JJ",
    "ill": "JJ RB NN",
    "id": "NN",
    "wed": "VB VBP VBN VBD",
    "hell": "NN",
    "shell": "NN VB VBP",
    "well": "RB JJ NN UH VB VBP",
    "lets": "VBZ NNS",
    "let": "VB VBP VBD VBN NN",
    "please": "UH RB VB VBP",
    "yes oh hey hello wow hurrah": "UH NN",
    "many few several": "JJ DT NNS",
    "much": "JJ RB NN",
    "more most less least": "JJ RB NN",
    "such": "JJ DT PDT",
    "other": "JJ NN",
    "others": "NNS",
    "own": "JJ VB VBP",
}


def _spread(table: dict[str, str]) -> dict[str, frozenset[str]]:
    forms: dict[str, frozenset[str]] = {}
    for words, tags in table.items():
        for word in words.split():
            forms[word] = frozenset(tags.split())
    return forms


CLOSED: Final[dict[str, frozenset[str]]] = _spread(_TABLE)
