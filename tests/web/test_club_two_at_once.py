"""Two devices on the same page of a club: nobody writes over what he has not seen; both values and a choice instead."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.club.stage import Stage, first_day

from puur.club.season.core import Event
from puur.club.season.state import Club
from puur.journal import MemoryJournal, NewEntry
from puur.service.clock import now
from puur.service.club.entries import club_access, encode_entry
from puur.service.club.store import Clubs
from puur.service.credentials import CredentialStore
from puur.web.app import ServerOptions, create_app

from .quick import quick_keys

pytestmark = pytest.mark.slow

SECRET = "a secret of this test"  # noqa: S105
HOME, PIN = "/verein/ajz", "471100"
AM = "2026-01-31T16:00:00"


async def written(journal: MemoryJournal, stage: Stage, keys: CredentialStore) -> None:
    """The evening of the first Jasstag, just begun, in a journal."""
    events: list[Event] = stage.events
    await journal.append(
        "club/ajz", 0, [NewEntry(now(), "Vorstand", "Compose", encode_entry(stage.now, (one,))) for one in events]
    )
    await keys.set_pin(club_access(await Clubs(journal).get("ajz")), "board", PIN, "Anna")


class Browser:
    """Somebody at the club with cookies of his own."""

    def __init__(self, client: TestClient[Litestar], name: str) -> None:
        self.client, self.cookies = client, httpx.Cookies()
        page = self.get("/tuer?ort=verein%2Fajz").text
        self.post("/tuer", {"_token": hidden(page, "_token"), "ort": "verein/ajz", "pin": PIN, "name": name})

    def get(self, where: str) -> httpx.Response:
        return self._asked("GET", where, None)

    def post(self, where: str, fields: dict[str, str]) -> httpx.Response:
        return self._asked("POST", where, fields)

    def _asked(self, method: str, where: str, fields: dict[str, str] | None) -> httpx.Response:
        self.client.cookies = self.cookies
        answer = self.client.request(method, where, data=fields, follow_redirects=False)
        self.cookies = httpx.Cookies(self.client.cookies)
        return answer


Both = tuple[Browser, Browser]


@pytest.fixture
def clients() -> Iterator[Both]:
    """Two devices of people who may write."""
    journal = MemoryJournal()
    keys = quick_keys(journal, SECRET)
    asyncio.run(written(journal, first_day(), keys))
    with TestClient(create_app(ServerOptions("", secret=SECRET, posts=10_000, works=10_000), journal)) as client:
        client.app.state.desk.keys = keys
        yield Browser(client, "Anna"), Browser(client, "Beat")


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, page[:600]
    return found[1]


def opened(client: Browser, where: str) -> dict[str, str]:
    """What every form of a page carries when it is opened."""
    page = client.get(f"{HOME}{where}?am={AM}").text
    return {"_token": hidden(page, "_token"), "_seen": hidden(page, "_seen"), "_from": HOME + where, "am": AM}


def sent(client: Browser, where: str, form: dict[str, str], **fields: str) -> httpx.Response:
    return client.post(HOME + where, {**form, **fields})


def club(browser: Browser) -> Club:
    clubs: Clubs = browser.client.app.state.clubs
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, clubs.get("ajz")).result()


def told(answer: httpx.Response) -> str:
    """What a page says beside its forms, on one line."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


SERIES = "/tag/2026/1/serie/A"
DRAW = {"command": "DrawTeams", "year": "2026", "day": "1", "series": "A"}
ROUND = {**DRAW, "command": "EnterRound", "round": "0", "key": "0"}


def drawn(client: Browser) -> None:
    cards = {f"cards.{seat}": str(card) for seat, card in enumerate((8, 7, 0, 1))}
    answer = sent(client, SERIES, opened(client, SERIES), **DRAW, **cards)
    assert answer.status_code == 303, told(answer)


def test_the_result_of_a_jassrunde_that_somebody_else_has_entered(clients: Both) -> None:
    anna, beat = clients
    drawn(anna)
    first, second = opened(anna, SERIES), opened(beat, SERIES)
    assert sent(anna, SERIES, first, **ROUND, **{"points.0": "2010", "points.1": "1500"}).status_code == 303
    answer = sent(beat, SERIES, second, **ROUND, **{"points.0": "2010", "points.1": "1550"})
    assert answer.status_code == 422
    page = told(answer)
    assert "jemand anders war schneller" in page
    assert "Jasstag 1, Serie A, 1. Jassrunde, Punkte" in page
    assert "Das steht jetzt da 2010 : 1500 Vorstand (Anna)" in page
    assert "Deine Eingabe 2010 : 1550" in page
    assert "Trotzdem meine Eingabe" not in page
    assert "Das geht so nicht mehr: die 1. Jassrunde ist schon eingetragen. Jassjahr 2026, Jasstag 1, Serie A" in page
    assert 'href="#berichtigen-0">Eine Jassrunde mit deiner Eingabe berichtigen' in answer.text
    assert re.search(r'id="CorrectRound0-points-1" name="points.1" type="text" value="1550"', answer.text)
    assert club(anna).years[2026].days[1].tables[0].rounds[0].points == (2010, 1500)


def test_points_of_a_jassrunde_never_become_those_of_the_next(clients: Both) -> None:
    """Somebody else has entered the round and drawn the next one: what is sent late is not that one's result."""
    anna, beat = clients
    drawn(anna)
    first, second = opened(anna, SERIES), opened(beat, SERIES)
    assert sent(anna, SERIES, first, **ROUND, **{"points.0": "2010", "points.1": "1500"}).status_code == 303
    cards = {f"cards.{seat}": str(card) for seat, card in enumerate((8, 0, 7, 1))}
    again = sent(anna, SERIES, opened(anna, SERIES), **DRAW, **cards)
    assert again.status_code == 303, told(again)
    answer = sent(beat, SERIES, second, **ROUND, **{"points.0": "2010", "points.1": "1550"})
    assert answer.status_code == 422
    assert "Das steht jetzt da 2010 : 1500 Vorstand (Anna)" in told(answer)
    assert [one.points for one in club(anna).years[2026].days[1].tables[0].rounds] == [(2010, 1500)]
    assert re.search(r'id="EnterRound1-points-1" name="points.1" type="text" value=""', answer.text)


def corrected(points: int) -> dict[str, str]:
    return {
        **ROUND,
        "command": "CorrectRound",
        "round": "0",
        "key": "0",
        "reason": "verschrieben",
        "points.0": "2010",
        "points.1": str(points),
    }


def test_two_corrections_of_the_same_round_and_the_choice(clients: Both) -> None:
    anna, beat = clients
    drawn(anna)
    sent(anna, SERIES, opened(anna, SERIES), **ROUND, **{"points.0": "2010", "points.1": "1500"})
    first, second = opened(anna, SERIES), opened(beat, SERIES)
    assert sent(anna, SERIES, first, **corrected(1400)).status_code == 303
    answer = sent(beat, SERIES, second, **corrected(1600))
    assert answer.status_code == 422
    assert "Das steht jetzt da 2010 : 1400 Vorstand (Anna)" in told(answer)
    assert "Trotzdem meine Eingabe" in told(answer)
    assert club(anna).years[2026].days[1].tables[0].rounds[0].points == (2010, 1400)
    again = {**second, "_seen": re.findall(r'name="_seen" value="(\d+)"', answer.text)[0]}
    assert sent(beat, SERIES, again, **corrected(1600)).status_code == 303
    assert club(anna).years[2026].days[1].tables[0].rounds[0].points == (2010, 1600)


def test_the_same_arrival_corrected_on_two_devices(clients: Both) -> None:
    anna, beat = clients
    where, day = {"where.year": "2026", "where.day": "1", "where.series": "A", "where.seat": "0"}, "/tag/2026/1"
    first, second = opened(anna, day), opened(beat, day)
    fields = {"command": "CorrectArrival", "reason": "falsch notiert", **where}
    assert sent(anna, day, first, **fields, minutes="4").status_code == 303
    answer = sent(beat, day, second, **fields, minutes="12")
    assert answer.status_code == 422, told(answer)
    assert "Verspätung in Minuten Das steht jetzt da 4 Vorstand (Anna)" in told(answer)
    assert "Deine Eingabe 12" in told(answer)


def test_the_same_fine_paid_on_two_devices(clients: Both) -> None:
    anna, beat = clients
    where, day = {"where.year": "2026", "where.day": "1", "where.series": "A", "where.seat": "0"}, "/tag/2026/1"
    fields = {"command": "CorrectArrival", "reason": "falsch notiert", **where}
    assert sent(anna, day, opened(anna, day), **fields, minutes="12").status_code == 303
    (fine,) = club(anna).years[2026].fines
    cash = "/kasse/2026"
    first, second = opened(anna, cash), opened(beat, cash)
    paying = {"command": "PayFine", "year": "2026", "fine": str(fine.id), "key": str(fine.id), "payer": fine.member}
    assert sent(anna, cash, first, **paying, on="31.1.2026", how="cash").status_code == 303
    answer = sent(beat, cash, second, **paying, on="31.1.2026", how="transfer")
    assert answer.status_code == 422
    assert f"Busse {fine.id}, wie bezahlt Das steht jetzt da bar Vorstand (Anna)" in told(answer)
    assert "Deine Eingabe überwiesen" in told(answer)
    assert club(anna).years[2026].fines[0].how == "cash"


def test_who_writes_something_else_meanwhile_is_in_nobody_s_way(clients: Both) -> None:
    anna, beat = clients
    day = "/tag/2026/1"
    first, second = opened(anna, day), opened(beat, day)
    seat = {"where.year": "2026", "where.day": "1", "where.series": "A"}
    fields = {"command": "CorrectArrival", "reason": "falsch notiert", **seat}
    assert sent(anna, day, first, **fields, **{"where.seat": "0"}, minutes="4").status_code == 303
    assert sent(beat, day, second, **fields, **{"where.seat": "1"}, minutes="4").status_code == 303
    assert [one.late for one in club(anna).years[2026].days[1].tables[0].places[:2]] == [4, 4]


def test_the_verlauf_shows_what_stood_there_before_on_all_its_pages(
    clients: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beat = clients
    drawn(anna)
    sent(anna, SERIES, opened(anna, SERIES), **ROUND, **{"points.0": "2010", "points.1": "1500"})
    assert sent(beat, SERIES, opened(beat, SERIES), **corrected(1400)).status_code == 303
    page = told(anna.get(f"{HOME}/verlauf?suche=2010+1400"))
    assert "1 Eintrag mit «2010 1400»" in page
    assert "Vorstand (Beat)" in page
    assert "1. Jassrunde, Punkte: 2010 : 1400 vorher 2010 : 1500" in page
    assert "«verschrieben»" in page
    assert "gilt für den 31. Januar 2026, 16.00 Uhr" in page
    monkeypatch.setattr("puur.web.desk.view._A_PAGE", 10)
    first, last = told(anna.get(f"{HOME}/verlauf")), told(anna.get(f"{HOME}/verlauf?seite=99"))
    assert "Seite 1 von" in first
    assert "Verein angelegt" not in first
    assert "Name: AJZ" in last
    assert anna.get(f"{HOME}/verlauf?seite=x").status_code == 400
