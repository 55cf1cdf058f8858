"""The errors that people are shown: what is wrong, where, and what would be right."""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from puur.words.catalogue import Language, sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, said

_PLACES: Final[Mapping[str, str]] = {
    "action": "misfit.at-action",
    "argument": "misfit.at-argument",
    "bot": "misfit.at-bot",
    "column": "misfit.at-column",
    "command": "misfit.at-command",
    "day": "misfit.at-day",
    "deal": "misfit.at-deal",
    "entry": "misfit.at-entry",
    "fact": "misfit.at-fact",
    "field": "misfit.at-field",
    "file": "misfit.at-file",
    "folder": "misfit.at-folder",
    "game": "misfit.at-game",
    "json": "misfit.at-json",
    "key": "misfit.at-key",
    "line": "misfit.at-line",
    "number": "misfit.at-number",
    "option": "misfit.at-option",
    "question": "misfit.at-question",
    "seat": "misfit.at-seat",
    "stream": "misfit.at-stream",
    "table": "misfit.at-table",
    "variable": "misfit.at-variable",
    "with": "misfit.at-with",
}
"""How each key of a place is said to people; any other is shown by its name."""
_COUNTED_FROM_0: Final = frozenset({"action", "command", "deal", "seat", "trick"})
"""The keys of a place whose numbers begin at 0 in files and JSON; people read them from 1."""
_PLACE_IN_A_RECORD: Final = ("deal", "action", "field", "json")
_SAID_BY_THE_MESSAGE: Final[Mapping[str, Sequence[str]]] = {
    "analysis.no-deal": ("deal",),
    "record.at": _PLACE_IN_A_RECORD,
    "record.at-of": _PLACE_IN_A_RECORD,
    "tournament.game-wrong": ("field",),
}
"""By message: the keys of a place that it says itself, and so are not said before it."""
_REASONS: Final[Mapping[int, str]] = {
    errno.EACCES: "shell.no-access",
    errno.EADDRINUSE: "shell.address-in-use",
    errno.EDQUOT: "shell.disk-full",
    errno.EEXIST: "shell.file-there",
    errno.EISDIR: "shell.is-a-folder",
    errno.ENAMETOOLONG: "shell.name-too-long",
    errno.ENOENT: "shell.no-such-file",
    errno.ENOSPC: "shell.disk-full",
    errno.ENOTDIR: "shell.no-such-file",
    errno.EPERM: "shell.no-access",
    errno.EROFS: "shell.read-only",
}
"""What the operating system refuses, and what is said to people."""

_STORE_FAULTS: Final[Mapping[str, str]] = {
    "disk is full": "shell.disk-full",
    "the file is gone": "shell.store-gone",
    "No such file": "shell.store-gone",
    "was taken away": "shell.store-replaced",
    "may only be read": "shell.store-read-only",
    "readonly database": "shell.store-read-only",
    "malformed": "shell.store-damaged",
    "in database main": "shell.store-damaged",
    "not a database": "shell.store-damaged",
}
"""Parts of what the store or SQLite says of a fault, and what is said to people."""


@dataclass(eq=False)
class BadInput(Exception):  # noqa: N818 - it is input that is bad, not an error of ours
    """Input that cannot be used.

    said: what is wrong and would be right, without the place.
    where: the place as a mapping, for example ``{"deal": 0, "action": 7}`` (counted from 0).
    clauses: ids of the clauses that forbid it; empty where no rule is concerned.
    """

    said: Message | str
    where: Mapping[str, object] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """Return the whole error on one line, in German."""
        return self.in_words("de", alone=True)

    def __str__(self) -> str:
        """Return the place as in ``where``, and in German the message and the clauses, on one line: for logs."""
        place = ", ".join(f"{key} {value}" for key, value in self.where.items())
        what = replace(self, where={}).in_words("de")
        return f"{place}: {what}" if place else what

    def in_words(self, language: Language, *, alone: bool = False) -> str:
        """Return place, message and clause ids on one line in a language. alone: without the place and the clauses."""
        message = self.said if isinstance(self.said, str) else sentence(self.said, language_with_page_formats(language))
        if alone:
            return message
        place = ", ".join(self._place_words(message, language))
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{place}: {message}{cited}" if place else f"{message}{cited}"

    def _place_words(self, message: str, language: Language) -> list[str]:
        """Return where it is, key by key, in words; without what the message itself says."""
        code = self.said.code if isinstance(self.said, Message) else ""
        left_out = {*_SAID_BY_THE_MESSAGE.get(code, ()), *(("field",) if self.names_its_field(message) else ())}
        return [
            sentence(said(_PLACES[key], value=_place_value(key, value)), language_with_page_formats(language))
            if key in _PLACES
            else f"{key} {value}"
            for key, value in self.where.items()
            if key not in left_out
        ]

    def names_its_field(self, message: str) -> bool:
        """Return whether the error's message, in words, has the name of the field in quotation marks."""
        field = self.where.get("field")
        return any(f"{opens}{field}{closes}" in message for opens, closes in ("«»", "“”"))

    def __reduce__(self) -> tuple[type[BadInput], tuple[Message | str, dict[str, object], tuple[str, ...]]]:
        """Return how it comes out of another process, which Python's own way does not for one made by ``at``."""
        return type(self), (self.said, dict(self.where), self.clauses)

    def with_outer_place(self, **where: object) -> BadInput:
        """Return the same error with an outer place, such as ``deal=0``, put before its own."""
        return replace(self, where={**where, **self.where})


def _place_value(key: str, value: object) -> str:
    """Return the value of a place as people read it: what is counted from 0 in JSON counts from 1."""
    return str(value + 1 if key in _COUNTED_FROM_0 and type(value) is int else value)


class Missing(BadInput):
    """Raised for an id of a table, slate, record or clause that does not exist; over HTTP status 404."""


class Newer(BadInput):
    """Raised for stored data or files that a newer version of Puur has written, which this version cannot read."""


class Damaged(BadInput):
    """Raised for stored data that is damaged; says which stream and which entry of it, and what is wrong."""


class StoreFault(Exception):  # noqa: N818 - it is the store's, and not the asker's
    """Raised when the store failed, so that nothing was read or written. Its text says why, in English, for logs.

    The text is Puur's own or the database's; it does not repeat what was to be read or written. ``words`` is for
    people.
    """

    @property
    def words(self) -> Message | str:
        """The reason for people, as a message; the database's own English text where the reason is not a known one."""
        why = str(self)
        return next((said(code) for part, code in _STORE_FAULTS.items() if part in why), why)


def is_known_os_error(problem: OSError) -> bool:
    """Return whether :func:`explain_os_error` has words for what the operating system refused."""
    return problem.errno in _REASONS


def explain_os_error(problem: OSError) -> Message:
    """Return in words why the operating system refused something; an unknown reason by its name, such as ``EIO``."""
    known = _REASONS.get(problem.errno or 0)
    if known:
        return said(known)
    return said("shell.system-refuses", why=errno.errorcode.get(problem.errno or 0, type(problem).__name__))


def file_error(problem: OSError, file: object) -> BadInput:
    """Return the error to raise for a file that the operating system does not let us read or write."""
    return BadInput(explain_os_error(problem), {"file": str(file)})
