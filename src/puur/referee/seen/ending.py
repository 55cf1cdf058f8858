"""At the end: the rest laid down, a Bedanken that came too soon, tricks looked at, cards thrown together."""

from __future__ import annotations

from typing import Final

from puur.cards import TEXTS, team_of
from puur.errors import BadInput
from puur.game.draft import Draft
from puur.game.finish import thanks_total
from puur.referee.seen.position import Given, Position, Reader, words

_WRONG_CARDS: Final = frozenset({"revoke", "revoke-trump", "undertrump", "early-card", "two-cards"})


def cards_laid_down(at: Position) -> Given | None:
    """All hands as they lay then, and who would have led."""
    deal = at.deal
    if at.seat not in at.free.open_hands:
        return None
    return {"hands": [words(hand) for hand in deal.hands], "trick": at.running, "leader": deal.leader, "how": "laid"}


def false_thanks(at: Position) -> Given | None:
    """What the side that thanked really has."""
    deal, target = at.deal, at.law.target.says
    if deal.thanked != at.seat or target is None:
        return None
    against = 1 - team_of(at.seat)
    wrong = any(one.upheld and one.kind in _WRONG_CARDS and team_of(one.against) == against for one in at.free.claims)
    return {
        "points": thanks_total(Draft(at.law, at.game), team_of(at.seat)),
        "target": target,
        "caused_by_wrong_card": wrong,
    }


def tricks_looked_at(at: Position) -> Given | None:
    """What somebody reported: the cards seen; their trick is found."""
    report = next((one for one in reversed(at.free.reports) if _tells_of(one.what, one.who, at)), None)
    if report is None or not report.cards:
        return None
    seen = next((number for number, trick in enumerate(at.deal.tricks, 1) if report.cards[0] in trick.cards), None)
    if seen is None:
        return None
    cards = [TEXTS[card] for card in report.cards]
    return {"cards": cards, "trick_seen": seen, "trick": at.running, "winner": at.deal.tricks[seen - 1].winner}


def _tells_of(what: str, who: int, at: Position) -> bool:
    return what == "turned-tricks-looked-at" and who == at.seat


def estimate_missing(at: Position) -> Given | None:
    """Points made, of somebody whose estimate is not there once play has begun."""
    deal = at.deal
    if at.law.estimates.says == "none" or deal.phase not in ("play", "done") or deal.bids[at.seat] is not None:
        return None
    if deal.phase != "done":
        message = "the charge counts the points of the whole deal: claim it when the deal is played"
        raise BadInput(message, {"field": "kind"})
    return {"played": deal.seat_points[at.seat], "estimated": None, "scribe": at.game.scribe}


def cards_thrown_in(at: Position) -> Given | None:
    """Points made and estimated, of somebody who threw the cards together."""
    return {"played": at.deal.seat_points[at.seat], "estimated": at.deal.bids[at.seat]}


def remark(at: Position) -> Given | None:
    """In which trick it fell: words about Weise are free in the first."""
    return {"trick": min(at.running, at.law.hand_size.says)}


READERS: Final[dict[str, Reader]] = {
    "cards-laid-down": cards_laid_down,
    "false-thanks": false_thanks,
    "turned-tricks-looked-at": tricks_looked_at,
    "estimate-missing": estimate_missing,
    "cards-thrown-in": cards_thrown_in,
    "remark": remark,
}
