"""One decision: what each option was worth, found by batches of worlds, and the grade it gets.

From how far the batches lie apart one knows how sure their mean is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final, Literal

from puur.words.message import Message

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""The grade of a decision, from the best to the worst."""
GRADE_LOSS_BOUNDS: Final[tuple[tuple[float, Grade], ...]] = (
    (1, "best"),
    (3, "good"),
    (7, "inaccuracy"),
    (15, "mistake"),
)
"""By rising loss in raw points, (bound, grade): a decision with a loss below the bound has that grade.

A decision with a loss of the last bound or more is a blunder.
"""
WORST_GRADE: Final[Grade] = "blunder"
"""The grade of a loss above all bounds of :data:`GRADE_LOSS_BOUNDS`."""
DecisionKind = Literal["play", "announce", "push", "bid"]
"""What is decided: a card, a form of play, a push, or an estimate (``bid``)."""
MIN_SURE_STDERRS: Final = 2.0
"""A loss of fewer standard errors than this may be chance, and is called good at worst."""
BatchEvaluator = Callable[[int], Mapping[str, float]]
"""A function of a batch's number (from 0) that returns what each option was worth in that batch, in points."""


@dataclass(frozen=True, slots=True)
class ValueEstimate:
    """An estimated value in points, such as that of an option. stderr: its standard error."""

    value: float
    stderr: float


@dataclass(frozen=True, slots=True)
class WeighedOptions:
    """What each option of a decision is worth. best: the option with the highest value.

    options: the estimated value by option, in points. behind: by option, how many points it is behind the best.
    """

    options: Mapping[str, ValueEstimate]
    behind: Mapping[str, ValueEstimate]

    @property
    def best(self) -> str:
        """Return the option with the highest value."""
        return max(self.options, key=lambda option: self.options[option].value)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much computing a decision gets.

    batches: how many batches of simulated deals.
    seconds: a time to compute instead (at least four batches), which makes results not reproducible; None to go by
    batches.
    """

    batches: int = 10
    seconds: float | None = None


def weigh_options(effort: Effort, evaluate: BatchEvaluator) -> WeighedOptions:
    """Return what each option is worth, with standard errors, from batches of simulated deals.

    batch: returns, by the number of a batch (from 0), the value of each option in it. At least one batch is used, and
    at least four where ``effort`` sets a time.
    """
    begin, found = time.monotonic(), [evaluate(0)]
    while _goes_on(effort, len(found), time.monotonic() - begin):
        found.append(evaluate(len(found)))
    return _weighed(found)


def _goes_on(effort: Effort, done: int, seconds: float) -> bool:
    return done < (effort.batches if effort.seconds is None else 4) or (
        effort.seconds is not None and seconds < effort.seconds
    )


def _weighed(found: Sequence[Mapping[str, float]]) -> WeighedOptions:
    values = {option: [one[option] for one in found] for option in found[0]}
    options = {option: _estimated(each) for option, each in values.items()}
    best = values[max(options, key=lambda option: options[option].value)]
    behind = {
        option: _estimated([top - value for top, value in zip(best, each, strict=True)])
        for option, each in values.items()
    }
    return WeighedOptions(options, behind)


def _estimated(values: Sequence[float]) -> ValueEstimate:
    spread = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return ValueEstimate(fmean(values), spread)


@dataclass(frozen=True, slots=True)
class RecordedDecision:
    """A decision in a record. deal, trick: its place, both from 0. seat: who decided.

    kind: what was decided. chosen: the option that the seat chose, as text.
    """

    deal: int
    trick: int
    seat: int
    kind: DecisionKind
    chosen: str


@dataclass(frozen=True, slots=True)
class GradedMove:
    """A graded decision. moment: its place. options: the value of each option in points.

    best: the best option. loss: how many points the chosen one is behind it, 0 or more. grade: from best to blunder.
    reason: an explanation of a mistake, or None. open: exact points after each card with all hands known, or None.
    """

    moment: RecordedDecision
    options: Mapping[str, ValueEstimate]
    best: str
    loss: float
    grade: Grade
    open: Mapping[str, int] | None = None
    reason: Message | None = None


def grade_decision(
    moment: RecordedDecision,
    weighed: WeighedOptions,
    *,
    scale: float = 1.0,
    open_hands: Mapping[str, int] | None = None,
) -> GradedMove:
    """Return a decision with its grade, still without a reason.

    weighed: the value of each option. scale: points on the slate per raw card point, by which losses are divided.
    open_hands: exact points after each card, which are only passed on.
    """
    behind = weighed.behind[moment.chosen]
    best = moment.chosen if behind.value <= 0 else weighed.best
    grade = grade_for_loss(max(behind.value, 0.0) / scale, behind.stderr / scale)
    return GradedMove(moment, weighed.options, best, max(behind.value, 0.0), grade, open_hands)


def grade_for_loss(loss: float, stderr: float) -> Grade:
    """Return the grade of a loss in raw points with this standard error; an uncertain loss is graded milder.

    >>> grade_for_loss(0.2, 0.1), grade_for_loss(8.0, 1.0), grade_for_loss(8.0, 6.0), grade_for_loss(40.0, 2.0)
    ('best', 'mistake', 'good', 'blunder')
    """
    found: Grade = next((grade for most, grade in GRADE_LOSS_BOUNDS if loss < most), WORST_GRADE)
    return "good" if loss < MIN_SURE_STDERRS * stderr and found not in {"best", "good"} else found
