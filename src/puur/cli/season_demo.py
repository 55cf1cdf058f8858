"""``puur season demo``: a whole year of a club, simulated command by command, to try things on and to measure."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.output import Json, emit

if TYPE_CHECKING:
    from puur.club.season.core import Command, Event
    from puur.club.season.state import Club, SeasonDay

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


def demo(
    *,
    year: Annotated[int, typer.Option(min=1900, max=9000, help="The year to simulate.")] = 2026,
    years: Annotated[int, typer.Option(min=1, max=50, help="So many years one after the other.")] = 1,
    seed: Annotated[int, typer.Option(help="Another seed, another year.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the last year as a season.")] = None,
    as_json: Json = False,
) -> None:
    """Simulate a club's year: draws, rounds, Strafpunkte, fines, promotion, to the Hall of Fame."""
    import msgspec

    from puur.club.season.as_year import as_year
    from puur.errors import BadInput

    club, events = simulate(seed, year, years)
    last = as_year(club, year + years - 1)
    if out is not None:
        try:
            with out.open("xb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(last), indent=1))
        except FileExistsError:
            raise BadInput("diese Datei gibt es schon; sie bleibt, wie sie ist", {"file": str(out)}) from None
    fame = [{"year": row.year, "name": row.name, "total": row.total} for row in club.fame]
    text = [f"{row['year']}  {row['name']}  {row['total']} Punkte" for row in fame]
    written = [f"{out} geschrieben: puur season standings {out}"] if out else []
    emit({"fame": fame, "events": len(events)}, "\n".join(["Hall of Fame", *text, *written]), as_json=as_json)


def simulate(seed: int, year: int, years: int = 1) -> tuple[Club, list[Event]]:
    """Return a club after so many simulated years, and everything that has happened in them."""
    from puur.club.season.decide import decide, evolve
    from puur.club.season.state import Club

    club, events = Club(), []
    script = Script(seed, year, years)
    for command in script.commands():
        for event in decide(club, command, script.now):
            club = evolve(club, event)
            events.append(event)
        script.club = club
    return club, events


class Script:
    """The people of a simulated club: what they do next, and the time at which they do it."""

    def __init__(self, seed: int, year: int, years: int) -> None:
        """Begin with nobody."""
        from puur.club.season.state import Club

        self.chance = random.Random(seed)  # noqa: S311 - a demonstration keeps no secret
        self.years = range(year, year + years)
        self.now = _noon(year, 1, 1)
        self.club: Club = Club()

    def commands(self) -> Iterator[Command]:
        """Yield commands one after the other; each is carried out before the next one is asked for."""
        from puur.club.rules_read import club_text
        from puur.club.season.people import AddMember, Elect, FoundClub
        from puur.club.season.planning import OpenYear

        yield FoundClub("demo", "Jassklub Demo", club_text("ajz08-2017"))
        for number, name in enumerate(NAMES, 1):
            yield AddMember(f"m{number}", name, date(1940 + 4 * number, number, 10))
        for year in self.years:
            self.now = _noon(year, 1, 3)
            yield OpenYear(year)
            for number, office in enumerate(_OFFICES, 1):
                yield Elect(office, f"m{number}", self.now.date())
            for number in range(1, 9):
                yield from self._day(year, number)
            yield from self._end(year)

    def _day(self, year: int, number: int) -> Iterator[Command]:
        from puur.club.season import attending, closing, composing, planning

        on = date(year, 1, 31) + timedelta(days=40 * (number - 1))
        self.now = _noon(year, 1, 5) + timedelta(days=40 * (number - 1))
        yield planning.PlanDay(year, number, on, tavern="Rössli", hall="Krone")
        yield from self._tosses(year, number - 1)
        lot = tuple(self.chance.sample(sorted(self.club.members), 12)) if number == 1 else ()
        yield composing.Compose(year, number, lot=lot)
        yield from self._names(year, number)
        self.now = _noon(on.year, on.month, on.day) + timedelta(hours=2)
        yield from self._arrivals(year, number)
        self.now += timedelta(hours=1)
        yield attending.BeginPlay(year, number)
        for table in self._today(year, number).tables:
            yield from self._series(year, number, table.name)
        self.now += timedelta(hours=5)
        yield attending.EndDay(year, number)
        self.now += timedelta(days=1)
        yield closing.ReleaseResults(year, number, "m6")
        yield closing.PublishResults(year, number)

    def _today(self, year: int, number: int) -> SeasonDay:
        return self.club.years[year].days[number]

    def _tosses(self, year: int, number: int) -> Iterator[Command]:
        """Toss until nobody is tied."""
        from puur.club.season.as_year import standings
        from puur.club.season.composing import TossCoin

        while number:
            problems = [one for one in standings(self.club, year).problems if one.where.get("day") == number]
            tie = next((one.where for one in problems if "members" in one.where), None)
            if tie is None:
                return
            members: Any = tie["members"]
            series, reason = str(tie["series"]), tie["for"]
            yield TossCoin(year, number, series, reason, self.chance.choice(members))  # type: ignore[arg-type]

    def _names(self, year: int, number: int) -> Iterator[Command]:
        """Guests, and now and then an Ersatzjasser; some names come late."""
        from puur.club.season.attending import seats
        from puur.club.season.naming import NameSomebody, SayAbsent

        for at, place in seats(year, self._today(year, number)):
            if place.member is None:
                self.now += timedelta(minutes=1)
                yield NameSomebody(at, f"Gast {self.chance.randrange(100)}", profile=True, informed=True)
            elif self.chance.random() < 0.05:  # noqa: PLR2004 - one in twenty cannot come
                yield SayAbsent(at)
                yield NameSomebody(at, f"Ersatz {self.chance.randrange(100)}", informed=True)

    def _arrivals(self, year: int, number: int) -> Iterator[Command]:
        from puur.club.season.attending import AllHere, Arrive, seats

        for at, _ in seats(year, self._today(year, number)):
            if self.chance.random() < 0.1:  # noqa: PLR2004 - one in ten is late
                yield Arrive(at, self.chance.randrange(1, 50))
        yield AllHere(year, number)

    def _series(self, year: int, number: int, name: str) -> Iterator[Command]:
        from puur.club.season import judging, manners, playing
        from puur.club.season.core import At

        for round_ in range(3):
            if round_ == 2:  # noqa: PLR2004 - after the second one everybody eats
                yield manners.TakeBreak(year, number, name, 2)
            yield playing.DrawTeams(year, number, name, self._cards(year, number, name))
            loser = self.chance.randrange(700, 1990)
            winner = self.chance.randrange(1999, 2300)
            points = (winner, loser) if self.chance.random() < 0.5 else (loser, winner)  # noqa: PLR2004 - a coin
            if self.chance.random() < 0.2:  # noqa: PLR2004 - a glass in every fifth round
                yield judging.Penalize(At(year, number, name, self.chance.randrange(4)), "glass")
            yield playing.EnterRound(year, number, name, points)
        yield manners.EnterBill(year, number, name, self.chance.randrange(6000, 16000))
        for seat in range(4):
            yield manners.SignSheet(At(year, number, name, seat))

    def _cards(self, year: int, number: int, name: str) -> tuple[int, ...]:
        """Draw until the cards settle the teams, as at the table."""
        from puur.club.season.decide import decide
        from puur.club.season.playing import DrawTeams
        from puur.errors import BadInput

        while True:
            cards = tuple(self.chance.sample(range(36), 4))
            try:
                decide(self.club, DrawTeams(year, number, name, cards), self.now)
            except BadInput:
                continue
            return cards

    def _end(self, year: int) -> Iterator[Command]:
        from puur.club.ranking import winners
        from puur.club.season.as_year import as_year, rules_of, standings
        from puur.club.season.closing import CloseYear

        self.now = _noon(year, 12, 31)
        first = winners(rules_of(self.club, year), as_year(self.club, year), standings(self.club, year).year)
        yield CloseYear(year, "m6", first[0].member)


def _noon(year: int, month: int, day: int) -> datetime:
    """Noon on the club's own clock."""
    return datetime.combine(date(year, month, day), time(12))
