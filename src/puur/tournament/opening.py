"""From a kind of tournament to a tournament: what is settled with the kind, and whether it can be held at all."""

from __future__ import annotations

from typing import Final

from puur.decision import Refused
from puur.errors import BadInput
from puur.law.readings.turnier import Format
from puur.tournament.kind import Kind
from puur.tournament.state import Setup
from puur.tournament.topics.setup import check_setup

NO_PASSEN: Final = Format(0, 0, scribe=False)


def setup_of(kind: Kind, name: str, date: str, form: Format | None = None) -> Setup:
    """Return a tournament of a kind as the kind leaves it. form: one of its formats; None for the usual one."""
    chosen = form or next(iter(kind.formats), NO_PASSEN)
    return Setup(
        kind=kind.id,
        kind_title=kind.title,
        reglement=kind.reglement,
        name=name,
        date=date,
        unit=kind.unit,
        passen=chosen.passen,
        games=chosen.games,
        scribe=chosen.scribe,
        fee=kind.fee,
        entering="double" if kind.double else "either",
        best_of=min(kind.best_of, chosen.passen) if kind.best_of else None,
        categories=kind.categories,
        protest_minutes=kind.protest_minutes,
    )


def check_kind(kind: Kind) -> None:
    """Raise BadInput for a kind of which no tournament could be held, at the key that says so."""
    for form in kind.formats or (NO_PASSEN,):
        try:
            check_setup(kind.law, setup_of(kind, kind.title, "", form))
        except Refused as refused:
            why = refused.refusal
            key = {"scribe": "formats", "format": "formats", "kind": "unit", "name": "title"}.get(why.field or "")
            raise BadInput(why.said, {"field": key or why.field or ""}, why.clauses) from None
