"""What a page receives of the daily challenge: a try's table, its tricks graded, and the ranked results of the day.

Results are ranked by the points written for the own side less those of the other side. A card is graded by what the
player could know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

import msgspec

from puur.analysis.decision import Effort, Grade, RecordedDecision, grade_decision, weigh_options
from puur.analysis.worth import SeatToPlay, make_card_evaluator
from puur.api import observe
from puur.bots.catalogue import playable_bots
from puur.cards import CARD_TEXTS
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.kernel.model import shipped_model
from puur.service.daily.simulation import DailySeeds, DayScore, MoveSequence, deal_day, table_after_moves
from puur.service.daily.state import DailyTry, DayState
from puur.service.learning.practice import LEARNER_SEAT, ExerciseView, parse_move

_GRADING_EFFORT: Final = Effort()
_GRADING_SEED: Final = 1


class GradedDailyTrick(msgspec.Struct, frozen=True):
    """One trick of a daily try.

    won: whether the own side took it. points: of its cards, before any factor and without those for the last trick.
    grade: ``best``, ``good``, ``inaccuracy``, ``mistake`` or ``blunder``, by what the player could know; None if there
    was no choice.
    """

    won: bool
    points: int
    grade: Grade | None


def grade_tricks(day: DailySeeds, line: MoveSequence) -> tuple[GradedDailyTrick, ...]:
    """Return for each trick of a finished try: who won it, its points, and how good the card of seat 0 was.

    line: the moves of all seats in playing order. No grades are given where the strongest bot is not installed.
    """
    tricks = table_after_moves(day, line).game.current.tricks
    grades = (
        list(_grades(day, line)) if "best" in playable_bots() and shipped_model() is not None else [None] * len(tricks)
    )
    return tuple(
        GradedDailyTrick(trick.winner % 2 == LEARNER_SEAT % 2, trick.points, grade)
        for trick, grade in zip(tricks, grades, strict=True)
    )


def _grades(day: DailySeeds, line: MoveSequence) -> Iterator[Grade | None]:
    """Grade the card that seat 0 laid in each trick."""
    table = deal_day(day)
    for move in line:
        command = parse_move(observe(table, table.due), move)
        if isinstance(command, cmd.Play) and table.due == LEARNER_SEAT:
            seen = observe(table, LEARNER_SEAT)
            seat, moment = (
                SeatToPlay(table.law, seen, _GRADING_SEED),
                RecordedDecision(0, len(seen.history), LEARNER_SEAT, "play", CARD_TEXTS[command.card]),
            )
            yield grade_decision(moment, weigh_options(_GRADING_EFFORT, make_card_evaluator(seat))).grade
        result = decide_command(table.law, table.game, command)
        if not isinstance(result, Refusal):
            table = replace(table, game=result[0])


_BAR_POINTS: Final = 20
"""How many points of difference one bar of the histogram covers."""


class DailyScore(msgspec.Struct, frozen=True):
    """The result of a daily challenge (the same deal for everybody).

    mode: the id of the announced form of play, such as ``E``, ``O`` (Obenabe) or ``U`` (Undenufe).
    own, other: points written for the own side and for the other one, multiplied as the form of play demands.
    ahead: ``own`` less ``other``, by which results are ranked.
    """

    mode: str
    own: int
    other: int
    ahead: int


class DailyPlace(msgspec.Struct, frozen=True):
    """A rank among all results of a day.

    rank: 1 is the best; equal results share it.
    better: percent of the other results that are worse, equal ones counted half; 100 if there is no other.
    equal: how many others played the very same cards in the same order.
    """

    rank: int
    better: int
    equal: int


class DailyShare(msgspec.Struct, frozen=True):
    """How many players (``n``) chose a form of play, and by how many points they were ahead on average.

    mode: its id, such as ``E``. ahead: own points less those of the other side.
    """

    mode: str
    n: int
    ahead: float


class DailyStep(msgspec.Struct, frozen=True):
    """One bar of a histogram: ``n`` results are ahead by ``least`` points or more, and by less than the next bar's."""

    least: int
    n: int


class DailyField(msgspec.Struct, frozen=True):
    """The statistics of all results of one daily challenge, as one player sees them.

    day: its date, as ``2026-11-24``. over: whether the day has ended.
    n: how many results are ranked.
    own: the player's result; None for somebody who has not finished.
    place: its rank; None without a result, or if the result is not ranked.
    signs: the graded tricks of the own play, or of the server's bot for somebody without a result.
    house, house_place: the result of the server's own bot, and what its rank would be.
    steps: the bars of a histogram, lowest first; each is ``width`` points wide.
    forms: the forms of play, most frequent first.
    apart: how many results are not ranked, since somebody had begun from the same address before.
    prior: whether the own result is one of those.
    """

    day: str
    over: bool
    n: int
    own: DailyScore | None
    place: DailyPlace | None
    signs: tuple[GradedDailyTrick, ...]
    house: DailyScore
    house_place: DailyPlace
    steps: tuple[DailyStep, ...]
    width: int
    forms: tuple[DailyShare, ...]
    apart: int = 0
    prior: bool = False


def _to_daily_score(brought: DayScore) -> DailyScore:
    """Return a result as a page gets it: with the point difference by which it is ranked."""
    return DailyScore(brought.mode, brought.own, brought.other, _point_difference(brought))


def _point_difference(brought: DayScore) -> int:
    """Return by how many points the own side is ahead, by which results are ranked.

    >>> _point_difference(DayScore("E", 100, 57))
    43
    """
    return brought.own - brought.other


def _rank_result(value: int, field: Collection[int], equal: int = 0) -> DailyPlace:
    """Return the rank of a point difference among those of all results of a day.

    field: all point differences, ``value`` included. equal: how many others had the very same play.

    >>> _rank_result(10, [10, 30, 10, -5, 0])
    DailyPlace(rank=2, better=62, equal=0)
    """
    above, same = sum(one > value for one in field), sum(one == value for one in field)
    others = max(len(field) - 1, 0)
    beaten = others - above - (same - 1) / 2
    return DailyPlace(above + 1, round(100 * beaten / others) if others else 100, equal)


def day_statistics(there: DayState, who: str, house: DailyTry, signs: tuple[GradedDailyTrick, ...]) -> DailyField:
    """Return the statistics of a day (``there``) for one player.

    who: hash of the player's key; one who has not finished gets no own result.
    house: the finished try of the server's bot. signs: a mark for each trick that the player may see.
    """
    results = there.results
    values = {one: _point_difference(brought) for one, brought in results.items()}
    counted, beside, by = results.get(who), there.scores_apart, house.brought or DayScore("", 0, 0)
    own = counted or beside.get(who)
    same = sum(there.tries[one].line == there.tries[who].line for one in results) - 1 if counted else 0
    return DailyField(
        there.day,
        there.closed,
        len(results),
        _to_daily_score(own) if own else None,
        _rank_result(values[who], values.values(), same) if counted else None,
        signs,
        _to_daily_score(by),
        _rank_result(_point_difference(by), [*values.values(), _point_difference(by)]),
        _steps(values.values()),
        _BAR_POINTS,
        _forms(results.values()),
        len(beside),
        who in beside,
    )


def _steps(values: Collection[int]) -> tuple[DailyStep, ...]:
    """Count by steps, with the empty ones between."""
    if not values:
        return ()
    found = Counter(value // _BAR_POINTS for value in values)
    return tuple(DailyStep(_BAR_POINTS * at, found[at]) for at in range(min(found), max(found) + 1))


def _forms(results: Collection[DayScore]) -> tuple[DailyShare, ...]:
    found = Counter(one.mode for one in results)
    of = {mode: [_point_difference(one) for one in results if one.mode == mode] for mode in found}
    return tuple(DailyShare(mode, n, round(sum(of[mode]) / n, 1)) for mode, n in found.most_common())


class DailyTable(msgspec.Struct, frozen=True):
    """The daily challenge as the player at seat 0 sees it.

    day: its date. moves: the player's own moves that are stored, such as ``E`` (a form of play), ``push`` or ``EU``.
    table: what is on the table.
    counts: whether this try is stored and ranked. False for practice.
    prior: whether it is not ranked, since somebody else played from the same address before.
    """

    day: str
    moves: tuple[str, ...]
    counts: bool
    table: ExerciseView
    prior: bool = False


class DailyPromise(msgspec.Struct, frozen=True):
    """The public proof that a future day's seed is drawn already: its hash, and when it was published.

    commit: SHA-256 of the seed. at: ms since 1970 (UTC).
    """

    day: str
    commit: str
    at: int


class DailyDay(msgspec.Struct, frozen=True):
    """What everybody may know of one daily challenge.

    day: its date, as ``2026-11-24``. over: whether it has ended. n: how many ranked results it has.
    level: the name of the bots.
    commit, at: SHA-256 of the server's seed, and when it was published (ms since 1970, UTC).
    server: the seed, once the day is over, else None.
    added: what was combined with the seed, once the day is over: the day, and the SHA-256 of ``words``.
    words: what the players of the day before contributed, once the day is over.
    hands: the cards dealt to seats 0 to 3, as texts such as ``EU``, once the day is over.
    """

    day: str
    over: bool
    n: int
    level: str
    commit: str
    at: int
    server: str | None = None
    added: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()


class DailyDays(msgspec.Struct, frozen=True):
    """The JSON answer with the daily challenges of this server.

    today: the one that can be played. coming: the next days, of whose secret seeds the hashes are published.
    over: past dates, newest first.
    """

    today: DailyDay
    coming: tuple[DailyPromise, ...]
    over: tuple[str, ...]
