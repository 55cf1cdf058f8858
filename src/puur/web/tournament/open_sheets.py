"""Which sheet each helper has before him, so that nobody is sent to one that somebody else is typing.

It is a courtesy and no lock: it lives in the memory of one process and is forgotten after a while. What two people type
of the same table all the same is compared when it is sent (:mod:`puur.seen`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from puur.service.clock import now
from puur.tournament.state import Place

LONGEST: Final = 4 * 60_000
"""So long (ms) a sheet counts as open: longer than anybody types, shorter than a break."""
MOST: Final = 1_000
"""So many helpers of all tournaments are remembered."""


@dataclass(frozen=True, slots=True)
class Held:
    """Somebody has a sheet open. who: what he is called; since: ms, UTC."""

    place: Place
    who: str
    since: int


class OpenSheets:
    """The sheets that are open, one a browser."""

    def __init__(self, clock: Callable[[], int] = now) -> None:
        """Take a clock in ms."""
        self._clock = clock
        self._held: dict[tuple[str, str], Held] = {}

    def take(self, tournament: str, browser: str, who: str, place: Place) -> None:
        """Note that a browser shows a sheet; the one that it showed before is free."""
        self._held.pop((tournament, browser), None)
        while len(self._held) >= MOST:
            self._held.pop(next(iter(self._held)))
        self._held[tournament, browser] = Held(place, who, self._clock())

    def free(self, tournament: str, browser: str) -> None:
        """Note that a browser shows no sheet any more."""
        self._held.pop((tournament, browser), None)

    def others(self, tournament: str, browser: str) -> Mapping[Place, Held]:
        """Return what others have open there."""
        least = self._clock() - LONGEST
        there = ((key, one) for key, one in self._held.items() if key[0] == tournament and key[1] != browser)
        return {one.place: one for _, one in there if one.since >= least}

    def next_for(self, tournament: str, browser: str, who: str, places: Iterable[Place]) -> Place | None:
        """Return the first of these sheets that nobody else has open, and note that this browser has it now."""
        taken = self.others(tournament, browser)
        found = next((place for place in places if place not in taken), None)
        if found is None:
            self.free(tournament, browser)
        else:
            self.take(tournament, browser, who, found)
        return found
