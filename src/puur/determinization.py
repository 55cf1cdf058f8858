"""What the others may hold: deals that fit all that one seat may know, each as likely as any other.

This is known:

- one's own cards and those played;
- what a card played tells of the rest of a hand: a suit not followed, the Puur that need not be, a lower trump given;
- the Weise announced or shown, and that nobody keeps a higher one than they announce;
- the Stöck shown, the card that was turned up, and who had to hold the Schilten-7 in order to choose.
A push, a bid or a choice forbid nothing: who thinks they tell something weighs the deals (``weigh``).
Not used: the height that was named of a Weis never shown, and which of two such Weise of equal points was higher. In
the Molotow, what a card told of trumps that were found only later is not used either.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from puur.cards import FULL_DECK, RANKS, SEATS, cards_of, mask_of
from puur.errors import BadInput
from puur.game.observe import Observation, SaidWeis
from puur.game.state import FourNumbers, replace_seat_value
from puur.kernel import sampler
from puur.kernel.play import OpenPosition
from puur.kernel.sampler import HiddenHand, KnownOfHiddenHands, WeisFit
from puur.law.form import trump_suit
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.readings.weis import Weis, find_weise, make_four_alike
from puur.law.table import card_values
from puur.words.message import said

DealWeight = Callable[[FourNumbers], float]
"""A function of four hands (sets by seat) that returns how likely they are beside others, 0 or more."""


@dataclass(frozen=True, slots=True)
class SampledDeals:
    """Possible hands of all players, given what one seat knows. total: how many deals fit in all.

    deals: the sample, each as four sets by seat.
    """

    total: int
    deals: list[FourNumbers]


def sample_deals(
    law: Law, seen: Observation, *, times: int, seed: int = 0, weigh: DealWeight | None = None
) -> SampledDeals:
    """Return ``times`` random deals that fit what a seat knows.

    Without ``weigh`` they are uniform. With it, eight times as many are drawn and resampled by the weight it returns.
    Raises BadInput for a spectator, outside play, or if no deal fits. Equal seeds give equal deals.
    """
    found = _draw_deals(law, seen, knowledge_of_hidden_hands(law, seen), times * (8 if weigh else 1), seed)
    if weigh is None:
        return found
    weights = [weigh(one) for one in found.deals]
    chosen = random.Random(seed).choices(found.deals, weights, k=times) if any(weights) else found.deals[:times]
    return SampledDeals(found.total, chosen)


def _draw_deals(law: Law, seen: Observation, hidden: KnownOfHiddenHands, times: int, seed: int) -> SampledDeals:
    unseen = FULL_DECK & ~seen.hand & ~mask_of(card for _, _, _, card in _played_cards(law, seen))
    total, drawn = sampler.sample_hidden_hands(unseen, hidden, times, seed)
    return SampledDeals(total, [_complete_deal(seen, one) for one in drawn])


def random_whole_deals(law: Law, seen: Observation, times: int, chance: random.Random) -> Iterator[FourNumbers]:
    """Yield ``times`` random deals, each as four sets by seat, before any card is played.

    The observing seat keeps its own hand; the other cards are shuffled with ``chance``.
    """
    unseen, size = list(cards_of(FULL_DECK & ~seen.hand)), law.hand_size.says
    for _ in range(times):
        chance.shuffle(unseen)
        parts = iter([mask_of(unseen[place : place + size]) for place in range(0, 3 * size, size)])
        yield _complete_deal(seen, {seat: next(parts) for seat in SEATS if seat != seen.seat})


def open_position_with_hands(seen: Observation, hands: FourNumbers, card: int | None = None) -> OpenPosition:
    """Return the running trick with these hands (sets by seat) as a position for the engine.

    card: a card of the observing seat to be played first, None for none.
    """
    if card is None:
        return OpenPosition(hands, seen.leader, seen.lying, len(seen.history))
    seat = seen.seat or 0
    left = replace_seat_value(hands, seat, hands[seat] & ~(1 << card))
    return OpenPosition(left, seen.leader, (*seen.lying, card), len(seen.history))


def knowledge_of_hidden_hands(law: Law, seen: Observation) -> KnownOfHiddenHands:
    """Return what a seat knows of the three hidden hands, those of the other seats, by ascending seat.

    Raises BadInput for a spectator, or outside play.
    """
    if seen.seat is None:
        raise BadInput(said("kernel.spectator"), {"seat": "none"})
    if seen.phase != "play" or seen.mode is None:
        raise BadInput(said("kernel.no-play"), {"phase": seen.phase})
    others = [seat for seat in SEATS if seat != seen.seat]
    plays = list(_played_cards(law, seen))
    unseen = FULL_DECK & ~seen.hand & ~mask_of(card for _, _, _, card in plays)
    placed = _located_cards(law, seen, unseen)
    a, b, c = (_hidden(law, seen, seat, unseen, plays, placed) for seat in others)
    return a, b, c


def _complete_deal(seen: Observation, others: dict[int, int]) -> FourNumbers:
    a, b, c, d = (others.get(seat, seen.hand) for seat in SEATS)
    return a, b, c, d


_Play = tuple[int, tuple[int, ...], int, int]
"""Seat, the cards that lay, the number of the trick from 0, its card."""


def _played_cards(law: Law, seen: Observation) -> Iterator[_Play]:
    tricks = [(trick.leader, trick.cards) for trick in seen.history] + [(seen.leader, seen.lying)]
    for number, (leader, cards) in enumerate(tricks):
        seat = leader
        for place, card in enumerate(cards):
            yield seat, cards[:place], number, card
            seat = law.next_seat.says(seat)


def _hidden(  # noqa: PLR0913, PLR0917
    law: Law, seen: Observation, seat: int, unseen: int, plays: list[_Play], placed: dict[int, int]
) -> HiddenHand:
    elsewhere = 0
    for other, cards in placed.items():
        elsewhere |= cards if other != seat else 0
    own = [play for play in plays if play[0] == seat]
    may = unseen & ~elsewhere & ~(0 if seen.free else _ruled_out(law, seen.mode or "", own, unseen))
    may &= ~_not_chooser(law, seen, seat)
    was = mask_of(card for _, _, _, card in own)
    count = seen.counts[seat]
    announced = next((one for one in seen.said if one.seat == seat), None)
    if announced is None or seen.free:
        return HiddenHand(seat, count, may, was)
    limit = _limit(law, seen, announced)
    fours, runs = find_weis_constraints(law, seen.mode or "", announced.points, limit)
    return HiddenHand(seat, count, may, was, said=True, fours=fours, runs=runs)


def _ruled_out(law: Law, mode: str, own: list[_Play], unseen: int) -> int:
    """The cards beside which one that was played could not have been."""
    out = later = 0
    for _, lying, trick, card in reversed(own):
        later |= 1 << card
        table, opens = card_values(law, mode, trick), trick == 0 and not lying
        for other in cards_of(unseen & ~out):
            if not legal_cards(law, table, later | 1 << other, lying, opens=opens) >> card & 1:
                out |= 1 << other
    return out


def _located_cards(law: Law, seen: Observation, unseen: int) -> dict[int, int]:
    """The unseen cards whose place everybody knows, by seat."""
    placed = dict.fromkeys(SEATS, 0)
    for one in seen.said:
        for weis in one.shown:
            placed[one.seat] |= weis.cards
    if seen.stoeck is not None:
        placed[seen.stoeck] |= _stoeck(law, seen.mode or "")
    if seen.trump_card is not None and law.turned_card.says == "to-dealer":
        placed[seen.dealer] |= 1 << seen.trump_card
    return {seat: cards & unseen for seat, cards in placed.items()}


def _stoeck(law: Law, mode: str) -> int:
    trump = trump_suit(mode)
    return 0 if trump is None else mask_of(9 * trump + RANKS.index(rank) for rank in law.stoeck_cards.says)


def _not_chooser(law: Law, seen: Observation, seat: int) -> int:
    """The cards that would have made this seat the chooser, where another one was (first deal, Schilten-7)."""
    if seen.deals_done or seen.chooser is None:
        return 0
    out = 0
    for card in range(FULL_DECK.bit_length()):
        hands = [1 << card if other == seat else 0 for other in SEATS]
        chooser = law.chooser.says(seen.dealer, hands, None)
        out |= 1 << card if chooser not in (None, seen.chooser) else 0
    return out


def _limit(law: Law, seen: Observation, announced: SaidWeis) -> tuple[int, ...] | None:
    """The key that a Weis of the losing side stays below, where the one that won has as many points and has been seen.

    What its partner showed beside it tells nothing, and one that was never shown may be the one that won.
    """
    if seen.weis_side is None or seen.weis_side == announced.seat % 2:
        return None
    mode = seen.mode or ""
    side = [one for one in seen.said if one.seat % 2 == seen.weis_side]
    won = [one for one in side if one.points == max(other.points for other in side)]
    if won[0].points != announced.points or not all(one.shown for one in won):
        return None
    return max(law.weis_order.says(one.shown[0], one.points, mode) for one in won)


@lru_cache(256)
def find_weis_constraints(
    law: Law, mode: str, points: int, limit: tuple[int, ...] | None
) -> tuple[tuple[WeisFit, ...], tuple[tuple[WeisFit, ...], ...]]:
    """Return what melds (Weise) announced with so many points tell about the seat's cards: ``(fours, runs)``.

    ``fours[rank]`` is for four of a rank (0 to 8 for 6 to ace). ``runs[suit][held]`` is for a suit (0 to 3) of which
    the seat holds the ranks of the bit mask ``held``. Each value is one of :data:`puur.kernel.sampler.WeisFit`.
    mode: the id of the form of play. limit: the sort key of the highest valid meld, which others may not exceed; None
    where none is known.
    """
    fours = tuple(_of_four(law, mode, make_four_alike(rank), points, limit) for rank in range(9))
    runs = tuple(
        tuple(
            _of_suit(law, mode, find_weise(ranks << 9 * suit, law.run_least.says), points, limit)
            for ranks in range(1 << 9)
        )
        for suit in range(4)
    )
    return fours, runs


def _of_four(law: Law, mode: str, weis: Weis, points: int, limit: tuple[int, ...] | None) -> WeisFit:
    worth = law.four_points.says.get(weis.text[-1], 0)
    return _of(law, mode, weis, worth, points, limit)


def _of_suit(law: Law, mode: str, weise: tuple[Weis, ...], points: int, limit: tuple[int, ...] | None) -> WeisFit:
    told: WeisFit = 0
    for weis in weise:
        one = _of(law, mode, weis, law.run_points.says[weis.length], points, limit)
        if one == 3 or (one == told == 2):  # noqa: PLR2004 - as Tells says
            return 3
        told = max(told, one)
    return told


def _of(law: Law, mode: str, weis: Weis, worth: int, points: int, limit: tuple[int, ...] | None) -> WeisFit:  # noqa: PLR0913, PLR0917
    if worth == points:
        return 3 if limit is not None and law.weis_order.says(weis, worth, mode) > limit else 1
    if worth < points:
        return 0
    part = weis.suit is not None and not law.weis_complete.says and points in law.run_points.says.values()
    if law.weis_first.says == "any":
        return 1 if part else 0
    return 2 if part else 3
