"""Before the first trick: how the cards were dealt, by whom, and who spoke."""

from __future__ import annotations

from typing import Final

from puur.cards import SEATS, team_of
from puur.referee.seen.position import Given, Position, Reader


def _when(at: Position) -> Given:
    deal = at.deal
    return {
        "first_card_played": bool(deal.lying or deal.tricks or at.free.ahead),
        "first_trick_turned": at.first_trick_turned(),
        "first_trick_open": not at.first_trick_turned(),
        "last_deal": at.last_deal(),
    }


def misdeal(at: Position) -> Given | None:
    """Whether everybody got as many cards as the others; a report stands for what the hands do not show."""
    counts = {_dealt(at, seat) for seat in SEATS}
    reported = any(one.what == "misdeal" for one in at.free.reports)
    return _when(at) if len(counts) > 1 or reported else None


def _dealt(at: Position, seat: int) -> int:
    deal = at.deal
    return deal.dealt[seat].bit_count() + deal.hidden[seat]


def exposed(at: Position) -> Given | None:
    """A card was seen while dealing: no card shows that, the claim says it."""
    return _when(at)


def wrong_dealer(at: Position) -> Given | None:
    """Who dealt and who should have."""
    due = at.free.due_dealer
    if due is None or at.deal.dealer != at.seat:
        return None
    chooser = at.deal.chooser
    return {**_when(at), "dealer": due, "trump_team": None if chooser is None else team_of(chooser)}


def partner_announced(at: Position) -> Given | None:
    """Who spoke without being asked, and what."""
    said = next((one for one in reversed(at.free.spoken) if one.seat == at.seat), None)
    if said is None:
        return None
    return {**_when(at), "did": "push" if said.mode is None else "announce"}


def missing_card(at: Position) -> Given | None:
    """A wrong number of cards in this hand, and whether another has one too many."""
    size = at.law.hand_size.says
    short = next((seat for seat in SEATS if _dealt(at, seat) < size), None)
    surplus = next((seat for seat in SEATS if _dealt(at, seat) > size), None)
    reported = any(one.what == "missing-card" and one.who == at.seat for one in at.free.reports)
    if at.seat not in (short, surplus) and not reported:
        return None
    return {**_when(at), "short": at.seat if short is None else short, "surplus": surplus}


READERS: Final[dict[str, Reader]] = {
    "misdeal": misdeal,
    "card-exposed-dealing": exposed,
    "wrong-dealer": wrong_dealer,
    "partner-announced": partner_announced,
    "missing-card": missing_card,
}
