"""``puur season statistics`` and ``puur season fame``: one member in a year (with SVG charts), and the winners."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.season.terminal import ClubId, Terminal, at_terminal
from puur.cli.shell.language import Speaker, day_column, translate_code
from puur.errors import BadInput
from puur.extras import needs
from puur.words.message import said, say_day

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from puur.club.season.state import Club
    from puur.club.year.statistics import DayResult, PartnerStatistics, Profile


_WIDE: Final = 3
"""Digits of so many rounds."""


@at_terminal
def statistics(
    here: Terminal,
    club: ClubId,
    member: Annotated[str, typer.Argument(metavar="MEMBER", help="The member's id.")],
    *,
    year: Annotated[int | None, typer.Option(help="Only this Jass year; default: all of them.")] = None,
    plots: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw form and partners as SVG into a folder.")
    ] = None,
) -> None:
    """Show a member's form, best day, partners and Strafpunkte."""
    from puur.club.season.as_year import rules_of_season, year_from_season
    from puur.club.year.statistics import member_profile

    there = here.load_club(club)
    if member not in there.members:
        raise BadInput(said("club.no-member-id", member=member), {"field": "member"})
    years = [year] if year is not None else sorted(there.years)
    if not years:
        raise BadInput(said("club.no-year-open"), {"field": "year"})
    found = member_profile([(rules_of_season(there, one), year_from_season(there, one)) for one in years], member)
    files = [] if plots is None else _draw(plots, there, found)
    text = [*_text(there, found, years[-1]), *(translate_code("shell.written", file=str(file)) for file in files)]
    here.print_result({**_document(found), "files": [str(file) for file in files]}, "\n".join(text))


@at_terminal
def fame(here: Terminal, club: ClubId) -> None:
    """Show the Hall of Fame: who won which year."""
    there = here.load_club(club)
    rows = [
        translate_code("club.fame-line", year=row.year, name=f"{row.name:<22}", total=f"{row.total:>7}")
        for row in there.fame
    ]
    here.print_result({"fame": there.fame}, "\n".join(rows) or translate_code("club.no-fame"))


def _draw(folder: Path, club: Club, found: Profile) -> list[Path]:
    from puur.club.money.statement import member_names

    made = {"form": form_chart(found), "partner": partner_chart(found, member_names(club))}
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / f"{found.member}-{what}.svg": svg for what, svg in made.items()}
    for file, svg in files.items():
        file.write_bytes(svg)
    return list(files)


def _document(found: Profile) -> dict[str, Any]:
    average = None if found.average is None else round(float(found.average), 1)
    partners = [
        {"member": one.member, "rounds": one.rounds, "won": one.won, "points": round(float(one.points), 1)}
        for one in found.partners
    ]
    own = {"member": found.member, "rounds": found.rounds, "won": found.won, "average": average}
    return {**own, "days": found.days, "best": found.best, "partners": partners, "penalties": found.penalties}


def _text(club: Club, found: Profile, year: int) -> list[str]:
    from puur.club.money.statement import member_names
    from puur.club.season.as_year import rules_of_season

    who = member_names(club)
    words = {penalty.kind: Speaker().translate_rule(penalty.name) for penalty in rules_of_season(club, year).penalty}
    played = translate_code("club.rounds-played", n=found.rounds, won=found.won)
    if found.average is not None:
        played = translate_code("club.rounds-average", played=played, average=f"{float(found.average):.0f}")
    lines = [who[found.member], played]
    if found.best is not None:
        best = found.best
        lines.append(translate_code("club.best-day", date=say_day(best.date), series=best.series, points=best.final))
    lines += ["", translate_code("club.day-results"), *map(_day, found.days)]
    lines += ["", translate_code("page-club.partner")] if found.partners else []
    lines += [f"  {who.get(one.member, one.member):<22}  {_rounds(one)}" for one in found.partners]
    lines += ["", translate_code("page-club.penalties")] if found.penalties else []
    return [*lines, *(f"  {count} × {words.get(kind, kind)}" for kind, count in found.penalties.items())]


def _day(day: DayResult) -> str:
    absent = "" if day.present else f"  {translate_code('club.somebody-else')}"
    return f"  {day_column(day.date)}  {day.series}  {day.final:>6}{absent}"


def _rounds(one: PartnerStatistics) -> str:
    before = " " * (_WIDE - len(str(one.rounds)))
    return f"{before}{translate_code('club.rounds-with', n=one.rounds, won=one.won)}"


_MOST_PARTNERS: Final = 12
_MOST_LETTERS: Final = 22
_INK, _PALE, _LINE = "#14532d", "#a3b8a9", "#444444"
_STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "puur",
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 13,
    "text.parse_math": False,
}
"""Names are plain text: none of it is a formula, and every text is made while this holds."""
_METADATA: Final = {"Date": None, "Creator": "Puur"}


def form_chart(profile: Profile) -> bytes:
    """Return a chart (SVG) of a member's final results by date, pale where somebody else played.

    Raises BadInput if there are no results.
    """
    if not profile.days:
        raise BadInput(said("club.no-result-yet"), {"field": "member"})
    return _draw_svg(4.5, lambda axes: _draw_form(axes, profile))


def _draw_form(axes: Axes, profile: Profile) -> None:
    places = range(len(profile.days))
    results = [day.final for day in profile.days]
    axes.bar(places, results, color=[_INK if day.present else _PALE for day in profile.days], width=0.65)
    axes.set_xticks(list(places), [f"{day.date:%d.%m.%y}\n{_short(day.series)}" for day in profile.days], fontsize=10)
    if len(profile.days) <= _MOST_PARTNERS:
        for place, points in zip(places, results, strict=True):
            axes.text(place, points, str(points), ha="center", va="bottom", fontsize=11)
    else:
        axes.set_xticks(axes.get_xticks()[:: len(profile.days) // 8])
    axes.set_ylim(0, max(1, *results) * 1.08)
    axes.set_ylabel("Punkte")
    axes.set_title("Tagesresultate (hell: jemand anders hat gespielt)", fontsize=13, loc="left")


def partner_chart(profile: Profile, names: Mapping[str, str]) -> bytes:
    """Return a chart (SVG) of games played and won with each partner, for the most frequent partners.

    names: by member id. Raises BadInput if there are no games.
    """
    if not profile.partners:
        raise BadInput(said("club.no-round-yet"), {"field": "member"})
    shown = profile.partners[:_MOST_PARTNERS][::-1]
    return _draw_svg(1.2 + 0.45 * len(shown), lambda axes: _draw_partners(axes, shown, names))


def _draw_partners(axes: Axes, shown: Sequence[PartnerStatistics], names: Mapping[str, str]) -> None:
    places = range(len(shown))
    axes.barh(places, [one.rounds for one in shown], color=_PALE, label="gespielt", height=0.7)
    axes.barh(places, [one.won for one in shown], color=_INK, label="gewonnen", height=0.7)
    axes.set_yticks(list(places), [_short(names.get(one.member, one.member)) for one in shown])
    axes.set_xticks(range(0, max(one.rounds for one in shown) + 1, max(1, max(one.rounds for one in shown) // 8)))
    axes.set_title("Jassrunden mit wem (dunkel: gewonnen)", fontsize=13, loc="left")


def _short(name: str) -> str:
    visible = "".join(char for char in name if char.isprintable())
    return visible if len(visible) <= _MOST_LETTERS else f"{visible[: _MOST_LETTERS - 1]}…"


def _draw_svg(height: float, draw: Callable[[Axes], None]) -> bytes:
    """Return a figure of its own as SVG: no global state, no window."""
    with needs("club"):
        from matplotlib import figure as figures
        from matplotlib import rc_context

    made = io.BytesIO()
    with rc_context(_STYLE):
        figure = figures.Figure(figsize=(9, height), layout="constrained")
        axes = figure.subplots()
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        axes.tick_params(colors=_LINE)
        draw(axes)
        figure.savefig(made, format="svg", metadata=_METADATA)
    return made.getvalue()
