"""What a seat can do beside the game itself: count its cards, take one in hand, hold the trick open, show a Weis."""

from __future__ import annotations

from collections.abc import Mapping

from puur.game.state import Deal
from puur.law.law import Law


def manners(law: Law, deal: Deal, seat: int) -> Mapping[str, bool]:
    """Return by name what is possible, and what is called for, now.

    count: it should check now that it has nine cards; ready: it may take its next card in hand; hold, seen: it may
    say that it has not, or now has, recognised every card of the trick; show: it may lay its announced Weise open.
    """
    return {
        "count": _count(law, deal, seat),
        "ready": bool(deal.hands[seat]) and (law.early_card.says != "waits" or not _has_played(deal, seat)),
        "hold": law.card_seen.says and _trick_lies(deal) and seat not in deal.held,
        "seen": seat in deal.held,
        "show": law.weis_shown.says and _first_trick(deal) and any(s.seat == seat and not s.shown for s in deal.weis),
    }


def _count(law: Law, deal: Deal, seat: int) -> bool:
    untouched = bool(deal.hands[seat]) and deal.hands[seat] == deal.dealt[seat] and not deal.tricks
    if law.hand_check.says == "advised":
        return untouched
    return untouched and law.estimates.says != "none" and deal.bids[seat] is None


def _has_played(deal: Deal, seat: int) -> bool:
    """Whether the seat's card lies in the running trick."""
    return (seat - deal.leader) % 4 < len(deal.lying)


def _trick_lies(deal: Deal) -> bool:
    return bool(deal.lying) or deal.turned < len(deal.tricks)


def _first_trick(deal: Deal) -> bool:
    return len(deal.tricks) + bool(deal.lying) <= 1
