"""The terms of a duel."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from puur.bots.interface import THINK_MS
from puur.cards import Deck
from puur.game.settings import Settings, default_deck, new_game, table_settings
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.law.settlement import is_each_alone
from puur.law_reference import law_id_or_text, read_law_file

_DuelSide = Literal[0, 1]
"""0 for bot A, 1 for bot B."""
Seating = tuple[_DuelSide, _DuelSide, _DuelSide, _DuelSide]
"""Which side's bot sits at each seat, in order of seats."""
_TOGETHER: Final[tuple[Seating, ...]] = ((0, 1, 0, 1), (1, 0, 1, 0))
_ALONE: Final[tuple[Seating, ...]] = ((0, 0, 1, 1), (1, 0, 0, 1), (1, 1, 0, 0), (0, 1, 1, 0))


class Duel(msgspec.Struct, frozen=True):
    """The terms of a match between two bots.

    a, b: their names. reglement: the rule set's id or file text. deck: None for the rule set's own.
    seed: equal seeds deal equal cards. think_ms: time per move in milliseconds.
    partien: whole games are played instead of single deals. kept: whether records are made.
    """

    a: str
    b: str
    reglement: str
    seed: int = 0
    think_ms: int = THINK_MS
    deck: Deck | None = None
    partien: bool = False
    kept: bool = False

    def __post_init__(self) -> None:
        """Take a file's text for its path: the processes that play open none. Without a deck it is the usual one."""
        msgspec.structs.force_setattr(self, "reglement", law_id_or_text(self.reglement, read_law_file))
        msgspec.structs.force_setattr(self, "deck", self.deck or default_deck(self.law))

    def settings(self) -> Settings:
        """Return the table settings. Raises BadInput for an unknown rule set or wrong deck."""
        settings = table_settings(reglement(self.reglement), {})
        new_game(settings, self.deck)
        return settings

    @property
    def law(self) -> Law:
        """Return the rules by which the two bots play. Raises BadInput for an unknown rule set."""
        return reglement(self.reglement)

    @property
    def names(self) -> tuple[str, str]:
        """Return the names of the two bots, A's first."""
        return self.a, self.b


def seatings(law: Law) -> tuple[Seating, ...]:
    """Return the seatings in which the same cards are replayed: two, or four where each plays alone.

    A seating names by seat which bot sits there: 0 for bot A, 1 for B.
    """
    return _ALONE if is_each_alone(law) else _TOGETHER
