"""Played games over HTTP: those at the seats that one holds links to, and those played offline on a device.

Offline games are added to an account and can be read again as records.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from puur.errors import Missing
from puur.journal import Entry
from puur.service.account.device_games import (
    MAX_RECORD_CHARACTERS,
    DeviceGame,
    DeviceGames,
    check_complete_game_records,
    device_summaries_json,
)
from puur.service.history import PartieSummary, summaries_json
from puur.service.live.hub import Hub
from puur.service.live.seating import TableLink
from puur.web.account.auth import ACCOUNT_API_PATH, NO_STORE_HEADERS, account_auth, reject_other_sites
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.play.games import RECORD_TOO_LONG_MESSAGE
from puur.web.working import answer_cache, worker_pool
from puur.words.message import said

MAX_SEATS_PER_REQUEST: Final = 24
"""How many seats one request may ask about; whoever has more asks again."""
_read: Final = msgspec.json.Decoder(list[PartieSummary]).decode


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: the signed texts of secret links to seats that the sender holds or once held."""

    seats: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=300)]],
        msgspec.Meta(max_length=MAX_SEATS_PER_REQUEST),
    ]


class SeatLinkHistoryPages(Controller):
    """HTTP route for the games played with some seat links, without an account."""

    path = "/api"

    @post("/history", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def list_games(self, data: JSONBody[Seats], state: State) -> list[PartieSummary]:
        """POST /api/history: return the finished games played with these seat links, newest first.

        No account is needed. Invalid links are ignored; equal ones count once.
        """
        hub: Hub = state.hub
        return await games_at_seats(state, filter(None, map(hub.links.parse_link, data.seats)))


async def games_at_seats(state: State, held: Iterable[TableLink]) -> list[PartieSummary]:
    """Return the finished games played at these seats by whoever held them with these links' keys, newest first.

    state: the application's. Equal links count once.
    """
    found = [one for link in dict.fromkeys(held) for one in await _recall(state, link)]
    return sorted(found, key=lambda one: one.at, reverse=True)


async def _recall(state: State, link: TableLink) -> list[PartieSummary]:
    hub: Hub = state.hub
    entries: list[Entry] = await hub.entries(link.table)
    if link.seat is None or not entries:
        return []
    seat = link.seat

    async def make() -> bytes:
        return await worker_pool(state).run_task(
            summaries_json, entries, seat, link.key, too_much=RECORD_TOO_LONG_MESSAGE, field="seats"
        )

    return _read(await answer_cache(state).get_or_make(("history", link), entries[-1].version, make))


_MAX_GAMES_PER_UPLOAD: Final = 8
_GameNumber = Annotated[int, PathParameter(ge=1, le=10_000)]


class UploadedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played offline.

    id: chosen by the device, so that a game sent twice is stored once.
    at: when it ended (ms since 1970, UTC). record: the game record as JSON text.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    at: Annotated[int, msgspec.Meta(ge=0, le=1 << 52)]
    record: Annotated[str, msgspec.Meta(max_length=MAX_RECORD_CHARACTERS)]


class DeviceGamesUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: offline games to add to the history of the account signed in."""

    games: Annotated[list[UploadedGame], msgspec.Meta(max_length=_MAX_GAMES_PER_UPLOAD)]


class UploadResult(msgspec.Struct, frozen=True):
    """The answer to an upload of offline games. kept: how many were new; games stored before are ignored."""

    kept: int


class DeviceGamePages(Controller):
    """HTTP routes for games that an account played offline."""

    path = f"{ACCOUNT_API_PATH}/alone"
    guards = (reject_other_sites,)

    @post("/", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def store_offline_games(
        self, data: JSONBody[DeviceGamesUpload], request: WebRequest, state: State
    ) -> UploadResult:
        """POST /api/account/alone: add complete offline games to the account's history; they do not count for ratings.

        Answers 200 with how many were new. BadInput (400) if nobody is signed in, a record is not that of a complete
        game, or the account would have more than 200.
        """
        own, _ = await account_auth(state).require_account(request)
        records = [one.record for one in data.games]
        await worker_pool(state).run_task(
            check_complete_game_records, records, too_much=RECORD_TOO_LONG_MESSAGE, field="games"
        )
        games = [DeviceGame(one.id, one.at, one.record) for one in data.games]
        return UploadResult(await device_games_of(state).store_games(own.id, games))

    @get("/", responses=READ_ERROR_RESPONSES)
    async def list_offline_games(self, request: WebRequest, state: State) -> Response[list[PartieSummary]]:
        """GET /api/account/alone: return summaries of the games that the account has played offline.

        They are in the order in which they were stored. BadInput (400) if nobody is signed in.
        """
        own, _ = await account_auth(state).require_account(request)
        games = await device_games_of(state).games_of_account(own.id)

        async def make() -> bytes:
            return await worker_pool(state).run_task(device_summaries_json, games, too_much=RECORD_TOO_LONG_MESSAGE)

        found = _read(await answer_cache(state).get_or_make(("alone", own.id), len(games), make))
        return Response(found, headers=NO_STORE_HEADERS)

    @get("/{number:int}", responses=READ_ERROR_RESPONSES, media_type=MediaType.JSON)
    async def get_record(self, number: _GameNumber, request: WebRequest, state: State) -> Response[str]:
        """GET /api/account/alone/NUMBER: return the JSON record of a game that was played offline.

        number: its position in the list of offline games, from 1. Missing (404) if there are fewer; BadInput (400) if
        nobody is signed in.
        """
        own, _ = await account_auth(state).require_account(request)
        games = await device_games_of(state).games_of_account(own.id)
        if number > len(games):
            raise Missing(said("account.alone-missing"), {"field": "number"})
        return Response(games[number - 1].record, media_type=MediaType.JSON, headers=NO_STORE_HEADERS)


def device_games_of(state: State) -> DeviceGames:
    """Return this server's store of offline games. state: the application's."""
    found: DeviceGames = state.unwitnessed
    return found
