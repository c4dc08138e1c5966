"""Which words are in, pinned to the sources of the list (see docs/dictionary.md)."""

import pytest

import lexicon
from lexicon import Dictionary
from lexicon.build import lists

WORD = lexicon.load()
SCOWL_CLEANED = 118_022 - 3
"""118,034 after the clean-up, less the 12 names named after it; 3 more are longer than any square takes."""
SUPPLEMENT = 152
CLOSING = 1_751

ACCEPTED = """
may march will mark rose turkey china polish august japan jersey chad jack bill frank carol grace dawn
hope sherry ruby robin sandy internet bonobo modem physio meg clementine ute yer greenfield hoover bueno
willie brazil chile guinea morocco panama tonga afghan catholic danish dutch english french german welsh
cannot its lets were well ill id hell shell wont cant a i o ok email website blockchain theatre theater
colour color organise organize cafe naive analyse analyze abatements informations softwares literatures
logics ethnicities ebook starships its whose hers ours yours theirs
"""
REJECTED = """
april june monday korea idaho london england texas boston paris jordan luke inuit muslim easter jews
germans romans google googled york dont hes etc mr wilco tase unmute dunno gimme gonna gotta heres hows
kinda lemme outta shes sorta til twas wanna whats wheres barbie christian colorado dixie kali kyle poe
serena wellington zack baguio cesar cree kylie mize b c x s t de em wo qi kb oi cs ss childrens mens
womens huns javas
"""


@pytest.mark.parametrize("word", ACCEPTED.split())
def test_ordinary_words_are_valid_even_when_they_are_names_too(word: str) -> None:
    assert WORD.check(word).valid


@pytest.mark.parametrize("word", REJECTED.split())
def test_names_contractions_abbreviations_and_fragments_are_refused(word: str) -> None:
    assert not WORD.check(word).valid


def test_the_list_has_exactly_the_words_of_its_sources() -> None:
    assert len(WORD) == SCOWL_CLEANED + SUPPLEMENT + CLOSING == 119_922


def test_the_supplement_is_152_words_and_all_are_valid() -> None:
    supplement = lists.words("supplement.txt")
    assert len(supplement) == SUPPLEMENT
    assert [word for word in supplement if not WORD.check(word).valid] == []


def test_two_letter_words_are_those_of_enable_without_three_and_with_ok() -> None:
    pairs = {a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrstuvwxyz"}
    two = {word for word in pairs if WORD.check(word).valid}
    assert {
        "ok",
        "am",
        "an",
        "as",
        "at",
        "be",
        "by",
        "do",
        "go",
        "he",
        "if",
        "in",
        "is",
        "it",
        "me",
        "xi",
    } <= two
    assert len(two) == TWO_LETTER_WORDS
    assert two.isdisjoint({"de", "em", "wo", "qi", "ki", "ja", "oo", "ps"})


TWO_LETTER_WORDS = 72


def test_hand_written_lists_name_only_words_of_the_dictionary() -> None:
    named = {line.partition(":")[0] for line in lists.lines("closed_class.txt")}
    for name in ("mass_nouns.txt", "zero_plural.txt", "plural_only.txt", "participial_adjectives.txt"):
        named |= lists.words(name)
    assert sorted(word for word in named if not WORD.check(word).valid) == []


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("london", "name"),
        ("april", "name"),
        ("sam", "name"),
        ("kylie", "name"),
        ("london's", "name"),
        ("don't", "contraction"),
        ("dont", "contraction"),
        ("it's", "contraction"),
        ("who's", "contraction"),
        ("'tis", "contraction"),
        ("o'clock", "contraction"),
        ("gonna", "contraction"),
        ("mr", "abbreviation"),
        ("etc", "abbreviation"),
        ("b", "unknown"),
        ("qwertz", "unknown"),
        ("qwertz's", "unknown"),
    ],
)
def test_a_refusal_says_what_the_string_is(word: str, code: str) -> None:
    problem = WORD.check(word).problem
    assert problem is not None
    assert problem.code == code
    assert problem.message


@pytest.mark.parametrize(
    ("word", "suggestion"),
    [
        ("childs", "children"),
        ("tooths", "teeth"),
        ("wifes", "wives"),
        ("luggages", "luggage"),
        ("furnitures", "furniture"),
        ("feets", "feet"),
    ],
)
def test_a_plural_that_is_none_gets_the_right_form(word: str, suggestion: str) -> None:
    problem = WORD.check(word).problem
    assert problem is not None
    assert problem.code == "plural"
    assert problem.values["suggestion"] == suggestion
    assert suggestion in problem.message


@pytest.mark.parametrize("name", ["james", "hughes", "paris", "davis"])
def test_a_name_in_s_is_taken_for_no_plural(name: str) -> None:
    problem = WORD.check(name).problem
    assert problem is not None
    assert problem.code == "name"


def test_the_version_names_the_list() -> None:
    assert WORD.version == Dictionary.version == "scowl70/1"


def test_loading_twice_reads_once() -> None:
    assert lexicon.load() is WORD


def test_words_that_are_names_too_are_known_as_such() -> None:
    assert all(WORD.is_also_name(word) for word in ("may", "rose", "china", "jack"))
    assert not any(WORD.is_also_name(word) for word in ("table", "quickly", "london"))
