"""Wherever an id may stand the file may: the HTTP API and the pages are walked with files."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.web.quick import quick_app, quick_keys
from tests.web.test_tournament_pages import SECRET, Desk

from puur.journal import MemoryJournal
from puur.law.files.read import read_law
from puur.law.reglemente import reglement
from puur.law_reference import law_id_or_text, pack_law_for_url, unpack_law_from_url
from puur.records.json_write import record_document
from puur.records.recorder import fresh_record
from puur.records.text_write import write_text
from puur.service.tournament.demo import create_demo
from puur.service.tournament.files import export_tournament
from puur.service.tournament.store import Tournaments
from puur.tournament.kind import built_in_kind
from puur.tournament.topics.setup import new_setup
from puur.web.referee.alone import render_offline_page

from .sheets import ALL, AT_TOURNAMENTS

pytestmark = pytest.mark.slow
SEATS = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "level": "random"}] * 3]
SHEETS = pytest.mark.parametrize("id_", ALL)
EVENINGS = pytest.mark.parametrize("id_", AT_TOURNAMENTS)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as made:
        made.app.state.desk.keys = quick_keys(store, SECRET)
        yield made


@pytest.fixture
def desk(client: TestClient[Any]) -> Desk:
    client.cookies.clear()
    return Desk(client)


def deck_of(id_: str) -> str:
    return read_law(ALL[id_]).law.decks.says[0]  # type: ignore[union-attr]


def evening(id_: str) -> dict[str, Any]:
    """Return the file of an evening by the file, all Passen played."""

    async def made() -> dict[str, Any]:
        store, usual = Tournaments(MemoryJournal()), new_setup(built_in_kind("allgemein"), f"Abend {id_}", "2026-05-29")
        await create_demo(
            store, replace(usual, reglement=law_id_or_text(ALL[id_]), passen=2, games=4), 12, 5, id=id_, whole=True
        )
        return await export_tournament(store, id_)

    return asyncio.run(made())


@SHEETS
def test_the_api_takes_the_file(client: httpx.Client, id_: str) -> None:
    text, deck = ALL[id_], deck_of(id_)
    new = {"reglement": text, "seats": SEATS, "deck": deck}
    table = client.post("/api/tables", json=new)
    assert table.status_code == 201, table.text
    view = client.get(f"/api/tables/{table.json()['table']}").json()
    assert view["reglement"] == id_
    assert view["title"] == reglement(law_id_or_text(text)).title
    unsaid = client.post("/api/tables", json={"reglement": text, "seats": SEATS})
    assert unsaid.status_code == 201, "the cards are those of the file where none are named"
    assert client.get(f"/api/tables/{unsaid.json()['table']}").json()["deck"] == deck
    assert client.post("/api/meet", json={**new, "seats": [SEATS[0], *[{"kind": "open"}] * 3]}).status_code == 201
    founded = client.post("/api/stammtische", json={"name": "Wir", "reglement": text})
    assert founded.status_code == 201, founded.text
    title = client.get(f"/api/stammtische/{founded.json()['stammtisch']}").json()["title"]
    assert title == view["title"]
    slate = client.post("/api/slates", json={"reglement": text}).json()["slate"]
    assert client.get(f"/api/slates/{slate}/rules").json()["id"] == id_
    assert client.post("/api/slate-rules", json={"text": text}).json()["rules"]["id"] == id_
    assert client.post("/api/slate-rules", json={"word": pack_law_for_url(text)}).json()["rules"]["id"] == id_
    looked = client.post("/api/werkstatt/pruefen", json={"text": text}).json()
    assert looked["problems"] == []
    compared = client.post("/api/werkstatt/vergleichen", json={"mine": text, "theirs": "allgemein"})
    assert compared.status_code == 200, compared.text


@SHEETS
def test_a_record_is_played_again_by_the_file(client: httpx.Client, id_: str) -> None:
    record = fresh_record("gruempi-2011", None, 3)
    other = {"reglement": ALL[id_], "record": json.loads(json.dumps(record_document(record)))}
    compared = client.post("/api/what-if", json=other)
    assert compared.status_code == 200, compared.text
    assert compared.json()["other"] == id_
    assert unpack_law_from_url(compared.json()["rules"]) == law_id_or_text(ALL[id_]), (
        "its clauses can be looked up by the page"
    )
    own = fresh_record(law_id_or_text(ALL[id_]), None, 3)
    typed = [row for row in write_text(own).splitlines() if not row.startswith(("|", "Regeln", "Gesetz"))]
    rules = [f"| {row}" for row in ALL[id_].splitlines()]
    shown = client.post("/api/replays", json={"record": "\n".join([*typed, *rules])})
    assert shown.status_code == 200, shown.text
    assert (shown.json()["reglement"], unpack_law_from_url(shown.json()["rules"])) == (id_, law_id_or_text(ALL[id_]))
    path = "\n".join(f"Reglement: {id_}.reglement.toml" if row.startswith("Reglement") else row for row in typed)
    told = client.post("/api/replays", json={"record": path})
    assert told.status_code == 400
    assert "keine Datei geöffnet" in told.json()["error"]["message"]


@SHEETS
def test_how_a_deal_is_dealt_is_read_out_by_the_file(client: httpx.Client, id_: str) -> None:
    """«Check this deal» calculates with what it is told here."""
    told = client.post("/api/deal-steps", json={"reglement": ALL[id_]})
    assert told.status_code == 200, told.text
    own = told.json()
    assert (own["id"], own["title"]) == (id_, reglement(law_id_or_text(ALL[id_])).title)
    assert client.get(f"/api/deal-steps/{id_}", params={"regeln": pack_law_for_url(ALL[id_])}).json() == own
    assert client.get(f"/api/deal-steps/{id_}").status_code == 404
    assert client.post("/api/deal-steps", json={"reglement": "chibre"}).json()["id"] == "chibre"
    broken = client.post("/api/deal-steps", json={"reglement": ALL[id_].replace("question = ", "question = 7 ", 1)})
    assert broken.status_code == 400
    assert "line" in broken.json()["error"]["where"]


@pytest.mark.parametrize("path", ["tables", "stammtische", "what-if", "deal-steps"])
def test_a_path_is_not_opened_by_a_server(client: httpx.Client, path: str) -> None:
    asked = {"reglement": "alpjass.reglement.toml", "seats": SEATS, "name": "Wir", "record": {}}
    more = {"tables": ("seats",), "stammtische": ("name",), "what-if": ("record",)}.get(path, ())
    told = client.post(f"/api/{path}", json={key: asked[key] for key in ("reglement", *more)})
    assert told.status_code == 400
    assert "keine Datei geöffnet" in told.json()["error"]["message"]


def link(page: str, begin: str) -> str:
    found = re.search(rf'href="({re.escape(begin)}[^"]*)"', page)
    assert found, begin
    return unescape(found[1])


@EVENINGS
def test_an_evening_goes_on_from_its_file_asks_ranks_and_has_a_final(desk: Desk, id_: str) -> None:
    kept = json.dumps(evening(id_) | {"id": f"abend-{id_}"}).encode()
    token = desk.token(desk.client.get("/turnier/einlesen").text)
    answer = desk.client.post(
        "/turnier/einlesen",
        data={"_token": token, "pin": "471100", "lead": "Anna"},
        files={"file": ("abend.json", kept, "application/json")},
    )
    assert answer.status_code == 200, re.findall(r'class="wrong"[^>]*>([^<]*)', answer.text)
    desk.home = answer.url.path
    title = reglement(law_id_or_text(ALL[id_])).title
    assert title in desk.client.get(f"/regeln{desk.home}").text
    table = desk.get("tisch/1")
    asked = link(table, "/fragen?")
    assert "regeln=" in asked
    page = desk.client.get(asked).text
    assert title in page
    assert desk.home in page, "the way back to the table"
    kind_ = link(page, "/fragen/two-cards?")
    ruling = f"{kind_}&seat=2&mode=E&cards=EU&cards=E6&gefragt=1"
    told = desk.client.get(ruling)
    assert told.status_code == 200
    assert title in told.text
    assert title in render_offline_page(ruling), "a phone without a connection says the same"
    back = link(told.text, f"{desk.home}/tisch/1?")
    assert "regeln" not in back, "what was asked is stored without the rules"
    assert desk.client.get(back).status_code == 200
    for path in ("/fragen/plakat", "/ueben"):
        assert title in desk.client.get(f"{path}?{asked.partition('?')[2]}").text
    for file in ("sicherung", "turnier"):
        assert desk.client.get(f"{desk.home}/{file}.json").json()["law"]["content"] == law_id_or_text(ALL[id_])
    final = desk.get("final")
    size = re.search(r'<option value="([^"]+)"', final)
    assert size, final
    made = desk.post("final", count="4", format=size[1], pin="471100")
    assert made.status_code == 200
    desk.home = made.url.path
    assert title in desk.client.get(f"/regeln{desk.home}").text


@EVENINGS
def test_a_kind_is_saved_changed_and_read_in_with_the_file(desk: Desk, id_: str) -> None:
    client, title = desk.client, reglement(law_id_or_text(ALL[id_])).title
    asked = {"title": f"Art {id_}", "reglement": "allgemein", "unit": "single", "passen": "2", "games": "4"}
    asked |= {"protest_minutes": "30", "pin": "471100"}
    token = desk.token(client.get("/turnier/arten/neu").text)
    sheet = {"regeln_datei": ("x.reglement.toml", ALL[id_].encode(), "application/toml")}
    saved = client.post("/turnier/arten/neu", data={**asked, "_token": token}, files=sheet)
    assert saved.status_code == 200, re.findall(r'class="wrong"[^>]*>([^<]*)', saved.text)
    edit = client.get(f"/turnier/arten/art-{id_}").text
    assert re.search(rf'<option value="eigen"[^>]*selected>{re.escape(title)}<', edit)
    hidden = dict(re.findall(r'<input type="hidden" name="(_?\w+)" value="([^"]*)">', edit))
    changed = client.post(
        f"/turnier/arten/art-{id_}",
        data={**hidden, **asked, "reglement": "eigen", "games": "6"},
        files={"regeln_datei": ("", b"")},
    )
    assert changed.status_code == 200
    file = client.get(f"/turnier/arten/art-{id_}/datei").text
    assert f'title = "{title}"' in file
    assert '"2x6"' in file
    token = desk.token(client.get("/turnier/arten/einlesen").text)
    again = client.post(
        "/turnier/arten/einlesen",
        data={"_token": token, "pin": "471100"},
        files={"file": ("art.toml", file.replace("Art ", "Neue Art ", 1).encode(), "application/toml")},
    )
    assert again.status_code == 200
    (art,) = re.findall(rf'name="art" value="(neu[^"]*{id_}[^"]*)"', client.get("/turnier/neu").text)
    desk.create(art=art)
    assert title in client.get(f"/regeln{desk.home}").text


def test_a_question_by_rules_that_are_none_is_told(client: httpx.Client) -> None:
    for address, told in (
        ("/fragen?reglement=nirgends", "gibt es nicht"),
        (f"/fragen?reglement=nirgends&regeln={pack_law_for_url(ALL['alpjass'])}", "gibt es nicht"),
        ("/fragen?regeln=%25%25", ""),
    ):
        page = client.get(address)
        assert page.status_code in {400, 404, 422}, address
        assert told in page.text
