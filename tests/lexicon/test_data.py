"""The committed files hold together, and the build's small parts do what they say."""

import re
import string
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from lexicon.build import lists
from lexicon.build.__main__ import edit
from lexicon.build.paradigms import paradigm
from lexicon.build.scowl import BuildError, Scowl, fetch
from lexicon.dictionary import VERSION
from lexicon.messages import TEMPLATES
from lexicon.store import Lines, Words

DATA = files("lexicon.data")


@pytest.mark.parametrize("name", ["words.txt", "refused.txt"])
def test_lines_are_sorted_and_keys_unique(name: str) -> None:
    keys = [line.split(" ")[0] for line in Lines(name).all()]
    assert keys == sorted(set(keys))


def test_every_word_has_a_commonness_and_well_formed_readings() -> None:
    words = Words()
    assert len(words.steps) == len(words)
    assert max(words.steps) == words.commonness("the")
    pattern = re.compile(r"[a-z]{1,30}( [A-Z$]+(-\d+[a-z]*)?)+( \+name)?( \+mass)?")
    assert [line for line in words.all() if not pattern.fullmatch(line)] == []


def test_nothing_is_both_a_word_and_refused() -> None:
    words, refused = Words(), Lines("refused.txt")
    assert [line for line in refused.all() if words.find(line.split(" ")[0]) is not None] == []
    kinds = {line.split(" ")[1] for line in refused.all()}
    assert kinds == {"name", "contraction", "abbreviation", "letter"}
    assert kinds < TEMPLATES.keys()


def test_the_notice_of_scowl_and_the_credits_are_there() -> None:
    assert "Kevin Atkinson" in DATA.joinpath("SCOWL-NOTICE").read_text("utf-8")
    assert "Kevin Atkinson" in DATA.joinpath("AGID-NOTICE").read_text("utf-8")
    readme = DATA.joinpath("README.md").read_text("utf-8")
    for credit in ("SCOWL", "ENABLE", "lemminflect", "AGID", "wordfreq", "CC BY-SA 4.0"):
        assert credit in readme


def test_the_dictionary_loads_in_a_fifth_of_a_second_and_imports_no_library() -> None:
    program = (
        "import sys, time\nbefore = set(sys.modules)\nstart = time.process_time()\n"
        "import lexicon\nlexicon.load()\n"
        "print(time.process_time() - start)\n"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
        for _ in range(3)
    ]
    assert min(float(run.splitlines()[0]) for run in runs) < 0.2
    imported = set(runs[0].splitlines()[1].split())
    assert imported - sys.stdlib_module_names == {"lexicon"}


def test_a_list_may_write_two_forms_as_one() -> None:
    words = lists.words("supplement.txt")
    assert {"vid", "vids", "reimagine", "reimagined"} <= words


@pytest.mark.parametrize(
    ("word", "lemma", "code"),
    [("dog", "dog", ""), ("dogs", "dog", "-1"), ("hoping", "hope", "-3e"), ("went", "go", "-4go")],
)
def test_a_lemma_is_kept_as_an_edit_of_the_word(word: str, lemma: str, code: str) -> None:
    assert edit(word, lemma) == code


def test_a_regular_past_is_a_participle_too() -> None:
    burn = paradigm("burn", "verb", ["burned/burnt", "burnt", "burning", "burns"])
    assert set(burn.spelt("VBN")) == {"burned", "burnt"}
    assert paradigm("dog", "verb", ["dogged", "", "dogging", "dogs"]).spelt("VBN") == ("dogged",)
    assert paradigm("lie", "verb", ["lay/lied", "lain", "lying", "lies"]).spelt("VBN") == ("lain", "lied")


def test_scowl_is_read_in_lower_case_without_accents(tmp_path: Path) -> None:
    folder = tmp_path / "usr/share/dict/scowl"
    folder.mkdir(parents=True)
    (folder / "english-words.10").write_text("café\nAprilish\ndog's\nthe\n", "utf-8")
    (folder / "variant_1-words.70").write_text("thé\nrarer\n", "utf-8")
    (folder / "variant_3-words.10").write_text("toovariant\n", "utf-8")
    (folder / "english-words.80").write_text("toorare\n", "utf-8")
    (folder / "english-upper.35").write_text("April\nApril's\n", "utf-8")
    notice = tmp_path / "usr/share/doc/scowl"
    notice.mkdir(parents=True)
    (notice / "copyright").write_text("Kevin Atkinson", "utf-8")
    scowl = Scowl(tmp_path)
    assert scowl.words() == {"cafe": 10, "the": 10, "rarer": 70}
    assert scowl.plain("upper") == {"april"}


def test_another_edition_of_the_package_is_not_built_from(tmp_path: Path) -> None:
    (tmp_path / "scowl_2099_all.deb").write_bytes(b"something else")
    with pytest.raises(BuildError, match="pinned to 2020"):
        fetch(tmp_path)


def test_every_single_letter_is_a_word_or_refused_as_a_letter() -> None:
    refused, words = Lines("refused.txt"), Words()
    for letter in string.ascii_lowercase:
        assert (words.find(letter) is not None) == (letter in "aio")
        assert refused.values(letter) == (None if letter in "aio" else ["letter"])


def test_the_documentation_says_how_many_words_there_are() -> None:
    text = (Path(__file__).parents[2] / "docs/dictionary.md").read_text("utf-8")
    assert f"**{len(Words()):,}**" in text
    assert f"{len(Lines('refused.txt')):,}" in text
    assert f"`{VERSION}`" in text
