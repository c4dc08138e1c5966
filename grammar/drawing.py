"""A parse as an SVG that a page with a strict content policy can show: no style, no script, no link out.

spaCy's displaCy draws it; what leaves here is put together anew from the elements and attributes that are
named below, and from nothing else.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from xml.etree import ElementTree as Tree

SVG: Final = "http://www.w3.org/2000/svg"
XLINK: Final = "http://www.w3.org/1999/xlink"
FONT: Final = "Georgia, 'Times New Roman', serif"
#: What may stay of each element; `class` may everywhere.
KEPT: Final[Mapping[str, frozenset[str]]] = {
    "svg": frozenset({"width", "height", "viewBox", "role", "color", "font-family", "font-size"}),
    "g": frozenset(),
    "text": frozenset({"fill", "text-anchor", "y", "dy", "font-size"}),
    "tspan": frozenset({"fill", "x", "dy", "font-size"}),
    "textPath": frozenset({"href", "startOffset", "fill", "text-anchor"}),
    "path": frozenset({"id", "d", "fill", "stroke", "stroke-width"}),
}
_VALUE: Final = re.compile(r"[A-Za-z0-9 .,%#'_-]{1,400}")
_NUMBER: Final = re.compile(r"-?[0-9.]+")
_LEAST_DISTANCE: Final = 92
_LETTER: Final = 9
_ABOVE: Final = 6
_BELOW: Final = 34


class BadDrawingError(ValueError):
    """A text that is no drawing of a parse."""


def draw(words: Sequence[str], parts: Sequence[str], arcs: Sequence[tuple[int, int, str]]) -> str:
    """The SVG of a parse: words, what each is, and arcs (word, head, relation).

    The same parse is drawn the same, byte for byte.
    """
    from spacy import displacy

    longest = max(len(text) for text in (*words, *parts))
    drawn = displacy.render(
        {
            "words": [{"text": word, "tag": part} for word, part in zip(words, parts, strict=True)],
            "arcs": [
                {
                    "start": min(word, head),
                    "end": max(word, head),
                    "label": relation,
                    "dir": "left" if word < head else "right",
                }
                for word, head, relation in arcs
            ],
        },
        style="dep",
        manual=True,
        jupyter=False,
        options={
            "compact": True,
            "distance": max(_LEAST_DISTANCE, _LETTER * longest + 12),
            "word_spacing": 28,
            "arrow_spacing": 10,
            "arrow_stroke": 1.5,
        },
    )
    name = hashlib.sha256("\n".join((*words, *parts, *map(str, arcs))).encode()).hexdigest()[:8]
    return safe(drawn, prefix=f"parse-{name}")


def safe(
    drawn: str,
    *,
    prefix: str = "",
    color: str | None = None,
    shown: Callable[[str, str], str] | None = None,
) -> str:
    """A drawing with nothing in it but what KEPT names; BadDrawingError when it is none.

    `prefix` begins the ids, which stay as they are without one; `color` is that of the lines and words;
    `shown` gives the text to show for a class ("displacy-tag", "displacy-label") and the text that is there.
    """
    try:
        root = Tree.fromstring(drawn)  # noqa: S314 - entities are bounded by expat, and all is made anew
        if _local(root.tag) != "svg":
            raise BadDrawingError("not an SVG")
        made = _element(root, prefix, shown)
        if made.get("viewBox") is None:
            _crop(made)
    except BadDrawingError:
        raise
    except (Tree.ParseError, ValueError, RecursionError) as error:
        raise BadDrawingError(f"no drawing: {error}") from None
    made.set("xmlns", SVG)
    made.set("xmlns:xlink", XLINK)
    made.set("class", "parse")
    made.set("role", "img")
    made.set("font-family", FONT)
    made.set("font-size", "16")
    if color is not None:
        made.set("color", color)
    for each in made.iter():
        each.attrib = dict(sorted(each.attrib.items()))
    return Tree.tostring(made, encoding="unicode")


def _element(old: Tree.Element, prefix: str, shown: Callable[[str, str], str] | None) -> Tree.Element:
    kind = _local(old.tag)
    if kind not in KEPT:
        raise BadDrawingError(f"there is no {kind!r} in a drawing")
    made = Tree.Element(kind)
    for name, value in _attributes(old, prefix).items():
        if name == "class" or name in KEPT[kind]:
            if _VALUE.fullmatch(value) is None:
                raise BadDrawingError(f"{name} may not be {value[:50]!r}")
            made.set("xlink:href" if name == "href" else name, value)
    text = (old.text or "").strip()
    if text:
        made.text = text if shown is None else shown(made.get("class", ""), text)
    # What displaCy says with a style, the label's size and place, as attributes.
    if kind == "text" and "dy" in made.attrib:
        made.attrib.update({"font-size": "0.8em", "dy": "1.1em"})
    elif made.get("class") == "displacy-tag":
        made.set("font-size", "0.85em")
    made.extend([_element(child, prefix, shown) for child in old])
    return made


def _attributes(old: Tree.Element, prefix: str) -> dict[str, str]:
    """By name without its namespace; ids, and what points to them, begin with the prefix."""
    found: dict[str, Any] = {}
    for name, value in old.attrib.items():
        local = _local(name)
        if local == "href":
            if not value.startswith("#"):
                raise BadDrawingError("a drawing links to nothing outside")
            value = f"#{_id(value[1:], prefix)}"
        elif local == "id":
            value = _id(value, prefix)
        found[local] = value
    return found


def _id(old: str, prefix: str) -> str:
    # displaCy's ids have a random part before the arrow's number.
    return f"{prefix}-{old.rpartition('-')[2]}" if prefix else old


def _crop(svg: Tree.Element) -> None:
    """Leave out the room that displaCy keeps for higher arcs than compact ones are."""
    ys = [float(each) for each in _ys(svg)]
    width = float(svg.get("width", "0"))
    lowest = max((float(text.get("y", "0")) for text in svg.iter("text") if text.get("y")), default=0.0)
    top = min([*ys, lowest - 24]) - _ABOVE
    height = lowest + _BELOW + 10 - top
    svg.set("viewBox", f"0 {top:.0f} {width:.0f} {height:.0f}")
    svg.set("width", f"{width:.0f}")
    svg.set("height", f"{height:.0f}")


def _ys(svg: Tree.Element) -> list[str]:
    found: list[str] = []
    for path in svg.iter("path"):
        found += _NUMBER.findall(path.get("d", ""))[1::2]
    return found


def _local(name: str) -> str:
    return name.rpartition("}")[2]
