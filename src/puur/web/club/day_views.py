"""The pages of a club day (Jasstag), with its results, and of a meeting (GV or Sommerlochevent)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from litestar import Response

from puur.club.rules.model import DECK_MESSAGE_CODES, DayRules, Rules, day_deck, day_rules
from puur.club.season.as_year import rules_of_season, season_standings
from puur.club.season.core import SeatAddress
from puur.club.season.days.attendance import owes_fee, seats_not_arrived, seats_of_day
from puur.club.season.days.breaks import allowed_break_minutes, long_break_notes, series_due_for_meal
from puur.club.season.days.hierarchy import present_members
from puur.club.season.days.results import (
    correction_notes,
    day_result_rows,
    members_without_seat_notes,
    misplaced_player_notes,
)
from puur.club.season.days.start_and_end import (
    absence_fine,
    absent_at_start_by_series,
    completeness_contradiction_notes,
    empty_seat_fine,
    is_before_start,
    is_begin_undoable,
    seats_staying_empty,
    unready_series_notes,
)
from puur.club.season.days.state import SeasonDay, SeatEntry, SeriesEntry
from puur.club.season.meetings import EXTRAORDINARY_ASSEMBLY, MEETING_NAMES
from puur.club.season.motions import MAJORITY_NAMES, MOTIONS_ABOUT_A_PERSON, casting_voter, entitled_voters
from puur.club.season.schedule import cancellation_deadline, items_to_bring, naming_deadline
from puur.club.season.state import Club, Emergency, Meeting, Motion, MotionAbout
from puur.club.year.remarks import (
    TOSS_REASON_NAMES,
    average_notes,
    coin_toss_stakes,
    notes_on_results_not_from_play_alone,
    penalties_included_note,
    points_text,
)
from puur.club.year.standings import DayStanding
from puur.errors import Missing
from puur.web.club.request_context import ClubContext, require_opened_season
from puur.web.desk import FormInput
from puur.words.law import rule_name_message
from puur.words.message import Message, said

GAME_STATE_LABELS: Final = {
    "complete": "",
    "incomplete": said("club.state-incomplete"),
    "aborted": said("club.state-aborted"),
}
"""State of a table's game → how pages call it; "" for a complete one, which needs no word."""
EMERGENCY_LABELS: Final = {
    "late": said("club.about-late"),
    "no-show": said("club.about-no-show"),
    "left-series": said("club.about-left-series"),
    "left-early": said("club.about-left-early"),
    "phone": said("club.about-phone"),
}
"""The cause of an emergency, such as being late → its label on the pages of a Jasstag."""
_COMPOSED: Final = {
    "lot": said("club.composed-lot"),
    "ranking": said("club.composed-ranking"),
    "promotion": said("club.composed-promotion"),
    "year": said("club.composed-year"),
}
_NOTHING: Final[Mapping[str, Any]] = {"moves": None, "due": {}, "ties": [], "unnamed": [], "notes": [], "tosses": []}
"""What a template gets if nothing follows from the day before."""


def occupant_name(club: Club, place: SeatEntry) -> str | Message:
    """Return what the page of a table calls the person at a seat.

    place: who sits at the seat, for whom.
    It is the name of the member who plays there, or a message: who plays for a member, that nobody does, or whose
    guest.
    """
    if place.member is None:
        return place.name or said("club.guest-of-named", name=club.members[place.guest_of or ""].name)
    name = club.members[place.member].name
    if place.played_by == "self":
        return name
    return said("club.for-member", other=place.name, name=name) if place.name else said("club.nobody-for", name=name)


def require_planned_day(room: ClubContext, which: str, number: str) -> SeasonDay:
    """Return a club day (Jasstag) that is planned. Raises Missing if it is not.

    which: the season's year, in digits. number: of the day, from 1, in digits.
    """
    day = room.club.years[require_opened_season(room, int(which))].days.get(int(number))
    if day is None:
        raise Missing(said("club.page-day-not-planned", day=number), {"field": "day"})
    return day


def show_day(room: ClubContext, form: FormInput, which: str, number: str) -> Response[str]:
    """Show a club day (Jasstag): its series, who is present, when play begins and ends.

    The HTML page at ``/verein/ID/tag/YEAR/DAY``, shown to the treasurer, the keeper of the ranking, the day's leader
    and the board.
    which: the season's year. number: of the day, from 1.
    form: a refused form, shown again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    this, year = require_planned_day(room, which, number), int(which)
    rules = rules_of_season(room.club, year)
    own = day_rules(rules, this.number)
    following, people = _context_before(room, year, this, own), _people(room, year, this)
    return room.show(
        "day.html",
        form,
        year=room.club.years[year],
        day=this,
        own=own,
        rules=rules,
        orders=[(name, said("club.series-named", series=name)) for name in rules.series_highest_first],
        composed=_COMPOSED[own.compose],
        following=following,
        misplaced=[*misplaced_player_notes(room.club, year, this), *members_without_seat_notes(room.club, this)],
        left_out=[one.name for one in people["due"] if following["due"] and one.id not in following["due"]],
        **people,
        names_until=naming_deadline(rules, this),
        clock=this.clock or room.office_holder("president", this.gathering.date()),
        checklist=items_to_bring(rules, this),
        deck=said(DECK_MESSAGE_CODES[day_deck(rules, this.number)]),
        states=GAME_STATE_LABELS,
        tosses=TOSS_REASON_NAMES,
        about=EMERGENCY_LABELS,
        conflicted={},
        emergencies=pleaded_emergencies_of_day(room, year, this),
        unready=unready_series_notes(this, room.moment),
        belied=completeness_contradiction_notes(this),
        early=is_before_start(this, room.moment),
        sayers=room.names_to_choose(one for one in room.club.members if one in present_members(this)),
        overruns=[(one.name, text) for one in this.tables for text in long_break_notes(rules, one)],
        undoable=is_begin_undoable(this),
        hungry=[one.name for one in series_due_for_meal(this)] if allowed_break_minutes(rules, 2) else [],
        cost=absence_fine(rules),
        cost_unnamed=absence_fine(rules, never_named=True),
    )


def _people(room: ClubContext, year: int, this: SeasonDay) -> dict[str, Any]:
    """Who is to be there: each seat with who sits at it, who has come, who owes Startgeld, who is missing."""
    there, on = seats_of_day(year, this), this.gathering.date()
    return {
        "seats": [
            (at, place, occupant_name(room.club, place), _next(there[number:]))
            for number, (at, place) in enumerate(there, 1)
        ],
        "to_come": this.began is None and room.moment.date() < on,
        "owing": sum(owes_fee(room.club.years[year], place) for _, place in there),
        "waiting": len(seats_not_arrived(year, this)),
        "come": sum(place.late is not None for _, place in there),
        "sitting": {place.member: at.series for at, place in there if place.member},
        "due": [one for one in room.people if one.must_play_or_send_substitute(on)],
        "absent": seats_staying_empty(year, this),
        "costs": {at: empty_seat_fine(room.club, at, place) for at, place in there},
    }


def pleaded_emergencies_of_day(
    room: ClubContext, year: int, this: SeasonDay, name: str = ""
) -> list[tuple[Emergency, str | Message]]:
    """Return the emergencies pleaded on a club day, as pairs (emergency, name of whom it shall excuse).

    year: of the season. name: only in the series of this name; "" for all.
    """
    there = {(at.series, at.seat): occupant_name(room.club, place) for at, place in seats_of_day(year, this)}
    found = [one for one in room.club.years[year].emergencies if one.day == this.number and name in ("", one.series)]
    return [(one, there[one.series, one.seat]) for one in found if (one.series, one.seat) in there]


def _next(later: list[tuple[SeatAddress, SeatEntry]]) -> str:
    """Return the id of the card of who comes next to be ticked off, then of what follows them all."""
    waiting = (at for at, place in later if place.late is None and place.is_filled)
    found = next(waiting, None)
    return f"platz-{found.series}{found.seat}" if found else "weiter"


def _context_before(room: ClubContext, year: int, this: SeasonDay, own: DayRules) -> Mapping[str, Any]:
    """What follows from the day before for this one: the series to come, ties to toss, gaps."""
    return _NOTHING if own.compose == "lot" else _context_after(room, year, this.number - 1)


def _context_after(room: ClubContext, year: int, number: int) -> Mapping[str, Any]:
    """What follows from a day: who goes up and down, ties to toss and tossed, the series to come."""
    whole = season_standings(room.club, year)
    before = next((one for one in whole.days if one.day.day == number), None)
    if before is None:
        return _NOTHING
    problems = [one for one in whole.problems if one.where.get("day") == number]
    vain = [one for one in problems if "for" in one.where and not {"members", "may"} & one.where.keys()]
    notes = [*vain, *(one for one in whole.notes if one.where.get("day") in (number, number + 1))]
    moved = before.moves.promoted or before.moves.relegated or before.moves.next or before.moves.still
    return {
        "moves": before.moves if moved else None,
        "due": {one: name for name, sits in (before.moves.next or {}).items() for one in sits},
        "ties": [(one.said, one, coin_toss_stakes(one)) for one in problems if "members" in one.where],
        "unnamed": [(one.said, one) for one in problems if "may" in one.where],
        "tosses": [one for one in room.club.years[year].tosses if one.day == number],
        "notes": [(one.said, one.clauses) for one in notes],
    }


def show_day_results(room: ClubContext, form: FormInput, which: str, number: str) -> Response[str]:
    """Show a club day's results: published ones to everybody, unpublished ones only to those who work there.

    The HTML page at ``/verein/ID/tag/YEAR/DAY/resultate``, shown to everybody. These are the keeper of the ranking, the
    day's leader and the treasurer. which: the season's year. number: of the day, from 1. form: a refused form, shown
    again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    this, year = require_planned_day(room, which, number), int(which)
    rules = rules_of_season(room.club, year)
    works = room.visitor.has_any_role("trophy", "day", "treasurer")
    shown: DayStanding | None = None
    if this.closed and (this.published or works):
        shown = next((one for one in season_standings(room.club, year).days if one.day.day == this.number), None)
    return room.show(
        "results.html",
        form,
        year=room.club.years[year],
        day=this,
        works=works,
        shown=shown,
        rows=day_result_rows(this, shown.results) if shown else [],
        chief=room.office_holder("trophy"),
        unsigned=[one.name for one in this.tables if one.ended and _is_unsigned(one)] if works else [],
        problems=[one.said for one in shown.results.problems if "members" not in one.where] if shown and works else [],
        averages=average_notes(rules, shown.results) if shown else (),
        told=_remarks_shown(this, shown) if shown else [],
        corrected=[*correction_notes(room.club, year, shown, room.names)] if shown else [],
        following=_context_following(room, year, this.number, works=works) if shown else _NOTHING,
        tosses=TOSS_REASON_NAMES,
        in_it=penalties_included_note,
        points=partial(points_text, rules),
    )


def _remarks_shown(this: SeasonDay, shown: DayStanding) -> list[tuple[Message, tuple[str, ...]]]:
    """Return what is told beside the results of a day, with its clauses."""
    return [
        (one.said, one.clauses)
        for one in notes_on_results_not_from_play_alone(shown.day, shown.results, absent_at_start_by_series(this))
    ]


def _is_unsigned(table: SeriesEntry) -> bool:
    """Whether somebody who was there has not signed the sheet of a series."""
    return any(place.late is not None and not place.signed for place in table.places)


def _context_following(room: ClubContext, year: int, number: int, *, works: bool) -> Mapping[str, Any]:
    """What follows from a day; what is still to be settled only for who works here."""
    there = _context_after(room, year, number)
    return there if works else {**there, "ties": [], "unnamed": [], "notes": []}


_MATTERS: Final[dict[MotionAbout, Message]] = {
    "motion": said("club.value-motion"),
    "election": said("club.value-election"),
    "rules": said("club.value-rules"),
    "exclusion": said("club.value-exclusion"),
}


@dataclass(frozen=True, slots=True)
class _MotionView:
    """A motion at a meeting, with how it is voted on.

    matter, majority: in words. voters: how many may vote. office: the office to fill, "" for none.
    casting: the id of the member whose vote decides a tie, "" for nobody.
    fee: the entry fee that it proposes, in francs; 0 for none.
    """

    motion: Motion
    matter: Message
    majority: Message
    voters: int
    casting: str
    office: str
    fee: int


def show_meeting(room: ClubContext, form: FormInput, which: str, kind: str) -> Response[str]:
    """Show a meeting: deadline, who cancelled, motions and decisions. Only officials see who came.

    The HTML page at ``/verein/ID/anlass/YEAR/KIND``, shown to members and all offices. which: the season's year. kind:
    of meeting: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``. form: a refused form, shown again with its errors
    (status 422). An empty one is the page as it is (status 200).
    """
    number = require_opened_season(room, int(which))
    own = room.club.years[number]
    there = [one for one in own.meetings if one.kind == kind]
    if not there:
        raise Missing(said("club.page-meeting-not-planned"), {"field": "kind"})
    this, rules = there[-1], rules_of_season(room.club, number)
    due = [one for one in room.people if one.belongs(this.at.date())]
    return room.show(
        "meeting.html",
        form,
        year=own,
        rules=rules,
        this=this,
        title=MEETING_NAMES[this.kind],
        until=cancellation_deadline(rules, this),
        fined=this.kind != EXTRAORDINARY_ASSEMBLY,
        due=due,
        earlier=there[:-1],
        motions=[_motion_view(room, rules, this, one) for one in this.motions],
        matters=[(matter, says) for matter, says in _MATTERS.items() if this.kind != "sommerlochevent"],
        offices=[(one.id, rule_name_message(one.name)) for one in rules.office],
        somebody=MOTIONS_ABOUT_A_PERSON,
        began=room.moment >= this.at,
        works=room.visitor.has_any_role("treasurer", "trophy", "day"),
        numbered=lambda items: [(str(place), item) for place, item in enumerate(items, 1)],
    )


def _motion_view(room: ClubContext, rules: Rules, this: Meeting, one: Motion) -> _MotionView:
    return _MotionView(
        one,
        _MATTERS[one.matter],
        MAJORITY_NAMES[getattr(rules.votes, one.matter)],
        len(entitled_voters(room.club, this, one)),
        casting_voter(room.club, this, one, rules.votes.tie),
        next((office.name for office in rules.office if office.id == one.office), ""),
        _fee_in_motion_text(one.text),
    )


_FEE: Final = re.compile(r"Startgeld\D{0,30}?(\d{1,3})(?!\d)", re.IGNORECASE)


def _fee_in_motion_text(text: str) -> int:
    """Return the entry fee that a motion's text proposes, in francs; 0 if it names none.

    >>> _fee_in_motion_text("Das Startgeld beträgt neu CHF 25.–"), _fee_in_motion_text("Ein neues Lokal")
    (25, 0)
    """
    found = _FEE.search(text)
    return int(found[1]) if found else 0
