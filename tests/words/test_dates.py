"""Dates and times of day have one form a language, on pages, papers, in mails and in the shell."""

from __future__ import annotations

import re
from datetime import datetime, time
from pathlib import Path
from typing import Final

import pytest

import puur
from puur.web.templating import jinja_environment
from puur.words.catalogue import LANGUAGES, Language, Voice, sentence
from puur.words.formats import format_time_alone, format_time_of_day, language_with_page_formats
from puur.words.message import Message, say_day, say_moment, say_time

SOURCE: Final = Path(puur.__file__).parent
AT: Final = datetime(2026, 5, 1, 9, 5)  # noqa: DTZ001 - what a clock on a wall says
BY_DIGITS: Final = re.compile(r"%d\.%m|%H[:.]%M")
FOR_MACHINES: Final = {
    "{one.on:%d.%m.%Y}": "a spreadsheet of the bookings",
    "{one.due:%d.%m.%Y}": "a spreadsheet of the fines",
    'strftime("%d.%m.%Y %H:%M")': "a spreadsheet of the registrations",
    "{day.date:%d.%m.%y}": "the ticks of an axis",
    "begins = f": "what is stored of a typed time",
    'return f"{date.fromisoformat(day):%d.%m.%Y}"': "a field in which a date is typed",
}
"""Code that writes a date in digits on purpose, with what for."""
TYPED: Final = re.compile(r"value=\"?(?:\{\{ )?[\w.]+\.strftime\([^)]*\)")
"""A field of a form has its date as people type it."""


@pytest.mark.parametrize(
    "language,day,hour,moment",
    [
        ("de", "1. Mai 2026", "09.05 Uhr", "1. Mai 2026, 09.05 Uhr"),
        ("fr", "1er mai 2026", "9 h 05", "1er mai 2026 à 9 h 05"),
        ("it", "1° maggio 2026", "09.05", "1° maggio 2026, ore 09.05"),
        ("en", "1 May 2026", "09:05", "1 May 2026, 09:05"),
    ],
)
def test_a_date_and_a_time_are_said_as_the_language_does(language: Language, day: str, hour: str, moment: str) -> None:
    def told(message: Message) -> str:
        return sentence(message, Voice(language)).replace("\u00a0", " ")

    assert (told(say_day(AT)), told(say_time(AT)), told(say_moment(AT))) == (day, hour, moment)


def test_midnight_keeps_its_hour_in_french() -> None:
    assert sentence(say_time(time(0, 5)), Voice("fr")) == "0\u00a0h\u00a005"


@pytest.mark.parametrize(
    "language, hour", [("de", "09.05 Uhr"), ("fr", "9\u00a0h\u00a005"), ("it", "ore 09.05"), ("en", "09:05")]
)
def test_an_hour_alone_is_seen_to_be_one(language: Language, hour: str) -> None:
    at = 1_777_619_100_000  # 1 May 2026, 09:05 in Switzerland
    page = jinja_environment(None).from_string("{{ moment | hour }}|{{ day | time_alone }}")  # type: ignore[arg-type]
    shown = page.render(moment=at, day=AT, voice=language_with_page_formats(language))
    assert (format_time_alone(at, language), shown) == (hour, f"{hour}|{hour}")
    assert sentence(Message("format.clock-alone", {"time": "09:05"}), Voice(language)) == hour


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_says_what_a_message_says(language: Language) -> None:
    page = jinja_environment(None).from_string("{{ at | date }} {{ at | time }} {{ at | moment }}")  # type: ignore[arg-type]
    shown = page.render(at=AT, voice=language_with_page_formats(language))
    assert shown == " ".join(sentence(say(AT), Voice(language)) for say in (say_day, say_time, say_moment))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_and_the_club_write_one_hour(language: Language) -> None:
    at = 1_777_619_100_000  # 1 May 2026, 09:05 in Switzerland
    assert format_time_of_day(at, language) == sentence(say_time(AT), Voice(language))


def test_no_page_and_no_sentence_writes_a_date_in_digits() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in sorted(SOURCE.rglob("*.*"))
        if path.suffix in {".py", ".html"}
        for line in path.read_text(encoding="utf-8").splitlines()
        if BY_DIGITS.search(TYPED.sub("", line)) and not any(code in line for code in FOR_MACHINES)
    ]
    assert found == []
