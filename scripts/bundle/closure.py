"""Which distributions of the lock go into the folder: those that Puur with its extras needs there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, requires
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bundle.target import EXTRAS, Target

UNUSED: Final[Mapping[str, str]] = {
    "polyfactory": "Litestar makes up examples of its schema with it, which Puur never asks for",
    "rich-click": "Litestar's own command, which Puur does not have",
}
"""What is asked for and left out, with what only it needs: name → why."""


def find_distributions(target: Target) -> list[str]:
    """Return the names of all that Puur needs on that machine, sorted, without Puur itself.

    What each asks for is read from what is installed here; what only the other machine has asks for nothing more.
    """
    found: dict[str, set[str]] = {}
    _collect("puur", EXTRAS, target, found)
    return sorted(found.keys() - {"puur"})


def _collect(name: str, extras: Iterable[str], target: Target, found: dict[str, set[str]]) -> None:
    known = found.get(name)
    if known is not None and known >= set(extras):
        return
    found.setdefault(name, set()).update(extras)
    for one in asked_by(name):
        if _applies(one, found[name], target):
            _collect(canonicalize_name(one.name), one.extras, target, found)


def asked_by(name: str) -> list[Requirement]:
    """Return what an installed distribution asks for; nothing of one that is not installed."""
    try:
        return [Requirement(line) for line in requires(name) or []]
    except PackageNotFoundError:
        return []


def _applies(one: Requirement, extras: Iterable[str], target: Target) -> bool:
    if canonicalize_name(one.name) in UNUSED:
        return False
    marker = one.marker
    return marker is None or any(marker.evaluate({**target.markers, "extra": extra}) for extra in ("", *extras))
