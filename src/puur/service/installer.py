"""Puur installed anew in the environment that it runs in, by pip or uv, with the extras that are there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.words.message import said

WHOLE: Final = "all"
"""The extra that only names the others."""


def installed_extras() -> list[str]:
    """Return the extras of Puur of which every package is installed here, sorted."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - only asked for here

    needed = [Requirement(line) for line in metadata.requires("puur") or ()]
    extras = metadata.metadata("puur").get_all("Provides-Extra") or []

    def is_there(extra: str) -> bool:
        own = [one for one in needed if one.marker is not None and one.marker.evaluate({"extra": extra})]
        own = [one for one in own if not one.marker or not one.marker.evaluate({"extra": ""})]
        return all(is_there_extra(one) if one.name == "puur" else _is_installed(one.name) for one in own)

    def is_there_extra(one: Requirement) -> bool:
        return all(is_there(name) for name in one.extras)

    return sorted(extra for extra in extras if extra != WHOLE and is_there(extra))


def _is_installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def install_command(wheel: Path, *, fetch: bool) -> list[str]:
    """Return the command that installs a wheel of Puur in this environment, with the extras that are there.

    fetch: packages that are missing may come from the package index. Otherwise only the wheel's folder is searched.
    Raises BadInput if there is neither pip nor uv.
    """
    extras = ",".join(installed_extras())
    path = wheel.resolve()
    named = f"puur[{extras}] @ {path.as_uri()}" if extras else f"puur @ {path.as_uri()}"
    found = () if fetch else ("--no-index", "--find-links", str(path.parent))
    return [*_installer(), "install", *_options(), *found, named]


def _installer() -> Iterator[str]:
    if find_spec("pip") is not None:
        yield from (sys.executable, "-m", "pip")
    elif uv := shutil.which("uv"):
        yield from (uv, "pip")
    else:
        raise BadInput(said("update.no-pip", place=sys.prefix), {"option": "--install"})


def _options() -> tuple[str, ...]:
    is_pip = find_spec("pip") is not None
    return ("--disable-pip-version-check", "--no-input") if is_pip else ("--python", sys.executable)


def install(wheel: Path, *, fetch: bool) -> None:
    """Install a wheel of Puur. Raises BadInput with the last line of pip or uv if that fails."""
    _run(install_command(wheel, fetch=fetch), "update.install-failed")


def fetch_wheel(folder: Path) -> None:
    """Download the newest wheel of Puur from the package index that pip is set to. Raises BadInput if that fails."""
    if find_spec("pip") is None:
        raise BadInput(said("update.no-pip", place=sys.prefix), {"option": "--fetch"})
    words = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--no-input", "--no-deps"]
    _run([*words, "--only-binary", ":all:", "--dest", str(folder), "puur"], "update.fetch-failed")


def _run(command: list[str], code: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)  # noqa: S603
    if done.returncode:
        lines = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if line.upper().startswith("ERROR")] or lines or [str(done.returncode)]
        raise BadInput(said(code, why=errors[-1].strip()))
