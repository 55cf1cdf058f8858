"""What is said when input is bad: one line, the place, what is wrong, what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from puur.words.catalogue import Language, sentence
from puur.words.formats import page_voice
from puur.words.message import Message


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
        """Return it on one line, in German."""
        return self.in_words("de", alone=True)

    def __str__(self) -> str:
        """Return the place, the message and the clauses on one line, in German."""
        return self.in_words("de")

    def in_words(self, language: Language, *, alone: bool = False) -> str:
        """Return place, message and clauses on one line in a language. alone: only the message."""
        message = self.said if isinstance(self.said, str) else sentence(self.said, page_voice(language))
        if alone:
            return message
        place = ", ".join(f"{key} {value}" for key, value in self.where.items())
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{place}: {message}{cited}" if place else f"{message}{cited}"

    def __reduce__(self) -> tuple[type[BadInput], tuple[Message | str, dict[str, object], tuple[str, ...]]]:
        """Return how it comes out of another process, which Python's own way does not for one made by ``at``."""
        return type(self), (self.said, dict(self.where), self.clauses)

    def with_outer_place(self, **where: object) -> BadInput:
        """Return the same error with an outer place, such as ``deal=0``, put before its own."""
        return replace(self, where={**where, **self.where})


class Missing(BadInput):
    """Raised for an id of a table, slate, record or clause that does not exist; over HTTP status 404."""


class Newer(BadInput):
    """Raised for data written by a newer version of Puur."""


class Damaged(BadInput):
    """Raised for stored data that cannot be read; says which stream and entry, and what is wrong."""


class StoreFault(Exception):  # noqa: N818 - it is the store's, and not the asker's
    """The store could not be read or written, and nothing was; says why, and nothing of what was asked."""
