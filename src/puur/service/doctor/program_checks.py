"""Checks of the program: Python, the packages, and Puur's own pages, texts, kernel and printing."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from importlib import metadata, resources
from typing import TYPE_CHECKING, Final

from puur.cards import parse_card
from puur.extras import find_damaged_program_files, is_kernel_available, portable_folder
from puur.service.doctor.results import CheckFailed, Installation, describe_problem
from puur.words.catalogue import CATALOGUES_FOLDER, LANGUAGES
from puur.words.message import Message, said

if TYPE_CHECKING:
    from packaging.requirements import Requirement

REQUIRED_PAGE_FILES: Final = ("index.html", "desk.css", "desk.js", "cards/german/EU.svg")
"""Files that must be among the built pages, relative to their folder."""
REQUIRED_CATALOGUES: Final = ("desk", "game", "table", "tournament")
"""Catalogues of messages that must be there in each language."""
_MAX_FILES_NAMED: Final = 5
"""The most damaged files that are named."""
_EXPECTED_POINTS: Final = (25, 0)
"""The expected points of the two teams in the sample position: 11 + 4 + 3 + 2, and 5 for the last trick."""


def check_python(_: Installation) -> Message:
    """Check that this Python version is supported. Raises CheckFailed if not."""
    from packaging.specifiers import SpecifierSet  # noqa: PLC0415 - every server imports this module, few ask

    here = running_python()
    allowed = _allowed_python()
    if here not in SpecifierSet(allowed):
        raise CheckFailed(
            said("doctor.python-wrong", here=here, allowed=allowed), said("doctor.python-wrong-do", allowed=allowed)
        )
    return said("doctor.python", here=here, place=sys.executable)


def _allowed_python() -> str:
    try:
        return metadata.metadata("puur")["Requires-Python"] or ""
    except metadata.PackageNotFoundError:  # the next check says it
        return ""


def running_python() -> str:
    """Return the version of the Python that runs, as in ``3.12.4``."""
    return ".".join(map(str, sys.version_info[:3]))


def check_package_versions(_: Installation) -> Message:
    """Check that all required packages are installed in supported versions, and those of installed extras too.

    Return a sentence with their number. Raises CheckFailed if a package is missing or has another version.
    """
    missing, wrong, count = [], [], 0
    try:
        listed = [*_requirements()]
    except metadata.PackageNotFoundError as problem:
        raise CheckFailed(said("doctor.unlisted"), said("doctor.again-do")) from problem
    for needed, is_extra in listed:
        try:
            there = metadata.version(needed.name)
        except metadata.PackageNotFoundError:
            missing += [] if is_extra else [str(needed.name)]
            continue
        count += 1
        if not needed.specifier.contains(there, prereleases=True):
            wrong.append(f"{needed.name} {there} ({needed.specifier})")
    if missing:
        raise CheckFailed(said("doctor.versions-missing", names=sorted(missing)), said("doctor.versions-do"))
    if wrong:
        raise CheckFailed(said("doctor.versions-wrong", names=sorted(wrong)), said("doctor.versions-do"))
    return said("doctor.versions", count=count)


def _requirements() -> Iterator[tuple[Requirement, bool]]:
    """Yield what pyproject.toml names for this system, and whether only an extra needs it."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - as above

    for line in metadata.requires("puur") or ():
        needed = Requirement(line)
        if needed.marker is None or needed.marker.evaluate({"extra": ""}):
            yield needed, False
        elif any(needed.marker.evaluate({"extra": one}) for one in _extras()) and needed.name != "puur":
            yield needed, True


def _extras() -> list[str]:
    return metadata.metadata("puur").get_all("Provides-Extra") or []


def check_files(_: Installation) -> Message:
    """Check that every file of Puur is as it was installed. Raises CheckFailed if one is missing or changed.

    In a checkout there is nothing to compare with; in a folder to copy its start has compared. The sentence says which.
    """
    damaged = find_damaged_program_files()
    if damaged is None:
        return said("doctor.files-unlisted" if portable_folder() is None else "doctor.files-folder")
    if damaged:
        raise CheckFailed(said("doctor.files-damaged", names=damaged[:_MAX_FILES_NAMED]), said("doctor.again-do"))
    return said("doctor.files")


def check_built_web_pages(_: Installation) -> Message:
    """Check that the built web pages are in the package. Raises CheckFailed if not."""
    there = resources.files("puur").joinpath("web", "static")
    missing = [name for name in REQUIRED_PAGE_FILES if not there.joinpath(name).is_file()]
    if missing:
        raise CheckFailed(said("doctor.pages-missing", names=missing), said("doctor.again-do"))
    return said("doctor.pages")


def check_catalogues(_: Installation) -> Message:
    """Check that the sentences of all four languages are in the package. Raises CheckFailed if not."""
    there = [CATALOGUES_FOLDER / language / f"{area}.json" for language in LANGUAGES for area in REQUIRED_CATALOGUES]
    missing = [f"{one.parent.name}/{one.name}" for one in there if not one.is_file() or not one.stat().st_size]
    if missing:
        raise CheckFailed(said("doctor.words-missing", names=missing), said("doctor.again-do"))
    return said("doctor.words")


def check_kernel(_: Installation) -> Message:
    """Check that the fast engine, written in C, loads and solves a small position. Return a sentence with the result.

    Without the engine that is no failure, but bots are slower.
    Raises CheckFailed if its file was changed, or if it does not run or gives a wrong result.
    """
    from puur.kernel.machine import wasm_program  # noqa: PLC0415 - large, and only needed here

    try:
        there = wasm_program()
        written = resources.files("puur.kernel").joinpath("puur.wasm.sha256").read_text("utf-8")
    except FileNotFoundError as problem:
        raise CheckFailed(said("doctor.kernel-missing"), said("doctor.again-do")) from problem
    if hashlib.sha256(there).hexdigest() != written.split()[0]:
        raise CheckFailed(said("doctor.kernel-changed"), said("doctor.again-do"))
    if not is_kernel_available():
        return said("doctor.kernel-without")
    try:
        value = _solve_sample()
    except Exception as problem:  # whatever it says: without the kernel the strong bots do not think
        raise CheckFailed(
            said("doctor.kernel-broken", why=describe_problem(problem)), said("doctor.extra-do", extra="kernel")
        ) from problem
    if value != _EXPECTED_POINTS:
        raise CheckFailed(said("doctor.kernel-wrong"), said("doctor.again-do"))
    return said("doctor.kernel")


def _solve_sample() -> tuple[int, int]:
    """Return what the last trick of an Obenabe comes to, led by the ace of Eichel."""
    from puur.kernel.play import OpenPosition  # noqa: PLC0415 - as above
    from puur.kernel.solver import solve  # noqa: PLC0415
    from puur.law.reglemente import reglement  # noqa: PLC0415

    ace, king, ober, under = (1 << parse_card(name) for name in ("EA", "EK", "EO", "EU"))
    return solve(reglement("allgemein"), "O", OpenPosition((ace, king, ober, under), trick=8)).value


def check_printing(_: Installation) -> Message:
    """Check that a page can be printed as PDF. Return a sentence with the result, also if that extra is not installed.

    Raises CheckFailed if printing fails.
    """
    from importlib.util import find_spec  # noqa: PLC0415

    from puur.tournament.papers.typeset import typeset_pdf  # noqa: PLC0415

    if find_spec("typst") is None:
        return said("doctor.paper-without")
    try:
        made = typeset_pdf("doctor", {"logo": None}, __package__)
    except Exception as problem:  # whatever it says: no paper
        raise CheckFailed(
            said("doctor.paper-broken", why=describe_problem(problem)), said("doctor.extra-do", extra="desk")
        ) from problem
    if not made.startswith(b"%PDF"):
        raise CheckFailed(said("doctor.paper-broken", why=repr(made[:8])), said("doctor.extra-do", extra="desk"))
    return said("doctor.paper", bytes=len(made))
