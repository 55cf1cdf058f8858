"""How long a hall of phones takes that all write at once."""

from __future__ import annotations

from benchmarks.figures.figure import Figure, unmeasured
from benchmarks.load.hall import measure


def hall_figures(phones: int) -> list[Figure]:
    """Return what the phones measured; every figure without a value where there are none."""
    if not phones:
        return unmeasured("hall_phones", "hall_seconds", "hall_median_seconds", "hall_errors")
    heard = measure(phones)
    return [
        Figure("hall_phones", heard.phones, "phones"),
        Figure("hall_seconds", round(heard.seconds, 2), "s"),
        Figure("hall_median_seconds", round(heard.median, 2), "s"),
        Figure("hall_errors", heard.errors, "answers"),
    ]
