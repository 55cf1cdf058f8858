"""Carry one event out. Knows no law: what an event means has been decided before.

What changes only the deal being played stands in :mod:`puur.game.deal_changes`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from puur.game import events as ev
from puur.game import free_events as free_ev
from puur.game.deal_changes import DEAL_CHANGES, set_at
from puur.game.free import Free
from puur.game.free_changes import FREE_CHANGES
from puur.game.state import Deal, Game


def evolve(game: Game, event: ev.Event) -> Game:
    """Return the state after the event."""
    change = _IN_DEAL.get(type(event))
    if change is not None:
        return replace(game, deal=change(game.current, event))
    return _CHANGES[type(event)](game, event)


def _dealer_named(game: Game, event: ev.DealerNamed) -> Game:
    return replace(game, next_dealer=event.dealer, namers=())


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


def _free(game: Game) -> Free | None:
    """At a free table: what is known of a deal when it begins."""
    if not game.free:
        return None
    return Free() if game.repeats is None else Free(repeated=game.repeats, added=game.repeats.added)


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
    )


def _seats_swapped(game: Game, event: ev.SeatsSwapped) -> Game:
    seats = set_at(game.seats, event.seat, game.seats[event.other])
    return replace(game, seats=set_at(seats, event.other, game.seats[event.seat]))


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


def _finished(game: Game, event: ev.PartieFinished) -> Game:
    return replace(game, finished=event.finished)


_CHANGES: Final[Mapping[type, Callable[[Game, Any], Game]]] = {
    ev.DealerNamed: _dealer_named,
    ev.Prepared: _prepared,
    ev.Dealt: _dealt,
    ev.Annulled: _annulled,
    ev.StoeckAdded: _stoeck_added,
    ev.Thanked: _thanked,
    ev.DealWritten: _deal_written,
    ev.SeatsSwapped: _seats_swapped,
    ev.PartieBegun: _begun,
    ev.PartieFinished: _finished,
    free_ev.SetAside: _set_aside,
    free_ev.FinishUndone: _finish_undone,
}
_IN_DEAL: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = {**DEAL_CHANGES, **FREE_CHANGES}
EVENTS: Final[tuple[type[ev.Event], ...]] = (*_CHANGES, *_IN_DEAL)
"""Every kind of event."""
