"""Something that a person has to decide or look at: the place, what it is, the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import with_former
from puur.words.message import Message


def club_voice(names: Mapping[str, str], language: Language = "de") -> Voice:
    """Return the voice in which messages of a club are worded: with names in place of member ids.

    names: by member id; an unknown id is shown as it is.
    """
    plain = Voice(language)
    return Voice(language, {"member": lambda one: with_former(names.get(str(one), str(one)), plain)})


@dataclass(frozen=True, slots=True)
class YearProblem:
    """A problem of a season, or a note about it.

    said: what is wrong or worth knowing.
    where: its place: ``day``, ``series``, ``field`` … as far as they apply.
    clauses: the ids of the clauses that it follows from.
    """

    said: Message
    where: Mapping[str, object] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """Return the text in German; members are named by their ids."""
        return sentence(self.said)

    @property
    def message_with_day(self) -> Message:
        """Return the message, preceded by the number of the evening where it does not name it itself."""
        day = self.where.get("day")
        if not isinstance(day, int) or "day" in self.said.values:
            return self.said
        return Message("club.item-of-day", {"day": day, "what": self.said})

    def in_words(self, names: Mapping[str, str], language: Language = "de") -> str:
        """Return the text in a language, with names in place of member ids.

        names: by member id; an unknown id is shown as it is.
        """
        return sentence(self.said, club_voice(names, language))

    def document(self) -> dict[str, Any]:
        """Return the problem as a JSON-ready dict with the keys ``where``, ``message`` and ``clauses``."""
        return {"where": dict(self.where), "message": self.message, "clauses": list(self.clauses)}
