"""The search for the shortest deal on which two laws part: beginnings, then whole deals, then whole Partien.

At every step everything somebody could want to do is tried at both tables. What both allow is gone on with by chance
(from a seed, so that the same question has the same answer).
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from puur.cards import DECK_SIZE, SUITS, cards_of, parse_hand
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.law.coverage import SCENARIOS_FOLDER
from puur.law.law import Law, answer
from puur.workshop.twins import LawDifference, PairedTables, paired_tables

FourHands = tuple[int, int, int, int]
"""The hands of the four seats, each a set of cards as bits."""
_HAND: Final = DECK_SIZE // 4


@dataclass(frozen=True)
class SearchBudget:
    """How much to search for a difference: how many first tricks (openings), whole deals, and whole games (partien)."""

    openings: int = 60
    deals: int = 12
    partien: int = 3


class DifferenceSearch:
    """A search, by playing at two tables at once, for the shortest record on which two rule sets differ."""

    def __init__(self, a: Law, b: Law, apart: tuple[str, ...], seed: int = 0) -> None:
        """Take two laws and the questions on which they differ."""
        self.a, self.b, self.apart = a, b, apart
        self.chance = random.Random(f"differ {seed}")  # noqa: S311 - the same search again
        self.searched = 0
        self.best: LawDifference | None = None
        self.wished: str | None = None

    def run(self, effort: SearchBudget) -> LawDifference | None:
        """Search first tricks, then deals, then whole games, for the shortest difference; None if none is found.

        It ends with the first kind of search that finds one. effort: how many of each to try.
        """
        decks = [deck for deck in self.a.decks.says if deck in self.b.decks.says]
        if not decks or not self.apart:
            return None
        self.shown = self.a.trump_maker.says in ("cut-card", "bottom-card")
        start = paired_tables(self.a, self.b, decks[0])
        self.play_steps(start, _cut(self.chance.sample(range(DECK_SIZE), DECK_SIZE)), steps=6)
        for hands in self.scenario_hands():
            self.wished = None
            self.play_steps(start, hands, steps=6)
        for _ in range(effort.openings):
            self.play_steps(start, self.random_hands(), steps=6)
        for most, times in ((1, effort.deals), (40, effort.partien)):
            for _ in range(times if self.best is None else 0):
                self.play_deals(start, most)
        return self.best

    def random_hands(self) -> FourHands:
        """Return random hands (sets by seat); every other deal favours one suit."""
        cards = self.chance.sample(range(DECK_SIZE), DECK_SIZE)
        self.wished = None
        if self.chance.random() < 1 / 2:
            suit, seat, many = self.chance.randrange(4), self.chance.randrange(4), self.chance.randint(5, 8)
            mine = [card for card in cards if card // 9 == suit][:many]
            rest = [card for card in cards if card not in mine]
            cards = [*rest[: 9 * seat], *mine, *rest[9 * seat :]]
            self.wished = SUITS[suit]
        return _cut(cards)

    def scenario_hands(self) -> Iterator[FourHands]:
        """Yield the hands (sets by seat) of scenarios on the questions that the rule sets answer differently."""
        clauses = {id_ for name in self.apart for law in (self.a, self.b) for id_ in answer(law, name).ids}
        for ids, hands in _scenario_positions():
            if clauses & ids:
                yield hands

    def keep_if_shorter(self, found: LawDifference) -> None:
        """Store a difference if it is shorter than the one stored."""
        if self.best is None or found.deal_and_action_counts < self.best.deal_and_action_counts:
            self.best = found

    def deal_to_both(self, at: PairedTables, hands: FourHands) -> PairedTables | None:
        """Deal to both tables and return them. None if they differ at once, which is stored, or neither allows it."""
        dealer = at.next_dealer()
        lowest = self.chance.choice(list(cards_of(hands[dealer])))  # the card that shows it may be the dealer's
        found = at.deal_to_both(dealer, hands, self.a.turned_form.says(lowest) if self.shown else None)
        if isinstance(found, LawDifference):
            self.keep_if_shorter(found)
        return found if isinstance(found, PairedTables) else None

    def play_steps(
        self, start: PairedTables, hands: FourHands, steps: int, *, try_all: bool = True
    ) -> PairedTables | None:
        """Deal, play at most ``steps`` actions and return the tables; None where they differ, which is stored.

        hands: sets by seat. try_all: try all actions at each step instead of one.
        """
        at = self.deal_to_both(start, hands)
        for number in range(steps):
            if at is None or at.is_ready_to_deal or at.is_over or self.exceeds_best_length(number):
                break
            at = self.play_one_action(at, try_all=try_all)
        return at

    def exceeds_best_length(self, steps: int) -> bool:
        """Return whether a record with so many steps is longer than the difference already stored."""
        return (
            self.best is not None
            and self.best.deal_and_action_counts[1] <= steps + 1
            and self.best.deal_and_action_counts[0] == 1
        )

    def play_one_action(self, at: PairedTables, *, try_all: bool) -> PairedTables | None:
        """Try actions at both tables and return the tables after one that both allow.

        None if there is none, or if an action shows a difference, which is stored.
        try_all: True tries all possible actions for differences, False stops at the first one that both tables allow.
        """
        wanted = list(at.possible_actions())
        self.chance.shuffle(wanted)
        wanted.sort(key=lambda one: not (isinstance(one, cmd.Announce) and one.mode == self.wished))
        both: list[PairedTables] = []
        for action in wanted:
            found = self.try_action(at, action)
            if isinstance(found, LawDifference):
                self.keep_if_shorter(self.difference_without_announcements(at, action) or found)
                return None
            if found is not None:
                both.append(found)
                if not try_all:
                    break
        return both[0] if both else None

    def difference_without_announcements(self, at: PairedTables, action: Action) -> LawDifference | None:
        """Return the difference that a card still shows if no melds and Stöck are announced with it.

        None if there is none then, or if the action is no card with announcements.
        """
        if not isinstance(action, cmd.Play) or not (action.weis or action.stoeck):
            return None
        found = self.try_action(at, cmd.Play(action.seat, action.card))
        return found if isinstance(found, LawDifference) else None

    def try_action(self, at: PairedTables, action: Action) -> PairedTables | LawDifference | None:
        """Return both tables after an action, or the difference that it shows; None if neither allows it."""
        self.searched += 1
        return at.do_action(action)

    def play_deals(self, start: PairedTables, most: int) -> None:
        """Play whole deals, at most ``most``, until a difference is found, which is stored."""
        at: PairedTables | None = start
        for _ in range(most):
            if at is None or at.is_over:
                return
            at = self.play_steps(at, self.random_hands(), steps=60, try_all=most == 1)
            if most == 1 and at is not None and at.is_ready_to_deal:
                self.replay_with_exact_estimates(start, at)

    def replay_with_exact_estimates(self, start: PairedTables, played: PairedTables) -> None:
        """Play the latest deal again with estimates that are exactly right; a difference found there is stored.

        start: the tables before that deal. played: those after it. Nothing happens in games without estimates.
        """
        deal, made = played.record.deals[-1], played.games[0].current.seat_points
        if deal.bids is None:
            return
        one, two, three, four = (sum(1 << card for card in hand) for hand in deal.hands)
        at = start.deal_to_both(deal.dealer, (one, two, three, four), deal.mode, made)
        for action in deal.actions:
            at = at.do_action(action) if isinstance(at, PairedTables) else at
        if isinstance(at, LawDifference):
            self.keep_if_shorter(at)


def _cut(cards: list[int]) -> FourHands:
    """Return the pack as four hands."""
    one, two, three, four = (sum(1 << card for card in cards[at : at + _HAND]) for at in range(0, DECK_SIZE, _HAND))
    return one, two, three, four


@cache
def _scenario_positions() -> tuple[tuple[frozenset[str], FourHands], ...]:
    """Return (ids of the clauses, hands) of all scenarios with cards, their hands completed at random."""
    found = []
    for path in sorted(SCENARIOS_FOLDER.glob("*/*.toml")):
        for number, case in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["case"]):
            hands = _complete_hands(case.get("hands", []), f"{path.stem} {number}")
            if any(case.get("hands", ())) and all(hand.bit_count() == _HAND for hand in hands):
                found.append((frozenset(case["clauses"]), hands))
    return tuple(found)


def _complete_hands(texts: list[str], seed: str) -> FourHands:
    """Return four hands (sets) of nine cards each: those of the texts, completed at random from the seed."""
    hands = [parse_hand(text) for text in texts] + [0] * (4 - len(texts))
    left = [card for card in range(DECK_SIZE) if not any(hand >> card & 1 for hand in hands)]
    random.Random(seed).shuffle(left)  # noqa: S311 - the same hands again
    for seat in range(4):
        while hands[seat].bit_count() < _HAND and left:
            hands[seat] |= 1 << left.pop()
    return hands[0], hands[1], hands[2], hands[3]
