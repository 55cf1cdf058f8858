"""Two tables with the same cards: dealt alike, compared deal by deal, and closed to each other until both are done."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.given import luck
from websockets.sync.client import connect

from puur.errors import BadInput
from puur.journal import Journal, MemoryJournal
from puur.journal.sql import open_journal
from puur.service.duplicates import DUPLICATE_RULE_SET_ID, Duplicate, Duplicates
from puur.service.live.hub import Hub
from puur.service.live.seating import SeatRequest, TableSetup
from puur.service.table.state import TableState

from .house import Ear, new_hub, play_on
from .server import Server

PAIR = TableSetup(DUPLICATE_RULE_SET_ID, [SeatRequest("me", "Anna"), *[SeatRequest("open")] * 3])


async def sit(hub: Hub, table: str, name: str, seat: int) -> str:
    invitation = hub.links.parse_link(hub.links.invitation_link(table))
    assert invitation is not None
    return await hub.take_seat(invitation, name, seat)


async def play(hub: Hub, table: str, link: str) -> None:
    """Play a table to its end with bots on the free seats."""
    async with hub.visit(table) as room:
        ear = Ear(hub.seat_of_link(room, link))
        await hub.fill_with_bots(room, "rules")
        await hub.connect_client(room, ear)
        await play_on(hub, room, [ear], luck("duplicate", 0))
        hub.disconnect_client(room, ear)


async def folded(hub: Hub, table: str) -> TableState:
    found = await hub.read_table_state(table)
    assert found is not None
    return found


def dealt(table: TableState) -> list[tuple[int, tuple[int, ...]]]:
    return [(deal.dealer, deal.dealt) for deal in (*table.game.past, table.game.current)]


def within(trial: Callable[[Hub, Duplicates], Awaitable[None]], journal: Journal | None = None) -> None:
    async def run() -> None:
        store = journal or MemoryJournal()
        hub = new_hub(store)
        try:
            await trial(hub, Duplicates(store, hub))
        finally:
            hub.players.close()

    asyncio.run(run())


@pytest.mark.longer
def test_two_tables_get_the_same_cards_and_are_compared() -> None:
    async def trial(hub: Hub, store: Duplicates) -> None:
        name, (first, second), anna = await store.create_match(PAIR)
        beat = await sit(hub, second, "Beat", 1)
        await play(hub, first, anna)
        assert (await store.get(name)).deals == ()
        await play(hub, second, beat)
        a, b = await folded(hub, first), await folded(hub, second)
        assert dealt(a) == dealt(b)
        found = await store.get(name)
        check_total(found)
        assert [[seat.team for seat in one.seats] for one in found.tables] == [[0, 1, 0, 1], [1, 0, 1, 0]]
        assert found.tables[1].seats[1].name == "Beat"

    within(trial)


def check_total(found: Duplicate) -> None:
    assert found.over
    assert len(found.deals) == found.of == 8
    for one in found.deals:
        a, b = one.rows
        assert one.teams == (a.score[0] + b.score[1], a.score[1] + b.score[0])
    assert found.total == tuple(sum(one.teams[team] for one in found.deals) for team in (0, 1))


@pytest.mark.longer
def test_who_does_not_sit_there_sees_nothing_until_both_are_done() -> None:
    async def trial(hub: Hub, store: Duplicates) -> None:
        _, (first, second), anna = await store.create_match(PAIR)
        beat = await sit(hub, second, "Beat", 1)
        await play(hub, first, anna)
        async with hub.visit(first) as room:
            assert room.table.is_over
            watching = Ear(None)
            with pytest.raises(BadInput, match="anderen Tisch"):
                await hub.connect_client(room, watching)
            assert watching.frames == []
        await play(hub, second, beat)
        async with hub.visit(first) as room:
            await hub.connect_client(room, watching)
            room.send_full_view(watching)
            assert watching.frames

    within(trial)


@pytest.mark.longer
def test_what_is_told_of_one_deal_says_nothing_of_the_next() -> None:
    async def trial(hub: Hub, store: Duplicates) -> None:
        _, (first, second), anna = await store.create_match(PAIR)
        await play(hub, first, anna)
        table = await folded(hub, first)
        assert table.created.same is not None
        servers = [one.server for one in table.chances]
        assert len(set(servers)) == len(servers)
        assert table.created.same.seed not in servers
        assert table.created.same.twin == second
        async with hub.visit(first) as room:
            told = json.dumps([str(room.view(seat)) for seat in (0, None)])
        assert table.created.same.seed not in told

    within(trial)


@pytest.mark.longer
def test_a_duplicate_stands_after_a_restart(tmp_path: Path) -> None:
    async def trial() -> None:
        address = f"sqlite:///{tmp_path}/puur.db"
        journal = await open_journal(address)
        hub = new_hub(journal)
        store = Duplicates(journal, hub)
        name, (first, second), anna = await store.create_match(PAIR)
        await play(hub, first, anna)
        await hub.close()
        hub = new_hub(await open_journal(address))
        store = Duplicates(hub.journal, hub)
        await play(hub, second, await sit(hub, second, "Beat", 1))
        check_total(await store.get(name))
        assert dealt(await folded(hub, first)) == dealt(await folded(hub, second))
        await hub.close()

    asyncio.run(trial())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:  # noqa: ANN401 - a generator of a server
    running = Server(tmp_path_factory.mktemp("duplicate"))
    running.start()
    yield running
    running.kill()


@pytest.mark.slow
def test_every_door_to_the_other_table_is_locked(server: Server) -> None:
    status, opened = server.ask("POST", "/api/duplicates/", {"name": "Anna"})
    assert status == 201
    table = opened["table"]
    with connect(f"ws://127.0.0.1:{server.port}/ws/table/{table}") as line:
        for said in ({"do": "hello", "seat": opened["seat"]}, {"do": "host", "id": "1", "what": "end"}):
            line.send(json.dumps(said))
        while json.loads(line.recv())["view"]["state"] != "over":
            pass
    status, shown = server.ask("GET", f"/api/tables/{table}")
    assert (status, shown["deal"], shown["fair"]) == (200, None, None)
    assert shown["match"] == opened["duplicate"]
    doors = [
        ("GET", f"/api/replays/{table}", None),
        ("GET", f"/api/tables/{table}/fair", None),
        ("POST", "/api/what-if", {"reglement": "allgemein", "table": table}),
        ("POST", "/api/analyses", {"deal": 0, "table": table}),
        ("POST", "/api/analyses/questions", {"deal": 0, "table": table}),
        ("POST", "/api/analyses/reasons", {"deal": 0, "table": table}),
    ]
    for method, path, body in doors:
        status, told = server.ask(method, path, body)
        assert (status, told["error"]["code"]) == (400, "table.twin-locked"), path
    assert server.ask("GET", f"/api/tables/{table}/record")[0] == 400
    found = server.ask("GET", f"/api/duplicates/{opened['duplicate']}")[1]
    assert found["deals"] == []
    assert server.ask("POST", f"/api/duplicates/{opened['duplicate']}/bots", {"seat": "foreign"})[0] == 400
    _, opened = server.ask("POST", "/api/duplicates/", {"name": "Anna"})
    status, filled = server.ask("POST", f"/api/duplicates/{opened['duplicate']}/bots", {"seat": opened["seat"]})
    assert (status, [one["kind"] for one in filled["tables"][0]["seats"]]) == (200, ["human", "bot", "bot", "bot"])
    assert server.ask("GET", "/api/duplicates/nowhere")[0] == 404


def takes(server: Server, invitation: str, cookie: str = "") -> tuple[int, str]:
    """Take a seat; the status, and what was wrong."""
    told = {"cookie": cookie} if cookie else {}
    status, answer = server.ask("POST", "/api/seats", {"invitation": invitation, "name": "Beat"}, **told)
    return status, "" if status == 201 else answer["error"]["code"]


def browser(server: Server, table: str) -> str:
    """Look at a table as a browser does that was never here; the cookie it keeps."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/tables/{table}") as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


@pytest.mark.slow
def test_one_client_sits_at_one_of_the_two_tables(server: Server) -> None:
    _, opened = server.ask("POST", "/api/duplicates/", {"name": "Anna"})
    one, other = server.ask("GET", f"/api/duplicates/{opened['duplicate']}")[1]["tables"]
    assert takes(server, one["invitation"]) == (201, ""), "another seat at the same table is nobody's loss"
    assert takes(server, other["invitation"]) == (400, "table.other-table")
    anna, beat = browser(server, one["table"]), browser(server, other["table"])
    assert "puur_client=" in anna
    assert anna != beat
    _, opened = server.ask("POST", "/api/duplicates/", {"name": "Anna"}, cookie=anna)
    one, other = server.ask("GET", f"/api/duplicates/{opened['duplicate']}")[1]["tables"]
    assert takes(server, other["invitation"], anna) == (400, "table.other-table")
    assert takes(server, other["invitation"], beat) == (201, ""), "a hall has one address"
    assert takes(server, one["invitation"], beat) == (400, "table.other-table")
    assert takes(server, other["invitation"]) == (400, "table.other-table"), "nor without the cookie"
