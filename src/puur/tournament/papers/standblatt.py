"""The Standblatt: one a player, through the whole tournament."""

from __future__ import annotations

from typing import Any, Final

from puur.law.law import Law
from puur.tournament.book import Entrant
from puur.tournament.papers.job import Job
from puur.tournament.papers.seating import Place, Plan, plan_of

_PEN: Final = "Mit Kugelschreiber ausfüllen."


def standblatt(job: Job) -> dict[str, Any]:
    """Return a Standblatt for each player, with the draw printed where it is known and wanted."""
    plan = plan_of(job.book)
    partners = job.law.settlement.says != "differences"
    players = [one for one in job.book.players if one.standing == "active" and not one.joker]
    return job.document(
        [_sheet(job, plan, player, partners=partners) for player in players],
        passen=job.book.passen,
        beside=_beside(job) if partners else "Bemerkung",
        counted="Punkte" if job.law.settlement.says != "differences" else "Differenz",
        total="Endtotal" if job.law.settlement.says != "differences" else "Total Differenz",
        director=job.law.director.says,
        notes=notes(job.law),
    )


def _beside(job: Job) -> str:
    return "Gegner" if job.book.pairs else "Partner"


def notes(law: Law) -> list[str]:
    """Return what the Reglement says about the sheet itself, where it says something."""
    said = [_PEN]
    if law.unvisaed.clauses:
        said.append(law.unvisaed.text)
    if law.not_handed_in.clauses:
        said.append(law.not_handed_in.text)
    return said


def _sheet(job: Job, plan: Plan, player: Entrant, *, partners: bool) -> dict[str, Any]:
    rows = []
    for passe in range(1, job.book.passen + 1):
        place = None if job.blank else plan.place(player.id, passe)
        rows.append(_row(plan, passe, place, partners=partners))
    return {"id": player.id, "name": player.name, "club": player.club, "rows": rows}


def _row(plan: Plan, passe: int, place: Place | None, *, partners: bool) -> dict[str, Any]:
    if place is None:
        return {"passe": passe, "table": "", "seat": "", "beside": "", "plays": True}
    table = "" if place.table is None else str(place.table)
    beside = plan.numbered(place.partner) if partners else ""
    if not place.seat:
        beside = "schreibt" if table else "setzt aus"
    return {"passe": passe, "table": table, "seat": place.seat, "beside": beside, "plays": bool(place.seat)}
