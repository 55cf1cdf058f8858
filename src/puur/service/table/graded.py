"""A deal with all decisions graded, and what would have been better, for the page that replays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Annotated, Final

import msgspec

from puur.analysis.decision import (
    GRADE_LOSS_BOUNDS,
    MIN_SURE_STDERRS,
    WORST_GRADE,
    DecisionKind,
    Grade,
    GradedMove,
    RecordedDecision,
)
from puur.analysis.document import describe_decision, find_costliest_mistakes
from puur.analysis.questions import (
    EngineMemoryBlock,
    EngineMemoryBlocks,
    GradingQuestion,
    engine_result_offsets,
    grading_question,
)
from puur.analysis.reasons import reason_for_mistake
from puur.analysis.record import (
    Analysis,
    DecisionContext,
    SkippedDecision,
    analyse,
    check_deal_number,
    grade_decision_in_context,
    visit_decisions,
)
from puur.analysis.worth import raw_points_left
from puur.bots.simulation import PUSH_OPTION
from puur.cards import CARD_TEXTS, cards_of, team_of
from puur.errors import BadInput
from puur.law.settlement import is_each_alone
from puur.law.table import deal_total
from puur.records.files import read_record
from puur.records.model import Record
from puur.service.live.seating import GUEST_NAME
from puur.service.table.replay_export import PartieOfTable, load_finished_record
from puur.service.table.replays import check_record_is_replayable
from puur.service.table.terms import Seat
from puur.service.work.worker import MEGABYTE_BYTES, WorkerLimits
from puur.words.cards import card_formatters
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import Message, said

GRADING_LIMITS: Final = WorkerLimits(cpu=60, wall=120.0, memory=8192 * MEGABYTE_BYTES, waiting=6, pieces=None, nice=10)
"""The resources that grading one deal may use; most of the memory is only address space."""

_MAX_OPTIONS: Final = 9
"""How many options of a decision are shown, beside the chosen one: as many as a hand has cards."""


class GradedOption(msgspec.Struct, frozen=True):
    """What one possible move is worth, by what the seat could know.

    option: a card, the id of a form of play, ``push`` or an estimate.
    value: its estimated value in points, the higher the better. stderr: the standard error of that value.
    open: its exact value with all hands visible, or None.
    """

    option: str
    value: float
    stderr: float
    open: int | None


class GradedDecision(msgspec.Struct, frozen=True):
    """The grade of one decision of a player.

    trick: its number in the deal, from 0. seat: whose decision it was.
    kind: what was decided: ``play`` (a card), ``announce``, ``push`` or ``bid``.
    chosen, best: the option taken, and the best one.
    loss: how many points less the chosen one is worth.
    grade: a word for that: ``best``, ``good``, ``inaccuracy``, ``mistake`` or ``blunder``.
    options: the nine best ones and the chosen one, the best first.
    said: an explanation if the decision was not good, else "".
    """

    trick: int
    seat: Seat
    kind: DecisionKind
    chosen: str
    best: str
    loss: float
    grade: Grade
    options: tuple[GradedOption, ...]
    said: str


class GradedDeal(msgspec.Struct, frozen=True):
    """The grades of all decisions of a deal, in playing order.

    deal: from 0. turns: positions in ``decisions`` of the costliest ones. lost: points given away, by seat.
    skipped: how many decisions could not be graded. why: the reason for the first of them.
    """

    deal: int
    decisions: tuple[GradedDecision, ...]
    turns: tuple[int, ...]
    lost: tuple[float, ...]
    skipped: int
    why: str


class AskedDecision(msgspec.Struct, frozen=True):
    """A decision for the page to grade on the reader's own device.

    question: what to compute; None if it is graded already (``known``).
    made: card points so far of seats 0 and 2. rest: points still open. Both None where each plays alone.
    """

    question: GradingQuestion | None
    known: GradedDecision | None
    made: int | None
    rest: int | None


class AskedDeal(msgspec.Struct, frozen=True):
    """A deal for the page to grade on the reader's own device, by the solver compiled for the browser.

    deal: from 0. decisions: in playing order. blocks: pieces of the solver's memory, which the page copies into it.
    layout: name of a field of the solver's results → its offset in bytes.
    grades: pairs (points lost, grade): the grade is given up to that loss; ``worst`` above all of them.
    sure: how many standard errors two options must differ by to be told apart.
    skipped: how many decisions cannot be graded. why: the reason for the first of them.
    """

    deal: int
    decisions: tuple[AskedDecision, ...]
    blocks: tuple[EngineMemoryBlock, ...]
    layout: dict[str, int]
    grades: tuple[tuple[float, Grade], ...]
    worst: Grade
    sure: float
    skipped: int
    why: str


class FoundDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that the page has graded and wants explained.

    place: position among the deal's decisions, from 0. best: the best option. loss: points lost by not taking it.
    grade: a word for that loss: ``best``, ``good``, ``inaccuracy``, ``mistake`` or ``blunder``.
    """

    place: Annotated[int, msgspec.Meta(ge=0, le=200)]
    best: Annotated[str, msgspec.Meta(max_length=20)]
    loss: Annotated[float, msgspec.Meta(ge=0, le=10_000)]
    grade: Grade


def deal_to_grade_json(data: bytes, deal: int, language: Language) -> bytes:
    """Return a deal of a record as input for grading on the reader's device, as JSON (:class:`AskedDeal`).

    data: the record as JSON. deal: its position, from 0. language: of the explanations. Runs in a worker process.
    Raises BadInput if the record is invalid or has no such deal.
    """
    return _to_asked(read_record(data), deal, language)


def table_deal_to_grade_json(of: PartieOfTable, deal: int, language: Language) -> bytes:
    """Return a deal of a table's finished game as input for grading on a device, as JSON (:class:`AskedDeal`).

    of: the table and which of its games. deal: its position, from 0. language: of the explanations.
    Runs in a worker process.
    Raises BadInput while the game goes on.
    """
    return _to_asked(load_finished_record(of), deal, language)


def explanations_json(data: bytes, deal: int, language: Language, found: Sequence[FoundDecision]) -> bytes:
    """Return an explanation for each decision that the page has graded, as a JSON list of texts in the given order.

    data: the record as JSON. deal: its position, from 0. language: of the texts. found: the decisions.
    A text is "" if there is no such decision. Runs in a worker process.
    Raises BadInput if the record is invalid, has no such deal, or a ``best`` is no option.
    """
    return _reasons(read_record(data), deal, language, found)


def table_explanations_json(of: PartieOfTable, deal: int, language: Language, found: Sequence[FoundDecision]) -> bytes:
    """Return an explanation for each decision that the page has graded in a table's game, as a JSON list.

    of: the table and which of its games. deal: its position, from 0. found: the decisions; the list has their order.
    Raises BadInput while the game goes on. Runs in a worker process.
    """
    return _reasons(load_finished_record(of), deal, language, found)


def graded_deal_json(data: bytes, deal: int, language: Language) -> bytes:
    """Return the grades of all decisions of a deal of a record, as JSON (:class:`GradedDeal`).

    data: the record as JSON. deal: its position, from 0. language: of the explanations. Runs in a worker process.
    Raises BadInput if the record is invalid or has no such deal.
    """
    return _to_graded(read_record(data), deal, language)


def table_graded_deal_json(of: PartieOfTable, deal: int, language: Language) -> bytes:
    """Return the grades of a deal of a table's finished game, as JSON (:class:`GradedDeal`).

    of: the table and which of its games. deal: its position, from 0. language: of the explanations.
    Raises BadInput while the game goes on. Runs in a worker process.
    """
    return _to_graded(load_finished_record(of), deal, language)


def _to_graded(record: Record, deal: int, language: Language) -> bytes:
    check_record_is_replayable(record)
    found, say, names = analyse(record, deal=deal), _sayer(record, language), _names(record)
    turns = find_costliest_mistakes(found)
    return msgspec.json.encode(
        GradedDeal(
            deal,
            tuple(graded_view(one, describe_decision(one, names, say)) for one in found.decisions),
            tuple(found.decisions.index(one) for one in turns),
            tuple(round(_points_lost(found, seat), 1) for seat in range(4)),
            len(found.skipped),
            BadInput(found.skipped[0].why).message if found.skipped else "",
        )
    )


def _to_asked(record: Record, deal: int, language: Language) -> bytes:
    check_record_is_replayable(record)
    check_deal_number(record, deal)
    memory, say, names = EngineMemoryBlocks(), _sayer(record, language), _names(record)

    def look(asked: DecisionContext, moment: RecordedDecision) -> AskedDecision:
        seat = asked.seat(moment.seat)
        if moment.kind == "bid" or is_each_alone(asked.law):
            decision = grade_decision_in_context(asked, moment)
            return AskedDecision(None, graded_view(decision, describe_decision(decision, names, say)), None, None)
        trick_points = [(trick.winner, trick.points) for trick in asked.game.current.tricks]
        made = sum(points for winner, points in trick_points if team_of(winner) == 0)
        rest = raw_points_left(seat) if moment.kind == "play" else deal_total(asked.law, asked.game.current.mode or "")
        return AskedDecision(grading_question(asked, moment, memory), None, made, rest)

    return _pack_layout(deal, list(visit_decisions(record, look, deal=deal)), memory)


def _pack_layout(deal: int, found: Sequence[AskedDecision | SkippedDecision], memory: EngineMemoryBlocks) -> bytes:
    skipped = [one for one in found if isinstance(one, SkippedDecision)]
    return msgspec.json.encode(
        AskedDeal(
            deal,
            tuple(one for one in found if isinstance(one, AskedDecision)),
            tuple(memory.blocks),
            engine_result_offsets(),
            GRADE_LOSS_BOUNDS,
            WORST_GRADE,
            MIN_SURE_STDERRS,
            len(skipped),
            BadInput(skipped[0].why).message if skipped else "",
        )
    )


def _reasons(record: Record, deal: int, language: Language, found: Sequence[FoundDecision]) -> bytes:
    check_record_is_replayable(record)
    check_deal_number(record, deal)
    wanted, place = {one.place: one for one in found}, count()
    say, names = _sayer(record, language), _names(record)

    def look(asked: DecisionContext, moment: RecordedDecision) -> str:
        asked.seat(moment.seat)  # what cannot be graded has no place
        one = wanted.get(next(place))
        return "" if one is None else describe_decision(_explain(asked, moment, one), names, say)

    texts = [one for one in visit_decisions(record, look, deal=deal) if isinstance(one, str)]
    return msgspec.json.encode([texts[one.place] if one.place < len(texts) else "" for one in found])


def _explain(asked: DecisionContext, moment: RecordedDecision, one: FoundDecision) -> GradedMove:
    seat = asked.seat(moment.seat)
    options = {"play": [CARD_TEXTS[card] for card in cards_of(seat.seen.legal)], "bid": [moment.chosen]}
    if one.best not in options.get(moment.kind, [*seat.seen.forms, PUSH_OPTION]):
        raise BadInput(said("service.analysis-option", value=one.best), {"field": "best"})
    decision = GradedMove(moment, {}, one.best, one.loss, one.grade)
    return replace(decision, reason=reason_for_mistake(seat, decision))


def _sayer(record: Record, language: Language) -> Callable[[Message], str]:
    voice = Voice(language, card_formatters(record.deck, language))
    return lambda message: sentence(message, voice)


def _names(record: Record) -> tuple[str | Message, ...]:
    """Return the names by seat; whoever has none is called in the reader's language."""
    return tuple(said("analysis.guest") if name == GUEST_NAME else name for name in record.players)


def _points_lost(found: Analysis, seat: int) -> float:
    return sum(one.loss for one in found.decisions if one.moment.seat == seat)


def graded_view(move: GradedMove, explanation: str) -> GradedDecision:
    """Return a graded decision (``move``) for display. explanation: why, as a sentence; "" for none."""
    moment, shown = move.moment, move.open or {}
    ranked = sorted(move.options.items(), key=lambda option: -option[1].value)
    options = [option for place, option in enumerate(ranked) if place < _MAX_OPTIONS or option[0] == moment.chosen]
    return GradedDecision(
        moment.trick,
        moment.seat,
        moment.kind,
        moment.chosen,
        move.best,
        round(move.loss, 2),
        move.grade,
        tuple(GradedOption(name, round(of.value, 2), round(of.stderr, 2), shown.get(name)) for name, of in options),
        explanation,
    )
