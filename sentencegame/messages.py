"""Every sentence the rules can say to a player, as templates that can be translated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


def N_(template: str) -> str:  # noqa: N802 - the name Babel's extractor knows
    """Mark a template for translation and hand it back unchanged."""
    return template


TEMPLATES: Final[Mapping[str, str]] = {
    # The shape of what was sent (Malformed).
    "not_an_event": N_("That is not something that can happen in a game."),
    "not_a_time": N_("The time of an event must be a date and time in UTC."),
    "time_goes_back": N_("An event cannot be older than the one before it."),
    "not_text": N_("This must be a short text without control characters."),
    "not_a_number": N_("This must be a whole number within its bounds."),
    "not_a_play": N_("A play is a list of tiles, each with a square and a word."),
    "not_a_swap": N_("A swap is a list of tiles."),
    "not_a_square": N_("“%(text)s” is not a square: a square is a letter and a number, as in H8."),
    "not_a_tile": N_("“%(text)s” is not a tile of this game."),
    "not_a_placement": N_("“%(text)s” is not a tile on a square: it should look like H8=dogs."),
    "not_a_verdict": N_("A verdict names its line, whether it was accepted, and who says so."),
    "off_board": N_("There is no square %(square)s on this board."),
    "square_twice": N_("Two tiles cannot lie on the same square, %(square)s."),
    "no_tiles": N_("Choose at least one tile."),
    "too_many_tiles": N_("That is more tiles than a rack holds (%(most)s)."),
    "word_missing": N_("The tile on %(square)s has no word yet."),
    "word_too_long": N_("The word on %(square)s is longer than %(most)s letters."),
    "word_shape": N_("“%(word)s” is not written like a word: letters only, and ’s or s’ at its end."),
    "letter_shape": N_("“%(word)s” is not a letter of this game."),
    "no_such_seat": N_("There is no such seat at this table."),
    "no_such_ruleset": N_("This game's rules, “%(ruleset)s”, are not known here."),
    "seat_count": N_("A table has %(least)s to %(most)s seats."),
    "bag_order": N_("The order of the bag must be %(least)s to %(most)s tiles of this game."),
    "verdict_of_no_line": N_("There is a verdict for “%(line)s”, which is not a line of this play."),
    "opened_first": N_("A game begins with its opening, and is opened only once."),
    "log_differs": N_("Event %(ply)s is not what the rules say happens there (%(expected)s)."),
    "log_incomplete": N_("The record stops before what the rules say happens next (%(expected)s)."),
    "not_a_game_text": N_("Line %(line)s of the text cannot be read: %(problem)s"),
    # What the rules do not allow now (Illegal).
    "not_started": N_("The game has not started yet."),
    "already_started": N_("The game has already started."),
    "game_over": N_("The game is over."),
    "not_your_turn": N_("It is not your turn."),
    "seat_out": N_("This player is no longer in the game."),
    "too_few_players": N_("A game needs at least %(least)s players."),
    "deadline_passed": N_("The time for this turn has run out."),
    "deadline_not_reached": N_("The time for this turn has not run out yet."),
    "forced_only": N_("That follows from the rules by itself; nobody does it."),
    "tile_not_held": N_("You do not have the tile %(tile)s."),
    "wrong_letter": N_("“%(word)s” does not begin with %(tile)s."),
    "square_taken": N_("There is already a word on %(square)s."),
    "not_in_line": N_("Lay your tiles in one row or in one column."),
    "gap": N_("There is an empty square, %(square)s, between your tiles."),
    "start_square": N_("The first play covers one of the shaded squares in the middle."),
    "first_play_too_short": N_("The first play lays at least %(least)s words."),
    "not_touching": N_("Your words must use or lie beside a word on the board."),
    "swap_bag_low": N_("You can swap only while the bag holds at least %(least)s tiles."),
    "nothing_to_credit": N_("None of that time belongs to the running turn, or it was given back already."),
    "not_to_correct": N_("The scores of this game cannot be corrected."),
    # What the judge has not accepted (NotAccepted).
    "line_refused": N_("“%(line)s” was not accepted."),
    "line_unchecked": N_("“%(line)s” has not been checked yet."),
}
