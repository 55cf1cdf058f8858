"""The main pages in Firefox: nothing complains, sticks out or is in foreign letters; a deal is played, alone too."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product

import pytest
from tests.conftest import missing
from tests.given import FONTS, spread

from .conftest import fonts_of
from .firefox import Firefox, program, started
from .player import SHORT_WAITS, UNUSED
from .test_pictures import PAGES

pytestmark = pytest.mark.slow
LANGUAGES = ("de-CH", "fr-CH", "it-CH", "en-GB")
SCREENS = tuple(product(((360, 740), (1280, 800)), (False, True)))
OWN_LETTERS = """document.fonts.ready.then(
    (all) => [...all].some((one) => one.family.includes("Puur") && one.status === "loaded"),
)"""
LARGE_LETTERS = """[...document.querySelectorAll("dialog label")]
    .find((one) => one.innerText.includes("Grosse Schrift")).click()"""
THERE = "document.querySelector('%s') !== null"
MIDDLE = """(() => {
    const box = document.querySelector("%s").getBoundingClientRect();
    return [box.x + Math.min(16, box.width / 2), box.y + Math.min(42, box.height / 2)];
})()"""
BOOTING = 180.0
CARD = ".hand .legal"


@pytest.fixture(scope="module")
def browser_of_others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """Firefox, or the reason why there is none."""
    path = program()
    if path is None:
        missing("no Firefox here: apt-get install firefox-esr")
    environment = {**os.environ, **fonts_of(tmp_path_factory.mktemp("fonts"))}
    with started(path, tmp_path_factory.mktemp("profile"), environment) as firefox:
        yield firefox


@pytest.fixture
def firefox(browser_of_others: Firefox) -> Iterator[Firefox]:
    """The same, in German, on a phone; what its pages complain about fails the test."""
    browser_of_others.complaints.clear()
    browser_of_others.speaks("de-CH")
    browser_of_others.looks(360, 740, dark=False)
    yield browser_of_others
    assert [said for said in browser_of_others.complaints if not any(one in said for one in UNUSED)] == []


@pytest.mark.parametrize("language", spread(LANGUAGES, days=2))
def test_every_main_page_fits_by_day_and_by_night(firefox: Firefox, site: str, language: str) -> None:
    firefox.speaks(language)
    for address in PAGES.values():
        firefox.open(f"{site}{address}")
        firefox.until(THERE % "h1")
        assert firefox.value("document.documentElement.lang").startswith(language[:2]), address
        assert firefox.value(OWN_LETTERS) is (FONTS != "foreign"), address
        grounds = set()
        for (width, height), dark in SCREENS:
            firefox.looks(width, height, dark=dark)
            assert firefox.value("document.documentElement.scrollWidth <= innerWidth"), (address, width)
            grounds.add(firefox.value("getComputedStyle(document.documentElement).backgroundColor"))
        assert len(grounds) == 2, f"{address} is as bright by night"


def tap(firefox: Firefox, selector: str) -> None:
    """Touch the first such element once it is there."""
    firefox.until(THERE % selector)
    firefox.tap(*firefox.value(MIDDLE % selector))


def play_deal(firefox: Firefox) -> None:
    """Announce Rose or what is first, then lift and play what can be played, until there is a result."""
    asked = ".result, .ask [data-mode], .hand .legal"
    while True:
        firefox.until(THERE % asked)
        if firefox.value(THERE % ".result"):
            return
        if firefox.value(THERE % ".ask [data-mode]"):
            tap(firefox, ".ask [data-mode=R]" if firefox.value(THERE % ".ask [data-mode=R]") else ".ask [data-mode]")
            firefox.until(f"!({THERE % '.ask [data-mode]'})")
        else:
            play_card(firefox)


def play_card(firefox: Firefox) -> None:
    """Lift a card that goes and touch it again; with the last one nothing has to be chosen."""
    there = firefox.value("document.querySelectorAll('.hand button').length")
    tap(firefox, CARD)
    firefox.until(f"{THERE % '.hand .legal.lifted'} || document.querySelectorAll('.hand button').length < {there}")
    if firefox.value(THERE % ".hand .legal.lifted"):
        tap(firefox, ".hand .legal.lifted")
    firefox.until(f"document.querySelectorAll('.hand button').length < {there}")


def test_a_deal_is_played_by_touch_and_what_one_likes_stays(firefox: Firefox, site: str) -> None:
    firefox.open(site)
    tap(firefox, "button[aria-label=Einstellungen]")
    firefox.until(THERE % "dialog[open]")
    large = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = firefox.value(large)
    firefox.value(LARGE_LETTERS)
    firefox.open(site)
    firefox.until(f"{large} > 1.2 * {before}")
    firefox.value("localStorage.clear()")
    firefox.open(site)
    firefox.until(f"{large} === {before}")
    firefox.value(f"(() => {{ {SHORT_WAITS} }})()")
    tap(firefox, ".play")
    play_deal(firefox)


@pytest.mark.endurance
def test_a_deal_is_played_without_a_server(firefox: Firefox, site: str) -> None:
    firefox.open(f"{site}/allein")
    start = "[...document.querySelectorAll('button')].find(one => one.innerText === 'Neue Partie')"
    firefox.until(start, BOOTING)
    firefox.value(f"{start}.click()")
    firefox.until(THERE % ".ask [data-mode], .hand .legal, .pad", BOOTING)
    play_deal(firefox)
