"""What of the packages no organiser needs: tests, types, sources in C, samples, tables that a debugger reads."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

FOLDERS: Final = (
    "*/**/tests", "*/**/test", "*/**/sample_data", "*/**/include", "sqlalchemy/testing", "mpl_toolkits", "numpy/f2py",
    "sqlalchemy/dialects/oracle", "sqlalchemy/dialects/mssql", "sqlalchemy/dialects/mysql",
    "fontTools/[a-ln-z]*", "fontTools/m[a-hj-z]*", "numpy/random",
    "matplotlib/mpl-data/fonts/afm", "matplotlib/mpl-data/fonts/pdfcorefonts", "matplotlib/backends/web_backend",
)  # fmt: skip
FILES: Final = (
    "**/*.pyi", "**/*.pyx", "**/*.pxd", "**/*.c", "**/*.h", "**/*.hpp", "**/*.lib", "**/*.a", "**/py.typed",
    "puur/words/**/*.po", "*.dist-info/RECORD", "stdnum/oui.dat", "pygments/lexers/[a-z]*",
    "pyuca/allkeys-[568]*", "pyuca/allkeys-10*",
    *(f"matplotlib/mpl-data/fonts/ttf/{what}*" for what in ("STIX", "cm", "DejaVuSerif", "DejaVuSansMono", "LastRes")),
    *(f"PIL/{what}.*" for what in ("_avif", "_imagingft", "_imagingcms", "_imagingtk")),
    *(f"pillow.libs/lib{what}*" for what in ("avif", "harfbuzz", "freetype", "lcms2")), "numpy/_core/_simd.*",
)  # fmt: skip
"""Left out although a wheel has it: types and sources in C, what an installer reads, makers of network cards, grammars
of programming languages, letters that no paper has, picture formats that nobody uploads, and the orders of letters of
other versions of Unicode: pyuca reads 9.0.0 alone."""
KEPT: Final = ("numpy/_core/tests/_natype.py", "numpy/_core/tests/__init__.py")
"""What is imported although it is among tests."""
PATCHED: Final = ("numpy", "PIL", "numpy.libs", "pillow.libs")
"""Packages whose libraries were changed after they were linked: `strip` would break them."""


def trim_packages(site: Path) -> None:
    """Remove it from the folder of packages."""
    kept = {name: (site / name).read_bytes() for name in KEPT if (site / name).is_file()}
    for pattern in FOLDERS:
        for folder in [one for one in site.glob(pattern) if one.is_dir() and one.relative_to(site).parts[0] != "puur"]:
            shutil.rmtree(folder, ignore_errors=True)
    for pattern in FILES:
        for file in site.glob(pattern):
            file.unlink()
    for name, content in kept.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(content)


def strip_symbols(python: Path, site: Path) -> None:
    """Remove the tables of symbols below the folder of Python, where the machine has the program for it."""
    strip = shutil.which("strip")
    files = [
        file
        for file in python.rglob("*.so*")
        if file.is_file() and not (file.is_relative_to(site) and file.relative_to(site).parts[0] in PATCHED)
    ]
    if strip:
        subprocess.run([strip, "--strip-unneeded", *map(str, files)], check=True)
