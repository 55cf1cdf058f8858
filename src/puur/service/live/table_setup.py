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
    """The wanted occupant of a seat: the host, a bot of a level, or an invited person."""

    kind: Literal["me", "bot", "open"]
    name: str = ""
    level: str = "rules"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The wanted settings of a new table."""

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
    """Return the first free seat; None if there is none."""
    return next((one.seat for one in table.seats if one.kind == "empty"), None)


def unique_name(name: str, table: TableState, place: int) -> str:
    """Return a name, with a number added if another seat of the table has the same."""
    others = {folded(one.name) for one in table.seats if one.kind != "empty" and one.seat != place}
    names = [name, *(f"{name} {number}" for number in range(2, len(table.seats) + 1))]
    return next(one for one in names if folded(one) not in others)
