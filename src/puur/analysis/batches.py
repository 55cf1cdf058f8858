"""Values by batches of worlds: from how far the batches lie apart one knows how sure their mean is."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from puur.analysis.decision import Estimated, Weighed


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at for one decision.

    batches: so many at least; worlds: of one batch; iterations: of the search of one option in one world.
    seconds: with a time instead of a number, batches go on until it is over; then equal seeds give other values.
    """

    batches: int = 10
    worlds: int = 5
    iterations: int = 200
    seconds: float | None = None


Batch = Callable[[int], Mapping[str, float]]
"""The number of a batch -> what each option was worth in it."""


def weigh(effort: Effort, batch: Batch) -> Weighed:
    """Return the options' values over as many batches as the effort allows, at least four."""
    begin, found = time.monotonic(), [batch(0)]
    while _goes_on(effort, len(found), time.monotonic() - begin):
        found.append(batch(len(found)))
    return _weighed(found)


def _goes_on(effort: Effort, done: int, seconds: float) -> bool:
    return done < (effort.batches if effort.seconds is None else 4) or (
        effort.seconds is not None and seconds < effort.seconds
    )


def _weighed(found: Sequence[Mapping[str, float]]) -> Weighed:
    values = {option: [one[option] for one in found] for option in found[0]}
    options = {option: _estimated(each) for option, each in values.items()}
    best = values[max(options, key=lambda option: options[option].value)]
    behind = {
        option: _estimated([top - value for top, value in zip(best, each, strict=True)])
        for option, each in values.items()
    }
    return Weighed(options, behind)


def _estimated(values: Sequence[float]) -> Estimated:
    spread = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimated(fmean(values), spread)
