"""What a bot is: it is told the law before the first deal, sees observations, and answers with commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.law import Law

THINK_MS = 100
"""How long a bot may think about one move unless told otherwise, in milliseconds."""


@dataclass(frozen=True)
class Briefing:
    """What a bot is given before the first deal.

    law: the rules of the table, with what it agreed. seed: of the bot's own chance; equal seeds make equal decisions.
    think_ms: how long it may think about one move, in milliseconds.
    """

    law: Law
    seed: int = 0
    think_ms: int = THINK_MS


@runtime_checkable
class Bot(Protocol):
    """A program that plays at a seat. name: as shown in results. level: orders the bots by strength, 0 is the weakest.

    The observation has everything that happened before. A bot therefore depends on no memory of earlier calls,
    so that a game can be resumed, or a move taken back, without any notice to the bot.
    """

    name: str
    level: int

    def act(self, seen: Observation) -> Command:
        """Return the command for the next decision: announce, pass, estimate, claim the win, or play a card.

        seen: what the bot's seat may know. Called only when that seat must act.
        """
        ...


@runtime_checkable
class ReactingBot(Bot, Protocol):
    """A bot that also acts unasked: it may claim to have won, or ask about an opponent's meld."""

    def react(self, seen: Observation) -> Command | None:
        """Return what to say between two tricks or after the last one; None to say nothing."""
        ...


BotMaker = Callable[[Briefing], Bot]
"""A function that makes a bot for one seat of one table from its briefing; a bot's class itself will do."""
