"""What everybody may see: overview, Rangliste, seats, one's own page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.params import QueryParameter

from puur.service.clock import now
from puur.tournament.bookkeeping import book_of
from puur.tournament.commands import Object
from puur.tournament.editions import heard_until, hung
from puur.tournament.editions import lines_of as all_lines
from puur.tournament.ranking import Ranked, of_category, ranking
from puur.tournament.state import Tournament
from puur.tournament.words import folded, search
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form, sent
from puur.web.desk.network import base, only_here, qr
from puur.web.tournament.editions import edition_asked
from puur.web.tournament.lists import kind_title
from puur.web.tournament.next_step import next_step, open_protests
from puur.web.tournament.place import Id, PlayerId, Room, look
from puur.web.tournament.seats import all_seats, at_table, rounds_of
from puur.web.tournament.teams_view import group
from puur.web.tournament.words import REASONS, categories_of, edition_words

MOST_FOUND: Final = 40
MOST_SHOWN: Final = 200
"""Lines of a Rangliste that are sent at once; the others are found by typing, or all on request."""
MOST_COUNTED: Final = 32
_COUNTED: Final[dict[tuple[int, str, bool], tuple[Tournament, Sequence[Ranked]]]] = {}
Words = Annotated[str, QueryParameter(max_length=80)]


class Results(Controller):
    """The public pages."""

    path = "/turnier/{id:str}"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def overview(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show what it is, and what comes next."""
        room = await look(request, id)
        return room.show(
            "overview.html",
            kind=kind_title(room.tournament.setup),
            next=next_step(room.tournament, room.visitor),
            protests=open_protests(room.tournament, room.visitor, now()),
            clock=room.tournament.clock,
            now=now(),
            address=base(request),
            only_here=only_here(request),
            qr=qr,
        )

    @get("/rangliste")
    async def ranking(self, request: Asked, id: Id, suche: Words = "", kategorie: Words = "") -> Response[str]:  # noqa: A002
        """Show the Rangliste, or the table of the teams: the Fassung that hangs, or an earlier one."""
        room = await look(request, id)
        edition = edition_asked(request, room.tournament)
        if room.tournament.setup.unit == "team":
            return room.show("group.html", edition=edition, **group(edition.stood))
        lines = ranking_of(edition.stood, kategorie, provisional=not edition.number)
        wanted = {one.id for one in search(room.tournament.players.values(), suche, len(lines))}
        shown = [line for line in lines if not suche.strip() or line.player.id in wanted]
        most = len(shown) if "alle" in request.query_params else MOST_SHOWN
        return room.show(
            "ranking.html",
            lines=shown[:most],
            more=len(shown) > most,
            search=suche,
            category=kategorie,
            categories=categories_of(room.tournament),
            passen=range(1, room.tournament.setup.passen + 1),
            edition=edition,
            final=room.tournament.published is not None,
            reasons=REASONS,
        )

    @get("/plaetze")
    async def seats(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Show where everybody sits, by name."""
        room = await look(request, id)
        people = sorted(room.tournament.players.values(), key=lambda one: folded(one.name))
        passen = sorted(room.tournament.rounds)
        seats = [all_seats(room.tournament, passe) for passe in passen]
        found = [
            {"id": one.id, "name": one.name, "seats": [there.get(one.id, "–") for there in seats]}
            for one in people
            if one.standing == "active"
        ]
        return room.show("seats.html", people=found, passen=passen)

    @get("/suche")
    async def find(self, request: Asked, id: Id, wer: Words = "") -> Response[str]:  # noqa: A002
        """Show who may be meant; straight to the page of the only one."""
        room = await look(request, id)
        players = room.tournament.players
        found = [players[wer.strip()]] if wer.strip() in players else search(players.values(), wer, MOST_FOUND)
        if len(found) == 1:
            return room.go(f"spieler/{found[0].id}")
        return room.show("found.html", people=found, search=wer)

    @get("/spieler/{player:str}")
    async def player(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Show one player's seats and points."""
        return _player(await look(request, id), player, Form())

    @post("/spieler/{player:str}/einsprache")
    async def protest(self, request: Asked, id: Id, player: PlayerId) -> Response[str]:  # noqa: A002
        """Take a protest against the Rangliste."""
        room, form = await look(request, id), await sent(request)
        text = form.text("text", needed=True, most=300)
        if not form.fine or not await room.tell(Object(player, text), form):
            return _player(room, player, form)
        return room.go(f"spieler/{player}", "Die Einsprache liegt beim Turnierleiter.")


def lines_of(tournament: Tournament, category: str = "") -> Sequence[Ranked]:
    """Return the Rangliste: the Fassung that hangs, of what is entered so far where none does."""
    return ranking_of(hung(tournament), category, provisional=tournament.published is None)


def ranking_of(tournament: Tournament, category: str = "", *, provisional: bool) -> Sequence[Ranked]:
    """Return the Rangliste, of one category only where one is named.

    A hall full of phones asks for the same one: it is counted once, until something else is written.
    """
    key = id(tournament), category, provisional
    kept = _COUNTED.get(key)
    if kept is None or kept[0] is not tournament:
        if len(_COUNTED) >= MOST_COUNTED:
            _COUNTED.clear()
        kept = _COUNTED[key] = tournament, _count(tournament, category, provisional=provisional)
    return kept[1]


def _count(tournament: Tournament, category: str, *, provisional: bool) -> Sequence[Ranked]:
    if tournament.setup.unit == "team":
        return all_lines(tournament)
    book = book_of(tournament, closed_only=True)
    return ranking(tournament.law, of_category(book, category) if category else book, provisional=provisional)


def _player(room: Room, player: str, form: Form) -> Response[str]:
    tournament, person = room.tournament, room.player(player)
    line = next((one for one in lines_of(tournament) if one.player.id == player), None)
    until = heard_until(tournament.law, tournament)
    return room.show(
        "player.html",
        form,
        person=person,
        line=line,
        reasons=REASONS,
        final=tournament.published is not None,
        edition=edition_words(tournament.editions[-1]) if tournament.editions else "",
        passen=rounds_of(tournament, player, line),
        now_at=at_table(tournament, player),
        protest_open=until if until and now() < until else None,
        protests=[one for one in tournament.protests if one.player == player],
    )
