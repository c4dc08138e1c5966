"""The SQLite schema, as numbered steps that are only ever added to."""

from __future__ import annotations

from typing import Final

# Each entry is applied once, in one transaction, and recorded in ``migration``. Never edit one that
# was released; add the next. Times are text of fixed width in UTC, so that they sort as they are.
MIGRATIONS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        "the log, the seats, the receipts and the cached summary",
        (
            """CREATE TABLE game (
                id TEXT PRIMARY KEY NOT NULL,
                opened_at TEXT NOT NULL
            ) STRICT""",
            """CREATE TABLE event (
                game TEXT NOT NULL REFERENCES game(id),
                ply INTEGER NOT NULL CHECK (ply >= 0),
                kind TEXT NOT NULL,
                at TEXT NOT NULL,
                body TEXT NOT NULL,
                PRIMARY KEY (game, ply)
            ) STRICT""",
            """CREATE TABLE seat (
                game TEXT NOT NULL REFERENCES game(id),
                seat INTEGER NOT NULL CHECK (seat >= 0),
                name TEXT NOT NULL,
                folded TEXT NOT NULL,
                key_hash TEXT NOT NULL UNIQUE,
                PRIMARY KEY (game, seat),
                UNIQUE (game, folded)
            ) STRICT""",
            """CREATE TABLE receipt (
                game TEXT NOT NULL,
                seat INTEGER NOT NULL,
                key TEXT NOT NULL,
                fingerprint TEXT NOT NULL,
                ply INTEGER NOT NULL,
                at TEXT NOT NULL,
                PRIMARY KEY (game, seat, key),
                FOREIGN KEY (game, seat) REFERENCES seat(game, seat)
            ) STRICT""",
            """CREATE TABLE summary (
                game TEXT PRIMARY KEY NOT NULL REFERENCES game(id),
                ruleset TEXT NOT NULL,
                phase TEXT NOT NULL,
                ply INTEGER NOT NULL,
                turn INTEGER,
                deadline TEXT,
                warning_at TEXT,
                opened_at TEXT NOT NULL,
                changed_at TEXT NOT NULL,
                body TEXT NOT NULL
            ) STRICT""",
            "CREATE INDEX summary_deadline ON summary(deadline) WHERE deadline IS NOT NULL",
            "CREATE INDEX summary_changed ON summary(changed_at)",
        ),
    ),
)
