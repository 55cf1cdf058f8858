"""The facts of a kind read off a game; for what no card shows, the claim itself says that it happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields

from puur.cards import SEATS
from puur.game.free.state import Fact
from puur.game.state import Game
from puur.law.law import Law
from puur.referee.judge import KINDS
from puur.referee.position import Given, Position
from puur.referee.reading import Maybe


def facts_as_json(law: Law, game: Game, kind: str, seat: int, claimant: int | None = None) -> Given | None:
    """Return the facts of that kind about that seat as JSON would hold them; None where the game shows none of it.

    What the game does not show is taken from who reported it; what may be nobody, and was not reported, is nobody.
    RuntimeError if no deal has begun.
    """
    given = shown_facts(law, game, kind, seat, claimant)
    if given is None:
        return None
    own = {one.name: one for one in fields(KINDS[kind].facts) if one.name not in given}
    nobody = [one.name for one in own.values() if one.default is MISSING and isinstance(one.metadata["read"], Maybe)]
    return given | dict.fromkeys(nobody) | {name: told for name, told in _reports_of(game, kind, seat) if name in own}


def _reports_of(game: Game, kind: str, seat: int) -> tuple[tuple[str, Fact], ...]:
    """What was last reported of that kind about that seat."""
    reports = game.current.free.reports if game.current.free else ()
    return next((one.facts for one in reversed(reports) if (one.what, one.who) == (kind, seat)), ())


def shown_facts(law: Law, game: Game, kind: str, seat: int, claimant: int | None = None) -> Given | None:
    """Return the facts that the game itself shows, None where it shows none of it."""
    at = Position(law, game, seat, claimant)
    if KINDS[kind].charged_once and at.claimed(kind):
        return None
    read = KINDS[kind].reads
    given = {} if read is None else read(at)
    if given is None:
        return None
    return {"seat": seat, "mode": at.deal.mode, "dealer": at.deal.dealer, **given}


def seats_seen(law: Law, game: Game, kind: str) -> Iterator[int]:
    """Yield the seats of which the game shows something of that kind; for a fault in dealing only who dealt."""
    if KINDS[kind].by_dealer:
        return iter((game.current.dealer,))
    return (seat for seat in SEATS if facts_as_json(law, game, kind, seat) is not None)
