"""Accounts: signing up, in and out, one's address and password, one's data."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, Response, jsonify, session
from flask_babel import get_locale  # type: ignore[import-untyped]

from web.accounts import signing
from web.accounts.leaving import account_export, delete_account
from web.accounts.signed_in import SignedIn
from web.accounts.tokens import is_link_token
from web.api.body import read_object
from web.api.description.described import described
from web.api.description.payloads import ACCOUNT, SENT
from web.api.description.shapes import NOTHING, anything, choice, many, maybe, record, text
from web.errors import RequestError
from web.house import house
from web.identity import bearer, drop_seats, has_cookie, seats_held
from web.limits import limited
from web.storage import Account
from web.tables.view import time_text

blueprint = Blueprint("api_accounts", __name__, url_prefix="/api/account")

#: Longer than any password that is taken, so that a long one is told for what it is.
_PASSWORD_MOST = 1000

_ADDRESS: Final = text(0, 1000)
_PASSWORD: Final = text(0, _PASSWORD_MOST)
_TOKEN: Final = text(0, 200)
_TABLES: Final = many(text())
_ENTERED: Final = record({"account": ACCOUNT, "session_key": maybe(text())})
_LEFT: Final = record({"signed_out": choice(True)})


@blueprint.post("")
@limited("sign")
@described(
    {201: record({"account": ACCOUNT, "session_key": maybe(text()), "kept": _TABLES})},
    refused=(422,),
    body=record({"name": text(0, 200), "address": _ADDRESS, "password": _PASSWORD}),
)
def sign_up() -> tuple[Response, int]:
    """Make an account and sign in."""
    body = read_object()
    name, address = body.text("name", 200), body.text("address", 1000)
    password = body.text("password", _PASSWORD_MOST)
    body.done()
    done = house().office.sign_up(name, address, password, str(get_locale() or "en"), _seats())
    if _is_browser():
        drop_seats(done.kept)
    return jsonify(**_entered(done.signed_in), kept=list(done.kept)), 201


@blueprint.get("")
@limited("read")
@described({200: record({"account": ACCOUNT})}, by="account")
def me() -> Response:
    """The account that is signed in."""
    return jsonify(account=account_view(_account()))


@blueprint.post("/sign-in")
@limited("sign")
@described({200: _ENTERED}, body=record({"who": _ADDRESS, "password": _PASSWORD}))
def sign_in() -> Response:
    """Sign in by name or address."""
    body = read_object()
    who, password = body.text("who", 1000), body.text("password", _PASSWORD_MOST)
    body.done()
    return jsonify(**_entered(house().office.sign_in(who, password, _seats())))


@blueprint.post("/sign-out")
@limited("change")
@described({200: _LEFT}, by="account", body=NOTHING)
def sign_out() -> Response:
    """End this session."""
    _nothing()
    house().office.sign_out(signing.required())
    _left()
    return jsonify(signed_out=True)


@blueprint.post("/sign-out-everywhere")
@limited("change")
@described({200: _LEFT}, by="account", body=NOTHING)
def sign_out_everywhere() -> Response:
    """End every session, and let no private link from before open a seat."""
    _nothing()
    house().office.sign_out_everywhere(_account())
    _left()
    return jsonify(signed_out=True)


@blueprint.post("/keep")
@limited("change")
@described({200: record({"kept": _TABLES})}, by="account", body=NOTHING)
def keep() -> Response:
    """Take the games that this browser plays as a guest into the account."""
    _nothing()
    kept = house().office.keep_games(_account(), _seats())
    if _is_browser():
        drop_seats(kept)
    return jsonify(kept=list(kept))


@blueprint.post("/confirmation")
@limited("sign")
@described({202: SENT}, refused=(409,), by="account", body=NOTHING)
def confirmation() -> tuple[Response, int]:
    """Send the mail that confirms the address once more."""
    _nothing()
    house().office.ask_confirmation(_account())
    return jsonify(sent=True), 202


@blueprint.post("/confirm")
@limited("sign")
@described({200: record({"address": text()})}, refused=(404, 409), body=record({"token": _TOKEN}))
def confirm() -> Response:
    """Confirm an address by the token of a mail."""
    body = read_object()
    token = body.text("token", 200)
    body.done()
    return jsonify(address=house().office.confirm(_link(token)).address)


@blueprint.post("/forgot")
@limited("sign")
@described({202: SENT}, refused=(422,), body=record({"address": _ADDRESS}))
def forgot() -> tuple[Response, int]:
    """Send a mail with a link for a new password, if the address is somebody's."""
    body = read_object()
    address = body.text("address", 1000)
    body.done()
    house().office.ask_reset(address)
    return jsonify(sent=True), 202


@blueprint.post("/reset")
@limited("sign")
@described({200: _ENTERED}, refused=(404, 422), body=record({"token": _TOKEN, "password": _PASSWORD}))
def reset() -> Response:
    """Choose a new password by the token of a mail."""
    body = read_object()
    token, password = body.text("token", 200), body.text("password", _PASSWORD_MOST)
    body.done()
    return jsonify(**_entered(house().office.reset(_link(token), password, _seats())))


@blueprint.post("/address")
@limited("sign")
@described(
    {202: SENT}, refused=(422,), by="account", body=record({"address": _ADDRESS, "password": _PASSWORD})
)
def address() -> tuple[Response, int]:
    """Ask for another address; it is taken when the link in its mail is followed."""
    body = read_object()
    wanted, password = body.text("address", 1000), body.text("password", _PASSWORD_MOST)
    body.done()
    house().office.ask_change(_account(), password, wanted)
    return jsonify(sent=True), 202


@blueprint.post("/password")
@limited("sign")
@described({200: _ENTERED}, refused=(422,), by="account", body=record({"old": _PASSWORD, "new": _PASSWORD}))
def password() -> Response:
    """Choose another password; every session ends and a new one begins."""
    body = read_object()
    old, new = body.text("old", _PASSWORD_MOST), body.text("new", _PASSWORD_MOST)
    body.done()
    return jsonify(**_entered(house().office.change_password(signing.required(), old, new)))


@blueprint.get("/export")
@limited("sign")
@described({200: anything()}, by="account")
def export() -> Response:
    """Everything that is kept about the account."""
    account = _account()
    with house().store.reading() as reader:
        return jsonify(account_export(reader, account))


@blueprint.post("/delete")
@limited("sign")
@described({200: record({"deleted": choice(True)})}, by="account", body=record({"password": _PASSWORD}))
def delete() -> Response:
    """Delete the account for good."""
    body = read_object()
    given = body.text("password", _PASSWORD_MOST)
    body.done()
    delete_account(house().office, house().desk, _account(), given)
    _left()
    return jsonify(deleted=True)


def account_view(account: Account) -> dict[str, Any]:
    """The ACCOUNT of docs/api.md, for its owner alone."""
    return {
        "id": account.id,
        "name": account.name,
        "address": account.address,
        "confirmed": account.confirmed,
        "language": account.language,
        "created_at": time_text(account.created_at),
    }


def _account() -> Account:
    return signing.required().account


def _is_browser() -> bool:
    return bearer() is None and has_cookie() and bool(session)


def _seats() -> dict[str, str]:
    return seats_held() if _is_browser() else {}


def _entered(signed_in: SignedIn) -> dict[str, Any]:
    # A browser keeps its session in the cookie that it already sends; a script keeps its key itself.
    browser = _is_browser()
    if browser:
        signing.enter(signed_in)
    return {
        "account": account_view(signed_in.account),
        "session_key": None if browser else signed_in.token,
    }


def _left() -> None:
    if _is_browser():
        signing.leave()


def _nothing() -> None:
    read_object().done()


def _link(token: str) -> str:
    if not is_link_token(token):
        raise RequestError(404, "bad_link", field="token")
    return token
