"""`sentencegame sweep`: what the server does by itself, once and by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from web.cli.common import Failure, Trouble, config_of, data_option, store_of
from web.clocks.running import timekeeper_of
from web.config import ConfigError, secret_key
from web.house import mail_site
from web.mail.letters import Letters
from web.mail.setting import sender_of
from web.moderation.late import attend_cases
from web.moderation.setting import bench_of
from web.storage import StoreError
from web.tables.desk import Desk
from web.tables.hub import Hub


@click.command("sweep")
@data_option
def sweep_command(data: Path | None) -> None:
    """Apply deadlines that have passed, write warnings that are due, find late cases, send mails that wait.

    A running server does this by itself; both at once do no harm. While no server runs, the clocks of the
    games stand still, those of cases do not, and mails are sent. Ends with 3 when mails could not leave.

    \b
    Example:
      sentencegame sweep --data /var/lib/sentencegame
    """
    config = config_of(data=data)
    store = store_of(config)

    def now() -> datetime:
        return datetime.now(UTC)

    try:
        secret = secret_key(config.data)
        site = mail_site(config)
        clocks = timekeeper_of(config, secret, site, serving=False)
        with store.writing() as writer:
            running = clocks.presence.attend(writer, now())
        desk = Desk(store, Hub(), secret=secret, dictionary="", now=now, clocks=clocks)
        if running:
            click.echo(f"Tables whose time had come: {desk.sweep()}.")
        else:
            click.echo("No server is running, so the clocks of the games stand still.")
        late = attend_cases(bench_of(config, desk, Letters(site, secret)))
        if late:
            click.echo(f"Cases that are late since: {late}.")
        report = sender_of(config, store, secret, now).send()
    except (StoreError, ConfigError) as problem:
        raise Trouble(str(problem)) from None
    finally:
        store.close()
    if report.busy:
        click.echo("Mails are being sent by another process.")
        return
    click.echo(
        f"Mails: {report.sent} sent, {report.later} to be tried again, {report.failed} given up,"
        f" {report.dropped} no longer wanted."
    )
    if report.problem:
        raise Failure(report.problem)
