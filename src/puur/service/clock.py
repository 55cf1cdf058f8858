"""The clock of the server: the one place where the service asks what time it is."""

from __future__ import annotations

import time
from datetime import datetime

from puur.words.formats import zone


def now() -> int:
    """Return the time in milliseconds since 1970 (UTC), as every entry of the journal has it."""
    return time.time_ns() // 1_000_000


def local(at: int) -> datetime:
    """Return the clock on the wall in Switzerland at some milliseconds since 1970 (UTC)."""
    return datetime.fromtimestamp(at / 1000, zone()).replace(tzinfo=None)


def moment(at: int) -> str:
    """Return day and time in Switzerland of some milliseconds since 1970."""
    return local(at).strftime("%d.%m.%Y, %H:%M:%S")
