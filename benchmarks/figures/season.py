"""How fast a club's seasons are computed from their events: ten years of one club, and a year of a federation."""

from __future__ import annotations

import time
from typing import Final

from benchmarks.figures.figure import Figure
from puur.cli.season.script import simulate_club_years
from puur.club.season.as_year import season_standings
from puur.club.season.decide import replay_events
from puur.club.season.serialization import decode_event, encode_event

_YEARS: Final = 10
_DIFFERENT: Final = 4
_FIRST: Final = 2017
_TRIES: Final = 3


def season_figures(clubs: int) -> list[Figure]:
    """Return the seconds from the stored events to the standings; the federation's clubs are a few, over and over."""
    long = _stored(1, _YEARS)
    short = [_stored(seed, 1) for seed in range(_DIFFERENT)]
    ten, ten_busy = map(min, zip(*(_seconds([long], _YEARS) for _ in range(_TRIES)), strict=True))
    year, busy = _seconds((short * -(-clubs // _DIFFERENT))[:clubs], 1)
    return [
        Figure("season_ten_years_events", len(long), "events"),
        Figure("season_ten_years_seconds", round(ten, 3), "s"),
        Figure("season_ten_years_cpu_seconds", round(ten_busy, 3), "s"),
        Figure("season_federation_clubs", clubs, "clubs"),
        Figure("season_federation_seconds", round(year, 2), "s"),
        Figure("season_federation_cpu_seconds", round(busy, 2), "s"),
    ]


def _stored(seed: int, years: int) -> list[bytes]:
    return [encode_event(event) for step in simulate_club_years(seed, _FIRST, years)[1] for event in step.events]


def _seconds(streams: list[list[bytes]], years: int) -> tuple[float, float]:
    """Decode, replay and rank every stream; return the seconds on the clock, and those of the processor."""
    start, busy = time.perf_counter(), time.process_time()
    for stream in streams:
        club = replay_events(decode_event(entry) for entry in stream)
        for year in range(_FIRST, _FIRST + years):
            season_standings(club, year)
    return time.perf_counter() - start, time.process_time() - busy
