"""Swiss Jass: written regulations as law, the table they are played at, and the records of it.

``puur.deal``, ``puur.play``, ``puur.observe``, ``puur.analyse`` and ``puur.reglement`` are `puur.api`, ``puur.law`` is
the package of laws; they are loaded when they are asked for.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"
_API = ("analyse", "deal", "observe", "play", "reglement")


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever it is
    """Load what is public when it is asked for: `puur --help` need not."""
    if name in _API:
        return getattr(import_module("puur.api"), name)
    if name == "law":
        return import_module("puur.law")
    raise AttributeError(name)
