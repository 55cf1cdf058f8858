"""The history of games, shown to whoever holds the seat links and to nobody else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec
from litestar import Controller, post
from litestar.datastructures import State
from litestar.params import JSONBody

from puur.journal import Entry
from puur.service.history.summary import PartieSummary, summaries_json
from puur.service.live.hub import Hub
from puur.service.live.links import Link
from puur.web.answers import TELLING
from puur.web.play.games import TOO_MUCH
from puur.web.working import answer_cache, worker_pool

MOST: Final = 24
"""How many seats one request may ask about; whoever has more asks again."""
_read: Final = msgspec.json.Decoder(list[PartieSummary]).decode


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: the signed texts of secret links to seats that the sender holds or once held."""

    seats: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=300)]],
        msgspec.Meta(max_length=MOST),
    ]


class HistoryPages(Controller):
    """HTTP route for the games played with some seat links, without an account."""

    path = "/api"

    @post("/history", responses=TELLING, status_code=200)
    async def list_games(self, data: JSONBody[Seats], state: State) -> list[PartieSummary]:
        """Return the finished games played with these seat links, newest first.

        Invalid links are ignored.
        """
        hub: Hub = state.hub
        return await games_at_seats(state, filter(None, map(hub.links.parse_link, data.seats)))


async def games_at_seats(state: State, held: Iterable[Link]) -> list[PartieSummary]:
    """Return the finished games played at these seats by whoever held them with these links' keys, newest first.

    state: the application's. Equal links count once.
    """
    found = [one for link in dict.fromkeys(held) for one in await _recall(state, link)]
    return sorted(found, key=lambda one: one.at, reverse=True)


async def _recall(state: State, link: Link) -> list[PartieSummary]:
    hub: Hub = state.hub
    entries: list[Entry] = await hub.entries(link.table)
    if link.seat is None or not entries:
        return []
    seat = link.seat

    async def make() -> bytes:
        return await worker_pool(state).run_task(
            summaries_json, entries, seat, link.key, too_much=TOO_MUCH, field="seats"
        )

    return _read(await answer_cache(state).get(("history", link), entries[-1].version, make))
