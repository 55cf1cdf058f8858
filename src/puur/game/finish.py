"""How a Partie ends: by itself when the target is reached, by Bedanken, by the last deal, by nine in a row."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import events as ev
from puur.game import weising
from puur.game.draft import Draft
from puur.game.score import TRICKS, factor, outcome, written_now
from puur.game.state import Deal, Finished, FinishedBy, Game
from puur.law.law import Law


def finish(draft: Draft, winner: int | None, by: FinishedBy) -> None:
    """End the Partie; whether the loser is Schneider follows from the slate."""
    schneider = winner is not None and _schneider(draft.law, draft.game, winner, by)
    draft.emit(ev.PartieFinished(Finished(winner, by, schneider)))


def _schneider(law: Law, game: Game, winner: int, by: FinishedBy) -> bool:
    target = law.target.says
    if law.schneider.says != "extra-point" or target is None:
        return False
    return 2 * _against_schneider(law, game, 1 - winner, by) < target


def _against_schneider(law: Law, game: Game, loser: int, by: FinishedBy) -> int:
    """What the loser may count: everything up to the element with which the winner finished."""
    if law.schneider_counts.says == "written-only" or game.deal is None:
        return game.written[loser]
    deal, brought = game.deal, outcome(law, game, game.deal)
    counted = written_now(law, game)[loser]
    times = brought.factor
    if _holds_unshown(law, game, loser):
        counted += times * law.stoeck_points.says
    if len(deal.tricks) == 1 and by in ("stoeck", "stich"):
        counted -= times * brought.weis[loser]
    return counted


def _holds_unshown(law: Law, game: Game, team: int) -> bool:
    """Whether the team holds Stöck that are not written and not lost."""
    deal = game.deal
    if deal is None or not law.stoeck_to_finish.says or weising.stoeck_credited(law, deal) is not None:
        return False
    holder = weising.stoeck_holder(law, deal)
    return holder is not None and team_of(holder) == team and not weising.stoeck_lost(law, deal)


def reach_by_announcement(draft: Draft) -> None:
    """The trump is known: Stöck that suffice win at once."""
    if _automatic(draft):
        for team in (0, 1):
            _finish_with_stoeck(draft, team)


def reach_by_trick(draft: Draft) -> None:
    """A trick is complete: has somebody reached the target?"""
    if not _automatic(draft):
        return
    if len(draft.deal.tricks) == 1:
        _first_trick(draft)
        return
    if draft.law.finish_later.says == "deal" and len(draft.deal.tricks) < TRICKS:
        return
    taker = draft.deal.tricks[-1].winner % 2
    for team in (taker, 1 - taker):
        if draft.game.finished is None and _reached(draft, team):
            finish(draft, team, "stich")
        _finish_with_stoeck(draft, team)


def reach_by_showing(draft: Draft, team: int, by: FinishedBy) -> None:
    """Something else was written: a further Weis, the Stöck."""
    if _automatic(draft) and _reached(draft, team):
        finish(draft, team, by)


def _automatic(draft: Draft) -> bool:
    law, game = draft.law, draft.game
    return not game.called and law.target.says is not None and not law.surplus.says and game.finished is None


def _reached(draft: Draft, team: int) -> bool:
    target = draft.law.target.says
    return target is not None and written_now(draft.law, draft.game)[team] >= target


def _finish_with_stoeck(draft: Draft, team: int) -> None:
    """Show the Stöck if they bring the team to the target now."""
    law, game = draft.law, draft.game
    if game.finished is not None or not _holds_unshown(law, game, team):
        return
    worth = law.stoeck_points.says * (factor(law, game, draft.deal) if law.stoeck_factor.says else 1)
    if written_now(law, game)[team] + worth >= (law.target.says or 0):
        show_stoeck_to_finish(draft, team)
        finish(draft, team, "stoeck")


def show_stoeck_to_finish(draft: Draft, team: int) -> None:
    """Who thanks by unshown Stöck shows them with that."""
    holder = weising.stoeck_holder(draft.law, draft.deal)
    if holder is not None and team_of(holder) == team and _holds_unshown(draft.law, draft.game, team):
        draft.emit(ev.StoeckShown(holder))


def _first_trick(draft: Draft) -> None:
    leading = by_finishing_rule(draft)
    if leading is None:
        return
    team, by = leading
    if by == "stoeck" or not _reached(draft, team):
        show_stoeck_to_finish(draft, team)
    finish(draft, team, by)


def by_finishing_rule(draft: Draft, thanks: int | None = None) -> tuple[int, FinishedBy] | None:
    """Return the team that finishes by the finishing order, and with what; None if nobody has reached the target.

    thanks: the team that has just thanked; it goes first among equals.
    """
    ranks = {}
    for team in (0, 1):
        reached = draft.law.finish_order.says(*_elements(draft, team))
        if reached is not None:
            ranks[team] = reached
    if not ranks:
        return None
    by_rank = draft.law.finish_first.says == "order"
    team = min(ranks, key=lambda side: (ranks[side][0] if by_rank else 0, side != thanks))
    by = ranks[team][1]
    return team, "stoeck" if by == "stoeck" else "weis" if by == "weis" else "stich"


def _elements(draft: Draft, team: int) -> tuple[int, int, int, int]:
    """Points missing before the deal, then Stöck, Weis and Stich as written."""
    law, game = draft.law, draft.game
    brought = outcome(law, game, draft.deal)
    unshown = _holds_unshown(law, game, team) and _may_decide(law, draft.deal)
    stoeck = brought.stoeck[team] + (law.stoeck_points.says if unshown else 0)
    stoeck *= brought.factor if law.stoeck_factor.says else 1
    weis = brought.weis[team] * (brought.factor if law.weis_factor.says else 1)
    stich = brought.card_points[team] * brought.factor
    if law.stoeck_rank.says == "never":
        stoeck, stich = 0, stich + stoeck
    return (law.target.says or 0) - game.written[team], stoeck, weis if law.finish_by_weis.says else 0, stich


def _may_decide(law: Law, deal: Deal) -> bool:
    """Whether Stöck that nobody has shown may still come before the other side when the finishing rule decides."""
    open_trick = law.stoeck_deciding.says == "trick-turned" and deal.turned < len(deal.tricks)
    return open_trick or law.stoeck_deciding.says == "next-trick-led"


def deal_done(draft: Draft) -> None:
    """The deal is played: does the Partie end with it?"""
    draft.emit(ev.DealDone())
    if draft.game.finished is None:
        _by_surplus(draft, "stich")
    if draft.game.finished is None:
        _by_number(draft)


def _by_surplus(draft: Draft, by: FinishedBy) -> None:
    """Where the surplus counts, the round ends with the deal in which somebody reached the target."""
    law, target = draft.law, draft.law.target.says
    if not law.surplus.says or target is None or draft.deal.phase != "done":
        return
    totals = written_now(law, draft.game)
    if max(totals) >= target:
        finish(draft, leader(totals, lowest=False), by)


def late_stoeck(draft: Draft, team: int) -> None:
    """The Stöck were shown apart from a card; where all points count, even after the end of the round."""
    if draft.game.finished is None:
        reach_by_showing(draft, team, "stoeck")
    if draft.game.finished is None or draft.law.surplus.says:
        _by_surplus(draft, "stoeck")


def reach_afterwards(draft: Draft) -> None:
    """Something was added to the Spiel before while the next one is being dealt: does it bring the end?"""
    law, totals = draft.law, draft.game.written
    if law.target.says is not None and max(totals) >= law.target.says and (law.surplus.says or not draft.game.called):
        finish(draft, leader(totals, lowest=False), "stoeck")


def _by_number(draft: Draft) -> None:
    law, game = draft.law, draft.game
    counted = sum(not deal.annulled for deal in game.past) + 1
    if law.deals.says is not None and counted >= law.deals.says:
        lowest = law.settlement.says == "differences"
        finish(draft, leader(written_now(law, game), lowest=lowest), "all-deals")


def leader(totals: tuple[int, ...], *, lowest: bool) -> int | None:
    """Return who is ahead, None if it is shared."""
    best = min(totals) if lowest else max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def stoeck_suffice(law: Law, game: Game, team: int) -> bool:
    """Return whether the team's unshown Stöck would bring it to the target now."""
    target = law.target.says
    if target is None or not _holds_unshown(law, game, team) or game.deal is None:
        return False
    worth = law.stoeck_points.says * (factor(law, game, game.deal) if law.stoeck_factor.says else 1)
    return written_now(law, game)[team] + worth >= target


def thanks_total(draft: Draft, team: int) -> int:
    """Return what a team may count when it thanks: the slate, its tricks by the law, Stöck that suffice."""
    law, game = draft.law, draft.game
    total = written_now(law, game)[team]
    deal = draft.deal
    open_trick = len(deal.tricks) > deal.turned
    if open_trick and law.thanks_counts.says == "no-open-trick" and deal.tricks[-1].winner % 2 == team:
        total -= deal.tricks[-1].points * factor(law, game, deal)
    if stoeck_suffice(law, game, team):
        total += law.stoeck_points.says * (factor(law, game, deal) if law.stoeck_factor.says else 1)
    return total
