"""The plain address of a table: a seat is asked for, and the host gives or denies it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.service.house import Ear, new_hub, say, wishes

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.seating import MAX_SEAT_REQUESTS, TableSetup, ask_for_seat, erase_names, host_answer_to_asker
from puur.web.app import ServerOptions, create_app


def played(told: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Let a story of a table run."""

    @wraps(told)
    def test() -> None:
        asyncio.run(told())

    return test


@asynccontextmanager
async def at_table(kinds: str, **more: Any) -> AsyncIterator[tuple[Hub, LiveTable, Ear]]:  # noqa: ANN401
    """Lend a table with Anna, its host, who is there."""
    hub = new_hub(MemoryJournal())
    table, _ = await hub.create_table(TableSetup("gruempi-2011", wishes(kinds), **more))
    async with hub.visit(table) as room:
        ear = Ear(0)
        await hub.connect_client(room, ear)
        yield hub, room, ear
    await hub.close()


async def answer(hub: Hub, room: LiveTable, ear: Ear, what: str, at: int = 0) -> None:
    asked = ear.last["view"]["asked"][at]["id"]
    await say(hub, room, ear, {"do": "host", "id": f"{what} {asked}", "what": what, "asked": asked})


@played
async def test_the_host_sees_who_asks_and_gives_a_seat() -> None:
    async with at_table("mobb", by_invitation=True) as (hub, room, host):
        key = await ask_for_seat(room, "Lena")
        assert [one["name"] for one in host.last["view"]["asked"]] == ["Lena"]
        assert host_answer_to_asker(room.table, hub.links, key).state == "waits"
        await answer(hub, room, host, "admit")
        given = host_answer_to_asker(room.table, hub.links, key)
        assert (given.state, hub.seat_of_link(room, given.seat), room.table.seats[1].name) == ("given", 1, "Lena")
        assert host.last["view"]["asked"] == []


@played
async def test_whoever_looks_on_or_plays_sees_nobody_who_asks() -> None:
    async with at_table("mobb", by_invitation=True) as (hub, room, _):
        await ask_for_seat(room, "Lena")
        assert room.view(None).asked == room.view(1).asked == ()
        await hub.close()


@played
async def test_no_is_told_and_somebody_else_may_ask() -> None:
    async with at_table("mobb", by_invitation=True) as (hub, room, host):
        keys = [await ask_for_seat(room, name) for name in ("Lena", "Max", "Nora")[:MAX_SEAT_REQUESTS]]
        with pytest.raises(BadInput):
            await ask_for_seat(room, "Otto")
        await answer(hub, room, host, "deny")
        assert [host_answer_to_asker(room.table, hub.links, key).state for key in keys] == ["denied", "waits", "waits"]
        await ask_for_seat(room, "Otto")


@played
async def test_a_bot_makes_room_where_all_seats_are_taken() -> None:
    async with at_table("mbbb", by_invitation=True) as (hub, room, host):
        key = await ask_for_seat(room, "Lena")
        await answer(hub, room, host, "admit")
        assert host_answer_to_asker(room.table, hub.links, key).state == "given"
        assert room.table.seats[1].kind == "human"


@played
async def test_whoever_lost_the_link_gets_the_own_seat_back() -> None:
    async with at_table("mobb", by_invitation=True) as (hub, room, host):
        invitation = hub.links.parse_link(hub.links.invitation_link(room.table.id))
        assert invitation is not None
        lost = await hub.take_seat(invitation, "Lena", 1)
        key = await ask_for_seat(room, "Lena")
        await answer(hub, room, host, "admit")
        back = host_answer_to_asker(room.table, hub.links, key)
        assert hub.seat_of_link(room, back.seat) == 1
        with pytest.raises(BadInput):
            hub.seat_of_link(room, lost)


@played
async def test_only_the_host_answers_and_strangers_are_not_asked() -> None:
    async with at_table("mobb", by_invitation=True) as (hub, room, host):
        await ask_for_seat(room, "Lena")
        asked = host.last["view"]["asked"][0]["id"]
        other = Ear(1)
        await hub.connect_client(room, other)
        await say(hub, room, other, {"do": "host", "id": "x", "what": "admit", "asked": asked})
        assert len(room.table.asked) == 1
    async with at_table("mobb", by_invitation=False) as (_, room, _):
        with pytest.raises(BadInput):
            await ask_for_seat(room, "Lena")


@played
async def test_names_that_go_take_those_who_asked_along() -> None:
    async with at_table("mobb", by_invitation=True) as (hub, room, _):
        await ask_for_seat(room, "Lena")
        entries = await hub.entries(room.table.id)
        assert b"Lena" in entries[-1].data
        assert b"Lena" not in erase_names(entries)[-1].data


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with TestClient(create_app(ServerOptions("", founds=100), MemoryJournal())) as made:
        yield made


def test_it_is_asked_over_http(client: httpx.Client) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]
    table = client.post("/api/tables", json={"reglement": "gruempi-2011", "seats": seats}).json()["table"]
    key = client.post(f"/api/tables/{table}/ask", json={"name": "Lena"}).json()["key"]
    assert client.post(f"/api/tables/{table}/asked", json={"key": key}).json()["state"] == "waits"
    assert client.post(f"/api/tables/{table}/asked", json={"key": "nobody"}).json()["state"] == "denied"
    assert client.post("/api/tables/none/ask", json={}).status_code == 404
