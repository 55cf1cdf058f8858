"""A claim came after the end of the Partie: is it still over, and who has won it?"""

from __future__ import annotations

from puur.game.draft import Draft
from puur.game.finish import deal_over, finish
from puur.game.score import written_now
from puur.game.state import Finished


def end_again(draft: Draft, ended: Finished | None, kind: str) -> None:
    """Let the Partie be over again if what ended it still holds.

    A Bedanken that was claimed to be false does not; points that have moved may no longer be enough.
    """
    game, deal = draft.now, draft.now.deal
    if ended is None or game.finished is not None or deal is None:
        return
    if ended.by == "all-deals" or draft.law.surplus.says:
        if deal.phase == "done":
            deal_over(draft)
    elif ended.by in ("thanks", "false-thanks", "instant-win"):
        if kind != "false-thanks":
            finish(draft, ended.winner, ended.by)
    else:
        _by_points(draft, ended)


def _by_points(draft: Draft, ended: Finished) -> None:
    target, totals = draft.law.target.says, written_now(draft.law, draft.now)
    first = ended.winner or 0
    for team in (first, 1 - first):
        if target is not None and totals[team] >= target and draft.now.finished is None:
            finish(draft, team, ended.by)
