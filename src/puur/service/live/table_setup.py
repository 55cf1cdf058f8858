"""How a new table shall be: its rule set, settings and players; and how a newcomer gets a seat and a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from puur.cards import Deck
from puur.names import name_for_comparison
from puur.service.table.state import TableState


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Who shall sit at one seat of a new table.

    kind: ``me`` (the host), ``bot``, or ``open`` for an invited person.
    name: of the host or bot; "" for the usual one. level: the name of the bot's program.
    """

    kind: Literal["me", "bot", "open"]
    name: str = ""
    level: str = "rules"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a new table shall be.

    reglement: the id of a rule set, or the text of an own one. deck: the kind of cards.
    seats: who shall sit at seats 0 to 3.
    settings: setting of the rule set → value, such as the points to reach; None for the usual ones.
    by_invitation: False lets strangers sit down. move_seconds: the time for a move in seconds, None for no limit.
    practice: whether one bot makes mistakes on purpose. accounts_only: whether guests without an account are kept out.
    """

    reglement: str
    seats: Sequence[SeatRequest]
    deck: Deck = "german"
    settings: Mapping[str, Any] | None = None
    by_invitation: bool = True
    move_seconds: int | None = None
    practice: bool = False
    accounts_only: bool = False


Choose = Callable[[TableState], int | None]
"""Returns the seat (0 to 3) that a newcomer gets at a table; None if there is none."""


def first_free_seat(table: TableState) -> int | None:
    """Return the free seat with the lowest number (0 to 3); None if all are taken. A bot's seat is not free."""
    return next((one.seat for one in table.seats if one.kind == "empty"), None)


def unique_name(name: str, table: TableState, place: int) -> str:
    """Return a name for a seat (``place``, 0 to 3) that no other seat of the table has.

    A number from 2 is added if another seat has it; case and accents do not matter.
    """
    others = {name_for_comparison(one.name) for one in table.seats if one.kind != "empty" and one.seat != place}
    names = [name, *(f"{name} {number}" for number in range(2, len(table.seats) + 1))]
    return next(one for one in names if name_for_comparison(one) not in others)
