"""Claiming a clause where no article carries it out: on the function that does.

An article names its clauses itself; a ruling, a draw or a fine says ``@claims("GR-unkorrekt-a")``. What is
claimed where is read from the sources (:mod:`puur.law.coverage`), so the ids stand there as plain text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Claiming = TypeVar("Claiming", bound=Callable[..., object])


def claims(*clauses: str) -> Callable[[Claiming], Claiming]:
    """Say which clauses the decorated function or class carries out; each id is claimed once in the whole package."""
    if not clauses:
        raise ValueError("claims() needs at least one clause id")

    def unchanged(target: Claiming) -> Claiming:
        return target

    return unchanged
