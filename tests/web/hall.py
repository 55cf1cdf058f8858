"""A hall in browsers: tables drawn and released, doors open, helpers who type as practised people do."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.nursery import ran

from puur.cli.tournament.store import run_on_tournaments
from puur.service.tournament.demo import invent_players
from puur.service.tournament.draw import draw_rounds
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.kind import built_in_kind
from puur.tournament.topics.setup import new_setup

from .evening import Evening

DIRECTOR = Actor("director", "Toni")
PINS = {"director": "471100", "controller": "4712", "office": "4711"}
ID = "halle"
PASSE = 1256


def beside(work: Callable[..., object], *given: object, **more: object) -> None:
    """Do something that runs a loop of its own: in another thread, since a browser has the loop of this one."""
    with ThreadPoolExecutor(1) as other:
        other.submit(work, *given, **more).result()


def hall(folder: Path, tables: int, art: str = "einzelschieber") -> None:
    """Put a tournament into the store of a folder: so many tables, drawn, the first Passe released."""

    async def make(store: Tournaments) -> None:
        await store.create(new_setup(built_in_kind(art), "Hallenjass", "2026-05-29"), DIRECTOR, ID)
        await store.carry_out(ID, cmd.AddPlayers(invent_players(4 * tables, random.Random(3))), DIRECTOR)  # noqa: S311 - invented players
        await draw_rounds(store, ID, DIRECTOR, 7)
        await store.carry_out(ID, cmd.Release(1), DIRECTOR)

    beside(run_on_tournaments, make, folder, None, begins=True)


def pins(folder: Path) -> None:
    """Set the PIN of every role."""
    for role, pin in PINS.items():
        words = ("tournament", "pin", ID, "--role", role, "--pin", pin, "--data", str(folder))
        ran(folder, *words)


@dataclass
class Helper:
    """Somebody at a laptop. keys: how many were pressed."""

    page: Page
    name: str
    keys: int = 0

    def press(self, *keys: str) -> None:
        """Press keys once there is a field to type into."""
        self.page.wait_for_selector(":focus", state="attached")
        for key in keys:
            self.page.keyboard.press(key)
        self.keys += len(keys)

    @property
    def table(self) -> int | None:
        """Whose sheet is shown; None on another page."""
        found = re.search(r"/tisch/(\d+)", self.page.url)
        return int(found[1]) if found else None

    def total(self, points: int) -> None:
        """Type what the first side made and send it; the page that follows is there when this is done."""
        self.press(*str(points))
        with self.page.expect_navigation():
            self.press("Enter")
        self.page.wait_for_selector(".told")


def enter(night: Evening, role: str, name: str) -> Page:
    """Open a browser for somebody with a role."""
    page = night.browse()
    page.goto(f"{night.site}/tuer?ort=turnier/{ID}")
    page.fill("#pin", PINS[role])
    page.fill("#name", name)
    page.click("button:has-text('Anmelden')")
    page.wait_for_selector(".me")
    return page


def started(browser: Browser, folder: Path) -> Evening:
    """The server of a folder with its hall."""
    night = Evening(browser, folder)
    night.home = f"{night.site}/turnier/{ID}"
    return night
