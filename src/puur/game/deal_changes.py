"""What an event changes in the deal being played: one small function an event, for :mod:`puur.game.evolve`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from puur.game import events as ev
from puur.game.state import Announced, Deal, Four, Trick


def set_at(values: Four, seat: int, value: int) -> Four:
    """Return the four values with that of one seat changed."""
    changed = list(values)
    changed[seat] = value
    return changed[0], changed[1], changed[2], changed[3]


def _pack_changed(deal: Deal, event: ev.PackChanged) -> Deal:
    return replace(deal, pack=event.pack, step=deal.step + 1)


def _trump_shown(deal: Deal, event: ev.TrumpShown) -> Deal:
    return replace(deal, mode=event.mode, trump_card=event.card)


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
        hands = set_at(hands, seat, hands[seat] ^ bit)
    else:
        hidden = set_at(hidden, seat, hidden[seat] - 1)
    return replace(deal, hands=hands, hidden=hidden, lying=(*deal.lying, event.card))


def _trick_taken(deal: Deal, event: ev.TrickTaken) -> Deal:
    winner = event.winner
    trick = Trick(deal.leader, deal.lying, winner, event.points)
    return replace(
        deal,
        tricks=(*deal.tricks, trick),
        leader=event.leader,
        lying=(),
        seat_points=set_at(deal.seat_points, winner, deal.seat_points[winner] + event.points + event.extra),
        tricks_won=set_at(deal.tricks_won, winner, deal.tricks_won[winner] + 1),
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


def _laid_down(deal: Deal, event: ev.LaidDown) -> Deal:
    taker = event.taker
    return replace(
        deal,
        laid_down=event.seat,
        seat_points=set_at(deal.seat_points, taker, deal.seat_points[taker] + event.points),
        tricks_won=set_at(deal.tricks_won, taker, deal.tricks_won[taker] + event.tricks),
    )


def _punished(deal: Deal, event: ev.Punished) -> Deal:
    return replace(deal, penalties=(*deal.penalties, event.penalty))


def _deal_done(deal: Deal, event: ev.DealDone) -> Deal:
    del event
    return replace(deal, phase="done")


DEAL_CHANGES: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = {
    ev.PackChanged: _pack_changed,
    ev.TrumpShown: _trump_shown,
    ev.ChooserKnown: _chooser_known,
    ev.Pushed: _pushed,
    ev.ModeAnnounced: _mode_announced,
    ev.BidMade: _bid_made,
    ev.Released: _released,
    ev.Warned: _warned,
    ev.Played: _played,
    ev.TrickTaken: _trick_taken,
    ev.Turned: _turned,
    ev.WeisAnnounced: _weis_announced,
    ev.HeldOpen: _held_open,
    ev.Recognised: _recognised,
    ev.WeisReported: _weis_reported,
    ev.WeisShown: _weis_shown,
    ev.WeisDecided: _weis_decided,
    ev.Disclosed: _disclosed,
    ev.Repeated: _repeated,
    ev.StoeckShown: _stoeck_shown,
    ev.LaidDown: _laid_down,
    ev.Punished: _punished,
    ev.DealDone: _deal_done,
}
"""Every other event changes more than the deal."""
