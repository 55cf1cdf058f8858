"""Whose turn it is, seat after seat as the law goes round; and whose trick, where cards have lost their value."""

from __future__ import annotations

from functools import cache

from puur.cards import SEATS, team_of
from puur.game.auction import seat_to_call
from puur.game.free.state import FreeTablePart
from puur.game.state import Deal, Game
from puur.law.article import claims
from puur.law.law import Law
from puur.law.table import CardValues


def dealer_after(law: Law, game: Game, deal: Deal) -> int:
    """Return the seat that deals the deal after this one: the next by the rules, or the same again after a ruling."""
    return deal.dealer if game.twice == deal.dealer else law.next_dealer.says(deal.dealer)


@cache
def seat_at(law: Law, leader: int, place: int) -> int:
    """Return the seat that plays ``place`` places (0 to 3) after the leader, in the order of the rules."""
    seat = leader
    for _ in range(place):
        seat = law.next_seat.says(seat)
    return seat


def seat_to_play(law: Law, deal: Deal) -> int:
    """Return the seat whose card the running trick awaits. The result is the leader again if all four cards lie."""
    return seat_at(law, deal.leader, len(deal.lying))


def seat_to_act(law: Law, deal: Deal) -> int | None:
    """Return the seat that must act next in any phase.

    None if nobody must, if all must estimate together, or if it is not known who chooses the form of play.
    """
    if deal.phase in ("announce", "auction"):
        return seat_to_call(law, deal) if deal.phase == "auction" else _to_announce(deal)
    if deal.phase == "play" and len(deal.tricks) < law.hand_size.says:
        return seat_to_play(law, deal)
    if deal.phase == "bid" and law.estimate_order.says == "in-turn":
        return next(iter(seats_to_estimate(law, deal)), None)
    if deal.phase == "prepare" and deal.step < len(law.steps.says):
        cutting = law.steps.says[deal.step].startswith("cut")
        return law.cutter.says(deal.dealer) if cutting else deal.dealer
    return None


def _to_announce(deal: Deal) -> int | None:
    """The seat that is asked for the game form."""
    if deal.asked is not None:
        return deal.asked
    return None if deal.chooser is None else (deal.chooser + 2) % 4 if deal.pushed else deal.chooser


def seats_to_estimate(law: Law, deal: Deal) -> tuple[int, ...]:
    """Return the seats whose estimates (Differenzler) are awaited now; empty once all are in.

    These are all missing ones where seats estimate together, otherwise only the next in turn.
    """
    waiting = tuple(seat for seat in SEATS if deal.bids[seat] is None)
    if law.estimate_order.says == "together" or not waiting:
        return waiting
    return (next(seat for seat in seats_after_dealer(law, deal.dealer) if seat in waiting),)


def seats_allowed_to_estimate(law: Law, deal: Deal) -> tuple[int, ...]:
    """Return the seats that may give their estimate now, or change the one they gave."""
    waiting, changes = seats_to_estimate(law, deal), law.estimate_until.says == "first-card"
    if law.estimate_order.says == "together":
        return SEATS if changes else waiting
    spoken = [seat for seat in seats_after_dealer(law, deal.dealer) if deal.bids[seat] is not None]
    return (*waiting, *(spoken[-1:] if changes else ()))


def seats_after_dealer(law: Law, dealer: int) -> tuple[int, ...]:
    """Return all four seats in playing order, starting with the one after the dealer."""
    first = law.next_seat.says(dealer)
    return tuple(seat_at(law, first, place) for place in range(len(SEATS)))


def trick_winner(law: Law, leader: int, cards: tuple[int, ...], table: CardValues) -> int:
    """Return the seat that wins a complete trick. cards: its four cards by number, in order of play.

    leader: the seat that led it, which also wins where the rules give each trick to its leader. table: the strength of
    cards in the form of play.
    """
    return seat_at(law, leader, table.winner(cards) if law.trick_owner.says == "highest-card" else 0)


def trick_taker_and_leader(law: Law, deal: Deal, free: FreeTablePart, table: CardValues) -> tuple[int, int]:
    """Return two seats at a free table: the one credited with the complete trick, and the one that leads next.

    free: the rulings of the deal, which both follow. table: the strength of cards in the form of play.
    """
    strongest = _strongest(deal, free, table) if law.trick_owner.says == "highest-card" else deal.leader
    leads = strongest if law.next_leader.says == "winner" else seat_at(law, deal.leader, 1)
    if free.next_leader is not None:
        leads = free.next_leader
    booked = strongest
    if free.all_to is not None and team_of(strongest) != free.all_to:
        booked = (strongest + 1) % 4
    return booked, leads


def _strongest(deal: Deal, free: FreeTablePart, table: CardValues) -> int:
    """The seat with the highest card that may win; if no card may, the right neighbour of who is to blame."""
    blamed, seats = _may_win(deal, free)
    without = free.devalued
    for place, card in enumerate(deal.lying):
        if (deal.leader + place) % 4 not in seats:
            without |= 1 << card
    place = table.winner(deal.lying, without)
    card = deal.lying[place]
    if without >> card & 1 or card // 9 not in (deal.lying[0] // 9, table.trump):
        return (blamed + 1) % 4
    return (deal.leader + place) % 4


def _may_win(deal: Deal, free: FreeTablePart) -> tuple[int, tuple[int, ...]]:
    """Who is to blame if nobody else can win, and the seats whose cards may win."""
    if free.trick_to is not None:
        team, offender = free.trick_to
        return offender, tuple(seat for seat in SEATS if team_of(seat) == team)
    if _lost_by_lead(deal, free):
        return deal.leader, ((deal.leader + 1) % 4, (deal.leader + 3) % 4)
    return deal.leader, tuple(seat for seat in SEATS if seat not in free.losers)


@claims("AR-8-d")
def _lost_by_lead(deal: Deal, free: FreeTablePart) -> bool:
    """Whether the lead gives the trick away: a card without trick value, or a barred suit for want of another.

    Even a higher card of the partner does not save it. The clause does not say who leads next: the opponent who has the
    trick then.
    """
    lead = deal.lying[0]
    barred = any(one.team == team_of(deal.leader) and one.suit == lead // 9 for one in free.barred)
    return bool(free.devalued >> lead & 1) or barred
