"""``puur season standings``: results, Auf- und Abstieg, Jahreswertung, fines of a year."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from puur.cli.season.files import Club, Season, read_season
from puur.cli.shell.days import day_option
from puur.cli.shell.output import Json, emit
from puur.words.catalogue import sentence
from puur.words.message import said

if TYPE_CHECKING:
    from puur.club.rules.model import Rules
    from puur.club.year.model import Year
    from puur.club.year.problem import Problem
    from puur.club.year.standings import DayStanding, Standings


def standings(
    file: Season,
    *,
    club: Club = None,
    as_of: Annotated[datetime | None, day_option(help="Look at fines and beer on this day, not the file's.")] = None,
    as_json: Json = False,
) -> None:
    """Compute a season: every day's results, who moves up and down, the Jahreswertung, fines and beer."""
    from puur.club.year.document import document
    from puur.club.year.standings import standings_of

    rules, year = read_season(file, club)
    if as_of is not None:
        year = msgspec.structs.replace(year, as_of=as_of.date())
    whole = standings_of(rules, year)
    emit(document(rules, year, whole), text(rules, year, whole), as_json=as_json)


def text(rules: Rules, year: Year, whole: Standings) -> str:
    """Return a year as a person reads it."""
    names = {member.id: member.name or member.id for member in year.members}
    lines = [f"Jassjahr {year.year}"]
    for day in whole.days:
        lines += ["", *_day(rules, day, names)]
    lines += ["", "Jahreswertung"]
    lines += [_standing(one, names) for one in whole.year]
    lines += ["", *_fines(whole, names)] if whole.fines or whole.beer else []
    lines += _listed("Zu entscheiden", whole.problems, names)
    lines += _listed("Zur Kenntnis", whole.notes, names)
    return "\n".join(lines)


def _day(rules: Rules, day: DayStanding, names: dict[str, str]) -> list[str]:
    from puur.club.rules.model import DECKS, day_deck
    from puur.club.year.remarks import average_says, points_text, result_notes

    lines = [f"Jasstag {day.day.day}, {day.day.date:%d.%m.%Y}, {sentence(said(DECKS[day_deck(rules, day.day.day)]))}"]
    for result in sorted(day.results.results, key=lambda one: (one.series, -one.final)):
        points = f"{points_text(rules, result.provisional):>8} × {float(result.coefficient):.2f} = {result.final:>5}"
        lines.append(f"  {result.series}  {names[result.member]:<22}  {points}")
    lines += [f"  {sentence(one)}" for one in average_says(rules, day.results)]
    lines += [f"  {note.in_words(names)}" for note in result_notes(day.day, day.results)]
    for word, members in (("steigt auf", day.moves.promoted), ("steigt ab", day.moves.relegated)):
        lines += [f"  {names[member]} {word}" for member in members]
    return lines


def _standing(one: Any, names: dict[str, str]) -> str:  # noqa: ANN401 - Standing, whose module is imported when it runs
    trophy = {True: "", False: "  ohne Anspruch auf die Trophy", None: "  nur der Dauerersatzjasser spielte"}
    away = f"  {one.absences} Absenz{'' if one.absences == 1 else 'en'}" if one.absences else ""
    return f"{one.rank:>3}. {names[one.member]:<22}  {one.total:>7}{away}{trophy[one.trophy]}"


def _fines(whole: Standings, names: dict[str, str]) -> list[str]:
    from puur.club.owed import francs

    lines = ["Bussen"] if whole.fines else []
    for fine in whole.fines:
        who = f"{fine.person} (haftbar {names[fine.fine.member]})" if fine.person else names[fine.fine.member]
        due = f", zahlbar bis {fine.due:%d.%m.%Y}" if fine.due else ", noch nicht gemeldet"
        open_ = f", offen CHF {francs(fine.owed)}" if fine.owed else ", bezahlt"
        lines.append(f"  Jasstag {fine.fine.day}  {who}: CHF {francs(fine.amount)}{due if fine.owed else ''}{open_}")
    for debt in whole.beer:
        open_ = f"CHF {francs(debt.money)}" if debt.money else f"{debt.open} Runde{'' if debt.open == 1 else 'n'}"
        lines.append(f"  Bierschuld {names[debt.member]}: {open_}")
    return lines


def _listed(title: str, problems: tuple[Problem, ...], names: dict[str, str]) -> list[str]:
    if not problems:
        return []
    return ["", title, *(f"  {problem.in_words(names)} ({', '.join(problem.clauses)})" for problem in problems)]
