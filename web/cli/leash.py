"""Runs a command that must not outlive whoever started it: `python -m web.cli.leash COMMAND…`.

Standard input is a pipe that the starter keeps open and never writes to. When it closes, because the starter
ended in whatever way (``kill -9`` included), the command and its children are ended too.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
from types import FrameType

#: How long the command may take to end by itself, in seconds.
PATIENCE = 6.0


def run(command: list[str]) -> int:
    """Run the command in a process group of its own until it or the starter ends; its exit code."""
    child = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=_die_with_parent if sys.platform == "linux" else None,
    )

    def let_go() -> None:
        with contextlib.suppress(OSError):
            while os.read(0, 1024):
                pass
        end(child)

    def stop(_signal: int, _frame: FrameType | None) -> None:
        threading.Thread(target=end, args=(child,), daemon=True).start()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, stop)
    threading.Thread(target=let_go, daemon=True).start()
    code = child.wait()
    # What the command started itself may still be there.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    return code


def _die_with_parent() -> None:
    # The pipe cannot help when this process itself is killed; Linux can (prctl, PR_SET_PDEATHSIG).
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None, use_errno=True).prctl(1, int(signal.SIGKILL), 0, 0, 0)


def end(child: subprocess.Popen[bytes]) -> None:
    """End the command's whole group: gently, then not."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGTERM)
    try:
        child.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)


def start(command: list[str], **environment: str) -> subprocess.Popen[bytes]:
    """Start a command on a leash that is held by this process."""
    return subprocess.Popen(
        [sys.executable, "-m", "web.cli.leash", *command],
        stdin=subprocess.PIPE,
        env={**os.environ, **environment},
        # A Ctrl-C at the terminal reaches the starter, which ends its children in order.
        start_new_session=True,
    )


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
