"""The shortest deal on which two laws part: first how a game is found and led, then whole deals, then whole Partien.

At every step everything somebody could want to do is tried at both tables; what both allow is gone on with by chance
(from a seed, so that the same question has the same answer). What is found is laid to the question that alone makes
the two agree there.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from puur.cards import FULL, SIZE, SUITS, cards_of, parse_hand
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.law.article import Article
from puur.law.coverage import SCENARIOS
from puur.law.law import Law, answer, arises, questions, settle
from puur.workshop.twins import Parting, Twins, sit

Hands = tuple[int, int, int, int]


@dataclass(frozen=True)
class Effort:
    """How much is tried: deals of which the beginning is looked at, deals played out, Partien played to the end."""

    openings: int = 60
    deals: int = 12
    partien: int = 3


@dataclass(frozen=True)
class Found:
    """What a search came to: where the laws part and on which question, or nothing; and how many steps it took."""

    parting: Parting | None
    question: str | None
    searched: int


def differing(a: Law, b: Law) -> tuple[str, ...]:
    """Return the questions that two laws answer differently and at least one of them asks."""
    return tuple(
        name
        for name in questions()
        if answer(a, name).says != answer(b, name).says and (arises(a, name) or arises(b, name))
    )


def differ(a: Law, b: Law, effort: Effort = Effort(), seed: int = 0) -> Found:
    """Return the shortest record found on which the two part."""
    search = _Search(a, b, seed)
    best = search.run(effort)
    return Found(best, None if best is None else blamed(a, b, best), search.searched)


def blamed(a: Law, b: Law, parting: Parting) -> str | None:
    """Return the question that parts them there: answered as the other does, they agree on that record.

    Where no single one does, it is the one with which, one after the other, they come to agree.
    """
    names = differing(a, b)
    single = (name for name in names if _agree(settle(a, **_taken(b, name)), b, parting))
    return next(single, None) or next(
        (name for at, name in enumerate(names) if _agree(settle(a, **_taken(b, *names[: at + 1])), b, parting)), None
    )


def _taken(law: Law, *names: str) -> dict[str, Article[Any]]:
    return {name: answer(law, name) for name in names}


def _agree(a: Law, b: Law, parting: Parting) -> bool:
    """Return whether the two no longer part at that place; answers that do not fit together do not agree."""
    try:
        again = _again(a, b, parting)
    except (BadInput, ValueError, KeyError, IndexError, RuntimeError):
        return False
    return again is None or (again.action, again.deal) != (parting.action, parting.deal)


def _again(a: Law, b: Law, parting: Parting) -> Parting | None:
    """Do all of a record once more at two tables; None if they do not part."""
    at: Twins | Parting | None = sit(a, b, parting.record.deck)
    for deal in parting.record.deals:
        if not isinstance(at, Twins):
            return at
        one, two, three, four = (sum(1 << card for card in hand) for hand in deal.hands)
        at = at.deal(deal.dealer, (one, two, three, four), deal.mode)
        for action in deal.actions:
            if not isinstance(at, Twins):
                return at
            at = at.do(action)
    return at if isinstance(at, Parting) else None


def apart(a: Law, b: Law, effort: Effort = Effort(6, 2, 1)) -> Iterator[tuple[str, Parting]]:
    """Yield for each question on which they differ the shortest deal found on which that alone parts them."""
    for name in differing(a, b):
        try:
            found = _Search(a, settle(a, **_taken(b, name)), 0).run(effort)
        except (BadInput, ValueError, KeyError, IndexError, RuntimeError):
            continue
        if found is not None:
            yield name, found


class _Search:
    """One search, which keeps the best."""

    def __init__(self, a: Law, b: Law, seed: int) -> None:
        self.a, self.b = a, b
        self.chance = random.Random(f"differ {seed}")  # noqa: S311 - the same search again
        self.searched = 0
        self.best: Parting | None = None
        self.wished: str | None = None

    def run(self, effort: Effort) -> Parting | None:
        """Look at beginnings, then at whole deals, then at Partien, until something is found."""
        decks = [deck for deck in self.a.decks.says if deck in self.b.decks.says]
        if not decks or not differing(self.a, self.b):
            return None
        self.shown = self.a.trump_maker.says in ("cut-card", "bottom-card")
        start = sit(self.a, self.b, decks[0])
        drawn = list(self.drawn())
        for number in range(effort.openings + len(drawn)):
            self.wished = None
            self.walk(start, drawn[number] if number < len(drawn) else self.dealt(), steps=6)
        for most, times in ((1, effort.deals), (40, effort.partien)):
            for _ in range(times if self.best is None else 0):
                self.play(start, most)
        return self.best

    def dealt(self) -> Hands:
        """Deal by chance; every other deal gives one hand many cards of a suit, and that suit is announced."""
        cards = self.chance.sample(range(SIZE), SIZE)
        self.wished = None
        if self.chance.random() < 1 / 2:
            suit, seat, many = self.chance.randrange(4), self.chance.randrange(4), self.chance.randint(5, 8)
            mine = [card for card in cards if card // 9 == suit][:many]
            rest = [card for card in cards if card not in mine]
            cards = [*rest[: 9 * seat], *mine, *rest[9 * seat :]]
            self.wished = SUITS[suit]
        one, two, three, four = (sum(1 << card for card in cards[at : at + 9]) for at in (0, 9, 18, 27))
        return one, two, three, four

    def drawn(self) -> Iterator[Hands]:
        """Yield the hands of the scenarios that show a question on which the two differ."""
        clauses = {
            id_ for name in differing(self.a, self.b) for law in (self.a, self.b) for id_ in answer(law, name).ids
        }
        for ids, hands in positions():
            if clauses & ids:
                yield hands

    def keep(self, found: Parting) -> None:
        """Keep what is shorter."""
        if self.best is None or found.length < self.best.length:
            self.best = found

    def begin(self, at: Twins, hands: Hands) -> Twins | None:
        """Deal; keep it if the laws part even there."""
        dealer = at.dealer()
        lowest = self.chance.choice(list(cards_of(hands[dealer])))  # the card that shows it may be the dealer's
        found = at.deal(dealer, hands, SUITS[lowest // 9] if self.shown else None)
        if isinstance(found, Parting):
            self.keep(found)
        return found if isinstance(found, Twins) else None

    def walk(self, start: Twins, hands: Hands, steps: int, *, every: bool = True) -> Twins | None:
        """Go on from a deal; with every, all that could be done is tried at each step. None where they part."""
        at = self.begin(start, hands)
        for number in range(steps):
            if at is None or at.awaits_deal or at.over or self.too_long(number):
                break
            at = self.next(at, every=every)
        return at

    def too_long(self, steps: int) -> bool:
        """Return whether nothing shorter can be found any more."""
        return self.best is not None and self.best.length[1] <= steps + 1 and self.best.length[0] == 1

    def next(self, at: Twins, *, every: bool) -> Twins | None:
        """Try what could be done, and go on with one of what both allow."""
        wanted = list(at.actions())
        self.chance.shuffle(wanted)
        wanted.sort(key=lambda one: not (isinstance(one, cmd.Announce) and one.mode == self.wished))
        both: list[Twins] = []
        for action in wanted:
            found = self.tried(at, action)
            if isinstance(found, Parting):
                self.keep(found)
                return None
            if found is not None:
                both.append(found)
                if not every:
                    break
        return both[0] if both else None

    def tried(self, at: Twins, action: Action) -> Twins | Parting | None:
        """Try one thing at both tables."""
        self.searched += 1
        return at.do(action)

    def play(self, start: Twins, most: int) -> None:
        """Play whole deals."""
        at: Twins | None = start
        for _ in range(most):
            if at is None or at.over:
                return
            at = self.walk(at, self.dealt(), steps=60, every=most == 1)


@cache
def positions() -> tuple[tuple[frozenset[str], Hands], ...]:
    """Return the clauses and the hands of every scenario that draws some, filled up from the rest of the pack."""
    found = []
    for path in sorted(SCENARIOS.glob("*/*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            hands = filled(case["hands"]) if "hands" in case else (0, 0, 0, 0)
            if sum(hands) == FULL and all(hand.bit_count() == SIZE // 4 for hand in hands):
                found.append((frozenset(case["clauses"]), hands))
    return tuple(found)


def filled(texts: list[str]) -> Hands:
    """Return four hands of nine: those drawn, filled up with the cards that are left, lowest first."""
    hands = [parse_hand(text) for text in texts] + [0] * (4 - len(texts))
    left = [card for card in range(SIZE) if not any(hand >> card & 1 for hand in hands)]
    for seat in range(4):
        while hands[seat].bit_count() < SIZE // 4 and left:
            hands[seat] |= 1 << left.pop(0)
    return hands[0], hands[1], hands[2], hands[3]
