"""How a try was played, trick by trick: who won it, and how good the own card was by what the player could know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import msgspec

from puur.analysis.cards import SeatToPlay, card_batches
from puur.analysis.decision import DecisionPoint, Effort, Grade, grade_decision, weigh_options
from puur.api import observe
from puur.bots.catalogue import playable_bots
from puur.cards import TEXTS
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import step
from puur.kernel.model import shipped_model
from puur.service.daily.simulation import DailySeeds, Line, deal_day, table_after
from puur.service.learning.frames import ME
from puur.service.learning.practice import parse_move

EFFORT: Final = Effort()
SEED: Final = 1


class DailySign(msgspec.Struct, frozen=True):
    """One trick of a daily try.

    won: whether the own side took it. points: of its cards, before any factor and without those for the last trick.
    grade: how good the own card was by what the player could know; None if there was no choice.
    """

    won: bool
    points: int
    grade: Grade | None


def grade_tricks(day: DailySeeds, line: Line) -> tuple[DailySign, ...]:
    """Return for each trick of a finished try: who won it, its points, and how good the card of seat 0 was.

    line: the moves of all seats in playing order. No grades are given where the strongest bot is not installed.
    """
    tricks = table_after(day, line).game.current.tricks
    grades = (
        list(_grades(day, line)) if "best" in playable_bots() and shipped_model() is not None else [None] * len(tricks)
    )
    return tuple(
        DailySign(trick.winner % 2 == ME % 2, trick.points, grade) for trick, grade in zip(tricks, grades, strict=True)
    )


def _grades(day: DailySeeds, line: Line) -> Iterator[Grade | None]:
    """Grade the card that seat 0 laid in each trick."""
    table = deal_day(day)
    for move in line:
        command = parse_move(observe(table, table.due), move)
        if isinstance(command, cmd.Play) and table.due == ME:
            seen = observe(table, ME)
            seat, moment = (
                SeatToPlay(table.law, seen, SEED),
                DecisionPoint(0, len(seen.history), ME, "play", TEXTS[command.card]),
            )
            yield grade_decision(moment, weigh_options(EFFORT, card_batches(seat))).grade
        result = step(table.law, table.game, command)
        if not isinstance(result, Refusal):
            table = replace(table, game=result[0])
