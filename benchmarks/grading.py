"""How long a page takes to grade a deal on a slow phone: ``python -m benchmarks.grading [--slower 4] [--tries 3]``.

A server of its own and a Chromium that has never seen it. The tools of Chromium slow the page but not its workers; so
the process that draws the page is halted for three quarters of every twenty milliseconds (Linux). Printed: seconds to
the first mark, until all is graded and said, the longest time the page did not answer, how many batches each decision
got, and how busy the machine was before.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import typer

from benchmarks.figures.page import BROWSERS, served

_RECORD: Final = Path(__file__).parents[1] / "tests" / "analysis" / "lost.jass.json"
_SLICE: Final = 0.02
_WATCH: Final = """() => {
  window.longest = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last - 50);
    last = now;
  }, 50);
}"""


def main() -> None:
    """Print a line a try."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--slower", type=float, default=4.0)
    asked.add_argument("--tries", type=int, default=3)
    given = asked.parse_args()
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SystemExit(f"no Chromium here: {', '.join(BROWSERS)}")
    with served() as root:
        for _ in range(given.tries):
            typer.echo(_told(browser, root, given.slower))


def _told(browser: str, root: str, slower: float) -> str:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not on every machine

    busy = os.getloadavg()[0]
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        page = chromium.new_page(locale="de-CH")
        page.goto(f"{root}/nachspielen")
        page.set_input_files("input[type=file]", _RECORD)
        page.wait_for_selector(".felt")
        page.evaluate(_WATCH)
        with _halting(slower):
            first, whole, found = _graded(page)
        chromium.close()
    return (
        f"first mark {first:.1f} s, all {whole:.1f} s, page silent at most {found['longest']:.0f} ms, "
        f"{found['batches']} batches in {found['took']:.1f} s; load before {busy:.1f}"
    )


@contextmanager
def _halting(slower: float) -> Iterator[None]:
    """Let what draws our pages run one part in so many of the time."""
    over, drawing = threading.Event(), [*_drawing()] if slower > 1 else []

    def halt() -> None:
        while drawing and not over.is_set():
            for sign, seconds in ((signal.SIGSTOP, _SLICE * (1 - 1 / slower)), (signal.SIGCONT, _SLICE / slower)):
                for process in drawing:
                    with suppress(ProcessLookupError):
                        os.kill(process, sign)
                time.sleep(seconds)

    thread = threading.Thread(target=halt)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _drawing() -> Iterator[int]:
    """Yield the processes below this one that draw pages."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    for process in parents:
        above = process
        while above in parents and above != os.getpid():
            above = parents[above]
        with suppress(OSError):
            if above == os.getpid() and b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                yield process


def _graded(page: Any) -> tuple[float, float, dict[str, Any]]:  # noqa: ANN401 - a page of Playwright
    begin = time.perf_counter()
    page.get_by_role("button", name="Durchsehen").click()
    page.wait_for_selector("section[aria-labelledby=better] tbody button", timeout=120_000)
    first = time.perf_counter() - begin
    page.wait_for_selector("progress", state="detached", timeout=120_000)
    whole = time.perf_counter() - begin
    found: dict[str, Any] = page.evaluate(
        "() => { const one = performance.getEntriesByName('graded')[0];"
        " return {longest: window.longest, batches: one.detail, took: one.duration / 1000}; }"
    )
    return first, whole, found


if __name__ == "__main__":
    main()
