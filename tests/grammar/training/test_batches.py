"""What is learnt of a line, and what comes into a batch together."""

from __future__ import annotations

from collections import Counter

import pytest
from tokenizers import Tokenizer, models, pre_tokenizers

from grammar.training.batches import BROKEN_A_FAMILY, UNKNOWN, epoch, faults, groups
from grammar.training.lines import Family, Line


@pytest.fixture
def words() -> Tokenizer:
    """A tokenizer of whole words and apostrophes, as the packaged one is for common words."""
    vocabulary = ["the", "dogs", "bark", "barks", "at", "moon", "we", "saw", "cats", "friend", "'", "s"]
    made = Tokenizer(models.WordLevel({word: n + 4 for n, word in enumerate(vocabulary)} | {"?": 3}, "?"))
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return made


@pytest.mark.parametrize(
    ("broken", "guilty"),
    [
        ("the dogs barks at the moon", {2}),
        ("the dogs bark the moon", {3}),
        ("the dogs bark at the", {4}),
        ("the old dogs bark at the moon", {1}),
        ("the dogs bark at the moon", set()),
    ],
)
def test_the_words_at_fault_are_those_that_differ(broken: str, guilty: set[int]) -> None:
    assert faults("the dogs bark at the moon", broken) == guilty


def test_only_known_labels_are_learnt(words: Tokenizer) -> None:
    family = Family(
        (
            Line("the friend's dogs bark", True, "natural"),
            Line("the friend's dogs barks", False, "agreement_noun"),
            Line("the friend's moon bark", None, "wrong_subject"),
            Line("bark the dogs friend's", False, "shuffle"),
        )
    )
    alone = Family((Line("dogs the bark", False, "cola"),))
    (good, broken, odd, mixed), (linguist,) = (each.examples for each in groups(words, [family, alone]))
    assert [each.valid for each in (good, broken, odd, mixed)] == [1, 0, UNKNOWN, 0]
    assert [each.meaning for each in (good, broken, odd, mixed, linguist)] == [UNKNOWN, 0, 1, 0, UNKNOWN]
    # A word cut into several tokens has its label at the first.
    assert good.blame == (0, 0, UNKNOWN, UNKNOWN, 0, 0)
    assert broken.blame == (0, 0, UNKNOWN, UNKNOWN, 0, 1)
    assert set(mixed.blame) == set(linguist.blame) == {UNKNOWN}


def test_a_family_stays_together_and_its_broken_lines_take_turns(words: Tokenizer) -> None:
    worse = [Line(f"the dogs {word}", False, "x") for word in ("at", "moon", "we", "cats", "saw")]
    families = [Family((Line("the dogs bark", True, "natural"), *worse)) for _ in range(50)]
    seen: Counter[tuple[int, ...]] = Counter()
    for number in range(4):
        batches = epoch(groups(words, families), 32, number)
        assert sum(len(batch.valid) for batch in batches) == 50 * (1 + BROKEN_A_FAMILY)
        for batch in batches:
            assert (batch.valid[batch.pairs[:, 0]] == 1).all()
            assert (batch.valid[batch.pairs[:, 1]] == 0).all() and (batch.pairs[:, 2] == 1).all()
            seen.update(tuple(row) for row in batch.tokens.tolist())
    assert len(seen) == 6


def test_the_same_number_gives_the_same_epoch(words: Tokenizer) -> None:
    some = groups(words, [Family((Line("dogs " * (2 + n % 9), True, "natural"),)) for n in range(72)])
    first, second, other = (
        [batch.tokens.tolist() for batch in epoch(some, 8, number)] for number in (1, 1, 2)
    )
    assert first == second != other
