"""Before the first trick: how the cards were dealt, by whom, and who spoke."""

from __future__ import annotations

from typing import Final

from puur.cards import SEATS, team_of
from puur.referee.seen.position import Given, Position, Reader


def _when(at: Position) -> Given:
    deal = at.deal
    return {
        "first_card_played": bool(deal.lying or deal.tricks or at.free.ahead),
        "objector_played": at.claimant is not None and at.has_played(at.claimant),
        "first_trick_turned": at.first_trick_turned(),
        "first_trick_open": not at.first_trick_turned(),
        "last_deal": at.last_deal(),
    }


def _dealt(at: Position, seat: int) -> int:
    deal = at.deal
    return deal.dealt[seat].bit_count() + deal.hidden[seat]


def dealt_badly(at: Position) -> Given | None:
    """Too many cards, a card that was seen, packets of four: how it was dealt the claim says, the hands need not."""
    return _when(at)


def shuffled_badly(at: Position) -> Given | None:
    """Cards that can be claimed about are cut and dealt already."""
    del at
    return {"cut": True, "dealt": True}


def wrong_dealer(at: Position) -> Given | None:
    """Who dealt and who should have."""
    due = at.free.due_dealer
    if due is None or at.deal.dealer != at.seat:
        return None
    chooser = at.deal.chooser
    return {**_when(at), "dealer": due, "trump_team": None if chooser is None else team_of(chooser)}


def partner_announced(at: Position) -> Given | None:
    """What the partner of who was to decide said without being asked; who else did is no partner."""
    said = next((one for one in reversed(at.free.spoken) if one.seat == at.seat), None)
    if said is None or at.deal.chooser is None or (at.deal.chooser + 2) % 4 != at.seat:
        return None
    return {**_when(at), "did": "push" if said.mode is None else "announce"}


def missing_card(at: Position) -> Given | None:
    """A wrong number of cards in this hand, and whether another has one too many; else a card is lost.

    Where all hands are whole, who says that a card is missing is believed, and says whose it has become.
    """
    size = at.law.hand_size.says
    short = next((seat for seat in SEATS if _dealt(at, seat) < size), None)
    if short is None:
        return {**_when(at), "short": at.seat}
    surplus = next((seat for seat in SEATS if _dealt(at, seat) > size), None)
    return {**_when(at), "short": short, "surplus": surplus}


READERS: Final[dict[str, Reader]] = {
    "misdeal": dealt_badly,
    "card-exposed-dealing": dealt_badly,
    "bottom-card-hidden": dealt_badly,
    "shuffle-protest": shuffled_badly,
    "wrong-dealer": wrong_dealer,
    "partner-announced": partner_announced,
    "missing-card": missing_card,
}
