"""Bring the catalogues up to date: `python -m web.translations.rebuild`.

Extracts every message into `messages.pot`, merges it into each `messages.po` and compiles each `messages.mo`.
It prints what still has to be translated and then exits with 1. No file holds a date, so each changes only
when a message does.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path(__file__).parent
TEMPLATE: Final = FOLDER / "messages.pot"
LANGUAGES: Final = {
    "pt": "# Portuguese, neutral between Portugal and Brazil as far as it goes.\n",
    "tr": "# Turkish.\n",
}
_KEYWORDS: Final = {**DEFAULT_KEYWORDS, "N_": None}
#: Lines of a header that would change with every run or say nothing.
_IDLE: Final = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Report-Msgid", "Last-Translator")


def extracted(root: Path = ROOT) -> Catalog:
    """Every message of the sources and templates below `root`, without places."""
    with (root / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = Catalog(project="sentencegame")
    for package in ("sentencegame", "lexicon", "grammar", "web"):
        for _, _, message, comments, context in extract_from_dir(
            root / package, methods, options, _KEYWORDS, strip_comment_tags=True
        ):
            found.add(message, None, auto_comments=comments, context=context)
    return found


def po_path(language: str) -> Path:
    """The catalogue of a language, for people."""
    return FOLDER / language / "LC_MESSAGES" / "messages.po"


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def merged(template: Catalog, language: str) -> Catalog:
    """The language's catalogue with exactly the template's messages; what is new has no translation yet."""
    path = po_path(language)
    known = read(path, language) if path.exists() else Catalog(locale=language)
    found = Catalog(locale=language, project="sentencegame", fuzzy=False)
    for message in template:
        if message.id:
            earlier = known.get(message.id)
            found.add(message.id, earlier.string if earlier else "", flags=message.flags)
    return found


def untranslated(catalogue: Catalog) -> list[str]:
    """The messages without a translation."""
    return [str(message.id) for message in catalogue if message.id and not message.string]


def as_text(catalogue: Catalog, comment: str) -> bytes:
    """A catalogue as the text of its file, its messages in alphabetical order."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, sort_output=True, no_location=True, width=100)
    lines = buffer.getvalue().decode().splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("msgid"))
    kept = [line for line in lines[start:] if not line.startswith(tuple(f'"{name}' for name in _IDLE))]
    return (comment + "\n".join(kept).rstrip() + "\n").encode()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it, always the same bytes for the same messages."""
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def main() -> int:
    """Rebuild all files; the exit status is 1 when a translation is lacking."""
    template = extracted()
    TEMPLATE.write_bytes(as_text(template, "# Every message of the game, for translators.\n"))
    lacking = 0
    for language, comment in LANGUAGES.items():
        path = po_path(language)
        catalogue = merged(template, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_text(catalogue, comment))
        path.with_suffix(".mo").write_bytes(compiled(read(path, language)))
        for message in untranslated(catalogue):
            lacking += 1
            print(f"{language}: not translated: {message}")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
