"""Run a program that ends when its parent does, even when the parent is killed.

The command is `python guard.py PARENT PROGRAM …`. Run by path, not as a module, so that it starts in a few
milliseconds. On Linux it becomes the program, which the kernel then kills with its parent; elsewhere it
stays beside the program and watches a pipe from the parent.
"""

import os
import platform
import subprocess
import sys
import threading

PR_SET_PDEATHSIG = 1
SIGKILL = 9


def main() -> None:
    """Read the parent's process id and the program from the command line and run it."""
    parent, program = int(sys.argv[1]), sys.argv[2:]
    if platform.system() == "Linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, SIGKILL)
        if os.getppid() != parent:
            sys.exit("the parent is gone")
        os.execv(program[0], program)  # noqa: S606 (that is what this is for)
    child = subprocess.Popen(program, stdin=subprocess.DEVNULL)

    def end_with_parent() -> None:
        sys.stdin.read()
        child.kill()

    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.exit(child.wait())


if __name__ == "__main__":
    main()
