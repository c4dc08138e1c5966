"""What is right: for each route, the status of each role, by what the game has come to.

The columns are those of `tests.matrix.world.ROLES`. Where it matters how far the game is, a row is given for
each phase, and for a kind of event where that one differs from its phase. What each role sends is in
`tests.matrix.requests`.
"""

from __future__ import annotations

from tests.matrix import states
from tests.matrix.world import ROLES

Row = str | dict[str, str]

EVERYBODY = "200 200 200 200 200 200 200 200"
NOBODY = "404 404 404 404 404 404 404 404"
#: With an account only: through the API, by a form (which needs the token of its page), and to look at.
ACCOUNT = "401 401 200 200 200 200 200 200"
ACCOUNT_FORM = "403 401 303 303 303 303 303 303"
#: By anybody whose page has a token.
FORM = "403 303 303 303 303 303 303 303"
#: Whoever is known to us, by an account or a seat.
KNOWN = "401 200 200 200 200 200 200 200"
#: Whoever sits at the table.
SEAT = "401 403 200 403 403 403 403 200"
#: Moderators; of a case from the game, those who do not sit in it.
MODERATORS = "401 401 403 403 403 403 200 200"
CASE = "401 401 403 403 403 403 200 404"
CASE_FORM = "403 401 403 403 403 403 303 404"

#                    anonymous, guest, player, elsewhere, blocked, suspended, moderator, moderator in the game
EXPECTED: dict[str, Row] = {
    # Tables
    "POST /api/tables": "201 201 201 201 201 403 201 201",
    "GET /api/tables/<table>": EVERYBODY,
    "GET /api/tables/<table>/stream": EVERYBODY,
    "GET /api/tables/<table>/seats/<int:seat>": EVERYBODY,
    "GET /api/tables/<table>/text": {
        "waiting": "403 403 403 403 403 403 403 403",
        "playing": "403 403 403 403 403 403 403 403",
        # What a moderator took away is not handed out.
        "removed": "403 403 403 403 403 403 403 403",
        "ended": EVERYBODY,
    },
    "POST /api/tables/<table>/seats": {
        "waiting": "201 201 409 201 403 403 201 409",
        "playing": "409 409 409 409 409 403 409 409",
        "over": "409 409 409 409 409 403 409 409",
    },
    "POST /api/tables/<table>/start": {
        # Ann is alone there.
        "opened": "401 403 422 403 403 403 403 403",
        "joined": "401 403 201 403 403 403 403 403",
        "playing": "401 403 409 403 403 403 403 403",
        "over": "401 403 409 403 403 403 403 403",
    },
    "POST /api/tables/<table>/preview": SEAT,
    "POST /api/tables/<table>/plays": {
        "waiting": "401 403 409 403 403 403 403 409",
        # Judy does not hold these tiles, which is found out before whose turn it is.
        "playing": "401 403 201 403 403 403 403 422",
        "over": "401 403 409 403 403 403 403 409",
    },
    "POST /api/tables/<table>/swaps": {
        "waiting": "401 403 409 403 403 403 403 409",
        "playing": "401 403 201 403 403 403 403 409",
        "over": "401 403 409 403 403 403 403 409",
    },
    "POST /api/tables/<table>/passes": {
        "waiting": "401 403 409 403 403 403 403 409",
        "playing": "401 403 201 403 403 403 403 409",
        "over": "401 403 409 403 403 403 403 409",
    },
    "POST /api/tables/<table>/resignations": {
        "waiting": "401 403 409 403 403 403 403 409",
        "playing": "401 403 201 403 403 403 403 201",
        "over": "401 403 409 403 403 403 403 409",
    },
    "POST /api/tables/<table>/invitations": {
        "waiting": "401 403 202 403 403 403 403 202",
        "playing": "401 403 409 403 403 403 403 409",
        "over": "401 403 409 403 403 403 403 409",
    },
    "POST /api/tables/<table>/invitations/decline": ACCOUNT,
    "POST /api/tables/<table>/rematch": {
        "waiting": "401 403 409 403 403 403 403 409",
        "playing": "401 403 409 403 403 403 403 409",
        "over": "401 403 201 403 403 403 403 201",
    },
    "GET /api/tables/<table>/mail": SEAT,
    "POST /api/tables/<table>/mail": {
        "waiting": SEAT,
        "playing": SEAT,
        "over": "401 403 409 403 403 403 403 409",
    },
    "GET /api/lobby": EVERYBODY,
    # Pages of tables
    "GET /": EVERYBODY,
    "GET /t/<table_id>": EVERYBODY,
    "GET /seat/<key>": NOBODY,
    "GET /lobby": EVERYBODY,
    "POST /lobby": "403 303 303 303 303 403 303 303",
    "POST /t/<table_id>/sit": {
        "waiting": "403 401 409 303 403 403 303 409",
        "playing": "403 401 409 409 409 403 409 409",
        "over": "403 401 409 409 409 403 409 409",
    },
    "POST /t/<table_id>/decline": ACCOUNT_FORM,
    "POST /t/<table_id>/invite": {
        "waiting": "403 403 303 403 403 403 403 303",
        "playing": "403 403 409 403 403 403 403 409",
        "over": "403 403 409 403 403 403 403 409",
    },
    "POST /t/<table_id>/rematch": {
        "waiting": "403 403 409 403 403 403 403 409",
        "playing": "403 403 409 403 403 403 403 409",
        "over": "403 403 303 403 403 403 403 303",
    },
    # What everybody may know
    "GET /static/<path:filename>": EVERYBODY,
    "GET /rules": EVERYBODY,
    "GET /status": EVERYBODY,
    "GET /judge": EVERYBODY,
    "GET /source": EVERYBODY,
    "GET /people/<path:name>": EVERYBODY,
    "POST /language": FORM,
    "GET /api/words": EVERYBODY,
    "GET /api/words/<word>": EVERYBODY,
    "POST /api/judge": EVERYBODY,
    "GET /api/judge/parse": EVERYBODY,
    "GET /api/judge/parse.svg": EVERYBODY,
    "GET /api/rulesets/<path:name>": EVERYBODY,
    "GET /api/status": EVERYBODY,
    "GET /api/openapi.json": EVERYBODY,
    # Links in mails; that of the request is nobody's
    "GET /mail/stop/<token>": NOBODY,
    "POST /mail/stop/<token>": NOBODY,
    "GET /reset/<token>": NOBODY,
    "POST /reset/<token>": "403 404 404 404 404 404 404 404",
    "GET /confirm/<token>": NOBODY,
    "POST /confirm/<token>": "403 404 404 404 404 404 404 404",
    "POST /api/account/confirm": NOBODY,
    "POST /api/account/reset": NOBODY,
    # Accounts
    "POST /api/account": "201 201 201 201 201 201 201 201",
    "GET /api/account": ACCOUNT,
    # With a wrong password
    "POST /api/account/sign-in": "403 403 403 403 403 403 403 403",
    "POST /api/account/sign-out": ACCOUNT,
    "POST /api/account/sign-out-everywhere": ACCOUNT,
    "POST /api/account/keep": ACCOUNT,
    "POST /api/account/confirmation": "401 401 202 202 202 202 202 202",
    "POST /api/account/forgot": "202 202 202 202 202 202 202 202",
    "POST /api/account/address": "401 401 202 202 202 202 202 202",
    "POST /api/account/password": ACCOUNT,
    "GET /api/account/export": ACCOUNT,
    "POST /api/account/delete": ACCOUNT,
    "GET /sign-up": EVERYBODY,
    "POST /sign-up": FORM,
    "GET /sign-in": EVERYBODY,
    "POST /sign-in": "403 403 403 403 403 403 403 403",
    "POST /sign-out": FORM,
    "GET /forgot": EVERYBODY,
    "POST /forgot": "403 200 200 200 200 200 200 200",
    "GET /account": "303 303 200 200 200 200 200 200",
    "POST /account/address": ACCOUNT_FORM,
    "POST /account/confirmation": ACCOUNT_FORM,
    "POST /account/password": ACCOUNT_FORM,
    "POST /account/keep": ACCOUNT_FORM,
    "POST /account/sign-out-everywhere": ACCOUNT_FORM,
    "GET /account/export": ACCOUNT,
    "POST /account/delete": ACCOUNT_FORM,
    # Disputes, blocks, reports; Olga has reported Bea before
    "GET /api/disputes": KNOWN,
    "POST /api/disputes": "401 403 201 403 403 403 403 201",
    "GET /disputes": EVERYBODY,
    "GET /api/blocks": KNOWN,
    "POST /api/blocks": "401 201 201 201 201 201 201 201",
    "POST /api/blocks/remove": KNOWN,
    "GET /blocks": EVERYBODY,
    "POST /blocks": FORM,
    "POST /blocks/remove": FORM,
    "GET /api/reports": KNOWN,
    "POST /api/reports": "401 201 201 409 201 403 201 201",
    "POST /reports": "403 303 303 409 303 403 303 303",
    # Sanctions; the one of the request is Susan's
    "GET /api/sanctions": EVERYBODY,
    "POST /api/sanctions/<sanction>/appeal": "401 404 404 404 404 201 404 404",
    "GET /appeal": EVERYBODY,
    "POST /appeal/<sanction>": "403 404 404 404 404 303 404 404",
    # Moderators; the case comes from the game
    "GET /api/moderation/cases": MODERATORS,
    "GET /api/moderation/cases/<case>": CASE,
    "POST /api/moderation/cases/<case>/claim": CASE,
    "POST /api/moderation/cases/<case>/release": CASE,
    "POST /api/moderation/cases/<case>/ruling": "401 401 403 403 403 403 201 404",
    "POST /api/moderation/cases/<case>/corrections": {
        # There is no score yet, or none that counts.
        "waiting": "401 401 403 403 403 403 422 404",
        "playing": "401 401 403 403 403 403 201 404",
        "removed": "401 401 403 403 403 403 422 404",
        "ended": "401 401 403 403 403 403 201 404",
    },
    "GET /api/moderation/rulings": MODERATORS,
    "POST /api/moderation/rulings/<ruling>/withdraw": MODERATORS,
    "POST /api/moderation/sanctions/<sanction>/withdraw": MODERATORS,
    "GET /api/moderation/audit": MODERATORS,
    "GET /moderation": MODERATORS,
    "GET /moderation/cases/<case>": CASE,
    "POST /moderation/cases/<case>/claim": CASE_FORM,
    "POST /moderation/cases/<case>/release": CASE_FORM,
    "POST /moderation/cases/<case>/ruling": CASE_FORM,
    "POST /moderation/cases/<case>/correction": {
        "waiting": "403 401 403 403 403 403 422 404",
        "playing": CASE_FORM,
        "removed": "403 401 403 403 403 403 422 404",
        "ended": CASE_FORM,
    },
    "GET /moderation/rulings": MODERATORS,
    "POST /moderation/rulings/<ruling>/withdraw": "403 401 403 403 403 403 303 303",
    "POST /moderation/sanctions/<sanction>/withdraw": "403 401 403 403 403 403 303 303",
    "GET /moderation/audit": MODERATORS,
}


def status_of(route: str, kind: str, role: str) -> int:
    """The status that a role is to get at a route when an event of this kind was the last."""
    row = EXPECTED[route]
    if isinstance(row, dict):
        row = row.get(kind) or row[states.phase_of(kind)]
    if kind == "opened" and role == "moderator in the game":
        # Only Ann sits there yet.
        role = "moderator"
    return int(row.split()[ROLES.index(role)])
