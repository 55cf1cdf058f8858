"""Stammtische over HTTP: found one, look at it, sit down. Whoever has its address belongs to it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter, PathParameter

from puur.law.files.read import MAX_RULE_SET_BYTES
from puur.law.reglemente import reglement
from puur.service.live.hub import Hub
from puur.service.stammtisch import (
    MAX_TABLES_READ,
    Stammtisch,
    Stammtische,
    StammtischFounded,
    StammtischPartie,
    StammtischSeat,
    parties_json,
)
from puur.service.table.messages import PlayerName
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES
from puur.web.rulebook.workshop import TAKES_TOO_LONG_MESSAGE
from puur.web.working import answer_cache, rule_set_id_or_text, worker_pool

_StammtischId = Annotated[str, PathParameter(max_length=40)]
_StammtischSeatOut = Annotated[StammtischSeat, Parameter(schema_component_key="service_stammtisch_Seat")]
"""A :class:`StammtischSeat`, with the name that it has in the OpenAPI document."""
_read: Final = msgspec.json.Decoder(list[StammtischPartie]).decode


class NewStammtisch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to found a standing group of players (Stammtisch).

    name: of the group. reglement: the id of a rule set, or a file's text. deck: by default the rule set's first.
    settings: setting of the rule set → value, such as the points to reach.
    """

    name: Annotated[str, msgspec.Meta(max_length=40)]
    reglement: Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)]
    deck: Literal["german", "french"] | None = None
    settings: dict[str, Any] = {}


class FoundedStammtisch(msgspec.Struct, frozen=True):
    """The JSON answer to founding a standing group of players (Stammtisch).

    stammtisch: its id; whoever knows it belongs to the group.
    """

    stammtisch: str


class SitDownRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to sit down at the group's table. name: of the player."""

    name: PlayerName


class LaidTable(msgspec.Struct, frozen=True):
    """The present table of a standing group, as JSON. table: its id.

    seats: the person's name by seat (0 to 3); null for a free seat and for a bot.
    """

    table: str
    seats: tuple[str | None, ...]


class StammtischView(msgspec.Struct, frozen=True):
    """The answer with a standing group of players (Stammtisch) and its games.

    stammtisch: its id. name: as its founder wrote it. title: of the game it plays. table: the present one, or null.
    met: its finished games, newest first. earlier: how many older tables are not counted in.
    """

    stammtisch: str
    name: str
    title: str
    table: LaidTable | None
    met: list[StammtischPartie]
    earlier: int


class StammtischPages(Controller):
    """HTTP routes for standing groups of players (Stammtische)."""

    path = "/api/stammtische"

    @post(responses=WRITE_ERROR_RESPONSES, opt={"founds": "table"})
    async def create_stammtisch(self, data: JSONBody[NewStammtisch], state: State) -> FoundedStammtisch:
        """POST /api/stammtische: create a standing group of players (Stammtisch) and return its id.

        Answers 201. BadInput (400) without a name, or for a game that its rule set does not allow.
        """
        law = await rule_set_id_or_text(state, data.reglement)
        deck = data.deck or reglement(law).decks.says[0]
        return FoundedStammtisch(
            await _all(state).found_stammtisch(StammtischFounded(data.name, law, deck, data.settings))
        )

    @get("/{stammtisch:str}", responses=READ_ERROR_RESPONSES)
    async def get_stammtisch(self, stammtisch: _StammtischId, state: State) -> StammtischView:
        """GET /api/stammtische/ID: return a standing group of players: its game, present table and past games.

        stammtisch: the group's id, which is all that one needs to belong to it. Missing (404) if there is none.
        """
        there = await _all(state).get(stammtisch)
        title = reglement(there.founded.reglement).title
        laid, met, earlier = (
            await _laid_table(state, there),
            await _played_parties(state, there),
            max(0, len(there.tables) - MAX_TABLES_READ),
        )
        return StammtischView(stammtisch, there.founded.name, title, laid, met, earlier)

    @post("/{stammtisch:str}/seat", responses=WRITE_ERROR_RESPONSES, opt={"founds": "table"})
    async def take_seat(
        self, stammtisch: _StammtischId, data: JSONBody[SitDownRequest], state: State
    ) -> _StammtischSeatOut:
        """POST /api/stammtische/ID/seat: take a seat at the group's table. A new table is created if needed.

        Answers 201 with the secret link to the seat. stammtisch: the group's id. BadInput (400) if four people sit
        there.
        """
        return await _all(state).take_seat(stammtisch, data.name)


def _all(state: State) -> Stammtische:
    found: Stammtische = state.stammtische
    return found


async def _laid_table(state: State, there: Stammtisch) -> LaidTable | None:
    hub: Hub = state.hub
    table = await _all(state).current_table(there)
    if table is None:
        return None
    async with hub.visit(table) as room:
        seats = room.table.seats
        return LaidTable(table, tuple([one.name if one.kind == "human" else None for one in seats]))


async def _played_parties(state: State, there: Stammtisch) -> list[StammtischPartie]:
    async def make() -> bytes:
        return await worker_pool(state).run_task(
            parties_json, await _all(state).entries(there), too_much=TAKES_TOO_LONG_MESSAGE
        )

    return _read(
        await answer_cache(state).get_or_make(
            ("stammtisch", *there.tables[-1:]), await _all(state).newest_table_version(there), make
        )
    )
