"""Spielbeginn pressed too early: what it will mean is known before, and it can be taken back until points stand."""

from __future__ import annotations

from typing import Final

from puur.club.owed import amount_for
from puur.club.rules import Rules
from puur.club.season.attendance import lacking, missed_reports, seats
from puur.club.season.core import (
    DAY,
    At,
    DayCommand,
    DayEvent,
    Draft,
    Evolves,
    Handling,
    Handlings,
    put_day,
    put_table,
    reason,
    refuse,
)
from puur.club.season.day import SeasonDay, SeatEntry
from puur.club.season.penalties import BeerOwed
from puur.club.season.state import Club
from puur.club.year import Beer
from puur.words.message import Message, said


class UndoBegin(DayCommand, frozen=True, tag="UndoBegin"):
    """Spielbeginn was too early, and nothing is played yet; why."""

    reason: str


class BeginUndone(DayEvent, frozen=True, tag="begun-undone"):
    """It has not begun: every series can still be complete."""

    reason: str


def absence_costs(rules: Rules) -> int:
    """Return what not coming costs by the club's rules, in Rappen; 0 where that costs nothing."""
    return amount_for(rules.fines, "no-show", None)


def absent(day: SeasonDay) -> tuple[tuple[At, SeatEntry], ...]:
    """Return the seats of members to which nobody will come: not there, and nobody in their place."""
    return tuple((at, place) for at, place in seats(0, day) if place.played_by == "nobody")


def unready(day: SeasonDay) -> tuple[Message, ...]:
    """Return what Spielbeginn would mean now: each series that is not complete, with who is missing there."""
    if not day.tables or day.began is not None:
        return ()
    return tuple(
        said("club.begin-lacks", series=table.name, there=sum(place.late is not None for place in table.places))
        for table in lacking(day)
    )


def is_undoable(day: SeasonDay) -> bool:
    """Return whether Spielbeginn can be taken back: no points, no Strafpunkte, nobody gone, no series broken off.

    A series that was not complete plays no Jassrunde: that it is over already is taken back with it.
    """
    if day.began is None or day.closed is not None:
        return False
    gone = any(place.left is not None for table in day.tables for place in table.places)
    begun = any(table.rounds or table.penalties or table.status == "aborted" for table in day.tables)
    return not gone and not begun


def _undo(draft: Draft, command: UndoBegin) -> None:
    """Who owed a round of beer for a missed report owes it only once play begins again."""
    day = draft.day(command)
    if not is_undoable(day):
        refuse(said("club.begin-stands"), "reason")
    draft.emit(BeginUndone(*command.its_day, reason(command.reason)))
    for member in missed_reports(draft.now, command.year, day):
        draft.emit(BeerOwed(command.year, Beer(command.day, member, -1)))


def _undone(club: Club, event: BeginUndone) -> Club:
    """Nobody has begun to play; pairs that were drawn stay drawn."""
    for table in club.years[event.year].days[event.day].tables:
        where = At(event.year, event.day, table.name)
        club = put_table(club, where, status="complete", coiffeur=None, ended=None)
    return put_day(club, event, began=None)


COMMANDS: Final[Handlings] = {UndoBegin: Handling(_undo, "club.done-begin-undone", DAY, "club.told-begin-undone")}
EVOLVES: Final[Evolves] = {BeginUndone: _undone}
