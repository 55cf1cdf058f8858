"""What the rehearsal and the soak say of what they saw: how long somebody was away, how quickly memory grows."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.load.soak import SETTLED, slope, soak
from benchmarks.load.tables import Plan
from benchmarks.rehearsal.figures import while_well
from benchmarks.rehearsal.house import Served, faults_in
from benchmarks.rehearsal.trouble import CABLES, KILLS, PROGRAMS, TROUBLES, Done
from puur.errors import BadInput

TROUBLED = [Done("a", 1.0, 2.0), Done("b", 3.0, 7.0)]


@pytest.mark.parametrize(
    "gone,well",
    [((1.5, 3.5), 1.0), ((6.0, 8.5), 1.5), ((1.2, 1.9), 0.0), ((8.0, 9.0), 1.0), ((0.0, 9.0), 4.0)],
)
def test_only_what_was_not_disturbed_counts(gone: tuple[float, float], well: float) -> None:
    assert while_well(gone, TROUBLED) == pytest.approx(well)


def test_a_straight_line_through_what_was_seen() -> None:
    assert slope([(10.0 + minute, 100.0 + minute / 4) for minute in range(9)]) == pytest.approx(0.25)
    assert slope([(10.0, 100.0), (11.0, 102.0), (12.0, 101.0), (13.0, 103.0)]) == pytest.approx(0.8)
    with pytest.raises(BadInput, match="must be more than 10"):
        soak(Plan(seconds=60 * SETTLED))


def test_all_that_can_go_wrong_is_named() -> None:
    assert set(KILLS) == {f"{name} killed" for name in PROGRAMS}
    assert len(TROUBLES) == 2 * len(PROGRAMS) + 3 * len(CABLES) + 5


def test_a_server_runs_an_earlier_release_from_its_next_start_on(tmp_path: Path) -> None:
    class Port:
        port = 1

    served = Served(tmp_path, Port(), Port(), tmp_path / "old")  # type: ignore[arg-type]
    assert served.program.surroundings["PYTHONPATH"] == str(tmp_path / "old" / "src")
    served.program.ended_by_itself(1)
    assert (served.refusals, served.release) == (0, tmp_path / "old")
    served.program.ended_by_itself(2)  # it refuses what a newer one has written
    assert (served.refusals, served.release) == (1, None)
    assert served.program.surroundings["PYTHONPATH"] == ""


def test_a_traceback_counts_unless_others_left_it() -> None:
    ours = ["ERROR: table: a planned step failed", "Traceback (most recent call last):", '  File "puur/x.py"']
    theirs = ["ERROR - sqlalchemy.pool", "Traceback (most recent call last):", '  File "pool.py"']
    orphan = [
        "Puur: http://127.0.0.1:1",
        "Traceback (most recent call last):",
        '  File "multiprocessing/forkserver.py"',
    ]
    assert faults_in([*theirs, *ours, *orphan]) == ours[:1]
