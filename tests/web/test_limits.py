"""How often and how much: limits for everybody, which a key raises and never lifts."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.service.credentials import Credential, CredentialStore
from puur.service.work import workers
from puur.service.work.workers import MEAN_DELAY_OF_REJECTION_SECONDS
from puur.web import rate_limits
from puur.web.app import ServerOptions, create_app
from puur.web.desk.visitor import SESSION_COOKIE, Session
from puur.web.rate_limits import CREATION_LIMITS, CreationLimit

NEW = {"name": "Probe", "date": "29.5.2026", "art": "einzelschieber|4x8", "pin": "471100", "reglement": "allgemein"}
SEATS = [{"kind": "me"}, *[{"kind": "open"}] * 3]
POSTS = 40


@pytest.fixture
def client() -> Iterator[TestClient[Litestar]]:
    store = MemoryJournal()
    with TestClient(create_app(ServerOptions("", posts=POSTS), store)) as made:
        quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        made.app.state.desk.keys = CredentialStore(store, "a secret", quick)
        yield made


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few may be founded, so that the tests are quick."""
    less = {what: CreationLimit(3, founded.called) for what, founded in CREATION_LIMITS.items()}
    monkeypatch.setattr(rate_limits, "CREATION_LIMITS", less)
    monkeypatch.setattr(rate_limits, "SIGNED_IN_CREATION_FACTOR", 2)
    monkeypatch.setattr(rate_limits, "SIGNED_IN_WRITE_FACTOR", 3)


def send(client: TestClient[Litestar], where: str, **fields: str) -> httpx.Response:
    found = re.search(r'name="_token" value="(\w+)"', client.get(where).text)
    assert found
    return client.post(where, data={"_token": found[1], **fields}, follow_redirects=False)


@pytest.mark.longer
def test_tables_are_founded_so_often_a_day_and_address(client: TestClient[Litestar]) -> None:
    table = {"reglement": "gruempi-2011", "seats": SEATS}
    for _ in range(5):
        assert client.post("/api/tables", json={**table, "reglement": "nothing"}).status_code == 400
    assert [client.post("/api/tables", json=table).status_code for _ in range(4)] == [201, 201, 201, 429]
    told = client.post("/api/tables", json=table)
    assert "höchstens 3 neue Tische pro Tag" in told.json()["error"]["message"]
    assert int(told.headers["retry-after"]) > 86_000
    assert client.post("/api/slates", json={}).status_code == 201, "each is counted by itself"


@pytest.mark.longer
def test_tournaments_are_founded_more_often_with_a_key_and_not_for_ever(client: TestClient[Litestar]) -> None:
    codes = [send(client, "/turnier/neu", **NEW).status_code for _ in range(7)]
    assert codes == [303] * 6 + [429]
    client.headers["accept"] = "text/html"
    assert "höchstens 6 neue Turniere pro Tag" in send(client, "/turnier/neu", **NEW).text


@pytest.mark.longer
def test_clubs_and_kinds_have_limits_too(client: TestClient[Litestar]) -> None:
    def found(number: int) -> int:
        client.cookies.clear()
        fields = {"id": f"klub{number}", "name": "Klub", "rules": "ajz08-2017", "pin": "471100"}
        return send(client, "/verein/neu", **fields).status_code

    assert [found(number) for number in range(4)] == [303, 303, 303, 429]


def test_whatever_founds_something_is_counted(client: TestClient[Litestar]) -> None:
    founding = {
        (handler.opt[rate_limits.CREATES_ROUTE_OPTION], route.path)
        for route in client.app.routes
        for handler in getattr(route, "route_handlers", ())
        if rate_limits.CREATES_ROUTE_OPTION in handler.opt
    }
    assert founding == {
        ("table", "/api/tables"),
        ("table", "/api/meet"),
        ("table", "/api/account/tables/meet"),
        ("table", "/api/duplicates"),
        ("table", "/api/stammtische"),
        ("table", "/api/stammtische/{stammtisch:str}/seat"),
        ("daily", "/api/daily/{day:str}/begin"),
        ("device", "/api/push"),
        ("slate", "/api/slates"),
        ("account", "/api/account/make"),
        ("account", "/api/account/phrase/make"),
        ("club", "/verein/neu"),
        ("tournament", "/turnier/neu"),
        ("tournament", "/turnier/einlesen"),
        ("tournament", "/turnier/{id:str}/final"),
        ("upload", "/turnier/{id:str}/seite"),
        ("kind", "/turnier/arten/neu"),
        ("kind", "/turnier/arten/einlesen"),
    }


def key(client: TestClient[Litestar], turn: int = 0) -> None:
    """Give the browser a key; one of another turn than that of the PIN in force opens nothing."""
    session = Session("x").with_credential(Credential("probe/1", "leitung", turn), "")
    client.cookies.set(SESSION_COOKIE, str(client.app.state.desk.sessions.make_cookie(session, secure=False).value))


def codes(client: TestClient[Litestar], times: int = POSTS + 1) -> list[int]:
    return [client.post("/api/seats", json={"invitation": "x", "name": "A"}).status_code for _ in range(times)]


SO_OFTEN = [400] * POSTS + [429]


@pytest.mark.longer
def test_a_key_raises_how_often_one_may_write_and_lifts_nothing(client: TestClient[Litestar]) -> None:
    assert codes(client) == SO_OFTEN
    for _ in range(3):
        key(client)
        assert codes(client) == SO_OFTEN, "each key as often"
    key(client)
    assert codes(client, 1) == [429], "and all of an address together only so often"


@pytest.mark.longer
def test_a_key_that_holds_no_more_raises_nothing(client: TestClient[Litestar]) -> None:
    assert codes(client) == SO_OFTEN
    key(client, turn=7)
    assert codes(client, 1) == [429]
    key(client)
    assert codes(client, 1) == [400]


@pytest.mark.longer
def test_whatever_takes_work_is_counted_and_what_is_ready_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MEAN_DELAY_OF_REJECTION_SECONDS", 0.0)
    with TestClient(create_app(ServerOptions("", works=3), MemoryJournal())) as client:
        here = "http://testserver.local/t/"
        asked = [client.get("/api/qr", params={"text": f"{here}{number}"}) for number in range(5)]
        assert [one.status_code for one in asked] == [200] * 3 + [429] * 2
        assert 0 < int(asked[-1].headers["retry-after"]) <= 10
        assert client.post("/api/werkstatt/pruefen", json={"text": ""}).status_code == 429
        assert client.get("/api/slates/none").status_code == 404, "what takes no work goes on"


def test_a_key_has_work_done_beside_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MEAN_DELAY_OF_REJECTION_SECONDS", 0.0)
    with TestClient(create_app(ServerOptions("", works=2), MemoryJournal())) as client:
        link = {"text": "http://testserver.local/t/a"}
        assert [client.get("/api/qr", params=link).status_code for _ in range(3)] == [200, 200, 429]
        key(client)
        assert [client.get("/api/qr", params=link).status_code for _ in range(3)] == [200, 200, 429]


def test_who_asks_too_often_is_kept_waiting_a_moment() -> None:
    with TestClient(create_app(ServerOptions("", works=1), MemoryJournal())) as client:
        assert client.get("/api/qr", params={"text": "http://testserver.local/"}).status_code == 200
        begun = time.monotonic()
        assert client.get("/api/qr", params={"text": "http://testserver.local/"}).status_code == 429
        assert time.monotonic() - begun >= MEAN_DELAY_OF_REJECTION_SECONDS / 2


def test_what_is_the_same_for_everybody_is_made_once(client: TestClient[Litestar]) -> None:
    table = client.post("/api/tables", json={"reglement": "gruempi-2011", "seats": SEATS}).json()["table"]
    made: list[str] = []
    do = client.app.state.workers.run_task

    async def count(task: Callable[..., object], *given: object, **named: object) -> object:
        made.append(task.__name__)
        return await do(task, *given, **named)

    client.app.state.workers.run_task = count
    for _ in range(5):
        assert client.get(f"/api/tables/{table}/fair").status_code == 200
    assert made == ["fair_deals_json"]


@pytest.mark.longer
def test_a_name_with_a_nul_is_nowhere(client: TestClient[Litestar]) -> None:
    paths = [re.sub(r"\{[^}]*\}", "a%00b", re.sub(r"\{[^}]*:int\}", "1", route.path)) for route in client.app.routes]
    wheres = sorted(where for where in paths if "%00" in where and not where.startswith("/ws"))
    assert len(wheres) > 100
    for where in wheres:
        assert client.get(where).status_code in {404, 405}, where
