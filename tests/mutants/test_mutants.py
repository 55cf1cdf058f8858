"""The mutation tool on a package so small that every mutant of it is known."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from coverage import CoverageData

from benchmarks.mutants.choose import CAP, choose
from benchmarks.mutants.edits import mutants
from benchmarks.mutants.plan import Plan
from benchmarks.mutants.reach import Reach

AGES = """'''Who may come.'''

from typing import Final, Literal

Price = Literal["half", "full"]
LIMIT: Final = 16


def may_come(years: int) -> bool:
    '''From 16 on (not 17).'''
    if years < 0:
        raise ValueError("nobody is -1 years old")
    return years >= LIMIT


def price(years: int, day: int) -> Price:
    return "half" if years < 20 and day else "full"


def total(prices: list[int]) -> int:
    '''Only this doctest tries it.

    >>> total([1, 2])
    3
    '''
    summed = 0
    for one in prices:
        summed += one
    return summed
"""

TESTS = """
import pytest
from party.door.ages import may_come, price, total

def test_may_come():
    assert may_come(16)
    assert not may_come(15)

def test_refuses():
    with pytest.raises(ValueError):
        may_come(-1)

def test_price():
    assert price(10, 1) == "half"
    assert price(30, 1) == "full"
    assert price(10, 0) == "full"

def test_that_fails_anyway():
    assert total([1]) == 1 - may_come(15) - 1
"""

SURVIVE = {
    "may_come comparison: years < 0 => years <= 0",
    "may_come constant: 0 => 1",
    "price comparison: years < 20 => years <= 20",
    "price constant: 20 => 21",
}
KILLED = {
    " constant: 16 => 17",
    "may_come statement: raise ValueError('nobody is -1 years old') => pass",
    "may_come comparison: years >= LIMIT => years > LIMIT",
    "may_come return: return years >= LIMIT => return not years >= LIMIT",
    "price word: 'half' => 'full'",
    "price word: 'full' => 'half'",
    "price and-or: years < 20 and day => years < 20 or day",
    "price condition: years < 20 and day => not (years < 20 and day)",
    "price return: return 'half' if years < 20 and day else 'full' => return None",
    "total constant: 0 => 1",
    "total statement: summed += one => pass",
    "total return: return summed => return None",
}

RUN = """
import sys
from pathlib import Path
from benchmarks.mutants.plan import Plan
from benchmarks.mutants.run import run
root = Path(sys.argv[1])
plan = Plan(root, root / "src" / "party", ("door",), ("tests", "src"), root / "work", root / "survivors.toml", 1, 100)
sys.exit(run(plan, print))
"""

RUN_WITHOUT_FIRST_CONTROL = f"import benchmarks.mutants.run\nbenchmarks.mutants.run.FIRST = 0\n{RUN}"
PASSES_WHEN_RECORDED = """
import os

def test_that_fails_in_every_trial():
    assert price(20, 1) == "full"
    assert "HYPOTHESIS_STORAGE_DIRECTORY" not in os.environ
"""

MEMORY = """
import sys
from pathlib import Path
from benchmarks.mutants.trial import trial
root = Path(sys.argv[1])
for name in ("test_reserve", "test_write"):
    print(trial(root, root / "src", {}, [f"tests/test_memory.py::{name}"], 20).says)
"""
MEMORY_TESTS = """
import mmap

def test_reserve():
    mmap.mmap(-1, 6 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=0).close()

def test_write():
    mmap.mmap(-1, 6 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
"""

WARM = """
import sys
from pathlib import Path
from benchmarks.mutants.plan import Plan
from benchmarks.mutants.reach import Reach, record
from benchmarks.mutants.trial import trial, warm
root = Path(sys.argv[1])
plan = Plan(root, root / "src" / "party", ("door",), ("tests",), root / "work", root / "survivors.toml", 1, 100)
record(plan)
warm(Reach.read(plan.work).imported)
print(trial(root, root / "src", {}, ["tests/test_task.py::test_task"], 20))
"""
TASK_TESTS = """
import asyncio

async def own():
    return asyncio.current_task()

def test_task():
    assert asyncio.run(own()) is not None
"""

HANG = """
import ast, sys
from pathlib import Path
from benchmarks.mutants.trial import trial
root = Path(sys.argv[1])
file = root / "src" / "party" / "door" / "ages.py"
trees = {str(file): ast.parse("while True: pass")}
print(trial(root, root / "src", trees, ["tests/test_ages.py::test_price"], 2).says)
"""


@pytest.fixture
def party(tmp_path: Path) -> Path:
    """A checkout with one module and its tests, one of which fails without any mutant."""
    for file, text in {
        "src/party/__init__.py": "",
        "src/party/door/__init__.py": "",
        "src/party/door/ages.py": AGES,
        "tests/test_ages.py": TESTS,
        "pytest.ini": "[pytest]\naddopts = --import-mode=importlib --doctest-modules\n",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    return tmp_path


def ran(checkout: Path, program: str, *words: object) -> subprocess.CompletedProcess[str]:
    """The outcome of a program that uses the tool."""
    command = [sys.executable, "-c", program, *map(str, words)]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def verdicts(party: Path) -> dict[str, str]:
    rows = map(json.loads, (party / "work" / "verdicts.jsonl").read_text().splitlines())
    return {row["key"].partition("::")[2].removesuffix(" #0"): row["says"] for row in rows}


@pytest.mark.endurance
def test_what_the_tests_do_not_notice_survives_and_nothing_else(checkout: Path, party: Path) -> None:
    done = ran(checkout, RUN, party)
    assert done.returncode == 1, done.stdout + done.stderr
    assert verdicts(party) == dict.fromkeys(SURVIVE, "survived") | dict.fromkeys(KILLED, "killed")
    assert "seed 1: 16 mutants" in done.stdout
    assert done.stdout.split()[-7:] == ["together", "16", "12", "0", "4", "75.0", "%"]


@pytest.mark.endurance
def test_a_survivor_with_its_reason_is_left_out_of_the_score(checkout: Path, party: Path) -> None:
    first = ran(checkout, RUN, party).stdout
    entries = [f"[[equivalent]]{part.partition('[[equivalent]]')[2]}" for part in first.split("survived: ")[1:]]
    explained = "\n".join(one.partition("\n\n")[0] for one in entries).replace('reason = ""', 'reason = "nobody asks"')
    (party / "survivors.toml").write_text(explained)
    noted = (party / "work" / "verdicts.jsonl").read_text()
    again = ran(checkout, RUN, party)
    assert again.stdout.split()[-7:] == ["together", "16", "12", "4", "0", "100.0", "%"]
    assert again.returncode == 0
    assert (party / "work" / "verdicts.jsonl").read_text() == noted  # nothing was tried a second time
    (party / "survivors.toml").write_text(explained.replace("nobody asks", " "))
    assert "no reason" in ran(checkout, RUN, party).stderr


@pytest.mark.endurance
def test_a_program_that_hangs_is_ended(checkout: Path, party: Path) -> None:
    assert ran(checkout, HANG, party).stdout.split() == ["hung"]


@pytest.mark.endurance
def test_the_kills_of_a_test_that_fails_without_a_mutant_are_tried_again(checkout: Path, party: Path) -> None:
    """The survivors are printed all the same, and what only that test killed is among them."""
    with (party / "tests" / "test_ages.py").open("a") as file:
        file.write(PASSES_WHEN_RECORDED)
    done = ran(checkout, RUN_WITHOUT_FIRST_CONTROL, party)
    assert done.returncode == 2, done.stdout + done.stderr
    wrong = "tests/test_ages.py::test_that_fails_in_every_trial"
    assert f"fails without any mutant, so that its kills mean nothing: {wrong}\n" in done.stdout
    assert verdicts(party) == dict.fromkeys(SURVIVE, "survived") | dict.fromkeys(KILLED, "killed")
    assert done.stdout.split()[-7:] == ["together", "16", "12", "0", "4", "75.0", "%"]


@pytest.mark.endurance
def test_a_trial_may_reserve_more_memory_than_it_may_write_to(checkout: Path, party: Path) -> None:
    (party / "tests" / "test_memory.py").write_text(MEMORY_TESTS)
    assert ran(checkout, MEMORY, party).stdout.split() == ["survived", "killed"]


@pytest.mark.longer
def test_a_trial_finds_imported_what_works_as_it_does_without(checkout: Path, party: Path) -> None:
    """Where ``_asyncio`` was imported before ``asyncio``, every test that awaited something failed in every trial."""
    (party / "tests" / "test_task.py").write_text(TASK_TESTS)
    done = ran(checkout, WARM, party)
    assert done.stdout == "Verdict(says='survived', by='')\n", done.stderr


def test_whoever_imports_a_package_uses_the_modules_that_it_gathers(party: Path) -> None:
    door = party / "src" / "party" / "door"
    (door / "prices.py").write_text("PRICE = 0\n")
    (door / "__init__.py").write_text("from party.door.ages import LIMIT\n")
    (party / "tests" / "test_door.py").write_text("from party.door import LIMIT\n")
    plan = Plan(party, door.parent, ("door",), (), party / "work", party / "survivors.toml", 1, 100)
    ages, prices = (
        next(iter(mutants(file, text, {})))
        for file, text in plan.texts["door"].items()
        if not file.endswith("__init__.py")
    )
    assert plan.using(ages) == {ages.file, "tests/test_ages.py", "tests/test_door.py"}
    assert plan.using(prices) == {prices.file}


def test_a_test_that_costs_too_much_does_not_end_the_choice(party: Path) -> None:
    """Those that import the module come first, then those named like it; a line that runs at import is tried by all."""
    names = ("ages.py::costs_much", "ages.py::quick", "other.py::ages_quick", "other.py::quick")
    tests = [f"tests/door/test_{name}" for name in names]
    (party / "tests" / "door").mkdir()
    (party / "tests" / "door" / "test_ages.py").write_text("from party.door.ages import LIMIT\n")
    lines = CoverageData(str(party / "lines.sqlite"))
    lines.add_lines({str(party / "src" / "party" / "door" / "ages.py"): {6}})
    plan = Plan(party, party / "src" / "party", ("door",), (), party / "work", party / "survivors.toml", 1, 100)
    (limit,) = (
        one
        for file, text in plan.texts["door"].items()
        for one in mutants(file, text, {})
        if not one.place and one.kind == "constant"
    )
    seconds = dict(zip(tests, (CAP + 1, 2.0, 1.0, 0.5), strict=True))
    assert choose(Reach(seconds, [], lines), plan, limit) == tests[1:]
