"""What the page says once something is done: what it was, and whose or where."""

from __future__ import annotations

from datetime import date
from typing import Final

from puur.club.rules.model import penalty_rule
from puur.club.season.as_year import rules_of_season
from puur.club.season.core import Command, DayCommand, SeatCommand, SeriesCommand
from puur.club.season.days.composition import TossCoin
from puur.club.season.days.penalties import Penalize, seats_charged
from puur.club.season.days.rounds import CorrectRound, EnterRound
from puur.club.season.days.state import SeatEntry, SeriesEntry
from puur.club.season.decide import COMMANDS
from puur.club.season.meetings.held import CALLED, AttendMeeting, CancelMeeting, PlanMeeting
from puur.club.season.meetings.motions import MoveMotion, SetAgenda, WithdrawMotion
from puur.club.season.schedule import PlanDay
from puur.club.season.state import Club
from puur.club.year.remarks import TOSSES
from puur.words.message import Message, said

ENTERED: Final = "club.entered"
OF_MEETINGS: Final = (PlanMeeting, AttendMeeting, CancelMeeting, SetAgenda, MoveMotion, WithdrawMotion)


def done_notice(club: Club, command: Command, today: date) -> Message:
    """Return the confirmation shown to the sender after a command was carried out.

    club: the state before the command. today: the day on which it was given.
    """
    if isinstance(command, PlanDay) and command.day in club.years[command.year].days:
        return said("club.told-day-changed", day=command.day)
    own = COMMANDS[type(command)]
    says = own.says(command, today)
    if says.code != ENTERED:
        return says
    what, where = said(own.label), _place_notice(club, command)
    return said("club.entered-at", what=what, where=where) if where else said("club.entered-what", what=what)


def _place_notice(club: Club, command: Command) -> Message | None:
    """Whose or where it was; None where the words for it say enough."""
    if isinstance(command, EnterRound | CorrectRound):
        return _round(club, command)
    if isinstance(command, SeatCommand):
        at = command.where
        table = next(one for one in club.years[at.year].days[at.day].tables if one.name == at.series)
        meant = _seats_of(club, command, table)
        names = ", ".join(_name(club, table.places[seat]) for seat in meant)
        return said("club.told-seat", seat=", ".join(f"{at.series}{seat + 1}" for seat in meant), name=names)
    if isinstance(command, TossCoin):
        name = club.members[command.member].name
        return said("club.told-toss", series=command.series, what=TOSSES[command.reason], name=name)
    if isinstance(command, SeriesCommand):
        return said("club.told-series", series=command.series)
    if isinstance(command, OF_MEETINGS):
        return CALLED[command.kind]
    return said("club.told-day", day=command.day) if isinstance(command, DayCommand) else None


def _seats_of(club: Club, command: SeatCommand, table: SeriesEntry) -> tuple[int, ...]:
    """Return the seats a command is about: both of a side where Strafpunkte charge the side."""
    where = command.where
    row = penalty_rule(rules_of_season(club, where.year), command.kind) if isinstance(command, Penalize) else None
    return seats_charged(table, row, where.seat) if row else (where.seat,)


def _round(club: Club, command: EnterRound | CorrectRound) -> Message:
    tables = club.years[command.year].days[command.day].tables
    there = next(one for one in tables if one.name == command.series)
    number = len(there.rounds) if command.round is None else command.round
    one, two = command.points
    return said("club.told-round", series=command.series, round=number + 1, one=one, two=two)


def _name(club: Club, place: SeatEntry) -> str:
    member = club.members.get(place.member or place.guest_of or "")
    return place.name or (member.name if member else "")
