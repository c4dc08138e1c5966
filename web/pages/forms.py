"""The forms about accounts and tables; what may be in their fields is decided where the API decides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from flask import Response, request
from flask_wtf import FlaskForm  # type: ignore[import-untyped]
from wtforms import (  # type: ignore[import-untyped]
    BooleanField,
    EmailField,
    IntegerField,
    PasswordField,
    StringField,
)

from web.api.handlers import error_view
from web.errors import RequestError
from web.mail.addresses import clean_address
from web.pages.shared import current_language
from web.storage import Contact

T = TypeVar("T")


class Form(FlaskForm):  # type: ignore[misc]
    """A form whose token the guard has looked at before (`web.security`)."""

    class Meta:
        """Settings of WTForms."""

        csrf = False

    #: What is wrong, as a sentence; empty when nothing is.
    problem = ""
    status = 200

    def attempt(self, do: Callable[[], T]) -> T | None:
        """What ``do`` answers; ``None`` when it was refused, which the form then shows."""
        try:
            return do()
        except RequestError as error:
            told = error_view(error)
            field = self._fields.get(error.field or "")
            if field is None:
                self.problem = str(told["message"])
            else:
                field.errors = [str(told["message"])]
            self.status = error.status
            return None

    @property
    def refused(self) -> bool:
        """Whether something is wrong with it."""
        return self.status != 200


class SignUpForm(Form):
    """Making an account."""

    name = StringField()
    address = EmailField()
    password = PasswordField()


class SignInForm(Form):
    """Signing in."""

    who = StringField()
    password = PasswordField()


class AddressForm(Form):
    """A mail address, with the password where one is asked for."""

    address = EmailField()
    password = PasswordField()


class PasswordForm(Form):
    """Another password, the old one before it."""

    old = PasswordField()
    new = PasswordField()


class NewPasswordForm(Form):
    """A password alone."""

    password = PasswordField()


class OpenForm(Form):
    """Opening a table."""

    name = StringField()
    seats = IntegerField(default=2)
    listed = BooleanField()
    address = EmailField()
    turns = BooleanField()

    def contact(self) -> Contact | None:
        """Where to tell the player that time runs out; raises `RequestError` 422."""
        given = (self.address.data or "").strip()
        if not given:
            return None
        return Contact(clean_address(given), current_language(), bool(self.turns.data))


class InviteForm(Form):
    """A name to invite."""

    name = StringField()


class ReasonForm(Form):
    """Words of one's own."""

    reason = StringField()


class RulingForm(ReasonForm):
    """What is decided about a case."""

    act = StringField()
    removed = BooleanField()
    days = IntegerField(default=7)
    upheld = StringField()


class CorrectionForm(ReasonForm):
    """Points for a seat, which is named by ``TABLE:SEAT``."""

    seat = StringField()
    points = IntegerField()


def posted() -> bool:
    """Whether the form was sent, and not only asked for."""
    return request.method == "POST"


def page(text: str, form: Form) -> Response:
    """A page with a form, under the status of what is wrong with it."""
    return Response(text, status=form.status, mimetype="text/html")
