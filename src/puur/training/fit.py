"""The play model fitted to games by maximum likelihood, epoch by epoch; a fit interrupted goes on where it was."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from struct import pack, unpack
from typing import Final

import msgspec

from puur.cards import cards_of
from puur.errors import BadInput
from puur.kernel.layout import CALIBRATION_CLASS_COUNT, PromiseStruct, TrainingGameStruct
from puur.kernel.machine import shared_machine
from puur.kernel.model import (
    CARD_WORTH_ESTIMATE_COUNT,
    PLAY_MODEL_PARTS,
    PROMISE_COUNT,
    STORED_UNITS_PER_POINT,
    STORED_WEIGHT_UNIT,
    Model,
    PlayModelAims,
    PlayModelPart,
    engine_feature_set_and_weight_count,
    play_model_aims,
    players_struct,
)
from puur.kernel.play import address_of_tables
from puur.kernel.tables import Inexpressible, engine_tables
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.law.settlement import is_each_alone
from puur.law.table import card_values
from puur.training.games import TrainingDeal, read_games
from puur.words.message import said

_HELD_OUT_INTERVAL: Final = 10
"""One game in so many is not trained on, so that the result can be tested on it."""
LEARNING_RATES: Final = (0.035, 0.035, 0.035, 0.035, 0.0105, 0.0105, 0.0105, 0.0035, 0.0014)
"""Learning rate by epoch."""
_PROMISE_LEARNING_RATES: Final = (0.03,) * 10 + (0.01,) * 6 + (0.003,) * 4
"""Learning rate by part of the deals, for the promises: what a form of play is expected to bring a hand."""
_MOST: Final = (1 << 15) - 1
_FORMS: Final = "ERSTOU"
TrainingDealWithLaw = tuple[Law, TrainingDeal]
"""A deal that the play model learns from, with the rule set it was played by."""


class EpochResult(msgspec.Struct, frozen=True):
    """The result of one training epoch. Log-likelihoods are means per card that was played with a choice.

    kind: ``team`` for games by sides, ``alone`` where each plays alone. epoch: its number, from 0. rate: learning rate.
    learnt, held_out: log-likelihood on the games trained on, and on those kept for testing.
    by_chance: the log-likelihood that random play has on the games kept for testing.
    reliability: on these games, by predicted probability in tenths: (mean prediction, frequency, count).
    """

    kind: PlayModelPart
    epoch: int
    rate: float
    learnt: float
    held_out: float
    by_chance: float
    reliability: list[tuple[float, float, int]]


class _Checkpoint(msgspec.Struct, frozen=True):
    """What is kept between two epochs."""

    terms: str
    epochs: list[EpochResult]
    weights: bytes


@dataclass(frozen=True, slots=True)
class FitRun:
    """A training run for one kind of game. kept: the file in which it is saved after each epoch."""

    kind: PlayModelPart
    games: Sequence[TrainingDealWithLaw]
    seed: int
    kept: Path

    def run(self) -> Iterator[tuple[EpochResult, bytes]]:
        """Yield each epoch's result with its weights as bytes.

        Epochs saved in the file are read from it instead of repeated.
        Each new epoch is saved to the file. Raises BadInput if the file belongs to another run.
        """
        epochs, weights = self._begun()
        yield from ((one, weights) for one in epochs)
        for epoch in range(len(epochs), len(LEARNING_RATES)):
            found, weights = self._epoch(epoch, weights)
            epochs.append(found)
            self._keep(epochs, weights)
            yield found, weights

    def _terms(self) -> str:
        layout = engine_feature_set_and_weight_count()
        return f"{self.kind} {self.seed} {len(self.games)} {layout} {_hash_of_games(self.games)}"

    def _begun(self) -> tuple[list[EpochResult], bytes]:
        if not self.kept.exists():
            return [], bytes(4 * engine_feature_set_and_weight_count()[1])
        try:
            kept = msgspec.msgpack.decode(self.kept.read_bytes(), type=_Checkpoint)
        except msgspec.MsgspecError:
            raise BadInput(said("arena.fit-damaged"), {"file": str(self.kept)}) from None
        if kept.terms != self._terms():
            raise BadInput(said("arena.fit-other"), {"file": str(self.kept)})
        return list(kept.epochs), kept.weights

    def _keep(self, epochs: list[EpochResult], weights: bytes) -> None:
        beside = self.kept.with_suffix(".part")
        beside.write_bytes(msgspec.msgpack.encode(_Checkpoint(self._terms(), epochs, weights)))
        beside.replace(self.kept)

    def _epoch(self, epoch: int, weights: bytes) -> tuple[EpochResult, bytes]:
        at = shared_machine()
        at.write(weights)
        order = [number for number in range(len(self.games)) if number % _HELD_OUT_INTERVAL]
        random.Random(f"fit {self.seed} {epoch}").shuffle(order)
        learnt = _Tally()
        for number in order:
            learnt.add(_learn(self.games[number], LEARNING_RATES[epoch]))
        held_out = _Tally()
        for number in range(0, len(self.games), _HELD_OUT_INTERVAL):
            held_out.add(_learn(self.games[number], 0.0))
        found = EpochResult(
            self.kind, epoch, LEARNING_RATES[epoch], learnt.mean, held_out.mean, held_out.chance, held_out.reliability
        )
        return found, at.read(len(weights))


class _Tally:
    """Sums over games."""

    def __init__(self) -> None:
        self._sum, self._chance, self._decisions = 0.0, 0.0, 0
        self._given, self._cards, self._chosen = (
            [0.0] * CALIBRATION_CLASS_COUNT,
            [0] * CALIBRATION_CLASS_COUNT,
            [0] * CALIBRATION_CLASS_COUNT,
        )

    def add(self, job: TrainingGameStruct) -> None:
        """Add a game."""
        self._sum += math.log(job.likelihood)
        self._decisions += job.decisions
        for step in range(CALIBRATION_CLASS_COUNT):
            self._given[step] += job.given[step]
            self._cards[step] += job.cards[step]
            self._chosen[step] += job.chosen[step]

    @property
    def mean(self) -> float:
        """Return the mean log-likelihood of a card played where there was a choice."""
        return round(self._sum / max(1, self._decisions), 4)

    @property
    def chance(self) -> float:
        """Return what somebody would come to who finds all cards equally likely, about."""
        return round(-math.log(max(1, sum(self._cards)) / max(1, self._decisions)), 4)

    @property
    def reliability(self) -> list[tuple[float, float, int]]:
        """Return by step the mean chance given, how often such cards were played, how many there were."""
        return [
            (round(given / cards, 4), round(chosen / cards, 4), cards) if cards else (0.0, 0.0, 0)
            for given, cards, chosen in zip(self._given, self._cards, self._chosen, strict=True)
        ]


def _learn(game: TrainingDealWithLaw, rate: float) -> TrainingGameStruct:
    law, played = game
    at = shared_machine()
    table = play_model_aims(law, played.mode, played.announcer, played.bids)
    job = TrainingGameStruct(
        law=address_of_tables(at, law, played.mode), weights=at.sheet, rate=rate, leader=played.leader
    )
    job.by = players_struct(_NOTHING, table, card_values(law, played.mode))
    job.hands[:], job.played = played.hands, len(played.cards)
    job.card[: len(played.cards)] = played.cards
    at.run("learn", job)
    return job


_NOTHING: Final = Model(b"", b"", bytes(2 * PROMISE_COUNT), bytes(2 * CARD_WORTH_ESTIMATE_COUNT), {})
"""A model that knows nothing: while learning, the weights lie elsewhere and all estimates are known."""


def floats_to_shorts(weights: bytes, unit: int) -> bytes:
    """Return 4-byte floats as 2-byte integers, in units of 1/unit, limited to what fits; both little-endian."""
    numbers = unpack(f"<{len(weights) // 4}f", weights)
    return pack(f"<{len(numbers)}h", *(min(max(round(unit * one), -_MOST), _MOST) for one in numbers))


def _hash_of_games(games: Sequence[TrainingDealWithLaw]) -> int:
    """Return a hash of the games' first nine cards, to recognise whether a saved run used the same games."""
    found = 0
    for _, game in games:
        for card in game.cards[:9]:
            found = (found * 37 + card + 1) % ((1 << 61) - 1)
    return found


def fit_estimate_points(games: Sequence[TrainingDealWithLaw]) -> bytes:
    """Return how many quarter points each card in hand adds to an estimate, fitted by least squares to these games.

    The result has `ESTIMATE_WEIGHT_COUNT` two-byte little-endian numbers.
    """
    hopes = [0.0] * CARD_WORTH_ESTIMATE_COUNT
    known = [
        (hand, bid, law, game.mode)
        for law, game in games
        for hand, bid in zip(game.hands, game.bids, strict=True)
        if bid is not None
    ]
    for rate in (0.02, 0.01, 0.005, 0.002):
        for hand, bid, law, mode in known:
            places = _places(law, mode, hand)
            off = bid - sum(hopes[place] for place in places)
            for place in places:
                hopes[place] += rate * off
    return pack(
        f"<{CARD_WORTH_ESTIMATE_COUNT}h", *(min(max(round(STORED_UNITS_PER_POINT * one), 0), 255) for one in hopes)
    )


def _places(law: Law, mode: str, hand: int) -> list[int]:
    order = card_values(law, mode)
    return [
        (CARD_WORTH_ESTIMATE_COUNT // 2 if order.trumps >> card & 1 else 0) + order.strength[card] - 1
        for card in cards_of(hand)
    ]


def fit_promises(id: str, team: bytes, deals: int, seed: int) -> Iterator[tuple[float, bytes]]:  # noqa: A002 - the rule set's word
    """Yield, for each learning rate, the remaining spread in points and the weights of expected points, as bytes.

    id: of the rule set. team: weights of the play model, which plays the deals. deals: how many, for all rates
    together.
    """
    at, law = shared_machine(), reglement(id)
    model = Model(team, team, bytes(2 * PROMISE_COUNT), bytes(2 * CARD_WORTH_ESTIMATE_COUNT), {})
    at.write(bytes(4 * PROMISE_COUNT))
    job = PromiseStruct(promises=at.sheet, seed=seed, deals=deals // len(_PROMISE_LEARNING_RATES))
    job.by = players_struct(model, PlayModelAims("team", 0), card_values(law, "E"))
    job.law[:] = [address_of_tables(at, law, mode) for mode in _FORMS]
    for job.rate in _PROMISE_LEARNING_RATES:
        at.run("promise", job)
        yield (
            math.sqrt(job.squares / (job.deals * 2 * len(_FORMS))),
            floats_to_shorts(at.read(4 * PROMISE_COUNT), STORED_UNITS_PER_POINT),
        )


def play_model_part(law: Law) -> PlayModelPart:
    """Return which weights of the play model these rules use: ``team``, or ``alone`` where each plays alone."""
    return "alone" if is_each_alone(law) else "team"


def load_games(files: Sequence[Path]) -> list[TrainingDealWithLaw]:
    """Return the games of these files, each with its rules.

    Games in forms that the model does not know are left out.
    Raises BadInput if a file is damaged or its rule set is unknown.
    """
    games = []
    for file in files:
        terms, played = read_games(file)
        law = reglement(terms.reglement)
        games += [(law, game) for game in played if _is_known(law, game.mode)]
    return games


def _is_known(law: Law, mode: str) -> bool:
    """Whether the kernel plays a form; what it does not play the model does not learn from."""
    try:
        engine_tables(law, mode)
    except Inexpressible:
        return False
    return True


def epoch_document(epoch: EpochResult) -> dict[str, object]:
    """Return an epoch's result as a JSON-ready dict for the log, with the fields of `EpochResult` as keys."""
    found: dict[str, object] = msgspec.to_builtins(epoch)
    return found


__all__ = [
    "PLAY_MODEL_PARTS",
    "STORED_WEIGHT_UNIT",
    "EpochResult",
    "FitRun",
    "TrainingDealWithLaw",
    "fit_estimate_points",
    "fit_promises",
    "floats_to_shorts",
    "load_games",
    "play_model_part",
]
