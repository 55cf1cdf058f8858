"""The folder and the setup for Windows, built here; nothing of them is run."""

from __future__ import annotations

import shutil
from pathlib import Path

import build_installer
import pytest
from bundle.cpython_windows import get_embeddable
from bundle.folder import build_windows
from bundle.setup import build_setup
from smoke import Unready

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build" / "installer"
LARGEST = 260_000_000


@pytest.mark.endurance(days=2, at=1)
def test_the_folder_has_all_for_windows_and_nsis_makes_a_setup_of_it(tmp_path: Path) -> None:
    if shutil.which("makensis") is None:
        pytest.skip("no makensis here: apt-get install nsis")
    try:
        wheel = build_installer.build_wheel(tmp_path / "wheel")
        built = build_windows(wheel, get_embeddable(CACHE), tmp_path / "Puur", CACHE / "wheels")
    except Unready as problem:
        if "pip" in str(problem):
            pytest.skip(f"no package index here: {str(problem)[-200:]}")
        raise
    files = [one for one in built.path.rglob("*") if one.is_file()]
    site = built.path / "program/python/Lib/site-packages"
    assert built.size <= LARGEST
    assert [one for one in files if ".so" in one.name] == [], "libraries of another system"
    assert (site / "puur/cli/bundle/check.py").is_file()
    for library in ("typst", "wasmtime", "numpy", "sqlalchemy", "httptools", "_argon2_cffi_bindings"):
        assert [*(site / library).rglob("*.pyd"), *(site / library).rglob("*.dll")], library
    assert (built.path / "Puur.cmd").read_bytes().count(b"\r\n") > 10
    assert "typst" in (built.path / "LICENSES" / "INDEX.txt").read_text(encoding="utf-8")
    build_setup(built.path, tmp_path / "setup.exe", "0.1.0", quick=True)
    with (tmp_path / "setup.exe").open("rb") as setup:
        assert setup.read(2) == b"MZ"
