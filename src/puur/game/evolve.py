"""Carry one event out. Knows no law: what an event means has been decided before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from puur.game import events as ev
from puur.game.state import Announced, Deal, Four, Game, Trick


def evolve(game: Game, event: ev.Event) -> Game:
    """Return the state after the event."""
    return _HANDLERS[type(event)](game, event)


def _set(values: Four, seat: int, value: int) -> Four:
    changed = list(values)
    changed[seat] = value
    return changed[0], changed[1], changed[2], changed[3]


def _in_deal(change: Callable[[Deal, Any], Deal]) -> Callable[[Game, Any], Game]:
    def handler(game: Game, event: object) -> Game:
        return replace(game, deal=change(game.current, event))

    return handler


def _dealer_named(game: Game, event: ev.DealerNamed) -> Game:
    return replace(game, next_dealer=event.dealer, namers=())


def _prepared(game: Game, event: ev.Prepared) -> Game:
    return replace(game, deal=Deal(dealer=event.dealer, phase="prepare", mode=event.mode, step=event.step))


def _pack_changed(deal: Deal, event: ev.PackChanged) -> Deal:
    return replace(deal, pack=event.pack, step=deal.step + 1)


def _trump_shown(deal: Deal, event: ev.TrumpShown) -> Deal:
    return replace(deal, mode=event.mode, trump_card=event.card)


def _dealt(game: Game, event: ev.Dealt) -> Game:
    deal = Deal(
        dealer=event.dealer,
        phase=event.phase,
        hands=event.hands,
        dealt=event.hands,
        hidden=event.hidden,
        chooser=event.chooser,
        leader=event.leader,
        mode=event.mode,
        trump_card=game.deal.trump_card if game.deal is not None and game.deal.phase == "prepare" else None,
    )
    return replace(game, deal=deal, kept_trump=None)


def _annulled(game: Game, event: ev.Annulled) -> Game:
    deal = replace(game.current, annulled=True)
    past = (*game.past, deal)
    return replace(game, past=past, deal=None, next_dealer=event.dealer, kept_trump=event.mode)


def _chooser_known(deal: Deal, event: ev.ChooserKnown) -> Deal:
    return replace(deal, chooser=event.seat, leader=event.leader)


def _pushed(deal: Deal, event: ev.Pushed) -> Deal:
    del event
    return replace(deal, pushed=True)


def _mode_announced(deal: Deal, event: ev.ModeAnnounced) -> Deal:
    return replace(deal, phase="play", mode=event.mode, announcer=event.seat, leader=event.leader)


def _bid_made(deal: Deal, event: ev.BidMade) -> Deal:
    bids = list(deal.bids)
    bids[event.seat] = event.points
    warnings = tuple(warning for warning in deal.warnings if warning[0] != event.seat)
    return replace(deal, bids=tuple(bids), warnings=warnings)


def _released(deal: Deal, event: ev.Released) -> Deal:
    del event
    return replace(deal, phase="play")


def _warned(deal: Deal, event: ev.Warned) -> Deal:
    return replace(deal, warnings=(*deal.warnings, (event.seat, event.clauses)))


def _played(deal: Deal, event: ev.Played) -> Deal:
    bit, seat = 1 << event.card, event.seat
    hands, hidden = deal.hands, deal.hidden
    if hands[seat] & bit:
        hands = _set(hands, seat, hands[seat] ^ bit)
    else:
        hidden = _set(hidden, seat, hidden[seat] - 1)
    return replace(deal, hands=hands, hidden=hidden, lying=(*deal.lying, event.card))


def _trick_taken(deal: Deal, event: ev.TrickTaken) -> Deal:
    winner = event.winner
    trick = Trick(deal.leader, deal.lying, winner, event.points)
    return replace(
        deal,
        tricks=(*deal.tricks, trick),
        leader=event.leader,
        lying=(),
        seat_points=_set(deal.seat_points, winner, deal.seat_points[winner] + event.points + event.extra),
        tricks_won=_set(deal.tricks_won, winner, deal.tricks_won[winner] + 1),
    )


def _turned(deal: Deal, event: ev.Turned) -> Deal:
    del event
    return replace(deal, turned=len(deal.tricks), held=())


def _held_open(deal: Deal, event: ev.HeldOpen) -> Deal:
    return replace(deal, held=(*deal.held, event.seat))


def _recognised(deal: Deal, event: ev.Recognised) -> Deal:
    return replace(deal, held=tuple(seat for seat in deal.held if seat != event.seat))


def _weis_announced(deal: Deal, event: ev.WeisAnnounced) -> Deal:
    before = next((said for said in deal.weis if said.seat == event.seat), None)
    if before is None:
        return replace(deal, weis=(*deal.weis, Announced(event.seat, event.weise)))
    return _said(deal, replace(before, weise=before.weise + event.weise))


def _said(deal: Deal, changed: Announced) -> Deal:
    return replace(deal, weis=tuple(changed if said.seat == changed.seat else said for said in deal.weis))


def _weis_reported(deal: Deal, event: ev.WeisReported) -> Deal:
    said = next(one for one in deal.weis if one.seat == event.seat)
    return _said(deal, replace(said, report=event.named))


def _weis_shown(deal: Deal, event: ev.WeisShown) -> Deal:
    said = next(one for one in deal.weis if one.seat == event.seat)
    return _said(deal, replace(said, shown=True))


def _weis_decided(deal: Deal, event: ev.WeisDecided) -> Deal:
    return replace(deal, weis_side=event.side)


def _disclosed(deal: Deal, event: ev.Disclosed) -> Deal:
    del event
    return replace(deal, disclosed=True)


def _repeated(deal: Deal, event: ev.Repeated) -> Deal:
    del event
    return deal


def _stoeck_shown(deal: Deal, event: ev.StoeckShown) -> Deal:
    return replace(deal, stoeck=event.seat, stoeck_after=4 * len(deal.tricks) + len(deal.lying))


def _stoeck_added(game: Game, event: ev.StoeckAdded) -> Game:
    last = max(number for number, deal in enumerate(game.past) if not deal.annulled)
    named = replace(game.past[last], stoeck=event.seat)
    past = (*game.past[:last], named, *game.past[last + 1 :])
    return replace(game, past=past, written=event.written, slate=None)


def _laid_down(deal: Deal, event: ev.LaidDown) -> Deal:
    taker = event.taker
    return replace(
        deal,
        laid_down=event.seat,
        seat_points=_set(deal.seat_points, taker, deal.seat_points[taker] + event.points),
        tricks_won=_set(deal.tricks_won, taker, deal.tricks_won[taker] + event.tricks),
    )


def _punished(deal: Deal, event: ev.Punished) -> Deal:
    return replace(deal, penalties=(*deal.penalties, event.penalty))


def _thanked(game: Game, event: ev.Thanked) -> Game:
    return game if game.deal is None else replace(game, deal=replace(game.deal, thanked=event.seat))


def _deal_done(deal: Deal, event: ev.DealDone) -> Deal:
    del event
    return replace(deal, phase="done")


def _deal_written(game: Game, event: ev.DealWritten) -> Game:
    return replace(
        game,
        past=(*game.past, game.current),
        deal=None,
        written=event.written,
        slate=event.slate,
        next_dealer=event.next_dealer,
    )


def _seats_swapped(game: Game, event: ev.SeatsSwapped) -> Game:
    seats = _set(game.seats, event.seat, game.seats[event.other])
    return replace(game, seats=_set(seats, event.other, game.seats[event.seat]))


def _begun(game: Game, event: ev.PartieBegun) -> Game:
    nothing = (0,) * len(game.written)
    return Game(game.deck, game.called, game.scribe, nothing, written=nothing, seats=game.seats, namers=event.namers)


def _finished(game: Game, event: ev.PartieFinished) -> Game:
    return replace(game, finished=event.finished)


_HANDLERS: dict[type, Callable[[Game, Any], Game]] = {
    ev.DealerNamed: _dealer_named,
    ev.Prepared: _prepared,
    ev.PackChanged: _in_deal(_pack_changed),
    ev.TrumpShown: _in_deal(_trump_shown),
    ev.Dealt: _dealt,
    ev.Annulled: _annulled,
    ev.ChooserKnown: _in_deal(_chooser_known),
    ev.Pushed: _in_deal(_pushed),
    ev.ModeAnnounced: _in_deal(_mode_announced),
    ev.BidMade: _in_deal(_bid_made),
    ev.Released: _in_deal(_released),
    ev.Warned: _in_deal(_warned),
    ev.Played: _in_deal(_played),
    ev.TrickTaken: _in_deal(_trick_taken),
    ev.Turned: _in_deal(_turned),
    ev.WeisAnnounced: _in_deal(_weis_announced),
    ev.HeldOpen: _in_deal(_held_open),
    ev.Recognised: _in_deal(_recognised),
    ev.WeisReported: _in_deal(_weis_reported),
    ev.WeisShown: _in_deal(_weis_shown),
    ev.WeisDecided: _in_deal(_weis_decided),
    ev.Disclosed: _in_deal(_disclosed),
    ev.Repeated: _in_deal(_repeated),
    ev.StoeckShown: _in_deal(_stoeck_shown),
    ev.StoeckAdded: _stoeck_added,
    ev.LaidDown: _in_deal(_laid_down),
    ev.Punished: _in_deal(_punished),
    ev.Thanked: _thanked,
    ev.DealDone: _in_deal(_deal_done),
    ev.DealWritten: _deal_written,
    ev.SeatsSwapped: _seats_swapped,
    ev.PartieBegun: _begun,
    ev.PartieFinished: _finished,
}
