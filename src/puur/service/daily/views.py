"""What a page receives of the daily challenge: before it, while it is played, and once it is over."""

from __future__ import annotations

import msgspec

from puur.service.learning.frames import ExerciseView


class DailyTable(msgspec.Struct, frozen=True):
    """The daily challenge as the player at seat 0 sees it.

    day: its date. moves: the player's own moves that are stored, such as ``E`` (a form of play), ``push`` or ``EU``.
    table: what is on the table.
    counts: whether this try is stored and ranked. False for practice.
    prior: whether it is not ranked, since somebody else played from the same address before.
    """

    day: str
    moves: tuple[str, ...]
    counts: bool
    table: ExerciseView
    prior: bool = False


class DailyPromise(msgspec.Struct, frozen=True):
    """The public proof that a future day's seed is drawn already: its hash, and when it was published.

    commit: SHA-256 of the seed. at: ms since 1970 (UTC).
    """

    day: str
    commit: str
    at: int


class DailyDay(msgspec.Struct, frozen=True):
    """What everybody may know of one daily challenge.

    day: its date, as ``2026-11-24``. over: whether it has ended. n: how many ranked results it has.
    level: the name of the bots.
    commit, at: SHA-256 of the server's seed, and when it was published (ms since 1970, UTC).
    server: the seed, once the day is over, else None.
    added: what was combined with the seed, once the day is over: the day, and the SHA-256 of ``words``.
    words: what the players of the day before contributed, once the day is over.
    hands: the cards dealt to seats 0 to 3, as texts such as ``EU``, once the day is over.
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
    """The answer with the daily challenges of this server.

    coming: the next days, of whose secret seeds the hashes are published. over: past dates, newest first.
    """

    today: DailyDay
    coming: tuple[DailyPromise, ...]
    over: tuple[str, ...]
