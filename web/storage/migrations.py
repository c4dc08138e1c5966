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
    (
        "accounts, their sessions and links; whose a seat is; open tables, invitations and rematches",
        (
            """CREATE TABLE account (
                id TEXT PRIMARY KEY NOT NULL,
                name TEXT NOT NULL,
                folded TEXT NOT NULL UNIQUE,
                address TEXT NOT NULL,
                mailbox TEXT NOT NULL,
                confirmed_at TEXT,
                password TEXT NOT NULL,
                language TEXT NOT NULL,
                created_at TEXT NOT NULL
            ) STRICT""",
            # An address that nobody has confirmed is a claim, which several may make.
            "CREATE UNIQUE INDEX account_mailbox ON account(mailbox) WHERE confirmed_at IS NOT NULL",
            "CREATE INDEX account_claims ON account(mailbox)",
            """CREATE TABLE account_session (
                token_hash TEXT PRIMARY KEY NOT NULL,
                account TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
                created_at TEXT NOT NULL,
                expires_at TEXT NOT NULL
            ) STRICT""",
            "CREATE INDEX account_session_account ON account_session(account)",
            # Without an account: for an address that belongs to nobody, so that asking costs the same.
            """CREATE TABLE account_link (
                token_hash TEXT PRIMARY KEY NOT NULL,
                kind TEXT NOT NULL,
                account TEXT REFERENCES account(id) ON DELETE CASCADE,
                address TEXT NOT NULL,
                expires_at TEXT NOT NULL
            ) STRICT""",
            "CREATE INDEX account_link_account ON account_link(account)",
            "CREATE INDEX account_link_expires ON account_link(expires_at)",
            "ALTER TABLE seat ADD COLUMN account TEXT REFERENCES account(id)",
            "ALTER TABLE seat ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
            "CREATE UNIQUE INDEX seat_account ON seat(account, game) WHERE account IS NOT NULL",
            "ALTER TABLE game ADD COLUMN listed INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE game ADD COLUMN rematch TEXT REFERENCES game(id)",
            """CREATE TABLE invitation (
                game TEXT NOT NULL REFERENCES game(id),
                account TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
                seat INTEGER NOT NULL,
                at TEXT NOT NULL,
                declined INTEGER NOT NULL DEFAULT 0,
                PRIMARY KEY (game, account)
            ) STRICT""",
            "CREATE INDEX invitation_account ON invitation(account)",
        ),
    ),
    (
        "the heartbeat and outages; addresses that players leave, notices and the outbox",
        (
            # Not filled for games from before: whoever finds it empty renews the summary.
            "ALTER TABLE summary ADD COLUMN clock_ply INTEGER",
            "CREATE INDEX summary_warning ON summary(warning_at) WHERE warning_at IS NOT NULL",
            "CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL) STRICT",
            """CREATE TABLE outage (
                number INTEGER PRIMARY KEY,
                since TEXT NOT NULL,
                until TEXT NOT NULL,
                UNIQUE (since, until)
            ) STRICT""",
            "CREATE INDEX outage_until ON outage(until)",
            """CREATE TABLE contact (
                game TEXT NOT NULL,
                seat INTEGER NOT NULL,
                address TEXT NOT NULL,
                language TEXT NOT NULL,
                turns INTEGER NOT NULL,
                PRIMARY KEY (game, seat),
                FOREIGN KEY (game, seat) REFERENCES seat(game, seat)
            ) STRICT""",
            """CREATE TABLE notice (
                game TEXT NOT NULL REFERENCES game(id),
                clock_ply INTEGER NOT NULL,
                kind TEXT NOT NULL,
                seat INTEGER NOT NULL,
                at TEXT NOT NULL,
                mail TEXT,
                PRIMARY KEY (game, clock_ply, kind)
            ) STRICT""",
            """CREATE TABLE outbox (
                key TEXT PRIMARY KEY NOT NULL,
                kind TEXT NOT NULL,
                address TEXT NOT NULL,
                language TEXT NOT NULL,
                subject TEXT NOT NULL,
                text TEXT NOT NULL,
                headers TEXT NOT NULL,
                game TEXT,
                seat INTEGER,
                clock_ply INTEGER,
                created_at TEXT NOT NULL,
                next_at TEXT NOT NULL,
                state TEXT NOT NULL
                    CHECK (state IN ('waiting', 'handing', 'sent', 'failed', 'moot', 'stopped')),
                attempts INTEGER NOT NULL,
                problem TEXT,
                ended_at TEXT
            ) STRICT""",
            "CREATE INDEX outbox_next ON outbox(next_at) WHERE state IN ('waiting', 'handing')",
            "CREATE INDEX outbox_state ON outbox(state, created_at)",
            """CREATE TABLE mail_stop (
                address_hash TEXT NOT NULL,
                kind TEXT NOT NULL,
                at TEXT NOT NULL,
                PRIMARY KEY (address_hash, kind)
            ) STRICT""",
        ),
    ),
    (
        "cases and the voices in them, overrides, moderators, sanctions, blocks, the audit log",
        (
            """CREATE TABLE moderation_case (
                id TEXT PRIMARY KEY NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('dispute', 'sentence', 'person', 'appeal')),
                subject TEXT NOT NULL,
                opened_at TEXT NOT NULL,
                due_at TEXT NOT NULL,
                body TEXT NOT NULL,
                for_host INTEGER NOT NULL,
                late_told_at TEXT,
                claimed_by TEXT,
                claimed_at TEXT,
                closed_at TEXT,
                closed_by TEXT,
                ruling TEXT,
                upheld INTEGER,
                reason TEXT NOT NULL
            ) STRICT""",
            "CREATE UNIQUE INDEX case_subject ON moderation_case(kind, subject) WHERE closed_at IS NULL",
            "CREATE INDEX case_due ON moderation_case(due_at) WHERE closed_at IS NULL",
            "CREATE INDEX case_closed ON moderation_case(kind, closed_at)",
            # Whoever is in these tables is named by text, since a guest has no row of their own.
            """CREATE TABLE case_person (
                case_id TEXT NOT NULL REFERENCES moderation_case(id),
                person TEXT NOT NULL,
                UNIQUE (case_id, person)
            ) STRICT""",
            "CREATE INDEX case_person_person ON case_person(person)",
            """CREATE TABLE complaint (
                id TEXT PRIMARY KEY NOT NULL,
                case_id TEXT NOT NULL REFERENCES moderation_case(id),
                person TEXT,
                at TEXT NOT NULL,
                language TEXT NOT NULL,
                comment TEXT NOT NULL,
                game TEXT,
                ply INTEGER,
                reason TEXT,
                body TEXT NOT NULL,
                UNIQUE (case_id, person)
            ) STRICT""",
            "CREATE INDEX complaint_person ON complaint(person, at)",
            """CREATE TABLE override (
                id TEXT PRIMARY KEY NOT NULL,
                what TEXT NOT NULL CHECK (what IN ('line', 'word')),
                text TEXT NOT NULL,
                fine INTEGER NOT NULL,
                case_id TEXT REFERENCES moderation_case(id),
                author TEXT NOT NULL,
                reason TEXT NOT NULL,
                at TEXT NOT NULL,
                withdrawn_at TEXT,
                withdrawn_by TEXT
            ) STRICT""",
            "CREATE UNIQUE INDEX override_text ON override(what, text) WHERE withdrawn_at IS NULL",
            """CREATE TABLE moderator (
                account TEXT PRIMARY KEY NOT NULL REFERENCES account(id) ON DELETE CASCADE,
                appointed_by TEXT NOT NULL,
                at TEXT NOT NULL
            ) STRICT""",
            """CREATE TABLE sanction (
                id TEXT PRIMARY KEY NOT NULL,
                person TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('warning', 'suspension', 'ban')),
                at TEXT NOT NULL,
                until TEXT,
                case_id TEXT REFERENCES moderation_case(id),
                author TEXT NOT NULL,
                reason TEXT NOT NULL,
                withdrawn_at TEXT,
                withdrawn_by TEXT,
                appeal TEXT REFERENCES moderation_case(id)
            ) STRICT""",
            "CREATE INDEX sanction_person ON sanction(person)",
            """CREATE TABLE block (
                blocker TEXT NOT NULL,
                blocked TEXT NOT NULL,
                at TEXT NOT NULL,
                PRIMARY KEY (blocker, blocked)
            ) STRICT""",
            "CREATE INDEX block_blocked ON block(blocked)",
            """CREATE TABLE audit (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                at TEXT NOT NULL,
                actor TEXT NOT NULL,
                kind TEXT NOT NULL,
                case_id TEXT,
                body TEXT NOT NULL
            ) STRICT""",
            """CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit
                BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END""",
            """CREATE TRIGGER audit_undeleted BEFORE DELETE ON audit
                BEGIN SELECT RAISE(ABORT, 'the audit log is never shortened'); END""",
        ),
    ),
    (
        "when somebody was shown the answer to a complaint",
        ("ALTER TABLE complaint ADD COLUMN seen_at TEXT",),
    ),
    (
        "which guests are one, since one browser held their seats; a block as its maker saw the other",
        (
            """CREATE TABLE same_guest (
                person TEXT PRIMARY KEY NOT NULL,
                root TEXT NOT NULL
            ) STRICT""",
            "CREATE INDEX same_guest_root ON same_guest(root)",
            "ALTER TABLE block ADD COLUMN name TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE block ADD COLUMN game TEXT",
            "ALTER TABLE block ADD COLUMN seat INTEGER",
        ),
    ),
    (
        "which guests a browser held in which an account was signed in, so that nobody judges themselves",
        (
            """CREATE TABLE account_guest (
                account TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
                person TEXT NOT NULL,
                PRIMARY KEY (account, person)
            ) STRICT""",
        ),
    ),
)
