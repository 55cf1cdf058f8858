"""What follows from a command: events, or a refusal. The phases of a deal are one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.decision import Refusal, Refused
from puur.game import (
    announcing,
    bidding,
    carrying_out,
    partie,
    playing,
    playing_free,
    preparing,
    reporting,
    showing,
    thanking,
)
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.draft import Draft, refuse
from puur.game.events import Event
from puur.game.state import Game, Phase
from puur.law.law import Law
from puur.words.message import Message, said

Handler = Callable[[Draft, Any], None]

_FREELY: Final[Mapping[Phase, Mapping[type, Handler]]] = {
    "announce": {
        cmd.Push: announcing.push_freely,
        cmd.Announce: announcing.announce_freely,
        cmd.Play: playing_free.play,
    },
    "bid": {cmd.Play: playing_free.play},
    "play": {cmd.Play: playing_free.play, cmd.LayDown: playing_free.lay_down},
}
_BETWEEN: Final[Mapping[type, Handler]] = {
    cmd.Thank: thanking.thank,
    cmd.NameDealer: partie.name_dealer,
    cmd.Shuffle: preparing.shuffle,
    cmd.TakeHands: preparing.take_hands,
    cmd.SwapSeats: partie.swap_seats,
    cmd.NextPartie: partie.next_partie,
}
_ALWAYS: Final[dict[type, Handler]] = {
    cmd.Thank: thanking.thank,
    cmd.Share: partie.share,
    cmd.SwapSeats: partie.swap_seats,
    cmd.NextPartie: partie.next_partie,
}
PHASES: Final[Mapping[Phase, Mapping[type, Handler]]] = {
    "prepare": _ALWAYS
    | {
        cmd.Shuffle: preparing.shuffle,
        cmd.Cut: preparing.cut,
        cmd.DealOut: preparing.deal_out,
        cmd.ShowStoeck: showing.name_stoeck,
    },
    "announce": _ALWAYS
    | {
        cmd.Push: announcing.push,
        cmd.Announce: announcing.announce,
        cmd.Play: playing.play,
        cmd.Bid: announcing.bid,
        cmd.ShowStoeck: showing.name_stoeck,
        cmd.Misdeal: partie.misdeal,
    },
    "auction": _ALWAYS
    | {
        cmd.Raise: bidding.raise_bid,
        cmd.Pass: bidding.pass_on,
        cmd.Double: bidding.double,
        cmd.ShowStoeck: showing.name_stoeck,
        cmd.Misdeal: partie.misdeal,
    },
    "bid": _ALWAYS | {cmd.Bid: announcing.bid, cmd.Announce: announcing.correct, cmd.Misdeal: partie.misdeal},
    "play": _ALWAYS
    | {
        cmd.Push: announcing.correct,
        cmd.Announce: announcing.correct,
        cmd.Bid: announcing.bid,
        cmd.Play: playing.play,
        cmd.DeclareWeis: playing.declare_weis,
        cmd.ShowStoeck: showing.show_stoeck,
        cmd.Ask: reporting.ask,
        cmd.ShowWeis: reporting.show_weis,
        cmd.Turn: playing.turn,
        cmd.Hold: playing.hold,
        cmd.Seen: playing.seen,
        cmd.LayDown: playing.lay_down,
        cmd.Misdeal: partie.misdeal,
    },
    "done": _ALWAYS
    | {
        cmd.Shuffle: preparing.shuffle,
        cmd.TakeHands: preparing.take_hands,
        cmd.ShowStoeck: showing.show_stoeck,
        cmd.Turn: playing.turn,
        cmd.Hold: playing.hold,
        cmd.Seen: playing.seen,
    },
}
"""By phase: which commands are possible at all, and what decides them."""

FREE_PHASES: Final[Mapping[Phase, Mapping[type, Handler]]] = {
    phase: {
        **known,
        **_FREELY.get(phase, {}),
        cmd.Report: announcing.report,
        cmd.CarryOut: carrying_out.carry_out,
    }
    for phase, known in PHASES.items()
}
"""At a free table the same, but what is done against the rules happens, is noted, and can be claimed."""


def step(law: Law, game: Game, command: Command) -> tuple[Game, tuple[Event, ...]] | Refusal:
    """Return the new state with the events that led there, or why the command is refused."""
    draft = Draft(law, game)
    try:
        _handler(draft, command)(draft, command)
    except Refused as refused:
        return refused.refusal
    return draft.now, tuple(draft.events)


def _handler(draft: Draft, command: Command) -> Handler:
    game = draft.now
    if game.finished is not None and _closed(draft, command):
        refuse(said("game.over"), draft.law.deals if game.finished.by == "all-deals" else draft.law.thanks_stops)
    known = _BETWEEN if game.deal is None else (FREE_PHASES if game.free else PHASES)[game.deal.phase]
    handler = known.get(type(command))
    if handler is None:
        return _out_of_phase
    return handler


def _closed(draft: Draft, command: Command) -> bool:
    """Whether the end of the Partie forbids a command; what happened in its last deal can still be claimed."""
    if isinstance(command, cmd.NextPartie | cmd.CarryOut | cmd.Report):
        return False
    return not showing.still_open(draft.law, draft.now, command)


_WAITS: Final[Mapping[Phase, Message]] = {
    "prepare": said("game.prepare-first"),
    "announce": said("game.announce-first"),
    "auction": said("game.bid-first"),
    "bid": said("game.estimate-first"),
    "play": said("game.deal-running"),
    "done": said("game.deal-over"),
}


def _out_of_phase(draft: Draft, command: Command) -> None:
    deal = draft.now.deal
    if deal is None:
        refuse(said("game.deal-first"), draft.law.steps)
    by_phase = {
        "prepare": draft.law.cut_duty,
        "auction": draft.law.trump_maker,
        "bid": draft.law.release,
        "play": draft.law.all_played,
    }
    articles = [by_phase[deal.phase]] if deal.phase in by_phase else []
    del command
    refuse(_WAITS[deal.phase], *articles)
