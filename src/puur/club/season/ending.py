"""A year that ends before all its Jasstage were played: what is not awarded then, and what a year still lacks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from puur.club.money.items import open_items
from puur.club.owed import francs
from puur.club.season.as_year import rules_of_season
from puur.club.season.core import CHIEF, Command, Commands, Draft, Event, Evolves, refuse, replace_year, require_text
from puur.club.season.people import check_trophy_chief
from puur.club.season.state import Club, SeasonYear
from puur.club.year.ranking import YearStanding
from puur.desk.command import CommandSpec
from puur.words.message import Message, said


class EndYearEarly(Command, frozen=True, tag="EndYearEarly"):
    """End a season before all its days were played; by: the member who does; reason: by whose resolution.

    The regulation ranks a year after all its days: nobody wins the Jahrestrophy, nobody enters the Hall of Fame, and no
    event of the next year follows from it. The Jahreswertung stays as it is.

    year: the season, as its calendar year.
    """

    year: int
    by: str
    reason: str


class YearEndedEarly(Event, frozen=True, tag="year-ended-early"):
    """A season ended without a winner after so many evenings.

    year: the season, as its calendar year.
    by: the id of the member who did it.
    reason: by whose resolution.
    days: how many evenings were played.
    """

    year: int
    by: str
    reason: str
    days: int


def current_season(club: Club, on: date) -> int:
    """Return the season that is played on a day: that of its calendar year, else the last one opened; 0 for none."""
    return on.year if on.year in club.years else max(club.years, default=0)


def has_won(year: SeasonYear, one: YearStanding, name: str) -> bool:
    """Return whether a person has won the season; nobody has while it runs or if it ended early.

    one: the person's line of the ranking. name: the person's name, as the winner is stored.
    """
    return year.winner is not None and year.winner in (name, one.in_own_name)


def final_days(year: SeasonYear) -> tuple[int, ...]:
    """Return the numbers (from 1) of the evenings whose results were declared final."""
    return tuple(number for number, day in year.days.items() if day.released is not None)


def missing_before_closing(club: Club, year: int, on: date) -> tuple[Message, ...]:
    """Return a note for each thing that a season still lacks on a day, such as evenings or unpaid fines.

    on: the day as of which money is counted. Empty if nothing is lacking.
    """
    own, rules = club.years[year], rules_of_season(club, year)
    found = list(_days(own, rules.year.days)) if not own.closed else []
    open_ = unpaid_fines_and_beer(club, year, on)
    if open_:
        found.append(said("club.lacks-money", francs=francs(open_)))
    return tuple(found)


def _days(year: SeasonYear, days: int) -> Iterator[Message]:
    played = sum(day.closed is not None for day in year.days.values())
    if played < days:
        yield said("club.lacks-days", n=played, days=days)
    waiting = [number for number, day in year.days.items() if day.closed is not None and day.released is None]
    if waiting:
        yield said("club.lacks-final", days=[*waiting])
    yield said("club.lacks-end")


def unpaid_fines_and_beer(club: Club, year: int, on: date) -> int:
    """Return the unpaid fines and converted beer debts of a season on a day, in Rappen, less payments on account."""
    return sum(one.open for one in open_items(club, on) if one.year == year and one.sort != "dues")


def _end(draft: Draft, command: EndYearEarly) -> None:
    """A day that was begun is brought to its final results first; days that were only set fall away with the year."""
    year, days = draft.year(command.year), draft.rules(command.year).year.days
    begun = [number for number, day in year.days.items() if day.began is not None and day.released is None]
    if begun:
        refuse(said("club.days-not-final", days=[*begun]), "year", "AJ-3.3-c")
    final = final_days(year)
    if len(final) >= days:
        refuse(said("club.year-is-whole", days=days), "year", "AJ-3.3-d")
    check_trophy_chief(draft, command.by)
    why = require_text(command.reason, said("club.by-whose-order"), "reason")
    draft.emit(YearEndedEarly(command.year, command.by, why, len(final)))


COMMANDS: Final[Commands] = {
    EndYearEarly: CommandSpec(_end, CHIEF, "club.done-year-ended-early", notice="club.told-year-ended-early")
}
EVOLVES: Final[Evolves] = {
    YearEndedEarly: lambda club, event: replace_year(club, event.year, closed=True, early=event.reason)
}
