"""A deal that one person plays against bots. Equal moves always give equal cards and replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from puur.api import Table, deal, observe
from puur.bots.catalogue import make_bot
from puur.bots.interface import Bot, Briefing
from puur.bots.simulation import PUSH
from puur.cards import SEATS, parse_card
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import Observation
from puur.service.learning.frames import ME, Moment
from puur.words.message import said

LEVEL: Final = "rules"
MOST_MOVES: Final = 12


@dataclass(frozen=True, slots=True)
class Exercise:
    """A deal to practise with.

    reglement: the id of the rule set. seed: of the cards. mode: the form of play; None if it must be announced.
    first: how many tricks bots play before the learner begins. tricks: how many the learner plays.
    """

    reglement: str
    seed: int
    mode: str | None = None
    first: int = 0
    tricks: int = 9


@dataclass(frozen=True, slots=True)
class PracticeState:
    """A practice table after some moves of the learner at seat 0.

    moments: the table with its events, after each thing that happened since the own last move; the present state last.
    refused: why the last move was not allowed, or None. done: whether nothing is left to play.
    """

    moments: tuple[Moment, ...]
    refused: Refusal | None
    done: bool

    @property
    def present_table(self) -> Table:
        """Return the practice table in its present state."""
        return self.moments[-1][0]

    @property
    def observation(self) -> Observation:
        """Return what the learner at seat 0 may know now."""
        return observe(self.present_table, ME)


def play_moves(exercise: Exercise, moves: Sequence[str]) -> PracticeState:
    """Return the practice table after these moves of the learner at seat 0; bots play the other seats.

    exercise: the deal to play. moves: each a form of play, ``push``, an estimate or a card; only the first 12 count.
    A move that the rules forbid
    ends it: ``refused`` says why.
    Raises BadInput for a text that is none of these.
    """
    table = deal(exercise.reglement, seed=exercise.seed)
    players = [make_bot(LEVEL, Briefing(table.law, 4 * exercise.seed + seat)) for seat in SEATS]
    left = list(moves[:MOST_MOVES])
    moments: list[Moment] = [(table, ())]
    while (seat := table.due) is not None and not _enough(exercise, table):
        before = len(left)
        command = _next(exercise, table, seat, players, left)
        if command is None:
            return PracticeState(tuple(moments), None, done=False)
        result = step(table.law, table.game, command)
        if isinstance(result, Refusal):
            return PracticeState(((table, ()),), result, done=False)
        table = Table(table.settings, result[0])
        if len(left) < before:
            moments.clear()
        is_prelude = len(table.game.current.tricks) < exercise.first
        moments = [(table, ())] if is_prelude else [*moments, (table, result[1])]
    return PracticeState(tuple(moments), None, done=True)


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
    return parse_move(seen, left.pop(0)) if left else None


def parse_move(seen: Observation, move: str) -> Command:
    """Return the command that a move's text means for the seat that is to act.

    With a card, possible melds are announced.
    seen: what this seat may know. A number is an estimate, and any other text in its place an impossible one.
    Raises BadInput for a text that is no card where a card must be played.
    """
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
