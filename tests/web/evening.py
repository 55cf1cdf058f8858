"""A Jass evening in a browser: a server that can be killed, the desk's page, the phones, and what they type."""

from __future__ import annotations

import os
import re
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize
from tests.given import free_port
from tests.nursery import Forked

from .measured import narrow, problems
from .player import UNUSED

EXPECTED = ("422", "403", "404", "400", "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", *UNUSED)
"""What the browser notes when a form is refused or the server is away: both happen here on purpose."""
NAMES = ("Müller", "Meier", "Huber", "Gerber", "Amstutz", "Zürcher", "Schär", "Rüegg")
FIRST = ("Meinrad", "Anna", "Vreni", "Köbi", "Trudi")
PIN = "471100"
STICKS_OUT = """(width) => [...document.querySelectorAll("body *:not(.unseen)")]
    .filter((one) => [one, ...one.childNodes].some((each) => {  // a long word leaves its box: its text is measured too
        const text = document.createRange();
        text.selectNodeContents(each);
        const measured = each === one ? one : each.nodeType === Node.TEXT_NODE && text;
        return measured && measured.getBoundingClientRect().right > width;
    }))
    .slice(0, 5).map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`)"""


class Server:
    """`puur serve` as a process of its own, so that it can be killed."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.words = ("serve", "--port", str(self.port), "--data", str(folder))
        self.log = folder / "server.log"
        self.process: Forked | None = None

    def start(self) -> None:
        self.process = Forked(self.words, self.log, os.environ)
        for _ in range(1500):
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5):
                return
            assert self.process.poll() is None
            time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As a power cut does, without any chance to tidy up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


class Evening:
    """One tournament. page: the desk; home: the tournament's address."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.server = browser, Server(folder)
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.server.start()
        self.page = self.browse()
        self.home = ""

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    def browse(self, scheme: Literal["light", "dark"] = "light", *, phone: bool = False) -> Page:
        """Another device."""
        size: ViewportSize = {"width": 360, "height": 740} if phone else {"width": 1280, "height": 900}
        context = self.browser.new_context(
            viewport=size, color_scheme=scheme, locale="de-CH", is_mobile=phone, has_touch=phone
        )
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", self.note)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    def note(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.complaints.append(said.text)

    def create(self, art: str, name: str = "Frühlingsjass", more: dict[str, str] | None = None) -> None:
        self.page.goto(f"{self.site}/turnier")
        self.page.click("text=Neues Turnier")
        self.page.fill("#name", name)
        self.page.fill("#pin", PIN)
        self.page.fill("#lead", "Meinrad")
        self.page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
        self.page.click(f"text={art}")
        for field, value in (more or {}).items():
            self.page.fill(f"#{field}", value)
        self.page.click("text=Turnier anlegen")
        self.page.wait_for_selector("text=Das Turnier ist angelegt")
        self.home = self.page.url

    def go(self, where: str) -> Page:
        self.page.goto(f"{self.home}/{where}" if where else self.home)
        return self.page

    def told(self, page: Page | None = None) -> str:
        return (page or self.page).inner_text(".told")

    def draw(self, way: str = "") -> None:
        again = self.go("auslosung").locator("summary:text-is('Neu auslosen')")
        if drawn := bool(again.count()):
            if not self.page.is_visible("#again"):  # open already where somebody came or left
                again.click()
            self.page.check("#again")
        if self.page.locator("#anyway:visible").count():  # not everybody's coming was noted
            self.page.check("#anyway")
        if way:
            self.page.click(f"text={way}")
        self.page.click(f"button:text-is('{'Neu auslosen' if drawn else 'Auslosen'}')")
        self.page.wait_for_selector("text=Ausgelost.")

    def release(self, passe: int) -> None:
        self.go(f"passe/{passe}").click(f"button:has-text('Passe {passe} freigeben')")
        self.page.wait_for_selector(f"text=Passe {passe} ist freigegeben")

    def tables(self, passe: int) -> list[int]:
        self.go(f"passe/{passe}")
        return [int(re.findall(r"\d+", text)[0]) for text in self.page.locator("a.table strong").all_inner_texts()]

    def seats(self, passe: int, table: int) -> list[str]:
        """The numbers of those who sit there, in seat order."""
        self.go(f"passe/{passe}/tisch/{table}")
        return [text.removeprefix("Nr. ") for text in self.page.locator("dl.seats dd .soft").all_inner_texts()]

    def power_cut(self) -> None:
        self.server.kill()
        self.server.start()

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.server.kill()


@contextmanager
def evening(browser: Browser, folder: Path) -> Iterator[Evening]:
    one = Evening(browser, folder)
    try:
        yield one
        assert [said for said in one.complaints if not any(known in said for known in EXPECTED)] == []
    finally:
        one.close()


def type_sides(page: Page, games: list[tuple[int, int]]) -> int:
    """Type a Passe as a practised person does, and return how many keys that took."""
    keys = 0
    page.focus("#g1-0")
    for first, _ in games:
        for digit in str(first):
            page.keyboard.press(digit)
        whole = len(str(first)) == len("157")
        keys += len(str(first)) + (not whole)
        if not whole:
            page.keyboard.press("Enter")
    return keys


def some_games(chance: Random, count: int) -> list[tuple[int, int]]:
    """Believable results: mostly even, now and then a match."""
    made = [157 if chance.random() < 0.05 else round(chance.gauss(78, 24)) for _ in range(count)]
    possible = (0 if one < 2 else 157 if one > 155 else one for one in made)
    return [(points, 157 - points) for points in possible]


def sound(page: Page, axe: str) -> None:
    """Nothing that keeps anybody from using the page, and nothing sticks out of it."""
    found = problems(page, axe)
    assert found == [], (page.url, found)
    width = (page.viewport_size or {"width": 0})["width"]
    assert narrow(page), (page.url, page.evaluate(STICKS_OUT, width))
