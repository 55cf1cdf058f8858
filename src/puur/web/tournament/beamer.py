"""The page on the wall: clock, where everybody sits, the Rangliste; it turns its own pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from litestar import Controller, Response, get

from puur.counted import counted
from puur.service.clock import now
from puur.tournament.editions import current, hung
from puur.tournament.league import HEAD, table
from puur.tournament.state import Tournament
from puur.tournament.topics.lots import open_tables
from puur.tournament.words import folded
from puur.web.answers import Asked
from puur.web.tournament.place import Id, look
from puur.web.tournament.results import lines_of
from puur.web.tournament.words import all_seats, edition_words

ON_A_SHEET: Final = 12
"""Lines that can be read from the back of a hall."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page on the wall. words: the columns that are no numbers."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[object]]
    words: frozenset[int]


class Beamer(Controller):
    """The wall."""

    path = "/turnier/{id:str}/beamer"

    @get()
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show what the hall must know now."""
        room = await look(request, id)
        return room.show(
            "beamer.html",
            headline=_headline(room.tournament),
            sheets=list(_sheets(room.tournament)),
            clock=room.tournament.clock,
            now=now(),
        )


def _headline(tournament: Tournament) -> str:
    passe = tournament.released
    edition = current(tournament)
    if edition is not None:
        return edition_words(edition)
    if not passe:
        return tournament.setup.club
    still = len(open_tables(tournament, passe))
    playing = counted(still, "Tisch spielt", "Tische spielen")
    return f"Passe {passe}: {playing} noch" if still else f"Passe {passe} ist fertig"


def _sheets(tournament: Tournament) -> Iterator[Sheet]:
    if tournament.setup.unit == "team":
        lines = [(one.rank, one.name, *one.numbers) for one in table(tournament.law, hung(tournament))]
        yield from _pages("Tabelle", ("Rang", "Mannschaft", *HEAD), lines, {1})
        return
    if not tournament.published:
        yield from _seats(tournament)
    if tournament.released:
        for category in ("", *tournament.setup.categories):
            yield from _ranking(tournament, category)


def _ranking(tournament: Tournament, category: str) -> Iterator[Sheet]:
    lines = [
        (line.rank or "–", line.player.name, line.player.club, line.total)
        for line in lines_of(tournament, category)
        if line.rated
    ]
    title = f"{'Schlussrangliste' if tournament.published else 'Rangliste'} {category}".strip()
    title += "" if tournament.published else ", vorläufig"
    yield from _pages(title, ("Rang", "Name", "Verein", "Punkte"), lines, {1, 2})


def _seats(tournament: Tournament) -> Iterator[Sheet]:
    """Where everybody sits: in the Passe that waits, or is being played."""
    passe = tournament.released
    if not passe or not open_tables(tournament, passe):
        passe += 1
    if passe not in tournament.rounds:
        return
    people = sorted(tournament.players.values(), key=lambda one: folded(one.name))
    seats = all_seats(tournament, passe)
    rows = [(one.name, one.id, seats.get(one.id, "–")) for one in people if one.standing == "active"]
    yield from _pages(f"Plätze, Passe {passe}", ("Name", "Nr.", "Platz"), rows, {0, 2})


def _pages(title: str, head: Sequence[str], rows: Sequence[Sequence[object]], words: set[int]) -> Iterator[Sheet]:
    for first in range(0, len(rows), ON_A_SHEET):
        part = rows[first : first + ON_A_SHEET]
        yield Sheet(title, head, part, frozenset(words))
