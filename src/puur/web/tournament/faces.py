"""What everybody sees of a tournament, made once for a hall full of phones."""

from __future__ import annotations

from typing import Final

from puur.tournament.privacy.face import public
from puur.tournament.state import Tournament

MOST: Final = 16
_KEPT: Final[dict[int, tuple[Tournament, Tournament]]] = {}


def face(tournament: Tournament) -> Tournament:
    """Return the tournament as everybody may see it; the same object as long as nothing else is written."""
    kept = _KEPT.get(id(tournament))
    if kept is None or kept[0] is not tournament:
        if len(_KEPT) >= MOST:
            _KEPT.clear()
        kept = _KEPT[id(tournament)] = tournament, public(tournament)
    return kept[1]
