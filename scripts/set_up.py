"""Install what a lock names into an environment: by uv where it can be had, by pip where it cannot.

    python scripts/set_up.py new .venv
    python scripts/set_up.py install .venv requirements.lock [--only babel …]
    python scripts/set_up.py checkout .venv

``new`` makes an empty environment, ``install`` puts in what a lock names (``--only``: nothing but these of it), and
``checkout`` puts in this checkout itself. Every file is checked against its hash, whoever fetches it. uv is a program
of the machine, or is installed from ``requirements-uv.lock`` by pip. It does not read how pip is set up, and is told:
``docs/decisions/0078-set-up-by-uv.md``. Needs nothing but Python.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
QUIET = "--disable-pip-version-check"
TOLD = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
    "default-timeout": "UV_HTTP_TIMEOUT",
    "timeout": "UV_HTTP_TIMEOUT",
}
"""What pip is told by its files and by PIP_…, and how uv is told the same."""
COMMAS = ("UV_FIND_LINKS",)
_LINE = re.compile(r"^(?P<section>:env:|global|install)\.(?P<name>[\w.-]+?)=(?P<value>.*)$")
_ENTRY = re.compile(r"^(?P<name>[A-Za-z0-9][\w.-]*)==")


def to_uv_environment(listed: str, there: Mapping[str, str]) -> dict[str, str]:
    """Return how uv is told what `pip config list` says; what it was told itself, in ``there``, stays.

    >>> to_uv_environment("global.index-url='https://example.org/simple'", {})
    {'UV_DEFAULT_INDEX': 'https://example.org/simple'}
    >>> to_uv_environment("global.cert='/etc/ca.pem'", {"SSL_CERT_FILE": "/own.pem"})
    {}
    """
    found: dict[tuple[str, str], str] = {}
    for line in listed.splitlines():
        said = _LINE.match(line.strip())
        if said:
            words = shlex.split(said["value"])
            found[said["section"], said["name"].removeprefix(".")] = " ".join(words)
    told: dict[str, str] = {}
    for section in (":env:", "install", "global"):
        for name, value in ((name, value) for (of, name), value in found.items() if of == section):
            ours = TOLD.get(name)
            if ours is not None and ours not in there and ours not in told:
                told[ours] = ",".join(value.split()) if ours in COMMAS else value
    return told


def select_entries(lock: str, names: Sequence[str]) -> str:
    r"""Return the part of a lock that names these, with their hashes; KeyError for one it does not name.

    >>> select_entries("a==1 \\\n    --hash=sha256:00\n    # via b\nb==2 \\\n    --hash=sha256:11\n", ["b"])
    'b==2 \\\n    --hash=sha256:11\n'
    """
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in lock.splitlines(keepends=True):
        said = _ENTRY.match(line)
        if said:
            lines = found.setdefault(said["name"].lower(), [])
        lines.append(line)
    return "".join(line for name in names for line in found[name])


def python_of(folder: Path) -> str:
    """Return the Python of an environment."""
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def create_environment(folder: Path) -> None:
    """Make an empty environment; and see that there is a uv, if it can be had."""
    if sys.version_info < OLDEST:
        sys.exit("error: Puur needs Python 3.11 or newer; name one: make PYTHON=python3.12 ...")
    found = shutil.which("uv")
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=False).returncode:
        sys.exit(1)
    if found is None or not _works([found, "--version"]):
        lock = ROOT / "requirements-uv.lock"
        command = [python_of(folder), "-m", "pip", QUIET, "-qq", "install", "--require-hashes", "-r", str(lock)]
        if not _works(command):
            print("uv cannot be had here; pip does it, in some minutes instead of seconds")


def find_uv(folder: Path) -> list[str]:
    """Return how uv is started, nothing where it cannot be had."""
    own = folder / ("Scripts/uv.exe" if os.name == "nt" else "bin/uv")
    for one in (str(own) if own.is_file() else None, shutil.which("uv")):
        if one is not None and _works([one, "--version"]):
            return [one, "pip", "install", "--quiet", "--python", python_of(folder)]
    return []


def install(folder: Path, what: Sequence[str]) -> None:
    """Install by uv; by pip where it cannot, or does not; SystemExit where neither does."""
    by_uv = find_uv(folder)
    if by_uv:
        python = python_of(folder)
        listed = subprocess.run(
            [python, "-m", "pip", QUIET, "config", "list"], capture_output=True, text=True, check=False
        )
        # As pip does it: the files of all places count, and the hashes say which of them is the one.
        told = {**os.environ, "UV_INDEX_STRATEGY": "unsafe-best-match"} | to_uv_environment(listed.stdout, os.environ)
        done = subprocess.run([*by_uv, *what], env=told, capture_output=True, text=True, check=False, cwd=ROOT)
        if done.returncode == 0:
            return
        print(f"uv could not ({(done.stderr.strip().splitlines() or ['?'])[-1].strip()}); pip tries")
    command = [python_of(folder), "-m", "pip", QUIET, "-qq", "install", *what]
    if subprocess.run(command, check=False, cwd=ROOT).returncode:
        sys.exit(1)


def _works(command: Sequence[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def main() -> None:
    """Do what the words say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("new", "install", "checkout"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("lock", type=Path, nargs="?")
    parser.add_argument("--only", nargs="+", default=[])
    given = parser.parse_args()
    if given.what == "new":
        create_environment(given.folder)
    elif given.what == "checkout":
        install(given.folder, ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    elif given.only:
        with tempfile.TemporaryDirectory() as folder:
            part = Path(folder, "part.lock")
            part.write_text(select_entries(given.lock.read_text(encoding="utf-8"), given.only), encoding="utf-8")
            install(given.folder, ["--no-deps", "--require-hashes", "-r", str(part)])
    else:
        install(given.folder, ["--require-hashes", "-r", str(given.lock.resolve())])


if __name__ == "__main__":
    main()
