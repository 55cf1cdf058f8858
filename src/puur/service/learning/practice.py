"""A deal that one person plays against bots, and its table as a page shows it after each event.

Equal moves always give equal cards and replies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from puur.api import Table, deal, observe
from puur.bots.catalogue import make_bot
from puur.bots.interface import Bot, Briefing
from puur.bots.simulation import PUSH_OPTION
from puur.cards import SEATS, Deck, parse_card
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import Event
from puur.game.observe import Observation
from puur.game.score import weis_stoeck
from puur.service.table import serializer
from puur.service.table.projection import Presence, TableProjection, to_public_events
from puur.service.table.replies import Refused, Step, to_refused
from puur.service.table.state import SeatTaken, TableCreated, TableState
from puur.service.table.views import TableView, WeisView
from puur.words.message import said

LEARNER_SEAT: Final = 0
"""The learner's seat (0 to 3)."""
TableMoment = tuple[Table, tuple[Event, ...]]
"""A state of the table, and the events that led to it."""
_SEATS: Final = tuple(
    SeatTaken(seat, "human", key="me") if seat == LEARNER_SEAT else SeatTaken(seat, "bot", level="rules")
    for seat in SEATS
)
_MOVES: Final = frozenset({"announce", "push", "bid", "play"})
"""What can be said in an exercise; the table announces Weis and Stöck by itself."""
_HERE: Final = Presence(frozenset({LEARNER_SEAT}))


class ExerciseView(msgspec.Struct, frozen=True):
    """An exercise for the page of a table.

    steps: what happened since the own last move, one state of the table each; the last one is the present.
    refused: why the own last move was not allowed, or None.
    holds: the melds (Weise) that are announced with the next card.
    points: of the tricks so far, by seat. weis, stoeck: points written for melds and Stöck so far, by side.
    done: whether nothing is left to play.
    """

    steps: tuple[Step, ...]
    refused: Refused | None
    holds: tuple[WeisView, ...]
    points: tuple[int, ...]
    weis: tuple[int, int]
    stoeck: tuple[int, int]
    done: bool


def exercise_view(moments: Sequence[TableMoment], refusal: Refusal | None, deck: Deck, *, done: bool) -> ExerciseView:
    """Return an exercise for display with the reader's kind of cards (``deck``).

    moments: pairs (table, events) after each thing that happened, oldest first; at least one.
    refusal: of the learner's last move, or None. done: whether nothing is left to play.
    """
    table, _ = moments[-1]
    law, game = table.law, table.game
    seen = observe(table, LEARNER_SEAT)
    over = serializer.is_deal_over(game)
    points = (
        game.current.seat_points
        if over
        else tuple(sum(one.points for one in seen.history if one.winner == seat) for seat in SEATS)
    )
    return ExerciseView(
        tuple(
            Step(
                number,
                "",
                number,
                to_public_events(events),
                _table_view(there, deck, done=done and number == len(moments)),
            )
            for number, (there, events) in enumerate(moments, 1)
        ),
        None if refusal is None else to_refused(None, refusal.said, refusal.clauses, refusal.allowed),
        serializer.weis_choices(law, deck, seen),
        points,
        weis_stoeck.weis_points(law, game.current),
        weis_stoeck.stoeck_points(law, game.current),
        done,
    )


def _table_view(table: Table, deck: Deck, *, done: bool = False) -> TableView:
    """Return a practice table as seat 0 may see it.

    done: whether nothing more is played there, so that it is shown as over. deck: the kind of cards to show.
    """
    created = TableCreated(table.law.id, deck, {}, "")
    game = msgspec.structs.replace(table.game, deck=deck)
    there = TableState("", created, table.settings, game, _SEATS, state="ended" if done else "open")
    fields = TableProjection().project_table(there, (LEARNER_SEAT,), _HERE).fields_for_seat(LEARNER_SEAT)
    view = msgspec.json.decode(msgspec.json.encode(fields), type=TableView)
    if view.deal is None:
        return view
    may = tuple(word for word in view.deal.may if word in _MOVES)
    legal = view.deal.legal if view.deal.phase == "play" else ()
    deal = msgspec.structs.replace(view.deal, may=may, legal=legal, weis_choices=(), stoeck_with=())
    return msgspec.structs.replace(view, deal=deal)


_BOT_NAME: Final = "rules"
MAX_PRACTICE_MOVES: Final = 12
"""The largest number of own moves in a practice deal."""


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

    moments: tuple[TableMoment, ...]
    refused: Refusal | None
    done: bool

    @property
    def present_table(self) -> Table:
        """Return the practice table in its present state."""
        return self.moments[-1][0]

    @property
    def observation(self) -> Observation:
        """Return what the learner at seat 0 may know now."""
        return observe(self.present_table, LEARNER_SEAT)


def play_moves(exercise: Exercise, moves: Sequence[str]) -> PracticeState:
    """Return the practice table after these moves of the learner at seat 0; bots play the other seats.

    exercise: the deal to play. moves: each the id of a form of play, ``push``, an estimate or a card; only the first 12
    count. It stops at a move that the rules forbid: then ``refused`` says why, and the table is the one before it.
    Raises BadInput for a text that is no card where a card must be played.
    """
    table = deal(exercise.reglement, seed=exercise.seed)
    players = [make_bot(_BOT_NAME, Briefing(table.law, 4 * exercise.seed + seat)) for seat in SEATS]
    left = list(moves[:MAX_PRACTICE_MOVES])
    moments: list[TableMoment] = [(table, ())]
    while (seat := table.due) is not None and not _enough(exercise, table):
        before = len(left)
        command = _next(exercise, table, seat, players, left)
        if command is None:
            return PracticeState(tuple(moments), None, done=False)
        result = decide_command(table.law, table.game, command)
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
    if seat != LEARNER_SEAT or len(seen.history) < exercise.first:
        return players[seat].act(seen)
    return parse_move(seen, left.pop(0)) if left else None


def parse_move(seen: Observation, move: str) -> Command:
    """Return the command of the game that a move's text means for the seat that must act now.

    seen: what this seat may know; its phase decides how the text is read.
    When announcing, ``push`` leaves the choice to the partner and any other text is the id of a form of play.
    When estimating it is a number; any other text becomes the estimate -1, which the rules refuse.
    Else it is a card such as ``EU``: the melds and Stöck that the seat may announce are announced with it.
    Raises BadInput for a text that is no card. Whether the rules allow the command is not checked.
    """
    seat = seen.seat or 0
    if seen.phase == "announce":
        return cmd.Push(seat) if move == PUSH_OPTION else cmd.Announce(seat, move)
    if seen.phase == "bid":
        return cmd.Bid(seat, int(move) if move.isdecimal() else -1)
    try:
        card = parse_card(move)
    except ValueError:
        raise BadInput(said("kernel.no-card", value=move), {"field": "moves"}) from None
    return cmd.Play(seat, card, seen.weis_choices, bool(seen.stoeck_with >> card & 1))
