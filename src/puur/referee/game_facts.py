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
    """Return the facts of an infraction by a seat as JSON values by fact name; None if the game shows none.

    kind: the infraction's id. claimant: the seat that claims, None for nobody.
    Facts that the game does not show are taken from reports. Raises RuntimeError before the first deal.
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
    """Return those facts of an infraction by a seat that the game itself shows, as JSON values by name; None if none.

    kind: the infraction's id. claimant: the seat that claims, None for nobody.
    """
    at = Position(law, game, seat, claimant)
    if KINDS[kind].charged_once and at.was_claimed(kind):
        return None
    read = KINDS[kind].reads
    given = {} if read is None else read(at)
    if given is None:
        return None
    return {"seat": seat, "mode": at.deal.mode, "dealer": at.deal.dealer, **given}


def possible_offenders(law: Law, game: Game, kind: str) -> Iterator[int]:
    """Yield the seats that may have committed an infraction (kind: its id), as far as the state of the game shows."""
    if KINDS[kind].by_dealer:
        return iter((game.current.dealer,))
    return (seat for seat in SEATS if facts_as_json(law, game, kind, seat) is not None)
