"""What a run of the tests takes from outside, each from the environment and printed at its head; nothing else decides.

PUUR_TEST_SEED: where all chance begins. PUUR_TEST_FONTS: what the browser finds beside the pages' own typeface:
``bare`` (DejaVu only), ``many`` (whatever the machine has), ``foreign`` (the same, and the pages' own is kept from it).
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

SEED: Final = int(os.environ.get("PUUR_TEST_SEED", "1"))
FONTS: Final = os.environ.get("PUUR_TEST_FONTS", "bare")
if FONTS not in {"bare", "many", "foreign"}:
    message = f"PUUR_TEST_FONTS: {FONTS!r} is none of bare, many, foreign"
    raise ValueError(message)


def luck(*words: object) -> Random:
    """Return a test's own chance: of this run's seed, and of words that tell it from any other."""
    return Random(f"{SEED} {words}")  # noqa: S311 - a test's own chance
