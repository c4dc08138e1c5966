"""The verdicts given last."""

from grammar.cache import VerdictCache
from grammar.verdict import Outcome, Verdict


def verdict(text: str, version: str = "1") -> Verdict:
    return Verdict(text, Outcome.ACCEPTED, version=version)


def test_a_verdict_is_found_under_its_line_and_version_only() -> None:
    cache = VerdictCache()
    cache.put("the dogs bark", verdict("the dogs bark"))
    assert cache.get("the dogs bark", "1") == verdict("the dogs bark")
    assert cache.get("the dogs bark", "2") is None
    assert cache.get("the dog barks", "1") is None


def test_the_verdict_not_asked_for_the_longest_goes_first() -> None:
    cache = VerdictCache(size=2)
    cache.put("a", verdict("a"))
    cache.put("b", verdict("b"))
    cache.get("a", "1")
    cache.put("c", verdict("c"))
    assert cache.get("b", "1") is None
    assert cache.get("a", "1") is not None
    assert len(cache) == 2
