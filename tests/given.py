"""What a run of the tests takes from outside, each from the environment and printed at its head; nothing else decides.

PUUR_TEST_SEED: where all chance begins. PUUR_TEST_FONTS: what the browser finds beside the pages' own typeface:
``bare`` (DejaVu only), ``many`` (whatever the machine has), ``foreign`` (the same, and the pages' own is kept from it).
PUUR_TEST_PICTURES: ``write`` keeps what the pages look like now (tests/web/test_pictures.py).
PUUR_TEST_WHOLE: nothing may be left out: what this machine lacks is named at the head, and the run ends red.
PUUR_TEST_RED: what went wrong before the tests; it is told after them, and the run ends red (tests/lacking.py).
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable
from itertools import count
from random import Random
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet

SEED: Final = int(os.environ.get("PUUR_TEST_SEED", "1"))
FONTS: Final = os.environ.get("PUUR_TEST_FONTS", "bare")
if FONTS not in {"bare", "many", "foreign"}:
    message = f"PUUR_TEST_FONTS: {FONTS!r} is none of bare, many, foreign"
    raise ValueError(message)
WHOLE: Final = bool(os.environ.get("PUUR_TEST_WHOLE"))
RED: Final = os.environ.get("PUUR_TEST_RED", "").strip(" ;")
PICTURES: Final = os.environ.get("PUUR_TEST_PICTURES", "compare")


def luck(*words: object) -> Random:
    """Return a test's own chance: of this run's seed, and of words that tell it from any other."""
    return Random(f"{SEED} {words}")  # noqa: S311 - a test's own chance


def spread(values: Iterable[Any], *often: Any, days: int = 1) -> list[Any]:  # noqa: ANN401 - of any parameters
    """Return the values of a parametrised test: those in ``often`` run always, the others in `make endurance` only.

    Where ``days`` is more than one, each of the others has its turn once in so many seeds that follow each other, as
    the days do that are the seeds of `make endurance`. ValueError where one of ``often`` is no value.
    """
    every = list(values)
    if strangers := [one for one in often if one not in every]:
        message = f"{strangers} are not among the values"
        raise ValueError(message)
    todays = [one for at, one in enumerate(every) if one in often or (at + SEED) % days == 0]
    return [one if one in often else _seldom(one) for one in todays]


def has_turn(endurance: pytest.Mark) -> bool:
    """Return whether a test of `make endurance` has its turn with this seed: ``endurance(days=3, at=1)``, once in three
    seeds that follow each other, as the seeds of the days do; without ``days`` always.
    """
    days, at = int(endurance.kwargs.get("days", 1)), int(endurance.kwargs.get("at", 0))
    return (SEED + at) % days == 0


def _seldom(value: Any) -> ParameterSet:  # noqa: ANN401 - of any parameters
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=pytest.mark.endurance)


_PORTS: Final = count(20_000 + os.getpid() % 200 * 60)


def free_port() -> int:
    """Return a port where nobody listens, below those that clients get: nobody takes it while a server is dead."""
    while True:
        port = next(_PORTS)
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)):
                return port
