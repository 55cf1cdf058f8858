"""Which day it is in Switzerland, and the days around it, each as it is written: ``2026-11-23``."""

from __future__ import annotations

from datetime import date, timedelta

from puur.errors import BadInput
from puur.service.clock import local
from puur.words.message import said


def day_of(at: int) -> str:
    """Return the day on the wall in Switzerland at some milliseconds since 1970 (UTC).

    >>> day_of(1795474799999), day_of(1795474800000)
    ('2026-11-23', '2026-11-24')
    """
    return local(at).date().isoformat()


def later(day: str, days: int) -> str:
    """Return the day so many days after (before, where it is less than none).

    >>> later("2026-12-31", 1), later("2026-03-01", -1)
    ('2027-01-01', '2026-02-28')
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def check(day: str) -> str:
    """Return a day as it is written; BadInput if it is none."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        raise BadInput(said("table.daily-no-day", value=day), {"field": "day"}) from None
