"""Bots from outside, ``python:module:Class``: found by name, and watched: their mistakes are named as theirs."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from puur.bots.interface import Bot, Briefing, Maker, ReactingBot
from puur.errors import BadInput
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.words.message import Message, said

OUTSIDE: Final = "python:"


class ExternalBot:
    """Wraps a bot that others wrote. Its exceptions become BadInput that names it."""

    def __init__(self, written: str, made_by: Maker, briefing: Briefing) -> None:
        """Make the bot; BadInput if it is none."""
        self._written = written
        try:
            self._bot = made_by(briefing)
        except Exception as problem:  # anything can go wrong in other people's code
            raise self._bad("arena.bot-unmade", problem) from problem
        if not isinstance(self._bot, Bot):
            raise BadInput(said("arena.no-bot"), {"bot": written})
        self.name, self.level = self._bot.name, self._bot.level

    def act(self, seen: Observation) -> Command:
        """Return the bot's command.

        Raises BadInput if the bot raises any exception; the command itself is not checked.
        """
        try:
            return self._bot.act(seen)
        except Exception as problem:
            raise self._bad("arena.act-failed", problem) from problem

    def react(self, seen: Observation) -> Command | None:
        """Return the bot's reaction; None if it has none or cannot react.

        Raises BadInput if the bot raises an exception.
        """
        if not isinstance(self._bot, ReactingBot):
            return None
        try:
            return self._bot.react(seen)
        except Exception as problem:
            raise self._bad("arena.react-failed", problem) from problem

    def _bad(self, code: str, problem: Exception) -> BadInput:
        return BadInput(said(code, why=_why(problem)), {"bot": self._written})


def _why(problem: Exception) -> Message | str:
    """Return what an exception says: of our own kind as a message, so that its reader chooses the language."""
    return problem.said if isinstance(problem, BadInput) else f"{type(problem).__name__}: {problem}"


def external_bot_maker(written: str) -> Maker:
    """Return the function that makes the bot ``python:module:Class`` for a briefing.

    Importing runs the module's code.
    Raises BadInput if the name is malformed, the import fails, or there is no such callable.
    """
    module, _, attribute = written.removeprefix(OUTSIDE).partition(":")
    if not (module and attribute):
        raise BadInput(said("arena.outside-written", begins=OUTSIDE), {"bot": written})
    try:
        found: Maker = getattr(import_module(module), attribute)
    except AttributeError:
        raise BadInput(said("arena.not-in-module", name=attribute, module=module), {"bot": written}) from None
    except Exception as problem:  # an import runs other people's code
        raise BadInput(
            said("arena.no-import", module=module, why=problem.said if isinstance(problem, BadInput) else str(problem)),
            {"bot": written},
        ) from problem
    if not callable(found):
        raise BadInput(said("arena.no-class", name=attribute, module=module), {"bot": written})
    return lambda briefing: ExternalBot(written, found, briefing)
