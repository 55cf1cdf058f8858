"""What follows from a command, and what an event changes: the tables of all topics."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from puur.club.money import bank, reversing
from puur.club.privacy import forgetting
from puur.club.season import (
    attending,
    closing,
    composing,
    fining,
    judging,
    manners,
    meetings,
    naming,
    people,
    planning,
    playing,
)
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, parsed
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.law.documents import of
from puur.law.reglemente import reglement

TOPICS: Final = (
    people,
    planning,
    composing,
    naming,
    attending,
    playing,
    judging,
    manners,
    fining,
    meetings,
    closing,
    bank,
    reversing,
    forgetting,
)
DECIDES: Final[Mapping[type[Any], Decide]] = {kind: how for topic in TOPICS for kind, how in topic.DECIDES.items()}
EVOLVES: Final[Mapping[type[Any], Evolve]] = {kind: how for topic in TOPICS for kind, how in topic.EVOLVES.items()}


def decide(club: Club, command: Command, at: datetime) -> tuple[Event, ...]:
    """Return what follows from a command at that local time.

    BadInput if it cannot be: ``where`` has the command's field, ``clauses`` what forbids it.
    """
    try:
        return DECIDES[type(command)](Asked(club, at), command)
    except BadInput as bad:
        raise dataclasses.replace(bad, clauses=_own(club, command, bad.clauses)) from None


def _own(club: Club, command: Command, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Of the clauses those of the Reglement the club plays by: no club is told of another's rules."""
    year = club.years.get(getattr(command, "year", 0))
    rules = club.rules if year is None else year.rules
    return of(reglement(parsed(rules).reglement), *clauses) if rules else clauses


def evolve(club: Club, event: Event) -> Club:
    """Return the club after an event."""
    return EVOLVES[type(event)](club, event)


def replayed(events: Iterable[Event], club: Club | None = None) -> Club:
    """Return the club after all of them, from the beginning or from a club."""
    now = club or Club()
    for event in events:
        now = EVOLVES[type(event)](now, event)
    return now
