"""Chance against chance: all that is said, and the first trick where Weise are held, as ever; the cards on the kernel.

The engine's own functions count what the kernel plays. The deals of every fiftieth number (of every number
where records are kept) are played again by `game`, command by command; where the two differ the run ends. A law the
kernel has no tables for, a deal that may end the Partie and a Weis decided later stay with `game` altogether.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from puur.arena.duel import Duel
from puur.arena.duel_bots import SeatedBot, bot_seed
from puur.arena.table import ArenaTable
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.decisions.tricks import trick_taken_event
from puur.game.order import seat_at
from puur.game.score.outcome import slate_totals_now
from puur.game.score.weis_stoeck import seat_credited_with_stoeck, stoeck_cards, stoeck_holder, weise_in_hand
from puur.game.state import Deal, Game, Trick
from puur.kernel.machine import shared_machine
from puur.kernel.play import OpenPosition, play_out
from puur.kernel.tables import engine_tables
from puur.law.law import Law
from puur.law.table import card_values
from puur.words.message import said

FULL_RULES_INTERVAL: Final = 50
"""Each game whose number this divides is played again, action by action, by `puur.game`, as a check of the fast
engine.
"""
_CHANCE: Final = "random"
_NOBODY: Final = 4
"""The seat of the kernel's own chance."""
_COINS: Final = 50
"""Bits of a seed above which the coins lie that show the Stöck."""


def has_only_random_bots(duel: Duel) -> bool:
    """Return whether all bots of a duel play at random, so that the fast engine can play whole deals."""
    return duel.names == (_CHANCE, _CHANCE) and not duel.partien


def play_deal_of_random_bots(table: ArenaTable, players: Sequence[SeatedBot], duel: Duel, number: int) -> None:
    """Play the current deal of a table of random bots to its end, with the fast engine where it can.

    number: of the pair, for the seed. The time used is shared equally between the players.
    Raises BadInput if the engine disagrees with the rules.
    """
    law = table.law
    table.play_out(lambda deal: _only_cards(law, deal))
    game = table.game
    deal = game.deal if game.finished is None else None
    if deal is None or not _only_cards(law, deal) or not _fits(law, deal.mode or ""):
        table.play_out()
        return
    begin, chance = time.perf_counter(), bot_seed(duel.seed, number, _NOBODY)
    cards = _rest(law, deal, chance)
    shown = _shown_with(law, deal, cards, chance >> _COINS)
    done = replace(game, deal=deal_after_cards(law, deal, cards, shown))
    for player in players:
        player.add_time(len(cards) // len(players), (time.perf_counter() - begin) / len(players))
    _settle(table, cards, shown, done, number)


def _settle(table: ArenaTable, cards: tuple[int, ...], shown: int | None, done: Game, number: int) -> None:
    """Take what the kernel played as it is, or play it by `game`: looked at again, or where the Partie may be over."""
    if _may_finish(table.law, done):
        table.play_out()
    elif table.record is not None or number % FULL_RULES_INTERVAL == 0:
        _check(table, cards, shown, done, number)
    else:
        table.game = done


def _only_cards(law: Law, deal: Deal) -> bool:
    """Whether nothing but cards is left to play, and Stöck to be shown beside them."""
    if deal.phase != "play" or deal.lying:
        return False
    return bool(deal.tricks) or not any(weise_in_hand(law, hand, deal.mode or "") for hand in deal.dealt)


@cache
def _fits(law: Law, mode: str) -> bool:
    """Whether there are tables, the kernel is installed, and all Weise are decided by now."""
    try:
        engine_tables(law, mode)
        shared_machine()
    except BadInput:
        return False
    return law.weis_decided.says == "after-first-trick"


def _rest(law: Law, deal: Deal, seed: int) -> tuple[int, ...]:
    """The cards that are left in the order in which chance plays them."""
    return play_out(
        law, deal.mode or "", OpenPosition(deal.hands, deal.leader, (), len(deal.tricks)), 1, seed=seed
    ).played


def _shown_with(law: Law, deal: Deal, cards: tuple[int, ...], coins: int) -> int | None:
    """The card with which the Stöck are shown, half the time where they may be; None: with none."""
    holder = stoeck_holder(law, deal)
    if holder is None or deal.stoeck is not None:
        return None
    left = [card for card in cards if deal.hands[holder] & stoeck_cards(law, deal.mode) & 1 << card]
    may = left[-1:] if law.stoeck_when.says == "second-card" else left
    return next((card for place, card in enumerate(may) if coins >> place & 1), None)


def deal_after_cards(law: Law, deal: Deal, cards: tuple[int, ...], shown: int | None) -> Deal:
    """Return the deal after all remaining cards were played in this order. No trick may have begun.

    cards: their numbers. shown: the place (from 0) in ``cards`` of the card with which the Stöck are shown, None if
    they are not.
    """
    tricks, leader = list(deal.tricks), deal.leader
    points, won = list(deal.seat_points), list(deal.tricks_won)
    for four in zip(*[iter(cards)] * 4, strict=True):
        table = card_values(law, deal.mode or "", len(tricks))
        taken = trick_taken_event(law, table, leader, four, last=len(tricks) + 1 == law.hand_size.says)
        tricks.append(Trick(leader, four, taken.winner, taken.points))
        points[taken.winner] += taken.points + taken.extra
        won[taken.winner] += 1
        leader = taken.leader
    told = (
        stoeck_holder(law, deal) if shown is not None and seat_credited_with_stoeck(law, deal) is None else deal.stoeck
    )
    a, b, c, d = points
    return replace(
        deal, tricks=tuple(tricks), leader=leader, hands=(0, 0, 0, 0), phase="done",
        seat_points=(a, b, c, d), tricks_won=(won[0], won[1], won[2], won[3]), stoeck=told,
    )  # fmt: skip


def _may_finish(law: Law, game: Game) -> bool:
    """Whether somebody could have finished during the deal, with what was written or with Stöck not yet shown."""
    return law.target.says is not None and max(slate_totals_now(law, game)) + 2 * law.deal_total.says >= law.target.says


def _check(table: ArenaTable, cards: tuple[int, ...], shown: int | None, done: Game, number: int) -> None:
    """Play the same commands by `game` and compare what came out."""
    law = table.law
    for place, card in enumerate(cards):
        table.carry_out(cmd.Play(seat_at(law, table.game.current.leader, place % 4), card, (), card == shown))
    for field in ("tricks", "seat_points", "tricks_won", "weis", "weis_side", "stoeck", "phase"):
        if getattr(table.game.current, field) != getattr(done.current, field):
            raise BadInput(said("arena.kernel-differs", number=number, field=field), {"number": number})
    if slate_totals_now(law, table.game) != slate_totals_now(law, done):
        raise BadInput(said("arena.kernel-differs", number=number, field="written"), {"number": number})
