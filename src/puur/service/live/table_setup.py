"""A table as somebody wants it, by which Reglement and with whom; and the seat that somebody takes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from puur.cards import Deck
from puur.names import folded
from puur.service.table.state import TableState


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Who shall sit on a seat: the person who sets up the table, a bot of a level, or whoever is invited."""

    kind: Literal["me", "bot", "open"]
    name: str = ""
    level: str = "rules"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as somebody wants it."""

    reglement: str
    seats: Sequence[SeatRequest]
    deck: Deck = "german"
    settings: Mapping[str, Any] | None = None
    by_invitation: bool = True
    move_seconds: int | None = None
    practice: bool = False
    accounts_only: bool = False


Choose = Callable[[TableState], int | None]
"""Which seat somebody is given at a table; None where there is none."""


def first_free_seat(table: TableState) -> int | None:
    """Return the first seat that nobody has."""
    return next((one.seat for one in table.seats if one.kind == "empty"), None)


def unique_name(name: str, table: TableState, place: int) -> str:
    """Return the name, with a number behind it where another at the table has the same."""
    others = {folded(one.name) for one in table.seats if one.kind != "empty" and one.seat != place}
    names = [name, *(f"{name} {number}" for number in range(2, len(table.seats) + 1))]
    return next(one for one in names if folded(one) not in others)
