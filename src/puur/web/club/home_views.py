"""A club's home page: tasks and who does them, the first steps of a new club, and what is ahead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from litestar import Response

from puur.club.season.closure import current_season, missing_before_closing
from puur.club.season.meetings import MEETING_NAMES
from puur.club.season.schedule import is_season_empty
from puur.club.season.state import Meeting
from puur.club.season.tasks import ClubTask, responsible_name, tasks_of_all_seasons
from puur.service.club.entries import CLUB_ROLE_NAMES
from puur.web.club.cash_views import outstanding_amounts
from puur.web.club.request_context import ClubContext
from puur.web.desk import FormInput, desk_services
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class SetupStep:
    """A step in setting up a new club, as shown to its board.

    says: what is to be done. done: whether it is. where: the path of the page where it is done.
    """

    says: Message
    where: str
    done: bool


async def show_home(room: ClubContext, form: FormInput) -> Response[str]:
    """Show the club's home page: tasks for officials, next evening and published results for all.

    The HTML page at ``/verein/ID``, shown to everybody. form: a refused form, shown again with its errors (status 422).
    An empty one is the page as it is (status 200).
    """
    years = sorted(room.club.years, reverse=True)
    works = room.visitor.has_any_role("treasurer", "trophy", "day")
    this = current_season(room.club, room.moment.date())
    open_ = tasks_of_all_seasons(room.club, room.moment) if works else ()
    days = list(room.club.years[this].days.values()) if this else []
    ahead = next((day for day in days if day.closed is None and day.gathering >= room.moment), None)
    return room.show(
        "overview.html",
        form,
        years=years,
        empty=[year for year in years if is_season_empty(room.club.years[year])],
        works=works,
        this=this,
        lacking=[
            (year, lacks)
            for year in years[::-1]
            if (lacks := missing_before_closing(room.club, year, room.moment.date()))
        ],
        todo=open_task_rows(room, open_),
        days=days,
        meetings=_to_come(room, works=works),
        ahead=ahead,
        steps=await setup_steps(room),
        owed=outstanding_amounts(room) if room.visitor.has_any_role("treasurer") else None,
    )


def _to_come(room: ClubContext, *, works: bool) -> list[tuple[Message, int, Meeting]]:
    """The meetings that are to come, the next one first; for who belongs to the club."""
    if not (works or room.member):
        return []
    there = [(number, one) for number, year in room.club.years.items() for one in year.meetings if not one.late]
    ahead = sorted((one for one in there if one[1].at.date() >= room.moment.date()), key=lambda one: one[1].at)
    return [(MEETING_NAMES[one.kind], number, one) for number, one in ahead]


async def setup_steps(room: ClubContext) -> tuple[SetupStep, ...]:
    """Return the steps for setting up a new club, such as entering members, each done or not.

    Empty for a visitor who is not of the board, and once a club day is planned.
    """
    if not room.visitor.is_leading:
        return ()
    return _first_steps(room, await desk_services(room.request).keys.pin_versions(room.visitor.place.scope))


def _first_steps(room: ClubContext, pins: Iterable[str]) -> tuple[SetupStep, ...]:
    """Return the way to the first Jasstag; empty once it is set. pins: the roles that have one."""
    club, rules = room.club, room.rules
    if any(year.days for year in club.years.values()):
        return ()
    due = sum(one.must_play_or_send_substitute(room.moment.date()) for one in club.members.values())
    given = sum(bool(room.office_holder(office.id)) for office in rules.office)
    last = max(club.years, default=0)
    known = set(pins)
    return (
        SetupStep(
            said("club.step-members", there=due, needed=rules.year.members), "mitglieder", due >= rules.year.members
        ),
        SetupStep(
            said("club.step-offices", there=given, needed=len(rules.office)),
            "mitglieder#aemter",
            given == len(rules.office),
        ),
        SetupStep(said("club.step-pins"), "pins", len(known & CLUB_ROLE_NAMES.keys()) > 1),
        SetupStep(said("club.step-year"), "#jahr", bool(last)),
        SetupStep(said("club.step-day"), f"jahr/{last}" if last else "#jahr", done=False),
    )


def open_task_rows(room: ClubContext, open_: Iterable[ClubTask]) -> list[dict[str, Any]]:
    """Return open tasks as template data, sorted by deadline. Equal tasks of a person are shown as one.

    Each is a dict. ``who``: the name of who must do it. ``what``: a list of sentences. ``clauses``: their ids.
    ``until``: the deadline. ``day``, ``year``: of the season. ``overdue``: true or false.
    ``where``: the path of the page for it, "" if the visitor may not do it.
    """
    together = [[*same] for _, same in groupby(sorted(open_, key=_urgent), key=_grouping_key)]
    return [
        {
            "who": responsible_name(room.club, room.rules, first, room.moment),
            "what": [task.what for task in (first, *more)],
            "clauses": first.clauses,
            "until": first.until,
            "day": first.day,
            "year": first.year,
            "overdue": first.overdue(room.moment),
            "where": _page_of_task(room, first) if room.visitor.has_any_role("day", "trophy", "treasurer") else "",
        }
        for first, *more in together
    ]


def _page_of_task(room: ClubContext, task: ClubTask) -> str:
    """Where something is done: fines are paid on their page, a year is closed on its own, all else on its Jasstag."""
    if task.about == "fines":
        return f"{room.home}/kasse/{task.year}" if room.visitor.has_any_role("treasurer") else ""
    if task.about:
        return f"{room.home}/jahr/{task.year}#{'anlass' if task.about == 'meeting' else 'abschluss'}"
    return f"{room.home}/tag/{task.year}/{task.day}" if task.day else ""


def _grouping_key(task: ClubTask) -> tuple[str, str, datetime | None, tuple[str, ...], int, int, str]:
    return task.who, task.role, task.until, task.clauses, task.day, task.year, task.about


def _urgent(task: ClubTask) -> tuple[str, str, tuple[str, ...]]:
    """The most urgent first, then by person."""
    return task.until.isoformat() if task.until else "some day", task.who, task.clauses
