"""Provably fair deals: they are dealt in the steps that the rule set prescribes, and the proof shows how.

The proof has the seeds and the random numbers drawn from them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from puur.cards import CARD_TEXTS, cards_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import Dealt, Event
from puur.game.state import Game
from puur.journal import Entry
from puur.law.law import Law
from puur.law.readings.mischen import RandomNumberSource
from puur.records.fair import SeedStream, commitment_of_seed, deal_seed
from puur.records.model import PlayerNames
from puur.service.live.live_table import LiveTable, new_entry_for_game_moves, new_entry_for_table_change
from puur.service.replay import apply_or_damaged
from puur.service.table.state import DealChance, TableState, apply_table_entry

_DEALING_AUTHOR = "table"
"""The author of the entries of dealing in the journal."""


async def deal_cards(room: LiveTable) -> None:
    """Deal a table's next cards in a way that can be checked, store the entries and tell everybody.

    The cards follow from the server's seed, whose hash was published before, and the seeds of the four seats.
    In a duplicate match they follow from the server's seed alone, as both tables must have the same.
    The hash of the seed for the next deal is stored with them. At a new table only the first hash is stored.
    Nothing happens while a deal is being played, or if the table has changed meanwhile.
    """
    chance = room.table.next_deal_seeds
    if chance is None:
        await _commit(room)
        return
    table, before = room.table, room.table.game.deal
    if before is not None and before.phase != "done":
        return
    seeds = {one.seat: one.seed for one in table.ready if table.created.same is None}
    a, b, c, d = (seeds.get(seat, "") for seat in range(4))
    shown = DealChance(chance.deal, chance.commit, chance.server, (a, b, c, d))
    steps = list(
        dealing_steps(table.settings.law, table.game, *dealing_random_sources(chance.server, (a, b, c, d), chance.deal))
    )
    events = [event for _, followed in steps for event in followed]
    following = new_entry_for_table_change(_DEALING_AUTHOR, _choose_server_seed(table, chance.deal + 1))
    entries = [
        new_entry_for_table_change(_DEALING_AUTHOR, shown),
        new_entry_for_game_moves(_DEALING_AUTHOR, [command for command, _ in steps], events),
        following,
    ]
    await room.store_change(lambda now: entries if now.version == table.version else None, events)


async def _commit(room: LiveTable) -> None:
    """Show the first commitment; each further one is written with the deal before it."""
    chance = _choose_server_seed(room.table, 1)
    await room.store_change(
        lambda table: (
            [new_entry_for_table_change(_DEALING_AUTHOR, chance)] if table.is_full and not table.chances else None
        )
    )


def _choose_server_seed(table: TableState, deal: int) -> DealChance:
    """Choose the server's part of a deal's chance: at a table that has the cards of another one, the same as there."""
    same = table.created.same
    server = secrets.token_hex(32) if same is None else shared_server_seed(same.seed, deal)
    return DealChance(deal, commitment_of_seed(server), server)


def shared_server_seed(seed: str, deal: int) -> str:
    """Return the server's seed for one deal at both tables of a duplicate match, as 64 hexadecimal digits.

    seed: the match's secret. deal: its number, from 1. One seed does not reveal that of another deal.
    """
    return hashlib.sha256(f"puur-duplicate/1\n{seed}\n{deal}".encode()).hexdigest()


def dealing_random_sources(server: str, seats: PlayerNames, deal: int) -> tuple[RandomNumberSource, RandomNumberSource]:
    """Return two random number sources for a deal: for naming the first dealer (as of deal 0), and for the cards.

    server: the server's seed. seats: the seeds of seats 0 to 3, "" where a seat sent none. deal: its number, from 1.
    They are separate so that the cards do not depend on who deals.
    """
    return SeedStream(deal_seed(server, seats, 0)), SeedStream(deal_seed(server, seats, deal))


def dealing_steps(
    law: Law, game: Game, naming: RandomNumberSource, draw: RandomNumberSource
) -> Iterator[tuple[Command, tuple[Event, ...]]]:
    """Yield each command of dealing with the events that follow, in the rule set's order, until all cards are dealt.

    game: the game before the deal; it is not changed. naming: random source for the first dealer. draw: for the cards.
    """
    due: Command | None = _next_step(law, game, naming, draw)
    while due is not None:
        result = decide_command(law, game, due)
        if isinstance(result, Refusal):
            message = f"dealing was refused: {result}"
            raise RuntimeError(message)  # noqa: TRY004 - a mistake of ours, not of a type
        game, events = result
        yield due, events
        dealt = any(isinstance(event, Dealt) for event in events)
        due = None if dealt else _next_step(law, game, naming, draw)


def _next_step(law: Law, game: Game, naming: RandomNumberSource, draw: RandomNumberSource) -> Command:
    if game.deal is None and game.next_dealer is None:
        return dealer.name_dealer(law, game, naming)
    if game.deal is None or game.deal.phase == "done":
        return dealer.next_shuffle(law, game, draw)
    return dealer.next_dealing_command(law, game.deal, draw)


class DrawnStep(msgspec.Struct, frozen=True):
    """One action of dealing, as proof that nobody chose the cards.

    do: ``name-dealer``, ``shuffle``, ``cut`` or ``deal``. seat: who does it.
    draws: the random numbers used, in order, each with its bound: [bound, number], 0 <= number < bound.
    order: the pack after a shuffle, or the cards cut to name the first dealer.
    lifted: how many cards were cut off. dealer: the seat that was named.
    """

    do: str
    seat: int
    draws: tuple[tuple[int, int], ...]
    order: tuple[str, ...] = ()
    lifted: int | None = None
    dealer: int | None = None


class FairDeal(msgspec.Struct, frozen=True):
    """The proof that the cards of one deal were not chosen by the server.

    deal: its number, from 1. commit: the hash of the server's seed, published before the seats sent theirs.
    server, seats: the seeds of the server and of each seat; None until the deal is over.
    dealer: who dealt. steps: the actions of dealing. hands: the dealt cards by seat. All only once it is over.
    """

    deal: int
    commit: str
    server: str | None = None
    seats: tuple[str, ...] | None = None
    dealer: int | None = None
    steps: tuple[DrawnStep, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()


def fair_deals(entries: Iterable[Entry]) -> tuple[FairDeal, ...]:
    """Return the fairness proofs of all deals of a table in order, from its stored entries.

    The deal being played and the one to come, which is last, have only their number and the hash of the server's seed.
    Raises Damaged if an entry is unreadable.
    """
    table: TableState | None = None
    found: list[FairDeal] = []
    for entry in entries:
        before, table = table, apply_or_damaged(apply_table_entry, table, entry)
        dealt = before is not None and entry.kind == "game" and len(table.chances) > len(found)
        chance = table.current_deal_seeds
        if dealt and before is not None and chance is not None and chance.deal == len(found) + 1:
            found.append(_reveal(before, table, chance))
    if table is None:
        return ()
    if found and not (table.is_over or table.game.deal is None or table.game.deal.phase == "done"):
        found[-1] = FairDeal(found[-1].deal, found[-1].commit)
    coming = table.next_deal_seeds
    return (*found, *([] if coming is None else [FairDeal(coming.deal, coming.commit)]))


class _RecordingChance:
    """Chance that remembers what was drawn."""

    def __init__(self, stream: RandomNumberSource) -> None:
        self._stream = stream
        self._drawn: list[tuple[int, int]] = []

    def __call__(self, bound: int) -> int:
        number = self._stream(bound)
        self._drawn.append((bound, number))
        return number

    def take(self) -> tuple[tuple[int, int], ...]:
        """Return what was drawn since the last time."""
        drawn, self._drawn = tuple(self._drawn), []
        return drawn


def _reveal(before: TableState, after: TableState, chance: DealChance) -> FairDeal:
    a, b, c, d = chance.seats or ("", "", "", "")
    naming, draw = (_RecordingChance(one) for one in dealing_random_sources(chance.server, (a, b, c, d), chance.deal))
    steps, hands = [], after.game.current.dealt
    for command, events in dealing_steps(before.settings.law, before.game, naming, draw):
        steps.append(_step(command, naming.take() + draw.take()))
        hands = next((event.hands for event in events if isinstance(event, Dealt)), hands)
    return FairDeal(
        chance.deal,
        chance.commit,
        chance.server,
        (a, b, c, d),
        after.game.current.dealer,
        tuple(steps),
        tuple(tuple(CARD_TEXTS[card] for card in cards_of(hand)) for hand in hands),
    )


def _step(command: Command, draws: tuple[tuple[int, int], ...]) -> DrawnStep:
    match command:
        case cmd.NameDealer():
            return DrawnStep("name-dealer", command.seat, draws, _texts(command.cut), dealer=command.dealer)
        case cmd.Shuffle():
            return DrawnStep("shuffle", command.seat, draws, _texts(command.order))
        case cmd.Cut():
            return DrawnStep("cut", command.seat, draws, lifted=command.lifted)
        case _:
            return DrawnStep("deal", _seat(command), draws)


def _seat(command: Any) -> int:  # noqa: ANN401 - every step of dealing has one
    return int(command.seat)


def _texts(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CARD_TEXTS[card] for card in cards)
