"""What was corrected of results that everybody had read: when they were published again, and whose are others since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from puur.club.season.days.state import SeasonDay
from puur.club.year.results import MemberDayResult
from puur.words.message import Message, said


def corrections(day: SeasonDay, results: Sequence[MemberDayResult], names: Mapping[str, str]) -> Iterator[Message]:
    """Yield every correction that is public, the oldest first. results: those of the day as they stand now."""
    if day.published is None:
        return
    now = (day.published, {one.member: one.final for one in results})
    stages = [*((one.at, one.finals) for one in day.earlier), now]
    for (_, before), (at, after) in pairwise(stages):
        if other := [*_others(before, after, names)]:
            yield said("club.results-corrected", when=f"{at:%d.%m.%Y, %H:%M}", results=other)


def _others(before: Mapping[str, int], after: Mapping[str, int], names: Mapping[str, str]) -> Iterator[Message]:
    for member, points in after.items():
        if (was := before.get(member)) not in {points, None}:
            yield said("club.result-was", name=names[member], points=points, before=was)
