"""What a plan could not give, said in German: the gravest first, always in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from puur.tournament.draw.plan import Repeats
from puur.tournament.draw.wishes import Wishes
from puur.tournament.state import Round


def relaxed(rounds: Sequence[Round], repeats: Repeats, wishes: Wishes) -> tuple[str, ...]:
    """Return a sentence for each wish that gave way: kept apart, partners, tables, opponents, tables' numbers."""
    found = []
    apart = _met(rounds, wishes)
    if apart:
        names = ", ".join(f"{a} und {b}" for a, b in apart[:5])
        found.append(f"Nicht überall getrennt: {names}{' …' if len(apart) > len(apart[:5]) else ''}.")
    kinds = (
        (repeats.partner, "hat jemand einen Partner ein weiteres Mal"),
        (repeats.table, "sitzen zwei ein weiteres Mal am gleichen Tisch"),
        (repeats.opponent, "sind zwei ein weiteres Mal Gegner"),
    )
    found += [f"{count}-mal {what}." for count, what in kinds if count]
    stays = same_table(rounds)
    if stays:
        found.append(f"{stays}-mal bleibt jemand von einer Passe zur nächsten am gleichen Tisch.")
    return tuple(found)


def same_table(rounds: Sequence[Round]) -> int:
    """Return how often somebody sits at the same table in two Passen running."""
    count, last = 0, dict[str, int]()
    for passe in rounds:
        now = {name: table.table for table in passe.tables for name in table.people}
        count += sum(last.get(name) == number for name, number in now.items())
        last = now
    return count


def _met(rounds: Sequence[Round], wishes: Wishes) -> list[tuple[str, str]]:
    unwanted = {pair for group in wishes.apart for pair in combinations(sorted(group), 2)}
    tables = (table for passe in rounds for table in passe.tables)
    met = {pair for table in tables for pair in combinations(sorted(table.people), 2)}
    return sorted(unwanted & met)
