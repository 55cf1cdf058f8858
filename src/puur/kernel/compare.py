"""Cards compared in likely worlds: drawn by what everybody has played and announced, played on by the play model.

Monte Carlo search whose worlds and play-outs both come from a model of the players is imperfect information Monte
Carlo: T. Furtak, M. Buro, Recursive Monte Carlo search for imperfect information games, IEEE CIG 2013. The worlds are
drawn by importance resampling: D. B. Rubin, 1987.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import fmean
from struct import pack, unpack
from typing import Final, Literal

from puur.cards import cards_of, mask_of
from puur.extras import IN_BROWSER
from puur.kernel.layout import RANK_COUNT, SEAT_COUNT, AnnouncementStruct, ModelCompareStruct, SampleStruct, WeighStruct
from puur.kernel.machine import CALL_DATA_BYTES, Machine, shared_machine
from puur.kernel.model import Model, PlayModelAims, players_struct
from puur.kernel.play import FourHands, OpenPosition, RememberedTricks, address_of_tables
from puur.kernel.sampler import KnownOfHiddenHands, run_sample_call, sample_call
from puur.law.law import Law
from puur.law.table import card_values

thread_clock: Final = time.perf_counter if IN_BROWSER else time.thread_time
"""A clock in seconds that counts only the computing time of this thread; in a browser it counts all time."""
Goal = Literal["ahead", "most", "fewest", "nearest", "partie"]
"""What a card's value measures.

In order: how far the side is ahead, the own points (many or few), the distance from the own target, winning the game.
"""
GOALS: Final[tuple[Goal, ...]] = ("ahead", "most", "fewest", "nearest", "partie")
"""All values of :data:`Goal`, in the order of the numbers that the engine knows them by."""
_SEEDS: Final = (1 << 64) - 1
ASSUMED_RANDOM_CHOICES_PER_1024: Final = 20
"""Of 1024 choices, how many are taken to be made by chance, so that no deal is excluded."""
MAX_DEALS_PER_ENGINE_CALL: Final = CALL_DATA_BYTES // 24
"""The most deals (worlds) that fit into the data of one engine call: those drawn and those chosen from them."""
SIMULATED_DEALS_PER_ROUND: Final = 128
"""How many deals (worlds) a round of comparing cards plays through, of `CANDIDATE_DEALS_PER_ROUND` drawn ones."""
CANDIDATE_DEALS_PER_ROUND: Final = 8 * SIMULATED_DEALS_PER_ROUND
"""The number of deals drawn with equal chances for one round, of which :data:`SIMULATED_DEALS_PER_ROUND` are chosen."""
_CLEAR: Final = 3.0
"""A card is clearly better that is so many standard errors ahead,"""
_EQUAL: Final = 0.3
"""and it is no matter which, where the better one cannot be so many points ahead."""


@dataclass(frozen=True, slots=True)
class AnnouncementEvidence:
    """What an announcement reveals about hands, to weight simulated deals.

    worths: the promise of each holding in quarter points: two-byte numbers by form, suit, and set of ranks held.
    forms: how many forms. form: the place (from 0) of the announced one. push: the promise of a push in quarter points.
    tau: how many quarter points more a form must promise to be chosen e (2.718) times as often.
    chooser, announcer: the seat asked first, and the one that chose. may_push: whether the rules allow a push.
    """

    worths: bytes
    forms: int
    form: int
    push: int
    tau: int
    chooser: int
    announcer: int
    may_push: bool


@dataclass(frozen=True, slots=True)
class DealEndValues:
    """What the end of a deal is worth, to seats 0 and 2, near the end of a game.

    first: the value if they, or if the others, reach what they need first.
    match: the value if they, or if the others, take every trick.
    points: the value by the raw points that they make from here on.
    needs: by side, how many raw points from here on win the game.
    """

    first: tuple[int, int]
    match: tuple[int, int]
    points: tuple[int, ...]
    needs: tuple[int, int]

    def write_to_call(self, job: ModelCompareStruct) -> None:
        """Write these values into the structure of an engine call, whose goal then is to win the game."""
        worths = (*self.first, *self.match, *self.points)
        job.goal, job.ends[: len(worths)] = GOALS.index("partie"), worths
        job.needs[:] = self.needs


@dataclass(frozen=True, slots=True)
class CompareQuestion:
    """The engine's input for comparing the cards that a seat could play. Sets of cards are ints.

    mode: the id of the form of play. position: the trick, with the hands of any one deal. own: the seat's hand as
    dealt.
    unseen: the cards of the hidden hands. hidden: what is known of each of them.
    leader: the seat that led the first trick. played: the cards so far in order, without those of the running trick.
    table: who plays, each seat with what it wanted before the first card.
    heard: what the announcement reveals, None if nothing. goal: what is maximised.
    made: the points that each seat has. bonus: by side, raw points for taking all tricks from here.
    sharp: how much better cards are preferred in play-outs.
    stakes: what is maximised instead of the goal where the game is near its end, else None.
    """

    law: Law
    mode: str
    seat: int
    position: OpenPosition
    own: int
    unseen: int
    hidden: KnownOfHiddenHands
    leader: int
    table: PlayModelAims
    played: tuple[int, ...] = ()
    heard: AnnouncementEvidence | None = None
    goal: Goal = "ahead"
    bonus: tuple[int, int] = (0, 0)
    made: tuple[int, ...] = (0,) * SEAT_COUNT
    sharp: float = 1.0
    stakes: DealEndValues | None = None


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """The engine's input for valuing whole deals before the first card, by rules (law).

    mode: the id of the form of play. seat: whose value is asked for. leader: the seat that leads the first trick.
    table: the players. goal: what is maximised. bonus: raw points for all tricks, by side.
    stakes: replaces the goal near the end of a game, else None.
    """

    law: Law
    mode: str
    seat: int
    leader: int
    table: PlayModelAims
    goal: Goal = "ahead"
    bonus: tuple[int, int] = (0, 0)
    stakes: DealEndValues | None = None


@dataclass(frozen=True, slots=True)
class CompareAnswer:
    """Each card's value in points, averaged over simulated deals (worlds).

    values: by card number. behind: by card number, how many points it is behind the best one, with the standard error.
    worlds: how many deals were simulated. equal_to: the number of equally weighted deals that would be as precise.
    """

    values: Mapping[int, float]
    behind: Mapping[int, tuple[float, float]]
    worlds: int
    equal_to: float

    @property
    def best_card(self) -> int:
        """Return the card with the highest value."""
        return max(self.values, key=lambda card: self.values[card])

    @property
    def is_clear(self) -> bool:
        """Return whether the best card is so clear that more simulations would not matter."""
        best = self.best_card
        return all(
            card == best or gap > _CLEAR * error or gap + 2 * error < _EQUAL
            for card, (gap, error) in self.behind.items()
        )


def compare_cards(
    question: CompareQuestion, model: Model, *, rounds: int, seed: int = 0, until: float = inf
) -> CompareAnswer:
    """Return each card's value over likely deals. Raises Inexpressible if the engine cannot play these rules.

    rounds: the most rounds, of `SIMULATED_DEALS_PER_ROUND` simulated deals each. It stops earlier once the best
    card is clear, or when `thread_clock`, in seconds, has passed ``until``.
    Equal seeds and rounds give equal answers unless time runs out. Raises BadInput if no deal fits the question.
    """
    at = shared_machine()
    calls = round_calls(at, question, model)
    calls.compare.seed = seed & _SEEDS
    chance = random.Random(seed)
    asked, effective = 0, 0.0
    while True:
        run_sample_call(at, calls.sample, chance.getrandbits(60))
        calls.weigh.seed = chance.getrandbits(60)
        at.run("weigh", calls.weigh)
        effective += min(calls.weigh.effective, SIMULATED_DEALS_PER_ROUND)
        at.run("model_compare", calls.compare)
        asked += SIMULATED_DEALS_PER_ROUND
        found = _answer(calls.compare, asked, effective)
        if asked >= rounds * SIMULATED_DEALS_PER_ROUND or found.is_clear or thread_clock() > until:
            return found


@dataclass(frozen=True, slots=True)
class RoundCalls:
    """The structures of one round's engine calls: draw deals, weight them, compare cards."""

    sample: SampleStruct
    weigh: WeighStruct
    compare: ModelCompareStruct


def round_calls(at: Machine, question: CompareQuestion, model: Model) -> RoundCalls:
    """Return the structures of one round's engine calls for a question, with their seeds still 0.

    at: the engine in whose memory the calls' tables and weights are stored.
    """
    sample = sample_call(question.unseen, question.hidden)
    sample.hands, sample.times = at.sheet, CANDIDATE_DEALS_PER_ROUND
    job = _run_comparison(at, question)
    job.by = players_struct(model, _remaining_goal(question), card_values(question.law, question.mode))
    job.gone = mask_of(question.played)
    job.past = RememberedTricks(question.played, 0, question.leader).to_struct()
    if question.stakes is not None:
        question.stakes.write_to_call(job)
    return RoundCalls(sample, _weighing(at, question, model), job)


def round_seeds(seed: int, number: int) -> tuple[int, int, int]:
    """Return the seeds of a round's three engine calls: drawing deals, weighting them, comparing cards.

    seed: the question's. number: the round's; equal inputs give equal seeds.
    """
    first = 3 * (1000 * seed + number)
    return first, first + 1, first + 2


def card_values_in_round(at: Machine, calls: RoundCalls, seeds: tuple[int, int, int]) -> Mapping[int, float]:
    """Return by card number each card's average value, in points, over the deals of one round.

    Raises BadInput if no deal fits. calls: from :func:`round_calls`; their structures are overwritten. seeds: from
    :func:`round_seeds`.
    """
    run_sample_call(at, calls.sample, seeds[0])
    calls.weigh.seed, calls.compare.seed = seeds[1] & _SEEDS, seeds[2] & _SEEDS
    at.run("weigh", calls.weigh)
    job = calls.compare
    job.sum[:] = [0] * RANK_COUNT
    at.run("model_compare", job)
    return {card: job.sum[place] / SIMULATED_DEALS_PER_ROUND for place, card in enumerate(cards_of(job.may))}


def likely_worlds(question: CompareQuestion, model: Model, many: int, seed: int) -> list[FourHands]:
    """Return at most ``many`` deals, each as four sets by seat, drawn by how likely the model makes what was played.

    many: at most `SIMULATED_DEALS_PER_ROUND`. Raises BadInput if no deal fits what is known.
    """
    at = shared_machine()
    calls = round_calls(at, question, model)
    run_sample_call(at, calls.sample, seed)
    calls.weigh.wanted, calls.weigh.seed = many, seed & _SEEDS
    at.run("weigh", calls.weigh)
    found = unpack(f"<{3 * many}Q", at.read(24 * (CANDIDATE_DEALS_PER_ROUND + many))[24 * CANDIDATE_DEALS_PER_ROUND :])
    seats = [one.seat for one in question.hidden]
    worlds = []
    for place in range(0, len(found), len(seats)):
        held = dict(zip(seats, found[place : place + len(seats)], strict=True)) | {
            question.seat: question.position.hands[question.seat]
        }
        worlds.append((held[0], held[1], held[2], held[3]))
    return worlds


def _remaining_goal(question: CompareQuestion) -> PlayModelAims:
    """Who plays on: what each seat still wants is less by what it has."""
    targets = tuple(
        None if wanted is None else wanted - made
        for wanted, made in zip(question.table.targets, question.made, strict=True)
    )
    return replace(question.table, targets=targets, sharp=question.sharp)


def _run_comparison(at: Machine, question: CompareQuestion) -> ModelCompareStruct:
    job = ModelCompareStruct(
        law=address_of_tables(at, question.law, question.mode), hands=at.sheet + 24 * CANDIDATE_DEALS_PER_ROUND
    )
    job.at, job.worlds, job.goal = question.position.to_struct(), SIMULATED_DEALS_PER_ROUND, GOALS.index(question.goal)
    job.bonus[:] = question.bonus
    job.hidden[:3] = [one.seat for one in question.hidden]
    return job


def _weighing(at: Machine, question: CompareQuestion, model: Model) -> WeighStruct:
    """Choose `SIMULATED_DEALS_PER_ROUND` worlds of `CANDIDATE_DEALS_PER_ROUND` on the sheet; they go behind those."""
    job = WeighStruct(
        law=address_of_tables(at, question.law, question.mode),
        hands=at.sheet,
        chosen=at.sheet + 24 * CANDIDATE_DEALS_PER_ROUND,
    )
    cards = (*question.played, *question.position.lying)
    job.own, job.seat, job.leader, job.played = question.own, question.seat, question.leader, len(cards)
    job.worlds, job.wanted, job.chance = (
        CANDIDATE_DEALS_PER_ROUND,
        SIMULATED_DEALS_PER_ROUND,
        ASSUMED_RANDOM_CHOICES_PER_1024,
    )
    job.by = players_struct(model, question.table, card_values(question.law, question.mode))
    job.hidden[:3] = [one.seat for one in question.hidden]
    job.card[: len(cards)] = cards
    if question.heard is not None:
        job.said = _announcement_of(at, question.heard)
    return job


def _announcement_of(at: Machine, heard: AnnouncementEvidence) -> AnnouncementStruct:
    return AnnouncementStruct(
        worths=at.store_bytes(heard.worths), forms=heard.forms, form=heard.form, push=heard.push, tau=heard.tau,
        chooser=heard.chooser, announcer=heard.announcer, may_push=heard.may_push,
    )  # fmt: skip


def _answer(job: ModelCompareStruct, worlds: int, effective: float) -> CompareAnswer:
    cards = list(cards_of(job.may))
    means = [job.sum[place] / worlds for place in range(len(cards))]
    best = max(range(len(cards)), key=lambda place: means[place])
    behind = {}
    for place, card in enumerate(cards):
        gap = means[best] - means[place]
        high, low = max(place, best), min(place, best)
        squares = job.cross[place][place] + job.cross[best][best] - 2 * job.cross[high][low]
        behind[card] = gap, sqrt(max(squares / worlds - gap * gap, 0.0) / max(effective, 1.0))
    return CompareAnswer(dict(zip(cards, means, strict=True)), behind, worlds, effective)


def evaluate_deals(question: DealQuestion, model: Model, deals: Sequence[FourHands], *, seed: int = 0) -> float:
    """Return the average value of whole deals to the question's seat, in points of the question's goal.

    deals: four sets by seat each, with the seat's own hand. The model plays each deal once. seed: for its choices.
    """
    return fmean(evaluate_each_deal(question, model, deals, seed=seed))


def evaluate_each_deal(
    question: DealQuestion, model: Model, deals: Sequence[FourHands], *, seed: int = 0, at: Machine | None = None
) -> tuple[int, ...]:
    """Return the value of each whole deal to the question's seat, in order, in points of the question's goal.

    deals: four sets by seat each, with the seat's own hand. The model plays each deal once. seed: for its choices.
    at: the engine to use, by default the shared one.
    """
    at = at or shared_machine()
    at.write(hidden_hands_bytes(question.seat, deals))
    job = whole_deals_call(at, question, model, deals[0], len(deals))
    job.seed = seed & _SEEDS
    at.run("model_compare", job)
    return unpack(f"<{len(deals)}h", at.read(2 * len(deals)))


def hidden_hands_bytes(seat: int, deals: Sequence[FourHands]) -> bytes:
    """Return the hands of the three seats other than ``seat`` in the engine's format.

    deals: four sets by seat each. The result has three 8-byte little-endian sets per deal, by ascending seat.
    """
    return pack(
        f"<{3 * len(deals)}Q", *(hands[other] for hands in deals for other in range(SEAT_COUNT) if other != seat)
    )


def whole_deals_call(
    at: Machine, question: DealQuestion, model: Model, own: FourHands, many: int
) -> ModelCompareStruct:
    """Return the structure of the engine call that values whole deals, with its seed still 0.

    own: four sets by seat, of which the engine reads that of the question's seat. many: how many deals.
    """
    law, mode, seat = question.law, question.mode, question.seat
    job = ModelCompareStruct(law=address_of_tables(at, law, mode), hands=at.sheet, worlds=many)
    job.by = players_struct(model, question.table, card_values(law, mode), at)
    job.at = OpenPosition(own, question.leader).to_struct()
    job.goal, job.bonus[:], job.whole = GOALS.index(question.goal), question.bonus, 1 + seat
    job.hidden[:3] = [other for other in range(SEAT_COUNT) if other != seat]
    if question.stakes is not None:
        question.stakes.write_to_call(job)
    job.values = at.sheet  # each value is shorter than the hands of its deal, which have been read by then
    return job
