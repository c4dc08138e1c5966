"""Settings: read once, refused plainly."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.config import Config, ConfigError, secret_key


def test_settings_come_from_the_environment_and_options_go_before_them() -> None:
    environ = {
        "SENTENCEGAME_PORT": "81",
        "SENTENCEGAME_HOST": "::",
        "SENTENCEGAME_DATA": "~/games",
        "PORT": "7",
    }
    config = Config.from_environment(environ, port=82, host=None)
    assert (config.port, config.host, config.data) == (82, "::", Path("~/games").expanduser())
    assert Config.from_environment({"SENTENCEGAME_PORT": ""}).port == 8000


@pytest.mark.parametrize(
    ("text", "value"), [("1", True), ("yes", True), ("TRUE", True), ("0", False), ("no", False)]
)
def test_yes_and_no_are_read(text: str, value: bool) -> None:
    assert Config.from_environment({"SENTENCEGAME_ALLOW_BAG_ORDER": text}).allow_bag_order is value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "eighty"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "80.5"),
        ("ALLOW_BAG_ORDER", "maybe"),
        ("STREAM_SECONDS", "nan"),
        ("STREAM_SECONDS", "inf"),
        ("SWEEP_SECONDS", "-3"),
        ("THREADS", "1"),
        ("LIMIT_OPEN", "many"),
        ("SMTP_SECURITY", "ssl"),
        ("SMTP_PORT", "0"),
        ("SMTP_SECONDS", "0.5"),
        ("OUTAGE_SECONDS", "-1"),
        ("LIMIT_JUDGE_ADDRESS", "ten per fortnight"),
    ],
)
def test_a_value_that_cannot_be_used_is_named(name: str, text: str) -> None:
    with pytest.raises(ConfigError, match=f"SENTENCEGAME_{name} must be"):
        Config.from_environment({f"SENTENCEGAME_{name}": text})


def test_a_key_that_was_cut_short_is_refused(tmp_path: Path) -> None:
    assert secret_key(tmp_path) == secret_key(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    (tmp_path / "secret.key").write_text("short")
    with pytest.raises(ConfigError, match="no usable key"):
        secret_key(tmp_path)


MAILS = {
    "SENTENCEGAME_SMTP_HOST": "mail.example",
    "SENTENCEGAME_SMTP_FROM": "The Sentence Game <game@play.example>",
    "SENTENCEGAME_SMTP_PASSWORD": "pass word",
    "SENTENCEGAME_PUBLIC_URL": "https://play.example",
}


def test_a_mail_server_needs_a_sender_and_an_address_for_links() -> None:
    config = Config.from_environment(MAILS)
    assert (config.smtp_port, config.smtp_security, config.smtp_seconds) == (587, "starttls", 30)
    for missing, value in (("SMTP_FROM", ""), ("SMTP_FROM", "nobody"), ("PUBLIC_URL", "")):
        with pytest.raises(ConfigError, match=missing):
            Config.from_environment({**MAILS, f"SENTENCEGAME_{missing}": value})


def test_the_password_shows_in_no_print_of_the_settings() -> None:
    assert "pass word" not in repr(Config.from_environment(MAILS))
