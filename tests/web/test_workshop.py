"""Somebody who has never seen it writes rules, plays by them, prints them, and agrees with another table."""

from __future__ import annotations

import re
from pathlib import Path
from subprocess import run

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.given import spread

from puur.law.files.read import parse_law

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE

pytestmark = pytest.mark.slow
MOST_PRESSES = 25
"""In three minutes somebody who reads what stands there presses once in seven seconds."""


class Person:
    """Presses and types, and counts how often."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def press(self, what: Locator) -> None:
        what.click()
        self.presses += 1

    def button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def types(self, what: Locator, text: str) -> None:
        what.fill(text)
        self.presses += 1

    def walks_to(self, asks: str) -> None:
        """Go on, a question at a time, to that question."""
        heading = self.page.locator("section h2")
        for _ in range(20):
            before = heading.inner_text()
            if before == asks:
                return
            self.press(self.page.locator("section .buttons .main"))
            expect(heading).not_to_have_text(before)
        pytest.fail(f"nobody asks {asks!r}")


def unfold(page: Page) -> None:
    """Show all that is behind a word: every question, and what else one does with rules."""
    page.locator("summary.opens").last.wait_for()
    page.locator("summary.opens").evaluate_all("all => all.forEach((one) => (one.parentElement.open = true))")


def answer(page: Page, asks: str) -> None:
    page.get_by_label("Frage suchen").fill(asks)
    page.get_by_role("button", name=asks).first.click()


@pytest.mark.parametrize("device", spread([PHONE, DESKTOP], PHONE), ids=["phone", "desktop"])
def test_rules_are_written_question_by_question_and_played(
    opened: Opened, site: str, axe: str, tmp_path: Path, device: dict[str, object]
) -> None:
    page = opened(**device)
    page.goto(f"{site}/werkstatt")
    unfold(page)
    person = Person(page)
    person.button("Frage um Frage durchgehen")
    person.walks_to("Auf wie viele Punkte wird gespielt?")
    person.types(page.get_by_label("Anderer Wert"), "1500")
    person.walks_to("Wie oft zählt welche Spielform?")
    person.types(page.get_by_role("spinbutton", name="Obenabe"), "3")
    person.walks_to("Darf man untertrumpfen?")
    always = page.locator(".outlined", has_text="Untertrumpfen darf man immer.")
    person.press(always.get_by_role("radio"))
    expect(always).to_contain_text("✓ erlaubt")
    expect(page.locator(".outlined", has_text="nur noch Trümpfe")).to_contain_text("✗ nicht erlaubt")
    expect(page.locator(".board")).to_contain_text("möchte")
    assert narrow(page)
    assert problems(page, axe) == []
    person.walks_to("In welcher Reihenfolge wird beim Ausmachen gezählt?")
    person.press(page.get_by_text("Alles zählt zusammen, nichts geht vor."))
    person.button("Alles andere wie gehabt")
    unfold(page)
    expect(page.locator("ul.own li")).to_have_count(4)
    expect(page.locator("ul.own")).to_contain_text("Obenabe zählt dreifach")
    expect(page.get_by_role("button", name="Mit Bots ausprobieren")).to_be_enabled()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Als Datei speichern").click()
    saved.value.save_as(tmp_path / "own.toml")
    law = parse_law((tmp_path / "own.toml").read_text(encoding="utf-8"))
    assert (law.target.says, law.factors.says["german"]["O"]) == (1500, 3)
    person.button("Mit Bots ausprobieren")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-card], .hand", timeout=30_000)
    assert person.presses <= MOST_PRESSES


def test_one_goes_back_and_on_to_the_rare_questions(opened: Opened, site: str) -> None:
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    unfold(page)
    person = Person(page)
    person.button("Frage um Frage durchgehen")
    expect(page.locator(".place")).to_contain_text("Frage 1 von")
    person.walks_to("Wie viele Spiele werden gespielt?")
    person.button("Zurück")
    expect(page.locator("section h2")).to_have_text("Auf wie viele Punkte wird gespielt?")
    person.walks_to("Das Wichtigste ist beantwortet.")
    person.press(page.get_by_role("button", name=re.compile(r"Noch \d+ seltenere Fragen")))
    expect(page.locator(".place")).to_contain_text("Frage 17 von")


def test_a_file_is_opened_and_what_is_wrong_with_one_is_said(opened: Opened, site: str, tmp_path: Path) -> None:
    text = 'format = "puur-reglement/1"\nid = "x"\ntitle = "Jass im Rössli"\nbuilds_on = "schieber"\n'
    text += '[[article]]\nclause = "7"\nquestion = "undertrumping"\nreading = "always"\ntext = "Bei uns darf man."\n'
    file = tmp_path / "x.reglement.toml"
    file.write_text(text, encoding="utf-8")
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    unfold(page)
    page.get_by_label("Datei öffnen").set_input_files(file)
    expect(page.get_by_label("Wie heisst euer Jass?")).to_have_value("Jass im Rössli")
    expect(page.locator("ul.own")).to_contain_text("Bei uns darf man.")
    with page.expect_download() as printed:
        page.get_by_role("button", name="Drucken A5").click()
    printed.value.save_as(tmp_path / "own.pdf")
    shown = run(["pdftotext", tmp_path / "own.pdf", "-"], capture_output=True, text=True, check=True).stdout
    assert "Bei uns darf man." in shown
    file.write_text(text.replace("undertrumping", "undertumping"), encoding="utf-8")
    page.get_by_label("Datei öffnen").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Zeile 7: die Frage «undertumping» gibt es nicht")
    file.write_text(text + "Wir jassen im Rössli.", encoding="utf-8")
    page.get_by_label("Datei öffnen").set_input_files(file)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Zeile 10: nach dem Wort fehlt «=», wie in target = 1500")
    expect(alert).to_be_focused()
    expect(alert).to_be_in_viewport(ratio=1)
    file.write_text("x" * 10_000_000, encoding="utf-8")
    page.get_by_label("Datei öffnen").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("256 KB")
    expect(page.locator("ul.own")).to_contain_text("Bei uns darf man.")


def test_forms_are_ticked_counted_and_a_word_is_typed_as_one_says_it(opened: Opened, site: str, tmp_path: Path) -> None:
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    unfold(page)
    answer(page, "Welche Spielformen gibt es?")
    page.get_by_role("checkbox", name="Slalom", exact=True).check()
    expect(page.locator("ul.own")).to_contain_text(
        "Es gibt Eichel, Rose, Schelle, Schilte, Obenabe, Undenufe und Slalom."
    )
    expect(page.locator("ul.own")).to_contain_text("Slalom zählt vierfach.")
    expect(page.locator("ul.own")).to_contain_text("Das ergibt sich aus einer anderen Antwort.")
    answer(page, "Wie oft zählt welche Spielform?")
    single = page.get_by_role("radio", name=re.compile("^Jede Spielform zählt einfach"))
    expect(single).not_to_be_checked()
    single.check()
    expect(page.get_by_role("spinbutton", name="Slalom")).to_have_value("1")
    expect(page.locator("ul.own")).not_to_contain_text("vierfach")
    page.get_by_role("spinbutton", name="Obenabe").fill("3")
    page.get_by_role("spinbutton", name="Slalom").fill("5")
    answer(page, "Mit welchem Wort wird geschoben?")
    page.get_by_label("Anderer Wert").fill("ich schiebe")
    page.get_by_role("button", name="Übernehmen").click()
    answer(page, "Darf der Partner zurückschieben?")
    page.get_by_role("radio", name=re.compile("^Ja")).check()
    expect(page.locator("ul.own li")).to_have_count(4)
    expect(page.locator("ul.own")).to_contain_text("Slalom zählt fünffach")
    assert narrow(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Als Datei speichern").click()
    saved.value.save_as(tmp_path / "own.toml")
    law = parse_law((tmp_path / "own.toml").read_text(encoding="utf-8"))
    counts = law.factors.says["german"]
    assert (law.forms.says.score_sheet_lines[-1], counts["O"], counts["slalom"]) == ("slalom", 3, 5)
    assert (law.push_word.says, law.push_back.says) == ("ich schiebe", True)


def test_two_tables_agree_on_one_device(opened: Opened, site: str, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.reglement.toml"
    head = 'format = "puur-reglement/1"\nid = "x"\ntitle = "Jass im Rössli"\nbuilds_on = "allgemein"\n'
    theirs.write_text(head + '[[article]]\nquestion = "undertrumping"\nreading = "always"\n', encoding="utf-8")
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    unfold(page)
    answer(page, "Auf wie viele Punkte wird gespielt?")
    page.get_by_label("Anderer Wert").fill("1500")
    expect(page.get_by_role("button", name="Als Datei speichern")).to_be_enabled()
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Mit einer Datei vergleichen").click()
    chooser.value.set_files(theirs)
    compare = page.get_by_role("button", name="Mit meinen vergleichen")
    expect(compare).to_be_in_viewport(ratio=1)
    compare.click()
    expect(page.locator("fieldset")).to_have_count(2)
    page.get_by_role("group", name="Darf man untertrumpfen?").locator("label").nth(1).click()
    page.get_by_role("button", name="Einig").click()
    expect(page.locator("ul.own li")).to_have_count(2)
    expect(page.locator(".note")).to_contain_text(["Unser Jass hat nachgegeben", "Jass im Rössli hat nachgegeben"])


def test_six_switches_are_enough_and_two_buttons_lead_on(opened: Opened, site: str, axe: str) -> None:
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    page.get_by_role("group", name="Ziel").get_by_role("button", name="1500").click()
    page.get_by_role("group", name="Slalom und Gusti").get_by_role("button", name="Slalom").click()
    page.get_by_role("group", name="Untertrumpfen").get_by_role("button", name="immer").click()
    expect(page.locator("ul.own")).to_contain_text("Untertrumpfen darf man immer.")
    expect(page.locator("ul.own")).to_contain_text("Schilte, Obenabe, Undenufe und Slalom.")
    page.get_by_role("group", name="Match").get_by_role("button", name="andere").click()
    page.get_by_text("Ein Match bringt fest 500, nicht multipliziert.").click()
    expect(page.get_by_role("group", name="Match").get_by_role("button", name="andere")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert page.locator(".summary .button:visible").count() == 2 + page.locator("ul.own .button").count()
    assert narrow(page)
    assert problems(page, axe) == []
    page.get_by_role("button", name="Mit Bots ausprobieren").click()
    page.wait_for_url("**/t/*")


def test_another_table_agrees(opened: Opened, site: str) -> None:
    page = opened(**PHONE)
    page.goto(f"{site}/werkstatt")
    unfold(page)
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
    expect(page.locator(".note")).to_contain_text("Unser Jass hat nachgegeben")
    expect(page.locator("input[readonly]")).to_have_value(re.compile("/werkstatt#r="))


def test_what_a_file_says_as_its_base_does_is_not_set_against_it(opened: Opened, site: str, tmp_path: Path) -> None:
    """«Es wird nicht gewiesen, sonst: Es wird nicht gewiesen» stood below «Was bei euch anders ist»."""
    file = tmp_path / "own.reglement.toml"
    begun = 'format = "puur-reglement/1"\nid = "own"\ntitle = "Own"\nbuilds_on = "einzelschieber-2026"\n'
    said = '[[article]]\nquestion = "weis"\nvalue = false\n[[article]]\nquestion = "cut_least"\nvalue = 5\n'
    file.write_text(begun + said, encoding="utf-8")
    page = opened(**DESKTOP)
    page.goto(f"{site}/werkstatt")
    unfold(page)
    page.get_by_label("Datei öffnen").set_input_files(file)
    rows = page.locator(".own li")
    expect(rows.filter(has_text="Es wird nicht gewiesen.").locator("small")).to_have_text("wie in der Grundlage")
    expect(rows.filter(has_text="5").locator("small")).to_contain_text("Grundlage:")
