"""``puur season statistics`` and ``puur season fame``: one member in a year (with SVG charts), and the winners."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.season.terminal import ClubCommandContext, ClubIdArgument, with_store_and_json_options
from puur.cli.shell.language import Speaker, day_in_fixed_width, translate_code
from puur.errors import BadInput
from puur.words.grammar import number_text
from puur.words.message import said, say_day

if TYPE_CHECKING:
    from puur.club.season.state import Club
    from puur.club.year.statistics import DayResult, MemberStatistics, PartnerStatistics


_WIDE: Final = 3
"""Digits of so many rounds."""


@with_store_and_json_options
def show_member_statistics(
    here: ClubCommandContext,
    club: ClubIdArgument,
    member: Annotated[str, typer.Argument(metavar="MEMBER", help="The member's id.")],
    *,
    year: Annotated[int | None, typer.Option(help="Only this Jass year; default: all of them.")] = None,
    plots: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw form and partners as SVG into a folder.")
    ] = None,
) -> None:
    """Show a member's form, best day, partners and Strafpunkte."""
    from puur.club.season.as_year import rules_of_season, year_from_season
    from puur.club.year.statistics import member_statistics

    there = here.load_club(club)
    if member not in there.members:
        raise BadInput(said("club.no-member-id", member=member), {"field": "member"})
    years = [year] if year is not None else sorted(there.years)
    if not years:
        raise BadInput(said("club.no-year-open"), {"field": "year"})
    found = member_statistics([(rules_of_season(there, one), year_from_season(there, one)) for one in years], member)
    files = [] if plots is None else _draw(plots, there, found)
    text = [*_text(there, found, years[-1]), *(translate_code("shell.written", file=str(file)) for file in files)]
    here.print_result({**_document(found), "files": [str(file) for file in files]}, "\n".join(text))


@with_store_and_json_options
def show_hall_of_fame(here: ClubCommandContext, club: ClubIdArgument) -> None:
    """Show the Hall of Fame: who won which year."""
    there = here.load_club(club)
    rows = [
        translate_code("club.fame-line", year=row.year, name=f"{row.name:<22}", total=f"{number_text(row.total):>7}")
        for row in there.fame
    ]
    here.print_result({"fame": there.fame}, "\n".join(rows) or translate_code("club.no-fame"))


def _draw(folder: Path, club: Club, found: MemberStatistics) -> list[Path]:
    from puur.club.money.statement import member_names
    from puur.club.year.statistics import partner_chart, results_chart

    made = {"form": results_chart(found), "partner": partner_chart(found, member_names(club))}
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / f"{found.member}-{what}.svg": svg for what, svg in made.items()}
    for file, svg in files.items():
        file.write_bytes(svg)
    return list(files)


def _document(found: MemberStatistics) -> dict[str, Any]:
    average = None if found.average is None else round(float(found.average), 1)
    partners = [
        {"member": one.member, "rounds": one.rounds, "won": one.won, "points": round(float(one.points), 1)}
        for one in found.partners
    ]
    own = {"member": found.member, "rounds": found.rounds, "won": found.won, "average": average}
    return {**own, "days": found.days, "best": found.best, "partners": partners, "penalties": found.penalties}


def _text(club: Club, found: MemberStatistics, year: int) -> list[str]:
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
    return f"  {day_in_fixed_width(day.date)}  {day.series}  {number_text(day.final):>6}{absent}"


def _rounds(one: PartnerStatistics) -> str:
    before = " " * (_WIDE - len(str(one.rounds)))
    return f"{before}{translate_code('club.rounds-with', n=one.rounds, won=one.won)}"
