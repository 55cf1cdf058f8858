"""A deal as the kernel walks it: all cards known, no announcements, no slate."""

from __future__ import annotations

from dataclasses import dataclass

from puur.kernel.layout import Place

Hands = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Position:
    """Four hands (sets) without the cards that lie; ``leader`` led, or leads, the running trick.

    lying: its cards in order; trick: how many are complete; devalued: cards (a set) that take no trick.
    """

    hands: Hands
    leader: int = 0
    lying: tuple[int, ...] = ()
    trick: int = 0
    devalued: int = 0

    def place(self) -> Place:
        """Return it as the kernel reads it."""
        made = Place(leader=self.leader, lies=len(self.lying), trick=self.trick, devalued=self.devalued)
        made.hands[:] = self.hands
        made.lying[: len(self.lying)] = self.lying
        return made
