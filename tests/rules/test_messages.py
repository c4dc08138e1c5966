"""Every refusal has its sentence, and every sentence its refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sentencegame
from sentencegame.messages import TEMPLATES

SOURCE = "".join(
    path.read_text(encoding="utf-8")
    for path in sorted(Path(sentencegame.__file__).parent.rglob("*.py"))
    if path.name != "messages.py"
)


@pytest.mark.parametrize("code", sorted(TEMPLATES))
def test_every_sentence_belongs_to_a_refusal(code: str) -> None:
    assert f'"{code}"' in SOURCE


def test_every_refusal_has_a_sentence() -> None:
    codes = re.findall(r'(?:Malformed|Illegal|NotAccepted)\(\s*"(\w+)"', SOURCE)
    assert len(codes) > 40
    assert set(codes) <= set(TEMPLATES)


@pytest.mark.parametrize("template", TEMPLATES.values())
def test_every_sentence_is_plain_and_ends(template: str) -> None:
    assert template[0].isupper() or template.startswith("“")
    assert template.endswith((".", "%(problem)s"))
    # Nothing but named values, or a translation could not put them in another order.
    assert "%" not in re.sub(r"%\(\w+\)s", "", template)
