"""What Python and the kernel hand each other: the structures of ``kernel/*.h`` and ``kernel/*.c``, field by field.

Both sides lay them out alike: every number at a multiple of its own size, as C does on all machines meant here.
"""

from __future__ import annotations

from ctypes import Structure, c_double, c_float, c_int16, c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_uint64
from typing import Final

from puur.cards import DECK_SIZE

TRICK_COUNT: Final = 9
"""The number of tricks of a deal."""
SEAT_COUNT: Final = 4
"""The number of seats at a table."""
HIDDEN_HAND_COUNT: Final = 3
"""The number of hands that a player does not see."""
RANK_COUNT: Final = 9
"""The number of cards in a suit."""
FORM_COUNT: Final = 6
"""The number of usual game forms: four trump suits, Obenabe and Undenufe."""
CALIBRATION_CLASS_COUNT: Final = 10
"""The number of classes, each a tenth wide, into which training sorts cards by the probability that the model gives
them.
"""
DEAL_END_COUNT: Final = 4 + 256
"""The number of ways in which a deal can end: who first has enough, who takes every trick, each number of points."""


class FormStruct(Structure):
    """The memory layout (ctypes) of the C struct of a form of play (kernel/tables.h)."""

    _fields_ = (
        ("beats", c_uint64 * DECK_SIZE),
        ("under", c_uint64 * DECK_SIZE),
        ("trumps", c_uint64),
        ("exempt", c_uint64),
        ("points", c_uint8 * DECK_SIZE),
        ("strength", c_uint8 * DECK_SIZE),
    )


class TablesStruct(Structure):
    """The memory layout (ctypes) of the C struct of a rule set (kernel/tables.h)."""

    _fields_ = (
        ("forms", FormStruct * TRICK_COUNT),
        ("form_of", c_uint8 * TRICK_COUNT),
        ("tricks", c_uint8),
        ("last_trick", c_uint8),
        ("following", c_uint8),
        ("trumping_in", c_uint8),
        ("void_free", c_uint8),
        ("lower_on_trump", c_uint8),
        ("undertrumping", c_uint8),
        ("leads_trump", c_uint8),
        ("opens_trump", c_uint8),
        ("next_leads", c_uint8),
        ("leader_owns", c_uint8),
        ("next", c_uint8 * SEAT_COUNT),
    )


class PositionStruct(Structure):
    """The memory layout (ctypes) of the C struct Position (kernel/trick.h)."""

    _fields_ = (
        ("hands", c_uint64 * SEAT_COUNT),
        ("devalued", c_uint64),
        ("points", c_uint16 * SEAT_COUNT),
        ("won", c_uint8 * SEAT_COUNT),
        ("lying", c_uint8 * SEAT_COUNT),
        ("lies", c_uint8),
        ("leader", c_uint8),
        ("trick", c_uint8),
        ("spare", c_uint8),
    )


class KnownTricksStruct(Structure):
    """The memory layout (ctypes) of the C struct Past, the tricks that a player remembers (kernel/model.h)."""

    _fields_ = (
        ("card", c_uint8 * DECK_SIZE),
        ("played", c_uint8),
        ("first", c_uint8),
        ("leader", c_uint8),
        ("spare", c_uint8),
    )


class PerftStruct(Structure):
    """The memory layout (ctypes) of the C struct for counting sequences of play (kernel/perft.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("leaves", c_uint64),
        ("sum", c_uint64),
        ("depth", c_uint32),
        ("spare", c_uint32),
        ("at", PositionStruct),
    )


class PlayoutsStruct(Structure):
    """The memory layout (ctypes) of the C struct for random play-outs (kernel/playout.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("played", c_uint64),
        ("seed", c_uint64),
        ("times", c_uint32),
        ("policy", c_uint32),
        ("at", PositionStruct),
        ("points", c_uint64 * SEAT_COUNT),
        ("squares", c_uint64),
        ("won", c_uint64 * SEAT_COUNT),
        ("all", c_uint32 * 2),
    )


class BoundsStruct(Structure):
    """The memory layout (ctypes) of the C struct for bounds of a value (kernel/solver.c)."""

    _fields_ = (("low", c_int16), ("high", c_int16))


class SolveStruct(Structure):
    """The memory layout (ctypes) of the C struct for exact search (kernel/solver.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("memory", c_uint64),
        ("pairs", c_uint64),
        ("most", c_uint64),
        ("nodes", c_uint64),
        ("at", PositionStruct),
        ("bonus", c_uint32),
        ("each", c_uint32),
        ("finished", c_uint32),
        ("best", c_uint32),
        ("all", BoundsStruct),
        ("by", BoundsStruct * DECK_SIZE),
    )


class WorldsStruct(Structure):
    """The memory layout (ctypes) of the C struct for valuing many deals (kernel/worlds.c)."""

    _fields_ = (
        ("search", SolveStruct),
        ("hands", c_uint64),
        ("seed", c_uint64),
        ("worlds", c_uint32),
        ("times", c_uint32),
        ("policy", c_uint32),
        ("exact", c_uint32),
        ("hidden", c_uint8 * SEAT_COUNT),
        ("finished", c_uint32),
        ("may", c_uint64),
        ("sum", c_int64 * DECK_SIZE),
        ("squares", c_int64 * DECK_SIZE),
    )


class SampleStruct(Structure):
    """The memory layout (ctypes) of the C struct for sampling hidden hands (kernel/sampler.c)."""

    _fields_ = (
        ("seed", c_uint64),
        ("hands", c_uint64),
        ("total", c_uint64),
        ("unseen", c_uint64),
        ("may", c_uint64 * HIDDEN_HAND_COUNT),
        ("was", c_uint64 * HIDDEN_HAND_COUNT),
        ("times", c_uint32),
        ("wants", c_uint8 * HIDDEN_HAND_COUNT),
        ("said", c_uint8 * HIDDEN_HAND_COUNT),
        ("overflow", c_uint8),
        ("spare", c_uint8),
        ("fours", c_uint8 * RANK_COUNT * HIDDEN_HAND_COUNT),
        ("runs", c_uint8 * (1 << RANK_COUNT) * 4 * HIDDEN_HAND_COUNT),
    )


class TreeStruct(Structure):
    """The memory layout (ctypes) of the C struct for tree search in many deals (kernel/tree.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("nodes", c_uint64),
        ("hands", c_uint64),
        ("seed", c_uint64),
        ("worlds", c_uint32),
        ("times", c_uint32),
        ("finished", c_uint32),
        ("most", c_uint32),
        ("explore", c_uint32),
        ("hidden", c_uint8 * SEAT_COUNT),
        ("at", PositionStruct),
        ("may", c_uint64),
        ("visits", c_uint64 * DECK_SIZE),
        ("sum", c_int64 * DECK_SIZE),
    )


class ModelStruct(Structure):
    """The memory layout (ctypes) of the C struct for model file parameters (kernel/model.c)."""

    _fields_ = (("features", c_uint32), ("weights", c_uint32))


class PlayersStruct(Structure):
    """The memory layout (ctypes) of the C struct of the model's players (kernel/model.h)."""

    _fields_ = (
        ("weights", c_uint64),
        ("target", c_int16 * SEAT_COUNT),
        ("hope", c_uint8 * DECK_SIZE),
        ("alone", c_uint8),
        ("announcer", c_uint8),
        ("sharp", c_uint8),
        ("spare", c_uint8),
    )


class ModelChoiceStruct(Structure):
    """The memory layout (ctypes) of the C struct for one decision of the model (kernel/model.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("gone", c_uint64),
        ("by", PlayersStruct),
        ("at", PositionStruct),
        ("past", KnownTricksStruct),
        ("may", c_uint64),
        ("share", c_double * DECK_SIZE),
    )


class ModelCompareStruct(Structure):
    """The memory layout (ctypes) of the C struct for comparing cards by model play-outs (kernel/model.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("hands", c_uint64),
        ("seed", c_uint64),
        ("gone", c_uint64),
        ("by", PlayersStruct),
        ("at", PositionStruct),
        ("past", KnownTricksStruct),
        ("worlds", c_uint32),
        ("goal", c_uint32),
        ("bonus", c_int32 * 2),
        ("hidden", c_uint8 * SEAT_COUNT),
        ("whole", c_uint32),
        ("values", c_uint64),
        ("needs", c_int32 * 2),
        ("ends", c_int16 * DEAL_END_COUNT),
        ("may", c_uint64),
        ("sum", c_int64 * RANK_COUNT),
        ("cross", c_int64 * RANK_COUNT * RANK_COUNT),
    )


class AnnouncementStruct(Structure):
    """The memory layout (ctypes) of the C struct for an announcement or pass (kernel/weigh.c)."""

    _fields_ = (
        ("worths", c_uint64),
        ("forms", c_uint32),
        ("form", c_uint32),
        ("push", c_int32),
        ("tau", c_uint32),
        ("chooser", c_uint8),
        ("announcer", c_uint8),
        ("may_push", c_uint8),
        ("spare", c_uint8 * 5),
    )


class WeighStruct(Structure):
    """The memory layout (ctypes) of the C struct for sampling weighted deals (kernel/weigh.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("hands", c_uint64),
        ("chosen", c_uint64),
        ("seed", c_uint64),
        ("by", PlayersStruct),
        ("own", c_uint64),
        ("said", AnnouncementStruct),
        ("worlds", c_uint32),
        ("wanted", c_uint32),
        ("chance", c_uint32),
        ("hidden", c_uint8 * SEAT_COUNT),
        ("seat", c_uint8),
        ("leader", c_uint8),
        ("played", c_uint8),
        ("spare", c_uint8),
        ("card", c_uint8 * DECK_SIZE),
        ("effective", c_double),
    )


class TrainingGameStruct(Structure):
    """The memory layout (ctypes) of the C struct of a training game (kernel/learn.c)."""

    _fields_ = (
        ("law", c_uint64),
        ("weights", c_uint64),
        ("by", PlayersStruct),
        ("hands", c_uint64 * SEAT_COUNT),
        ("rate", c_float),
        ("leader", c_uint8),
        ("played", c_uint8),
        ("card", c_uint8 * DECK_SIZE),
        ("spare", c_uint8 * 2),
        ("decisions", c_uint32),
        ("likelihood", c_double),
        ("given", c_double * CALIBRATION_CLASS_COUNT),
        ("cards", c_uint32 * CALIBRATION_CLASS_COUNT),
        ("chosen", c_uint32 * CALIBRATION_CLASS_COUNT),
    )


class PromiseStruct(Structure):
    """The memory layout (ctypes) of the C struct for fitting expected points (kernel/promise.c)."""

    _fields_ = (
        ("law", c_uint64 * FORM_COUNT),
        ("promises", c_uint64),
        ("seed", c_uint64),
        ("by", PlayersStruct),
        ("deals", c_uint32),
        ("rate", c_float),
        ("squares", c_double),
    )
