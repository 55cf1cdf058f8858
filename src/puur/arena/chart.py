"""Pictures of a result, as SVG: how the mean settled, and the ladder of many bots."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from puur.arena.rating import NORMAL_95_PERCENT_QUANTILE, BotRating
from puur.arena.result import mean_and_stderr

_WIDE, _HIGH, _EDGE = 640, 320, 48
_MOST_POINTS: Final = 300
_LINE: Final = 28
_HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="13">'
    "<title>{title}</title>"
    '<rect width="100%" height="100%" fill="#fff"/><text x="{edge}" y="24">{title}</text>'
)


def lead_chart(a: str, b: str, ahead: Sequence[float]) -> str:
    """Return an SVG chart of A's mean lead over the pairs of deals, with its 95 % band.

    a, b: the bots' names. ahead: A's lead in points by pair; at least two pairs are needed.
    """
    count = len(ahead)
    steps = sorted(
        {max(2, round(count * (i + 1) / _MOST_POINTS)) for i in range(_MOST_POINTS)} & set(range(2, count + 1))
    )
    rows = [(n, *mean_and_stderr(ahead[:n])) for n in steps]
    top = max([1.0, *(abs(mean) + NORMAL_95_PERCENT_QUANTILE * err for n, mean, err in rows if n >= count / 10)])
    over = _path([(n, mean + NORMAL_95_PERCENT_QUANTILE * err) for n, mean, err in rows], count, top)
    under = _path([(n, mean - NORMAL_95_PERCENT_QUANTILE * err) for n, mean, err in reversed(rows)], count, top)
    line = _path([(n, mean) for n, mean, _ in rows], count, top)
    parts = [_head(f"{a} – {b}, {count} pairs: points a deal {a} is ahead", _HIGH)]
    for value in (-top, 0.0, top):
        y = _y(value, top)
        parts.append(
            f'<path d="M{_EDGE} {y:.1f}H{_WIDE - 16}" stroke="#bbb"/><text x="4" y="{y + 4:.1f}">{value:+.0f}</text>'
        )
    if rows:
        parts.append(f'<path d="M{over}L{under}Z" fill="#2b6cb0" fill-opacity=".18"/>')
        parts.append(f'<path d="M{line}" fill="none" stroke="#2b6cb0" stroke-width="2"/>')
    return "".join(parts) + "</svg>\n"


def _path(points: Sequence[tuple[int, float]], count: int, top: float) -> str:
    return "L".join(f"{_x(n, count):.1f} {_y(value, top):.1f}" for n, value in points)


def _x(n: int, count: int) -> float:
    return _EDGE + (_WIDE - _EDGE - 16) * n / max(1, count)


def _y(value: float, top: float) -> float:
    return 40 + (_HIGH - 60) * (1 - max(-1.0, min(1.0, value / top))) / 2


def rating_chart(rows: Sequence[BotRating]) -> str:
    """Return an SVG chart of the bots' ratings with 95 % intervals. rows: one for each bot, drawn in this order."""
    least, most = min(one.low for one in rows), max(one.high for one in rows)
    scale = (_WIDE - 200) / max(1.0, most - least)
    parts = [_head("Elo points, with what holds in 95 of 100 cases", 56 + _LINE * len(rows))]
    for place, one in enumerate(rows):
        y = 56 + _LINE * place
        low, at, high = (160 + (value - least) * scale for value in (one.low, one.rating, one.high))
        parts.append(
            f'<text x="8" y="{y}">{escape(one.name[-20:])}</text>'
            f'<path d="M{low:.1f} {y - 4}H{high:.1f}" stroke="#2b6cb0" stroke-width="2"/>'
            f'<circle cx="{at:.1f}" cy="{y - 4}" r="4" fill="#2b6cb0"/>'
            f'<text x="{at:.1f}" y="{y - 10}">{one.rating:.0f}</text>'
        )
    return "".join(parts) + "</svg>\n"


def _head(title: str, high: int) -> str:
    return _HEAD.format(wide=_WIDE, high=high, edge=_EDGE - 40, title=escape(title))
