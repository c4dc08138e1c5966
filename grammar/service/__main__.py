"""`python -m grammar.service --port N`: the judge on a port of its own."""

from __future__ import annotations

import argparse
import logging
import sys

from grammar.service.run import serve


def main() -> int:
    """Read the command line and serve until told to stop; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m grammar.service", description="The judge of sentences over HTTP."
    )
    parser.add_argument("--port", type=int, required=True, help="the port to listen on")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (this machine only by default)"
    )
    parser.add_argument("--threads", type=int, default=32, help="requests answered at once (default 32)")
    parser.add_argument(
        "--die-with-parent", action="store_true", help="stop when the process that started it ends"
    )
    parser.add_argument("--log-level", default="WARNING", choices=["DEBUG", "INFO", "WARNING", "ERROR"])
    options = parser.parse_args()
    if not 1 <= options.port <= 65535:
        parser.error("--port must be 1 to 65535")
    logging.basicConfig(level=options.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    serve(options.host, options.port, threads=options.threads, die_with_parent=options.die_with_parent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
