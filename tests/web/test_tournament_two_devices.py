"""Two devices at once: desk and table must agree; a director with only a phone; a kind of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.given import FONTS

from puur.web.pages import BUILT_PAGES_FOLDER

from .evening import PIN, Evening, evening, sound, type_sides
from .measured import in_all_letters

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
]
GAMES = [(70 + number, 87 - number) for number in range(1, 7)]


@pytest.mark.endurance
def test_desk_and_table_must_agree(browser: Browser, tmp_path: Path, axe: str) -> None:
    """An own kind with double entry; the table's phone and the desk differ in one Spiel, and come to agree."""
    with evening(browser, tmp_path) as night:
        own_kind(night)
        night.create("Unser Jass: 2 Passen zu 6 Spielen", "Doppelt")
        people(night)
        night.draw()
        night.release(1)
        phone = at_the_table(night)
        on_the_phone(phone, [*GAMES[:2], (37, 120), *GAMES[3:]])
        page = night.go("passe/1/tisch/1")
        assert page.input_value("#g1-0") == ""  # who enters a second time does not copy the first
        type_sides(page, GAMES)
        page.keyboard.press("Enter")
        page.wait_for_selector("text=haben nicht das Gleiche eingetragen")
        field = page.locator("#g3-0")
        expect(field).to_have_value("73")  # the desk's own stays where it was typed
        expect(field).to_have_attribute("aria-invalid", "true")
        assert page.inner_text("#g3-0-fehler") == "Der Tisch hat 37 : 120"
        assert page.locator("[aria-invalid=true]").count() == 1
        sound(page, axe)
        page.fill("#reason", "Auf dem Zettel steht 73.")
        page.click("text=Berichtigung speichern")
        page.wait_for_selector("text=Alle Tische sind eingetragen")
        phone.reload()
        assert "73" in phone.inner_text("table")
        only_a_phone(night, axe)


def own_kind(night: Evening) -> None:
    """What the club always plays, answered once."""
    page = night.page
    page.goto(f"{night.site}/turnier")
    page.click("text=Turnierarten")
    page.click("a:has-text('Kopieren und ändern'):has-text('Einzelschieber')")
    page.fill("#title", "Unser Jass")
    page.fill("#passen", "2")
    page.fill("#games", "6")
    page.fill("#more", "viele")
    page.check("#double")
    page.fill("#pin", PIN)
    page.click("button:has-text('Speichern')")
    assert "«viele» ist kein Format" in page.inner_text("#more-fehler")
    assert page.is_checked("#double")
    page.fill("#more", "")
    page.fill("#pin", PIN)
    page.click("button:has-text('Speichern')")
    page.wait_for_selector("text=«Unser Jass» ist gespeichert")


def people(night: Evening) -> None:
    page = night.go("einlesen")
    page.fill("#pasted", "Frei Anna\nMüller Meinrad\nRüegg Zoë\nEgli Urs")
    page.click("text=Zuerst ansehen")
    page.click("text=Alle eintragen (4)")


def at_the_table(night: Evening) -> Page:
    """The table's own phone, everybody seated, the first one writes."""
    link = night.go("tische").locator("text=Öffnen").first.get_attribute("href")
    assert link
    phone = night.browse(phone=True)
    phone.goto(link)
    phone.click("text=Wir sind alle vier da")
    phone.click("input[name=player] >> nth=0")
    phone.click("text=So ist es")
    return phone


def on_the_phone(phone: Page, games: list[tuple[int, int]]) -> None:
    for number, (first, _) in enumerate(games, 1):
        phone.fill(f"#g{number}-0", str(first))
        phone.click("text=Aufschreiben")
        phone.wait_for_selector("text=Stimmt so" if number == len(games) else f"#g{number + 1}-0")


def only_a_phone(night: Evening, axe: str) -> None:
    """Where one is takes one line, in somebody else's wider letters two; all the rest is found under «Menü»."""
    small = night.browse("dark", phone=True)
    small.goto(f"{night.home}/passe")
    small.fill("#pin", PIN)
    with small.expect_navigation():  # to its end: the style sheet says which of them are shown
        small.click("button:has-text('Anmelden')")
    tops = "all => all.filter(one => one.checkVisibility()).map(one => Math.round(one.getBoundingClientRect().top))"
    for letters in in_all_letters(small):
        assert len(set(small.eval_on_selector_all(".tabs > ul > li", tops))) <= (
            2 if letters or FONTS == "foreign" else 1
        )
    small.click(".tabs summary")
    small.click(".tabs details a:has-text('Daten')")
    small.wait_for_selector("h1:has-text('Daten')")
    assert small.inner_text(".tabs [aria-current=page]") == "Daten"
    for where in ("/turnier/arten", "/turnier/arten/neu", "/turnier/arten/einlesen"):
        small.goto(f"{night.site}{where}")
        sound(small, axe)


def test_two_phones_at_one_table_are_shown_both_entries(browser: Browser, tmp_path: Path, axe: str) -> None:
    """Two phones of one table, then two helpers at the desk: the second sees both values and has two buttons."""
    with evening(browser, tmp_path) as night:
        night.create("Einzelschieber: 4 Passen zu 8 Spielen")
        people(night)
        night.draw()
        night.release(1)
        one = at_the_table(night)
        other = night.browse("dark", phone=True)
        other.goto(night.go("tische").locator("text=Öffnen").first.get_attribute("href") or "")
        one.fill("#g1-0", "70")
        one.click("text=Aufschreiben")
        one.wait_for_selector("#g2-0")
        other.fill("#g1-0", "80")
        other.click("text=Aufschreiben")
        other.wait_for_selector("text=jemand anders war schneller")
        shown = other.inner_text(".both")
        assert "70 : 87" in shown
        assert "80 : 77" in shown
        sound(other, axe)
        other.click("button:has-text('Trotzdem meine Eingabe')")
        other.wait_for_selector("#g2-0")
        assert "80" in other.inner_text("table")
        at_the_desk(night, axe)


def at_the_desk(night: Evening, axe: str) -> None:
    """Somebody's name, changed by two; what is left stands as it was."""
    second = night.page.context.new_page()
    for page in (night.page, second):
        page.goto(f"{night.home}/anmeldung/1")
    night.page.fill("#name", "Frei Annemarie")
    night.page.click("button:has-text('Speichern')")
    night.page.wait_for_selector("text=Gespeichert.")
    second.fill("#name", "Frey Anna")
    second.click("button:has-text('Speichern')")
    second.wait_for_selector("text=jemand anders war schneller")
    assert second.input_value("#name") == "Frey Anna"
    sound(second, axe)
    second.click("text=Lassen, was dasteht")
    second.wait_for_selector("h1:has-text('Frei Annemarie')")
