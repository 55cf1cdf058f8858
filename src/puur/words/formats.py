"""How days, hours and numbers are written in each language; the catalogue's area ``format`` has the patterns."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from typing import Final

from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import Value, said

MONTHS: Final = (
    *("format.january", "format.february", "format.march", "format.april", "format.may", "format.june"),
    *("format.july", "format.august", "format.september", "format.october", "format.november", "format.december"),
)
LONGEST_BARE: Final = 9999
"""Points up to here are never grouped."""


def day(written: str, language: Language = "de") -> str:
    """Return a day in words; what is no day stays as it is.

    >>> day("2026-05-29"), day("2026-05-01", "fr"), day("bald")
    ('29. Mai 2026', '1er mai 2026', 'bald')
    """
    try:
        found = date.fromisoformat(written)
    except ValueError:
        return written
    month = said(MONTHS[found.month - 1])
    return sentence(said("format.day", n=found.day, month=month, year=found.year), Voice(language))


def hour(at: int, language: Language = "de") -> str:
    """Return the time of day, where this server stands, of some milliseconds since 1970: ``15.35 Uhr``."""
    there = datetime.fromtimestamp(at / 1000).astimezone()
    return sentence(said("format.hour", hour=f"{there:%H}", minute=f"{there:%M}"), Voice(language))


def number(value: int, language: Language = "de") -> str:
    """Return a whole number, grouped by thousands where it is long.

    >>> number(1999), number(44210), number(-12500, "en")
    ('1999', '44’210', '-12’500')
    """
    if abs(value) <= LONGEST_BARE:
        return str(value)
    return f"{value:,}".replace(",", sentence(said("format.thousands"), Voice(language)))


@cache
def page_voice(language: Language) -> Voice:
    """Return how a page speaks: sentences may put in ``{…:day}``, ``{…:hour}`` and ``{…:number}``."""

    def of_day(value: Value) -> str:
        return day(str(value), language)

    def of_hour(value: Value) -> str:
        return hour(int(str(value)), language)

    def of_number(value: Value) -> str:
        return number(int(str(value)), language)

    return Voice(language, {"day": of_day, "hour": of_hour, "number": of_number})
