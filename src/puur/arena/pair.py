"""The same cards in every seating, and what came of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from puur.arena import by_chance
from puur.arena.duel import Duel, Seating, seatings
from puur.arena.duel_bots import DuelBots, SeatedBot
from puur.arena.plain import FULL_RULES_INTERVAL
from puur.arena.table import ArenaTable
from puur.cards import SEATS
from puur.game.score.outcome import slate_totals_now
from puur.game.settings import Settings
from puur.law.settlement import does_fewest_lead, is_each_alone
from puur.records.json_write import record_document
from puur.records.model import MAX_WORD_CHARACTERS, PlayerNames
from puur.words.message import Message

FirstComplaintByForfeit = dict[str, Message | str]
"""By the kind of forfeit, what was said of the first one: a message, or the words of an exception."""


class PairResult(msgspec.Struct, frozen=True):
    """The result of one set of cards that two bots, A and B, played in every seating. number: of the pair, from 0.

    ahead: A's lead in points per deal, by seating. deals: how many were played.
    Pairs are by bot, A first. won: games won. seconds, cpu, moves: time used. forfeits: deals forfeited, by reason.
    complaints: the first error of each reason. records: the deals played as JSON-ready dicts, empty if they are not
    kept.
    """

    number: int
    ahead: list[float]
    deals: int
    won: tuple[int, int]
    seconds: tuple[float, float]
    cpu: tuple[float, float]
    moves: tuple[int, int]
    forfeits: tuple[dict[str, int], dict[str, int]]
    records: list[dict[str, Any]] = []
    complaints: tuple[FirstComplaintByForfeit, FirstComplaintByForfeit] = ({}, {})

    @property
    def mean_lead(self) -> float:
        """Return A's mean lead in points per deal."""
        return sum(self.ahead) / len(self.ahead)


class _Sums:
    """What the seatings come to, by side."""

    def __init__(self) -> None:
        self.won, self.moves = [0, 0], [0, 0]
        self.seconds, self.cpu = [0.0, 0.0], [0.0, 0.0]
        self.forfeits: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.complaints: tuple[FirstComplaintByForfeit, FirstComplaintByForfeit] = ({}, {})

    def add(self, side: int, player: SeatedBot) -> None:
        """Add what one player took."""
        self.moves[side] += player.moves
        self.seconds[side] += player.seconds
        self.cpu[side] += player.cpu
        self.forfeits[side].update(player.gave_up)
        self.complaints[side].update(
            {why: text for why, text in player.complaints.items() if why not in self.complaints[side]}
        )


def play_pair(duel: Duel, settings: Settings, house: DuelBots, number: int) -> PairResult:
    """Play one set of cards in every seating of the two bots and return the result.

    settings: the table's. house: makes the bots. number: of the pair (from 0), which determines the cards.
    """
    sums, ahead, deals, records = _Sums(), [], 0, []
    for seating in seatings(settings.law):
        players = [house.seat_bot(side, number, seat) for seat, side in enumerate(seating)]
        try:
            table = ArenaTable(duel, settings, players, _names(duel, seating))
            table.plainly = number % FULL_RULES_INTERVAL != 0
            _deal(duel, table, players, number)
        finally:
            for side, player in zip(seating, players, strict=True):
                player.close()
                sums.add(side, player)
        ahead.append(_ahead(table, seating) / table.deals)
        deals += table.deals
        _count_won(sums.won, table, seating)
        if table.record is not None:
            records.append(record_document(table.record))
    return _played(number, ahead, deals, sums, records)


def _played(number: int, ahead: list[float], deals: int, sums: _Sums, records: list[dict[str, Any]]) -> PairResult:
    won, seconds = (sums.won[0], sums.won[1]), (sums.seconds[0], sums.seconds[1])
    cpu, moves = (sums.cpu[0], sums.cpu[1]), (sums.moves[0], sums.moves[1])
    forfeits = dict(sums.forfeits[0]), dict(sums.forfeits[1])
    return PairResult(number, ahead, deals, won, seconds, cpu, moves, forfeits, records, sums.complaints)


def _deal(duel: Duel, table: ArenaTable, players: Sequence[SeatedBot], number: int) -> None:
    seed = f"arena {duel.seed} {number}"
    if duel.partien:
        table.play_partie(seed)
    elif by_chance.has_only_random_bots(duel):
        table.begin_partie(number, random.Random(seed))
        by_chance.play_deal_of_random_bots(table, players, duel, number)
    else:
        table.play_deal(number, random.Random(seed))


def _ahead(table: ArenaTable, seating: Seating) -> float:
    """How many points A is ahead in the end: of the other side, or of a player of it where everybody plays alone."""
    score = slate_totals_now(table.law, table.game)
    if not is_each_alone(table.law):
        a = seating[0]  # the team that A plays is the one it sits in with seat 0, or the other
        return float(score[a] - score[1 - a])
    sign = 1 if does_fewest_lead(table.law) else -1
    return sign * sum(score[seat] * (1 if seating[seat] else -1) for seat in SEATS) / 2


def _count_won(won: list[int], table: ArenaTable, seating: Seating) -> None:
    end = table.game.finished
    if end is not None and end.winner is not None:
        won[seating[end.winner]] += 1


def _names(duel: Duel, seating: Seating) -> PlayerNames:
    a, b, c, d = (duel.names[side][:MAX_WORD_CHARACTERS] for side in seating)
    return a, b, c, d
