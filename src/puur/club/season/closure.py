"""From provisional to final: results released and published, beer given, the year closed, also before its last day.

Says too what a year still lacks, what is not awarded after an early end, and who enters the Hall of Fame.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final

import msgspec

from puur.club.fine_amounts import francs
from puur.club.money.receivables import open_items
from puur.club.season.as_year import day_from_season, rules_of_season, season_standings, year_from_season
from puur.club.season.core import (
    BOARD_AND_TREASURER,
    BOARD_AND_TROPHY_CHIEF,
    Command,
    CommandSpecByClass,
    DayCommand,
    DayEvent,
    Draft,
    Event,
    EventApplierByClass,
    check_not_before,
    raise_refusal,
    replace_day,
    replace_year,
    require_reason,
    require_text,
)
from puur.club.season.days.drinks_and_sheets import has_everybody_signed
from puur.club.season.days.penalties import BeerOwed
from puur.club.season.days.state import WithdrawnResults
from puur.club.season.people import check_trophy_chief
from puur.club.season.state import Club, HallOfFameRow, SeasonYear
from puur.club.year.model import Beer
from puur.club.year.results import day_results
from puur.club.year.standings import YearStanding, season_winners
from puur.desk import CommandSpec
from puur.law.article import claims
from puur.words.message import Message, said


class ReleaseResults(DayCommand, frozen=True, tag="ReleaseResults"):
    """Declare the results of a day final, as the Chef Jahrestrophy (who keeps the ranking); by: the member who does."""

    by: str


class WithdrawResults(DayCommand, frozen=True, tag="WithdrawResults"):
    """Make final results provisional again to correct them, with the reason. What followed from them stays as it is.

    by: the id of the member who did it.
    """

    by: str
    reason: str


class PublishResults(DayCommand, frozen=True, tag="PublishResults"):
    """Publish the results of a day and the Jahreswertung (season ranking)."""


class GiveBeer(DayCommand, frozen=True, tag="GiveBeer"):
    """Record that a member has given the rounds of beer that it owed.

    member: the id of the member.
    rounds: how many rounds of beer.
    """

    member: str
    rounds: int = 1


class CloseYear(Command, frozen=True, tag="CloseYear"):
    """End the season. winner: the id of whom the Chef Jahrestrophy has chosen among equals, "" where it is clear.

    last: the id of whom he has chosen among those who are equally last, to organise the Auswärtsjass; "" where
    that is clear.
    year: the season, as its calendar year.
    by: the id of the member who did it.
    """

    year: int
    by: str
    winner: str = ""
    last: str = ""


class ResultsReleased(DayEvent, frozen=True, tag="released"):
    """The results of an evening were declared final.

    at: when, in the club's local time.
    by: the id of the member who did it.
    """

    at: datetime
    by: str


class ResultsWithdrawn(DayEvent, frozen=True, tag="withdrawn"):
    """Final results were made provisional again, with the reason.

    by: the id of the member who did it.
    """

    by: str
    reason: str


class ResultsPublished(DayEvent, frozen=True, tag="published"):
    """The results of an evening and the season ranking were published.

    at: when, in the club's local time.
    """

    at: datetime


class YearClosed(Event, frozen=True, tag="year-closed"):
    """A season ended, with its row of the Hall of Fame.

    year: the season, as its calendar year.
    fame: the new row; without a name where nobody could win, and then nobody enters the Hall of Fame.
    """

    year: int
    fame: HallOfFameRow


def _release(draft: Draft, command: ReleaseResults) -> None:
    """Only the Chef Jahrestrophy, once every sheet is signed."""
    day = draft.day(command)
    if day.closed is None:
        raise_refusal(said("club.day-still-runs"), "day", "AJ-1.1-l")
    if day.released is not None:
        raise_refusal(said("club.results-final-already"), "day")
    check_trophy_chief(draft, command.by)
    open_ = [table.name for table in day.tables if table.status != "incomplete" and not has_everybody_signed(table)]
    if open_:
        raise_refusal(said("club.signatures-missing", n=len(open_), series=[*open_]), "day", "AJ-3.1-c")
    check_not_before(draft, day.closed, said("club.end-of-play"))
    draft.emit(ResultsReleased(*command.its_day, draft.at, command.by))


def _withdraw(draft: Draft, command: WithdrawResults) -> None:
    if draft.day(command).released is None:
        raise_refusal(said("club.results-not-final"), "day")
    check_trophy_chief(draft, command.by)
    draft.emit(ResultsWithdrawn(*command.its_day, command.by, require_reason(command.reason)))


def _publish(draft: Draft, command: PublishResults) -> None:
    day = draft.day(command)
    if day.released is None:
        raise_refusal(said("club.publish-final-ones"), "day", "AJ-3.1-g")
    if day.published is not None:
        raise_refusal(said("club.published-already"), "day")
    check_not_before(draft, day.released, said("club.release"))
    draft.emit(ResultsPublished(*command.its_day, draft.at))


def _give(draft: Draft, command: GiveBeer) -> None:
    draft.day(command)
    open_ = sum(
        beer.rounds for beer in draft.year(command.year).beer if beer.member == draft.known_member(command.member)
    )
    if not 1 <= command.rounds <= open_:
        raise_refusal(said("club.rounds-owed", n=open_), "rounds", "AJ-1.3-w")
    draft.emit(BeerOwed(command.year, Beer(command.day, command.member, -command.rounds)))


@claims("AJ-3.3-e", "AJ-3.3-i", "AJ-3.3-j")
def _close(draft: Draft, command: CloseYear) -> None:
    """The winner enters the Hall of Fame and has the next Sommerlochevent to organise, the last the Auswärtsjass.

    Where nobody may win, the year is closed without a winner.
    """
    year, rules = draft.year(command.year), draft.rules(command.year)
    final = [number for number, day in year.days.items() if day.released is not None]
    open_ = [number for number in range(1, rules.year.days + 1) if number not in final]
    if open_:
        raise_refusal(said("club.days-not-final", n=len(open_), days=[*open_]), "year", "AJ-3.3-c")
    check_trophy_chief(draft, command.by)
    ranking = season_standings(draft.now, year.year).year
    able = {one.member: one for one in season_winners(rules, year_from_season(draft.now, year.year), ranking)}
    if command.winner and not able:
        raise_refusal(said("club.nobody-may-win"), "winner", "AJ-3.3-d", "AJ-3.3-f", "AJ-3.3-g")
    if command.winner and command.winner not in able:
        raise_refusal(said("club.choose-among", members=[*able]), "winner", "AJ-3.3-d")
    if len(able) > 1 and not command.winner:
        who = said("club.equal-on-points", members=[*able])
        raise_refusal(said("club.trophy-decides", who=who), "winner", "AJ-3.3-d", "AJ-4")
    away = _last(ranking, command.last)
    if not able:
        draft.emit(YearClosed(year.year, HallOfFameRow(year.year, "", 0, "", away)))
        return
    won = able[command.winner or next(iter(able))]
    name = won.in_own_name or draft.now.members[won.member].name
    draft.emit(YearClosed(year.year, HallOfFameRow(year.year, name, won.total, won.member, away)))


def _last(ranking: Sequence[YearStanding], chosen: str) -> str:
    """Return who is last and organises the Auswärtsjass; among equals the Chef Jahrestrophy says who (AJ-4)."""
    able = members_sharing_last_rank(ranking)
    if chosen and chosen not in able:
        raise_refusal(said("club.choose-among", members=[*able]), "last", "AJ-3.3-j")
    if len(able) != 1 and not chosen:
        raise_refusal(said("club.last-is-open", members=[*able]), "last", "AJ-3.3-j", "AJ-4")
    return chosen or able[0]


def members_sharing_last_rank(ranking: Sequence[YearStanding]) -> tuple[str, ...]:
    """Return the ids of the members who share the last rank of the season.

    ranking: at least one line; ValueError for none. Former members are left out, unless all of them are.
    """
    there = [one for one in ranking if not one.left] or list(ranking)
    least = min(one.total for one in there)
    return tuple(one.member for one in there if one.total == least)


def _apply_results_withdrawn(club: Club, event: ResultsWithdrawn) -> Club:
    """What everybody had read is remembered, so that what is published next can say what is another."""
    day, rules = club.years[event.year].days[event.day], rules_of_season(club, event.year)
    kept = day.earlier
    if day.published is not None:
        finals = {one.member: one.final for one in day_results(rules, day_from_season(day)).results}
        kept = (*kept, WithdrawnResults(day.published, finals))
    return replace_day(club, event, released=None, released_by=None, published=None, earlier=kept)


def _apply_year_closed(club: Club, event: YearClosed) -> Club:
    if not event.fame.name:
        return replace_year(club, event.year, closed=True, away=event.fame.away)
    closed = replace_year(club, event.year, closed=True, winner=event.fame.name)
    return msgspec.structs.replace(closed, fame=(*club.fame, event.fame))


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


def days_with_final_results(year: SeasonYear) -> tuple[int, ...]:
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
        yield said("club.lacks-final", n=len(waiting), days=[*waiting])
    yield said("club.lacks-end")


def unpaid_fines_and_beer(club: Club, year: int, on: date) -> int:
    """Return the unpaid fines and converted beer debts of a season on a day, in Rappen, less payments on account."""
    return sum(one.open for one in open_items(club, on) if one.year == year and one.sort != "dues")


def _end(draft: Draft, command: EndYearEarly) -> None:
    """A day that was begun is brought to its final results first; days that were only set fall away with the year."""
    year, days = draft.year(command.year), draft.rules(command.year).year.days
    begun = [number for number, day in year.days.items() if day.began is not None and day.released is None]
    if begun:
        raise_refusal(said("club.days-not-final", n=len(begun), days=[*begun]), "year", "AJ-3.3-c")
    final = days_with_final_results(year)
    if len(final) >= days:
        raise_refusal(said("club.year-is-whole", days=days), "year", "AJ-3.3-d")
    check_trophy_chief(draft, command.by)
    why = require_text(command.reason, said("club.by-whose-order"), "reason")
    draft.emit(YearEndedEarly(command.year, command.by, why, len(final)))


COMMANDS: Final[CommandSpecByClass] = {
    ReleaseResults: CommandSpec(_release, BOARD_AND_TROPHY_CHIEF, "club.done-released", notice="club.told-released"),
    WithdrawResults: CommandSpec(_withdraw, BOARD_AND_TROPHY_CHIEF, "club.done-withdrawn"),
    PublishResults: CommandSpec(_publish, BOARD_AND_TROPHY_CHIEF, "club.done-published", notice="club.told-published"),
    GiveBeer: CommandSpec(_give, BOARD_AND_TREASURER, "club.done-beer-given"),
    CloseYear: CommandSpec(_close, BOARD_AND_TROPHY_CHIEF, "club.done-year-closed", notice="club.told-year-closed"),
    EndYearEarly: CommandSpec(
        _end, BOARD_AND_TROPHY_CHIEF, "club.done-year-ended-early", notice="club.told-year-ended-early"
    ),
}
"""The commands about making results final: the class of each → who may send it, how it is decided, its audit line."""
EVOLVES: Final[EventApplierByClass] = {
    ResultsReleased: lambda club, event: replace_day(club, event, released=event.at, released_by=event.by),
    ResultsWithdrawn: _apply_results_withdrawn,
    ResultsPublished: lambda club, event: replace_day(club, event, published=event.at),
    YearClosed: _apply_year_closed,
    YearEndedEarly: lambda club, event: replace_year(club, event.year, closed=True, early=event.reason),
}
"""The events about making results final: the class of each → the function that applies it to the club."""
