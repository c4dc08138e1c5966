"""How common each word is, from wordfreq, in coarse steps."""

from importlib import import_module

SIZE_CAP = {10: 8.0, 20: 5.0, 35: 4.5, 40: 4.0, 50: 3.5, 55: 3.2, 60: 3.0, 70: 2.5}
"""wordfreq counts John and john together, so a word that is also a name is held to its SCOWL size."""


def steps(word: str, size: int, is_name: bool) -> int:
    """0 (not seen) to about 80: the word's Zipf frequency in tenths."""
    zipf: float = import_module("wordfreq").zipf_frequency(word, "en", "large")
    return round(10 * (min(zipf, SIZE_CAP[size]) if is_name else zipf))
