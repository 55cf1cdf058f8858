"""How often a PIN may be tried: a few times by one device, many more times by all together, within some minutes."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from math import ceil
from typing import Final

MINUTES: Final = 5
BY_ONE: Final = 8
BY_ALL: Final = 200


class Tries:
    """Counts wrong PINs by door and by device."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Take a clock in seconds."""
        self._clock = clock
        self._wrong: defaultdict[tuple[str, str], deque[float]] = defaultdict(deque)

    def wait(self, scope: str, device: str) -> int:
        """Return how many minutes must pass before another try, 0 if it may be made now."""
        return max(self._wait((scope, device), BY_ONE), self._wait((scope, ""), BY_ALL))

    def wrong(self, scope: str, device: str) -> None:
        """Note a wrong PIN."""
        for door in ((scope, device), (scope, "")):
            self._wrong[door].append(self._clock())

    def right(self, scope: str, device: str) -> None:
        """Forget the wrong ones of a device that knows the PIN."""
        self._wrong.pop((scope, device), None)

    def _wait(self, door: tuple[str, str], most: int) -> int:
        times, since = self._wrong.get(door), self._clock() - MINUTES * 60
        while times and times[0] <= since:
            times.popleft()
        if not times:
            self._wrong.pop(door, None)
            return 0
        return 0 if len(times) < most else ceil((times[-most] - since) / 60)
