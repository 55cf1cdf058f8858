"""What everybody may see of a year: the days whose results were published."""

from __future__ import annotations

import msgspec

from puur.club.season.state import Club
from puur.club.year import Year


def seen(club: Club, year: Year) -> Year:
    """Return the year with its published days only; whose fines are open is nobody else's business."""
    days = club.years[year.year].days
    published = tuple(day for day in year.days if days[day.day].published is not None)
    return msgspec.structs.replace(year, days=published, fines=(), beer=())
