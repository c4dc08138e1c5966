"""The dictionary: is this a word, why not, what can it be, and which words begin like this."""

from functools import cached_property, lru_cache

from lexicon import possessive
from lexicon.inflection import regular
from lexicon.problem import Problem, WordCheck
from lexicon.spelling import LONGEST, misspelling, normalise
from lexicon.store import Lines, Words
from lexicon.tags import UNIVERSAL, universal

VERSION = "scowl70/1"
"""Name of the list and number of its edition; a game keeps the one it started with."""


class Dictionary:
    """The English words a tile may become, read once and never changed.

    Every method takes words as they are typed (see `normalise`) and raises TypeError for anything but a str.
    """

    version = VERSION

    def __init__(self) -> None:
        self._words = Words()
        self._refused = Lines("refused.txt")

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, word: str) -> bool:
        return self.check(word).valid

    def check(self, word: str, letter: str | None = None) -> WordCheck:
        """Whether a word may be played, on the tile `letter` if that is given."""
        word = normalise(word)
        problem = misspelling(word)
        if problem:
            return WordCheck(word[:LONGEST], problem)
        if letter is not None and word[0] != letter.lower():
            return WordCheck(word, Problem.of("wrong_letter", letter=letter.upper()))
        return WordCheck(word, self._problem(word))

    def forms(self, word: str) -> frozenset[str]:
        """Penn tags of all a word can be; a possessive has those of its noun and POS; empty for no word.

        Beyond the open classes: DT PDT WDT WP WP$ WRB PRP PRP$ EX IN RP TO CC CD MD UH.
        """
        word = normalise(word)
        tags = self._tags(word)
        if tags or not self.is_possessive(word):
            return tags
        base = possessive.base_of(word) or ""
        return (self._tags(base) & {"NN", "NNS"} or frozenset({"NN"})) | {"POS"}

    def readings(self, word: str) -> frozenset[tuple[str, str]]:
        """The (Penn tag, lemma) pairs of a word; none for a possessive or for no word."""
        return self._words.readings(normalise(word))

    def can_be(self, word: str) -> frozenset[str]:
        """Universal parts of speech of a word (NOUN, VERB…); a possessive is a NOUN; empty for no word."""
        word = normalise(word)
        found = universal(word, self._words.readings(word))
        return frozenset({"NOUN"}) if not found and self.is_possessive(word) else found

    def lemmas(self, word: str, upos: str) -> tuple[str, ...]:
        """The lemmas of a word as a universal part of speech, commonest first: left as VERB -> leave."""
        word = normalise(word)
        found = {
            lemma
            for tag, lemma in self._words.readings(word)
            if upos in UNIVERSAL[tag] or (upos == "AUX" and tag.startswith("VB"))
        }
        return self._commonest_first(found)

    def inflect(self, lemma: str, tag: str) -> tuple[str, ...]:
        """The forms of a lemma with a Penn tag, commonest first: inflect("burn", "VBD") -> burned, burnt."""
        lemma = normalise(lemma)
        spellings = {*regular(lemma, tag), *self._irregular.get((lemma, tag), ())}
        return self._commonest_first(
            {form for form in spellings if (tag, lemma) in self._words.readings(form)}
        )

    def is_possessive(self, word: str) -> bool:
        """Whether a word is a well-formed possessive with an apostrophe (dog's, dogs', one's)."""
        word = normalise(word)
        return "'" in word and not misspelling(word) and self._problem(word) is None

    def is_mass(self, word: str) -> bool:
        """Whether a word is a noun that is not counted (information); the list is sure, not full."""
        return self._words.marked(normalise(word), "+mass")

    def is_also_name(self, word: str) -> bool:
        """Whether a valid word is written with a capital elsewhere, as a name (may, rose, china)."""
        return self._words.marked(normalise(word), "+name")

    def commonness(self, word: str) -> int:
        """How common a word is, from 0 (never counted) to about 80 (the): tenths of its Zipf frequency."""
        return self._words.commonness(normalise(word))

    def beginning_with(self, prefix: str, limit: int = 8) -> list[str]:
        """At most `limit` words that begin so, commonest first; possessives only after an apostrophe."""
        prefix = normalise(prefix)
        if limit < 1 or misspelling(prefix):
            return []
        if "'" not in prefix:
            return self._words.commonest(prefix, limit)
        base = prefix.partition("'")[0]
        candidates = (base + ending for ending in ("'s", "'"))
        return [word for word in candidates if word.startswith(prefix) and self.is_possessive(word)][:limit]

    def _problem(self, word: str) -> Problem | None:
        """What is wrong with a normalised word of a-z and apostrophe."""
        if self._words.find(word) is not None:
            return None
        kind = self._refused.values(word)
        if kind is None and "'" in word:
            bare = word.replace("'", "")
            if self._refused.values(bare) == ["contraction"]:
                kind = ["contraction"]
            elif base := possessive.base_of(word):
                kind = self._refused.values(base)
            if kind is None:
                return possessive.problem(word, self._tags)
        if kind == ["letter"]:
            return Problem.of("unknown", "letter")
        if kind in (None, ["name"]) and (wrong := self._wrong_plural(word, is_name=kind is not None)):
            return wrong
        return Problem.of(kind[0] if kind else "unknown", word=word)

    def _wrong_plural(self, word: str, *, is_name: bool) -> Problem | None:
        """What is wrong with a plural in -s of a noun that has none or another: luggages, childs, feets."""
        for base in (word.removesuffix("s"), word.removesuffix("es")):
            tags = self._tags(base) if base != word else frozenset()
            if "NN" in tags:
                if self.is_mass(base):
                    return Problem.of("plural", "uncounted", word=word, base=base, suggestion=base)
                right = self.inflect(base, "NNS")
                # James and Hughes are no plurals of jam and hugh; childs is hardly ever the name.
                if right and (not is_name or right[0] not in regular(base, "NNS")):
                    return Problem.of("plural", word=word, base=base, suggestion=right[0])
            elif "NNS" in tags and base not in regular(base[:-1], "NNS"):
                return Problem.of("plural", "plural_already", word=word, base=base, suggestion=base)
        return None

    def _tags(self, word: str) -> frozenset[str]:
        return frozenset(tag for tag, _ in self._words.readings(word))

    def _commonest_first(self, words: set[str]) -> tuple[str, ...]:
        return tuple(sorted(words, key=lambda word: (-self._words.commonness(word), len(word), word)))

    @cached_property
    def _irregular(self) -> dict[tuple[str, str], list[str]]:
        found: dict[tuple[str, str], list[str]] = {}
        for line in Lines("irregular.txt").all():
            lemma, tag, form = line.split(" ")
            found.setdefault((lemma, tag), []).append(form)
        return found


@lru_cache(maxsize=1)
def load() -> Dictionary:
    """The dictionary, read once a process."""
    return Dictionary()
