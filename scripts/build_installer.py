"""Build what people without a terminal get: a folder for Linux, one for Windows, and a setup for Windows.

    python scripts/build_installer.py                     all that can be built here, into dist/
    python scripts/build_installer.py --only linux
    python scripts/build_installer.py --windows-python python-3.13.9-embed-amd64.zip

The wheels are those of requirements.lock, each checked by its hash. Needs a package index, and NSIS for the setup.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from bundle.archive import pack_tar, pack_zip
from bundle.cpython_windows import get_embeddable, hash_of
from bundle.folder import BuiltFolder, build_linux, build_windows
from bundle.setup import build_setup
from smoke import ROOT, Unready, run, stated_version

DIST = ROOT / "dist"
CACHE = ROOT / "build" / "installer"


def main() -> None:
    """Do what the words say; what cannot be done is said in one line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", choices=("linux", "windows"), help="one of the two systems")
    parser.add_argument("--windows-python", type=Path, metavar="ZIP", help="the embeddable CPython of python.org")
    parser.add_argument("--quick", action="store_true", help="packed less, for trying it out")
    given = parser.parse_args()
    DIST.mkdir(exist_ok=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            wheel = build_wheel(Path(folder))
            if given.only != "windows":
                make_linux(wheel, quick=given.quick)
            if given.only != "linux":
                make_windows(wheel, given.windows_python, quick=given.quick)
    except (Unready, subprocess.CalledProcessError) as problem:
        sys.exit(f"error: {problem}")


def build_wheel(into: Path) -> Path:
    """Return the wheel of Puur as it is in this checkout."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into))
    (wheel,) = into.glob("*.whl")
    return wheel


def make_linux(wheel: Path, *, quick: bool) -> None:
    """Build the folder for Linux and pack it."""
    built = build_linux(wheel, CACHE / "for-linux" / "Puur", CACHE / "wheels")
    file = DIST / f"Puur-{stated_version()}-linux-x86_64.tar.gz"
    pack_tar(built.path, file, 1 if quick else 6)
    report(built, file)


def make_windows(wheel: Path, embeddable: Path | None, *, quick: bool) -> None:
    """Build the folder for Windows, pack it, and make the setup."""
    python = embeddable or get_embeddable(CACHE)
    print(f"python  {python.name}, sha256 {hash_of(python)}")
    built = build_windows(wheel, python, CACHE / "for-windows" / "Puur", CACHE / "wheels")
    file = DIST / f"Puur-{stated_version()}-windows-x64.zip"
    pack_zip(built.path, file, 1 if quick else 6)
    report(built, file)
    setup = DIST / f"Puur-{stated_version()}-setup.exe"
    build_setup(built.path, setup, stated_version(), quick=quick)
    print(f"built   {setup.name} ({setup.stat().st_size / 1e6:.0f} MB)")


def report(built: BuiltFolder, file: Path) -> None:
    """Print what was built, how large it is, and what it needs."""
    print(
        f"built   {file.name} ({file.stat().st_size / 1e6:.0f} MB; unpacked {built.size / 1e6:.0f} MB; {built.needs})"
    )


if __name__ == "__main__":
    main()
