"""`puur bench` measures a real server: small here, only to see that the measuring works."""

from __future__ import annotations

import pytest

from benchmarks.figures.figure import lines
from benchmarks.figures.server import server_figures


@pytest.mark.endurance
@pytest.mark.slow
def test_the_server_is_measured_under_load() -> None:
    figures = server_figures(tables=12, seconds=3.0)
    found = {one.name: one.value for one in figures}
    values = {name: value for name, value in found.items() if value is not None}
    assert values.keys() == found.keys()
    assert values["server_tables"] == 12
    assert values["server_moves_per_second"] > 1
    assert 0 < values["server_median_ms"] <= values["server_p99_ms"]
    assert values["server_rss_mb"] > 30
    assert values["server_cpu_us_per_move"] > 0
    # so few moves may take less than the clock of the processor shows
    assert 0 <= values["server_cpu_us_per_move_only_passed_on"] < values["server_cpu_us_per_move"]
    assert any("server_tables" in line and "12 tables" in line for line in lines(figures))


def test_nothing_is_measured_without_tables() -> None:
    figures = server_figures(tables=0, seconds=3.0)
    assert {one.value for one in figures} == {None}
    assert lines(figures) == []
