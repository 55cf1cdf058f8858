"""``puur season standings``: results, promotion and relegation, the year's ranking and fines, as text or as JSON.

The JSON document is section 6 of the public interface.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from puur.cli.season.files import ClubRulesOption, SeasonFileArgument, read_season
from puur.cli.shell.language import format_decimal, translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.typed_commands import day_option
from puur.club.fine_amounts import FineAsOwedOnDay, fine_kind_name, francs
from puur.club.rules.model import DECK_MESSAGE_CODES, Rules, day_deck
from puur.club.year.model import Year, club_voice
from puur.club.year.remarks import average_notes, notes_on_results_not_from_play_alone, points_text, toss_remarks
from puur.club.year.results import DayResults, MemberDayResult
from puur.club.year.standings import DayStanding, Standings, YearStanding, compute_standings, season_winners
from puur.words.catalogue import current_language, localize_decimal, sentence
from puur.words.grammar import number_text
from puur.words.message import Message, Value, said, say_day

if TYPE_CHECKING:
    from puur.club.fine_amounts import FineAsOwedOnDay
    from puur.club.money.receivables import OpenItem
    from puur.club.rules.model import Rules
    from puur.club.year.model import Year, YearProblem
    from puur.club.year.standings import DayStanding, Standings


def print_season_standings(
    file: SeasonFileArgument,
    *,
    club: ClubRulesOption = None,
    as_of: Annotated[datetime | None, day_option(help="Look at fines and beer on this day, not the file's.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Compute a season: every day's results, who moves up and down, the Jahreswertung, fines and beer."""
    rules, year = read_season(file, club)
    if as_of is not None:
        year = msgspec.structs.replace(year, as_of=as_of.date())
    whole = compute_standings(rules, year)
    print_document_or_text(standings_document(rules, year, whole), season_text(rules, year, whole), as_json=as_json)


def season_text(  # noqa: PLR0913, PLR0917 - a file has none of the last three
    rules: Rules,
    year: Year,
    whole: Standings,
    states: Mapping[int, Message] = MappingProxyType({}),
    meetings: Sequence[OpenItem] = (),
    of_ranking: Sequence[Message] = (),
) -> str:
    """Return the results of a season as text for people, in the language of this run.

    states: how final the results of an evening are, by its number. meetings: open fines that come from meetings.
    of_ranking: notes on the season ranking.
    whole: what was computed from the season.
    """
    names = {member.id: member.name or member.id for member in year.members}
    lines = [translate_code("page-club.year-n", year=year.year)]
    for day in whole.days:
        heading, *rest = _day(rules, day, names)
        state = states.get(day.day.day)
        lines += ["", heading if state is None else f"{heading}: {translate_message(state)}", *rest]
    lines += ["", translate_code("page-club.year-ranking")]
    lines += [translate_message(one) for one in of_ranking]
    lines += [_standing_line(one, names) for one in whole.year]
    lines += ["", *_fines(rules, whole, names, meetings)] if whole.fines or whole.beer or meetings else []
    lines += _problem_lines(translate_code("page-club.to-settle"), whole.problems, names)
    lines += _problem_lines(translate_code("club.for-notice"), whole.notes, names)
    return "\n".join(lines)


def _day(rules: Rules, day: DayStanding, names: dict[str, str]) -> list[str]:
    date, cards = say_day(day.day.date), said(DECK_MESSAGE_CODES[day_deck(rules, day.day.day)])
    players = {(table.name, seat): place.name for table in day.day.series for seat, place in enumerate(table.seats)}
    lines = [translate_code("club.day-line", day=day.day.day, date=date, cards=cards)]
    for result in sorted(day.results.results, key=lambda one: (one.series, -one.final)):
        provisional = localize_decimal(points_text(rules, result.provisional), current_language())
        points = f"{provisional:>8} × {format_decimal(float(result.coefficient), 2)} = {number_text(result.final):>5}"
        other = players.get((result.series, result.seat))
        who = f"  {translate_code('page-club.played-by', name=other)}" if other else ""
        lost = result.penalties
        less = f"  {translate_code('club.penalties-in-it', points=lost)}" if lost else ""
        lines.append(f"  {result.series}  {names[result.member]:<22}  {points}{who}{less}")
    lines += [f"  {translate_message(one)}" for one in average_notes(rules, day.results)]
    lines += [
        f"  {sentence(said('page-desk.blamed', what=note.said), club_voice(names, current_language()))}"
        for note in notes_on_results_not_from_play_alone(day.day, day.results)
    ]
    lines += [f"  {sentence(one, club_voice(names, current_language()))}" for one in toss_remarks(day.tosses)]
    for code, members in (("club.goes-up", day.moves.promoted), ("club.goes-down", day.moves.relegated)):
        lines += [f"  {names[member]} {translate_code(code)}" for member in members]
    return [*lines, *(f"  {sentence(one, club_voice(names, current_language()))}" for one in day.moves.remarks)]


def _standing_line(one: Any, names: dict[str, str]) -> str:  # noqa: ANN401 - Standing, whose module is imported when it runs
    doubt = {True: "", False: "club.no-trophy", None: "club.only-stand-in"}[one.trophy]
    away = f"  {translate_code('page-club.absent-times', n=one.absences)}" if one.absences else ""
    trophy = f"  {translate_code(doubt)}" if doubt else ""
    return f"{one.rank:>3}. {names[one.member]:<22}  {number_text(one.total):>7}{away}{trophy}"


def _fines(rules: Rules, whole: Standings, names: dict[str, str], meetings: Sequence[OpenItem]) -> list[str]:
    lines = [translate_code("page-club.fines")] if whole.fines or meetings else []
    for one in meetings:
        who, amount, owed = names.get(one.member, one.member), francs(one.amount), francs(one.owed)
        lines.append(f"  {translate_code('club.fine-of-meeting', what=one.what, who=who, amount=amount, owed=owed)}")
    lines += [f"  {_fine(fine, names, fine_kind_name(rules.fines, fine.fine.kind))}" for fine in whole.fines]
    for debt in whole.beer:
        rounds, money = said("club.beer-rounds", n=debt.open), said("club.beer-money", amount=francs(debt.money))
        lines.append(
            f"  {translate_code('club.beer-owed', name=names[debt.member], what=money if debt.money else rounds)}"
        )
    return lines


def _fine(fine: FineAsOwedOnDay, names: dict[str, str], what: Message) -> str:
    name = names[fine.fine.member]
    liable = said("club.person-liable", person=fine.person or "", name=name)
    if fine.fine.minutes is not None:
        what = said("club.with-minutes", what=what, n=fine.fine.minutes)
    about: dict[str, Value] = {
        "day": fine.fine.day,
        "what": what,
        "who": liable if fine.person else name,
        "amount": francs(fine.amount),
    }
    if not fine.owed:
        return translate_code("club.fine-settled", **about)
    if fine.due is None:
        return translate_code("club.fine-untold", owed=francs(fine.owed), **about)
    return translate_code("club.fine-due", owed=francs(fine.owed), due=say_day(fine.due), **about)


def _problem_lines(title: str, problems: tuple[YearProblem, ...], names: dict[str, str]) -> list[str]:
    if not problems:
        return []
    voice = club_voice(names, current_language())
    lines = (f"  {sentence(one.message_with_day, voice)} ({', '.join(one.clauses)})" for one in problems)
    return ["", title, *lines]


def standings_document(rules: Rules, year: Year, whole: Standings) -> dict[str, Any]:
    """Return the results of a season as a JSON-ready dict.

    Its keys are ``days``, ``year``, ``winner``, ``fines``, ``beer``, ``problems`` and ``notes``. whole: what was
    computed from the season.
    """
    return {
        "days": [_day_document(rules, day) for day in whole.days],
        "year": [_standing(one) for one in whole.year],
        "winner": [one.in_own_name or one.member for one in season_winners(rules, year, whole.year)],
        "fines": [_fine_document(one) for one in whole.fines],
        "beer": [{"member": one.member, "open": one.open, "money": francs(one.money)} for one in whole.beer],
        "problems": [problem.document() for problem in whole.problems],
        "notes": [note.document() for note in whole.notes],
    }


def _day_document(rules: Rules, one: DayStanding) -> dict[str, Any]:
    after = one.moves
    return {
        "day": one.day.day,
        "date": one.day.date,
        "deck": day_deck(rules, one.day.day),
        "results": [_result(result) for result in one.results.results],
        "average": _average(rules, one.results),
        "told": [note.document() for note in notes_on_results_not_from_play_alone(one.day, one.results)],
        "promoted": after.promoted,
        "relegated": after.relegated,
        "next": after.next,
        "guests_from": after.guests,
        "tosses": [{"series": toss.series, "for": toss.reason, "member": toss.member} for toss in one.tosses],
    }


def _average(rules: Rules, results: DayResults) -> dict[str, Any] | None:
    """Return the average that was credited, with the reading's name and the figure of the other one (AJ-33)."""
    if results.average is None:
        return None
    after, before = _points_for_json(results.average.after), _points_for_json(results.average.before)
    return {
        "series": list(results.credited),
        "counted": list(results.average.counted),
        "of": rules.readings.average_of,
        "after-penalties": after,
        "before-penalties": before,
    }


def _result(result: MemberDayResult) -> dict[str, Any]:
    return {
        "member": result.member,
        "series": result.series,
        "provisional": _points_for_json(result.provisional),
        "coefficient": float(result.coefficient),
        "final": result.final,
    }


def _points_for_json(points: Fraction) -> int | float:
    """Return points as a number for JSON: an int where the fraction is whole, else a float."""
    return points.numerator if points.denominator == 1 else float(points)


def _standing(one: YearStanding) -> dict[str, Any]:
    return {
        "rank": one.rank,
        "member": one.member,
        "total": one.total,
        "absences": one.absences,
        "trophy": one.trophy,
        "in_own_name": one.in_own_name,
    }


def _fine_document(one: FineAsOwedOnDay) -> dict[str, Any]:
    return {
        "day": one.fine.day,
        "kind": one.fine.kind,
        "member": one.fine.member,
        "amount": francs(one.amount),
        "due": one.due,
        "raised": [{"from": step.since, "amount": francs(step.amount)} for step in one.raised],
        "owed": francs(one.owed),
        "person": one.person,
        "expulsion": one.expulsion,
    }
