"""A kind of fine that only the club's own file names, sent by the form on the page of a series."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient
from tests.club.test_fine_kinds import TEXT

from puur.club.season.fines import FineImposed
from puur.journal import MemoryJournal
from puur.service.club.entries import events_with_dates

from .quick import quick_app
from .test_club_doors import SECRET, UNTIL, YEAR, _enter, _kept, _send

pytestmark = pytest.mark.slow
WHERE = f"tag/{YEAR}/{UNTIL[1]}/serie/{UNTIL[2]}"


@pytest.fixture
def store() -> MemoryJournal:
    journal = MemoryJournal()
    asyncio.run(_kept(journal, rules=TEXT))
    return journal


@pytest.fixture
def client(store: MemoryJournal) -> Iterator[httpx.Client]:
    with TestClient(quick_app(store, SECRET)) as made:
        yield made


def test_the_page_of_the_rules_says_what_each_fine_costs(client: httpx.Client) -> None:
    page = client.get("/verein/demo/regeln").text
    rows = re.findall(r"<tr><td>([^<]+)</td><td class=\"number\">([\d.]+)</td></tr>", page)
    assert ("bis 5 Min. zu spät gekommen oder zu früh gegangen", "10.00") in rows
    assert rows[-1] == ("Handy hat geklingelt", "5.00")


def test_it_is_given_by_a_tap_and_named_as_the_club_names_it(client: httpx.Client, store: MemoryJournal) -> None:
    _enter(client, "day")
    assert "Handy hat geklingelt (CHF 5)" in client.get(f"/verein/demo/{WHERE}").text
    seat = {"where__year": YEAR, "where__day": UNTIL[1], "where__series": UNTIL[2], "where__seat": 0}
    client.headers["accept-language"] = "fr"
    refused = _send(client, WHERE, "GiveFine", **seat, kind="sneezed")
    assert (
        refused.status_code,
        "Il faut ici un des genres d’amende Handy hat geklingelt (phone-rang)." in refused.text,
    ) == (
        422,
        True,
    )
    assert _send(client, WHERE, "GiveFine", **seat, kind="phone-rang").status_code == 200
    *_, last = events_with_dates(asyncio.run(store.read("club/demo")))
    assert isinstance(last.event, FineImposed)
    assert last.event.fine.kind == "phone-rang"
    _enter(client, "treasurer")
    assert "Handy hat geklingelt" in client.get(f"/verein/demo/kasse/{YEAR}").text
