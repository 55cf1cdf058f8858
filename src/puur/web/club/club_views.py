"""The pages about the club itself: members, offices, rules, statistics, Hall of Fame, audit log and personal links.

Statistics count published days only; their charts are coordinates of an SVG drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from litestar import Response

from puur.club.fine_amounts import list_fine_rates
from puur.club.money.receivables import open_items
from puur.club.rules.read import suitable_regulations
from puur.club.rules.readings import chosen_readings, fine_terms_words
from puur.club.season.as_year import rules_of_season, season_of_club, year_from_season
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.meetings import MEETING_NAMES
from puur.club.season.people import members_with_vote
from puur.club.season.state import Club, Person
from puur.club.season.tasks import tasks_of_all_seasons
from puur.club.year.statistics import MIN_ROUNDS_TOGETHER, MemberStatistics, club_statistics, member_statistics
from puur.errors import Missing
from puur.law.catalogue import documents_of_clauses
from puur.law.reglemente import reglement
from puur.money import signed_francs
from puur.service.audit_log import AuditLogs
from puur.service.club.entries import CALENDAR_LINK_GRANT
from puur.web.club.cash_views import outstanding_amounts
from puur.web.club.home_views import open_task_rows, setup_steps
from puur.web.club.request_context import ClubContext, with_published_days_only
from puur.web.desk import FormInput, desk_services
from puur.web.desk.network import base_url
from puur.web.desk.view import audit_log_page_data
from puur.web.language import language_of
from puur.words.message import said


def show_statistics(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the club's statistics: evenings, winners, best pairs, penalties.

    The HTML page at ``/verein/ID/statistik``, shown to everybody. form: a refused form, shown again with its errors
    (status 422). An empty one is the page as it is (status 200).
    """
    there = sorted(room.club.years, reverse=True)
    asked = room.request.query_params.get("jahr", "")
    which = next((year for year in there if str(year) == asked), None)
    wanted = sorted(there) if which is None else [which]
    figures = club_statistics(
        (rules_of_season(room.club, year), with_published_days_only(room.club, year_from_season(room.club, year)))
        for year in wanted
    )
    curve = _points_curve([(day.date, round(day.average)) for day in figures.days])
    offences = _penalty_names(room)
    return room.show(
        "statistics.html",
        form,
        figures=figures,
        curve=curve,
        years=there,
        which=which,
        offences=offences,
        fewest=MIN_ROUNDS_TOGETHER,
    )


def _penalty_names(room: ClubContext) -> dict[str, str]:
    """Return id of a kind of penalty → its name for display."""
    return {one.kind: one.name for year in room.club.years for one in rules_of_season(room.club, year).penalty}


_WIDTH: Final = 640
_HEIGHT: Final = 220
_EDGE: Final = 30


@dataclass(frozen=True, slots=True)
class _ChartPoint:
    """A point of a chart: x and y in the drawing, and the date and the points that it shows."""

    x: float
    y: float
    on: date
    points: int


@dataclass(frozen=True, slots=True)
class _Curve:
    """A line chart of points over time.

    dots: its points in order of date. least, most: the lowest and the highest points.
    """

    dots: tuple[_ChartPoint, ...]
    least: int
    most: int

    @property
    def line(self) -> str:
        """The points as SVG writes them: ``x,y x,y …``."""
        return " ".join(f"{dot.x:.1f},{dot.y:.1f}" for dot in self.dots)


def _form_curve(figures: MemberStatistics) -> _Curve | None:
    """Return the chart of a member's final results (``figures``); None with fewer than two."""
    return _points_curve([(day.date, day.final) for day in figures.days])


def _points_curve(days: list[tuple[date, int]]) -> _Curve | None:
    """Return the chart of (date, points) pairs; None with fewer than two."""
    if len(days) < 2:  # noqa: PLR2004 - a line has two ends
        return None
    points = [much for _, much in days]
    least, most = min(points), max(points)
    span, step = max(most - least, 1), (_WIDTH - 2 * _EDGE) / (len(days) - 1)
    dots = tuple(
        _ChartPoint(_EDGE + place * step, _HEIGHT - _EDGE - (much - least) / span * (_HEIGHT - 2 * _EDGE), on, much)
        for place, (on, much) in enumerate(days)
    )
    return _Curve(dots, least, most)


async def show_members(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the members, offices and permanent substitutes.

    The HTML page at ``/verein/ID/mitglieder``, shown to the treasurer, the keeper of the ranking, the day's leader and
    the board. form: a refused form, shown again with its errors (status 422). An empty one is the page as it is
    (status 200).
    """
    there = room.people
    number = next(count for count in range(1, len(there) + 2) if f"m{count}" not in room.club.members)
    on = room.moment.date()
    there_now = members_with_vote(room.club, on)
    offices = [(office, room.names.get(room.office_holder(office.id))) for office in room.rules.office]
    return room.show(
        "members.html",
        form,
        people=there,
        fresh=f"m{number}",
        offices=offices,
        today=on,
        due=sum(one.must_play_or_send_substitute(on) for one in there),
        voting=len(there_now),
        choices=there_now,
        steps=await setup_steps(room),
    )


def show_member(room: ClubContext, form: FormInput, member: str) -> Response[str]:
    """Show everything about the member with this id. Raises Missing if there is none.

    The HTML page at ``/verein/ID/mitglieder/MEMBER``, shown to the treasurer, the keeper of the ranking, the day's
    leader and the board. form: a refused form, shown again with its errors (status 422). An empty one is the page as
    it is (status 200).
    """
    if member not in room.club.members:
        raise Missing(said("club.no-such-member"), {"field": "member"})
    return _person(room, form, room.club.members[member], "person.html")


def show_own_page(room: ClubContext, form: FormInput) -> Response[str]:
    """Show a member's own page: evenings, fines, statistics; nothing unpublished.

    The HTML page at ``/verein/ID/mein``, shown to a member who came by a personal link. Raises Missing for a visitor
    who is no member. form: a refused form, shown again with its errors (status 422). An empty one is the page as it is
    (status 200).
    """
    if room.member not in room.club.members:
        raise Missing(said("club.members-link-only"), {"field": "member"})
    return _person(room, form, room.club.members[room.member], "own.html")


def _person(room: ClubContext, form: FormInput, one: Person, template: str) -> Response[str]:
    years = sorted(room.club.years)
    stands = [
        with_published_days_only(room.club, year_from_season(room.club, year))
        if template == "own.html"
        else year_from_season(room.club, year)
        for year in years
    ]
    figures = member_statistics([(rules_of_season(room.club, stand.year), stand) for stand in stands], one.id)
    fines = [
        (year, fine, fine_entry_with_terms(rules_of_season(room.club, year), fine, room.moment.date()))
        for year in years
        for fine in season_of_club(room.club, year).fines
        if fine.member == one.id
    ]
    curve = _form_curve(figures)
    held = {office.id for office in room.rules.office if room.office_holder(office.id) == one.id}
    mine = [task for task in tasks_of_all_seasons(room.club, room.moment) if task.who in {one.id, *held}]
    return room.show(
        template,
        form,
        person=one,
        figures=figures,
        fines=fines,
        left={
            (due.year, due.fine): due.open for due in open_items(room.club, room.moment.date()) if due.member == one.id
        },
        curve=curve,
        years=years,
        todo=open_task_rows(room, mine),
        owes=signed_francs(total) if (total := outstanding_amounts(room, one.id).total) else "",
        meetings=[
            (year, MEETING_NAMES[held.kind], held) for year in years[-1:] for held in room.club.years[year].meetings
        ],
        offences=_penalty_names(room),
    )


def show_rules(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the club's rules; the board can copy and replace the file here.

    The HTML page at ``/verein/ID/regeln``, shown to everybody. form: a refused form, shown again with its errors
    (status 422). An empty one is the page as it is (status 200).
    """
    own = room.rules
    shown = {
        "readings": chosen_readings(own),
        "rates": list_fine_rates(own.fines),
        "terms": fine_terms_words(own.fines),
        "stands": documents_of_clauses(one.clause for one in own.penalty if one.clause),
        "text": room.club.rules,
    }
    law, there = (
        reglement(own.reglement),
        [(one, title) for one, title in suitable_regulations().items() if one != own.reglement],
    )
    return room.show("rules.html", form, rules=own, title=law.title, reglemente=there, **shown)


def show_hall_of_fame(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the club's Hall of Fame, newest year first.

    The HTML page at ``/verein/ID/ruhm``, shown to everybody. form: a refused form, shown again with its errors (status
    422). An empty one is the page as it is (status 200).
    """
    return room.show("fame.html", form, rows=sorted(room.club.fame, key=lambda one: -one.year))


async def show_audit_log(room: ClubContext, search: str, wanted: int) -> Response[str]:
    """Return the page of the club's audit log, newest first; the caller has checked that the visitor is of the board.

    search: only lines with these words; "" for all. wanted: the number of the page, from 1.
    """
    records: AuditLogs[Club] = room.request.app.state.club_records
    lines = await records.lines(room.club.id)
    return room.show("trail.html", None, **audit_log_page_data(lines, search, wanted, language_of(room.request)))


async def show_calendars(room: ClubContext) -> Response[str]:
    """Return the page with the secret addresses at which the visitor can subscribe to the club's calendars.

    The caller has checked who the visitor is.
    """
    token = await desk_services(room.request).keys.create_link(room.visitor.place, CALENDAR_LINK_GRANT)
    there = [
        (year, f"{base_url(room.request)}{room.home}/kalender/{year}/{token}.ics") for year in sorted(room.club.years)
    ]
    return room.show("calendars.html", None, calendars=there[::-1])


async def show_member_links(room: ClubContext) -> Response[str]:
    """Return the page with the secret links of all members' own pages.

    The caller has checked that the visitor is of the board.
    """
    keys, there = desk_services(room.request).keys, room.visitor.place
    found = [
        (number, one.name, f"{base_url(room.request)}/tuer/{await keys.create_link(there, 'member', number)}")
        for number, one in enumerate(room.club.members.values(), 1)
        if not one.forgotten
    ]
    return room.show("links.html", None, links=found)


async def withdraw_link(room: ClubContext, form: FormInput) -> Response[str]:
    """Revoke a member's secret link for good and redirect (303) to the page with the new one.

    The form's ``number`` is the member's id. If the form has errors, the page of links is shown again (422). The caller
    has checked that the visitor is of the board.
    """
    number = form.read_number("number", least=1, most=max(1, len(room.club.members)), needed=True)
    if form.has_no_errors:
        await desk_services(room.request).keys.withdraw_link(room.visitor.place, "member", number, room.visitor.author)
        name = list(room.club.members.values())[number - 1].name
        return room.redirect("links", said("club.told-link-withdrawn", name=name), f"link-{number}")
    return await show_member_links(room)
