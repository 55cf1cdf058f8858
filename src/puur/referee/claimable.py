"""What a seat can still claim now, told from what everybody can see: no hidden card shows in it."""

from __future__ import annotations

from dataclasses import dataclass

from puur.cards import SEATS
from puur.game.state import Game
from puur.law.law import Law
from puur.referee.infraction import Infraction
from puur.referee.judge import KINDS
from puur.referee.open_questions import in_time
from puur.referee.position import Position


@dataclass(frozen=True, slots=True)
class Claimable:
    """A kind that can be claimed, in the words of the table, and the seats it can be claimed of."""

    kind: str
    title: str
    against: tuple[int, ...]


def claimable(law: Law, game: Game, seat: int) -> tuple[Claimable, ...]:
    """Return what this seat can claim now, in the order of the table of kinds; whether it is true shows only then.

    Of what the cards on the table show only those are named who can be meant: who gave another suit than the one led,
    who led out of turn. Of what no card shows everybody else is.
    """
    deal = game.deal
    if deal is None or not game.free:
        return ()
    found = []
    for kind, asked in KINDS.items():
        if not asked.named_in(law) and not asked.everybodys:
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
        return asked.public(at) and not (asked.charged_once and at.claimed(asked.kind))
    return in_time(at.law, at.game, asked.kind, at.seat, at.claimant)
