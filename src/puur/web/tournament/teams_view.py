"""The table of a group, for the pages."""

from __future__ import annotations

from typing import Any

from puur.tournament.league import HEAD, WIN, table
from puur.tournament.state import Tournament


def group(tournament: Tournament) -> dict[str, Any]:
    """Return what the page of the table shows."""
    law = tournament.law
    lines = [{"rank": one.rank, "name": one.name, "numbers": one.numbers} for one in table(law, tournament)]
    rule = f"Fussball: Sieg {WIN} Punkte, Unentschieden 1. Jede gewonnene Partie: {law.partie_points.says} Punkt dazu."
    return {"head": HEAD, "lines": lines, "rule": rule}
