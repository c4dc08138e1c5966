"""What kinds of cases, rulings and acts are called on pages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from babel.numbers import format_percent
from flask_babel import format_timedelta, get_locale  # type: ignore[import-untyped]
from flask_babel import gettext as _

from web.messages import N_
from web.moments import moment as moment_of
from web.pages.marking import marked
from web.reports.reasons import REASONS
from web.rulings.rule_names import rule_name

KINDS: Final = {
    "dispute": N_("Dispute"),
    "sentence": N_("Reported sentence"),
    "person": N_("Reported person"),
    "appeal": N_("Answer to a sanction"),
}
RULINGS: Final = {
    "fine": N_("It is fine"),
    "not_fine": N_("It is not fine"),
    "no_action": N_("No action"),
    "warning": N_("Warning"),
    "suspension": N_("Suspension"),
    "ban": N_("Ban"),
    "removed": N_("Game removed"),
    "withdrawn": N_("Withdrawn"),
    "kept": N_("Kept"),
}
_ACTS: Final = {
    "case opened": N_("opened a case"),
    "claimed": N_("claimed a case"),
    "released": N_("released a case"),
    "ruled": N_("ruled"),
    "override made": N_("ruled about a line or word"),
    "override withdrawn": N_("withdrew a ruling about a line or word"),
    "sanctioned": N_("sanctioned"),
    "sanction withdrawn": N_("withdrew a sanction"),
    "game removed": N_("removed a game"),
    "score corrected": N_("corrected a score"),
    "moderator added": N_("appointed a moderator"),
    "moderator removed": N_("dismissed a moderator"),
    "answered": N_("noted an answer to a sanction"),
    "late": N_("found a case late"),
    "hidden": N_("something in a case that you may not see"),
}
#: The parts of the judge, as *Learn more* names them.
_PARTS: Final = {
    "dictionary": N_("dictionary"),
    "spacy": "spaCy",
    "languagetool": "LanguageTool",
    "model": N_("language model"),
    "ruling": N_("a moderator's ruling"),
}
#: What a ruling's button does, said under it.
HINTS: Final = {
    "fine": N_("From now on the judge accepts it, at every table."),
    "not_fine": N_("From now on the judge refuses it, at every table."),
    "no_action": N_("Nothing follows; those who complained are told so."),
    "warning": N_("They are told; they may go on playing."),
    "suspension": N_("They cannot play for so many days; their games end as resigned."),
    "ban": N_("They cannot play any more; their games end as resigned."),
    "removed": N_("The game ends for everyone in it, and nobody wins."),
    "withdrawn": N_("The sanction ends now. Games that ended by it stay as they are."),
    "kept": N_("The sanction goes on as it was decided."),
}


def kind_words(kind: str) -> str:
    """What a kind of case is called."""
    return str(_(KINDS.get(kind, kind)))


def outcome_words(what: str | None, outcome: str | None) -> str:
    """What the judge had said of a line or word, and that somebody thinks otherwise."""
    words = {
        ("line", "refused"): N_("Sentence, refused"),
        ("line", "accepted"): N_("Sentence, accepted"),
        ("word", "refused"): N_("Word, refused"),
        ("word", "accepted"): N_("Word, accepted"),
    }
    return str(_(words.get((what or "", outcome or ""), N_("Dispute"))))


def ruling_words(ruling: str | None) -> str:
    """The acts of a ruling."""
    return ", ".join(str(_(RULINGS.get(act, act))) for act in (ruling or "").split("+") if act)


def reason_words(reason: str | None) -> str:
    """Why somebody reported."""
    return "" if reason is None else str(_(REASONS.get(reason, reason)))


def act_words(act: Mapping[str, Any]) -> str:
    """An act of the audit log."""
    return str(_(_ACTS.get(act["act"], act["act"])))


def told_words(act: Mapping[str, Any]) -> str:
    """What else is told of an act, in one line."""
    told = act["told"]
    parts = [str(act["person"])] if act["person"] else []
    if "ruling" in told:
        parts.append(ruling_words(told["ruling"]))
    if "kind" in told:
        parts.append(ruling_words(told["kind"]))
    if "days" in told:
        parts.append(str(_("%(days)s days", days=told["days"])))
    if "text" in told:
        fine = RULINGS["fine" if told.get("fine") else "not_fine"]
        parts.append(f"“{told['text']}”: {_(fine)}")
    if "points" in told:
        parts.append(str(_("seat %(seat)s: %(points)s points", seat=told["seat"], points=told["points"])))
    return " · ".join(parts)


def moment(text: str | None) -> str:
    """A time as payloads write it, in words; in UTC, since nobody knows where the reader is."""
    return moment_of(datetime.fromisoformat(text)) if text else ""


def share_words(share: float) -> str:
    """A share of 1 in per cent, to a tenth of one."""
    return str(format_percent(round(share, 3), locale=get_locale() or "en", decimal_quantization=False))


def part_words(part: str) -> str:
    """What a part of the judge is called."""
    return str(_(_PARTS.get(part, part)))


def due_words(text: str, now: datetime) -> str:
    """How long there is until an answer is owed, or since when it was."""
    left = datetime.fromisoformat(text) - now
    said = format_timedelta(abs(left), granularity="minute", threshold=1.5)
    return str(
        _("%(time)s left", time=said) if left.total_seconds() > 0 else _("late by %(time)s", time=said)
    )


def words() -> dict[str, Any]:
    """Everything of this that templates use."""
    return {
        "kind_words": kind_words,
        "outcome_words": outcome_words,
        "ruling_words": ruling_words,
        "reason_words": reason_words,
        "act_words": act_words,
        "told_words": told_words,
        "moment": moment,
        "due_words": due_words,
        "rule_name": rule_name,
        "share_words": share_words,
        "part_words": part_words,
        "marked": marked,
        "ruling_hints": HINTS,
    }
