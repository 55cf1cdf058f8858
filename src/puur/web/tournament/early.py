"""The evening that ends before its planned Passen, on the page of a Passe: after which it can, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from litestar import Response

from puur.tournament.commands import EndEvening
from puur.tournament.state import Tournament
from puur.tournament.topics.lots import open_tables
from puur.web.desk import Form
from puur.web.tournament.place import Room
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class Stop:
    """A Passe after which the evening can end, and what is missing until there; whole: nothing is."""

    after: int
    says: Message
    whole: bool


def stops(tournament: Tournament) -> Sequence[Stop]:
    """Return after which Passen it can end, the last one first; nothing where only the last one is left to wait for."""
    planned = tournament.setup.passen
    found = [_stop(tournament, after) for after in range(1, min(tournament.released, planned - 1) + 1)]
    return () if tournament.closed else found[::-1]


def usual(among: Sequence[Stop]) -> int | None:
    """Return what is chosen first: the last Passe up to which everything is entered."""
    return next((one.after for one in among if one.whole), among[0].after if among else None)


def _stop(tournament: Tournament, after: int) -> Stop:
    missing = sum(len(open_tables(tournament, passe)) for passe in range(1, after + 1))
    if missing:
        return Stop(after, said("page-tournament.evening-missing", n=missing), whole=False)
    return Stop(after, said("page-tournament.evening-whole"), whole=True)


def ended(room: Room, _: Form, it: EndEvening) -> Response[str]:
    """Go on to where the next step stands."""
    return room.go("", said("desk.evening-ended", n=it.after))
