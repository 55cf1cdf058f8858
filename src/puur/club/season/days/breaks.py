"""The breaks of a series: after a Jassrunde, by vote or always; the meal; how long they were."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from puur.club.rules.model import Rules
from puur.club.season.core import (
    ROLES_ON_CLUB_DAY,
    CommandSpecByClass,
    DayCommand,
    Draft,
    EventApplierByClass,
    HasSeries,
    SeriesCommand,
    SeriesEvent,
    find_series,
    raise_refusal,
    replace_series,
)
from puur.club.season.days.hierarchy import oldest_member
from puur.club.season.days.state import BreakEntry, SeasonDay, SeriesEntry
from puur.club.season.state import Club
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import Message, said

_MEAL_AFTER_GAME: Final = 2
"""The number of the game (Jassrunde, from 1) after which the meal takes place."""
_LONGEST_BREAK_MINUTES: Final = 24 * 60
"""The most minutes that a break can be recorded as having lasted: one day."""


class TakeBreak(SeriesCommand, frozen=True, tag="TakeBreak"):
    """Begin a break after a game (Jassrunde 1 or 2); after the first by vote: a yes or no of every seat.

    minutes: how long it was, where it is entered afterwards; else the clock decides once it is over.
    after: after which game of the series, 1 or 2.
    votes: True for yes, by seat; empty where no vote is needed.
    """

    after: int
    votes: tuple[bool, ...] = ()
    minutes: int | None = None


class TakeMeal(DayCommand, frozen=True, tag="TakeMeal"):
    """Begin the meal, for all series that have played two games and not eaten; minutes: its length, if known."""

    minutes: int | None = None


class EndBreak(SeriesCommand, frozen=True, tag="EndBreak"):
    """End the break: after so many minutes, or now.

    minutes: how long it was.
    """

    minutes: int | None = None


class BreakTaken(SeriesEvent, frozen=True, tag="break"):
    """A break began after that game. minutes: its length if known; over: minutes too long.

    after: after which game of the series, 1 or 2.
    at: when, in the club's local time.
    """

    after: int
    at: datetime | None = None
    minutes: int | None = None
    over: int = 0


class BreakEnded(SeriesEvent, frozen=True, tag="break-over"):
    """A break ended. over: minutes too long, which has no consequence.

    after: after which game of the series, 1 or 2.
    minutes: how long it was.
    """

    after: int
    minutes: int
    over: int = 0


@claims("AJ-1.6-b")
def is_break_vote_carried(club: Club, table: SeriesEntry, votes: Sequence[bool]) -> bool:
    """Return whether a vote for a break passes: by majority; in a tie the oldest member of the series decides.

    votes: True for yes, by seat. Raises CommandRefused unless everybody has voted, or if a tie cannot be decided
    because no birthday is known. table: the stored state of the series.
    """
    if len(votes) != len(table.places):
        raise_refusal(said("club.everybody-votes-once"), "votes", "AJ-1.6-a")
    if sum(votes) * 2 != len(votes):
        return sum(votes) * 2 > len(votes)
    seats = enumerate(table.places)
    there = {place.member: seat for seat, place in seats if place.member and place.played_by == "self"}
    casting = oldest_member(club, there.keys())
    if casting is None:
        raise_refusal(said("club.tied-without-birthday"), "votes", "AJ-1.6-b")
    return votes[there[casting]]


@claims("AJ-1.6-a")
def _break(draft: Draft, command: TakeBreak) -> None:
    """After the first Jassrunde if the majority wants one, after the second always."""
    table = draft.table(command)
    if not allowed_break_minutes(draft.rules(command.year), command.after):
        raise_refusal(said("club.no-such-break"), "after", "AJ-1.6-a")
    if command.after not in (1, 2) or len(table.rounds) != command.after or command.after in table.breaks:
        raise_refusal(said("club.breaks-are"), "after", "AJ-1.6-a")
    if command.after == 1 and not is_break_vote_carried(draft.now, table, command.votes):
        raise_refusal(said("club.no-break-wanted"), "votes", "AJ-1.6-a")
    _take(draft, command.its_series, command.after, command.minutes)


def _take(draft: Draft, series: tuple[int, int, str], after: int, minutes: int | None) -> None:
    over = 0 if minutes is None else _minutes_over(draft, series[0], after, minutes)
    draft.emit(BreakTaken(*series, after, draft.at, minutes, over))


def _minutes_over(draft: Draft, year: int, after: int, minutes: int) -> int:
    """Return by how many minutes a break was too long: that is told, nothing follows from it (AJ-38)."""
    if not 0 <= minutes <= _LONGEST_BREAK_MINUTES:
        raise_refusal(said("club.break-minutes", most=_LONGEST_BREAK_MINUTES), "minutes", "AJ-1.6-a")
    return max(0, minutes - allowed_break_minutes(draft.rules(year), after))


def _end_break(draft: Draft, command: EndBreak) -> None:
    pause = noted_break_after_last_game(draft.table(command))
    if pause is None or (pause.minutes is not None and command.minutes is None):
        raise_refusal(said("club.no-break-now"), "series", "AJ-1.6-a")
    minutes = command.minutes if command.minutes is not None else _minutes_of_break(pause, draft.at)
    if minutes is None:
        raise_refusal(said("club.break-minutes", most=_LONGEST_BREAK_MINUTES), "minutes", "AJ-1.6-a")
    over = _minutes_over(draft, command.year, pause.after, minutes)
    draft.emit(BreakEnded(*command.its_series, pause.after, minutes, over))


def end_running_break(draft: Draft, series: HasSeries) -> None:
    """End a running break of a series by the clock, because its next game begins.

    Adds an event to the draft. Nothing happens if no break is running or its start is unknown.
    """
    pause = noted_break_after_last_game(draft.table(series))
    if pause is None or pause.minutes is not None or pause.since is None or draft.at < pause.since:
        return
    minutes = min(_minutes_of_break(pause, draft.at) or 0, _LONGEST_BREAK_MINUTES)
    over = _minutes_over(draft, series.year, pause.after, minutes)
    draft.emit(BreakEnded(series.year, series.day, series.series, pause.after, minutes, over))


def noted_break_after_last_game(table: SeriesEntry) -> BreakEntry | None:
    """Return the break after the game played last, running or ended; None if there was none or no time was noted.

    table: the stored state of the series.
    """
    found = [one for one in table.pauses if one.after == len(table.rounds)]
    return found[-1] if found else None


def _minutes_of_break(pause: BreakEntry, at: datetime) -> int | None:
    """Return the whole minutes that a break has lasted until a time, 0 before it began.

    None if its start is unknown. pause: the break as stored. at: the time.
    """
    return None if pause.since is None else max(0, (at - pause.since) // timedelta(minutes=1))


def long_break_notes(rules: Rules, table: SeriesEntry) -> tuple[Message, ...]:
    """Return a note for each ended break of a series that was longer than the rules allow.

    table: the stored state of the series.
    """
    return tuple(
        said("club.break-overrun", after=one.after, minutes=one.minutes, most=most, over=one.minutes - most)
        for one in table.pauses
        if one.minutes is not None and one.minutes > (most := allowed_break_minutes(rules, one.after))
    )


def _meal(draft: Draft, command: TakeMeal) -> None:
    waiting = series_due_for_meal(draft.day(command))
    if not waiting or not allowed_break_minutes(draft.rules(command.year), _MEAL_AFTER_GAME):
        raise_refusal(said("club.breaks-are"), "day", "AJ-1.6-a")
    for table in waiting:
        _take(draft, (*command.its_day, table.name), _MEAL_AFTER_GAME, command.minutes)


def series_due_for_meal(day: SeasonDay) -> tuple[SeriesEntry, ...]:
    """Return the series that have played the games after which the meal is due and have not had it."""
    playing = (one for one in day.tables if one.ended is None and one.status == "complete")
    return tuple(one for one in playing if len(one.rounds) == _MEAL_AFTER_GAME and _MEAL_AFTER_GAME not in one.breaks)


def allowed_break_minutes(rules: Rules, after: int) -> int:
    """Return how many minutes the break after a game (1 or 2) may last by the rules, 0 for no break."""
    return rules.deadlines.break_first if after == 1 else rules.deadlines.break_second


def _apply_break_taken(club: Club, event: BreakTaken) -> Club:
    """What was stored before lengths were noted has none."""
    there = find_series(club, event)
    known = event.at is not None or event.minutes is not None
    pause = (BreakEntry(event.after, event.at, event.minutes),) if known else ()
    return replace_series(club, event, breaks=(*there.breaks, event.after), pauses=(*there.pauses, *pause))


def _apply_break_ended(club: Club, event: BreakEnded) -> Club:
    pauses = tuple(
        msgspec.structs.replace(one, minutes=event.minutes) if one.after == event.after else one
        for one in find_series(club, event).pauses
    )
    return replace_series(club, event, pauses=pauses)


COMMANDS: Final[CommandSpecByClass] = {
    TakeBreak: CommandSpec(_break, ROLES_ON_CLUB_DAY, "club.done-break"),
    EndBreak: CommandSpec(_end_break, ROLES_ON_CLUB_DAY, "club.done-break-over"),
    TakeMeal: CommandSpec(_meal, ROLES_ON_CLUB_DAY, "club.done-meal"),
}
"""The commands about breaks and meals: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    BreakTaken: _apply_break_taken,
    BreakEnded: _apply_break_ended,
}
"""The events about breaks and meals: the class of each → the function that applies it to the club."""
