"""The wheels of the lock: fetched for the machine of the folder, each by its hash, and unpacked."""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from packaging.markers import Marker
from set_up import select_entries
from smoke import ROOT, Unready, run

from bundle.closure import find_distributions
from bundle.target import Target

LOCK: Final = ROOT / "requirements.lock"


def fetch_wheels(target: Target, into: Path) -> list[Path]:
    """Return the wheels of all that Puur needs there, fetched where they are not in the folder yet."""
    names = find_distributions(target)
    into.mkdir(parents=True, exist_ok=True)
    part = into / "part.lock"
    entries = select_entries(LOCK.read_text(encoding="utf-8"), names)
    part.write_text(choose_entries(entries, target.markers), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-deps"]
    exact = ["--require-hashes", "--only-binary", ":all:", "--requirement", str(part), "--dest", str(into)]
    run(*pip, *target.pip, *exact)
    return [_wheel_of(name, part.read_text(encoding="utf-8"), into) for name in names]


def choose_entries(entries: str, markers: Mapping[str, str]) -> str:
    r"""Return the entries of a lock that hold under these markers, without their conditions.

    pip would read the conditions for the machine that it runs on.

    >>> lock = "a==1 ; os_name == 'nt' \\\n    --hash=sha256:00\na==2 ; os_name != 'nt' \\\n    --hash=sha256:11\n"
    >>> choose_entries(lock, {"os_name": "nt"})
    'a==1 \\\n    --hash=sha256:00\n'
    """
    chosen = []
    for entry in re.split(r"^(?=\S)", entries, flags=re.MULTILINE):
        head, line_end, hashes = entry.partition(" \\\n")
        pin, _, condition = head.partition(" ; ")
        if pin and (not condition or Marker(condition).evaluate(dict(markers))):
            chosen.append(pin + line_end + hashes)
    return "".join(chosen)


def _wheel_of(name: str, entries: str, folder: Path) -> Path:
    pinned = re.search(rf"^{re.escape(name)}==(\S+)", entries, re.MULTILINE)
    stem = f"{name}-{pinned[1] if pinned else '*'}-"
    for one in sorted(folder.glob("*.whl")):
        if re.sub(r"[-_.]+", "-", one.name.lower()).startswith(re.sub(r"[-_.]+", "-", stem.lower())):
            return one
    raise Unready(f"no wheel of {name} in {folder}")


def unpack_wheel(wheel: Path, site: Path) -> None:
    """Put what is imported into the folder of packages; programs, headers and manual pages are left out."""
    with zipfile.ZipFile(wheel) as packed:
        for info in packed.infolist():
            place = None if info.is_dir() else place_of(info.filename)
            if place is None:
                continue
            file = site / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(packed.read(info))


def place_of(name: str) -> str | None:
    """Return where a file of a wheel goes below the packages; None where it is not imported.

    >>> place_of("puur/api.py"), place_of("puur-1.data/purelib/a.py"), place_of("puur-1.data/scripts/puur")
    ('puur/api.py', 'a.py', None)
    """
    parts = PurePosixPath(name).parts
    if not parts[0].endswith(".data"):
        return name
    return "/".join(parts[2:]) if parts[1] in {"purelib", "platlib"} else None
