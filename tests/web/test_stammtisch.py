"""Two who meet every week: one founds the Stammtisch, the other follows the link, and they sit at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE

pytestmark = pytest.mark.slow
WAIT = 60_000


def sit_down(page: Page, name: str) -> str:
    """To the table, saying who one is; the address of the table."""
    page.get_by_role("button", name="An den Tisch").click()
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Weiter").click()
    page.wait_for_url("**/t/*", timeout=WAIT)
    return page.url


def test_two_meet_at_the_table_of_their_stammtisch(opened: Opened, axe: str) -> None:
    page = opened("/stammtisch", hurry=True, **PHONE)
    expect(page.get_by_role("combobox")).to_have_value("allgemein", timeout=WAIT)
    assert problems(page, axe) == []
    page.get_by_label("Wie heisst der Stammtisch?").fill("Donnerstag im Rössli")
    page.get_by_role("button", name="Stammtisch gründen").click()
    expect(page.get_by_role("heading", name="Donnerstag im Rössli")).to_be_visible(timeout=WAIT)
    expect(page.get_by_text("Gerade sitzt niemand am Tisch.")).to_be_visible()
    assert narrow(page)
    assert problems(page, axe) == []
    address = page.url
    table = sit_down(page, "Anna")
    other = opened(address, hurry=True, **DESKTOP)
    expect(other.get_by_text("Am Tisch: Anna")).to_be_visible(timeout=WAIT)
    assert sit_down(other, "Beat") == table
    page.goto(address)
    expect(page.get_by_text("Am Tisch: Anna und Beat")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="An den Tisch").click()
    page.wait_for_url(table, timeout=WAIT)
    page.goto(address.rsplit("/", 1)[0])
    expect(page.get_by_role("link", name="Donnerstag im Rössli")).to_be_visible(timeout=WAIT)
