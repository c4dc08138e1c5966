"""The source code of this very server, which its licence promises to everyone who plays on it.

AGPL-3.0, section 13: users who interact through a network must be offered the corresponding source.
"""

from __future__ import annotations

import functools
import gzip
import io
import tarfile
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, redirect
from werkzeug.wrappers import Response as ResponseBase

from web.house import house
from web.limits import limited

blueprint = Blueprint("source", __name__)

_ROOT: Final = Path(__file__).resolve().parents[2]
#: The packages, and what lies beside them in a checkout. Nothing else of the machine is ever offered.
_PACKAGES: Final = ("sentencegame", "lexicon", "grammar", "web")
_BESIDE: Final = (
    *("LICENSE", "README.md", "CHANGELOG.md", "Makefile", "pyproject.toml", "babel.cfg"),
    *("requirements", "scripts", "docs", "tests", "bench"),
)


@blueprint.get("/source")
@limited("read")
def source() -> ResponseBase:
    """Send the code as an archive, or lead to where the host publishes it."""
    elsewhere = house().config.source_url
    if elsewhere:
        return redirect(elsewhere)
    return Response(
        archive(),
        mimetype="application/gzip",
        headers={"Content-Disposition": 'attachment; filename="sentencegame.tar.gz"'},
    )


@functools.cache
def archive() -> bytes:
    """Pack the running code, the same bytes for the same files."""
    packed = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        # Installed as a package, what lies beside the code belongs to others.
        names = _PACKAGES + (_BESIDE if (_ROOT / "pyproject.toml").exists() else ())
        for name in names:
            if (_ROOT / name).exists():
                tar.add(_ROOT / name, arcname=f"sentencegame/{name}", filter=_plain)
    return packed.getvalue()


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    """Keep plain files and folders, without caches and without what tells of this machine."""
    if Path(entry.name).name in {"__pycache__", "node_modules"} or not (entry.isfile() or entry.isdir()):
        return None
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = 0
    return entry
