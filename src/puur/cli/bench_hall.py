"""How long a hall of phones takes that all write at once. The server is a package beside this one: another process."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Final

import msgspec

_KEYS: Final = ("hall_phones", "hall_seconds", "hall_median_seconds", "hall_errors")


def hall_figures(phones: int) -> dict[str, Any]:
    """Return what the phones measured; every figure None where there are none."""
    if not phones:
        return dict.fromkeys(_KEYS)
    command = (sys.executable, "-m", "puur.web.load_hall", "--phones", str(phones))
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 - our own module
    heard = msgspec.json.decode(done.stdout)
    found = (heard["phones"], round(heard["seconds"], 2), round(heard["median"], 2), heard["errors"])
    return dict(zip(_KEYS, found, strict=True))


def hall_text(figures: dict[str, Any]) -> list[str]:
    """Return the figures in words, one line, or none where nothing was measured."""
    if figures["hall_phones"] is None:
        return []
    whole = f"{figures['hall_phones']} phones write at once: all answered in {figures['hall_seconds']} s"
    return [f"{whole}, the median phone in {figures['hall_median_seconds']} s, {figures['hall_errors']} errors"]
