"""What everybody sees of who plays: every public page of a tournament, as its organiser chose; and who can be found."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.people_names import NameDisplayMode
from puur.service.tournament.demo import create_demo
from puur.service.tournament.store import Tournaments
from puur.tournament.kind import built_in_kind
from puur.tournament.state import Tournament
from puur.tournament.topics.setup import new_setup
from puur.web.tournament.routes import TOURNAMENT_CONTROLLERS

from .quick import quick_app, quick_keys
from .test_tournament_pages import PARTS, SECRET, Desk

pytestmark = pytest.mark.slow
READABLE = ("text/", "application/json")


@pytest.fixture
def store() -> MemoryJournal:
    """Two evenings with names: one to the Rangliste, one in its last Passe."""

    async def play() -> MemoryJournal:
        journal = MemoryJournal()
        for id_, whole in (("abend", True), ("passe", False)):
            setup = new_setup(built_in_kind("einzelschieber"), f"Probe {id_}", "2026-05-29")
            await create_demo(Tournaments(journal), setup, 8, 1, id=id_, whole=whole)
        return journal

    return asyncio.run(play())


@pytest.fixture
def desk(store: MemoryJournal) -> Iterator[Desk]:
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield Desk(client)


def there(store: MemoryJournal, id_: str) -> Tournament:
    return asyncio.run(Tournaments(store).get(id_))


def enter(desk: Desk, id_: str) -> None:
    """Let this browser in as who leads."""
    desk.home = f"/turnier/{id_}"
    keys = desk.client.app.state.desk.keys
    place = desk.client.app.state.desk.find_place

    async def pin() -> None:
        await keys.set_pin(await place(f"turnier/{id_}"), "director", "471100", "Toni")

    with desk.client.portal() as portal:
        portal.call(pin)
    token = desk.token(desk.client.get("/turnier/neu").text)
    data = {"_token": token, "ort": f"turnier/{id_}", "pin": "471100", "name": "Toni"}
    assert desk.client.post("/tuer", data=data).url.path == desk.home


def pages(home: str) -> list[str]:
    """Every address of a tournament that can be asked for."""
    paths = {
        "/".join([one.path.rstrip("/"), where.strip("/")]).rstrip("/")
        for one in TOURNAMENT_CONTROLLERS
        for handler in (getattr(one, name) for name in vars(one))
        if "GET" in getattr(handler, "http_methods", ())
        for where in handler.paths
    }
    found = [path for path in sorted(paths) if path.startswith("/turnier/{id:str}")]
    for part, value in {**PARTS, "{name:str}": "rangliste.pdf"}.items():
        found = [path.replace(part, value) for path in found]
    return [*(path.replace("/turnier/{id:str}", home) for path in found), f"{home}/papiere/sitzliste.pdf"]


@pytest.mark.parametrize("names", ["given-first", "family-first", "numbers"])
@pytest.mark.parametrize("id_", ["abend", "passe"])
def test_no_public_page_names_anybody_in_another_way_than_was_chosen(
    desk: Desk, store: MemoryJournal, names: NameDisplayMode, id_: str
) -> None:
    people = there(store, id_).players.values()
    enter(desk, id_)
    assert "Gespeichert" in desk.post("datenschutz", names=names, listed="1", keep="0").text
    for hangs in ("beamer",):
        assert not named(desk.get(hangs), people_of(people))
    assert named(desk.get("rangliste"), people_of(people))  # who works here knows whom it is about
    desk.leave()
    asked = pages(desk.home)
    assert len(asked) > 25
    says = "Dort stehen nur Nummern" if names == "numbers" else "Dort stehen nur der Vorname und der Anfangsbuchstabe"
    assert f"Alle sehen Sitzordnung, Rangliste und Resultate. {says}" in desk.get("datenschutz")
    shown = 0
    for path in asked:
        answer = desk.client.get(path)
        assert answer.status_code in {200, 403, 404, 422}, path
        if answer.headers["content-type"].startswith(READABLE):
            assert not named(answer.text, people_of(people)), path
            shown += answer.status_code == 200
    assert shown > 6
    found = desk.client.get(f"{desk.home}/suche?wer={next(iter(people)).name.split()[0]}").text
    assert not named(found, people_of(people))


def people_of(people: object) -> list[str]:
    return [one.name for one in people]  # type: ignore[attr-defined]


def named(text: str, people: list[str]) -> list[str]:
    """Who stands there with first name and surname, in any order."""
    turned = [" ".join(reversed(name.split())) for name in people]
    return [name for name in [*people, *turned] if name in text]


def test_what_does_not_wish_to_be_found_stands_on_no_list(desk: Desk) -> None:
    assert "Probe abend" not in desk.client.get("/turnier").text
    assert "Probe abend" in desk.client.get("/turnier/abend").text
    enter(desk, "abend")
    assert "Probe abend" in desk.client.get("/turnier").text
    assert "Probe passe" not in desk.client.get("/turnier").text
    assert "Gespeichert" in desk.post("datenschutz", names="full", listed="1", keep="0").text
    desk.leave()
    assert "Probe abend" in desk.client.get("/turnier").text
    found = desk.client.get("/turnier/ranglisten").json()
    assert [one["ranking"] for one in found] == ["/turnier/abend/rangliste"]
    assert desk.client.get(found[0]["ranking"]).status_code == 200


def test_the_page_says_how_long_names_stay_and_takes_them_out(desk: Desk, store: MemoryJournal) -> None:
    enter(desk, "abend")
    page = desk.post("datenschutz", names="numbers", keep="12").text
    assert "29.5.2027" in page or "29. Mai 2027" in page
    assert "«Nr. 1»" in page
    name = there(store, "abend").players["3"].name
    assert name in page
    assert "Der Name ist überall entfernt" in desk.post("datenschutz/vergessen", who="3").text
    assert there(store, "abend").players["3"].name == "Nr. 3"
    assert name not in desk.get("datenschutz")
    assert "Bitte ankreuzen" in desk.post("datenschutz/alle").text
    assert "Alle Namen sind entfernt" in desk.post("datenschutz/alle", sure="1").text
    assert there(store, "abend").nameless
    assert desk.post("datenschutz", names="laut", keep="0").status_code == 422
    assert desk.post("datenschutz", names="full", keep="x").status_code == 422
    desk.leave()
    page = desk.get("datenschutz")
    assert "Alle Namen sind entfernt" in page
    assert not re.search("<form[^>]*datenschutz", page)
