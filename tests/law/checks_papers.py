"""What must come out on paper: slips, who can read them, the sum of a Passe, and what a neutral Schreiber sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puur.game.observe import observe_as_scribe
from puur.game.papers import Numbers, passe_problem, slip_text, slips_seen

from .scenario import Table

Data = Mapping[str, Any]


def _same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def _shown(numbers: Numbers) -> list[int]:
    return [-1 if number is None else number for number in numbers]


def slip(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """By seat: what stands on its slip, column by column."""
    del data
    _same({seat: list(slip_text(table.law, table.paper, int(seat))) for seat in value}, dict(value))


def slips(table: Table, value: Mapping[str, list[int]], data: Data) -> None:
    """By seat, or for the ``scribe``: the estimates on paper that it can read, -1 where hidden."""
    del data
    found = {
        viewer: _shown(slips_seen(table.law, table.paper, "scribe" if viewer == "scribe" else int(viewer)))
        for viewer in value
    }
    _same(found, dict(value))


def scribe_sees(table: Table, value: list[int], data: Data) -> None:
    """The estimates that a neutral Schreiber at a screen sees, -1 where hidden."""
    del data
    _same(_shown(observe_as_scribe(table.law, table.game).bids), value)


def passe_right(table: Table, value: Sequence[Sequence[int]], data: Data) -> None:
    """Sums of a Passe that are right."""
    del data
    _same([passe_problem(table.law, tuple(points)) for points in value], [None] * len(value))


def passe_wrong(table: Table, value: Sequence[Sequence[int]], data: Data) -> None:
    """Sums of a Passe that are not; the clause of the case is cited."""
    for points in value:
        problem = passe_problem(table.law, tuple(points))
        assert problem is not None, f"{points} is taken for right"
        assert set(data["clauses"]) <= set(problem.clauses), f"{problem} does not cite {data['clauses']}"


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "slip": slip, "slips": slips, "scribe_sees": scribe_sees, "passe_right": passe_right, "passe_wrong": passe_wrong,
}  # fmt: skip
