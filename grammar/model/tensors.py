"""Reads and writes files of tensors in the safetensors format, with numpy alone.

The format: 8 bytes of length, a JSON header of that length (name → dtype, shape, offsets), then the bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

TYPES: Final[dict[str, type[np.generic]]] = {"F32": np.float32, "F16": np.float16, "I64": np.int64}
NAMES: Final = {np.dtype(kind): name for name, kind in TYPES.items()}


def tensors(path: Path) -> dict[str, NDArray[Any]]:
    """All the tensors, mapped from the file and not yet in memory; ValueError when it is no such file."""
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        if not 2 <= length <= path.stat().st_size - 8:
            raise ValueError(f"{path.name} is no safetensors file")
        header = json.loads(file.read(length))
    body = np.memmap(path, dtype=np.uint8, mode="r", offset=8 + length)
    header.pop("__metadata__", None)
    found = {}
    for name, about in header.items():
        start, end = about["data_offsets"]
        found[name] = body[start:end].view(TYPES[about["dtype"]]).reshape(about["shape"])
    return found


def save(path: Path, values: Mapping[str, NDArray[Any]], notes: Mapping[str, str]) -> None:
    """Write tensors by name in order, with `notes` as the metadata; the same input gives the same bytes."""
    header: dict[str, Any] = {"__metadata__": dict(sorted(notes.items()))}
    place = 0
    parts = []
    for name, value in sorted(values.items()):
        data = np.ascontiguousarray(value).tobytes()
        header[name] = {
            "dtype": NAMES[value.dtype],
            "shape": list(value.shape),
            "data_offsets": [place, place + len(data)],
        }
        place += len(data)
        parts.append(data)
    head = json.dumps(header, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 8)
    beside = path.with_name(f"{path.name}.part")
    beside.write_bytes(b"".join([len(head).to_bytes(8, "little"), head, *parts]))
    beside.replace(path)


def notes(path: Path) -> dict[str, str]:
    """The metadata of a file."""
    with path.open("rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
    return dict(header.get("__metadata__", {}))
