"""A run that could not do everything says so, and is not green."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.lacking import ended, lacking, left_out

HERE = Path(__file__).resolve().parent.parent
NO_BROWSER = "Skipped: no Chromium here, and it could not be installed: apt-get install chromium-headless-shell"


def test_what_is_missing_is_named_with_how_to_get_it(tmp_path: Path) -> None:
    found = lacking({"Chromium (apt-get install it)": ("no-such-browser",), "sh": ("sh",)}, tmp_path / "index.html")
    assert found == ["Chromium (apt-get install it)", "the pages (make pages)"]


def test_what_was_not_run_is_counted_by_what_it_lacked() -> None:
    reasons = [NO_BROWSER, NO_BROWSER, "Skipped: the pages are not built: make pages", "Skipped: only on Windows"]
    reasons.append("Skipped: pdftotext (poppler) is not here")
    browser = NO_BROWSER.removeprefix("Skipped: ")
    assert left_out(reasons) == [
        f"not run, 2 of them: {browser}",
        "not run, 1 of them: the pages are not built: make pages",
        "not run, 1 of them: pdftotext (poppler) is not here",
    ]


def test_a_part_of_the_tests_may_be_run_without_everything() -> None:
    assert ended([NO_BROWSER], whole=False, red="") == []
    assert len(ended([NO_BROWSER], whole=True, red="")) == 1
    assert ended([], whole=True, red="make check failed") == ["make check failed"]


@pytest.mark.slow
def test_a_run_after_a_failed_check_ends_red_and_with_its_summary() -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n0",
        "-p",
        "no:cacheprovider",
        "tests/test_lacking.py",
        "-k",
        "counted",
    ]
    environment = {**os.environ, "PUUR_TEST_RED": "make check failed; "}
    done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    *_, why, last = done.stdout.rstrip().splitlines()
    assert why == "make check failed"
    assert "1 passed" in last
