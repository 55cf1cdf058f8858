"""Actions as numbers: cards, game forms, pushing, estimates and bids; what each means at a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from puur.cards import MODES, SIZE, cards_of
from puur.game import commands as cmd
from puur.game.auction import Auction, ladder
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.law import Law

FORM: Final = SIZE
PUSH: Final = SIZE + len(MODES)
BID: Final = PUSH + 1
_DOUBLE: Final = PUSH + 1
_RAISE: Final = PUSH + 2


def forms(law: Law) -> tuple[str, ...]:
    """Return the game forms in the order of their numbers: the six, then those that this Reglement knows beside."""
    return (*MODES, *(mode for mode in law.forms.says.ids if mode not in tuple(MODES)))


def size(law: Law) -> int:
    """Return how many actions there are."""
    if law.trump_maker.says == "auction":
        return _RAISE + len(ladder(law)) * len(law.forms.says.ids)
    return BID + law.deal_total.says + 1 + len(forms(law)) - len(MODES)


def choices(law: Law, seen: Observation) -> Iterator[int]:
    """Yield the actions that are possible."""
    if seen.phase == "bid":
        yield from range(BID, BID + law.deal_total.says + 1)
        return
    if seen.auction is not None and seen.phase == "auction":
        yield from _calls(law, seen, seen.auction)
        return
    if seen.phase == "announce":
        known, further = forms(law), BID + law.deal_total.says + 1 - len(MODES)
        yield from ((FORM if mode in tuple(MODES) else further) + known.index(mode) for mode in seen.forms)
        if "push" in seen.may:
            yield PUSH
        return
    yield from cards_of(seen.legal)


def _calls(law: Law, seen: Observation, auction: Auction) -> Iterator[int]:
    """Pass, double, and every bid higher than the one that stands."""
    yield PUSH
    if "double" in seen.may:
        yield _DOUBLE
    steps = ladder(law)
    for place in range(len(auction.forms)):
        yield from (_RAISE + place * len(steps) + steps.index(points) for points in auction.numbers)


def _call(law: Law, seat: int, action: int) -> Command:
    if action < _RAISE:
        return cmd.Pass(seat) if action == PUSH else cmd.Double(seat)
    steps = ladder(law)
    place, number = divmod(action - _RAISE, len(steps))
    return cmd.Raise(seat, steps[number], law.forms.says.ids[place])


def command_of(law: Law, seen: Observation, action: int) -> Command:
    """Return what an action means at this seat now."""
    seat, further = seen.seat or 0, BID + law.deal_total.says + 1
    if seen.auction is not None and action >= PUSH:
        return _call(law, seat, action)
    if action >= further:
        return cmd.Announce(seat, forms(law)[len(MODES) + action - further])
    if action >= BID:
        return cmd.Bid(seat, action - BID)
    if action == PUSH:
        return cmd.Push(seat)
    if action >= FORM:
        return cmd.Announce(seat, MODES[action - FORM])
    weise = seen.weis_choices if not seen.history else ()
    weise = weise[:1] if law.weis_further.says == "none" else weise
    return cmd.Play(seat, action, weise, bool(seen.stoeck_with >> action & 1))
