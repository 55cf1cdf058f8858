"""Put the folder together: the interpreter, Puur and its packages, the start, the licences, the list of all files."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from build_site import build as build_site
from build_site import copy_guides
from smoke import ROOT, Unready

from bundle.compiled import compile_modules
from bundle.cpython_linux import copy_cpython, copyright_of, find_libraries_beside
from bundle.cpython_windows import unpack_embeddable
from bundle.glibc import find_needed_glibc
from bundle.licences import FOLDER, gather_licences
from bundle.manifest import write_manifest
from bundle.target import Target, this_machine
from bundle.trim import strip_symbols, trim_packages
from bundle.wheels import fetch_wheels, unpack_wheel

STARTS: Final = Path(__file__).parent / "start"
FOR_ALL: Final = ("Liesmich.txt", "Lisez-moi.txt", "Leggimi.txt")
GUIDES: Final = {
    "Anleitung.txt": "ohne-terminal.md",
    "Anleitung-Turnier.txt": "tournament.md",
    "Anleitung-Probeabend.txt": "tutorials/first-evening.md",
    "Anleitung-Vereinskasse.txt": "club-money.md",
    "Mode-d-emploi.txt": "ohne-terminal.fr.md",
    "Mode-d-emploi-tournoi.txt": "tournament.fr.md",
    "Mode-d-emploi-premiere-soiree.txt": "tutorials/first-evening.fr.md",
    "Mode-d-emploi-caisse.txt": "club-money.fr.md",
    "Istruzioni.txt": "ohne-terminal.it.md",
    "Istruzioni-torneo.txt": "tournament.it.md",
    "Istruzioni-prima-serata.txt": "tutorials/first-evening.it.md",
    "Istruzioni-cassa.txt": "club-money.it.md",
}
"""Pages of docs/ that are in the folder, by their names there."""
PICTURE: Final = re.compile(r"^!\[.*?\]\(.*?\)\n+", re.MULTILINE)
LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
ASIDE: Final = re.compile(r" \((?:[^()\[\]]|\[[^\]]+\]\([^)\s]+\))*\)")
"""Words in parentheses, which may have links."""
FOR_ONE: Final = {"linux": ("Puur", "Puur.desktop"), "windows": ("Puur.cmd",)}


@dataclass(frozen=True)
class BuiltFolder:
    """A folder as it was built.

    path: where it is. size: of all files, in bytes. needs: what the machine must have, in words. modules: how many are
    compiled beforehand.
    """

    path: Path
    size: int
    needs: str
    modules: int


def build_linux(wheel: Path, into: Path, cache: Path) -> BuiltFolder:
    """Build the folder for Linux with the interpreter that runs. wheel: of Puur. cache: where wheels are kept."""
    target = this_machine()
    python = _begin(into)
    copy_cpython(python)
    site = _fill(wheel, fetch_wheels(target, cache / "linux"), python / target.site)
    strip_symbols(python, site)
    find_libraries_beside(python)
    libraries = {f"library {one.name}": _text_of(one) for one in sorted((python / "lib").glob("*.so*"))}
    _finish(into, site, {"CPython": _own_licence(), **libraries}, FOR_ONE["linux"])
    modules = compile_modules(python / "bin" / "python3", python, site)
    needs = "glibc {}.{}".format(*find_needed_glibc(python))
    return BuiltFolder(into, write_manifest(into), needs, modules)


def build_windows(wheel: Path, embeddable: Path, into: Path, cache: Path) -> BuiltFolder:
    """Build the folder for Windows x64. embeddable: the zip of CPython as python.org publishes it."""
    python = _begin(into)
    target = Target("windows", unpack_embeddable(embeddable, python))
    site = _fill(wheel, fetch_wheels(target, cache / f"windows-{target.python}"), python / target.site)
    _finish(into, site, {"CPython": python / "LICENSE.txt"}, FOR_ONE["windows"])
    return BuiltFolder(into, write_manifest(into), "Windows 10 or newer, x64", 0)


def _begin(into: Path) -> Path:
    shutil.rmtree(into, ignore_errors=True)
    python = into / "program" / "python"
    python.mkdir(parents=True)
    return python


def _fill(wheel: Path, others: Iterable[Path], site: Path) -> Path:
    site.mkdir(parents=True, exist_ok=True)
    for one in (*others, wheel):
        unpack_wheel(one, site)
    trim_packages(site)
    build_site(site / "puur" / "web" / "static" / "hilfe", copy_guides)
    return site


def _finish(into: Path, site: Path, others: dict[str, Path], starts: Iterable[str]) -> None:
    gather_licences(site, into / FOLDER, {**others, "Zensical (styles and scripts of the guides)": _licence_of_site()})
    for name, page in GUIDES.items():
        (into / name).write_text(read_guide(page), encoding="utf-8", newline="\r\n")
    for name in (*FOR_ALL, *starts):
        text = (STARTS / name).read_text(encoding="utf-8")
        windows = name.endswith((".cmd", ".txt"))
        (into / name).write_text(text, encoding="utf-8", newline="\r\n" if windows else "\n")
        (into / name).chmod((STARTS / name).stat().st_mode & 0o777 | 0o644)


def read_guide(page: str) -> str:
    """Return a page of docs/ as plain text: a link names the file beside it, or is left out where there is none.

    Words in parentheses that only lead to a page that is not beside it are left out too.
    """

    def file_of(link: re.Match[str]) -> str:
        path = (ROOT / "docs" / page).parent / link[2].partition("#")[0]
        return next((one for one, other in GUIDES.items() if path.resolve() == ROOT / "docs" / other), "")

    def name(link: re.Match[str]) -> str:
        return f"{link[1]} ({file})" if (file := file_of(link)) else link[1]

    def keep(aside: re.Match[str]) -> str:
        links = [*LINK.finditer(aside[0])]
        return "" if links and not any(map(file_of, links)) else aside[0]

    text = ASIDE.sub(keep, PICTURE.sub("", (ROOT / "docs" / page).read_text(encoding="utf-8")))
    return LINK.sub(name, text).replace("**", "").replace("`", "")


def _text_of(library: Path) -> Path:
    """Return the licence text of a copied library; that of CPython's own is CPython's."""
    found = _own_licence() if library.name.startswith("libpython") else copyright_of(library)
    if found is None:
        raise Unready(f"no licence text of {library.name} here: build on Debian, or put it into {ROOT}")
    return found


def _licence_of_site() -> Path:
    """Return the licence text of the generator whose styles and scripts the guides have."""
    texts = [one for one in metadata.files("zensical") or () if one.name.startswith("LICENSE")]
    if not texts:
        raise Unready("no licence text of zensical here")
    return Path(str(texts[0].locate()))


def _own_licence() -> Path:
    """Return the licence text of the running CPython."""
    base = Path(sys.base_prefix)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (base / "lib" / version / "LICENSE.txt", Path("/usr/share/doc", version, "copyright"))
    for one in places:
        if one.is_file():
            return one
    raise Unready("no licence text of this CPython here")
