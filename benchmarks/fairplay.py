"""How often `puur fairplay` alerts: on honest pairs, and on one that sees all hands.

``python -m benchmarks.fairplay [--deals 300] [--seed 1] [--jobs 1]``. Bots play: `best` against itself,
`strong` against `rules`, and `open`, which sees all hands, against `best`. Of each sort of pair, evenings of 24 and of
100 of its deals are drawn, ten thousand of each, and it is told how many of them alert, and what a pair saved a deal.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

import msgspec
import typer

from puur.analysis.fairplay import (
    FairPlayFigures,
    HiddenKnowledgeSign,
    compute_fair_play_figures,
    points_saved_by_cards,
)
from puur.arena.duel import Duel
from puur.arena.jobs import play_pairs
from puur.records.files import read_record

_DUELS: Final = (("best", "best"), ("strong", "rules"), ("open", "best"))
_REGLEMENT: Final = "allgemein"
_EVENINGS: Final = 10_000
_LONG: Final = (24, 100)
Saved = dict[str, list[list[float]]]
"""What the choices of a pair saved, deal by deal; by its name and whom it plays."""


def saved_by(a: str, b: str, deals: int, seed: int, jobs: int) -> Saved:
    """Return what both pairs saved in so many deals, each with other cards and played once."""
    found: Saved = defaultdict(list)
    duel = Duel(a, b, _REGLEMENT, seed, kept=True)
    for number, played in enumerate(play_pairs(duel, range(deals), jobs)):
        record = read_record(msgspec.json.encode(played.records[number % 2]))
        mine: Mapping[int, list[float]] = defaultdict(list)
        for one in points_saved_by_cards(record):
            if isinstance(one, HiddenKnowledgeSign):
                mine[one.seat % 2].append(one.saved)
        for side, saved in mine.items():
            found[f"{record.players[side]} against {record.players[1 - side]}"].append(saved)
    return found


def evenings(deals: list[list[float]], long: int, chance: random.Random) -> Iterator[FairPlayFigures]:
    """Yield evenings of so many of these deals."""
    for _ in range(_EVENINGS):
        yield compute_fair_play_figures(("A", "B"), dict(enumerate_deals(chance.choices(deals, k=long))))


def enumerate_deals(deals: list[list[float]]) -> Iterator[tuple[tuple[int, int], list[float]]]:
    """Give deals their places."""
    return (((0, place), one) for place, one in enumerate(deals))


def main() -> None:
    """Print how often each sort of pair alerts."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--deals", type=int, default=300)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    found = [saved_by(a, b, given.deals, given.seed, given.jobs) for a, b in _DUELS]
    for name, deals in chain.from_iterable(each.items() for each in found):
        whole = compute_fair_play_figures(("A", "B"), dict(enumerate_deals(deals)))
        typer.echo(f"{name}: {whole.saved:.2f} ± {whole.stderr:.2f} points a deal in {whole.deals} deals")
        for long in _LONG:
            chance = random.Random(given.seed)  # noqa: S311 - equal seeds, equal evenings
            alerts = sum(one.needs_review for one in evenings(deals, long, chance))
            typer.echo(f"  evenings of {long} deals that alert: {100 * alerts / _EVENINGS:.2f} %")


if __name__ == "__main__":
    main()
