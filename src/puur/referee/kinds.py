"""The table of kinds: every infraction the referee knows, in the order people would look for them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from puur.referee import infractions
from puur.referee.infraction import Infraction
from puur.words.catalogue import sentence
from puur.words.message import Message

_ORDER: Final = (
    *("revoke", "two_cards", "wrong_leader", "early_card", "turned_tricks", "ending"),
    *("dealing", "partner_announced", "missing_card", "weis", "slate", "result", "remark", "strafliste"),
)
"""The modules of infractions in the order of a deal; one that is not named comes last."""
_FIRST_OF: Final = {
    "revoke": "playing",
    "shuffle-protest": "dealing",
    "weis-too-low": "melding",
    "stoeck-prompted": "counting",
    "remark": "at-the-table",
}
"""What one was doing, by the kind with which it begins."""


def _infractions() -> dict[str, Infraction]:
    modules = sorted(one.name for one in iter_modules(infractions.__path__))
    ordered = (*_ORDER, *(name for name in modules if name not in _ORDER))
    every = (one for name in ordered for one in import_module(f"{infractions.__name__}.{name}").INFRACTIONS)
    return {one.kind: one for one in every}


KINDS: Final[dict[str, Infraction]] = _infractions()


@cache
def grouped() -> tuple[tuple[Message, tuple[str, ...]], ...]:
    """Return the kinds by what one was doing, in the order of the table of kinds."""
    found: dict[str, list[str]] = {}
    group = ""
    for kind in KINDS:
        group = _FIRST_OF.get(kind, group)
        found.setdefault(group, []).append(kind)
    return tuple((Message(f"referee.group-{name}", {}), tuple(kinds)) for name, kinds in found.items())


def groups() -> dict[str, tuple[str, ...]]:
    """Return the same with German names."""
    return {sentence(name): kinds for name, kinds in grouped()}
