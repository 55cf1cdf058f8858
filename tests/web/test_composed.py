"""Letters that another system took apart are composed at every door: tables, slates, Stammtische, lists, searches."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app

from .test_evening_told import seated
from .test_tournament_pages import Desk, desk

__all__ = ["desk"]
APART, WHOLE = "Ju\u0308rg", "Jürg"


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with TestClient(create_app(ServerOptions("", founds=100, posts=100), MemoryJournal())) as made:
        yield made


def test_a_name_at_a_table_is_composed(client: httpx.Client) -> None:
    seats = [{"kind": "me", "name": APART}, *[{"kind": "bot"}] * 3]
    made = client.post("/api/tables", json={"reglement": "allgemein", "seats": seats}).json()
    assert WHOLE in client.get(f"/api/tables/{made['table']}").text


@pytest.mark.longer
def test_a_name_on_a_slate_is_composed(client: httpx.Client) -> None:
    made = client.post("/api/slates", json={}).json()
    line = {"id": "a", "at": 1, "kind": "begin", "fields": {"names": [APART, "Anna"]}}
    told = client.put(f"/api/slates/{made['slate']}", json={"key": made["key"], "lines": [line]}).json()
    assert told["lines"][0]["fields"]["names"] == [WHOLE, "Anna"]


def test_a_stammtisch_is_called_by_composed_letters(client: httpx.Client) -> None:
    made = client.post("/api/stammtische", json={"name": APART, "reglement": "allgemein", "deck": "german"}).json()
    assert client.get(f"/api/stammtische/{made['stammtisch']}").json()["name"] == WHOLE


@pytest.mark.longer
def test_the_list_of_a_tournament_is_composed_and_searched_in_any_letters(desk: Desk) -> None:
    seated(desk, 4)
    desk.post("anmeldung", name=f"{APART} O’Brien", here="1")
    for typed in (APART, "juerg obrien", "o'brien", "OBRIEN"):
        found = desk.client.get(f"{desk.home}/anmeldung", params={"suche": typed}).text
        assert f"{WHOLE} O’Brien" in found
        assert "Name2 Vorname" not in found.split('id="liste"')[1]
