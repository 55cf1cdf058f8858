"""Somebody who has never seen it writes rules, plays by them, prints them, and agrees with another table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from puur.law.files.read import law_in

from .conftest import Opened
from .player import DESKTOP, PHONE, narrow, problems

pytestmark = pytest.mark.slow


def answer(page: Page, asks: str) -> None:
    page.get_by_label("Frage suchen").fill(asks)
    page.get_by_role("button", name=asks).first.click()


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_rules_are_written_played_and_taken_along(
    opened: Opened, site: str, axe: str, tmp_path: Path, device: dict[str, object]
) -> None:
    page = opened(**device)
    page.goto(f"{site}/werkstatt")
    page.get_by_label("Wie heisst euer Jass?").fill("Jass im Rössli")
    answer(page, "Auf wie viele Punkte wird gespielt?")
    page.get_by_label("Anderer Wert").fill("1500")
    page.get_by_role("button", name="Übernehmen").click()
    answer(page, "Wie oft zählt welche Spielform?")
    page.get_by_role("spinbutton", name="Obenabe").fill("3")
    page.get_by_role("button", name="Übernehmen").click()
    answer(page, "In welcher Reihenfolge wird beim Ausmachen gezählt?")
    page.get_by_text("Alles zählt zusammen, nichts geht vor.").click()
    answer(page, "Darf man untertrumpfen?")
    always = page.locator(".reading", has_text="Untertrumpfen darf man immer.")
    always.get_by_role("radio").check()
    always.get_by_role("button", name="Beispiel").click()
    expect(always.locator("figure")).to_contain_text("nicht erlaubt")
    expect(page.locator("ul.own li")).to_have_count(4)
    expect(page.locator("ul.own")).to_contain_text("Obenabe zählt dreifach")
    assert narrow(page)
    assert problems(page, axe) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Als Datei sichern").click()
    saved.value.save_as(tmp_path / "own.toml")
    law = law_in((tmp_path / "own.toml").read_text(encoding="utf-8"))
    assert (law.target.says, law.factors.says["german"]["O"]) == (1500, 3)
    with page.expect_download() as printed:
        page.get_by_role("button", name="Drucken A5").click()
    printed.value.save_as(tmp_path / "own.pdf")
    assert (tmp_path / "own.pdf").read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="So spielen").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-card], .hand", timeout=30_000)


def test_another_table_agrees(opened: Opened, site: str) -> None:
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    answer(page, "Darf man untertrumpfen?")
    page.get_by_text("Untertrumpfen darf man immer.").click()
    page.get_by_role("button", name="Teilen").click()
    link = page.locator("input[readonly]").input_value()
    page.get_by_role("button", name="Neu beginnen").click()
    expect(page.locator("ul.own li")).to_have_count(0)
    page.goto(f"{site}/spielen")
    page.goto(link)
    page.get_by_role("button", name="Mit meinen vergleichen").click()
    page.locator("fieldset").first.locator("label").nth(1).click()
    page.get_by_role("button", name="Einig").click()
    expect(page.locator("ul.own")).to_contain_text("Untertrumpfen darf man immer.")
