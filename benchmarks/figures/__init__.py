"""The figures that the README quotes: `puur bench` measures them all."""

from __future__ import annotations

from benchmarks.figures.figure import Figure, lines
from benchmarks.figures.hall import hall_figures
from benchmarks.figures.kernel import kernel_figures
from benchmarks.figures.machine import machine
from benchmarks.figures.page import page_figures
from benchmarks.figures.papers import paper_figures
from benchmarks.figures.ranking import rank_figures
from benchmarks.figures.replay import replay_figures
from benchmarks.figures.season import season_figures
from benchmarks.figures.server import server_figures
from benchmarks.figures.sizes import Sizes

__all__ = ["Figure", "Sizes", "lines", "machine", "measured"]


def measured(sizes: Sizes) -> list[Figure]:
    """Measure everything, one after the other."""
    return [
        *replay_figures(sizes.deals),
        *kernel_figures(),
        *season_figures(sizes.clubs),
        *rank_figures(sizes.players),
        *paper_figures(sizes.hall),
        *hall_figures(sizes.phones),
        *page_figures(),
        *server_figures(sizes.tables, sizes.seconds),
    ]
