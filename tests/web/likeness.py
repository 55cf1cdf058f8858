"""Whether a page still looks as in the picture kept of it, edges aside: those the next Chromium may draw otherwise.

A picture is kept in steps of 4 (of 256) a colour, one wider than 3000 px at half its size: so all of them together are
small, and what is less than that is not seen. Compared is pixel by pixel: each must lie between the lowest and the
highest of the nine around it in the other picture, or a little beside, where it is an edge. Where in a field of 16 by
16 more than a few do not, something has moved, has another colour or is gone.
"""

from __future__ import annotations

import io
import itertools
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from tests.given import PICTURES

KEPT: Final = Path(__file__).parent / "pictures"
SHOWN: Final = Path(__file__).resolve().parents[2] / "build" / "pictures"
STEP: Final = 4
HALVED: Final = 3000
SLACK: Final = STEP // 2 + 4
"""What the steps take away, and what a gradient may be dithered otherwise."""
EDGE: Final = 0.25
"""How much of the contrast around it an edge may be drawn otherwise."""
FIELD: Final = 16
FEW: Final = 8
"""So many pixels of a field of 256: less than the finest line through it has."""

Pixels = NDArray[np.int16]
Field = tuple[int, int]


def reduced(png: bytes) -> Image.Image:
    """Return the picture as it is compared, of the screen as it was."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    return picture.reduce(2) if picture.width > HALVED else picture


def coarse(picture: Image.Image) -> Image.Image:
    """Return the picture as it is kept."""
    steps = (np.asarray(picture).astype(np.int16) + STEP // 2) // STEP * STEP
    return Image.fromarray(steps.clip(0, 255).astype(np.uint8))


def fields_unlike(kept: Image.Image, seen: Image.Image) -> list[Field]:
    """Return left and top of the fields in which the pictures differ; the first where they are not of one size."""
    return [(0, 0)] if kept.size != seen.size else _fields(_unlike(kept, seen))


def _fields(unlike: NDArray[np.bool_]) -> list[Field]:
    height, width = (-(-length // FIELD) * FIELD for length in unlike.shape)
    whole = np.zeros((height, width), bool)
    whole[: unlike.shape[0], : unlike.shape[1]] = unlike
    counts = whole.reshape(height // FIELD, FIELD, width // FIELD, FIELD).sum(axis=(1, 3))
    return [(int(x) * FIELD, int(y) * FIELD) for y, x in zip(*np.nonzero(counts > FEW), strict=True)]


def _unlike(kept: Image.Image, seen: Image.Image) -> NDArray[np.bool_]:
    one, other = (np.asarray(picture).astype(np.int16) for picture in (kept, seen))
    return _beside(one, other) | _beside(other, one)


def _beside(pixels: Pixels, other: Pixels) -> NDArray[np.bool_]:
    lowest, highest = _around(other, np.minimum), _around(other, np.maximum)
    play = SLACK + ((highest - lowest) * EDGE).astype(np.int16)
    beside: NDArray[np.bool_] = np.logical_or.reduce((pixels < lowest - play) | (pixels > highest + play), axis=2)
    return beside


def _around(pixels: Pixels, choose: Any) -> Pixels:  # noqa: ANN401 - a ufunc
    """Return for each pixel the chosen one of the nine around it."""
    for axis in (0, 1):
        wide = np.pad(pixels, [(1, 1) if one == axis else (0, 0) for one in range(3)], mode="edge")
        length = pixels.shape[axis]
        before, here, after = (np.take(wide, range(at, at + length), axis) for at in range(3))
        pixels = choose(choose(before, here), after)
    return pixels


def complaint(name: str, seen: Image.Image) -> str:
    """Return where the kept picture of that name differs and where to look at both; nothing where it does not."""
    there = KEPT / f"{name}.webp"
    kept = Image.open(there).convert("RGB") if there.is_file() else Image.new("RGB", (1, 1))
    fields = fields_unlike(kept, seen)
    if not fields:
        return ""
    SHOWN.mkdir(parents=True, exist_ok=True)
    for what, picture in (("wanted", kept), ("seen", seen), ("unlike", _marked(kept, seen))):
        picture.save(SHOWN / f"{name}-{what}.png")
    where = ", ".join(f"{x},{y}" for x, y in itertools.islice(fields, 4))
    return f"{name}: {len(fields)} fields of {FIELD} px, at {where}: {SHOWN / name}-unlike.png"


def _marked(kept: Image.Image, seen: Image.Image) -> Image.Image:
    """Return the picture that was seen, pale, with what is unlike in red."""
    pale = np.asarray(seen) // 3 + 170
    if kept.size == seen.size:
        pale[_unlike(kept, seen)] = (200, 0, 0)
    return Image.fromarray(pale.astype(np.uint8))


def keep(name: str, seen: Image.Image) -> None:
    """Keep that picture from now on."""
    KEPT.mkdir(exist_ok=True)
    coarse(seen).save(KEPT / f"{name}.webp", lossless=True, quality=80, method=4)


WRITING: Final = PICTURES == "write"
