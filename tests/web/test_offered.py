"""What a role may not do is not offered: every link and every button of every page it sees opens for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app

from .quick import quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow
PINS = {"controller": "4712", "office": "4711"}
FILES = re.compile(r"\.(pdf|csv|xlsx|json|puur)|/beamer")
STAGES = ("listed", "drawn", "played", "hung")


@pytest.fixture
def desk() -> Iterator[Desk]:
    store = MemoryJournal()
    with TestClient(
        create_app(ServerOptions("", secret=SECRET, posts=100_000, works=100_000, founds=100), store)
    ) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield Desk(client)


def reach(desk: Desk, stage: str) -> None:
    """A tournament of four people as it is at a moment of the evening."""
    desk.create()
    for name in ("Anna", "Beat", "Chiara", "Dario"):
        desk.post("anmeldung", name=name)
    if stage in STAGES[1:]:
        desk.post("auslosung")
        desk.post("passe/1/freigeben")
    if stage in STAGES[2:]:
        desk.post("passe/1/tisch/1/total", **{"p-0": "640"})
        desk.post("tisch/1/rufen", text="Farbe")
    if stage == "hung":
        desk.post("veroeffentlichen", anyway="1")
        desk.post("einsprachen", protester="1", protest="Falsch")
        desk.post("preise", prizes="Ferien\nSchinken")


def sign_in(desk: Desk, role: str) -> None:
    """Another browser, of somebody with that role."""
    ort = desk.home.strip("/")
    token = desk.token(desk.client.get("/turnier/neu").text)
    desk.client.post("/tuer/pins", data={"_token": token, "ort": ort, "rolle": role, "pin": PINS[role]})
    desk.leave()
    token = desk.token(desk.client.get("/turnier/neu").text)
    sent = {"_token": token, "ort": ort, "pin": PINS[role], "name": "Vreni", "weiter": desk.home}
    assert "Vreni" in desk.client.post("/tuer", data=sent).text


def shut(desk: Desk) -> dict[str, str]:
    """Follow every link, knock at every form; return what the door was shown for, with the page that offers it."""
    found, seen, todo = {}, set[str](), [(desk.home, "")]
    while todo:
        where, offered = todo.pop()
        if where in seen or FILES.search(where):
            continue
        seen.add(where)
        answer = desk.client.get(where)
        if answer.status_code == 403:
            found[where] = offered
            continue
        ours = re.findall(rf'href="({desk.home}[^"#]*)', answer.text)
        todo += [(one.replace("&amp;", "&"), where) for one in ours]
        for action in re.findall(rf'<form[^>]*method="post"[^>]*action="({desk.home}[^"]*)"', answer.text):
            # The door comes before the token: what opens complains about that.
            refused = desk.client.post(action, data={"_token": "x"})
            if 'id="pin"' in refused.text:
                found[action] = where
    assert len(seen) > 10
    return found


@pytest.mark.parametrize("role", PINS)
@pytest.mark.parametrize("stage", STAGES)
def test_what_a_role_may_not_do_is_not_offered(desk: Desk, stage: str, role: str) -> None:
    reach(desk, stage)
    sign_in(desk, role)
    assert shut(desk) == {}
