"""Versions of Puur: what a wheel says of itself without running it, and how it is installed by pip or uv."""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from email.parser import Parser
from importlib import metadata, resources
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import puur
from puur.errors import BadInput, file_error
from puur.journal.schema import FORMAT
from puur.words.message import Message, said

_CHANGELOG_FILE: Final = "CHANGELOG.md"
_WHEEL_PATTERN: Final = "puur-*.whl"
_CHANGELOG_IN_WHEEL: Final = f"puur/{_CHANGELOG_FILE}"
_SCHEMA_IN_WHEEL: Final = "puur/journal/schema.py"
_FORMAT: Final = re.compile(r"^FORMAT: Final = (\d+)$", re.MULTILINE)
_MOST_BYTES: Final = 500_000_000
"""The most bytes that a wheel may unpack to; Puur's has some 30 million."""
_RECORD_FIELDS: Final = 3


@dataclass(frozen=True, slots=True)
class VersionInfo:
    """A version of Puur. store_format: what it writes, and the newest that it reads; None if it does not say.

    python: the versions of Python that it runs on, as in ``>=3.11``. changelog: its text; "" if it has none.
    file: the wheel it was read from; None for the one that runs.
    """

    version: str
    store_format: int | None
    python: str
    changelog: str
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class ChangelogEntry:
    """An entry of a changelog. version: its heading, as in ``0.2.0 - 2026-12-24``.

    section: as in ``Added``. text: of the entry, without line breaks.
    """

    version: str
    section: str
    text: str


def running_release() -> VersionInfo:
    """Return the release that runs here. A checkout has its changelog at its root."""
    inside = resources.files("puur").joinpath(_CHANGELOG_FILE)
    outside = Path(puur.__file__).parents[2] / _CHANGELOG_FILE
    file = inside if inside.is_file() else outside
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return VersionInfo(puur.__version__, FORMAT, metadata.metadata("puur")["Requires-Python"] or "", text)


def is_checkout() -> bool:
    """Return whether this Puur runs from a source checkout that is installed in place (editable), not from a wheel."""
    origin = json.loads(metadata.distribution("puur").read_text("direct_url.json") or "{}")
    return bool(origin.get("dir_info", {}).get("editable"))


def find_wheel(place: Path) -> Path:
    """Return a wheel of Puur: the file itself, or the one with the highest version in a folder.

    Raises BadInput if the place does not exist, or the folder has none.
    """
    if not place.is_dir():
        if not place.exists():
            raise BadInput(said("update.no-file"), {"file": str(place)})
        return place
    from packaging.version import InvalidVersion, Version  # noqa: PLC0415 - only asked for here

    found = {}
    for wheel in place.glob(_WHEEL_PATTERN):
        try:
            found[Version(wheel.name.split("-")[1])] = wheel
        except InvalidVersion:
            continue
    if not found:
        raise BadInput(said("update.no-wheel"), {"folder": str(place)})
    return found[max(found)]


def read_wheel(file: Path) -> VersionInfo:
    """Return what a wheel of Puur says of itself. Every file in it is compared with the wheel's own list of hashes.

    Raises BadInput if it is damaged, unreadable, or no wheel of Puur.
    """
    try:
        with zipfile.ZipFile(file) as packed:
            return _read_release(packed, file)
    except OSError as problem:
        raise file_error(problem, file) from problem
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError) as problem:
        raise _damaged(file, said("update.no-zip")) from problem


def _read_release(packed: zipfile.ZipFile, file: Path) -> VersionInfo:
    names = {one.filename for one in packed.infolist()}
    if sum(one.file_size for one in packed.infolist()) > _MOST_BYTES:
        raise _damaged(file, said("update.too-large"))
    described = [name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
    if len(described) != 1:
        raise BadInput(said("update.not-puur"), {"file": str(file)})
    says = Parser().parsestr(packed.read(described[0]).decode())
    if says["Name"] != "puur" or not says["Version"]:
        raise BadInput(said("update.not-puur"), {"file": str(file)})
    record = described[0].replace("METADATA", "RECORD")
    if record not in names:
        raise _damaged(file, said("update.lacks", name=record))
    _check_hashes(packed, record, names, file)
    schema = packed.read(_SCHEMA_IN_WHEEL).decode() if _SCHEMA_IN_WHEEL in names else ""
    number = _FORMAT.search(schema)
    text = packed.read(_CHANGELOG_IN_WHEEL).decode() if _CHANGELOG_IN_WHEEL in names else ""
    return VersionInfo(says["Version"], int(number[1]) if number else None, says["Requires-Python"] or "", text, file)


def _check_hashes(packed: zipfile.ZipFile, record: str, names: set[str], file: Path) -> None:
    """Refuse a wheel with a file that is missing, or other than its list says."""
    for row in csv.reader(packed.read(record).decode().splitlines()):
        if len(row) != _RECORD_FIELDS:
            raise _damaged(file, said("update.lacks", name=record))
        name, stated, _ = row
        if name not in names:
            raise _damaged(file, said("update.lacks", name=name))
        if stated:
            sum_ = base64.urlsafe_b64encode(hashlib.sha256(packed.read(name)).digest()).decode().rstrip("=")
            if stated != f"sha256={sum_}":
                raise _damaged(file, said("update.changed", name=name))


def _damaged(file: Path, why: Message) -> BadInput:
    return BadInput(said("update.damaged", why=why), {"file": str(file)})


def changelog_entries(text: str) -> Iterator[ChangelogEntry]:
    r"""Yield the entries of a changelog in the form of *Keep a Changelog*, in their order.

    >>> text = "## 0.2.0 - 2026-12-24\n\n### Added\n\n- A bot\n  for each\n- More"
    >>> [(one.section, one.text) for one in changelog_entries(text)]
    [('Added', 'A bot for each'), ('Added', 'More')]
    """
    version = section = ""
    lines: list[str] = []
    for line in (*text.splitlines(), ""):
        if lines and not line.startswith("  "):
            yield ChangelogEntry(version, section, " ".join(lines))
            lines = []
        if line.startswith("## "):
            version, section = line[3:].strip(), ""
        elif line.startswith("### "):
            section = line[4:].strip()
        elif line.startswith("- ") and version:
            lines = [line[2:].strip()]
        elif lines:
            lines.append(line.strip())


def changelog_additions(there: str, here: str) -> list[ChangelogEntry]:
    """Return the entries of the changelog ``there`` whose text is not in the changelog ``here``, in their order.

    Both are given as text, in the form of *Keep a Changelog*.
    """
    known = {one.text for one in changelog_entries(here)}
    return [one for one in changelog_entries(there) if one.text not in known]


def newest_entries(text: str) -> list[ChangelogEntry]:
    """Return the entries of the first version heading in a changelog (``text``), in their order; empty without one."""
    found = [*changelog_entries(text)]
    return [one for one in found if one.version == found[0].version]


_ALL_EXTRAS: Final = "all"
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

    return sorted(extra for extra in extras if extra != _ALL_EXTRAS and is_there(extra))


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


def install_wheel(wheel: Path, *, fetch: bool) -> None:
    """Install a wheel of Puur in this environment. Raises BadInput with the last line of pip or uv if that fails.

    fetch: packages that are missing may come from the package index. Otherwise only the wheel's folder is searched.
    """
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
