"""The tables of all topics folded into one; a tournament after events, and what they changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from puur.concurrency import ResourceChange
from puur.tournament.parts import list_differences
from puur.tournament.state import Tournament
from puur.tournament.topics import (
    admission,
    awards,
    banking,
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
    mail,
    marking,
    parties,
    people,
    privacy,
    registration,
    releasing,
    setup,
    sheets,
    sitting,
    spending,
    teams,
    ties,
    till,
    totals,
)
from puur.tournament.topics.core import Commands, Event, Events

TOPICS: Final = (
    *(setup, people, lots, releasing, sitting, games, corrections, totals, marking, estimates, sheets),
    *(disputes, conduct, early, ending, ties, awards, teams, football, parties, fixtures, privacy),
    *(till, spending, banking, registration, admission, mail),
)
COMMANDS: Final[Commands] = {kind: spec for topic in TOPICS for kind, spec in topic.COMMANDS.items()}
EVENTS: Final[Events] = {kind: evolve for topic in TOPICS for kind, evolve in topic.EVENTS.items()}


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """Return the tournament's state after one more event; the given state is not changed."""
    return EVENTS[type(event)](tournament, event)


def evolve_with_changes(before: Tournament, events: Sequence[Event]) -> tuple[Tournament, list[ResourceChange]]:
    """Return (state after the events, every value that changed with its path).

    before: the state before the events, which are applied in order.
    """
    now = reduce(evolve, events, before)
    return now, list_differences(before, now)
