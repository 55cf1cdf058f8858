"""What a seat sees as numbers from 0 to 1, seats counted from the own one on."""

from __future__ import annotations

from typing import Final

from puur.cards import MODES, SEATS, SIZE
from puur.env.actions import forms
from puur.game.observe import Observation
from puur.law.law import Law

PARTS: Final = (
    ("hand", SIZE),
    ("legal", SIZE),
    ("lying", len(SEATS) * SIZE),
    ("played", len(SEATS) * SIZE),
    ("announcer", len(SEATS)),
    ("dealer", len(SEATS)),
    ("pushed", 1),
    ("estimate", 1),
    ("points", len(SEATS)),
    ("mode", len(MODES)),
)
"""What an observation holds, in this order, and how many numbers each takes; last come the further forms, if any."""
_MOST: Final = 257
"""Points of a deal with a match."""


def numbers(law: Law, seen: Observation) -> list[float]:
    """Return what a seat sees as numbers from 0 to 1, in the order of `PARTS`."""
    me = seen.seat or 0
    lying, played = [0] * len(SEATS), [0] * len(SEATS)
    for place, card in enumerate(seen.lying):
        lying[(seen.leader + place - me) % 4] |= 1 << card
    points = [0] * len(SEATS)
    for trick in seen.history:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place - me) % 4] |= 1 << card
        points[(trick.winner - me) % 4] += trick.points
    sets = (seen.hand, seen.legal, *lying, *played)
    found = [float(one >> card & 1) for one in sets for card in range(SIZE)]
    for who in (seen.announcer, seen.dealer):
        found += [float(who is not None and (who - me) % 4 == seat) for seat in SEATS]
    found += [float(seen.pushed), (seen.bids[me] or 0) / _MOST if seen.bids else 0.0]
    found += [min(1.0, made / _MOST) for made in points]
    return found + [float(seen.mode == mode) for mode in forms(law)]
