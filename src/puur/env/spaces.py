"""One deal as numbers, without any library: the actions of a seat, what it sees, and the table that plays it.

Actions are cards, game forms, pushing, estimates and bids; what is seen are numbers from 0 to 1, seats counted from the
own one on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from typing import Final

from puur.arena.table import random_first_deal
from puur.cards import DECK_SIZE, MODE_LETTERS, SEATS, cards_of, team_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.auction import Auction, biddable_points
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.score.outcome import deal_outcome
from puur.game.settings import Settings, new_game
from puur.game.state import Game
from puur.law.law import Law
from puur.law.settlement import does_fewest_lead

FORM: Final = DECK_SIZE
"""The number of the action that chooses the first game form; cards have the numbers below."""
PUSH: Final = DECK_SIZE + len(MODE_LETTERS)
"""The number of the action that pushes the choice of a game form to the partner."""
BID: Final = PUSH + 1
"""The number of the first action for an estimate or bid."""
_DOUBLE: Final = PUSH + 1
_RAISE: Final = PUSH + 2


def forms(law: Law) -> tuple[str, ...]:
    """Return the ids of the forms of play in the order of their action numbers.

    The six usual ones (four trump suits, Obenabe, Undenufe) come first, even where the rules lack them; then the
    others.
    """
    return (*MODE_LETTERS, *(mode for mode in law.forms.says.ids if mode not in tuple(MODE_LETTERS)))


def size(law: Law) -> int:
    """Return how many action numbers an environment of these rules has."""
    if law.trump_maker.says == "auction":
        return _RAISE + len(biddable_points(law)) * len(law.forms.says.ids)
    return BID + law.deal_total.says + 1 + len(forms(law)) - len(MODE_LETTERS)


def choices(law: Law, seen: Observation) -> Iterator[int]:
    """Yield the numbers of the actions that the observing seat can take now; none if it has nothing to decide."""
    if seen.phase == "bid":
        yield from range(BID, BID + law.deal_total.says + 1)
        return
    if seen.auction is not None and seen.phase == "auction":
        yield from _calls(law, seen, seen.auction)
        return
    if seen.phase == "announce":
        known, further = forms(law), BID + law.deal_total.says + 1 - len(MODE_LETTERS)
        yield from ((FORM if mode in tuple(MODE_LETTERS) else further) + known.index(mode) for mode in seen.forms)
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
        return cmd.Announce(seat, forms(law)[len(MODE_LETTERS) + action - further])
    if action >= BID:
        return cmd.Bid(seat, action - BID)
    if action == PUSH:
        return cmd.Push(seat)
    if action >= FORM:
        return cmd.Announce(seat, MODE_LETTERS[action - FORM])
    weise = seen.weis_choices if not seen.history else ()
    weise = weise[:1] if law.weis_further.says == "none" else weise
    return cmd.Play(seat, action, weise, bool(seen.stoeck_with >> action & 1))


PARTS: Final = (
    ("hand", DECK_SIZE),
    ("legal", DECK_SIZE),
    ("lying", len(SEATS) * DECK_SIZE),
    ("played", len(SEATS) * DECK_SIZE),
    ("announcer", len(SEATS)),
    ("dealer", len(SEATS)),
    ("pushed", 1),
    ("estimate", 1),
    ("points", len(SEATS)),
    ("mode", len(MODE_LETTERS)),
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
    found = [float(one >> card & 1) for one in sets for card in range(DECK_SIZE)]
    for who in (seen.announcer, seen.dealer):
        found += [float(who is not None and (who - me) % 4 == seat) for seat in SEATS]
    found += [float(seen.pushed), (seen.bids[me] or 0) / _MOST if seen.bids else 0.0]
    found += [min(1.0, made / _MOST) for made in points]
    return found + [float(seen.mode == mode) for mode in forms(law)]


class Table:
    """One deal that agents play by commands, with the table's state; it needs none of the learning libraries."""

    def __init__(self, settings: Settings, deal: int | cmd.TakeHands) -> None:
        """Deal the cards. deal: the seed of a random deal, or the hands themselves."""
        self.settings, self.law = settings, settings.law
        self.game: Game = new_game(settings)
        if not isinstance(deal, cmd.TakeHands):
            chance = random.Random(deal)
            deal = random_first_deal(self.law, chance.randrange(len(SEATS)), chance)
        self.do(deal)

    def after(self, command: Command) -> Table:
        """Return the table after a command, as another one. Raises BadInput if it is refused."""
        other = copy(self)
        other.do(command)
        return other

    @property
    def over(self) -> bool:
        """Return whether the deal that the agents play is over."""
        deal = self.game.deal
        return self.game.finished is not None or deal is None or deal.phase == "done"

    def due(self) -> int:
        """Return the seat (0 to 3) that must act next; while several must estimate, the first of them."""
        deal = self.game.current
        if deal.phase == "bid":
            return seats_to_estimate(self.law, deal)[0]
        return seat_to_act(self.law, deal) or 0

    def observation(self, seat: int) -> Observation:
        """Return what the agent at a seat may know now; nothing hidden is in it."""
        return observe(self.law, self.game, seat)

    def do(self, command: Command) -> None:
        """Carry out a command of an agent. Raises BadInput if it is refused.

        If it completes a trick, the winner turns it at once, unless the rules have it turned by the next lead.
        """
        result = decide_command(self.law, self.game, command)
        if isinstance(result, Refusal):
            raise BadInput(result.message_with_alternatives, {"command": repr(command)}, result.clauses)
        self.game = result[0]
        deal = self.game.deal
        if (
            deal is not None
            and not self.over
            and len(deal.tricks) > deal.turned
            and not deal.lying
            and not self.law.turn_first.says
        ):
            self.do(cmd.Turn(deal.tricks[-1].winner))

    def rewards(self) -> tuple[float, ...]:
        """Return, by seat, by how many points its score is better than the others'; 0 for all before the first deal.

        By sides it is the lead on the slate. Where each plays alone, it is the distance to the average of the other
        three.
        """
        if self.game.deal is None:
            return (0.0,) * len(SEATS)
        score = deal_outcome(self.law, self.game, self.game.deal).score
        if len(score) == len(SEATS):
            sign = 1 if does_fewest_lead(self.law) else -1
            return tuple(sign * ((sum(score) - score[seat]) / 3 - score[seat]) for seat in SEATS)
        return tuple(float(score[team_of(seat)] - score[1 - team_of(seat)]) for seat in SEATS)
