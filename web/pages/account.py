"""The page of one's own account."""

from __future__ import annotations

import json

from flask import Blueprint, Response, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _  # type: ignore[import-untyped]
from werkzeug.wrappers import Response as ResponseBase

from web.accounts import passwords, signing
from web.accounts.leaving import account_export, delete_account
from web.house import house
from web.identity import drop_seats, seats_held
from web.limits import limited
from web.pages.forms import AddressForm, Form, NewPasswordForm, PasswordForm, page
from web.pages.going import to
from web.storage import Account

blueprint = Blueprint("account", __name__, url_prefix="/account")


@blueprint.get("")
@limited("read")
def account() -> ResponseBase:
    """Show the account; whoever is not signed in is led to where one does."""
    if signing.current() is None:
        return redirect(url_for("signing.sign_in", next=request.path), code=303)
    return _page()


@blueprint.post("/address")
@limited("sign")
def address() -> ResponseBase:
    """Ask for another address."""
    form = AddressForm()
    mine, wanted, password = _mine(), form.address.data or "", form.password.data or ""
    form.attempt(lambda: house().office.ask_change(mine, password, wanted))
    if form.refused:
        return _page(address=form)
    flash(_("A mail to %(address)s has the link that makes it your address.", address=wanted.strip()))
    return to("account.account")


@blueprint.post("/confirmation")
@limited("sign")
def confirmation() -> ResponseBase:
    """Send the mail that confirms the address once more."""
    mine = _mine()
    house().office.ask_confirmation(mine)
    flash(_("A mail to %(address)s has the link that confirms your address.", address=mine.address))
    return to("account.account")


@blueprint.post("/password")
@limited("sign")
def password() -> ResponseBase:
    """Choose another password."""
    form = PasswordForm()
    signed_in, old, new = signing.required(), form.old.data or "", form.new.data or ""
    renewed = form.attempt(lambda: house().office.change_password(signed_in, old, new))
    if renewed is None:
        return _page(password=form)
    signing.enter(renewed)
    flash(_("Your password is changed, and you are signed out everywhere else."))
    return to("account.account")


@blueprint.post("/keep")
@limited("change")
def keep() -> ResponseBase:
    """Take the games that this browser plays as a guest into the account."""
    kept = house().office.keep_games(_mine(), seats_held())
    drop_seats(kept)
    flash(_("The games are yours now."))
    return to("lobby.lobby")


@blueprint.post("/sign-out-everywhere")
@limited("change")
def sign_out_everywhere() -> ResponseBase:
    """End every session."""
    house().office.sign_out_everywhere(_mine())
    signing.leave()
    flash(_("You are signed out everywhere."))
    return to("home.home")


@blueprint.get("/export")
@limited("sign")
def export() -> ResponseBase:
    """Give everything that is kept about the account, as a file."""
    mine = _mine()
    with house().store.reading() as reader:
        text = json.dumps(account_export(reader, mine), ensure_ascii=False, indent=2) + "\n"
    return Response(
        text,
        mimetype="application/json",
        headers={"Content-Disposition": 'attachment; filename="sentencegame-account.json"'},
    )


@blueprint.post("/delete")
@limited("sign")
def delete() -> ResponseBase:
    """Delete the account for good."""
    form = NewPasswordForm()
    mine, password = _mine(), form.password.data or ""
    form.attempt(lambda: delete_account(house().office, house().desk, mine, password))
    if form.refused:
        return _page(delete=form)
    signing.leave()
    flash(_("Your account is deleted."))
    return to("home.home")


def _mine() -> Account:
    return signing.required().account


def _page(**forms: Form) -> Response:
    mine = _mine()
    with house().store.reading() as reader:
        now = house().now()
        places = sum(found.expires_at > now for found in reader.sessions_of(mine.id))
    given = {
        "address": AddressForm(formdata=None),
        "password": PasswordForm(formdata=None),
        "delete": NewPasswordForm(formdata=None),
        **forms,
    }
    text = render_template("account.html", mine=mine, forms=given, places=places, least=passwords.LEAST)
    return page(text, next(iter(forms.values()), given["address"]))
