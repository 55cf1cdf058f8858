"""What playing for the Partie brings near its end: `best` against itself playing for points there.

``python -m benchmarks.partie_end [--pairs 200] [--seed 1] [--think-ms 15] [--minutes 60]``. Partien to 1000 begin at a
score drawn between 650 and 970 for each side, and are played to their end, each twice with the sides swapped and the
same cards. What it prints is the share won by the side that plays for the Partie, with the half width of its 95 %
interval.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final

import typer
from msgspec.structs import replace as changed

from puur.arena.duel import Duel
from puur.arena.duel_bots import SeatedBot, bot_seed
from puur.arena.table import ArenaTable
from puur.bots import thinking
from puur.bots.interface import Briefing
from puur.bots.thinking import Best
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.kernel.compare import CompareAnswer, compare_cards
from puur.kernel.model import Model

_REGLEMENT: Final = "allgemein"
_SCORES: Final = range(650, 971, 10)


class ForPoints(Best):
    """The strongest player, who does not look at the score of the Partie."""

    name = "points"

    def command_without_card_search(self, seen: Observation) -> Command:
        """Return what is said, as if the Partie were at its beginning."""
        return super().command_without_card_search(seen if seen.phase == "play" else changed(seen, written=(0, 0)))

    def compare_cards(self, seen: Observation, model: Model) -> CompareAnswer:
        """Return what each card is worth in points."""
        self._rolls += 1
        asked = replace(thinking.compare_question(self._law, seen, model), stakes=None)
        rounds = max(1, round(self._ms / thinking._ROUND_MS))  # noqa: SLF001 - as the player it is compared with
        return compare_cards(asked, model, rounds=rounds, seed=self._rolls, until=self._until)


def won(duel: Duel, number: int, makers: tuple[Callable[[Briefing], Best], Callable[[Briefing], Best]]) -> float:
    """Return the share of the two Partien of a number that the first of the makers' bots won."""
    settings, chance = duel.settings(), random.Random(f"end {duel.seed} {number}")  # noqa: S311 - equal numbers, equal scores
    score = chance.choice(_SCORES), chance.choice(_SCORES)
    ahead = 0
    for swapped in (0, 1):
        players = []
        for seat in range(4):
            briefing = Briefing(settings.law, bot_seed(duel.seed, number, seat), duel.think_ms)
            players.append(SeatedBot(makers[(seat + swapped) % 2](briefing), briefing))
        table = ArenaTable(duel, settings, players, ("", "", "", ""))
        table.game = changed(table.game, written=score)
        table.play_partie(f"{duel.seed} {number}")
        end = table.game.finished
        ahead += end is not None and end.winner is not None and (end.winner + swapped) % 2 == 0
    return ahead / 2


def main() -> None:
    """Print the share."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--pairs", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--think-ms", type=int, default=15)
    asked.add_argument("--minutes", type=float, default=float("inf"), help="after so many, tell what is there")
    given = asked.parse_args()
    duel = Duel("best", "points", _REGLEMENT, given.seed, given.think_ms)
    until, found = time.monotonic() + 60 * given.minutes, list[float]()
    for number in range(given.pairs):
        if time.monotonic() > until:
            break
        found.append(won(duel, number, (Best, ForPoints)))
    half = 1.96 * stdev(found) / sqrt(len(found))
    typer.echo(f"{len(found)} pairs: {100 * fmean(found):.1f} % won (± {100 * half:.1f})")


if __name__ == "__main__":
    main()
