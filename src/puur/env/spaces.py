"""The table as numbers: what can be done, and what a seat sees.

Actions are cards, game forms, pushing, estimates and bids; what is seen are numbers from 0 to 1, seats counted from the
own one on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from puur.cards import MODES, SEATS, SIZE, cards_of
from puur.game import commands as cmd
from puur.game.auction import Auction, biddable_points
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.law import Law

FORM: Final = SIZE
PUSH: Final = SIZE + len(MODES)
BID: Final = PUSH + 1
_DOUBLE: Final = PUSH + 1
_RAISE: Final = PUSH + 2


def forms(law: Law) -> tuple[str, ...]:
    """Return the ids of the forms of play in the order of their action numbers.

    The six usual ones (four trump suits, Obenabe, Undenufe) come first, even where the rules lack them; then the
    others.
    """
    return (*MODES, *(mode for mode in law.forms.says.ids if mode not in tuple(MODES)))


def size(law: Law) -> int:
    """Return how many action numbers an environment of these rules has."""
    if law.trump_maker.says == "auction":
        return _RAISE + len(biddable_points(law)) * len(law.forms.says.ids)
    return BID + law.deal_total.says + 1 + len(forms(law)) - len(MODES)


def choices(law: Law, seen: Observation) -> Iterator[int]:
    """Yield the numbers of the actions that the observing seat can take now; none if it has nothing to decide."""
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
    steps = biddable_points(law)
    for place in range(len(auction.forms)):
        yield from (_RAISE + place * len(steps) + steps.index(points) for points in auction.numbers)


def _call(law: Law, seat: int, action: int) -> Command:
    if action < _RAISE:
        return cmd.Pass(seat) if action == PUSH else cmd.Double(seat)
    steps = biddable_points(law)
    place, number = divmod(action - _RAISE, len(steps))
    return cmd.Raise(seat, steps[number], law.forms.says.ids[place])


def command_of(law: Law, seen: Observation, action: int) -> Command:
    """Return the command that an action number means for the observing seat now. Whether it is legal is not checked.

    With a card, all melds and Stöck that can be announced are announced.
    """
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


PARTS: Final = (
    ("hand", SIZE),
    ("legal", SIZE),
    ("lying", len(SEATS) * SIZE),
    ("played", len(SEATS) * SIZE),
    ("announcer", len(SEATS)),
    ("dealer", len(SEATS)),
    ("pushed", 1),
    ("estimate", 1),
    ("points", len(SEATS)),
    ("mode", len(MODES)),
)
"""What an observation holds, in this order, and how many numbers each takes; last come the further forms, if any."""
_MOST: Final = 257
"""Points of a deal with a match."""


def numbers(law: Law, seen: Observation) -> list[float]:
    """Return an observation as a fixed-length list of numbers from 0 to 1, in the order of `PARTS`, for a learner.

    Seats in it count from the observing one.
    """
    me = seen.seat or 0
    lying, played = [0] * len(SEATS), [0] * len(SEATS)
    for place, card in enumerate(seen.lying):
        lying[(seen.leader + place - me) % 4] |= 1 << card
    points = [0] * len(SEATS)
    for trick in seen.history:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place - me) % 4] |= 1 << card
        points[(trick.winner - me) % 4] += trick.points
    sets = (seen.hand, seen.legal, *lying, *played)
    found = [float(one >> card & 1) for one in sets for card in range(SIZE)]
    for who in (seen.announcer, seen.dealer):
        found += [float(who is not None and (who - me) % 4 == seat) for seat in SEATS]
    found += [float(seen.pushed), (seen.bids[me] or 0) / _MOST if seen.bids else 0.0]
    found += [min(1.0, made / _MOST) for made in points]
    return found + [float(seen.mode == mode) for mode in forms(law)]
