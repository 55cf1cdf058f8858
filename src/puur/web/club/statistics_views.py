"""The club's statistics for everybody, of published days only. Charts are coordinates of an SVG drawing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from litestar import Response

from puur.club.season.as_year import rules_of_season, year_from_season
from puur.club.year.statistics import FEWEST, Profile, club_figures
from puur.web.club.place import ClubContext, published_season
from puur.web.desk import FormInput


def show_statistics(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the club's statistics: evenings, winners, best pairs, penalties.

    form: what was sent and refused, shown again with the reasons; an empty one to show the page afresh.
    """
    there = sorted(room.club.years, reverse=True)
    asked = room.request.query_params.get("jahr", "")
    which = next((year for year in there if str(year) == asked), None)
    wanted = sorted(there) if which is None else [which]
    figures = club_figures(
        (rules_of_season(room.club, year), published_season(room.club, year_from_season(room.club, year)))
        for year in wanted
    )
    curve = points_curve([(day.date, round(day.average)) for day in figures.days])
    offences = penalty_names(room)
    return room.show(
        "statistics.html",
        form,
        figures=figures,
        curve=curve,
        years=there,
        which=which,
        offences=offences,
        fewest=FEWEST,
    )


def penalty_names(room: ClubContext) -> dict[str, str]:
    """Return id of a kind of penalty → its name for display."""
    return {one.kind: one.name for year in room.club.years for one in rules_of_season(room.club, year).penalty}


WIDTH: Final = 640
HEIGHT: Final = 220
_EDGE: Final = 30


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A point of a chart: x and y in the drawing, and the date and the points that it shows."""

    x: float
    y: float
    on: date
    points: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A line chart of points over time.

    dots: its points in order of date. least, most: the lowest and the highest points.
    """

    dots: tuple[ChartPoint, ...]
    least: int
    most: int

    @property
    def line(self) -> str:
        """The points as SVG writes them: ``x,y x,y …``."""
        return " ".join(f"{dot.x:.1f},{dot.y:.1f}" for dot in self.dots)


def form_curve(figures: Profile) -> Curve | None:
    """Return the chart of a member's final results (``figures``); None with fewer than two."""
    return points_curve([(day.date, day.final) for day in figures.days])


def points_curve(days: list[tuple[date, int]]) -> Curve | None:
    """Return the chart of (date, points) pairs; None with fewer than two."""
    if len(days) < 2:  # noqa: PLR2004 - a line has two ends
        return None
    points = [much for _, much in days]
    least, most = min(points), max(points)
    span, step = max(most - least, 1), (WIDTH - 2 * _EDGE) / (len(days) - 1)
    dots = tuple(
        ChartPoint(_EDGE + place * step, HEIGHT - _EDGE - (much - least) / span * (HEIGHT - 2 * _EDGE), on, much)
        for place, (on, much) in enumerate(days)
    )
    return Curve(dots, least, most)
