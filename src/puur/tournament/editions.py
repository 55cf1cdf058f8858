"""The Fassungen of the Rangliste: which one hangs, what stands on each, what the next one will say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from puur.tournament.book import Book, Entrant, SheetStatus
from puur.tournament.bookkeeping import book_of, sheet_status
from puur.tournament.league import table
from puur.tournament.ranking import Ranked, ranking
from puur.tournament.state import Edition, Tournament

Lines = Sequence[Ranked]

NO_LONGER: Final = "Diese Fassung gilt nicht mehr; es gilt: "
"""What stands on a paper of an earlier Fassung, before what the one is called that holds."""


def current(tournament: Tournament) -> Edition | None:
    """Return the Fassung that hangs; None as long as nothing is published."""
    return tournament.editions[-1] if tournament.editions else None


def edition_of(tournament: Tournament, number: int) -> Edition | None:
    """Return the Fassung of that number, from 1; None if there is none."""
    return tournament.editions[number - 1] if 1 <= number <= len(tournament.editions) else None


def hung(tournament: Tournament) -> Tournament:
    """Return the tournament as the Rangliste that hangs has it; as it now is where none hangs."""
    edition = current(tournament)
    return tournament if edition is None else edition.stood


def lines_of(tournament: Tournament, *, provisional: bool = False) -> Lines:
    """Return the Rangliste of what is written now, teams by their table; see :func:`ranking`."""
    if tournament.setup.unit == "team":
        return _teams(tournament)
    return ranking(tournament.law, _book(tournament), provisional=provisional)


def expected(tournament: Tournament) -> Lines:
    """Return what the next Fassung says once every visa that a correction took away is given again."""
    if tournament.setup.unit == "team":
        return _teams(tournament)
    book = _book(tournament)
    again: dict[str, SheetStatus] = dict.fromkeys(fallen(tournament), "visaed")
    return ranking(tournament.law, replace(book, sheets={**book.sheets, **again}))


def fallen(tournament: Tournament) -> tuple[str, ...]:
    """Return whose Standblatt was visaed on the Rangliste that hangs, and is to be visaed again."""
    edition = current(tournament)
    if edition is None:
        return ()
    now = ((player, sheet_status(tournament, player)) for player in tournament.sheets)
    bare = (player for player, status in now if status in {"issued", "entered"})
    return tuple(player for player in bare if sheet_status(edition.stood, player) == "visaed")


def _book(tournament: Tournament) -> Book:
    return book_of(tournament, closed_only=True)


def _teams(tournament: Tournament) -> Lines:
    """Return the table of the teams in the form of a Rangliste."""
    lines = table(tournament.law, tournament)
    return tuple(Ranked(one.rank, Entrant(one.team, one.name), one.points, (), rated=True) for one in lines)
