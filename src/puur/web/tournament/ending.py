"""The end of the evening: the Rangliste published, protests, prizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from litestar import Controller, Response, get, post

from puur.counted import counted
from puur.tournament.booking import book_of
from puur.tournament.commands import AnswerProtest, Publish, SetPrizes, TakePrize
from puur.tournament.counting import sum_of_a_game
from puur.tournament.ending import MINUTE
from puur.tournament.prizes import most_matches, winners
from puur.tournament.said import called
from puur.tournament.state import Tournament
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.final import has_final
from puur.web.tournament.place import Id, Number, Room, take, work
from puur.web.tournament.results import ranking_of

MOST_PRIZES: Final = 500
SOON: Final = 3
"""How many of those who choose next are named."""


class Ending(Controller):
    """Rangverkündung and prizes."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get("/preise")
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show the prizes and who chooses next."""
        return _show(await work(request, id, "office", "controller"), Form())

    @post("/veroeffentlichen")
    async def publish(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Hang the Rangliste up."""
        room, form = await take(request, id)
        if not await room.tell(Publish(), form):
            return _show(room, form)
        return room.go("preise", "Die Rangliste ist veröffentlicht.")

    @post("/einsprache/{number:int}")
    async def answer(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Answer a protest."""
        room, form = await take(request, id)
        if not await room.tell(AnswerProtest(number, form.text("text")), form):
            return _show(room, form)
        return room.go("preise", "Die Einsprache ist entschieden.")

    @post("/preise")
    async def lay_out(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Write down what lies on the prize table."""
        room, form = await take(request, id, "office", "controller")
        prizes = tuple(line.strip()[:100] for line in form.values.get("prizes", "").splitlines() if line.strip())
        if not prizes:
            form.wrong("prizes", "Bitte mindestens einen Preis aufschreiben.")
        if len(prizes) > MOST_PRIZES:
            form.wrong("prizes", f"Höchstens {MOST_PRIZES} Preise.")
        if not form.fine or not await room.tell(SetPrizes(prizes), form):
            return _show(room, form)
        return room.go("preise", f"{counted(len(prizes), 'Preis liegt', 'Preise liegen')} bereit.")

    @post("/preise/{number:int}")
    async def give(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Somebody takes a prize, or gives it back."""
        room, form = await take(request, id, "office", "controller")
        player = form.text("player", most=40) or None
        if not await room.tell(TakePrize(number, player), form):
            return _show(room, form)
        return room.go("preise")


def _show(room: Room, form: Form) -> Response[str]:
    tournament = room.tournament
    lines = ranking_of(tournament, provisional=False)
    rated = sum(line.rated for line in lines)
    has, is_ = ("hat", "wird") if rated == 1 else ("haben", "werden")
    upcoming = [one.line for one in winners(tournament, lines) if one.prize is None][:SOON]
    return room.show(
        "prizes.html",
        form,
        state=f"{rated} von {len(lines)} {has} ein visiertes Standblatt und {is_} gewertet.",
        protest_until=(tournament.published or 0) + tournament.setup.protest_minutes * MINUTE,
        upcoming=[{"rank": one.rank, "id": one.player.id} for one in upcoming],
        prize_lines="\n".join(prize.text for prize in tournament.prizes),
        extras=list(_extras(tournament)),
        final=has_final(tournament),
    )


def _extras(tournament: Tournament) -> Iterator[dict[str, str]]:
    full = sum_of_a_game(tournament.law)
    made = most_matches(book_of(tournament, closed_only=True), full) if full else ()
    best = [player for player, count in made if count == made[0][1]]
    if best:
        names = ", ".join(called(player, tournament) for player in best)
        yield {"title": "Am meisten Matchs", "says": f"{names} mit {made[0][1]}"}
