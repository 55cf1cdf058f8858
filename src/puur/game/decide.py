"""What follows from a command: events, or a refusal. The phases of a deal are one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.decision import CommandRefused, Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decisions import announcement, partie, preparation, stoeck, tricks, weise
from puur.game.draft import Draft, refuse
from puur.game.events import Event
from puur.game.free import cards, rulings
from puur.game.state import Game, Phase
from puur.law.law import Law
from puur.words.message import Message, said

_CommandHandler = Callable[[Draft, Any], None]

_FREELY: Final[Mapping[Phase, Mapping[type, _CommandHandler]]] = {
    "announce": {
        cmd.Push: cards.push_freely,
        cmd.Announce: cards.announce_freely,
        cmd.Play: cards.play,
    },
    "bid": {cmd.Play: cards.play},
    "play": {cmd.Play: cards.play, cmd.LayDown: cards.lay_down},
}
_BETWEEN: Final[Mapping[type, _CommandHandler]] = {
    cmd.Thank: partie.claim_win,
    cmd.NameDealer: partie.name_dealer,
    cmd.Shuffle: preparation.shuffle,
    cmd.TakeHands: preparation.take_hands,
    cmd.SwapSeats: partie.swap_seats,
    cmd.NextPartie: partie.next_partie,
}
_ALWAYS: Final[dict[type, _CommandHandler]] = {
    cmd.Thank: partie.claim_win,
    cmd.Share: partie.cancel_unplayed_deal,
    cmd.SwapSeats: partie.swap_seats,
    cmd.NextPartie: partie.next_partie,
}
_HANDLERS_BY_PHASE: Final[Mapping[Phase, Mapping[type, _CommandHandler]]] = {
    "prepare": _ALWAYS
    | {
        cmd.Shuffle: preparation.shuffle,
        cmd.Cut: preparation.cut,
        cmd.DealOut: preparation.deal_out,
        cmd.ShowStoeck: stoeck.name_late_stoeck,
    },
    "announce": _ALWAYS
    | {
        cmd.Push: announcement.push,
        cmd.Announce: announcement.announce,
        cmd.Play: tricks.play,
        cmd.Bid: announcement.give_estimate,
        cmd.ShowStoeck: stoeck.name_late_stoeck,
        cmd.Misdeal: partie.misdeal,
    },
    "auction": _ALWAYS
    | {
        cmd.Raise: announcement.raise_bid,
        cmd.Pass: announcement.pass_bid,
        cmd.Double: announcement.double,
        cmd.ShowStoeck: stoeck.name_late_stoeck,
        cmd.Misdeal: partie.misdeal,
    },
    "bid": _ALWAYS
    | {
        cmd.Bid: announcement.give_estimate,
        cmd.Announce: announcement.correct_announcement,
        cmd.Misdeal: partie.misdeal,
    },
    "play": _ALWAYS
    | {
        cmd.Push: announcement.correct_announcement,
        cmd.Announce: announcement.correct_announcement,
        cmd.Bid: announcement.give_estimate,
        cmd.Play: tricks.play,
        cmd.DeclareWeis: tricks.declare_weis,
        cmd.ShowStoeck: stoeck.show_stoeck,
        cmd.Ask: weise.ask_about_weis,
        cmd.ShowWeis: weise.show_weis,
        cmd.Turn: tricks.turn_trick,
        cmd.Hold: tricks.hold_trick_open,
        cmd.Seen: tricks.confirm_cards_seen,
        cmd.LayDown: tricks.lay_down,
        cmd.Misdeal: partie.misdeal,
    },
    "done": _ALWAYS
    | {
        cmd.Shuffle: preparation.shuffle,
        cmd.TakeHands: preparation.take_hands,
        cmd.ShowStoeck: stoeck.show_stoeck,
        cmd.Turn: tricks.turn_trick,
        cmd.Hold: tricks.hold_trick_open,
        cmd.Seen: tricks.confirm_cards_seen,
    },
}
"""By phase of the deal, the commands that are possible in it: the class of each, with the function that handles it."""

_FREE_HANDLERS_BY_PHASE: Final[Mapping[Phase, Mapping[type, _CommandHandler]]] = {
    phase: {
        **known,
        **_FREELY.get(phase, {}),
        cmd.Report: cards.report_incident,
        cmd.CarryOut: rulings.carry_out_ruling,
    }
    for phase, known in _HANDLERS_BY_PHASE.items()
}
"""Like :data:`_HANDLERS_BY_PHASE`, for a free table.

There a breach of the rules is carried out and recorded, and can be claimed.
"""


def decide_command(law: Law, game: Game, command: Command) -> tuple[Game, tuple[Event, ...]] | Refusal:
    """Return the game's new state and the events that a command leads to, or a Refusal if the rules forbid it.

    The given game stays unchanged.
    """
    draft = Draft(law, game)
    try:
        _handler(draft, command)(draft, command)
    except CommandRefused as refused:
        return refused.refusal
    return draft.now, tuple(draft.events)


def _handler(draft: Draft, command: Command) -> _CommandHandler:
    game = draft.now
    if game.finished is not None and _closed(draft, command):
        refuse(said("game.over"), draft.law.deals if game.finished.by == "all-deals" else draft.law.thanks_stops)
    known = (
        _BETWEEN
        if game.deal is None
        else (_FREE_HANDLERS_BY_PHASE if game.free else _HANDLERS_BY_PHASE)[game.deal.phase]
    )
    handler = known.get(type(command))
    if handler is None:
        return _out_of_phase
    return handler


def _closed(draft: Draft, command: Command) -> bool:
    """Whether the end of the Partie forbids a command; what happened in its last deal can still be claimed."""
    if isinstance(command, cmd.NextPartie | cmd.CarryOut | cmd.Report):
        return False
    return not stoeck.counts_after_game_end(draft.law, draft.now, command)


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
