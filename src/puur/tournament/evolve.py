"""The tables of all topics folded into one; a tournament after an event, and what stands somewhere in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from puur.seen import Change, Subject
from puur.tournament.state import Tournament
from puur.tournament.topics import (
    awards,
    conduct,
    corrections,
    disputes,
    early,
    ending,
    estimates,
    fixtures,
    football,
    games,
    lots,
    parties,
    people,
    privacy,
    releasing,
    setup,
    sheets,
    sitting,
    teams,
    ties,
    totals,
)
from puur.tournament.topics.core import Commands, Event, Events, Things

TOPICS: Final = (
    *(setup, people, lots, releasing, sitting, games, corrections, totals, estimates, sheets),
    *(disputes, conduct, early, ending, ties, awards, teams, football, parties, fixtures, privacy),
)
COMMANDS: Final[Commands] = {kind: ask for topic in TOPICS for kind, ask in topic.COMMANDS.items()}
EVENTS: Final[Events] = {kind: happens for topic in TOPICS for kind, happens in topic.EVENTS.items()}
THINGS: Final[Things] = {kind: thing for topic in TOPICS for kind, thing in topic.THINGS.items()}


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """Return the tournament after the event."""
    return EVENTS[type(event)].evolve(tournament, event)


def touched(before: Tournament, event: Event) -> Iterable[Subject]:
    """Return what an event may change; most of it may stay what it was."""
    return EVENTS[type(event)].touches(before, event)


def value(now: Tournament, subject: Subject) -> object:
    """Return what stands there; None for what is not there (yet, or any more)."""
    return THINGS[str(subject[0])].read(now, *subject[1:])


def changes(before: Tournament, events: Sequence[Event]) -> tuple[Tournament, list[Change]]:
    """Return the tournament after the events, and what has another value than before."""
    now, subjects = before, dict[Subject, None]()
    for event in events:
        subjects.update(dict.fromkeys(touched(now, event)))
        now = evolve(now, event)
    found = (Change(one, value(before, one), value(now, one)) for one in subjects)
    return now, [one for one in found if one.before != one.after]
