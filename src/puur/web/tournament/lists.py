"""The tournaments of this server: which there are, a new one, going on from a backup."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from litestar import Controller, Response, get, post

from puur.errors import BadInput
from puur.law.readings.turnier import Format
from puur.law.reglemente import IDS, reglement
from puur.service.doors import fit
from puur.service.tournaments_files import import_
from puur.tournament.commands import Actor
from puur.tournament.kind import Kind, format_text, kind, kinds, parse_format
from puur.tournament.state import Setup
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form, page, sent
from puur.web.desk.network import base, only_here, qr
from puur.web.tournament.place import begin, tournaments_of
from puur.web.tournament.words import format_says

MOST_BACKUP: Final = 64 * 1024 * 1024
HINTS: Final = {
    "single": "Jeder für sich, mit wechselndem Partner.",
    "pair": "Feste Paare bleiben den ganzen Abend zusammen.",
    "team": "Mannschaften: nach jedem Fussballspiel zwei Partien, mit Gruppentabelle.",
}
FREE: Final = ("allgemein", "allgemein-paare")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be played: kind and format."""

    value: str
    title: str
    hint: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament on the list."""

    id: str
    name: str
    date: str
    kind: str
    players: int
    teams: bool


class Lists(Controller):
    """Where everything begins."""

    path = "/turnier"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked) -> Response[str]:
        """Show the tournaments, the newest first."""
        found = sorted([await _listed(request, id_) for id_ in await tournaments_of(request).ids()], key=_newest)
        return page(
            request,
            "turnier/list.html",
            tournaments=found,
            address=base(request),
            only_here=only_here(request),
            qr=qr,
        )

    @get("/neu")
    async def new(self, request: Asked) -> Response[str]:
        """Show the form of a new tournament."""
        return _new(request, Form())

    @post("/neu")
    async def create(self, request: Asked) -> Response[str]:
        """Make a tournament, and let in who made it."""
        form = await sent(request)
        setup, pin = _setup(form), form.text("pin", needed=True)
        lead = form.text("lead", most=40)
        if pin:
            try:
                fit(pin)
            except BadInput as bad:
                form.blame(bad)
        if setup is None or not form.fine:
            return _new(request, form)
        id_ = await tournaments_of(request).create(setup, Actor("director", lead))
        return await begin(request, id_, pin, lead)

    @get("/einlesen")
    async def ask_backup(self, request: Asked) -> Response[str]:
        """Ask for a backup to go on from."""
        return page(request, "turnier/restore.html")

    @post("/einlesen", request_max_body_size=MOST_BACKUP)
    async def restore(self, request: Asked) -> Response[str]:
        """Go on from a backup."""
        form = await sent(request)
        pin, lead, file = form.text("pin", needed=True), form.text("lead", most=40), form.files.get("file")
        if file is None or not file.filename:
            form.wrong("file", "Bitte die Datei der Sicherung auswählen.")
        if form.fine and file is not None:
            try:
                fit(pin)
                id_ = await import_(tournaments_of(request), await file.read())
            except BadInput as bad:
                form.blame(bad, dict.fromkeys(map(str, bad.where.values()), "pin" if "PIN" in bad.message else "file"))
            else:
                return await begin(request, id_, pin, lead)
        return page(request, "turnier/restore.html", form=form)


def choices() -> list[Choice]:
    """Return everything that can be played."""
    return [
        Choice(f"{one.id}|{format_text(chosen) if chosen else ''}", _title(one.title, chosen), HINTS[one.unit])
        for one in sorted(kinds().values(), key=_usual)
        for chosen in (one.formats or (None,))
    ]


def _usual(one: Kind) -> tuple[bool, bool, bool, str]:
    """Return what puts the kinds in the order in which they are looked for."""
    return (
        one.id in FREE,
        one.unit == "team",
        one.final,
        "" if one.unit == "single" and not one.formats[0].scribe else one.id,
    )


def _title(title: str, chosen: Format | None) -> str:
    return f"{title}: {format_says(chosen)}" if chosen else title


def _setup(form: Form) -> Setup | None:
    """Return the tournament as it was described; None with what is wrong in the form."""
    name, date = form.text("name", needed=True, most=80), form.day("date")
    art, law = form.choice("art", {one.value: one for one in choices()}), form.choice("reglement", IDS)
    if not form.fine:
        return None
    id_, _, written = art.partition("|")
    chosen = kind(id_)
    size = _size(form, written, free=chosen.id in FREE)
    setup = Setup(
        kind=chosen.id,
        reglement=law if chosen.id in FREE else chosen.reglement,
        name=name,
        date=date,
        unit=chosen.unit,
        passen=size.passen,
        games=size.games,
        scribe=size.scribe,
        place=form.text("place", most=80),
        club=form.text("club", most=80),
        fee=form.text("fee", most=40),
        entering="double" if form.ticked("double") else "either",
        best_of=form.number("best_of", least=1, most=max(1, size.passen)) or chosen.best_of,
    )
    return None if form.errors else setup


def _size(form: Form, written: str, *, free: bool) -> Format:
    """Return Passen and Spiele: as chosen, or as typed for a free tournament."""
    typed = form.text("size", most=20)
    if typed and free:
        try:
            return parse_format(typed)
        except BadInput as bad:
            form.wrong("size", bad.message)
    return parse_format(written) if written else Format(0, 0, scribe=False)


def _new(request: Asked, form: Form) -> Response[str]:
    laws = [(one, reglement(one).title) for one in IDS]
    date = datetime.now().astimezone().date()
    today = f"{date.day}.{date.month}.{date.year}"
    return page(request, "turnier/new.html", form=form, choices=choices(), reglemente=laws, today=today)


async def _listed(request: Asked, id: str) -> Listed:  # noqa: A002
    there = await tournaments_of(request).get(id)
    setup, teams = there.setup, there.setup.unit == "team"
    players = len(there.teams) if teams else len(there.players)
    return Listed(id, setup.name, setup.date, kind_title(setup), players, teams)


def kind_title(setup: Setup) -> str:
    """Return what kind of tournament it is, in words."""
    known = kinds().get(setup.kind)
    title = known.title if known else setup.law.title
    return f"{title}, {format_says(setup.format)}" if setup.passen else title


def _newest(one: Listed) -> tuple[int, str]:
    digits = one.date.replace("-", "")
    return (-int(digits) if digits.isdecimal() else 0), one.name
