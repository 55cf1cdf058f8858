"""What a connection says to a table: who answers it, and who of those who sit there comes back by it."""

from __future__ import annotations

from typing import Final

import msgspec

from puur.game.commands import NextPartie
from puur.journal import New
from puur.service.live.audience import Listener
from puur.service.live.neighbours import Neighbours
from puur.service.live.players import Players
from puur.service.live.room import Again, Room, change, command_id
from puur.service.table import claims, speech
from puur.service.table import messages as m
from puur.service.table.state import Ready, StandIn, Table
from puur.service.table.views import Pong, Refused, refused
from puur.words import message

encode: Final = msgspec.json.Encoder().encode
PONG: Final = encode(Pong())


async def hear(room: Room, listener: Listener, said: m.Said, players: Players, neighbours: Neighbours) -> None:
    """Answer what a connection says. Who looks on may say nothing."""
    if isinstance(said, m.Hello):
        room.repeat(listener)
    elif isinstance(said, m.Ping):
        listener.send(PONG)
        room.hide(listener, hidden=said.hidden)
    elif listener.seat is None:
        listener.send(encode(refused(said.id, message.said("table.looking-on"))))
    else:
        answer = await _done(room, listener.seat, said, players)
        if isinstance(answer, Refused) and await neighbours.went_on(room):
            answer = await _done(room, listener.seat, said, players)
        if isinstance(answer, Refused):
            listener.send(encode(answer))
        elif answer is not None:
            room.answer(listener, answer.ack)


async def _done(room: Room, seat: int, said: m.Act | m.AboutTable, players: Players) -> Refused | Again | None:
    """Do what a seat says; the answer for that connection alone, None if everybody was told."""
    room.dry.pop(seat, None)
    if not isinstance(said, m.Act):
        return await _about_table(room, seat, said, players)
    await back(room, seat)
    if m.ACTS[type(said)] is NextPartie and room.table.created.same is not None:
        return refused(said.id, message.said("table.duplicate-again"))
    return await room.act(seat, said, room.table.seats[seat].name)


async def _about_table(room: Room, seat: int, said: m.AboutTable, players: Players) -> Refused | Again | None:
    match said:
        case m.Claim() | m.Withdraw():
            return await claims.hear(room, seat, said)
        case m.Phrase() | m.Chat():
            return speech.say(room, seat, said)
        case m.Report():
            return await speech.report(room, seat, said)
        case m.Host():
            return await speech.host(room, seat, said, players.known)
        case m.Ready():
            await back(room, seat)
            return await _ready(room, seat, said)
        case m.Back():
            await back(room, seat)
            return Again(said.id)


async def back(room: Room, seat: int) -> bool:
    """Give a person the seat back from the bot that plays for them; False if none does."""
    if seat not in room.table.stand_ins:
        return False
    off = change(room.table.seats[seat].name, StandIn(seat, on=False))
    return await room.change(lambda table: [off] if seat in table.stand_ins else None)


async def _ready(room: Room, seat: int, said: m.Ready) -> Refused | Again | None:
    """Take a seat's part of the next deal's chance, which the server has committed to already."""
    id = command_id(seat, said.id)

    def entries(now: Table) -> list[New] | None:
        is_new = now.awaits_deal and seat not in now.seats_ready and id not in now.answered
        return [change(now.seats[seat].name, Ready(seat, said.seed), id)] if is_new else None

    if await room.change(entries, ack=(seat, said.id)):
        return None
    if id in room.table.answered or (room.table.awaits_deal and seat in room.table.seats_ready):
        return Again(said.id)
    return refused(said.id, message.said("table.not-yet-next"))
