"""Games played by chance, as they were shown and as they were recorded."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from puur.bots.host import open_table
from puur.game.settings import Settings
from puur.game.state import Game
from puur.records.model import Record, SettingValue
from puur.records.recorder import begin_record, record_all

IDS = ("allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015", "haerdoepfel")


@dataclass(frozen=True)
class Shown:
    """A table at its end: its set-up, the state that was shown last, and the record of it."""

    settings: Settings
    game: Game
    record: Record


@lru_cache(maxsize=256)
def chance_game(id: str, seed: int, deals: int = 40, thanks: str = "automatic") -> Shown:  # noqa: A002
    """Play at most that many deals with random bots."""
    chosen: dict[str, SettingValue] = {"thanks": thanks}
    table = open_table(id, chosen, seats=["random"] * 4, seed=seed)
    for _ in range(deals):
        table.start_next_deal()
        while table.advance_one_step():
            pass
        if table.finished:
            break
    record = begin_record(id, "german", ("Anna", "Beat", "Chiara", "Dario"), MappingProxyType(chosen))
    record, game = record_all(record, table.commands)
    assert game == table.game
    return Shown(table.settings, table.game, record)
