"""A club's whole year day by day in a browser on a phone; at its end stands what the shell says, to the Rappen."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from puur.cli.app import main
from puur.cli.season.script import SimulatedCommand, simulate_club_years
from puur.cli.season.standings import standings_document
from puur.club.fine_amounts import francs
from puur.club.season.as_year import rules_of_season, season_standings, year_from_season
from puur.club.season.core import Command
from puur.club.season.days.rounds import EnterRound
from puur.club.season.fines import fine_entry_with_terms
from puur.club.season.state import Club

from .club_forms import HOME, Asked, Board, Steps
from .measured import RULES, SEEN_RULES, narrow, problems
from .player import UNUSED

YEAR, END = 2026, date(2026, 12, 31)
BROWSED = range(9) if os.environ.get("PUUR_WHOLE_YEAR") else (3,)
"""The days taken in the browser (0: what is of no day): a year takes ten minutes there. The same forms of the other
days are then sent without one."""
TAPPED = (3,)
"""The days on which everything is tapped and typed; on the others the same forms are filled in at once."""
FILL = """([number, fields]) => {
    const form = document.forms[number];
    for (const [name, value] of Object.entries(fields)) {
        const field = form.elements.namedItem(name);
        if (field.type === "checkbox") field.checked = value !== "";
        else field.value = value;
    }
    form.querySelector("button").click();
}"""
PAGES = [
    *("", "mitglieder", "mitglieder/m4", "links", f"jahr/{YEAR}", f"anlass/{YEAR}/gv", f"tag/{YEAR}/2", "kalender"),
    *(f"tag/{YEAR}/2/serie/A", f"tag/{YEAR}/6/resultate", f"rangliste/{YEAR}", "ruhm", "regeln", "verlauf"),
]


class Phone:
    """Somebody of the board with a browser."""

    def __init__(self, browser: Browser, site: str) -> None:
        context = browser.new_context(
            viewport={"width": 360, "height": 740}, locale="de-CH", has_touch=True, reduced_motion="reduce"
        )
        self.context, self.site, self.steps, self.day = context, site, Steps(), 0
        self.complaints: list[str] = []
        self.page = self._window()

    def _window(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", self._note)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    def _note(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"} and not any(known in said.text for known in UNUSED):
            self.complaints.append(said.text)

    def open(self, where: str) -> Page:
        answer = self.page.goto(f"{self.site}{HOME}/{where}".rstrip("/"), wait_until="domcontentloaded")
        assert answer is not None
        assert answer.ok, where
        return self.page

    def alone(self) -> httpx.Client:
        """The same visitor without a browser."""
        cookies = {one["name"]: one["value"] for one in self.context.cookies()}
        return httpx.Client(base_url=self.site, cookies=cookies, follow_redirects=True, timeout=30)

    def found(self) -> None:
        self.page.goto(f"{self.site}/verein")
        self.page.tap("text=Verein anlegen")
        for field, value in {"name": "Jassklub Demo", "id": "demo", "pin": "471100", "lead": "Anna"}.items():
            self.page.fill(f"#{field}", value)
        self.page.tap("button:has-text('Verein anlegen')")
        self.page.wait_for_selector("text=Der Verein ist angelegt.")

    def take(self, step: SimulatedCommand) -> None:
        """Go to the page if it is not the one that is shown, fill in the form, send it."""
        asked = self.steps.asked(step)
        self._fresh(_day(step.command))
        if self.page.url.replace("%3A", ":") != f"{self.site}{asked.address}".replace("%3A", ":"):
            self.page.goto(f"{self.site}{asked.address}", wait_until="domcontentloaded")
        number, _ = asked.form_on(self.page.content())
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            if _day(step.command) in TAPPED:
                self._by_hand(asked, number, step.command)
            else:
                self.page.evaluate(FILL, [number, asked.fields])
        told = self.page.locator(".told")
        assert told.count(), (step.command, self.page.locator(".wrong").all_inner_texts())

    def _fresh(self, day: int) -> None:
        """Begin each day in a new window: one that has shown a whole year takes gigabytes."""
        if day != self.day:
            self.page.close()
            self.day, self.page = day, self._window()

    def _by_hand(self, asked: Asked, number: int, command: Command) -> None:
        form = self.page.locator("form").nth(number)
        self._unfold(form)
        for name, value in asked.fields.items():
            field = form.locator(f"[name='{name}']:not([type=hidden])")
            if field.count() > 1:
                form.locator(f"label:has([name='{name}'][value='{value}'])").tap()
            elif field.count():
                _fill(field, value)
        if isinstance(command, EnterRound):
            self.page.wait_for_selector(".says .hint:has-text('geht auf')")
        form.locator("button").tap()

    def _unfold(self, form: Locator) -> None:
        for fold in form.locator("xpath=ancestor::details[not(@open)]").all():
            fold.locator("summary").first.tap()


def _day(command: Command) -> int:
    where: Any = getattr(command, "where", command)
    return int(getattr(where, "day", 0))


def _fill(field: Locator, value: str) -> None:
    kind = field.evaluate("field => field.type")
    if kind == "checkbox":
        field.check()
    elif kind == "select-one":
        field.select_option(value)
    else:
        field.clear()
        field.press_sequentially(value)


@pytest.mark.endurance(days=2, at=0)
@pytest.mark.slow
def test_a_year_in_the_browser_is_the_year_from_the_shell(
    browser: Browser, site: str, axe: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club, steps = simulate_club_years(7, YEAR)
    phone = Phone(browser, site)
    phone.found()
    with phone.alone() as client:
        board = Board(client)
        board.steps = phone.steps
        for step in steps[1:]:
            (phone if _day(step.command) in BROWSED else board).take(step)
    file = tmp_path / "jahr.json"
    file.write_text(phone.page.request.get(f"{site}{HOME}/datei/{YEAR}").text(), encoding="utf-8")
    assert main(["season", "standings", str(file), "--as-of", str(END), "--json"]) == 0
    expected = standings_document(
        rules_of_season(club, YEAR), year_from_season(club, YEAR, END), season_standings(club, YEAR, END)
    )
    assert json.loads(capsys.readouterr().out) == json.loads(msgspec.json.encode(expected))
    _the_year_has_everything(club, steps)
    names = {one.id: one.name for one in club.members.values()}
    ranked = [f"{one.rank} {names[one.member]} {one.total}" for one in season_standings(club, YEAR).year]
    assert _rows(phone.open(f"rangliste/{YEAR}")) == ranked
    assert _rows(_stranger(browser, f"{site}{HOME}/rangliste/{YEAR}")) == ranked
    assert club.fame[0].name in phone.open("ruhm").inner_text("main")
    paid = sum(fine.amount for fine in club.years[YEAR].fines if fine.paid)
    assert f"CHF {francs(paid)} bezahlt." in phone.open(f"kasse/{YEAR}?am={END.isoformat()}T23:00").inner_text("main")
    _looks(phone, axe)
    assert phone.complaints == []


def _the_year_has_everything(club: Club, steps: list[SimulatedCommand]) -> None:
    """What a year is tried with: otherwise the comparison would show less than it says."""
    own = club.years[YEAR]
    tables = [table for day in own.days.values() for table in day.tables]
    places = [place for table in tables for place in table.places]
    given = [one for table in tables for one in table.penalties]
    assert {table.status for table in tables} == {"complete", "incomplete", "aborted"}
    assert len({place.name for place in places if place.played_by == "substitute"}) >= 2
    assert any(place.played_by == "standing-substitute" for place in places)
    assert {one.kind for one in given} == {row.kind for row in rules_of_season(club, YEAR).penalty}
    assert any(one.reversed and one.by == "m5" for one in given)
    assert any(toss.reason == "promotion" for toss in own.tosses)
    assert any(fine_entry_with_terms(rules_of_season(club, YEAR), fine, END).raised for fine in own.fines)
    assert {one.accepted for one in own.emergencies} == {True, False}
    kinds = {type(step.command).__name__ for step in steps}
    assert {"ReverseToss", "CorrectRound", "WithdrawResults", "GrantPhone", "AnnounceLeaving", "Report"} <= kinds
    assert {one.kind for one in own.meetings} == {"gv", "extraordinary-gv"}


def _rows(page: Page) -> list[str]:
    """The Jahreswertung as it is read: rank, name, points."""
    rows = page.locator("table").first.locator("tbody tr").all()
    return [" ".join(row.locator("th, td").all_inner_texts()[:3]) for row in rows]


def _stranger(browser: Browser, address: str) -> Page:
    page = browser.new_page()
    page.goto(address)
    return page


def _looks(phone: Phone, axe: str) -> None:
    """Nothing sticks out, nothing keeps anybody out: on the phone in the light, on a laptop in the dark."""
    for width, scheme, rules in ((360, "light", RULES), (1280, "dark", SEEN_RULES)):
        phone.page.set_viewport_size({"width": width, "height": 740})
        phone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        for where in PAGES:
            page = phone.open(where)
            assert narrow(page), (where, width)
            assert problems(page, axe, rules) == [], (where, scheme)
