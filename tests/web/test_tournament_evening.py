"""Whole evenings at the desk, from the list of names to the prizes, through the pages in a browser."""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.given import luck

from puur.web.pages import BUILT_PAGES_FOLDER

from .evening import FIRST, NAMES, PIN, Evening, evening, some_games, sound, type_sides

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (BUILT_PAGES_FOLDER / "desk.js").is_file(), reason="the pages are not built: make pages"),
]
PUBLIC = ("", "rangliste", "plaetze", "beamer", "suche?wer=m", "spieler/1")
DESK = (
    "anmeldung",
    "anmeldung/1",
    "einlesen",
    "auslosung",
    "passe/1",
    "passe/4",
    "standblaetter",
    "verhalten",
    "preise",
)
MORE = ("papiere", "daten", "tische", "passe/1/tisch/1", "passe/1/tisch/1?korrigieren=1", "tisch/1")


@pytest.mark.endurance(days=2, at=1)
@pytest.mark.clause("ES-1.2-e", "ES-1.7-d", "ES-1.7-h", "ES-1.7-j", "ES-1.9-e", "ES-1.9-h")
def test_an_evening_of_the_einzelschieber(browser: Browser, tmp_path: Path, axe: str) -> None:
    """37 people, 2 late, 1 goes home, 1 excluded with a Pauschale, 3 wrong sums, a power cut, prizes."""
    with evening(browser, tmp_path) as night:
        book = Book(night)
        night.create("Einzelschieber: 4 Passen zu 8", more={"fee": "Fr. 25.–", "club": "Jassclub Wädi"})
        register(night)
        night.draw("Der Reihe nach aussetzen")
        plan = night.page.inner_text("main")
        assert "weniger als 4 Passen sind es bei" in plan  # 37 do not go up: one sits out in each Passe
        assert "zweimal" not in plan
        assert "Der Reihe nach aussetzen" not in plan.partition("Diese abmelden")[0]  # one is here: no table yet
        night.release(1)
        three_wrong_sums(night)
        book.enter(1)
        arrive_late(night, "Ärni Fritz", "Ochsner Heidi")
        night.draw("Der Reihe nach aussetzen")
        night.release(2)
        two_helpers(night, book)
        book.enter(2, half=True)
        night.power_cut()
        book.enter(2)
        go_home(night, "7")
        night.draw("Der Reihe nach aussetzen")
        night.release(3)
        by_phone(night, book)
        excluded, opponents = exclusion(night, book)
        book.enter(3)
        night.draw("Der Reihe nach aussetzen")
        night.release(4)
        book.enter(4)
        forgotten = hand_in(night, book, {excluded, "7"}, opponents)
        publish(night, book, {excluded, "7", forgotten}, opponents)
        prizes(night)
        take_along(night, book, tmp_path)
        look_at_everything(night, axe)


class Book:
    """What was typed, counted by the test itself: points of each player by Passe."""

    def __init__(self, night: Evening) -> None:
        self.night, self.chance = night, luck("tournament_evening", "an evening")
        self.made: defaultdict[str, dict[int, int]] = defaultdict(dict)
        self.games: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def enter(self, passe: int, *, half: bool = False) -> None:
        """Type every table that is open (the first few only, if half)."""
        night, page = self.night, self.night.page
        still = [table for table in night.tables(passe) if (passe, table) not in self.games]
        for table in still[: len(still) // 2] if half else still:
            games = some_games(self.chance, 8)
            night.go(f"passe/{passe}/tisch/{table}")
            assert type_sides(page, games) <= 3 * len(games)
            assert page.inner_text("[data-whole]") == "1256, geht auf"
            page.keyboard.press("Enter")
            page.wait_for_selector(f"text=Tisch {table} ist gespeichert")
            self.note(passe, table, games)

    def note(self, passe: int, table: int, games: list[tuple[int, int]]) -> None:
        self.games[passe, table] = games
        totals = [sum(game[side] for game in games) for side in (0, 1)]
        for seat, player in enumerate(self.night.seats(passe, table)):
            self.made[player][passe] = totals[seat % 2]

    def total(self, player: str) -> int:
        return sum(self.made[player].values())


def register(night: Evening) -> None:
    """35 names from a file with the umlauts of an old program, two typed by hand."""
    names = [f"{last} {first}" for last in NAMES[:7] for first in FIRST]
    text = "Name;Verein\r\n" + "".join(f"{name};Wädenswil\r\n" for name in names)
    page = night.go("einlesen")
    page.set_input_files("#file", {"name": "liste.csv", "mimeType": "text/csv", "buffer": text.encode("cp1252")})
    page.click("text=Zuerst ansehen")
    page.click("text=Alle eintragen (35)")
    assert "35 Personen sind eingetragen" in night.told()
    for name in ("Zgraggen Röbi", "Käslin Doris"):
        page.fill("#name", name)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"text={name} hat Nummer")
    page.fill("#name", "Müller Meinrad")
    page.fill("#club", "Wädenswil")
    page.keyboard.press("Enter")
    page.wait_for_selector("#name-fehler")
    assert "schon angemeldet (Nummer 1)" in page.inner_text("#name-fehler")
    assert page.input_value("#club") == "Wädenswil"
    night.go("anmeldung").type("#suche", "me mü")
    expect(page.locator("#liste tbody tr")).to_have_count(1)
    assert "Müller Meinrad" in page.inner_text("#liste tbody")
    page.click("#liste button:has-text('nicht bezahlt')")
    page.wait_for_selector("text=1 bezahlt")
    page.fill("#number", "1")
    page.keyboard.press("Enter")
    assert "Müller Meinrad (1) ist da." in night.told()


def three_wrong_sums(night: Evening) -> None:
    """156, 158 and a match written as 257: told at the field, nothing lost, nothing saved."""
    page = night.go("passe/1/tisch/1")
    for typed, says in ((("80", "76"), "1 zu wenig"), (("80", "78"), "1 zu viel"), (("257", "0"), "257")):
        page.fill("#g1-0", typed[0])
        page.fill("#g1-1", typed[1])
        page.click("button:text-is('Speichern')")
        page.wait_for_selector("p.wrong[role=alert]")
        page.wait_for_load_state()  # the script has noted that it was refused
        assert says in page.inner_text("tbody tr:first-child")
        assert (page.input_value("#g1-0"), page.input_value("#g1-1")) == typed
        assert page.get_attribute("[aria-invalid=true]", "aria-describedby")
    night.go("passe/1")
    assert "0 von 9" in page.inner_text("#tische")
    night.go("passe/1/tisch/1")
    expect(page.locator("#g1-0")).to_have_value("")  # what was refused and left is not put back


def arrive_late(night: Evening, *names: str) -> None:
    for name in names:
        page = night.go("anmeldung")
        page.fill("#name", name)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"text={name} hat Nummer")
        assert "nachgemeldet" in page.inner_text(f"tr:has-text('{name}')")


def two_helpers(night: Evening, book: Book) -> None:
    """Two helpers type the same sheet: the second is told, sees both, and decides."""
    other = night.browse()
    other.goto(f"{night.home}/passe/2/tisch/1")
    other.fill("#pin", PIN)
    other.fill("#name", "Vreni")
    other.click("button:has-text('Anmelden')")
    other.wait_for_selector("#g1-0")
    games = some_games(book.chance, 8)
    type_sides(night.go("passe/2/tisch/1"), games)
    night.page.keyboard.press("Enter")
    night.page.wait_for_selector("text=Tisch 1 ist gespeichert")
    book.note(2, 1, games)
    theirs = 100 if games[0][0] != 100 else 99
    type_sides(other, [(theirs, 157 - theirs), *games[1:]])
    other.keyboard.press("Enter")
    other.wait_for_selector("text=jemand anders war schneller")
    shown = other.locator(".both", has_text="Spiel 1 ").inner_text()
    assert f"{games[0][0]} : {games[0][1]}" in shown
    assert f"{theirs} : {157 - theirs}" in shown
    assert other.input_value("#g1-0") == str(theirs)  # what was typed is not lost
    other.fill("#reason", "Zettel nachgesehen")
    other.fill("#g1-1", str(games[0][1]))
    other.fill("#g1-0", str(games[0][0]))
    other.click("button.main:has-text('Berichtigung speichern')")
    other.wait_for_selector(".told")


def go_home(night: Evening, player: str) -> None:
    night.go(f"anmeldung/{player}").click("button:has-text('Hört auf')")
    assert "ist abgemeldet" in night.told()


def by_phone(night: Evening, book: Book) -> None:
    """The table's QR code: who sits, who writes, eight Spiele, somebody of the other side confirms."""
    night.go("tische")
    link = night.page.locator("text=Öffnen").nth(1).get_attribute("href")
    assert link
    phone = night.browse(phone=True)
    phone.goto(link)
    phone.click("text=Wir sind alle vier da")
    phone.click("input[name=player] >> nth=0")
    phone.click("text=So ist es")
    games = some_games(book.chance, 8)
    for number, (first, _) in enumerate(games, 1):
        phone.fill(f"#g{number}-0", str(first))
        phone.click("text=Aufschreiben")
        phone.wait_for_selector(f"text={number} von 8 >> nth=0" if number == 8 else f"#g{number + 1}-0")
    phone.wait_for_selector("text=Stimmt so")
    assert phone.locator("input[name=player]").count() == 2  # only the other side may confirm
    phone.click("input[name=player] >> nth=0")
    phone.click("text=Stimmt so")
    phone.wait_for_selector("text=Die Passe ist abgeschlossen")
    phone.click("text=Kontrolleur rufen")
    phone.fill("#text", "Streit um eine Karte")
    phone.click("button:has-text('Rufen')")
    phone.wait_for_selector("text=ist gerufen")
    night.go("verhalten").fill("textarea[name=text]", "Die Karte liegt.")
    night.page.fill("textarea[name=reason]", "Sie lag offen.")
    with night.page.expect_navigation():
        night.page.click("button:has-text('Entscheiden')")
    phone.reload()
    assert "Die Karte liegt." in phone.inner_text(".notice")
    phone.goto(f"{night.home}/passe/3")
    phone.wait_for_selector("#pin")
    book.note(3, 2, games)


def exclusion(night: Evening, book: Book) -> tuple[str, set[str]]:
    """In the fifth Spiel of table 3: first a Mahnung, then the exclusion; the opponents get 660."""
    seats = night.seats(3, 3)
    games = some_games(book.chance, 4)
    type_sides(night.page, games)
    night.page.click("button:text-is('Speichern')")
    night.page.wait_for_selector("text=Gespeichert, aber noch nicht fertig")
    out, partner, opponents = seats[0], seats[2], {seats[1], seats[3]}
    page = night.go("verhalten")
    page.fill("#excluded", out)
    page.fill("#exclude_reason", "hört nicht auf zu deuten")
    page.click("button.bad:has-text('Ausschliessen')")
    page.wait_for_selector("#partner-fehler")
    page.check("input[name=partner][value=played]")
    page.click("button.bad:has-text('Ausschliessen')")
    page.wait_for_selector("#excluded-fehler")
    assert "0-mal" in page.inner_text("#excluded-fehler")
    page.fill("#warned", out)
    page.fill("#warn_reason", "Zeichen gegeben")
    page.click("button:has-text('Mahnen')")
    page.wait_for_selector("text=ist gemahnt")
    page.fill("#excluded", out)
    page.fill("#exclude_reason", "hört nicht auf zu deuten")
    page.click("button.bad:has-text('Ausschliessen')")
    page.check("input[name=partner][value=played]")
    page.click("button.bad:has-text('Ausschliessen')")
    page.wait_for_selector("text=Ausgeschlossen. Für die nächsten Passen")
    assert page.inner_text("main").count("660 Punkte für Passe 3 (ES-1.9)") == 2
    book.games[3, 3] = games
    book.made[partner][3] = sum(game[0] for game in games)
    for one in opponents:
        book.made[one][3] = 660
    return out, opponents


def hand_in(night: Evening, book: Book, gone: set[str], needed: set[str]) -> str:
    """Everybody hands the Standblatt in, one with a wrong total at first, one who is not needed not at all."""
    page = night.go("standblaetter")
    there = [one for one in page.locator("#liste tbody td:first-child").all_inner_texts() if one not in gone]
    page.fill("#number", there[0])
    page.fill("#total", str(book.total(there[0]) + 10))
    page.keyboard.press("Enter")
    page.wait_for_selector("#total-fehler")
    assert str(book.total(there[0])) in page.inner_text("#total-fehler")
    page.fill("#total", str(book.total(there[0])))
    page.keyboard.press("Enter")
    page.wait_for_selector(f"text={book.total(there[0])}, visiert.")
    token, seen = (page.input_value(f"main input[name={name}] >> nth=0") for name in ("_token", "_seen"))
    forgotten = next(one for one in reversed(there) if one not in needed)
    for player in (one for one in there[1:] if one != forgotten):
        form: dict[str, str | float | bool] = {"_token": token, "_seen": seen, "number": player}
        form["total"] = str(book.total(player))
        assert f"{book.total(player)}, visiert." in page.request.post(f"{night.home}/standblaetter", form=form).text()
    page.reload()
    page.click(f"tr:has(td:first-child:text-is('{forgotten}')) button:has-text('Fehlt')")
    page.wait_for_selector("text=nicht abgegeben.")
    return forgotten


def publish(night: Evening, book: Book, unrated: set[str], opponents: set[str]) -> None:
    """The Rangliste is what the test counted: totals, ties by the best Passe, who is not rated without a rank."""
    night.go("preise").click("text=Rangliste veröffentlichen")
    night.page.wait_for_selector("text=Die Rangliste ist veröffentlicht")
    rows = ranks(night)
    expected = {one: book.total(one) for one in book.made if one not in unrated}
    assert {number: total for rank, number, total in rows if rank} == expected
    assert opponents <= expected.keys()
    assert {number for rank, number, _ in rows if not rank} == unrated
    merits = [(expected[number], *sorted(book.made[number].values(), reverse=True)) for rank, number, _ in rows if rank]
    assert merits == sorted(merits, reverse=True)
    assert [rank for rank, *_ in rows if rank] == [merits.index(merit) + 1 for merit in merits]


def ranks(night: Evening) -> list[tuple[int, str, int]]:
    """Rank (0 without one), number, total."""
    rows = night.go("rangliste").locator("#liste tbody tr")
    cells = rows.evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.innerText))")
    return [(int(row[0]) if row[0].isdigit() else 0, row[1], int(row[-1])) for row in cells]


def prizes(night: Evening) -> None:
    """A protest in time and its answer; the best chooses first."""
    code = re.findall(r"Code für eine Einsprache: (\d{6})", night.go("anmeldung/2").inner_text("main"))[0]
    page = night.browse(phone=True)
    page.goto(f"{night.home}/suche?wer=2")
    page.click("main summary")
    page.fill("#text", "In Passe 2 hatte ich mehr.")
    page.fill("#code", "000000")
    page.click("button:has-text('Einsprache erheben')")
    page.wait_for_selector("#code-fehler")
    page.fill("#code", code)
    page.click("button:has-text('Einsprache erheben')")
    page.wait_for_selector("text=Die Turnierleitung entscheidet über die Einsprache")
    desk = night.go("preise")
    desk.fill("input[name=text]", "Der Jasszettel stimmt.")
    with desk.expect_navigation():
        desk.click("button:has-text('Abweisen')")
    desk.fill("#prizes", "Fresskorb\nSalami\nKafi Lutz")
    desk.click("button:text-is('Speichern')")
    first = ranks(night)[0][1]
    night.go("preise").click("tr:has-text('Salami') button")
    desk.wait_for_selector("tr:has-text('Salami') button:has-text('Zurück')")
    assert f"({first})" in desk.inner_text("tr:has-text('Salami')")


def take_along(night: Evening, book: Book, folder: Path) -> None:
    """The Rangliste for other programs; the backup goes on elsewhere, with the same Rangliste."""
    before = ranks(night)
    page = night.go("daten")
    with page.expect_download() as down:
        page.click("a[href*='rangliste.csv']")
    rows = list(csv.reader(io.StringIO(down.value.path().read_text(encoding="utf-8-sig")), delimiter=";"))
    assert [int(row[-1]) for row in rows[1:]] == [total for *_, total in before]
    with page.expect_download() as down:
        page.click("text=Sicherung herunterladen")
    for what in ("standblatt", "jasszettel", "rangliste", "tischkarten", "lose", "sitzliste", "quittungen", "regeln"):
        paper = page.request.get(f"{night.home}/papiere/{what}.pdf?trotzdem=1")
        assert (paper.status, paper.body()[:5]) == (200, b"%PDF-")
    (folder / "other").mkdir()
    with evening(night.browser, folder / "other") as other:
        other.page.goto(f"{other.site}/turnier/einlesen")
        other.page.set_input_files("#file", down.value.path())
        other.page.fill("#pin", "129100")
        other.page.click("button:has-text('Weiterfahren')")
        other.page.wait_for_selector("text=Das Turnier ist angelegt")
        other.home = other.page.url
        assert ranks(other) == before
    assert book.games


def look_at_everything(night: Evening, axe: str) -> None:
    """Every page, wide and in the dark on a phone."""
    small = night.browse("dark", phone=True)
    small.goto(f"{night.home}/anmeldung")
    small.fill("#pin", PIN)
    small.click("button:has-text('Anmelden')")
    for where in (*PUBLIC, *DESK, *MORE):
        for page in (night.page, small):
            page.goto(f"{night.home}/{where}")
            sound(page, axe)
    for where in ("/turnier", "/turnier/neu", "/turnier/einlesen", f"/tuer/pins?ort=turnier/{night.home[-8:]}"):
        for page in (night.page, small):
            page.goto(f"{night.site}{where}")
            sound(page, axe)
