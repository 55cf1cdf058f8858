"""A live table's state, folded from its stream: who sits where, how it is set up, and the game.

Every kind of entry is one small class here; :func:`apply_table_entry` returns the state after an entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from puur.cards import Deck
from puur.game.evolve import evolve
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import Game
from puur.journal import Entry
from puur.journal.serializer import newer_tag_error
from puur.law.reglemente import reglement
from puur.service.replay import decode_entry
from puur.service.table.codec import decode_game_events

_SeatKind = Literal["human", "bot", "empty"]


class SharedDeals(msgspec.Struct, frozen=True):
    """Which other table has the same cards, in a duplicate match.

    match: its id. twin: the id of the other table. seed: the secret from which both tables' cards follow.
    """

    match: str
    twin: str
    seed: str


class TableCreated(msgspec.Struct, frozen=True):
    """Stored event: a table was created.

    reglement: a rule set's id, or the text of an own one. deck: the kind of cards.
    settings: setting of the rule set → value.
    host: the hash of the secret key in the host's seat link.
    by_invitation: False lets strangers sit down. move_seconds: the time for a move in seconds; None without limit.
    practice: whether one bot makes mistakes on purpose. same: the table that has the same cards, or None.
    accounts_only: whether guests without an account are kept out.
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
    """Who sits at a seat of a table; as a stored event: the seat was taken, or freed.

    seat: 0 to 3. kind: ``human``, ``bot`` or ``empty``.
    key: of a person, the hash of the secret key in the seat's link. level: the name of the bot, or None.
    """

    seat: int
    kind: _SeatKind
    name: str = ""
    key: str = ""
    level: str | None = None


class StandInChanged(msgspec.Struct, frozen=True):
    """Stored event: a bot began (``on``) or stopped standing in for the absent person of a seat (0 to 3)."""

    seat: int
    on: bool


class DealChance(msgspec.Struct, frozen=True):
    """What a deal's cards are drawn from; stored before and again with the seats' seeds when the cards are dealt.

    deal: its number, from 1. server: the server's secret seed. commit: its hash, shown beforehand.
    seats: each seat's seed; None before the cards are dealt.
    """

    deal: int
    commit: str
    server: str
    seats: tuple[str, ...] | None = None


class SeatReady(msgspec.Struct, frozen=True):
    """Stored event: a seat (0 to 3) asked for the next deal. seed: its contribution to the randomness of the cards."""

    seat: int
    seed: str


class ClaimOpened(msgspec.Struct, frozen=True):
    """Stored event: a seat claimed that another one broke a rule, and somebody must choose the consequence.

    seat: the one that claimed. against: the accused one. kind: the id of the infraction.
    deal, claims: how many deals were played and how many claims decided by then; the claim expires when either grows.
    """

    seat: int
    kind: str
    against: int
    deal: int
    claims: int


class ClaimWithdrawn(msgspec.Struct, frozen=True):
    """Stored event: a seat (0 to 3) withdrew its claim that another one broke a rule."""

    seat: int


class StatusChanged(msgspec.Struct, frozen=True):
    """Stored event: the table was paused, resumed (``open``), or ended by its host."""

    state: Literal["open", "paused", "ended"]


class SpeechReported(msgspec.Struct, frozen=True):
    """Stored event, for the operator: a person reported what another seat said.

    seat: the one that said it, 0 to 3. by: the seat that reports. text: what was said.
    """

    seat: int
    by: int
    text: str


class HintGiven(msgspec.Struct, frozen=True):
    """Stored event: a seat (0 to 3) that plays with bots got a hint, so that the game does not count for ratings."""

    seat: int


class SeatAsked(msgspec.Struct, frozen=True):
    """Stored event: somebody without an invitation asked the host of the table for a seat.

    name: of that person. key: the hash of the secret key with which the answer is fetched.
    """

    name: str
    key: str


class SeatDenied(msgspec.Struct, frozen=True):
    """Stored event: the host denied a seat to whoever asked for one.

    key: the hash of the secret key with which that person fetches the answer.
    """

    key: str


class TableState(msgspec.Struct, frozen=True, gc=False):
    """The present state of a table, as its stored entries lead to it.

    id: of the table. created: how it was set up. settings: the rules that follow from that.
    game: the game, with all hands. seats: who sits at seats 0 to 3.
    stand_ins: seats for which a bot plays while the person is away.
    chances: what the cards of each deal are drawn from, the next deal last.
    ready: who wants the next deal. accused: the last claim of a broken rule whose consequence somebody had to choose;
    None without one.
    asked: who waits for a seat. version: how many entries it contains. answered: ids of the stored commands.
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
    asked: tuple[SeatAsked, ...] = ()
    state: Literal["open", "paused", "ended"] = "open"
    version: int = 0
    answered: set[str] = msgspec.field(default_factory=set)

    @property
    def is_full(self) -> bool:
        """Return whether every seat is taken, by a person or a bot."""
        return "empty" not in [seat.kind for seat in self.seats]

    @property
    def admits_strangers(self) -> bool:
        """Return whether people without an invitation may sit down here."""
        return not self.created.by_invitation

    @property
    def is_first_card_played(self) -> bool:
        """Return whether the first card of the game was played."""
        deal = self.game.deal
        return bool(self.game.past) or (deal is not None and bool(deal.lying or deal.tricks))

    @property
    def is_game_with_strangers_running(self) -> bool:
        """Return whether strangers are in the middle of a game, which nobody may stop or abandon without loss."""
        people = sum(one.kind == "human" for one in self.seats)
        goes_on = self.is_first_card_played and self.game.finished is None and self.state == "open"
        return self.admits_strangers and people > 1 and goes_on

    @property
    def seats_ready(self) -> frozenset[int]:
        """Return the seats that asked for the next deal."""
        return frozenset([one.seat for one in self.ready])

    @property
    def is_next_deal_committed(self) -> bool:
        """Return whether dealing is the next step and the server has committed to its seed."""
        deal = self.game.deal
        return self.next_deal_seeds is not None and (deal is None or deal.phase == "done")

    @property
    def is_over(self) -> bool:
        """Return whether the game is finished, or the table was ended by its host."""
        return self.state == "ended" or self.game.finished is not None

    @property
    def next_deal_seeds(self) -> DealChance | None:
        """Return what the cards of the next deal will be drawn from; None before the server has published its hash."""
        return self.chances[-1] if self.chances and self.chances[-1].seats is None else None

    @property
    def current_deal_seeds(self) -> DealChance | None:
        """Return what the cards of the present deal were drawn from; None before the first deal."""
        return next((chance for chance in reversed(self.chances) if chance.seats is not None), None)


@cache
def _settings_of(name: str, chosen: bytes) -> Settings:
    return table_settings(reglement(name), msgspec.json.decode(chosen))


def created_event_of(entries: Sequence[Entry]) -> TableCreated:
    """Return how a table was created, from the first of its entries. Raises Damaged if that is unreadable.

    entries: all that is stored of the table; at least one.
    """
    return decode_entry(entries[0], TableCreated)


def table_state_at_creation(id: str, created: TableCreated) -> TableState:
    """Return the initial state of a table with this id: no card dealt, all seats empty.

    created: how the table is set up. Raises BadInput if the rule set is unknown or does not allow the settings.
    """
    settings = _settings_of(created.reglement, msgspec.json.encode(created.settings))
    return TableState(id, created, settings, new_game(settings, created.deck))


def apply_table_entry(table: TableState | None, entry: Entry) -> TableState:
    """Return the table's state after one more stored entry. table: None before the first entry.

    Raises Newer for an entry of a kind that this version does not know.
    """
    if entry.kind == "created" or table is None:
        table = table_state_at_creation(
            entry.stream.removeprefix("table/"), msgspec.json.decode(entry.data, type=TableCreated)
        )
    elif entry.kind == "game":
        table = _game(table, entry.data)
    elif entry.kind in _BY_KIND:
        read, change = _BY_KIND[entry.kind]
        table = change(table, read(entry.data))
    else:
        raise newer_tag_error(entry.kind)
    return with_game_after_command(table, entry.version, entry.command, table.game)


def with_game_after_command(table: TableState, version: int, command: str | None, game: Game) -> TableState:
    """Return the table with a game changed by a command.

    version: of the new state. command: its id, or None; it is added to ``answered``, which the old state shares.
    """
    if command:
        table.answered.add(command)
    return replace(table, version=version, game=game)


def _game(table: TableState, data: bytes) -> TableState:
    game = table.game
    for event in decode_game_events(data):
        game = evolve(game, event)
    return replace(table, game=game)


def _take_seat(table: TableState, new: SeatTaken) -> TableState:
    seats = tuple(new if old.seat == new.seat else old for old in table.seats)
    return _answered(replace(table, seats=seats, stand_ins=table.stand_ins - {new.seat}), new)


def _answered(table: TableState, answer: SeatTaken | SeatDenied) -> TableState:
    """Return the table without whoever asked for a seat and was answered."""
    if not any(one.key == answer.key for one in table.asked):
        return table
    return replace(table, asked=tuple(one for one in table.asked if one.key != answer.key))


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
    SeatAsked: ("asked", lambda table, one: replace(table, asked=(*table.asked, one))),
    SeatDenied: ("denied", _answered),
}
ENTRY_KIND_BY_EVENT: Final[Mapping[type, str]] = {
    TableCreated: "created",
    **{shape: kind for shape, (kind, _) in _CHANGES.items()},
}
"""Class of an event → the kind under which it is stored."""
_BY_KIND: Final = {kind: (msgspec.json.Decoder(shape).decode, change) for shape, (kind, change) in _CHANGES.items()}
