"""How fast a tournament is ranked: from the file of a very large one to the Rangliste."""

from __future__ import annotations

import random
import time
from typing import Final

import msgspec

from benchmarks.figures.figure import Figure
from puur.tournament.book_read import read_book
from puur.tournament.check import find_problems
from puur.tournament.ranking import ranking

_PASSEN: Final = 4
_GAMES: Final = 8
_TRIES: Final = 3


def rank_figures(players: int) -> list[Figure]:
    """Return the seconds from results in memory to the Rangliste, and from the file with every sum checked."""
    data = _file(players)
    whole, ranked = [], []
    for _ in range(_TRIES):
        start, spent = time.perf_counter(), time.process_time()
        reading = read_book(data)
        find_problems(reading.law, reading.book)
        middle, counted = time.perf_counter(), time.process_time()
        ranking(reading.law, reading.book)
        ranked.append((time.perf_counter() - middle, time.process_time() - counted))
        whole.append((time.perf_counter() - start, time.process_time() - spent))
    return [
        Figure("rank_players", players, "players"),
        Figure("rank_seconds", round(min(wall for wall, _ in ranked), 3), "s"),
        Figure("rank_cpu_seconds", round(min(cpu for _, cpu in ranked), 3), "s"),
        Figure("rank_with_file_and_checks_seconds", round(min(wall for wall, _ in whole), 3), "s"),
        Figure("rank_with_file_and_checks_cpu_seconds", round(min(cpu for _, cpu in whole), 3), "s"),
    ]


def _file(players: int) -> bytes:
    """Return the file of a tournament with so many players, every Passe played and visaed."""
    chance = random.Random(players)  # noqa: S311 - results to measure with
    ids = [str(number) for number in range(1, players + 1)]
    tables = []
    for passe in range(1, _PASSEN + 1):
        chance.shuffle(ids)
        for table in range(players // 4):
            firsts = [chance.randrange(2, 156) for _ in range(_GAMES)]
            games = [[first, 157 - first] for first in firsts]
            seats = ids[4 * table : 4 * table + 4]
            tables.append({"passe": passe, "table": table + 1, "seats": seats, "scorer": None, "games": games})
    document = {
        "format": "puur-tournament/1",
        "reglement": "einzelschieber-2026",
        "passen": _PASSEN,
        "games_per_passe": _GAMES,
        "players": [{"id": player, "name": f"Name {player}"} for player in ids],
        "tables": tables,
        "sheets": [{"player": player, "status": "visaed"} for player in ids],
    }
    return msgspec.json.encode(document)
