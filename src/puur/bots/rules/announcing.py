"""Which game to announce, and when to push: what each form promises by the law's factors, against the partner's hand.

The partner's hand is not known: what pushing promises is the mean over hands that could be there.
"""

from __future__ import annotations

import random
from typing import Final

from puur.bots.rules.strength import expected_alone, expected_together
from puur.cards import FULL, cards_of, mask_of
from puur.game import commands as cmd
from puur.game import weis_stoeck
from puur.game.observe import Observation
from puur.game.weis_stoeck import stoeck_cards
from puur.law.law import Law
from puur.law.table import card_table

_PARTNER_HANDS: Final = 24
_WEIS_COUNTS: Final = ((100, 0.95), (50, 0.8), (0, 0.55))
"""From so many points on a Weis is the highest so often."""


def choose(law: Law, seen: Observation, chance: random.Random) -> cmd.Announce | cmd.Push:
    """Return the form that promises most, or push if the partner's choice promises more."""
    seat = 0 if seen.seat is None else seen.seat
    mode, promise = best_form(law, seen.deck, seen.hand)
    if "push" in seen.may and pushing(law, seen, chance) > promise:
        return cmd.Push(seat)
    return cmd.Announce(seat, mode)


def best_form(law: Law, deck: str, hand: int) -> tuple[str, float]:
    """Return the form to announce with a hand (a set), and the points by which it promises to be ahead."""
    promises = {mode: _promise_alone(law, deck, hand, mode) for mode in law.forms.says}
    best = max(promises, key=lambda mode: promises[mode])
    return best, promises[best]


def pushing(law: Law, seen: Observation, chance: random.Random) -> float:
    """Return by how many points the partner's choice promises to be ahead."""
    unseen = list(cards_of(FULL & ~seen.hand))
    total = 0.0
    for _ in range(_PARTNER_HANDS):
        partner = mask_of(chance.sample(unseen, law.hand_size.says))
        mode, _promise = best_form(law, seen.deck, partner)
        points = expected_together(card_table(law, mode), (partner, seen.hand))
        total += _ahead(law, seen.deck, mode, points, _match_together(points))
        total += beside(law, seen.deck, seen.hand, mode) + beside(law, seen.deck, partner, mode)
    return total / _PARTNER_HANDS


def _promise_alone(law: Law, deck: str, hand: int, mode: str) -> float:
    points = expected_alone(card_table(law, mode), hand)
    return _ahead(law, deck, mode, points, _match_alone(points)) + beside(law, deck, hand, mode)


def _ahead(law: Law, deck: str, mode: str, points: float, match: float) -> float:
    """Points ahead on the slate, with the hope of a match."""
    times = law.factors.says[deck][mode]
    bonus = law.match_bonus.says * (times if law.match_factor.says else 1)
    return times * (2 * points - law.deal_total.says) + bonus * match


def _match_alone(points: float) -> float:
    return _cubed((points - 75) / 75)


def _match_together(points: float) -> float:
    return _cubed((points - 100) / 55) - _cubed((57 - points) / 55)


def _cubed(share: float) -> float:
    return min(max(share, 0.0), 1.0) ** 3


def beside(law: Law, deck: str, hand: int, mode: str) -> float:
    """What the hand's Weise and Stöck promise in this form."""
    times = law.factors.says[deck][mode]
    promise = 0.0
    weise = weis_stoeck.held(law, hand, mode)
    if weise:
        highest = weis_stoeck.points(law, weise[0])
        often = next(often for least, often in _WEIS_COUNTS if highest >= least)
        counted = weise[:1] if law.weis_further.says == "none" else weise
        promise += often * sum(weis_stoeck.points(law, one) for one in counted) * (times if law.weis_factor.says else 1)
    pair = stoeck_cards(law, mode)
    if pair and hand & pair == pair:
        promise += law.stoeck_points.says * (times if law.stoeck_factor.says else 1)
    return promise
