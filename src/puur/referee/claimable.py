"""What a seat can still claim now, told from what everybody can see: no hidden card shows in it."""

from __future__ import annotations

from dataclasses import dataclass

from puur.cards import SEATS
from puur.game.state import Game
from puur.law.law import Law
from puur.referee.infraction import Infraction
from puur.referee.judge import KINDS
from puur.referee.open_questions import is_claim_in_time
from puur.referee.position import Position


@dataclass(frozen=True, slots=True)
class Claimable:
    """An infraction that a seat could claim now at a free table, for a list to choose from.

    kind: the infraction's id. title: its name as a text to show. against: the seats that can be accused of it.
    """

    kind: str
    title: str
    against: tuple[int, ...]


def claimable_infractions(law: Law, game: Game, seat: int) -> tuple[Claimable, ...]:
    """Return the infractions that a seat can claim now at a free table, whether true or not; none at a strict one.

    For infractions visible on the table, only possible offenders are named; for others everybody else.
    """
    deal = game.deal
    if deal is None or not game.free:
        return ()
    found = []
    for kind, asked in KINDS.items():
        if not asked.is_named_in(law) and not asked.everybodys:
            continue
        against = tuple(
            other for other in SEATS if other != seat and _possible(Position(law, game, other, seat), asked)
        )
        if against:
            found.append(Claimable(kind, asked.title, against))
    return tuple(found)


def _possible(at: Position, asked: Infraction) -> bool:
    if asked.by_dealer and at.seat != at.deal.dealer:
        return False
    if asked.public is not None:
        return asked.public(at) and not (asked.charged_once and at.was_claimed(asked.kind))
    return is_claim_in_time(at.law, at.game, asked.kind, at.seat, at.claimant)
