"""What `/metrics` tells: what was played, in a form that Prometheus reads, and nothing of anybody."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from puur.web.operation.metrics import BUCKET_BOUNDS_SECONDS, DurationHistogram

from .server import Server

LINE = re.compile(r"(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{le=\"[^\"]+\"\})? -?[0-9.]+)")


def test_durations_are_counted_up() -> None:
    durations = DurationHistogram()
    for seconds in (0.0004, 0.003, 0.003, 7.0):
        durations.add(seconds)
    told = dict(line.rsplit(" ", 1) for line in durations.prometheus_lines("x"))
    assert (told['x_bucket{le="0.001"}'], told['x_bucket{le="0.005"}'], told['x_bucket{le="+Inf"}']) == ("1", "3", "4")
    assert (told["x_sum"], told["x_count"]) == ("7.006400", "4")
    assert len(told) == len(BUCKET_BOUNDS_SECONDS) + 3


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, "--data", str(tmp_path), "--metrics")
    running.start()
    yield running
    running.kill()


def figures(server: Server) -> dict[str, float]:
    status, text = server.ask("GET", "/metrics")
    assert status == 200
    lines = text.decode().splitlines()
    assert all(LINE.fullmatch(line) for line in lines), lines
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


@pytest.mark.slow
def test_what_was_done_is_counted_and_nobody_is_named(server: Server) -> None:
    async def ask_for_a_deal() -> None:
        table, links = server.table()
        async with server.line(table) as line:
            await line.send(msgspec.json.encode({"do": "hello", "seat": links[0]}).decode())
            await line.recv()
            assert (figures(server)["puur_sockets"], figures(server)["puur_tables"]) == (1, 1)
            await line.send('{"do": "back", "id": "a"}')
            await line.recv()
            await line.send("nothing that can be read")
            await line.recv()

    before = figures(server)
    asyncio.run(ask_for_a_deal())
    now = figures(server)
    assert now["puur_command_seconds_count"] == before["puur_command_seconds_count"] + 1
    assert now["puur_unreadable_total"] == 1
    assert now["puur_append_seconds_count"] > before["puur_append_seconds_count"]
    assert now["process_resident_memory_bytes"] > 10e6
    assert b"Anna" not in server.ask("GET", "/metrics")[1]


@pytest.mark.slow
def test_nobody_is_told_unless_it_is_wanted(tmp_path: Path) -> None:
    plain = Server(tmp_path)
    plain.start()
    assert plain.ask("GET", "/metrics")[0] == 404
    plain.kill()
