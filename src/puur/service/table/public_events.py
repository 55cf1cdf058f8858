"""Which events of a game, and which of their fields, everybody at a table may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from puur.cards import TEXTS
from puur.game import events as ev
from puur.game.events import Event
from puur.game.free import events as free
from puur.referee.judge import KINDS

_SHOWN: Final[Mapping[type[Event], str]] = {
    ev.Dealt: "dealer",
    ev.TrumpShown: "mode card",
    ev.Annulled: "dealer",
    ev.Pushed: "seat",
    ev.ModeAnnounced: "seat mode silent",
    ev.Raised: "seat points mode",
    ev.Passed: "seat",
    ev.Doubled: "seat",
    ev.BidMade: "seat",
    ev.Released: "mode",
    ev.Played: "seat card",
    ev.TrickTaken: "winner points",
    ev.Turned: "",
    ev.HeldOpen: "seat",
    ev.Recognised: "seat",
    ev.WeisAnnounced: "seat",
    ev.WeisShown: "seat",
    ev.WeisDecided: "side",
    ev.Disclosed: "",
    ev.Repeated: "seat",
    ev.StoeckShown: "seat",
    ev.StoeckAdded: "seat",
    ev.LaidDown: "seat taker",
    ev.Thanked: "seat",
    ev.DealDone: "",
    ev.DealWritten: "written",
    ev.PartieBegun: "",
    ev.PartieFinished: "winner=finished.winner by=finished.by",
    free.LaidAhead: "seat card",
    free.SpokenOut: "seat=spoken.seat mode=spoken.mode",
    free.FormRepeated: "seat mode",
    free.IncidentReported: "seat=report.seat kind=report.what against=report.who title=report.what",
    free.HandShown: "seat",
    free.TakenBack: "seat card",
    free.TrickReturned: "seat=leader",
    free.SetAside: "",
    free.FinishUndone: "",
    free.ClaimRuled: "seat=ruled.seat kind=ruled.kind against=ruled.against title=ruled.kind text=ruled.text "
    "clauses=ruled.clauses upheld=ruled.upheld",
}
"""The fields that are shown, under the name before the sign; an event that is not here is not shown (packs, estimates,
warnings)."""
_AS: Final[Mapping[str, Callable[[Any], object]]] = {
    "card": lambda card: None if card is None else TEXTS[card],
    "title": lambda kind: KINDS[kind].title,
}


def _take_part(shown: str) -> tuple[str, Callable[[Any], object]]:
    name, _, path = shown.partition("=")
    take, as_ = attrgetter(path or name), _AS.get(name)
    return name, take if as_ is None else lambda event: as_(take(event))


PARTS: Final = {kind: tuple(_take_part(shown) for shown in names.split()) for kind, names in _SHOWN.items()}


def to_public_events(events: Sequence[Event]) -> tuple[dict[str, object], ...]:
    """Return events of a game as dicts with what everybody may see of them; those that are hidden are left out.

    ``what`` is the name of the event, such as ``Played``.
    """
    return tuple(
        [
            {"what": type(event).__name__, **{name: take(event) for name, take in PARTS[type(event)]}}
            for event in events
            if type(event) in PARTS
        ]
    )
