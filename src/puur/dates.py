"""Moments and hours as people write them; a day alone is read by :func:`puur.words.formats.read_day`."""

from __future__ import annotations

import re
from datetime import datetime, time
from typing import Final

from puur.words.formats import read_day

_LONGEST: Final = 60
_HOUR: Final = r"(?P<hour>\d{1,2})[:.h](?P<minute>\d\d)(?::(?P<second>\d\d))?(?:\.0+)?(?:\s*(?:Uhr|h))?"
_MOMENT: Final = re.compile(rf"(?P<day>.{{6,}}?)(?:T|,?\s+(?:um\s+|à\s+|alle\s+|at\s+)?){_HOUR}", re.IGNORECASE)
_ONLY_HOUR: Final = re.compile(_HOUR, re.IGNORECASE)


def read_moment(text: str) -> datetime | None:
    """Return day and hour as somebody wrote them, the beginning of the day where no hour is said; None if it is none.

    >>> str(read_moment("29. Mai 2026, 14.00 Uhr")), str(read_moment("2026-05-29T14:00"))
    ('2026-05-29 14:00:00', '2026-05-29 14:00:00')
    >>> read_moment("29.5.2026 25:00") is None, str(read_moment("29.5.26"))
    (True, '2026-05-29 00:00:00')
    """
    typed = " ".join(text[:_LONGEST].split())
    found = _MOMENT.fullmatch(typed)
    day = read_day(found["day"] if found else typed)
    hour = _time(found) if found else time()
    return None if day is None or hour is None else datetime.combine(day, hour)


def read_hour(text: str) -> time | None:
    """Return the time of day that somebody wrote, None if it is none.

    >>> read_hour("14.00"), read_hour("7:05 Uhr"), read_hour("24.00")
    (datetime.time(14, 0), datetime.time(7, 5), None)
    """
    found = _ONLY_HOUR.fullmatch(text[:_LONGEST].strip())
    return _time(found) if found else None


def _time(found: re.Match[str]) -> time | None:
    try:
        return time(int(found["hour"]), int(found["minute"]), int(found["second"] or 0))
    except ValueError:
        return None
