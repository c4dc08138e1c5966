"""The public page about the judge: how often it was disputed and wrong, and how soon people were answered."""

from __future__ import annotations

import json
import re
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from grammar.messages import TEMPLATES as OF_LINES
from lexicon.messages import TEMPLATES as OF_WORDS
from tests.pages.reading import Page
from web.pages.judge import HEIGHT, WIDTH, chart_of
from web.rulings.record import Record, Tally, record_of
from web.rulings.rule_names import rule_name
from web.storage import Case, Complaint, Override

from .playing import Browser, Site

DAY = timedelta(days=1)
SECRET = "my cousin Zed says so"


def add(
    site: Site,
    number: int,
    opened: datetime,
    *,
    upheld: bool | None = None,
    after: timedelta | None = None,
    outcome: str = "refused",
    what: str = "line",
    codes: tuple[str, ...] = ("agreement_plural",),
    kind: str = "dispute",
    parts: tuple[str, ...] = ("dictionary", "spacy"),
) -> None:
    body = {"what": what, "text": f"line {number}", "outcome": outcome, "codes": codes, "parts": parts}
    case = Case(
        f"case{number}",
        kind,
        f"{what}\x1f{outcome}\x1fline {number}",
        opened,
        opened + DAY,
        json.dumps(body),
        closed_at=None if after is None else opened + after,
        closed_by=None if after is None else "host",
        ruling=None if after is None else "fine" if upheld == (outcome == "refused") else "not_fine",
        upheld=upheld,
        reason=SECRET,
    )
    with site.house.store.writing() as writer:
        writer.add_case(case)
        if kind == "dispute" and after is not None:
            fine, text = case.ruling == "fine", f"line {number}"
            writer.add_override(Override(f"r{number}", what, text, fine, case.id, "host", SECRET, opened))
        writer.add_complaint(Complaint(f"v{number}", case.id, "guest:g:0", opened, "en", SECRET))


def record(site: Site) -> Record:
    with site.house.store.reading() as reader:
        return record_of(reader, site.house.now())


@pytest.fixture
def busy(site: Site) -> Site:
    """A site with cases of many kinds over some months."""
    now = site.house.now()
    hour = timedelta(hours=1)
    add(site, 1, now - 100 * DAY, upheld=True, after=2 * hour)
    add(site, 2, now - 100 * DAY, upheld=False, after=30 * hour)
    add(site, 3, now - 99 * DAY, upheld=False, after=24 * hour, codes=("order_pair", "no_verb"))
    add(site, 4, now - DAY / 2, codes=("model_doubts_meaning",))
    add(site, 5, now - 3 * DAY, outcome="accepted", codes=(), upheld=True, after=hour)
    add(site, 6, now - 3 * DAY, what="word", codes=("unknown",))
    add(site, 7, now - 3 * DAY, codes=("ruled_not_a_sentence",), parts=("ruling",), upheld=True, after=hour)
    add(site, 8, now - 3 * DAY, kind="person", upheld=False, after=hour)
    return site


def test_the_record_counts_by_month_and_by_rule_without_gaps(busy: Site) -> None:
    found = record(busy)
    assert found.whole == Tally(wrong=2, right=2, open=2)
    months = list(found.months)
    assert months[0] == (busy.house.now() - 100 * DAY).date().replace(day=1)
    assert months[-1] == busy.house.now().date().replace(day=1)
    assert all(one < other for one, other in pairwise(months))
    assert len(months) >= 4
    assert sum(tally.disputed for tally in found.months.values()) == 6
    assert found.rules == {
        ("line", "agreement_plural"): Tally(wrong=1, right=1),
        ("line", "accepted"): Tally(wrong=1),
        ("line", "order_pair"): Tally(right=1),
        ("line", "model_doubts_meaning"): Tally(open=1),
        ("word", "unknown"): Tally(open=1),
    }


def test_an_answer_is_in_time_within_24_hours_and_late_once_it_is_overdue(busy: Site) -> None:
    found = record(busy)
    # Late are the one answered after 30 hours, and the one that has waited for three days.
    assert (found.in_time, found.late) == (5, 2)
    assert found.share_in_time == pytest.approx(5 / 7)
    assert Record().share_in_time is None


def test_the_page_shows_numbers_a_chart_and_tables_and_nobody(busy: Site) -> None:
    text = busy.app.test_client().get("/judge").text
    shown = dict(re.findall(r'<dd id="([a-z-]+)">([^<]*)</dd>', text))
    assert shown == {"disputed": "6", "wrong": "2", "right": "2", "open": "2", "in-time": "71 %"}
    page = Page(text)
    bars = [one for one in page.all("rect") if "chart__bar" in str(one["class"])]
    assert len(bars) >= 6
    assert not [one for _, one in page.elements if "style" in one or any(key.startswith("on") for key in one)]
    assert "… is plural, so the verb is …, not …" in text
    assert text.count("<tr>") >= 4 + 5
    for secret in (SECRET, "line 1", "guest:"):
        assert secret not in text


def test_where_nobody_has_disputed_anything_the_page_says_so(site: Site) -> None:
    text = site.app.test_client().get("/judge").text
    assert "Nobody has disputed a verdict yet." in text
    assert "<table" not in text


@pytest.mark.parametrize("language", ["pt", "tr"])
def test_the_page_is_in_the_reader_s_language(language: str, busy: Site) -> None:
    browser = Browser(busy.app)
    english = browser.client.get("/judge").text
    other = browser.client.get("/judge", headers={"Accept-Language": language}).text
    for words in ("By month", "By rule", "The judge was wrong", "is plural, so the verb"):
        assert words in english
        assert words not in other


def test_it_is_linked_from_every_page_and_from_the_status(site: Site) -> None:
    client = site.app.test_client()
    assert 'href="/judge"' in client.get("/").text
    assert client.get("/status").text.count('href="/judge"') == 2


def test_every_reason_has_a_name_without_places_to_fill() -> None:
    names = [rule_name("line", code) for code in OF_LINES] + [rule_name("word", code) for code in OF_WORDS]
    assert not [name for name in names if "%" in name or "*" in name or not name.strip("… .:")]
    assert rule_name("line", "accepted") != rule_name("word", "accepted")


@pytest.mark.parametrize("count", [1, 2, 12])
@pytest.mark.parametrize("most", [1, 3, 47, 5000])
def test_the_chart_stays_within_its_frame(count: int, most: int, site: Site) -> None:
    months: list[Any] = [
        (date(2026, number + 1, 1), Tally(wrong=most, right=most // 2, open=number))
        for number in range(count)
    ]
    with site.app.test_request_context("/judge"):
        chart = chart_of(months)
    bars = [bar for column in chart.columns for bar in column.bars]
    assert all(bar.x >= 0 and bar.x + bar.width <= WIDTH for bar in bars)
    assert all(bar.y >= 10 and bar.y + bar.height <= HEIGHT for bar in bars)
    for column in chart.columns:
        for lower, upper in pairwise(column.bars):
            assert upper.y + upper.height == pytest.approx(lower.y, abs=0.2)
    assert chart.lines[-1][0] >= most


def test_the_months_go_on_over_the_end_of_a_year(site: Site) -> None:
    add(site, 1, datetime(2025, 11, 30, tzinfo=UTC), upheld=True, after=DAY / 2)
    months = list(record(site).months)
    assert months[:3] == [date(2025, 11, 1), date(2025, 12, 1), date(2026, 1, 1)]
