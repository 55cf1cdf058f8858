"""The Jass as an environment for learners: PettingZoo's AEC, one deal an episode, every Reglement, with masks.

``puur.env.env("einzelschieber-2026")`` needs the extra ``env``. An agent is a seat. An action is a number: 0 to 35 a
card, 36 to 41 a game form (in the order ``E R S T O U``), 42 a push, from 43 on an estimate of 0, 1, 2 … points, and
behind all estimates further forms, where the Reglement knows some (:func:`forms`). Where the form is auctioned 42 is a
pass, 43 a double, and from 44 on stand the bids: every number in the first form, then in the next. Weise and Stöck are
said by themselves, all there are. The reward comes with the end: points ahead of the other side on the slate; where
everybody plays alone, by how much one's difference is smaller than the others' mean. What is seen is what
`puur.game.observe` shows the seat, as numbers from 0 to 1 (:data:`PARTS`); seats are counted from the own one on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

from puur.arena.table import first_deal
from puur.cards import MODES, SEATS, SIZE, cards_of, team_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.extras import needs
from puur.game import commands as cmd
from puur.game.auction import Auction, ladder
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import Observation, observe
from puur.game.order import to_act, to_estimate
from puur.game.score import outcome
from puur.game.settings import Settings, new_game, settle_table
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement as law_of
from puur.law.settling import fewest

FORM: Final = SIZE
PUSH: Final = SIZE + len(MODES)
BID: Final = PUSH + 1
_DOUBLE: Final = PUSH + 1
_RAISE: Final = PUSH + 2
AGENTS: Final = tuple(f"seat_{seat}" for seat in SEATS)
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


class Table:
    """One deal that is played by numbers: what the environment does, without any library."""

    def __init__(self, settings: Settings, seed: int) -> None:
        """Deal by that seed."""
        self.settings, self.law = settings, settings.law
        chance = random.Random(seed)
        self.game: Game = new_game(settings)
        self.do(first_deal(self.law, chance.randrange(len(SEATS)), chance))

    @property
    def over(self) -> bool:
        """Return whether the deal is done."""
        deal = self.game.deal
        return self.game.finished is not None or deal is None or deal.phase == "done"

    def due(self) -> int:
        """Return the seat that acts next."""
        deal = self.game.current
        if deal.phase == "bid":
            return to_estimate(self.law, deal)[0]
        return to_act(self.law, deal) or 0

    def seen(self, seat: int) -> Observation:
        """Return what a seat may know."""
        return observe(self.law, self.game, seat)

    def do(self, command: Command) -> None:
        """Carry out a command, and turn the trick where the law leaves that to somebody. BadInput if it is refused."""
        result = step(self.law, self.game, command)
        if isinstance(result, Refusal):
            raise BadInput(result.with_way_out, {"command": repr(command)}, result.clauses)
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
        """Return by seat how far it is ahead on the slate."""
        if self.game.deal is None:
            return (0.0,) * len(SEATS)
        score = outcome(self.law, self.game, self.game.deal).score
        if len(score) == len(SEATS):
            sign = 1 if fewest(self.law) else -1
            return tuple(sign * ((sum(score) - score[seat]) / 3 - score[seat]) for seat in SEATS)
        return tuple(float(score[team_of(seat)] - score[1 - team_of(seat)]) for seat in SEATS)


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


def numbers(law: Law, seen: Observation) -> list[float]:
    """Return what a seat sees as numbers from 0 to 1, in the order of `PARTS`."""
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


def env(reglement: str = "einzelschieber-2026", **chosen: object) -> Any:  # noqa: ANN401 - PettingZoo has no types
    """Return the environment; chosen: what the table settles (`puur.game.settings`). BadInput without the extra."""
    with needs("env"):
        wrappers = import_module("pettingzoo.utils").wrappers
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(reglement, **chosen), illegal_reward=-257)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(reglement: str = "einzelschieber-2026", **chosen: object) -> Any:  # noqa: ANN401 - as above
    """Return it without PettingZoo's guards."""
    return _environment()(settle_table(law_of(reglement), chosen))


@cache
def _environment() -> Any:  # noqa: ANN401, C901 - the class of an optional library's class
    with needs("env"):
        numpy: Any = import_module("numpy")
        spaces: Any = import_module("gymnasium.spaces")
        base: Any = import_module("pettingzoo").AECEnv

    class Jass(base):  # type: ignore[misc]
        """One deal; see the module."""

        metadata: Final = {"name": "puur_v1", "render_modes": [], "is_parallelizable": False}
        render_mode = None

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self._settings = settings
            self.possible_agents = list(AGENTS)
            self._actions = size(settings.law)
            length = sum(count for _, count in PARTS) + len(forms(settings.law)) - len(MODES)
            seen = spaces.Box(0.0, 1.0, (length,), numpy.float32)
            mask = spaces.Box(0, 1, (self._actions,), numpy.int8)
            self.observation_spaces = {
                agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS
            }
            self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in AGENTS}
            self._chance = random.Random()

        def observation_space(self, agent: str) -> Any:  # noqa: ANN401
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Any:  # noqa: ANN401
            return self.action_spaces[agent]

        def reset(self, seed: int | None = None, options: object = None) -> None:
            del options
            if seed is not None:
                self._chance = random.Random(seed)
            self.table = Table(self._settings, self._chance.getrandbits(62))
            self.agents = list(AGENTS)
            self.rewards = dict.fromkeys(AGENTS, 0.0)
            self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
            self.terminations, self.truncations = dict.fromkeys(AGENTS, False), dict.fromkeys(AGENTS, False)
            self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
            self.agent_selection = AGENTS[self.table.due()]

        def observe(self, agent: str) -> dict[str, Any]:
            seen = self.table.seen(AGENTS.index(agent))
            mask = numpy.zeros(self._actions, numpy.int8)
            if agent == self.agent_selection and not self.table.over:
                mask[list(choices(self.table.law, seen))] = 1
            return {"observation": numpy.array(numbers(self.table.law, seen), numpy.float32), "action_mask": mask}

        def step(self, action: int | None) -> None:
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0.0
            seen = self.table.seen(AGENTS.index(agent))
            self.table.do(command_of(self.table.law, seen, int(action or 0)))
            if self.table.over:
                self.rewards = dict(zip(AGENTS, self.table.rewards(), strict=True))
                self.terminations = dict.fromkeys(AGENTS, True)
                self.agent_selection = AGENTS[0]
            else:
                self._clear_rewards()
                self.agent_selection = AGENTS[self.table.due()]
            self._accumulate_rewards()

        def render(self) -> None:
            """Nothing is drawn."""

        def close(self) -> None:
            """Nothing is held."""

    return Jass
