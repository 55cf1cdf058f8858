"""A bot that errs now and then, for people who want to learn to claim. At a free table only."""

from __future__ import annotations

import random
from typing import Final

from msgspec.structs import replace

from puur.bots.interface import Bot, Briefing, ReactingBot
from puur.cards import SUIT_MASKS, cards_of
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.settings import Settings
from puur.law.readings.weis import Weis, make_run

_WRONG_CARD: Final = 0.25
"""How often it gives a wrong card where it could."""
_FALSE_WEIS: Final = 0.3
"""How often it makes a Dreiblatt of two cards, where Weise count and it has none."""


class ErringBot:
    """Wraps a bot and sometimes makes a mistake: a wrong card, or a meld it does not hold."""

    def __init__(self, within: Bot, briefing: Briefing) -> None:
        """Take the bot within; the chance is seeded: equal seeds, equal mistakes."""
        self.name, self.level = within.name, within.level
        self._within = within
        self._law = briefing.law
        self._chance = random.Random(f"erring {briefing.seed}")

    def act(self, seen: Observation) -> Command:
        """Return the wrapped bot's command, or a mistake."""
        command = self._within.act(seen)
        if seen.free is None or not isinstance(command, cmd.Play) or seen.phase != "play":
            return command
        return self._other_card(seen, self._more_weis(seen, command))

    def react(self, seen: Observation) -> Command | None:
        """Return the wrapped bot's unasked command; None if it has none."""
        return self._within.react(seen) if isinstance(self._within, ReactingBot) else None

    def _other_card(self, seen: Observation, command: cmd.Play) -> cmd.Play:
        free = seen.free
        wrong = 0 if free is None else free.playable & ~seen.legal
        if not (seen.lying and wrong) or self._chance.random() >= _WRONG_CARD:
            return command
        return replace(command, card=self._chance.choice(list(cards_of(wrong))), stoeck=False)

    def _more_weis(self, seen: Observation, command: cmd.Play) -> cmd.Play:
        if not self._law.weis.says or command.weis or seen.history or self._chance.random() >= _FALSE_WEIS:
            return command
        invented = _almost(seen.hand)
        return command if invented is None else replace(command, weis=(invented,))


def with_erring_bot(bots: tuple[Bot | None, ...], settings: Settings, seed: int) -> tuple[Bot | None, ...]:
    """Return the players of a table with one bot replaced by one that errs now and then.

    bots: by seat, None for a person. seed: chooses which bot and its mistakes. Without bots nothing changes.
    """
    seats = [seat for seat, bot in enumerate(bots) if bot is not None]
    chosen = seats[seed % len(seats)] if seats else None
    briefing = Briefing(settings.law, seed)
    return tuple(
        ErringBot(bot, briefing) if bot is not None and seat == chosen else bot for seat, bot in enumerate(bots)
    )


def _almost(hand: int) -> Weis | None:
    """Three in a row of which the hand holds two."""
    for suit in range(4):
        for low in range(7):
            weis = make_run(suit, low, low + 2)
            if (weis.cards & hand & SUIT_MASKS[suit]).bit_count() == 2:  # noqa: PLR2004 - two of three
                return weis
    return None
