"""What is left in a browser when its user has signed out."""

from __future__ import annotations

import pytest

from .persons import PASSWORD, Town

FORMS: dict[str, dict[str, str]] = {
    "/sign-out": {},
    "/account/sign-out-everywhere": {},
    "/account/delete": {"password": PASSWORD},
}


@pytest.mark.parametrize("path", FORMS)
def test_a_browser_is_told_to_forget_what_it_kept(town: Town, path: str) -> None:
    ann = town.quick("Ann")
    assert "Clear-Site-Data" not in ann.client.get("/account").headers
    found = ann.send(path, **FORMS[path])
    assert found.headers["Clear-Site-Data"] == '"cache", "storage"'


@pytest.mark.parametrize("path", FORMS)
def test_the_same_goes_for_the_api(town: Town, path: str) -> None:
    ann = town.quick("Ann")
    ann.load()
    api = path if path.startswith("/account") else f"/account{path}"
    found = ann.client.post(f"/api{api}", json=FORMS[path], headers={"X-CSRF-Token": ann.token})
    assert found.status_code == 200
    assert found.headers["Clear-Site-Data"] == '"cache", "storage"'


def test_the_pages_that_were_open_before_are_in_no_cache(town: Town) -> None:
    ann = town.quick("Ann")
    assert ann.client.get("/account").headers["Cache-Control"] == "no-store"


def test_the_forms_that_sign_out_are_those_that_the_page_forgets_with(town: Town) -> None:
    page = town.quick("Ann").load("/account")
    assert page.count("data-forget") == len(FORMS)
    assert "js/forget.js" in page
