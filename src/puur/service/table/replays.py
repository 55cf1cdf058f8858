"""A record as a replay: after every action, the cards on the table and the points so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from puur.cards import CARD_TEXTS, Deck
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import Event, TrickTaken
from puur.game.fields import action_document
from puur.game.order import seat_to_act
from puur.game.score.outcome import card_points, slate_totals_now
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.law.reglemente import is_law_file_text
from puur.law_reference import pack_law_for_url
from puur.records.files import read_record
from puur.records.model import HIDDEN_CARD, HandCards, Record, RecordedDeal
from puur.records.replay import (
    RecordPlace,
    deal_steps,
    game_command_of_recorded_action,
    refusal_at_place,
    settings_and_new_game,
)
from puur.service.table.projection import to_public_events
from puur.service.table.serializer import finished_view, form_views, result_view, trick_view
from puur.service.table.terms import ActionAsRecorded, CardText, ModeId, Seat, ShownEvent
from puur.service.table.views import FinishedView, FormView, ResultView, TrickView
from puur.words.message import said

_MAX_DEALS: Final = 150
"""The most deals that a record may have to be replayed."""


class ReplayFrame(msgspec.Struct, frozen=True):
    """The table after one action of a replay.

    action: its number in the deal, from 0; None for the dealt hands and for estimates.
    said: the action as game records write it. events: what happened, for display.
    to_act: the seat whose turn it is. lying: the cards of the open trick, in playing order.
    tricks: how many are complete. trick: the one that this action completed.
    points, seat_points: card points so far by team and by seat, before any factor.
    written: the points written for the whole game, with those of this deal so far.
    """

    action: int | None
    said: ActionAsRecorded | None
    events: tuple[ShownEvent, ...]
    to_act: Seat | None
    lying: tuple[CardText, ...]
    tricks: int
    trick: TrickView | None
    points: tuple[int, int]
    seat_points: tuple[int, ...]
    written: tuple[int, ...]


class FairSeeds(msgspec.Struct, frozen=True):
    """The seeds from which a deal's cards follow.

    deal: from 1. commit: the hash of the server's seed, published before. seats: each seat's seed.
    server: the server's seed; None until it is revealed.
    """

    deal: int
    commit: str
    server: str | None
    seats: tuple[str, ...]


class ReplayDeal(msgspec.Struct, frozen=True):
    """One deal of a replay.

    number: from 1. dealer: the seat that dealt. mode: the id of the form of play, None if none was announced.
    hands: the cards by seat, ``??`` for one that was never shown. bids: estimates by seat.
    fair: the seeds of the cards; None if unknown. frames: the table after the dealing and after each action.
    result: None if the deal was not finished.
    """

    number: int
    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    mode: ModeId | None
    bids: tuple[int | None, ...] | None
    fair: FairSeeds | None
    frames: tuple[ReplayFrame, ...]
    result: ResultView | None


class HintThere(msgspec.Struct, frozen=True):
    """A hint that a seat got before an action (``deal`` and ``action`` from 0; -1 is the seat's estimate)."""

    deal: int
    action: int
    seat: Seat


class Replay(msgspec.Struct, frozen=True):
    """A complete game to look at, action by action.

    reglement, title: id and name of the rule set. deck: the kind of cards. players: names by seat.
    settings: setting of the rule set → value. deals: in order. written: the final totals on the score sheet.
    finished: how the game ended; None if it was not finished. hints: those that somebody asked for.
    partie: the number of the game at its table, from 1; None if it was played elsewhere.
    rules: the rule set as packed into addresses if it is somebody's own, else "".
    forms: all forms of play of the rule set, with how often each counts.
    """

    reglement: str
    title: str
    deck: Deck
    players: tuple[str, ...]
    settings: dict[str, Any]
    deals: tuple[ReplayDeal, ...]
    written: tuple[int, ...]
    finished: FinishedView | None
    hints: tuple[HintThere, ...] = ()
    partie: int | None = None
    rules: str = ""
    forms: tuple[FormView, ...] = ()


def replay_record(record: Record) -> Replay:
    """Return the replay of a game record.

    Raises BadInput, which names the deal and the action that the rules do not allow, or for more than 150 deals.
    """
    check_record_is_replayable(record)
    settings, game = settings_and_new_game(record)
    law, deals = settings.law, []
    for number, deal in enumerate(record.deals):
        game, shown = _deal(law, game, deal, number)
        deals.append(shown)
    return Replay(
        law.id,
        law.title,
        game.deck,
        record.players,
        dict(record.settings),
        tuple(deals),
        slate_totals_now(law, game),
        finished_view(game),
        tuple(HintThere(n, one.action, one.seat) for n, deal in enumerate(record.deals) for one in deal.hints),
        rules=pack_law_for_url(record.reglement) if is_law_file_text(record.reglement) else "",
        forms=form_views(law, game.deck),
    )


def check_record_is_replayable(record: Record) -> None:
    """Raise BadInput if the record has more than 150 deals, too many for a replay."""
    if len(record.deals) > _MAX_DEALS:
        raise BadInput(said("service.deals-most", there=len(record.deals), most=_MAX_DEALS), {"field": "deals"})


def replay_record_json(data: bytes) -> bytes:
    """Return the replay of a game record as JSON (:class:`Replay`). Runs in a worker process.

    data: the record as JSON. Raises BadInput if it is unreadable, breaks its rule set or has more than 150 deals.
    """
    return msgspec.json.encode(replay_record(read_record(data)))


def _deal(law: Law, game: Game, deal: RecordedDeal, number: int) -> tuple[Game, ReplayDeal]:
    frames = []
    for place, action in deal_steps(law, deal, number):
        command = game_command_of_recorded_action(law, game, action, place)
        result = decide_command(law, game, command)
        if isinstance(result, Refusal):
            raise refusal_at_place(result, place)
        game, events = result
        frames.append(_frame(law, game, place, action, events))
    return game, _deal_view(law, game, deal, number, frames)


def _deal_view(law: Law, game: Game, deal: RecordedDeal, number: int, frames: Iterable[ReplayFrame]) -> ReplayDeal:
    lies = game.deal
    over = lies is not None and (lies.phase == "done" or game.finished is not None)
    return ReplayDeal(
        number + 1,
        deal.dealer,
        tuple(_hand_texts(hand) for hand in deal.hands),
        game.past[-1].mode if lies is None else lies.mode,
        deal.bids,
        None if deal.fair is None else FairSeeds(deal.fair.deal, deal.fair.commit, deal.fair.server, deal.fair.seats),
        tuple(frames),
        result_view(law, game) if over else None,
    )


def _hand_texts(hand: HandCards) -> tuple[str, ...]:
    """Return a recorded hand as card texts, ``??`` for cards never shown."""
    return tuple("??" if card == HIDDEN_CARD else CARD_TEXTS[card] for card in hand)


def _frame(law: Law, game: Game, place: RecordPlace, action: Command, events: tuple[Event, ...]) -> ReplayFrame:
    deal = game.deal or Deal(0, "done")
    taken = any(isinstance(event, TrickTaken) for event in events)
    return ReplayFrame(
        place.action,
        None if place.action is None and not isinstance(action, cmd.Bid) else action_document(action),
        to_public_events(events),
        None if game.finished is not None else seat_to_act(law, deal),
        tuple(CARD_TEXTS[card] for card in deal.lying),
        len(deal.tricks),
        trick_view(deal.tricks[-1]) if taken else None,
        card_points(deal),
        deal.seat_points,
        slate_totals_now(law, game),
    )
