"""The Jass as an environment for learners: PettingZoo's AEC, one deal an episode, every Reglement, with masks.

``puur.env.env("einzelschieber-2026")`` needs the extra ``env``. An agent is a seat. An action is a number: 0 to 35 a
card, 36 to 41 a game form (in the order ``E R S T O U``), 42 a push. From 43 on it is an estimate of 0, 1, 2 … points.
Behind all estimates come further forms, where the Reglement knows some (:func:`puur.env.spaces.forms`). Where the form
is auctioned, 42 is a pass and 43 a double. From 44 on stand the bids: every number in the first form, then in the
next.

Weise and Stöck are said by themselves, all there are. The reward comes with the end: points ahead of the other
side on the slate. Where everybody plays alone, it is by how much one's difference is smaller than the others' mean.
What is seen is what `puur.game.observe` shows the seat, as numbers from 0 to 1 (:data:`puur.env.spaces.PARTS`); seats
are counted from the own one on.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

from puur.cards import MODE_LETTERS, SEATS
from puur.env.spaces import PARTS, Table, choices, command_of, forms, numbers, size
from puur.extras import needs_extra
from puur.game.settings import Settings, table_settings
from puur.law_reference import LawReference, load_law

AGENTS: Final = tuple(f"seat_{seat}" for seat in SEATS)
"""The names of the agents in the environment, by seat: ``seat_0`` to ``seat_3``."""


def env(reglement: LawReference = "einzelschieber-2026", **chosen: object) -> Any:  # noqa: ANN401 - PettingZoo has no types
    """Return the PettingZoo environment (AEC) of one deal an episode. Raises BadInput without the extra ``env``.

    reglement: an id or a file ``*.reglement.toml``; chosen: what the table settles (`puur.game.settings`).
    """
    with needs_extra("env"):
        wrappers = import_module("pettingzoo.utils").wrappers
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(reglement, **chosen), illegal_reward=-257)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(reglement: LawReference = "einzelschieber-2026", **chosen: object) -> Any:  # noqa: ANN401 - as above
    """Return the environment of :func:`env` without PettingZoo's checks of its caller."""
    return _environment()(table_settings(load_law(reglement), chosen))


@cache
def _environment() -> Any:  # noqa: ANN401 - the class of an optional library's class
    """The class as PettingZoo wants it: what is written here, on its own base."""
    with needs_extra("env"):
        import_module("numpy")
        import_module("gymnasium")
        base: type = import_module("pettingzoo").AECEnv
    return type("Jass", (_Jass, base), {})


def _array_library() -> Any:  # noqa: ANN401 - an optional library
    return import_module("numpy")


class _Jass:
    """One deal; see the module. What is not here comes from PettingZoo's `AECEnv`."""

    _was_dead_step: Callable[[int | None], None]
    _clear_rewards: Callable[[], None]
    _accumulate_rewards: Callable[[], None]

    metadata: Final = {"name": "puur_v1", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, settings: Settings) -> None:
        """Sit down at a table so set up."""
        super().__init__()
        self._settings, self._chance = settings, random.Random()
        numpy, spaces = _array_library(), import_module("gymnasium.spaces")
        self.possible_agents = list(AGENTS)
        self._actions = size(settings.law)
        length = sum(count for _, count in PARTS) + len(forms(settings.law)) - len(MODE_LETTERS)
        seen = spaces.Box(0.0, 1.0, (length,), numpy.float32)
        mask = spaces.Box(0, 1, (self._actions,), numpy.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401
        """Return what this agent sees, as a space."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401
        """Return what it may do, as a space."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Deal again; equal seeds, equal deals from here on."""
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
        """Return what an agent sees, and which actions are possible."""
        seen, numpy = self.table.observation(AGENTS.index(agent)), _array_library()
        mask = numpy.zeros(self._actions, numpy.int8)
        if agent == self.agent_selection and not self.table.over:
            mask[list(choices(self.table.law, seen))] = 1
        return {"observation": numpy.array(numbers(self.table.law, seen), numpy.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent whose turn it is; the rewards come with the last one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seen = self.table.observation(AGENTS.index(agent))
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
