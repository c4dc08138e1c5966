"""People with names: signing up, in and out, their addresses and passwords, and leaving."""

from __future__ import annotations

from web.storage import Account

__all__ = ["Account"]
