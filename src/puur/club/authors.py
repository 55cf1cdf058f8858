"""Who wrote an entry or a posting of a club, in words: stored is the German role, or that the rules did it."""

from __future__ import annotations

from typing import Final

from puur.words.catalogue import to_text
from puur.words.message import Message, said

ROLE_WORDS: Final = {
    "board": said("desk.role-board"),
    "treasurer": said("desk.role-treasurer"),
    "trophy": said("desk.role-trophy"),
    "day": said("desk.role-day"),
    "member": said("desk.role-member"),
}
"""The display name of each role at a club, by its id: ``board``, ``treasurer``, ``trophy`` (ranking), ``day``,
``member``.
"""
GUEST: Final = said("tournament.guest")
"""The display name of a visitor without a role, who is stored as «Gast»."""
BY_RULES: Final = "Regelwerk"
"""The stored author of a posting that follows from the rules alone, such as a fine that has grown."""


def author_words(who: str) -> Message | str:
    """Return the stored author of an entry for display, with the person's name in brackets if there is one.

    who: as stored, such as ``Vorstand (Ugo)``. Text that names no role of the club is returned unchanged.

    >>> from puur.words.catalogue import Voice
    >>> [to_text(author_words(one), Voice("it")) for one in ("Vorstand (Ugo)", "Kassier", "Regelwerk", "Terminal")]
    ['Comitato (Ugo)', 'Cassiere', 'Regolamento', 'Terminal']
    """
    if who == BY_RULES:
        return said("club.by-rules")
    role, _, name = who.partition(" (")
    door = next((one for one in (*ROLE_WORDS.values(), GUEST) if to_text(one) == role), None)
    if door is None:
        return who
    return said("tournament.door-and-name", door=door, name=f"({name}") if name else door
