"""What a page is told of the deal of the day: before it, while it is played, and once it is over."""

from __future__ import annotations

import msgspec

from puur.service.learning.course import PracticeView


class DailyTable(msgspec.Struct, frozen=True):
    """The table of a day for seat 0. moves: what stands written of this try; counts: whether it is written at all.

    prior: whether it is shown apart from the field, since somebody had begun from the same address before.
    """

    day: str
    moves: tuple[str, ...]
    counts: bool
    table: PracticeView
    prior: bool = False


class DailyPromise(msgspec.Struct, frozen=True):
    """What is published of a day before it: the hash of the server's seed, and since when (ms, UTC)."""

    day: str
    commit: str
    at: int


class DailyDay(msgspec.Struct, frozen=True):
    """A day as everybody may know it. over: whether it is; n: how many played it to its end.

    server, added, hands: what its cards follow from, once it is over; words: what was added the day before, the
    SHA-256 of which is the second of ``added``.
    """

    day: str
    over: bool
    n: int
    level: str
    commit: str
    at: int
    server: str | None = None
    added: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()


class DailyDays(msgspec.Struct, frozen=True):
    """Today, what is promised for the days to come, and the days that are over, the newest first."""

    today: DailyDay
    coming: tuple[DailyPromise, ...]
    over: tuple[str, ...]
