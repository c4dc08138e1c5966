"""Contrast of the palette, light and dark, by the formula of WCAG 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "web" / "static" / "css"
_COLOUR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")
PALETTE = {
    name: {"light": light, "dark": dark}
    for name, light, dark in _COLOUR.findall((CSS / "palette.css").read_text(encoding="utf-8"))
}

#: Text colour and the backgrounds that it stands on.
TEXT = {
    "ink": ("paper", "card", "sunk", "field", "unsure-wash", "bad-wash", "good-wash", "accent-wash"),
    "ink-soft": ("paper", "card", "sunk", "field"),
    "accent": ("paper", "card"),
    "accent-hover": ("paper", "card"),
    "on-accent": ("accent", "accent-hover"),
    "good": ("good-wash", "card"),
    "bad": ("bad-wash", "card", "paper"),
    "unsure": ("unsure-wash", "card"),
    "card": ("good", "bad", "unsure"),
    "unsure-wash": ("unsure",),
    "bad-wash": ("bad",),
    "on-frame": ("frame",),
    "on-word2": ("word2",),
    "on-word3": ("word3",),
    "on-line2": ("line2",),
    "on-line3": ("line3",),
    "on-tile": ("tile", "tile-new", "tile-mine"),
    "tile-letter": ("tile", "tile-new", "tile-mine"),
    "tile-value": ("tile", "tile-new", "tile-mine"),
}
#: What is no text but must be seen: borders of fields, the focus ring, the marks of the start squares.
SHAPES = {
    "edge": ("paper", "card", "field"),
    "mine-edge": ("tile-mine",),
    "accent": ("paper", "card", "square", "start"),
    "square-mark": ("start", "square"),
}


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_formula_knows_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("text", "background"), [(t, b) for t, many in TEXT.items() for b in many])
def test_text_can_be_read(scheme: str, text: str, background: str) -> None:
    assert contrast(PALETTE[text][scheme], PALETTE[background][scheme]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("shape", "background"), [(s, b) for s, many in SHAPES.items() for b in many])
def test_shapes_can_be_seen(scheme: str, shape: str, background: str) -> None:
    assert contrast(PALETTE[shape][scheme], PALETTE[background][scheme]) >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("light", "dark"), [("word2", "word3"), ("line2", "line3")])
def test_light_yellow_and_light_red_are_the_lighter_ones(scheme: str, light: str, dark: str) -> None:
    assert contrast(PALETTE[light][scheme], PALETTE[dark][scheme]) >= 1.5
    assert luminance(PALETTE[light][scheme]) > luminance(PALETTE[dark][scheme])


def test_every_colour_that_a_style_sheet_names_exists() -> None:
    local = {"columns", "size", "zoom", "keyboard", "c", "r", "w", "h"}
    for sheet in CSS.glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        local |= set(re.findall(r"--([\w-]+):", text))
    for sheet in CSS.glob("*.css"):
        used = set(re.findall(r"var\(--([\w-]+)", sheet.read_text(encoding="utf-8")))
        assert used <= local | set(PALETTE), sheet.name
