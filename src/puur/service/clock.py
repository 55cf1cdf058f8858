"""The clock of the server: the one place where the service asks what time it is."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

ZONE: Final = ZoneInfo("Europe/Zurich")
"""Where the clubs are at home."""


def now() -> int:
    """Return the time in milliseconds since 1970 (UTC), as every entry of the journal has it."""
    return time.time_ns() // 1_000_000


def local(at: int) -> datetime:
    """Return the clock on the wall of a club at some milliseconds since 1970 (UTC)."""
    return datetime.fromtimestamp(at / 1000, ZONE).replace(tzinfo=None)


def moment(at: int) -> str:
    """Return day and time, where this server stands, of some milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%d.%m.%Y, %H:%M:%S")
