"""The settings of a tournament that can still be changed, and closing it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any, Final

from litestar import Controller, Response

from puur.errors import BadInput
from puur.people_names import MAX_NAME_LETTERS
from puur.service.clock import now
from puur.service.tournament.papers import check_logo_prints
from puur.tournament.commands import ChangeSetup, Close, SetLogo
from puur.tournament.kind import MAX_PROTEST_MINUTES, MAX_SAT_OUT_POINTS
from puur.tournament.topics.ending import why_not_close
from puur.web.desk import FormInput
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import (
    DIRECTOR_ACCESS,
    FormField,
    form_routes,
    line_field,
    number_field,
    optional_line_field,
    page_route,
    tick_field,
)
from puur.web.tournament.setup.kinds import split_parts
from puur.web.working import worker_pool
from puur.words.message import Message, said

MAX_LOGO_BYTES: Final = 2_000_000
"""The most bytes of an organiser's logo."""
_ANYWAY: Final = {
    "tournament.prizes-left": "page-tournament.close-anyway",
    "tournament.still-heard": "page-tournament.close-still-heard",
    "tournament.still-heard-left": "page-tournament.close-still-heard-left",
}
"""What the tick for closing all the same says."""
PICTURE_TOO_COMPLEX_MESSAGE: Final = said("desk.picture-too-large")
"""The refusal of a picture that takes too much to print."""


async def _try_out(room: TournamentContext, picture: bytes, form: FormInput) -> None:
    try:
        await worker_pool(room.request.app.state).run_task(
            check_logo_prints, picture, too_much=PICTURE_TOO_COMPLEX_MESSAGE
        )
    except BadInput as bad:
        form.note_error("picture", bad.said)


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    tournament = room.tournament
    early = why_not_close(tournament, now())
    anyway = said(_ANYWAY[early.code], **early.values) if early else ""
    return room.show("setup.html", form, setup=tournament.setup, anyway=anyway, date=_day_text(tournament.setup.date))


def _day_text(day: str) -> str:
    """Return a day as people type it, as it was where it is none."""
    try:
        return f"{date.fromisoformat(day):%d.%m.%Y}"
    except ValueError:
        return day


def _change_setup(room: TournamentContext, _: FormInput, **given: Any) -> ChangeSetup:  # noqa: ANN401 - the fields of the Setup
    return ChangeSetup(replace(room.tournament.setup, **given))


def _logo_set(_: TournamentContext, it: SetLogo) -> Message:
    return said("desk.logo-on-papers") if it.picture else said("desk.no-logo")


def _closed_notice(_: TournamentContext, it: Close) -> Message:
    return said("desk.closed") if it.closed else said("desk.open-again")


async def _logo(room: TournamentContext, form: FormInput) -> SetLogo:
    file = form.files.get("picture")
    picture = await file.read() if file and file.filename else b""
    if picture:
        await _try_out(room, picture, form)
    return SetLogo(picture)


def _minutes(form: FormInput, room: TournamentContext, field: str) -> int | None:
    """Return how long a protest is heard; as it was where the rules say it and the page does not ask."""
    if room.tournament.law.protest_minutes.says != "director":
        return room.tournament.setup.protest_minutes
    return form.read_number(field, least=0, most=MAX_PROTEST_MINUTES, needed=True)


_sent = form_routes(_show, "angaben", DIRECTOR_ACCESS)
_SETUP: Final = {
    "name": line_field("name", MAX_NAME_LETTERS),
    "date": FormField("date", lambda form, _, field: form.read_date(field)),
    **{
        field: optional_line_field(field, most)
        for field, most in (("place", MAX_NAME_LETTERS), ("club", MAX_NAME_LETTERS), ("fee", 40))
    },
    "entering": FormField("double", lambda form, _, field: "double" if form.is_ticked(field) else "either"),
    "best_of": number_field("best_of", 1, lambda room: max(1, room.tournament.setup.passen), needed=False),
    "sat_out": number_field("sat_out", 0, MAX_SAT_OUT_POINTS, needed=False),
    "categories": FormField("categories", lambda form, _, field: tuple(split_parts(form, field, ","))),
    "protest_minutes": FormField("protest_minutes", _minutes),
}


class SettingsPages(Controller):
    """HTTP routes for the director below ``/turnier/ID``: change settings and logo, close or reopen the tournament."""

    path = "/turnier/{id:str}"

    show = page_route("/angaben", _show, DIRECTOR_ACCESS)
    change = _sent("/angaben", _change_setup, "desk.saved", **_SETUP)
    logo = _sent("/logo", _logo, _logo_set, most=MAX_LOGO_BYTES)
    close = _sent(
        "/abschliessen", Close, _closed_notice, closed=tick_field("ja"), anyway=tick_field("anyway"), onward=""
    )
