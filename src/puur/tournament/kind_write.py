"""A kind of tournament as the file that defines it, for another laptop or another year."""

from __future__ import annotations

import json

from puur.tournament.kind import PROTEST_MINUTES, Kind, format_text


def kind_text(kind: Kind) -> str:
    """Return the file of a kind; :func:`puur.tournament.kind.read_kind` reads the same kind from it.

    >>> from puur.tournament.kind import kind
    >>> print(kind_text(kind("team-schieber")), end="")
    title = "Team-Schieber am Grümpi"
    reglement = "gruempi-2011"
    unit = "team"
    """
    said: dict[str, object] = {"title": kind.title, "reglement": kind.reglement, "unit": kind.unit}
    if kind.formats:
        said["formats"] = [format_text(one) for one in kind.formats]
    for key in ("final", "best_of", "categories", "prizes", "fee", "double"):
        if getattr(kind, key):
            said[key] = getattr(kind, key)
    if kind.protest_minutes != PROTEST_MINUTES:
        said["protest_minutes"] = kind.protest_minutes
    # What can stand in a kind, TOML writes as JSON does.
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in said.items())
