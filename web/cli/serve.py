"""`sentencegame serve`: the judge and the web server, started together and kept running."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import Any

import click

from web.cli.common import Failure, Trouble, config_of, data_option, judge_file, store_of
from web.cli.supervisor import Supervised
from web.config import Config, ConfigError, secret_key


@click.command("serve")
@click.option("--host", help="The address to listen on; 0.0.0.0 lets other machines in (SENTENCEGAME_HOST).")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port; 0 takes a free one (SENTENCEGAME_PORT)."
)
@data_option
@click.option("--judge-url", help="A judge that is running already (SENTENCEGAME_JUDGE_URL).")
def serve_command(host: str | None, port: int | None, data: Path | None, judge_url: str | None) -> None:
    """Serve the game until Ctrl-C.

    \b
    Examples:
      sentencegame serve
      sentencegame serve --host 0.0.0.0 --port 8080 --data /var/lib/sentencegame
    """
    config = config_of(host=host, port=port, data=data, judge_url=judge_url)
    _ready_data(config)
    chosen = free_port(config.host, config.port)
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda _number, _frame: stop.set())

    servers: list[Supervised] = []
    url = config.judge_url
    if not url:
        judge_port = free_port("127.0.0.1", 0)
        url = f"http://127.0.0.1:{judge_port}"
        servers.append(
            Supervised(
                "the judge",
                [sys.executable, "-m", "grammar.service", "--host", "127.0.0.1", "--port", str(judge_port)],
                f"{url}/health",
                environment={},
                on_answer=_Announcer(),
            )
        )
    shown = "127.0.0.1" if config.host in {"0.0.0.0", "::", ""} else config.host  # noqa: S104
    address = f"http://[{shown}]:{chosen}" if ":" in shown else f"http://{shown}:{chosen}"
    web = Supervised(
        "the web server",
        [sys.executable, "-m", "web.cli.wsgi"],
        f"{address}/api/status",
        environment={
            "SENTENCEGAME_HOST": config.host,
            "SENTENCEGAME_PORT": str(chosen),
            "SENTENCEGAME_DATA": str(config.data.absolute()),
            "SENTENCEGAME_JUDGE_URL": url,
        },
    )
    servers.append(web)
    judge_file(config.data).write_text(url, encoding="ascii")
    for server in servers:
        server.start()
    try:
        _wait_for(web, stop)
        if not stop.is_set():
            click.echo(f"sentencegame is ready at {address}/")
        stop.wait()
    finally:
        click.echo("Stopping.")
        _forget_judge(config.data, url)
        for server in reversed(servers):
            server.stop()


def _forget_judge(data: Path, url: str) -> None:
    """Take the judge's address away, unless another server over the same folder has put its own there."""
    with contextlib.suppress(OSError):
        if judge_file(data).read_text(encoding="ascii") == url:
            judge_file(data).unlink()


class _Announcer:
    """Says once, and again whenever it changes, how the judge is."""

    def __init__(self) -> None:
        self._state: Any = None

    def __call__(self, health: dict[str, Any]) -> None:
        if health.get("state") == self._state:
            return
        self._state = health.get("state")
        parts = health.get("parts")
        said = "; ".join(
            f"{name}: {part['problem']}" + (f" ({part['fix']})" if part.get("fix") else "")
            for name, part in (parts.items() if isinstance(parts, dict) else ())
            if isinstance(part, dict) and part.get("problem")
        )
        click.echo(f"The judge is {self._state}." + (f" {said}" if said else ""))


def _wait_for(web: Supervised, stop: threading.Event) -> None:
    while not stop.is_set() and not web.answering.wait(0.1):
        if web.failures >= 3:
            raise Failure("the web server does not start; the lines above say why")


def _ready_data(config: Config) -> None:
    try:
        secret_key(config.data)
    except ConfigError as problem:
        raise Trouble(str(problem)) from None
    store_of(config, new=True).close()


def free_port(host: str, port: int) -> int:
    """The port if nothing listens on it, a free one for 0; raises `Trouble`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # As servers do, so that a port whose last connections are still winding down counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
            return int(probe.getsockname()[1])
        except PermissionError:
            raise Trouble(
                f"port {port} needs rights you do not have; take one above 1023 with --port"
            ) from None
        except socket.gaierror:
            raise Trouble(f"{host} is no address of this machine") from None
        except OSError as problem:
            if problem.errno == 98 or "in use" in str(problem):
                raise Trouble(
                    f"port {port} on {host} is taken; choose another with --port (0 takes any that is free)"
                ) from None
            raise Trouble(f"cannot listen on {host}:{port}: {problem.strerror}") from None
