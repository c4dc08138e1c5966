"""A line taken apart: what each word is and does, and a drawing that no strict page needs to fear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from grammar.client import JudgeClient
from grammar.drawing import KEPT, BadDrawingError, safe
from grammar.explain import OTHER, PARTS, Explanation
from grammar.house import CourtHouse
from grammar.limits import BadLinesError
from grammar.parse.model import Model
from grammar.syntax_part import SyntaxPart
from grammar.witness import WitnessDownError

LINE = "the old dog's owner was sleeping"


@pytest.fixture(scope="module")
def part() -> Iterator[SyntaxPart]:
    part = SyntaxPart()
    part.load()
    yield part


def test_each_word_is_told_with_what_it_is_and_does(part: SyntaxPart) -> None:
    found = part.explain(LINE)
    assert [(one.word, one.part, one.relation, one.head) for one in found.words] == [
        ("the", "determiner", "det", 2),
        ("old", "adjective", "amod", 2),
        ("dog's", "noun", "poss", 3),
        ("owner", "noun", "nsubj", 5),
        ("was", "helper", "aux", 5),
        ("sleeping", "verb", "ROOT", None),
    ]
    assert (found.line, found.read_as) == (LINE, "statement")
    assert "rules-" in found.version


def test_a_question_is_read_as_one(part: SyntaxPart) -> None:
    assert part.explain("where are my glasses").read_as == "question"


def test_every_tag_of_the_parser_is_some_part() -> None:
    nlp = Model.load().nlp
    assert nlp is not None
    tags: Any = nlp.get_pipe("tagger")
    known = [tag for tag in tags.labels if any(tag.startswith(start) for start in PARTS)]
    # The others are signs, foreign words and what no square can hold.
    assert set(tags.labels) - set(known) == {
        *("$", "''", ",", "-LRB-", "-RRB-", ".", ":", "``"),
        *("ADD", "AFX", "FW", "HYPH", "LS", "NFP", "POS", "SYM", "XX", "_SP"),
    }
    assert OTHER not in PARTS.values()


def test_the_drawing_holds_nothing_that_a_strict_policy_forbids(part: SyntaxPart) -> None:
    for line in (LINE, "go", "a b c d e f g", "<script>alert(1)</script> & friends bark"):
        svg = part.explain(line).svg
        root = ElementTree.fromstring(svg)
        kinds = {each.tag.rpartition("}")[2] for each in root.iter()}
        names = {name.rpartition("}")[2] for each in root.iter() for name in each.attrib}
        assert kinds <= set(KEPT)
        assert "style" not in names and not any(name.startswith("on") for name in names)
        shown = "".join(root.itertext())
        assert all(word in shown for word in line.split())


def test_the_same_line_is_drawn_the_same_and_two_lines_share_no_id(part: SyntaxPart) -> None:
    first, again, other = (part.explain(line).svg for line in (LINE, LINE, f"{LINE} here"))
    assert first == again
    assert not ids(first) & ids(other)
    assert {f"#{one}" for one in ids(first)} == links(first)


def ids(svg: str) -> set[str]:
    return {found for each in ElementTree.fromstring(svg).iter() if (found := each.get("id"))}


def links(svg: str) -> set[str]:
    found = (each.get("{http://www.w3.org/1999/xlink}href") for each in ElementTree.fromstring(svg).iter())
    return {one for one in found if one}


def test_a_drawing_made_safe_twice_is_the_same_and_takes_a_colour_and_other_words(part: SyntaxPart) -> None:
    svg = part.explain(LINE).svg
    assert safe(svg) == svg
    coloured = safe(svg, color="#1d5b55", shown=lambda kind, text: text.upper() if "tag" in kind else text)
    assert 'color="#1d5b55"' in coloured
    assert "DETERMINER" in coloured and "OLD" not in coloured


NO_DRAWINGS = [
    "",
    "no XML",
    "<p>hello</p>",
    "<svg><script>alert(1)</script></svg>",
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>',
    '<svg><g><a href="https://example.org">x</a></g></svg>',
    '<svg xmlns:x="http://www.w3.org/1999/xlink"><textPath x:href="https://example.org">x</textPath></svg>',
    '<svg><path d="M0,0" fill="url(https://example.org)"/></svg>',
    "<svg><image/></svg>",
    "<svg><style>*{}</style></svg>",
    "<svg><text></svg>",
    '<svg width="wide"></svg>',
    "<svg>" + "<g>" * 5000 + "</g>" * 5000 + "</svg>",
]


@pytest.mark.parametrize("text", NO_DRAWINGS)
def test_what_is_no_drawing_of_a_parse_is_an_error(text: str) -> None:
    with pytest.raises(BadDrawingError):
        safe(text)


def test_attributes_that_are_not_named_are_left_out() -> None:
    made = safe(
        '<svg onload="alert(1)" style="x"><g onclick="alert(1)" class="a"><text y="1">x</text></g></svg>'
    )
    assert "alert" not in made and "style" not in made
    assert 'class="a"' in made


def test_without_a_parser_nothing_is_explained() -> None:
    house = CourtHouse("off")
    with pytest.raises(WitnessDownError):
        house.explain(LINE)
    with pytest.raises(BadLinesError):
        house.explain("")
    with pytest.raises(BadLinesError, match="40"):
        house.explain("the " * 41)


def test_an_explanation_is_written_and_read_again(part: SyntaxPart) -> None:
    found = part.explain(LINE)
    assert Explanation.from_json(found.to_json()) == found
    told = found.to_json()
    told["words"][0]["head"] = 17
    with pytest.raises(ValueError, match="head"):
        Explanation.from_json(told)


@pytest.mark.judge
def test_a_parse_goes_over_the_wire(judge_url: str, part: SyntaxPart) -> None:
    client = JudgeClient(judge_url, timeout_seconds=60)
    assert client.explain("The  Old DOG’S owner was sleeping") == part.explain(LINE)
    with pytest.raises(BadLinesError):
        client.explain("x" * 31)
    client.close()


@pytest.mark.judge
@pytest.mark.parametrize(
    "body", [{}, {"line": 7}, {"line": "a b", "more": 1}, [], "a", {"line": "the " * 41}]
)
def test_what_is_no_line_gets_a_clear_error(body: Any, judge_url: str) -> None:
    reply = httpx.post(f"{judge_url}/explain", json=body, timeout=60, trust_env=False)
    assert reply.status_code == 400
    assert set(reply.json()["error"]) == {"code", "message", "field"}


def test_a_judge_that_is_not_there_explains_nothing() -> None:
    client = JudgeClient("http://127.0.0.1:9", timeout_seconds=1)
    assert client.explain(LINE) is None
    client.close()
