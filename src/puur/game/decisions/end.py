"""What ends a Partie by itself: points that are written, the Stöck that suffice, the last deal."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import events as ev
from puur.game.draft import Draft
from puur.game.score.finish import by_finishing_rule, is_schneider, leader, stoeck_suffice, unshown_stoeck
from puur.game.score.outcome import written_now
from puur.game.score.ranks import ahead
from puur.game.score.weis_stoeck import stoeck_holder
from puur.game.state import FinishedBy, PartieEnd


def finish(draft: Draft, winner: int | None, by: FinishedBy) -> None:
    """End the game (Partie). winner: a team or None. Whether the loser is Schneider (below half) is computed."""
    schneider = winner is not None and is_schneider(draft.law, draft.now, winner, by)
    draft.emit(ev.PartieFinished(PartieEnd(winner, by, schneider)))


def reach_by_announcement(draft: Draft) -> None:
    """End the game if, with the trump known, Stöck suffice for the target."""
    if _automatic(draft):
        for team in (0, 1):
            _finish_with_stoeck(draft, team)


def reach_by_trick(draft: Draft) -> None:
    """End the game if a completed trick brings somebody to the target."""
    if not _automatic(draft):
        return
    if len(draft.deal.tricks) == 1:
        _first_trick(draft)
        return
    if draft.law.finish_later.says == "deal" and len(draft.deal.tricks) < draft.law.hand_size.says:
        return
    taker = draft.deal.tricks[-1].winner % 2
    for team in (taker, 1 - taker):
        if draft.now.finished is None and _reached(draft, team):
            finish(draft, team, "stich")
        _finish_with_stoeck(draft, team)


def reach_by_showing(draft: Draft, team: int, by: FinishedBy) -> None:
    """End the game if something else, such as a meld, brings the team to the target."""
    if _automatic(draft) and _reached(draft, team):
        finish(draft, team, by)


def _automatic(draft: Draft) -> bool:
    law, game = draft.law, draft.now
    return not game.called and law.target.says is not None and not law.surplus.says and game.finished is None


def _reached(draft: Draft, team: int) -> bool:
    target = draft.law.target.says
    return target is not None and written_now(draft.law, draft.now)[team] >= target


def _finish_with_stoeck(draft: Draft, team: int) -> None:
    """Show the Stöck if they bring the team to the target now."""
    if draft.now.finished is None and stoeck_suffice(draft.law, draft.now, team):
        show_stoeck_to_finish(draft, team)
        finish(draft, team, "stoeck")


def show_stoeck_to_finish(draft: Draft, team: int) -> None:
    """Show a team's Stöck if it needs them to claim the target."""
    holder = stoeck_holder(draft.law, draft.deal)
    if holder is not None and team_of(holder) == team and unshown_stoeck(draft.law, draft.now, team):
        draft.emit(ev.StoeckShown(holder))


def _first_trick(draft: Draft) -> None:
    leading = by_finishing_rule(draft.law, draft.now)
    if leading is None:
        return
    team, by = leading
    if by == "stoeck" or not _reached(draft, team):
        show_stoeck_to_finish(draft, team)
    finish(draft, team, by)


def deal_done(draft: Draft) -> None:
    """Finish a deal, and the game if it ends with it."""
    draft.emit(ev.DealDone())
    deal_over(draft)


def deal_over(draft: Draft) -> None:
    """End the game if the finished deal was its last."""
    if draft.law.settlement.says == "contract":
        for team in (0, 1):
            reach_by_showing(draft, team, "stich")
    if draft.now.finished is None:
        _by_surplus(draft, "stich")
    if draft.now.finished is None:
        _by_number(draft)


def _by_surplus(draft: Draft, by: FinishedBy) -> None:
    """Where the surplus counts, the round ends with the deal in which somebody reached the target."""
    law, target = draft.law, draft.law.target.says
    if not law.surplus.says or target is None or draft.deal.phase != "done":
        return
    totals = written_now(law, draft.now)
    if max(totals) >= target:
        finish(draft, leader(totals), by)


def late_stoeck(draft: Draft, team: int) -> None:
    """Handle Stöck shown late, even after the end where all points count."""
    if draft.now.finished is None:
        reach_by_showing(draft, team, "stoeck")
    if draft.now.finished is None or draft.law.surplus.says:
        _by_surplus(draft, "stoeck")


def reach_afterwards(draft: Draft) -> None:
    """End the game if points added to the previous deal bring somebody to the target."""
    law, totals = draft.law, draft.now.written
    if law.target.says is not None and max(totals) >= law.target.says and (law.surplus.says or not draft.now.called):
        finish(draft, leader(totals), "stoeck")


def _by_number(draft: Draft) -> None:
    law, game = draft.law, draft.now
    if draft.deal.free is not None and draft.deal.free.repeat is not None:
        return
    counted = sum(not deal.annulled for deal in game.past) + 1
    if law.deals.says is not None and counted >= law.deals.says:
        finish(draft, ahead(law, game), "all-deals")
