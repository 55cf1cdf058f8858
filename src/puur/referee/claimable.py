"""What a seat can still claim now, told from what everybody can see: no hidden card shows in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from puur.cards import SEATS
from puur.game.state import Game
from puur.law.law import Law
from puur.law.table import card_table
from puur.referee.asked import in_time
from puur.referee.infraction import Infraction
from puur.referee.kinds import KINDS
from puur.referee.seen import cards as wrong_cards
from puur.referee.seen import order
from puur.referee.seen.position import Position


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
        if not asked.named_in(law) and kind not in _DIRECTORS:
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
    public = _PUBLIC.get(asked.kind)
    if public is not None:
        return public(at) and not (asked.charged_once and at.claimed(asked.kind))
    return in_time(at.law, at.game, asked.kind, at.seat, at.claimant)


def _off_suit(at: Position, wanted: Callable[[int, tuple[int, ...], int | None], bool], kind: str) -> bool:
    """Whether some card of the seat, not claimed yet, could have been a wrong one."""
    deal = at.deal
    if deal.mode is None:
        return False
    trump = card_table(at.law, deal.mode).trump
    for number, leader, cards in at.tricks():
        place = (at.seat - leader) % 4
        if 0 < place < len(cards) and wanted(cards[place], cards[:place], trump) and not at.settled(kind, number):
            return True
    return False


def _revoke(card: int, before: tuple[int, ...], trump: int | None) -> bool:
    return before[0] // 9 not in (card // 9, trump) and card // 9 != trump


def _no_trump(card: int, before: tuple[int, ...], trump: int | None) -> bool:
    return before[0] // 9 == trump != card // 9


def _trumped_again(card: int, before: tuple[int, ...], trump: int | None) -> bool:
    return card // 9 == trump != before[0] // 9 and any(one // 9 == trump for one in before)


def _announced(at: Position) -> bool:
    return any(said.seat == at.seat for said in at.deal.weis)


def _stoeck(at: Position) -> bool:
    """Only the partner of who holds them can have pointed them out."""
    return at.deal.stoeck == (at.seat + 2) % 4


def _untouched(at: Position) -> bool:
    """Who finds that it was shuffled too little is told until when that can be said."""
    return not at.free.laid and at.deal.phase in ("announce", "bid", "play")


def _thrown(at: Position) -> bool:
    return at.deal.phase == "done"


_DIRECTORS: Final = frozenset({*wrong_cards.READERS, *order.READERS, "cards-laid-down"})
"""What everybody at a table sees and wants settled, also where a Reglement leaves it to whoever leads the event."""
_PUBLIC: Final[Mapping[str, Callable[[Position], bool]]] = {
    "revoke": lambda at: _off_suit(at, _revoke, "revoke"),
    "revoke-trump": lambda at: _off_suit(at, _no_trump, "revoke-trump"),
    "undertrump": lambda at: _off_suit(at, _trumped_again, "undertrump"),
    "shuffle-protest": _untouched,
    "weis-too-low": _announced,
    "weis-false": _announced,
    "weis-needless": _announced,
    "weis-vorhand": _announced,
    "weis-unasked": _announced,
    "weis-wrong-name": _announced,
    "weis-second": _announced,
    "stoeck-prompted": _stoeck,
    "cards-thrown-in": _thrown,
    "card-held-ready": lambda at: at.deal.phase == "play",
}
