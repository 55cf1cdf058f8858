"""Pairs that stay together all evening: each meets each other pair at most once, as long as there are others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from puur.tournament.draw.chance import Chance
from puur.tournament.draw.wishes import Wishes
from puur.tournament.state import Round, Seating

_TRIES: Final = 400
"""Circles that are tried where people shall not meet, or have met before; without such the first is as good as any."""
_APART: Final = 100

Met = frozenset[str]


def draw_pairs(
    units: Sequence[str], passen: int, chance: Chance, wishes: Wishes, before: Sequence[Round] = ()
) -> tuple[Round, ...]:
    """Return a plan in which a place is a pair: ``("7", "3", "7", "3")`` is pair 7 against pair 3.

    The circle method (Kirkman 1847): one stays, the others go round. With an odd number everybody sits out in turn.
    before: what was played already.
    """
    unwanted = {frozenset(pair) for group in wishes.apart for pair in combinations(group, 2)}
    played, rested = list(_meetings(before)), [name for passe in before for name in passe.sitting_out]
    best: tuple[int, tuple[Round, ...]] | None = None
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


def _meetings(rounds: Iterable[Round]) -> Iterable[Met]:
    return (frozenset(table.seats) for passe in rounds for table in passe.tables)


def _circle(units: Sequence[str], passen: int, chance: Chance) -> tuple[Round, ...]:
    circle: list[str | None] = [*chance.shuffled(units)]
    circle += [None] * (len(circle) % 2)
    return tuple(_passe(circle, number, chance) for number in range(passen))


def _passe(circle: list[str | None], number: int, chance: Chance) -> Round:
    fixed, *turning = circle
    turn = number % len(turning)
    ring = [fixed, *turning[turn:], *turning[:turn]]
    half = len(ring) // 2
    met = list(zip(ring[:half], reversed(ring[half:]), strict=True))
    playing = [(a, b) for a, b in met if a is not None and b is not None]
    out = tuple(one for pair in met if None in pair for one in pair if one is not None)
    tables = tuple(Seating(table, (a, b, a, b)) for table, (a, b) in enumerate(chance.shuffled(playing), 1))
    return Round(tables, out)
