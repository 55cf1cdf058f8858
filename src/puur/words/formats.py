"""How days, hours and numbers are written in each language; the catalogue's area ``format`` has the patterns."""

from __future__ import annotations

import re
from datetime import date, datetime, tzinfo
from functools import cache
from typing import Final

from puur.words.catalogue import LANGUAGES, Language, Voice, localize_decimal, sentence
from puur.words.grammar import number_text
from puur.words.law import translate_rule_sentence
from puur.words.message import MONTH_MESSAGE_CODES, Value, said, say_day, say_time, say_time_alone

_WRITTEN: Final = re.compile(
    r"(?:(?:mo|di|mi|do|fr|sa|so|lu|ma|me|je|ve|gi|tu|we|th|su)[^\W\d]*\.?,? )?"
    r"(?:(\d{4})-(\d\d?)-(\d\d?)"
    r"|(\d\d?)(?:er|re|o|°|st|nd|rd|th)?(?:[./-] ?| )(\d\d?|[^\W\d]{3,}\.?)(?:[./-] ?| )(\d{4}|\d\d))"
)
"""Year, month and day; or day, month and year. A weekday before it says nothing more."""
_FRANCS: Final = re.compile(
    r"(?:(?:s?fr|chf|franken|francs|franchi)\.? ?)?"
    r"(?:(?P<whole>\d{1,3}(?:['’ ]\d{3})+|\d+)|[-–—−]+(?=[.,]\d))?"
    r"(?:[.,](?:(?P<part>\d{1,2})|[-–—−]*))?"
    r"(?: ?(?:s?fr|chf|franken|francs|franchi)\.?)?"
)
"""Francs, thousands with or without a mark between them; Rappen, or the lines that stand for none."""
_SHORT_YEAR: Final = 2
_THIS_CENTURY: Final = 50
_BORN_THIS_CENTURY: Final = 21
_SHORTEST_MONTH: Final = 3
_MEGABYTE: Final = 1_000_000
_MAX_UNGROUPED_NUMBER: Final = 9999
"""The greatest number of points that is written without grouping its digits."""


def format_day(written: str, language: Language = "de") -> str:
    """Return a date in words; text that is no date is returned unchanged.

    written: the date as ``YYYY-MM-DD``.

    >>> format_day("2026-05-29"), format_day("2026-05-01", "fr"), format_day("bald")
    ('29. Mai 2026', '1er mai 2026', 'bald')
    """
    try:
        found = date.fromisoformat(written)
    except ValueError:
        return written
    return sentence(say_day(found), Voice(language))


def parse_birthday(typed: str) -> date | None:
    """Return the date of birth that somebody typed; None if the text is no date.

    A year of two digits below 21 is in this century, any other in the last: 48 is 1948.

    >>> str(parse_birthday("1.12.48")), str(parse_birthday("3.4.09"))
    ('1948-12-01', '2009-04-03')
    """
    return parse_day(typed, _BORN_THIS_CENTURY)


def parse_day(typed: str, this_century: int = _THIS_CENTURY) -> date | None:
    """Return the date that somebody typed, with its month in letters or digits; None if the text is no date.

    this_century: years of two digits below it are read as 20xx, the others as 19xx.

    >>> [str(parse_day(one)) for one in ("29. Mai 2026", "Fr 29.5.26", "29/05/2026", "1er mai 2026", "bald")]
    ['2026-05-29', '2026-05-29', '2026-05-29', '2026-05-01', 'None']
    """
    found = _WRITTEN.fullmatch(" ".join(typed.split()).casefold())
    if found is None:
        return None
    year, month, day_ = (found[1], found[2], found[3]) if found[1] else (found[6], found[5], found[4])
    number = int(month) if month.isdigit() else _month(month)
    whole = int(year) if len(year) > _SHORT_YEAR else int(year) + (2000 if int(year) < this_century else 1900)
    try:
        return date(whole, number, int(day_))
    except ValueError:
        return None


def _month(word: str) -> int:
    """Return the number of a month by its name or the beginning of it in any language; 0 for none."""
    for language in LANGUAGES:
        names = [sentence(said(code), Voice(language)).casefold() for code in MONTH_MESSAGE_CODES]
        fitting = [number for number, name in enumerate(names, 1) if name.startswith(word.rstrip("."))]
        if len(fitting) == 1 and len(word.rstrip(".")) >= _SHORTEST_MONTH:
            return fitting[0]
    return 0


def parse_francs_as_rappen(typed: str) -> int | None:
    """Return an amount in Rappen from typed francs; None if it is invalid or has fractions of a Rappen.

    >>> typed = ("64.50", "100.--", "20.–", "Fr. 20", "1'041.50", "CHF 5,05", "-.50", "ca. 20")
    >>> [parse_francs_as_rappen(one) for one in typed]
    [6450, 10000, 2000, 2000, 104150, 505, 50, None]
    """
    found = _FRANCS.fullmatch(" ".join(typed.split()).casefold())
    if found is None or not (found["whole"] or found["part"]):
        return None
    francs, part = re.sub(r"\D", "", found["whole"] or ""), found["part"] or ""
    return int(francs or 0) * 100 + int(part.ljust(2, "0"))


def fee_for_display(typed: str) -> str:
    """Return an entry fee for display: a bare number as francs, other text unchanged.

    >>> tuple(fee_for_display(one) for one in ("25", "12.50", "Fr. 25.–", "25 pro Team", ""))
    ('Fr. 25.–', 'Fr. 12.50', 'Fr. 25.–', '25 pro Team', '')
    """
    rappen = parse_francs_as_rappen(typed)
    if rappen is None:
        return typed
    whole, part = divmod(rappen, 100)
    return f"Fr. {whole}.{part:02}" if part else f"Fr. {whole}.–"


@cache
def swiss_zone() -> tzinfo:
    """Return the Swiss time zone, used for all local times, independent of the server's.

    Loaded on first use, because the offline referee has no time zone table.
    """
    from zoneinfo import ZoneInfo  # noqa: PLC0415 - few commands tell a time

    return ZoneInfo("Europe/Zurich")


def format_time_of_day(at: int, language: Language = "de") -> str:
    """Return the Swiss time of day of a moment in words, such as ``15.35 Uhr``.

    at: milliseconds since 1970 (UTC).
    """
    return sentence(say_time(datetime.fromtimestamp(at / 1000, swiss_zone())), Voice(language))


def format_time_alone(at: int, language: Language = "de") -> str:
    """Return the Swiss time of day of a moment as it stands outside any sentence, such as ``ore 15.35``.

    at: milliseconds since 1970 (UTC).
    """
    return sentence(say_time_alone(datetime.fromtimestamp(at / 1000, swiss_zone())), Voice(language))


def format_number(value: int, language: Language = "de") -> str:
    """Return a whole number as text; one of five or more digits is grouped by thousands.

    >>> format_number(1999), format_number(44210), format_number(-12500, "en")
    ('1999', '44’210', '−12’500')
    """
    if abs(value) <= _MAX_UNGROUPED_NUMBER:
        return number_text(value)
    return number_text(f"{value:,}").replace(",", sentence(said("format.thousands"), Voice(language)))


def format_decimal_number(value: float, digits: int, language: Language = "de") -> str:
    """Return a number with a fixed number of decimals and the decimal separator of the language.

    digits: how many decimals are shown.

    >>> format_decimal_number(1.034, 2), format_decimal_number(-12.0, 1, "fr")
    ('1.03', '−12,0')
    """
    return localize_decimal(f"{value:.{digits}f}", language)


def _size_in_words(count: int, language: Language = "de") -> str:
    """Return a size in bytes as kilobytes or megabytes, in the units of the language (1 kB is 1000 bytes).

    Kilobytes are rounded down; megabytes have one decimal unless it is 0.

    >>> _size_in_words(307_200), _size_in_words(4_194_304), _size_in_words(32_000_000, "fr")
    ('307 kB', '4.2 MB', '32 Mo')
    """
    if count < _MEGABYTE:
        return sentence(said("format.kilobytes", amount=count // 1000), Voice(language))
    return sentence(said("format.megabytes", amount=f"{count / _MEGABYTE:.1f}".removesuffix(".0")), Voice(language))


@cache
def language_with_page_formats(language: Language) -> Voice:
    """Return the voice with which web pages word messages in a language: it formats days, hours, numbers and sizes.

    Kinds of value: ``day`` is ``YYYY-MM-DD``, ``hour`` is ms since 1970 (UTC), ``number`` is a whole number, and
    ``size`` is bytes. ``reason`` is a German sentence of the rules, which is translated.
    """

    def of_day(value: Value) -> str:
        return format_day(str(value), language)

    def of_hour(value: Value) -> str:
        return format_time_of_day(int(str(value)), language)

    def of_number(value: Value) -> str:
        return format_number(int(str(value)), language)

    def of_size(value: Value) -> str:
        return _size_in_words(int(str(value)), language)

    def of_reason(value: Value) -> str:
        return translate_rule_sentence(str(value), Voice(language)).rstrip(".")

    shown = {"day": of_day, "hour": of_hour, "number": of_number, "size": of_size, "reason": of_reason}
    return Voice(language, shown)
