"""Carries out what a client says at a table and answers it.

A person who acts gets the seat back from a stand-in bot.
"""

from __future__ import annotations

from typing import Final

import msgspec

from puur.game.commands import NextPartie
from puur.journal import NewEntry
from puur.service.live.bot_players import BotPlayers
from puur.service.live.cluster import ClusterSync
from puur.service.live.live_table import AlreadyDone, LiveTable, change_entry, command_id
from puur.service.live.subscribers import Subscriber
from puur.service.table import claims, speech
from puur.service.table import messages as m
from puur.service.table.replies import Pong, Refused, to_refused
from puur.service.table.state import SeatReady, StandInChanged, TableState
from puur.words import message

encode: Final = msgspec.json.Encoder().encode
PONG: Final = encode(Pong())


async def dispatch(
    room: LiveTable, listener: Subscriber, said: m.Said, players: BotPlayers, neighbours: ClusterSync
) -> None:
    """Carry out what a client said at a table, and send the answer to it.

    listener: the client. players: the server's bots, of which the host may seat one.
    neighbours: reads what other processes have stored before a command is refused.
    Whatever a spectator says is refused, except to ask for the whole table or to keep the connection alive.
    """
    if isinstance(said, m.Hello):
        room.repeat(listener)
    elif isinstance(said, m.Ping):
        listener.send(PONG)
        room.set_hidden(listener, hidden=said.hidden)
    elif listener.seat is None:
        listener.send(encode(to_refused(said.id, message.said("table.looking-on"))))
    else:
        answer = await _execute(room, listener.seat, said, players)
        if isinstance(answer, Refused) and await neighbours.has_read_new_entries(room):
            answer = await _execute(room, listener.seat, said, players)
        if isinstance(answer, Refused):
            listener.send(encode(answer))
        elif answer is not None:
            room.answer(listener, answer.ack)


async def _execute(
    room: LiveTable, seat: int, said: m.Act | m.AboutTable, players: BotPlayers
) -> Refused | AlreadyDone | None:
    """Do what a seat says; the answer for that connection alone, None if everybody was told."""
    room.dry.pop(seat, None)
    if not isinstance(said, m.Act):
        return await _execute_table_message(room, seat, said, players)
    await return_seat(room, seat)
    if m.ACTS[type(said)] is NextPartie and room.table.created.same is not None:
        return to_refused(said.id, message.said("table.duplicate-again"))
    return await room.carry_out_command(seat, said, room.table.seats[seat].name)


async def _execute_table_message(
    room: LiveTable, seat: int, said: m.AboutTable, players: BotPlayers
) -> Refused | AlreadyDone | None:
    match said:
        case m.MakeClaim() | m.Withdraw():
            return await claims.handle_claim(room, seat, said)
        case m.Phrase() | m.Chat():
            return speech.say_at_table(room, seat, said)
        case m.ReportChat():
            return await speech.report_speech(room, seat, said)
        case m.Host():
            return await speech.carry_out_host_action(room, seat, said, players.check_level)
        case m.Ready():
            await return_seat(room, seat)
            return await _accept_ready(room, seat, said)
        case m.Back():
            await return_seat(room, seat)
            return AlreadyDone(said.id)


async def return_seat(room: LiveTable, seat: int) -> bool:
    """Give a seat (0 to 3) back to its person if a bot stands in for them; store that and tell everybody.

    Return False, without a change, if no bot stands in.
    """
    if seat not in room.table.stand_ins:
        return False
    off = change_entry(room.table.seats[seat].name, StandInChanged(seat, on=False))
    return await room.store_change(lambda table: [off] if seat in table.stand_ins else None)


async def _accept_ready(room: LiveTable, seat: int, said: m.Ready) -> Refused | AlreadyDone | None:
    """Take a seat's part of the next deal's chance, which the server has committed to already."""
    id = command_id(seat, said.id)

    def entries(now: TableState) -> list[NewEntry] | None:
        is_new = now.is_ready_to_deal and seat not in now.seats_ready and id not in now.answered
        return [change_entry(now.seats[seat].name, SeatReady(seat, said.seed), id)] if is_new else None

    if await room.store_change(entries, ack=(seat, said.id)):
        return None
    if id in room.table.answered or (room.table.is_ready_to_deal and seat in room.table.seats_ready):
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.not-yet-next"))
