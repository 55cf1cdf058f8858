"""What a test costs is counted with the processes it starts, and summed by file."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.cost import spent, table


def test_the_dearest_come_first_and_the_whole_last() -> None:
    noted = ["0.500\ta.py::one", "1.000\ta.py::two[x]", "0.250\ta.py::one", "0.125\tb.py::three"]
    assert [line.split() for line in table(noted, 1)] == [
        ["1.75", "a.py"],
        ["1.00", "a.py::two[x]"],
        ["1.88", "3", "tests"],
    ]


@pytest.mark.longer
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are counted on Linux")
def test_a_process_is_counted_while_it_runs_and_once_it_has_ended() -> None:
    before = spent()
    with subprocess.Popen(
        [sys.executable, "-c", "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ninput()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        assert spent() - before >= 0.25
    assert spent() - before >= 0.25
