"""A slip is photographed at its table and at the desk: read without a connection, compared, and then saved."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PIL import Image
from playwright.sync_api import Browser, FilePayload, Page, expect

from benchmarks.slips.paper import Pen, print_blanks, write_on
from benchmarks.slips.photo import photograph, something_else
from puur.law.reglemente import reglement
from puur.web.pages import BUILT_PAGES_FOLDER

from .evening import Evening, sound
from .hall import enter, hall, pins, started

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
    pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm (poppler) is not here"),
]
FIRST, SECOND = [(1, 6), (2, 4), (3, 0)], [(1, 6), (2, 1), (3, 6)]
"""640 and 616, as they are marked."""


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Evening]:
    folder: Path = tmp_path_factory.mktemp("slips")
    hall(folder, 3)
    pins(folder)
    one = started(browser, folder)
    yield one
    one.close()


@pytest.fixture(scope="module")
def photos() -> dict[str, FilePayload]:
    """Photographs of slips, each a file that a phone gives."""
    luck = Random("photos")  # noqa: S311 - pictures
    first, second, third = print_blanks(reglement("einzelschieber-2026"), [(1, table) for table in (1, 2, 3)])
    pen = Pen(40, 0.6, "cross")
    pictures = {
        "first": photograph(write_on(first, luck, pen, [FIRST, SECOND]), luck),
        "second": photograph(write_on(second, luck, pen, [FIRST, SECOND]), luck),
        "unclear": photograph(write_on(third, luck, pen, [[*FIRST, (3, 7)], SECOND]), luck),
        "blurred": photograph(write_on(first, luck, pen, [FIRST, SECOND]), luck, blur=9),
        "else": something_else(luck),
    }
    return {name: as_file(picture) for name, picture in pictures.items()}


def as_file(picture: Image.Image) -> FilePayload:
    packed = io.BytesIO()
    picture.convert("RGB").save(packed, "JPEG", quality=90)
    return {"name": "zettel.jpg", "mimeType": "image/jpeg", "buffer": packed.getvalue()}


def choose(page: Page, photo: FilePayload) -> None:
    """Take a photograph: the page has said what it makes of it."""
    said = page.locator("[data-camera-says]")
    page.set_input_files("#kamera", photo)
    expect(said).not_to_have_text("")
    expect(said).not_to_have_text("Das Gerät liest den Zettel …")


def at_table(night: Evening, desk: Page, table: int) -> Page:
    desk.goto(f"{night.home}/tische")
    link = desk.locator("text=Öffnen").nth(table - 1).get_attribute("href")
    phone = night.browse(phone=True)
    phone.goto(link or "")
    phone.click("text=Wir sind alle vier da")
    phone.click("input[name=player] >> nth=0")
    phone.click("text=So ist es")
    return phone


def test_a_table_photographs_its_slip_without_a_connection_and_saves_what_it_compared(
    night: Evening, photos: dict[str, FilePayload], axe: str
) -> None:
    desk = enter(night, "director", "Toni")
    phone = at_table(night, desk, 1)
    says, save = phone.locator("[data-camera-says]"), phone.locator("text=Mit dem Zettel verglichen: speichern")
    expect(phone.locator("text=Zettel fotografieren")).to_be_visible()
    phone.wait_for_load_state("networkidle")
    phone.context.set_offline(True)
    for name, words in (
        ("else", "kein Jasszettel"),
        ("blurred", "fotografiere nochmals"),
        ("second", "Tisch 2. Diese"),
    ):
        choose(phone, photos[name])
        expect(says).to_contain_text(words)
        expect(save).to_be_hidden()
    choose(phone, photos["first"])
    expect(says).to_have_text("Gelesen: 640 und 616. Vergleiche die Zahlen mit dem Zettel und speichere sie dann.")
    expect(phone.locator("#p-0")).to_have_value("640")
    expect(phone.locator("#p-1")).to_have_value("616")
    assert phone.evaluate(
        "[...document.querySelectorAll('#p-0, #p-1')].every((one) => one.scrollWidth <= one.clientWidth)"
    )
    expect(phone.locator("[data-camera] canvas")).to_be_visible()
    phone.context.set_offline(False)
    sound(phone, axe)
    desk.goto(f"{night.home}/passe/1/tisch/1")
    expect(desk.locator("#p-0")).to_have_value("")  # nothing is saved by reading
    save.click()
    expect(phone.locator("h2", has_text="geschrieben").first).to_be_visible()
    expect(phone.locator("tfoot")).to_contain_text("640")
    desk.context.close()
    phone.context.close()


def test_the_desk_photographs_a_slip_and_is_asked_what_is_not_clear(
    night: Evening, photos: dict[str, FilePayload]
) -> None:
    desk = enter(night, "office", "Rita")
    desk.goto(f"{night.home}/passe/1/tisch/3")
    choose(desk, photos["unclear"])
    expect(desk.locator("[data-camera-says]")).to_contain_text("a + c, Zeile 1.")
    expect(desk.locator("#p-0")).to_be_focused()
    expect(desk.locator("#p-0")).to_have_value("")
    expect(desk.locator("#p-1")).to_have_value("616")
    desk.goto(f"{night.home}/passe/1/tisch/2")
    choose(desk, photos["second"])
    expect(desk.locator("#p-0")).to_have_value("640")
    desk.click("text=Total speichern")
    expect(desk.locator(".told")).to_contain_text("Tisch 2 ist gespeichert: 640 : 616")
    desk.context.close()
