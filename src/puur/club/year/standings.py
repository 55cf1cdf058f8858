"""Everything that follows from a year, in one pass over its days: results, moves, the ranking, fines and beer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import msgspec

from puur.club.fine_amounts import RAPPEN_PER_FRANC, FineAsOwedOnDay, fines_of_year
from puur.club.rules.model import Rules, day_rules
from puur.club.year.model import Day, PlayedBy, Toss, Year, YearProblem
from puur.club.year.moves import PromotionsAndRelegations, moves_after_day, series_by_season_points
from puur.club.year.remarks import day_problems, fines_charged_to_wrong_member, series_deviation_notes
from puur.club.year.results import DayResults, day_results
from puur.law.article import claims
from puur.law.documents import ids_of_own_documents
from puur.law.reglemente import reglement
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class YearStanding:
    """A member's line in the season ranking (Jahreswertung).

    rank: from 1, shared by equals.
    member: the id of the member.
    total: the points of the season so far.
    absences: how many evenings count as missed.
    trophy: whether the member may still win, None if only a permanent substitute played.
    in_own_name: the name of a permanent substitute who played every evening and may win himself, else None.
    left: whether the member left the club during the season and so cannot win.
    """

    rank: int
    member: str
    total: int
    absences: int
    trophy: bool | None
    in_own_name: str | None = None
    left: bool = False


@claims("AJ-3.3-a")
def totals_by_member(members: Sequence[str], days: Sequence[DayResults]) -> dict[str, int]:
    """Return the sum of final results so far, by member id; 0 for a member without results.

    members: the ids. days: the results of the evenings. Raises KeyError for a result of somebody else.
    """
    sums = dict.fromkeys(members, 0)
    for day in days:
        for result in day.results:
            sums[result.member] += result.final
    return sums


def year_ranking(rules: Rules, year: Year, sums: Mapping[str, int]) -> tuple[YearStanding, ...]:
    """Return the season ranking from first to last, including members who cannot win.

    sums: points by member id. Equal members share a rank, and the ranks after it are left out.
    """
    played, left = _days_played(year), _former_members(rules, year)
    listed = sorted(sums, key=lambda member: -sums[member])
    return tuple(
        YearStanding(
            rank=1 + sum(other > sums[member] for other in sums.values()),
            member=member,
            total=sums[member],
            absences=_count_absences([by for by, _ in played[member]]),
            trophy=may_win_trophy(rules, [by for by, _ in played[member]]) if member not in left else False,
            in_own_name=stand_in_of_whole_season(rules, played[member]),
            left=member in left,
        )
        for member in listed
    )


def _former_members(rules: Rules, year: Year) -> set[str]:
    """Return who was a member no longer when the last day of the year was played; before it, on the day as_of."""
    played = [day.date for day in year.days if day.series]
    last = played[-1] if len(played) >= rules.year.days else year.as_of
    return {one.id for one in year.members if one.left is not None and (last is None or one.left <= last)}


def _days_played(year: Year) -> dict[str, list[tuple[PlayedBy, str | None]]]:
    """Return for every member who played on the days on which it belonged to a series, with the name written there."""
    played: dict[str, list[tuple[PlayedBy, str | None]]] = {member.id: [] for member in year.members}
    for day in year.days:
        for seat in (seat for series in day.series for seat in series.seats):
            if seat.member is not None and seat.played_by is not None:
                played[seat.member].append((seat.played_by, seat.name))
    return played


def _count_absences(days: Sequence[PlayedBy]) -> int:
    """Return on how many evenings nobody or an occasional substitute played (AJ-9).

    days: who played for the member on each evening.
    """
    return sum(by in ("substitute", "nobody") for by in days)


@claims("AJ-3.3-f", "AJ-3.3-g")
def may_win_trophy(rules: Rules, days: Sequence[PlayedBy]) -> bool | None:
    """Return whether a member may still win the season; None if only a permanent substitute has played.

    days: who played for the member on each evening so far. Too many absences exclude it. A member with a permanent
    substitute must also attend half of the evenings.
    """
    if days and all(by == "standing-substitute" for by in days):
        return None
    if _count_absences(days) >= rules.year.absences:
        return False
    if "standing-substitute" not in days:
        return True
    to_come = rules.year.days - len(days)
    return days.count("self") + to_come >= rules.year.attended


@claims("AJ-3.3-h")
def stand_in_of_whole_season(rules: Rules, days: Sequence[tuple[PlayedBy, str | None]]) -> str | None:
    """Return the name of the permanent substitute who played every evening of a finished season; None if there is none.

    days: for each evening who played for the member, and the name if known.
    """
    names = {name for by, name in days if by == "standing-substitute"}
    whole = len(days) == rules.year.days and all(by == "standing-substitute" for by, _ in days)
    return names.pop() if whole and len(names) == 1 else None


@claims("AJ-3.3-d")
def season_winners(rules: Rules, year: Year, ranking: Sequence[YearStanding]) -> tuple[YearStanding, ...]:
    """Return the winner of a finished season; several while a tie is undecided.

    ranking: of the season, best first. Empty while evenings are still to come.
    """
    if sum(bool(day.series) for day in year.days) < rules.year.days:
        return ()
    able = [one for one in ranking if one.trophy or one.in_own_name]
    return tuple(one for one in able if one.total == able[0].total)


@dataclass(frozen=True, slots=True)
class DayStanding:
    """An evening with its results and what follows from them.

    results: of the members.
    moves: promotions, relegations, and the series of the next evening.
    totals: the season points after it, by member id.
    tosses: the coin tosses that decided something.
    day: the evening as entered.
    """

    day: Day
    results: DayResults
    moves: PromotionsAndRelegations
    totals: Mapping[str, int]
    tosses: tuple[Toss, ...] = ()


@dataclass(frozen=True, slots=True)
class BeerDebt:
    """What a member owes for rounds of beer: rounds until the end of the year, then their value in money.

    open: how many rounds are owed, 0 once the year is over.
    money: their value in Rappen, 0 until the year is over.
    """

    member: str
    open: int
    money: int


@dataclass(frozen=True, slots=True)
class Standings:
    """Everything computed from a season.

    days: its evenings, in order.
    year: the season ranking, best first.
    fines: with their terms and what is owed.
    beer: who owes rounds of beer, or money for them.
    problems: what somebody must decide or mend.
    notes: gaps and deviations to know of.
    """

    days: tuple[DayStanding, ...]
    year: tuple[YearStanding, ...]
    fines: tuple[FineAsOwedOnDay, ...]
    beer: tuple[BeerDebt, ...]
    problems: tuple[YearProblem, ...]
    notes: tuple[YearProblem, ...]


def compute_standings(rules: Rules, year: Year) -> Standings:
    """Return everything that follows from a season: results, moves, ranking, fines, beer debts, problems and notes.

    year: must have passed :func:`puur.club.year.check.check_year`.
    """
    days: list[DayStanding] = []
    problems: list[YearProblem] = []
    sums: Mapping[str, int] = totals_by_member([member.id for member in year.members], ())
    for day in year.days:
        results = day_results(rules, day)
        sums = dict(sums)
        for result in results.results:
            sums[result.member] += result.final
        following = moves_after(rules, year, day, results, sums)
        bare = replace(following, problems=())
        tosses = tuple(
            toss
            for toss in year.tosses
            if toss.day == day.day
            and (
                toss.reason == "named"
                or replace(moves_after(rules, _without(year, toss), day, results, sums), problems=()) != bare
            )
        )
        days.append(DayStanding(day, results, following, sums, tosses))
        problems += [*day_problems(rules, day), *results.problems, *_open_decisions(year, day, following)]
    beer, owed = beer_debts(rules, year)
    return Standings(
        days=tuple(days),
        year=year_ranking(rules, year, sums),
        fines=fines_of_year(rules, year),
        beer=beer,
        problems=_with_own_clauses(rules, (*problems, *fines_charged_to_wrong_member(year), *owed)),
        notes=_with_own_clauses(rules, _notes(rules, days)),
    )


def _without(year: Year, toss: Toss) -> Year:
    """Return the year as if that coin had not been thrown: one after which the same follows has decided nothing."""
    return msgspec.structs.replace(year, tosses=tuple(one for one in year.tosses if one is not toss))


def _open_decisions(year: Year, day: Day, following: PromotionsAndRelegations) -> Iterator[YearProblem]:
    """Yield what follows from a day and is to be decided; who moves up is settled once the next day was played."""
    played = any(one.day == day.day + 1 and one.series for one in year.days)
    for problem in following.problems:
        if not (played and "may" in problem.where):
            yield problem


def _notes(rules: Rules, days: Sequence[DayStanding]) -> Iterator[YearProblem]:
    """Yield what the board should know; that nobody moved up stays told once it is settled."""
    for before, one in zip((None, *days), days, strict=False):
        if before is not None and before.day.day + 1 == one.day.day and one.day.series:
            yield from (problem for problem in before.moves.problems if "may" in problem.where)
        yield from _notes_of_day(rules, before, one)


def _with_own_clauses(rules: Rules, problems: Iterable[YearProblem]) -> tuple[YearProblem, ...]:
    """The problems with the clauses of the Reglement the club plays by, none of another's."""
    law = reglement(rules.reglement)
    return tuple(replace(one, clauses=ids_of_own_documents(law, *one.clauses)) for one in problems)


def _notes_of_day(rules: Rules, before: DayStanding | None, one: DayStanding) -> tuple[YearProblem, ...]:
    follows = before is not None and before.day.day + 1 == one.day.day
    return series_deviation_notes(rules, before.moves if before is not None and follows else None, one.day, one.moves)


@claims("AJ-4.2-f", "AJ-1.2-l")
def moves_after(
    rules: Rules, year: Year, day: Day, results: DayResults, sums: Mapping[str, int]
) -> PromotionsAndRelegations:
    """Return who is promoted and relegated after an evening, and the composition of the next one.

    results: of the evening. sums: the points of the season after it, by member id. Empty moves after the last evening,
    for an evening without series, and where the next is composed by lot (AJ-3).
    """
    if day.day >= rules.year.days or not day.series:
        return PromotionsAndRelegations()
    compose = day_rules(rules, day.day + 1).compose
    if compose == "lot":
        return PromotionsAndRelegations()
    if compose == "promotion":
        return moves_after_day(rules, day, results, sums, year.tosses)
    if compose == "year":
        return series_by_season_points(rules, day.day, sums, year.tosses)
    return series_by_season_points(
        rules, day.day, {result.member: result.final for result in results.results}, year.tosses
    )


@claims("AJ-1.3-x", "AJ-1.3-y")
def beer_debts(rules: Rules, year: Year) -> tuple[tuple[BeerDebt, ...], tuple[YearProblem, ...]]:
    """Return (beer debts by member, problems) of a season.

    Debts are in rounds until the end of the year, then in Rappen. A member who gave more rounds than owed is a problem.
    """
    over = year.as_of is not None and year.as_of >= date(year.year, 12, 31)
    sums: dict[str, int] = {}
    for entry in year.beer:
        sums[entry.member] = sums.get(entry.member, 0) + entry.rounds
    debts, problems = [], []
    for member, rounds in sums.items():
        open_ = max(rounds, 0)
        money = open_ * rules.fines.beer_round * RAPPEN_PER_FRANC if over else 0
        debts.append(BeerDebt(member, 0 if over else open_, money))
        if rounds < 0:
            more = said("club.more-beer-than-owed", member=member)
            problems.append(YearProblem(more, {"field": "beer", "member": member}, ("AJ-1.3-w",)))
    return tuple(debts), tuple(problems)
