"""A simulated year of a club, command by command, with everything that happens once in a while.

It has a Dauerersatzjasser for four months, Ersatzjasser, a series broken off on day 4 and one that is not complete on
day 5, and a tie at promotion on day 6. Fines are paid at once, told, left to grow, and paid in the end. The rest is in
:mod:`puur.cli.season.incidents`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import reduce
from typing import Any, Final

from puur.cli.season import incidents
from puur.club.rules.read import club_text
from puur.club.season import closure, fines, membership, people, schedule
from puur.club.season.as_year import rules_of_season, season_standings, year_from_season
from puur.club.season.core import At, Command, Event
from puur.club.season.days import attendance, breaks, composition, frame, manners, notices, penalties, rounds
from puur.club.season.days.state import SeasonDay
from puur.club.season.decide import decide, events_or_raise, evolve
from puur.club.season.state import Club
from puur.club.year.standings import season_winners
from puur.decision import Refusal

NAMES: Final = (
    "Anna Amstutz",
    "Beat Bieri",
    "Carla Caduff",
    "Dario Dettwiler",
    "Eva Egli",
    "Franz Frei",
    "Gabi Gerber",
    "Hans Huber",
    "Ida Imhof",
    "Jörg Jenni",
    "Karin Keller",
    "Luca Lüthi",
)
_OFFICES: Final = ("president", "vice-president", "treasurer", "rules", "rules-deputy", "trophy", "administration")
_KASSIER, _CHIEF, _AWAY = "m3", "m6", "m8"
_DAYS: Final = 8
_ABORTED, _INCOMPLETE, _TIED = (4, "B"), (5, "C"), (6, "D")
"""(evening, series) of what happens once a simulated year."""
_TWICE: Final = 2
_SUBSTITUTE, _LATE, _GLASS, _PAID = 0.05, 0.1, 0.2, 0.6
"""How often a member sends somebody, comes late, spills a glass, pays a fine at once."""


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """A command of a simulated year.

    at: the local time at which it is given.
    events: what it caused.
    """

    at: datetime
    command: Command
    events: tuple[Event, ...]


def play_script(
    seed: int, year: int, years: int = 1, *, guest: str = "Gast", stand_in: str = "Ersatz"
) -> tuple[Club, list[ScriptStep]]:
    """Return (club, every step) after simulated seasons; nothing is stored.

    seed: of the random numbers; the same one gives the same steps. year: the first season. years: how many. guest,
    stand_in: what invented guests and stand-ins are called, before a number.
    """
    steps: list[ScriptStep] = []
    script = Script(seed, year, years, guest, stand_in)
    for command in script.commands():
        events = events_or_raise(decide(script.club, command, script.now))
        script.club = reduce(evolve, events, script.club)
        steps.append(ScriptStep(script.now, command, events))
    return script.club, steps


class Script:
    """The simulated members of a club, and what they do next. Its state is ``club``, its local time ``now``."""

    def __init__(self, seed: int, year: int, years: int, guest: str, stand_in: str) -> None:
        """Begin with nobody. guest, stand_in: as in :func:`play_script`."""
        self.guest, self.stand_in = guest, stand_in
        self.chance = random.Random(seed)  # noqa: S311 - a demonstration keeps no secret
        self.years = range(year, year + years)
        self.now = _noon(year, 1, 1)
        self.club: Club = Club()

    def commands(self) -> Iterator[Command]:
        """Yield commands in order; each must be carried out before the next is requested."""
        yield people.FoundClub("demo", "Jassklub Demo", club_text("ajz08-2017"))
        for number, name in enumerate(NAMES, 1):
            yield people.AddMember(f"m{number}", name, date(1940 + 4 * number, number, 10))
        for year in self.years:
            yield from self._begin(year)
            for number in range(1, _DAYS + 1):
                yield from self._commands_before_day(year, number)
                yield from self._play(year, number)
                yield from self._commands_after_day(year, number)
            yield from self._end(year)

    def _begin(self, year: int) -> Iterator[Command]:
        self.now = _noon(year, 1, 3)
        yield schedule.OpenYear(year)
        for number, office in enumerate(_OFFICES, 1):
            yield people.Elect(office, f"m{number}", self.now.date())
        yield membership.RequestStandIn(_AWAY, "Dora Dauer", date(year, 4, 1), date(year, 7, 31))
        yield membership.DecideStandIn(_AWAY, date(year, 4, 1), approved=True)
        yield from incidents.assembly_plan(year)
        self.now = _noon(year, 1, 25)
        yield from incidents.assembly_attendance(year)

    def _nobody_yet(self, kind: str, year: int, number: int) -> str:
        """Return the name of somebody who has no seat on that day yet."""
        taken = {place.name for _, place in attendance.seats_of_day(year, self._day(year, number))}
        drawn = self.chance.randrange(100)
        return next(name for step in range(100) if (name := f"{kind} {(drawn + step) % 100}") not in taken)

    def _commands_before_day(self, year: int, number: int) -> Iterator[Command]:
        """Plan the day, toss where somebody is tied, make the series, name guests and Ersatzjasser."""
        on = date(year, 1, 31) + timedelta(days=40 * (number - 1))
        self.now = _noon(year, 1, 5) + timedelta(days=40 * (number - 1))
        yield schedule.PlanDay(year, number, on, tavern="Rössli", hall="Krone")
        yield from self._tosses(year, number - 1)
        lot = tuple(self.chance.sample(sorted(self.club.members), len(NAMES))) if number == 1 else ()
        yield composition.Compose(year, number, lot=lot)
        for at, place in attendance.seats_of_day(year, self._day(year, number)):
            if place.member is None:
                self.now += timedelta(minutes=1)
                yield notices.NameSomebody(at, self._nobody_yet(self.guest, year, number), profile=True, informed=True)
            elif place.played_by == "self" and self.chance.random() < _SUBSTITUTE:
                yield notices.SayAbsent(at)
                yield notices.NameSomebody(at, self._nobody_yet(self.stand_in, year, number), informed=True)
        yield from incidents.incidents_before_day(year, self._day(year, number))

    def _day(self, year: int, number: int) -> SeasonDay:
        return self.club.years[year].days[number]

    def _tosses(self, year: int, number: int) -> Iterator[Command]:
        """Toss until nobody is tied."""
        while number:
            problems = [one for one in season_standings(self.club, year).problems if one.where.get("day") == number]
            tie: Any = next((one.where for one in problems if "members" in one.where), None)
            if tie is None:
                return
            chosen = self.chance.choice(tie["members"])
            if not self.club.years[year].tosses:
                wrong = next(one for one in tie["members"] if one != chosen)
                yield composition.TossCoin(year, number, tie["series"], tie["for"], wrong)
                yield from incidents.coin_toss_correction(self.club.years[year].tosses[-1], year)
            yield composition.TossCoin(year, number, tie["series"], tie["for"], chosen)

    def _play(self, year: int, number: int) -> Iterator[Command]:
        day = self._day(year, number)
        self.now = day.gathering
        for at, _ in attendance.seats_of_day(year, day):
            waiting = (number, at.series) == _INCOMPLETE and at.seat == 1
            if self.chance.random() < _LATE and not waiting:
                yield attendance.Arrive(at, self.chance.randrange(1, 50))
            elif not waiting:
                yield attendance.Arrive(at, 0)
            if not waiting:
                yield attendance.PayFee(at)
        self.now = day.start
        yield from incidents.incidents_at_arrival(year, day)
        yield frame.BeginPlay(year, number)
        yield from incidents.emergency_pleas(year, self._day(year, number), self.club)
        for table in day.tables:
            yield from self._series(year, number, table.name)
        yield from incidents.early_departures(year, day)
        self.now += timedelta(hours=5)
        yield frame.EndDay(year, number)

    def _series(self, year: int, number: int, name: str) -> Iterator[Command]:
        if (number, name) == _INCOMPLETE:
            yield rounds.PlayCoiffeur(year, number, name, played=True)
            yield attendance.Arrive(At(year, number, name, 1), 75)
            yield rounds.EndTable(year, number, name)
        else:
            yield from self._rounds(year, number, name)
        yield manners.EnterBill(year, number, name, self.chance.randrange(6000, 16000))
        for seat in range(4):
            yield manners.SignSheet(At(year, number, name, seat))
        yield manners.FileSheet(year, number, name, _CHIEF)

    def _rounds(self, year: int, number: int, name: str) -> Iterator[Command]:
        for round_ in range(3):
            if round_ == _TWICE:
                yield breaks.TakeBreak(year, number, name, _TWICE)
                if (number, name) == _ABORTED:
                    yield rounds.LeaveTable(At(year, number, name, 1))
                    yield rounds.PlayCoiffeur(year, number, name, played=False)
                    yield rounds.EndTable(year, number, name)
                    return
            yield rounds.DrawTeams(year, number, name, self._cards(year, number, name))
            yield from self._penalties(year, number, name)
            yield rounds.EnterRound(year, number, name, self._points(year, number, name))
            yield from incidents.incidents_after_round(year, number, name, round_ + 1)

    def _penalties(self, year: int, number: int, name: str) -> Iterator[Command]:
        """A glass now and then; on the day of the tie nobody spills anything, and one penalty is disputed."""
        if self.chance.random() < _GLASS and (number, name) != _TIED:
            yield penalties.Penalize(At(year, number, name, self.chance.randrange(4)), "glass")
        table = next(one for one in self._day(year, number).tables if one.name == name)
        if (number, name) == incidents.DISPUTED and not any(one.kind == "revoke" for one in table.penalties):
            yield from incidents.cancelled_penalty(At(year, number, name, 0), self.club)
        yield from incidents.penalties_of_every_kind(year, number, name, self.club)

    def _points(self, year: int, number: int, name: str) -> tuple[int, int]:
        loser, winner = self.chance.randrange(700, 1990), self.chance.randrange(1999, 2300)
        table = next(one for one in self._day(year, number).tables if one.name == name)
        first = self.chance.random() < 0.5  # noqa: PLR2004 - a coin
        if (number, name) == _TIED:
            # The first two seats lose once together and win once each: both have as many as the third has fewer.
            pair = next(side for side, seats in enumerate(table.teams[-1]) if 0 in seats)
            partner = sum(table.teams[-1][pair])
            loser, winner = 1200, 2000
            first = (pair == 0) == (partner != 3)  # noqa: PLR2004 - with the guest's seat seat 0 loses
        return (winner, loser) if first else (loser, winner)

    def _cards(self, year: int, number: int, name: str) -> tuple[int, ...]:
        """Draw until the cards settle the teams, as at the table."""
        while True:
            cards = tuple(self.chance.sample(range(36), 4))
            drawn = decide(self.club, rounds.DrawTeams(year, number, name, cards), self.now)
            if not isinstance(drawn, Refusal):
                return cards

    def _commands_after_day(self, year: int, number: int) -> Iterator[Command]:
        """Fines told and paid, or not; results final and public."""
        self.now += timedelta(days=1)
        for fine in [one for one in self.club.years[year].fines if one.day == number and not one.emergency]:
            if fine.person is not None:
                yield fines.NotifyFine(year, fine.id, self.now.date(), _KASSIER)
            if self.chance.random() < _PAID and fine.reversed is None:
                yield fines.PayFine(year, fine.id, self.now.date(), fine.member, "transfer")
        yield closure.ReleaseResults(year, number, _CHIEF)
        yield from incidents.withdraw_and_release_results(year, number, _CHIEF)
        yield closure.PublishResults(year, number)

    def _end(self, year: int) -> Iterator[Command]:
        """Everything that was left to grow is paid, and the year is closed."""
        self.now = _noon(year, 12, 5)
        unpaid = [one for one in self.club.years[year].fines if one.paid is None and not one.emergency]
        yield from incidents.extraordinary_assembly_plan(year, unpaid[0], self.club) if unpaid else ()
        self.now = _noon(year, 12, 31)
        for fine in [one for one in unpaid if one.reversed is None]:
            yield fines.PayFine(year, fine.id, self.now.date(), fine.member, "transfer")
        first = season_winners(
            rules_of_season(self.club, year), year_from_season(self.club, year), season_standings(self.club, year).year
        )
        yield closure.CloseYear(year, _CHIEF, first[0].member)


def _noon(year: int, month: int, day: int) -> datetime:
    """Noon on the club's own clock."""
    return datetime.combine(date(year, month, day), time(12))
