"""A trick that lies open is played again in part: opened, a card taken back, a wrong lead withdrawn."""

from __future__ import annotations

from msgspec.structs import replace

from puur.game import events as ev
from puur.game import free_events as free_ev
from puur.game.draft import Draft
from puur.game.free import Laid, Ordered
from puur.game.order import to_play
from puur.game.playing_free import free_part
from puur.game.state import Deal
from puur.law.table import card_table


def in_question(deal: Deal, trick: int | None) -> bool:
    """Return whether that trick (from 1) still lies open: it is running, or complete and nothing was led since."""
    running = len(deal.tricks) + 1
    if trick == running:
        return True
    return trick == len(deal.tricks) and _complete_and_open(deal)


def _complete_and_open(deal: Deal) -> bool:
    return bool(deal.tricks) and not deal.lying and deal.turned < len(deal.tricks) and deal.laid_down is None


def reopen(draft: Draft) -> None:
    """Let a complete trick that is not turned lie there as if it were still to be taken."""
    deal = draft.deal
    laid = {card for _, card in free_part(deal).ahead}
    if not deal.lying and not _laid_to_running(deal, laid) and _complete_and_open(deal):
        draft.emit(free_ev.TrickReopened(sum(deal.seat_points) - sum(trick.points for trick in deal.tricks)))


def _laid_to_running(deal: Deal, cards: set[int]) -> bool:
    """Whether a card waits there for the trick that follows."""
    number = len(deal.tricks) + 1
    return any(one.trick == number and one.card in cards for one in free_part(deal).laid)


def take_back(draft: Draft, seat: int) -> bool:
    """Take the seat's card of the open trick back into its hand; return whether there was one."""
    card = _card_of(draft.deal, seat)
    if card is None:
        return False
    draft.emit(free_ev.TakenBack(seat, card))
    return True


def _card_of(deal: Deal, seat: int) -> int | None:
    place = (seat - deal.leader) % 4
    return deal.lying[place] if place < len(deal.lying) else free_part(deal).lies_ahead(seat)


def return_trick(draft: Draft) -> None:
    """The wrong seat led: everybody takes his card back, and who should have led does."""
    deal = draft.deal
    number = len(deal.tricks) + 1
    lead = next((one for one in free_part(deal).laid if one.trick == number and not one.table and not one.ahead), None)
    if lead is not None:
        draft.emit(free_ev.TrickReturned(lead.due))


def order_trump(draft: Draft, clauses: tuple[str, ...]) -> None:
    """Who leads now must lead trump, if he can."""
    deal = draft.deal
    trumps = deal.hands[deal.leader] & card_table(draft.law, deal.mode or "").trumps
    if trumps:
        draft.emit(free_ev.OrderGiven(Ordered(deal.leader, trumps, clauses)))


def lay_aside(draft: Draft, seat: int) -> None:
    """A card laid too soon on the empty table does not lead: it stays there until the seat's turn comes."""
    number = len(draft.deal.tricks) + 1
    early = next((one for one in free_part(draft.deal).laid if one.trick == number and one.seat == seat), None)
    if early is None or early.table or early.ahead:
        return
    draft.emit(free_ev.TrickReturned(early.due))
    draft.emit(free_ev.CardNoted(replace(early, ahead=True)))
    draft.emit(free_ev.LaidAhead(seat, early.card))


def choose_card(draft: Draft, seat: int, *, second: bool) -> None:
    """Of two cards laid together keep one in the trick; the other goes back to the hand."""
    number = len(draft.deal.tricks) + 1
    both = [one for one in free_part(draft.deal).laid if one.seat == seat and one.trick == number][:2]
    if len(both) < 2:  # noqa: PLR2004 - two cards
        return
    for one in reversed(both):
        draft.emit(free_ev.TakenBack(seat, one.card))
    _lay_again(draft, both[0], both[1 if second else 0].card)


def _lay_again(draft: Draft, first: Laid, card: int) -> None:
    in_turn = to_play(draft.law, draft.deal) == first.seat
    draft.emit(free_ev.CardNoted(Laid(first.seat, card, first.trick, first.due, first.table, not in_turn)))
    draft.emit(ev.Played(first.seat, card) if in_turn else free_ev.LaidAhead(first.seat, card))
