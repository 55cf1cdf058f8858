"""A command at a club from somebody who has seen it as it was: what others have written since is not written over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import reduce
from typing import Final

from puur.club.differences import Difference, at, came_too_late, written_over
from puur.club.leaves import told, value_says
from puur.club.season.core import Command, Event
from puur.club.season.decide import decide, evolve, happened
from puur.club.season.state import Club
from puur.decision import Refusal
from puur.errors import BadInput
from puur.journal import Entry
from puur.seen import Mark, Stale, Subject, Told
from puur.service.club.entries import written
from puur.words.message import Message, said

_NAMED: Final = 3


def decided(now: Club, entries: Sequence[Entry], command: Command, when: datetime, seen: int) -> tuple[Event, ...]:
    """Return what follows from a command; Stale where the sender would replace what he has not seen.

    entries: the club's whole stream. seen: the version up to which the sender has seen it. What is refused because
    somebody was quicker is told with both values too; sending it again changes nothing then.
    """
    saw = _folded(entries[:seen])
    try:
        events = happened(decide(now, command, when))
    except BadInput as bad:
        late = _too_late(saw, now, command, when)
        if late:
            raise _stale(now, entries, late, seen, bad) from None
        raise
    over = written_over(saw, now, reduce(evolve, events, now))
    if over:
        raise _stale(now, entries, over, seen, None)
    return events


def _folded(entries: Sequence[Entry]) -> Club:
    return reduce(evolve, (event for entry in entries for event in written(entry)[1]), Club())


def _too_late(saw: Club, now: Club, command: Command, when: datetime) -> list[Difference]:
    events = decide(saw, command, when)
    return [] if isinstance(events, Refusal) else came_too_late(saw, now, reduce(evolve, events, saw))


def _stale(now: Club, entries: Sequence[Entry], found: list[Difference], seen: int, bad: BadInput | None) -> Stale:
    marks = _marks(entries, {one.subject for one in found}, seen)
    clashes = tuple(_told(now, one, marks[one.subject]) for one in found)
    because = said("club.somebody-was-quicker") if bad is None else bad.said
    told: Message | str = because
    for one in clashes[:_NAMED]:
        told = said("club.and-then", first=told, then=one.line)
    where, clauses = ({}, ()) if bad is None else (bad.where, bad.clauses)
    return Stale(told, where, clauses, clashes, entries[-1].version, bad is None, because)


def _told(club: Club, one: Difference, mark: Mark) -> Told:
    saw, theirs, mine = (value_says(club, value) for value in (one.saw, one.theirs, one.mine))
    return Told(told(club, one.subject), saw, theirs, mine, mark.who, mark.at)


def _marks(entries: Sequence[Entry], subjects: set[Subject], seen: int) -> dict[Subject, Mark]:
    """Return who wrote last about each since a version."""
    club, marks = _folded(entries[:seen]), dict[Subject, Mark]()
    for entry in entries[seen:]:
        after = reduce(evolve, written(entry)[1], club)
        mark = Mark(entry.version, entry.at, entry.who)
        marks |= {one: mark for one in subjects if at(club, one) != at(after, one)}
        club = after
    return marks
