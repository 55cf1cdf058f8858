"""How often something was done lately: a sliding window, with which the server counts all its rate limits."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Final

MOST_KEYS: Final = 10_000
"""How many keys may be counted before the expired ones are removed."""


class SlidingWindow:
    """A rate limit that counts hits by key over the last seconds.

    >>> at = [0.0]
    >>> window = SlidingWindow(60, lambda: at[0])
    >>> [window.count_hit("anna"), window.count_hit("anna")]
    [0.0, 0.0]
    >>> window.seconds_to_wait("anna", 2), window.seconds_to_wait("beat", 2)
    (60.0, 0.0)
    >>> at[0] = 61.0
    >>> window.seconds_to_wait("anna", 2)
    0.0
    """

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        """Count nothing yet.

        seconds: how long a hit counts. clock: returns the time in seconds from any fixed moment.
        """
        self._seconds = seconds
        self._clock = clock
        self._taken: defaultdict[Hashable, deque[float]] = defaultdict(deque)
        self._sweep_at = MOST_KEYS

    def seconds_to_wait(self, key: Hashable, most: int) -> float:
        """Return how many seconds the key must wait before another hit, 0 for none. It does not count a hit.

        most: hits allowed in the window.
        """
        times = self._fresh(key)
        if times is None or len(times) < most:
            return 0.0
        return times[-most] + self._seconds - self._clock()

    def count_hit(self, key: Hashable) -> float:
        """Count a hit of the key, whether allowed or not, and return its time (clock of the window, s).

        With the time :meth:`uncount_hit` can take it back.
        """
        if len(self._taken) >= self._sweep_at:
            self._sweep()
        at = self._clock()
        self._taken[key].append(at)
        return at

    def uncount_hit(self, key: Hashable, at: float) -> None:
        """Take back a hit of ``key``. at: the time that :meth:`count_hit` returned for it.

        Nothing happens if it no longer counts.
        """
        times = self._fresh(key)
        with suppress(ValueError):
            if times is not None:
                times.remove(at)

    def _fresh(self, key: Hashable) -> deque[float] | None:
        times, since = self._taken.get(key), self._clock() - self._seconds
        while times and times[0] <= since:
            times.popleft()
        if not times:
            self._taken.pop(key, None)
            return None
        return times

    def _sweep(self) -> None:
        for key in list(self._taken):
            self._fresh(key)
        self._sweep_at = max(MOST_KEYS, 2 * len(self._taken))
