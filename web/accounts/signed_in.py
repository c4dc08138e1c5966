"""An account together with the session that it is signed in by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from web.accounts import tokens
from web.storage import Account


@dataclass(frozen=True, slots=True)
class SignedIn:
    """An account and the session that it is signed in by; what Flask-Login calls a user."""

    account: Account
    token: str

    is_authenticated: ClassVar[bool] = True
    is_active: ClassVar[bool] = True
    is_anonymous: ClassVar[bool] = False

    @property
    def token_hash(self) -> str:
        """What the store calls the session."""
        return tokens.token_hash(self.token)

    def get_id(self) -> str:
        """The token, which Flask-Login puts into the cookie."""
        return self.token
