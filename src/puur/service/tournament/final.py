"""The Final: a tournament of its own for the best of another (decision ED-16: their points do not go with them)."""

from __future__ import annotations

from dataclasses import replace

from puur.errors import BadInput
from puur.service.tournament.store import Tournaments
from puur.tournament.bookkeeping import book_of
from puur.tournament.commands import Actor, AddPlayers, NewPlayer
from puur.tournament.details import details_of
from puur.tournament.editions import hung
from puur.tournament.kind import kind
from puur.tournament.ranking import Ranked, ranking
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.setup import setup_of
from puur.words.message import said


async def open_final(tournaments: Tournaments, id: str, actor: Actor, top: int, *, scribe: bool = False) -> str:
    """Open the Final with the best so many and return its id; all who share the last rank go on.

    BadInput where the Reglement has no Final, or fewer are ranked than go on.
    """
    now = await tournaments.get(id)
    going = qualified(now, top)
    made = await tournaments.create(_setup(now, id, scribe=scribe), actor)
    known = [now.players[one.player.id] for one in going]
    players = tuple(NewPlayer(one.name, id=one.id, **details_of(one)) for one in known)
    await tournaments.do(made, AddPlayers(players, anyway=True), actor)
    return made


def qualified(tournament: Tournament, top: int) -> tuple[Ranked, ...]:
    """Return the best so many of the Rangliste that hangs, and who shares the last of these ranks."""
    stood = hung(tournament)
    rated = [line for line in ranking(stood.law, book_of(stood)) if line.rank is not None]
    if len(rated) < top:
        raise BadInput(said("service.few-ranked", ranked=len(rated), top=top), {"field": "top"})
    return tuple(line for line in rated if (line.rank or 0) <= top)


def _setup(tournament: Tournament, id: str, *, scribe: bool) -> Setup:
    law, old = tournament.law, tournament.setup
    form = next((one for one in law.final_formats.says if one.scribe == scribe), None)
    if form is None:
        raise BadInput(said("service.no-final"), {"field": "final"}, law.final_formats.ids)
    final = setup_of(kind("differenzler-final"), f"{old.name}, Final", old.date, form)
    return replace(
        final, reglement=law.id, place=old.place, club=old.club, entering=old.entering, uneven=True, final_of=id
    )
