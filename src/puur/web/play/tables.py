"""The HTTP API of tables and rules. Guests need no account: a seat link is all that a person has."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, PathParameter

from puur.bots.catalogue import offered_bots
from puur.errors import BadInput
from puur.law.law import Law, answer, applicable_questions, own_articles, question_wordings
from puur.law.reader import answer_without_question
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.settlement import is_each_alone
from puur.service.account.friends import Friends
from puur.service.live.hub import Hub
from puur.service.live.matchmaking import Matchmaker, SeatLinkWriter, SeatPermissionCheck
from puur.service.live.seating import SeatAnswer, SeatRequest, TableSetup, ask_for_seat, host_answer_to_asker
from puur.service.table.projection import view_before_first_deal
from puur.service.table.state import TableState
from puur.service.table.views import TableView
from puur.web.account.push import push_service
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.language import language_of
from puur.web.play.duplicates import browsers_at_duplicate_tables
from puur.web.play.table_bodies import (
    AskSeat,
    BotLevel,
    NameErasure,
    NewTable,
    NewTableLinks,
    OpenTable,
    Regulation,
    RuleAnswer,
    SeatLinkAnswer,
    SeatLinkAnswerOut,
    SeatRequestKey,
    TableMatch,
    TakeSeat,
)
from puur.web.rulebook.read_out import PackedRules, listed_or_packed_law
from puur.web.sliding_windows import SlidingWindow, rate_limit_address
from puur.web.working import rule_set_id_or_text
from puur.words import message
from puur.words.catalogue import Language, Voice
from puur.words.law import translate_rule_sentence

TableId = Annotated[str, PathParameter(max_length=40)]
"""The id of a table in a URL path."""
_ReglementId = Annotated[str, PathParameter(max_length=40)]
_ClauseId = Annotated[str, PathParameter(max_length=40)]
_ASKS: Final = 12
"""How often an hour one address, which a whole hall may share, may ask for a seat at one table."""
MAX_OPEN_TABLES_LISTED: Final = 30
"""How many open tables are returned at once."""


class TablePages(Controller):
    """HTTP routes for creating, joining and viewing tables."""

    path = "/api"

    @post("/tables", responses=WRITE_ERROR_RESPONSES, opt={"founds": "table"})
    async def create_table(self, data: JSONBody[NewTable], state: State) -> NewTableLinks:
        """POST /api/tables: create a table and seat the sender there.

        Answers 201 with the seat's link and an invitation.

        BadInput (400) if the rule set does not allow the setup, or if not exactly one of four seats is the sender's.
        429 if this address has created too many tables today.
        """
        hub: Hub = state.hub
        table, seat = await hub.create_table(await _to_table_setup(data, state))
        return NewTableLinks(table, seat, hub.links.invitation_link(table))

    @post("/meet", responses=WRITE_ERROR_RESPONSES, opt={"founds": "table"})
    async def join_stranger(self, data: JSONBody[NewTable], state: State) -> TableMatch:
        """POST /api/meet: sit down with a stranger who waits for the same game, or wait at a new table.

        No account is needed.

        Answers 201. BadInput (400) unless exactly one of four seats is ``me``, or if the rule set does not allow the
        setup.
        """

        async def may(table: TableState) -> bool:
            return await _may_guest_join(table, state)

        return await join_stranger(data, state, may)

    @post("/seats", responses=WRITE_ERROR_RESPONSES)
    async def take_seat(self, data: JSONBody[TakeSeat], state: State, request: WebRequest) -> SeatLinkAnswerOut:
        """POST /api/seats: take a free seat by an invitation. Answers 201 with the secret link to it.

        BadInput (400) if the invitation is invalid, no such seat is free, guests without an account are kept out, or
        the player sits at the other table of a duplicate match.
        """
        hub: Hub = state.hub
        link = hub.links.parse_link(data.invitation)
        if link is None:
            raise BadInput(message.said("table.invitation"), {"field": "invitation"})
        async with hub.visit(link.table) as room:
            if not await _may_guest_join(room.table, state):
                raise BadInput(message.said("table.accounts-only"), {"field": "invitation"})
            same = room.table.created.same
        browsers_at_duplicate_tables(state).check_not_at_other_table(same, request)
        seat = await hub.take_seat(link, data.name, data.seat)
        browsers_at_duplicate_tables(state).note_table(same, link.table, request)
        return SeatLinkAnswer(link.table, seat)

    @post("/tables/{table:str}/ask", responses=WRITE_ERROR_RESPONSES)
    async def ask_for_seat(
        self, table: TableId, data: JSONBody[AskSeat], state: State, request: WebRequest
    ) -> SeatRequestKey:
        """POST /api/tables/TABLE/ask: ask the host for a seat without an invitation.

        Answers 201 with the secret key that :meth:`get_seat_answer` needs. BadInput (400) if the table takes no such
        requests or no guests, or if one address has asked there 12 times.
        """
        hub: Hub = state.hub
        asked: SlidingWindow = state.seats_asked
        who = (table, rate_limit_address(request))
        async with hub.visit(table) as room:
            if not await _may_guest_join(room.table, state):
                raise BadInput(message.said("table.accounts-only"), {"field": "name"})
            if asked.seconds_to_wait(who, _ASKS):
                raise BadInput(message.said("table.asked-often"), {"field": "name"})
            key = await ask_for_seat(room, data.name)
        asked.count_hit(who)
        return SeatRequestKey(key)

    @post("/tables/{table:str}/asked", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def get_seat_answer(self, table: TableId, data: JSONBody[SeatRequestKey], state: State) -> SeatAnswer:
        """POST /api/tables/TABLE/asked: return what the host has answered to somebody who asked for a seat.

        An unknown key counts as denied.
        """
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            return host_answer_to_asker(room.table, hub.links, data.key)

    @get("/tables/{table:str}", responses=READ_ERROR_RESPONSES)
    async def get_table(self, table: TableId, state: State, request: WebRequest) -> Response[TableView]:
        """GET /api/tables/TABLE: return the table as a spectator sees it, without any hand.

        If the same cards are still being played at another table, it is shown as before the first deal. Missing (404)
        for an unknown table.
        """
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            created = room.table.created
            shown = room.view(None) if await hub.may_be_watched(table, created) else view_before_first_deal(room.table)
            return Response(
                shown,
                cookies=browsers_at_duplicate_tables(state).cookies_for_unknown_browser(request)
                if created.same
                else [],
            )

    @post("/tables/{table:str}/forget", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def erase_own_name(self, table: TableId, data: JSONBody[NameErasure], state: State) -> None:
        """POST /api/tables/TABLE/forget: replace the name of the sender's seat by «Gast» in all that is stored.

        The game stays; notifications for the seat end. Answers 204. BadInput (400) if the sender does not hold a seat
        there.
        """
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            seat = hub.seat_of_link(room, data.seat)
            await hub.remove_name_of_holder(room, seat)
            await push_service(state).devices.stop_notifying_seat(table, seat)

    @get("/open-tables", responses=READ_ERROR_RESPONSES)
    async def list_open_tables(self, state: State) -> list[OpenTable]:
        """GET /api/open-tables: return the public tables with a waiting person that guests may join, newest first.

        Only the newest 30 open tables are looked at; those with accounts only, or where somebody blocks, are left out.
        """
        hub: Hub = state.hub
        found = [room.table for room in hub.tables_open_to_strangers(MAX_OPEN_TABLES_LISTED)]
        return [to_open_table(hub, table) for table in found if await _may_guest_join(table, state)]

    @get("/reglemente", responses=READ_ERROR_RESPONSES, sync_to_thread=False)
    def list_rule_sets(self) -> list[Regulation]:
        """GET /api/reglemente: return the built-in rule sets by which a table can be created, the general one first."""
        return [_regulation(name) for name in BUILT_IN_LAW_IDS]

    @get("/tables/{table:str}/rules", responses=READ_ERROR_RESPONSES)
    async def list_table_rules(
        self, table: TableId, state: State, language: FromQuery[Language] = "de"
    ) -> list[RuleAnswer]:
        """GET /api/tables/TABLE/rules: return what a table's rule set says itself, as questions, answers and clauses.

        What it takes over from the general rules is left out; of the general rules themselves there is everything.
        """
        hub: Hub = state.hub
        async with hub.visit(table) as room:
            return _rules(room.table.settings.law, Voice(language))

    @get("/rules/{id:str}", responses=READ_ERROR_RESPONSES)
    async def list_rules(
        self, id: _ReglementId, state: State, language: FromQuery[Language] = "de", regeln: PackedRules = ""
    ) -> list[RuleAnswer]:
        """GET /api/rules/ID: return what a rule set says itself, as questions, answers and clauses.

        What it takes over from the general rules is left out; of the general rules themselves there is everything.
        id: of the rule set. language: of the answers; only German is authoritative.
        regeln: a rule set of somebody's own as packed into addresses, in place of the one with that id; "" for none.
        """
        return _rules(await listed_or_packed_law(state, id, regeln), Voice(language))

    @get("/rules/{id:str}/clauses/{clause:str}", responses=READ_ERROR_RESPONSES)
    async def list_clause_answers(
        self, request: WebRequest, id: _ReglementId, clause: _ClauseId, state: State, regeln: PackedRules = ""
    ) -> list[RuleAnswer]:
        """GET /api/rules/ID/clauses/CLAUSE: return the questions that a rule set answers by a clause, with the answers.

        They are in the reader's language; answers taken over from the general rules are among them. The list is empty
        for an unknown clause. regeln: a rule set of somebody's own as packed into addresses; "" for none.
        """
        law, voice = await listed_or_packed_law(state, id, regeln), Voice(language_of(request))
        answers = ((wording, answer(law, name)) for name, wording in question_wordings().items())
        return [
            RuleAnswer(translate_rule_sentence(wording, voice), translate_rule_sentence(one.text, voice), one.ids)
            for wording, one in answers
            if clause in one.ids
        ]

    @get("/bots", responses=READ_ERROR_RESPONSES, sync_to_thread=False)
    def list_bots(self) -> list[BotLevel]:
        """GET /api/bots: return the bots that can be chosen for a seat, weakest first."""
        return [BotLevel(name, entry.level, entry.text, entry.behind) for name, entry in offered_bots().items()]


async def _may_guest_join(table: TableState, state: State) -> bool:
    """Return whether a guest without an account may sit down at a table. state: the application's.

    Not where the host wants accounts only, nor where strangers sit of whom one blocks somebody: the blocked person
    could return as a guest.
    """
    friends: Friends = state.friends
    return not table.created.accounts_only and (
        not table.admits_strangers or await friends.may_guest_be_matched_at(table)
    )


def _rules(law: Law, voice: Voice) -> list[RuleAnswer]:
    words = question_wordings()
    general = law.source == reglement(BUILT_IN_LAW_IDS[0]).source  # the first of all: what the others are read beside
    said = {name: answer(law, name) for name in applicable_questions(law)} if general else own_articles(law)
    told = {
        name: translate_rule_sentence(answer_without_question(one.text, words[name]), voice)
        for name, one in said.items()
    }
    return [RuleAnswer(translate_rule_sentence(words[name], voice), told[name], one.ids) for name, one in said.items()]


async def _to_table_setup(data: NewTable, state: State) -> TableSetup:
    """Return the setup of a new table from a request (``data``). Nothing is created. state: the application's.

    Raises BadInput for an unknown rule set or one that cannot be read. Whether it allows the rest is not checked.
    """
    named = await rule_set_id_or_text(state, data.reglement)
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


async def join_stranger(
    data: NewTable, state: State, may: SeatPermissionCheck, keep: SeatLinkWriter = _kept_nowhere
) -> TableMatch:
    """Seat somebody with a stranger who waits for the same game, or at a new table to wait at.

    state: the application's. may: returns whether the person may sit at a table. keep: is awaited with the new seat
    link.
    Raises BadInput unless exactly one seat is the person's, or if the rule set does not allow the setup.
    """
    meetings: Matchmaker = state.meetings
    hub: Hub = state.hub
    wanted = await _to_table_setup(data, state)
    if [one.kind for one in wanted.seats].count("me") != 1:
        raise BadInput(message.said("table.four-seats"), {"field": "seats"})
    table, seat = await meetings.seat_with_stranger(replace(wanted, by_invitation=False), may, keep)
    return TableMatch(table.id, seat, hub.links.invitation_link(table.id), table.settings.law.title)


def to_open_table(hub: Hub, table: TableState) -> OpenTable:
    """Return a public table as strangers see it in the list of tables."""
    law = table.settings.law
    seats = tuple(one.name if one.kind != "empty" else None for one in table.seats)
    return OpenTable(
        table.id,
        law.id,
        law.title,
        table.game.deck,
        seats,
        hub.links.invitation_link(table.id),
        table.created.accounts_only,
    )


def _regulation(id: str) -> Regulation:
    law = reglement(id)
    return Regulation(
        id,
        law.title,
        law.source.issuer,
        law.source.edition_shown,
        answer(law, "decks").says,
        law.target.says,
        law.target_open.says,
        law.deals.says,
        is_each_alone(law),
    )
