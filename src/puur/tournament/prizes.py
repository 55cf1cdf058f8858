"""The prize table in rank order: who chooses next, who has what, and a receipt for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puur.tournament.book import Book, Guesses, Sides
from puur.tournament.counting import SEATS
from puur.tournament.ranking import Ranked
from puur.tournament.state import Prize, Tournament


@dataclass(frozen=True, slots=True)
class Winner:
    """A line of the prize list: rank, player, what he has taken; next_in_turn: he chooses now."""

    line: Ranked
    prize: Prize | None
    next_in_turn: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a player signs for."""

    rank: int | None
    player: str
    name: str
    club: str
    prize: str
    tournament: str
    date: str


def winners(tournament: Tournament, lines: Sequence[Ranked]) -> tuple[Winner, ...]:
    """Return who may take a prize, best first: as many as there are prizes. lines: the final Rangliste."""
    taken = {prize.taken: prize for prize in tournament.prizes if prize.taken is not None}
    rated = [line for line in lines if line.rated]
    count = len(tournament.prizes)
    found: list[Winner] = []
    waiting = True
    for number, line in enumerate(rated):
        prize = taken.get(line.player.id)
        if number >= count and prize is None:
            continue
        found.append(Winner(line, prize, waiting and prize is None))
        waiting = waiting and prize is not None
    return tuple(found)


def left(tournament: Tournament) -> tuple[Prize, ...]:
    """Return the prizes that are still on the table, the best first."""
    return tuple(prize for prize in tournament.prizes if prize.taken is None)


def receipts(tournament: Tournament, lines: Sequence[Ranked]) -> tuple[Receipt, ...]:
    """Return a receipt for every prize that was taken, in rank order."""
    setup = tournament.setup
    return tuple(
        Receipt(line.rank, line.player.id, line.player.name, line.player.club, prize.text, setup.name, setup.date)
        for line, prize in ((one.line, one.prize) for one in winners(tournament, lines))
        if prize is not None
    )


def most_matches(book: Book, full: int) -> tuple[tuple[str, int], ...]:
    """Return (player, matches) for everybody who made one, most first: Spiele with all the points, ``full`` of them."""
    count: dict[str, int] = {}
    for sheet in book.tables:
        if len(sheet.seats) != SEATS:
            continue
        for game in sheet.games:
            if isinstance(game, Sides):
                won = {side for side in (0, 1) if game.points[side] == full}
            elif isinstance(game, Guesses):
                won = {seat for seat in range(SEATS) if game.played[seat] == full}
            else:
                continue
            for player in dict.fromkeys(_of(sheet.seats, won, sides=isinstance(game, Sides))):
                count[player] = count.get(player, 0) + 1
    return tuple(sorted(count.items(), key=lambda pair: -pair[1]))


def _of(seats: Sequence[str], won: set[int], *, sides: bool) -> list[str]:
    return [player for seat, player in enumerate(seats) if (seat % 2 if sides else seat) in won]
