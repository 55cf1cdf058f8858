"""What the pages of a club say before something is decided: who moves up, a phone that was granted, whom a row hits."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import httpx
import pytest
from litestar.testing import TestClient
from tests.club.stage import CARDS, Stage, composed, finish, here, planned, play, started
from tests.club.test_day import second_day
from tests.club.test_nobody_moves_up import after_the_third_day

from puur.club.season.core import Command
from puur.club.season.days.attendance import AllHere, Arrive
from puur.club.season.days.breaks import TakeBreak
from puur.club.season.days.notices import AskForPhone, GrantPhone, NameSomebody, SayAbsent
from puur.club.season.days.penalties import Plead
from puur.club.season.days.rounds import DrawTeams, LeaveTable
from puur.club.season.days.start_and_end import BeginPlay
from puur.club.season.people import FoundClub
from puur.journal import MemoryJournal
from puur.service.club.entries import club_access
from puur.service.club.store import Clubs

from .quick import quick_app, quick_keys

pytestmark = pytest.mark.slow

SECRET = "of this test"  # noqa: S105
PIN = "111111"
HOME = "/verein/ajz"


class House:
    """A club on a stage, told to a server, and the board in a browser."""

    def __init__(self, client: httpx.Client, store: MemoryJournal) -> None:
        self.client, self.store = client, store
        self.am = ""

    def take(self, told: list[tuple[datetime, Command]]) -> None:
        asyncio.run(self._take(told))
        token = self._token(self.client.get("/tuer", params={"ort": "verein/ajz"}).text)
        data = {"_token": token, "ort": "verein/ajz", "weiter": HOME, "pin": PIN, "name": ""}
        assert self.client.post("/tuer", data=data).status_code == 200
        self.am = told[-1][0].isoformat()

    async def _take(self, told: list[tuple[datetime, Command]]) -> None:
        clubs, keys = Clubs(self.store), quick_keys(self.store, SECRET)
        (at, first), *rest = told
        assert isinstance(first, FoundClub)
        club = await clubs.found_club(first, "Anna")
        for at, command in rest:
            await clubs.carry_out("ajz", command, "Anna", at=at)
        await keys.set_pin(club_access(club), "board", PIN, "Anna")

    @staticmethod
    def _token(page: str) -> str:
        found = re.search(r'name="_token" value="(\w+)"', page)
        assert found
        return found[1]

    def page(self, where: str) -> str:
        answer = self.client.get(f"{HOME}/{where}", params={"am": self.am})
        assert answer.status_code == 200, answer.text[:500]
        return html.unescape(answer.text)

    def send(self, where: str, command: str, **fields: object) -> str:
        data = {"_token": self._token(self.page(where)), "command": command, "key": "1", "am": self.am, **fields}
        sent = {name.replace("__", "."): str(value) for name, value in data.items()}
        return html.unescape(self.client.post(f"{HOME}/{where}", data=sent).text)


@pytest.fixture
def house() -> Iterator[House]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield House(client, store)


def on_the_first_day(*commands: Command) -> Stage:
    stage = composed(planned(started(), 1), 1)
    stage.do(AllHere(2026, 1), *commands)
    return stage


def test_the_board_names_who_moves_up_where_the_rules_let_nobody(house: House) -> None:
    stage, _, away = after_the_third_day()
    house.take(stage.done)
    assert "steigt niemand auf" in house.page("")
    results = house.page("tag/2026/3/resultate")
    assert "Der Vorstand kann jemanden bestimmen" in results, results[results.find("steigt") :][:900]
    answer = house.send(
        "tag/2026/3/resultate", "NameRiser", year=2026, day=3, series="C", member=away[0], reason="Sitzung vom 2. Mai"
    )
    assert f"Der Vorstand hat {away[0].upper()} für den Aufstieg bestimmt" in answer
    assert "steigt niemand auf" not in house.page("")
    assert "Sitzung vom 2. Mai" in house.page("verlauf")


def test_the_results_say_why_the_best_does_not_move_up(house: House) -> None:
    """AJ-4.2-c: who was represented cannot be promoted; the next one is."""
    stage = second_day()
    stage.do(*(NameSomebody(stage.at(f"guest {name}"), f"Gast {name}") for name in "ABCD"))
    best = stage.table("C").places[0].member or ""
    stage.do(NameSomebody(stage.at(best), "Egon"))
    finish(here(stage), step=14)
    house.take(stage.done)
    for page in ("tag/2026/2/resultate", "rangliste/2026"):
        assert f"Serie C: {best.upper()} hat mindestens so viele Punkte wie M" in house.page(page)


def test_the_day_says_what_an_empty_seat_will_cost(house: House) -> None:
    """AJ-1.2-n, AJ-1.3-a: the name that never came is fined beside nobody coming."""
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering
    stage.do(SayAbsent(stage.at("m6")))
    house.take(stage.done)
    page = house.page("tag/2026/1")
    assert "M6 (Serie B) kommt nicht, und niemand ist genannt: am Spielende CHF 220.00 Busse" in page
    assert "Kommt nicht, noch kein Ersatz: das kostet so CHF 220.00." in page
    assert "zahlt CHF 200.00; Puur trägt es am Spielende ein. Hätte die Person auch einen Namen nennen müssen" in page
    assert "und hat nie einen genannt, sind es CHF 220.00" in page


def test_the_day_says_what_a_guest_whom_nobody_named_will_cost(house: House) -> None:
    stage = second_day()
    house.take(stage.done)
    house.am = stage.day.gathering.isoformat()
    page, host = house.page("tag/2026/2"), (stage.place("guest A").guest_of or "").upper()
    assert f"Der Gast von {host} (Serie A) ist nicht genannt: am Spielende CHF 220.00 Busse" in page
    assert "Noch kein Gast genannt: das kostet so CHF 220.00." in page


def test_a_granted_phone_is_named_before_strafpunkte_are_entered(house: House) -> None:
    stage = on_the_first_day()
    stage.do(AskForPhone(stage.at("m9"), "Spital"), GrantPhone(stage.at("m9"), granted=True), BeginPlay(2026, 1))
    house.take(stage.done)
    where = "tag/2026/1/serie/C"
    page = house.page(where)
    assert page.count("Das Gesuch für das Telefon ist bewilligt") == 1
    seat = {"where__year": 2026, "where__day": 1, "where__series": "C", "where__seat": 0, "kind": "phone"}
    assert "Strafpunkte gibt es nur mit einem Grund" in house.send(where, "Penalize", **seat)
    assert "Börse" in house.send(where, "Penalize", **seat, reason="Börse")


def test_no_strafpunkte_are_offered_for_a_seat_on_which_nobody_sits(house: House) -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m10")), AllHere(2026, 1), BeginPlay(2026, 1))
    house.take(stage.done)
    page = house.page("tag/2026/1/serie/C")
    assert page.count("Handy ohne Bewilligung benutzt (−300)") == 3
    assert page.count("Auf diesem Platz ist niemand") == 1
    assert "Die Serie spielt von Anfang an Coiffeur: von den Strafpunkten zählen da nur Handy" in page
    assert "Glas umgeworfen" not in page
    assert "Glas umgeworfen" in house.page("tag/2026/1/serie/A")


def test_the_row_for_the_wrong_dealer_names_both(house: House) -> None:
    stage = on_the_first_day(BeginPlay(2026, 1), DrawTeams(2026, 1, "C", CARDS[0]))
    house.take(stage.done)
    where = "tag/2026/1/serie/C"
    assert "(trifft beide Spieler der Partei, die Trumpf macht) (−100), beide: M9 und M10" in house.page(where)
    seat = {"where__year": 2026, "where__day": 1, "where__series": "C", "where__seat": 1, "kind": "wrong-dealer"}
    answer = house.send(where, "Penalize", **seat)
    for name in ("M9", "M10"):
        assert f"{name}: −100, Der Falsche hat gegeben" in answer


def test_spielbeginn_before_its_time_is_asked_about_on_the_page(house: House) -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.start - timedelta(minutes=15)
    stage.do(AllHere(2026, 1))
    house.take(stage.done)
    where = "tag/2026/1"
    page = house.page(where)
    assert "Der Spielbeginn ist auf 15.00 Uhr angesetzt." in page
    assert "kann niemand mehr um das Telefon bitten" in page
    asked = page[page.index("Wer hat den Spielbeginn ausgerufen?") :]
    assert re.findall(r'<option value="(m\d+)"', asked)[:3] == ["m1", "m2", "m3"]
    assert "wer ihn ausgerufen hat" in house.send(where, "BeginPlay", year=2026, day=1, by="", key="")
    assert "M2 hat den Spielbeginn vor 15.00 Uhr ausgerufen." in house.send(
        where, "BeginPlay", year=2026, day=1, by="m2", key=""
    )


def test_a_break_shows_its_limit_and_how_much_too_long_it_was(house: House) -> None:
    stage = on_the_first_day(BeginPlay(2026, 1))
    play(stage, "A", ((2100, 1500),))
    house.take(stage.done)
    where, series = "tag/2026/1/serie/A", {"year": 2026, "day": 1, "series": "A"}
    page = house.page(where)
    assert "Höchstens 10 Minuten, wenn die Mehrheit will." in page
    assert "Toilettenpausen dauern höchstens 3 Minuten" in page
    votes = {f"votes__{seat}": "true" for seat in range(4)}
    page = house.send(where, "TakeBreak", **series, after=1, minutes="", **votes)
    assert "und dauert höchstens 10 Minuten" in page
    page = house.send(where, "EndBreak", **series, minutes=14, key="")
    assert "dauerte 14 Minuten, 4 mehr als die erlaubten 10" in page
    assert "Serie A: Die Pause nach der 1. Jassrunde dauerte 14 Minuten" in house.page("tag/2026/1")


def test_strafpunkte_for_a_phone_are_given_after_the_series_until_spielende(house: House) -> None:
    stage = on_the_first_day(BeginPlay(2026, 1))
    play(stage, "C", ((2100, 1500), (2050, 1400), (2010, 1300)))
    house.take(stage.done)
    where = "tag/2026/1/serie/C"
    page = house.page(where)
    assert "bis zum Spielende des Tages gibt es nur noch diese Strafpunkte" in page
    assert "Handy ohne Bewilligung benutzt (−300)" in page
    assert "Glas umgeworfen" not in page
    seat = {"where__year": 2026, "where__day": 1, "where__series": "C", "where__seat": 0, "kind": "phone"}
    assert "M9: −300, Handy ohne Bewilligung benutzt" in house.send(where, "Penalize", **seat)


def test_what_an_emergency_is_about_is_chosen_and_never_set_beforehand(house: House) -> None:
    house.take(on_the_first_day(BeginPlay(2026, 1)).done)
    where = "tag/2026/1/serie/C"
    asked = re.search(r'<select id="Plead0-about".*?<option value="(.*?)"', house.page(where), re.DOTALL)
    assert asked is not None
    assert asked[1] == ""
    seat = {"where__year": 2026, "where__day": 1, "where__series": "C", "where__seat": 0}
    assert "Notfall von M9" not in house.send(where, "Plead", **seat, about="", reason="Spital")
    assert "Notfall von M9, Telefon am Tisch: Spital" in house.send(
        where, "Plead", **seat, about="phone", reason="Spital"
    )


def test_who_sends_somebody_is_not_asked_whether_he_called_out_spielbeginn(house: House) -> None:
    stage = composed(planned(started(), 1), 1)
    stage.do(SayAbsent(stage.at("m12")), NameSomebody(stage.at("m12"), "Egon"))
    stage.now = stage.day.start - timedelta(minutes=15)
    stage.do(AllHere(2026, 1), Arrive(stage.at("m12"), 0))
    house.take(stage.done)
    callers = re.search(r'<select id="BeginPlay-by".*?</select>', house.page("tag/2026/1"), re.DOTALL)
    assert callers is not None
    assert 'value="m11"' in callers[0]
    assert 'value="m12"' not in callers[0]


@pytest.mark.parametrize("rounds, says", [(2, "für die dritte zählt bei jedem Mitglied"), (1, "den Durchschnitt der")])
def test_a_series_broken_off_says_what_counts_and_nothing_is_still_played(house: House, rounds: int, says: str) -> None:
    stage = on_the_first_day(BeginPlay(2026, 1))
    play(stage, "C", ((2100, 1500), (2050, 1400))[:rounds])
    if rounds == 2:
        stage.do(TakeBreak(2026, 1, "C", 2))
    stage.do(DrawTeams(2026, 1, "C", CARDS[1] if rounds == 1 else ()), LeaveTable(stage.at("m10")))
    house.take(stage.done)
    page = house.page("tag/2026/1/serie/C")
    assert says in page
    assert "<dd>nicht fertig</dd>" in page
    assert "<dd>spielt</dd>" not in page
    assert "Toilettenpausen" not in page
    assert says in house.send("tag/2026/1/serie/C", "EndTable", year=2026, day=1, series="C")


def test_what_was_entered_for_both_names_both_and_the_audit_log_says_for_what(house: House) -> None:
    stage = on_the_first_day(BeginPlay(2026, 1), DrawTeams(2026, 1, "C", CARDS[0]))
    house.take(stage.done)
    where = "tag/2026/1/serie/C"
    seat = {"where__year": 2026, "where__day": 1, "where__series": "C", "where__seat": 1, "kind": "wrong-dealer"}
    assert "Strafpunkte (C1, C2: M9, M10)" in house.send(where, "Penalize", **seat)
    log = house.page("verlauf")
    assert "wofür: Der Falsche hat gegeben (trifft beide Spieler der Partei, die Trumpf macht)" in " ".join(
        re.sub(r"<[^>]+>", "", log).split()
    )
    assert "wrong-dealer" not in log


def test_who_holds_an_office_finds_its_work_on_the_own_page(house: House) -> None:
    stage = on_the_first_day(BeginPlay(2026, 1))
    stage.do(Plead(stage.at("m9"), "phone", "Spital"))
    house.take(stage.done)
    links = dict(re.findall(r'<strong>([^<]+)</strong><br><a[^>]+href="[^"]*(/tuer/[^"]+)"', house.page("links")))
    told = {}
    for name in ("M1", "M8"):
        house.client.cookies.clear()
        told[name] = "Über den Notfall von M9 (C1) entscheiden: Spital" in house.client.get(links[name]).text
    assert told == {"M1": True, "M8": False}
