"""The draw of a large hall and its Standblätter, measured."""

from __future__ import annotations

import time
from typing import Final

from benchmarks.figures.figure import Figure
from puur.law.reglemente import reglement
from puur.tournament.book import Book, Entrant, TableSheet
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.print import paper_as_pdf

_DRAWN: Final = 12
_PRINTED: Final = 4
_GAMES: Final = 8
_SEED: Final = 1
_TRIES: Final = 3


def paper_figures(players: int) -> list[Figure]:
    """Return the seconds for a draw of 12 Passen, and for a Standblatt each of 4 Passen with the draw on it."""
    law = reglement("einzelschieber-2026")
    ids = [str(number) for number in range(1, players + 1)]
    seconds = []
    for _ in range(_TRIES):
        start, spent = time.perf_counter(), time.process_time()
        plan = draw_seating_plan(DrawTask(ids, _DRAWN, law), _SEED)
        seconds.append((time.perf_counter() - start, time.process_time() - spent))
    tables = tuple(
        TableSheet(passe, one.table, one.seats)
        for passe, drawn in enumerate(plan.rounds[:_PRINTED], 1)
        for one in drawn.tables
    )
    entrants = tuple(Entrant(name, f"Meinrad Müller {name}", "Jassclub") for name in ids)
    book = Book(law.id, _PRINTED, _GAMES, "Jassturnier", "2026-05-29", entrants, tables)
    start, spent = time.perf_counter(), time.process_time()
    printed = paper_as_pdf("standblatt", PrintJob(book, law, paper="own"))
    return [
        Figure("draw_players", players, "players"),
        Figure("draw_passen", _DRAWN, "Passen"),
        Figure("draw_seconds", round(min(wall for wall, _ in seconds), 3), "s"),
        Figure("draw_cpu_seconds", round(min(cpu for _, cpu in seconds), 3), "s"),
        Figure("draw_repeated_tables", plan.repeats.table, "tables"),
        Figure("standblatt_players", players, "players"),
        Figure("standblatt_seconds", round(time.perf_counter() - start, 2), "s"),
        Figure("standblatt_cpu_seconds", round(time.process_time() - spent, 2), "s"),
        Figure("standblatt_bytes", len(printed), "bytes"),
    ]
