"""When and where the matches of a Grümpi are played: pitches, and tables for the Partien that follow each match."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_TIME: Final = re.compile(r"(\d{1,2})[:.h](\d{2})")
MINUTES_PER_DAY: Final = 24 * 60
"""The minutes of a day."""


@dataclass(frozen=True, slots=True)
class MatchResources:
    """What is available for scheduling matches.

    start: minutes after midnight.
    football, jass: minutes for a match and for its Jass games.
    pitches: their names.
    tables: how many, 0 for as many as needed.
    parties: Jass games per match, each at its own table.
    """

    start: int
    football: int
    jass: int
    pitches: tuple[str, ...]
    tables: int
    parties: int


@dataclass(frozen=True, slots=True)
class Slot:
    """The time (minutes after midnight), pitch and Jass tables of one match.

    pitch: its name.
    tables: the number of the table of each Jass game.
    start: in minutes after midnight.
    """

    start: int
    pitch: str
    tables: tuple[int, ...]


def parse_clock_time(text: str) -> int | None:
    """Return a time of day as minutes after midnight; None if the text is no time of day.

    >>> parse_clock_time("14:30"), parse_clock_time("9.05"), parse_clock_time("25:00"), parse_clock_time("bald")
    (870, 545, None, None)
    """
    found = _TIME.fullmatch(text.strip())
    if found is None or not (int(found[1]) < 24 and int(found[2]) < 60):  # noqa: PLR2004 - a day, an hour
        return None
    return int(found[1]) * 60 + int(found[2])


def format_clock_time(minutes: int) -> str:
    """Return minutes after midnight as a time of day.

    >>> format_clock_time(870)
    '14:30'
    """
    return f"{minutes // 60:02}:{minutes % 60:02}"


def round_robin(teams: Sequence[str]) -> list[tuple[str, str]]:
    """Return pairs (home, away) in which every team meets every other once, no team twice in a row if possible.

    One team stays, the others rotate (circle method); home and away alternate.

    >>> round_robin(["1", "2", "3"])
    [('3', '2'), ('3', '1'), ('1', '2')]
    >>> len(round_robin(list("1234567")))
    21
    """
    there: list[str | None] = [*teams, *([None] if len(teams) % 2 else [])]
    found: list[tuple[str, str]] = []
    for turn in range(len(there) - 1):
        pairs = zip(there[: len(there) // 2], reversed(there[len(there) // 2 :]), strict=True)
        for at, (one, other) in enumerate(pairs):
            if one is not None and other is not None:
                found.append((other, one) if (turn if at == 0 else at) % 2 else (one, other))
        there = [there[0], there[-1], *there[1:-1]]
    return found


def schedule_matches(matches: Sequence[tuple[str, str]], means: MatchResources) -> list[Slot]:
    """Return the time, pitch and tables of each match, in the order of ``matches``.

    matches: pairs of team ids. means: what is available; ``means.tables`` must be 0 or at least ``means.parties``. No
    team plays two things at once, and no more tables are used than exist. Teams that waited longest play first.
    """
    free: defaultdict[str, int] = defaultdict(lambda: means.start)
    pitches, tables = dict.fromkeys(means.pitches, means.start), list[int]()
    found: dict[int, Slot] = {}
    waiting, now = list(range(len(matches))), means.start
    while waiting:
        for pitch in [one for one, since in pitches.items() if since <= now]:
            ready = [one for one in waiting if all(free[team] <= now for team in matches[one])]
            there = _free_tables(tables, means, now + means.football)
            if not ready or len(there) < means.parties:
                break
            chosen = min(ready, key=lambda one: (max(free[team] for team in matches[one]), one))
            waiting.remove(chosen)
            found[chosen] = Slot(now, pitch, tuple(at + 1 for at in there))
            over = now + means.football + (means.jass if means.parties else 0)
            pitches[pitch] = now + means.football
            free.update(dict.fromkeys(matches[chosen], over))
            for at in there:
                tables[at] = over
        if waiting:
            later = (*pitches.values(), *free.values(), *(since - means.football for since in tables))
            now = min(one for one in later if one > now)
    return [found[at] for at in range(len(matches))]


def _free_tables(tables: list[int], means: MatchResources, at: int) -> list[int]:
    """Return the first tables that are free at a time, as many as a match needs; puts up more where it may."""
    there = [number for number, since in enumerate(tables) if since <= at][: means.parties]
    while len(there) < means.parties and (not means.tables or len(tables) < means.tables):
        tables.append(0)
        there.append(len(tables) - 1)
    return there
