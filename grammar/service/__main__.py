"""`python -m grammar.service --port N`: the judge on a port of its own."""

from __future__ import annotations

import argparse
import logging
import os
import sys

from grammar.judge import BUDGET_SECONDS
from grammar.service.run import serve


def main() -> int:
    """Read the command line and serve until told to stop; the exit status."""
    options = _parser().parse_args()
    logging.basicConfig(level=options.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    serve(
        options.host,
        options.port,
        threads=options.threads,
        budget_seconds=options.budget_seconds,
        die_with=os.getppid() if options.die_with_parent else options.die_with,
    )
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m grammar.service", description="The judge of sentences over HTTP."
    )
    parser.add_argument("--port", type=_port, required=True, help="the port to listen on")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1: this machine only)"
    )
    parser.add_argument("--threads", type=int, default=64, help="requests answered at once (default 64)")
    parser.add_argument(
        "--budget-seconds",
        type=float,
        default=BUDGET_SECONDS,
        help=f"a request that takes longer is answered with 'could not check' (default {BUDGET_SECONDS:.0f})",
    )
    parser.add_argument("--die-with-parent", action="store_true", help="stop when the starting process ends")
    parser.add_argument("--die-with", type=int, metavar="PID", help="stop when this process ends")
    parser.add_argument("--log-level", default="WARNING", choices=["DEBUG", "INFO", "WARNING", "ERROR"])
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= 65535:
        raise ValueError(text)
    return port


if __name__ == "__main__":
    sys.exit(main())
