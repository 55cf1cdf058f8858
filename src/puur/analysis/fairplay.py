"""Fair play: were the cards of a seat better in the deal as it lay than in the deals it could not tell from that one?

Who sees only the own hand cannot choose better for the hands that the others really hold than for any other that fit
what is known. So the real deal and drawn ones are asked alike what a chosen card gave away. Over many deals an honest
seat saves nothing in the real one, however well or badly it plays. How often it errs: docs/fair-play.md.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import copysign, log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from puur.analysis.decision import RecordedDecision
from puur.analysis.record import DecisionContext, SkippedDecision, visit_decisions
from puur.analysis.worth import MAX_EXACT_CARDS, SeatToPlay
from puur.cards import SEATS, parse_card
from puur.determinization import open_position_with_hands
from puur.errors import BadInput
from puur.game.state import FourNumbers
from puur.kernel.determinization import WorldSearch, evaluate_worlds
from puur.law.settlement import is_each_alone
from puur.records.model import HIDDEN_CARD, Record
from puur.words.message import Message, said

WORLDS_PER_DECISION: Final = 20
"""How many deals that a seat could not tell from the real one each of its decisions is compared with."""
MIN_JUDGED_DEALS: Final = 24
"""The fewest deals on which anything is said of fair play."""
ALERT_PROBABILITY: Final = 0.001
"""An alert is given if honest play would save so many points with a probability (0 to 1) below this."""
_HONEST_SAVING: Final = 2.0
"""The points per deal that each seat may seem to save by honest play.

Bids and cards tell people more than the simulated deals know.
"""
_EXACTLY: Final = WorldSearch(exact=MAX_EXACT_CARDS)


@dataclass(frozen=True, slots=True)
class HiddenKnowledgeSign:
    """A card that a seat chose, judged for signs that it knew hidden cards. deal: its number, from 0.

    saved: the points by which the card did better in the real deal than in random ones. Systematically positive values
    suggest knowledge of hidden cards.
    """

    deal: int
    seat: int
    saved: float


@dataclass(frozen=True, slots=True)
class FairPlayFigures:
    """The fair-play figures of a player or pair (players: one or two names). deals: how many were judged.

    choices: number of cards judged. saved: average points saved per deal. stderr: its standard error.
    chance: the probability (0 to 1) that an honest player saves so much; None with too few deals.
    """

    players: tuple[str, ...]
    deals: int
    choices: int
    saved: float
    stderr: float
    chance: float | None

    @property
    def needs_review(self) -> bool:
        """Return whether a person should look at it: a hint, never a verdict."""
        return self.chance is not None and self.chance < ALERT_PROBABILITY


@dataclass(frozen=True, slots=True)
class FairPlayReport:
    """The fair-play report. pairs, seats: figures of pairs and of single players, most conspicuous first.

    skipped: number of decisions that could not be judged. why: the reason for the first of them, None without any.
    """

    pairs: tuple[FairPlayFigures, ...]
    seats: tuple[FairPlayFigures, ...]
    skipped: int
    why: Message | str | None


def check_fair_play(records: Iterable[Record], *, worlds: int = WORLDS_PER_DECISION, seed: int = 1) -> FairPlayReport:
    """Return the fair-play report on these records; players are identified by name.

    worlds: number of random deals for each card. Equal seeds give equal reports. Raises BadInput for an illegal record.
    """
    sums: dict[tuple[str, ...], dict[tuple[int, int], list[float]]] = defaultdict(lambda: defaultdict(list))
    skipped: list[SkippedDecision] = []
    for number, record in enumerate(records):
        for one in points_saved_by_cards(record, worlds=worlds, seed=seed):
            if isinstance(one, SkippedDecision):
                skipped.append(one)
                continue
            for players in _of(record, one.seat):
                sums[players][number, one.deal].append(one.saved)
    found = sorted((compute_fair_play_figures(players, deals) for players, deals in sums.items()), key=_conspicuous)
    pairs, seats = (tuple(one for one in found if len(one.players) == many) for many in (2, 1))
    return FairPlayReport(pairs, seats, len(skipped), skipped[0].why if skipped else None)


def _of(record: Record, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """To whom a choice counts: the seat, and its pair."""
    names = record.players
    return (names[seat],), tuple(sorted((names[seat], names[(seat + 2) % len(SEATS)])))


def _conspicuous(one: FairPlayFigures) -> tuple[float, float]:
    return 1.0 if one.chance is None else one.chance, -one.saved


def compute_fair_play_figures(
    players: tuple[str, ...], deals: Mapping[tuple[int, int], Sequence[float]]
) -> FairPlayFigures:
    """Return the figures of a player or pair. players: one or two names.

    deals: by (number of the record, number of the deal), the points saved by each of their cards.
    """
    each = [sum(saved) for saved in deals.values()]
    error = stdev(each) / sqrt(len(each)) if len(each) > 1 else 0.0
    chance = (
        _chance(fmean(each) - _HONEST_SAVING * len(players), error, len(each))
        if len(each) >= MIN_JUDGED_DEALS
        else None
    )
    return FairPlayFigures(players, len(each), sum(map(len, deals.values())), fmean(each), error, chance)


def _chance(ahead: float, error: float, deals: int) -> float:
    """How often a mean of so many deals lies so far ahead by chance: Student's t, made normal (Wallace 1959)."""
    if error <= 0:
        return 1.0
    free, t = deals - 1, ahead / error
    deviate = copysign((8 * free + 1) / (8 * free + 3) * sqrt(free * log(1 + t * t / free)), t)
    return NormalDist().cdf(-deviate)


def points_saved_by_cards(
    record: Record, *, worlds: int = WORLDS_PER_DECISION, seed: int = 1
) -> Iterator[HiddenKnowledgeSign | SkippedDecision]:
    """Yield the points saved by each card chosen among several, or why one could not be judged.

    Only cards from hands of at most six are judged. worlds: number of random deals to compare with.
    """

    def look(asked: DecisionContext, moment: RecordedDecision) -> HiddenKnowledgeSign | None:
        if moment.kind != "play":
            return None
        if is_each_alone(asked.law):
            raise BadInput(said("analysis.fairplay-alone"))
        if any(HIDDEN_CARD in hand for hand in asked.deal.hands):
            raise BadInput(said("analysis.hand-unknown"))
        return _choice(asked, moment, worlds)

    yield from (one for one in visit_decisions(record, look, seed=seed) if one is not None)


def _choice(asked: DecisionContext, moment: RecordedDecision, worlds: int) -> HiddenKnowledgeSign | None:
    seat = asked.seat(moment.seat)
    if seat.cards_left > MAX_EXACT_CARDS or seat.seen.legal.bit_count() < 2:  # noqa: PLR2004 - a choice
        return None
    card = parse_card(moment.chosen)
    drawn = [_points_given(seat, card, hands) for hands in seat.sample_worlds(worlds, len(seat.seen.history))]
    return HiddenKnowledgeSign(
        moment.deal, moment.seat, fmean(drawn) - _points_given(seat, card, asked.game.current.hands)
    )


def _points_given(seat: SeatToPlay, card: int, hands: FourNumbers) -> float:
    """What a card gives away where all hands lie open: points, exactly."""
    position = open_position_with_hands(seat.seen, hands)
    ahead = evaluate_worlds(seat.law, seat.seen.mode or "", seat.own_seat, position, [hands], _EXACTLY)
    return (max(ahead.values()) - ahead[card]) / 2
