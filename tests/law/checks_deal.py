"""What must come out of dealing and turning: who has dealt, what is turned, whether the rest is certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from puur.game.decisions.tricks import is_rest_certain
from puur.game.observe import observe

from .scenario import Table

Data = Mapping[str, Any]


def _same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def dealers(table: Table, value: list[int], data: Data) -> None:
    """Who has dealt so far, the current deal included."""
    del data
    now = [] if table.game.deal is None else [table.game.deal]
    _same([deal.dealer for deal in (*table.game.past, *now)], value)


def turned(table: Table, value: int, data: Data) -> None:
    """How many tricks are turned."""
    del data
    _same(table.game.current.turned, value)


def certain(table: Table, value: Mapping[str, bool], data: Data) -> None:
    """By seat: whether all remaining tricks are certainly its own."""
    del data
    _same({seat: is_rest_certain(table.law, table.game.current, int(seat)) for seat in value}, dict(value))


def trump_displayed(table: Table, value: object, data: Data) -> None:
    """Whether every seat and a spectator are shown the trump now."""
    del data
    _same({observe(table.law, table.game, viewer).trump_shown for viewer in (0, 1, 2, 3, None)}, {value})


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "dealers": dealers,
    "turned": turned,
    "certain": certain,
    "trump_displayed": trump_displayed,
}
