"""A choice that the decisions leave to the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from puur.law.article import Article


@dataclass(frozen=True)
class Switch:
    """One open question: for which regulations, what it is about, and what can be chosen."""

    reglemente: tuple[str, ...]
    question: str
    options: Mapping[str, Mapping[str, Article[Any]]] = field(default_factory=dict)
