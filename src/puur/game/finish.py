"""With what a side can finish in this deal: Stöck, Weis and Stich, as they would be written."""

from __future__ import annotations

from puur.cards import team_of
from puur.game import events as ev
from puur.game.draft import Draft
from puur.game.ranks import ahead
from puur.game.score import factor, outcome, written_for, written_now
from puur.game.state import Finished, FinishedBy, Game
from puur.game.weis_stoeck import stoeck_credited, stoeck_holder, stoeck_lost
from puur.law.law import Law

Elements = tuple[int, int, int, int]
"""Points that were missing before the deal, then Stöck, Weis and Stich."""


def elements(law: Law, game: Game, team: int) -> Elements:
    """Return what the finishing rule looks at for a team."""
    brought = outcome(law, game, game.current)
    stoeck = stoeck_now = brought.stoeck[team] * (brought.factor if law.stoeck_factor.says else 1)
    if _may_decide(law, game):
        stoeck += unshown_stoeck(law, game, team)
    weis = brought.weis[team] * (brought.factor if law.weis_factor.says else 1)
    stich = brought.card_points[team] * brought.factor
    if law.settlement.says == "contract":
        stich = brought.score[team] - stoeck_now - weis
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


def finish(draft: Draft, winner: int | None, by: FinishedBy) -> None:
    """End the Partie; whether the loser is Schneider follows from the slate."""
    schneider = winner is not None and is_schneider(draft.law, draft.now, winner, by)
    draft.emit(ev.PartieFinished(Finished(winner, by, schneider)))


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
    if draft.law.finish_later.says == "deal" and len(draft.deal.tricks) < draft.law.hand_size.says:
        return
    taker = draft.deal.tricks[-1].winner % 2
    for team in (taker, 1 - taker):
        if draft.now.finished is None and _reached(draft, team):
            finish(draft, team, "stich")
        _finish_with_stoeck(draft, team)


def reach_by_showing(draft: Draft, team: int, by: FinishedBy) -> None:
    """Something else was written: a further Weis, the Stöck."""
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
    """Who thanks by unshown Stöck shows them with that."""
    holder = stoeck_holder(draft.law, draft.deal)
    if holder is not None and team_of(holder) == team and unshown_stoeck(draft.law, draft.now, team):
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
        reached = draft.law.finish_order.says(*elements(draft.law, draft.now, team))
        if reached is not None:
            ranks[team] = reached
    if not ranks:
        return None
    by_rank = draft.law.finish_first.says == "order" or thanks is None
    team = min(ranks, key=lambda side: (ranks[side][0] if by_rank else 0, side != thanks))
    by = ranks[team][1]
    return team, "stoeck" if by == "stoeck" else "weis" if by == "weis" else "stich"


def deal_done(draft: Draft) -> None:
    """The deal is played: does the Partie end with it?"""
    draft.emit(ev.DealDone())
    deal_over(draft)


def deal_over(draft: Draft) -> None:
    """End the Partie if the deal that is over was its last."""
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
    """The Stöck were shown apart from a card; where all points count, even after the end of the round."""
    if draft.now.finished is None:
        reach_by_showing(draft, team, "stoeck")
    if draft.now.finished is None or draft.law.surplus.says:
        _by_surplus(draft, "stoeck")


def reach_afterwards(draft: Draft) -> None:
    """Something was added to the Spiel before while the next one is being dealt: does it bring the end?"""
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


def leader(totals: tuple[int, ...]) -> int | None:
    """Return the team that is ahead, None if it is shared."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def thanks_total(draft: Draft, team: int) -> int:
    """Return what a team may count when it thanks: the slate, its tricks by the law, Stöck that suffice."""
    law, game = draft.law, draft.now
    total = written_now(law, game)[team]
    deal = game.deal
    if deal is None:
        return total
    open_trick = len(deal.tricks) > deal.turned
    if open_trick and law.thanks_counts.says == "no-open-trick" and written_for(deal, deal.tricks[-1].winner) == team:
        total -= deal.tricks[-1].points * factor(law, game, deal)
    return total + (unshown_stoeck(law, game, team) if stoeck_suffice(law, game, team) else 0)
