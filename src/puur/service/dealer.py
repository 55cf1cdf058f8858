"""Dealing at a live table: provably fair, step by step as the law has it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from puur.game import dealing
from puur.game.commands import Command, Refusal
from puur.game.decide import step
from puur.game.events import Event
from puur.game.state import Game
from puur.law.law import Law
from puur.records.fair import Stream, commitment, deal_seed
from puur.service.room import Room, change, happened
from puur.service.state import Chance

HOUSE = "table"
"""Who deals, in the journal."""


@dataclass
class Dealt:
    """What was done to deal: the commands in order, and the events that followed."""

    commands: list[Command] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


async def deal(room: Room) -> None:
    """Begin the next deal with the server's committed seed and the seats' own parts; commit to the one after."""
    chance = room.table.committed
    if chance is None:
        await _commit(room)
        return
    table = room.table
    a, b, c, d = (room.ready.get(seat, "") for seat in range(4))
    shown = Chance(chance.deal, chance.commit, chance.server, (a, b, c, d))
    done = dealt(table.settings.law, table.game, Stream(deal_seed(chance.server, (a, b, c, d), chance.deal)))
    following = change(HOUSE, _committed(chance.deal + 1))
    entries = [change(HOUSE, shown), happened(HOUSE, done.commands, done.events), following]
    room.ready.clear()
    await room.change(lambda now: entries if now.version == table.version else None, done.events)


async def _commit(room: Room) -> None:
    """Show the first commitment; each further one is written with the deal before it."""
    chance = _committed(1)
    await room.change(lambda table: [change(HOUSE, chance)] if table.full and not table.chances else None)


def _committed(deal: int) -> Chance:
    """Choose the server's part of a deal's chance."""
    server = secrets.token_hex(32)
    return Chance(deal, commitment(server), server)


def dealt(law: Law, game: Game, draw: Callable[[int], int]) -> Dealt:
    """Return everything that is done with that chance until everybody has cards."""
    done = Dealt()
    if game.deal is None and game.next_dealer is None:
        game = _do(law, game, dealing.name_dealer(law, game, draw), done)
    game = _do(law, game, dealing.begin(law, game, draw), done)
    while game.current.phase == "prepare":
        game = _do(law, game, dealing.prepare(law, game.current, draw), done)
    return done


def _do(law: Law, game: Game, command: Command, done: Dealt) -> Game:
    result = step(law, game, command)
    if isinstance(result, Refusal):
        message = f"dealing was refused: {result}"
        raise RuntimeError(message)  # noqa: TRY004 - a mistake of ours, not of a type
    done.commands.append(command)
    done.events += result[1]
    return result[0]
