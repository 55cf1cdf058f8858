"""What a law's way of settling means to whoever counts: whether everybody plays alone, and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puur.law.form import form

if TYPE_CHECKING:
    from puur.law.law import Law


def alone(law: Law) -> bool:
    """Return whether everybody counts for himself: four numbers are written, by seat."""
    return law.settlement.says in {"differences", "players"}


def by_sides(law: Law) -> bool:
    """Return whether two sides write: each deal brings two numbers, and both are kept."""
    return law.settlement.says in {"sides", "contract"}


def at_tournaments(law: Law) -> bool:
    """Return whether a sheet of a tournament can hold what is written: two numbers, or four estimates with points.

    Four numbers by seat are ranked by Striche, by the fewest or with Weise taken off, and a Coiffeur is over once each
    side has played each of its lines: no Jasszettel of so many Spiele holds that.
    """
    return by_sides(law) or law.settlement.says == "differences"


def own_points(law: Law) -> bool:
    """Return whether everybody writes the points that he takes himself."""
    return law.settlement.says == "players"


def few_wanted(law: Law, mode: str) -> bool:
    """Return whether who plays alone is glad of few points in a form of play."""
    return fewest(law) != form(mode).credit


def fewest(law: Law) -> bool:
    """Return whether the smallest sum is ahead."""
    return law.settlement.says == "differences" or (own_points(law) and law.goal.says == "fewest")
