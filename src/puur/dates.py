"""Moments, hours and days as people write and say them; a date alone is :func:`puur.words.formats.parse_day`."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Final

from puur.words.catalogue import LANGUAGES, Voice, sentence
from puur.words.formats import parse_day
from puur.words.message import said

_LONGEST: Final = 60
_HOUR: Final = r"(?P<hour>\d{1,2})[:.h](?P<minute>\d\d)(?::(?P<second>\d\d))?(?:\.0+)?(?:\s*(?:Uhr|h))?"
_MOMENT: Final = re.compile(rf"(?P<day>.{{6,}}?)(?:T|,?\s+(?:um\s+|à\s+|alle\s+|at\s+)?){_HOUR}", re.IGNORECASE)
_ONLY_HOUR: Final = re.compile(_HOUR, re.IGNORECASE)

_SAID: Final = {
    "format.day-before-yesterday": -2,
    "format.yesterday": -1,
    "format.today": 0,
    "format.tomorrow": 1,
    "format.day-after-tomorrow": 2,
}
_WEEKDAYS: Final = (
    *("format.monday", "format.tuesday", "format.wednesday", "format.thursday"),
    *("format.friday", "format.saturday", "format.sunday"),
)
_SHORTEST: Final = 2
_WEEK: Final = 7


def parse_typed_day(typed: str, today: date, *, past: bool = False) -> date | None:
    """Return the day that was typed as a date or in words such as ``letzten Freitag``; None if it is no day.

    Words may be German, French, Italian or English. today: the day that they are relative to.
    past: whether a weekday alone is the last one instead of the next one. Today's weekday is today.

    >>> monday = date(2026, 5, 25)
    >>> [str(parse_typed_day(one, monday)) for one in ("heute", "Gestern", "Fr", "am nächsten Montag", "bald")]
    ['2026-05-25', '2026-05-24', '2026-05-29', '2026-06-01', 'None']
    >>> [str(parse_typed_day(one, monday, past=True)) for one in ("vendredi", "prossimo venerdì", "last Monday")]
    ['2026-05-22', '2026-05-29', '2026-05-18']
    """
    found = parse_day(typed)
    if found is not None:
        return found
    words = " ".join(typed[:_LONGEST].split()).casefold()
    steps = _days_said().get(words)
    return today + timedelta(steps) if steps is not None else _weekday(words.split(), today, past=past)


def _weekday(words: list[str], today: date, *, past: bool) -> date | None:
    """Return the day of a weekday, with what says whether it is the next one or the last one."""
    named = [found for word in words if (found := _weekdays().get(word.rstrip(",."))) is not None]
    last, coming = _words("format.last-words"), _words("format.next-words")
    if len(named) != 1 or not set(words) <= {*_weekdays(), *last, *coming, *_words("format.on-words"), *_dotted(words)}:
        return None
    ahead = (named[0] - today.weekday()) % _WEEK
    if last & set(words) or (past and not coming & set(words)):
        return today - timedelta((_WEEK - ahead) % _WEEK or (_WEEK if last & set(words) else 0))
    return today + timedelta(ahead or (_WEEK if coming & set(words) else 0))


def _dotted(words: list[str]) -> set[str]:
    """The weekdays among some words that are written with a stop."""
    return {word for word in words if word.rstrip(",.") in _weekdays()}


@cache
def _days_said() -> dict[str, int]:
    """How the days around today are called, in every language."""
    return {one: steps for code, steps in _SAID.items() for one in _words(code)}


@cache
def _weekdays() -> dict[str, int]:
    """Weekdays, whole and by their first two letters, where these say in every language the same; Monday is 0."""
    whole = {one: number for number, code in enumerate(_WEEKDAYS) for one in _words(code)}
    short: dict[str, set[int]] = {}
    for one, number in whole.items():
        short.setdefault(one[:_SHORTEST], set()).add(number)
    return {**{one: numbers.copy().pop() for one, numbers in short.items() if len(numbers) == 1}, **whole}


@cache
def _words(code: str) -> frozenset[str]:
    """The words of a list in the catalogues, in every language."""
    lists = (sentence(said(code), Voice(language)) for language in LANGUAGES)
    return frozenset(word.strip().casefold() for one in lists for word in one.split(","))


def parse_date_and_time(text: str) -> datetime | None:
    """Return the typed date and time, midnight if no time is given; None if it is invalid.

    >>> str(parse_date_and_time("29. Mai 2026, 14.00 Uhr")), str(parse_date_and_time("2026-05-29T14:00"))
    ('2026-05-29 14:00:00', '2026-05-29 14:00:00')
    >>> parse_date_and_time("29.5.2026 25:00") is None, str(parse_date_and_time("29.5.26"))
    (True, '2026-05-29 00:00:00')
    """
    typed = " ".join(text[:_LONGEST].split())
    found = _MOMENT.fullmatch(typed)
    day = parse_day(found["day"] if found else typed)
    hour = _time(found) if found else time()
    return None if day is None or hour is None else datetime.combine(day, hour)


def parse_time_of_day(text: str) -> time | None:
    """Return the typed time of day (hours before minutes, 0.00 to 23.59); None if it is invalid.

    >>> parse_time_of_day("14.00"), parse_time_of_day("7:05 Uhr"), parse_time_of_day("24.00")
    (datetime.time(14, 0), datetime.time(7, 5), None)
    """
    found = _ONLY_HOUR.fullmatch(text[:_LONGEST].strip())
    return _time(found) if found else None


def _time(found: re.Match[str]) -> time | None:
    try:
        return time(int(found["hour"]), int(found["minute"]), int(found["second"] or 0))
    except ValueError:
        return None
