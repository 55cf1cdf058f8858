"""Several evenings side by side: who played where, who won, who was ahead of whom, and a ranking over all of them.

No regulation says who is the same person at two evenings. Here it is everybody whose name has the same words
(:func:`puur.people_names.name_words_sorted`). Where two of one name play at the same evening, the club tells them apart
at all of them.
Somebody who was forgotten, or is shown by a number, is nobody across evenings. Only published rankings count.

No regulation says how to rank over several evenings. These are our own rules:

- ``points``: at an evening with n ranked people, rank r brings n + 1 - r; those who share a rank get the same. The
  best so many evenings count, or all.
- ``best``: the sum of the best so many totals; whoever has fewer evenings is not ranked yet.
- ``mean``: the average of all totals; whoever has fewer than so many evenings is not ranked yet.
- Totals are compared only where all evenings have the same regulation, Passen, Spiele and Passen that count.
- At the same value the better single evening decides, then the next best; who is level in all shares the rank, and the
  ranks after it are left out.
- A Final is open to the best only and does not count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal

from puur.law.settlement import does_fewest_rank_first, is_each_alone
from puur.people_names import alphabetical_key, name_for_comparison, name_words_sorted
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.editions import current_edition
from puur.tournament.league import league_table_by_group
from puur.tournament.ranking import PointsByRound, ranking
from puur.tournament.state import Tournament
from puur.tournament.topics.privacy import name_of_forgotten
from puur.tournament.words import unambiguous_names

PersonKey = tuple[str, ...]
"""The key of a person across tournaments: the words of the name, and the club where two people have the same name."""
_PARTNER: Final = 2
"""How many seats further on the partner sits."""


@dataclass(frozen=True, slots=True)
class EveningResult:
    """A player's result of one tournament. rank: None if not ranked. player: the start number.

    total: in the unit of the rule set.
    passen: the points of each round, None for one not played.
    name, club: as on the list of that tournament.
    """

    player: str
    name: str
    club: str
    rank: int | None
    total: int
    passen: PointsByRound


@dataclass(frozen=True, slots=True)
class PublishedEvening:
    """A tournament reduced to its published ranking, for comparing several.

    date: the day, such as ``2026-05-29``.
    kind: what is played, as the organiser called it.
    size: (rule set, rounds, deals per round, how many of the best rounds count); totals compare only where it is equal.
    fewest: whether the smallest total ranks first.
    sides: whether partners play together.
    final: whether only qualified players took part.
    winners: the names of rank 1, of teams too.
    results: in the order of the ranking; empty for teams.
    tables: pairs (round from 1, start numbers by seat).
    id, name: of the tournament.
    """

    id: str
    name: str
    date: str
    kind: str
    size: tuple[str, int, int, int | None]
    fewest: bool
    sides: bool
    final: bool
    winners: tuple[str, ...]
    results: tuple[EveningResult, ...] = ()
    tables: tuple[tuple[int, tuple[str, ...]], ...] = ()

    @property
    def ranked_count(self) -> int:
        """The number of players with a rank."""
        return sum(one.rank is not None for one in self.results)

    @property
    def rounds_and_deals_text(self) -> str:
        """How much was played, as rounds times deals per round: «4×8»."""
        return f"{self.size[1]}×{self.size[2]}"


_Attendance = tuple[PublishedEvening, EveningResult]


def summarize_published_evening(id: str, now: Tournament) -> PublishedEvening | None:
    """Return a tournament reduced to its last published ranking; None if none is published.

    id: of the tournament. Of a tournament of teams only the names of the winners are kept.
    """
    edition, setup = current_edition(now), now.setup
    if edition is None:
        return None
    stood, law = edition.stood, now.law
    size = setup.reglement, stood.passen, setup.games, setup.best_of
    kind = setup.kind_title or law.title
    about = (
        id,
        setup.name,
        setup.date,
        kind,
        size,
        does_fewest_rank_first(law),
        not is_each_alone(law),
        bool(setup.final_of),
    )
    if setup.unit == "team":
        firsts = (
            line.display_name
            for lines in league_table_by_group(law, stood).values()
            for line in lines
            if line.rank == 1
        )
        return PublishedEvening(*about, tuple(map(str, firsts)))
    lines = ranking(law, tournament_book(stood, closed_only=True))
    names = unambiguous_names(line.player for line in lines)
    results = tuple(
        EveningResult(one.player.id, one.player.name, one.player.club, one.rank, one.total, one.passen)
        for one in lines
        if one.rank is not None or any(points is not None for points in one.passen)
    )
    tables = tuple((passe, one.seats) for passe, drawn in sorted(stood.rounds.items()) for one in drawn.tables)
    return PublishedEvening(*about, tuple(names[one.player.id] for one in lines if one.rank == 1), results, tables)


@dataclass(frozen=True)
class PublishedEvenings:
    """Several tournaments of an organiser, newest first."""

    evenings: Sequence[PublishedEvening]

    @cached_property
    def _doubled(self) -> frozenset[PersonKey]:
        """The names that two bear at one evening."""
        often = (Counter(name_words_sorted(it.name) for it in one.results) for one in self.evenings)
        return frozenset(name for counted in often for name, times in counted.items() if times > 1)

    def person_key(self, one: EveningResult) -> PersonKey | None:
        """Return a key that identifies the same person across tournaments; None if the person's data were deleted.

        The key is made of the words of the name, and of the club where two people at one tournament have the same name.
        """
        if one.name == name_of_forgotten(one.player):
            return None
        name = name_words_sorted(one.name)
        return (*name, f"({name_for_comparison(one.club)})") if name in self._doubled else name

    @cached_property
    def people(self) -> Mapping[PersonKey, Sequence[_Attendance]]:
        """The results of each person, newest first, as pairs (tournament, result).

        Results of a tournament where the key fits two people are left out.
        """
        found: defaultdict[PersonKey, list[_Attendance]] = defaultdict(list)
        for evening in self.evenings:
            there = [(self.person_key(it), it) for it in evening.results]
            often = Counter(person for person, _ in there)
            for person, it in there:
                if person is not None and often[person] == 1:
                    found[person].append((evening, it))
        return found

    def latest_name(self, person: PersonKey) -> str:
        """Return a person's name as of the latest tournament, with the club where two people have that name.

        Raises KeyError for an unknown person.
        """
        newest = self.people[person][0][1]
        apart = name_words_sorted(newest.name) in self._doubled and newest.club
        return f"{newest.name} ({newest.club})" if apart else newest.name

    def search_people(self, typed: str) -> list[PersonKey]:
        """Return the keys of the people in whose name every typed word begins a word; exact names come first.

        Empty for an empty text.
        """
        wanted = name_words_sorted(typed)
        if not wanted:
            return []
        hits = [one for one in self.people if all(any(it.startswith(part) for it in one) for part in wanted)]
        return sorted(hits, key=lambda one: (one != wanted, one))


def select_evenings(evenings: Iterable[PublishedEvening], like: str = "", since: str = "") -> PublishedEvenings:
    """Return the tournaments since a day, newest first.

    like: the id of one whose rules and size all must share; "" or an unknown id for any. since: the first day, such as
    ``2025-01-01``; "" for all. evenings: those to choose from.
    """
    there = sorted(evenings, key=lambda one: (one.date, one.name, one.id), reverse=True)
    size = next((one.size for one in there if one.id == like), None)
    return PublishedEvenings([one for one in there if one.date >= since and size in {None, one.size}])


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two people compared: tournaments where each was ahead or level, tables shared, and who won there.

    ahead: tournaments in which the first person ranked better.
    behind: tournaments in which the second person ranked better.
    level: tournaments with a shared rank.
    partners: rounds played as partners.
    opponents: rounds played as opponents.
    won: rounds as opponents that the first person's side won.
    lost: rounds as opponents that the first person's side lost.
    """

    ahead: int
    behind: int
    level: int
    partners: int
    opponents: int
    won: int
    lost: int


def head_to_head(years: PublishedEvenings, one: PersonKey, other: PersonKey) -> HeadToHead:
    """Return how often one person was ahead of, behind or level with another, and how often they met at a table.

    Seen from ``one``. Ranks are compared where both are ranked; tables count wherever both have results. Raises
    KeyError for an unknown person. years: the tournaments to look at. other: the second person.
    """
    theirs = {evening.id: result for evening, result in years.people[other]}
    count: Counter[str] = Counter()
    for evening, mine in years.people[one]:
        yours = theirs.get(evening.id)
        if yours is None:
            continue
        if mine.rank is not None and yours.rank is not None:
            count[_compared(yours.rank, mine.rank, "ahead", "behind", "level")] += 1
        count.update(_met(evening, mine, yours))
    return HeadToHead(*(count[key] for key in HeadToHead.__slots__))


def _met(evening: PublishedEvening, mine: EveningResult, yours: EveningResult) -> Iterable[str]:
    """Yield what two were to each other at each table they shared, and who won it of opponents."""
    sign = -1 if evening.fewest else 1
    for passe, seats in evening.tables:
        if mine.player not in seats or yours.player not in seats:
            continue
        if evening.sides and (seats.index(mine.player) - seats.index(yours.player)) % 4 == _PARTNER:
            yield "partners"
            continue
        yield "opponents"
        a, b = mine.passen[passe - 1 : passe], yours.passen[passe - 1 : passe]
        if a and b and a[0] is not None and b[0] is not None:
            yield _compared(sign * a[0], sign * b[0], "won", "lost", "drawn")


def _compared(one: int, other: int, *words: str) -> str:
    more, less, same = words
    return more if one > other else less if one < other else same


YearsMeasure = Literal["points", "best", "mean"]
"""How tournaments add up in a ranking over years; :class:`YearsRule` explains each value."""
YEARS_MEASURES: Final[tuple[YearsMeasure, ...]] = ("points", "best", "mean")
"""The ways in which tournaments add up in a ranking over years: by points for ranks, by best totals, by the mean."""
MAX_COUNTED_EVENINGS: Final = 99
"""The most tournaments that a ranking over years can count for each person."""


@dataclass(frozen=True, slots=True)
class YearsRule:
    """How tournaments count for a ranking over years.

    measure: ``points`` sums points by rank: of n people rank r brings n + 1 - r. ``best`` sums the best totals.
    ``mean`` is the average of all totals.
    count: for ``points`` and ``best``, how many of the best tournaments count, 0 for all. For ``best`` and ``mean``,
    how many tournaments a person needs for a rank.
    """

    measure: YearsMeasure = "points"
    count: int = 0


@dataclass(frozen=True, slots=True)
class YearsLine:
    """A line of the ranking over years.

    rank: from 1, None with too few tournaments.
    name: of the person.
    evenings: how many tournaments.
    value: what is ranked: points, or the sum or mean of totals.
    counted: the points or totals that count, best first.
    """

    rank: int | None
    name: str
    evenings: int
    value: Fraction
    counted: tuple[int, ...]


def are_totals_comparable(evenings: Sequence[PublishedEvening]) -> bool:
    """Return whether the totals of these tournaments can be compared: all have the same rules, rounds and deals.

    evenings: the tournaments.
    """
    return len({one.size for one in evenings if one.results}) <= 1


def ranking_over_years(years: PublishedEvenings, rule: YearsRule) -> tuple[YearsLine, ...]:
    """Return the ranking over years, best first; people with too few tournaments come last and have no rank.

    rule: what is measured, and how many of the best tournaments count. People who were never ranked are left out.
    """
    found = [_line(years.latest_name(person), attended, rule) for person, attended in years.people.items()]
    sign = -1 if rule.measure != "points" and any(one.fewest for one in years.evenings) else 1
    there = sorted((one for one in found if one.counted), key=lambda one: alphabetical_key(one.name))
    lines = sorted(there, key=lambda one: _merit(one, sign), reverse=True)
    least = 0 if rule.measure == "points" else rule.count
    enough = [one for one in lines if one.evenings >= least]
    merits = [_merit(one, sign) for one in enough]
    ranked = [
        YearsLine(1 + merits.index(merit), one.name, one.evenings, one.value, one.counted)
        for one, merit in zip(enough, merits, strict=True)
    ]
    return (*ranked, *(one for one in lines if one.evenings < least))


def _merit(line: YearsLine, sign: int) -> tuple[Fraction, tuple[int, ...]]:
    return sign * line.value, tuple(sign * one for one in line.counted)


def _line(name: str, attended: Sequence[_Attendance], rule: YearsRule) -> YearsLine:
    ranked = [(evening, it, it.rank) for evening, it in attended if it.rank is not None and not evening.final]
    if rule.measure == "points":
        brought = sorted((evening.ranked_count + 1 - rank for evening, _, rank in ranked), reverse=True)
    else:
        brought = sorted((it.total for _, it, _ in ranked), reverse=not any(evening.fewest for evening, *_ in ranked))
    counted = tuple(brought if rule.measure == "mean" or not rule.count else brought[: rule.count])
    value = Fraction(sum(counted), max(1, len(counted)) if rule.measure == "mean" else 1)
    return YearsLine(None, name, len(ranked), value, counted)
