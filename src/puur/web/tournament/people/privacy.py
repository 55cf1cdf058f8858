"""Privacy pages: what is stored about players and who sees it, what the organiser chooses, and deleting names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast, get_args

from litestar import Controller, Response

from puur.desk import NAME_DISPLAY_FOR_READERS, NAME_DISPLAY_LABELS
from puur.people_names import NameDisplayMode, alphabetical_key, name_with_number
from puur.tournament.commands import ChangeSetup, Forget, ForgetAll
from puur.tournament.details import DETAIL_SPECS, PERSONAL_DETAIL_NAMES
from puur.tournament.public_view import public_view
from puur.tournament.state import Tournament
from puur.tournament.topics.privacy import deletion_date, name_of_forgotten
from puur.web.desk import FormInput
from puur.web.tournament.place import TournamentContext
from puur.web.tournament.sending import DIRECTOR_ACCESS, PUBLIC_ACCESS, form_routes, line_field, page_route
from puur.web.tournament.tabs import Tab
from puur.words.message import Message, said

NAME_DISPLAY_CHOICES: Final = tuple(NAME_DISPLAY_LABELS.items())
"""The ways in which the public may see players' names, as (stored value, label), for the organiser to choose from."""
NAME_RETENTION_MONTHS: Final = (0, 1, 3, 12, 24, 60)
"""The retention periods offered for names, in months; 0 for never."""
NAME_RETENTION_CHOICES: Final = tuple(
    (str(one), said("page-tournament.keep-months", n=one) if one else said("page-tournament.keep-ever"))
    for one in NAME_RETENTION_MONTHS
)
"""The options of the form: months until names are deleted, as text, and their label."""


def read_name_display(form: FormInput) -> NameDisplayMode:
    """Return from the form's field ``names`` how the public sees players' names; without a choice, in full."""
    return cast("NameDisplayMode", form.read_choice("names", get_args(NameDisplayMode), otherwise="full"))


def read_keep_months(form: FormInput) -> int:
    """Return from the form's field ``keep`` after how many months names are deleted; 0 for never."""
    chosen = form.read_choice("keep", tuple(map(str, NAME_RETENTION_MONTHS)), otherwise="0")
    return int(chosen) if chosen.isdigit() else 0


def _privacy_data(tournament: Tournament) -> dict[str, Any]:
    """Return the template data on what the organiser may choose about names, and what is chosen."""
    keep = tournament.setup.keep
    months = (
        NAME_RETENTION_CHOICES
        if keep in NAME_RETENTION_MONTHS
        else (*NAME_RETENTION_CHOICES, (str(keep), said("page-tournament.keep-months", n=keep)))
    )
    return {"names": NAME_DISPLAY_CHOICES, "months": months, "setup": tournament.setup}


def _show(room: TournamentContext, form: FormInput) -> Response[str]:
    now = room.tournament
    gone = deletion_date(now.setup)
    return room.show(
        "privacy.html",
        form,
        written=[one.label for one in DETAIL_SPECS.values()],
        goes=[said("tournament.player-name"), *(DETAIL_SPECS[name].label for name in PERSONAL_DETAIL_NAMES)],
        shown_as=NAME_DISPLAY_FOR_READERS[now.setup.names],
        gone=gone.isoformat() if gone else "",
        example=_example(now) if room.visitor.is_leading else "",
        people=_people(now) if room.visitor.is_leading else [],
        **_privacy_data(now),
    )


def _example(now: Tournament) -> str:
    """Return how the first on the list is shown."""
    return next((one.name for one in public_view(now).players.values()), "")


def _people(now: Tournament) -> list[tuple[str, Message | str]]:
    """Return who can be forgotten, to choose among: by number, and by name who had a number before."""
    there = [one for one in now.players.values() if one.name != name_of_forgotten(one.id)]
    found = [(one.id, name_with_number(one.name, one.id)) for one in there]
    found += [(name, f"{name} ({one.id})") for one in there for name in one.formerly if not name.startswith("Person ")]
    typed = {name for team in now.teams.values() for name in team.members}
    typed |= {name for match in now.matches for one in match.parties for name in one.players or ()}
    found += [(name, name) for name in typed if not name.startswith("Person ")]
    return [("", said("page-tournament.please-choose")), *sorted(found, key=lambda one: alphabetical_key(one[1]))]


async def _read_setup(room: TournamentContext, form: FormInput) -> ChangeSetup | None:
    names, keep = read_name_display(form), read_keep_months(form)
    setup = replace(room.tournament.setup, names=names, listed=form.is_ticked("listed"), keep=keep)
    return ChangeSetup(setup) if form.has_no_errors else None


async def _all(_: TournamentContext, form: FormInput) -> ForgetAll | None:
    if not form.is_ticked("sure"):
        form.note_error("sure", said("page-tournament.forget-tick"))
    return ForgetAll() if form.has_no_errors else None


_sent: Final = form_routes(_show, "datenschutz", DIRECTOR_ACCESS)


class PrivacyPages(Controller):
    """HTTP routes below ``/turnier/ID/datenschutz``: what is stored, how names are shown, and deleting names."""

    path = "/turnier/{id:str}"

    show = page_route("/datenschutz", _show, PUBLIC_ACCESS, tab=Tab(said("page-tournament.privacy"), 150))
    choose = _sent("/datenschutz", _read_setup, "desk.saved")
    forget = _sent("/datenschutz/vergessen", Forget, "desk.forgotten", who=line_field("who", 80))
    forget_all = _sent("/datenschutz/alle", _all, "desk.all-forgotten")
