"""`puur bench` measures a real server: small here, only to see that the measuring works."""

from __future__ import annotations

import pytest

from puur.cli.bench_server import server_figures, server_text


@pytest.mark.slow
def test_the_server_is_measured_under_load() -> None:
    figures = server_figures(tables=12, seconds=3.0)
    assert figures["server_tables"] == 12
    assert figures["server_moves_per_second"] > 1
    assert 0 < figures["server_median_ms"] <= figures["server_p99_ms"]
    assert figures["server_rss_mb"] > 30
    assert figures["server_cpu_us_per_move"] > 0
    # so few moves may take less than the clock of the processor shows
    assert 0 <= figures["server_cpu_us_per_move_only_passed_on"] < figures["server_cpu_us_per_move"]
    assert "12 tables" in server_text(figures)[0]


def test_nothing_is_measured_without_tables() -> None:
    figures = server_figures(tables=0, seconds=3.0)
    assert set(figures.values()) == {None}
    assert server_text(figures) == []
