"""What was typed and not saved is there again after a reload or a door; never over what somebody else wrote."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from tests.club.stage import Stage, composed, planned, started
from tests.given import spread

from puur.cli.shell.store import run_on_journal
from puur.journal import Journal, NewEntry
from puur.service.clock import now
from puur.service.club.entries import club_access, encode_entry
from puur.service.club.store import Clubs
from puur.service.credentials import CredentialStore
from puur.web.pages import BUILT_PAGES_FOLDER

from . import hall
from .evening import Evening
from .free_table import until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
]
PIN = "471100"
SECRET = "4711 is not for the drawer"  # noqa: S105
CLUB = "verein/ajz"
SAYS = "Was noch nicht gespeichert war, ist wieder eingesetzt."


def club(folder: Path) -> None:
    """Put a club into the store of a folder: the evening of its first Jasstag, before anybody has come."""
    stage: Stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering

    async def make(journal: Journal) -> None:
        entries = [NewEntry(now(), "Vorstand", "Compose", encode_entry(stage.now, (one,))) for one in stage.events]
        await journal.append("club/ajz", 0, entries)
        await CredentialStore(journal, SECRET).set_pin(
            club_access(await Clubs(journal).get("ajz")), "board", PIN, "Anna"
        )

    hall.beside(run_on_journal, make, folder, None, begins=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store that its server finds."""
    made = tmp_path_factory.mktemp("not-saved")
    hall.hall(made, 12)
    hall.pins(made)
    club(made)
    return made


NOTED = """(kept => kept.includes("refused") || !kept.includes('"sent":true'))(sessionStorage["puur-typed"] ?? "")"""
"""The page's script has run, and has noted that what was sent came back."""


@pytest.fixture(scope="module")
def night(folder: Path, browser: Browser) -> Iterator[Evening]:
    one = hall.started(browser, folder)
    yield one
    one.close()


@pytest.fixture
def desk(night: Evening) -> Iterator[Page]:
    page = hall.enter(night, "director", "Toni")
    yield page
    page.context.close()


def note(page: Page) -> Locator:
    return page.locator(".put-back")


def kept(page: Page) -> str:
    """Whatever this tab has put aside."""
    return str(page.evaluate("JSON.stringify({ ...sessionStorage })"))


def at_the_club(night: Evening, where: str) -> Page:
    page = night.browse(phone=True)
    page.goto(f"{night.site}/tuer?ort={CLUB}")
    page.fill("#pin", PIN)
    page.fill("#name", "Anna")
    page.click("button:has-text('Anmelden')")
    page.wait_for_selector(".me")
    page.goto(f"{night.site}/{CLUB}/{where}")
    return page


def test_a_total_is_there_again_and_goes_once_it_is_saved(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/passe/1/tisch/2")
    desk.locator("#p-0").press_sequentially("64")
    desk.reload()
    expect(note(desk)).to_contain_text(SAYS)
    expect(desk.locator("#p-0")).to_have_value("64")
    expect(desk.locator("#p-1")).to_have_value("1192")  # the other side came by itself, and is there too
    desk.locator("#p-0").focus()
    desk.keyboard.type("640")
    desk.keyboard.press("Enter")
    expect(desk.locator(".told")).to_contain_text("Tisch 2 ist gespeichert: 640 : 616")
    desk.goto(f"{night.home}/passe/1/tisch/2?aendern=1")
    expect(desk.locator("#p-0")).to_have_value("640")
    expect(note(desk)).to_have_count(0)
    assert "puur-typed" not in kept(desk)


@pytest.mark.parametrize(
    "refused, left", spread(product(("13", "1300"), ("t1", "away")), ("13", "t1"), ("1300", "away"))
)
def test_a_number_that_was_refused_and_left_is_not_put_back(
    night: Evening, desk: Page, refused: str, left: str
) -> None:
    desk.goto(f"{night.home}/passe/1/tisch/3")
    desk.locator("#p-0").press_sequentially(refused)
    desk.locator("button:has-text('Total speichern')").click()
    expect(desk.locator("[aria-invalid=true]").first).to_be_visible()
    until(desk, NOTED)
    if left == "away":
        desk.goto(f"{night.home}/anmeldung")
    else:
        desk.locator("#p-0").focus()
        for key in (*left, "Enter"):
            desk.keyboard.press(key)
        desk.wait_for_url("**/tisch/1")
    desk.goto(f"{night.home}/passe/1/tisch/3")
    expect(desk.locator("#p-0")).to_have_value("")
    expect(note(desk)).to_have_count(0)


def test_what_was_mended_after_a_refusal_and_not_sent_is_there_again(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/passe/1/tisch/3")
    desk.locator("#p-0").press_sequentially("1300")
    desk.locator("button:has-text('Total speichern')").click()
    expect(desk.locator("[aria-invalid=true]").first).to_be_visible()
    desk.wait_for_load_state()  # before its script runs, nothing that is typed can be kept
    desk.locator("#p-0").fill("600")
    desk.goto(f"{night.home}/passe/1/tisch/3")
    expect(desk.locator("#p-0")).to_have_value("600")
    expect(note(desk)).to_contain_text(SAYS)
    desk.click("text=Verwerfen")


def test_somebody_new_is_there_again_after_another_page_and_the_way_back(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung")
    desk.fill("#name", "Gerber Köbi")
    desk.fill("#club", "Rothrist")
    desk.check("#paid")
    desk.click("nav.tabs a:has-text('Preise')")
    desk.go_back()
    expect(desk.locator("#name")).to_have_value("Gerber Köbi")
    desk.goto(f"{night.home}/anmeldung")
    expect(note(desk)).to_have_count(1)  # in its own form only
    expect(desk.locator("#club")).to_have_value("Rothrist")
    expect(desk.locator("#paid")).to_be_checked()
    desk.click("text=Verwerfen")
    expect(desk.locator("#name")).to_have_value("")
    expect(desk.locator("#paid")).not_to_be_checked()
    desk.reload()
    expect(desk.locator("#name")).to_have_value("")
    expect(note(desk)).to_have_count(0)


def test_another_button_of_the_page_does_not_take_it_for_saved(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung")
    desk.fill("#name", "Rüegg Anna")
    with desk.expect_navigation():
        desk.locator("#liste form button").first.click()
    expect(desk.locator("#name")).to_have_value("Rüegg Anna")
    expect(note(desk)).to_contain_text(SAYS)


def test_what_was_refused_comes_back_once_and_is_kept_on(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/passe/1/tisch/3")
    desk.fill("#p-0", "9999")
    desk.click("text=Total speichern >> nth=0")
    desk.wait_for_selector("[aria-invalid=true]")
    expect(note(desk)).to_have_count(0)  # the server has filled it in itself
    desk.goto(f"{night.home}/passe/1/tisch/3")
    expect(desk.locator("#p-0")).to_have_value("9999")
    expect(note(desk)).to_contain_text(SAYS)


def test_what_somebody_else_has_written_since_holds_and_is_said(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung/5")
    before = desk.input_value("#club")
    desk.fill("#club", "Olten")
    desk.fill("#category", "Senioren")
    other = hall.enter(night, "office", "Vreni")
    other.goto(f"{night.home}/anmeldung/5")
    other.fill("#club", "Zofingen")
    other.click("button:has-text('Speichern')")
    other.wait_for_selector(".told")
    desk.reload()
    expect(desk.locator("#club")).to_have_value("Zofingen")
    expect(desk.locator("#category")).to_have_value("Senioren")
    expect(note(desk)).to_contain_text("Hier steht inzwischen etwas anderes, und das gilt. Du hattest «Olten» getippt")
    assert before not in {"Zofingen", "Olten"}
    desk.click("button:has-text('Speichern')")
    desk.wait_for_selector(".told")
    desk.goto(f"{night.home}/anmeldung/5")
    expect(desk.locator("#club")).to_have_value("Zofingen")
    expect(desk.locator("#category")).to_have_value("Senioren")
    other.context.close()


def test_a_sheet_that_somebody_else_has_filled_in_is_not_filled_over(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/passe/1/tisch/4")
    desk.fill("#p-0", "700")
    other = hall.Helper(hall.enter(night, "office", "Vreni"), "Vreni")
    other.page.goto(f"{night.home}/passe/1/tisch/4")
    other.total(701)
    desk.goto(f"{night.home}/passe/1/tisch/4?aendern=1")
    expect(desk.locator("main")).not_to_contain_text(SAYS)
    expect(desk.locator("main")).to_contain_text("701")
    other.page.context.close()


def test_a_door_that_closed_meanwhile_leads_back_to_what_was_typed(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung/6")
    desk.fill("#club", "Aarburg")
    desk.context.clear_cookies()  # the session has run out
    desk.click("button:has-text('Speichern')")
    desk.fill("#pin", hall.PINS["director"])
    desk.click("button:has-text('Anmelden')")
    expect(desk).to_have_url(f"{night.home}/anmeldung/6")
    expect(desk.locator("#club")).to_have_value("Aarburg")
    expect(note(desk)).to_contain_text(SAYS)


def test_a_new_tournament_keeps_everything_but_the_pin(night: Evening) -> None:
    page = night.browse()
    page.goto(f"{night.site}/turnier/neu")
    page.fill("#name", "Chlausjass")
    page.fill("#place", "Rössli")
    page.check("input[name=art] >> nth=1")
    page.fill("#pin", SECRET)
    page.reload()
    expect(page.locator("#name")).to_have_value("Chlausjass")
    expect(page.locator("#place")).to_have_value("Rössli")
    expect(page.locator("input[name=art] >> nth=1")).to_be_checked()
    expect(page.locator("#pin")).to_have_value("")
    assert SECRET not in kept(page)
    page.fill("#pin", SECRET)
    page.click("text=Turnier anlegen")
    expect(page.locator(".told")).to_contain_text("Das Turnier ist angelegt")
    page.goto(f"{night.site}/turnier/neu")
    expect(page.locator("#name")).to_have_value("")
    page.context.close()


def test_who_comes_to_the_club_is_there_again_on_the_phone(night: Evening) -> None:
    page = at_the_club(night, f"tag/{date(2026, 1, 31).year}/1")
    late = page.locator("#platz-A0 form:has(input[name=command][value=Arrive]) input[name=minutes][inputmode]")
    page.locator("#platz-A0 summary").first.click()
    late.fill("12")
    page.reload()
    expect(late).to_be_visible()  # its fold is open
    expect(late).to_have_value("12")
    expect(page.locator("#platz-A0 .put-back")).to_contain_text(SAYS)
    expect(note(page)).to_have_count(1)
    page.context.close()


def test_who_signs_out_leaves_nothing_in_any_tab(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung/7")
    desk.fill("#club", "Geheim")
    second = desk.context.new_page()
    second.goto(night.home)
    second.click("form.me button")
    expect(second.locator(".me")).to_contain_text("Anmelden")
    desk.goto(f"{night.site}/tuer?ort=turnier/{hall.ID}&weiter=/turnier/{hall.ID}/anmeldung/7")
    desk.fill("#pin", hall.PINS["director"])
    desk.click("button:has-text('Anmelden')")
    expect(desk.locator("#club")).not_to_have_value("Geheim")
    assert "Geheim" not in kept(desk)


def test_another_role_at_the_same_laptop_sees_nothing_of_it(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung")
    desk.fill("#name", "Meier Trudi")
    desk.goto(f"{night.site}/tuer?ort=turnier/{hall.ID}&weiter=/turnier/{hall.ID}/anmeldung")
    desk.fill("#pin", hall.PINS["office"])
    desk.click("button:has-text('Anmelden')")
    expect(desk.locator(".me")).to_contain_text("Rechnungsbüro")
    expect(desk.locator("#name")).to_have_value("")


def test_half_a_day_later_it_is_gone(night: Evening, desk: Page) -> None:
    desk.goto(f"{night.home}/anmeldung")
    desk.fill("#name", "Schär Vreni")
    aged = {name: {**one, "at": one["at"] - 13 * 3_600_000} for name, one in json.loads(_typed(desk)).items()}
    desk.evaluate("(text) => sessionStorage.setItem('puur-typed', text)", json.dumps(aged))
    desk.reload()
    expect(desk.locator("#name")).to_have_value("")
    assert "Schär" not in kept(desk)


def _typed(page: Page) -> str:
    return str(page.evaluate("sessionStorage.getItem('puur-typed')"))


def lost(route: Route) -> None:
    """The server does what is asked; its answer does not come."""
    route.fetch(max_redirects=0)
    route.abort()


def test_what_was_sent_and_never_answered_counts_once(night: Evening, desk: Page) -> None:
    """The answer got lost on the way: sent again, it is answered and not done a second time."""
    desk.goto(f"{night.home}/anmeldung")
    desk.fill("#name", "Amstutz Beat")
    desk.route("**/anmeldung", lost)
    cookies = desk.context.cookies()
    desk.click("button:text-is('Anmelden')")
    desk.unroute("**/anmeldung")
    desk.context.clear_cookies()  # the one of the answer did not come either
    desk.context.add_cookies(cookies)  # type: ignore[arg-type]
    desk.goto(f"{night.home}/anmeldung")
    expect(desk.locator("#name")).to_have_value("Amstutz Beat")
    desk.click("button:text-is('Anmelden')")
    desk.wait_for_selector(".told")
    desk.fill("#suche", "Amstutz Beat")
    expect(desk.locator("#liste tbody tr:has-text('Amstutz Beat')")).to_have_count(1)


def test_attendance_of_twelve_fits_a_short_page_on_a_phone(night: Evening, desk: Page) -> None:
    desk.set_viewport_size({"width": 360, "height": 740})
    desk.goto(f"{night.home}/anmeldung")
    expect(desk.locator("#name")).to_be_hidden()
    twelfth = desk.locator("#liste tbody tr").nth(11).bounding_box()
    assert twelfth is not None
    assert twelfth["y"] + twelfth["height"] < 2_500  # it was 3,700
    desk.click("summary:has-text('Jemanden anmelden')")
    expect(desk.locator("#name")).to_be_visible()
    desk.reload()
    expect(desk.locator("#name")).to_be_visible()  # whoever opened it goes on entering people
    page = at_the_club(night, f"tag/{date(2026, 1, 31).year}/1")
    page.set_viewport_size({"width": 360, "height": 740})
    page.reload()
    assert page.locator(".seat").count() == 12
    assert page.evaluate("document.documentElement.scrollHeight") < 2_400
    page.context.close()
