"""Calls of the tables, Mahnungen, exclusions with the Pauschale, points set by decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from litestar import Controller, Response, get, post

from puur.tournament.commands import Adjust, Command, Disqualify, Exclude, ReportSent, Rule, Warn
from puur.tournament.said import STANDINGS
from puur.tournament.state import Call, Tournament
from puur.tournament.topics.conduct import pauschale, pauschale_warning, usual
from puur.tournament.topics.core import called
from puur.web.answers import Asked
from puur.web.desk import HANDLERS, Form
from puur.web.tournament.asked import Brief, brief
from puur.web.tournament.place import Id, Number, Room, take, work

MOST_POINTS: Final = 20_000
MOST_WORDS: Final = 1_000
"""Characters of a decision and of its reason: the referee's own words fit."""


class Conduct(Controller):
    """What nobody hopes for."""

    path = "/turnier/{id:str}/verhalten"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002 - the field's own word
        """Show the calls and what was decided so far."""
        return _show(await work(request, id, "controller"), Form())

    @post("/ruf/{number:int}")
    async def rule(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """Decide a call."""
        room, form = await take(request, id, "controller")
        command = Rule(number, form.text("text", most=MOST_WORDS), form.text("reason", most=MOST_WORDS))
        return await _told(room, form, command, "Der Tisch sieht den Entscheid.", {"text": "", "reason": ""})

    @post("/mahnung")
    async def warn(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Warn a player."""
        room, form = await take(request, id, "controller")
        player, reason = _player(room, form, "warned"), form.text("warn_reason", needed=True)
        told = f"{called(player, room.tournament)} ist gemahnt."
        return await _told(room, form, Warn(player, reason), told, {"player": "warned", "reason": "warn_reason"})

    @post("/ausschluss")
    async def exclude(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Exclude a player."""
        room, form = await take(request, id)
        player, reason = _player(room, form, "excluded"), form.text("exclude_reason", needed=True)
        points = form.number("pauschale", least=0, most=MOST_POINTS)
        told = f"{called(player, room.tournament)} ist ausgeschlossen."
        names = {"player": "excluded", "reason": "exclude_reason"}
        return await _told(room, form, Exclude(player, reason, points), told, names)

    @post("/disqualifikation")
    async def disqualify(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Disqualify a player."""
        room, form = await take(request, id)
        player, reason = _player(room, form, "disqualified"), form.text("disqualify_reason", needed=True)
        told = f"{called(player, room.tournament)} ist disqualifiziert."
        names = {"player": "disqualified", "reason": "disqualify_reason"}
        return await _told(room, form, Disqualify(player, reason), told, names)

    @post("/anpassung")
    async def adjust(self, request: Asked, id: Id) -> Response[str]:  # noqa: A002
        """Set or add points."""
        room, form = await take(request, id)
        player, reason = _player(room, form, "player"), form.text("reason", needed=True)
        passe = form.number("passe", least=1, most=max(1, room.tournament.setup.passen), needed=True)
        points = form.number("points", least=-MOST_POINTS, most=MOST_POINTS, needed=True)
        kind = form.choice("kind", ("flat", "penalty"))
        command = Adjust(
            player, passe, "flat" if kind == "flat" else "penalty", points, form.text("clause", most=20), reason
        )
        return await _told(room, form, command, "Angepasst.")

    @post("/gemeldet/{number:int}")
    async def reported(self, request: Asked, id: Id, number: Number) -> Response[str]:  # noqa: A002
        """The written report is on its way."""
        room, form = await take(request, id)
        return await _told(room, form, ReportSent(number), "Notiert.")


def _player(room: Room, form: Form, field: str) -> str:
    number = form.text(field, needed=True, most=20)
    if number and number not in room.tournament.players:
        form.wrong(field, f"Nummer {number} gibt es nicht.")
    return number


async def _told(
    room: Room, form: Form, command: Command, told: str, names: Mapping[str, str] | None = None
) -> Response[str]:
    if not form.fine or not await room.tell(command, form, names):
        return _show(room, form)
    return room.go("verhalten", told)


def _show(room: Room, form: Form) -> Response[str]:
    tournament = room.tournament
    open_first = sorted(tournament.calls, key=lambda one: (not one.waits, -one.at))
    return room.show(
        "conduct.html",
        form,
        calls=[(one, *_asked(tournament, one)) for one in open_first],
        most=MOST_WORDS,
        exclusion_rule=tournament.law.warnings.text,
        pauschale_rule=_pauschale(tournament),
        history=list(_history(tournament)),
        incidents=tournament.incidents,
    )


def _asked(tournament: Tournament, call: Call) -> tuple[Brief | None, tuple[str, ...]]:
    """What the table asked the referee, and who sits there in seat order."""
    seating = tournament.seating((call.passe, call.table)) if call.passe and call.table else None
    return (brief(tournament, call.question) if call.question else None, seating.seats if seating else ())


def _pauschale(tournament: Tournament) -> str:
    law, setup = tournament.law, tournament.setup
    if law.settlement.says == "differences" or setup.unit == "team":
        return "Dieses Reglement kennt keine Pauschale."
    doubt, printed = pauschale_warning(law, setup), pauschale(law, setup)
    if doubt:
        return doubt
    if printed is None:
        return f"Das Reglement nennt für dieses Format keine; üblich wären etwa {usual(law, setup)}."
    return f"Im Reglement: {printed} Punkte."


def _history(tournament: Tournament) -> Iterator[str]:
    for player in tournament.players.values():
        for reason in player.warnings:
            yield f"Mahnung: {called(player.id, tournament)}. {reason}"
        if player.standing in {"excluded", "disqualified"}:
            yield f"{called(player.id, tournament)}: {STANDINGS[player.standing]}."
    for one in tournament.adjustments:
        how = f"{one.points} Punkte für" if one.kind == "flat" else f"{one.points:+} Punkte in"
        cited = f" ({one.clause})" if one.clause else ""
        yield f"{called(one.player, tournament)}: {how} Passe {one.passe}{cited}. {one.reason} {one.by}"
