"""Two bots against each other: every deal twice, the same cards with the sides swapped.

Each deal stands for itself, the first of a Partie. What it puts on the slate is compared: points of the sides, in the
Differenzler the difference points of a player, where fewer are better.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from puur.bots.host import Host
from puur.bots.interface import THINK_MS, Bot, Briefing, Maker, Reacting
from puur.cards import SEATS, SUITS, Deck, mask_of, team_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.dealer import shuffled
from puur.game.observe import Observation
from puur.game.score import outcome
from puur.game.settings import Settings, new_game
from puur.game.state import Four
from puur.law.law import Law

_SIDES: Final = (0, 1)


@dataclass(frozen=True, slots=True)
class Duel:
    """The terms: under which law and with which deck, how long a bot may think, and the seed of everything."""

    settings: Settings
    a: Maker
    b: Maker
    seed: int = 0
    think_ms: int = THINK_MS
    deck: Deck = "german"


@dataclass(frozen=True, slots=True)
class Played:
    """One deal, both ways: points that A is ahead (the mean of both), and seconds and moves of A and of B."""

    ahead: float
    seconds: tuple[float, float]
    moves: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Result:
    """mean: points a deal that A is ahead, stderr: its standard error, from the deals as pairs; wins: deals won."""

    deals: int
    mean: float
    stderr: float
    wins: dict[str, int]
    seconds_per_move: dict[str, float]


class _Clocked:
    """A bot with its time."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name, self.level = bot, bot.name, bot.level
        self.seconds, self.moves = 0.0, 0

    def act(self, seen: Observation) -> Command:
        begin = time.perf_counter()
        command = self.bot.act(seen)
        self.seconds += time.perf_counter() - begin
        self.moves += 1
        return command

    def react(self, seen: Observation) -> Command | None:
        return self.bot.react(seen) if isinstance(self.bot, Reacting) else None


def play(duel: Duel, deals: int) -> Iterator[Played]:
    """Play one deal after the other. BadInput if a bot breaks a rule."""
    for number in range(deals):
        yield _both_ways(duel, number)


def summary(played: list[Played]) -> Result:
    """Return what the deals so far say."""
    ahead = [one.ahead for one in played]
    count = len(ahead)
    mean = sum(ahead) / count if count else 0.0
    spread = sum((value - mean) ** 2 for value in ahead)
    stderr = math.sqrt(spread / (count - 1) / count) if count > 1 else 0.0
    wins = {"a": sum(d > 0 for d in ahead), "b": sum(d < 0 for d in ahead), "ties": sum(d == 0 for d in ahead)}
    pace = {
        name: sum(one.seconds[side] for one in played) / max(1, sum(one.moves[side] for one in played))
        for side, name in enumerate("ab")
    }
    return Result(count, round(mean, 4), round(stderr, 4), wins, pace)


def _both_ways(duel: Duel, number: int) -> Played:
    chance = random.Random(f"arena {duel.seed} {number}")
    pack = shuffled(duel.settings.law, chance.randrange)
    taken = _hands(duel.settings.law, pack, number % 4, _trump(duel.settings.law, pack, chance))
    ahead, seconds, moves = 0.0, [0.0, 0.0], [0, 0]
    for a_side in _SIDES:
        bots = [_sit(duel, seat, number, a_side) for seat in SEATS]
        ahead += _one_way(duel, taken, bots, a_side) / 2
        for seat, bot in enumerate(bots):
            side = int(team_of(seat) != a_side)
            seconds[side] += bot.seconds
            moves[side] += bot.moves
    return Played(ahead, (seconds[0], seconds[1]), (moves[0], moves[1]))


def _trump(law: Law, pack: tuple[int, ...], chance: random.Random) -> str:
    """The trump a card shows: the bottom card's suit, or any."""
    return SUITS[pack[-1] // 9] if law.trump_maker.says == "bottom-card" else chance.choice(law.forms.says)


def _hands(law: Law, pack: tuple[int, ...], dealer: int, trump: str) -> cmd.TakeHands:
    received = law.dealing.says(pack, dealer, law.packets.says)
    a, b, c, d = (mask_of(hand) for hand in received)
    hands: Four = (a, b, c, d)
    return cmd.TakeHands(dealer, hands, None if law.trump_maker.says == "players" else trump)


def _sit(duel: Duel, seat: int, number: int, a_side: int) -> _Clocked:
    made_by = duel.a if team_of(seat) == a_side else duel.b
    seed = 4 * (number + (duel.seed << 32)) + seat
    return _Clocked(made_by(Briefing(duel.settings.law, seed, duel.think_ms)))


def _one_way(duel: Duel, taken: cmd.TakeHands, bots: list[_Clocked], a_side: int) -> float:
    """Play the deal once and return how many points A is ahead."""
    host = Host(duel.settings, new_game(duel.settings, duel.deck), bots)
    refused = host.submit(taken)
    if isinstance(refused, Refusal):
        raise BadInput(refused.with_way_out, {"deal": "arena"}, refused.clauses)
    while host.advance():
        pass
    score = outcome(duel.settings.law, host.game, host.game.current).score
    if len(score) == len(_SIDES):
        return float(score[a_side] - score[1 - a_side])
    return (score[1 - a_side] + score[3 - a_side] - score[a_side] - score[a_side + 2]) / 2
