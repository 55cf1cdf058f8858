"""A live table as the fold of its journal stream: who sits where, how it is set up, and the game.

Every kind of entry is one small structure here; :func:`apply` carries one out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from puur.cards import Deck
from puur.game.evolve import evolve
from puur.game.settings import Settings, new_game, settle_table
from puur.game.state import Game
from puur.journal import Entry
from puur.journal.shapes import unknown
from puur.law.reglemente import reglement
from puur.service.reading import content
from puur.service.table.codec import events_of

Kind = Literal["human", "bot", "empty"]


class Same(msgspec.Struct, frozen=True):
    """One of two tables with the same cards: the duplicate, the other table, and the seed that both deal from."""

    match: str
    twin: str
    seed: str


class Created(msgspec.Struct, frozen=True):
    """A table is set up. ``host`` is the key (hash) of the host's seat link; practice: one of the bots errs.

    same: whose cards it has, None where it has its own. accounts_only: who has no account finds no seat.
    """

    reglement: str
    deck: Deck
    settings: dict[str, Any]
    host: str
    by_invitation: bool = False
    move_seconds: int | None = None
    practice: bool = False
    same: Same | None = None
    accounts_only: bool = False


class Seated(msgspec.Struct, frozen=True):
    """Somebody has a seat; ``key`` is the hash of a person's seat link, ``level`` the name of a bot."""

    seat: int
    kind: Kind
    name: str = ""
    key: str = ""
    level: str | None = None


class StandIn(msgspec.Struct, frozen=True):
    """A bot plays for a person who is away, or no longer does."""

    seat: int
    on: bool


class Chance(msgspec.Struct, frozen=True):
    """The chance of one deal: the server's seed with its commitment; the seats' parts once the cards are dealt."""

    deal: int
    commit: str
    server: str
    seats: tuple[str, ...] | None = None


class Ready(msgspec.Struct, frozen=True):
    """A seat has asked for the next deal; ``seed`` is its part of that deal's chance."""

    seat: int
    seed: str


class Accused(msgspec.Struct, frozen=True):
    """A seat has claimed at a free table, and somebody has still to choose what follows.

    deal, claims: how many deals and claims of this deal there were then; with the next one it is settled.
    """

    seat: int
    kind: str
    against: int
    deal: int
    claims: int


class Withdrawn(msgspec.Struct, frozen=True):
    """The seat has taken its claim back."""

    seat: int


class Status(msgspec.Struct, frozen=True):
    """The table is paused, goes on, or is ended by its host."""

    state: Literal["open", "paused", "ended"]


class Reported(msgspec.Struct, frozen=True):
    """A person reported what a seat said."""

    seat: int
    by: int
    text: str


class Hinted(msgspec.Struct, frozen=True):
    """A seat among bots was told what a good player would do; what it did then is what comes next in the game."""

    seat: int


class Table(msgspec.Struct, frozen=True):
    """One table. ``chances`` holds the chance of every deal begun; ``answered`` the command ids that stand written.

    ready: who has asked for the next deal. accused: the last claim that waited for a choice.
    """

    id: str
    created: Created
    settings: Settings
    game: Game
    seats: tuple[Seated, ...] = tuple(Seated(seat, "empty") for seat in range(4))
    stand_ins: frozenset[int] = frozenset()
    chances: tuple[Chance, ...] = ()
    ready: tuple[Ready, ...] = ()
    accused: Accused | None = None
    state: Literal["open", "paused", "ended"] = "open"
    version: int = 0
    answered: set[str] = msgspec.field(default_factory=set)

    @property
    def full(self) -> bool:
        """Return whether every seat is taken."""
        return "empty" not in [seat.kind for seat in self.seats]

    @property
    def strangers(self) -> bool:
        """Return whether anybody may have sat down here, who knows nobody at the table."""
        return not self.created.by_invitation

    @property
    def begun(self) -> bool:
        """Return whether the first card of the Partie lies."""
        deal = self.game.deal
        return bool(self.game.past) or (deal is not None and bool(deal.lying or deal.tricks))

    @property
    def bound(self) -> bool:
        """Return whether strangers are in the middle of a Partie, which nobody may stop or play without them."""
        people = sum(one.kind == "human" for one in self.seats)
        goes_on = self.begun and self.game.finished is None and self.state == "open"
        return self.strangers and people > 1 and goes_on

    @property
    def seats_ready(self) -> frozenset[int]:
        """Return the seats that have asked for the next deal."""
        return frozenset([one.seat for one in self.ready])

    @property
    def awaits_deal(self) -> bool:
        """Return whether the next deal is what comes, and the server has committed to its part of the chance."""
        deal = self.game.deal
        return self.committed is not None and (deal is None or deal.phase == "done")

    @property
    def over(self) -> bool:
        """Return whether the Partie is finished, or the table ended by its host."""
        return self.state == "ended" or self.game.finished is not None

    @property
    def committed(self) -> Chance | None:
        """Return the chance of the coming deal, None if the server has not committed to one yet."""
        return self.chances[-1] if self.chances and self.chances[-1].seats is None else None

    @property
    def dealt(self) -> Chance | None:
        """Return the chance of the deal on the table, None if nothing was dealt yet."""
        return next((chance for chance in reversed(self.chances) if chance.seats is not None), None)


@cache
def _settled(name: str, chosen: bytes) -> Settings:
    return settle_table(reglement(name), msgspec.json.decode(chosen))


def created_of(entries: Sequence[Entry]) -> Created:
    """Return how a table was set up, by the first of its entries."""
    return content(entries[0], Created)


def opened(id: str, created: Created) -> Table:
    """Return the empty table of that set-up; BadInput if the Reglement does not allow it."""
    settings = _settled(created.reglement, msgspec.json.encode(created.settings))
    return Table(id, created, settings, new_game(settings, created.deck))


def apply(table: Table | None, entry: Entry) -> Table:
    """Return the table after one entry of its stream."""
    if entry.kind == "created" or table is None:
        table = opened(entry.stream.removeprefix("table/"), msgspec.json.decode(entry.data, type=Created))
    elif entry.kind == "game":
        table = _game(table, entry.data)
    elif entry.kind in _BY_KIND:
        read, change = _BY_KIND[entry.kind]
        table = change(table, read(entry.data))
    else:
        raise unknown(entry.kind)
    return written(table, entry.version, entry.command, table.game)


def written(table: Table, version: int, command: str | None, game: Game) -> Table:
    """Return the table at the version of an entry that answers a command, with the game to which it led."""
    if command:
        table.answered.add(command)
    return replace(table, version=version, game=game)


def _game(table: Table, data: bytes) -> Table:
    game = table.game
    for event in events_of(data):
        game = evolve(game, event)
    return replace(table, game=game)


def _seated(table: Table, new: Seated) -> Table:
    seats = tuple(new if old.seat == new.seat else old for old in table.seats)
    return replace(table, seats=seats, stand_ins=table.stand_ins - {new.seat})


def _stand_in(table: Table, change: StandIn) -> Table:
    stand_ins = table.stand_ins | {change.seat} if change.on else table.stand_ins - {change.seat}
    return replace(table, stand_ins=stand_ins)


def _chance(table: Table, new: Chance) -> Table:
    ready = table.ready if new.seats is None else ()
    return replace(table, chances=(*(old for old in table.chances if old.deal != new.deal), new), ready=ready)


def _ready(table: Table, new: Ready) -> Table:
    return replace(table, ready=(*(old for old in table.ready if old.seat != new.seat), new))


_CHANGES: Final[Mapping[type[msgspec.Struct], tuple[str, Callable[[Table, Any], Table]]]] = {
    Seated: ("seated", _seated),
    StandIn: ("stand-in", _stand_in),
    Chance: ("chance", _chance),
    Ready: ("ready", _ready),
    Status: ("status", lambda table, status: replace(table, state=status.state)),
    Accused: ("accused", lambda table, accused: replace(table, accused=accused)),
    Withdrawn: ("withdrawn", lambda table, _: replace(table, accused=None)),
    Reported: ("reported", lambda table, _: table),
    Hinted: ("hinted", lambda table, _: table),
}
KINDS: Final[Mapping[type, str]] = {Created: "created", **{shape: kind for shape, (kind, _) in _CHANGES.items()}}
"""The kind under which each structure is written."""
_BY_KIND: Final = {kind: (msgspec.json.Decoder(shape).decode, change) for shape, (kind, change) in _CHANGES.items()}
