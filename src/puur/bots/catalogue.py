"""The bots by name, and those from outside: ``python:module:Class`` and ``http://…``."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from puur.bots import outside
from puur.bots.interface import Bot, Briefing, Maker
from puur.errors import BadInput
from puur.extras import kernel_runs
from puur.law.law import Law
from puur.words.message import said

HTTP: Final = "http://"


@dataclass(frozen=True)
class Entry:
    """A bot of ours: where it is written, its level (0 is the weakest), what it does in one line.

    think_ms: how long it thinks about a move, about, on an old laptop. kernel: whether it needs the extra ``kernel``.
    """

    target: str
    level: int
    text: str
    think_ms: float = 1.0
    kernel: bool = False


BOTS: Final[Mapping[str, Entry]] = {
    "random": Entry("puur.bots.random_bot:RandomBot", 0, "any legal card, any announcement", 0.1),
    "rules": Entry("puur.bots.rules.player:RulesBot", 1, "counts cards and plays by rule of thumb, no look-ahead"),
    "strong": Entry("puur.bots.search:Strong", 2, "looks at twelve deals that could be", 2, kernel=True),
    "best": Entry(
        "puur.bots.search:Best",
        3,
        "looks at forty deals that could be; announces and estimates by playing out",
        5,
        kernel=True,
    ),
}

YARDSTICKS: Final[Mapping[str, Entry]] = {
    "greedy": Entry(
        "puur.bots.yardsticks:Greedy", 1, "each trick as cheaply as possible, no look-ahead", 1, kernel=True
    ),
    "flat-mc": Entry(
        "puur.bots.yardsticks:FlatMc", 1, "plays deals that could be out at random (flat Monte Carlo)", 10, kernel=True
    ),
    "pimc": Entry(
        "puur.bots.yardsticks:Pimc",
        2,
        "solves deals that could be with all hands open (Ginsberg 2001)",
        10,
        kernel=True,
    ),
    "dmcts": Entry(
        "puur.bots.yardsticks:Dmcts", 2, "a tree search in deals that could be, 40 × 250 iterations", 20, kernel=True
    ),
    "dmcts-full": Entry(
        "puur.bots.yardsticks:DmctsFull",
        2,
        "the same with the setting of Niklaus and others (2020), 1000 × 800 iterations",
        1000,
        kernel=True,
    ),
    "open": Entry(
        "puur.bots.yardsticks:Open", 9, "sees all hands: the same search in the one deal that is", 20, kernel=True
    ),
}
"""To measure players by in the arena, not to sit down with; they need the extra ``kernel``."""
_LOADED: Final = ("random", "rules")
"""They answer in well under a millisecond and are part of the program: they sit in the arena's own loop."""

_KERNEL: Final = "puur.kernel.machine"


def at_tables() -> dict[str, Entry]:
    """Return who can sit down at a table here: without the extra ``kernel`` nobody who needs it."""
    able = kernel_runs()
    return {name: bot for name, bot in BOTS.items() if able or not bot.kernel}


def strongest() -> str:
    """Return the name of the best player who can sit down at a table here."""
    able = at_tables()
    return max(able, key=lambda name: able[name].level)


def entry(name: str) -> Entry | None:
    """Return what is known of a bot of ours; None for one from outside. BadInput if there is none of that name."""
    if name.startswith((outside.OUTSIDE, HTTP)):
        return None
    known = {**BOTS, **YARDSTICKS}
    if name not in known:
        close = difflib.get_close_matches(name, known, n=1)
        if close:
            raise BadInput(said("arena.bot-near", name=name, near=close[0]), {"field": "bot"})
        written = [*known, f"{outside.OUTSIDE}module:Class", f"{HTTP}127.0.0.1:PORT"]
        raise BadInput(said("arena.bot-known", name=name, known=written), {"field": "bot"})
    return known[name]


def at_hand(name: str) -> bool:
    """Return whether a bot of ours is so quick that it sits in the arena's own loop."""
    return name in _LOADED


def maker(name: str) -> Maker:
    """Return what makes that bot; BadInput if there is none of that name."""
    known = entry(name)
    if known is None:
        return outside.maker(name)
    module, attribute = known.target.split(":")
    found: Maker = getattr(import_module(module), attribute)
    return found


def make(name: str, briefing: Briefing) -> Bot:
    """Return a bot for one seat; BadInput if there is none of that name or it is no bot."""
    return maker(name)(briefing)


def ready(name: str, laws: Iterable[Law]) -> None:
    """Load what a bot that uses the kernel needs for its first move under these laws. BadInput without the extra."""
    known = entry(name)
    if not (_KERNEL in sys.modules if known is None else known.kernel):
        return
    from puur.kernel.machine import machine  # noqa: PLC0415 - an extra
    from puur.kernel.tables import Inexpressible, tables  # noqa: PLC0415

    machine()
    for law in laws:
        for mode in law.forms.says.ids:
            with suppress(Inexpressible):
                tables(law, mode)
