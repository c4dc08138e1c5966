"""What is particular to the SQLite store."""

from __future__ import annotations

import sqlite3
import stat
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from web.storage import BusyError, SQLiteStore, StoredEvent, StoreError
from web.storage.migrations import MIGRATIONS


def test_commits_reach_the_disk_before_they_are_acknowledged(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "games.sqlite")
    with store._borrowed() as db:
        settings = {
            name: db.conn.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    store.close()
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "games.sqlite")
    store.backup(tmp_path / "copy.sqlite")
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("games.sqlite", "copy.sqlite")]
    store.close()
    assert modes == [0o600, 0o600]


def test_migrations_are_applied_once_and_numbered(tmp_path: Path) -> None:
    for _ in range(2):
        SQLiteStore(tmp_path / "games.sqlite").close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
        numbers = [row[0] for row in connection.execute("SELECT number FROM migration ORDER BY number")]
    assert numbers == list(range(1, len(MIGRATIONS) + 1))


def test_race_two_processes_that_start_at_once_migrate_once(tmp_path: Path) -> None:
    start = threading.Barrier(6)
    problems: list[Exception] = []

    def open_it() -> None:
        start.wait()
        try:
            SQLiteStore(tmp_path / "games.sqlite").close()
        except Exception as problem:
            problems.append(problem)

    threads = [threading.Thread(target=open_it) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_a_file_from_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    SQLiteStore(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO migration VALUES (999, 'from the future', 'then')")
        connection.commit()
    with pytest.raises(StoreError, match="newer version"):
        SQLiteStore(path)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    SQLiteStore(path).close()
    broken = (*MIGRATIONS, ("broken", ("CREATE TABLE extra (x TEXT) STRICT", "CREATE NONSENSE")))
    monkeypatch.setattr("web.storage.sqlite.MIGRATIONS", broken)
    with pytest.raises(StoreError, match="NONSENSE"):
        SQLiteStore(path)
    monkeypatch.undo()
    store = SQLiteStore(path)
    version = store.schema_version()
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    assert version == len(MIGRATIONS)
    assert "extra" not in tables


def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_text("my shopping list, which is rather longer than one would think")
    with pytest.raises(StoreError, match="cannot open"):
        SQLiteStore(path)
    assert path.read_text().startswith("my shopping list")


def test_a_folder_that_cannot_be_made_is_told_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot open"):
        SQLiteStore(tmp_path / "file" / "games.sqlite")


def test_a_writer_that_waits_too_long_is_told_that_the_store_is_busy(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store, impatient = SQLiteStore(path), SQLiteStore(path, wait_seconds=0.05)
    with store.writing() as writer:
        writer.add_game("g", datetime(2026, 1, 1, tzinfo=UTC))
        with pytest.raises(BusyError), impatient.writing():
            pass
    with impatient.writing() as writer:
        writer.add_game("h", datetime(2026, 1, 2, tzinfo=UTC))
    assert list(store.games()) == ["g", "h"]
    store.close()
    impatient.close()


def test_a_full_disk_is_a_failure_of_the_store_and_changes_nothing(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "games.sqlite")
    at = datetime(2026, 1, 1, tzinfo=UTC)
    with store.writing() as writer:
        writer.add_game("g", at)
    with store._borrowed() as db:
        pages = db.conn.execute("PRAGMA page_count").fetchone()[0]
        db.conn.execute(f"PRAGMA max_page_count={pages + 2}")
    with pytest.raises(StoreError, match="full"), store.writing() as writer:
        writer.append("g", [StoredEvent(0, "opened", at, "x" * 100_000)])
    assert store.ply("g") is None
    with store.writing() as writer:
        writer.append("g", [StoredEvent(0, "opened", at, "small")])
    assert store.ply("g") == 1
    store.close()


def test_games_from_before_accounts_keep_their_seats_as_guests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    monkeypatch.setattr("web.storage.sqlite.MIGRATIONS", MIGRATIONS[:1])
    SQLiteStore(path).close()
    monkeypatch.undo()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO game VALUES ('g', '2026-01-01T00:00:00.000000Z')")
        connection.execute("INSERT INTO seat VALUES ('g', 0, 'Ann', 'ann', 'h')")
        connection.commit()
    store = SQLiteStore(path)
    (seat,) = store.seats("g")
    with store.reading() as reader:
        assert not reader.listed("g")
    store.close()
    assert (seat.name, seat.account, seat.seen) == ("Ann", None, 0)
