"""The bots by name, and those from outside: ``python:module:Class`` and ``http://…``."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from typing import Final

from puur.bots import outside
from puur.bots.interface import Bot, BotMaker, Briefing
from puur.errors import BadInput
from puur.extras import is_kernel_available
from puur.law.law import Law
from puur.words.message import said

HTTP_PREFIX: Final = "http://"
"""The beginning of the name of a bot that runs on another machine and is called over HTTP."""


@dataclass(frozen=True)
class BotEntry:
    """A built-in bot. target: where it is defined, as ``module:Class``. text: a description.

    level: 1 is the weakest, 0 is outside the levels.
    think_ms: time per move in milliseconds on an old laptop.
    kernel, model: whether it needs the engine, the play model.
    offered: selectable for new tables.
    behind: points per deal that it is worse than the strongest (docs/bots.md), None if not measured.
    """

    target: str
    level: int
    text: str
    think_ms: float = 1.0
    kernel: bool = False
    model: bool = False
    offered: bool = True
    behind: float | None = None


BOT_BY_NAME: Final[Mapping[str, BotEntry]] = {
    "random": BotEntry("puur.bots.random_bot:RandomBot", 0, "any legal card, any announcement", 0.1, offered=False),
    "rules": BotEntry(
        "puur.bots.rules.player:RulesBot", 0, "counts cards and plays by rule of thumb, no look-ahead", offered=False
    ),
    "strong": BotEntry(
        "puur.bots.search:Strong", 0, "looks at twelve deals that could be", 2, kernel=True, offered=False
    ),
    "beginner": BotEntry(
        "puur.bots.levels:Beginner",
        1,
        "knows the rules and remembers no card",
        model=True,
        behind=83,
    ),
    "casual": BotEntry(
        "puur.bots.levels:Casual",
        2,
        "remembers the last trick, leads trumps too rarely, announces boldly",
        model=True,
        behind=72,
    ),
    "regular": BotEntry(
        "puur.bots.levels:Regular",
        3,
        "remembers the trumps of two tricks and is often content with the second-best card",
        model=True,
        behind=55,
    ),
    "club": BotEntry("puur.bots.levels:ClubPlayer", 4, "counts the trumps, not the other suits", model=True, behind=37),
    "expert": BotEntry(
        "puur.bots.levels:Expert",
        5,
        "counts every card and plays the one that is best as a rule",
        model=True,
        behind=18,
    ),
    "best": BotEntry(
        "puur.bots.thinking:Best",
        6,
        "looks at likely deals for as long as it may think, played on by a model of how people play",
        50,
        kernel=True,
        model=True,
        behind=0,
    ),
}
"""The bots that come with Puur: name → how each is loaded, what it does, and how long it thinks."""

YARDSTICK_BOTS: Final[Mapping[str, BotEntry]] = {
    "uniform": BotEntry(
        "puur.bots.search:Uniform",
        0,
        "what `best` was until November 2026: forty deals, all equally likely",
        5,
        kernel=True,
    ),
    "greedy": BotEntry(
        "puur.bots.yardsticks:Greedy", 0, "each trick as cheaply as possible, no look-ahead", 1, kernel=True
    ),
    "flat-mc": BotEntry(
        "puur.bots.yardsticks:FlatMc", 0, "plays deals that could be out at random (flat Monte Carlo)", 10, kernel=True
    ),
    "pimc": BotEntry(
        "puur.bots.yardsticks:Pimc",
        0,
        "solves deals that could be with all hands open (Ginsberg 2001)",
        10,
        kernel=True,
    ),
    "dmcts": BotEntry(
        "puur.bots.yardsticks:Dmcts", 0, "a tree search in deals that could be, 40 × 250 iterations", 20, kernel=True
    ),
    "dmcts-full": BotEntry(
        "puur.bots.yardsticks:DmctsFull",
        0,
        "the same with the setting of Niklaus and others (2020), 1000 × 800 iterations",
        1000,
        kernel=True,
    ),
    "open": BotEntry(
        "puur.bots.yardsticks:OpenDmcts", 0, "sees all hands: the same search in the one deal that is", 20, kernel=True
    ),
}
"""Reference bots by name, for measuring others in the arena; people do not play with them.

They need the extra ``kernel``.
"""
_LOADED: Final = ("random", "rules", "beginner", "casual", "regular", "club", "expert")
"""They answer in about a millisecond and are part of the program: they sit in the arena's own loop."""

_KERNEL: Final = "puur.kernel.machine"


def playable_bots() -> dict[str, BotEntry]:
    """Return the built-in bots that can play here, by name; without the engine only those that do not need it."""
    able = is_kernel_available()
    return {name: bot for name, bot in BOT_BY_NAME.items() if able or not bot.kernel}


def offered_bots() -> dict[str, BotEntry]:
    """Return the bots that people may select for a new table here, by name, weakest first."""
    able = playable_bots()
    chosen = {name: bot for name, bot in able.items() if bot.offered} if is_kernel_available() else {}
    chosen = chosen or {name: bot for name, bot in able.items() if not bot.model}
    return dict(sorted(chosen.items(), key=lambda one: one[1].level))


def points_between_levels() -> dict[str, float]:
    """Return, by bot name, how many points per deal each level is better than the next lower one."""
    levels = sorted((one.level, name) for name, one in BOT_BY_NAME.items() if one.level)
    return {
        name: (BOT_BY_NAME[below].behind or 0) - (BOT_BY_NAME[name].behind or 0)
        for (_, below), (_, name) in pairwise(levels)
    }


def strongest_bot_name() -> str:
    """Return the name of the strongest bot available here."""
    return list(offered_bots())[-1]


def find_bot_entry(name: str) -> BotEntry | None:
    """Return a built-in bot's entry; None for a bot named by ``python:`` or a URL.

    Raises BadInput, with similar or all names, for an unknown name.
    """
    if name.startswith((outside.PYTHON_PREFIX, HTTP_PREFIX)):
        return None
    known = {**BOT_BY_NAME, **YARDSTICK_BOTS}
    if name not in known:
        close = difflib.get_close_matches(name, known, n=1)
        if close:
            raise BadInput(said("arena.bot-near", name=name, near=close[0]), {"field": "bot"})
        written = [*known, f"{outside.PYTHON_PREFIX}module:Class", f"{HTTP_PREFIX}127.0.0.1:PORT"]
        raise BadInput(said("arena.bot-known", name=name, known=written), {"field": "bot"})
    return known[name]


def is_fast_bot(name: str) -> bool:
    """Return whether a built-in bot is fast enough to run in the arena's own process."""
    return name in _LOADED


def bot_maker(name: str) -> BotMaker:
    """Return the function that makes a bot for a briefing. For ``python:`` names this imports the module.

    Raises BadInput for an unknown name or one that cannot be imported.
    """
    known = find_bot_entry(name)
    if known is None:
        return outside.external_bot_maker(name)
    module, attribute = known.target.split(":")
    found: BotMaker = getattr(import_module(module), attribute)
    return found


def make_bot(name: str, briefing: Briefing) -> Bot:
    """Return a new bot for one seat. Raises BadInput for an unknown name or a bot that cannot be imported."""
    return bot_maker(name)(briefing)


def load_bot_in_advance(name: str, laws: Iterable[Law]) -> None:
    """Load and cache what a bot that uses the engine or play model needs for these rules, for a fast first move.

    For other bots nothing happens, except for those from outside where this process has loaded the engine already.
    Raises BadInput for an unknown name, or without the extra ``kernel``.
    """
    known = find_bot_entry(name)
    if not (_KERNEL in sys.modules if known is None else known.kernel or known.model):
        return
    from puur.kernel.machine import shared_machine  # noqa: PLC0415 - an extra
    from puur.kernel.tables import Inexpressible, engine_tables  # noqa: PLC0415

    shared_machine()
    for law in laws:
        for mode in law.forms.says.ids:
            with suppress(Inexpressible):
                engine_tables(law, mode)
    if known is not None and known.model:
        _prepare_model(laws)


def _prepare_model(laws: Iterable[Law]) -> None:
    from puur.bots.hearing import prepare_announcement_tables  # noqa: PLC0415 - as above
    from puur.bots.lines import coiffeur_line_prices  # noqa: PLC0415
    from puur.kernel.model import shipped_model  # noqa: PLC0415

    model = shipped_model()
    if model is None:
        return
    for law in laws:
        if law.settlement.says == "sides":
            prepare_announcement_tables(law, "german", model)
        elif law.settlement.says == "announcer":
            coiffeur_line_prices(law, "german", model, law.forms.says.ids)
