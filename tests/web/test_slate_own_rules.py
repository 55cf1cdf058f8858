"""The free slate by rules of one's own: from a file or the workshop; whoever follows has them too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from puur.law_reference import pack_law_for_url

from .conftest import Opened
from .measured import narrow, problems
from .test_slate import set_up, totals, write

pytestmark = pytest.mark.slow

FILE = Path(__file__).parents[2] / "examples" / "roessli.reglement.toml"
PHONE: dict[str, Any] = {"width": 360, "height": 640, "has_touch": True, "is_mobile": True}
BELLS = 'format = "puur-reglement/1"\nid = "schellen"\ntitle = "Schellenjass"\nbuilds_on = "hindersi"\n'


def read(page: Page, text: str) -> None:
    file = FilePayload(name="eigen.reglement.toml", mimeType="application/toml", buffer=text.encode())
    page.locator("input[type=file]").set_input_files(file)


def test_a_file_is_read_and_whoever_follows_has_its_rules(opened: Opened, axe: str) -> None:
    page = opened("/tafel", **PHONE)
    read(page, FILE.read_text(encoding="utf-8"))
    expect(page.locator("input[value=roessli]")).to_be_checked()
    assert problems(page, axe) == []
    set_up(page, "roessli", "Rot", "Blau")
    expect(page.locator(".board")).to_contain_text("noch 1500")
    page.get_by_role("button", name="Obenabe").click()
    page.get_by_role("button", name="Punkte schreiben").click()
    write(page, "100")
    page.wait_for_selector(".board strong:text-is('300')")
    page.get_by_role("button", name="Mitlesen lassen").click()
    reading = page.locator("dialog input").input_value()
    page.get_by_role("button", name="Mitschreiben").click()
    writing = page.locator("dialog input").input_value()
    other, third = opened(reading, **PHONE), opened(writing, **PHONE)
    for one in (other, third):
        expect(one.locator(".board")).to_contain_text("noch 1200", timeout=60_000)
        assert totals(one) == totals(page) == [300, 171]
    assert narrow(page)
    again = opened("/tafel", **PHONE)
    assert again.locator("input[value=roessli]").count() == 0


def test_the_workshop_hands_its_rules_over_in_the_address(opened: Opened) -> None:
    page = opened(f"/tafel#regeln={pack_law_for_url(BELLS)}", **PHONE)
    expect(page.locator("input[value=schellen]")).to_be_checked()
    assert "#" not in page.url
    expect(page.locator(".names input")).to_have_count(4)


@pytest.mark.parametrize(
    "text,told",
    [
        (FILE.read_text(encoding="utf-8").replace('"target"', '"taget"'), "Zeile"),
        (BELLS + "x = " + "[" * 50_000, "verschachtelt"),
        ("<script>alert(1)</script>", "das ist keine Zeile"),
    ],
)
def test_a_file_that_is_wrong_is_told_in_one_line_and_nothing_of_it_is_kept(
    opened: Opened, text: str, told: str
) -> None:
    page = opened("/tafel", **PHONE)
    choices = page.locator("input[name=reglement]")
    expect(choices).not_to_have_count(0)
    there = choices.count()
    read(page, text)
    expect(page.locator("[role=alert]")).to_contain_text(told)
    expect(choices).to_have_count(there)
    assert narrow(page)


def test_a_slate_is_set_up_from_the_workshop(opened: Opened) -> None:
    page = opened("/werkstatt", **PHONE)
    page.get_by_label("Datei öffnen").set_input_files(FILE)
    expect(page.get_by_label("Wie heisst euer Jass?")).to_have_value("Hausjass im Rössli")
    page.locator("summary.opens").first.click()
    page.get_by_role("button", name="Jasstafel nach diesen Regeln aufstellen").click()
    expect(page.get_by_role("radio", name="Hausjass im Rössli")).to_be_checked()
    assert page.url.endswith("/tafel")
