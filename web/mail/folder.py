"""Mails laid into a folder, for a host who has set no mail server."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from web.mail.delivery import Parcel, UnreachableError


class FolderDoor:
    """Lays each mail as ``<key>.eml``, readable by its owner alone. A key is laid once, whatever happens."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def open(self) -> Iterator[FolderDoor]:
        """Make the folder where there is none."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as problem:
            raise UnreachableError(f"the folder for mails cannot be made: {problem.strerror}") from None
        yield self

    def hand(self, parcel: Parcel, before: Callable[[], None]) -> None:
        """Write the file whole or not at all; one that is there already stays."""
        fresh = self.folder / f".{parcel.key}.{secrets.token_hex(4)}"
        before()
        try:
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(parcel.message)
                file.flush()
                os.fsync(file.fileno())
            # A link replaces nothing, so that a key is laid once.
            with contextlib.suppress(FileExistsError):
                os.link(fresh, self.folder / f"{parcel.key}.eml")
        except OSError as problem:
            raise UnreachableError(f"a mail cannot be laid into its folder: {problem.strerror}") from None
        finally:
            fresh.unlink(missing_ok=True)
