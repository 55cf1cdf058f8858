"""What a page is told of the deal of the day: before it, while it is played, and once it is over."""

from __future__ import annotations

import msgspec

from puur.service.learning.frames import ExerciseView


class DailyTable(msgspec.Struct, frozen=True):
    """The daily challenge as seat 0 sees it. moves: stored ones. counts: whether this try is stored.

    prior: whether it is ranked apart because somebody played from the same address before.
    """

    day: str
    moves: tuple[str, ...]
    counts: bool
    table: ExerciseView
    prior: bool = False


class DailyPromise(msgspec.Struct, frozen=True):
    """The public commitment to a future day: hash of the server's seed, and when it was published (ms, UTC)."""

    day: str
    commit: str
    at: int


class DailyDay(msgspec.Struct, frozen=True):
    """Public data of a day. over: whether it has ended. n: how many finished it.

    server, added, hands: what determined the cards, once over.
    words: contributions of the day before, whose SHA-256 is part of ``added``.
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
    """Today, committed future days, and past days, newest first."""

    today: DailyDay
    coming: tuple[DailyPromise, ...]
    over: tuple[str, ...]
