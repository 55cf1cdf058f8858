"""Checks values while they are typed, with the same function that checks them when they are sent.

For a meeting it says beforehand which fines an attendance would cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.enums import MediaType
from litestar.params import FromQuery, PathParameter

from puur.club.fine_amounts import imposed_fine
from puur.club.season.as_year import rules_of_season
from puur.club.season.decide import decide_command
from puur.club.season.fines import FineImposed, fine_from_entry
from puur.club.season.meetings import AttendMeeting
from puur.club.season.state import Club
from puur.club.year.check import check_points_possible
from puur.club.year.model import Jassrunde
from puur.decision import Refusal
from puur.errors import BadInput
from puur.law.catalogue import documents_of_clauses
from puur.law.reglemente import reglement
from puur.money import signed_francs
from puur.web.answers import WebRequest
from puur.web.club.downloads import YearOrNumber
from puur.web.club.form_commands import command_from_form
from puur.web.club.request_context import ClubContext, ClubId, club_context, context_at_moment, require_opened_season
from puur.web.desk import ERROR_PAGE_HANDLERS, FormInput, require_role
from puur.web.desk.forms import why_not_a_number
from puur.words.catalogue import sentence
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class ForeseenFine:
    """A fine that would follow from an attendance list.

    member: the id of the member.
    minutes: late; None for not coming.
    amount: in Rappen.
    """

    member: str
    minutes: int | None
    amount: int


def foresee_attendance_fines(club: Club, command: AttendMeeting, at: datetime) -> tuple[ForeseenFine, ...] | Refusal:
    """Return the fines that an attendance list would cause, the highest first; or a ``Refusal``. Nothing is stored."""
    answer = decide_command(club, command, at)
    if isinstance(answer, Refusal):
        return answer
    return tuple(sorted(_fines(club, command.year, answer), key=lambda one: -one.amount))


def _fines(club: Club, year: int, events: tuple[object, ...]) -> Iterator[ForeseenFine]:
    rules = rules_of_season(club, year).fines
    for event in events:
        if isinstance(event, FineImposed):
            fine = event.fine
            yield ForeseenFine(fine.member, fine.minutes, imposed_fine(rules, fine_from_entry(fine)))


_MOST: Final = 5
_MeetingKind = Annotated[str, PathParameter(max_length=20)]


class LiveCheckPages(Controller):
    """HTTP routes that check values while they are typed; they store nothing."""

    path = "/verein/{id:str}/pruefen"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get("/{year:int}")
    async def check_points(
        self, request: WebRequest, id: ClubId, year: YearOrNumber, thanks: FromQuery[str] = ""
    ) -> Response[str]:
        """Say, as a piece of HTML, whether a game of the club can end with the typed points.

        GET ``/verein/ID/pruefen/YEAR?points.0=…&points.1=…``, for everybody; the status is 200 also for impossible
        points. year: the season, whose rules apply; Missing (404) if it was not opened. thanks: the side (``0`` or
        ``1``) that called the win; anything else for none.
        """
        room = await club_context(request, id)
        typed = [request.query_params.get(f"points.{side}", "").strip() for side in (0, 1)]
        law = reglement(rules_of_season(room.club, require_opened_season(room, year)).reglement)
        if not all(one.isascii() and one.isdigit() and len(one) <= _MOST for one in typed):
            return _fragment(room, _no_numbers(typed), "hint")
        one, two = map(int, typed)
        played = Jassrunde(((0, 1), (2, 3)), (one, two), int(thanks) if thanks in ("0", "1") else None)
        try:
            check_points_possible(law, played, {})
        except BadInput as bad:
            by = documents_of_clauses(bad.clauses)
            why = said("club.wrong-by", why=bad.said, clauses=[*by]) if by else said("page-desk.blamed", what=bad.said)
            return _fragment(room, why, "wrong")
        return _fragment(room, said("club.is-right"), "hint")

    @get("/{year:int}/{kind:str}")
    async def preview_attendance_fines(
        self, request: WebRequest, id: ClubId, year: YearOrNumber, kind: _MeetingKind
    ) -> Response[str]:
        """Say, as a piece of HTML, which fines an attendance list would cause; nothing is stored.

        GET ``/verein/ID/pruefen/YEAR/KIND``, for the day's leader, the keeper of the ranking, the treasurer and the
        board. kind: ``gv``, ``sommerlochevent`` or ``extraordinary-gv``. The query has ``here.ID`` for each member
        present and ``late.ID`` with the minutes late. The status is 200 also where the list is refused; the HTML then
        says why.
        """
        room = await context_at_moment(request, id)
        await require_role(request, room.visitor.place, "day", "trophy", "treasurer")
        form = FormInput({"command": "AttendMeeting", "year": str(year), "kind": kind, **_ticked_values(request)})
        try:
            command = command_from_form(form, room.moment.date())
        except BadInput as bad:
            return _fragment(room, said("page-desk.blamed", what=bad.said), "wrong")
        assert isinstance(command, AttendMeeting)  # noqa: S101 - the form says so
        found = foresee_attendance_fines(room.club, command, room.moment)
        if isinstance(found, Refusal):
            return _fragment(room, said("page-desk.blamed", what=found.said), "hint")
        return _list(room, said("page-club.came-so-far", n=len(command.late)), found)


def _ticked_values(request: WebRequest) -> dict[str, str]:
    return {name: text for name, text in request.query_params.items() if name.startswith(("here.", "late.", "reason"))}


def _list(room: ClubContext, first: Message, found: Sequence[ForeseenFine]) -> Response[str]:
    """Return what was ticked, and whom it costs how much."""
    lines = [first] if found else [first, said("page-club.came-free")]
    for one in found:
        code = "page-club.came-not-costs" if one.minutes is None else "page-club.came-late-costs"
        lines.append(said(code, name=room.names[one.member], n=one.minutes or 0, francs=signed_francs(one.amount)))
    text = "".join(f"<p>{escape(sentence(one, room.voice))}</p>" for one in lines)
    return Response(text, media_type=MediaType.HTML)


def _fragment(room: ClubContext, message: Message, style: str) -> Response[str]:
    return Response(f'<span class="{style}">{escape(sentence(message, room.voice))}</span>', media_type=MediaType.HTML)


def _no_numbers(typed: Sequence[str]) -> Message:
    """Say what of two numbers is none."""
    found = next((why_not_a_number(one) for one in typed if one and not one.isdigit()), None)
    if found is None:
        return said("club.number-missing")
    return found if found.values else said("club.whole-numbers")
