"""A seat for whoever has only the plain address of a table: asked for, and given or denied by the host.

Whoever asks gets a key; the journal keeps its hash. A seat that is given has that hash as its own, so the key is from
then on the seat's. Whoever sat there before and lost the link asks by the same name and gets the own seat back.
"""

from __future__ import annotations

from typing import Final

import msgspec

from puur.errors import BadInput
from puur.journal import NewEntry
from puur.service.live.links import Links, hash_key, new_key
from puur.service.live.live_table import AlreadyDone, LiveTable, change_entry, command_id
from puur.service.live.name_erasure import GUEST
from puur.service.live.table_setup import unique_name
from puur.service.table import messages as m
from puur.service.table.state import SeatAsked, SeatDenied, SeatTaken, TableState
from puur.service.table.views import Refused, to_refused
from puur.tidy import tidy
from puur.words import message

MOST: Final = 3
"""So many may wait at one table for an answer."""


class SeatAnswer(msgspec.Struct, frozen=True):
    """Whether the seat was given, denied, or nobody has said anything yet; the links, once it was given."""

    state: str
    seat: str = ""
    invitation: str = ""


def can_be_asked(table: TableState) -> bool:
    """Return whether the host of a table gives seats: among friends, and where the cards are no other table's."""
    created = table.created
    there = any(one.key == created.host for one in table.seats)
    return created.by_invitation and created.same is None and table.state != "ended" and there


async def ask_for_seat(room: LiveTable, name: str) -> str:
    """Ask the host for a seat; return the key that fetches the answer. BadInput where nobody can be asked."""
    who, key = tidy(name) or GUEST, new_key()

    def entries(table: TableState) -> list[NewEntry] | None:
        is_open = can_be_asked(table) and len(table.asked) < MOST
        return [change_entry(who, SeatAsked(who, hash_key(key)))] if is_open else None

    if not await room.change(entries):
        code = "table.asked-by-many" if can_be_asked(room.table) else "table.not-asked"
        raise BadInput(message.said(code), {"field": "name"})
    return key


def answer_to(table: TableState, links: Links, key: str) -> SeatAnswer:
    """Return what the host has answered to whoever asked with a key."""
    hashed = hash_key(key)
    given = next((one for one in table.seats if one.kind == "human" and one.key == hashed), None)
    if given is not None:
        return SeatAnswer("given", links.with_key(table.id, given.seat, key), links.invitation(table.id))
    return SeatAnswer("waits" if any(one.key == hashed for one in table.asked) else "denied")


def seat_for(table: TableState, name: str, present: frozenset[int]) -> int | None:
    """Return the seat of a person of that name who is away, else a free one, else a bot's; None where all are taken."""
    away = [one.seat for one in table.seats if one.kind == "human" and one.name == name and one.seat not in present]
    kinds = ("empty", "bot")
    return next(iter([*away, *(one.seat for kind in kinds for one in table.seats if one.kind == kind)]), None)


async def answer_request(room: LiveTable, host: int, said: m.Host) -> Refused | AlreadyDone:
    """Give whoever asks a seat, or say no; the person whose seat it was before is let go."""
    id, present = command_id(host, said.id), room.present
    given: list[int] = []

    def entries(now: TableState) -> list[NewEntry] | None:
        given.clear()
        one = next((one for one in now.asked if one.key == said.asked), None)
        if id in now.answered or one is None:
            return None
        own = now.seats[host].name
        if said.what == "deny":
            return [change_entry(own, SeatDenied(one.key), id)]
        seat = seat_for(now, one.name, present)
        if seat is None:
            return None
        given.append(seat)
        return [change_entry(own, SeatTaken(seat, "human", unique_name(one.name, now, seat), one.key), id)]

    done = await room.change(entries)
    if done and given:
        room.clear_seat(given[0])
    if done or id in room.table.answered or all(one.key != said.asked for one in room.table.asked):
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.full"))
