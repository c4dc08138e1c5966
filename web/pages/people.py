"""The page of somebody with an account, as anybody may see it."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response as ResponseBase

from web.blocks.keeping import is_blocked
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.pages.lists import news, time_left
from web.people import Person
from web.profile import public_games
from web.reports.reasons import OF_A_PERSON, REASONS
from web.somebody import Somebody, account_named

blueprint = Blueprint("people", __name__, url_prefix="/people")


@blueprint.get("/<path:name>")
@limited("read")
def profile(name: str) -> ResponseBase | str:
    """Show a person; `RequestError` 404 for whoever has no account, or has none any more."""
    here = house()
    people = people_asking(here.store)
    with here.store.reading() as reader:
        account = account_named(reader, name)
        if account.name != name:
            return redirect(url_for("people.profile", name=account.name), code=303)
        person = Person(account=account.id)
        return render_template(
            "profile.html",
            name=account.name,
            since=account.created_at,
            games=public_games(reader, account),
            mine=person in people,
            known=bool(people),
            blocked=is_blocked(reader, people, Somebody(person, account.name)),
            reasons={reason: REASONS[reason] for reason in OF_A_PERSON},
            now=here.now(),
            news=news,
            time_left=time_left,
        )
