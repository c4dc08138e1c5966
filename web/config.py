"""Settings, read from the environment once at the start; docs/hosting.md explains each."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from email.utils import parseaddr
from pathlib import Path
from typing import Any, Final

from limits import parse_many

PREFIX: Final = "SENTENCEGAME_"


def default_data() -> Path:
    """The folder that games are kept in when nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "sentencegame"


class ConfigError(Exception):
    """A setting has a value that cannot be used."""


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting, with its default; each field is SENTENCEGAME_<FIELD> in the environment."""

    data: Path = field(default_factory=default_data)
    host: str = "127.0.0.1"
    port: int = 8000
    judge_url: str = ""
    judge_seconds: float = 15.0
    public_url: str = ""
    hosts: str = ""
    source_url: str = ""
    trusted_proxies: int = 0
    allow_bag_order: bool = False
    threads: int = 96
    streams_per_table: int = 24
    streams_per_address: int = 24
    stream_seconds: float = 10.0
    sweep_seconds: float = 30.0
    outage_seconds: float = 300.0
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_security: str = "starttls"
    smtp_user: str = ""
    smtp_password: str = field(default="", repr=False)
    smtp_from: str = ""
    smtp_seconds: float = 30.0
    host_mail: str = ""
    limits: bool = True
    limit_open: str = "20 per minute; 60 per hour"
    limit_open_address: str = "60 per minute; 300 per hour"
    limit_change: str = "120 per minute"
    limit_change_address: str = "1200 per minute"
    limit_judge: str = "240 per minute"
    limit_judge_address: str = "2400 per minute"
    limit_sign: str = "20 per minute; 100 per hour"
    limit_sign_address: str = "60 per minute; 300 per hour"
    limit_guess: str = "10 per 15 minutes"
    limit_mail: str = "5 per hour"
    limit_mail_total: str = "30 per hour"
    limit_invite: str = "20 per hour"
    limit_invite_mail: str = "5 per hour"
    limit_dispute: str = "20 per day"
    limit_dispute_address: str = "200 per day"
    limit_report: str = "10 per hour; 30 per day"
    limit_report_address: str = "100 per day"
    limit_read: str = "1200 per minute"
    limit_read_address: str = "12000 per minute"
    body_bytes: int = 65536

    @property
    def database(self) -> Path:
        """The file that the games are kept in."""
        return self.data / "games.sqlite"

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] | None = None, **given: Any) -> Config:
        """Settings from the environment, those ``given`` (and not None) before them.

        Raises `ConfigError` for a value that cannot be used.
        """
        environ = os.environ if environ is None else environ
        values: dict[str, Any] = {}
        for entry in fields(cls):
            text = environ.get(PREFIX + entry.name.upper())
            if text is not None and text != "":
                values[entry.name] = _read(entry.name, str(entry.type), text)
        values.update({name: value for name, value in given.items() if value is not None})
        config = cls(**values)
        config._check()
        return config

    def _check(self) -> None:
        for entry in fields(self):
            name, value = PREFIX + entry.name.upper(), getattr(self, entry.name)
            if isinstance(value, int | float) and not 0 <= value < 1e9:
                raise ConfigError(f"{name} must be 0 or more, not {value}")
            if entry.name.startswith("limit_"):
                try:
                    parse_many(value)
                except ValueError:
                    raise ConfigError(
                        f"{name} must be like '20 per minute; 60 per hour', not {value!r}"
                    ) from None
        if self.port > 65535:
            raise ConfigError(f"{PREFIX}PORT must be at most 65535, not {self.port}")
        self._check_mail()
        if self.threads < 4:
            raise ConfigError(f"{PREFIX}THREADS must be at least 4, not {self.threads}")

    def _check_mail(self) -> None:
        if self.smtp_security not in {"starttls", "tls", "none"}:
            raise ConfigError(
                f"{PREFIX}SMTP_SECURITY must be starttls, tls or none, not {self.smtp_security!r}"
            )
        if not 1 <= self.smtp_port <= 65535:
            raise ConfigError(f"{PREFIX}SMTP_PORT must be from 1 to 65535, not {self.smtp_port}")
        if self.smtp_seconds < 1:
            raise ConfigError(f"{PREFIX}SMTP_SECONDS must be at least 1, not {self.smtp_seconds}")
        if self.host_mail and not _is_address(self.host_mail):
            raise ConfigError(f"{PREFIX}HOST_MAIL must be one mail address, not {self.host_mail!r}")
        if self.smtp_host:
            address = parseaddr(self.smtp_from)[1]
            if not (address.isascii() and all(address.partition("@"))):
                raise ConfigError(f"{PREFIX}SMTP_FROM must be the address that mails come from")
            if not self.public_url:
                raise ConfigError(f"{PREFIX}PUBLIC_URL must be set where mails are sent: they hold links")


def _is_address(text: str) -> bool:
    """Whether it is an address alone, in ASCII, that a header can hold."""
    local, at, domain = text.partition("@")
    plain = text.isascii() and text.isprintable() and " " not in text
    return plain and bool(local and at and domain) and "@" not in domain and parseaddr(text)[1] == text


def _read(name: str, kind: str, text: str) -> Any:
    try:
        if kind == "int":
            return int(text)
        if kind == "float":
            return float(text)
        if kind == "bool":
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        if kind == "Path":
            return Path(text).expanduser()
    except (ValueError, KeyError):
        wanted = {"int": "a whole number", "float": "a number", "bool": "1 or 0"}[kind]
        raise ConfigError(f"{PREFIX}{name.upper()} must be {wanted}, not {text!r}") from None
    return text


def secret_key(data: Path) -> str:
    """The key that signs cookies, made on first use in a file that only its owner can read.

    Raises `ConfigError` when the folder cannot be written.
    """
    path = data / "secret.key"
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = path.with_name(f".secret.{os.getpid()}.{secrets.token_hex(4)}")
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(48))
                file.flush()
                os.fsync(file.fileno())
            # A link never replaces what is there, so two processes that start at once agree on one key.
            with contextlib.suppress(FileExistsError):
                os.link(fresh, path)
        finally:
            fresh.unlink()
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as problem:
        raise ConfigError(f"cannot make or read {path}: {problem}") from problem
    if len(key) < 32:
        raise ConfigError(f"{path} holds no usable key; delete it to have a new one made")
    return key
