"""The parts of a mail: the address of one person, a text with placeholders, a day for a calendar."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, Never

from puur.decision import CommandRefused, Refusal
from puur.text import tidy, tidy_lines
from puur.words.formats import swiss_zone
from puur.words.grammar import add_euphonic_d, elide_before_day
from puur.words.message import Message, said

MAX_MAIL_ADDRESS_LETTERS: Final = 100
"""The most letters of an e-mail address."""
MAX_SUBJECT_LETTERS: Final = 120
"""The most letters of a mail's subject."""
MAX_MAIL_TEXT_LETTERS: Final = 4_000
"""The most letters of a mail's text."""
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([^\s@,;:<>()\[\]\\\"']+\.[^\s@,;:<>()\[\]\\\"'.]{2,})"
)
"""One address and nothing else: no comma, no bracket, no second one (RFC 5321, without the quoted forms)."""
_PLACEHOLDER: Final = re.compile(r"\{([^{}\n]*)\}")
_LINE: Final = 75
"""Octets that a line of a calendar file may have (RFC 5545, 3.1)."""
_LASTS: Final = timedelta(hours=4)
"""The length of an event in a calendar, from its known beginning."""


@dataclass(frozen=True, slots=True)
class MailText:
    """The subject and text of a mail, with placeholders such as ``{name}``."""

    subject: str
    text: str


def checked_mail_address(text: str) -> str:
    """Return an e-mail address, with its host in ASCII as mail servers expect it; "" unless the text is exactly one.

    >>> checked_mail_address("anna@example.ch"), checked_mail_address("anna@bücher.ch")
    ('anna@example.ch', 'anna@xn--bcher-kva.ch')
    >>> [checked_mail_address(one) for one in ("a@example.ch, b@example.ch", "079 123 45 67", "a@b@example.ch")]
    ['', '', '']
    """
    found = _ADDRESS.fullmatch(text)
    if found is None or len(text) > MAX_MAIL_ADDRESS_LETTERS or ".." in text:
        return ""
    name, _, host = text.rpartition("@")
    try:
        return f"{name}@{host.encode('idna').decode()}"
    except UnicodeError:
        return ""


def placeholder_names(text: str) -> Sequence[str]:
    """Return the names in braces in a text, each once, in order.

    >>> placeholder_names("Hallo {name}, bis {day}!")
    ['name', 'day']
    """
    return [*dict.fromkeys(_PLACEHOLDER.findall(text))]


def fill_placeholders(text: str, values: Mapping[str, str], language: str = "de") -> str:
    """Return a text with each placeholder ``{name}`` replaced by its value; unknown ones stay.

    Placeholders within inserted values are not replaced. language: of the text; in Italian «il» and «e» are written as
    what follows them wants it.

    >>> fill_placeholders("Hallo {name}", {"name": "{link}"})
    'Hallo {link}'
    >>> fill_placeholders("Si gioca il {day}.", {"day": "8 maggio"}, "it")
    'Si gioca l’8 maggio.'
    """
    filled = _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), text)
    return add_euphonic_d(elide_before_day(filled)) if language == "it" else filled


def check_mail_text(subject: str, text: str, placeholders: Collection[str], *, field: str = "text") -> MailText:
    """Return a mail's subject and text without superfluous blanks, if they can be sent.

    placeholders: the names that may stand in braces. field: the command's field that has the text, which the refusal
    names. Raises CommandRefused if one is empty or too long, or has an unknown placeholder.
    """
    made = MailText(tidy(subject), tidy_lines(text))
    for name, value, most in (
        ("subject", made.subject, MAX_SUBJECT_LETTERS),
        (field, made.text, MAX_MAIL_TEXT_LETTERS),
    ):
        if not value:
            _refuse(said("mail.nothing-written"), name)
        if len(value) > most:
            _refuse(said("signup.too-long", most=most), name)
        unknown = [one for one in placeholder_names(value) if one not in placeholders]
        if unknown:
            known = ", ".join(f"{{{one}}}" for one in placeholders)
            _refuse(said("mail.no-placeholder", given=f"{{{unknown[0]}}}", known=known), name)
    return made


def _refuse(message: Message, field: str) -> Never:
    raise CommandRefused(Refusal(message, field=field))


def calendar_file(  # noqa: PLR0913 - what a calendar shows
    uid: str, title: str, day: str, *, begins: str = "", place: str = "", about: str = "", link: str = "", at: int = 0
) -> bytes:
    r"""Return an iCalendar file (RFC 5545) with one event; b"" if ``day`` or ``begins`` is no valid date or time.

    uid: identifies the event for ever, so that a later file replaces it. day: such as ``2026-05-29``.
    begins: ``19:30`` in Swiss time, for an event of four hours; "" for the whole day.
    place, about, link: left out if "". at: when it was written (ms since 1970, UTC); calendars keep the latest.

    >>> print(calendar_file("a@puur", "Jass; Znacht", "2026-05-29", begins="19:30").decode().replace("\r", ""))
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Puur//Puur//DE
    METHOD:PUBLISH
    BEGIN:VEVENT
    UID:a@puur
    DTSTAMP:19700101T000000Z
    SUMMARY:Jass\; Znacht
    DTSTART:20260529T173000Z
    DTEND:20260529T213000Z
    END:VEVENT
    END:VCALENDAR
    <BLANKLINE>
    """
    try:
        held = date.fromisoformat(day)
        hour = time.fromisoformat(begins) if begins else None
    except ValueError:
        return b""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Puur//Puur//DE", "METHOD:PUBLISH", "BEGIN:VEVENT"]
    lines += [f"UID:{_escaped(uid)}", f"DTSTAMP:{_utc(datetime.fromtimestamp(at / 1000, UTC))}"]
    lines += [f"SUMMARY:{_escaped(title)}"]
    if hour is None:
        lines += [f"DTSTART;VALUE=DATE:{held:%Y%m%d}", f"DTEND;VALUE=DATE:{held + timedelta(days=1):%Y%m%d}"]
    else:
        start = datetime.combine(held, hour, swiss_zone()).astimezone(UTC)
        lines += [f"DTSTART:{_utc(start)}", f"DTEND:{_utc(start + _LASTS)}"]
    lines += [f"{name}:{_escaped(value)}" for name, value in (("LOCATION", place), ("DESCRIPTION", about)) if value]
    lines += [f"URL:{link}"] if link else []
    lines += ["END:VEVENT", "END:VCALENDAR"]
    return "".join(f"{_folded(one)}\r\n" for one in lines).encode()


def _utc(at: datetime) -> str:
    return f"{at:%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    for old, new in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n"), ("\r", "")):
        text = text.replace(old, new)
    return text


def _folded(line: str) -> str:
    """Return a line in pieces that are short enough, none of which ends within a letter."""
    pieces, size = [""], 0
    for letter in line:
        width = len(letter.encode())
        if size + width > _LINE:
            pieces.append("")
            size = 1  # the space that begins it
        pieces[-1] += letter
        size += width
    return "\r\n ".join(pieces)
