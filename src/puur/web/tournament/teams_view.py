"""The table of a group, for the pages."""

from __future__ import annotations

from typing import Any, Final

from puur.tournament.league import WIN, Standing, table
from puur.tournament.state import Tournament

HEAD: Final = ("Sp", "S", "U", "N", "Tore", "Jass", "Punkte")


def group(tournament: Tournament) -> dict[str, Any]:
    """Return what the page of the table shows."""
    law = tournament.law
    lines = [{"rank": one.rank, "name": one.name, "numbers": numbers_of(one)} for one in table(law, tournament)]
    rule = f"Fussball: Sieg {WIN} Punkte, Unentschieden 1. Jede gewonnene Partie: {law.partie_points.says} Punkt dazu."
    return {"head": HEAD, "lines": lines, "rule": rule}


def numbers_of(one: Standing) -> tuple[int | str, ...]:
    """Return a team's numbers in the order of the heads."""
    goals = f"{one.scored}:{one.conceded}"
    return one.played, one.won, one.drawn, one.lost, goals, one.jass, one.points
