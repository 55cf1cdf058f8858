"""Pages in French show no German sentence, save what is marked as German (the law) and what people have typed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .german_left import german, walked
from .quick import quick_app, quick_keys
from .test_club_doors import SECRET, _enter, _kept
from .test_tournament_pages import Desk

pytestmark = pytest.mark.slow

FILES = r"(?!.*(?:\.(?:pdf|csv|xlsx|json|ics|toml)|/datei|/kalender/|geraet))"
TYPED = re.compile(r"Name\d+ Vorname|Luca Lüthi|Notfall|puur serve.*|^· «.*»$|# Die Regeln des .*")
"""What somebody called himself or something or wrote in a club's file."""


def left(pages: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """What is German, by the address where it is."""
    found = {}
    for address, page in pages:
        shown = [one for one in german(page) if [*german(f"<p>{TYPED.sub('', one)}</p>")]]
        if shown:
            found[address] = shown
    return found


@pytest.fixture
def french() -> Iterator[tuple[TestClient[Litestar], MemoryJournal]]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield client, store


def test_a_tournament_in_french(french: tuple[TestClient[Litestar], MemoryJournal]) -> None:
    client, _ = french
    desk = Desk(client)
    desk.create()
    desk.people(10)
    desk.post("auslosung", seed="7", left="rest")
    desk.post("passe/1/freigeben")
    client.cookies.set("language", "fr")
    begin = [
        "/turnier",
        "/turnier/neu",
        "/turnier/arten",
        desk.home,
        *(f"{desk.home}/{one}" for one in ("final", "tische")),
    ]
    within = rf"/(?:turnier|tuer/pins){FILES}"
    pages = list(walked(client, begin, within, 120))
    assert len(pages) > 40
    assert all('<html lang="fr-CH">' in page for _, page in pages)
    assert left(pages) == {}


def test_the_referee_in_french(french: tuple[TestClient[Litestar], MemoryJournal]) -> None:
    client, _ = french
    client.cookies.set("language", "fr")
    pages = list(
        walked(
            client, ["/fragen", "/ueben", "/fragen/plakat", "/verein", "/verein/neu"], rf"/(?:fragen|ueben){FILES}", 60
        )
    )
    assert len(pages) > 25
    assert left(pages) == {}


def test_a_club_in_french(french: tuple[TestClient[Litestar], MemoryJournal]) -> None:
    client, store = french
    asyncio.run(_kept(store))
    _enter(client, "board")
    client.cookies.set("language", "fr")
    pages = list(walked(client, ["/verein", "/verein/demo"], rf"/(?:verein|tuer/pins){FILES}", 100))
    assert len(pages) > 30
    assert left(pages) == {}
