"""Who sits where in which Passe, as papers show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.collation import alphabetical
from puur.tournament.book import Book, Entrant, TableSheet

LETTERS: Final = "abcd"


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """Where somebody is in a Passe: at a table in a seat (``a``), writing there, or nowhere.

    partner: the id of who sits across, where pairs stay together of the pair they play against; empty for who
    writes or sits out. away: he was not there yet.
    """

    table: int | None = None
    seat: str = ""
    partner: str = ""
    away: bool = False


OUT: Final = SeatAssignment()
AWAY: Final = SeatAssignment(away=True)
"""Where somebody was in a Passe that was played before he came."""


@dataclass(frozen=True)
class SeatingPlan:
    """The draw of a book, looked up. drawn_passen: the Passen that are drawn."""

    book: Book
    places: Mapping[tuple[str, int], SeatAssignment] = field(default_factory=dict)
    drawn_passen: frozenset[int] = frozenset()
    names: Mapping[str, Entrant] = field(default_factory=dict)

    def place(self, player: str, passe: int) -> SeatAssignment | None:
        """Return where a player is; None where the Passe is not drawn yet."""
        return self.places.get((player, passe), OUT) if passe in self.drawn_passen else None

    def name(self, player: str | None) -> str:
        """Return a player's name; empty for nobody."""
        known = self.names.get(player or "")
        return known.name if known else ""

    def number(self, player: str | None) -> str:
        """Return a player's number; empty for nobody, and where it is the name, as with a Joker."""
        return "" if player is None or player == self.name(player) else player

    def numbered(self, player: str | None) -> str:
        """Return number and name; empty for nobody."""
        return f"{self.number(player)} {self.name(player)}".strip()


def plan_of(book: Book) -> SeatingPlan:
    """Return the draw of a book, looked up."""
    places = dict.fromkeys(book.away, AWAY)
    places |= {(player, sheet.passe): place for sheet in book.tables for player, place in _places(sheet)}
    drawn = frozenset(sheet.passe for sheet in book.tables)
    return SeatingPlan(book, places, drawn, {player.id: player for player in book.players})


def _places(sheet: TableSheet) -> Iterable[tuple[str, SeatAssignment]]:
    for at, player in reversed(list(enumerate(sheet.seats[: len(LETTERS)]))):
        partner = sheet.seats[at ^ 2] if (at ^ 2) < len(sheet.seats) else ""
        if partner == player:
            partner = sheet.seats[at ^ 1]
        yield player, SeatAssignment(sheet.table, LETTERS[at], partner)
    if sheet.scorer is not None:
        yield sheet.scorer, SeatAssignment(sheet.table)


def by_name(players: Iterable[Entrant]) -> list[Entrant]:
    """Return players as a telephone book has them."""
    return sorted(players, key=lambda player: (alphabetical(player.name), player.id))
