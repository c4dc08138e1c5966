"""Set LanguageTool up: `python -m grammar.languagetool.setup`.

Fetches what is not there yet into the user's cache folder and ends at once when all is there. Exit status 0
when LanguageTool can run, 1 when something is missing.
"""

from __future__ import annotations

import os
import sys
import time

from grammar.languagetool import jars, java
from grammar.languagetool.folders import URL_SETTING, languagetool_folder


def main() -> int:
    """Fetch what is missing and say what happens; the exit status."""
    own = os.environ.get(URL_SETTING)
    if own:
        print(f"LanguageTool: using the server named by {URL_SETTING}, nothing to set up.")
        return 0
    try:
        best = java.find_javas()[0]
        print(f"LanguageTool: Java {best.version} ({best.source}).")
        fetch_jars()
    except java.JavaMissingError as error:
        return _explain(f"no Java that can run it: {error}", java.FIX)
    except (jars.JarsMissingError, OSError) as error:
        return _explain(
            str(error),
            "connect this machine to a Maven repository (jgo's own settings can name a mirror), then run "
            f"`python -m grammar.languagetool.setup` again, or let {URL_SETTING} name a server of your own",
        )
    return 0


def fetch_jars() -> None:
    """Bring the cache folder up to the lock file; JarsMissingError when that is not possible."""
    start = time.monotonic()
    pinned = jars.pinned()
    version = jars.languagetool_version(pinned)
    wanted = jars.missing(pinned)
    if wanted:
        print(
            f"LanguageTool: fetching {len(wanted)} of {len(pinned)} jars of version {version} …", flush=True
        )
        jars.fetch(wanted, _show)
    took = time.monotonic() - start
    print(f"LanguageTool {version}: all {len(pinned)} jars are in {languagetool_folder()} ({took:.1f} s).")


def _show(done: int, total: int, jar: jars.Jar) -> None:
    if sys.stdout.isatty():
        print(f"\r  {done} of {total}  {jar.filename:60.60}", end="" if done < total else "\n", flush=True)
    elif done == total or done % 20 == 0:
        print(f"  {done} of {total}", flush=True)


def _explain(problem: str, fix: str) -> int:
    print(f"LanguageTool is not set up: {problem}.", file=sys.stderr)
    print(f"To fix it, {fix}.", file=sys.stderr)
    print(
        "The game runs without it, with reduced grammar checking, and says so on its pages.", file=sys.stderr
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
