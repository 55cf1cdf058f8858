"""Pairs that stay together all evening: each meets each other pair at most once, as long as there are others."""

from __future__ import annotations

from collections.abc import Sequence

from puur.tournament.draw.chance import Chance
from puur.tournament.state import Round, Seating


def draw_pairs(units: Sequence[str], passen: int, chance: Chance) -> tuple[Round, ...]:
    """Return a plan in which a place is a pair: ``("7", "3", "7", "3")`` is pair 7 against pair 3.

    The circle method (Kirkman 1847): one stays, the others go round. With an odd number everybody sits out in turn.
    """
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
