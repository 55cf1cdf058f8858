"""What people say at a table beside the game: phrases, free words between deals, and what the host may do."""

from __future__ import annotations

from typing import Final

from puur.service import messages as m
from puur.service.room import Room
from puur.service.state import Reported, Seated, StandIn, Status
from puur.service.views import Heard, Refused, Told

PHRASES: Final = 12
"""How many phrases the clients know; their words are the clients', in their language."""


async def say(room: Room, seat: int, said: m.Phrase | m.Chat) -> Told | None:
    """Pass on a phrase at any time, free words only between deals and at tables by invitation (AR-4)."""
    if isinstance(said, m.Phrase):
        if said.phrase >= PHRASES:
            return Refused(said.id, f"es gibt die Sätze 0 bis {PHRASES - 1}")
        room.tell(Heard(seat, phrase=said.phrase))
        return None
    deal = room.table.game.deal
    if not room.table.created.by_invitation:
        return Refused(said.id, "Freie Worte gibt es nur an Tischen mit Einladung")
    if deal is not None and deal.phase != "done" and room.table.game.finished is None:
        return Refused(said.id, "Während des Spiels wird nicht geredet", ("AR-4-c",))
    room.tell(Heard(seat, text=said.text))
    return None


async def report(room: Room, seat: int, said: m.Report) -> Told | None:
    """Write down that a seat was reported."""
    await room.write(room.table.seats[seat].name, Reported(said.seat, seat, ""))
    return room.step_for(seat, (), ack=said.id)


async def host(room: Room, seat: int, said: m.Host) -> Told | None:
    """Pause, go on, end, remove a person, or put a bot on a seat: the host's right alone."""
    table = room.table
    if table.seats[seat].key != table.created.host:
        return Refused(said.id, "Das darf nur, wer den Tisch eröffnet hat")
    changes = {"pause": Status("paused"), "resume": Status("open"), "end": Status("ended")}
    change: Status | Seated | StandIn | None = changes.get(said.what)
    if change is None and said.seat is not None and said.seat != seat:
        change = Seated(said.seat, "empty")
        if said.what == "bot":
            change = Seated(said.seat, "bot", f"Bot {said.seat + 1}", "", said.level)
    if change is None:
        return Refused(said.id, "Welcher Platz ist gemeint?")
    await room.write(table.seats[seat].name, change)
    return room.step_for(seat, (), ack=said.id)
