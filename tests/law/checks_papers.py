"""What must come out on paper: slips, who can read them, the sum of a Passe, and what a neutral Schreiber sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from puur.game.decisions.papers import NumberPerSeat, visible_slips
from puur.tournament.book import Totals
from puur.tournament.counting import ResultError, find_passe_error

from .scenario import Table

Data = Mapping[str, Any]


def _same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def _shown(numbers: NumberPerSeat) -> list[int]:
    return [-1 if number is None else number for number in numbers]


def slip(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """By seat: what stands on its slip, column by column."""
    del data
    digits, columns, line = table.law.digits.says, table.law.slip_columns.says, table.paper
    for seat, expected in value.items():
        slip = line.slips[int(seat)]
        known = {**({} if slip is None else {"geschätzt": slip}), **line.columns[int(seat)]}
        _same([digits(known[name]) if name in known else "" for name in columns], expected)


def slips(table: Table, value: Mapping[str, list[int]], data: Data) -> None:
    """By seat, or for the ``scribe``: the estimates on paper that it can read, -1 where hidden."""
    del data
    line = table.paper
    for viewer, expected in value.items():
        eye: int | Literal["scribe"] | None = "scribe" if line.neutral else None
        if viewer != "scribe":
            eye = int(viewer)
        _same(_shown(visible_slips(table.law, line.slips, eye, counted=line.stage == "open")), expected)


def scribe_sees(table: Table, value: list[int], data: Data) -> None:
    """The estimates that a neutral Schreiber sees, -1 where hidden."""
    del data
    deal = table.game.current
    _same(_shown(visible_slips(table.law, deal.bids, "scribe", counted=deal.phase == "done")), value)


def passe_right(table: Table, value: Sequence[Sequence[int]], data: Data) -> None:
    """Sums of a Passe that are right."""
    del data
    _same([_wrong(table, points) for points in value], [None] * len(value))


def passe_wrong(table: Table, value: Sequence[Sequence[int]], data: Data) -> None:
    """Sums of a Passe that are not; the clause of the case is cited."""
    for points in value:
        problem = _wrong(table, points)
        assert problem is not None, f"{points} is taken for right"
        assert set(data["clauses"]) <= set(problem[1]), f"{problem} does not cite {data['clauses']}"


def _wrong(table: Table, points: Sequence[int]) -> ResultError | None:
    return find_passe_error(table.law, [Totals(tuple(points))], table.law.deals.says or 0)


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "slip": slip, "slips": slips, "scribe_sees": scribe_sees, "passe_right": passe_right, "passe_wrong": passe_wrong,
}  # fmt: skip
