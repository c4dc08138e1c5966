"""The pages for signing up, in and out, and those that the links of mails lead to."""

from __future__ import annotations

from flask import Blueprint, Response, flash, render_template, session
from flask_babel import gettext as _  # type: ignore[import-untyped]
from werkzeug.wrappers import Response as ResponseBase

from web.accounts import passwords, signing
from web.accounts.tokens import is_link_token
from web.errors import RequestError
from web.house import house
from web.identity import drop_seats, seats_held
from web.limits import limited
from web.pages.forms import AddressForm, NewPasswordForm, SignInForm, SignUpForm, page, posted
from web.pages.going import onward, to
from web.pages.shared import current_language

blueprint = Blueprint("signing", __name__)


@blueprint.route("/sign-up", methods=["GET", "POST"])
@limited("sign", asking="read")
def sign_up() -> ResponseBase:
    """Make an account; the games of this browser's guest become its own."""
    form = SignUpForm()
    if posted():
        given = (form.name.data or "", form.address.data or "", form.password.data or "")
        done = form.attempt(lambda: house().office.sign_up(*given, current_language(), seats_held()))
        if done is not None:
            drop_seats(done.kept)
            signing.enter(done.signed_in)
            flash(
                _(
                    "Your account is made. A mail to %(address)s has the link that confirms your address.",
                    address=done.signed_in.account.address,
                )
            )
            return onward()
    held = len(seats_held())
    text = render_template("sign_up.html", form=form, held=held, least=passwords.LEAST)
    return page(text, form)


@blueprint.route("/sign-in", methods=["GET", "POST"])
@limited("sign", asking="read")
def sign_in() -> ResponseBase:
    """Sign in by name or address."""
    form = SignInForm()
    if posted():
        given = (form.who.data or "", form.password.data or "")
        signed_in = form.attempt(lambda: house().office.sign_in(*given, seats_held()))
        if signed_in is not None:
            signing.enter(signed_in)
            session["language"] = signed_in.account.language
            return onward()
    return page(render_template("sign_in.html", form=form), form)


@blueprint.post("/sign-out")
@limited("change")
def sign_out() -> ResponseBase:
    """End this session; where none is, nothing is to be done."""
    signed_in = signing.current()
    if signed_in is not None:
        house().office.sign_out(signed_in)
    signing.leave()
    flash(_("You are signed out."))
    return to("home.home")


@blueprint.route("/forgot", methods=["GET", "POST"])
@limited("sign", asking="read")
def forgot() -> ResponseBase:
    """Ask for a mail with a link for a new password; the answer is the same for every address."""
    form = AddressForm()
    sent = False
    if posted():
        address = form.address.data or ""
        form.attempt(lambda: house().office.ask_reset(address))
        sent = not form.refused
    return page(render_template("forgot.html", form=form, sent=sent), form)


@blueprint.route("/reset/<token>", methods=["GET", "POST"])
@limited("sign", asking="read")
def reset(token: str) -> ResponseBase:
    """Choose a new password; `RequestError` 404 for a link that is no longer good."""
    account, _address = house().office.link(("reset",), _good(token))
    form = NewPasswordForm()
    if posted():
        password = form.password.data or ""
        signed_in = form.attempt(lambda: house().office.reset(token, password, seats_held()))
        if signed_in is not None:
            signing.enter(signed_in)
            flash(_("Your password is changed, and you are signed out everywhere else."))
            return to("lobby.lobby")
    text = render_template("reset.html", form=form, name=account.name, least=passwords.LEAST)
    return page(text, form)


@blueprint.route("/confirm/<token>", methods=["GET", "POST"])
@limited("sign", asking="read")
def confirm(token: str) -> ResponseBase:
    """Confirm an address by a button, since programs that read mails follow every link."""
    office = house().office
    if posted():
        office.confirm(_good(token))
        flash(_("Your address is confirmed."))
        return to("lobby.lobby")
    account, address = office.link(("confirm", "change"), _good(token))
    return Response(render_template("confirm.html", name=account.name, address=address), mimetype="text/html")


def _good(token: str) -> str:
    if not is_link_token(token):
        raise RequestError(404, "bad_link")
    return token
