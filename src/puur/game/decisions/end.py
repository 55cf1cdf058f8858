"""What ends a Partie by itself: points that are written, the Stöck that suffice, the last deal."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import events as ev
from puur.game.draft import Draft
from puur.game.score.finish import (
    is_schneider,
    is_won_by_unshown_stoeck,
    leading_team,
    unshown_stoeck_points,
    winner_by_finishing_rule,
)
from puur.game.score.outcome import totals_now
from puur.game.score.ranks import leading_side
from puur.game.score.weis_stoeck import stoeck_holder
from puur.game.state import FinishedBy, PartieEnd


def finish_partie(draft: Draft, winner: int | None, by: FinishedBy) -> None:
    """Add the event that ends the game (Partie). winner: a team, a seat where each plays alone, None for a tie.

    by: what ended it. Whether the loser is Schneider (below half of the target) is computed.
    """
    schneider = winner is not None and is_schneider(draft.law, draft.now, winner, by)
    draft.emit(ev.PartieFinished(PartieEnd(winner, by, schneider)))


def finish_if_stoeck_suffice(draft: Draft) -> None:
    """End the game if, with the trump known, a team's Stöck bring it to the target.

    Nothing happens where only a claim to have won ends the game.
    """
    if _automatic(draft):
        for team in (0, 1):
            _finish_with_stoeck(draft, team)


def finish_if_trick_reaches_target(draft: Draft) -> None:
    """End the game if the trick just completed, or Stöck that may be shown with it, bring a team to the target."""
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
            finish_partie(draft, team, "stich")
        _finish_with_stoeck(draft, team)


def finish_if_target_reached(draft: Draft, team: int, by: FinishedBy) -> None:
    """End the game if a team has reached the target otherwise than by a trick.

    Where only a claim to have won ends the game, nothing happens. by: what brought it there, such as a meld.
    """
    if _automatic(draft) and _reached(draft, team):
        finish_partie(draft, team, by)


def _automatic(draft: Draft) -> bool:
    law, game = draft.law, draft.now
    return not game.called and law.target.says is not None and not law.surplus.says and game.finished is None


def _reached(draft: Draft, team: int) -> bool:
    target = draft.law.target.says
    return target is not None and totals_now(draft.law, draft.now)[team] >= target


def _finish_with_stoeck(draft: Draft, team: int) -> None:
    """Show the Stöck if they bring the team to the target now."""
    if draft.now.finished is None and is_won_by_unshown_stoeck(draft.law, draft.now, team):
        show_stoeck_to_finish(draft, team)
        finish_partie(draft, team, "stoeck")


def show_stoeck_to_finish(draft: Draft, team: int) -> None:
    """Add the event that shows a team's Stöck, if it has some that are unshown and still count."""
    holder = stoeck_holder(draft.law, draft.deal)
    if holder is not None and team_of(holder) == team and unshown_stoeck_points(draft.law, draft.now, team):
        draft.emit(ev.StoeckShown(holder))


def _first_trick(draft: Draft) -> None:
    leading = winner_by_finishing_rule(draft.law, draft.now)
    if leading is None:
        return
    team, by = leading
    if by == "stoeck" or not _reached(draft, team):
        show_stoeck_to_finish(draft, team)
    finish_partie(draft, team, by)


def finish_deal(draft: Draft) -> None:
    """Add the event that the deal is over, and end the game if that was its last deal."""
    draft.emit(ev.DealDone())
    finish_if_last_deal(draft)


def finish_if_last_deal(draft: Draft) -> None:
    """End the game if the finished deal was its last one.

    It was if a team has reached the target, or if the number of deals is complete.
    """
    if draft.law.settlement.says == "contract":
        for team in (0, 1):
            finish_if_target_reached(draft, team, "stich")
    if draft.now.finished is None:
        _by_surplus(draft, "stich")
    if draft.now.finished is None:
        _by_number(draft)


def _by_surplus(draft: Draft, by: FinishedBy) -> None:
    """Where the surplus counts, the round ends with the deal in which somebody reached the target."""
    law, target = draft.law, draft.law.target.says
    if not law.surplus.says or target is None or draft.deal.phase != "done":
        return
    totals = totals_now(law, draft.now)
    if max(totals) >= target:
        finish_partie(draft, leading_team(totals), by)


def finish_after_late_stoeck(draft: Draft, team: int) -> None:
    """End the game if Stöck that a team showed apart from a card bring it to the target.

    Under rules that count points beyond the target, a game that has ended is decided again with them.
    """
    if draft.now.finished is None:
        finish_if_target_reached(draft, team, "stoeck")
    if draft.now.finished is None or draft.law.surplus.says:
        _by_surplus(draft, "stoeck")


def finish_after_added_stoeck(draft: Draft) -> None:
    """End the game if Stöck added to the previous deal bring somebody to the target.

    Where a player must claim to have won, this is so only under rules that count points beyond the target.
    """
    law, totals = draft.law, draft.now.written
    if law.target.says is not None and max(totals) >= law.target.says and (law.surplus.says or not draft.now.called):
        finish_partie(draft, leading_team(totals), "stoeck")


def _by_number(draft: Draft) -> None:
    law, game = draft.law, draft.now
    if draft.deal.free is not None and draft.deal.free.repeat is not None:
        return
    counted = sum(not deal.annulled for deal in game.past) + 1
    if law.deals.says is not None and counted >= law.deals.says:
        finish_partie(draft, leading_side(law, game), "all-deals")
