"""What `rules` decides, deal by deal, in a few letters each: so that it can be made quicker and stay the same player.

`python -m tests.bots.decided` writes the list anew where it is meant to play otherwise; whether better, the arena says.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from puur.arena.duel import Duel
from puur.arena.duel_bots import SeatedBot
from puur.arena.table import ArenaTable
from puur.bots.interface import Briefing
from puur.bots.random_bot import RandomBot
from puur.bots.rules.player import RulesBot
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.reglemente import BUILT_IN_LAW_IDS

STORED: Final = Path(__file__).with_name("decided.json")
DEALS: Final = 14
"""Of each Reglement, every second against chance, which shows it cards that nobody sensible plays; then a Partie."""
_MOST: Final = 6
"""Deals of the Partie."""


class Noted(RulesBot):
    """Writes down what it wants."""

    def __init__(self, briefing: Briefing, notes: list[str]) -> None:
        super().__init__(briefing)
        self._notes = notes

    def act(self, seen: Observation) -> Command:
        wants = super().act(seen)
        self._notes.append(repr(wants))
        return wants


def decided(reglement: str, deals: int = DEALS) -> Iterator[str]:
    """Yield of each deal how many decisions there were and the first letters of their digest; at last of a Partie."""
    for number in range(deals):
        notes: list[str] = []
        _table(reglement, number, notes).play_deal(number, random.Random(f"decided {number}"))  # noqa: S311 - cards
        yield _digest(notes)
    notes = []
    _table(reglement, 0, notes).play_partie("decided", most=_MOST)
    yield _digest(notes)


def _table(reglement: str, number: int, notes: list[str]) -> ArenaTable:
    duel = Duel("rules", "random", reglement, seed=number)
    settings = duel.settings()
    players = []
    for seat in range(4):
        briefing = Briefing(settings.law, 4 * number + seat)
        chance = number % 2 and seat % 2
        players.append(SeatedBot(RandomBot(briefing) if chance else Noted(briefing, notes), briefing))
    return ArenaTable(duel, settings, players, ("a", "b", "c", "d"))


def _digest(notes: list[str]) -> str:
    return f"{len(notes)} {hashlib.blake2b(chr(10).join(notes).encode(), digest_size=5).hexdigest()}"


def write() -> None:
    """Write the list anew."""
    told = {reglement: list(decided(reglement)) for reglement in BUILT_IN_LAW_IDS}
    STORED.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")


if __name__ == "__main__":
    write()
