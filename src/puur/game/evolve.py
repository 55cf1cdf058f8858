"""Carry one event out. Knows no law: what an event means has been decided before.

What happens at a free table only is in :mod:`puur.game.free.changes`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from puur.game import events as ev
from puur.game.free import events as free_ev
from puur.game.free.changes import DEAL_CHANGE_BY_FREE_EVENT
from puur.game.free.state import FreeTablePart
from puur.game.state import AnnouncedWeise, AuctionCall, Deal, Game, Trick, replace_seat_value


def evolve(game: Game, event: ev.Event) -> Game:
    """Return the state of the game after one more event; the given state stays unchanged. It checks no rules."""
    change = _IN_DEAL.get(type(event))
    if change is not None:
        return replace(game, deal=change(game.current, event))
    return _CHANGES[type(event)](game, event)


def _mode_announced(deal: Deal, event: ev.ModeAnnounced) -> Deal:
    return replace(deal, phase="play", mode=event.mode, announcer=event.seat, leader=event.leader)


def _called(deal: Deal, call: AuctionCall) -> Deal:
    return replace(deal, calls=(*deal.calls, call))


def _bid_made(deal: Deal, event: ev.BidMade) -> Deal:
    bids = list(deal.bids)
    bids[event.seat] = event.points
    warnings = tuple(warning for warning in deal.warnings if warning[0] != event.seat)
    return replace(deal, bids=tuple(bids), warnings=warnings)


def _played(deal: Deal, event: ev.Played) -> Deal:
    bit, seat = 1 << event.card, event.seat
    hands, hidden = deal.hands, deal.hidden
    if hands[seat] & bit:
        hands = replace_seat_value(hands, seat, hands[seat] ^ bit)
    else:
        hidden = replace_seat_value(hidden, seat, hidden[seat] - 1)
    return replace(deal, hands=hands, hidden=hidden, lying=(*deal.lying, event.card))


def _trick_taken(deal: Deal, event: ev.TrickTaken) -> Deal:
    winner = event.winner
    trick = Trick(deal.leader, deal.lying, winner, event.points)
    return replace(
        deal,
        tricks=(*deal.tricks, trick),
        leader=event.leader,
        lying=(),
        seat_points=replace_seat_value(deal.seat_points, winner, deal.seat_points[winner] + event.points + event.extra),
        tricks_won=replace_seat_value(deal.tricks_won, winner, deal.tricks_won[winner] + 1),
    )


def _trump_shown(deal: Deal, event: ev.TrumpShown) -> Deal:
    shown = replace(deal, mode=event.mode, trump_card=event.card)
    if not event.points:
        return shown
    tricks = tuple(replace(one, points=now) for one, now in zip(deal.tricks, event.points, strict=True))
    made = deal.seat_points
    for was, now in zip(deal.tricks, tricks, strict=True):
        made = replace_seat_value(made, was.winner, made[was.winner] + now.points - was.points)
    return replace(shown, tricks=tricks, seat_points=made)


def _weis_announced(deal: Deal, event: ev.WeisAnnounced) -> Deal:
    before = next((said for said in deal.weis if said.seat == event.seat), None)
    if before is None:
        return replace(deal, weis=(*deal.weis, AnnouncedWeise(event.seat, event.weise)))
    return _with_announced_weise(deal, replace(before, weise=before.weise + event.weise))


def _with_announced_weise(deal: Deal, changed: AnnouncedWeise) -> Deal:
    return replace(deal, weis=tuple(changed if said.seat == changed.seat else said for said in deal.weis))


def _weis_reported(deal: Deal, event: ev.WeisReported) -> Deal:
    said = next(one for one in deal.weis if one.seat == event.seat)
    return _with_announced_weise(deal, replace(said, report=event.named))


def _weis_shown(deal: Deal, event: ev.WeisShown) -> Deal:
    said = next(one for one in deal.weis if one.seat == event.seat)
    return _with_announced_weise(deal, replace(said, shown=True))


def _stoeck_shown(deal: Deal, event: ev.StoeckShown) -> Deal:
    return replace(deal, stoeck=event.seat, stoeck_after=4 * len(deal.tricks) + len(deal.lying))


def _laid_down(deal: Deal, event: ev.LaidDown) -> Deal:
    taker = event.taker
    return replace(
        deal,
        laid_down=event.seat,
        seat_points=replace_seat_value(deal.seat_points, taker, deal.seat_points[taker] + event.points),
        tricks_won=replace_seat_value(deal.tricks_won, taker, deal.tricks_won[taker] + event.tricks),
    )


_DEAL_CHANGES: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = {
    ev.PackChanged: lambda deal, event: replace(deal, pack=event.pack, step=deal.step + 1),
    ev.TrumpShown: _trump_shown,
    ev.ChooserKnown: lambda deal, event: replace(deal, chooser=event.seat, leader=event.leader),
    ev.Pushed: lambda deal, event: replace(deal, pushed=True, pushes=deal.pushes + 1, asked=event.to),
    ev.ModeAnnounced: _mode_announced,
    ev.Raised: lambda deal, event: _called(deal, AuctionCall(event.seat, "raise", event.points, event.mode)),
    ev.Passed: lambda deal, event: _called(deal, AuctionCall(event.seat, "pass")),
    ev.Doubled: lambda deal, event: _called(deal, AuctionCall(event.seat, "double")),
    ev.BidMade: _bid_made,
    ev.Released: lambda deal, _: replace(deal, phase="play"),
    ev.Warned: lambda deal, event: replace(deal, warnings=(*deal.warnings, (event.seat, event.clauses))),
    ev.Played: _played,
    ev.TrickTaken: _trick_taken,
    ev.Turned: lambda deal, _: replace(deal, turned=len(deal.tricks), held=()),
    ev.WeisAnnounced: _weis_announced,
    ev.HeldOpen: lambda deal, event: replace(deal, held=(*deal.held, event.seat)),
    ev.Recognised: lambda deal, event: replace(deal, held=tuple(seat for seat in deal.held if seat != event.seat)),
    ev.WeisReported: _weis_reported,
    ev.WeisShown: _weis_shown,
    ev.WeisDecided: lambda deal, event: replace(deal, weis_side=event.side),
    ev.Disclosed: lambda deal, _: replace(deal, disclosed=True),
    ev.Repeated: lambda deal, _: deal,
    ev.StoeckShown: _stoeck_shown,
    ev.LaidDown: _laid_down,
    ev.Punished: lambda deal, event: replace(deal, penalties=(*deal.penalties, event.penalty)),
    ev.DealDone: lambda deal, _: replace(deal, phase="done"),
}
"""Every other event of a strict table changes more than the deal."""


def _prepared(game: Game, event: ev.Prepared) -> Game:
    return replace(game, deal=Deal(dealer=event.dealer, phase="prepare", mode=event.mode, step=event.step))


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
        free=_free(game),
    )
    return replace(game, deal=deal, kept_trump=None, repeats=None)


def _free(game: Game) -> FreeTablePart | None:
    """At a free table: what is known of a deal when it begins."""
    if not game.free:
        return None
    return FreeTablePart() if game.repeats is None else FreeTablePart(repeated=game.repeats, added=game.repeats.added)


def _annulled(game: Game, event: ev.Annulled) -> Game:
    deal = replace(game.current, annulled=True)
    past = (*game.past, deal)
    repeats = deal.free.repeated if deal.free else None
    return replace(game, past=past, deal=None, next_dealer=event.dealer, kept_trump=event.mode, repeats=repeats)


def _set_aside(game: Game, event: free_ev.SetAside) -> Game:
    deal = replace(game.current, annulled=True)
    repeat = deal.free.repeat if deal.free else None
    repeats = None if repeat is None else replace(repeat, differences=event.differences, added=event.added)
    past = (*game.past, deal)
    return replace(game, past=past, deal=None, next_dealer=event.dealer, kept_trump=event.mode, repeats=repeats)


def _finish_undone(game: Game, event: free_ev.FinishUndone) -> Game:
    deal = replace(game.current, thanked=None) if event.thanks and game.deal is not None else game.deal
    return replace(game, finished=None, deal=deal)


def _stoeck_added(game: Game, event: ev.StoeckAdded) -> Game:
    last = max(number for number, deal in enumerate(game.past) if not deal.annulled)
    named = replace(game.past[last], stoeck=event.seat)
    past = (*game.past[:last], named, *game.past[last + 1 :])
    return replace(game, past=past, written=event.written, slate=None)


def _thanked(game: Game, event: ev.Thanked) -> Game:
    return game if game.deal is None else replace(game, deal=replace(game.deal, thanked=event.seat))


def _deal_written(game: Game, event: ev.DealWritten) -> Game:
    return replace(
        game,
        past=(*game.past, game.current),
        deal=None,
        written=event.written,
        slate=event.slate,
        next_dealer=event.next_dealer,
        twice=None,
    )


def _seats_swapped(game: Game, event: ev.SeatsSwapped) -> Game:
    seats = replace_seat_value(game.seats, event.seat, game.seats[event.other])
    return replace(game, seats=replace_seat_value(seats, event.other, game.seats[event.seat]))


def _begun(game: Game, event: ev.PartieBegun) -> Game:
    nothing = (0,) * len(game.written)
    return Game(
        deck=game.deck,
        called=game.called,
        free=game.free,
        scribe=game.scribe,
        before=nothing,
        written=nothing,
        seats=game.seats,
        namers=event.namers,
    )


_CHANGES: Final[Mapping[type, Callable[[Game, Any], Game]]] = {
    ev.DealerNamed: lambda game, event: replace(game, next_dealer=event.dealer, namers=()),
    ev.Prepared: _prepared,
    ev.Dealt: _dealt,
    ev.Annulled: _annulled,
    ev.StoeckAdded: _stoeck_added,
    ev.Thanked: _thanked,
    ev.DealWritten: _deal_written,
    ev.SeatsSwapped: _seats_swapped,
    ev.PartieBegun: _begun,
    ev.PartieFinished: lambda game, event: replace(game, finished=event.finished),
    free_ev.SetAside: _set_aside,
    free_ev.DealsTwice: lambda game, event: replace(game, twice=event.seat),
    free_ev.FinishUndone: _finish_undone,
}
_IN_DEAL: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = {**_DEAL_CHANGES, **DEAL_CHANGE_BY_FREE_EVENT}
EVENT_CLASSES: Final[tuple[type[ev.Event], ...]] = (*_CHANGES, *_IN_DEAL)
"""Every class of event at a card table."""
