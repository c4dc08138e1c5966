"""Nouns that end in -s and mean one thing: fields of learning and doing, games, diseases, news."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

FIELDS_IN_S: Final = frozenset(
    """
    acoustics acrobatics aerobatics aerobics aerodynamics aeronautics aesthetics astrophysics athletics
    ballistics bioethics biomechanics biophysics callisthenics calisthenics cryogenics cybernetics
    dynamics dramatics economics electronics ergonomics ethics eugenics genetics geophysics geopolitics
    graphics gymnastics hydraulics hydroponics kinetics linguistics logistics mathematics maths mechanics
    metaphysics news numismatics obstetrics optics orthodontics paediatrics pediatrics phonetics physics
    politics robotics semantics statistics tactics theatrics thermodynamics
    """.split()
)
GAMES_IN_S: Final = frozenset(
    "billiards bowls charades checkers craps darts dominoes draughts jacks marbles quoits skittles".split()
)
DISEASES_IN_S: Final = frozenset("diabetes measles mumps rabies rickets".split())
# In a dictionary these are also forms of verbs that nobody uses: *physic*, *politic*, *checker*.
NEVER_VERBS: Final = frozenset("physics politics checkers".split())
