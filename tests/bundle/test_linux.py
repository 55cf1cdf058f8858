"""The folder for Linux: built, moved, used without a network and without any other Python, and removed again."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import build_installer
import pytest
from bundle.archive import pack_tar
from bundle.cpython_linux import OUTSIDE
from bundle.folder import build_linux
from smoke import Unready
from tests.bundle.driver import environment

ROOT = Path(__file__).parents[2]
LARGEST = 260_000_000
"""Bytes that the folder may have."""
SLOWEST = 60
"""Seconds until the first card may be played."""
NOBODY = 65534
NO_NETWORK = "Dieser Rechner ist in keinem Netz"
"""What the check says where the network was taken away."""


@pytest.mark.endurance(days=2, at=0)
@pytest.mark.skipif(sys.platform != "linux", reason="the folder of another system")
def test_the_folder_runs_wherever_it_is_and_leaves_nothing(tmp_path: Path) -> None:
    folder = build_and_unpack(tmp_path)
    assert sum(one.stat().st_size for one in folder.rglob("*") if one.is_file()) <= LARGEST
    before = {one.name for one in tmp_path.iterdir()}
    seen = drive(folder)
    assert seen["card"] < SLOWEST
    assert (seen["played"], seen["code"]) == (9, 0)
    assert set(seen["pages"].values()) == {200}
    assert [one for one in seen["checks"] if one.startswith("✗") and NO_NETWORK not in one] == []
    assert "✓ Puur läuft aus seinem Ordner, beim Start sind alle Dateien geprüft worden" in seen["checks"]
    assert [one for one in seen["mapped"] if not belongs(Path(one), folder)] == []
    assert "Puur tourne tant que" in seen["said"]
    assert "Traceback" not in seen["said"]
    print_a_paper(folder)
    for what in (damage_a_module, damage_the_interpreter, forbid_to_write, take_all_ports):
        what(folder)
    shutil.rmtree(folder)
    assert {one.name for one in tmp_path.iterdir()} == before - {folder.name}, "nothing is left beside it"


def build_and_unpack(tmp_path: Path) -> Path:
    """Build it, pack it, and unpack it at a place with a space and an umlaut."""
    built_at = tmp_path / "built"
    try:
        wheel = build_installer.build_wheel(tmp_path / "wheel")
        built = build_linux(wheel, built_at / "Puur", ROOT / "build" / "installer" / "wheels")
    except Unready as problem:
        if "pip" in str(problem):
            pytest.skip(f"no package index here: {str(problem)[-200:]}")
        raise
    file = tmp_path / "Puur.tar.gz"
    pack_tar(built.path, file, 1)
    shutil.rmtree(built_at)
    place = tmp_path / "Jass Büro"
    place.mkdir()
    subprocess.run(["tar", "xzf", str(file), "-C", str(place)], check=True)
    (place / "Puur").rename(tmp_path / "Jass Büro Puur")
    place.rmdir()
    return tmp_path / "Jass Büro Puur"


def drive(folder: Path) -> dict[str, Any]:
    """Have :mod:`tests.bundle.driver` use it, without a network where that can be taken away."""
    command = [sys.executable, "-m", "tests.bundle.driver", str(folder / "Puur"), str(folder)]
    if subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0:
        command = ["unshare", "--net", *command]
    path = os.pathsep.join(map(str, (ROOT, ROOT / "scripts")))
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


def belongs(library: Path, folder: Path) -> bool:
    """Return whether a library is of the folder, or one that each Linux has."""
    return library.is_relative_to(folder) or OUTSIDE.match(library.name) is not None or "locale" in library.parts


def print_a_paper(folder: Path) -> None:
    """Print a Rangliste and a list of seats, which is sorted by name, with nothing but the folder."""
    python = [str(folder / "program/python/bin/python3"), "-I", "-B", "-m", "puur", "tournament"]
    data = ["--data", str(folder / "data")]
    home = environment(folder)
    subprocess.run(
        [*python, "demo", "--players", "8", "--whole", "--id", "a", *data], env=home, check=True, capture_output=True
    )
    wanted = ["--what", "rangliste", "--what", "sitzliste", "--out", str(folder / "papers")]
    papers = [*python, "papers", "a", *wanted, *data]
    subprocess.run(papers, env=home, check=True, capture_output=True)
    printed = [*(folder / "papers").glob("*.pdf")]
    assert [one.read_bytes()[:4] for one in printed] == [b"%PDF"] * 2


def said_by(folder: Path, **more: object) -> list[str]:
    """Start it, which must not work, and return the lines that it said, in French."""
    done = subprocess.run(
        [str(folder / "Puur")], env=environment(folder), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=False, timeout=120, **more,  # type: ignore[call-overload] # user and group
    )  # fmt: skip
    assert done.returncode == 3, done.stderr
    for page in folder.parent.glob("puur-*.html"):
        page.unlink()
    return [line for line in done.stderr.splitlines() if line]


def damage_a_module(folder: Path) -> None:
    file = folder / "program/python/lib" / python_of(folder) / "site-packages/puur/web/app.py"
    with changed(file, lambda: file.write_bytes(b"")):
        (line,) = said_by(folder)
    assert line.startswith("Cette copie de Puur est abîmée: program/python/lib/")
    assert "puur/web/app.py manque ou n’est pas entier" in line


def damage_the_interpreter(folder: Path) -> None:
    """An empty file in place of a program is a script that ends well."""
    program = folder / "program/python/bin/python3"
    with changed(program, lambda: program.write_bytes(b"")):
        (line,) = said_by(folder)
    assert line.startswith("Cette copie de Puur est abîmée. Reprends-la")


def forbid_to_write(folder: Path) -> None:
    shutil.rmtree(folder / "data")
    folder.chmod(0o555)
    parents = [one for one in folder.parents if one != Path("/tmp") and one.owner() == Path.home().owner()]  # noqa: S108
    modes = {one: one.stat().st_mode for one in parents}
    try:
        for one in parents:
            one.chmod(modes[one] | 0o011)
        (folder.parent).chmod(modes[folder.parent] | 0o777)
        (line,) = said_by(folder, **({"user": NOBODY, "group": NOBODY} if os.geteuid() == 0 else {}))
    finally:
        folder.chmod(0o755)
        for one, mode in modes.items():
            one.chmod(mode)
    assert line.startswith(f"Puur n’a pas le droit d’écrire dans le dossier {folder / 'data'}")


def take_all_ports(folder: Path) -> None:
    taken = []
    for port in range(8000, 8020):
        try:
            taken.append(socket.create_server(("0.0.0.0", port)))  # noqa: S104 - as another program does
        except OSError:  # somebody has it already
            continue
    try:
        (line,) = said_by(folder)
    finally:
        for one in taken:
            one.close()
    assert line.startswith("Aucun port de 8000 à 8019 n’est libre")


class changed:  # noqa: N801 - a context, like those of contextlib
    """A file that is another for a while."""

    def __init__(self, file: Path, change: Callable[[], object]) -> None:
        self.file, self.change, self.content = file, change, file.read_bytes()

    def __enter__(self) -> None:
        self.mode = self.file.stat().st_mode
        self.change()

    def __exit__(self, *_: object) -> None:
        self.file.write_bytes(self.content)
        self.file.chmod(self.mode)


def python_of(folder: Path) -> str:
    (found,) = [
        one.name for one in (folder / "program/python/lib").iterdir() if re.fullmatch(r"python3\.\d+", one.name)
    ]
    return found
