"""What the pages call the four at the table, and what they say where an answer cannot be."""

from __future__ import annotations

from typing import Final

from puur.words.message import Message, said

SEATS: Final = ("A", "B", "C", "D")
"""The four in order of play; A and C are partners, B sits to the right of A."""
_EXPLAINED: Final = frozenset(
    {"hand", "since", "led", "mode", "table", "trick_seen", "hands", "surplus", "held", "seat", "cards"}
)
_NUMBERS: Final = frozenset({"points", "target", "announced", "played", "estimated"})


def wrong(field: str, *, missing: bool) -> Message:
    """Return what stands at a fact that is missing or cannot be beside the others: what would be right."""
    if missing:
        return said("page-referee.needed")
    if field in _NUMBERS:
        return said("page-referee.right-number")
    return _explained(field) if field in _EXPLAINED else said("page-referee.contradicts")


def _explained(field: str) -> Message:
    return Message(f"page-referee.right-{field.replace('_', '-')}", {})
