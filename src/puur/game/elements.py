"""With what a side can finish in this deal: Stöck, Weis and Stich, as they would be written."""

from __future__ import annotations

from puur.cards import team_of
from puur.game.score import factor, outcome, written_now
from puur.game.state import Game
from puur.game.stoeck import stoeck_credited, stoeck_holder, stoeck_lost
from puur.law.law import Law

Elements = tuple[int, int, int, int]
"""Points that were missing before the deal, then Stöck, Weis and Stich."""


def elements(law: Law, game: Game, team: int) -> Elements:
    """Return what the finishing rule looks at for a team."""
    brought = outcome(law, game, game.current)
    stoeck = brought.stoeck[team] * (brought.factor if law.stoeck_factor.says else 1)
    if _may_decide(law, game):
        stoeck += unshown_stoeck(law, game, team)
    weis = brought.weis[team] * (brought.factor if law.weis_factor.says else 1)
    stich = brought.card_points[team] * brought.factor
    if law.stoeck_rank.says == "never":
        stoeck, stich = 0, stich + stoeck
    return (law.target.says or 0) - game.written[team], stoeck, weis if law.finish_by_weis.says else 0, stich


def _may_decide(law: Law, game: Game) -> bool:
    """Whether Stöck that nobody has shown may still come before the other side when the finishing rule decides."""
    open_trick = law.stoeck_deciding.says == "trick-turned" and game.current.turned < len(game.current.tricks)
    return open_trick or law.stoeck_deciding.says == "next-trick-led"


def unshown_stoeck(law: Law, game: Game, team: int) -> int:
    """Return what Stöck count that the team holds, not yet written and not lost; 0 if it holds none."""
    deal = game.deal
    if deal is None or not law.stoeck_to_finish.says or stoeck_credited(law, deal) is not None:
        return 0
    holder = stoeck_holder(law, deal)
    if holder is None or team_of(holder) != team or stoeck_lost(law, deal):
        return 0
    return law.stoeck_points.says * (factor(law, game, deal) if law.stoeck_factor.says else 1)


def stoeck_suffice(law: Law, game: Game, team: int) -> bool:
    """Return whether the team's unshown Stöck would bring it to the target now."""
    target, worth = law.target.says, unshown_stoeck(law, game, team)
    return target is not None and bool(worth) and written_now(law, game)[team] + worth >= target
