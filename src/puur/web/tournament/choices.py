"""What can be played: the kinds there are, each with the sizes it leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.law.readings.turnier import Format
from puur.tournament.kind import Kind, format_text, kinds
from puur.web.tournament.words import format_says

HINTS: Final = {
    "single": "Jeder für sich, mit wechselndem Partner.",
    "pair": "Feste Paare bleiben den ganzen Abend zusammen.",
    "team": "Mannschaften: nach jedem Fussballspiel zwei Partien, mit Gruppentabelle.",
}
ALONE: Final = "Jeder für sich, mit wechselnden Gegnern."
FREE: Final = ("allgemein", "allgemein-paare")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be played: kind and format."""

    value: str
    title: str
    hint: str


def choices(there: Mapping[str, Kind]) -> list[Choice]:
    """Return everything that can be played."""
    return [
        Choice(f"{one.id}|{format_text(chosen) if chosen else ''}", _title(one.title, chosen), _hint(one))
        for one in sorted(there.values(), key=usual)
        for chosen in (one.formats or (None,))
    ]


def usual(one: Kind) -> tuple[bool, bool, bool, bool, str]:
    """Return what puts the kinds in the order in which they are looked for: one's own before those always there."""
    return (
        one.id in kinds(),
        one.id in FREE,
        one.unit == "team",
        one.final,
        "" if one.unit == "single" and not one.formats[0].scribe else one.id,
    )


def _hint(one: Kind) -> str:
    """Return how people play together; where each plays against an estimate of his own there is no partner."""
    alone = one.unit == "single" and one.law.settlement.says == "differences"
    return ALONE if alone else HINTS[one.unit]


def _title(title: str, chosen: Format | None) -> str:
    return f"{title}: {format_says(chosen)}" if chosen else title
