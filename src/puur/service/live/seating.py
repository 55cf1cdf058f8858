"""How a new table is set up, and how newcomers get a seat and a name at it.

Somebody who has only the plain address of a table asks for a seat, and the host gives or denies it. Whoever asks gets a
secret key; the journal stores its hash. If the seat is given, the key becomes that of the seat. Somebody who sat there
before and lost the link asks under the same name and gets the own seat back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from puur.cards import Deck
from puur.errors import BadInput
from puur.journal import NewEntry
from puur.names import name_for_comparison
from puur.service.live.links import Links, hash_key, new_key
from puur.service.live.live_table import AlreadyDone, LiveTable, change_entry, command_id
from puur.service.live.name_erasure import GUEST
from puur.service.table import messages as m
from puur.service.table.replies import Refused, to_refused
from puur.service.table.state import SeatAsked, SeatDenied, SeatTaken, TableState
from puur.text import tidy
from puur.words import message


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Who shall sit at one seat of a new table.

    kind: ``me`` (the host), ``bot``, or ``open`` for an invited person.
    name: of the host or bot; "" for the usual one. level: the name of the bot's program.
    """

    kind: Literal["me", "bot", "open"]
    name: str = ""
    level: str = "rules"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a new table shall be.

    reglement: the id of a rule set, or the text of an own one. deck: the kind of cards.
    seats: who shall sit at seats 0 to 3.
    settings: setting of the rule set → value, such as the points to reach; None for the usual ones.
    by_invitation: False lets strangers sit down. move_seconds: the time for a move in seconds, None for no limit.
    practice: whether one bot makes mistakes on purpose. accounts_only: whether guests without an account are kept out.
    """

    reglement: str
    seats: Sequence[SeatRequest]
    deck: Deck = "german"
    settings: Mapping[str, Any] | None = None
    by_invitation: bool = True
    move_seconds: int | None = None
    practice: bool = False
    accounts_only: bool = False


Choose = Callable[[TableState], int | None]
"""Returns the seat (0 to 3) that a newcomer gets at a table; None if there is none."""


def first_free_seat(table: TableState) -> int | None:
    """Return the free seat with the lowest number (0 to 3); None if all are taken. A bot's seat is not free."""
    return next((one.seat for one in table.seats if one.kind == "empty"), None)


def unique_name(name: str, table: TableState, place: int) -> str:
    """Return a name for a seat (``place``, 0 to 3) that no other seat of the table has.

    A number from 2 is added if another seat has it; case and accents do not matter.
    """
    others = {name_for_comparison(one.name) for one in table.seats if one.kind != "empty" and one.seat != place}
    names = [name, *(f"{name} {number}" for number in range(2, len(table.seats) + 1))]
    return next(one for one in names if name_for_comparison(one) not in others)


MOST: Final = 3
"""How many people may wait for an answer at one table."""


class SeatAnswer(msgspec.Struct, frozen=True):
    """The host's answer to somebody who asked for a seat.

    state: ``given``, ``denied``, or ``waits`` while the host has not answered.
    seat: the signed link to the seat, once it was given. invitation: that of the table, then too.
    """

    state: str
    seat: str = ""
    invitation: str = ""


def can_be_asked(table: TableState) -> bool:
    """Return whether people without an invitation may ask the host of a table for a seat.

    Only at a table by invitation whose cards are not played elsewhere, while the host has a seat.
    """
    created = table.created
    there = any(one.key == created.host for one in table.seats)
    return created.by_invitation and created.same is None and table.state != "ended" and there


async def ask_for_seat(room: LiveTable, name: str) -> str:
    """Store that a person asks the host for a seat, and tell everybody.

    Return the secret key that fetches the answer.
    name: of whoever asks. Raises BadInput if the table takes no requests (:func:`can_be_asked`), or too many wait.
    """
    who, key = tidy(name) or GUEST, new_key()

    def entries(table: TableState) -> list[NewEntry] | None:
        is_open = can_be_asked(table) and len(table.asked) < MOST
        return [change_entry(who, SeatAsked(who, hash_key(key)))] if is_open else None

    if not await room.store_change(entries):
        code = "table.asked-by-many" if can_be_asked(room.table) else "table.not-asked"
        raise BadInput(message.said(code), {"field": "name"})
    return key


def host_answer(table: TableState, links: Links, key: str) -> SeatAnswer:
    """Return what the host answered to whoever got this secret key from :func:`ask_for_seat`.

    links: makes the link to the seat that was given. An unknown key counts as ``denied``.
    """
    hashed = hash_key(key)
    given = next((one for one in table.seats if one.kind == "human" and one.key == hashed), None)
    if given is not None:
        return SeatAnswer("given", links.link_with_key(table.id, given.seat, key), links.invitation_link(table.id))
    return SeatAnswer("waits" if any(one.key == hashed for one in table.asked) else "denied")


def choose_seat_for(table: TableState, name: str, present: frozenset[int]) -> int | None:
    """Return a seat (0 to 3) for a person: that of an absent person of the same name, else a free one, else a bot's.

    present: seats with a person connected. None if people have all seats.
    """
    away = [one.seat for one in table.seats if one.kind == "human" and one.name == name and one.seat not in present]
    kinds = ("empty", "bot")
    return next(iter([*away, *(one.seat for kind in kinds for one in table.seats if one.kind == kind)]), None)


async def answer_request(room: LiveTable, host: int, said: m.Host) -> Refused | AlreadyDone:
    """Give a seat to the person who asks for one, or deny it; store that and tell everybody.

    host: the host's seat (0 to 3). said: the host's message. Whoever held that seat before is disconnected.
    Return a refusal if no seat is left. If the request is answered already or unknown, the message counts as done.
    """
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
        seat = choose_seat_for(now, one.name, present)
        if seat is None:
            return None
        given.append(seat)
        return [change_entry(own, SeatTaken(seat, "human", unique_name(one.name, now, seat), one.key), id)]

    done = await room.store_change(entries)
    if done and given:
        room.clear_seat(given[0])
    if done or id in room.table.answered or all(one.key != said.asked for one in room.table.asked):
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.full"))
