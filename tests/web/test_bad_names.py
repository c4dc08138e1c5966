"""A name at a table hides nothing and is nobody else's; an ordinary one is kept."""

from __future__ import annotations

import pytest

from .playing import Site, changed

NAMES = {
    "nothing": "",
    "only spaces": "   ",
    "too long": "x" * 25,
    "a control character": "An\x07n",
    "a line break": "An\nn",
    "a null": "An\x00n",
    "right to left": "\u202ennA",
    "an isolate": "A\u2066nn",
    "zero width": "An\u200bn",
    "a joiner": "An\u200dn",
    "a byte order mark": "\ufeffAnn",
    "a soft hyphen": "An\u00adn",
    "an invisible letter": "An\u3164n",
    "only an invisible letter": "\u3164",
    "a variation selector": "A\ufe0fnn",
    "a private character": "An\ue000n",
    "an unassigned character": "An\U000e0fffn",
    "another space": "An\u2003n",
    "only a combining mark": "\u0301",
    "a tag character": "Ann\U000e0041",
    "a Cyrillic letter among Latin ones": "\u0410nn",
    "a pile of marks": "A" + "\u030d" * 8 + "nn",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_that_hides_something_is_refused(site: Site, name: str) -> None:
    ann = site.opened()
    before = changed(site, ann.table)
    for found in (
        site.script().post("/api/tables", json={"name": name, "seats": 2}),
        site.watcher(ann.table).post("/seats", {"name": name}),
    ):
        assert found.status_code == 422, found.json
        assert found.json["error"]["field"] == "name"
        assert found.json["error"]["code"].startswith("bad_name")
    assert changed(site, ann.table) == before
    assert list(site.house.store.games()) == [ann.table]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann   Lee", "Ann Lee"),
        ("e\u0301va", "éva"),
        ("Ayşe İnce", "Ayşe İnce"),
        ("李雷", "李雷"),
        ("Анна", "Анна"),
        ("Anna Анна", "Anna Анна"),
        ("Nguyễn", "Nguyễn"),
        ("x" * 24, "x" * 24),
        ("<script>alert(1)</scr>"[:24], "<script>alert(1)</scr>"),
        ("'; DROP TABLE seat; --", "'; DROP TABLE seat; --"),
        ("😀", "😀"),
    ],
)
def test_an_ordinary_name_is_trimmed_and_kept(site: Site, given: str, kept: str) -> None:
    assert site.opened(name=given).view()["seats"][0]["name"] == kept


@pytest.mark.parametrize("other", ["Ann", "ANN", " ann ", "ａｎｎ", "AﬀNN"[:1] + "nn"])
def test_a_name_is_taken_in_whatever_case(site: Site, other: str) -> None:
    ann = site.opened()
    found = site.watcher(ann.table).post("/seats", {"name": other})
    assert (found.status_code, found.json["error"]["code"]) == (422, "name_taken")
