"""What moderators rule about lines and words, which the judge follows from the moment it is committed."""

from __future__ import annotations

import json
from typing import Final

from web.errors import RequestError
from web.moderation.bench import Bench
from web.moderation.decision import clean_reason
from web.moderation.subjects import Disputed
from web.rulings.found import rulings_of
from web.rulings.words import unplayable
from web.storage import Act, Override, Writer
from web.tables import keys

PAGE: Final = 50
_BATCH: Final = 200


def overrule(
    bench: Bench, writer: Writer, matter: Disputed, *, fine: bool, actor: str, case: str, reason: str
) -> Override:
    """Rule that a line or a word is ``fine`` or is not, in place of the opposite that holds, if any.

    Where the same holds already, that stands, with its author and reason. Raises `RequestError` 422
    (``word_first``) for a line that is said to be fine while one of its words may not be played.
    """
    now = bench.now()
    text = matter.ruled
    if fine and matter.what == "line":
        _words_first(writer, text)
    for holding in _holding(writer, matter.what, text):
        if holding.fine == fine:
            return holding
        _withdraw(writer, actor, holding, "the opposite was ruled", now_case=case, bench=bench)
    made = Override(keys.new_id(), matter.what, text, fine, case, actor, reason, now)
    writer.add_override(made)
    writer.record(Act(now, actor, "override made", case, _told(made, reason)))
    return made


def withdraw_override(bench: Bench, actor: str, override: str, reason: str) -> Override:
    """Let the judge decide again.

    Raises `RequestError` 404 (``no_override``) also for one from a case that the actor may not see, 422
    (``bad_reason``).
    """
    said = clean_reason(reason)
    with bench.store.writing() as writer:
        found = writer.override(override)
        if found is None or found.withdrawn_at is not None or not bench.sees(writer, actor, found.case):
            raise RequestError(404, "no_override")
        _withdraw(writer, actor, found, said, now_case=found.case, bench=bench)
        found = writer.override(override)
    assert found is not None  # noqa: S101 - it was there just now
    return found


def overrides(
    bench: Bench, actor: str, *, holding: bool | None = None, page: int = 0
) -> tuple[list[Override], bool]:
    """A page of rulings, newest first, without those the actor may not see; whether more follow."""
    first, found, offset = page * PAGE, [], 0
    with bench.store.reading() as reader:
        while True:
            batch = reader.overrides(holding=holding, limit=_BATCH, offset=offset)
            found += [each for each in batch if bench.sees(reader, actor, each.case)]
            offset += _BATCH
            if len(batch) < _BATCH or len(found) > first + PAGE:
                return found[first : first + PAGE], len(found) > first + PAGE


def _words_first(writer: Writer, line: str) -> None:
    """A word is decided for all lines at once, so never by the way with one of them."""
    against = unplayable(line, rulings_of(writer.overrides_for([], line.split(" "))).words)
    for word in against:
        raise RequestError(422, "word_first", field="acts", values={"word": word})


def _holding(writer: Writer, what: str, text: str) -> list[Override]:
    lines, words = ([text], []) if what == "line" else ([], [text])
    return writer.overrides_for(lines, words)


def _withdraw(
    writer: Writer, actor: str, override: Override, reason: str, *, now_case: str | None, bench: Bench
) -> None:
    now = bench.now()
    writer.withdraw_override(override.id, actor, now)
    writer.record(Act(now, actor, "override withdrawn", now_case, _told(override, reason)))


def _told(override: Override, reason: str) -> str:
    told = {
        "override": override.id,
        "what": override.what,
        "text": override.text,
        "fine": override.fine,
        "reason": reason,
    }
    return json.dumps(told, ensure_ascii=False)
