"""The clock of the server: the one place where the service asks what time it is."""

from __future__ import annotations

import time
from datetime import datetime

from puur.words.formats import swiss_zone


def now() -> int:
    """Return the current time in milliseconds since 1970 (UTC), the unit used in all stored entries."""
    return time.time_ns() // 1_000_000


def to_local_time(at: int) -> datetime:
    """Return a moment (ms since 1970, UTC) as Swiss local time, without a time zone."""
    return datetime.fromtimestamp(at / 1000, swiss_zone()).replace(tzinfo=None)
