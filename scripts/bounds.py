"""Try the oldest and the newest versions that pyproject.toml allows: install Puur with each and use it.

    python scripts/bounds.py            both
    python scripts/bounds.py lowest     the oldest of what pyproject.toml names itself
    python scripts/bounds.py highest    the newest of everything

Needs a package index and uv (installed into the first environment where it is missing).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from smoke import ROOT, Unready, run, use

RESOLUTIONS: Final = {"lowest": "lowest-direct", "highest": "highest"}


def main() -> None:
    """Try what is asked for; end with one line for each that failed."""
    asked = sys.argv[1:] or list(RESOLUTIONS)
    if not set(asked) <= set(RESOLUTIONS):
        sys.exit(f"error: {' '.join(asked)} is not one of {', '.join(RESOLUTIONS)}")
    failed = []
    for name in asked:
        try:
            try_out(name)
        except (Unready, subprocess.CalledProcessError) as problem:
            failed.append(f"{name}: {problem}")
        else:
            print(f"tried   the {name} versions that pyproject.toml allows")
    if failed:
        sys.exit("\n".join(f"error: {one}" for one in failed))


def try_out(name: str) -> None:
    """Install into an empty environment by that resolution, and use what is installed; Unready where it fails."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        programs = home / "env" / "bin"
        uv = uv_in(home)
        run(uv, "venv", "--quiet", "--python", sys.executable, str(home / "env"))
        target = ("--python", str(programs / "python"), "--resolution", RESOLUTIONS[name])
        run(uv, "pip", "install", "--quiet", *target, "--editable", f"{ROOT}[all]")
        version = run(str(programs / "python"), "-c", "import puur; print(puur.__version__)").strip()
        use(programs, home, version, is_whole=True)


def uv_in(home: Path) -> str:
    """Return uv's path; where the machine has none it is installed into the folder."""
    found = shutil.which("uv") or shutil.which(str(Path(sys.executable).with_name("uv")))
    if found is None:
        run(sys.executable, "-m", "venv", str(home / "uv"))
        run(str(home / "uv" / "bin" / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "uv")
        found = str(home / "uv" / "bin" / "uv")
    return found


if __name__ == "__main__":
    main()
