"""The draw of a large hall and its Standblätter, measured."""

from __future__ import annotations

import time
from typing import Any, Final

_DRAWN: Final = 12
_PRINTED: Final = 4
_GAMES: Final = 8
_SEED: Final = 1
_TRIES: Final = 3


def paper_figures(players: int) -> dict[str, Any]:
    """Return the seconds for a draw of 12 Passen, and for a Standblatt each of 4 Passen with the draw on it."""
    from puur.law.reglemente import reglement
    from puur.tournament.book import Book, Entrant, TableSheet
    from puur.tournament.draw.draw import Task, draw
    from puur.tournament.papers.job import Job
    from puur.tournament.papers.print import pdf

    law = reglement("einzelschieber-2026")
    ids = [str(number) for number in range(1, players + 1)]
    seconds = []
    for _ in range(_TRIES):
        start, spent = time.perf_counter(), time.process_time()
        plan = draw(Task(ids, _DRAWN, law), _SEED)
        seconds.append((time.perf_counter() - start, time.process_time() - spent))
    tables = tuple(
        TableSheet(passe, one.table, one.seats)
        for passe, drawn in enumerate(plan.rounds[:_PRINTED], 1)
        for one in drawn.tables
    )
    entrants = tuple(Entrant(name, f"Meinrad Müller {name}", "Jassclub") for name in ids)
    book = Book(law.id, _PRINTED, _GAMES, "Jassturnier", "2026-05-29", entrants, tables)
    start, spent = time.perf_counter(), time.process_time()
    printed = pdf("standblatt", Job(book, law, paper="own"))
    return {
        "draw_players": players,
        "draw_passen": _DRAWN,
        "draw_seconds": round(min(wall for wall, _ in seconds), 3),
        "draw_cpu_seconds": round(min(cpu for _, cpu in seconds), 3),
        "draw_repeated_tables": plan.repeats.table,
        "standblatt_players": players,
        "standblatt_seconds": round(time.perf_counter() - start, 2),
        "standblatt_cpu_seconds": round(time.process_time() - spent, 2),
        "standblatt_bytes": len(printed),
    }


def paper_text(figures: dict[str, Any]) -> list[str]:
    """Return the figures in lines for people."""
    drawn = f"{figures['draw_players']} players, {figures['draw_passen']} Passen"
    printed = f"{figures['standblatt_players']} in one PDF of {figures['standblatt_bytes'] / 1e6:.1f} MB"
    again = figures["draw_repeated_tables"]
    costs = {what: f"{figures[f'{what}_cpu_seconds']} s of CPU" for what in ("draw", "standblatt")}
    return [
        f"{'draw':<18}{figures['draw_seconds']:>8} s ({drawn}, {again} repeated tables; {costs['draw']})",
        f"{'Standblätter':<18}{figures['standblatt_seconds']:>8} s ({printed}; {costs['standblatt']})",
    ]
