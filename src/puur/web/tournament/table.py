"""The phone at a table: who sits, who writes, the points, and somebody else who confirms them."""

from __future__ import annotations

from litestar import Controller, Response, get, post

from puur.law.law import Law
from puur.tournament.book import Game
from puur.tournament.bookkeeping import differing, scribe_of
from puur.tournament.commands import (
    Command,
    Confirm,
    CountGame,
    ElectScribe,
    EnterGame,
    Estimate,
    FreeGame,
    SitDown,
)
from puur.tournament.said import SUITS
from puur.tournament.state import Seating, Slip
from puur.tournament.topics.disputes import may_appeal
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form, sent
from puur.web.desk.view import Closed
from puur.web.tournament.asked import asking_place, brief
from puur.web.tournament.entry_form import by_differences, read_counts, read_game
from puur.web.tournament.place import Id, Number, Room, work
from puur.web.tournament.sheet_view import SheetView, at_phone, of_table, sheet_view, written


class TablePhone(Controller):
    """One table, whichever Passe is being played."""

    path = "/turnier/{id:str}/tisch/{table:int}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002 - the field's own word
        """Show what the table does next."""
        return show_table(await at_table(request, id, table), table, Form())

    @post("/sitzen")
    async def sit(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """These sit down."""
        room, form = await at_table(request, id, table), await sent(request)
        seating = seating_of(room, table)
        seats = seating.seats if seating else ()
        there = tuple(one for at, one in enumerate(seats) if form.ticked("all") or form.ticked(f"da-{at}"))
        return await told(room, table, form, SitDown(room.tournament.released, table, there))

    @post("/schreiber")
    async def scribe(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """The table names who writes."""
        room, form = await at_table(request, id, table), await sent(request)
        player = form.choice("player", room.tournament.players)
        return await told(room, table, form, ElectScribe(room.tournament.released, table, player))

    @post("/spiel")
    async def game(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """One Spiel is written."""
        room, form = await at_table(request, id, table), await sent(request)
        number = form.number("game", least=1, most=room.tournament.setup.games, needed=True)
        result = read_game(form, room.tournament.law, number)
        if result is None:
            return show_table(room, table, form)
        return await told(room, table, form, EnterGame(room.tournament.released, table, number, result))

    @post("/schaetzung")
    async def estimate(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """A slip is laid down."""
        room, form = await at_table(request, id, table), await sent(request)
        seat = form.number("seat", least=0, most=3, needed=True)
        points = form.number("points", least=0, most=room.tournament.law.deal_total.says, needed=True)
        return await told(room, table, form, Estimate(room.tournament.released, table, seat, points))

    @post("/trumpf")
    async def free(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """The Spiel is released with its trump."""
        room, form = await at_table(request, id, table), await sent(request)
        trump = form.choice("trump", SUITS)
        return await told(room, table, form, FreeGame(room.tournament.released, table, trump))

    @post("/zaehlen")
    async def count(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """The four counts of a Spiel."""
        room, form = await at_table(request, id, table), await sent(request)
        number = form.number("game", least=1, most=room.tournament.setup.games, needed=True)
        played = read_counts(form, room.tournament.law, number)
        if played is None:
            return show_table(room, table, form)
        return await told(room, table, form, CountGame(room.tournament.released, table, played, number))

    @post("/bestaetigen")
    async def confirm(self, request: Asked, id: Id, table: Number) -> Response[str]:  # noqa: A002
        """Somebody else agrees with what is written."""
        room, form = await at_table(request, id, table), await sent(request)
        player = form.choice("player", room.tournament.players)
        return await told(room, table, form, Confirm(room.tournament.released, table, player))


async def at_table(request: Asked, id: str, table: int) -> Room:  # noqa: A002
    """Return the tournament for this table's phone, or for somebody of the desk."""
    room = await work(request, id, "table", "office", "controller")
    if room.visitor.key and room.visitor.key.table not in {None, table}:
        raise Closed(room.visitor.place, ("table",))
    return room


async def told(room: Room, table: int, form: Form, command: Command) -> Response[str]:
    """Ask for it; show the table anew, or what is wrong."""
    if not form.fine or not await room.tell(command, form):
        return show_table(room, table, form)
    return room.go(f"tisch/{table}")


def seating_of(room: Room, table: int) -> Seating | None:
    """Return who sits at a table in the released Passe."""
    return room.tournament.seating((room.tournament.released, table))


def _sheet(room: Room, seating: Seating, table: int, action: str) -> SheetView:
    """Return the view of the sheet: a table's phone is shown what it wrote itself, not what the desk typed."""
    tournament, place = room.tournament, (room.tournament.released, table)
    view = sheet_view(tournament, place, seating, action)
    return of_table(view, tournament, tournament.slip(place)) if room.visitor.role == "table" else view


def _games(room: Room, slip: Slip) -> tuple[Game, ...]:
    """Return what is written, for a table's phone what it wrote itself."""
    return (at_phone if room.visitor.role == "table" else written)(slip)


def show_table(room: Room, table: int, form: Form) -> Response[str]:
    """Show what the table does next, and what it asked the referee."""
    tournament, passe = room.tournament, room.tournament.released
    seating, slip = seating_of(room, table), tournament.slip((passe, table))
    action = f"{room.home}/tisch/{table}"
    law, games = tournament.law, _games(room, slip)
    question = form.values.get("frage") or room.request.query_params.get("frage") or ""
    return room.show(
        "table.html",
        form,
        table=table,
        passe=passe,
        slip=slip,
        game=len(games) + 1,
        apart=differing(slip),
        sheet=_sheet(room, seating, table, action) if seating else None,
        waits=seating is None or slip.closed or slip.aborted,
        step=_step(law, seating, slip, tournament.setup.games - len(games)) if seating else "",
        asked=brief(tournament, question),
        asking=asking_place(tournament, action),
        appeals=may_appeal(law),
        calls=[one for one in tournament.calls if one.table == table and one.passe == passe],
    )


def _step(law: Law, seating: Seating, slip: Slip, left: int) -> str:
    """Return the template of what the table does next; left: so many Spiele are not written yet."""
    if slip.closed or slip.aborted:
        return "table_done.html"
    if law.dealing_starts.says == "all-seated" and not slip.seated.issuperset(seating.seats):
        return "table_seats.html"
    if scribe_of(seating, slip) is None and law.scribe_from.says != "nobody":
        return "table_scribe.html"
    if left <= 0:
        return "table_confirm.html"
    if not by_differences(law):
        return "table_sides.html"
    return "table_guess.html" if slip.guessing.trump is None else "table_count.html"
