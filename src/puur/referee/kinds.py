"""The table of kinds: every infraction the referee knows, in the order people would look for them."""

from __future__ import annotations

from typing import Final

from puur.referee import announcing, dealing, missing_card, remark, revoke, weis, writing
from puur.referee.infraction import Infraction

KINDS: Final[dict[str, Infraction]] = {
    asked.kind: asked
    for asked in (
        *revoke.INFRACTIONS,
        *dealing.INFRACTIONS,
        *announcing.INFRACTIONS,
        *missing_card.INFRACTIONS,
        *weis.INFRACTIONS,
        *writing.INFRACTIONS,
        *remark.INFRACTIONS,
    )
}
