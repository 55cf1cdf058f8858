"""The club's printed papers: what each shows, the words of its template, and typesetting it as PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from puur.club.fine_amounts import francs
from puur.club.season.as_year import (
    day_from_season,
    day_title,
    provisional_results_notes,
    rules_of_season,
    season_of_club,
    season_standings,
    series_from_season,
    year_from_season,
)
from puur.club.season.days.drinks_and_sheets import shares_of_drinks_bill
from puur.club.season.days.results import ResultRow, correction_notes, day_result_rows
from puur.club.season.days.start_and_end import absent_at_start_by_series
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.state import Club
from puur.club.year.model import JASSRUNDEN_PER_DAY, Series, club_voice
from puur.club.year.remarks import (
    average_notes,
    interrupted_series_credit_notes,
    notes_on_results_not_from_play_alone,
    penalties_included_note,
    points_text,
    toss_remarks,
)
from puur.club.year.results import (
    DayResults,
    counted_penalty_points,
    day_results,
    points_of_side,
    provisional_results,
    results_of_unplayed_series,
)
from puur.club.year.standings import DayStanding, year_ranking
from puur.errors import BadInput
from puur.tournament.papers.typeset import Letterhead, typeset_pdf
from puur.words.catalogue import Language, Voice, localize_decimal, sentence
from puur.words.formats import format_day, format_decimal_number
from puur.words.grammar import number_text
from puur.words.law import translate_anonymous_names
from puur.words.message import Message, quoted, said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puur.club.rules.model import Rules


_LABEL_CODES: Final = (
    *("club.paper-sheet", "club.paper-series", "club.paper-round-1", "club.paper-round-2", "club.paper-round-3"),
    *(
        "club.paper-penalties",
        "club.paper-day-result",
        "club.paper-drinks",
        "club.paper-signature",
        "club.paper-signed",
    ),
    *("club.paper-sheet-help", "club.paper-member", "club.paper-provisional", "club.paper-final", "club.paper-year"),
    *("club.paper-rank", "club.paper-points", "club.paper-absences", "club.paper-no-trophy", "club.paper-cash"),
    *("club.paper-account", "club.paper-begin", "club.paper-in-the-year", "club.paper-end", "club.paper-open"),
    *("club.paper-nothing-open", "club.paper-what-for", "club.paper-from", "club.paper-total", "club.paper-treasurer"),
    *("club.paper-auditor", "club.paper-rises", "club.paper-transfer-or-cash", "club.paper-transfer"),
)


@cache
def _words(language: Language) -> Mapping[str, str]:
    return {code.partition("-")[2]: sentence(said(code), Voice(language)) for code in _LABEL_CODES}


SHARED_TEMPLATES_PACKAGE: Final = "puur.tournament.papers"
"""The package whose folder ``templates`` has the templates that clubs share with tournaments."""


def typeset_template(language: Language, template: str, document: dict[str, Any], package: str = __package__) -> bytes:
    """Return the PDF of a template filled with data, with its fixed words in a language.

    template: its name. document: the data. package: the package whose folder ``templates`` has it.
    """
    # Loaded here, so that who prints nothing does not wait for the typesetter.
    return typeset_pdf(template, {**document, "language": language, "words": _words(language)}, package)


_STATES: Final = {"complete": "", "incomplete": "club.paper-incomplete", "aborted": "club.paper-aborted"}
_FOR: Final = {
    "substitute": "club.paper-substitute-for",
    "standing-substitute": "club.paper-stand-in-for",
    "nobody": "club.paper-nobody-for",
}


@dataclass(frozen=True)
class ClubPrintJob:
    """A print job for an evening of a club.

    year: the season, as its calendar year.
    day: the evening, from 1.
    head: the club's name and logo.
    language: in which it is printed.
    """

    club: Club
    year: int
    day: int
    head: Letterhead
    language: Language = "de"

    def say(self, message: Message) -> str:
        """Return a message in words, in the paper's language and with members' names in place of ids."""
        return sentence(message, club_voice(self.names, self.language))

    def document(self, items: list[dict[str, Any]], **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
        """Return the data for a template: the letterhead, name and date of the evening, with the items and more fields.

        items: what is printed one by one.
        """
        day = self.planned
        name = self.say(day_title(rules_of_season(self.club, self.year), day.name, day.number))
        shared = {"name": name, "date": format_day(str(day.gathering.date()), self.language)}
        head = self.head.document()
        return {**head, "club": head["club"] or self.club.name, **shared, "paper": "a4", "items": items, **more}

    @property
    def planned(self) -> SeasonDay:
        """Return the evening to print. Raises BadInput if it is not planned."""
        days = season_of_club(self.club, self.year).days
        if self.day not in days:
            raise BadInput(said("club.day-is-not-planned", day=self.day), {"field": "day"})
        return days[self.day]

    @property
    def names(self) -> Mapping[str, str]:
        """The members' names by id, former members included."""
        voice = Voice(self.language)
        return {person.id: translate_anonymous_names(person.name, voice) for person in self.club.members.values()}


def day_sheet_data(job: ClubPrintJob) -> dict[str, Any]:
    """Return the template data for day sheets (Tagesblatt), one a series: seats, results, penalties, a line to sign.

    What is not played yet stays blank, to be filled in by hand. Raises BadInput while no series are formed.
    """
    tables, rules = job.planned.tables, rules_of_season(job.club, job.year)
    if not tables:
        raise BadInput(said("club.days-series-not-composed"), {"field": "day"})
    results = None if job.planned.closed is None else day_results(rules, day_from_season(job.planned))
    return job.document([_table(job, table, results) for table in tables])


def _table(job: ClubPrintJob, table: SeriesEntry, day: DayResults | None) -> dict[str, Any]:
    series, rules = series_from_season(table), rules_of_season(job.club, job.year)
    results = provisional_results(series) if table.ended is not None else None
    if results is None and day is not None and day.average and table.name in day.credited:
        results = results_of_unplayed_series(rules, series, day.average.credited)
    paid = shares_of_drinks_bill(rules, table)
    rows = [
        {
            "name": _name(job.names, place, Voice(job.language)),
            "role": _role(job, place),
            "rounds": [
                str(points_of_side(series, round_, seat)) if round_ < len(series.rounds) else ""
                for round_ in range(JASSRUNDEN_PER_DAY)
            ],
            "penalties": _penalty_points(rules, series, seat) if table.ended is not None else "",
            "total": ""
            if results is None or _has_none(series, place)
            else localize_decimal(points_text(rules, results[seat]), job.language),
            "bill": francs(paid[seat]) if seat in paid else "",
            "signed": place.signed,
        }
        for seat, place in enumerate(table.places)
    ]
    state = _STATES[table.status]
    notes = [job.say(said("page-desk.blamed", what=one)) for one in _notes(job, table, day)]
    return {"series": table.name, "state": job.say(said(state)) if state else "", "rows": rows, "notes": notes}


def _has_none(series: Series, place: SeatEntry) -> bool:
    """Return whether a seat has no result: an average is credited to members alone (AJ-1.5-c)."""
    return place.member is None and provisional_results(series) is None


def _notes(job: ClubPrintJob, table: SeriesEntry, day: DayResults | None) -> Iterator[Message]:
    """Yield how results came about that nobody can add up from the Jassrunden."""
    yield from (
        one.said
        for one in interrupted_series_credit_notes(day_from_season(job.planned))
        if one.where["series"] == table.name
    )
    if day is not None and day.average and table.name in day.credited:
        others = (table.name, *day.average.left_out)
        told = average_notes(rules_of_season(job.club, job.year), day)
        yield from (one for one in told if one.values["series"] in others)


def _name(names: Mapping[str, str], place: SeatEntry, voice: Voice) -> str:
    if place.member is None or place.played_by in ("substitute", "standing-substitute"):
        return translate_anonymous_names(place.name or "", voice)
    return names[place.member]


def _penalty_points(rules: Rules, series: Series, seat: int) -> str:
    """Return the penalty points of a seat with their sign; "" for none."""
    points = counted_penalty_points(rules, series, seat)
    return number_text(points) if points else ""


def _role(job: ClubPrintJob, place: SeatEntry) -> str:
    if place.member is None:
        return job.say(said("club.paper-guest-of", name=job.names.get(place.guest_of or "", "")))
    code = _FOR.get(place.played_by or "")
    return job.say(said(code, name=job.names[place.member])) if code else ""


def results_paper_data(job: ClubPrintJob) -> dict[str, Any]:
    """Return the template data for the results of an evening and the season ranking after it, to be published.

    Raises BadInput while the evening is not over. The title says whether results are provisional.
    """
    whole = season_standings(job.club, job.year)
    one = next((day for day in whole.days if day.day.day == job.day), None)
    if one is None:
        raise BadInput(said("club.day-not-closed"), {"field": "day"})
    names, rules = job.names, rules_of_season(job.club, job.year)
    items = [_result(job, row, one) for row in day_result_rows(job.planned, one.results)]
    final = job.planned.released is not None
    title = job.say(said("club.paper-results" if final else "club.paper-provisional-results"))
    said_of_it = (
        *toss_remarks(one.tosses),
        *one.moves.remarks,
        *(
            note.said
            for note in notes_on_results_not_from_play_alone(
                one.day, one.results, absent_at_start_by_series(job.planned)
            )
        ),
        *average_notes(rules, one.results),
        *correction_notes(job.club, job.year, one, names),
    )
    notes = [job.say(said("page-desk.blamed", what=each)) for each in said_of_it]
    counted = [day.day.day for day in whole.days if day.day.day <= one.day.day]
    of_year = [job.say(each) for each in provisional_results_notes(job.club.years[job.year], counted)]
    return job.document(items, title=title, year=_year(job, one, names), notes=notes, year_notes=of_year)


def _result(job: ClubPrintJob, row: ResultRow, one: DayStanding) -> dict[str, Any]:
    """Return a line of the results; a guest has points, but no final result (AJ-3.2-a)."""
    if row.member:
        name = job.names[row.member]
        beside = job.say(said("page-club.played-by", name=row.played_by)) if row.played_by else ""
    else:
        name = row.played_by or job.say(said("page-club.guest-of", name=job.names[row.host]))
        beside = job.say(said("page-club.guest-result"))
    return {
        "series": row.series,
        "name": name,
        "played_by": beside,
        "provisional": localize_decimal(
            points_text(rules_of_season(job.club, job.year), row.provisional), job.language
        ),
        "coefficient": "–"
        if row.coefficient is None
        else format_decimal_number(float(row.coefficient), 2, job.language),
        "final": "–" if row.final is None else number_text(row.final),
        "move": _move(job, one, row.member),
        "penalties": job.say(penalties_included_note(row.penalties)) if row.penalties else "",
    }


def _move(job: ClubPrintJob, one: DayStanding, member: str) -> str:
    if member in one.moves.promoted:
        return job.say(said("club.goes-up"))
    return job.say(said("club.goes-down")) if member in one.moves.relegated else ""


def _year(job: ClubPrintJob, one: DayStanding, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """The Jahreswertung as it stood after that day."""
    year = year_from_season(job.club, job.year)
    on, days = job.planned.gathering.date(), tuple(day for day in year.days if day.day <= job.day)
    until = msgspec.structs.replace(year, days=days, as_of=on)
    return [
        {
            "rank": str(row.rank),
            "name": names[row.member],
            "total": number_text(row.total),
            "absences": str(row.absences or ""),
            "trophy": row.trophy is not False,
        }
        for row in year_ranking(rules_of_season(job.club, job.year), until, one.totals)
    ]


_DATA_BUILDER_BY_PAPER: Final[dict[str, Callable[[ClubPrintJob], dict[str, Any]]]] = {
    "tagesblatt": day_sheet_data,
    "resultate": results_paper_data,
}


def typeset_day_paper(what: str, job: ClubPrintJob) -> bytes:
    """Return a paper of an evening as PDF.

    what: the id of the paper, ``tagesblatt`` or ``resultate``. Raises BadInput for an unknown paper, or while there
    is nothing to print on it.
    """
    if what not in _DATA_BUILDER_BY_PAPER:
        raise BadInput(
            said("club.one-of-papers", papers=[*_DATA_BUILDER_BY_PAPER], what=quoted(what)), {"field": "what"}
        )
    return typeset_template(job.language, what, _DATA_BUILDER_BY_PAPER[what](job))
