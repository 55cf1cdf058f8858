"""Pairs that stay together all evening: each meets each other pair at most once, as long as there are others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, count
from typing import Final

from puur.tournament.draw.chance import Chance
from puur.tournament.draw.wishes import Wishes
from puur.tournament.state import PasseDraw, Seating

_TRIES: Final = 400
"""Circles that are tried where people shall not meet, or have met before; without such the first is as good as any."""
_APART: Final = 100
_LEAST: Final = 2
"""At least one table of so many must stay where the rest is drawn again."""
_SHUFFLES: Final = 200

Met = frozenset[str]


def draw_pairs(
    units: Sequence[str], passen: int, chance: Chance, wishes: Wishes, before: Sequence[PasseDraw] = ()
) -> tuple[PasseDraw, ...]:
    """Return a seating plan for fixed pairs: for each round the tables, with both pairs as seats.

    units: the ids of the pairs. passen: how many rounds to plan. before: rounds already played. ``("7", "3", "7",
    "3")`` is pair 7 against pair 3. The circle method (Kirkman 1847) is used: one pair stays, the others rotate. With
    an odd number everybody sits out in turn. chance: the source of random numbers. wishes: those of the organiser.
    """
    unwanted = {frozenset(pair) for group in wishes.apart for pair in combinations(group, 2)}
    played, rested = list(_meetings(before)), [name for passe in before for name in passe.sitting_out]
    best: tuple[int, tuple[PasseDraw, ...]] | None = None
    for _ in range(_TRIES if unwanted or before else 1):
        rounds = _circle(units, passen, chance)
        met = [*played, *_meetings(rounds)]
        out = [*rested, *(name for passe in rounds for name in passe.sitting_out)]
        apart = sum(pair in unwanted for pair in met)
        cost = _APART * apart + (len(met) - len(set(met))) + (len(out) - len(set(out)))
        if best is None or cost < best[0]:
            best = cost, rounds
        if not cost:
            break
    return best[1] if best else ()


def redraw_keeping_pairs(
    units: Sequence[str], planned: Sequence[PasseDraw], chance: Chance, wishes: Wishes, before: Sequence[PasseDraw]
) -> tuple[PasseDraw, ...] | None:
    """Return the open rounds drawn again with as many old tables of pairs as possible; None if too few can stay.

    units: the ids of the pairs that still play. planned: the open rounds as they were. before: rounds already played.
    chance: the source of random numbers. wishes: those of the organiser.
    """
    there = frozenset(units)
    plan = _PartialPlan(wishes, Counter(_meetings(before)), Counter(name for one in before for name in one.sitting_out))
    stays = [tuple(one for one in drawn.tables if there.issuperset(one.seats)) for drawn in planned]
    plan.meetings.update(frozenset(one.seats) for passe in stays for one in passe)
    if not planned or any(len(kept) * _LEAST < len(drawn.tables) for kept, drawn in zip(stays, planned, strict=True)):
        return None
    return tuple(plan.passe(units, kept, drawn, chance) for kept, drawn in zip(stays, planned, strict=True))


@dataclass
class _PartialPlan:
    """The plan so far.

    meetings: who plays whom how often, in the tables that stay too; rested: who sat out how often.
    """

    wishes: Wishes
    meetings: Counter[Met]
    rested: Counter[str]

    def passe(self, units: Sequence[str], kept: Sequence[Seating], drawn: PasseDraw, chance: Chance) -> PasseDraw:
        """Let those without a table play each other, the best of many tries; one of them sits out if they are odd."""
        tables = {one.table: one for one in kept}
        loose = [one for one in units if not any(one in table.seats for table in kept)]
        if len(loose) % 2 and all(self.rested[one] for one in loose) and kept:
            broken = min(kept, key=lambda one: min(self.rested[name] for name in one.seats))
            loose += tables.pop(broken.table).seats[:2]
        order = min((chance.shuffled(loose) for _ in range(_SHUFFLES)), key=self._cost)
        out = tuple(order[len(order) - len(order) % 2 :])
        gone = [one.table for one in drawn.tables if one.table not in tables]
        free = chain(gone, (number for number in count(1) if not any(number == one.table for one in drawn.tables)))
        for a, b in zip(order[0::2], order[1::2], strict=False):
            number = next(free)
            tables[number] = Seating(number, (a, b, a, b))
            self.meetings[frozenset((a, b))] += 1
        self.rested.update(out)
        return PasseDraw(tuple(tables[number] for number in sorted(tables)), out)

    def _cost(self, order: Sequence[str]) -> int:
        pairs = [frozenset(pair) for pair in zip(order[0::2], order[1::2], strict=False)]
        apart = sum(pair <= group for pair in pairs for group in self.wishes.apart)
        return (
            _APART * apart
            + sum(map(self.meetings.__getitem__, pairs))
            + sum(self.rested[one] for one in order[len(order) - len(order) % 2 :])
        )


def _meetings(rounds: Iterable[PasseDraw]) -> Iterable[Met]:
    return (frozenset(table.seats) for passe in rounds for table in passe.tables)


def _circle(units: Sequence[str], passen: int, chance: Chance) -> tuple[PasseDraw, ...]:
    circle: list[str | None] = [*chance.shuffled(units)]
    circle += [None] * (len(circle) % 2)
    return tuple(_passe(circle, number, chance) for number in range(passen))


def _passe(circle: list[str | None], number: int, chance: Chance) -> PasseDraw:
    fixed, *turning = circle
    turn = number % len(turning)
    ring = [fixed, *turning[turn:], *turning[:turn]]
    half = len(ring) // 2
    met = list(zip(ring[:half], reversed(ring[half:]), strict=True))
    playing = [(a, b) for a, b in met if a is not None and b is not None]
    out = tuple(one for pair in met if None in pair for one in pair if one is not None)
    tables = tuple(Seating(table, (a, b, a, b)) for table, (a, b) in enumerate(chance.shuffled(playing), 1))
    return PasseDraw(tables, out)
