"""Played games over HTTP: record, replay, fairness proofs, hints and analysis, and the same cards by other rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar, TypeVarTuple, cast

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from puur.errors import BadInput, Missing
from puur.journal import Entry
from puur.law.files.read import MAX_RULE_SET_BYTES
from puur.service.history import entries_up_to_partie
from puur.service.live.fairness import FairDeal
from puur.service.live.hub import SAME_CARDS_STILL_PLAYED_MESSAGE, Hub
from puur.service.live.live_table import new_entry_for_table_change
from puur.service.table.graded import (
    AskedDeal,
    FoundDecision,
    GradedDeal,
    deal_to_grade_json,
    explanations_json,
    graded_deal_json,
    table_deal_to_grade_json,
    table_explanations_json,
    table_graded_deal_json,
)
from puur.service.table.hints import Hint, check_hint_allowed, has_hint, hint_json, last_move_version
from puur.service.table.replay_export import (
    PartieOfTable,
    fair_deals_json,
    is_last_partie_over,
    record_text,
    replay_json,
    what_if_of_table_json,
)
from puur.service.table.replays import Replay, replay_record_json
from puur.service.table.state import HintGiven, created_event_of
from puur.service.table.what_if import WhatIf, compare_rule_sets_json
from puur.service.work.fair_queue import current_requester
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES
from puur.web.play.tables import TableId
from puur.web.working import analysis_worker_pool, answer_cache, rule_set_id_or_text, worker_pool
from puur.words import message
from puur.words.catalogue import Language
from puur.words.message import said

_T = TypeVar("_T")
_Given = TypeVarTuple("_Given")
RECORD_TOO_LONG_MESSAGE: Final = said("desk.record-too-long")
"""The refusal of a record that takes too long to replay."""
_LONG: Final = message.said("service.analysis-long")
_HINT_LONG: Final = message.said("service.practice-long")
"""Of a hint. Unlike for an analysis, a shorter game is no way out there."""
_RecordFormat = Annotated[Literal["json", "text"], QueryParameter()]
_PartieNumber = Annotated[int | None, QueryParameter(ge=1, required=False)]
_PartieOfTable = Annotated[int, msgspec.Meta(ge=1)] | None
"""The number of a game at its table, from 1; None for the last finished one."""
SeatLinkHeader = Annotated[str | None, HeaderParameter(name="X-Puur-Seat", max_length=300, required=False)]
"""The secret link to a seat, sent in a header, so that no log has it."""


class UploadedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: a game record, as the JSON document itself or as text in the plain notation."""

    record: dict[str, Any] | str


class WhatIfRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: which game is to be compared under which other rule set.

    reglement: the other rule set's id, or a file's text. settings: setting of that rule set → value.
    record or table: the game, as a record or as the id of its table; exactly one must be given.
    partie: which game of the table, from 1; null for the last finished one.
    """

    reglement: Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)]
    record: dict[str, Any] | str | None = None
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    settings: dict[str, Any] = {}
    partie: _PartieOfTable = None


class GradeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: the decisions of which deal are to be graded.

    deal: from 0. language: of the explanations. record or table: the game, as a record or as the id of its table;
    exactly one must be given.
    partie: which game of the table, from 1; null for the last finished one.
    """

    deal: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    language: Language = "de"
    record: dict[str, Any] | str | None = None
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    partie: _PartieOfTable = None


class HintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request for a hint: a suggested move.

    seat: the signed text of the own seat's secret link. language: of the hint.
    """

    seat: Annotated[str, msgspec.Meta(max_length=300)]
    language: Language = "de"


class ExplanationRequest(GradeRequest, frozen=True, forbid_unknown_fields=True):
    """The JSON body of a request for explanations of decisions that the page itself has graded.

    found: these decisions. The other fields say of which deal they are, as for grading.
    """

    found: Annotated[tuple[FoundDecision, ...], msgspec.Meta(max_length=60)] = ()


class GamePages(Controller):
    """HTTP routes for played games: records, replays, hints and analysis."""

    path = "/api"

    @get("/tables/{table:str}/record", responses=READ_ERROR_RESPONSES)
    async def get_record(
        self,
        table: TableId,
        state: State,
        seat: SeatLinkHeader = None,
        form: _RecordFormat = "json",
        partie: _PartieNumber = None,
    ) -> Response[str]:
        """GET /api/tables/TABLE/record: return the record of a game, as a file to download.

        It is complete once the game is over, before that it has what a seat has seen.
        table: its id; Missing (404) if there is none. seat: the signed text of the seat's link, as header X-Puur-Seat.
        form: ``json``, or ``text`` for the plain notation. partie: which game at the table, from 1; by default the
        last.
        BadInput (400) without a seat's link while the game goes on.
        """
        entries = await _entries(state, table)
        entries = entries if partie is None else entries_up_to_partie(entries, partie)
        version, name = entries[-1].version, (table, partie)

        async def look() -> bytes:
            return b"over" if await _work(state, is_last_partie_over, entries) else b""

        over = await answer_cache(state).get_or_make(("over", *name), version, look) and await _is_open(
            state, table, entries
        )
        number = None if over else await _seat(state, table, seat)

        async def make() -> bytes:
            return (await _work(state, record_text, entries, number, form)).encode()

        made = await answer_cache(state).get_or_make(("record", *name, number, form), version, make)
        return _file(made.decode(), table, form)

    @get("/tables/{table:str}/fair", responses=READ_ERROR_RESPONSES)
    async def list_fairness_proofs(self, table: TableId, state: State) -> Response[tuple[FairDeal, ...]]:
        """GET /api/tables/TABLE/fair: return the fairness proofs of all deals, in order.

        Each has the hash of the server's seed, and the seed itself once the deal is over. Missing (404) for an unknown
        table, BadInput (400) while the same cards are played at another table.
        """
        entries = await _public_entries(state, table)

        async def make() -> bytes:
            return await _work(state, fair_deals_json, entries)

        shown = await answer_cache(state).get_or_make(("fair", table), entries[-1].version, make)
        return cast("Response[tuple[FairDeal, ...]]", Response(shown, media_type=MediaType.JSON))

    @post("/tables/{table:str}/hint", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def give_hint(self, table: TableId, data: JSONBody[HintRequest], state: State) -> Response[Hint]:
        """POST /api/tables/TABLE/hint: return a suggested move for the sender's seat, with the reason.

        That the player got a hint is stored in the game. BadInput (400) unless bots have all other seats, the table is
        strict, a deal is in play and it is the sender's turn.
        """
        hub = _hub(state)
        async with hub.visit(table) as room:
            seat = hub.seat_of_link(room, data.seat)
            check_hint_allowed(room.table, seat)
            entries = await _entries(state, table)
            key = ("hint", table, seat, data.language)

            async def make() -> bytes:
                return await analysis_worker_pool(state).run_task(
                    hint_json, entries, seat, data.language, too_much=_HINT_LONG, field="table"
                )

            made = await answer_cache(state).get_or_make(key, last_move_version(entries), make)
            if not has_hint(entries, seat):
                mark = new_entry_for_table_change(room.table.seats[seat].name, HintGiven(seat))
                await room.store_change(lambda _: [mark])
        return cast("Response[Hint]", Response(made, media_type=MediaType.JSON))

    @get("/replays/{table:str}", responses=READ_ERROR_RESPONSES)
    async def get_replay(self, table: TableId, state: State, partie: _PartieNumber = None) -> Response[Replay]:
        """GET /api/replays/TABLE: return a finished game as replay. Everybody with the address may see it.

        partie: which game at the table, from 1; by default the last finished one. Missing (404) for an unknown table.
        BadInput (400) if no such game is finished, or the same cards are still played at another table.
        """
        entries = await _public_entries(state, table)

        async def make() -> bytes:
            return await _work(state, replay_json, PartieOfTable(entries, partie))

        shown = await answer_cache(state).get_or_make(("replay", table, partie), entries[-1].version, make)
        return cast("Response[Replay]", Response(shown, media_type=MediaType.JSON))

    @post("/replays", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def get_replay_of_upload(self, data: JSONBody[UploadedRecord], state: State) -> Response[Replay]:
        """POST /api/replays: return the replay of the game record that was sent. Nothing is stored.

        BadInput (400) if the record is unreadable or breaks its rule set.
        """
        shown = await _work(state, replay_record_json, _bytes(data.record))
        return cast("Response[Replay]", Response(shown, media_type=MediaType.JSON))

    @post("/what-if", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def compare_rule_sets(self, data: JSONBody[WhatIfRequest], state: State) -> Response[WhatIf]:
        """POST /api/what-if: return how a game would have ended under another rule set.

        Hands are the same, and so are the cards where that rule set allows them. BadInput (400) unless exactly one of
        ``record`` and ``table`` is given.
        """
        if (data.record is None) == (data.table is None):
            raise BadInput(message.said("service.one-source"), {"field": "record"})
        law, settings = await rule_set_id_or_text(state, data.reglement), msgspec.json.encode(data.settings)
        if data.table is not None:
            entries = await _public_entries(state, data.table)
            compared = await _work(state, what_if_of_table_json, PartieOfTable(entries, data.partie), law, settings)
        else:
            compared = await _work(state, compare_rule_sets_json, _bytes(data.record), law, settings)
        return cast("Response[WhatIf]", Response(compared, media_type=MediaType.JSON))

    @post("/analyses", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def grade_deal(self, data: JSONBody[GradeRequest], state: State) -> Response[GradedDeal]:
        """POST /api/analyses: return the grades of a deal: what each seat could have done better by what it knew.

        It takes some seconds. BadInput (400) unless exactly one of ``record`` and ``table`` is given; 503 if too much
        waits.
        """
        if (data.record is None) == (data.table is None):
            raise BadInput(message.said("service.one-source"), {"field": "record"})
        look = analysis_worker_pool(state).run_task
        if data.table is None:
            made = await look(
                graded_deal_json, _bytes(data.record), data.deal, data.language, too_much=_LONG, field="record"
            )
        else:
            entries = await _public_entries(state, data.table)
            key = ("analysis", data.table, data.partie, data.deal, data.language)

            async def make() -> bytes:
                return await look(
                    table_graded_deal_json,
                    PartieOfTable(entries, data.partie),
                    data.deal,
                    data.language,
                    too_much=_LONG,
                    field="table",
                )

            made = await answer_cache(state).get_or_make(key, entries[-1].version, make)
        return cast("Response[GradedDeal]", Response(made, media_type=MediaType.JSON))

    @post("/analyses/questions", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def list_decisions_to_grade(self, data: JSONBody[GradeRequest], state: State) -> Response[AskedDeal]:
        """POST /api/analyses/questions: return the decisions of a deal, for grading on the reader's own device.

        BadInput (400) unless exactly one of ``record`` and ``table`` is given.
        """
        made = await _grade(state, data, (deal_to_grade_json, table_deal_to_grade_json))
        return cast("Response[AskedDeal]", Response(made, media_type=MediaType.JSON))

    @post("/analyses/reasons", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def explain_decisions(self, data: JSONBody[ExplanationRequest], state: State) -> Response[list[str]]:
        """POST /api/analyses/reasons: return an explanation for each decision that the page itself has graded.

        They are texts in the order sent. BadInput (400) unless exactly one of ``record`` and ``table`` is given.
        """
        made = await _grade(state, data, (explanations_json, table_explanations_json), data.found)
        return cast("Response[list[str]]", Response(made, media_type=MediaType.JSON))


async def _grade(
    state: State, data: GradeRequest, looks: tuple[Callable[..., bytes], Callable[..., bytes]], *beside: object
) -> bytes:
    """Let the coach look at a deal of a record, or of a table whose Partie is over."""
    if (data.record is None) == (data.table is None):
        raise BadInput(message.said("service.one-source"), {"field": "record"})
    source: object = _bytes(data.record)
    if data.table is not None:
        source = PartieOfTable(await _public_entries(state, data.table), data.partie)
    look, field = looks[data.table is not None], "record" if data.table is None else "table"
    return await analysis_worker_pool(state).run_task(
        look, source, data.deal, data.language, *beside, too_much=_LONG, field=field
    )


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


async def _work(state: State, task: Callable[[*_Given], _T], *given: *_Given) -> _T:
    """Let a process play a record or a table again."""
    return await worker_pool(state).run_task(task, *given, too_much=RECORD_TOO_LONG_MESSAGE, field="record")


async def _entries(state: State, table: str) -> Sequence[Entry]:
    """Return what is written of a table; Missing if there is none. It is long: who asks for it is counted."""
    await current_requester()
    found = await _hub(state).entries(table)
    if not found:
        raise Missing(message.said("table.missing", table=table), {"field": "table"})
    return found


async def _public_entries(state: State, table: str) -> Sequence[Entry]:
    """Return the same to anybody; BadInput while its cards are still to be played at another table."""
    entries = await _entries(state, table)
    if not await _is_open(state, table, entries):
        raise BadInput(SAME_CARDS_STILL_PLAYED_MESSAGE, {"field": "table"})
    return entries


async def _is_open(state: State, table: str, entries: Sequence[Entry]) -> bool:
    return await _hub(state).may_be_watched(table, created_event_of(entries))


async def _seat(state: State, table: str, seat: str | None) -> int:
    if seat is None:
        raise BadInput(said("service.record-for-players"), {"field": "seat"})
    hub = _hub(state)
    async with hub.visit(table) as room:
        return hub.seat_of_link(room, seat)


def _bytes(record: dict[str, Any] | str | None) -> bytes:
    return record.encode() if isinstance(record, str) else msgspec.json.encode(record)


def _file(text: str, table: str, form: str) -> Response[str]:
    media, ending = (MediaType.JSON, "jass.json") if form == "json" else (MediaType.TEXT, "jass.txt")
    headers = {"Content-Disposition": f'attachment; filename="puur-{table}.{ending}"', "Cache-Control": "no-store"}
    return Response(text, media_type=media, headers=headers)
