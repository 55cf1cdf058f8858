"""Schneider: who ends below half of the target; the finishing rule says what still counts against it."""

from __future__ import annotations

from puur.game.elements import elements, unshown_stoeck
from puur.game.score import written_now
from puur.game.state import FinishedBy, Game
from puur.law.law import Law

_NAMES = ("stoeck", "weis", "stich")


def is_schneider(law: Law, game: Game, winner: int, by: FinishedBy) -> bool:
    """Return whether the other side has not reached half of the target when the winner has finished."""
    target = law.target.says
    if law.schneider.says != "extra-point" or target is None:
        return False
    return 2 * _counted(law, game, winner, by) < target


def _counted(law: Law, game: Game, winner: int, by: FinishedBy) -> int:
    """What the loser may count: tricks, Weis and Stöck, with the first trick only up to the winner's element."""
    loser = 1 - winner
    if law.schneider_counts.says == "written-only" or game.deal is None:
        return game.written[loser]
    counted = written_now(law, game)[loser] + unshown_stoeck(law, game, loser)
    element = _deciding(law, game, winner, by)
    if element is None:
        return counted
    mine = dict(zip(_NAMES, elements(law, game, loser)[1:], strict=True))
    return counted - sum(mine[name] for name in _NAMES if _rank(law, name) > _rank(law, element))


def _deciding(law: Law, game: Game, winner: int, by: FinishedBy) -> str | None:
    """The element with which the winner finished while the first trick lies open; None where no rule ranks it."""
    deal = game.current
    if len(deal.tricks) != 1 or deal.turned:
        return None
    if by in _NAMES:
        return by
    reached = law.finish_order.says(*elements(law, game, winner))
    return None if reached is None else reached[1]


def _rank(law: Law, element: str) -> int:
    alone = law.finish_order.says(1, *(int(element == name) for name in _NAMES))
    return 0 if alone is None else alone[0]
