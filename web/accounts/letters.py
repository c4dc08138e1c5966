"""The mails about an account, each in the language of its owner.

What a person wrote stands in the text only, never in a header, and every link begins with the address that
the host gave this site.
"""

from __future__ import annotations

import secrets
from typing import Final

from flask_babel import force_locale  # type: ignore[import-untyped]

from web.mail.mail import Mail
from web.messages import N_
from web.say import say
from web.storage import Account

_PATHS: Final = {"confirm": "confirm", "change": "confirm", "reset": "reset"}

# They name the times of `tokens.LINK_LIFE`.
_TEXTS: Final = {
    "confirm": (
        N_("Confirm your mail address"),
        N_(
            "Hello %(name)s,\n\nplease confirm that this address is yours, so that the Sentence Game "
            "can write to you:\n\n%(link)s\n\nThe link is good for a week. If you did not sign up as "
            "%(name)s, do nothing: without this link nobody can use your address here.\n"
        ),
    ),
    "change": (
        N_("Confirm your new mail address"),
        N_(
            "Hello %(name)s,\n\nplease confirm that this is your new address for the Sentence "
            "Game:\n\n%(link)s\n\nThe link is good for one day. If you did not ask for it, do "
            "nothing: nothing changes then.\n"
        ),
    ),
    "reset": (
        N_("Choose a new password"),
        N_(
            "Hello %(name)s,\n\nthis link lets you choose a new password for the Sentence "
            "Game:\n\n%(link)s\n\nIt is good for one hour, once. If you did not ask for it, do "
            "nothing: your password stays as it is.\n"
        ),
    ),
    "moved": (
        N_("Your mail address was changed"),
        N_(
            "Hello %(name)s,\n\nyour account at the Sentence Game has another mail address now. From "
            "here on mails go there and not to this address.\n\nIf it was not you, write to the host "
            "of the game.\n"
        ),
    ),
    "password": (
        N_("Your password was changed"),
        N_(
            "Hello %(name)s,\n\nthe password of your account at the Sentence Game was changed, and "
            "you were signed out everywhere else.\n\nIf it was not you, ask for a new password on the"
            " page for signing in.\n"
        ),
    ),
    "gone": (
        N_("Your account was deleted"),
        N_(
            "Hello %(name)s,\n\nyour account at the Sentence Game was deleted. Nothing of it is left "
            "here but your games, in which you are called a former player.\n"
        ),
    ),
}


def with_link(kind: str, account: Account, address: str, site: str, token: str) -> Mail:
    """The mail that brings a link of a kind to an address."""
    return _written(kind, account, address, link=f"{site}/{_PATHS[kind]}/{token}")


def moved(account: Account) -> Mail:
    """What the old address of an account is told when another took its place."""
    return _written("moved", account, account.address)


def password_changed(account: Account) -> Mail:
    """What the owner is told of a new password."""
    return _written("password", account, account.address)


def gone(account: Account) -> Mail:
    """What is written when an account was deleted."""
    return _written("gone", account, account.address)


def _written(kind: str, account: Account, address: str, **values: object) -> Mail:
    subject, text = _TEXTS[kind]
    with force_locale(account.language):
        return Mail(
            # Each is caused once, by a transaction that ends or leaves nothing; no retry writes it again.
            key=f"account_{kind}.{account.id}.{secrets.token_hex(16)}",
            kind=f"account_{kind}",
            address=address,
            language=account.language,
            subject=say(subject),
            text=say(text, {"name": account.name, **values}),
        )
