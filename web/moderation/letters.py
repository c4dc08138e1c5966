"""The mails about cases: answers to those who complained, notices to those who are sanctioned, the host's.

What somebody wrote stands in the text only, never in a header, and quoted, so that it cannot pass for ours.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from web.disputes.answers import answer_template
from web.mail import stopping
from web.mail.letters import fill, moment_text
from web.mail.mail import Mail
from web.messages import N_
from web.moderation.recipients import Recipient
from web.moderation.subjects import disputed
from web.storage import Case, Complaint, Sanction

_DISPUTE_SUBJECT: Final = N_("An answer about the judge: The Sentence Game")
_DISPUTE: Final = N_(
    "Hello %(name)s,\n\nyou told us that the judge got this wrong:\n\n%(what)s\n\n%(answer)s\n\n"
    "The moderator's reason:\n\n%(reason)s"
)
_REPORT_SUBJECT: Final = N_("An answer to your report: The Sentence Game")
_REPORT: Final = N_(
    "Hello %(name)s,\n\nyou reported this:\n\n%(what)s\n\n%(answer)s\n\nThank you for telling us. The game"
    " goes on as it was, unless we say otherwise."
)
_ACTED: Final = N_("A moderator looked at it and agreed with you. We have acted on it.")
_NOT_ACTED: Final = N_("A moderator looked at it and found nothing that has to be acted on.")
_STOP: Final = N_("No more mails of this kind: %(link)s")

_NOTICE_SUBJECTS: Final = {
    "warning": N_("A warning: The Sentence Game"),
    "suspension": N_("You are suspended: The Sentence Game"),
    "ban": N_("You are banned: The Sentence Game"),
}
_NOTICES: Final = {
    "warning": N_("A moderator looked at a report about you and warns you. Nothing else follows this time."),
    "suspension": N_(
        "A moderator looked at a report about you. You are suspended until %(until)s: until then you cannot"
        " play, and your games that were on count as resigned. You can still read, take your data along and"
        " delete your account."
    ),
    "ban": N_(
        "A moderator looked at a report about you. You are banned: you cannot play any more, and your games"
        " that were on count as resigned. You can still read, take your data along and delete your account."
    ),
}
_NOTICE: Final = N_(
    "Hello %(name)s,\n\n%(notice)s\n\nThe moderator's reason:\n\n%(reason)s\n\nIf you see it otherwise,"
    " you can answer once, and somebody else decides:\n\n%(link)s"
)
_APPEAL_SUBJECT: Final = N_("An answer to what you wrote: The Sentence Game")
_WITHDRAWN_SUBJECT: Final = N_("Your sanction is withdrawn: The Sentence Game")
_APPEAL: Final = N_("Hello %(name)s,\n\n%(answer)s\n\nThe reason:\n\n%(reason)s")
_WITHDRAWN: Final = N_(
    "What was held against you on %(at)s is withdrawn; it counts no more. Games that ended by it stay as they"
    " are."
)
_KEPT: Final = N_("Somebody else has looked at it and kept what was decided on %(at)s.")

_HOST: Final = {
    "late": (
        "A case is late: The Sentence Game",
        "Case {case} ({kind}) was to be answered by {due} and was not.\n\n  {link}\n  sentencegame cases show"
        " {case}\n\nThis comes once for each case.",
    ),
    "alone": (
        "A case waits for you: The Sentence Game",
        "Case {case} ({kind}) is one that no moderator may see, so it waits for you until {due}.\n\n"
        "  sentencegame cases show {case}\n\nThis comes once for each case.",
    ),
}


def quoted(text: str) -> str:
    """A text that somebody else wrote, each line marked."""
    return textwrap.indent(text, "> ", lambda _line: True)


@dataclass(frozen=True, slots=True)
class RulingLetters:
    """Writes the mails about cases: ``site`` is the address that links name, with no slash at the end."""

    site: str
    secret: str = field(repr=False)

    def answer(self, to: Recipient, case: Case, voice: Complaint, what: str) -> Mail:
        """What became of a dispute or a report; readers may stop mails of this kind."""
        if case.kind == "dispute":
            matter = disputed(case)
            said_of = ("line", "refused") if matter is None else (matter.what, matter.outcome)
            template = answer_template(*said_of, case.ruling or "", case.upheld)
            subject, text = _DISPUTE_SUBJECT, _DISPUTE
        else:
            template = _ACTED if case.upheld else _NOT_ACTED
            subject, text = _REPORT_SUBJECT, _REPORT
        said = fill(
            to.language,
            text,
            {
                "name": to.name,
                "what": quoted(what),
                "answer": fill(to.language, template, {}),
                "reason": quoted(case.reason),
            },
        )
        link = stopping.stop_link(self.site, self.secret, to.address, "ruling")
        foot = fill(to.language, _STOP, {"link": link})
        headers = stopping.headers(self.site, self.secret, to.address, "ruling")
        return self._mail(
            f"ruling.{case.id}.{voice.id}", "ruling", to, subject, f"{said}\n\n-- \n{foot}\n", headers
        )

    def notice(self, to: Recipient, sanction: Sanction) -> Mail:
        """What somebody is told who is warned, suspended or banned; nobody can stop it."""
        until = "" if sanction.until is None else moment_text(sanction.until, to.language)
        values = {
            "name": to.name,
            "notice": fill(to.language, _NOTICES[sanction.kind], {"until": until}),
            "reason": quoted(sanction.reason),
            "link": f"{self.site}/appeal",
        }
        text = fill(to.language, _NOTICE, values) + "\n"
        return self._mail(f"sanction.{sanction.id}", "sanction", to, _NOTICE_SUBJECTS[sanction.kind], text)

    def withdrawn(self, to: Recipient, sanction: Sanction, reason: str) -> Mail:
        """What somebody is told whose sanction is withdrawn."""
        return self._after(to, sanction, "withdrawn", _WITHDRAWN_SUBJECT, _WITHDRAWN, reason)

    def kept(self, to: Recipient, sanction: Sanction, reason: str) -> Mail:
        """What somebody is told who answered to a sanction in vain."""
        return self._after(to, sanction, "kept", _APPEAL_SUBJECT, _KEPT, reason)

    def to_host(self, what: str, case: Case, address: str) -> Mail:
        """That a case is ``late``, or that the host is ``alone`` with it."""
        subject, text = _HOST[what]
        told = text.format(
            case=case.id,
            kind=case.kind,
            due=moment_text(case.due_at, "en"),
            link=f"{self.site}/moderation/cases/{case.id}",
        )
        return Mail(
            key=f"host_{what}.{case.id}",
            kind="host",
            address=address,
            language="en",
            subject=subject,
            text=f"{told}\n",
        )

    def _after(
        self, to: Recipient, sanction: Sanction, what: str, subject: str, template: str, reason: str
    ) -> Mail:
        at = moment_text(sanction.at, to.language)
        values = {
            "name": to.name,
            "answer": fill(to.language, template, {"at": at}),
            "reason": quoted(reason),
        }
        text = fill(to.language, _APPEAL, values) + "\n"
        return self._mail(f"sanction.{sanction.id}.{what}", "sanction", to, subject, text)

    def _mail(
        self,
        key: str,
        kind: str,
        to: Recipient,
        subject: str,
        text: str,
        headers: Mapping[str, str] | None = None,
    ) -> Mail:
        return Mail(
            key=key,
            kind=kind,
            address=to.address,
            language=to.language,
            subject=fill(to.language, subject, {}),
            text=text,
            headers=headers or {},
        )
