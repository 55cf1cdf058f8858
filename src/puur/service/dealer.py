"""Dealing at a live table: provably fair, step by step as the law has it."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from puur.game import dealing
from puur.game.commands import Command, Refusal
from puur.game.decide import step
from puur.game.events import Event
from puur.game.state import Game
from puur.law.law import Law
from puur.records.fair import Stream, commitment, deal_seed
from puur.service.room import Room
from puur.service.state import Chance, Table


async def commit(room: Room) -> None:
    """Choose the server's part of the next deal's chance and show its commitment."""
    number = len(room.table.chances) + 1
    if room.table.full and not _committed(room.table):
        server = secrets.token_hex(32)
        await room.write("table", Chance(number, commitment(server), server))


def _committed(table: Table) -> bool:
    return bool(table.chances) and table.chances[-1].seats is None


async def deal(room: Room) -> None:
    """Begin the next deal with the server's committed seed and the seats' own parts."""
    if not _committed(room.table):
        await commit(room)
        return
    table = room.table
    chance = table.chances[-1]
    a, b, c, d = (room.ready.get(seat, "") for seat in range(4))
    seats = (a, b, c, d)
    draw = Stream(deal_seed(chance.server, seats, chance.deal))
    events = _dealt(table.settings.law, table.game, draw)
    room.ready.clear()
    shown = Chance(chance.deal, chance.commit, chance.server, seats)
    await room.write("table", shown, events=events)


def _dealt(law: Law, game: Game, draw: Callable[[int], int]) -> list[Event]:
    events: list[Event] = []
    if game.deal is None and game.next_dealer is None:
        game = _do(law, game, dealing.name_dealer(law, game, draw), events)
    game = _do(law, game, dealing.begin(law, game, draw), events)
    while game.current.phase == "prepare":
        game = _do(law, game, dealing.prepare(law, game.current, draw), events)
    return events


def _do(law: Law, game: Game, command: Command, events: list[Event]) -> Game:
    result = step(law, game, command)
    if isinstance(result, Refusal):
        message = f"dealing was refused: {result}"
        raise RuntimeError(message)
    events += result[1]
    return result[0]
