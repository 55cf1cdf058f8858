"""The end of the evening: the Rangliste published and its newer Fassungen, protests, prizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from litestar import Controller, Response, get, post

from puur.counted import counted
from puur.service.clock import now
from puur.tournament.bookkeeping import book_of
from puur.tournament.commands import (
    AnswerProtest,
    LetPrizesGo,
    Object,
    Publish,
    SetPrizes,
    SettlePrize,
    TakePrize,
)
from puur.tournament.counting import sum_of_a_game
from puur.tournament.editions import heard_until
from puur.tournament.prizes import most_matches
from puur.tournament.state import Tournament
from puur.tournament.topics.core import called
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.ending_view import correction, protests_of, settled_text, table_of_prizes, to_settle
from puur.web.tournament.final import has_final
from puur.web.tournament.place import Id, Number, Room, take, work
from puur.web.tournament.results import ranking_of

MOST_PRIZES: Final = 500
TO_DO_NOW: Final = "Jetzt berichtigen, was noch nicht berichtigt ist, dann die neue Fassung veröffentlichen."


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
        """Hang the Rangliste up, or a new Fassung of it."""
        room, form = await take(request, id)
        number = len(room.tournament.editions) + 1
        if not await room.tell(Publish(form.text("edition_reason")), form, {"reason": "edition_reason"}):
            return _show(room, form)
        told = "Die Rangliste ist veröffentlicht." if number == 1 else f"Die Fassung {number} ist veröffentlicht."
        return room.go("preise", told)

    @post("/einsprachen")
    async def protest(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Write down the protest of somebody who stands at the desk."""
        room, form = await take(request, id, "office", "controller")
        command = Object(form.text("protester", needed=True, most=20), form.text("protest", needed=True, most=300))
        if not form.fine or not await room.tell(command, form, {"player": "protester", "text": "protest"}):
            return _show(room, form)
        return room.go("preise", "Die Einsprache ist aufgenommen.")

    @post("/einsprache/{number:int}")
    async def answer(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Answer a protest."""
        room, form = await take(request, id)
        granted = form.ticked("granted")
        if not await room.tell(AnswerProtest(number, form.text("text"), granted), form):
            return _show(room, form)
        more = f" {TO_DO_NOW}" if granted else ""
        return room.go("preise", f"Die Einsprache ist {'gutgeheissen' if granted else 'abgewiesen'}.{more}")

    @post("/einsprache/{number:int}/preise")
    async def let_go(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Let the prizes go before a protest is answered."""
        room, form = await take(request, id)
        if not await room.tell(LetPrizesGo(number, form.text("reason")), form):
            return _show(room, form)
        return room.go("preise", "Die Preise sind freigegeben.")

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

    @post("/preise/{number:int}/entscheid")
    async def settle(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Say with whom a prize stays that a new Fassung touches."""
        room, form = await take(request, id)
        player = form.text("player", most=40)
        if not await room.tell(SettlePrize(number, player, form.text("reason")), form):
            return _show(room, form)
        return room.go("preise", settled_text(room.tournament, number, player))


def _show(room: Room, form: Form) -> Response[str]:
    tournament, at = room.tournament, now()
    return room.show(
        "prizes.html",
        form,
        state=_state(tournament),
        correction=correction(tournament),
        protests=protests_of(tournament, at),
        to_settle=to_settle(tournament),
        table=table_of_prizes(tournament, at),
        prize_lines="\n".join(prize.text for prize in tournament.prizes),
        extras=list(_extras(tournament)),
        until=heard_until(tournament.law, tournament),
        teams=[(team.id, team.name) for team in tournament.teams.values()],
        final=has_final(tournament),
    )


def _state(tournament: Tournament) -> str:
    """Return who would be on the Rangliste if it were hung up now."""
    if tournament.setup.unit == "team":
        return f"{counted(len(tournament.teams), 'Mannschaft steht', 'Mannschaften stehen')} in der Tabelle."
    lines = ranking_of(tournament, provisional=False)
    rated = sum(line.rated for line in lines)
    has, is_ = ("hat", "wird") if rated == 1 else ("haben", "werden")
    return f"{rated} von {len(lines)} {has} ein visiertes Standblatt und {is_} gewertet."


def _extras(tournament: Tournament) -> Iterator[dict[str, str]]:
    full = sum_of_a_game(tournament.law)
    made = most_matches(book_of(tournament, closed_only=True), full) if full else ()
    best = [player for player, count in made if count == made[0][1]]
    if best:
        names = ", ".join(called(player, tournament) for player in best)
        each = "je " if len(best) > 1 else ""
        yield {"title": "Meiste Matchs", "says": f"{names} mit {each}{counted(made[0][1], 'Match', 'Matchs')}"}
