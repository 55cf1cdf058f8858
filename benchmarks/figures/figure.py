"""One figure: its name, its value, its unit; and by how much it differs from a peer measured in the same run."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout: the programs that measure run there."""


class Figure(msgspec.Struct, frozen=True):
    """What was measured. value: None where it could not be, on this machine or at this size.

    ratio: how many times the value of ``against``, a peer or a floor named here, both from this run.
    """

    name: str
    value: float | None
    unit: str
    ratio: float | None = None
    against: str | None = None


def unmeasured(*names: str, unit: str = "") -> list[Figure]:
    """Return figures without a value."""
    return [Figure(name, None, unit) for name in names]


def lines(figures: Iterable[Figure]) -> list[str]:
    """Return the figures for people, one a line; what was not measured is left out."""
    return [_line(one) for one in figures if one.value is not None]


def _line(figure: Figure) -> str:
    ratio = "" if figure.ratio is None else f"   {figure.ratio:.2f} x {figure.against}"
    return f"{figure.name:<44}{figure.value:>12,.6g} {figure.unit}{ratio}".rstrip()
