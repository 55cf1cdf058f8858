"""A page as a phone's camera sees it on a table: slanted, bent, shaded, blurred, noisy, and compressed."""

from __future__ import annotations

import io
import math
from random import Random
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

WIDE: Final = 1500
HIGH: Final = 2000
"""The size to which the page reduces a photograph."""
SHAKEN: Final = 0.25
"""So many photographs are taken by a hand that moves."""
Corners = list[tuple[float, float]]


def photograph(page: Image.Image, luck: Random, *, blur: float | None = None) -> Image.Image:
    """Return a photograph of a page. blur: in pixels; by chance where None."""
    bent = _bend(page, luck)
    corners = _corners(bent, luck)
    coefficients = _coefficients(corners, bent.size)
    seen = bent.transform((WIDE, HIGH), Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC)
    mask = Image.new("L", bent.size, 255).transform((WIDE, HIGH), Image.Transform.PERSPECTIVE, coefficients)
    picture = Image.composite(seen, _table_top(luck), mask)
    light = np.asarray(picture, dtype=np.float32) * _shade(luck)
    picture = Image.fromarray(np.clip(light, 0, 255).astype(np.uint8))
    picture = picture.filter(ImageFilter.GaussianBlur(luck.uniform(0.4, 1.7) if blur is None else blur))
    if luck.random() < SHAKEN:
        picture = _shake(picture, luck)
    noise = np.random.default_rng(luck.getrandbits(32)).normal(0, luck.uniform(2, 11), (HIGH, WIDE))
    noisy = np.clip(np.asarray(picture, dtype=np.float32) + noise, 0, 255).astype(np.uint8)
    packed = io.BytesIO()
    Image.fromarray(noisy).save(packed, "JPEG", quality=luck.randint(45, 92))
    return Image.open(packed).convert("L").rotate(luck.choice([0] * 12 + [90, 180, 270]), expand=True)


def something_else(luck: Random) -> Image.Image:
    """Return a photograph of something that is no slip: a table, things and writing on it."""
    picture = _table_top(luck)
    draw = ImageDraw.Draw(picture)
    for _ in range(luck.randint(10, 60)):
        x, y, size = luck.uniform(0, WIDE), luck.uniform(0, HIGH), luck.uniform(10, 300)
        shape = luck.choice([draw.ellipse, draw.rectangle])
        box = [x, y, x + size, y + size * luck.uniform(0.5, 1.5)]
        shape(box, fill=luck.randint(0, 255), outline=luck.randint(0, 255), width=luck.randint(1, 20))
        at = luck.uniform(0, WIDE), luck.uniform(0, HIGH)
        draw.text(at, "OO00 8 QR @ 1256", fill=luck.randint(0, 255), font_size=luck.uniform(15, 90))
    return photograph(picture, luck)


def _bend(page: Image.Image, luck: Random) -> Image.Image:
    """Return the page as it lies, bulging by up to a millimetre and a half from one side to the other."""
    most = luck.uniform(-18, 18)
    light = np.asarray(page)
    columns = np.arange(page.width)
    shift = np.rint(most * np.sin(np.pi * columns / page.width)).astype(int)
    rows = np.clip(np.arange(page.height)[:, None] - shift[None, :], 0, page.height - 1)
    return Image.fromarray(light[rows, columns[None, :]])


def _corners(page: Image.Image, luck: Random) -> Corners:
    """Return where the corners of the page are in the photograph, clockwise from the left upper one."""
    scale = min(WIDE / page.width, HIGH / page.height) * luck.uniform(0.72, 0.97)
    turn = math.radians(luck.gauss(0, 6))
    middle = WIDE / 2 + luck.uniform(-30, 30), HIGH / 2 + luck.uniform(-30, 30)
    lean = 0.05 * scale * page.width
    found = []
    for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = right * page.width / 2 * scale, down * page.height / 2 * scale
        found.append(
            (
                middle[0] + x * math.cos(turn) - y * math.sin(turn) + luck.uniform(-lean, lean),
                middle[1] + x * math.sin(turn) + y * math.cos(turn) + luck.uniform(-lean, lean),
            )
        )
    return found


def _coefficients(corners: Corners, size: tuple[int, int]) -> list[float]:
    """Return how a place in the photograph is found on the page, as Pillow wants it."""
    wide, high = size
    rows, to = [], []
    for (x, y), (u, v) in zip(corners, ((0, 0), (wide, 0), (wide, high), (0, high)), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        to += [u, v]
    return [float(one) for one in np.linalg.solve(np.array(rows), np.array(to))]


def _table_top(luck: Random) -> Image.Image:
    """Return a table of wood or cloth."""
    dice = np.random.default_rng(luck.getrandbits(32))
    coarse = Image.fromarray(dice.integers(0, 60, (HIGH // luck.choice([20, 100]), 30)).astype(np.uint8))
    grain = np.asarray(coarse.resize((WIDE, HIGH), Image.Resampling.BICUBIC), dtype=np.float32)
    return Image.fromarray(np.clip(luck.uniform(30, 150) + grain, 0, 255).astype(np.uint8))


def _shade(luck: Random) -> np.ndarray:
    """Return the light on every pixel: a lamp at one side, and the soft edge of a shadow."""
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(np.float32)
    turn = luck.uniform(0, 2 * math.pi)
    along = (x / WIDE - 0.5) * math.cos(turn) + (y / HIGH - 0.5) * math.sin(turn)
    lamp = 1 - luck.uniform(0, 0.45) * (along + 0.7) / 1.4
    other = luck.uniform(0, 2 * math.pi)
    edge = (x / WIDE - luck.uniform(0.2, 0.8)) * math.cos(other) + (y / HIGH - luck.uniform(0.3, 0.9)) * math.sin(other)
    shadow = 1 - luck.uniform(0, 0.45) / (1 + np.exp(-np.clip(edge * luck.uniform(15, 150), -50, 50)))
    return np.asarray(luck.uniform(0.8, 1.1) * lamp * shadow, dtype=np.float32)


def _shake(picture: Image.Image, luck: Random) -> Image.Image:
    """Return the picture of a hand that moved by a few pixels."""
    far, turn = luck.uniform(1, 5), luck.uniform(0, math.pi)
    light = np.asarray(picture, dtype=np.float32)
    ways = [far * part for part in np.linspace(-0.5, 0.5, 7)]
    moved = [np.roll(light, (round(way * math.cos(turn)), round(way * math.sin(turn))), axis=(1, 0)) for way in ways]
    return Image.fromarray(np.mean(moved, axis=0).astype(np.uint8))
