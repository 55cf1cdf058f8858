"""A record played again by the exact engine, step by step, and from a refusal back to the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from puur.cards import SEATS, card_text
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.order import seats_after_dealer
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.records.model import HIDDEN_CARD, Record, RecordedDeal
from puur.referee.claiming import settle_claim
from puur.words.message import said

_FREE_ONLY: Final = (cmd.Claim, cmd.Report)


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """A place in a record, for error messages. deal, action: both from 0; action None is the deal as a whole.

    field: the name of a field of the deal, None for none.
    """

    deal: int
    action: int | None = None
    field: str | None = None

    @property
    def where(self) -> dict[str, object]:
        """Return the place as the mapping that error messages carry: ``{"deal": 0, "action": 7}``."""
        parts = {"deal": self.deal, "action": self.action, "field": self.field}
        return {name: part for name, part in parts.items() if part is not None}


def deal_steps(law: Law, deal: RecordedDeal, number: int) -> Iterator[tuple[RecordPlace, Command]]:
    """Yield the commands of a recorded deal, each with its place: the hands, the estimates, then the actions.

    number: of the deal, from 0. Raises BadInput for a card that occurs twice.
    """
    here = RecordPlace(number)
    yield here, take_hands_command(law, deal, here)
    for seat, bid in estimate_commands(law, deal):
        yield RecordPlace(number, field=f"bids[{seat}]"), bid
    for index, action in enumerate(deal.actions):
        yield RecordPlace(number, index), action


def take_hands_command(law: Law, deal: RecordedDeal, place: RecordPlace) -> cmd.TakeHands:
    """Return the command that sets a recorded deal's hands.

    place: of the deal, for errors. Raises BadInput for a card that occurs twice.
    """
    masks, hidden, owner = [0, 0, 0, 0], [0, 0, 0, 0], dict[int, int]()
    for seat, hand in enumerate(deal.hands):
        for card in hand:
            if card == HIDDEN_CARD:
                hidden[seat] += 1
                continue
            if card in owner:
                twice = said("record.twice", card=card_text(card), seat=owner[card])
                raise BadInput(twice, replace(place, field=f"hands[{seat}]").where, law.pack.ids)
            owner[card] = seat
            masks[seat] |= 1 << card
    a, b, c, d = masks
    w, x, y, z = hidden
    return cmd.TakeHands(deal.dealer, (a, b, c, d), deal.mode, (w, x, y, z))


def estimate_commands(law: Law, deal: RecordedDeal) -> Iterator[tuple[int, cmd.Bid]]:
    """Yield (seat, command) for each known estimate of a deal.

    In the order of play after the dealer where the rules have seats estimate in turn, else by seat from 0.
    """
    if deal.bids is None:
        return
    for seat in seats_after_dealer(law, deal.dealer) if law.estimate_order.says == "in-turn" else SEATS:
        points = deal.bids[seat]
        if points is not None:
            yield seat, cmd.Bid(seat, points)


def game_command_of_recorded_action(law: Law, game: Game, action: Command, place: RecordPlace) -> Command:
    """Return a recorded action as the command that a game takes.

    A claim becomes the command that carries out its ruling; anything else is unchanged. place: of the action, for
    errors. Raises BadInput for a claim or report at a strict table, and for a claim that cannot be settled.
    """
    if not isinstance(action, _FREE_ONLY):
        return action
    if not game.free:
        raise BadInput(said("record.free-only", setting='{"table": "free"}'), place.where)
    if isinstance(action, cmd.Report):
        return action
    try:
        return settle_claim(law, game, action)
    except BadInput as bad:
        raise bad.with_outer_place(**place.where) from None


def refusal_at_place(refusal: Refusal, place: RecordPlace) -> BadInput:
    """Return the error for an action that the game refused, with its place in the record and the clauses."""
    if place.action is None and place.field is None:
        place = replace(place, field=refusal.field)
    return BadInput(refusal.message_with_alternatives, place.where, refusal.clauses)


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A replayed record: its settings and the game at its end.

    ended: the deal and action (from 0) with which the game ended; None if it goes on.
    The action is None if dealing or an estimate ended it.
    """

    settings: Settings
    game: Game
    ended: tuple[int, int | None] | None


def replay_recorded_game(record: Record) -> ReplayedRecord:
    """Play a record with the rules. Raises BadInput that names the deal, the illegal action and the clauses."""
    settings, game = settings_and_new_game(record)
    law, ended = settings.law, None
    for number, deal in enumerate(record.deals):
        for place, action in deal_steps(law, deal, number):
            before = game.finished
            result = decide_command(law, game, game_command_of_recorded_action(law, game, action, place))
            if isinstance(result, Refusal):
                raise refusal_at_place(result, place)
            game = result[0]
            if game.finished != before:
                ended = None if game.finished is None else (number, place.action)
    return ReplayedRecord(settings, game, ended)


def settings_and_game_of_record(record: Record) -> tuple[Settings, Game]:
    """Return a record's settings and the game at its end, to continue it.

    Raises BadInput that names the deal, the illegal action and the clauses.
    """
    replayed = replay_recorded_game(record)
    return replayed.settings, replayed.game


def settings_and_new_game(record: Record) -> tuple[Settings, Game]:
    """Return a record's settings and a game before its first deal. Raises BadInput that names an invalid setting."""
    settings = table_settings(reglement(record.reglement), record.settings)
    return settings, new_game(settings, record.deck, record.scribe)
