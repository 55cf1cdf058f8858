"""What a ruling does: a trick played again in part, points and tricks that change hands, an end undone."""

from __future__ import annotations

from msgspec.structs import replace

from puur.cards import team_of
from puur.game import events as ev
from puur.game.decisions.partie import finish_if_last_deal, finish_partie
from puur.game.draft import Draft
from puur.game.free import events as free_ev
from puur.game.free.cards import free_table_part
from puur.game.free.effects import PointsToOpponents
from puur.game.free.events import TricksBooked
from puur.game.free.state import LaidCard, RulingOrder
from puur.game.order import seat_to_play
from puur.game.score.outcome import slate_totals_now
from puur.game.state import Deal, FourNumbers, PartieEnd
from puur.law.law import Law
from puur.law.table import card_values


def is_trick_open(deal: Deal, trick: int | None) -> bool:
    """Return whether a trick is still open: the current one, or complete with nothing led since.

    trick: which one, counted from 1; None, where a ruling concerns no trick, gives False.
    """
    running = len(deal.tricks) + 1
    if trick == running:
        return True
    return trick == len(deal.tricks) and _complete_and_open(deal)


def _complete_and_open(deal: Deal) -> bool:
    return bool(deal.tricks) and not deal.lying and deal.turned < len(deal.tricks) and deal.laid_down is None


def reopen_last_trick(draft: Draft) -> None:
    """Add the event that opens the last complete trick again, if it is not turned and no further card lies there."""
    deal = draft.deal
    laid = {card for _, card in free_table_part(deal).ahead}
    if not deal.lying and not _laid_to_running(deal, laid) and _complete_and_open(deal):
        draft.emit(free_ev.TrickReopened(sum(deal.seat_points) - sum(trick.points for trick in deal.tricks)))


def _laid_to_running(deal: Deal, cards: set[int]) -> bool:
    """Whether a card waits there for the trick that follows."""
    number = len(deal.tricks) + 1
    return any(one.trick == number and one.card in cards for one in free_table_part(deal).laid)


def take_back_card(draft: Draft, seat: int) -> bool:
    """Take the seat's card of the open trick back into its hand. Return False, changing nothing, if there is none."""
    card = _card_of(draft.deal, seat)
    if card is None:
        return False
    draft.emit(free_ev.TakenBack(seat, card))
    return True


def _card_of(deal: Deal, seat: int) -> int | None:
    place = (seat - deal.leader) % 4
    return deal.lying[place] if place < len(deal.lying) else free_table_part(deal).first_card_ahead(seat)


def return_trick_to_hands(draft: Draft) -> None:
    """Return all cards of the running trick to the hands that played them. The seat that should have led then leads it.

    Nothing happens if no card was led.
    """
    deal = draft.deal
    number = len(deal.tricks) + 1
    lead = next(
        (one for one in free_table_part(deal).laid if one.trick == number and not one.table and not one.ahead), None
    )
    if lead is not None:
        draft.emit(free_ev.TrickReturned(lead.due))


def order_trump_lead(draft: Draft, clauses: tuple[str, ...]) -> None:
    """Add a ruling's order to the leader to lead trumps, if it holds any. clauses: ids that the order rests on."""
    deal = draft.deal
    trumps = deal.hands[deal.leader] & card_values(draft.law, deal.mode or "", len(deal.tricks)).trumps
    if trumps:
        draft.emit(free_ev.OrderGiven(RulingOrder(deal.leader, trumps, clauses)))


def lay_lead_aside(draft: Draft, seat: int) -> None:
    """Keep a card led out of turn on the table until its seat's turn; the other cards go back to their hands.

    Nothing happens if the seat has not led to the running trick.
    """
    number = len(draft.deal.tricks) + 1
    early = next((one for one in free_table_part(draft.deal).laid if one.trick == number and one.seat == seat), None)
    if early is None or early.table or early.ahead:
        return
    draft.emit(free_ev.TrickReturned(early.due))
    draft.emit(free_ev.CardNoted(replace(early, ahead=True)))
    draft.emit(free_ev.LaidAhead(seat, early.card))


def keep_one_of_two_cards(draft: Draft, seat: int, *, second: bool) -> None:
    """Keep one of two cards that a seat played together to the running trick; the other returns to its hand.

    second: True keeps the card that was laid second, False the first one. Nothing happens if it has not played two.
    """
    number = len(draft.deal.tricks) + 1
    both = [one for one in free_table_part(draft.deal).laid if one.seat == seat and one.trick == number][:2]
    if len(both) < 2:  # noqa: PLR2004 - two cards
        return
    for one in reversed(both):
        draft.emit(free_ev.TakenBack(seat, one.card))
    _lay_again(draft, both[0], both[1 if second else 0].card)


def _lay_again(draft: Draft, first: LaidCard, card: int) -> None:
    in_turn = seat_to_play(draft.law, draft.deal) == first.seat
    draft.emit(free_ev.CardNoted(LaidCard(first.seat, card, first.trick, first.due, first.table, not in_turn)))
    draft.emit(ev.Played(first.seat, card) if in_turn else free_ev.LaidAhead(first.seat, card))


def seat_points_after_ruling(law: Law, deal: Deal, offender: int, effect: PointsToOpponents) -> FourNumbers:
    """Return the points by seat after a ruling gave some to the offender's opponents.

    A card's points go from the winner of its trick, if that is the offender or its partner, to the next seat. A number
    of points is taken from the offender, then from its partner, but no more than each has.
    """
    points = list(deal.seat_points)
    if effect.cards is not None:
        table = card_values(law, deal.mode or "")
        for trick in deal.tricks:
            if team_of(trick.winner) == team_of(offender):
                worth = sum(table.points[card] for card in trick.cards if card in effect.cards)
                _move(points, trick.winner, worth)
    left = effect.points or 0
    for seat in (offender, (offender + 2) % 4):
        given = min(left, max(points[seat], 0))
        _move(points, seat, given)
        left -= given
    return points[0], points[1], points[2], points[3]


def _move(points: list[int], seat: int, worth: int) -> None:
    points[seat] -= worth
    points[(seat + 1) % 4] += worth


def tricks_given_to_team(deal: Deal, first: int, team: int) -> TricksBooked:
    """Return the event that gives a trick (counted from 1) and all later ones to a team.

    Each such trick goes from its winner to the next seat, with what that winner got besides.
    """
    points, won = list(deal.seat_points), list(deal.tricks_won)
    _move_rest(deal, points, won, team)
    tricks = list(deal.tricks)
    for number in range(first - 1, len(tricks)):
        trick = tricks[number]
        if team_of(trick.winner) != team:
            tricks[number] = replace(trick, winner=(trick.winner + 1) % 4)
            _move(points, trick.winner, trick.points)
            _move(won, trick.winner, 1)
    a, b, c, d = points
    w, x, y, z = won
    return TricksBooked(tuple(tricks), (a, b, c, d), (w, x, y, z), team)


def _move_rest(deal: Deal, points: list[int], won: list[int], team: int) -> None:
    """What no trick holds, of a deal that is over: the points for the last trick, or what was laid down."""
    if deal.phase != "done":
        return
    holder = deal.tricks[-1].winner if deal.laid_down is None else deal.laid_down
    already = deal.free.all_to if deal.free else None
    if (team_of(holder) if already is None else already) == team:
        return
    if already is not None and team_of(holder) != already:
        holder = (holder + 1) % 4
    _move(points, holder, sum(deal.seat_points) - sum(trick.points for trick in deal.tricks))
    _move(won, holder, sum(deal.tricks_won) - len(deal.tricks))


def finish_again_if_still_due(draft: Draft, ended: PartieEnd | None, kind: str) -> None:
    """End the game again after a ruling undid its end, if the reason for that end still applies.

    ended: the undone end, None if none was undone. kind: the infraction ruled on.
    A false claim of having won no longer applies; moved points may no longer suffice.
    """
    game, deal = draft.now, draft.now.deal
    if ended is None or game.finished is not None or deal is None:
        return
    if ended.by == "all-deals" or draft.law.surplus.says:
        if deal.phase == "done":
            finish_if_last_deal(draft)
    elif ended.by in ("thanks", "false-thanks", "instant-win"):
        if kind != "false-thanks":
            finish_partie(draft, ended.winner, ended.by)
    else:
        _by_points(draft, ended)


def _by_points(draft: Draft, ended: PartieEnd) -> None:
    target, totals = draft.law.target.says, slate_totals_now(draft.law, draft.now)
    first = ended.winner or 0
    for team in (first, 1 - first):
        if target is not None and totals[team] >= target and draft.now.finished is None:
            finish_partie(draft, team, ended.by)
