"""The comparer of pictures finds what somebody would see, and nothing else; and what is kept is small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from matplotlib import get_data_path
from PIL import Image, ImageDraw, ImageFont
from tests.given import luck

from .likeness import KEPT, coarse, fields_unlike
from .test_pictures import NAMES

MOST_BYTES = 6_000_000
LETTERS = Path(get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf"
SIZE = (400, 300)
PAPER, PANEL, INK, ACCENT = (246, 242, 232), (255, 253, 247), (34, 31, 26), (154, 45, 30)
Draw = ImageDraw.ImageDraw


def page(
    button: tuple[int, int] = (40, 200),
    colour: tuple[int, int, int] = ACCENT,
    says: str = "Ein Tisch, vier Plätze.",
    line: bool = True,  # noqa: FBT001, FBT002 - a word of the page
    fine: int = 1,
) -> Image.Image:
    """A page as a browser draws it. fine: so many times as large it is drawn and then made small, with other edges."""
    drawn = Image.new("RGB", (SIZE[0] * fine, SIZE[1] * fine), PAPER)
    draw = ImageDraw.Draw(drawn)
    draw.rectangle([20 * fine, 20 * fine, 379 * fine, 150 * fine], fill=PANEL)
    if line:
        draw.line([20 * fine, 170 * fine, 380 * fine, 170 * fine], fill=(217, 209, 191), width=fine)
    draw.text((40 * fine, 60 * fine), says, fill=INK, font=ImageFont.truetype(LETTERS, 17 * fine))
    left, top = (length * fine for length in button)
    draw.rounded_rectangle([left, top, left + 60 * fine, top + 20 * fine], 6 * fine, fill=colour)
    return drawn.reduce(fine) if fine > 1 else drawn


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(lambda: page(button=(44, 200)), id="a button is 4 px further right"),
        pytest.param(lambda: page(button=(40, 204)), id="a button is 4 px further down"),
        pytest.param(lambda: page(colour=(174, 45, 30)), id="a hundredth of the page is of another red"),
        pytest.param(lambda: page(says="Ein Tisch, vier"), id="a word is missing"),
        pytest.param(lambda: page(says="Ein Tisch, vier Plätze!"), id="a sign is another"),
        pytest.param(lambda: page(line=False), id="a hairline is missing"),
        pytest.param(lambda: page().crop((0, 0, 400, 299)), id="a row is missing"),
    ],
)
def test_what_somebody_would_see_is_found(other: Callable[[], Image.Image]) -> None:
    assert fields_unlike(coarse(page()), other()) != []


def faint(picture: Image.Image) -> Image.Image:
    """The same with another dithering."""
    chance = np.random.default_rng(luck("dither").randrange(2**32))
    noise = chance.integers(-3, 4, (*picture.size[::-1], 3))
    return Image.fromarray((np.asarray(picture) + noise).clip(0, 255).astype(np.uint8))


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(page, id="the same"),
        pytest.param(lambda: coarse(page()), id="the same as it is kept"),
        pytest.param(lambda: faint(page()), id="another dithering"),
        pytest.param(lambda: page(fine=2), id="other edges"),
        pytest.param(lambda: page(fine=4), id="finer edges"),
    ],
)
def test_what_a_browser_draws_otherwise_is_no_difference(other: Callable[[], Image.Image]) -> None:
    assert fields_unlike(coarse(page()), other()) == []


@pytest.mark.longer
@pytest.mark.parametrize("name", ["home-390-light", "table-1280-dark", "turnier-3840-light"])
def test_of_a_page_too_a_part_that_has_moved_or_has_another_colour_is_found(name: str) -> None:
    kept = Image.open(KEPT / f"{name}.webp").convert("RGB")
    width, height = kept.size
    moved = kept.copy()
    moved.paste(kept.crop((0, 0, width - 4, height)), (4, 0))
    assert fields_unlike(kept, moved) != []
    part = (width // 2, height // 2, width // 2 + width // 10, height // 2 + height // 10)
    other = Image.fromarray((np.asarray(kept.crop(part)).astype(np.int16) + 16).clip(0, 255).astype(np.uint8))
    if np.asarray(kept.crop(part)).max() > 239:
        other = Image.fromarray((np.asarray(kept.crop(part)).astype(np.int16) - 16).clip(0, 255).astype(np.uint8))
    coloured = kept.copy()
    coloured.paste(other, part[:2])
    assert fields_unlike(kept, coloured) != []


def test_what_is_kept_is_looked_at_and_small() -> None:
    there = list(KEPT.iterdir())
    assert {one.name for one in there} == {f"{name}.webp" for name in NAMES}
    assert sum(one.stat().st_size for one in there) < MOST_BYTES
