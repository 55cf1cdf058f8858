"""How heavy the first page is and how soon it can be used, opened in a Chromium that has never seen it."""

from __future__ import annotations

import importlib.util
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from benchmarks.figures.figure import Figure, unmeasured

_KEYS: Final = ("page_kb", "page_usable_seconds", "page_first_card_seconds")
_TRIES: Final = 3
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What Chromium may be called; Debian's first one is the same engine without everything around a page."""
_WEIGHT: Final = """() => {
    const ready = performance.getEntriesByType("navigation")[0].loadEventStart;
    return performance.getEntries().reduce((sum, one) => sum + (one.startTime <= ready && one.transferSize || 0), 0);
}"""
"""What is fetched in idle time, after the page is loaded, is not counted: nobody waits for it."""
_SERVER: Final = "import sys; from puur.cli import main; sys.exit(main())"


def page_figures() -> list[Figure]:
    """Return what the first page weighs (kB on the way until it can be used), and when it and a card can be used.

    No figure has a value where there is no Chromium, or no Playwright to steer it.
    """
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None or importlib.util.find_spec("playwright") is None:
        return unmeasured(*_KEYS)
    with served() as root:
        seen = [_opened(browser, f"{root}/") for _ in range(_TRIES)]
    sizes, usable, cards = zip(*seen, strict=True)
    found = (round(max(sizes) / 1000, 1), min(usable), min(cards))
    return [Figure(name, value, unit) for name, value, unit in zip(_KEYS, found, ("kB", "s", "s"), strict=True)]


@contextmanager
def served() -> Iterator[str]:
    """Give the address of a server with a store of its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-c", _SERVER, "serve", "--port", str(port), "--data", folder)
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
        try:
            _wait(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def _wait(port: int) -> None:
    for _ in range(400):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def _opened(browser: str, address: str) -> tuple[int, float, float]:
    """Open the page in a fresh browser and press its button.

    Return bytes on the way, and seconds until the button works and until the first card can be played.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not on every machine

    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        page = started.new_page()
        begin = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector(".play:enabled")
        usable = time.perf_counter() - begin
        page.wait_for_load_state("networkidle")
        size = int(page.evaluate(_WEIGHT))
        begin = time.perf_counter()
        page.click(".play")
        page.wait_for_selector(".hand .legal, [data-mode]")
        cards = time.perf_counter() - begin
        started.close()
    return size, round(usable, 2), round(usable + cards, 2)
