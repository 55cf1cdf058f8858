"""The proof that the deals of a table were not chosen: seeds, and the random numbers drawn from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from puur.cards import TEXTS, cards_of
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.events import Dealt
from puur.journal import Entry
from puur.law.readings.mischen import Draw
from puur.service.live.dealer import dealing_steps, random_sources
from puur.service.replay import apply_or_damaged
from puur.service.table.state import DealChance, TableState, apply


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
        before, table = table, apply_or_damaged(apply, table, entry)
        dealt = before is not None and entry.kind == "game" and len(table.chances) > len(found)
        chance = table.current_deal_seeds
        if dealt and before is not None and chance is not None and chance.deal == len(found) + 1:
            found.append(_reveal(before, table, chance))
    if table is None:
        return ()
    if found and not (table.is_over or table.game.deal is None or table.game.deal.phase == "done"):
        found[-1] = FairDeal(found[-1].deal, found[-1].commit)
    coming = table.coming_chance
    return (*found, *([] if coming is None else [FairDeal(coming.deal, coming.commit)]))


class _RecordingChance:
    """Chance that remembers what was drawn."""

    def __init__(self, stream: Draw) -> None:
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
    naming, draw = (_RecordingChance(one) for one in random_sources(chance.server, (a, b, c, d), chance.deal))
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
        tuple(tuple(TEXTS[card] for card in cards_of(hand)) for hand in hands),
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
    return tuple(TEXTS[card] for card in cards)
