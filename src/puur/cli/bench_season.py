"""How fast a club's seasons are computed from their events: ten years of one club, and a year of a federation."""

from __future__ import annotations

import time
from typing import Any, Final

_YEARS: Final = 10
_DIFFERENT: Final = 4
_FIRST: Final = 2017
_TRIES: Final = 3


def season_figures(clubs: int) -> dict[str, Any]:
    """Return the seconds from the stored events to the standings; the federation's clubs are a few, over and over."""
    from puur.cli.season_script import simulate
    from puur.club.season.wire import encode

    long = [encode(event) for event in simulate(1, _FIRST, _YEARS)[1]]
    short = [[encode(event) for event in simulate(seed, _FIRST)[1]] for seed in range(_DIFFERENT)]
    ten, ten_busy = map(min, zip(*(_seconds([long], _YEARS) for _ in range(_TRIES)), strict=True))
    year, busy = _seconds((short * -(-clubs // _DIFFERENT))[:clubs], 1)
    return {
        "season_ten_years_events": len(long),
        "season_ten_years_seconds": round(ten, 3),
        "season_ten_years_cpu_seconds": round(ten_busy, 3),
        "season_federation_clubs": clubs,
        "season_federation_seconds": round(year, 2),
        "season_federation_cpu_seconds": round(busy, 2),
    }


def _seconds(streams: list[list[bytes]], years: int) -> tuple[float, float]:
    """Decode, replay and rank every stream; return the seconds on the clock, and those of the processor."""
    from puur.club.season.as_year import standings
    from puur.club.season.decide import replayed
    from puur.club.season.wire import decode

    start, busy = time.perf_counter(), time.process_time()
    for stream in streams:
        club = replayed(decode(entry) for entry in stream)
        for year in range(_FIRST, _FIRST + years):
            standings(club, year)
    return time.perf_counter() - start, time.process_time() - busy


def season_text(figures: dict[str, Any]) -> list[str]:
    """Return the figures in words."""
    events, ten, used = (figures[f"season_ten_years_{what}"] for what in ("events", "seconds", "cpu_seconds"))
    clubs, year, busy = (figures[f"season_federation_{what}"] for what in ("clubs", "seconds", "cpu_seconds"))
    first = f"a club's ten years from {events} events: {ten} s ({used} s CPU)"
    return [f"{first}; a year of {clubs} clubs: {year} s ({busy} s CPU)"]
