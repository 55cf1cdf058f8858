"""After the game: the record, the replay, the check of the deals, the same cards under another Reglement."""

from __future__ import annotations

from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from puur.errors import BadInput
from puur.records.json_write import write_json
from puur.records.model import Record
from puur.records.text_write import write_text
from puur.service.fairness import FairDeal, fair_deals
from puur.service.hub import Hub
from puur.service.missing import Missing
from puur.service.replays import Replay, replayed_json
from puur.service.transcript import Transcript, as_seen, transcript
from puur.service.what_if import WhatIf, what_if_json
from puur.web.answers import ASKING, TELLING
from puur.web.tables import TableId

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


class Games(Controller):
    """What was played."""

    path = "/api"

    @get("/tables/{table:str}/record", responses=ASKING)
    async def record(self, table: TableId, state: State, seat: SeatLink = None, form: Form = "json") -> Response[str]:
        """Return the record of a table: the whole of it once the Partie is over, before that what a seat has seen."""
        found = await _found(state, table)
        kept = found.record if found.table.over else as_seen(found, await _seat(state, table, seat))
        return _file(kept, table, form)

    @get("/tables/{table:str}/fair", responses=ASKING)
    async def fair(self, table: TableId, state: State) -> tuple[FairDeal, ...]:
        """Return the commitments, and of every deal that is over the seeds and what was drawn from them."""
        deals = fair_deals(await _hub(state).entries(table))
        if not deals:
            await _found(state, table)
        return deals

    @get("/replays/{table:str}", responses=ASKING)
    async def replay(self, table: TableId, state: State) -> Response[Replay]:
        """Return a Partie that is over, ready to step through; who has the address may look at it."""
        return await _replay(state, write_json(await _over(state, table)).encode())

    @post("/replays", responses=TELLING, status_code=200)
    async def upload(self, data: JSONBody[Uploaded], state: State) -> Response[Replay]:
        """Return any record ready to step through; it is not kept."""
        return await _replay(state, _bytes(data.record))

    @post("/what-if", responses=TELLING, status_code=200)
    async def what_if(self, data: JSONBody[Otherwise], state: State) -> Response[WhatIf]:
        """Play the same hands, and as far as it lets them the same cards, under another Reglement."""
        if (data.record is None) == (data.table is None):
            raise BadInput("must name either a record or a table", {"field": "record"})
        kept = write_json(await _over(state, data.table)).encode() if data.table is not None else _bytes(data.record)
        compared = _hub(state).players.work(what_if_json, kept, data.reglement, msgspec.json.encode(data.settings))
        return cast("Response[WhatIf]", Response(await compared, media_type=MediaType.JSON))


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


async def _replay(state: State, record: bytes) -> Response[Replay]:
    shown = await _hub(state).players.work(replayed_json, record)
    return cast("Response[Replay]", Response(shown, media_type=MediaType.JSON))


async def _found(state: State, table: str) -> Transcript:
    found = transcript(await _hub(state).entries(table))
    if found is None:
        raise Missing(f"there is no table {table!r}", {"field": "table"})
    return found


async def _over(state: State, table: str) -> Record:
    found = await _found(state, table)
    if not found.table.over:
        raise BadInput("the Partie is not over yet", {"field": "table"})
    return found.record


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


def _file(record: Record, table: str, form: str) -> Response[str]:
    text, media, ending = (
        (write_json(record), MediaType.JSON, "jass.json")
        if form == "json"
        else (write_text(record), MediaType.TEXT, "jass.txt")
    )
    headers = {"Content-Disposition": f'attachment; filename="puur-{table}.{ending}"', "Cache-Control": "no-store"}
    return Response(text, media_type=media, headers=headers)
