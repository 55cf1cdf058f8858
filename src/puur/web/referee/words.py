"""What the pages call the four at the table, and what they say where an answer cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SEATS: Final = ("A", "B", "C", "D")
"""The four in order of play; A and C are partners, B sits to the right of A."""

NEEDED: Final = "Das braucht es noch."
CONTRADICTS: Final = "Das passt nicht zu den anderen Angaben."
RIGHT: Final[Mapping[str, str]] = {
    "hand": "Die gespielte Karte ist nicht mehr in der Hand, und mehr als neun hat niemand.",
    "since": "Was er gespielt hat, hält er nicht mehr; solange der Stich offen liegt, ist danach nichts gespielt.",
    "led": "War nicht Trumpf ausgespielt, ist es «Farbe nicht angegeben».",
    "mode": "Obenabe und Undenufe haben keinen Trumpf.",
    "table": "Es lagen eine bis drei Karten, die erste von der ausgespielten Farbe, und keine davon war seine.",
    "trick_seen": "Ansehen kann man nur einen Stich, der vor dem laufenden kam.",
    "hands": "Jede Karte liegt in nur einer Hand, und alle vier haben gleich viele: vor dem siebten Stich drei.",
    "surplus": "Wem eine Karte fehlt, der hat keine zu viel.",
    "held": "Ein Weis wird so geschrieben: R6-8, oder vier Gleiche 4xU.",
    "seat": "Er ist nicht Partner von dem, der zu entscheiden hatte: rechts vom Geber sitzt Vorhand.",
    "cards": "Die Zahl der Karten stimmt nicht: ein Stich hat vier, zwei miteinander gegebene sind zwei.",
    **dict.fromkeys(("points", "target", "announced", "played", "estimated"), "Hier gehört eine Zahl hin."),
}
"""What would be right at a fact that cannot be; where it says nothing, :data:`CONTRADICTS`."""


def wrong(field: str, *, missing: bool) -> str:
    """Return what stands at a fact that is missing or cannot be beside the others."""
    return NEEDED if missing else RIGHT.get(field, CONTRADICTS)
