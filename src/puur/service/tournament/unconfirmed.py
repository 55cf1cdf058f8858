"""Asked back instead of done: it changes the Rangliste that hangs, and nobody has looked at how."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from puur.errors import BadInput
from puur.tournament.effect import Effect, to_confirm
from puur.tournament.state import Tournament

WHATEVER: Final = "*"
"""Confirms any effect, for who has looked at it elsewhere."""


class Unconfirmed(BadInput):
    """The effect, the tournament as it would be, and the word that confirms exactly this effect."""

    def __init__(self, effect: Effect, after: Tournament) -> None:
        """Take what would happen."""
        super().__init__("das ändert die Rangliste, die hängt: zuerst ansehen, was, und dann bestätigen")
        self.effect, self.after = effect, after
        self.word = sha256(repr(effect).encode()).hexdigest()[:16]


def check_confirmed(before: Tournament, after: Tournament, confirmed: str) -> None:
    """Raise Unconfirmed if a step changes the Rangliste that hangs in another way than was confirmed."""
    effect = None if confirmed == WHATEVER else to_confirm(before, after)
    if effect is None:
        return
    back = Unconfirmed(effect, after)
    if back.word != confirmed:
        raise back
