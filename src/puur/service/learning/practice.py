"""A deal that one person plays against bots, told from the moves made so far: equal moves, equal cards, equal bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from puur.api import Table, deal, observe
from puur.bots.catalogue import make
from puur.bots.interface import Bot, Briefing
from puur.bots.simulation import PUSH
from puur.cards import SEATS, parse_card
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import Observation
from puur.words.message import said

ME: Final = 0
"""The seat of who practises."""
LEVEL: Final = "rules"
MOST_MOVES: Final = 12


@dataclass(frozen=True, slots=True)
class Exercise:
    """What is played: by which Reglement, which cards (seed), which form (None: it is announced), which tricks.

    first: the bots play the tricks before it for everybody. tricks: so many are played.
    """

    reglement: str
    seed: int
    mode: str | None = None
    first: int = 0
    tricks: int = 9


@dataclass(frozen=True, slots=True)
class PracticeState:
    """The table after the moves; refused: why the last of them is not possible, done: whether all is played."""

    table: Table
    refused: Refusal | None
    done: bool

    @property
    def observation(self) -> Observation:
        """Return what who practises may know."""
        return observe(self.table, ME)


def sit(exercise: Exercise, moves: Sequence[str]) -> PracticeState:
    """Return the table after these moves: a form, ``push``, an estimate, a card. BadInput where one is none of them."""
    table = deal(exercise.reglement, seed=exercise.seed)
    players = [make(LEVEL, Briefing(table.law, 4 * exercise.seed + seat)) for seat in SEATS]
    left = list(moves[:MOST_MOVES])
    while (seat := table.due) is not None and not _enough(exercise, table):
        command = _next(exercise, table, seat, players, left)
        if command is None:
            return PracticeState(table, None, done=False)
        result = step(table.law, table.game, command)
        if isinstance(result, Refusal):
            return PracticeState(table, result, done=False)
        table = Table(table.settings, result[0])
    return PracticeState(table, None, done=True)


def _enough(exercise: Exercise, table: Table) -> bool:
    current = table.game.current
    return len(current.tricks) >= exercise.first + exercise.tricks and not current.lying


def _next(exercise: Exercise, table: Table, seat: int, players: Sequence[Bot], left: list[str]) -> Command | None:
    """What is done next; None where a move of the person is awaited."""
    seen = observe(table, seat)
    if seen.phase == "announce" and exercise.mode is not None:
        return cmd.Announce(seat, exercise.mode)
    if seat != ME or len(seen.history) < exercise.first:
        return players[seat].act(seen)
    return meant_command(seen, left.pop(0)) if left else None


def meant_command(seen: Observation, move: str) -> Command:
    """Return what a move means now: a card goes with the Weise and Stöck that can be shown. BadInput: it is none."""
    seat = seen.seat or 0
    if seen.phase == "announce":
        return cmd.Push(seat) if move == PUSH else cmd.Announce(seat, move)
    if seen.phase == "bid":
        return cmd.Bid(seat, int(move) if move.isdecimal() else -1)
    try:
        card = parse_card(move)
    except ValueError:
        raise BadInput(said("kernel.no-card", value=move), {"field": "moves"}) from None
    return cmd.Play(seat, card, seen.weis_choices, bool(seen.stoeck_with >> card & 1))
