"""From what a client says to a command of the game, and from events to what the eye may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from puur.cards import TEXTS, parse_card
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game import free_events as free
from puur.game import weis_events as weis_ev
from puur.game.events import Event
from puur.law.readings import weis
from puur.referee.asked import check_told
from puur.referee.kinds import KINDS
from puur.service.table import messages as m
from puur.words import message


def _report(seat: int, said: m.Incident) -> cmd.Report:
    if said.what not in KINDS:
        raise BadInput(message.said("table.no-such-claim"))
    _check_told(said)
    cards = tuple(parse_card(one) for one in said.cards)
    return cmd.Report(seat, said.what, said.who, cards, tuple(said.facts.items()))


def _check_told(said: m.Incident) -> None:
    try:
        check_told(said.what, said.facts)
    except BadInput:
        raise BadInput(message.said("table.no-such-fact")) from None


_COMMANDS: Final[dict[type, Callable[[int, Any], cmd.Command]]] = {
    m.Push: lambda seat, _: cmd.Push(seat),
    m.Announce: lambda seat, said: cmd.Announce(seat, said.mode),
    m.Bid: lambda seat, said: cmd.Bid(seat, said.points),
    m.Play: lambda seat, said: cmd.Play(seat, parse_card(said.card), _weise(said.weis), said.stoeck),
    m.Weis: lambda seat, said: cmd.DeclareWeis(seat, _weise(said.weis)),
    m.Stoeck: lambda seat, _: cmd.ShowStoeck(seat),
    m.Ask: lambda seat, said: cmd.Ask(seat, said.of),
    m.Show: lambda seat, _: cmd.ShowWeis(seat),
    m.Hold: lambda seat, _: cmd.Hold(seat),
    m.Seen: lambda seat, _: cmd.Seen(seat),
    m.Share: lambda seat, _: cmd.Share(seat),
    m.Turn: lambda seat, _: cmd.Turn(seat),
    m.Rest: lambda seat, _: cmd.LayDown(seat),
    m.Thanks: lambda seat, _: cmd.Thank(seat),
    m.Again: lambda seat, _: cmd.NextPartie(seat),
    m.Incident: _report,
}


def command(seat: int, said: m.Action | m.Incident) -> cmd.Command:
    """Return the game's command; BadInput if it cannot be read, or nothing of that kind can be reported."""
    try:
        return _COMMANDS[type(said)](seat, said)
    except ValueError as problem:
        raise BadInput(message.said("table.unreadable", problem=str(problem))) from None


def _weise(texts: Sequence[str]) -> tuple[weis.Weis, ...]:
    return tuple([weis.parse(text) for text in texts])


_SHOWN: Final[dict[type, Callable[[Any], dict[str, object]]]] = {
    ev.Dealt: lambda event: {"dealer": event.dealer},
    ev.TrumpShown: lambda event: {"mode": event.mode, "card": None if event.card is None else TEXTS[event.card]},
    ev.Annulled: lambda event: {"dealer": event.dealer},
    ev.Pushed: lambda event: {"seat": event.seat},
    ev.ModeAnnounced: lambda event: {"seat": event.seat, "mode": event.mode, "silent": event.silent},
    ev.BidMade: lambda event: {"seat": event.seat},
    ev.Released: lambda event: {"mode": event.mode},
    ev.Played: lambda event: {"seat": event.seat, "card": TEXTS[event.card]},
    ev.TrickTaken: lambda event: {"winner": event.winner, "points": event.points},
    ev.Turned: lambda _: {},
    ev.HeldOpen: lambda event: {"seat": event.seat},
    ev.Recognised: lambda event: {"seat": event.seat},
    weis_ev.WeisAnnounced: lambda event: {"seat": event.seat},
    weis_ev.WeisShown: lambda event: {"seat": event.seat},
    weis_ev.WeisDecided: lambda event: {"side": event.side},
    weis_ev.Disclosed: lambda _: {},
    weis_ev.Repeated: lambda event: {"seat": event.seat},
    weis_ev.StoeckShown: lambda event: {"seat": event.seat},
    weis_ev.StoeckAdded: lambda event: {"seat": event.seat},
    ev.LaidDown: lambda event: {"seat": event.seat, "taker": event.taker},
    ev.Thanked: lambda event: {"seat": event.seat},
    ev.DealDone: lambda _: {},
    ev.DealWritten: lambda event: {"written": event.written},
    ev.PartieBegun: lambda _: {},
    ev.PartieFinished: lambda event: {"winner": event.finished.winner, "by": event.finished.by},
    free.LaidAhead: lambda event: {"seat": event.seat, "card": TEXTS[event.card]},
    free.SpokenOut: lambda event: {"seat": event.spoken.seat, "mode": event.spoken.mode},
    free.IncidentReported: lambda event: {
        "seat": event.report.seat,
        "kind": event.report.what,
        "against": event.report.who,
        "title": KINDS[event.report.what].title,
    },
    free.HandShown: lambda event: {"seat": event.seat},
    free.TakenBack: lambda event: {"seat": event.seat, "card": TEXTS[event.card]},
    free.TrickReturned: lambda event: {"seat": event.leader},
    free.SetAside: lambda _: {},
    free.FinishUndone: lambda _: {},
    free.ClaimRuled: lambda event: {
        "seat": event.ruled.seat,
        "kind": event.ruled.kind,
        "against": event.ruled.against,
        "title": KINDS[event.ruled.kind].title,
        "text": event.ruled.text,
        "clauses": event.ruled.clauses,
        "upheld": event.ruled.upheld,
    },
}
"""What of an event everybody may see; an event that is not here is not shown (packs, estimates, warnings)."""


def for_the_eye(events: Sequence[Event]) -> tuple[dict[str, object], ...]:
    """Return what everybody at the table may see of these events, each with its name under ``what``."""
    return tuple(
        [{"what": type(event).__name__, **_SHOWN[type(event)](event)} for event in events if type(event) in _SHOWN]
    )
