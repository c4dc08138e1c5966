"""Is this a word, and what can it be? Data built once, read only; imports nothing of the project."""

from lexicon.dictionary import Dictionary, load
from lexicon.problem import Problem, WordCheck
from lexicon.spelling import normalise

__all__ = ["Dictionary", "Problem", "WordCheck", "load", "normalise"]
