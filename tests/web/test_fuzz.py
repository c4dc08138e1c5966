"""Whatever is sent, no answer is 500, every refusal has the one shape, and a refusal changes nothing."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .playing import PLAYS, Site, changed, key, tiles

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12)
    | st.sampled_from(
        ["G7", "the", "t", "?", "dog's", "dog’s", "\u202e", "\x00", "A1", "N14", "H8=dogs", "12345678"]
    )
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)

GOOD: dict[str, dict[str, Any]] = {
    "/plays": {"ply": 4, "key": "", "tiles": tiles(PLAYS[0])},
    "/preview": {"tiles": tiles(PLAYS[0])},
    "/swaps": {"ply": 4, "key": "", "tiles": ["t", "e"]},
    "/passes": {"ply": 4, "key": ""},
    "/resignations": {"ply": 4, "key": ""},
    "/start": {"ply": 4, "key": ""},
    "/seats": {"name": "Eve"},
    "/api/tables": {"name": "Eve", "seats": 2},
    "/api/judge": {"lines": ["the dogs bark"]},
}


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, Any]:
    """A path, and a good body in which something was replaced, added or taken away."""
    path = draw(st.sampled_from(sorted(GOOD)))
    body: Any = copy.deepcopy(GOOD[path])
    if "key" in body:
        body["key"] = key()
    place: Any = body
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys or draw(st.integers(0, 5)) == 0:
            return path, draw(ANYTHING)
        at = draw(st.sampled_from(keys))
        if isinstance(place[at], dict | list) and draw(st.booleans()):
            place = place[at]
            continue
        how = draw(st.sampled_from(["replace", "remove", "add"]))
        if how == "replace":
            place[at] = draw(ANYTHING)
        elif how == "remove":
            del place[at]
        elif isinstance(place, dict):
            place[draw(st.text(max_size=8))] = draw(ANYTHING)
        else:
            place.append(draw(ANYTHING))
        return path, body


@pytest.mark.timeout(300)
@settings(
    max_examples=400,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(sent=spoilt())
def test_no_body_is_more_than_the_api_can_bear(site: Site, sent: tuple[str, Any]) -> None:
    path, body = sent
    table = getattr(site, "fuzzed", None)
    if table is None or table.view()["ply"] != 4:
        # The good moves among the spoilt ones are made: begin anew.
        table, _ = site.game()
        site.fuzzed = table  # type: ignore[attr-defined]
    before = changed(site, table.table)
    found = table.client.post(path, json=body) if path.startswith("/api/") else table.post(path, body)
    assert found.status_code in {200, 201, 400, 401, 403, 409, 415, 422}, (path, body, found.text)
    if found.status_code >= 400:
        assert set(found.json) == {"error"}
        assert {"code", "message", "field"} <= set(found.json["error"])
    if found.status_code != 201:
        assert changed(site, table.table) == before


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(word=st.text(min_size=1, max_size=40), prefix=st.text(max_size=40), line=st.text(max_size=60))
def test_no_word_prefix_or_line_is_more_than_the_api_can_bear(
    site: Site, word: str, prefix: str, line: str
) -> None:
    client = site.script()
    assert client.get("/api/words", query_string={"prefix": prefix}).status_code == 200
    if not set(word) & set("/.\\?#%"):
        found = client.get(f"/api/words/{word}")
        assert found.status_code in {200, 308}
    judged = client.post("/api/judge", json={"lines": [line]})
    assert judged.status_code in {200, 400}
    if judged.status_code == 200:
        assert judged.json["verdicts"][0]["outcome"] in {"accepted", "refused"}
