"""Two built-in bots in one process: ``python -m benchmarks.duel best pimc --deals 300 --seed 61``.

`puur arena` starts each bot apart, which on a small machine takes longer than the games. Here both play in this
process, by the computing time of its thread, which leaves the figures alone while other programs run. Each deal is
played twice, the sides exchanged. What is measured is the difference of the raw points between the sides a deal, with
half of the 95 % confidence interval, and the milliseconds that each bot computes a move.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time

from puur.arena.table import random_first_deal
from puur.bots.catalogue import make_bot
from puur.bots.host import TableHost
from puur.bots.interface import Bot, Briefing
from puur.cards import SEATS
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.settings import Settings, new_game, table_settings
from puur.law.reglemente import reglement


class TimedBot:
    """A bot whose computing time is added up."""

    def __init__(self, bot: Bot, spent: list[float]) -> None:
        """Wrap it. spent: a number for each of its moves, in seconds."""
        self.name, self.level = bot.name, bot.level
        self._bot, self._spent = bot, spent

    def act(self, seen: Observation) -> Command:
        """Return its command."""
        begun = time.thread_time()
        command = self._bot.act(seen)
        self._spent.append(time.thread_time() - begun)
        return command


def lead_of_first(settings: Settings, number: int, seed: int, bots: list[TimedBot]) -> int:
    """Play a deal and return the raw points by which seats 0 and 2 are ahead. number, seed: which deal."""
    host = TableHost(settings, new_game(settings, "german"), list(bots), number)
    host.submit(random_first_deal(settings.law, number % len(SEATS), random.Random(f"deal {seed} {number}")))  # noqa: S311 - cards, no secret
    while not host.deal_over and host.advance_one_step():
        pass
    tricks = host.game.current.tricks
    return sum(trick.points if trick.winner % 2 == 0 else -trick.points for trick in tricks)


def main() -> None:
    """Print the result after every 25 deals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--think-ms", type=int, default=100)
    parser.add_argument("--reglement", default="einzelschieber-2026")
    asked = parser.parse_args()
    settings = table_settings(reglement(asked.reglement), {})
    spent: dict[str, list[float]] = {name: [] for name in asked.bots}
    leads = []
    for number in range(asked.deals):
        both = []
        for even, odd in (asked.bots, asked.bots[::-1]):
            chance = random.Random(f"duel {asked.seed} {number}")  # noqa: S311 - as above
            names = [even if seat % 2 == 0 else odd for seat in SEATS]
            bots = [
                TimedBot(make_bot(name, Briefing(settings.law, chance.getrandbits(60), asked.think_ms)), spent[name])
                for name in names
            ]
            both.append(lead_of_first(settings, number, asked.seed, bots))
        leads.append((both[0] - both[1]) / 2)
        if len(leads) % 25 == 0 or len(leads) == asked.deals:
            mean = sum(leads) / len(leads)
            spread = math.sqrt(sum((lead - mean) ** 2 for lead in leads)) / len(leads)
            times = ", ".join(f"{name} {1000 * sum(some) / len(some):.1f} ms" for name, some in spent.items())
            sys.stdout.write(f"{len(leads)} deals: {mean:.2f} ± {1.96 * spread:.2f}; {times}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
