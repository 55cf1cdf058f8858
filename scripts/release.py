"""Build what is released, and try it where nothing else is installed.

    python scripts/release.py           checks, then wheel and sdist in dist/, tried in clean environments
    python scripts/release.py --draft   the same for what is not released yet: the changelog may still say "Unreleased"

Nothing is uploaded. The environments take the very versions of requirements.lock.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from datetime import date
from pathlib import Path
from typing import Final

from sbom import write_sbom
from smoke import ROOT, Unready, run, stated_version, use

DIST: Final = ROOT / "dist"
NOT_IN_A_WHEEL: Final = ("tests/", "benchmarks/", "scripts/", "frontend/")
_ORDER: Final = ("Security", "Removed", "Deprecated", "Changed", "Added", "Fixed")
NEEDED: Final = {"puur/web/static/index.html": "pages", "puur/CHANGELOG.md": "changelog"}
"""What a wheel must have, and what that is."""


def main() -> None:
    """Do it; what is not as it must be is said in one line."""
    wanted = argparse.ArgumentParser(description="Build a release and try it in clean environments.")
    wanted.add_argument("--draft", action="store_true", help="not a release yet: the changelog says Unreleased")
    try:
        _release(draft=wanted.parse_args().draft)
    except (Unready, subprocess.CalledProcessError) as problem:
        sys.exit(f"error: {problem}")


def _release(*, draft: bool) -> None:
    version = stated_version()
    if not draft:
        check_changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
        if run("git", "status", "--porcelain").strip():
            raise Unready("there are changes that are not committed")
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel")
    wheel, sdist = _only("*.whl"), _only("*.tar.gz")
    check_wheel(wheel)
    check_sdist(sdist)
    print(f"built   {wheel.name} ({_megabytes(wheel.stat().st_size)}), {sdist.name}")
    named = write_sbom(DIST / f"puur-{version}.cdx.json", version)
    print(f"listed  {named} packages in puur-{version}.cdx.json")
    notes = DIST / f"puur-{version}-notes.md"
    notes.write_text(release_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version), encoding="utf-8")
    print(f"wrote   {notes.name}")
    for extra in ("", "all"):
        _try_out(wheel, extra, version)
    if not draft:
        print(f"ready   git tag -s v{version} -F dist/{notes.name} --cleanup=verbatim, then upload what is in dist/")


def check_changelog(text: str, version: str) -> None:
    """Refuse a changelog whose newest section is not that version, with the day of the release."""
    heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
    if not heads or not re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", heads[0]):
        there = heads[0] if heads else "nothing"
        raise Unready(f"CHANGELOG.md begins with {there!r}; it would be right as '{version} - {date.today()}'")  # noqa: DTZ011


def release_notes(text: str, version: str) -> str:
    """Return what a release says of itself: the newest section of the changelog, below a title and how to install it.

    What a user must know comes first: security, what was removed and deprecated, what changed.
    """
    newest = re.split(r"^## ", text, flags=re.MULTILINE)[1]
    parts = re.split(r"^### (.+)$", newest, flags=re.MULTILINE)[1:]
    found = dict(zip(parts[::2], (part.strip() for part in parts[1::2]), strict=True))
    if not found:
        raise Unready("the newest section of CHANGELOG.md has no entries")
    sections = [f"## {name}\n\n{found[name]}" for name in sorted(found, key=_ORDER.index)]
    how = f"Install: `pip install puur=={version}`. `puur update WHEEL` says what an update does to your data."
    return "\n\n".join([f"# Puur {version}", how, *sections]) + "\n"


def check_wheel(wheel: Path) -> None:
    """Refuse a wheel without the pages or the changelog, or with what is not the product."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    for needed, what in NEEDED.items():
        if needed not in names:
            raise Unready(f"{wheel.name} has no {what} ({needed})")
    strangers = [name for name in names if name.startswith(NOT_IN_A_WHEEL)]
    if strangers:
        raise Unready(f"{wheel.name} has {strangers[0]}, which is not the product")


def check_sdist(sdist: Path) -> None:
    """Refuse a source distribution that cannot be built and tested again."""
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for needed in ("pyproject.toml", "hatch_build.py", "README.md", "frontend/package-lock.json", "tests/given.py"):
        if needed not in names:
            raise Unready(f"{sdist.name} lacks {needed}")


def _try_out(wheel: Path, extra: str, version: str) -> None:
    """Install the wheel with an extra (or none) where there is nothing, and use it as somebody does."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        run(sys.executable, "-m", "venv", str(home / "env"))
        python = str(home / "env/bin/python")
        bare = _size(home / "env")
        pins = home / "pins.txt"
        pins.write_text(_without_hashes((ROOT / "requirements.lock").read_text(encoding="utf-8")), encoding="utf-8")
        named = f"{wheel}[{extra}]" if extra else str(wheel)
        run(python, "-m", "pip", "install", "--disable-pip-version-check", "-qq", "-c", str(pins), named)
        use(home / "env/bin", home, version, is_whole=bool(extra))
        print(f"tried   pip install puur{f'[{extra}]' if extra else ''}: {_megabytes(_size(home / 'env') - bare)}")


def _without_hashes(lock: str) -> str:
    """Return the pins alone: constraints with hashes would ask for one of the wheel too."""
    lines = (line.partition(" \\")[0] for line in lock.splitlines() if line and not line.startswith((" ", "#", "-")))
    return "\n".join(lines) + "\n"


def _only(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


def _size(folder: Path) -> int:
    return sum(one.stat().st_size for one in folder.rglob("*") if one.is_file() and not one.is_symlink())


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"


if __name__ == "__main__":
    main()
