"""Bots from outside, ``python:module:Class``: found by name, and watched: their mistakes are named as theirs."""

from __future__ import annotations

import traceback
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import puur
from puur.bots.interface import Bot, BotMaker, Briefing, ReactingBot
from puur.errors import BadInput
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.words.message import Message, said

PYTHON_PREFIX: Final = "python:"
"""The beginning of the name of a bot that is a Python class outside this package."""
SOURCE_SUFFIX: Final = ".py"
"""The suffix of a Python source file."""
_OURS: Final = str(Path(puur.__file__).parent)


class ExternalBot:
    """Wraps a bot that others wrote. Its exceptions become BadInput that names it."""

    def __init__(self, written: str, made_by: BotMaker, briefing: Briefing) -> None:
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
    """Return what an exception says: of our own kind as a message, so that its reader chooses the language.

    Any other has the line of the bot's own code before it, as in ``my_bot.py:12: KeyError: 3``.
    """
    if isinstance(problem, BadInput):
        return problem.said
    lines = [one for one in traceback.extract_tb(problem.__traceback__) if not one.filename.startswith(_OURS)]
    place = f"{Path(lines[-1].filename).name}:{lines[-1].lineno}: " if lines else ""
    return f"{place}{type(problem).__name__}: {problem}"


def external_bot_maker(written: str) -> BotMaker:
    """Return the function that makes the bot ``python:module:Class`` for a briefing.

    Importing runs the module's code.
    Raises BadInput if the name is malformed, the import fails, or there is no such callable.
    """
    module, _, attribute = written.removeprefix(PYTHON_PREFIX).partition(":")
    if not (module and attribute):
        raise BadInput(said("arena.outside-written", begins=PYTHON_PREFIX), {"bot": written})
    if module.endswith(SOURCE_SUFFIX):
        right = f"{PYTHON_PREFIX}{module.removesuffix(SOURCE_SUFFIX)}:{attribute}"
        raise BadInput(said("arena.without-py", right=right), {"bot": written})
    there = _import_bot(written, module)
    try:
        found: BotMaker = getattr(there, attribute)
    except AttributeError:
        raise BadInput(said("arena.not-in-module", name=attribute, module=module), {"bot": written}) from None
    if not callable(found):
        raise BadInput(said("arena.no-class", name=attribute, module=module), {"bot": written})
    return lambda briefing: ExternalBot(written, found, briefing)


def _import_bot(written: str, module: str) -> ModuleType:
    """Import the module of a bot, which runs its code. Raises BadInput that names the bot if that fails."""
    try:
        return import_module(module)
    except Exception as problem:  # anything can go wrong in other people's code
        if isinstance(problem, ModuleNotFoundError) and problem.name == module:
            what = said("arena.no-module", file=module.replace(".", "/") + SOURCE_SUFFIX, folder=str(Path.cwd()))
        else:
            why = problem.said if isinstance(problem, BadInput) else str(problem)
            what = said("arena.no-import", module=module, why=why)
        raise BadInput(what, {"bot": written}) from problem
