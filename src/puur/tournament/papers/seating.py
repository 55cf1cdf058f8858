"""Who sits where in which Passe, as papers show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.names import alphabetical
from puur.tournament.book import Book, Entrant, TableSheet

LETTERS: Final = "abcd"


def seat_labels(book: Book) -> list[str]:
    """Return what the seats of a table are called; a pair is entered once and has both seats opposite each other."""
    return ["a, c", "b, d"] if book.pairs else list(LETTERS)


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """A person's place in a round: table and seat, keeping the score there, or none.

    seat: a letter such as ``a``.
    partner: id of the player opposite (of the opposing pair where pairs stay together), or empty.
    away: had not arrived yet.
    table: the number of the table, from 1; None for no place.
    """

    table: int | None = None
    seat: str = ""
    partner: str = ""
    away: bool = False


OUT: Final = SeatAssignment()
AWAY: Final = SeatAssignment(away=True)
"""The place of somebody in a round that was played before they came."""


@dataclass(frozen=True)
class SeatingPlan:
    """The draw of a tournament, indexed by player and round. drawn_passen: the rounds that are drawn.

    places: by start number and round (from 1).
    names: the players, by start number.
    book: the tournament.
    """

    book: Book
    places: Mapping[tuple[str, int], SeatAssignment] = field(default_factory=dict)
    drawn_passen: frozenset[int] = frozenset()
    names: Mapping[str, Entrant] = field(default_factory=dict)

    def place(self, player: str, passe: int) -> SeatAssignment | None:
        """Return where a player sits in a round; None if that round is not drawn yet.

        player: the start number. passe: the round, from 1. ``OUT`` for a player without a seat in a drawn round.
        """
        return self.places.get((player, passe), OUT) if passe in self.drawn_passen else None

    def name(self, player: str | None) -> str:
        """Return a player's name by start number; "" for None or an unknown number."""
        known = self.names.get(player or "")
        return known.name if known else ""

    def start_number_of(self, player: str | None) -> str:
        """Return the start number to print; "" for None, or where the player's name is the number."""
        return "" if player is None or player == self.name(player) else player

    def numbered(self, player: str | None) -> str:
        """Return start number and name with a blank between them; "" for None."""
        return f"{self.start_number_of(player)} {self.name(player)}".strip()


def seating_plan(book: Book) -> SeatingPlan:
    """Return the draw of a tournament, indexed by player and round."""
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


def sort_by_name(players: Iterable[Entrant]) -> list[Entrant]:
    """Return the players sorted by name, as in a telephone book."""
    return sorted(players, key=lambda player: (alphabetical(player.name), player.id))
