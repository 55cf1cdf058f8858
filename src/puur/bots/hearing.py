"""What an announcement or a push tells of a hand: what its holdings promise, form by form, by the model's tables."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, cached_property
from statistics import fmean
from struct import pack, unpack
from typing import Final

from puur.cards import FULL_DECK, SUIT_MASKS, cards_of, mask_of
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.kernel.compare import AnnouncementEvidence
from puur.kernel.model import PROMISE_COUNT, STORED_UNITS_PER_POINT, SUIT_HOLDING_COUNT, Model
from puur.law.law import Law
from puur.law.table import CardValues, card_values

_SUITS: Final = 4
_TRICKS: Final = 9
_HANDS: Final = 200
_TAU: Final = 10
"""A form that promises so many points more, once counted, is chosen e times as often."""
_MOST: Final = (1 << 15) - 1


class FormPromiseTables:
    """What each form of play promises for a hand, in points on the slate that its side is ahead.

    first: whether the announcing seat leads.
    """

    def __init__(self, law: Law, deck: str, model: Model, forms: tuple[str, ...], *, first: bool) -> None:
        """Add up the tables that the orders of a form turn through."""
        self.forms = forms
        self.factors = [form_multiplier(law, deck, form) for form in forms]
        found = unpack(f"<{PROMISE_COUNT}h", model.promises)[0 if first else PROMISE_COUNT // 2 :]
        self._by_form = [_worths(law, form, factor, found) for form, factor in zip(forms, self.factors, strict=True)]

    def engine_tables(self) -> bytes:
        """Return the tables for the engine: two-byte numbers in quarter points, by form, suit, and ranks held."""
        return b"".join(pack(f"<{len(one)}h", *one) for one in self._by_form)

    def expected_lead_in_form(self, hand: int, place: int) -> float:
        """Return by how many points a side is ahead with a hand (a set), in the form at that place (from 0)."""
        worths = self._by_form[place]
        return (
            sum(worths[SUIT_HOLDING_COUNT * suit + (hand >> 9 * suit & 511)] for suit in range(_SUITS))
            / STORED_UNITS_PER_POINT
        )

    def best_form(self, hand: int) -> tuple[str, float]:
        """Return the id of the best form for a hand (a set), and by how many points its side is then ahead."""
        worths = [self.expected_lead_in_form(hand, place) for place in range(len(self.forms))]
        most = max(worths)
        return self.forms[worths.index(most)], most

    @cached_property
    def average_points_ahead_in_best_form(self) -> float:
        """Return by how many points a side is ahead on average, if a random hand chooses its best form."""
        chance, cards = random.Random("hands"), list(cards_of(FULL_DECK))
        return fmean(self.best_form(mask_of(chance.sample(cards, _TRICKS)))[1] for _ in range(_HANDS))


def _worths(law: Law, form: str, factor: int, promises: tuple[int, ...]) -> list[int]:
    orders = [card_values(law, form, trick) for trick in range(_TRICKS)]
    made = []
    for suit in range(_SUITS):
        kinds = [
            (SUIT_HOLDING_COUNT * kind, factor * often / _TRICKS)
            for kind, often in Counter(_kind(one, suit) for one in orders).items()
        ]
        for holding in range(SUIT_HOLDING_COUNT):
            worth = sum([promises[first + holding] * share for first, share in kinds])
            made.append(min(max(round(worth), -_MOST), _MOST))
    return made


def _kind(order: CardValues, suit: int) -> int:
    """Of a suit in an order: trumps, beside trumps, from the top, from the bottom."""
    if order.trumps:
        return 0 if order.trumps & SUIT_MASKS[suit] else 1
    return 2 if order.strength[8] > order.strength[0] else 3


@cache
def form_promise_tables(law: Law, deck: str, model: Model, forms: tuple[str, ...], *, first: bool) -> FormPromiseTables:
    """Return what these forms of play (ids) promise for hands under these rules, by the play model.

    first: whether the announcing seat leads the first trick.
    """
    return FormPromiseTables(law, deck, model, forms, first=first)


@cache
def _prepared(law: Law, deck: str, model: Model, *, first: bool) -> tuple[FormPromiseTables, bytes, int, int]:
    """The forms of a law with their tables, what a push promises, and the spread of choices, in quarter points."""
    found = form_promise_tables(law, deck, model, law.forms.says.ids, first=first)
    push = form_promise_tables(law, deck, model, law.forms.says.ids, first=False).average_points_ahead_in_best_form
    return (
        found,
        found.engine_tables(),
        round(STORED_UNITS_PER_POINT * push),
        round(STORED_UNITS_PER_POINT * choice_spread_points(law, deck)),
    )


@cache
def choice_spread_points(law: Law, deck: str) -> float:
    """Return how many points more a form must promise to be chosen e (2.718) times as often, as people choose."""
    return _TAU * fmean(form_multiplier(law, deck, form) for form in law.forms.says.ids)


def prepare_announcement_tables(law: Law, deck: str, model: Model) -> None:
    """Compute and cache what announcements reveal, so that the first move is fast."""
    for first in (True, False):
        _prepared(law, deck, model, first=first)


def announcement_evidence(law: Law, seen: Observation, model: Model, leader: int) -> AnnouncementEvidence | None:
    """Return what the announcement reveals about hands, to weight simulated deals.

    None if nobody chose the form of play freely, and in games that are not scored by two sides. leader: the seat that
    led the first trick.
    """
    chooser, announcer, mode = seen.chooser, seen.announcer, seen.mode
    if law.settlement.says != "sides" or chooser is None or announcer is None or mode is None:
        return None
    found, content, push, tau = _prepared(law, seen.deck, model, first=leader == announcer)
    may_push = law.push.says != "never"
    return AnnouncementEvidence(
        content, len(found.forms), found.forms.index(mode), push, tau, chooser, announcer, may_push
    )
