"""An exercise as the page of a table plays it: the table after each event since the learner's own last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from puur.api import Table, observe
from puur.cards import SEATS, Deck
from puur.decision import Refusal
from puur.game.events import Event
from puur.game.score import weis_stoeck
from puur.service.table import serializer
from puur.service.table.projection import Presence, TableProjection
from puur.service.table.public_events import to_public_events
from puur.service.table.replies import Refused, Step, to_refused
from puur.service.table.state import SeatTaken, TableCreated, TableState
from puur.service.table.views import TableView, WeisView

ME: Final = 0
"""The learner's seat (0 to 3)."""
Moment = tuple[Table, tuple[Event, ...]]
"""A state of the table, and the events that led to it."""
_SEATS: Final = tuple(
    SeatTaken(seat, "human", key="me") if seat == ME else SeatTaken(seat, "bot", level="rules") for seat in SEATS
)
_MOVES: Final = frozenset({"announce", "push", "bid", "play"})
"""What can be said in an exercise; the table announces Weis and Stöck by itself."""
_HERE: Final = Presence(frozenset({ME}))


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


def exercise_view(moments: Sequence[Moment], refusal: Refusal | None, deck: Deck, *, done: bool) -> ExerciseView:
    """Return an exercise for display with the reader's kind of cards (``deck``).

    moments: pairs (table, events) after each thing that happened, oldest first; at least one.
    refusal: of the learner's last move, or None. done: whether nothing is left to play.
    """
    table, _ = moments[-1]
    law, game = table.law, table.game
    seen = observe(table, ME)
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
                table_view(there, deck, done=done and number == len(moments)),
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


def table_view(table: Table, deck: Deck, *, done: bool = False) -> TableView:
    """Return a practice table as seat 0 may see it.

    done: whether nothing more is played there, so that it is shown as over. deck: the kind of cards to show.
    """
    created = TableCreated(table.law.id, deck, {}, "")
    game = msgspec.structs.replace(table.game, deck=deck)
    there = TableState("", created, table.settings, game, _SEATS, state="ended" if done else "open")
    fields = TableProjection().project_table(there, (ME,), _HERE).fields_for_seat(ME)
    view = msgspec.json.decode(msgspec.json.encode(fields), type=TableView)
    if view.deal is None:
        return view
    may = tuple(word for word in view.deal.may if word in _MOVES)
    legal = view.deal.legal if view.deal.phase == "play" else ()
    deal = msgspec.structs.replace(view.deal, may=may, legal=legal, weis_choices=(), stoeck_with=())
    return msgspec.structs.replace(view, deal=deal)
