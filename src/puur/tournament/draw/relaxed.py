"""What a plan could not give, said in German: the gravest first, always in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from puur.tournament.draw.met import Met
from puur.tournament.draw.wishes import Wishes
from puur.tournament.state import Round

SPELT: Final = ("nie", "einmal", "zweimal", "dreimal", "viermal")


def relaxed(rounds: Sequence[Round], met: Met, least: Met, wishes: Wishes) -> tuple[str, ...]:
    """Return a sentence for each wish that gave way: kept apart, partners, tables, opponents, tables' numbers.

    least: below what no plan can go; how far this one is from it is said where anything is repeated.
    """
    found, repeats = [], met.repeats
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
    found += how_far(met, least)
    stays = same_table(rounds)
    if stays:
        found.append(f"{stays}-mal bleibt jemand von einer Passe zur nächsten am gleichen Tisch.")
    return tuple(found)


def how_far(met: Met, least: Met) -> tuple[str, ...]:
    """Say how often two meet at most, and whether any plan could do with less; nothing where nobody meets again.

    >>> from puur.tournament.draw.met import Repeats
    >>> how_far(Met(Repeats(0, 0, 6), Repeats(1, 1, 2)), Met(Repeats(0, 0, 0), Repeats(1, 1, 1)))[-1]
    'Rechnerisch unvermeidlich ist weniger (gleicher Tisch 0); ein Plan, der so weit kommt, ist hier nicht bekannt.'
    """
    if not met.repeats.table:
        return ()
    says = [f"Keine zwei sitzen mehr als {_times(met.most.table)} am gleichen Tisch."]
    if met == least:
        return (*says, "Mit weniger geht es rechnerisch nicht.")
    names = (("Partner", "partner"), ("gleicher Tisch", "table"), ("Gegner", "opponent"))
    fewer = [(name, getattr(met.repeats, field), getattr(least.repeats, field)) for name, field in names]
    parts = [f"{name} {bound}" for name, now, bound in fewer if bound < now]
    if not parts:
        return (*says, "Mit weniger Wiederholungen geht es rechnerisch nicht, höchstens gleichmässiger verteilt.")
    known = f"Rechnerisch unvermeidlich ist weniger ({', '.join(parts)})"
    return (*says, f"{known}; ein Plan, der so weit kommt, ist hier nicht bekannt.")


def _times(count: int) -> str:
    return SPELT[count] if count < len(SPELT) else f"{count}-mal"


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
