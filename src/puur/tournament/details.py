"""What is written of somebody who plays beside the name: a detail is stated once here, and all else asks.

Forms and lists have it, it is compared where two people change it at once, it is in the Protokoll, goes along to a
Final and to another evening, and goes away with the name of who is forgotten. How one is added: docs/add-a-field.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

import msgspec

from puur.people_names import MAX_NAME_LETTERS
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class DetailSpec:
    """A kind of detail that is stored for each player besides the name, such as club or category.

    label: its display name.
    prompt: what a form asks for.
    max_letters: the most letters of its text.
    personal: whether it belongs to the person, so that a substitute begins without it.
    public: whether papers and public lists may show it; otherwise only whoever works with a PIN sees it.
    """

    label: Message
    prompt: Message
    max_letters: int
    personal: bool
    public: bool


def _detail(called: Message, most: int, *, asked: Message | None = None, own: bool = True, public: bool = False) -> str:
    """Return a field of :class:`PlayerDetails`: a text, empty at first."""
    return field(default="", metadata={"detail": DetailSpec(called, asked or called, most, own, public)})


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerDetails:
    """The details of somebody on the list, or to be entered.

    club: the club or place. category: one of the tournament's categories. Both are "" for none.
    """

    club: str = _detail(
        said("tournament.player-club"), MAX_NAME_LETTERS, asked=said("page-tournament.club-or-place"), public=True
    )
    category: str = _detail(said("tournament.player-category"), 30, own=False, public=True)


class DetailChanges(msgspec.Struct, frozen=True, kw_only=True):
    """New values for the details of a person on the list; None keeps the present value, "" removes it.

    club: the club or place. category: one of the tournament's categories.
    """

    club: str | None = None
    category: str | None = None


DETAIL_SPECS: Final[Mapping[str, DetailSpec]] = {one.name: one.metadata["detail"] for one in fields(PlayerDetails)}
"""The details that are stored for each player, by field name, in the order of the form."""
PERSONAL_DETAIL_NAMES: Final = tuple(name for name, one in DETAIL_SPECS.items() if one.personal)
"""The field names of details that belong to the person, so that a substitute begins without them."""
HIDDEN_DETAIL_NAMES: Final = tuple(name for name, one in DETAIL_SPECS.items() if not one.public)
"""The field names of details that papers and public lists may not show."""


def details_as_dict(one: PlayerDetails) -> dict[str, Any]:
    """Return a person's details (club, category …) as a dict from field name to value, in the order of the form."""
    return {name: getattr(one, name) for name in DETAIL_SPECS}


def empty_details(names: Iterable[str]) -> dict[str, Any]:
    """Return a dict that maps each of these field names to an empty text."""
    return dict.fromkeys(names, "")
