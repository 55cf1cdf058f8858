"""The table of kinds: every infraction the referee knows, in the order people would look for them."""

from __future__ import annotations

from typing import Final

from puur.referee import (
    announcing,
    auswertung,
    dealing,
    early_card,
    ending,
    looking,
    missing_card,
    remark,
    revoke,
    strafliste,
    two_cards,
    weis,
    writing,
    wrong_leader,
)
from puur.referee.infraction import Infraction

KINDS: Final[dict[str, Infraction]] = {
    asked.kind: asked
    for asked in (
        *revoke.INFRACTIONS,
        *two_cards.INFRACTIONS,
        *wrong_leader.INFRACTIONS,
        *early_card.INFRACTIONS,
        *looking.INFRACTIONS,
        *ending.INFRACTIONS,
        *dealing.INFRACTIONS,
        *announcing.INFRACTIONS,
        *missing_card.INFRACTIONS,
        *weis.INFRACTIONS,
        *writing.INFRACTIONS,
        *auswertung.INFRACTIONS,
        *remark.INFRACTIONS,
        *strafliste.INFRACTIONS,
    )
}
_FIRST_OF: Final = {
    "Beim Spielen": "revoke",
    "Beim Mischen, Geben und Ansagen": "shuffle-protest",
    "Beim Weisen und Schreiben": "weis-too-low",
    "Beim Zählen": "stoeck-prompted",
    "Am Tisch": "remark",
}
"""Groups of kinds, by the kind each begins with in the table of kinds."""


def groups() -> dict[str, tuple[str, ...]]:
    """Return the kinds by what one was doing, in the order of the table of kinds."""
    begins = {kind: group for group, kind in _FIRST_OF.items()}
    found: dict[str, list[str]] = {}
    group = next(iter(_FIRST_OF))
    for kind in KINDS:
        group = begins.get(kind, group)
        found.setdefault(group, []).append(kind)
    return {name: tuple(kinds) for name, kinds in found.items()}
