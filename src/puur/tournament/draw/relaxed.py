"""What a plan could not give, said: the gravest first, always in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from puur.tournament.draw.met import MeetingCounts
from puur.tournament.draw.wishes import Wishes
from puur.tournament.state import PasseDraw
from puur.words.message import Message, said

_TIMES: Final = (
    said("tournament.never"),
    said("tournament.once"),
    said("tournament.twice"),
    said("tournament.thrice"),
    said("tournament.four-times"),
)
_AGAIN: Final = {
    "partner": "tournament.draw-partner-again",
    "table": "tournament.draw-table-again",
    "opponent": "tournament.draw-opponent-again",
}
_PARTS: Final = {
    "partner": "tournament.part-partner",
    "table": "tournament.part-table",
    "opponent": "tournament.part-opponent",
}
_NAMED: Final = 5
"""So many pairs that met all the same are named."""


def unmet_wishes(
    rounds: Sequence[PasseDraw], met: MeetingCounts, least: MeetingCounts, wishes: Wishes
) -> tuple[Message, ...]:
    """Return a sentence for each wish or goal that a plan misses, the most serious first; empty if it misses none.

    met: repeated meetings in the plan. least: the lower bounds with which they are compared. rounds: the plan. wishes:
    the organiser's.
    """
    found, apart = (
        [],
        [said("tournament.pair-of", one=one, other=other) for one, other in _unwanted_meetings(rounds, wishes)],
    )
    if apart:
        code = "tournament.draw-apart-more" if len(apart) > _NAMED else "tournament.draw-apart"
        found.append(said(code, pairs=apart[:_NAMED]))
    counted = ((code, getattr(met.repeats, field)) for field, code in _AGAIN.items())
    found += [said(code, count=count) for code, count in counted if count]
    found += distance_from_optimum(met, least)
    stays = count_same_table_twice(rounds)
    if stays:
        found.append(said("tournament.draw-stays", count=stays))
    return tuple(found)


def distance_from_optimum(met: MeetingCounts, least: MeetingCounts) -> tuple[Message, ...]:
    """Return sentences on how often two players meet at most, and on whether a better plan is possible.

    met: repeated meetings in the plan. least: lower bounds for them. Empty if nobody meets twice.
    """
    if not met.repeats.table:
        return ()
    most = said("tournament.draw-most", times=_times(met.maximum.table))
    if met == least:
        return most, said("tournament.draw-least")
    bounds = ((code, getattr(met.repeats, field), getattr(least.repeats, field)) for field, code in _PARTS.items())
    parts = [said(code, count=bound) for code, now, bound in bounds if bound < now]
    return most, said("tournament.draw-fewer", parts=parts) if parts else said("tournament.draw-even")


def _times(count: int) -> Message:
    return _TIMES[count] if count < len(_TIMES) else said("tournament.many-times", count=count)


def count_same_table_twice(rounds: Sequence[PasseDraw]) -> int:
    """Return how often in all a player sits at the same table in two consecutive rounds."""
    count, last = 0, dict[str, int]()
    for passe in rounds:
        now = {name: table.table for table in passe.tables for name in table.people}
        count += sum(last.get(name) == number for name, number in now.items())
        last = now
    return count


def _unwanted_meetings(rounds: Sequence[PasseDraw], wishes: Wishes) -> list[tuple[str, str]]:
    unwanted = {pair for group in wishes.apart for pair in combinations(sorted(group), 2)}
    tables = (table for passe in rounds for table in passe.tables)
    met = {pair for table in tables for pair in combinations(sorted(table.people), 2)}
    return sorted(unwanted & met)
