"""The bots by name, and those from outside: ``python:module:Class``."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from puur.bots.interface import Bot, Briefing, Maker
from puur.errors import BadInput

OUTSIDE: Final = "python:"


@dataclass(frozen=True)
class Entry:
    """A bot of ours: where it is written, its level (0 is the weakest), what it does in one line."""

    target: str
    level: int
    text: str


BOTS: Final[Mapping[str, Entry]] = {
    "random": Entry("puur.bots.random_bot:RandomBot", 0, "Any legal card, any announcement"),
    "rules": Entry("puur.bots.rules.player:RulesBot", 1, "The rules of thumb of a good club player, no look-ahead"),
}


def maker(name: str) -> Maker:
    """Return what makes that bot; BadInput if there is none of that name."""
    if name.startswith(OUTSIDE):
        return _outside(name)
    if name not in BOTS:
        close = difflib.get_close_matches(name, BOTS, n=1)
        hint = f"did you mean {close[0]}" if close else f"known are {', '.join(BOTS)}"
        raise BadInput(f"there is no bot {name!r}; {hint}, or {OUTSIDE}module:Class for one's own", {"field": "bot"})
    module, attribute = BOTS[name].target.split(":")
    found: Maker = getattr(import_module(module), attribute)
    return found


def make(name: str, briefing: Briefing) -> Bot:
    """Return a bot for one seat; BadInput if there is none of that name or it is no bot."""
    bot = _called(maker(name), name, briefing)
    if not isinstance(bot, Bot):
        raise BadInput("a bot needs name, level and act(seen)", {"bot": name})
    return bot


def _called(made_by: Maker, name: str, briefing: Briefing) -> Bot:
    try:
        return made_by(briefing)
    except TypeError as problem:
        raise BadInput(f"it cannot be made from one Briefing: {problem}", {"bot": name}) from problem


def _outside(name: str) -> Maker:
    module, colon, attribute = name.removeprefix(OUTSIDE).partition(":")
    if not (module and colon and attribute):
        raise BadInput(f"a bot from outside is written {OUTSIDE}module:Class", {"bot": name})
    try:
        found: Maker = getattr(import_module(module), attribute)
    except ImportError as problem:
        raise BadInput(f"cannot import {module}: {problem}", {"bot": name}) from problem
    except AttributeError:
        raise BadInput(f"there is no {attribute} in {module}", {"bot": name}) from None
    if not callable(found):
        raise BadInput(f"{attribute} in {module} is no class", {"bot": name})
    return found
