"""A message as the program knows it: a code and values, never a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Final, TypeAlias

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A sentence as data, rendered in the reader's language by the catalogue.

    code: ``area.what``, such as ``game.turn``.
    values: what is inserted, by name.
    """

    code: str
    values: Mapping[str, Value]

    @property
    def area(self) -> str:
        """Return the part of the code before its first dot, which names the catalogue that has the sentence."""
        return self.code.partition(".")[0]


Value: TypeAlias = str | int | float | Sequence[str | int | Message] | Message | None
"""A value that a message puts into its sentence: text, number, another message, a list of these, or nothing."""


def said(code: str, /, **values: Value) -> Message:
    """Return a message that is put into words only when the reader's language is known.

    code: the catalogue, a dot and the key of the sentence. values: what fills the placeholders; ``n`` chooses the
    plural.

    >>> said("game.turn", seat=2)
    Message(code='game.turn', values={'seat': 2})
    """
    return Message(code, values)


def quoted(text: object) -> Message:
    r"""Return what somebody wrote, between the quotation marks of the reader's language.

    text: as it was written; what cannot be printed is escaped.

    >>> quoted("4 mal 8").values, quoted("\n").values
    ({'text': '4 mal 8'}, {'text': '\\n'})
    """
    return Message("misfit.quoted", {"text": repr(str(text))[1:-1]})


def code_and_values(what: Message | str) -> tuple[str | None, Mapping[str, Value]]:
    """Return (code, values) of a message for the API; (None, no values) for a plain string."""
    return (None, {}) if isinstance(what, str) else (what.code, what.values)


MONTH_MESSAGE_CODES: Final = (
    *("format.january", "format.february", "format.march", "format.april", "format.may", "format.june"),
    *("format.july", "format.august", "format.september", "format.october", "format.november", "format.december"),
)
"""The codes of the names of the months, January first."""


def say_day(on: date) -> Message:
    """Return a date as a message, in full: «29. Mai 2026», «1er mai 2026». A time of day that it has is left out."""
    return said("format.day", n=on.day, month=said(MONTH_MESSAGE_CODES[on.month - 1]), year=on.year)


def say_time(at: datetime | time) -> Message:
    """Return a time of day as a message: «19.30 Uhr», «19 h 30»."""
    return said("format.hour", hour=f"{at:%H}", minute=f"{at:%M}")


def say_time_alone(at: datetime | time) -> Message:
    """Return a time of day that stands outside any sentence, as a message: «19.30 Uhr», «ore 19.30»."""
    return said("format.hour-alone", hour=say_time(at))


def say_moment(at: datetime) -> Message:
    """Return a date with its time of day as a message: «29. Mai 2026, 19.30 Uhr»."""
    return said("format.moment", day=say_day(at), hour=say_time(at))
