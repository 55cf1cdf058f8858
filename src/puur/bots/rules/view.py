"""The table as a player with a good memory sees it: which cards are out, and who may have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from puur.cards import FULL, SEATS, SUIT_MASKS, cards_of, mask_of, team_of
from puur.game.observe import Observation
from puur.law.form import form
from puur.law.law import Law
from puur.law.settling import alone
from puur.law.table import CardTable, card_table

_ANNOUNCER_HAS_TRUMPS: Final = 2.6
_PUSHER_HAS_TRUMPS: Final = 0.7
Layout = tuple[int, int, int, int]


@dataclass(frozen=True)
class View:
    """One seat's observation while cards are played, with everything that follows from it.

    Sets of cards are ints. ``out``: cards neither held nor played. trick: the one (from 0) by whose order
    the cards are weighed, None for the one that is played.
    """

    law: Law
    seen: Observation
    trick: int | None = None

    @cached_property
    def me(self) -> int:
        """The own seat."""
        return 0 if self.seen.seat is None else self.seen.seat

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return (self.me + 2) % 4

    @cached_property
    def table(self) -> CardTable:
        """Strength and points of the cards in the form that is played."""
        trick = len(self.seen.history) if self.trick is None else self.trick
        return card_table(self.law, self.seen.mode or "", trick)

    @cached_property
    def avoids(self) -> bool:
        """Whether points and tricks are what nobody wants."""
        return form(self.seen.mode or "").avoids

    @cached_property
    def later(self) -> tuple[tuple[float, View], ...]:
        """The tricks to come after this one by their order of cards: how often each comes (together 1), seen so."""
        played, now = form(self.seen.mode or ""), len(self.seen.history)
        last = self.law.hand_size.says - 1
        if not played.turns or now >= last:
            return ((1.0, self),)
        coming = [(played.ranks(trick), trick) for trick in range(now + 1, last + 1)]
        often = Counter(letter for letter, _ in coming)
        return tuple(
            (often[letter] / len(coming), View(self.law, self.seen, trick)) for letter, trick in dict(coming).items()
        )

    @cached_property
    def made_in_a_row(self) -> int:
        """How many tricks there were, if one side made all of them, else 0."""
        made = {team_of(trick.winner) for trick in self.seen.history}
        return len(self.seen.history) if len(made) == 1 else 0

    @cached_property
    def played(self) -> int:
        """All cards on the table or in a trick."""
        return mask_of(self.seen.lying) | mask_of(card for trick in self.seen.history for card in trick.cards)

    @cached_property
    def out(self) -> int:
        """The cards in the other three hands."""
        return FULL & ~self.seen.hand & ~self.played

    @cached_property
    def worth_of_a_card(self) -> float:
        """How many points one of the cards in the other hands is worth in the mean."""
        return self.table.worth(tuple(cards_of(self.out))) / max(1, self.out.bit_count())

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play to this trick after me, in order."""
        left = 3 - len(self.seen.lying)
        return tuple((self.me + step) % 4 for step in range(1, left + 1))

    @cached_property
    def ours(self) -> bool:
        """Whether the own side announced."""
        announcer = self.seen.announcer
        return announcer is not None and team_of(announcer) == team_of(self.me)

    @cached_property
    def alone(self) -> bool:
        """Whether everybody plays for himself."""
        return alone(self.law)

    @cached_property
    def may_hold(self) -> Layout:
        """By seat the cards that may be there, by what was and was not played and what was laid open."""
        could = [self.out if seat != self.me else self.seen.hand for seat in SEATS]
        for seat, suit, card in self._not_followed():
            could[seat] &= ~self._ruled_out(suit, card)
        for said in self.seen.said:
            shown = mask_of(card for weis in said.shown for card in cards_of(weis.cards)) & self.out
            for seat in SEATS:
                could[seat] &= FULL if seat == said.seat else ~shown
        for _ in SEATS:
            self._settle(could)
        return could[0], could[1], could[2], could[3]

    def _not_followed(self) -> Iterator[tuple[int, int, int]]:
        """Yield seat, suit led and card where a seat did not follow suit."""
        tricks = [(trick.leader, trick.cards) for trick in self.seen.history]
        for leader, cards in [*tricks, (self.seen.leader, self.seen.lying)]:
            for place, card in enumerate(cards):
                if card // 9 != cards[0] // 9 and (leader + place) % 4 != self.me:
                    yield (leader + place) % 4, cards[0] // 9, card

    def _ruled_out(self, suit: int, card: int) -> int:
        """What a seat cannot hold that gave this card to that suit."""
        if suit == self.table.trump:
            return SUIT_MASKS[suit] & ~self.law.puur_exempt.says(suit)
        if card // 9 == self.table.trump and self.law.trumping_in.says:
            return 0
        return SUIT_MASKS[suit]

    def _settle(self, could: list[int]) -> None:
        """Who may hold only as many cards as he has, has them all."""
        for seat in SEATS:
            if seat != self.me and could[seat].bit_count() == self.seen.counts[seat]:
                for other in SEATS:
                    could[other] &= FULL if other in (seat, self.me) else ~could[seat]

    @cached_property
    def chances(self) -> tuple[tuple[float, ...], ...]:
        """By seat and card number the chance that the card is there."""
        rows = [[0.0] * 36 for _ in SEATS]
        others = [0.0 if seat == self.me else float(self.seen.counts[seat]) for seat in SEATS]
        trumps = [weight * self._has_trumps(seat) for seat, weight in enumerate(others)]
        may_a, may_b, may_c, may_d = self.may_hold
        for card in cards_of(self.out):
            a, b, c, d = trumps if card // 9 == self.table.trump else others
            a, b = (a if may_a >> card & 1 else 0.0), (b if may_b >> card & 1 else 0.0)
            c, d = (c if may_c >> card & 1 else 0.0), (d if may_d >> card & 1 else 0.0)
            total = a + b + c + d or 1.0
            rows[0][card], rows[1][card], rows[2][card], rows[3][card] = a / total, b / total, c / total, d / total
        return tuple(tuple(row) for row in rows)

    def _has_trumps(self, seat: int) -> float:
        """How much likelier a trump is there than another card, by what was announced and pushed."""
        if self.seen.announcer is None:
            return 1.0
        if seat == self.seen.announcer:
            return _ANNOUNCER_HAS_TRUMPS
        return _PUSHER_HAS_TRUMPS if self.seen.pushed and seat == self.seen.chooser else 1.0

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats that play against me."""
        return tuple(seat for seat in SEATS if seat != self.me and (self.alone or team_of(seat) != team_of(self.me)))

    @cached_property
    def against(self) -> int:
        """The cards that an opponent may hold."""
        mask = 0
        for seat in self.opponents:
            mask |= self.may_hold[seat]
        return mask

    @cached_property
    def has_none(self) -> dict[tuple[int, int], float]:
        """What was found of chances that a seat holds none of some cards, see puur.bots.rules.chances."""
        return {}

    def higher(self, card: int, among: int) -> int:
        """The cards of a set that beat this one within its suit."""
        strength, floor, higher = self.table.strength, self.table.strength[card], 0
        for other in cards_of(among & SUIT_MASKS[card // 9]):
            if strength[other] > floor:
                higher |= 1 << other
        return higher

    def is_bock(self, card: int) -> bool:
        """Whether no opponent can hold a higher card of its suit."""
        return not self.higher(card, self.against)

    def expected_against(self, cards: int) -> float:
        """How many of these cards the opponents are expected to hold."""
        return sum(self.chances[seat][card] for seat in self.opponents for card in cards_of(self.out & cards))

    @cached_property
    def trumps_against(self) -> float:
        """How many trumps the opponents are expected to hold."""
        return self.expected_against(self.table.trumps)
