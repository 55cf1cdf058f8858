"""Strangers meet from the home page: one opens a seat, others see it and sit down; tables of friends are not told."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE

pytestmark = pytest.mark.slow


def say_name(page: Page, name: str) -> None:
    """With people one has a name: asked for once."""
    page.get_by_role("textbox").fill(name)
    page.keyboard.press("Enter")


@pytest.mark.endurance
def test_who_waits_is_found_by_who_comes(opened: Opened, axe: str) -> None:
    first = opened(**DESKTOP)
    first.get_by_role("button", name="Jemanden finden").click()
    assert problems(first, axe) == []
    say_name(first, "Anna")
    first.wait_for_url("**/t/*")
    second = opened(**PHONE)
    line = second.get_by_role("listitem").filter(has_text="3 Plätze frei")
    expect(line).to_be_visible()
    assert narrow(second)
    assert problems(second, axe) == []
    second.get_by_role("button", name="Jemanden finden").click()
    say_name(second, "Beat")
    second.wait_for_url(first.url)
    third = opened(**DESKTOP)
    third.get_by_role("button", name="Dazusitzen").click()
    say_name(third, "Chiara")
    third.wait_for_url(first.url)
    first.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    first.wait_for_selector(".hand .card", timeout=60_000)
    last = opened(**DESKTOP)
    expect(last.get_by_text("Niemand wartet gerade")).to_be_visible()


def test_a_table_for_friends_is_not_told(opened: Opened) -> None:
    host = opened(**DESKTOP)
    host.get_by_role("button", name="Mit Freunden").click()
    say_name(host, "Anna")
    host.wait_for_url("**/t/*")
    expect(host.get_by_role("img", name="QR-Code mit dem Link")).to_be_visible()
    other = opened(**DESKTOP)
    expect(other.get_by_text("Niemand wartet gerade")).to_be_visible()


def test_whoever_sits_down_before_the_home_page_had_time_to_fetch_ahead_reads_no_warning(
    opened: Opened, site: str
) -> None:
    """The page that was left goes on with it, and must not read what went away with the page."""
    page = opened("/heute")
    page.add_init_script("window.requestIdleCallback = (work) => { window.doIdleWork = work; }")
    page.goto(site)
    page.get_by_role("button", name="Mit Freunden").click()
    say_name(page, "Anna")
    page.wait_for_url("**/t/*")
    page.evaluate("doIdleWork()")
    expect(page.get_by_role("img", name="QR-Code mit dem Link")).to_be_visible()
