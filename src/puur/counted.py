"""How many of something, in German: one is not «1 Tische»."""

from __future__ import annotations


def counted(number: int, one: str, many: str) -> str:
    """Return the number with its noun: ``counted(1, "Tisch", "Tische")`` is «1 Tisch»; the verb may go along."""
    return f"{number} {one if number == 1 else many}"
