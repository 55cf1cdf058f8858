"""Whether the interval of a rating holds: people of known strength play, and are looked for in it (docs/ratings.md)."""

from __future__ import annotations

import random
from math import exp
from statistics import fmean

import typer

from puur.service.ratings.counting import (
    INITIAL_RATING,
    RATING_POINTS_PER_GLICKO_UNIT,
    WEEK_MS,
    RatedPartie,
    compute_ratings,
)

PEOPLE, A_WEEK, RUNS = 40, 5, 8


def main() -> None:
    """Print, for people who differ little or much, with partners that change or never do, how many lie inside."""
    for fixed in (False, True):
        for spread in (60, 150):
            for weeks in (10, 40):
                tried = [_tried(f"{fixed} {spread} {weeks} {run}", weeks, spread, fixed=fixed) for run in range(RUNS)]
                inside, within = (fmean(column) for column in zip(*tried, strict=True))
                partners = "always the same partner" if fixed else "partners change"
                typer.echo(f"{partners}, {spread}, {weeks * A_WEEK} Partien: ± {within:.0f}, inside {inside:.0%}")


def _tried(seed: str, weeks: int, spread: int, *, fixed: bool) -> tuple[float, float]:
    """Return how many lie inside their interval, and how wide it is."""
    luck = random.Random(seed)  # noqa: S311 - nothing to guess
    true = [luck.gauss(INITIAL_RATING, spread) for _ in range(PEOPLE)]
    games = [game for at in range(weeks * A_WEEK) for game in _evening(luck, true, at * WEEK_MS // A_WEEK, fixed=fixed)]
    found = compute_ratings(games, games[-1].at)["allgemein"]
    middle, true_middle = fmean(one.rating for one in found.values()), fmean(true)
    off = [
        abs(found[str(at)].rating - middle - (true[at] - true_middle)) <= found[str(at)].within for at in range(PEOPLE)
    ]
    return fmean(off), fmean(one.within for one in found.values())


def _evening(luck: random.Random, true: list[float], at: int, *, fixed: bool) -> list[RatedPartie]:
    people = list(range(PEOPLE))
    if not fixed:
        luck.shuffle(people)
    pairs = list(zip(people[::2], people[1::2], strict=True))
    luck.shuffle(pairs)
    tables = [(a, c, b, d) for (a, b), (c, d) in zip(pairs[::2], pairs[1::2], strict=True)]
    return [_played(luck, true, table, at) for table in tables]


def _played(luck: random.Random, true: list[float], table: tuple[int, int, int, int], at: int) -> RatedPartie:
    a, c, b, d = (true[one] for one in table)
    won = luck.random() < 1 / (1 + exp((c + d - a - b) / RATING_POINTS_PER_GLICKO_UNIT))
    place = (0, 1, 0, 1) if won else (1, 0, 1, 0)
    return RatedPartie("allgemein", at, alone=False, who=tuple(map(str, table)), bots=("",) * 4, place=place)


if __name__ == "__main__":
    main()
