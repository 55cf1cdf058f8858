"""Who asks for something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal["director", "controller", "office", "table"]


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: the role, a name for the records, and the table a phone stands for."""

    role: Role
    name: str = ""
    place: tuple[int, int] | None = None
    player: str | None = None
