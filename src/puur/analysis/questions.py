"""What the kernel is asked at a decision, as data: any machine that runs it finds the very grades of `puur analyse`.

Who asks knows the law and prepares the kernel's calls; who answers (a page's worker) puts in its own addresses and the
seeds of a batch, and runs them. So equal questions have equal answers.
"""

from __future__ import annotations

import base64
import ctypes
from collections.abc import Mapping, Sequence
from ctypes import Structure
from dataclasses import dataclass, field
from typing import Final, Literal, TypeVar

import msgspec

from puur.analysis.decision import DecisionKind, RecordedDecision
from puur.analysis.record import DecisionContext, find_points_with_open_hands, slate_points_per_raw_point
from puur.analysis.worth import DEALS_PER_BATCH, AnnouncementSimulator, SeatToPlay, batch_seed, prepare_card_valuation
from puur.cards import CARD_TEXTS
from puur.kernel.compare import CANDIDATE_DEALS_PER_ROUND, SIMULATED_DEALS_PER_ROUND, hidden_hands_bytes, round_seeds
from puur.kernel.layout import ModelCompareStruct, PlayersStruct, SampleStruct, WeighStruct
from puur.kernel.machine import Machine, shared_machine

_BATCH: Final = 24 * DEALS_PER_BATCH
"""Bytes of the deals of a batch."""
_WORLDS: Final = 24 * CANDIDATE_DEALS_PER_ROUND
_ADDRESSES: Final[Mapping[type[Structure], tuple[int, ...]]] = {
    SampleStruct: (SampleStruct.hands.offset,),
    WeighStruct: (
        WeighStruct.law.offset,
        WeighStruct.hands.offset,
        WeighStruct.chosen.offset,
        WeighStruct.by.offset + PlayersStruct.weights.offset,
        WeighStruct.said.offset,
    ),
    ModelCompareStruct: (
        ModelCompareStruct.law.offset,
        ModelCompareStruct.hands.offset,
        ModelCompareStruct.by.offset + PlayersStruct.weights.offset,
        ModelCompareStruct.values.offset,
    ),
}
"""Where each structure has addresses."""
_Number = TypeVar("_Number", int, float)
_ROUND: Final = ("sample", "weigh", "model_compare")


class EngineMemoryBlock(msgspec.Struct, frozen=True):
    """A piece of the engine's memory, sent to the page that runs the engine. content: its bytes in base64.

    Trailing zeros are left out of ``content``. size: the whole piece's, in bytes.
    """

    content: str
    size: int


class MemoryPointer(msgspec.Struct, frozen=True):
    """A pointer inside an engine call, to be written into its structure by the page that runs the engine.

    at: the pointer's byte offset in the structure. block: the number of the block to which it points.
    offset: the byte in that block. step: bytes by which ``offset`` grows with each batch of deals.
    """

    at: int
    block: int
    offset: int = 0
    step: int = 0


class EngineCall(msgspec.Struct, frozen=True):
    """One call of the engine, sent to the page that runs it. name: of the engine's function.

    job: the structure that the function reads and overwrites. pointers: those in the structure, which the page fills
    in.
    seed: of the call's random numbers.
    """

    name: str
    job: EngineMemoryBlock
    pointers: tuple[MemoryPointer, ...]
    seed: int


class OptionToGrade(msgspec.Struct, frozen=True):
    """An option of a decision, with its value in each deal of a batch, sent to the page that runs the engine.

    option: as text, such as a form id. Its value in a deal is ``add`` plus a factor times the result of an engine call.
    call: by deal, the number (from 0) of that call, -1 for none.
    """

    option: str
    add: tuple[float, ...]
    call: tuple[int, ...]


class GradingQuestion(msgspec.Struct, frozen=True):
    """A decision to be graded by a page that runs the engine.

    It says what to compute, and how the results become values of options.
    trick: from 0. seat: who decided. kind: what was decided. chosen: the option taken, as text.
    way: ``cards`` or ``deals``. With ``cards`` the calls are one round, of which the last has the sums of each card's
    value. These are multiplied by ``factors`` (one number) and added to ``add``. With ``deals`` each call values
    ``size`` whole deals a batch, times its factor, and ``options`` combine the results.
    values: the number of the block in which these values stand. batches: how many batches of deals.
    seed: of the first call of the first batch. step, apart: what is added to the seed from batch to batch and from call
    to call. scale: points on the slate for a raw one.
    open: by card, exact points of the rest of the deal with all hands open; null where they are not computed.
    """

    trick: int
    seat: int
    kind: DecisionKind
    chosen: str
    way: Literal["cards", "deals"]
    calls: tuple[EngineCall, ...]
    factors: tuple[float, ...]
    add: float
    options: tuple[OptionToGrade, ...]
    values: int
    size: int
    batches: int
    seed: int
    step: int
    apart: int
    scale: float
    open: Mapping[str, int] | None


@dataclass(slots=True)
class EngineMemoryBlocks:
    """The memory blocks of all questions, each once; the first is scratch memory, the second for results."""

    blocks: list[EngineMemoryBlock] = field(
        default_factory=lambda: [
            EngineMemoryBlock("", _WORLDS + 24 * SIMULATED_DEALS_PER_ROUND),
            EngineMemoryBlock("", ctypes.sizeof(ctypes.c_int16) * DEALS_PER_BATCH),
        ]
    )
    _places: dict[bytes, int] = field(default_factory=dict)

    def find_or_add_block(self, content: bytes) -> int:
        """Return the number (from 0) of the memory block with these bytes; one is added if there is none yet."""
        if content not in self._places:
            self._places[content] = len(self.blocks)
            self.blocks.append(_block(content))
        return self._places[content]

    def pointer_to_block(self, at: Machine, where: int, address: int) -> MemoryPointer:
        """Return the block pointer that replaces a native address in an engine call.

        at: the engine. where: the address's byte offset in the call. address: into its scratch or stored memory.
        """
        if at.sheet <= address <= at.sheet + _WORLDS:
            return MemoryPointer(where, 0, address - at.sheet)
        return MemoryPointer(where, self.find_or_add_block(at.stored_bytes(address)))


def engine_result_offsets() -> dict[str, int]:
    """Return the byte offsets of the engine's results in its structures, by name."""
    return {"may": ModelCompareStruct.may.offset, "sum": ModelCompareStruct.sum.offset}


def grading_question(asked: DecisionContext, moment: RecordedDecision, memory: EngineMemoryBlocks) -> GradingQuestion:
    """Return a decision as the question that the page's engine answers. Raises BadInput if it cannot be graded.

    asked: the rules and the game before it. memory: gets the blocks that the question needs and does not have yet.
    """
    seat = asked.seat(moment.seat)
    parts = _of_cards(seat, memory) if moment.kind == "play" else _of_forms(seat, asked.effort.batches, memory)
    return GradingQuestion(
        moment.trick,
        moment.seat,
        moment.kind,
        moment.chosen,
        parts.way,
        parts.calls,
        parts.factors,
        parts.add,
        parts.options,
        1,
        SIMULATED_DEALS_PER_ROUND if parts.way == "cards" else DEALS_PER_BATCH,
        asked.effort.batches,
        parts.seed,
        parts.step,
        parts.apart,
        slate_points_per_raw_point(seat, moment.kind),
        find_points_with_open_hands(asked, seat, moment.kind),
    )


@dataclass(frozen=True, slots=True)
class _Parts:
    way: Literal["cards", "deals"]
    calls: tuple[EngineCall, ...]
    factors: tuple[float, ...]
    add: float
    options: tuple[OptionToGrade, ...]
    seed: int
    step: int
    apart: int


def _of_cards(seat: SeatToPlay, memory: EngineMemoryBlocks) -> _Parts:
    found = prepare_card_valuation(seat)
    jobs = (found.calls.sample, found.calls.weigh, found.calls.compare)
    calls = tuple(_call(name, job, memory) for name, job in zip(_ROUND, jobs, strict=True))
    seeds, later = round_seeds(seat.seed, 0), round_seeds(seat.seed, 1)
    options = tuple(
        OptionToGrade(CARD_TEXTS[card], (), ()) for card in range(len(CARD_TEXTS)) if seat.seen.legal >> card & 1
    )
    return _Parts(
        "cards",
        calls,
        (found.factor,),
        found.add,
        options,
        seeds[0],
        later[0] - seeds[0],
        seeds[1] - seeds[0],
    )


def _of_forms(seat: SeatToPlay, batches: int, memory: EngineMemoryBlocks) -> _Parts:
    ways = AnnouncementSimulator(seat)
    deals = [ways.sample_deals(number) for number in range(batches)]
    block = memory.find_or_add_block(hidden_hands_bytes(seat.own_seat, [hands for batch in deals for hands in batch]))
    terms = [ways.values_of_options(batch) for batch in deals]
    options = tuple(
        OptionToGrade(
            option,
            _short([one.add for batch in terms for one in batch[option]]),
            _short([one.call for batch in terms for one in batch[option]]),
        )
        for option in terms[0]
    )
    calls = tuple(_compare_call(one.call, memory, block) for one in ways.calls)
    factors = tuple(float(one.factor) for one in ways.calls)
    first = batch_seed(seat, 0)
    return _Parts("deals", calls, factors, 0.0, options, first, batch_seed(seat, 1) - first, 0)


def _short(values: Sequence[_Number]) -> tuple[_Number, ...]:
    """One number where it is the same in all deals."""
    return (values[0],) if len(set(values)) == 1 else tuple(values)


def _compare_call(job: ModelCompareStruct, memory: EngineMemoryBlocks, deals: int) -> EngineCall:
    """Return a call of ``model_compare`` on the deals of a block (``deals``, its number)."""
    call = _call("model_compare", job, memory)
    apart = {ModelCompareStruct.hands.offset: (deals, _BATCH), ModelCompareStruct.values.offset: (1, 0)}
    pointers = (
        MemoryPointer(one.at, apart[one.at][0], 0, apart[one.at][1]) if one.at in apart else one
        for one in call.pointers
    )
    return EngineCall(call.name, call.job, tuple(pointers), call.seed)


def _call(name: str, job: Structure, memory: EngineMemoryBlocks) -> EngineCall:
    kind, at = type(job), shared_machine()
    content, pointers = bytearray(bytes(job)), []
    for where in _ADDRESSES[kind]:
        address = int.from_bytes(content[where : where + 8], "little")
        content[where : where + 8] = bytes(8)
        if address:
            pointers.append(memory.pointer_to_block(at, where, address))
    seed: int = kind.seed.offset
    return EngineCall(name, _block(bytes(content)), tuple(pointers), seed)


def _block(content: bytes) -> EngineMemoryBlock:
    return EngineMemoryBlock(base64.b64encode(content.rstrip(b"\0")).decode(), len(content))
