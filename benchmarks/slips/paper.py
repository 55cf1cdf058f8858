"""A printed Jasszettel as a picture, and what players write on it: points, signatures, the marks of totals."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from puur.law.law import Law
from puur.tournament.book import Book, Entrant, TableSheet
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.print import paper_as_pdf

DPI: Final = 300
MM: Final = DPI / 25.4
"""Pixels a millimetre."""
INSET: Final = 10
"""Where the block of marks begins, in mm from the left."""
DAY: Final = "2026-05-29"
HANDS: Final = ("cross", "slash", "back", "tick", "scribble", "filled")
"""How people mark a digit."""
_BLACK: Final = 40
"""The lines of the table are lighter than this, the rings darker."""
_WITHOUT_ZEROS: Final = 0.8
"""So often nobody marks the zeros before a number."""
_NAMES: Final = ("Meinrad Müller", "Zoë Käser", "Anna-Katharina Schweizer-Niederberger", "Fritz Öchslin")


@dataclass(frozen=True, slots=True)
class Blank:
    """A printed slip. passe, table: whose it is. picture: the page, grey. top: where its marks begin, in pixels."""

    passe: int
    table: int
    picture: Image.Image
    top: int


@dataclass(frozen=True, slots=True)
class Pen:
    """How a hand writes. dark: the pen's brightness (0 is black). width: in mm. hand: one of ``HANDS``."""

    dark: int
    width: float
    hand: str


def print_blanks(law: Law, places: Sequence[tuple[int, int]]) -> list[Blank]:
    """Return printed slips. places: round and table of each."""
    people = tuple(Entrant(str(at), name, "") for at, name in enumerate(_NAMES, 1))
    tables = tuple(TableSheet(passe, table, ("1", "2", "3", "4")) for passe, table in places)
    book = Book(law.id, max(passe for passe, _ in places), 8, "Frühlingsjass", DAY, people, tables)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "slips.pdf").write_bytes(paper_as_pdf("jasszettel", PrintJob(book, law, paper="own")))
        command = ["pdftoppm", "-r", str(DPI), "-gray", f"{folder}/slips.pdf", f"{folder}/slip"]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - a tool that is named here
        pages = [Image.open(path).copy() for path in sorted(Path(folder).glob("slip-*.pgm"))]
    there = sorted(places)
    return [
        Blank(passe, table, page, _marks_begin(page))
        for (passe, table), page in zip(there, pages[: len(there)], strict=True)
    ]


def _marks_begin(page: Image.Image) -> int:
    """Return where the first ring begins, in pixels: the first black below the lines of the table."""
    column = round((INSET + 2.5) * MM)
    light = np.asarray(page)[:, column]
    from_there = round(90 * MM)
    return from_there + int(np.argmax(light[from_there:] < _BLACK))


def any_pen(luck: Random) -> Pen:
    """Return a pen and a hand by chance: ball pens and soft pencils, thin and thick."""
    return Pen(luck.randint(15, 110), luck.uniform(0.4, 0.9), luck.choice(HANDS))


def write_on(blank: Blank, luck: Random, pen: Pen, digits: Sequence[Sequence[tuple[int, int]]]) -> Image.Image:
    """Return the slip with points, signatures and marks.

    digits: for each side what is marked, as pairs (row, digit); row 0 is that of the thousands.
    """
    page = blank.picture.copy()
    draw = ImageDraw.Draw(page)
    for x in (50, 88):
        for row in range(9):
            _scrawl(draw, luck, pen, (x, blank.top / MM - 8 - row * 9.8), 14)
    for x in (12, 58, 102):
        _scrawl(draw, luck, pen, (x, 183), 26)
    for side, marked in enumerate(digits):
        for row, digit in marked:
            middle = INSET + 8 + side * 58 + 10.1 + digit * 4.4 + 1.9, blank.top / MM + 5.6 + row * 5 + 2.5
            _mark(draw, luck, pen, (middle[0] + luck.gauss(0, 0.3), middle[1] + luck.gauss(0, 0.3)))
    return page


def digits_of(total: int, luck: Random) -> list[tuple[int, int]]:
    """Return what is marked for a total, as pairs (row, digit); zeros before it now and then too."""
    text = f"{total:4}" if luck.random() < _WITHOUT_ZEROS else f"{total:04}"
    return [(row, int(digit)) for row, digit in enumerate(text) if digit != " "]


def _mark(draw: ImageDraw.ImageDraw, luck: Random, pen: Pen, middle: tuple[float, float]) -> None:
    half_wide, half_high = luck.uniform(1.2, 2.0), luck.uniform(1.4, 2.2)
    x, y = middle

    def line(*points: tuple[float, float]) -> None:
        _stroke(draw, luck, pen, [(x + right * half_wide, y + down * half_high) for right, down in points])

    match pen.hand:
        case "cross":
            line((-1, -1), (1, 1))
            line((1, -1), (-1, 1))
        case "slash":
            line((1, -1), (-1, 1))
        case "back":
            line((-1, -1), (1, 1))
        case "tick":
            line((-0.9, 0), (-0.2, 0.9), (1, -1))
        case "scribble":
            line(*[((-1) ** at, -0.9 + at * 0.3) for at in range(7)])
        case _:
            draw.ellipse([(x - 1.6) * MM, (y - 1.7) * MM, (x + 1.6) * MM, (y + 1.7) * MM], fill=pen.dark)


def _scrawl(draw: ImageDraw.ImageDraw, luck: Random, pen: Pen, at: tuple[float, float], wide: float) -> None:
    """Write something: its strokes are those of digits or of a name, from there to the right."""
    x, y = at
    while x < at[0] + wide:
        _stroke(draw, luck, pen, [(x + luck.uniform(0, 2.6), y + luck.uniform(-2.4, 2.4)) for _ in range(4)])
        x += 3.6


def _stroke(draw: ImageDraw.ImageDraw, luck: Random, pen: Pen, points: Sequence[tuple[float, float]]) -> None:
    wobbly = [((x + luck.gauss(0, 0.08)) * MM, (y + luck.gauss(0, 0.08)) * MM) for x, y in points]
    draw.line(wobbly, fill=pen.dark, width=round(pen.width * MM), joint="curve")
