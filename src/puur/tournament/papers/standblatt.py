"""The Standblatt: one a player, through the whole tournament."""

from __future__ import annotations

from typing import Any

from puur.law.settlement import is_each_alone, is_scored_by_estimate
from puur.tournament.book import Entrant
from puur.tournament.papers.job import Job
from puur.tournament.papers.seating import SeatAssignment, SeatingPlan, seating_plan


def standblatt(job: Job) -> dict[str, Any]:
    """Return the template data for players' own sheets (Standblatt), with the draw where it is known and wanted."""
    plan = seating_plan(job.book)
    partners, guessing = not is_each_alone(job.law), is_scored_by_estimate(job.law)
    players = [one for one in job.book.players if one.standing == "active" and not one.joker]
    return job.document(
        [_sheet(job, plan, player, partners=partners) for player in players],
        passen=job.book.passen,
        beside=job.say(_neighbour_heading(job) if partners else "paper.remark"),
        counted=job.say("paper.difference" if guessing else "paper.points"),
        total=job.say("paper.total-difference" if guessing else "paper.final-total"),
        visa=job.visa_label(),
        notes=standblatt_notes(job),
    )


def _neighbour_heading(job: Job) -> str:
    return "paper.opponents" if job.book.pairs else "paper.partner"


def standblatt_notes(job: Job) -> list[str]:
    """Return the rules' own instructions on how to use the player's sheet."""
    law = job.law
    said = [job.say("paper.pen")]
    if job.book.best_of is not None:
        said.append(job.say("paper.best-count", n=job.book.best_of))
    if job.book.sat_out is not None:
        said.append(job.say("paper.sat-out", n=job.book.sat_out))
    if law.unvisaed.clauses:
        said.append(job.law_says(law.unvisaed.text))
    if law.not_handed_in.clauses:
        said.append(job.law_says(law.not_handed_in.text))
    return said


def _sheet(job: Job, plan: SeatingPlan, player: Entrant, *, partners: bool) -> dict[str, Any]:
    rows = []
    for passe in range(1, job.book.passen + 1):
        place = None if job.blank else plan.place(player.id, passe)
        rows.append(_row(job, plan, passe, place, partners=partners))
    return {"id": player.id, "name": player.name, "club": player.club, "rows": rows}


def _row(job: Job, plan: SeatingPlan, passe: int, place: SeatAssignment | None, *, partners: bool) -> dict[str, Any]:
    if place is None:
        return {"passe": passe, "table": "", "seat": "", "beside": "", "points": "", "plays": True}
    table = "" if place.table is None else str(place.table)
    beside = plan.numbered(place.partner) if partners else ""
    points = ""
    if not place.seat:
        gone = "paper.not-there" if job.book.knockout is None else "paper.cup-out"
        beside = job.say(gone if place.away else "paper.writes" if table else "paper.sits-out")
        rests = not (table or place.away) and job.book.sat_out is not None
        points = f"{job.book.sat_out}*" if rests else "–"
    row = {"passe": passe, "table": table, "seat": place.seat, "beside": beside, "points": points}
    return {**row, "plays": bool(place.seat)}
