"""What the draw comes to: a plan for every Passe, and what is repeated in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from puur.tournament.state import Round, Seating

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Repeats:
    """Summed over all pairs: how often more than once they were partners, opponents, at one table in any role.

    In the Differenzler nobody has a partner, and all who play at a table are opponents.
    """

    partner: int
    opponent: int
    table: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A whole plan. rounds: one a Passe. relaxed: what could not be had, in German, the gravest first."""

    seed: int
    rounds: tuple[Round, ...]
    repeats: Repeats
    relaxed: tuple[str, ...] = ()


def count_repeats(rounds: Iterable[Round], *, partners: bool) -> Repeats:
    """Count who met again. partners: whether who sits across is a partner.

    >>> passe = Round((Seating(1, ("1", "2", "3", "4")),))
    >>> count_repeats([passe, passe], partners=True)
    Repeats(partner=2, opponent=4, table=6)
    """
    tables = list(_tables(rounds))
    across = _again(pair for table in tables for pair in _across(table) if partners)
    against = _again(pair for table in tables for pair in _opponents(table, partners=partners))
    return Repeats(across, against, _again(pair for table in tables for pair in combinations(table.people, 2)))


def count_pairs(rounds: Iterable[Round]) -> Repeats:
    """Count who met again where a place is a pair that stays together."""
    met = _again(table.seats[:2] for table in _tables(rounds))
    return Repeats(0, met, met)


def _tables(rounds: Iterable[Round]) -> Iterable[Seating]:
    return (table for passe in rounds for table in passe.tables)


def _across(table: Seating) -> tuple[Pair, Pair]:
    a, b, c, d = table.seats
    return (a, c), (b, d)


def _opponents(table: Seating, *, partners: bool) -> Iterable[Pair]:
    a, b, c, d = table.seats
    return ((a, b), (b, c), (c, d), (d, a)) if partners else combinations(table.seats, 2)


def _again(pairs: Iterable[Sequence[str]]) -> int:
    met = Counter((a, b) if a < b else (b, a) for a, b in pairs)
    return met.total() - len(met)
