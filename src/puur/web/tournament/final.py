"""The Final: a tournament of its own for the best of another one, which keep name and number."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.service.doors import fit
from puur.tournament.commands import AddPlayers, NewPlayer
from puur.tournament.drawing import LEAST
from puur.tournament.kind import Kind, format_text, kinds, parse_format
from puur.tournament.ranking import Ranked
from puur.tournament.state import Setup, Tournament
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.place import Id, Room, begin, take, tournaments_of, work
from puur.web.tournament.results import ranking_of
from puur.web.tournament.words import format_says

USUAL: Final = 20
"""How many are proposed for a Final; nobody prescribes it."""


class Finals(Controller):
    """From the qualification to the Final."""

    path = "/turnier/{id:str}/final"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def ask(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Ask how many go on."""
        return _show(await work(request, id), Form())

    @post()
    async def make(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Make the Final with the best, and let in who made it."""
        room, form = await take(request, id)
        best, kind = _best(room.tournament), final_kind(room.tournament)
        count = form.number("count", least=LEAST, most=max(LEAST, len(best)), needed=True)
        chosen = form.choice("format", tuple(map(format_text, kind.formats)) if kind else ())
        pin = form.text("pin", needed=True)
        try:
            fit(pin)
        except BadInput as bad:
            form.blame(bad)
        if kind is None or not form.fine:
            return _show(room, form)
        tournaments = tournaments_of(request)
        id_ = await tournaments.create(_setup(room, kind, chosen), room.actor)
        going = [line.player for line in best[:count]]
        news = tuple(NewPlayer(one.name, one.club, one.category, paid=True, id=one.id) for one in going)
        await tournaments.do(id_, AddPlayers(news), room.actor)
        return await begin(request, id_, pin, room.visitor.session.name)


def final_kind(tournament: Tournament) -> Kind | None:
    """Return the kind of this tournament's Final, None where there is none."""
    mine = (one for one in kinds().values() if one.final and one.reglement == tournament.setup.reglement)
    return None if tournament.setup.final_of else next(mine, None)


def _best(tournament: Tournament) -> list[Ranked]:
    return [line for line in ranking_of(tournament, provisional=False) if line.rated]


def _setup(room: Room, kind: Kind, chosen: str) -> Setup:
    size, setup = parse_format(chosen), room.tournament.setup
    return Setup(
        kind=kind.id,
        reglement=kind.reglement,
        name=f"{setup.name}, Final"[:80],
        date=setup.date,
        unit=kind.unit,
        passen=size.passen,
        games=size.games,
        scribe=size.scribe,
        place=setup.place,
        club=setup.club,
        entering=setup.entering,
        final_of=room.id,
    )


def _show(room: Room, form: Form) -> Response[str]:
    best, kind = _best(room.tournament), final_kind(room.tournament)
    formats = [(format_text(one), format_says(one)) for one in kind.formats] if kind else []
    return room.show(
        "final.html", form, best=best, formats=formats, usual=min(USUAL, len(best)), enough=len(best) >= LEAST
    )
