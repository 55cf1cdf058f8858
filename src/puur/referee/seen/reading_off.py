"""The facts of a kind read off a game; for what no card shows, the claim itself says that it happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from puur.cards import SEATS
from puur.game.state import Game
from puur.law.law import Law
from puur.referee.seen import cards, dealing, ending, order, weise
from puur.referee.seen.position import Given, Position, Reader

READERS: Final[dict[str, Reader]] = {
    **cards.READERS,
    **order.READERS,
    **dealing.READERS,
    **weise.READERS,
    **ending.READERS,
}
_DEALERS: Final = frozenset({"misdeal", "card-exposed-dealing", "bottom-card-hidden", "shuffle-protest"})


def seen(law: Law, game: Game, kind: str, seat: int, claimant: int | None = None) -> Given | None:
    """Return the facts of that kind about that seat as JSON would hold them; None where the game shows none of it.

    RuntimeError if no deal has begun.
    """
    at = Position(law, game, seat, claimant)
    read = READERS.get(kind)
    given = {} if read is None else read(at)
    if given is None:
        return None
    return {"seat": seat, "mode": at.deal.mode, "dealer": at.deal.dealer, **given}


def seats_seen(law: Law, game: Game, kind: str) -> Iterator[int]:
    """Yield the seats of which the game shows something of that kind; for a fault in dealing only who dealt."""
    if kind in _DEALERS:
        return iter((game.current.dealer,))
    return (seat for seat in SEATS if seen(law, game, kind, seat) is not None)
