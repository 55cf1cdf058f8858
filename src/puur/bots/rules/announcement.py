"""Which game to announce, and when to push: what each form promises by the law's factors, against the partner's hand.

The partner's hand is not known: what pushing promises is the mean over hands that could be there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from puur.bots.rules.promise import expectation_of_form, expectations_of_forms
from puur.cards import FULL_DECK, cards_of, mask_of
from puur.game import commands as cmd
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.law.law import Law
from puur.law.table import card_values

_PARTNER_HANDS: Final = 24
_USUAL_LINE: Final = 90.0
"""What a side that chooses its line makes on it in the mean."""


def choose_form_or_push(law: Law, seen: Observation, chance: random.Random) -> cmd.Announce | cmd.Push:
    """Return the command that announces the best form of play, or a push if the partner's choice promises more.

    chance: draws the partner's possible hands.
    """
    seat = 0 if seen.seat is None else seen.seat
    if law.settlement.says == "announcer":
        return _choose_line(law, seen, seat)
    clothed = tuple(mode for mode in seen.forms if not _lacks_top_trumps(law, seen, mode))
    mode, ahead = best_form(law, seen.deck, seen.hand, clothed or seen.forms)
    if "push" in seen.may and expected_lead_after_push(law, seen, chance) > ahead:
        return cmd.Push(seat)
    return cmd.Announce(seat, mode)


def _lacks_top_trumps(law: Law, seen: Observation, mode: str) -> bool:
    """Return whether trumps that count more than once would be named without any of the three highest."""
    table = card_values(law, mode)
    highest = mask_of(sorted(cards_of(table.trumps), key=lambda card: -table.strength[card])[:3])
    return bool(table.trumps) and form_multiplier(law, seen.deck, mode) > 1 and not seen.hand & highest


def _choose_line(law: Law, seen: Observation, seat: int) -> cmd.Announce | cmd.Push:
    """Of the lines that are left the one that gains most by being taken now; push as long as none gains anything.

    A line is played once, so what it is worth now is what it brings beyond what it usually brings.
    """
    lines = {mode: expectation_of_form(law, seen.deck, mode) for mode in seen.forms}
    gains = {mode: line.factor * (line.expected_points(seen.hand) - _USUAL_LINE) for mode, line in lines.items()}
    best = max(gains, key=lambda mode: gains[mode], default=None)
    if best is None or ("push" in seen.may and gains[best] < 0):
        return cmd.Push(seat)
    return cmd.Announce(seat, best)


def best_form(law: Law, deck: str, hand: int, forms: tuple[str, ...]) -> tuple[str, float]:
    """Return the id of the best of these forms (ids) for a hand, and by how many points its side is then ahead.

    hand: a set of cards. deck: whose multipliers apply.
    """
    return expectations_of_forms(law, deck, forms).best_form(hand)


def expected_lead_after_push(law: Law, seen: Observation, chance: random.Random) -> float:
    """Return by how many points the own side is expected to be ahead if the partner chooses the form of play.

    chance: draws the partner's possible hands.
    """
    unseen, deck, hand = list(cards_of(FULL_DECK & ~seen.hand)), seen.deck, seen.hand
    total, best = 0.0, expectations_of_forms(law, deck, seen.forms).best_form
    for _ in range(_PARTNER_HANDS):
        partner = _random_set(unseen, law.hand_size.says, chance.getrandbits)
        chosen = expectation_of_form(law, deck, best(partner)[0])
        total += chosen.expected_lead_together(partner, hand)
        total += chosen.weis_and_stoeck_points(hand) + chosen.weis_and_stoeck_points(partner)
    return total / _PARTNER_HANDS


def _random_set(cards: list[int], many: int, bits: Callable[[int], int]) -> int:
    """So many of the cards, each set of them as likely: drawn as `random.sample` draws them, in a third of its time."""
    pool, left, drawn = cards[:], len(cards), 0
    for _ in range(many):
        size = left.bit_length()
        place = bits(size)
        while place >= left:
            place = bits(size)
        left -= 1
        drawn |= 1 << pool[place]
        pool[place] = pool[left]
    return drawn
