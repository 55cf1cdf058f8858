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
from puur.game.decide import step
from puur.game.order import seats_after_dealer
from puur.game.settings import Settings, new_game, settle_table
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.records.model import HIDDEN, Record, RecordedDeal
from puur.referee.claiming import settle_claim
from puur.words.message import said

_FREE_ONLY: Final = (cmd.Claim, cmd.Report)


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """A place in a record: deal, and action or field."""

    deal: int
    action: int | None = None
    field: str | None = None

    @property
    def where(self) -> dict[str, object]:
        """Return the place as in error messages."""
        parts = {"deal": self.deal, "action": self.action, "field": self.field}
        return {name: part for name, part in parts.items() if part is not None}


def deal_steps(law: Law, deal: RecordedDeal, number: int) -> Iterator[tuple[RecordPlace, Command]]:
    """Yield the commands of a recorded deal, each with its place."""
    here = RecordPlace(number)
    yield here, taken_hands(law, deal, here)
    for seat, bid in estimates(law, deal):
        yield RecordPlace(number, field=f"bids[{seat}]"), bid
    for index, action in enumerate(deal.actions):
        yield RecordPlace(number, index), action


def taken_hands(law: Law, deal: RecordedDeal, place: RecordPlace) -> cmd.TakeHands:
    """Return the command that sets a deal's hands. Raises BadInput for a card that occurs twice."""
    masks, hidden, owner = [0, 0, 0, 0], [0, 0, 0, 0], dict[int, int]()
    for seat, hand in enumerate(deal.hands):
        for card in hand:
            if card == HIDDEN:
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


def estimates(law: Law, deal: RecordedDeal) -> Iterator[tuple[int, cmd.Bid]]:
    """Yield the known estimates as commands, in the order in which they were made."""
    if deal.bids is None:
        return
    for seat in seats_after_dealer(law, deal.dealer) if law.estimate_order.says == "in-turn" else SEATS:
        points = deal.bids[seat]
        if points is not None:
            yield seat, cmd.Bid(seat, points)


def as_command(law: Law, game: Game, action: Command, place: RecordPlace) -> Command:
    """Return a recorded action as command, with the ruling on a claim. Raises BadInput if it cannot be settled."""
    if not isinstance(action, _FREE_ONLY):
        return action
    if not game.free:
        raise BadInput(said("record.free-only", setting='{"table": "free"}'), place.where)
    if isinstance(action, cmd.Report):
        return action
    try:
        return settle_claim(law, game, action)
    except BadInput as bad:
        raise bad.at(**place.where) from None


def refused(refusal: Refusal, place: RecordPlace) -> BadInput:
    """Return the error for a refused action at its place."""
    if place.action is None and place.field is None:
        place = replace(place, field=refusal.field)
    return BadInput(refusal.with_way_out, place.where, refusal.clauses)


@dataclass(frozen=True, slots=True)
class RecordReplay:
    """A replayed record: rules, final game state, and where it ended (None: unfinished)."""

    settings: Settings
    game: Game
    ended: tuple[int, int | None] | None


def replay(record: Record) -> RecordReplay:
    """Replay a record. BadInput names the deal, the illegal action and the clauses."""
    settings, game = set_table(record)
    law, ended = settings.law, None
    for number, deal in enumerate(record.deals):
        for place, action in deal_steps(law, deal, number):
            before = game.finished
            result = step(law, game, as_command(law, game, action, place))
            if isinstance(result, Refusal):
                raise refused(result, place)
            game = result[0]
            if game.finished != before:
                ended = None if game.finished is None else (number, place.action)
    return RecordReplay(settings, game, ended)


def resume(record: Record) -> tuple[Settings, Game]:
    """Return settings and game at the record's end, to continue it."""
    replayed = replay(record)
    return replayed.settings, replayed.game


def set_table(record: Record) -> tuple[Settings, Game]:
    """Return the record's settings and an empty game. BadInput names an invalid setting."""
    settings = settle_table(reglement(record.reglement), record.settings)
    return settings, new_game(settings, record.deck, record.scribe)
