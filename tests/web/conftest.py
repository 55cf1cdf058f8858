"""A browser, and a server whose bots are quick: Debian's Chromium is installed where it is missing and may be."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from matplotlib import get_data_path
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from tests.given import FONTS
from tests.served import served

from benchmarks.figures.page import BROWSERS
from puur.game.evolve import evolve
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.reglemente import reglement
from puur.service.live import fairness
from puur.service.live.scheduler import Pace
from puur.web.app import ServerOptions, create_app
from puur.web.pages import BUILT_PAGES_FOLDER

from .player import SHORT_WAITS, UNUSED

QUICK = Pace(bot=0.05, trick=0.12, look=20.0, away=600.0, first=1.0, late=0.0)
QUIETLY = ("no-sandbox", "disable-gpu", "disable-background-networking", "disable-component-update", "disable-sync")
BARE = """<?xml version="1.0"?>
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""
"""Only the fonts that lie beside matplotlib: what a bare machine has."""
AWAY = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", *UNUSED)

PART = "07" * 16
"""The seat's part of a deal's chance, where a test wants to know the cards."""
SAME_PART = """
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array.length === 16 ? array.fill(7) : random(array));
"""
OWN_CARDS = """
    localStorage["puur.choices"] ??= JSON.stringify({ forced: "never" });
"""
"""Run in a page before its own scripts: every card is played by the test."""
NOT_KEPT = "delete Navigator.prototype.serviceWorker;"
"""The same: nothing is kept for when there is no connection, which takes half the time of opening a page.

A module that needs it says ``KEPT = True``, a test ``kept=True``.
"""

expect.set_options(timeout=60_000)  # a busy machine is no failure
Opened = Callable[..., Page]
Dealt = Callable[[str, Callable[[Game], bool]], None]


def chromium() -> str:
    """The browser's path; it is installed if this machine lets us, else the test says why it cannot run."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-qq", BROWSERS[0]], check=False, capture_output=True)
        found = shutil.which(BROWSERS[0])
    if found is None:
        pytest.skip(f"no Chromium here, and it could not be installed: apt-get install {BROWSERS[0]}")
    return found


@pytest.fixture(scope="module")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with quick bots, or at the pace that the module names."""
    if not (BUILT_PAGES_FOLDER / "index.html").is_file():
        pytest.skip("the pages are not built: make pages")
    store = tmp_path_factory.mktemp("data") / "puur.db"
    app = create_app(
        ServerOptions(
            f"sqlite:///{store}",
            pace=getattr(request.module, "PACE", QUICK),
            posts=10_000,
            founds=100,
            works=10_000,
            frames=1_000.0,
        )
    )
    with served(app) as address:
        yield address


def fonts_of(folder: Path) -> dict[str, str]:
    """The environment in which a browser finds the fonts that PUUR_TEST_FONTS names (see tests/given.py)."""
    return bare_fonts(folder) if FONTS == "bare" else {}


def bare_fonts(folder: Path) -> dict[str, str]:
    """The environment in which a browser finds no fonts of the machine, and nothing of how it wants letters drawn."""
    there = folder / "fonts.conf"
    there.write_text(BARE.format(fonts=Path(get_data_path()) / "fonts" / "ttf", cache=folder), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(there)}


class Browsers:
    """The browsers of one process of tests: each is started once, by what it finds and how it draws."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.chosen, self.running = folder, ExitStack(), dict[tuple[str, ...], Browser]()
        self.play: Playwright | None = None

    def chromium(self, fonts: dict[str, str], switches: Iterable[str]) -> Browser:
        """Return the one with these fonts and switches, started again if it has died."""
        if self.play is None:
            self.play = self.chosen.enter_context(sync_playwright())
        kind = (*fonts.values(), *switches)
        if kind not in self.running or not self.running[kind].is_connected():
            self.running[kind] = self.play.chromium.launch(
                executable_path=chromium(), args=[f"--{switch}" for switch in switches], env={**os.environ, **fonts}
            )
        return self.running[kind]

    def enter(self) -> None:
        """Let Playwright's loop be the one that runs in this thread."""
        if self.play is not None:
            asyncio._set_running_loop(self.play._loop)  # noqa: SLF001 - its own way back into its loop

    def close(self) -> None:
        for one in self.running.values():
            one.close()
        self.chosen.close()


BROWSERS_HERE: Final = pytest.StashKey[Browsers]()


def leave() -> None:
    """Let no loop be the one that runs in this thread: a test without a browser may run its own."""
    asyncio._set_running_loop(None)  # noqa: SLF001 - what asyncio.run looks at


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """A test with a browser is in Playwright's loop from its first fixture on."""
    if "browsers" in getattr(item, "fixturenames", ()) and (there := item.config.stash.get(BROWSERS_HERE, None)):
        there.enter()
    yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """So is the end of a module, where its own fixtures close what they have opened; afterwards nobody is."""
    ends = nextitem is None or nextitem.path != item.path
    if ends and (there := item.config.stash.get(BROWSERS_HERE, None)):
        there.enter()
    try:
        yield
    finally:
        leave()


@pytest.fixture(scope="session")
def browsers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    """The browsers of this process, until its last test."""
    one = request.config.stash[BROWSERS_HERE] = Browsers(tmp_path_factory.mktemp("fonts"))
    yield one
    one.enter()
    one.close()
    leave()


@pytest.fixture(scope="module")
def browser(browsers: Browsers) -> Browser:
    """Chromium without a window."""
    switches = (*QUIETLY, "disable-remote-fonts") if FONTS == "foreign" else QUIETLY
    return browsers.chromium(fonts_of(browsers.folder), switches)


@pytest.fixture
def opened(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Opens a page at an address; what the browser complains about fails the test, save for a server that is away.

    hurry: nothing moves, and what is shown for seconds is shown for a blink. kept: the page keeps what it needs without
    a connection (NOT_KEPT).
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(  # noqa: PLR0913 - how a browser may stand before a page
        path: str = "/",
        width: int = 360,
        height: int = 740,
        *,
        scheme: str = "light",
        hurry: bool = False,
        kept: bool = getattr(request.module, "KEPT", False),
        **more: object,
    ) -> Page:
        wanted: dict[str, object] = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
        if hurry:
            wanted["reduced_motion"] = "reduce"
        context = browser.new_context(**({"locale": "de-CH"} | wanted | more))  # type: ignore[arg-type]
        context.add_init_script(SAME_PART)
        context.add_init_script(OWN_CARDS)
        if not kept:
            context.add_init_script(NOT_KEPT)
        if hurry:
            context.add_init_script(SHORT_WAITS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None)
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        page.goto(path if path.startswith("http") else f"{site}{path}")
        page.wait_for_selector("#app > [inert]", state="detached")  # what is drawn before its script is here
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [said for said in complaints if not any(gone in said for gone in AWAY)] == []


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has every table deal from the same seed of the server: who runs the test again sees the same hands."""
    monkeypatch.setattr(fairness, "secrets", SimpleNamespace(token_hex=lambda _: "0" * 64))


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Dealt:
    """Has the next tables deal cards that are as wanted, every deal from the same seed of the server.

    They are searched among many; what is asked is the game as it is once the cards are dealt, with the person at
    seat 0 and bots around.
    """

    def choose(id_: str, wanted: Callable[[Game], bool]) -> None:
        settings = table_settings(reglement(id_), {})
        for server in map("{:064x}".format, count()):
            game = new_game(settings, "german")
            chances = fairness.dealing_random_sources(server, (PART, "", "", ""), 1)
            for _, events in fairness.dealing_steps(settings.law, game, *chances):
                for event in events:
                    game = evolve(game, event)
            if wanted(game):
                monkeypatch.setattr(fairness, "secrets", SimpleNamespace(token_hex=lambda _, seed=server: seed))
                return

    return choose


@pytest.fixture(scope="session")
def axe(checkout: Path) -> str:
    """The accessibility checker, as npm brought it for the pages."""
    return (checkout / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
