"""What must come out beside the cards: the slate, names that are heard, and what a table cannot choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from puur.errors import BadInput
from puur.game.observe import observe
from puur.game.settings import new_game, table_settings

from .scenario import Table

Data = Mapping[str, Any]


def _same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def slate(table: Table, value: Mapping[str, list[int]], data: Data) -> None:
    """By team: strokes of 100, 50 and 20 and the remainder, as everybody sees them now."""
    del data
    sides = [side.strokes for side in observe(table.law, table.game, None).slate]
    found = {
        team: [getattr(sides[int(team)], line) for line in ("hundreds", "fifties", "twenties", "rest")]
        for team in value
    }
    _same(found, dict(value))


def struck(table: Table, value: Mapping[str, list[int]], data: Data) -> None:
    """By team: the remainders struck through, in the order of writing."""
    del data
    sides = observe(table.law, table.game, None).slate
    _same({team: list(sides[int(team)].struck) for team in value}, dict(value))


def names_heard(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """By seat: the Weise it has heard by name."""
    del data
    found = {
        seat: [name for said in observe(table.law, table.game, int(seat)).said for name in said.named] for seat in value
    }
    _same(found, dict(value))


def not_open(table: Table, value: list[Data], data: Data) -> None:
    """Each choice of ``deck`` and ``settings`` is refused, and ``clauses`` are cited."""
    del data
    for chosen in value:
        refused = _refusal(table, chosen)
        assert refused is not None, f"{chosen} is possible"
        assert set(chosen["clauses"]) <= set(refused.clauses), f"{refused} does not cite {chosen['clauses']}"


def _refusal(table: Table, chosen: Data) -> BadInput | None:
    try:
        new_game(table_settings(table.law, chosen.get("settings", {})), chosen.get("deck", "german"))
    except BadInput as refused:
        return refused
    return None


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "slate": slate,
    "struck": struck,
    "names_heard": names_heard,
    "not_open": not_open,
}
