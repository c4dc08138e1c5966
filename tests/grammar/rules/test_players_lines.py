"""Lines that players make of ambiguous words, which a parser alone misreads; none may be refused."""

from pathlib import Path

from grammar.syntax import Syntax

LINES = Path(__file__).with_name("players_lines.txt").read_text(encoding="utf-8").splitlines()
BROKEN = Path(__file__).with_name("broken_lines.txt").read_text(encoding="utf-8").splitlines()
MOST_REFUSED = 0.005
MOST_ACCEPTED = 0.11


def test_hardly_any_right_line_of_a_player_is_refused(syntax: Syntax) -> None:
    assert len(LINES) > 1300
    refused = [line for line, reasons in zip(LINES, syntax.examine(LINES), strict=True) if reasons]
    assert len(refused) <= MOST_REFUSED * len(LINES), refused


def test_ambiguous_words_are_read_as_what_makes_a_sentence(syntax: Syntax) -> None:
    lines = """
    rabbits like carrots
    queens like jewels
    quails quiver
    book a room
    book two seats
    i book flights
    a can fell
    you two fight
    the king and queen rule
    bread and butter taste nice
    birds of a feather flock together
    the old cook fish
    if it rains we stay
    he fishes and hunts
    can my dog light candles
    does every train stop here
    these big loves fade
    """
    wanted = [line.strip() for line in lines.strip().splitlines()]
    assert [line for line, reasons in zip(wanted, syntax.examine(wanted), strict=True) if reasons] == []


def test_the_second_reading_excuses_no_broken_line(syntax: Syntax) -> None:
    lines = """
    rabbits likes carrots
    looks just like a skeleton
    dog the barks
    likes carrots
    these rabbit like carrots
    a rabbits like carrots
    does every trains stop here
    book a rooms
    she likes to swims
    """
    wrong = [line.strip() for line in lines.strip().splitlines()]
    assert [line for line, reasons in zip(wrong, syntax.examine(wrong), strict=True) if not reasons] == []


def test_most_broken_lines_of_a_player_are_refused(syntax: Syntax) -> None:
    assert len(BROKEN) > 390
    accepted = [line for line, reasons in zip(BROKEN, syntax.examine(BROKEN), strict=True) if not reasons]
    assert len(accepted) <= MOST_ACCEPTED * len(BROKEN), accepted
