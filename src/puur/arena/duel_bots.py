"""Who sits down at the arena's tables: the bots, each kept apart, and who plays on for one that gave its deal away."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from puur.arena.duel import Duel
from puur.bots.catalogue import HTTP_PREFIX, bot_maker, find_bot_entry, is_fast_bot
from puur.bots.interface import Bot, BotMaker, Briefing
from puur.bots.random_bot import RandomBot
from puur.bots.rules.player import RulesBot
from puur.bots.sandbox.http_client import RemoteBot
from puur.bots.sandbox.pool import BotPool, Forfeit, SandboxedBot
from puur.bots.sandbox.protocol import BotBriefing
from puur.bots.yardsticks import OpenDmcts
from puur.decision import Refusal
from puur.game.commands import Command, Play
from puur.game.observe import Observation
from puur.game.state import Game
from puur.law.law import Law
from puur.words.message import Message, said

_LONGEST: Final = 200
"""Letters that are kept of what a bot's exception says."""
_OPEN: Final = f"{OpenDmcts.__module__}:{OpenDmcts.__qualname__}"
"""The one bot that is shown all hands: it plays in the arena's own process."""


class SeatedBot:
    """A bot at a seat for one deal or game, with the computing time it has used and the deals that it forfeited.

    A forfeit, such as an illegal move, lets a bot that plays at random take the seat until the deal ends.
    """

    def __init__(self, bot: Bot | SandboxedBot | RemoteBot | Forfeit, briefing: Briefing) -> None:
        """Take the bot, or why there is none."""
        self._bot, self._briefing = bot, briefing
        self._stand_in: RandomBot | None = None
        self.gave_up: Counter[str] = Counter()
        self.complaints: dict[str, Message | str] = {}
        self.seconds = self.cpu = 0.0
        self.moves = 0
        self._look = bot.act_with_open_hands if isinstance(bot, OpenDmcts) else None
        self.sees_only = type(bot) is RulesBot
        """Whether it plays by what it sees alone, without chance or memory: of its only card it need not be asked."""
        if isinstance(bot, Forfeit):
            self.give_up(bot)
        elif isinstance(bot, SandboxedBot | RemoteBot):
            self._decide: Callable[[Observation], Command] = lambda seen: _checked_command(bot.act(seen), seen)
        else:
            self._decide = bot.act

    def act(self, seen: Observation, game: Game) -> Command:
        """Return the bot's command; after a forfeit, or one during this call, the random stand-in's.

        The time used is added to ``seconds``. game: read only by a bot that sees all hands.
        """
        if self._stand_in is not None:
            return self._stand_in.act(seen)
        begin = time.perf_counter()
        self.moves += 1
        try:
            return self._decide(seen) if self._look is None else self._look(seen, game)
        except Forfeit as forfeit:
            return self.give_up(forfeit).act(seen)
        finally:
            self.seconds += time.perf_counter() - begin

    def replace_illegal(self, refusal: Refusal, seen: Observation) -> Command:
        """Return the random stand-in's command after an illegal one of the bot, which thereby forfeits the deal.

        refusal: why it was illegal, which is recorded.
        """
        return self.give_up(Forfeit("illegal", refusal.message_with_alternatives)).act(seen)

    def give_up(self, forfeit: Forfeit) -> RandomBot:
        """Record a forfeit with its reason and return the stand-in, which plays at random until the deal ends."""
        self.gave_up[forfeit.why] += 1
        self.complaints.setdefault(
            forfeit.why, _in_a_line(forfeit.said) if isinstance(forfeit.said, str) else forfeit.said
        )
        self._stand_in = RandomBot(self._briefing)
        self.sees_only = False
        return self._stand_in

    def add_time(self, moves: int, seconds: float) -> None:
        """Add moves and seconds that were spent on this seat elsewhere."""
        self.moves += moves
        self.seconds += seconds

    def close(self) -> None:
        """Release the bot's process."""
        if isinstance(self._bot, SandboxedBot):
            self.cpu = self._bot.cpu
            self._bot.close()
        elif not isinstance(self._bot, RemoteBot):
            self.cpu = self.seconds  # in the loop itself: asking the system for its time would cost more than the move


def _in_a_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)[:_LONGEST]


def _checked_command(command: Command, seen: Observation) -> Command:
    """Return a bot's command if it is one of its seat, with Weise that there are. Forfeit otherwise."""
    if getattr(command, "seat", None) != seen.seat:
        raise Forfeit("illegal", said("arena.wants", seat=seen.seat, command=repr(command)[:_LONGEST]))
    if isinstance(command, Play) and command.weis and not set(command.weis) <= set(seen.weis_choices):
        raise Forfeit("illegal", said("arena.announces", seat=seen.seat, weise=[weis.text for weis in command.weis]))
    return command


class DuelBots:
    """The bots of a duel, loaded once and seated again for each deal.

    Bots that need it run in processes of their own.
    """

    def __init__(self, duel: Duel, law: Law) -> None:
        """Load them. BadInput where one cannot be."""
        self._duel, self._law = duel, law
        self._stables: dict[str, BotPool] = {}
        self._makers: dict[str, BotMaker] = {}
        for name in duel.names:
            known = find_bot_entry(name)
            if is_fast_bot(name) or name.startswith(HTTP_PREFIX) or (known is not None and known.target == _OPEN):
                self._check(name)
            elif name not in self._stables:
                self._stables[name] = BotPool(name, [duel.reglement])

    def _check(self, name: str) -> None:
        if name.startswith(HTTP_PREFIX):
            RemoteBot(name, self._briefing_by_seed(0)).greet()
        else:
            self._makers[name] = bot_maker(name)

    def _briefing_by_seed(self, seed: int) -> BotBriefing:
        return BotBriefing(self._duel.reglement, seed=seed, think_ms=self._duel.think_ms)

    @property
    def can_restrict(self) -> bool | None:
        """Return whether the operating system can restrict the bots' processes; None where no bot needs one."""
        return all(one.walls for one in self._stables.values()) if self._stables else None

    def seat_bot(self, side: int, number: int, seat: int) -> SeatedBot:
        """Return a bot at a seat; it has already forfeited if its process cannot be started.

        side: 0 for bot A, 1 for B. number: of the pair, for the bot's seed.
        """
        name, seed = self._duel.names[side], bot_seed(self._duel.seed, number, seat)
        briefing = Briefing(self._law, seed, self._duel.think_ms)
        if name.startswith(HTTP_PREFIX):
            return SeatedBot(RemoteBot(name, self._briefing_by_seed(seed)), briefing)
        if name not in self._stables:
            return SeatedBot(self._makers[name](briefing), briefing)
        try:
            return SeatedBot(self._stables[name].sit(self._briefing_by_seed(seed)), briefing)
        except Forfeit as forfeit:
            return SeatedBot(forfeit, briefing)

    def close(self) -> None:
        """End the bots' processes."""
        for stable in self._stables.values():
            stable.close()


def clock_kind(name: str) -> Literal["cpu", "wall"]:
    """Return the clock that limits the time of a bot (by its name): ``wall`` for bots over HTTP, else ``cpu``."""
    return "wall" if name.startswith(HTTP_PREFIX) else "cpu"


def bot_seed(seed: int, number: int, seat: int) -> int:
    """Return the seed of a bot's own chance. seed: the duel's. number: of the pair of deals.

    It is a hash, so that a bot cannot compute the seed of the cards from it.
    """
    return int.from_bytes(hashlib.blake2b(f"bot {seed} {number} {seat}".encode(), digest_size=7).digest(), "little")
