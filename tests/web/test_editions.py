"""Two people after the Rangliste hangs: a table is corrected while a prize is in somebody's hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.nursery import ran

from puur.web.pages import BUILT_PAGES_FOLDER

from .evening import PIN, Evening, evening, sound

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
]
OFFICE_PIN = "081500"


@pytest.mark.endurance
def test_a_correction_with_a_prize_handed_out(browser: Browser, tmp_path: Path, axe: str) -> None:
    for words in (
        ("demo", "--players", "8", "--whole", "--id", "abend"),
        ("pin", "abend", "--pin", PIN),
        ("pin", "abend", "--role", "office", "--pin", OFFICE_PIN),
    ):
        ran(tmp_path, "tournament", *words, "--data", str(tmp_path))
    with evening(browser, tmp_path) as night:
        night.home = f"{night.site}/turnier/abend"
        office = night.browse("dark", phone=True)
        come_in(night, night.page, PIN, "Meinrad")
        come_in(night, office, OFFICE_PIN, "Vreni")
        winner = hand_out_the_ham(night, office)
        before = ranking(night, "")
        correct_a_table(night, winner, axe)
        assert ranking(night, "") == before
        give_the_visas_again(night)
        publish(night, office, axe)
        assert ranking(night, "?fassung=1") == before
        assert ranking(night, "") != before
        decide(night, office, winner, axe)


def come_in(night: Evening, page: Page, pin: str, name: str) -> None:
    page.goto(f"{night.home}/preise")
    page.fill("#pin", pin)
    page.fill("#name", name)
    page.click("button:has-text('Anmelden')")
    page.wait_for_selector("h1:has-text('Preise')")


def hand_out_the_ham(night: Evening, office: Page) -> str:
    """The first of the Rangliste has it."""
    night.go("preise").fill("#prizes", "Schinken\nSalami\nWein")
    night.page.click("button:has-text('Speichern')")
    night.page.wait_for_selector("text=3 Preise liegen bereit")
    office.goto(f"{night.home}/preise")
    office.click("tr:has-text('Schinken') button")
    office.wait_for_selector("tr:has-text('Schinken') button:has-text('Zurück')")
    return ranking(night, "")[0][1]


def ranking(night: Evening, which: str) -> list[list[str]]:
    rows = night.go(f"rangliste{which}").locator("#liste tbody tr")
    found: list[list[str]] = rows.evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.innerText))")
    return found


def correct_a_table(night: Evening, winner: str, axe: str) -> None:
    """The sides of six Spiele were written the wrong way round: what that does is shown before it is done."""
    page, table = night.page, next(one for one in (1, 2) if winner in night.seats(1, one))
    side = night.seats(1, table).index(winner) % 2
    night.go(f"passe/1/tisch/{table}?korrigieren=1")
    for game in range(1, 7):
        page.fill(f"#g{game}-{side}", "0")
        page.fill(f"#g{game}-{1 - side}", "157")
    page.fill("#reason", "Seiten vertauscht")
    page.click("button:has-text('Berichtigung speichern')")
    page.wait_for_selector("h1:has-text('Die Rangliste ist schon veröffentlicht')")
    told = page.inner_text("main")
    assert f"Tisch {table} berichtigt (Passe 1)" in told
    assert "Ein neues Visum, auch für das Endtotal" in told
    assert f"({winner}), bei der Übergabe Rang 1" in told
    sound(page, axe)
    page.click("text=Ja, so berichtigen")
    page.wait_for_selector(".told")


def give_the_visas_again(night: Evening) -> None:
    page = night.go("")
    assert "brauchen 4 Standblätter ein neues Visum" in page.inner_text(".next")
    for left in (3, 2, 1, 0):
        night.go("standblaetter?nur=offen").locator('button:text-is("Visieren")').first.click()
        page.wait_for_selector(f"text={8 - left} von 8 sind visiert")


def publish(night: Evening, office: Page, axe: str) -> None:
    """The overview leads to the new Fassung; who has a prize keeps it, the others wait."""
    page = night.go("")
    assert "die Fassung 2 der Rangliste veröffentlichen" in page.inner_text(".next")
    page.click(".next a")
    page.wait_for_selector("#berichtigt")
    sound(page, axe)
    page.click("button:text-is('Fassung 2 veröffentlichen')")  # what it changes stands there: it is not asked again
    page.wait_for_selector("text=Die Fassung 2 ist veröffentlicht")
    office.goto(f"{night.home}/rangliste")
    assert "Fassung 2, " in office.inner_text("#fassung")
    assert "berichtigt (Passe 1)" in office.inner_text("#fassung")
    sound(office, axe)
    office.click("#fassung a:has-text('Fassung 1')")
    office.wait_for_selector("text=Diese Fassung gilt nicht mehr")
    for number in (1, 2):
        paper = page.request.get(f"{night.home}/papiere/rangliste.pdf?fassung={number}")
        assert (paper.status, paper.body()[:5]) == (200, b"%PDF-")
    assert page.request.get(f"{night.home}/rangliste?fassung=3").status == 404


def decide(night: Evening, office: Page, winner: str, axe: str) -> None:
    """The ham stays on the page with who has it, until the director says otherwise."""
    page = night.go("")
    assert "Über den übergebenen Preis «Schinken» entscheiden" in page.inner_text(".next")
    office.goto(f"{night.home}/preise")
    assert f"({winner})" in office.inner_text("tr:has-text('Schinken')")
    assert "Das entscheidet die Turnierleitung" in office.inner_text("main")
    assert "wartet auf den Entscheid über den Preis «Schinken»" in office.inner_text("main")
    sound(office, axe)
    night.go("preise").click("button:has-text('Geht an')")
    page.wait_for_selector("text=Schinken geht an")
    assert f"({winner})" not in page.inner_text("tr:has-text('Schinken')")
