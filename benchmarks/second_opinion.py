"""Whether a stronger player agrees with the coach: its grades beside those of a search twenty times as wide as `best`.

``python -m benchmarks.second_opinion [--decisions 100] [--seed 1] [--minutes 60]``. Each decision is a card of a deal
that ``rules`` bots have played so far; every card that may be played is graded by both. What it prints are shares with
the half width of their 95 % interval, and how far apart the two are on average, in points of the side.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from statistics import fmean
from typing import Final

import typer

from benchmarks.coach import decisions, share
from puur.analysis.decision import Effort, Grade, grade_for_loss, weigh_options
from puur.analysis.worth import SeatToPlay, make_card_evaluator
from puur.bots.thinking import compare_question
from puur.cards import card_text
from puur.kernel.compare import compare_cards
from puur.kernel.model import Model, shipped_model

_ROUNDS: Final = 160
_CLOSE: Final = 3.0
_SCOLDED: Final = frozenset[Grade]({"mistake", "blunder"})
_FINE: Final = frozenset[Grade]({"best", "good"})


@dataclass(frozen=True, slots=True)
class Opinion:
    """One card: how many points it is behind the best by the coach and by the wide search, and the grade of each."""

    coach: float
    wide: float
    coach_grade: Grade
    wide_grade: Grade
    chosen: bool
    """Whether the coach finds it the best."""


def opinions(seat: SeatToPlay, model: Model) -> list[Opinion]:
    """Return both opinions on every card that the seat may play."""
    said = weigh_options(Effort(), make_card_evaluator(seat))
    wide = compare_cards(compare_question(seat.law, seat.seen, model), model, rounds=_ROUNDS, seed=seat.seed)
    found = []
    for card, (gap, error) in wide.behind.items():
        coach = said.behind[card_text(card)]
        grades = grade_for_loss(coach.value, coach.stderr), grade_for_loss(gap / 2, error / 2)
        found.append(Opinion(coach.value, gap / 2, *grades, card_text(card) == said.best))
    return found


def main() -> None:
    """Print how far they agree."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--decisions", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--minutes", type=float, default=float("inf"), help="after so many, tell what is there")
    given, model = asked.parse_args(), shipped_model()
    if model is None:
        raise SystemExit(1)
    until = time.monotonic() + 60 * given.minutes
    seats = takewhile(lambda _: time.monotonic() < until, islice(decisions(given.seed), given.decisions))
    tell([opinions(seat, model) for seat in seats])


def tell(found: Sequence[Sequence[Opinion]]) -> None:
    """Print the shares."""
    cards = [one for opinion in found for one in opinion]
    scolded = [one for one in cards if one.coach_grade in _SCOLDED]
    missed = [one for one in cards if one.wide_grade in _SCOLDED]
    chosen = [one for one in cards if one.chosen]
    typer.echo(f"{len(found)} decisions, {len(cards)} cards")
    typer.echo(f"the coach's best card within {_CLOSE:.0f} points: {_share(chosen, lambda one: one.wide < _CLOSE)}")
    typer.echo(f"scolded by the coach, fine by the other: {_share(scolded, lambda one: one.wide_grade in _FINE)}")
    typer.echo(f"scolded by the other, fine by the coach: {_share(missed, lambda one: one.coach_grade in _FINE)}")
    typer.echo(f"the same grade: {_share(cards, lambda one: one.coach_grade == one.wide_grade)}")
    typer.echo(f"apart on average: {fmean(abs(one.coach - one.wide) for one in cards):.2f} points")


def _share(some: Sequence[Opinion], wanted: Callable[[Opinion], bool]) -> str:
    return share(sum(map(wanted, some)), len(some)) if some else "none"


if __name__ == "__main__":
    main()
