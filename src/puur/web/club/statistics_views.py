"""The club's statistics, for everybody: of published days only."""

from __future__ import annotations

from litestar import Response

from puur.club.season.as_year import as_year, rules_of
from puur.club.statistics_club import FEWEST, club_figures
from puur.web.club.place import Room
from puur.web.club.plots import curve_of
from puur.web.club.published import seen
from puur.web.desk import Form


def club(room: Room, form: Form) -> Response[str]:
    """Show the days, who wins Jassrunden, the best pairs, the Strafpunkte; of all years or of one."""
    there = sorted(room.club.years, reverse=True)
    asked = room.request.query_params.get("jahr", "")
    which = next((year for year in there if str(year) == asked), None)
    wanted = sorted(there) if which is None else [which]
    figures = club_figures((rules_of(room.club, year), seen(room.club, as_year(room.club, year))) for year in wanted)
    curve = curve_of([(day.date, round(day.average)) for day in figures.days])
    offences = offences_of(room)
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


def offences_of(room: Room) -> dict[str, str]:
    """Return what every kind of Strafpunkte is called."""
    return {one.kind: one.name for year in room.club.years for one in rules_of(room.club, year).penalty}
