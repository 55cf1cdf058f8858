"""The play model: a file of weights, checked when it is read, and what the kernel answers by it.

A conditional logit over what a card does: D. McFadden, Conditional logit analysis of qualitative choice behavior, 1974.
`kernel/model.h` has the features. Its two sets of weights are for partners and for players who play alone; its
promises say how many points the holdings of a hand are worth to whoever announces.
"""

from __future__ import annotations

import hashlib
import logging
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from struct import unpack
from typing import Final, Literal

import msgspec

from puur.cards import DECK_SIZE, cards_of
from puur.errors import BadInput, file_error
from puur.kernel.layout import RANK_COUNT, SEAT_COUNT, ModelChoiceStruct, ModelStruct, PlayersStruct
from puur.kernel.machine import Machine, shared_machine
from puur.kernel.play import NO_REMEMBERED_TRICKS, OpenPosition, RememberedTricks, address_of_tables
from puur.law.law import Law
from puur.law.settlement import are_few_points_wanted, is_each_alone, is_scored_by_own_points
from puur.law.table import CardValues, card_values
from puur.words.message import said

MODEL_FORMAT: Final = "puur-model/1"
"""The value of ``format`` in the header of a play model's file: its name and version."""
MODEL_FILE_NAME: Final = "puur.model"
"""The name of the play model's file in this package."""
PlayModelPart = Literal["team", "alone"]
"""Which part of the play model applies: two teams, or everybody alone."""
PLAY_MODEL_PARTS: Final[tuple[PlayModelPart, ...]] = ("team", "alone")
"""All values of :data:`PlayModelPart`, in the order of their weights in the model's file."""
SUIT_HOLDING_COUNT: Final = 1 << RANK_COUNT
"""The number of sets of cards that a hand can have of one suit."""
PROMISE_COUNT: Final = 2 * 4 * SUIT_HOLDING_COUNT
"""How many promises the play model has: the points that the cards held in one suit promise, by who leads, kind of
suit and cards.

The kinds of suit are trumps, a suit beside them, and any suit in Obenabe or in Undenufe."""
CARD_WORTH_ESTIMATE_COUNT: Final = 2 * RANK_COUNT
"""How many estimates of a card's worth a model has: one for each strength, in other suits and in trumps."""
STORED_WEIGHT_UNIT: Final = 256
"""The stored number that stands for a weight of 1."""
STORED_UNITS_PER_POINT: Final = 4
"""The stored number that stands for one point: promises are kept in quarters of a point."""
NO_TARGET_NUMBER: Final = -1000
"""The engine's number for a seat that plays to no target."""
UNCHANGED_SHARPNESS: Final = 16
"""The engine's number for cards that are chosen exactly as often as the model says."""
_HEAD: Final = 1 << 12
_ALL: Final = 157
MODEL_LOG: Final = logging.getLogger("puur.kernel")
"""The operator's log of the engine; why a play model is not used is logged here."""


class ModelHeader(msgspec.Struct, frozen=True):
    """The header of a model file. features: number of the feature set. weights: how many numbers follow.

    sha256: of the weights, in hex. recipe: how they were fitted.
    """

    format: str
    features: int
    weights: int
    sha256: str
    recipe: dict[str, str | int | float] = {}


@dataclass(frozen=True, slots=True)
class Model:
    """A play model: weights from which the engine computes how likely a seat plays each card.

    All bytes are two-byte numbers. team, alone: the weights for games by sides and for games in which each plays alone.
    promises: expected points by holding. hopes: how many quarter points a card in hand adds to an estimate.
    recipe: how all this was fitted.
    """

    team: bytes
    alone: bytes
    promises: bytes
    hopes: bytes
    recipe: Mapping[str, str | int | float] = field(default_factory=dict, compare=False)

    def weights(self, kind: PlayModelPart) -> bytes:
        """Return the weights for a kind of game: ``team`` for games by sides, ``alone`` where each plays alone."""
        return self.team if kind == "team" else self.alone


@dataclass(frozen=True, slots=True)
class PlayModelAims:
    """Who plays a deal and what each wants, as input of the play model.

    kind: ``team`` for games by sides, ``alone`` where each plays alone.
    announcer: the seat that chose the form of play, None if unknown or nobody.
    targets: by seat the points that it still wants, None where it has no estimate.
    sharp: how strongly better cards are preferred: 1 is as fitted.
    """

    kind: PlayModelPart = "team"
    announcer: int | None = None
    targets: tuple[int | None, ...] = (None,) * SEAT_COUNT
    sharp: float = 1.0


def engine_feature_set_and_weight_count() -> tuple[int, int]:
    """Return the number of the feature set that the compiled engine has, and how many weights it takes."""
    job = ModelStruct()
    shared_machine().run("model_layout", job)
    return job.features, job.weights


def model_to_bytes(model: Model) -> bytes:
    """Return the content of a model file: a header line in JSON, then the model's numbers, compressed with zlib."""
    features, weights = engine_feature_set_and_weight_count()
    content = model.team + model.alone + model.promises + model.hopes
    head = ModelHeader(MODEL_FORMAT, features, weights, hashlib.sha256(content).hexdigest(), dict(model.recipe))
    return msgspec.json.encode(head) + b"\n" + zlib.compress(content, 9)


def model_from_bytes(content: bytes, name: str) -> Model:
    """Return the model in a model file's bytes. name: the file's, for errors.

    Raises BadInput if they are damaged or for another engine version.
    """
    line, _, packed = content.partition(b"\n")
    try:
        head = msgspec.json.decode(line[:_HEAD], type=ModelHeader)
    except msgspec.MsgspecError:
        raise BadInput(said("kernel.model-none", format=MODEL_FORMAT), {"file": name}) from None
    if head.format != MODEL_FORMAT:
        raise BadInput(said("kernel.model-format", there=head.format, wanted=MODEL_FORMAT), {"file": name})
    features, weights = engine_feature_set_and_weight_count()
    if (head.features, head.weights) != (features, weights):
        raise BadInput(said("kernel.model-features", there=head.features, wanted=features), {"file": name})
    sizes = (2 * weights, 2 * weights, 2 * PROMISE_COUNT, 2 * CARD_WORTH_ESTIMATE_COUNT)
    unpacked = zlib.decompressobj()
    try:
        numbers = unpacked.decompress(packed, sum(sizes) + 1)
    except zlib.error:
        numbers = b""
    if not unpacked.eof or len(numbers) != sum(sizes) or hashlib.sha256(numbers).hexdigest() != head.sha256:
        raise BadInput(said("kernel.model-damaged"), {"file": name})
    parts, begin = [], 0
    for size in sizes:
        parts.append(numbers[begin : begin + size])
        begin += size
    team, alone_, promises, hopes = parts
    return Model(team, alone_, promises, hopes, head.recipe)


def read_model(file: Path) -> Model:
    """Return the model in a file. Raises BadInput if it cannot be read, is damaged or is for another engine version."""
    try:
        content = file.read_bytes()
    except OSError as problem:
        raise file_error(problem, file) from None
    return model_from_bytes(content, str(file))


@cache
def shipped_model() -> Model | None:
    """Return the packaged model; None if unusable, which is logged once."""
    try:
        return model_from_bytes(files("puur.kernel").joinpath(MODEL_FILE_NAME).read_bytes(), MODEL_FILE_NAME)
    except (OSError, BadInput) as problem:
        MODEL_LOG.error("the play model cannot be used, bots play without it: %s", problem)
        return None


def play_model_aims(
    law: Law, mode: str, announcer: int | None, wanted: Sequence[int | None], sharp: float = 1.0
) -> PlayModelAims:
    """Return the players of a deal in a form of play, as input of the play model.

    mode: the id of the form of play. announcer: the seat that chose it, None if unknown.
    wanted: by seat, the points that it still wants, None where it has no estimate. Only read in Differenzler.
    sharp: how strongly better cards are preferred; 1 is as fitted, 0 is no preference.
    """
    if not is_each_alone(law):
        return PlayModelAims("team", announcer, sharp=sharp)
    if not is_scored_by_own_points(law):
        return PlayModelAims("alone", None, tuple(wanted), sharp)
    return PlayModelAims("alone", None, (0 if are_few_points_wanted(law, mode) else _ALL,) * SEAT_COUNT, sharp)


def players_struct(model: Model, table: PlayModelAims, order: CardValues, at: Machine | None = None) -> PlayersStruct:
    """Return the players of a deal as the structure that the engine reads.

    model: the weights by which they play. table: who plays and what each wants. order: the cards' values in the form of
    play.
    at: the engine whose memory keeps the weights, by default the shared one.
    """
    made = PlayersStruct(
        weights=(at or shared_machine()).store_bytes(model.weights(table.kind)), alone=table.kind == "alone"
    )
    made.announcer = SEAT_COUNT if table.announcer is None else table.announcer
    made.sharp = min(max(round(UNCHANGED_SHARPNESS * table.sharp), 0), 255)
    made.target[:] = [NO_TARGET_NUMBER if one is None else one for one in table.targets]
    made.hope[:] = quarter_points_added_to_estimate_by_card(model, order)
    return made


def quarter_points_added_to_estimate_by_card(model: Model, order: CardValues) -> list[int]:
    """Return 36 numbers, by card number: how many quarter points each card in hand adds to an estimate.

    order: the cards' order in the form of play, which says what is a trump and how strong each card is.
    """
    found = unpack(f"<{CARD_WORTH_ESTIMATE_COUNT}h", model.hopes)
    return [
        found[(RANK_COUNT if order.trumps >> card & 1 else 0) + order.strength[card] - 1] for card in range(DECK_SIZE)
    ]


def card_chances(  # noqa: PLR0913, PLR0917 - by which law and model, where, who plays, what is remembered
    law: Law,
    mode: str,
    model: Model,
    position: OpenPosition,
    table: PlayModelAims,
    gone: int,
    known: RememberedTricks = NO_REMEMBERED_TRICKS,
) -> Mapping[int, float]:
    """Return by card number the probability (0 to 1) that the seat whose turn it is plays each of its legal cards.

    mode: the id of the form of play. position: the trick and all four hands. table: who plays.
    gone: the played cards (a set) that the seat remembers. known: the tricks of which it remembers who played what.
    Raises Inexpressible for rules the engine does not support.
    """
    at = shared_machine()
    job = ModelChoiceStruct(
        law=address_of_tables(at, law, mode),
        gone=gone,
        by=players_struct(model, table, card_values(law, mode)),
        at=position.to_struct(),
        past=known.to_struct(),
    )
    at.run("model_choice", job)
    return {card: job.share[card] for card in cards_of(job.may)}
