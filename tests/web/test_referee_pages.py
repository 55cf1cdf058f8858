"""The referee is asked in the browser: what it answers is compared with what the documents say."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.given import spread

from .conftest import Opened
from .measured import SEEN_RULES, narrow, problems
from .situations import SITUATIONS

pytestmark = pytest.mark.slow


def tap(page: Page, name: str, value: str) -> None:
    """Answers one question as a finger would: tiles, cards, or a number."""
    field_ = page.locator(f'input[name="{name}"]')
    closed = field_.first.locator("xpath=ancestor::details[not(@open)]")
    if closed.count():
        closed.locator("summary").click()
    if field_.first.get_attribute("type") in {"radio", "checkbox"}:
        for one in value.split():
            page.locator(f'label:has(input[name="{name}"][value="{one}"])').click()
    else:
        field_.fill(value)


@pytest.mark.live
@pytest.mark.parametrize("width", spread((360, 1280), 1280))
def test_forty_situations_are_answered_as_the_documents_say(opened: Opened, width: int) -> None:
    page = opened("/fragen", width=width, height=800)
    assert len(SITUATIONS) == 40
    for asked in SITUATIONS if width == 360 else SITUATIONS[:3]:
        page.goto(page.url.split("/fragen")[0] + f"/fragen/{asked.kind}?reglement={asked.reglement}")
        for name, value in asked.tapped.items():
            tap(page, name, value)
        page.get_by_role("button", name="Was gilt?").click()
        ruling = page.locator("#antwort")
        for words in (*asked.reads, *asked.clauses):
            expect(ruling).to_contain_text(words)
        for words in asked.reads_not:
            expect(ruling).not_to_contain_text(words)


@pytest.mark.live
def test_from_what_happened_to_the_clause_and_the_link_repeats_it(opened: Opened) -> None:
    page = opened("/fragen")
    page.get_by_label("Reglement").select_option("gruempi-2011")
    page.get_by_label("Suchen").fill("zwei karten")
    page.get_by_role("button", name="Zeigen").click()
    page.get_by_role("link", name="Zwei Karten").click()
    page.get_by_role("button", name="Was gilt?").click()
    expect(page.get_by_role("alert")).to_contain_text("Es fehlt noch etwas")
    for name, value in (("seat", "2"), ("mode", "E"), ("cards", "EU E6")):
        tap(page, name, value)
    page.get_by_role("button", name="Was gilt?").click()
    address = page.url
    page.get_by_role("link", name="GR-unkorrekt-b").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("GR-unkorrekt-b")
    page.goto(address)
    expect(page.locator("#antwort")).to_contain_text("Beide Karten stechen in diesem Spiel nicht mehr")
    page.locator("summary", has_text="Allgemeine Jassregeln").click()
    expect(page.get_by_text("die andere geht zurück").first).to_be_visible()


@pytest.mark.live
def test_what_contradicts_itself_is_told_at_the_field(opened: Opened) -> None:
    page = opened("/fragen/missing-card?reglement=allgemein")
    for name, value in (("short", "0"), ("surplus", "0"), ("first_trick_turned", "ja"), ("seat", "0")):
        tap(page, name, value)
    page.get_by_role("button", name="Was gilt?").click()
    expect(page.locator("#surplus-fehler")).to_have_text("Wem eine Karte fehlt, der hat nicht zugleich eine zu viel.")


@pytest.mark.live
def test_practice_keeps_the_score_and_explains(opened: Opened) -> None:
    page = opened("/ueben?reglement=gruempi-2011")
    for _ in range(3):
        page.locator("button.answer").first.click()
        expect(page.locator("#antwort")).to_contain_text("Das steht in")
        page.get_by_role("link", name="Nächste Aufgabe").click()
    expect(page.get_by_text("von 3 richtig")).to_be_visible()


@pytest.mark.live
@pytest.mark.parametrize(
    "path",
    [
        "/fragen",
        "/fragen/cards-laid-down?reglement=gruempi-2011",
        "/fragen/weis-vorhand?reglement=gruempi-2011&gefragt=1&seat=1&mode=E&announced=20&held=R9-U&written=nein",
        "/fragen/plakat?reglement=ajz08-2017",
        "/fragen/stelle/ED-12-a",
        "/ueben?reglement=ajz08-2017",
        "/ueben?reglement=ajz08-2017&antwort=1",
    ],
)
def test_axe_finds_nothing(opened: Opened, axe: str, path: str) -> None:
    page = opened(path, scheme="dark" if "ajz08" in path else "light")
    page.evaluate(axe)
    found = page.evaluate(
        "async () => (await axe.run()).violations.map((one) => [one.id, one.nodes.map((node) => node.html)])"
    )
    assert found == []
    assert narrow(page)
    assert problems(page, axe, SEEN_RULES) == []
