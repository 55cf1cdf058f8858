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
