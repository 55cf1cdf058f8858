"""Evenings by a regulation of somebody's own, as its organiser walks the pages, from the file to the Final."""

from __future__ import annotations

import asyncio
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.doors.sheets import DIFFERENCES, TWO_SIDES
from tests.given import luck, spread
from tests.service.house import Ear, four_people, new_hub, play_on
from tests.tournament.test_whole_evenings import OWN, own

from puur.journal import MemoryJournal
from puur.law_reference import law_id_or_text, load_law

from .quick import quick_app, quick_keys
from .walked import PIN, Evening, Kind, Organiser, rows_of, wrong

pytestmark = pytest.mark.slow
SECRET = "a secret of this test"  # noqa: S105
PEOPLE = (
    *("Amstutz Anna", "Bühler Beat", "Caduff Chiara", "Dörig Dario", "Egli Elsbeth", "Frei Fritz", "Gämperli Gian"),
    *("Hürlimann Heidi", "Iten Ivo", "Jäggi Jolanda", "Keller Köbi", "Lüthi Lena"),
)


@dataclass(frozen=True)
class Sheet:
    """A regulation of somebody's own. size: what a tournament by it is when nobody says so; deals: at a live table."""

    text: str
    kind: Kind
    size: str
    people: int
    deals: int


SHEETS = {
    "differences, with a Schreiber": Sheet(
        DIFFERENCES, Kind("differences", tie="best-then-next"), "5 Passen zu 4 Spielen mit Schreiber", 10, 4
    ),
    "two sides, six times four": Sheet(TWO_SIDES, Kind("sides", tie="best-then-next"), "6 Passen zu 4 Spielen", 12, 4),
    "two sides, shared ranks": Sheet(
        own(
            *("pokaljass", "Jass um den Zinnkrug", "einzelschieber-2026"),
            'clause = "1"\nquestion = "ranking_tie"\nreading = "shared"',
        ),
        *(Kind("sides"), "4 Passen zu 8 Spielen", 8, 8),
    ),
    "two sides, four times twelve": Sheet(
        own(
            *("zwoelferjass", "Vier Runden zu zwölf", "einzelschieber-2026"),
            'clause = "1"\nquestion = "formats"\nvalue = [{ passen = 4, games = 12, scribe = false }]',
            'clause = "2"\nquestion = "ranking_tie"\nreading = "best-only"',
            'clause = "3"\nquestion = "push"\nreading = "never"',
        ),
        *(Kind("sides", tie="best-only"), "4 Passen zu 12 Spielen", 8, 12),
    ),
    "a board of six lines": Sheet(OWN["blatt-6"], Kind("board", tuple(range(1, 7))), "4 Passen zu 12 Spielen", 8, 12),
    "everybody alone": Sheet(OWN["bodenjass"], Kind("players"), "4 Passen zu 12 Spielen", 8, 12),
}


OFTEN = ("differences, with a Schreiber", "two sides, six times four", "everybody alone")
"""One of each way to count; the others are walked by `make endurance`."""


@contextmanager
def server() -> Iterator[TestClient[Any]]:
    """A server of its own, in this process."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield client


@pytest.mark.parametrize("name", spread(SHEETS, *OFTEN))
def test_an_evening_by_a_file_from_its_list_to_the_final(name: str) -> None:
    walk(SHEETS[name])


def walk(sheet: Sheet) -> None:
    """Run the evening of a regulation."""
    with server() as client:
        host = Organiser(client)
        host.open(sheet.text)
        assert sheet.size in host.get()
        book = plain(client.get(f"/regeln{host.home}").text)
        assert not re.findall(r"([^.?]{9,}\?) \1", book), "no question stands in its own answer"
        assert "french." not in book
        looked = host.do("einlesen", "einlesen", pasted="\n".join(PEOPLE[: sheet.people]))
        entered = host.send(looked, f"{host.home}/einlesen", step="all")
        assert f"{sheet.people} Personen sind eingetragen" in entered.text
        evening = Evening(host, sheet.kind, luck("sheet evenings", sheet.text))
        evening.draw()
        evening.papers()
        rows = evening.play()
        assert len(rows) == sheet.people
        host.do("preise", "preise", prizes="Schinken\nWein")
        host.do("preise", "preise/1", player=rows[0][1])
        for paper in ("quittungen", "rangliste"):
            evening.paper(f"papiere/{paper}.pdf")
        goes_on(client.get(f"{host.home}/turnier.json").content, rows)
        page = host.get("final")
        made = host.send(page, f"{host.home}/final", count="4", pin=PIN)
        assert made.status_code == 200, wrong(made.text)
        assert f"Ein Final ist schon angelegt: <a href='{made.url.path}'>" in host.get("final")
        last = Evening(Organiser(client, made.url.path), sheet.kind, evening.chance)
        assert tomllib.loads(sheet.text)["title"] in client.get(f"/regeln{last.host.home}").text
        last.draw()
        assert {row[1] for row in last.play()} == {row[1] for row in rows if int(row[0]) <= 4}


def plain(page: str) -> str:
    """The words of a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def goes_on(file: bytes, rows: list[list[str]]) -> None:
    """The results that are passed on are read in by another server, which ranks the same."""
    with server() as other:
        guest = Organiser(other)
        page = other.get("/turnier/einlesen").text
        answer = guest.send(page, "/turnier/einlesen", {"file": ("a.json", file)}, pin=PIN, lead="Anna")
        assert answer.status_code == 200, wrong(answer.text)
        guest.home = answer.url.path
        assert rows_of(guest.get("rangliste")) == rows


@pytest.mark.parametrize("name", SHEETS)
def test_a_partie_by_a_file_has_as_many_deals_as_its_sheet(name: str) -> None:
    assert asyncio.run(deals_played(SHEETS[name].text)) == SHEETS[name].deals


async def deals_played(text: str) -> int:
    """Let four people play a Partie to its end, and return how many deals it had."""
    hub, named = new_hub(), law_id_or_text(text)
    table, _ = await four_people(hub, named, deck=load_law(named).decks.says[0])
    async with hub.visit(table) as room:
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        await play_on(hub, room, ears, luck("a partie by a sheet", text), most=20_000)
        view = ears[0].last["view"]
    await hub.close()
    assert view["finished"]["by"] == "all-deals"
    return len(view["slate"]["rows"])
