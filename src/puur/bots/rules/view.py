"""The table as a player with a good memory sees it: which cards are out, and who may have them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, Literal

from puur.bots.rules.holdings import (
    CardSetsBySeat,
    HoldingChances,
    ProbabilityBySeat,
    holding_chances,
    possible_cards_by_seat,
)
from puur.bots.rules.once import computed_once
from puur.cards import DECK_SIZE, FULL_DECK, SEATS, SUIT_MASKS, cards_of, team_of
from puur.game.observe import Observation
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.law.table import CardValues, card_values

_ANNOUNCER_HAS_TRUMPS: Final = 2.6
_PUSHER_HAS_TRUMPS: Final = 0.7


class PlayView:
    """What one seat knows during play, with everything derived from it. Sets of cards are ints.

    out: cards neither held nor known to be played. trick: whose card order is used (from 0), None for the current.
    """

    def __init__(self, law: Law, seen: Observation, trick: int | None = None, *, remembered: int | None = None) -> None:
        """Take what was seen.

        remembered: the played cards (a set) that the seat remembers, None for all.
        alone: everybody plays for himself.
        avoids: points and tricks are what nobody wants.
        stronger: by card the cards of its suit that beat it.
        might, side_takes, later_tricks: what was found of chances, see puur.bots.rules.chances and worth.
        """
        self.law, self.seen = law, seen
        self.me = me = seen.seat or 0
        self.partner = me ^ 2
        fixed = _fixed(law, seen.mode or "", len(seen.history) if trick is None else trick)
        self.table, self.trump, self.stronger, self.alone, self.avoids, self.turns = fixed
        self.remembered = _played(seen) if remembered is None else remembered
        self.out = FULL_DECK & ~seen.hand & ~self.remembered
        self.to_come = _AFTER[me][: 3 - len(seen.lying)]
        self.opponents = _AFTER[me] if self.alone else _BESIDE[me]
        self._likely: list[HoldingChances | Literal[False] | None] = [None] * 4
        self.might: dict[tuple[int, int], tuple[float, float, float]] = {}
        self.side_takes: dict[int, float] = {}
        self.later_tricks: dict[tuple[int, int], float] = {}

    @computed_once
    def weighted_later_tricks(self) -> tuple[tuple[float, PlayView], ...]:
        """Return views of the later tricks, one for each card order, each with its share of them (0 to 1)."""
        played, now = form_of(self.seen.mode or ""), len(self.seen.history)
        last = self.law.hand_size.says - 1
        if not self.turns or now >= last:
            return ((1.0, self),)
        coming = [(played.ranking_letter(trick), trick) for trick in range(now + 1, last + 1)]
        often = Counter(letter for letter, _ in coming)
        return tuple(
            (often[letter] / len(coming), PlayView(self.law, self.seen, trick, remembered=self.remembered))
            for letter, trick in dict(coming).items()
        )

    @computed_once
    def tricks_if_all_by_one_side(self) -> int:
        """The number of tricks so far if one side won all of them, else 0."""
        made = {team_of(trick.winner) for trick in self.seen.history}
        return len(self.seen.history) if len(made) == 1 else 0

    @computed_once
    def expected_rounds(self) -> tuple[float, ...]:
        """Return how many further times each suit (0 to 3) is expected to be led."""
        lying = self.seen.lying
        led, follow = (lying[0] // 9 if lying else -1), len(self.to_come)
        left = [(self.out & mask).bit_count() for mask in SUIT_MASKS]
        return tuple([(many - follow if suit == led else many) / 3 for suit, many in enumerate(left)])

    @computed_once
    def winning_card_and_led_suit(self) -> tuple[int, int]:
        """Return the card that wins the trick so far, and the suit led (0 to 3). Raises IndexError if none lies."""
        lying = self.seen.lying
        return lying[self.table.winner(lying)], lying[0] // 9

    @computed_once
    def partner_holds(self) -> bool:
        """Whether the partner is winning the trick."""
        lying = self.seen.lying
        return bool(lying) and (len(lying) - self.table.winner(lying)) % 2 == 0

    @computed_once
    def points_on_table(self) -> int:
        """The points of the cards on the table."""
        return self.table.points_of_cards(self.seen.lying)

    @computed_once
    def worth_of_a_card(self) -> float:
        """The average points of an unseen card."""
        return self.table.points_of_cards(tuple(cards_of(self.out))) / max(1, self.out.bit_count())

    @computed_once
    def is_own_announcement(self) -> bool:
        """Whether the own side announced."""
        announcer = self.seen.announcer
        return announcer is not None and team_of(announcer) == team_of(self.me)

    @computed_once
    def may_hold(self) -> CardSetsBySeat:
        """Return the sets of cards that each seat may hold, by seat."""
        return possible_cards_by_seat(self.law, self.seen, self.me, self.out, self.trump)

    def chances_in_suit(self, suit: int) -> HoldingChances | None:
        """Return where the unseen cards of a suit (0 to 3) probably are; None if that differs by card."""
        found = self._likely[suit]
        if found is None:
            found = self._likely[suit] = self._alike(suit)
        return found or None

    def _alike(self, suit: int) -> HoldingChances | Literal[False]:
        a, b, c, d = self.may_hold
        out = self.out & SUIT_MASKS[suit]
        a, b, c, d = a & out, b & out, c & out, d & out
        if (a and a != out) or (b and b != out) or (c and c != out) or (d and d != out):
            return False
        return holding_chances(bool(a) | bool(b) << 1 | bool(c) << 2 | bool(d) << 3, self._weights(suit))

    def chance_by_seat(self, card: int) -> ProbabilityBySeat:
        """Return, by seat, the probability (0 to 1) that it holds this unseen card."""
        a, b, c, d = self.may_hold
        pattern = a >> card & 1 | (b >> card & 1) << 1 | (c >> card & 1) << 2 | (d >> card & 1) << 3
        return holding_chances(pattern, self._weights(card // 9)).shares

    def _weights(self, suit: int) -> ProbabilityBySeat:
        return self._trumps if suit == self.trump else self._cards

    def chance_of_none(self, seat: int, cards: int) -> float:
        """Return the probability that a seat holds none of these cards (a set), which must be of one suit.

        Cards that are held or played already do not count.
        """
        out = cards & self.out
        if not out:
            return 1.0
        suit = (out.bit_length() - 1) // 9
        likely = self._likely[suit] or self.chances_in_suit(suit)
        if likely:
            return likely.none_of_count[seat][out.bit_count()]
        chance = 1.0
        for card in cards_of(out):
            chance *= 1.0 - self.chance_by_seat(card)[seat]
        return chance

    @computed_once
    def chance_of_void(self) -> tuple[_Lacks, ...]:
        """Return the probability of having no card of a suit: by seat, then by suit (0 to 3)."""
        return tuple(_Lacks(self, seat) for seat in SEATS)

    @computed_once
    def _cards(self) -> ProbabilityBySeat:
        """How many cards the others hold, by seat."""
        counts = [float(many) for many in self.seen.counts]
        counts[self.me] = 0.0
        return counts[0], counts[1], counts[2], counts[3]

    @computed_once
    def _trumps(self) -> ProbabilityBySeat:
        """The same, weighed by how much likelier a trump is there."""
        if self.seen.announcer is None:
            return self._cards
        weights = list(self._cards)
        if self.seen.pushed and self.seen.chooser is not None:
            weights[self.seen.chooser] *= _PUSHER_HAS_TRUMPS
        announcer = self.seen.announcer
        weights[announcer] = self._cards[announcer] * _ANNOUNCER_HAS_TRUMPS
        return weights[0], weights[1], weights[2], weights[3]

    @computed_once
    def cards_of_opponents(self) -> int:
        """The cards (a set) that an opponent may hold."""
        mask = 0
        for seat in self.opponents:
            mask |= self.may_hold[seat]
        return mask

    def higher_cards(self, card: int, among: int) -> int:
        """Return the cards of the set ``among`` that beat this one within its suit, as a set."""
        return among & self.stronger[card]

    def is_bock(self, card: int) -> bool:
        """Return whether no opponent can hold a higher card of the suit (Bock)."""
        return not self.cards_of_opponents & self.stronger[card]

    def expected_with_opponents(self, cards: int) -> float:
        """Return how many of these cards (a set, of one suit) the opponents are expected to hold."""
        out, seats = self.out & cards, _IN_ORDER[self.opponents]
        if not out:
            return 0.0
        likely = self.chances_in_suit((out.bit_length() - 1) // 9)
        if likely is None:
            each = [self.chance_by_seat(card) for card in cards_of(out)]
            return sum([share[seat] for seat in seats for share in each])
        shares, every = likely.shares, range(out.bit_count())
        return sum([shares[seat] for seat in seats for _ in every])

    @computed_once
    def expected_trumps_against(self) -> float:
        """The expected number of trumps with the opponents."""
        return self.expected_with_opponents(self.table.trumps)


_AFTER: Final = tuple(tuple((seat + step) % 4 for step in (1, 2, 3)) for seat in SEATS)
_BESIDE: Final = tuple((after[0], after[2]) for after in _AFTER)
_IN_ORDER: Final = {seats: sorted(seats) for seats in (*_AFTER, *_BESIDE)}


def _played(seen: Observation) -> int:
    """All cards on the table or in a trick."""
    mask = 0
    for card in seen.lying:
        mask |= 1 << card
    for trick in seen.history:
        a, b, c, d = trick.cards
        mask |= 1 << a | 1 << b | 1 << c | 1 << d
    return mask


class _Lacks(dict[int, float]):
    """By suit the chance that a seat has none of it, found when it is first asked for."""

    def __init__(self, view: PlayView, seat: int) -> None:
        self._view, self._seat = view, seat

    def __missing__(self, suit: int) -> float:
        found = self[suit] = self._view.chance_of_none(self._seat, SUIT_MASKS[suit])
        return found


_Fixed = tuple[CardValues, int | None, tuple[int, ...], bool, bool, bool]


@cache
def _fixed(law: Law, mode: str, trick: int) -> _Fixed:
    """What a view takes from the law: the table of a trick and its trump, what beats each card, and how one plays."""
    table, played = card_values(law, mode, trick), form_of(mode)
    stronger = tuple(table.over[card] & SUIT_MASKS[card // 9] for card in range(DECK_SIZE))
    return table, table.trump, stronger, is_each_alone(law), played.avoids, played.changes_order
