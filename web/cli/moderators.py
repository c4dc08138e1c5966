"""`sentencegame moderators`: who decides cases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from web.cli.common import Trouble, config_of, data_option, store_of
from web.clocks.running import timekeeper_of
from web.config import ConfigError, secret_key
from web.errors import RequestError
from web.house import mail_site
from web.mail.letters import Letters
from web.moderation.appointing import NoAccountError, appoint, dismiss
from web.moderation.bench import Bench
from web.moderation.setting import bench_of
from web.storage import StoreError
from web.tables.desk import Desk
from web.tables.hub import Hub


@contextmanager
def bench_over(data: Path | None) -> Iterator[Bench]:
    """The bench over a data folder, for the host; whatever is refused ends the command with a sentence."""
    config = config_of(data=data)
    store = store_of(config)
    try:
        secret = secret_key(config.data)
        site = mail_site(config)
        clocks = timekeeper_of(config, secret, site, serving=False)
        desk = Desk(store, Hub(), secret=secret, dictionary="", now=lambda: datetime.now(UTC), clocks=clocks)
        yield bench_of(config, desk, Letters(site, secret))
    except RequestError as problem:
        raise Trouble(problem.template % problem.values) from None
    except (StoreError, ConfigError) as problem:
        raise Trouble(str(problem)) from None
    finally:
        store.close()


@click.group("moderators")
def moderators_command() -> None:
    """Appoint and dismiss moderators, who decide disputes and reports at /moderation.

    A moderator is somebody with an account. They see no case about themselves and none from a game that they
    sit in; what none of them may see waits for the host (`sentencegame cases`).

    \b
    Examples:
      sentencegame moderators add Ann
      sentencegame moderators list
    """


@moderators_command.command("add")
@click.argument("name")
@data_option
def add(name: str, data: Path | None) -> None:
    """Make whoever has the account NAME a moderator."""
    with bench_over(data) as bench:
        try:
            account, new = appoint(bench, name)
        except NoAccountError:
            raise Trouble(f"nobody has an account called {name!r}; they sign up first") from None
    click.echo(f"{account.name} is a moderator now." if new else f"{account.name} is a moderator already.")


@moderators_command.command("remove")
@click.argument("name")
@data_option
def remove(name: str, data: Path | None) -> None:
    """Make a moderator none any more; what they ruled stays."""
    with bench_over(data) as bench:
        try:
            account, was = dismiss(bench, name)
        except NoAccountError:
            raise Trouble(f"nobody has an account called {name!r}") from None
    if not was:
        raise Trouble(f"{account.name} is no moderator")
    click.echo(f"{account.name} is no moderator any more.")


@moderators_command.command("list")
@data_option
def listed(data: Path | None) -> None:
    """List the moderators, with when they were appointed."""
    with bench_over(data) as bench, bench.store.reading() as reader:
        found = [(reader.account(each.account), each.at) for each in reader.moderators()]
    for account, at in found:
        if account is not None:
            click.echo(f"{at:%Y-%m-%d %H:%M} {account.name}")
    if not found:
        click.echo("There are no moderators; every case waits for the host.", err=True)
