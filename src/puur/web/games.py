"""After the game: the record, the replay, the check of the deals, the same cards under another Reglement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeVar, TypeVarTuple, cast

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from puur.errors import BadInput, Missing
from puur.journal import Entry
from puur.service.live.fairness import FairDeal
from puur.service.live.hub import Hub
from puur.service.table.graded import GradedDeal, graded_json, graded_table
from puur.service.table.replays import Replay, replayed_json
from puur.service.table.told_again import fair_json, is_over, record_text, replayed_table, what_if_table
from puur.service.table.what_if import WhatIf, what_if_json
from puur.web.answers import ASKING, TELLING
from puur.web.tables import TableId
from puur.web.working import coach_of, shelf_of, workers_of
from puur.words import message
from puur.words.catalogue import Language

T = TypeVar("T")
Given = TypeVarTuple("Given")
TOO_MUCH: Final = "takes too long to be played once more: a Partie has some dozens of deals, a deal some 60 actions"
LONG: Final = message.said("service.analysis-long")
Form = Annotated[Literal["json", "text"], QueryParameter()]
SeatLink = Annotated[str | None, HeaderParameter(name="X-Puur-Seat", max_length=300, required=False)]
"""The link of a seat; it travels in a header, so that no log keeps it."""


class Uploaded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record: the JSON document itself, or the plain-text notation as one text."""

    record: dict[str, Any] | str


class Otherwise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards (a record, or a table whose Partie is over) to play under which Reglement."""

    reglement: Annotated[str, msgspec.Meta(max_length=40)]
    record: dict[str, Any] | str | None = None
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    settings: dict[str, Any] = {}


class Graded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which deal (from 0) of a record, or of a table whose Partie is over, to look through, and in which language."""

    deal: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    language: Language = "de"
    record: dict[str, Any] | str | None = None
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Games(Controller):
    """What was played."""

    path = "/api"

    @get("/tables/{table:str}/record", responses=ASKING)
    async def record(self, table: TableId, state: State, seat: SeatLink = None, form: Form = "json") -> Response[str]:
        """Return the record of a table: the whole of it once the Partie is over, before that what a seat has seen."""
        entries = await _entries(state, table)
        over = await _work(state, is_over, entries)
        number = None if over else await _seat(state, table, seat)
        return _file(await _work(state, record_text, entries, number, form), table, form)

    @get("/tables/{table:str}/fair", responses=ASKING)
    async def fair(self, table: TableId, state: State) -> Response[tuple[FairDeal, ...]]:
        """Return the commitments, and of every deal that is over the seeds and what was drawn from them."""
        shown = await _work(state, fair_json, await _entries(state, table))
        return cast("Response[tuple[FairDeal, ...]]", Response(shown, media_type=MediaType.JSON))

    @get("/replays/{table:str}", responses=ASKING)
    async def replay(self, table: TableId, state: State) -> Response[Replay]:
        """Return a Partie that is over, ready to step through; who has the address may look at it."""
        entries = await _entries(state, table)

        async def make() -> bytes:
            return await _work(state, replayed_table, entries)

        shown = await shelf_of(state).get(("replay", table), entries[-1].version, make)
        return cast("Response[Replay]", Response(shown, media_type=MediaType.JSON))

    @post("/replays", responses=TELLING, status_code=200)
    async def upload(self, data: JSONBody[Uploaded], state: State) -> Response[Replay]:
        """Return any record ready to step through; it is not kept."""
        shown = await _work(state, replayed_json, _bytes(data.record))
        return cast("Response[Replay]", Response(shown, media_type=MediaType.JSON))

    @post("/what-if", responses=TELLING, status_code=200)
    async def what_if(self, data: JSONBody[Otherwise], state: State) -> Response[WhatIf]:
        """Play the same hands, and as far as it lets them the same cards, under another Reglement."""
        if (data.record is None) == (data.table is None):
            raise BadInput(message.said("service.one-source"), {"field": "record"})
        settings = msgspec.json.encode(data.settings)
        if data.table is not None:
            entries = await _entries(state, data.table)
            compared = await _work(state, what_if_table, entries, data.reglement, settings)
        else:
            compared = await _work(state, what_if_json, _bytes(data.record), data.reglement, settings)
        return cast("Response[WhatIf]", Response(compared, media_type=MediaType.JSON))

    @post("/analyses", responses=TELLING, status_code=200)
    async def analysis(self, data: JSONBody[Graded], state: State) -> Response[GradedDeal]:
        """Return what each seat could have done better in a deal, by what it could know; it takes some seconds."""
        if (data.record is None) == (data.table is None):
            raise BadInput(message.said("service.one-source"), {"field": "record"})
        look = coach_of(state).do
        if data.table is None:
            made = await look(graded_json, _bytes(data.record), data.deal, data.language, too_much=LONG, field="record")
        else:
            entries = await _entries(state, data.table)
            key = ("analysis", data.table, data.deal, data.language)

            async def make() -> bytes:
                return await look(graded_table, entries, data.deal, data.language, too_much=LONG, field="table")

            made = await shelf_of(state).get(key, entries[-1].version, make)
        return cast("Response[GradedDeal]", Response(made, media_type=MediaType.JSON))


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


async def _work(state: State, task: Callable[[*Given], T], *given: *Given) -> T:
    """Let a process play a record or a table once more."""
    return await workers_of(state).do(task, *given, too_much=TOO_MUCH, field="record")


async def _entries(state: State, table: str) -> list[Entry]:
    """Return what is written of a table; Missing if there is none."""
    found = await _hub(state).entries(table)
    if not found:
        raise Missing(message.said("table.missing", table=table), {"field": "table"})
    return found


async def _seat(state: State, table: str, seat: str | None) -> int:
    if seat is None:
        raise BadInput(
            "before the Partie is over only who plays gets the record: send your seat link", {"field": "seat"}
        )
    hub = _hub(state)
    async with hub.visit(table) as room:
        return hub.seat_of(room, seat)


def _bytes(record: dict[str, Any] | str | None) -> bytes:
    return record.encode() if isinstance(record, str) else msgspec.json.encode(record)


def _file(text: str, table: str, form: str) -> Response[str]:
    media, ending = (MediaType.JSON, "jass.json") if form == "json" else (MediaType.TEXT, "jass.txt")
    headers = {"Content-Disposition": f'attachment; filename="puur-{table}.{ending}"', "Cache-Control": "no-store"}
    return Response(text, media_type=media, headers=headers)
