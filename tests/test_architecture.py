"""The architecture page names every package and module there is, and none that there is not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GAME = PAGE.partition("## The modules of `puur.game`")[2].partition("\n## ")[0]


def modules(package: str) -> set[str]:
    return {path.stem for path in (ROOT / "src" / "puur" / package).glob("*.py") if path.stem != "__init__"}


def folders_of(table: str) -> dict[str, set[str]]:
    """The modules that the table names, by the folder (none at first) under which they stand."""
    found: dict[str, set[str]] = {"": set()}
    for row in (row.split("|")[1] for row in table.splitlines() if row.startswith(("| `", "| **`"))):
        if heading := re.search(r"\*\*`(\w+)/`\*\*", row):
            found[heading[1]] = set()
        else:
            found[[*found][-1]] |= set(re.findall(r"`(\w+)`", row))
    return found


def test_the_picture_of_the_packages_is_what_the_code_says() -> None:
    assert "](images/packages.svg)" in PAGE
    drawn = subprocess.run(
        [sys.executable, "scripts/build_packages.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (drawn.returncode, drawn.stderr) == (0, "")


def test_every_package_is_in_the_table() -> None:
    rows = PAGE.partition("## Packages")[2].partition("\n## ")[0].splitlines()
    named = {name for row in rows if row.startswith("| `") for name in re.findall(r"`puur\.(\w+)`", row.split("|")[1])}
    there = {
        path.stem
        for path in (ROOT / "src" / "puur").iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert named == there - {"__init__", "__main__"}


def test_every_folder_in_the_table_is_there() -> None:
    rows = re.findall(r"^\| `puur\.(\w+)` \|(.*)$", PAGE, re.MULTILINE)
    named = [
        ROOT / "src" / "puur" / package / folder for package, row in rows for folder in re.findall(r"`([\w/]+)/`", row)
    ]
    assert len(named) > 10
    assert [one for one in named if not (one / "__init__.py").is_file()] == []


def test_every_module_named_with_its_package_is_there() -> None:
    packages = {row[1] for row in re.finditer(r"`puur\.(\w+)`", PAGE)}
    named = {one[1] for one in re.finditer(r"`(?:puur\.)?(\w+(?:\.\w+)+)`", PAGE) if one[1].split(".")[0] in packages}
    assert len(named) > 20
    assert [one for one in sorted(named) if not _is_module(one) and not _is_module(one.rpartition(".")[0])] == []


def _is_module(dotted: str) -> bool:
    path = ROOT / "src" / "puur" / dotted.replace(".", "/")
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def test_every_file_on_the_way_of_a_card_and_of_a_sheet_is_there() -> None:
    card, sheet = PAGE.partition("## One card")[2].partition("## One score sheet")[::2]
    ways = [re.findall(r"^\| \d+ \| `([\w/.]+)` \|", one, re.MULTILINE) for one in (card, sheet)]
    assert (len(ways[0]) <= 18, len(ways[1]) <= 12) == (True, True)
    way = ways[0] + ways[1]
    assert [name for name in way if not any((ROOT / root / name).is_file() for root in ("", "src/puur"))] == []


@pytest.mark.parametrize("file, does", re.findall(r"^\| \d+ \| `([\w/.]+)` \| (.*) \|$", PAGE, re.MULTILINE))
def test_what_a_file_on_a_way_does_is_defined_in_it(file: str, does: str) -> None:
    """The first name of a row that is no path and no class of another file: a function that was renamed shows here."""
    source = next(ROOT / root / file for root in ("src/puur", "") if (ROOT / root / file).is_file()).read_text("utf-8")
    named = re.match(r"`(\w+)`", does)
    if named:
        assert re.search(rf"\b(def|function|class|const) {named[1]}\b", source)


def test_every_file_that_is_named_is_there() -> None:
    named = re.findall(r"`([\w/]+/[\w/]+\.(?:py|ts|svelte|json|toml))`", PAGE)
    roots = ("src/puur", "", "src/puur/service", "frontend/src")
    assert [name for name in named if not any((ROOT / root / name).is_file() for root in roots)] == []


def test_every_module_of_the_game_stands_in_the_table() -> None:
    folders = {path.parent.name for path in (ROOT / "src" / "puur" / "game").glob("*/__init__.py")}
    assert folders_of(GAME) == {folder: modules(f"game/{folder}") for folder in ("", *folders)}


def test_every_module_of_the_records_is_named() -> None:
    text = PAGE.partition("## Records")[2]
    named = set(re.findall(r"`(\w+)`", text))
    families = tuple(re.findall(r"`(\w+_)\*`", text))
    assert {name for name in modules("records") if name not in named and not name.startswith(families)} == set()


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "decisions").glob("0*.md")), ids=lambda page: page.stem)
def test_every_decision_is_found_from_the_front(page: Path) -> None:
    assert f"({page.name})" in (page.parent / "README.md").read_text(encoding="utf-8")
