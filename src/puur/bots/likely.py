"""What an announcement tells of the hands: who chose trumps has them, who pushed has few."""

from __future__ import annotations

from typing import Final

from puur.cards import mask_of
from puur.game.observe import Observation
from puur.game.state import Four
from puur.law.law import Law
from puur.law.table import card_table
from puur.sample import Weigh

_ANNOUNCER: Final = 2.4
_PUSHER: Final = 0.75
"""By how much each trump (without trumps: each of the two highest of a suit) makes it likelier."""


def by_announcement(law: Law, seen: Observation) -> Weigh | None:
    """Return how likely a deal is by who announced and who pushed; None where that tells nothing."""
    if seen.announcer is None or seen.mode is None or law.settlement.says == "differences":
        return None
    table = card_table(law, seen.mode)
    speaks = table.trumps or mask_of(card for card in range(36) if table.strength[card] >= _top(table.strength))
    announcer, pusher = seen.announcer, seen.chooser if seen.pushed else None

    def weigh(hands: Four) -> float:
        weight = 1.0 if announcer == seen.seat else _ANNOUNCER ** (hands[announcer] & speaks).bit_count()
        if pusher is not None and pusher != seen.seat:
            weight *= _PUSHER ** (hands[pusher] & speaks).bit_count()
        return weight

    return weigh


def _top(strength: tuple[int, ...]) -> int:
    """The strength of the second highest card of a suit."""
    return sorted(strength)[-8]
