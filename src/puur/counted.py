"""A number with its German noun, in the singular or the plural: «1 Tisch», «2 Tische»."""

from __future__ import annotations


def number_with_noun(number: int, one: str, many: str) -> str:
    """Return a number with its German noun: ``number_with_noun(1, "Tisch", "Tische")`` is «1 Tisch».

    one, many: the noun for 1 and for all other numbers; a verb may follow in them («Tisch fehlt», «Tische fehlen»).
    """
    return f"{number} {one if number == 1 else many}"
