"""What a move costs the program alone: a frame in, four frames out, without sockets, in one process.

``python -m benchmarks.load.move`` plays the same moves again and again from the same seeds, and takes of each move the
least processor time that it ever had. So other programs on the machine hardly show, and two versions can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast
from unittest.mock import patch

import msgspec
import uvloop

from benchmarks.load.server import SECRET, set_up
from puur.cards import CARD_TEXTS, cards_of
from puur.game.observe import observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.journal import MemoryJournal
from puur.records.fair import commitment_of_seed
from puur.service.alone import InProcessRunner
from puur.service.live.bot_players import BotPlayers
from puur.service.live.fairness import shared_server_seed
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.scheduler import Pace
from puur.service.live.seating import TableLinkSigner
from puur.service.table import messages as m
from puur.service.table.state import DealChance, TableState
from puur.web.connections.websocket import WebSocketConnection
from puur.web.operation.metrics import Metrics
from puur.web.play.socket import FrameBudget, SocketSession, SocketSubscriber
from puur.web.running import tune_garbage_collection

MANY: Final = 1e9
"""Frames a second: nobody is let go."""
encode: Final = msgspec.json.Encoder().encode


class Figures(msgspec.Struct, frozen=True):
    """What came out: microseconds of processor a move, on average and at the median of the least of each move.

    all_us: on average, everything counted, Python's sweeps too. frame_bytes: the average length of a frame.
    """

    tables: int
    moves: int
    rounds: int
    mean_us: float
    median_us: float
    all_us: float
    frame_bytes: float


class Wire:
    """A connection that counts what is written to it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.ear: Callable[[bytes | None], Awaitable[None]] | None = None
        self.bytes = 0

    def listen(self, ear: Callable[[bytes | None], Awaitable[None]]) -> None:
        """Take who hears what comes in."""
        self.ear = ear

    def tell(self, frame: bytes) -> None:
        """Count it."""
        self.bytes += len(frame)

    def bye(self, code: int, reason: str) -> None:
        """Fail: nobody here is let go."""
        raise RuntimeError(f"{code} {reason}")

    async def say(self, **said: object) -> None:
        """Say something, untimed."""
        assert self.ear is not None  # noqa: S101 - it has come in
        await self.ear(encode(said))


class Table:
    """A room with four connections, and what is moved there next."""

    def __init__(self, room: LiveTable, wires: list[Wire]) -> None:
        """Take them."""
        self.room, self.wires, self.number = room, wires, 0

    async def next_move(self, chance: random.Random) -> tuple[Wire, bytes]:
        """Return who says what next, after whatever is no move."""
        while (due := self._due(self.room.table, chance)) is None:
            self.number += 1
            if self.room.table.is_over:
                await self.wires[0].say(do="again", id=f"a{self.number}")
            for seat, wire in enumerate(self.wires):
                await wire.say(do="ready", id=f"r{self.number}", seed=f"{seat}")
            await asyncio.sleep(0.001)
        self.number += 1
        seat, said = due
        return self.wires[seat], encode({"id": f"m{self.number}", **said})

    def _due(self, table: TableState, chance: random.Random) -> tuple[int, dict[str, object]] | None:
        law, game, deal = table.settings.law, table.game, table.game.deal
        if table.is_over or deal is None or deal.phase in {"done", "prepare"}:
            return None
        if deal.phase == "bid":
            return seats_to_estimate(law, deal)[0], {"do": "bid", "points": 40}
        seat = seat_to_act(law, deal)
        assert seat is not None  # noqa: S101 - somebody must act
        seen = observe(law, game, seat)
        if seen.auction is not None and deal.phase == "auction":
            first = {"points": seen.auction.numbers[0], "mode": chance.choice(seen.auction.forms)}
            return seat, {"do": "pass"} if deal.calls else {"do": "raise", **first}
        if deal.phase == "announce":
            return seat, {"do": "announce", "mode": chance.choice(seen.forms)}
        return seat, {"do": "play", "card": chance.choice([CARD_TEXTS[card] for card in cards_of(seen.legal)])}


async def _seated(hub: Hub, tables: int) -> list[Table]:
    """Set the tables up, and let everybody in."""
    there, metrics = [], Metrics()
    for table, links in await set_up(hub, tables):
        async with hub.visit(table) as room:
            wires = [Wire() for _ in links]
            for link, wire in zip(links, wires, strict=True):
                hello = m.Hello(link, fold=True)
                line = SocketSubscriber(
                    hub.seat_of_link(room, link), cast("WebSocketConnection", wire), hello, room.stream
                )
                await SocketSession(hub, room, line, FrameBudget(MANY), metrics).join_table()
            there.append(Table(room, wires))
    return there


def _same_cards(table: TableState, deal: int) -> DealChance:
    """Choose the server's part of a deal's chance: the same in each round, whichever table is dealt at first."""
    server = shared_server_seed(table.created.reglement, deal)
    return DealChance(deal, commitment_of_seed(server), server)


async def play(tables: int, moves: int, seed: int) -> tuple[list[int], int]:
    """Play so many moves at each table by turns; return the nanoseconds of each, and the bytes sent in all."""
    chance = random.Random(seed)  # noqa: S311 - scripted people
    hub = Hub(
        MemoryJournal(),
        TableLinkSigner(SECRET),
        BotPlayers(InProcessRunner()),
        Pace(tick=0.0, first=0.0, look=0.0, late=0.0),
    )
    took, sent = [], 0
    with patch("puur.service.live.fairness._choose_server_seed", _same_cards):
        there = await _seated(hub, tables)
        for _ in range(moves):
            for table in there:
                wire, frame = await table.next_move(chance)
                ear, before = cast("Any", wire.ear), sum(one.bytes for one in table.wires)
                begun = time.thread_time_ns()
                await ear(frame)
                took.append(time.thread_time_ns() - begun)
                sent += sum(one.bytes for one in table.wires) - before
    await hub.close()
    return took, sent


def measure(tables: int, moves: int, rounds: int, seed: int = 1) -> Figures:
    """Play the same moves several times; of each move the least counts."""
    tune_garbage_collection()
    uvloop.run(play(1, 40, seed))
    least, sent, whole = [2**62] * (tables * moves), 0, 0
    for _ in range(rounds):
        took, sent = uvloop.run(play(tables, moves, seed))
        least = [min(one, other) for one, other in zip(least, took, strict=True)]
        whole += sum(took)
        gc.collect()
    count = len(least)
    mean, median = sum(least) / count / 1e3, sorted(least)[count // 2] / 1e3
    return Figures(tables, count, rounds, mean, median, whole / rounds / count / 1e3, sent / count / 4)


def main() -> None:
    """Measure as the command line says and print JSON."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.move", description=__doc__)
    words.add_argument("--tables", type=int, default=20)
    words.add_argument("--moves", type=int, default=80, help="at each table")
    words.add_argument("--rounds", type=int, default=5)
    sys.stdout.write(msgspec.json.encode(measure(**vars(words.parse_args()))).decode() + "\n")


if __name__ == "__main__":
    main()
