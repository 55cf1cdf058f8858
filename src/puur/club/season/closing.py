"""From provisional to final: results released and published, beer given, the year closed, the Hall of Fame."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

import msgspec

from puur.club.ranking import winners
from puur.club.season.as_year import as_year, standings
from puur.club.season.core import Asked, Command, Decide, Event, Evolve, put_day, put_year, refuse
from puur.club.season.fining import reason
from puur.club.season.judging import BeerOwed
from puur.club.season.manners import signed, trophy_chief
from puur.club.season.state import Club, Fame
from puur.club.year import Beer
from puur.counted import counted
from puur.law.claims import claims


class ReleaseResults(Command, frozen=True, tag="ReleaseResults"):
    """The Chef Jahrestrophy declares the results of a day final; by: the member who does."""

    year: int
    day: int
    by: str


class WithdrawResults(Command, frozen=True, tag="WithdrawResults"):
    """The Chef Jahrestrophy takes final results back to correct them; why. What followed from them stays as it is."""

    year: int
    day: int
    by: str
    reason: str


class PublishResults(Command, frozen=True, tag="PublishResults"):
    """Results and Jahreswertung are there for everybody to see."""

    year: int
    day: int


class GiveBeer(Command, frozen=True, tag="GiveBeer"):
    """A member has given the rounds of beer that it owed."""

    year: int
    day: int
    member: str
    rounds: int = 1


class CloseYear(Command, frozen=True, tag="CloseYear"):
    """End the Jassjahr. winner: whom the Chef Jahrestrophy has chosen among equals, "" where it is clear."""

    year: int
    by: str
    winner: str = ""


class ResultsReleased(Event, frozen=True, tag="released"):
    """Final."""

    year: int
    day: int
    at: datetime
    by: str


class ResultsWithdrawn(Event, frozen=True, tag="withdrawn"):
    """Provisional again."""

    year: int
    day: int
    by: str
    reason: str


class ResultsPublished(Event, frozen=True, tag="published"):
    """Public."""

    year: int
    day: int
    at: datetime


class YearClosed(Event, frozen=True, tag="year-closed"):
    """A year is over; its row of the Hall of Fame."""

    year: int
    fame: Fame


def _release(asked: Asked, command: ReleaseResults) -> tuple[Event, ...]:
    """Only the Chef Jahrestrophy, once every sheet is signed."""
    day = asked.day(command.year, command.day)
    if day.closed is None:
        refuse("der Jasstag läuft noch", "day", "AJ-1.1-l")
    if day.released is not None:
        refuse("die Resultate sind schon endgültig", "day")
    trophy_chief(asked, command.by)
    open_ = [table.name for table in day.tables if table.status != "incomplete" and not signed(table)]
    if open_:
        refuse(f"es fehlen Unterschriften der Serie {', '.join(open_)}", "day", "AJ-3.1-c")
    return (ResultsReleased(command.year, command.day, asked.at, command.by),)


def _withdraw(asked: Asked, command: WithdrawResults) -> tuple[Event, ...]:
    if asked.day(command.year, command.day).released is None:
        refuse("die Resultate sind noch nicht endgültig", "day")
    trophy_chief(asked, command.by)
    return (ResultsWithdrawn(command.year, command.day, command.by, reason(command.reason)),)


def _publish(asked: Asked, command: PublishResults) -> tuple[Event, ...]:
    day = asked.day(command.year, command.day)
    if day.released is None:
        refuse("veröffentlicht werden die endgültigen Resultate", "day", "AJ-3.1-g")
    if day.published is not None:
        refuse("die Resultate sind schon veröffentlicht", "day")
    return (ResultsPublished(command.year, command.day, asked.at),)


def _give(asked: Asked, command: GiveBeer) -> tuple[Event, ...]:
    asked.day(command.year, command.day)
    open_ = sum(beer.rounds for beer in asked.year(command.year).beer if beer.member == asked.known(command.member))
    if not 1 <= command.rounds <= open_:
        refuse(counted(open_, "Runde ist geschuldet", "Runden sind geschuldet"), "rounds", "AJ-1.3-w")
    return (BeerOwed(command.year, Beer(command.day, command.member, -command.rounds)),)


@claims("AJ-3.3-e", "AJ-3.3-i", "AJ-3.3-j")
def _close(asked: Asked, command: CloseYear) -> tuple[Event, ...]:
    """The winner enters the Hall of Fame and has the next Sommerlochevent to organise, the last the Auswärtsjass."""
    year = asked.year(command.year)
    rules = asked.rules(command.year)
    open_ = [number for number in range(1, rules.year.days + 1) if not _final(asked, command.year, number)]
    if open_:
        refuse(f"noch nicht endgültig: Jasstag {', '.join(map(str, open_))}", "year", "AJ-3.3-c")
    trophy_chief(asked, command.by)
    ranking = standings(asked.club, year.year).year
    first = winners(rules, as_year(asked.club, year.year), ranking)
    able = {one.member: one for one in first}
    if command.winner and command.winner not in able:
        refuse(f"zu wählen ist unter {', '.join(able)}", "winner", "AJ-3.3-d")
    if len(able) != 1 and not command.winner:
        who = f"{', '.join(able)} sind punktgleich" if able else "niemand ist jahrestrophyfähig"
        refuse(f"{who}: der Chef Jahrestrophy entscheidet", "winner", "AJ-3.3-d", "AJ-4")
    won = able[command.winner or next(iter(able))]
    name = won.in_own_name or asked.club.members[won.member].name
    return (YearClosed(year.year, Fame(year.year, name, won.total, won.member, ranking[-1].member)),)


def _final(asked: Asked, year: int, day: int) -> bool:
    found = asked.year(year).days.get(day)
    return found is not None and found.released is not None


def _closed(club: Club, event: YearClosed) -> Club:
    closed = put_year(club, event.year, closed=True, winner=event.fame.name)
    return msgspec.structs.replace(closed, fame=(*club.fame, event.fame))


DECIDES: Final[Mapping[type, Decide]] = {
    ReleaseResults: _release,
    WithdrawResults: _withdraw,
    PublishResults: _publish,
    GiveBeer: _give,
    CloseYear: _close,
}
EVOLVES: Final[Mapping[type, Evolve]] = {
    ResultsReleased: lambda club, event: put_day(club, event.year, event.day, released=event.at, released_by=event.by),
    ResultsWithdrawn: lambda club, event: put_day(
        club, event.year, event.day, released=None, released_by=None, published=None
    ),
    ResultsPublished: lambda club, event: put_day(club, event.year, event.day, published=event.at),
    YearClosed: _closed,
}
