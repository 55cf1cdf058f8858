"""A club on a stage: commands are carried out one after the other, at a time of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from tests.club.build import MEMBERS

from puur.club.rules.read import club_file_text
from puur.club.season.closure import ReleaseResults
from puur.club.season.core import Command, Event, SeatAddress
from puur.club.season.days.attendance import AllHere, Arrive, seats_of_day
from puur.club.season.days.breaks import TakeBreak
from puur.club.season.days.composition import Compose
from puur.club.season.days.drinks_and_sheets import SignSheet
from puur.club.season.days.rounds import DrawTeams, EnterRound
from puur.club.season.days.start_and_end import BeginPlay, EndDay
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.decide import decide_command, events_or_raise, replay_events
from puur.club.season.people import AddMember, Elect, FoundClub
from puur.club.season.schedule import OpenYear, PlanDay
from puur.club.season.state import Club, SeasonYear
from puur.decision import Refusal

YEAR = 2026
AJZ = club_file_text("ajz08-2017")
OFFICES = ("president", "vice-president", "treasurer", "rules", "rules-deputy", "trophy", "administration")
CARDS = ((8, 7, 0, 1), (8, 0, 7, 1))
"""Draws in which seats 0 and 1, then 0 and 2, have the two highest."""


def moment(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    """A time on the club's own clock."""
    return datetime.combine(date(year, month, day), time(hour, minute))


@dataclass
class Stage:
    club: Club = field(default_factory=Club)
    now: datetime = field(default_factory=lambda: moment(YEAR, 1, 2, 12))
    events: list[Event] = field(default_factory=list)
    number: int = 1
    done: list[tuple[datetime, Command]] = field(default_factory=list)
    """What was done when."""

    @staticmethod
    def bare(rules: str = AJZ) -> Stage:
        stage = Stage()
        stage.do(FoundClub("ajz", "AJZ", rules))
        for number, member in enumerate(MEMBERS):
            stage.do(AddMember(member, member.upper(), date(1950 + number, 1, 1)))
        stage.do(OpenYear(YEAR))
        return stage

    def do(self, *commands: Command) -> tuple[Event, ...]:
        done: tuple[Event, ...] = ()
        for command in commands:
            done = events_or_raise(decide_command(self.club, command, self.now))
            self.club = replay_events(done, self.club)
            self.events += done
            self.done.append((self.now, command))
        return done

    def refused(self, command: Command, where: str, *clauses: str) -> None:
        answer = decide_command(self.club, command, self.now)
        assert isinstance(answer, Refusal), answer
        assert answer.field == where
        assert set(clauses) <= set(answer.clauses)

    @property
    def year(self) -> SeasonYear:
        return self.club.years[YEAR]

    @property
    def day(self) -> SeasonDay:
        return self.year.days[self.number]

    def table(self, name: str) -> SeriesEntry:
        return next(table for table in self.day.tables if table.name == name)

    def at(self, member: str) -> SeatAddress:
        """The seat of a member, or of its guest where the word is ``guest A``."""
        return next(at for at, place in seats_of_day(YEAR, self.day) if self._is(at, place, member))

    def place(self, member: str) -> SeatEntry:
        return next(place for at, place in seats_of_day(YEAR, self.day) if self._is(at, place, member))

    def _is(self, at: SeatAddress, place: SeatEntry, member: str) -> bool:
        return place.member == member or (place.member is None and member == f"guest {at.series}")


def started(rules: str = AJZ) -> Stage:
    """A club with twelve members, its offices given, its year open."""
    stage = Stage.bare(rules)
    for member, office in zip(MEMBERS, OFFICES, strict=False):
        stage.do(Elect(office, member, date(YEAR, 1, 1)))
    return stage


def planned(stage: Stage, number: int) -> Stage:
    stage.number = number
    stage.do(PlanDay(YEAR, number, date(YEAR, 1, 31) + timedelta(days=40 * (number - 1))))
    return stage


def composed(stage: Stage, number: int) -> Stage:
    stage.number = number
    stage.do(Compose(YEAR, number, lot=MEMBERS if number == 1 else ()))
    return stage


def here(stage: Stage) -> Stage:
    """Everybody has come and play has begun."""
    stage.now = stage.day.gathering
    stage.do(AllHere(YEAR, stage.number))
    stage.do(*(Arrive(at, 0) for at, place in seats_of_day(YEAR, stage.day) if place.is_filled and place.late is None))
    stage.now = stage.day.start
    stage.do(BeginPlay(YEAR, stage.number))
    return stage


def first_day(rules: str = AJZ) -> Stage:
    """The first day at Spielbeginn: m1 to m4 in A, m5 to m8 in B, m9 to m12 in C."""
    return here(composed(planned(started(rules), 1), 1))


def play(stage: Stage, name: str, points: tuple[tuple[int, int], ...]) -> None:
    """So many Jassrunden of a series."""
    for number, pair in enumerate(points):
        if number == 2:
            stage.do(TakeBreak(YEAR, stage.number, name, 2))
        stage.do(DrawTeams(YEAR, stage.number, name, CARDS[number] if number < 2 else ()))
        stage.do(EnterRound(YEAR, stage.number, name, pair))


def finish(stage: Stage, step: int = 7) -> None:
    """The whole day to its final results; nobody is tied, and the best of a series sits on its first seat."""
    for place, table in enumerate(stage.day.tables):
        more = step * place
        play(stage, table.name, ((2100 + more, 1500 - more), (2050 + more, 1400 - more), (2010 + more, 1300 - more)))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(YEAR, stage.number))
    for at, _ in seats_of_day(YEAR, stage.day):
        stage.do(SignSheet(at))
    stage.do(ReleaseResults(YEAR, stage.number, "m6"))
