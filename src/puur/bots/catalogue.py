"""The bots by name, and those from outside: ``python:module:Class``."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from puur.bots import outside
from puur.bots.interface import Bot, Briefing, Maker
from puur.errors import BadInput


@dataclass(frozen=True)
class Entry:
    """A bot of ours: where it is written, its level (0 is the weakest), what it does in one line."""

    target: str
    level: int
    text: str


BOTS: Final[Mapping[str, Entry]] = {
    "random": Entry("puur.bots.random_bot:RandomBot", 0, "any legal card, any announcement"),
    "rules": Entry("puur.bots.rules.player:RulesBot", 1, "counts cards and plays by rule of thumb, no look-ahead"),
}

YARDSTICKS: Final[Mapping[str, Entry]] = {
    "greedy": Entry("puur.bots.yardsticks:Greedy", 1, "each trick as cheaply as possible, no look-ahead"),
    "flat-mc": Entry("puur.bots.yardsticks:FlatMc", 1, "plays deals that could be out at random (flat Monte Carlo)"),
    "pimc": Entry("puur.bots.yardsticks:Pimc", 2, "solves deals that could be with all hands open (Ginsberg 2001)"),
}
"""To measure players by in the arena, not to sit down with; they need the extra ``kernel``."""


def maker(name: str) -> Maker:
    """Return what makes that bot; BadInput if there is none of that name."""
    if name.startswith(outside.OUTSIDE):
        return outside.maker(name)
    known = {**BOTS, **YARDSTICKS}
    if name not in known:
        close = difflib.get_close_matches(name, known, n=1)
        hint = (
            f"did you mean {close[0]}?" if close else f"known are {', '.join(known)} and {outside.OUTSIDE}module:Class"
        )
        raise BadInput(f"there is no bot {name!r}; {hint}", {"field": "bot"})
    module, attribute = known[name].target.split(":")
    found: Maker = getattr(import_module(module), attribute)
    return found


def make(name: str, briefing: Briefing) -> Bot:
    """Return a bot for one seat; BadInput if there is none of that name or it is no bot."""
    return maker(name)(briefing)
