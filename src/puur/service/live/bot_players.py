"""Bots at live tables: which bot decides for which seat, and which one takes over if it fails."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol, TypeVar, TypeVarTuple
from zlib import crc32

import msgspec

from puur.bots.catalogue import make_bot, playable_bots
from puur.bots.fallback import any_legal_command
from puur.bots.interface import Bot, Briefing
from puur.bots.mistakes import ErringBot
from puur.errors import BadInput
from puur.game.commands import Command
from puur.game.observe import Observation, observe
from puur.game.settings import table_settings
from puur.journal import StoreFault
from puur.law.reglemente import reglement
from puur.people_names import name_for_comparison
from puur.service.live.live_table import LiveTable
from puur.service.stream import WriteContention
from puur.service.table.state import TableState
from puur.words import message

_T = TypeVar("_T")
_Given = TypeVarTuple("_Given")
_STAND_IN_BOT: Final = "rules"
"""The bot that plays for people who are away or out of time, and for a bot that failed."""
LOG: Final = logging.getLogger("puur.service")
"""The operator's log of the service; bots that fail are logged here."""
_BOT_NAMES: Final = ("Heidi", "Köbi", "Vreni", "Ruedi")
_SPARE_BOT_NAMES: Final = ("Sepp", "Trudi", "Beat", "Frida", "Res")
"""Names for a bot whose usual name somebody at the table has."""


def bot_name(seat: int, there: Iterable[str]) -> str:
    """Return the usual name of the bot at a seat (0 to 3), or a spare one if somebody at the table has that name.

    there: the names at the table; case and accents do not matter.

    >>> bot_name(1, ["Vreni", "köbi"])
    'Trudi'
    """
    taken = {name_for_comparison(name) for name in there}
    return next(
        (
            name
            for name in (_BOT_NAMES[seat], *_SPARE_BOT_NAMES[seat:], *_SPARE_BOT_NAMES)
            if name_for_comparison(name) not in taken
        ),
        _BOT_NAMES[seat],
    )


class BotRunner(Protocol):
    """Where bots compute their moves: worker processes of a server, or the calling program."""

    async def run_task(self, task: Callable[[*_Given], _T], *given: *_Given) -> _T:
        """Run a task with its arguments, wait for it, and return its result."""

    def preload(self, task: Callable[[*_Given], object], *given: *_Given) -> None:
        """Load in advance what a task needs, where that helps; return at once."""

    def close(self) -> None:
        """Stop the worker processes, if there are any; no further task can be run."""


class BotPlayers:
    """The bots of a server at all its tables.

    failed: name of a bot → how many of its decisions failed or were not allowed since the server's start.
    """

    def __init__(self, heads: BotRunner) -> None:
        """Take what runs the bots: the worker processes of a server, or the calling process."""
        self._heads = heads
        self.failed: Counter[str] = Counter()
        self._thinking: set[tuple[str, int, int]] = set()

    def name(self, seat: int, there: Iterable[str] = ()) -> str:
        """Return a bot's name for a seat (0 to 3), different from the names at the table (``there``)."""
        return bot_name(seat, there)

    def check_level(self, level: str) -> str:
        """Return ``level``, the name of a bot, unchanged.

        Raises BadInput with the valid names if there is no such bot.
        """
        known = playable_bots()
        if level not in known:
            raise BadInput(message.said("table.no-bot", level=level, known=[*known]), {"field": "level"})
        return level

    async def play(self, room: LiveTable, seat: int) -> None:
        """Let the bot at a seat (0 to 3) decide and carry out its move, unless the table has changed meanwhile.

        If it fails or its move is not allowed, a simpler bot decides; if that fails too, the first allowed move is
        made. ``failed`` counts each failure. Nothing happens if this bot is deciding the same move already.
        Raises StoreFault or WriteContention if the move could not be stored.
        """
        table = room.table
        thinking = (table.id, table.version, seat)
        if thinking in self._thinking:
            return
        self._thinking.add(thinking)
        try:
            for level in _levels(table.seats[seat].level):
                try:
                    refused = await room.carry_out_bot_command(
                        seat, await self._decide(level, table, seat), table.version
                    )
                except (StoreFault, WriteContention):
                    raise
                except Exception as problem:  # noqa: BLE001 - of whatever kind, the game goes on
                    self._note_failure(level, table, f"could not decide ({type(problem).__name__})")
                    continue
                if refused is None:
                    return
                self._note_failure(level, table, f"was refused ({refused.code})")
            anything = any_legal_command(table.settings.law, table.game, seat)
            if anything is not None:
                await room.carry_out_bot_command(seat, anything, table.version)
        finally:
            self._thinking.discard(thinking)

    def _note_failure(self, level: str, table: TableState, what: str) -> None:
        """Count it, and say it in the log: by its code, since the sentence may name cards that nobody has seen."""
        self.failed[level] += 1
        reglement = table.created.reglement
        LOG.error("table %s (%s): the bot %s %s, %d by now", table.id, reglement, level, what, self.failed[level])

    async def _decide(self, level: str, table: TableState, seat: int) -> Command:
        seen = observe(table.settings.law, table.game, seat)
        chosen = msgspec.json.encode(table.created.settings)
        errs = table.created.practice and seat == seat_of_deliberately_erring_bot(table)
        who = BotForWorker(level, table.created.reglement, chosen, errs=errs)
        return await self.run_in_worker(choose_command, who, seen, table.version)

    async def run_in_worker(self, task: Callable[[*_Given], _T], *given: *_Given) -> _T:
        """Run a task in a worker process, as it would block the server for too long, and return its result."""
        return await self._heads.run_task(task, *given)

    def preload(self) -> None:
        """Begin to load the usual bot in a worker process, so that its first move is quick; return at once."""
        self._heads.preload(reglement, "allgemein")

    def close(self) -> None:
        """Stop the worker processes; no bot can decide any more."""
        self._heads.close()


def _levels(level: str | None) -> tuple[str, ...]:
    """Return who is asked, one after the other, until somebody has an answer that is possible."""
    return tuple(dict.fromkeys((level or _STAND_IN_BOT, _STAND_IN_BOT, "random")))


def seat_of_deliberately_erring_bot(table: TableState) -> int | None:
    """Return the seat (0 to 3) of the bot that makes deliberate mistakes at a practice table; None without a bot.

    It plays against a person if possible, and is always the same at one table.
    The caller must check that it is a practice table.
    """
    bots = [who.seat for who in table.seats if who.kind == "bot"]
    people = {who.seat % 2 for who in table.seats if who.kind == "human"}
    against = [seat for seat in bots if 1 - seat % 2 in people] or bots
    return against[crc32(table.id.encode()) % len(against)] if against else None


@dataclass(frozen=True, slots=True)
class BotForWorker:
    """Which bot plays, as told to a worker process.

    level: the bot's name. reglement: the rule set. chosen: the table's settings as JSON.
    errs: whether it makes mistakes on purpose, for practice.
    """

    level: str
    reglement: str
    chosen: bytes
    errs: bool = False


def choose_command(who: BotForWorker, seen: Observation, seed: int) -> Command:
    """Return the command that a bot chooses, given what its seat may know (``seen``). Runs in a worker process.

    who: which bot plays. seed: of the bot's random choices; only its remainder by 8 counts, so that at most eight
    copies of a bot are loaded.
    """
    return _bot(who, seed % 8).act(seen)


@lru_cache(maxsize=256)
def _bot(who: BotForWorker, seed: int) -> Bot:
    briefing = Briefing(table_settings(reglement(who.reglement), msgspec.json.decode(who.chosen)).law, seed)
    bot = make_bot(who.level, briefing)
    return ErringBot(bot, briefing) if who.errs else bot
