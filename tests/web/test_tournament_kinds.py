"""The Differenzler with its Final, and a Grümpi day with eight teams, through the pages in a browser."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.given import luck

from puur.web.pages import BUILT_PAGES_FOLDER

from .evening import FIRST, NAMES, PIN, Evening, evening, sound

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
]
Slip = tuple[list[int], list[int]]
"""Estimates and counts of one Spiel by seat."""


@pytest.mark.endurance(days=2, at=0)
@pytest.mark.clause("ED-2-f", "ED-2-g", "ED-2-i", "ED-22-a")
def test_the_differenzler_with_its_final(browser: Browser, tmp_path: Path, axe: str) -> None:
    """Ten people, five Passen, everybody writes once; one table by phone; the best four play the Final."""
    with evening(browser, tmp_path) as night:
        night.create("Differenzler: 5 Passen zu 4 Spielen mit Schreiber", "Sektionsmeisterschaft")
        register(night, 10)
        night.draw()
        book = Book(night)
        for passe in range(1, 6):
            night.release(passe)
            if passe == 1:
                by_phone(night, book, axe)
            book.enter(passe)
        assert {len(made) for made in book.made.values()} == {4}
        assert len(book.wrote) == 10
        assert set(book.wrote.values()) == {1}
        visa_all(night, book)
        expect_ranking(night, book)
        final(night)
        last = Book(night)
        night.draw()
        for passe in range(1, 9):
            night.release(passe)
            last.enter(passe)
        assert {len(made) for made in last.made.values()} == {8}
        visa_all(night, last)
        expect_ranking(night, last)
        sound(night.page, axe)


class Book:
    """What was typed: differences by player and Passe, and who wrote how often."""

    def __init__(self, night: Evening) -> None:
        self.night, self.chance = night, luck("tournament_kinds", "differenzler")
        self.made: defaultdict[str, dict[int, int]] = defaultdict(dict)
        self.wrote: defaultdict[str, int] = defaultdict(int)
        self.done: set[tuple[int, int]] = set()

    def slips(self) -> list[Slip]:
        found: list[Slip] = []
        while len(found) < 4:
            cuts = sorted(self.chance.randrange(158) for _ in range(3))
            played = [b - a for a, b in zip([0, *cuts], [*cuts, 157], strict=True)]
            if {1, 156} & {*played}:  # no cards make that
                continue
            found.append(([max(0, min(157, one + self.chance.randrange(-9, 10))) for one in played], played))
        return found

    def note(self, passe: int, table: int, slips: list[Slip]) -> None:
        self.done.add((passe, table))
        page = self.night.go(f"passe/{passe}/tisch/{table}")
        people = [one.removeprefix("Nr. ") for one in page.locator("dl.seats dd .soft").all_inner_texts()]
        for seat, player in enumerate(people[:4]):
            self.made[player][passe] = sum(abs(slip[0][seat] - slip[1][seat]) for slip in slips)
        for player in people[4:]:
            self.wrote[player] += 1

    def enter(self, passe: int) -> None:
        for table in self.night.tables(passe):
            if (passe, table) in self.done:
                continue
            slips, page = self.slips(), self.night.go(f"passe/{passe}/tisch/{table}")
            for number, (estimated, played) in enumerate(slips, 1):
                page.select_option(f"#t{number}", "RSTE"[number - 1])
                for seat in range(4):
                    page.fill(f"#e{number}-{seat}", f"{estimated[seat]:02}")
                for seat in range(3):
                    page.fill(f"#g{number}-{seat}", str(played[seat]))
                assert page.input_value(f"#g{number}-3") == f"{played[3]:02}"
            page.click("button.main:text-is('Speichern')")
            page.wait_for_selector(f"text=Tisch {table} ist gespeichert")
            self.note(passe, table, slips)

    def total(self, player: str) -> int:
        return sum(self.made[player].values())


def register(night: Evening, count: int) -> None:
    names = [f"{last} {first}" for last in NAMES for first in FIRST][:count]
    page = night.go("einlesen")
    page.fill("#pasted", "\n".join(names))
    page.click("text=Zuerst ansehen")
    page.click(f"text=Alle eintragen ({count})")
    page.wait_for_selector(f"text={count} Personen sind eingetragen")


def by_phone(night: Evening, book: Book, axe: str) -> None:
    """Estimates stay hidden until the Spiel is counted: in no page, for nobody."""
    night.go("tische")
    link = night.page.locator("text=Öffnen").first.get_attribute("href")
    assert link
    phone, slips = night.browse(phone=True), book.slips()
    phone.goto(link)
    for number, (estimated, played) in enumerate(slips, 1):
        for seat, points in enumerate(estimated):
            phone.fill(f"#e{number}-{seat}", str(points))
            phone.click(f"form:has(#e{number}-{seat}) button")
            phone.wait_for_selector(f".lying >> nth={seat}")
        if number == 1:
            sound(phone, axe)
            hidden(phone, night, estimated)
        phone.click(f"input[name=trump] >> nth={number - 1}")
        phone.click("text=Spiel freigeben")
        phone.wait_for_selector(f"#g{number}-0")
        for seat in range(3):
            phone.fill(f"#g{number}-{seat}", str(played[seat]))
        phone.click("text=Schätzungen aufdecken")
        phone.wait_for_selector(f"table:has(caption) tbody tr >> nth={number - 1}")
    first = phone.inner_text("table:has(caption) tbody tr:first-child")
    assert f"{slips[0][0][0]:02} / {slips[0][1][0]:02}" in first
    while phone.is_visible("text=Stimmt so"):
        phone.click(f"input[name=player] >> nth={phone.locator('.confirmed').count()}")
        phone.click("text=Stimmt so")
        phone.wait_for_load_state()
    phone.wait_for_selector("text=Die Passe ist abgeschlossen")
    sound(phone, axe)
    book.note(1, 1, slips)


def hidden(phone: Page, night: Evening, estimated: list[int]) -> None:
    """No estimate stands anywhere in what the server sends."""
    night.go("passe/1/tisch/1")
    for page in (phone, night.page):
        cells = re.findall(r">\s*(\d{1,3})(?: / \d+)?\s*<|value=\"(\d{1,3})\"", page.inner_html("main"))
        shown = {int(one or other) for one, other in cells}
        assert not {one for one in estimated if one > 20} & shown


def visa_all(night: Evening, book: Book) -> None:
    page = night.go("standblaetter")
    token, seen = (page.input_value(f"main input[name={name}] >> nth=0") for name in ("_token", "_seen"))
    for player in book.made:
        form: dict[str, str | float | bool] = {"_token": token, "_seen": seen, "number": player}
        form["total"] = str(book.total(player))
        assert f"{book.total(player)}, visiert." in page.request.post(f"{night.home}/standblaetter", form=form).text()


def expect_ranking(night: Evening, book: Book) -> None:
    """The fewest points lead; what is equal is parted by the better Passen."""
    night.go("preise").click("text=Rangliste veröffentlichen")
    night.page.wait_for_selector("text=Die Rangliste ist veröffentlicht")
    rows = night.go("rangliste").locator("#liste tbody tr")
    cells = rows.evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.innerText))")
    assert {row[1]: int(row[-1]) for row in cells} == {one: book.total(one) for one in book.made}
    merits = [(int(row[-1]), *sorted(book.made[row[1]].values())) for row in cells]
    assert merits == sorted(merits)


def final(night: Evening) -> None:
    page = night.go("preise")
    page.click("text=Final mit den Besten")
    page.fill("#count", "4")
    page.fill("#pin", PIN)
    page.click("button:has-text('Final anlegen')")
    page.wait_for_selector("text=Das Turnier ist angelegt")
    night.home = page.url
    assert page.locator("h1").inner_text() == "Sektionsmeisterschaft, Final"


@pytest.mark.endurance(days=2, at=0)
@pytest.mark.clause("GR-einleitung-a", "GR-einleitung-b", "GR-einleitung-c", "GR-einleitung-d")
def test_a_gruempi_day_with_eight_teams(browser: Browser, tmp_path: Path, axe: str) -> None:
    """Two groups of four, then the final: after each group match two Partien, a point for each that is won."""
    with evening(browser, tmp_path) as night:
        night.create("Team-Schieber am Grümpi", "Grümpi")
        teams = [f"FC {name}" for name in NAMES]
        for team in teams:
            enter_team(night, team)
        points: defaultdict[str, int] = defaultdict(int)
        chance = luck("tournament_kinds", "grümpi")
        matches = [pair for group in (teams[:4], teams[4:]) for pair in combinations(group, 2)]
        for number, (home, away) in enumerate(matches, 1):
            play_match(night, number, (home, away), points, chance)
        play_final(night, len(matches) + 1, (teams[0], teams[4]))
        rows = night.go("rangliste").locator("#liste tbody tr")
        cells = rows.evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.innerText))")
        assert {row[1]: int(row[-1]) for row in cells} == points
        assert [int(row[-1]) for row in cells] == sorted(points.values(), reverse=True)
        assert sum(int(row[-2]) for row in cells) == 2 * len(matches)
        phone = night.browse("dark", phone=True)
        phone.goto(f"{night.home}/rangliste")
        for where in (
            "",
            "mannschaften",
            "mannschaften/1",
            "spielplan",
            "spiele/1",
            "papiere",
            "rangliste",
            "beamer",
            "daten",
            "verhalten",
            "preise",
        ):
            sound(night.go(where), axe)
        sound(phone, axe)


def enter_team(night: Evening, team: str) -> None:
    page = night.go("mannschaften")
    page.fill("#name", team)
    page.fill("#members", "\n".join(f"{first} {team[3:]}" for first in FIRST[:4]))
    page.click("button:has-text('Anmelden') >> nth=-1")
    page.wait_for_selector(f"text={team} ist angemeldet")


def start_match(night: Evening, pair: tuple[str, str], *, final: bool = False) -> None:
    page = night.go("spielplan")
    page.select_option("#home", label=pair[0])
    page.select_option("#away", label=pair[1])
    if final:
        page.check("#final")
    page.click("button:has-text('Eintragen')")
    page.wait_for_selector("text=Das Spiel ist eingetragen")


def score(night: Evening, number: int, goals: tuple[int, int]) -> Page:
    page = night.go(f"spiele/{number}")
    page.fill("#goals_home", str(goals[0]))
    page.fill("#goals_away", str(goals[1]))
    page.click("text=Schlussresultat")
    page.wait_for_selector("text=Das Schlussresultat ist eingetragen")
    return page


def play_match(night: Evening, number: int, pair: tuple[str, str], points: dict[str, int], chance: Random) -> None:
    start_match(night, pair)
    goals = chance.randrange(4), chance.randrange(4)
    page = score(night, number, goals)
    for team, mine, theirs in ((pair[0], *goals), (pair[1], *goals[::-1])):
        points[team] += 3 if mine > theirs else int(mine == theirs)
    for partie in (1, 2):
        winner = chance.randrange(2)
        made = [2510 if winner == 0 else 2100, 2510 if winner == 1 else 2100]
        if number == 1:
            wrong_partien(page, pair, partie)
        page.fill(f"#h{partie}", str(made[0]))
        page.fill(f"#a{partie}", str(made[1]))
        page.click(f"form:has(#h{partie}) button")
        page.wait_for_selector("text=Aufgeschrieben.")
        points[pair[winner]] += 1


def wrong_partien(page: Page, pair: tuple[str, str], partie: int) -> None:
    """Nobody reaches 2500, or both: it is asked who won, and why. Nobody plays in both Partien at once."""
    for made, field in ((("2400", "2300"), "a"), (("2500", "2600"), "w")):
        page.fill(f"#h{partie}", made[0])
        page.fill(f"#a{partie}", made[1])
        page.click(f"form:has(#h{partie}) button")
        page.wait_for_selector(f"#{field}{partie}-fehler")
        assert ("2500" if field == "a" else "zuerst bedankt") in page.inner_text(f"#{field}{partie}-fehler")
    names = [[f"{first} {team[3:]}" for first in FIRST] for team in pair]
    first = 0 if partie == 1 else 2
    people = (names[0][first], names[1][first], names[0][first + 1], names[1][first + 1])
    for again in (names[0][0],) if partie == 2 else ():
        seat_partie(page, partie, (again, *people[1:]))
        page.wait_for_selector(f"#p{partie}-3-fehler")
        assert f"{again} spielt schon Partie" in page.inner_text(f"#p{partie}-3-fehler")
    seat_partie(page, partie, people)
    page.wait_for_selector("text=Eingesetzt.")


def seat_partie(page: Page, partie: int, people: tuple[str, ...]) -> None:
    for seat, name in enumerate(people):
        page.fill(f"#p{partie}-{seat}", name)
    page.click(f"form:has(#p{partie}-0) button")


def play_final(night: Evening, number: int, pair: tuple[str, str]) -> None:
    """After the final nobody plays Jass."""
    start_match(night, pair, final=True)
    page = score(night, number, (2, 1))
    assert "Nach dem Finalspiel wird nicht gejasst" in page.inner_text("main")
    assert page.locator("#h1").count() == 0


def test_a_partie_is_entered_on_a_phone_and_asked_about(browser: Browser, tmp_path: Path, axe: str) -> None:
    """The office walks from table to table with a phone."""
    with evening(browser, tmp_path) as night:
        night.create("Team-Schieber am Grümpi", "Grümpi")
        for team in ("FC Nell", "FC Bock"):
            enter_team(night, team)
        start_match(night, ("FC Nell", "FC Bock"))
        score(night, 1, (2, 1))
        phone = night.browse(phone=True)
        phone.goto(f"{night.site}/tuer?ort={night.home.removeprefix(night.site).lstrip('/')}")
        phone.fill("input[type=password]", PIN)
        phone.click("main button >> nth=-1")
        phone.wait_for_load_state()
        phone.goto(f"{night.home}/spiele/1")
        form = phone.locator("form[action$='/partie/1']")
        form.locator("#h1").fill("2500")
        form.locator("#a1").fill("17310")
        form.locator("summary").click()
        form.locator("#w1").select_option(label="FC Nell")
        form.locator("#how1").select_option("trick")
        form.locator("button:text-is('Aufschreiben')").click()
        expect(phone.locator("[aria-invalid=true]").first).to_be_visible()
        expect(phone.locator("#liste, main")).to_contain_text("endet nach diesem Reglement keine Partie auf 2500")
        sound(phone, axe)
        form.locator("#a1").fill("1731")
        form.locator("button:text-is('Aufschreiben')").click()
        expect(phone.locator(".told")).to_contain_text("FC Nell gewinnt diese Partie")
        assert "Partie a an FC Nell" in night.go("spielplan").inner_text("main")
