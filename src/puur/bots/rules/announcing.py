"""Which game to announce, and when to push: what each form promises by the law's factors, against the partner's hand.

The partner's hand is not known: what pushing promises is the mean over hands that could be there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from puur.bots.rules.strength import expected_alone, expected_together
from puur.cards import FULL, cards_of, mask_of
from puur.game import commands as cmd
from puur.game import weis_stoeck
from puur.game.choosing import factor_of
from puur.game.observe import Observation
from puur.game.weis_stoeck import stoeck_cards
from puur.law.form import form
from puur.law.law import Law
from puur.law.table import card_table, deal_total

_PARTNER_HANDS: Final = 24
_USUAL_LINE: Final = 90.0
"""What a side that chooses its line makes on it in the mean."""
_AVOIDED: Final = 0.8
"""Who wants no points takes that share of what he would by wanting them."""
_WEIS_COUNTS: Final = ((100, 0.95), (50, 0.8), (0, 0.55))
"""From so many points on a Weis is the highest so often."""


def choose(law: Law, seen: Observation, chance: random.Random) -> cmd.Announce | cmd.Push:
    """Return the form that promises most, or push if the partner's choice promises more."""
    seat = 0 if seen.seat is None else seen.seat
    if law.settlement.says == "announcer":
        return _choose_line(law, seen, seat)
    clothed = tuple(mode for mode in seen.forms if not _bare(law, seen, mode))
    mode, promise = best_form(law, seen.deck, seen.hand, clothed or seen.forms)
    if "push" in seen.may and pushing(law, seen, chance) > promise:
        return cmd.Push(seat)
    return cmd.Announce(seat, mode)


def _bare(law: Law, seen: Observation, mode: str) -> bool:
    """Return whether trumps that count more than once would be named without any of the three highest."""
    table = card_table(law, mode)
    highest = mask_of(sorted(cards_of(table.trumps), key=lambda card: -table.strength[card])[:3])
    return bool(table.trumps) and factor_of(law, seen.deck, mode) > 1 and not seen.hand & highest


def _choose_line(law: Law, seen: Observation, seat: int) -> cmd.Announce | cmd.Push:
    """Of the lines that are left the one that gains most by being taken now; push as long as none gains anything.

    A line is played once, so what it is worth now is what it brings beyond what it usually brings.
    """
    points = _Points(law, seen.hand)
    gains = {mode: factor_of(law, seen.deck, mode) * (points.of(mode) - _USUAL_LINE) for mode in seen.forms}
    best = max(gains, key=lambda mode: gains[mode], default=None)
    if best is None or ("push" in seen.may and gains[best] < 0):
        return cmd.Push(seat)
    return cmd.Announce(seat, best)


def best_form(law: Law, deck: str, hand: int, forms: tuple[str, ...]) -> tuple[str, float]:
    """Return which of these forms to announce with a hand (a set), and the points by which it promises to be ahead."""
    points = _Points(law, hand)
    promises = {mode: _promise_alone(law, deck, hand, mode, points.of(mode)) for mode in forms}
    best = max(promises, key=lambda mode: promises[mode])
    return best, promises[best]


def pushing(law: Law, seen: Observation, chance: random.Random) -> float:
    """Return by how many points the partner's choice promises to be ahead."""
    unseen = list(cards_of(FULL & ~seen.hand))
    total = 0.0
    for _ in range(_PARTNER_HANDS):
        partner = mask_of(chance.sample(unseen, law.hand_size.says))
        mode, _promise = best_form(law, seen.deck, partner, seen.forms)
        points = _Points(law, partner, seen.hand).of(mode)
        total += _ahead(law, seen.deck, mode, points, _match_together(points))
        total += beside(law, seen.deck, seen.hand, mode) + beside(law, seen.deck, partner, mode)
    return total / _PARTNER_HANDS


def ahead_together(law: Law, deck: str, mode: str, hands: tuple[int, int]) -> float:
    """Return by how many points on the slate a side is ahead that holds these two hands (sets) and announces."""
    points = _Points(law, *hands).of(mode)
    return _ahead(law, deck, mode, points, _match_together(points))


def points_of(law: Law, hand: int) -> Callable[[str], float]:
    """Return what a hand (a set) makes its side expect in a form."""
    return _Points(law, hand).of


class _Points:
    """What a side can expect to be written in each form, from one hand or from both; each order is weighed once."""

    def __init__(self, law: Law, hand: int, other: int | None = None) -> None:
        self.law, self.hand, self.other, self.by_letter = law, hand, other, dict[str, float]()

    def of(self, mode: str) -> float:
        """Return the points of a form: the mean over its tricks, the other side's where they are to be avoided."""
        played, total = form(mode), deal_total(self.law, mode)
        tricks = range(self.law.hand_size.says if played.turns else 1)
        taken = sum(self._by(played.ranks(trick), mode, trick) for trick in tricks) / len(tricks)
        taken *= total / self.law.deal_total.says
        return total - _AVOIDED * taken if played.avoids else taken

    def _by(self, letter: str, mode: str, trick: int) -> float:
        if letter not in self.by_letter:
            table = card_table(self.law, mode, trick)
            both = None if self.other is None else (self.hand, self.other)
            self.by_letter[letter] = expected_together(table, both) if both else expected_alone(table, self.hand)
        return self.by_letter[letter]


def _promise_alone(law: Law, deck: str, hand: int, mode: str, points: float) -> float:
    return _ahead(law, deck, mode, points, _match_alone(points)) + beside(law, deck, hand, mode)


def _ahead(law: Law, deck: str, mode: str, points: float, match: float) -> float:
    """Points ahead on the slate, with the hope of a match."""
    many = factor_of(law, deck, mode)
    bonus = law.match_bonus.says * (many if law.match_factor.says else 1)
    return many * (2 * points - deal_total(law, mode)) + bonus * match


def _match_alone(points: float) -> float:
    return _cubed((points - 75) / 75)


def _match_together(points: float) -> float:
    return _cubed((points - 100) / 55) - _cubed((57 - points) / 55)


def _cubed(share: float) -> float:
    return min(max(share, 0.0), 1.0) ** 3


def beside(law: Law, deck: str, hand: int, mode: str) -> float:
    """What the hand's Weise and Stöck promise in this form."""
    many = factor_of(law, deck, mode)
    promise = 0.0
    weise = weis_stoeck.held(law, hand, mode)
    if weise:
        highest = weis_stoeck.points(law, weise[0])
        often = next(often for least, often in _WEIS_COUNTS if highest >= least)
        counted = weise[:1] if law.weis_further.says == "none" else weise
        promise += often * sum(weis_stoeck.points(law, one) for one in counted) * (many if law.weis_factor.says else 1)
    pair = stoeck_cards(law, mode)
    if pair and hand & pair == pair:
        promise += law.stoeck_points.says * (many if law.stoeck_factor.says else 1)
    return promise
