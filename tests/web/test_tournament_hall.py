"""A hall of people on a phone and on the wall: nothing is cut off, no list is endless."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.roster.messy import messy_list

from puur.web.pages import BUILT_PAGES_FOLDER

from .evening import Evening, evening, sound
from .measured import in_all_letters

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
]
LONGEST = 14_000
"""Pixels of a page on a phone."""
CUT = "[...document.querySelectorAll('.wide')].some((one) => one.scrollWidth > one.clientWidth + 1)"
HIGH = "document.documentElement.scrollHeight"


@pytest.mark.endurance(days=2, at=1)
def test_an_evening_of_288_on_a_phone_and_on_the_wall(browser: Browser, tmp_path: Path, axe: str) -> None:
    with evening(browser, tmp_path) as night:
        night.create("Einzelschieber: 4 Passen zu 8 Spielen")
        register(night, axe)
        night.draw()
        one_leaves(night, axe)
        page = night.page
        page.set_viewport_size({"width": 360, "height": 740})
        for where in ("anmeldung", "auslosung", "plaetze", "standblaetter", "tische", "papiere", "passe/1"):
            night.go(where)
            for letters in in_all_letters(page):
                assert not page.evaluate(CUT), (where, letters)
                assert page.evaluate(HIGH) < (1.2 if letters else 1) * LONGEST, (where, letters)
        night.go("plaetze").fill("#suche", "me mü")
        page.wait_for_selector("#liste caption:not(:has-text('50 von'))")
        assert "Müller Meinrad" in page.inner_text("#liste")
        for width, height in ((800, 500), (1024, 768), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            night.go("beamer")
            page.wait_for_selector("[data-sheet] table")
            for _ in in_all_letters(page):
                page.wait_for_function(f"{HIGH} <= innerHeight")  # the letters shrink as soon as the script has looked


def test_a_long_folder_in_the_hint_to_restart_stays_on_the_phone(browser: Browser, tmp_path: Path, axe: str) -> None:
    folder = tmp_path / "Jassabende_des_Clubs_im_Schulhaus_seit_1998"
    folder.mkdir()
    with evening(browser, folder) as night:
        night.create("Einzelschieber: 4 Passen zu 8 Spielen")
        night.page.set_viewport_size({"width": 360, "height": 740})
        for home in (night.home, f"{night.site}/turnier"):
            night.page.goto(home)
            night.page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
            assert folder.name in night.page.inner_text("main")
            sound(night.page, axe)


def register(night: Evening, axe: str) -> None:
    page = night.go("einlesen")
    data = messy_list().data
    page.set_input_files("#file", {"name": "liste.csv", "mimeType": "text/csv", "buffer": data})
    page.click("text=Zuerst ansehen")
    page.wait_for_selector("#gefunden")
    sound(page, axe)
    page.click("text=Nur Neue eintragen (288)")
    page.wait_for_selector("text=288 Personen sind eingetragen")


def one_leaves(night: Evening, axe: str) -> None:
    """The draw keeps all foursomes but one a Passe, and prints again what that changed."""
    night.go("anmeldung/17").click("form[action$='/weg'] button")
    night.draw()
    night.page.click("summary:has-text('Einzeln drucken')")
    expect(night.page.locator("#ungueltig a:has-text('in einem Dokument')")).to_be_visible()
    void = night.page.inner_text("#ungueltig")
    assert "Nur die geänderten drucken (12)" in void  # the Standblätter of those who sit out once
    assert "Jasszettel" in void
    sound(night.page, axe)
