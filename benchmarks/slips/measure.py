"""Draw photographed slips of a kind, have them read as the page of a table does, and count what comes of it."""

from __future__ import annotations

import json
import runpy
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from PIL import Image

from benchmarks.slips.paper import DAY, any_pen, digits_of, print_blanks, write_on
from benchmarks.slips.photo import photograph, something_else
from puur.law.reglemente import reglement
from puur.tournament.papers.score_sheets import day_code_on_score_sheet

ROOT: Final = Path(__file__).resolve().parents[2]
WHOLE: Final = 1256
KINDS: Final = ("right", "else", "other-table", "blurred", "missing", "twice", "wrong-sum")
"""What is photographed: slips as they should be, and all that must not be read without a question."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of the photographs of a kind.

    read: right, and without a question. asked: with a question. refused: no slip, or none of this table.
    wrong: read without a question, and not what was marked. wrong_open: so many would be wrong if the sum were open.
    read_open: so many would be right then. slowest: the longest reading, in ms. which: numbers of those not read.
    """

    kind: str
    many: int
    read: int
    asked: int
    refused: int
    wrong: int
    read_open: int
    wrong_open: int
    slowest: int
    which: tuple[int, ...]

    def line(self) -> str:
        """Return the figures in a line."""
        counts = f"{self.read} read, {self.asked} asked, {self.refused} refused, {self.wrong} wrong"
        told = f"{self.kind:12} {self.many:4}: {counts}"
        if self.kind == "right":
            told += f"; with an open sum {self.read_open} read, {self.wrong_open} wrong; not read: {self.which or '-'}"
        return f"{told}; slowest {self.slowest} ms"


def measure(kind: str, many: int, seed: str, keep: Path | None = None) -> Figures:
    """Return what comes of so many photographs of a kind. seed: where their chance begins. keep: a folder for them."""
    with tempfile.TemporaryDirectory() as own:
        folder = keep / kind if keep else Path(own)
        folder.mkdir(parents=True, exist_ok=True)
        asked, right = _photographs(kind, many, seed, folder)
        return _figures(kind, right, read_slips(asked))


def read_slips(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what the page makes of photographs: the path of each, and which slip is wanted."""
    start = runpy.run_path(str(ROOT / "scripts" / "build_frontend.py"))["node"]()
    script = str(ROOT / "frontend" / "scripts" / "read-slips.ts")
    command = [*start, "--experimental-strip-types", "--no-warnings", script]
    given = json.dumps(asked)
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)  # noqa: S603 - our script
    return list(json.loads(done.stdout))


def _photographs(kind: str, many: int, seed: str, folder: Path) -> tuple[list[dict[str, Any]], list[tuple[int, int]]]:
    """Write the photographs; return what is asked of each, and the totals that were marked."""
    blanks = print_blanks(
        reglement("einzelschieber-2026"), [(passe, table) for passe in (1, 2) for table in range(1, 6)]
    )
    asked, right = [], []
    for number in range(many):
        luck = Random(f"{seed} {kind} {number}")  # noqa: S311 - pictures, nothing secret
        blank = luck.choice(blanks)
        first = min(WHOLE, max(0, round(luck.gauss(WHOLE / 2, 150))))
        right.append((first, WHOLE - first))
        path = folder / f"{number:03}.pgm"
        _picture(kind, luck, blank, right[-1]).save(path)
        table = blank.table % 5 + 1 if kind == "other-table" else blank.table
        asked.append(
            {
                "path": str(path),
                "day": day_code_on_score_sheet(DAY),
                "passe": blank.passe,
                "table": table,
                "whole": WHOLE,
            }
        )
    return asked, right


def _picture(kind: str, luck: Random, blank: Any, totals: tuple[int, int]) -> Image.Image:  # noqa: ANN401 - a Blank
    if kind == "else":
        return something_else(luck)
    digits = [digits_of(total, luck) for total in totals]
    side = luck.randrange(2)
    if kind == "missing":
        digits[side].pop(luck.randrange(1, len(digits[side])))
    if kind == "twice":
        row, digit = luck.choice(digits[side])
        digits[side].append((row, (digit + 1) % 2 if row == 0 else (digit + luck.randint(1, 9)) % 10))
    if kind == "wrong-sum":
        row, digit = digits[side][-1]
        digits[side][-1] = row, (digit + luck.randint(1, 9)) % 10
    page = write_on(blank, luck, any_pen(luck), digits)
    return photograph(page, luck, blur=luck.uniform(6, 12) if kind == "blurred" else None)


def _figures(kind: str, right: list[tuple[int, int]], told: list[dict[str, Any]]) -> Figures:
    both = list(zip(told, right, strict=True))
    good = [kind == "right" and one["totals"] == list(totals) and one["kind"] == "read" for one, totals in both]
    kinds = [one["kind"] for one in told]
    opens = [one["open"] == list(totals) for one, totals in both]
    return Figures(
        kind,
        len(both),
        sum(good),
        kinds.count("asked"),
        kinds.count("refused"),
        kinds.count("read") - sum(good),
        sum(opens),
        sum(bool(one["open"]) for one in told) - sum(opens),
        max(one["ms"] for one in told),
        tuple(number for number, one in enumerate(good) if not one),
    )
