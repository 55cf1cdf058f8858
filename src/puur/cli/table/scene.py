"""What the table shows at one moment: an observation, who sits where, what was just said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from puur.cards import Deck
from puur.cli.table.cardface import LARGE, MIDDLE, SMALL, Size
from puur.game.observe import Observation


@dataclass(frozen=True, slots=True)
class Scene:
    """names by seat; bubbles: what a seat last said; held: the complete trick is still being looked at."""

    me: int
    names: tuple[str, ...]
    observed: Observation
    bubbles: Mapping[int, str] = field(default_factory=dict)
    held: bool = False

    @property
    def deck(self) -> Deck:
        """Return the deck, typed."""
        return "french" if self.observed.deck == "french" else "german"

    @property
    def lying(self) -> tuple[tuple[int, int], ...]:
        """Return seat and card of what lies on the table, in playing order."""
        trick = self.observed.open_trick if self.held else None
        if trick is not None:
            return tuple(((trick.leader + place) % 4, card) for place, card in enumerate(trick.cards))
        leader = self.observed.leader
        return tuple(((leader + place) % 4, card) for place, card in enumerate(self.observed.lying))

    @property
    def winner(self) -> int | None:
        """Return who has made the trick that is being looked at."""
        trick = self.observed.open_trick if self.held else None
        return None if trick is None else trick.winner


def card_size(width: int, height: int) -> Size:
    """Return the largest cards that fit a terminal of that many cells."""
    for size in (LARGE, MIDDLE):
        if 9 * (size.width + 1) <= width and 3 * size.height + 9 <= height:
            return size
    return SMALL
