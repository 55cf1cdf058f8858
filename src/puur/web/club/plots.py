"""Figures of a member as lines to look at: coordinates of an SVG drawing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from puur.club.statistics import Profile

WIDTH: Final = 640
HEIGHT: Final = 220
_EDGE: Final = 30


@dataclass(frozen=True, slots=True)
class Dot:
    """A Jasstag: where it stands in the drawing, when it was, its final result."""

    x: float
    y: float
    on: date
    points: int


@dataclass(frozen=True, slots=True)
class Curve:
    """The final results of a member's days from the first to the last. line: the points of the line through them."""

    dots: tuple[Dot, ...]
    least: int
    most: int

    @property
    def line(self) -> str:
        """The dots as SVG's ``points``."""
        return " ".join(f"{dot.x:.1f},{dot.y:.1f}" for dot in self.dots)


def form_curve(figures: Profile) -> Curve | None:
    """Return a member's form; None before the second day, when there is no line yet."""
    return curve_of([(day.date, day.final) for day in figures.days])


def curve_of(days: list[tuple[date, int]]) -> Curve | None:
    """Return the line through so many points a day; None before the second day."""
    if len(days) < 2:  # noqa: PLR2004 - a line has two ends
        return None
    points = [much for _, much in days]
    least, most = min(points), max(points)
    span, step = max(most - least, 1), (WIDTH - 2 * _EDGE) / (len(days) - 1)
    dots = tuple(
        Dot(_EDGE + place * step, HEIGHT - _EDGE - (much - least) / span * (HEIGHT - 2 * _EDGE), on, much)
        for place, (on, much) in enumerate(days)
    )
    return Curve(dots, least, most)
