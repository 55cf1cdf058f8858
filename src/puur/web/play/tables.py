"""The HTTP API of tables and rules. Guests need no account: a seat link is all a person has."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, Parameter, PathParameter

from puur.bots.catalogue import offered
from puur.errors import BadInput
from puur.law.files.read import MOST_BYTES
from puur.law.law import Law, answer, arising, own_articles, questions
from puur.law.reader import without_question
from puur.law.reglemente import IDS, reglement
from puur.law.settlement import alone
from puur.service.account.friends import Friends
from puur.service.live.hub import Hub
from puur.service.live.matchmaking import Keep, Matchmaker, May
from puur.service.live.table_setup import SeatRequest, TableSetup
from puur.service.table.projection import as_set_up
from puur.service.table.state import TableState
from puur.service.table.views import TableView
from puur.web.account.push import post_of
from puur.web.answers import ASKING, TELLING, WebRequest
from puur.web.play.client import clients_of
from puur.web.rulebook.read_out import Packed, law_packed
from puur.web.working import law_named
from puur.words import message
from puur.words.catalogue import Language, Voice
from puur.words.law import law_says

TableId = Annotated[str, PathParameter(max_length=40)]
ReglementId = Annotated[str, PathParameter(max_length=40)]
ClauseId = Annotated[str, PathParameter(max_length=40)]
Short = Annotated[str, msgspec.Meta(max_length=40)]
MOST_OPEN: Final = 30
"""So many open tables are told at once."""


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit there: ``me``, a ``bot`` of a level, or ``open`` for whoever has the invitation."""

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    level: Short = "rules"


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it; ``settings`` as in a record; practice: one of the bots errs at times.

    accounts_only: who has no account finds no seat at it.

    reglement: an id, or the text of a regulation's file. deck: where none is named the first that the regulation has.
    """

    reglement: Annotated[str, msgspec.Meta(max_length=MOST_BYTES)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=4, max_length=4)]
    deck: Literal["german", "french"] | None = None
    settings: dict[str, Any] = {}
    by_invitation: bool = True
    move_seconds: Annotated[int, msgspec.Meta(ge=5, le=600)] | None = None
    practice: bool = False
    accounts_only: bool = False


class NewTableLinks(msgspec.Struct):
    """A table is there: its id, your seat link, and the link that invites others."""

    table: str
    seat: str
    invitation: str


class TableMatch(NewTableLinks):
    """The same, and what is played there."""

    title: str


class NameErasure(msgspec.Struct, forbid_unknown_fields=True):
    """Who wants to be forgotten at a table: the seat link."""

    seat: Annotated[str, msgspec.Meta(max_length=300)]


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody wants a seat by an invitation; who says no name is a guest."""

    invitation: Annotated[str, msgspec.Meta(max_length=300)]
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class SeatLinkAnswer(msgspec.Struct):
    """A seat link."""

    table: str
    seat: str


SeatOut = Annotated[SeatLinkAnswer, Parameter(schema_component_key="web_tables_Seat")]
"""As the OpenAPI document names it beside another of its name: not after the module that it happens to stand in."""


class OpenTable(msgspec.Struct):
    """A table at which anybody may sit down: who is there (None: a free seat), and the invitation to it.

    accounts_only: for who has an account.
    """

    table: str
    reglement: str
    title: str
    deck: str
    seats: tuple[str | None, ...]
    invitation: str
    accounts_only: bool


class Regulation(msgspec.Struct):
    """A Reglement for choosing: what it is called and what a table may set."""

    id: str
    title: str
    issuer: str
    edition: str
    decks: tuple[str, ...]
    target: int | None
    target_open: bool
    deals: int | None
    solo: bool


class BotLevel(msgspec.Struct):
    """A bot: its name, how strong it is (0 is the weakest), what it does in one line.

    behind: how many points a deal it is behind the strongest, None where nobody has measured.
    """

    name: str
    level: int
    text: str
    behind: float | None = None


class RuleAnswer(msgspec.Struct):
    """One question with its answer and where it is written."""

    question: str
    answer: str
    clauses: tuple[str, ...]


class Tables(Controller):
    """Set up a table, take a seat, look at it."""

    path = "/api"

    @post("/tables", responses=TELLING, opt={"founds": "table"})
    async def create(self, data: JSONBody[NewTable], state: State) -> NewTableLinks:
        """Set up a table."""
        hub: Hub = state.hub
        table, seat = await hub.create(await set_up(data, state))
        return NewTableLinks(table, seat, hub.links.invitation(table))

    @post("/meet", responses=TELLING, opt={"founds": "table"})
    async def meet(self, data: JSONBody[NewTable], state: State) -> TableMatch:
        """Sit down where somebody waits for whoever comes and plays the same, else wait at a table of one's own."""

        async def may(table: TableState) -> bool:
            return await for_guests(table, state)

        return await meet_stranger(data, state, may)

    @post("/seats", responses=TELLING)
    async def sit(self, data: JSONBody[TakeSeat], state: State, request: WebRequest) -> SeatOut:
        """Take a free seat."""
        hub: Hub = state.hub
        link = hub.links.read(data.invitation)
        if link is None:
            raise BadInput(message.said("table.invitation"), {"field": "invitation"})
        async with hub.visit(link.table) as room:
            if not await for_guests(room.table, state):
                raise BadInput(message.said("table.accounts-only"), {"field": "invitation"})
            same = room.table.created.same
        clients_of(state).check(same, request)
        seat = await hub.sit(link, data.name, data.seat)
        clients_of(state).note(same, link.table, request)
        return SeatLinkAnswer(link.table, seat)

    @get("/tables/{table:str}", responses=ASKING)
    async def show(self, table: TableId, state: State, request: WebRequest) -> Response[TableView]:
        """Return the table as somebody who looks on may see it."""
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            created = room.table.created
            shown = room.view(None) if await hub.is_open(table, created) else as_set_up(room.table)
            return Response(shown, cookies=clients_of(state).cookies(request) if created.same else [])

    @post("/tables/{table:str}/forget", responses=TELLING, status_code=204)
    async def forget(self, table: TableId, data: JSONBody[NameErasure], state: State) -> None:
        """Take the name of who holds a seat link out of everything written at the table; the game stays."""
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            seat = hub.seat_of(room, data.seat)
            await hub.forget(room, seat)
            await post_of(state).devices.leave(table, seat)

    @get("/open-tables", responses=ASKING)
    async def open_tables(self, state: State) -> list[OpenTable]:
        """Return the tables at which somebody waits for whoever comes, a guest too; the newest first."""
        hub: Hub = state.hub
        found = [room.table for room in hub.open_tables(MOST_OPEN)]
        return [open_table(hub, table) for table in found if await for_guests(table, state)]

    @get("/reglemente", responses=ASKING, sync_to_thread=False)
    def reglemente(self) -> list[Regulation]:
        """Return the Reglemente that can be played."""
        return [_regulation(name) for name in IDS]

    @get("/tables/{table:str}/rules", responses=ASKING)
    async def rules_of_table(
        self, table: TableId, state: State, language: FromQuery[Language] = "de"
    ) -> list[RuleAnswer]:
        """Return what the regulation that is played by at a table says itself: it may be in no list."""
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            return _rules(room.table.settings.law, Voice(language))

    @get("/rules/{id:str}", responses=ASKING)
    async def rules(
        self, id: ReglementId, state: State, language: FromQuery[Language] = "de", regeln: Packed = ""
    ) -> list[RuleAnswer]:
        """Return what a Reglement says itself, question by question; all of it where it is the general rules.

        language: German is the law; the others are translations. regeln: rules of one's own, packed.
        """
        return _rules(await law_packed(state, id, regeln), Voice(language))

    @get("/rules/{id:str}/clauses/{clause:str}", responses=ASKING)
    async def clause(self, id: ReglementId, clause: ClauseId, state: State, regeln: Packed = "") -> list[RuleAnswer]:
        """Return what a Reglement answers by a clause, own or taken from the rules it builds on; regeln as above."""
        law, words = await law_packed(state, id, regeln), questions()
        answers = ((wording, answer(law, name)) for name, wording in words.items())
        return [RuleAnswer(wording, one.text, one.ids) for wording, one in answers if clause in one.ids]

    @get("/bots", responses=ASKING, sync_to_thread=False)
    def bots(self) -> list[BotLevel]:
        """Return the bots that can sit at a table, the weakest first."""
        return [BotLevel(name, entry.level, entry.text, entry.behind) for name, entry in offered().items()]


async def for_guests(table: TableState, state: State) -> bool:
    """Return whether somebody without an account may sit down at a table.

    Among strangers not beside somebody who keeps another one apart: that one would only have to come as a guest.
    """
    friends: Friends = state.friends
    return not table.created.accounts_only and (not table.strangers or await friends.for_guests(table))


def _rules(law: Law, voice: Voice) -> list[RuleAnswer]:
    words = questions()
    general = law.source == reglement(IDS[0]).source  # the first of all: what the others are read beside
    said = {name: answer(law, name) for name in arising(law)} if general else own_articles(law)
    told = {name: law_says(without_question(one.text, words[name]), voice) for name, one in said.items()}
    return [RuleAnswer(law_says(words[name], voice), told[name], one.ids) for name, one in said.items()]


async def set_up(data: NewTable, state: State) -> TableSetup:
    """Return a table as it is wanted; BadInput for a regulation that does not hold."""
    named = await law_named(state, data.reglement)
    return TableSetup(
        named,
        [SeatRequest(wish.kind, wish.name.strip(), wish.level) for wish in data.seats],
        data.deck or reglement(named).decks.says[0],
        data.settings,
        data.by_invitation,
        data.move_seconds,
        data.practice,
        data.accounts_only,
    )


async def _kept_nowhere(seat: str) -> None:
    del seat


async def meet_stranger(data: NewTable, state: State, may: May, keep: Keep = _kept_nowhere) -> TableMatch:
    """Return where somebody has met a stranger, or waits for one."""
    meetings: Matchmaker = state.meetings
    hub: Hub = state.hub
    wanted = await set_up(data, state)
    if [one.kind for one in wanted.seats].count("me") != 1:
        raise BadInput(message.said("table.four-seats"), {"field": "seats"})
    table, seat = await meetings.meet(replace(wanted, by_invitation=False), may, keep)
    return TableMatch(table.id, seat, hub.links.invitation(table.id), table.settings.law.title)


def open_table(hub: Hub, table: TableState) -> OpenTable:
    """Return what is told of an open table."""
    law = table.settings.law
    seats = tuple(one.name if one.kind != "empty" else None for one in table.seats)
    return OpenTable(
        table.id, law.id, law.title, table.game.deck, seats, hub.links.invitation(table.id), table.created.accounts_only
    )


def _regulation(id: str) -> Regulation:
    law = reglement(id)
    return Regulation(
        id,
        law.title,
        law.source.issuer,
        law.source.edition,
        answer(law, "decks").says,
        law.target.says,
        law.target_open.says,
        law.deals.says,
        alone(law),
    )
