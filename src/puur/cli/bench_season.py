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
    ten = min(_seconds([long], _YEARS) for _ in range(_TRIES))
    return {
        "season_ten_years_events": len(long),
        "season_ten_years_seconds": round(ten, 3),
        "season_federation_clubs": clubs,
        "season_federation_seconds": round(_seconds((short * -(-clubs // _DIFFERENT))[:clubs], 1), 2),
    }


def _seconds(streams: list[list[bytes]], years: int) -> float:
    """Decode, replay and rank every stream."""
    from puur.club.season.as_year import standings
    from puur.club.season.decide import replayed
    from puur.club.season.wire import decode

    start = time.perf_counter()
    for stream in streams:
        club = replayed(decode(entry) for entry in stream)
        for year in range(_FIRST, _FIRST + years):
            standings(club, year)
    return time.perf_counter() - start


def season_text(figures: dict[str, Any]) -> list[str]:
    """Return the figures in words."""
    events, ten = figures["season_ten_years_events"], figures["season_ten_years_seconds"]
    clubs, year = figures["season_federation_clubs"], figures["season_federation_seconds"]
    return [f"a club's ten years from {events} events: {ten} s; a year of {clubs} clubs: {year} s"]
