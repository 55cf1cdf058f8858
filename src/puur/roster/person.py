"""Names of people as one cell of a list has them: several in one, or the first name first."""

from __future__ import annotations

import re
from typing import Final

PAIR_SEPARATOR: Final = " / "
"""The text between the two names of a pair."""
_BETWEEN: Final = re.compile(r"\s*[/&+;]\s*|\s+(?:und|et|e|and|u\.|mit|avec|con|with)\s+", re.IGNORECASE)
_BEFORE_FAMILY: Final = frozenset(
    {"von", "vom", "van", "der", "den", "de", "du", "des", "di", "da", "do", "dos", "das", "del", "della", "dello"}
    | {
        "dalla",
        "dal",
        "degli",
        "la",
        "le",
        "lo",
        "el",
        "al",
        "ben",
        "bin",
        "zu",
        "zum",
        "zur",
        "ter",
        "ten",
        "st.",
        "san",
    }
)
"""Words that belong to the family name behind them."""
_NAME: Final = re.compile(r"[^\W\d_][\w .,'’()-]*")
_LEAST: Final = 2


def split_people(cell: str) -> list[str]:
    """Return the names of the people in one cell; a family name that they share is added to each.

    A cell that is not clearly several names is returned as one; an empty cell gives an empty list.

    >>> split_people("Anna Meier und Beat Huber"), split_people("Anna & Beat Meier"), split_people("Müller Meinrad")
    (['Anna Meier', 'Beat Huber'], ['Anna Meier', 'Beat Meier'], ['Müller Meinrad'])
    """
    found = [" ".join(one.split()) for one in _BETWEEN.split(cell) if one.strip()]
    if len(found) < _LEAST or not all(map(_NAME.fullmatch, found)):
        return [cell] if cell else []
    shared = found[-1].split()[1:]
    return [one if " " in one or not shared else " ".join((one, *shared)) for one in found]


def family_name_first(name: str) -> str:
    """Return a name with the family name first, taking the last word and particles such as «de la» as family name.

    A single word, or a name with a comma, is returned unchanged.

    >>> family_name_first("Anna Meier"), family_name_first("Luca de la Cruz"), family_name_first("Meier, Anna")
    ('Meier Anna', 'de la Cruz Luca', 'Meier, Anna')
    """
    words = name.split()
    if len(words) < _LEAST or "," in name:
        return name
    at = len(words) - 1
    while at > 1 and words[at - 1].casefold() in _BEFORE_FAMILY:
        at -= 1
    return " ".join((*words[at:], *words[:at]))
