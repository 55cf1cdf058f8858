"""The papers of a tournament as PDF, each printed anew from what stands written now."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import PathParameter

from puur.errors import BadInput
from puur.service.missing import Missing
from puur.tournament.booking import book_of
from puur.tournament.papers.job import Job
from puur.tournament.papers.letterhead import Letterhead
from puur.tournament.papers.print import KINDS, pdf
from puur.tournament.prizes import receipts
from puur.tournament.state import Tournament
from puur.web.answers import Asked
from puur.web.desk import HANDLERS
from puur.web.tournament.passen import table_links
from puur.web.tournament.place import Id, Room, look, work
from puur.web.tournament.results import ranking_of

Paper = Annotated[str, PathParameter(max_length=40)]
HINTS: Final = {
    "lose": "Zum Ausschneiden: jedes Los ist eine Nummer des Plans.",
    "sitzliste": "Wer wo sitzt, nach Namen, zum Aufhängen.",
    "tischkarten": "Auf die Tische, mit QR-Code zum Aufschreiben mit dem Telefon.",
    "jasszettel": "Für jeden Tisch und jede Passe.",
    "schaetzzettel": "Für die Schätzungen im Differenzler.",
    "standblatt": "Für jede Person, mit den Plätzen vorgedruckt.",
    "rangliste": "Wie sie jetzt steht.",
    "quittungen": "Für die Preise, zum Unterschreiben.",
    "regeln": "Die Regeln, die gelten, zum Aufhängen.",
}
PUBLIC: Final = frozenset({"rangliste", "sitzliste", "regeln"})
"""Papers that hang in the hall anyway."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A paper on the page."""

    id: str
    title: str
    hint: str


class Papers(Controller):
    """What is printed."""

    path = "/turnier/{id:str}/papiere"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show which papers there are."""
        room = await work(request, id, "office", "controller")
        return room.show("papers.html", papers=list(_fitting(room.tournament)))

    @get("/{name:str}")
    async def paper(self, request: Asked, id: Id, name: Paper) -> Response[bytes]:  # noqa: A002
        """Return a paper."""
        what = name.removesuffix(".pdf")
        if what not in KINDS:
            raise Missing("Dieses Papier gibt es nicht.", {"field": "name"})
        room = await look(request, id) if what in PUBLIC else await work(request, id, "office", "controller")
        data = await asyncio.to_thread(pdf, what, await _job(room, what))
        headers = {"Content-Disposition": f'inline; filename="{what}.pdf"', "Cache-Control": "no-store"}
        return Response(data, media_type="application/pdf", headers=headers)


def _fitting(tournament: Tournament) -> list[Listed]:
    """Return the papers this kind of tournament needs, in the order of the evening."""
    guessing = tournament.law.settlement.says == "differences"
    alone = {"schaetzzettel"} if not guessing else set()
    if tournament.setup.unit == "team":
        alone = set(KINDS) - {"regeln"}
    return [
        Listed(what, KINDS[what].title, hint) for what, hint in HINTS.items() if what in KINDS and what not in alone
    ]


async def _job(room: Room, what: str) -> Job:
    tournament = room.tournament
    if what == "quittungen" and not any(prize.taken for prize in tournament.prizes):
        raise BadInput("Noch hat niemand einen Preis genommen, also gibt es noch keine Quittungen.")
    links = await table_links(room) if what == "tischkarten" else []
    return Job(
        book_of(tournament),
        tournament.law,
        Letterhead(tournament.setup.club),
        KINDS[what].papers[0],
        receipts=receipts(tournament, ranking_of(tournament, provisional=False)),
        links={one.number: one.link for one in links},
    )
