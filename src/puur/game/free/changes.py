"""What a free table's events change in the deal being played: one small function an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from puur.cards import mask_of, team_of
from puur.game.free import events as ev
from puur.game.free.state import FreeTablePart, Repetition
from puur.game.state import Deal, replace_seat_value


def _free(deal: Deal) -> FreeTablePart:
    """Return what the free table knows; a deal that came from a strict one knows nothing yet."""
    return deal.free or FreeTablePart()


def _changed(deal: Deal, **changes: Any) -> Deal:  # noqa: ANN401 - any field of Free
    return replace(deal, free=replace(_free(deal), **changes))


def _out_of_hand(deal: Deal, seat: int, card: int) -> Deal:
    bit = 1 << card
    if deal.hands[seat] & bit:
        return replace(deal, hands=replace_seat_value(deal.hands, seat, deal.hands[seat] ^ bit))
    return replace(deal, hidden=replace_seat_value(deal.hidden, seat, deal.hidden[seat] - 1))


def _into_hand(deal: Deal, seat: int, card: int) -> Deal:
    return replace(deal, hands=replace_seat_value(deal.hands, seat, deal.hands[seat] | 1 << card))


def _laid_ahead(deal: Deal, event: ev.LaidAhead) -> Deal:
    lies = (*_free(deal).ahead, (event.seat, event.card))
    return _changed(_out_of_hand(deal, event.seat, event.card), ahead=lies)


def _fell_in_place(deal: Deal, event: ev.FellInPlace) -> Deal:
    ahead = list(_free(deal).ahead)
    found = next(pair for pair in ahead if pair[0] == event.seat)
    ahead.remove(found)
    return replace(_changed(deal, ahead=tuple(ahead)), lying=(*deal.lying, found[1]))


def _trick_settled(deal: Deal, event: ev.TrickSettled) -> Deal:
    del event
    winners = team_of(deal.tricks[-1].winner)
    barred = tuple(one for one in _free(deal).barred if one.team == winners)
    return _changed(deal, losers=(), trick_to=None, next_leader=None, barred=barred)


def _reopened(deal: Deal, event: ev.TrickReopened) -> Deal:
    last = deal.tricks[-1]
    return replace(
        deal,
        phase="play",
        tricks=deal.tricks[:-1],
        turned=min(deal.turned, len(deal.tricks) - 1),
        leader=last.leader,
        lying=last.cards,
        seat_points=replace_seat_value(
            deal.seat_points, last.winner, deal.seat_points[last.winner] - last.points - event.extra
        ),
        tricks_won=replace_seat_value(deal.tricks_won, last.winner, deal.tricks_won[last.winner] - 1),
    )


def _taken_back(deal: Deal, event: ev.TakenBack) -> Deal:
    """The card goes back to the hand; what lies after it in the trick waits until this seat has played again."""
    deal = _forget(_into_hand(deal, event.seat, event.card), event.card)
    deal = _changed(deal, shown=_free(deal).shown | 1 << event.card)
    place = (event.seat - deal.leader) % 4
    if place >= len(deal.lying) or deal.lying[place] != event.card:
        return _changed(deal, ahead=tuple(pair for pair in _free(deal).ahead if pair[1] != event.card))
    later = tuple(((deal.leader + after) % 4, deal.lying[after]) for after in range(place + 1, len(deal.lying)))
    return replace(_changed(deal, ahead=(*later, *_free(deal).ahead)), lying=deal.lying[:place])


def _forget(deal: Deal, card: int) -> Deal:
    return _changed(deal, laid=tuple(one for one in _free(deal).laid if one.card != card))


def _trick_returned(deal: Deal, event: ev.TrickReturned) -> Deal:
    number = len(deal.tricks) + 1
    for laid in _free(deal).laid:
        if laid.trick == number:
            deal = _into_hand(deal, laid.seat, laid.card)
    free = _free(deal)
    kept = tuple(one for one in free.laid if one.trick != number)
    cards = {one.card for one in free.laid if one.trick == number}
    ahead = tuple(pair for pair in free.ahead if pair[1] not in cards)
    early = tuple(((deal.leader + place) % 4, card) for place, card in enumerate(deal.lying) if card not in cards)
    shown = free.shown | mask_of(cards)
    return replace(_changed(deal, laid=kept, shown=shown, ahead=(*early, *ahead)), lying=(), leader=event.leader)


def _order_followed(deal: Deal, event: ev.OrderFollowed) -> Deal:
    ordered = list(_free(deal).ordered)
    ordered.remove(next(one for one in ordered if one.seat == event.seat))
    return _changed(deal, ordered=tuple(ordered))


def _lead_given(deal: Deal, event: ev.LeadGiven) -> Deal:
    if event.after:
        return _changed(deal, next_leader=event.seat)
    return replace(deal, leader=event.seat)


def _tricks_booked(deal: Deal, event: ev.TricksBooked) -> Deal:
    booked = replace(deal, tricks=event.tricks, seat_points=event.seat_points, tricks_won=event.tricks_won)
    return _changed(booked, all_to=event.all_to)


def _difference_added(deal: Deal, event: ev.DifferenceAdded) -> Deal:
    added = _free(deal).added
    return _changed(deal, added=replace_seat_value(added, event.seat, added[event.seat] + event.points))


def _repetition_ordered(deal: Deal, event: ev.RepetitionOrdered) -> Deal:
    repeat = _free(deal).repeat or Repetition(())
    offenders = tuple(sorted({*repeat.offenders, event.offender}))
    return _changed(deal, repeat=replace(repeat, offenders=offenders))


def _repetition_chosen(deal: Deal, event: ev.RepetitionChosen) -> Deal:
    repeat = _free(deal).repeat or Repetition(())
    choices = tuple(event.again if seat == event.seat else choice for seat, choice in enumerate(repeat.choices))
    return _changed(deal, repeat=replace(repeat, choices=choices))


DEAL_CHANGE_BY_FREE_EVENT: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = {
    ev.CardNoted: lambda deal, event: _changed(deal, laid=(*_free(deal).laid, event.laid)),
    ev.LedInstead: lambda deal, event: replace(deal, leader=event.seat),
    ev.LaidAhead: _laid_ahead,
    ev.FellInPlace: _fell_in_place,
    ev.TrickSettled: _trick_settled,
    ev.SpokenOut: lambda deal, event: _changed(deal, spoken=(*_free(deal).spoken, event.spoken)),
    ev.FormRepeated: lambda deal, _: deal,
    ev.WrongDealer: lambda deal, event: _changed(deal, due_dealer=event.due),
    ev.IncidentReported: lambda deal, event: _changed(deal, reports=(*_free(deal).reports, event.report)),
    ev.HandShown: lambda deal, event: _changed(deal, open_hands=(*_free(deal).open_hands, event.seat)),
    ev.ClaimRuled: lambda deal, event: _changed(deal, claims=(*_free(deal).claims, event.ruled)),
    ev.Devalued: lambda deal, event: _changed(deal, devalued=_free(deal).devalued | event.cards),
    ev.TrickReopened: _reopened,
    ev.TakenBack: _taken_back,
    ev.TrickReturned: _trick_returned,
    ev.OrderGiven: lambda deal, event: _changed(deal, ordered=(*_free(deal).ordered, event.order)),
    ev.OrderFollowed: _order_followed,
    ev.TrickGiven: lambda deal, event: _changed(deal, trick_to=(event.team, event.offender)),
    ev.CannotWin: lambda deal, event: _changed(deal, losers=(*_free(deal).losers, event.seat)),
    ev.LeadGiven: _lead_given,
    ev.TricksBooked: _tricks_booked,
    ev.PointsMoved: lambda deal, event: replace(deal, seat_points=event.seat_points),
    ev.LeadBarred: lambda deal, event: _changed(deal, barred=(*_free(deal).barred, event.barred)),
    ev.WeisStruck: lambda deal, event: replace(deal, weis=tuple(said for said in deal.weis if said.seat != event.seat)),
    ev.WeisLimited: lambda deal, event: _changed(deal, caps=(*_free(deal).caps, (event.seat, event.points))),
    ev.StoeckStruck: lambda deal, _: replace(_changed(deal, stoeck_void=True), stoeck=None),
    ev.DifferenceAdded: _difference_added,
    ev.RepetitionOrdered: _repetition_ordered,
    ev.RepetitionChosen: _repetition_chosen,
}
"""By class of event, the function that returns the deal after it. These events of a free table change only the deal."""
