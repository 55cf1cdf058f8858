"""Bots from outside, ``python:module:Class``: found by name, and watched: their mistakes are named as theirs."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from puur.bots.interface import Bot, Briefing, Maker, Reacting
from puur.errors import BadInput
from puur.game.commands import Command
from puur.game.observe import Observation

OUTSIDE: Final = "python:"


class Outsider:
    """A bot from outside; BadInput names it and what went wrong, whatever that is."""

    def __init__(self, written: str, made_by: Maker, briefing: Briefing) -> None:
        """Make the bot; BadInput if it is none."""
        self._written = written
        try:
            self._bot = made_by(briefing)
        except Exception as problem:  # anything can go wrong in other people's code
            raise self._bad("it cannot be made from a Briefing", problem) from problem
        if not isinstance(self._bot, Bot):
            raise BadInput("a bot has name, level and act(seen)", {"bot": written})
        self.name, self.level = self._bot.name, self._bot.level

    def act(self, seen: Observation) -> Command:
        """Let it decide."""
        try:
            return self._bot.act(seen)
        except Exception as problem:
            raise self._bad("act failed", problem) from problem

    def react(self, seen: Observation) -> Command | None:
        """Let it speak, if it ever does."""
        if not isinstance(self._bot, Reacting):
            return None
        try:
            return self._bot.react(seen)
        except Exception as problem:
            raise self._bad("react failed", problem) from problem

    def _bad(self, what: str, problem: Exception) -> BadInput:
        return BadInput(f"{what}: {type(problem).__name__}: {problem}", {"bot": self._written})


def maker(written: str) -> Maker:
    """Return what makes the bot written ``python:module:Class``; BadInput if it cannot be imported."""
    module, _, attribute = written.removeprefix(OUTSIDE).partition(":")
    if not (module and attribute):
        raise BadInput(f"a bot from outside is written {OUTSIDE}module:Class", {"bot": written})
    try:
        found: Maker = getattr(import_module(module), attribute)
    except AttributeError:
        raise BadInput(f"there is no {attribute} in {module}", {"bot": written}) from None
    except Exception as problem:  # an import runs other people's code
        raise BadInput(f"cannot import {module}: {problem}", {"bot": written}) from problem
    if not callable(found):
        raise BadInput(f"{attribute} in {module} is no class", {"bot": written})
    return lambda briefing: Outsider(written, found, briefing)
