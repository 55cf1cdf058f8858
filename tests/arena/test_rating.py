"""The table of many bots is what Bradley and Terry's model says."""

from __future__ import annotations

import math
from xml.etree import ElementTree as ET

import pytest

from puur.arena.chart import lead_chart, rating_chart
from puur.arena.rating import rate_bots


def test_two_bots_are_apart_by_what_the_wins_say() -> None:
    """Of two bots alone the strengths are the log of the odds; the half pairs at the beginning count too."""
    a, b = rate_bots(["a", "b"], {("a", "b"): 64.0, ("b", "a"): 36.0})
    assert a.rating - b.rating == pytest.approx(400 / math.log(10) * math.log(64.5 / 36.5), abs=0.2)
    assert a.rating + b.rating == pytest.approx(0, abs=0.2)
    error = 400 / math.log(10) / math.sqrt(101 * 64.5 / 101 * 36.5 / 101) / 2
    assert (a.high - a.low) / 2 == pytest.approx(1.96 * error, rel=0.02)


def test_more_pairs_say_more() -> None:
    few, many = (rate_bots(["a", "b"], {("a", "b"): 6.0 * n, ("b", "a"): 4.0 * n})[0] for n in (1, 100))
    assert many.high - many.low < (few.high - few.low) / 5


def test_who_won_all_is_not_infinitely_strong() -> None:
    best, *_ = rate_bots(
        ["a", "b", "c"], {("a", "b"): 5, ("b", "a"): 0, ("a", "c"): 5, ("c", "a"): 0, ("b", "c"): 3, ("c", "b"): 2}
    )
    assert best.name == "a"
    assert 0 < best.rating < 1000


def test_pictures_are_whole() -> None:
    for drawn in (
        lead_chart("a<b", "c", [3.0, -1.0, 4.0, 2.0]),
        lead_chart("a", "b", []),
        rating_chart(rate_bots(["a<", "b"], {("a<", "b"): 1})),
    ):
        ET.fromstring(drawn)  # noqa: S314 - our own
