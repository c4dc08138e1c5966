"""Sentences that the web package says to players, as templates that Babel extracts."""

from __future__ import annotations

from typing import Final


def N_(template: str) -> str:  # noqa: N802 - the name Babel's keyword list expects
    """Mark a template for translation without translating it."""
    return template


TEMPLATES: Final[dict[str, str]] = {
    # Requests that are not well formed
    "bad_request": N_("The request cannot be understood."),
    "bad_json": N_("The body is not valid JSON."),
    "not_utf8": N_("The body is not UTF-8 text."),
    "too_deep": N_("The body is nested too deeply."),
    "duplicate_field": N_("The field %(name)s is given twice."),
    "not_an_object": N_("The body must be a JSON object."),
    "missing_field": N_("The field %(name)s is missing."),
    "unknown_field": N_("There is no field called %(name)s here."),
    "wrong_type": N_("This must be %(kind)s."),
    "out_of_range": N_("This must be from %(least)s to %(most)s."),
    "too_short": N_("This is too short."),
    "too_long": N_("This is too long; at most %(most)s are allowed."),
    "bad_key": N_("A key is 8 to 64 letters, digits, hyphens and underscores."),
    "bad_long_key": N_("A key to sit down with is 22 to 64 letters, digits, hyphens and underscores."),
    "bad_characters": N_("A line holds printable characters only."),
    "bad_square": N_("There is no such square on the board."),
    "bad_letter": N_("A tile is one letter from a to z, or ? for a blank."),
    "bad_name_empty": N_("Please give a name."),
    "bad_name_long": N_("A name has at most %(most)s characters."),
    "bad_name_characters": N_(
        "A name may not hold control characters, invisible characters or direction marks."
    ),
    "bad_name_mixed": N_("A word of a name may not mix alphabets or pile up accents."),
    "bad_name_reserved": N_("That name cannot be taken."),
    "name_taken": N_("Somebody at this table already has that name."),
    "bad_name_at": N_("The name of an account may not hold an @."),
    "account_name_taken": N_("That name, or one that looks just like it, is taken. Choose another."),
    "name_of_account": N_("That is the name of somebody with an account. Sign in, or choose another name."),
    "not_your_name": N_("You are signed in, so you sit down under the name of your account."),
    "bad_address": N_("That is not a mail address we can write to."),
    "address_taken": N_("This address belongs to another account already. Sign in with it, or use another."),
    "password_short": N_("A password has at least %(least)s characters."),
    "password_long": N_("A password has at most %(most)s characters."),
    "password_common": N_("That is one of the first passwords that anybody would try. Choose another."),
    "wrong_sign_in": N_("That name or address and that password do not belong together."),
    "wrong_password": N_("That is not your password."),
    "bad_link": N_("This link is no longer good, or was used before. Ask for a new one."),
    "bad_order": N_("A bag order is a row of letters from a to z."),
    "order_not_allowed": N_("This host does not let a game be opened with a given order of tiles."),
    "unknown_ruleset": N_("There is no such set of rules."),
    # HTTP
    "not_found": N_("There is nothing here."),
    "no_table": N_("There is no such table."),
    "method_not_allowed": N_("That cannot be done here."),
    "too_large": N_("That is more than this server accepts."),
    "not_json": N_("The body must be sent as application/json."),
    "too_many": N_("That was a lot in a short time. Please wait a moment and try again."),
    "too_many_streams": N_("Too many pages are watching from here. Close one and try again."),
    "server_error": N_("Something went wrong on our side. Nothing was changed."),
    "busy": N_("The server is busy. Please try again."),
    "bad_host": N_("This server does not answer to that name."),
    # Who may do what
    "no_seat": N_("You have no seat at this table."),
    "not_signed_in": N_("Sign in first."),
    "no_person": N_("There is no such player."),
    "not_yourself": N_("That is yourself."),
    "reported_already": N_("You have reported this already. The answer is, or will be, among your reports."),
    "no_seat_here": N_("You cannot sit at this table."),
    "suspended": N_("You are suspended until %(until)s. You can read, and answer once."),
    "banned": N_("You are banned. You can read, and answer once."),
    "not_moderator": N_("That is for moderators."),
    # Cases
    "no_case": N_("There is no such case."),
    "case_closed": N_("This case has been decided already."),
    "case_claimed": N_("Another moderator is at this case: %(name)s. Take another one, or come back later."),
    "bad_ruling": N_("That ruling does not fit this case."),
    "bad_reason": N_("Give a reason: up to %(most)s characters, without control characters."),
    "bad_days": N_("A suspension lasts from 1 to 365 days."),
    "word_first": N_(
        "The line has a word that cannot be played: “%(word)s”. That word must be ruled fine first."
    ),
    "nobody_to_sanction": N_("This case is about nobody who is still here."),
    "nothing_to_remove": N_("There is no game here that is still on."),
    "no_override": N_("There is no such ruling, or it holds no longer."),
    "no_sanction": N_("There is no such sanction, or it holds no longer."),
    "appealed_already": N_("You have answered to this already."),
    "bad_session_key": N_("That session is over. Sign in again."),
    "not_waiting": N_("This table does not wait for players any more."),
    "bad_seat_key": N_("That key opens no seat at this table."),
    "csrf": N_("The page has grown old. Reload it and try again."),
    "cross_site": N_("This request came from another site."),
    "already_seated": N_("You already have a seat at this table."),
    "not_opener": N_("Only the player who opened the table can start the game."),
    "not_over_yet": N_("A rematch can be asked for when the game is over."),
    "removed": N_("This game was removed by a moderator."),
    "not_over": N_("The text of a game can be had when the game is over."),
    # The state of a table
    "moved_on": N_("The table has moved on."),
    "key_reused": N_("This key was used for something else before."),
    "not_accepted": N_("Not every line is an English sentence."),
    "not_a_word": N_("%(word)s cannot be used: %(problem)s"),
    "unchecked": N_("The lines could not be checked just now. Your tiles stay; try again in a moment."),
    "not_parsed": N_("The line could not be taken apart just now; try again in a moment."),
    "bad_scheme": N_("A picture is for a light or a dark page."),
    # Mails, as the status page shows them
    "mail_ready": N_("Mails are sent."),
    "mail_folder": N_(
        "Mails are not sent, since no mail server is set. They lie in the folder “%(folder)s” of the data"
        " folder. The host sets one with SENTENCEGAME_SMTP_HOST."
    ),
    "mail_failing": N_("Mails do not leave. The server's log says why."),
    # Disputes
    "nobody_known": N_("Sit down at a table or sign in first, so that an answer finds you."),
    "not_one_of": N_("This must be one of: %(known)s."),
    "not_disputable": N_("That follows from how words fit on the board; nobody can decide otherwise."),
    "dispute_the_word": N_("The line is refused for a word: tell us about “%(word)s” instead."),
    "not_in_that_play": N_("That does not lie in the play you name."),
    "dispute_unchecked": N_(
        "This could not be checked just now, so there is no verdict to disagree with. Try again in a moment."
    ),
    "verdict_changed": N_("The verdict is another one now. Look at it again first."),
    "already_disputed": N_("You have told us about this already. Look among your disputes for the answer."),
    # The judge, as the page shows it
    "judge_ready": N_("Sentences are checked in full."),
    "judge_starting": N_("The judge is starting; sentences cannot be checked for a moment."),
    "judge_reduced": N_("Grammar checking is reduced: only a part of the judge is at work."),
    "judge_unreachable": N_("The judge does not answer; sentences cannot be checked."),
    "judge_fix": N_("The host can look at /status, and restart the game with: sentencegame serve"),
    "link_warning": N_(
        "This address works only on the machine that the game runs on. To play with other machines, start it"
        " with: sentencegame serve --host 0.0.0.0"
    ),
    # Kinds of values, used in wrong_type
    "kind_object": N_("an object"),
    "kind_list": N_("a list"),
    "kind_text": N_("text"),
    "kind_integer": N_("a whole number"),
    "kind_boolean": N_("true or false"),
}
