"""A simulated year of a club, command by command, with everything that happens once in a while.

It has a permanent stand-in for four months, other stand-ins, a series broken off on day 4 and one that is not complete
on day 5, and a tie at promotion on day 6. Penalties, disputes, emergencies, meetings and corrections come without
chance, so that the rest of the year stays the same. Fines are paid at once, told, left to grow, and paid in the end.
Reasons are in the language of this run.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import reduce
from typing import Any, Final

from puur.cli.shell.language import translate_code
from puur.club.rules.read import club_file_text
from puur.club.season import closure, fines, meetings, people, schedule, substitutes_and_leaving
from puur.club.season.as_year import rules_of_season, season_standings, year_from_season
from puur.club.season.core import Command, Event, SeatAddress
from puur.club.season.days import (
    attendance,
    breaks,
    composition,
    drinks_and_sheets,
    notices,
    penalties,
    rounds,
    start_and_end,
)
from puur.club.season.days.state import SeasonDay
from puur.club.season.decide import decide_command, events_or_raise, evolve
from puur.club.season.state import Club, FineEntry
from puur.club.year.model import SEATS_PER_SERIES, Toss
from puur.club.year.standings import season_winners
from puur.decision import Refusal

DEMO_MEMBER_NAMES: Final = (
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
"""The invented names of the members of a simulated club."""
_OFFICES: Final = ("president", "vice-president", "treasurer", "rules", "rules-deputy", "trophy", "administration")
_KASSIER, _CHIEF, _AWAY = "m3", "m6", "m8"
_DAYS: Final = 8
_ABORTED, _INCOMPLETE, _TIED = (4, "B"), (5, "C"), (6, "D")
"""(evening, series) of what happens once a simulated year."""
_TWICE: Final = 2
_SUBSTITUTE, _LATE, _GLASS, _PAID = 0.05, 0.1, 0.2, 0.6
"""How often a member sends somebody, comes late, spills a glass, pays a fine at once."""


@dataclass(frozen=True, slots=True)
class SimulatedCommand:
    """A command of a simulated year.

    at: the local time at which it is given.
    events: what it caused.
    """

    at: datetime
    command: Command
    events: tuple[Event, ...]


def simulate_club_years(
    seed: int, year: int, years: int = 1, *, guest: str = "Gast", stand_in: str = "Ersatz"
) -> tuple[Club, list[SimulatedCommand]]:
    """Return (club, every step) after simulated seasons; nothing is stored.

    seed: of the random numbers; the same one gives the same steps. year: the first season. years: how many. guest,
    stand_in: what invented guests and stand-ins are called, before a number.
    """
    steps: list[SimulatedCommand] = []
    script = _Script(seed, year, years, guest, stand_in)
    for command in script.commands():
        events = events_or_raise(decide_command(script.club, command, script.now))
        script.club = reduce(evolve, events, script.club)
        steps.append(SimulatedCommand(script.now, command, events))
    return script.club, steps


class _Script:
    """The simulated members of a club, and what they do next. Its state is ``club``, its local time ``now``."""

    def __init__(self, seed: int, year: int, years: int, guest: str, stand_in: str) -> None:
        """Begin with nobody. guest, stand_in: as in :func:`simulate_club_years`."""
        self.guest, self.stand_in = guest, stand_in
        self.chance = random.Random(seed)  # noqa: S311 - a demonstration keeps no secret
        self.years = range(year, year + years)
        self.now = _noon(year, 1, 1)
        self.club: Club = Club()

    def commands(self) -> Iterator[Command]:
        """Yield commands in order; each must be carried out before the next is requested."""
        yield people.FoundClub("demo", "Jassklub Demo", club_file_text("ajz08-2017"))
        for number, name in enumerate(DEMO_MEMBER_NAMES, 1):
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
        yield substitutes_and_leaving.RequestStandIn(_AWAY, "Dora Dauer", date(year, 4, 1), date(year, 7, 31))
        yield substitutes_and_leaving.DecideStandIn(_AWAY, date(year, 4, 1), approved=True)
        yield from _assembly_plan(year)
        self.now = _noon(year, 1, 25)
        yield from _assembly_attendance(year)

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
        lot = tuple(self.chance.sample(sorted(self.club.members), len(DEMO_MEMBER_NAMES))) if number == 1 else ()
        yield composition.Compose(year, number, lot=lot)
        for at, place in attendance.seats_of_day(year, self._day(year, number)):
            if place.member is None:
                self.now += timedelta(minutes=1)
                yield notices.NameSomebody(at, self._nobody_yet(self.guest, year, number), profile=True, informed=True)
            elif place.played_by == "self" and self.chance.random() < _SUBSTITUTE:
                yield notices.SayAbsent(at)
                yield notices.NameSomebody(at, self._nobody_yet(self.stand_in, year, number), informed=True)
        yield from _incidents_before_day(year, self._day(year, number))

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
                yield from _coin_toss_correction(self.club.years[year].tosses[-1], year)
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
        yield from _incidents_at_arrival(year, day)
        yield start_and_end.BeginPlay(year, number)
        yield from _emergency_pleas(year, self._day(year, number), self.club)
        for table in day.tables:
            yield from self._series(year, number, table.name)
        yield from _early_departures(year, day)
        self.now += timedelta(hours=5)
        yield start_and_end.EndDay(year, number)

    def _series(self, year: int, number: int, name: str) -> Iterator[Command]:
        if (number, name) == _INCOMPLETE:
            yield rounds.PlayCoiffeur(year, number, name, played=True)
            yield attendance.Arrive(SeatAddress(year, number, name, 1), 75)
            yield rounds.EndTable(year, number, name)
        else:
            yield from self._rounds(year, number, name)
        yield drinks_and_sheets.EnterBill(year, number, name, self.chance.randrange(6000, 16000))
        for seat in range(4):
            yield drinks_and_sheets.SignSheet(SeatAddress(year, number, name, seat))
        yield drinks_and_sheets.FileSheet(year, number, name, _CHIEF)

    def _rounds(self, year: int, number: int, name: str) -> Iterator[Command]:
        for round_ in range(3):
            if round_ == _TWICE:
                yield breaks.TakeBreak(year, number, name, _TWICE)
                if (number, name) == _ABORTED:
                    yield rounds.LeaveTable(SeatAddress(year, number, name, 1))
                    yield rounds.PlayCoiffeur(year, number, name, played=False)
                    yield rounds.EndTable(year, number, name)
                    return
            yield rounds.DrawTeams(year, number, name, self._cards(year, number, name))
            yield from self._penalties(year, number, name)
            yield rounds.EnterRound(year, number, name, self._points(year, number, name))
            yield from _incidents_after_round(year, number, name, round_ + 1)

    def _penalties(self, year: int, number: int, name: str) -> Iterator[Command]:
        """A glass now and then; on the day of the tie nobody spills anything, and one penalty is disputed."""
        if self.chance.random() < _GLASS and (number, name) != _TIED:
            yield penalties.Penalize(SeatAddress(year, number, name, self.chance.randrange(4)), "glass")
        table = next(one for one in self._day(year, number).tables if one.name == name)
        if (number, name) == _DISPUTED and not any(one.kind == "revoke" for one in table.penalties):
            yield from _cancelled_penalty(SeatAddress(year, number, name, 0), self.club)
        yield from _penalties_of_every_kind(year, number, name, self.club)

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
            drawn = decide_command(self.club, rounds.DrawTeams(year, number, name, cards), self.now)
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
        yield from _withdraw_and_release_results(year, number, _CHIEF)
        yield closure.PublishResults(year, number)

    def _end(self, year: int) -> Iterator[Command]:
        """Everything that was left to grow is paid, and the year is closed."""
        self.now = _noon(year, 12, 5)
        unpaid = [one for one in self.club.years[year].fines if one.paid is None and not one.emergency]
        yield from _extraordinary_assembly_plan(year, unpaid[0], self.club) if unpaid else ()
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


_DISPUTED: Final = (2, "A")
_CONFLICTED_MEMBER: Final = "m4"
"""The id of the simulated member who has an interest in a disputed matter: the Chef Regelwerk."""
_ALL_PENALTIES, _CLOCK, _HARDSHIP = 3, 3, (2, "A")
_URGENT, _EMERGENCY, _LEAVES, _CORRECTED = (2, "A", 1), 7, (7, "C", 2), (8, "A")
_YES: Final = (True,) * SEATS_PER_SERIES


def _assembly_plan(year: int) -> Iterator[Command]:
    """Yield commands for a simulated general assembly (GV): its date, a member's excuse, the entry fee that it sets."""
    yield meetings.PlanMeeting(year, "gv", datetime.combine(date(year, 1, 24), time(18)))
    yield meetings.CancelMeeting(year, "gv", "m12")
    yield schedule.SetFee(year, 20, "m3")


def _assembly_attendance(year: int) -> Iterator[Command]:
    """Yield the command that records who came to the simulated general assembly: eleven members, one late."""
    yield meetings.AttendMeeting(year, "gv", {f"m{number}": 12 * (number == 5) for number in range(1, 12)})  # noqa: PLR2004


def _extraordinary_assembly_plan(year: int, fine: FineEntry, club: Club) -> Iterator[Command]:
    """Yield the command that calls a simulated extraordinary assembly about expelling who does not pay a fine."""
    agenda = translate_code("club.demo-exclusion", name=club.members[fine.member].name)
    yield meetings.PlanMeeting(year, "extraordinary-gv", datetime.combine(date(year, 12, 19), time(18)), agenda=agenda)


def _incidents_before_day(year: int, day: SeasonDay) -> Iterator[Command]:
    """Yield simulated commands before an evening: phone requests, notices, reports from abroad.

    Empty for evenings on which nothing of it happens.
    """
    for at, place in attendance.seats_of_day(year, day):
        if place.played_by == "standing-substitute" and place.member and day.number % 2 == 0:
            yield notices.Report(year, day.number, place.member, "chat")
        if (day.number, at.series, at.seat) == _URGENT:
            yield notices.AskForPhone(at, translate_code("club.demo-child"))
        if (day.number, at.series, at.seat) == _LEAVES:
            yield notices.AnnounceLeaving(at, day.start + timedelta(hours=4), translate_code("club.demo-last-train"))
    if day.number == _CLOCK:
        yield attendance.KeepClock(year, day.number, "m2")
        yield schedule.TickItem(year, day.number, "book")


def _incidents_at_arrival(year: int, day: SeasonDay) -> Iterator[Command]:
    """Yield simulated commands at arrival: decisions on phones, corrected minutes."""
    if day.number == _URGENT[0]:
        yield notices.GrantPhone(SeatAddress(year, *_URGENT), granted=True)
    if day.number == _CORRECTED[0]:
        yield attendance.CorrectArrival(SeatAddress(year, *_CORRECTED, 0), 2, translate_code("club.demo-clock"))


def _emergency_pleas(year: int, day: SeasonDay, club: Club) -> Iterator[Command]:
    """Yield two simulated pleas of emergency by late players; the first is recognised."""
    late = (
        [at for at, place in attendance.seats_of_day(year, day) if place.late][:2] if day.number == _EMERGENCY else []
    )
    for number, at in enumerate(late):
        yield penalties.Plead(at, "late", translate_code("club.demo-train"))
        yield penalties.DecideEmergency(year, club.counter + 1 + number, accepted=not number)


def _penalties_of_every_kind(year: int, number: int, name: str, club: Club) -> Iterator[Command]:
    """Yield a simulated command for each kind of penalty, spread over the series of one evening.

    number: of the evening; nothing for any but the chosen one. name: of the series.
    """
    kinds = [row.kind for row in rules_of_season(club, year).penalty]
    tables = club.years[year].days[number].tables
    place = next(at for at, table in enumerate(tables) if table.name == name)
    if number == _ALL_PENALTIES and not tables[place].rounds:
        for at, kind in enumerate(kinds[place :: len(tables)]):
            yield penalties.Penalize(SeatAddress(year, number, name, at % SEATS_PER_SERIES), kind)


def _cancelled_penalty(at: SeatAddress, club: Club) -> Iterator[Command]:
    """Yield commands that give a simulated penalty and cancel it, both decided while one member has an interest.

    at: the seat. club: the state before them.
    """
    yield penalties.Penalize(at, "revoke", conflicted=(_CONFLICTED_MEMBER,))
    why = translate_code("club.demo-colour")
    yield penalties.ReversePenalty(at, club.counter + 1, why, conflicted=(_CONFLICTED_MEMBER,))


def _incidents_after_round(year: int, number: int, name: str, played: int) -> Iterator[Command]:
    """Yield simulated commands of one series after a game: a break, drinks, a correction of points.

    number: of the evening, from 1. name: of the series. played: how many games the series has played, 1 to 3. Empty for
    most games.
    """
    if (number, name) == _HARDSHIP and played == 1:
        yield breaks.TakeBreak(year, number, name, 1, _YES)
        yield drinks_and_sheets.AllowDrink(year, number, name, translate_code("club.demo-drink"), _YES)
        yield drinks_and_sheets.DrinkSchnaps(year, number, name, _YES)
    if (number, name) == _CORRECTED and played == 1:
        yield rounds.CorrectRound(year, number, name, 0, (2015, 1600), translate_code("club.demo-slate"))


def _early_departures(year: int, day: SeasonDay) -> Iterator[Command]:
    """Yield the simulated early departures that were announced."""
    if day.number == _LEAVES[0]:
        yield start_and_end.LeaveDay(SeatAddress(year, *_LEAVES))


def _coin_toss_correction(toss: Toss, year: int) -> Iterator[Command]:
    """Yield the simulated command that cancels a coin toss because it was written down wrongly.

    toss: the one to cancel. year: the season.
    """
    yield composition.ReverseToss(year, toss.day, toss.series, toss.reason, translate_code("club.demo-slip"))


def _withdraw_and_release_results(year: int, number: int, chief: str) -> Iterator[Command]:
    """Yield commands that withdraw the results of the first evening and release them again.

    number: of the evening; nothing for later ones. chief: the id of the member who releases results.
    """
    if number == 1:
        yield closure.WithdrawResults(year, number, chief, translate_code("club.demo-signature"))
        yield closure.ReleaseResults(year, number, chief)
