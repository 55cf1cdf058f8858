"""How well the coach sees: planted blunders it must mark, best plays it must not scold, grades that must be stable.

``python -m benchmarks.coach [--decisions 200] [--seed 1] [--minutes 60]``. Each decision is a card of a deal that
``rules`` bots have played so far. A search twenty times as wide says what each card is worth; where a card is 10 points
or more behind the best, it is planted as the blunder, and the best one as the best play. Then the coach grades both as
it grades a record, twice with different seeds. What it prints are shares with the half width of their 95 % interval
(Wilson 1927).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from math import hypot, sqrt
from typing import Final

import typer

import puur
from puur.analysis.decision import (
    MIN_SURE_STDERRS,
    Effort,
    Grade,
    GradedMove,
    RecordedDecision,
    WeighedOptions,
    grade_decision,
    weigh_options,
)
from puur.analysis.worth import SeatToPlay, make_card_evaluator
from puur.bots.catalogue import make_bot
from puur.bots.interface import Bot, Briefing

_REGLEMENTE: Final = ("einzelschieber-2026", "gruempi-2011", "allgemein")
_USUAL: Final = Effort()
_DEEP: Final = replace(_USUAL, batches=20 * _USUAL.batches)
_BEHIND: Final = 10.0
_ALIKE: Final = 0.5
_SCOLDED: Final = frozenset[Grade]({"mistake", "blunder"})
_LAST: Final = 7
"""In the last tricks nothing is left to choose."""


@dataclass(frozen=True, slots=True)
class Planted:
    """One decision: the card that is best, one far behind it, how far, and what the coach found under two seeds."""

    trick: int
    best: str
    blunder: str
    behind: float
    found: tuple[WeighedOptions, WeighedOptions]

    def said(self, card: str) -> tuple[GradedMove, GradedMove]:
        """Return what the coach says of a card, under each seed."""
        moment = RecordedDecision(0, self.trick, 0, "play", card)
        one, other = (grade_decision(moment, weighed) for weighed in self.found)
        return one, other

    def agree(self, card: str) -> bool:
        """Return whether both losses lie no further apart than their stated errors allow, half a point at least."""
        one, other = (weighed.behind[card] for weighed in self.found)
        return abs(one.value - other.value) <= max(MIN_SURE_STDERRS * hypot(one.stderr, other.stderr), _ALIKE)


def decisions(seed: int) -> Iterator[SeatToPlay]:
    """Yield seats about to play a card of several, one a deal, without end."""
    chance = random.Random(seed)  # noqa: S311 - equal seeds, equal deals
    for number in range(10**9):
        name = _REGLEMENTE[number % len(_REGLEMENTE)]
        table = puur.deal(name, seed=chance.getrandbits(40))
        players = [make_bot("rules", Briefing(table.law, chance.getrandbits(40))) for _ in range(4)]
        if (found := _seat(table, players, chance.randrange(4 * _LAST))) is not None:
            yield replace(found, seed=chance.getrandbits(30))


def _seat(table: puur.Table, players: Sequence[Bot], cards: int) -> SeatToPlay | None:
    """Return who plays a card after so many; None where there is nothing to choose."""
    while (due := table.due) is not None:
        seen = puur.observe(table, due)
        lain = 4 * len(seen.history) + len(seen.lying)
        if seen.phase == "play" and lain >= cards:
            return SeatToPlay(table.law, seen, 0) if seen.legal & (seen.legal - 1) else None
        table = puur.play(table, players[due].act(seen))
    return None


def plant(seat: SeatToPlay) -> Planted | None:
    """Return the decision with what the coach says; None where no card is far enough behind."""
    deep = weigh_options(_DEEP, make_card_evaluator(replace(seat, seed=seat.seed + 7)))
    behind = {
        card: one.value for card, one in deep.behind.items() if one.value - MIN_SURE_STDERRS * one.stderr >= _BEHIND
    }
    if not behind:
        return None
    blunder = min(behind, key=lambda card: behind[card])
    one, other = (weigh_options(_USUAL, make_card_evaluator(replace(seat, seed=seat.seed + more))) for more in (0, 1))
    return Planted(len(seat.seen.history), deep.best, blunder, behind[blunder], (one, other))


def share(hits: int, of: int) -> str:
    """Return a share in per cent, with the half width of its interval."""
    p, z = hits / of, 1.96
    half = z / (1 + z * z / of) * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return f"{100 * p:.1f} % (± {100 * half:.1f}, {hits} of {of})"


def main() -> None:
    """Print the shares."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--decisions", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--minutes", type=float, default=float("inf"), help="after so many, tell what is there")
    given = asked.parse_args()
    until = time.monotonic() + 60 * given.minutes
    in_time = takewhile(lambda _: time.monotonic() < until, decisions(given.seed))
    planted = filter(None, map(plant, in_time))
    with typer.progressbar(islice(planted, given.decisions), length=given.decisions) as shown:
        tell(list(shown))


def tell(planted: Sequence[Planted]) -> None:
    """Print what was found, and each blunder that was not marked under both seeds."""
    blunders = [said for one in planted for said in one.said(one.blunder)]
    best = [said for one in planted for said in one.said(one.best)]
    agree = [one.agree(card) for one in planted for card in (one.best, one.blunder)]
    typer.echo(f"planted blunders marked: {share(sum(one.grade in _SCOLDED for one in blunders), len(blunders))}")
    typer.echo(f"best plays scolded: {share(sum(one.grade in _SCOLDED for one in best), len(best))}")
    typer.echo(f"two seeds agree within their errors: {share(sum(agree), len(agree))}")
    for one in planted:
        said = one.said(one.blunder)
        if any(decision.grade not in _SCOLDED for decision in said):
            heard = ", ".join(f"{decision.grade} {decision.loss:.1f}" for decision in said)
            typer.echo(f"  missed: {one.blunder} in trick {one.trick}, {one.behind:.1f} behind: {heard}")


if __name__ == "__main__":
    main()
