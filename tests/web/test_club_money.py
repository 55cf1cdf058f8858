"""The Kassier's year end on a phone: account, bill, the bank's file, what is left; then who asks to be forgotten."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect
from tests.club.test_money_camt import camt, entry
from tests.served import served

from puur.journal import MemoryJournal
from puur.service.club.entries import club_access
from puur.service.club.store import Clubs
from puur.service.credentials import CredentialStore
from puur.web.pages import BUILT_PAGES_FOLDER

from .club_money import HOME, IBAN, LATER, PIN, lived
from .conftest import Opened
from .evening import sound
from .quick import quick_app, quick_keys

pytestmark = [pytest.mark.live, pytest.mark.slow]

SECRET = "a secret of this test"  # noqa: S105
DOOR = "/tuer?ort=verein%2Fdemo"
AM = f"?am={LATER.isoformat()}"


@pytest.fixture(scope="module")
def store() -> MemoryJournal:
    """A club after its year."""
    journal = MemoryJournal()
    keys = quick_keys(journal, SECRET)
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, lived(journal, keys)).result()
    return journal


@pytest.fixture(scope="module")
def site(store: MemoryJournal) -> Iterator[str]:
    """The address of a server with that club."""
    if not (BUILT_PAGES_FOLDER / "index.html").is_file():
        pytest.skip("the pages are not built: make pages")
    app = quick_app(store, SECRET)
    with served(app) as address:
        yield address


def enter(page: Page) -> None:
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Eintreten").or_(page.locator("main form button")).first.click()


def test_the_kassier_on_a_phone(opened: Opened, site: str, axe: str) -> None:
    page = opened(DOOR, hurry=True)
    enter(page)
    page.goto(f"{site}{HOME}/kasse/konto{AM}")
    form = page.locator("form", has=page.locator("input[value=SetAccount]"))
    for label, text in {"Strasse": "Gasse", "Postleitzahl": "8001", "Ort": "Zürich"}.items():
        form.get_by_label(label, exact=True).fill(text)
    form.get_by_label("IBAN des Vereins").fill(IBAN)
    form.get_by_role("button", name="Speichern").click()
    sound(page, axe)
    page.goto(f"{site}{HOME}/kasse{AM}")
    expect(page.locator(".lead")).to_contain_text("CHF 445.00 offen")
    # a fine, and beer that became money; somebody's Startgeld of a Jasstag
    expect(page.locator(".lead")).to_contain_text("Bussen und Bier CHF 425.00, Startgeld CHF 20.00")
    expect(page.get_by_text("ausserordentliche GV fällig")).to_be_visible()
    reference = re.findall(r"RF\d\dB2026\d{4}", page.content())[0]
    bill = page.request.get(f"{site}{HOME}/geld/rechnung/{reference}.pdf")
    assert bill.body().startswith(b"%PDF")
    sound(page, axe)
    page.get_by_role("link", name="Bank", exact=True).click()
    file = camt(entry("225.00", reference, on="2027-01-09"), entry("7.00", "", id="A2"))
    page.set_input_files("input[type=file]", {"name": "bank.xml", "mimeType": "text/xml", "buffer": file})
    page.get_by_role("button", name="Zuerst ansehen").click()
    expect(page.get_by_text("bezahlt: Karin Keller")).to_be_visible()
    sound(page, axe)
    page.get_by_role("button", name="2 Zeilen buchen").click()
    expect(page.get_by_role("status")).to_contain_text("2 Zeilen gebucht")
    expect(page.get_by_role("heading", name="CHF 7.00 am 5. Februar 2026")).to_be_visible()
    sound(page, axe)
    page.goto(f"{site}{HOME}/kasse/journal{AM}")
    expect(page.locator("tbody")).to_contain_text("bezahlt, Karin Keller")
    sound(page, axe)


@pytest.mark.endurance
def test_who_has_left_is_forgotten_and_what_is_left_adds_up(
    opened: Opened, site: str, axe: str, store: MemoryJournal
) -> None:
    page = opened(DOOR, 1280, 800, scheme="dark")
    enter(page)
    page.goto(f"{site}{HOME}/rangliste/2026")
    before = page.locator("td.number").all_inner_texts()
    assert "Luca Lüthi" in page.content()
    for where in ("statistik", "mitglieder/m12", "mitglieder/m12/daten", "kasse/2026"):
        page.goto(f"{site}{HOME}/{where}")
        sound(page, axe)
    page.goto(f"{site}{HOME}/datenschutz{AM}")
    sound(page, axe)
    page.get_by_label("Wer hat es verlangt?").select_option("m12")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Für immer löschen").click()
    expect(page.get_by_text("Puur hat Ehemaliges Mitglied 1 gelöscht")).to_be_visible()
    page.goto(f"{site}{HOME}/rangliste/2026")
    assert page.locator("td.number").all_inner_texts() == before
    assert "Lüthi" not in page.content()
    keys = CredentialStore(store, SECRET)
    with ThreadPoolExecutor(1) as other:
        club = other.submit(asyncio.run, Clubs(store).get("demo")).result()
        links = [
            other.submit(asyncio.run, keys.create_link(club_access(club), "member", who)).result() for who in (11, 12)
        ]
    member = opened(f"/tuer/{links[0]}", hurry=True)
    member.goto(f"{site}{HOME}/mein/kasse{AM}")
    expect(member.get_by_role("heading", name="Mein Geld im Verein")).to_be_visible()
    sound(member, axe)
    gone = member.request.get(f"{site}/tuer/{links[1]}")
    assert "Lüthi" not in gone.text()
