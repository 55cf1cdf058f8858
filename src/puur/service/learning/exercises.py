"""Trainers: a hand to announce with, an estimate, a card puzzle; then the value of each answer, and why.

An exercise is a number: equal numbers have equal cards. Puzzles are found in deals that bots play: one card is clearly
the best by exact search in deals that fit, and at least two others could be played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from typing import Final, Literal

import msgspec

from puur.analysis.decision import (
    DecisionKind,
    Effort,
    GradedMove,
    RecordedDecision,
    WeighedOptions,
    grade_decision,
    weigh_options,
)
from puur.analysis.reasons import reason_for_mistake
from puur.analysis.record import make_decision_evaluator, slate_points_per_raw_point
from puur.analysis.worth import MAX_EXACT_CARDS, SeatToPlay, make_card_evaluator
from puur.bots.simulation import PUSH_OPTION
from puur.cards import CARD_TEXTS
from puur.errors import BadInput
from puur.law.reglemente import reglement
from puur.service.learning.course import CourseReader
from puur.service.learning.practice import (
    LEARNER_SEAT,
    Exercise,
    ExerciseView,
    PracticeState,
    exercise_view,
    play_moves,
)
from puur.service.table.graded import GradedDecision, graded_view
from puur.service.table.terms import CardText
from puur.words.catalogue import sentence
from puur.words.message import Message, said

ExerciseKind = Literal["announce", "estimate", "card"]
"""What an exercise asks for: an announcement, an estimate, or a card."""
_REGLEMENT: Final[dict[ExerciseKind, str]] = {"announce": "allgemein", "estimate": "differenzler", "card": "allgemein"}
_KIND: Final[dict[ExerciseKind, DecisionKind]] = {"announce": "announce", "estimate": "bid", "card": "play"}
_GRADING_EFFORT: Final = Effort()
MAX_EXERCISE_NUMBER: Final = 10**6
"""The largest number of an exercise; the number determines its cards."""
_APART: Final = 100
"""So many seeds belong to a number."""
_CLEAR: Final = 6.0
_SURE: Final = 4.0
"""The best card of a puzzle is so many points ahead, and so many standard errors."""
_LEAST: Final = 3
"""So many cards can be played at least."""
_LEFT: Final = (MAX_EXACT_CARDS - 1, MAX_EXACT_CARDS - 2)
"""With so many cards a hand: enough to think about, and quick to find."""
_GLANCE: Final = Effort(batches=2)


class TrainingView(msgspec.Struct, frozen=True):
    """A training exercise as the learner sees it.

    sort: what is trained: ``announce``, ``estimate`` or ``card``.
    number: which exercise; equal numbers have equal cards. table: what the learner sees.
    gone: the cards of earlier tricks, such as ``EU``.
    graded: the value of each answer in points, once answered; None before.
    why: why the best answer is the best; "" if no reason can be given.
    """

    sort: ExerciseKind
    number: int
    table: ExerciseView
    gone: tuple[CardText, ...]
    graded: GradedDecision | None
    why: str


@dataclass(frozen=True, slots=True)
class _Puzzle:
    sat: PracticeState
    weighed: WeighedOptions


def training_json(sort: ExerciseKind, number: int, answer: str, reader: CourseReader) -> bytes:
    """Return a training exercise as JSON (a :class:`TrainingView`), graded if an answer is given.

    sort: ``announce``, ``estimate`` or ``card``. number: which exercise; equal numbers have equal cards.
    reader: language and kind of cards. answer: the chosen option; "" shows the exercise only.
    Raises BadInput for an answer that is not possible.
    """
    sat, weighed = _exercise(sort, number)
    found, voice = _grade(sort, sat, weighed, answer) if answer else None, reader.voice

    def say(message: Message) -> str:
        return sentence(message, voice)

    shown = None if found is None else graded_view(found, "" if found.reason is None else say(found.reason))
    best = None if found is None else _for_best(sort, sat, found)
    why = "" if best is None else say(best)
    gone = tuple(CARD_TEXTS[card] for trick in sat.observation.history for card in trick.cards)
    table = exercise_view(sat.moments[-1:], None, reader.deck, done=found is not None)
    return msgspec.json.encode(TrainingView(sort, number, table, gone, shown, why))


@lru_cache(64)
def _exercise(sort: ExerciseKind, number: int) -> tuple[PracticeState, WeighedOptions | None]:
    if sort == "card":
        found = next(_puzzles(number))
        return found.sat, found.weighed
    sats = (play_moves(Exercise(_REGLEMENT[sort], number * _APART + more), ()) for more in count())
    return next(
        sat for sat in sats if sort == "estimate" or (sat.observation.forms and "announce" in sat.observation.may)
    ), None


def _puzzles(number: int) -> Iterator[_Puzzle]:
    """Yield the clear decisions of the deals of this number, one after the other."""
    id = _REGLEMENT["card"]
    for seed in count(number * _APART):
        for left in _LEFT:
            sat = play_moves(Exercise(id, seed, None, reglement(id).hand_size.says - left), ())
            several = not sat.done and sat.observation.legal.bit_count() >= _LEAST
            if several and (weighed := _observe(_seat(sat))) is not None:
                yield _Puzzle(sat, weighed)


def _observe(seat: SeatToPlay) -> WeighedOptions | None:
    """What a clear decision is worth; most are not, and that is seen at a glance."""
    if _ahead(weigh_options(_GLANCE, make_card_evaluator(seat))) < _CLEAR:
        return None
    weighed = weigh_options(_GRADING_EFFORT, make_card_evaluator(seat))
    return weighed if _clear(weighed) else None


def _ahead(weighed: WeighedOptions) -> float:
    """By how much the best is ahead of the next."""
    return min(one.value for option, one in weighed.behind.items() if option != weighed.best)


def _clear(weighed: WeighedOptions) -> bool:
    error = max(one.stderr for one in weighed.behind.values())
    return _ahead(weighed) >= max(_CLEAR, _SURE * error)


def _seat(sat: PracticeState) -> SeatToPlay:
    return SeatToPlay(sat.present_table.law, sat.observation, 1)


def _grade(sort: ExerciseKind, sat: PracticeState, weighed: WeighedOptions | None, answer: str) -> GradedMove:
    seat = _seat(sat)
    found = weighed or weigh_options(_GRADING_EFFORT, make_decision_evaluator(seat, _KIND[sort]))
    if answer not in found.options:
        raise BadInput(said("service.analysis-option", value=answer), {"field": "answer"})
    kind: DecisionKind = "push" if answer == PUSH_OPTION else _KIND[sort]
    moment = RecordedDecision(0, len(sat.observation.history), LEARNER_SEAT, kind, answer)
    decision = grade_decision(moment, found, scale=slate_points_per_raw_point(seat, kind))
    return replace(decision, reason=reason_for_mistake(seat, decision))


def _for_best(sort: ExerciseKind, sat: PracticeState, found: GradedMove) -> Message | None:
    """What would be said to who had played what comes next after the best; nothing where that was just said."""
    others = [option for option in found.options if option != found.best]
    if sort != "card" or not others or found.reason is not None:
        return None
    second = max(others, key=lambda option: found.options[option].value)
    loss = found.options[found.best].value - found.options[second].value
    other = GradedMove(replace(found.moment, chosen=second), found.options, found.best, loss, "mistake")
    return reason_for_mistake(_seat(sat), other)
