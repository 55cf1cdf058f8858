"""The seats of a table: how a new table is set up, the links to its seats, and how newcomers get a seat and a name.

Links are signed, so that nobody can forge one, and have a secret key of which only the hash is stored.

Somebody who has only the plain address of a table asks for a seat, and the host gives or denies it. Whoever asks gets a
secret key; the journal stores its hash. If the seat is given, the key becomes that of the seat. Somebody who sat there
before and lost the link asks under the same name and gets the own seat back.

The names of people can be removed from the stored entries of a table or slate (:func:`erase_names`).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from msgspec.structs import replace

from puur.cards import Deck
from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.people_names import name_for_comparison
from puur.service.clock import now
from puur.service.live.live_table import AlreadyDone, LiveTable, new_entry_for_table_change, stored_id_of_seat_command
from puur.service.replay import apply_or_damaged
from puur.service.stream import EventStream, PendingAppend
from puur.service.table import messages as m
from puur.service.table.replies import Refused, to_refused
from puur.service.table.state import SeatAsked, SeatDenied, SeatTaken, TableState
from puur.text import tidy
from puur.words import message

GUEST_NAME: Final = "Gast"
"""The name of a person without a name, or whose name was removed."""
STREAM_PREFIXES_OPEN_TO_LINKS: Final = ("table/", "slate/")
"""The beginnings of the names of streams that signed links may lead to: live tables and slates."""
_SEATED: Final = "seated"
_ASKED: Final = "asked"


def erase_names(entries: Sequence[Entry], seat: int | None = None) -> list[Entry]:
    """Return a table's or slate's entries without the names of people; bots keep theirs. Nothing is stored.

    A person is then called «Gast». There are as many entries, in the same order.
    seat: only the names of those who held this seat (0 to 3); None for all.
    Raises Damaged if an entry is unreadable.
    """
    people = [apply_or_damaged(_person, seat, entry) for entry in entries]
    without = partial(_replace_names, frozenset(one.name for one in people if one is not None))
    return [apply_or_damaged(without, one, entry) for one, entry in zip(people, entries, strict=True)]


def _person(seat: int | None, entry: Entry) -> SeatTaken | None:
    if entry.kind != _SEATED:
        return None
    one = msgspec.json.decode(entry.data, type=SeatTaken)
    return one if one.kind == "human" and seat in {None, one.seat} else None


def _replace_names(names: frozenset[str], person: SeatTaken | None, entry: Entry) -> Entry:
    who = GUEST_NAME if entry.who in names else entry.who
    if person is not None:
        return replace(entry, who=who, data=msgspec.json.encode(replace(person, name=GUEST_NAME)))
    if entry.kind == _ASKED and (asking := msgspec.json.decode(entry.data, type=SeatAsked)).name in {entry.who, *names}:
        return replace(entry, who=GUEST_NAME, data=msgspec.json.encode(replace(asking, name=GUEST_NAME)))
    if entry.kind == "line":
        return replace(entry, who=who, data=_erase_slate_names(entry.data))
    return replace(entry, who=who) if who != entry.who else entry


def _erase_slate_names(data: bytes) -> bytes:
    """Return a line of a slate; the sides or players it names are their numbers."""
    line: dict[str, Any] = msgspec.json.decode(data)
    fields: dict[str, Any] = line.get("fields", {})
    if not isinstance(fields.get("names"), list):
        return data
    numbers = [str(at) for at, _ in enumerate(fields["names"], 1)]
    return msgspec.json.encode({**line, "fields": {**fields, "names": numbers}})


@dataclass(frozen=True, slots=True)
class TableLink:
    """What a table's link says.

    table: the table's id. seat: 0 to 3; None for an invitation to any free seat.
    key: the hash of the secret key in it.
    """

    table: str
    seat: int | None
    key: str


class TableLinkSigner:
    """Creates and reads the signed links to seats of tables, and to invitations."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret that signs links; with another secret, all links made before are invalid."""
        self._signer = URLSafeSerializer(secret, salt="seat")

    def new_seat_link(self, table: str, seat: int | None) -> tuple[str, str]:
        """Return (signed link, hash of its key): a new link to a seat of a table, with a new secret key.

        Nothing is stored.

        table: its id. seat: 0 to 3; None for any free seat.
        The link is valid only once the hash is stored with the seat.
        """
        key = _new_key()
        return self.link_with_key(table, seat, key), hash_link_key(key)

    def link_with_key(self, table: str, seat: int | None, key: str) -> str:
        """Return the signed link to a seat that contains this secret key.

        table: its id. seat: 0 to 3; None for any free one. key: in clear text.
        """
        return str(self._signer.dumps([table, seat, key]))

    def invitation_link(self, table: str) -> str:
        """Return the invitation link of a table; always the same for one table."""
        return str(self._signer.dumps([table, None, ""]))

    def parse_link(self, text: str) -> TableLink | None:
        """Return what a link's signed text says; None if it was not signed by this server.

        Whether it is still valid is not checked.
        """
        try:
            table, seat, key = self._signer.loads(text)
        except (BadSignature, ValueError, TypeError):
            return None
        return TableLink(table, seat, hash_link_key(key))


def _new_key() -> str:
    """Return a new random secret key for a seat's link, 16 characters that can be part of a URL."""
    return secrets.token_urlsafe(12)


def hash_link_key(key: str) -> str:
    """Return the hash under which a link's secret key is stored: 32 hexadecimal digits."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


async def read_or_create_link_secret(journal: Journal) -> str:
    """Return the secret with which servers on this store sign links. If there is none yet, a random one is stored.

    The first stored one wins if two processes create one at once.
    """
    stream = EventStream[str](journal, "server/secret", lambda _, entry: (entry.data.decode(), ()))
    chosen = NewEntry(now(), "server", "secret", secrets.token_urlsafe(32).encode())
    await stream.write(lambda there: PendingAppend([chosen]) if there is None else None)
    return stream.kept.state if stream.kept is not None else ""


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


SeatChooser = Callable[[TableState], int | None]
"""Returns the seat (0 to 3) that a newcomer gets at a table; None if there is none."""


def first_free_seat(table: TableState) -> int | None:
    """Return the free seat with the lowest number (0 to 3); None if all are taken. A bot's seat is not free."""
    return next((one.seat for one in table.seats if one.kind == "empty"), None)


def unique_name(name: str, table: TableState, place: int) -> str:
    """Return the name for a person at a seat (``place``, 0 to 3), with a number from 2 if another seat has that name.

    Case and accents do not matter: “Anna” beside “ANNA” is “Anna 2”.
    """
    others = {name_for_comparison(one.name) for one in table.seats if one.kind != "empty" and one.seat != place}
    names = [name, *(f"{name} {number}" for number in range(2, len(table.seats) + 1))]
    return next(one for one in names if name_for_comparison(one) not in others)


MAX_SEAT_REQUESTS: Final = 3
"""How many people may wait for an answer at one table."""


class SeatAnswer(msgspec.Struct, frozen=True):
    """The host's answer to somebody who asked for a seat.

    state: ``given``, ``denied``, or ``waits`` while the host has not answered.
    seat: the signed text of the link to the seat; "" unless it was given.
    invitation: the signed text with which others take a free seat; "" unless a seat was given.
    """

    state: str
    seat: str = ""
    invitation: str = ""


def _accepts_seat_requests(table: TableState) -> bool:
    """Return whether people without an invitation may ask the host of a table for a seat.

    Only at a table by invitation whose cards are not played elsewhere, while the host has a seat.
    """
    created = table.created
    there = any(one.key == created.host for one in table.seats)
    return created.by_invitation and created.same is None and table.state != "ended" and there


async def ask_for_seat(room: LiveTable, name: str) -> str:
    """Store that a person asks the host for a seat, and tell everybody.

    Return the secret key that fetches the answer.

    name: of whoever asks. Raises BadInput if three people wait already, or if the table takes no requests
    (:func:`_accepts_seat_requests`).
    """
    who, key = tidy(name) or GUEST_NAME, _new_key()

    def entries(table: TableState) -> list[NewEntry] | None:
        is_open = _accepts_seat_requests(table) and len(table.asked) < MAX_SEAT_REQUESTS
        return [new_entry_for_table_change(who, SeatAsked(who, hash_link_key(key)))] if is_open else None

    if not await room.store_change(entries):
        code = "table.asked-by-many" if _accepts_seat_requests(room.table) else "table.not-asked"
        raise BadInput(message.said(code), {"field": "name"})
    return key


def host_answer_to_asker(table: TableState, links: TableLinkSigner, key: str) -> SeatAnswer:
    """Return what the host answered to whoever got this secret key from :func:`ask_for_seat`.

    links: makes the link to the seat that was given. An unknown key counts as ``denied``.
    """
    hashed = hash_link_key(key)
    given = next((one for one in table.seats if one.kind == "human" and one.key == hashed), None)
    if given is not None:
        return SeatAnswer("given", links.link_with_key(table.id, given.seat, key), links.invitation_link(table.id))
    return SeatAnswer("waits" if any(one.key == hashed for one in table.asked) else "denied")


def _choose_seat_for(table: TableState, name: str, present: frozenset[int]) -> int | None:
    """Return a seat (0 to 3) for a person: that of an absent person of the same name, else a free one, else a bot's.

    present: seats with a person connected. None if people have all seats.
    """
    away = [one.seat for one in table.seats if one.kind == "human" and one.name == name and one.seat not in present]
    kinds = ("empty", "bot")
    return next(iter([*away, *(one.seat for kind in kinds for one in table.seats if one.kind == kind)]), None)


async def answer_seat_request(room: LiveTable, host: int, said: m.Host) -> Refused | AlreadyDone:
    """Give a seat to the person who asks for one, or deny it; store that and tell everybody.

    host: the host's seat (0 to 3). said: the host's message. Whoever held that seat before is disconnected.
    Return a refusal if no seat is left. If the request is answered already or unknown, the message counts as done.
    """
    id, present = stored_id_of_seat_command(host, said.id), room.present
    given: list[int] = []

    def entries(now: TableState) -> list[NewEntry] | None:
        given.clear()
        one = next((one for one in now.asked if one.key == said.asked), None)
        if id in now.answered or one is None:
            return None
        own = now.seats[host].name
        if said.what == "deny":
            return [new_entry_for_table_change(own, SeatDenied(one.key), id)]
        seat = _choose_seat_for(now, one.name, present)
        if seat is None:
            return None
        given.append(seat)
        return [
            new_entry_for_table_change(own, SeatTaken(seat, "human", unique_name(one.name, now, seat), one.key), id)
        ]

    done = await room.store_change(entries)
    if done and given:
        room.disconnect_seat(given[0])
    if done or id in room.table.answered or all(one.key != said.asked for one in room.table.asked):
        return AlreadyDone(said.id)
    return to_refused(said.id, message.said("table.full"))
