"""The payloads that more than one route answers with, as docs/api.md tells them.

A payload of one feature may as well be a `component` in that feature's own module.
"""

from __future__ import annotations

from typing import Final

from sentencegame.outcome import EndReason
from web.api.description.shapes import (
    anything,
    by_name,
    choice,
    component,
    flag,
    many,
    maybe,
    number,
    record,
    text,
    time,
)

SQUARE: Final = text(2, 4, pattern=r"^[A-Z]+[0-9]+$")
LETTER: Final = text(1, 1)

_PROBLEM = record({"code": text(), "message": text()})
REASON: Final = component(
    "REASON",
    record(
        {
            "code": text(),
            "message": text(),
            "words": many(record({"index": number(0), "word": text()})),
            "suggestion": maybe(text()),
        }
    ),
)
VERDICT: Final = component(
    "VERDICT",
    record(
        {
            "text": text(),
            "outcome": choice("accepted", "refused", "unchecked"),
            "reasons": many(REASON),
            "version": text(),
            "parts": many(text()),
        },
        {"squares": many(SQUARE)},
    ),
)
WORD: Final = component(
    "WORD", record({"square": SQUARE, "word": text(), "valid": flag(), "problem": maybe(_PROBLEM)})
)
SCORE: Final = component(
    "SCORE",
    record(
        {
            "lines": many(
                record(
                    {
                        "text": text(),
                        "squares": many(SQUARE),
                        "words": many(
                            record(
                                {
                                    "word": text(),
                                    "square": SQUARE,
                                    "value": number(),
                                    "multiplier": number(),
                                    "new": flag(),
                                }
                            )
                        ),
                        "multiplier": number(),
                        "total": number(),
                    }
                )
            ),
            "bonus": number(),
            "total": number(),
        }
    ),
)
PREVIEW: Final = component(
    "PREVIEW",
    record(
        {
            "ply": number(0),
            "problem": maybe(record({"code": text(), "message": text(), "field": maybe(text())})),
            "words": many(WORD),
            "lines": many(VERDICT),
            "score": maybe(SCORE),
            "playable": flag(),
        }
    ),
)
ENTRY: Final = component(
    "ENTRY",
    record(
        {
            "ply": number(0),
            "at": time(),
            "kind": choice(
                *("opened", "joined", "started", "played", "swapped", "passed", "resigned", "timed_out"),
                *("blocked", "removed", "credited", "corrected", "ended"),
            ),
            "seat": maybe(number(0)),
            "name": maybe(text()),
        },
        {
            "text": text(),
            "lines": many(text()),
            "score": SCORE,
            "count": number(1),
            "points": number(),
        },
    ),
)
_REASONS = choice(*(str(reason) for reason in EndReason))
VIEW: Final = component(
    "VIEW",
    record(
        {
            "id": text(),
            "ruleset": text(),
            "phase": choice("waiting", "playing", "over"),
            "ply": number(1),
            "you": maybe(
                record(
                    {
                        "seat": number(0),
                        "rack": many(LETTER),
                        "opener": flag(),
                        "private_link": maybe(text()),
                    }
                )
            ),
            "seats": many(
                record(
                    {
                        "seat": number(0),
                        "name": text(),
                        "score": number(),
                        "state": choice("in", "resigned", "timed_out", "blocked"),
                        "tiles": number(0),
                    }
                )
            ),
            "seat_count": number(1),
            "turn": maybe(number(0)),
            "deadline": maybe(time()),
            "warning_at": maybe(time()),
            "bag": number(0),
            "board": many(
                record(
                    {
                        "square": SQUARE,
                        "tile": LETTER,
                        "word": text(),
                        "value": number(),
                        "ply": number(0),
                        "seat": number(0),
                    }
                )
            ),
            "log": many(ENTRY),
            "unseen": by_name(number()),
            "outcome": maybe(
                record(
                    {
                        "reason": _REASONS,
                        "winner": maybe(number(0)),
                        "scores": many(number()),
                        "leftover": many(number()),
                    }
                )
            ),
            "link": text(),
            "judge": record(
                {
                    "state": choice("ready", "starting", "reduced", "unreachable"),
                    "message": text(),
                    "fix": maybe(text()),
                }
            ),
        }
    ),
)
SEATED: Final = component(
    "SEATED",
    record({"table": VIEW, "seat": number(0), "seat_key": text(), "link": text(), "private_link": text()}),
)
LISTED: Final = component(
    "LISTED",
    record(
        {
            "id": text(),
            "phase": choice("waiting", "playing", "over"),
            "players": many(text()),
            "scores": many(number()),
            "seat_count": number(1),
            "seat": maybe(number(0)),
            "turn": maybe(number(0)),
            "deadline": maybe(time()),
            "changed_at": time(),
            "unread": number(0),
            "reason": maybe(_REASONS),
            "winner": maybe(number(0)),
        }
    ),
)
ACCOUNT: Final = component(
    "ACCOUNT",
    record(
        {
            "id": text(),
            "name": text(),
            "address": text(),
            "confirmed": flag(),
            "language": text(),
            "created_at": time(),
        }
    ),
)
RULESET: Final = component(
    "RULESET",
    record(
        {
            "id": text(),
            "rows": number(1),
            "columns": number(1),
            "premiums": by_name(text()),
            "start": many(SQUARE),
            "letters": by_name(record({"count": number(0), "value": number(0)})),
            "rack_size": number(1),
            "swap_minimum": number(0),
            "bonus": record({"tiles": number(0), "points": number(0)}),
            "seats": many(number(1), 2, 2),
        }
    ),
)
STATUS: Final = component(
    "STATUS",
    record(
        {
            "version": text(),
            "state": choice("ready", "reduced"),
            "judge": anything(),
            "reduced": flag(),
            "message": text(),
            "fix": maybe(text()),
            "mail": record(
                {
                    "state": choice("ready", "folder", "failing"),
                    "waiting": number(0),
                    "unknown": number(0),
                    "failed": number(0),
                    "message": text(),
                }
            ),
            "shared_link_warning": maybe(text()),
        }
    ),
)
DISPUTE: Final = component(
    "DISPUTE",
    record(
        {
            "id": text(),
            "what": choice("line", "word"),
            "text": text(),
            "outcome": choice("accepted", "refused"),
            "verdict": VERDICT,
            "comment": text(),
            "table": maybe(text()),
            "ply": maybe(number(0)),
            "at": time(),
            "voices": number(1),
            "state": choice("waiting", "answered"),
            "due_at": time(),
            "late": flag(),
            "answered_at": maybe(time()),
            "upheld": maybe(flag()),
            "taken_back": flag(),
            "answer": maybe(text()),
            "reason": maybe(text()),
            "unread": flag(),
        }
    ),
)
#: What is told whether or not there was somebody to send a mail or an invitation to.
SENT: Final = record({"sent": choice(True)})
#: The one shape of errors. What a refusal tells besides is listed here, and nothing else may be in it.
ERROR: Final = component(
    "ERROR",
    record(
        {
            "error": record(
                {"code": text(), "message": text(), "field": maybe(text())},
                {
                    "ply": number(0),
                    "words": many(WORD),
                    "lines": many(VERDICT),
                    "table": text(),
                    "dispute": DISPUTE,
                    "verdict": VERDICT,
                    "sanction": text(),
                    "until": maybe(time()),
                    "reason": text(),
                    "appeal": text(),
                },
            )
        }
    ),
)
