"""Several real server processes on one PostgreSQL, who tell each other over Redis that something happened."""

from __future__ import annotations

import asyncio
import http.client
import json
import signal
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from tests.given import free_port
from websockets.asyncio.client import ClientConnection, connect

from puur.cli import main

from .server import PATIENCE, Server
from .test_kill import Kept, check_all, play_on

pytestmark = pytest.mark.slow
SOON = 20.0
"""Seconds within which something must be heard, on a machine that may be busy."""


class Fleet:
    """Whoever connects comes to any of the servers; one that is dead does not answer."""

    def __init__(self, *servers: Server) -> None:
        self.servers = cycle(servers)

    def line(self, table: str) -> connect:
        return next(self.servers).line(table)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, postgresql: str, redis: str) -> Iterator[tuple[Server, Server]]:
    options = ("--database", postgresql, "--redis", redis)
    both = [Server(tmp_path_factory.mktemp("server"), *options) for _ in range(2)]
    for server in both:
        server.start()
    yield both[0], both[1]
    for server in both:
        server.kill()
        assert server.faults() == []


@pytest.mark.endurance
def test_the_game_goes_on_when_one_of_two_processes_is_killed(servers: tuple[Server, Server], postgresql: str) -> None:
    one, other = servers

    async def play() -> None:
        fleet = Fleet(one, other)
        tables = [Kept(fleet, server.table()) for server in (one, other)]
        people = [person for kept in tables for person in kept.people]
        playing = [asyncio.create_task(person.play()) for person in people]
        await play_on(people, 60)
        await asyncio.to_thread(one.kill)
        await play_on(people, 60)
        await asyncio.to_thread(one.start)
        await asyncio.to_thread(other.kill)
        await play_on(people, 60)
        for person in people:
            person.over.set()
        await asyncio.gather(*playing)
        await check_all(postgresql, tables)
        await asyncio.to_thread(other.start)

    asyncio.run(play())


@pytest.mark.endurance
def test_servers_that_are_updated_in_turn_lose_no_move(servers: tuple[Server, Server], postgresql: str) -> None:
    """As a deploy does it: each is told to end (SIGTERM) while people play, and started anew."""

    async def play() -> None:
        fleet = Fleet(*servers)
        kept = Kept(fleet, servers[0].table())
        playing = [asyncio.create_task(person.play()) for person in kept.people]
        for server in servers:
            await play_on(kept.people, 30)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(server.process.wait, PATIENCE)
            await play_on(kept.people, 30)
            await asyncio.to_thread(server.start)
        for person in kept.people:
            person.over.set()
        await asyncio.gather(*playing)
        await check_all(postgresql, [kept])

    asyncio.run(play())


async def told_until(line: ClientConnection, wanted: Any) -> dict[str, Any]:  # noqa: ANN401 - a test of what is told
    """Read on until something is told for which ``wanted`` holds."""
    async with asyncio.timeout(SOON):
        while True:
            told: dict[str, Any] = json.loads(await line.recv())
            if wanted(told):
                return told


def begun(told: dict[str, Any]) -> bool:
    """Whether cards are dealt; who says ready when they already are is refused, which does not matter."""
    return told["type"] == "step" and told["view"]["deal"] is not None


def test_who_sits_at_another_process_sees_hears_and_is_seen(servers: tuple[Server, Server]) -> None:
    one, other = servers

    async def sit() -> None:
        table, links = one.table("gruempi-2011")
        lines = [await server.line(table) for server in (one, other, one, other)]
        for line, link in zip(lines, links, strict=True):
            await line.send(json.dumps({"do": "hello", "seat": link}))
        for line in lines:
            await told_until(line, lambda told: all(who["connected"] for who in told["view"]["seats"]))
        for seat, line in enumerate(lines):
            await line.send(json.dumps({"do": "ready", "id": "r", "seed": f"seed {seat}"}))
        deals = [await told_until(line, begun) for line in lines]
        chooser = deals[0]["view"]["deal"]["to_act"]
        await lines[chooser].send(json.dumps({"do": "announce", "id": "a", "mode": "S"}))
        for line in lines:
            told = await told_until(line, lambda told: told["events"])
            assert told["view"]["deal"]["mode"] == "S"
            assert {"ModeAnnounced"} <= {event["what"] for event in told["events"]}
        await lines[0].send(json.dumps({"do": "phrase", "id": "p", "phrase": 3}))
        for line in lines:
            assert (await told_until(line, lambda told: told["type"] == "heard"))["phrase"] == 3
        for line in lines:
            await line.close()
        _, fair = one.ask("GET", f"/api/tables/{table}/fair")
        assert fair[0]["commit"] == deals[0]["view"]["fair"]["commit"]

    asyncio.run(sit())


def test_a_seat_link_opens_the_seat_at_every_process(servers: tuple[Server, Server]) -> None:
    one, other = servers
    table, links = one.table("gruempi-2011")
    assert other.ask("GET", f"/api/tables/{table}/links", **{"X-Puur-Seat": links[2]})[1]["number"] == 2


def test_what_cannot_be_reached_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, postgresql: str
) -> None:
    for options in (
        ("--database", postgresql, "--redis", "redis://127.0.0.1:1"),
        ("--database", "postgresql://puur@127.0.0.1:1/postgres"),
        ("--redis", "redis://127.0.0.1:1", "--data", str(tmp_path)),
    ):
        assert main(["serve", "--port", str(free_port()), *options]) == 2
        said = capsys.readouterr().err
        assert said.startswith("error: ")
        assert said.count("\n") == 1


def test_the_limits_of_an_address_hold_at_all_servers_together(servers: tuple[Server, Server]) -> None:
    """Who writes as often as one may at the first is refused at the second; from an address of its own."""
    one, other = servers
    assert wrote(one, 590) == {400}
    seen: set[int] = set()
    for _ in range(20):
        seen |= wrote(other, 10)
        if 429 in seen:
            break
    assert seen == {400, 429}


def wrote(server: Server, times: int) -> set[int]:
    line, codes = http.client.HTTPConnection("127.0.0.1", server.port, source_address=("127.0.0.9", 0)), set[int]()
    for _ in range(times):
        line.request("POST", "/api/seats", b'{"invitation": "x", "name": "A"}', {"Content-Type": "application/json"})
        answer = line.getresponse()
        answer.read()
        codes.add(answer.status)
    line.close()
    return codes
