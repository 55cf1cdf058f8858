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
from puur.journal.serializer import to_newer
from puur.law.reglemente import reglement
from puur.service.replay import decode_entry
from puur.service.table.codec import events_of

Kind = Literal["human", "bot", "empty"]


class SharedDeals(msgspec.Struct, frozen=True):
    """One of two tables with the same cards: the duplicate, the other table, and the seed that both deal from."""

    match: str
    twin: str
    seed: str


class TableCreated(msgspec.Struct, frozen=True):
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
    same: SharedDeals | None = None
    accounts_only: bool = False


class SeatTaken(msgspec.Struct, frozen=True):
    """Somebody has a seat; ``key`` is the hash of a person's seat link, ``level`` the name of a bot."""

    seat: int
    kind: Kind
    name: str = ""
    key: str = ""
    level: str | None = None


class StandInChanged(msgspec.Struct, frozen=True):
    """A bot plays for a person who is away, or no longer does."""

    seat: int
    on: bool


class DealChance(msgspec.Struct, frozen=True):
    """The chance of one deal: the server's seed with its commitment; the seats' parts once the cards are dealt."""

    deal: int
    commit: str
    server: str
    seats: tuple[str, ...] | None = None


class SeatReady(msgspec.Struct, frozen=True):
    """A seat has asked for the next deal; ``seed`` is its part of that deal's chance."""

    seat: int
    seed: str


class ClaimOpened(msgspec.Struct, frozen=True):
    """A seat has claimed at a free table, and somebody has still to choose what follows.

    deal, claims: how many deals and claims of this deal there were then; with the next one it is settled.
    """

    seat: int
    kind: str
    against: int
    deal: int
    claims: int


class ClaimWithdrawn(msgspec.Struct, frozen=True):
    """The seat has taken its claim back."""

    seat: int


class StatusChanged(msgspec.Struct, frozen=True):
    """The table is paused, goes on, or is ended by its host."""

    state: Literal["open", "paused", "ended"]


class SpeechReported(msgspec.Struct, frozen=True):
    """A person reported what a seat said."""

    seat: int
    by: int
    text: str


class HintGiven(msgspec.Struct, frozen=True):
    """A seat among bots was told what a good player would do; what it did then is what comes next in the game."""

    seat: int


class TableState(msgspec.Struct, frozen=True):
    """One table. ``chances`` holds the chance of every deal begun; ``answered`` the command ids that stand written.

    ready: who has asked for the next deal. accused: the last claim that waited for a choice.
    """

    id: str
    created: TableCreated
    settings: Settings
    game: Game
    seats: tuple[SeatTaken, ...] = tuple(SeatTaken(seat, "empty") for seat in range(4))
    stand_ins: frozenset[int] = frozenset()
    chances: tuple[DealChance, ...] = ()
    ready: tuple[SeatReady, ...] = ()
    accused: ClaimOpened | None = None
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
    def has_begun(self) -> bool:
        """Return whether the first card of the Partie lies."""
        deal = self.game.deal
        return bool(self.game.past) or (deal is not None and bool(deal.lying or deal.tricks))

    @property
    def is_bound(self) -> bool:
        """Return whether strangers are in the middle of a Partie, which nobody may stop or play without them."""
        people = sum(one.kind == "human" for one in self.seats)
        goes_on = self.has_begun and self.game.finished is None and self.state == "open"
        return self.strangers and people > 1 and goes_on

    @property
    def seats_ready(self) -> frozenset[int]:
        """Return the seats that have asked for the next deal."""
        return frozenset([one.seat for one in self.ready])

    @property
    def awaits_deal(self) -> bool:
        """Return whether the next deal is what comes, and the server has committed to its part of the chance."""
        deal = self.game.deal
        return self.coming_chance is not None and (deal is None or deal.phase == "done")

    @property
    def is_over(self) -> bool:
        """Return whether the Partie is finished, or the table ended by its host."""
        return self.state == "ended" or self.game.finished is not None

    @property
    def coming_chance(self) -> DealChance | None:
        """Return the chance of the coming deal, None if the server has not committed to one yet."""
        return self.chances[-1] if self.chances and self.chances[-1].seats is None else None

    @property
    def deal_chance(self) -> DealChance | None:
        """Return the chance of the deal on the table, None if nothing was dealt yet."""
        return next((chance for chance in reversed(self.chances) if chance.seats is not None), None)


@cache
def _settings_of(name: str, chosen: bytes) -> Settings:
    return settle_table(reglement(name), msgspec.json.decode(chosen))


def created_of(entries: Sequence[Entry]) -> TableCreated:
    """Return how a table was set up, by the first of its entries."""
    return decode_entry(entries[0], TableCreated)


def empty_table(id: str, created: TableCreated) -> TableState:
    """Return the empty table of that set-up; BadInput if the Reglement does not allow it."""
    settings = _settings_of(created.reglement, msgspec.json.encode(created.settings))
    return TableState(id, created, settings, new_game(settings, created.deck))


def apply(table: TableState | None, entry: Entry) -> TableState:
    """Return the table after one entry of its stream."""
    if entry.kind == "created" or table is None:
        table = empty_table(entry.stream.removeprefix("table/"), msgspec.json.decode(entry.data, type=TableCreated))
    elif entry.kind == "game":
        table = _game(table, entry.data)
    elif entry.kind in _BY_KIND:
        read, change = _BY_KIND[entry.kind]
        table = change(table, read(entry.data))
    else:
        raise to_newer(entry.kind)
    return with_command(table, entry.version, entry.command, table.game)


def with_command(table: TableState, version: int, command: str | None, game: Game) -> TableState:
    """Return the table at the version of an entry that answers a command, with the game to which it led."""
    if command:
        table.answered.add(command)
    return replace(table, version=version, game=game)


def _game(table: TableState, data: bytes) -> TableState:
    game = table.game
    for event in events_of(data):
        game = evolve(game, event)
    return replace(table, game=game)


def _take_seat(table: TableState, new: SeatTaken) -> TableState:
    seats = tuple(new if old.seat == new.seat else old for old in table.seats)
    return replace(table, seats=seats, stand_ins=table.stand_ins - {new.seat})


def _stand_in(table: TableState, change: StandInChanged) -> TableState:
    stand_ins = table.stand_ins | {change.seat} if change.on else table.stand_ins - {change.seat}
    return replace(table, stand_ins=stand_ins)


def _chance(table: TableState, new: DealChance) -> TableState:
    ready = table.ready if new.seats is None else ()
    return replace(table, chances=(*(old for old in table.chances if old.deal != new.deal), new), ready=ready)


def _ready(table: TableState, new: SeatReady) -> TableState:
    return replace(table, ready=(*(old for old in table.ready if old.seat != new.seat), new))


_CHANGES: Final[Mapping[type[msgspec.Struct], tuple[str, Callable[[TableState, Any], TableState]]]] = {
    SeatTaken: ("seated", _take_seat),
    StandInChanged: ("stand-in", _stand_in),
    DealChance: ("chance", _chance),
    SeatReady: ("ready", _ready),
    StatusChanged: ("status", lambda table, status: replace(table, state=status.state)),
    ClaimOpened: ("accused", lambda table, accused: replace(table, accused=accused)),
    ClaimWithdrawn: ("withdrawn", lambda table, _: replace(table, accused=None)),
    SpeechReported: ("reported", lambda table, _: table),
    HintGiven: ("hinted", lambda table, _: table),
}
KINDS: Final[Mapping[type, str]] = {TableCreated: "created", **{shape: kind for shape, (kind, _) in _CHANGES.items()}}
"""The kind under which each structure is written."""
_BY_KIND: Final = {kind: (msgspec.json.Decoder(shape).decode, change) for shape, (kind, change) in _CHANGES.items()}
