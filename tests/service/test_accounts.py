"""Accounts: a passkey and nothing else opens one, what belongs to it is its owner's alone, and it can go for ever."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Callable, Iterator
from http.cookies import SimpleCookie
from typing import Any

import pytest

from puur.journal import MemoryJournal, NewEntry
from puur.service.account.state import Account, KeyAdded, SeatKept
from puur.service.account.store import Accounts
from puur.service.live.seating import TableLink

pytest.importorskip("webauthn", reason="the extra account is not installed")

from .authenticator import Authenticator
from .server import Server

SEATS = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
PATIENCE = 60


class Browser:
    """Browser a server over HTTP, with cookies of its own."""

    def __init__(self, port: int) -> None:
        self.port, self.origin, self.cookie = port, f"http://127.0.0.1:{port}", ""

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        sent = None if body is None else json.dumps(body)
        said = {"content-type": "application/json", "cookie": f"puur_account={self.cookie}"}
        line.request(method, path, sent, said | {name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        data, given = answer.read(), SimpleCookie(answer.headers.get("set-cookie", ""))
        line.close()
        if "puur_account" in given:
            assert given["puur_account"]["path"] == "/api/account"
            assert given["puur_account"]["httponly"] or not given["puur_account"].value
            self.cookie = given["puur_account"].value
        return answer.status, json.loads(data) if data else None

    def get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        return self.ask("GET", f"/api/account{path}")[1]


Opens = Callable[[], Browser]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opens]:
    """Opens browsers at one server."""
    running = Server(tmp_path_factory.mktemp("accounts"))
    running.start()
    yield lambda: Browser(running.port)
    running.kill()


def post(page: Browser, path: str, body: object = None) -> tuple[int, Any]:
    return page.ask("POST", f"/api/account{path}", body)


def make(page: Browser, name: str = "Anna") -> Authenticator:
    passkey = Authenticator(page.origin)
    _, wanted = post(page, "/wish", {"name": name})
    answer = {"ticket": wanted["ticket"], "credential": passkey.create(wanted["options"]), "name": name}
    status, me = post(page, "/make", answer)
    assert (status, me) == (201, {"name": name, "keys": 1, "phrase": False, "seats": 0})
    return passkey


def enter(page: Browser, passkey: Authenticator) -> tuple[int, Any]:
    _, wanted = post(page, "/ask")
    return post(page, "/enter", {"ticket": wanted["ticket"], "credential": passkey.get(wanted["options"])})


def me(page: Browser) -> Any:  # noqa: ANN401 - JSON
    return page.get("")["me"]


def table(page: Browser) -> str:
    return str(page.ask("POST", "/api/tables", {"reglement": "allgemein", "seats": SEATS})[1]["seat"])


def code(answered: tuple[int, Any]) -> str:
    status, told = answered
    assert status == 400
    return str(told["error"]["code"])


@pytest.mark.longer
def test_a_passkey_opens_the_same_account_on_another_device(browser: Opens) -> None:
    phone, laptop = browser(), browser()
    passkey = make(phone)
    link = table(phone)
    assert post(phone, "/seats", {"seats": [link, link, "made up"]}) == (200, {"kept": 1})
    assert me(laptop) is None
    assert enter(laptop, passkey) == (200, {"name": "Anna", "keys": 1, "phrase": False, "seats": 1})
    assert me(laptop) == {"name": "Anna", "keys": 1, "phrase": False, "seats": 1}
    assert laptop.get("/history") == {"games": [], "next": None}


@pytest.mark.longer
def test_leaving_ends_one_opening_wherever_its_cookie_went(browser: Opens) -> None:
    phone, laptop, thief = browser(), browser(), browser()
    passkey = make(phone)
    enter(laptop, passkey)
    thief.cookie = laptop.cookie
    assert me(thief) is not None
    assert post(laptop, "/leave")[0] == 204
    assert me(laptop) is None
    assert me(thief) is None
    assert me(phone) is not None


def test_nothing_of_an_account_is_told_to_who_has_not_opened_it(browser: Opens) -> None:
    make(browser())
    stranger = browser()
    stranger.cookie = "made.up.altogether"
    assert me(stranger) is None
    for path in ("/seats", "/keys/wish", "/leave", "/close"):
        assert code(post(stranger, path, {"seats": []} if path == "/seats" else None)) == "account.signed-out"
    for path in ("/history", "/export"):
        assert stranger.get(path)["error"]["code"] == "account.signed-out"


@pytest.mark.longer
def test_an_answer_opens_once_and_a_ticket_is_for_what_it_was_made_for(browser: Opens) -> None:
    page = browser()
    passkey = make(page)
    _, wanted = post(page, "/ask")
    answer = {"ticket": wanted["ticket"], "credential": passkey.get(wanted["options"])}
    assert post(browser(), "/enter", answer)[0] == 200
    passkey.count = 0
    assert code(post(browser(), "/enter", answer)) in {"account.passkey-late", "account.passkey-wrong"}
    _, new = post(page, "/wish", {"name": ""})
    assert code(post(page, "/enter", {**answer, "ticket": new["ticket"]})) == "account.passkey-late"
    assert code(post(page, "/enter", {**answer, "ticket": "x.y.z"})) == "account.passkey-late"


def test_another_site_another_passkey_and_a_changed_answer_open_nothing(browser: Opens) -> None:
    page = browser()
    passkey, other = make(page), Authenticator(page.origin)
    other.id, other.owner = passkey.id, passkey.owner
    assert code(enter(browser(), other)) == "account.passkey-wrong"
    passkey.origin = "https://puur.example"
    assert code(enter(browser(), passkey)) == "account.passkey-wrong"
    passkey.origin = page.origin
    _, wanted = post(page, "/ask")
    good = passkey.get(wanted["options"])
    changed = {**good, "response": {**good["response"], "signature": good["response"]["signature"][:-4] + "AAAA"}}
    for credential in (changed, {}, {"id": 1}, {**good, "response": None}, {**good, "id": "x" * 300}):
        answer = {"ticket": wanted["ticket"], "credential": credential}
        assert code(post(browser(), "/enter", answer)) == "account.passkey-wrong"
    assert enter(browser(), passkey)[0] == 200


def test_a_registration_counts_once_and_its_origin_is_looked_at(browser: Opens) -> None:
    page = browser()
    passkey = Authenticator(page.origin)
    _, wanted = post(page, "/wish", {"name": "Anna"})
    answer = {"ticket": wanted["ticket"], "credential": passkey.create(wanted["options"]), "name": "Anna"}
    assert post(page, "/make", answer)[0] == 201
    assert code(post(page, "/make", answer)) == "account.passkey-late"
    foreign = Authenticator("https://puur.example")
    _, wanted = post(page, "/wish", {"name": "Anna"})
    answer = {"ticket": wanted["ticket"], "credential": foreign.create(wanted["options"]), "name": "Anna"}
    assert code(post(page, "/make", answer)) == "account.passkey-wrong"


@pytest.mark.longer
def test_another_passkey_opens_the_same_account(browser: Opens) -> None:
    page = browser()
    spare = Authenticator(page.origin)
    passkey = make(page, "Beat")
    _, wanted = post(page, "/keys/wish")
    assert [one["id"] for one in wanted["options"]["excludeCredentials"]] == [passkey.create(wanted["options"])["id"]]
    answer = {"ticket": wanted["ticket"], "credential": spare.create(wanted["options"])}
    assert post(page, "/keys", answer) == (201, {"name": "Beat", "keys": 2, "phrase": False, "seats": 0})
    assert enter(browser(), spare) == (200, {"name": "Beat", "keys": 2, "phrase": False, "seats": 0})
    thief = browser()
    make(thief, "Dieb")
    assert code(post(thief, "/keys", answer)) == "account.passkey-wrong"


def test_who_goes_leaves_nothing_behind_and_takes_everything_along(browser: Opens) -> None:
    page, other = browser(), browser()
    passkey = make(page, "Chiara Muster")
    enter(other, passkey)
    post(page, "/seats", {"seats": [table(page)]})
    taken = page.get("/export")
    assert [one["kind"] for one in taken["written"]] == ["opened", "key-added", "signed-in", "signed-in", "seat-kept"]
    assert taken["written"][0]["name"] == "Chiara Muster"
    assert post(page, "/close")[0] == 204
    assert me(page) is None
    assert me(other) is None
    assert code(enter(browser(), passkey)) == "account.passkey-wrong"


@pytest.mark.parametrize(
    "headers",
    [
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
        {"origin": "https://puur.example"},
        {"origin": "null", "content_type": "text/plain"},
    ],
)
def test_no_other_site_signs_anybody_in(browser: Opens, headers: dict[str, str]) -> None:
    thief, victim = browser(), browser()
    passkey = make(thief, "Dieb")
    _, wanted = post(thief, "/ask")
    answer = {"ticket": wanted["ticket"], "credential": passkey.get(wanted["options"])}
    assert code(victim.ask("POST", "/api/account/enter", answer, **headers)) == "account.elsewhere"
    assert victim.cookie == ""
    assert (
        victim.ask("POST", "/api/account/enter", answer, sec_fetch_site="same-origin", origin=victim.origin)[0] == 200
    )


def test_who_signs_in_anew_leaves_what_was_open_before(browser: Opens) -> None:
    page, copied = browser(), browser()
    make(page, "Anna")
    copied.cookie = page.cookie
    make(page, "Beat")
    assert me(copied) is None
    assert me(page)["name"] == "Beat"


def test_after_a_lost_device_the_account_is_open_nowhere_else(browser: Opens) -> None:
    lost, laptop = browser(), browser()
    passkey = make(lost)
    enter(laptop, passkey)
    assert post(laptop, "/leave/others")[0] == 204
    assert me(lost) is None
    assert me(laptop) is not None


def test_the_answer_that_added_a_passkey_adds_nothing_more() -> None:
    async def story() -> None:
        journal = MemoryJournal()
        accounts = Accounts(journal)
        await accounts.create_account("a", "Anna", KeyAdded("id", "public", 7))
        for _ in range(2):
            await accounts.add_key("a", KeyAdded("spare", "other", 3))
        await accounts.add_key("a", KeyAdded("id", "public", 0))
        there = await accounts.find("a")
        assert there is not None
        assert {key.id: key.count for key in there.keys.values()} == {"id": 7, "spare": 3}
        assert len(await journal.read("account/a")) == 4

    asyncio.run(story())


def test_a_closed_account_is_empty_in_the_store_and_at_another_process() -> None:
    async def story() -> None:
        journal = MemoryJournal()
        here, there = Accounts(journal), Accounts(journal)
        opening = await here.create_account("a", "Anna", KeyAdded("id", "public"))
        await here.store_seats("a", [TableLink("t", 2, "key"), TableLink("t", None, "")])
        assert await there.find("a") == Account(
            "a", "Anna", {"id": KeyAdded("id", "public")}, (opening,), (SeatKept("t", 2, "key"),)
        )
        await here.close("a")
        assert await there.find("a") is None
        assert await Accounts(journal).find("a") is None
        stored = await journal.read("account/a")
        assert {one.data for one in stored} == {b"{}"}
        assert await there.store_seats("a", [TableLink("u", 1, "key")]) == 0

    asyncio.run(story())


def test_what_was_written_in_november_2026_is_read() -> None:
    told = [
        ("opened", {"name": "Anna"}),
        ("key-added", {"id": "aWQ", "public": "cHVi", "count": 0}),
        ("signed-in", {"opening": "o1", "key": "aWQ", "count": 4}),
        ("signed-in", {"opening": "o2", "key": "aWQ", "count": 5}),
        ("signed-out", {"opening": "o1"}),
        ("seat-kept", {"table": "t", "seat": 3, "key": "h"}),
    ]

    async def story() -> Account | None:
        journal = MemoryJournal()
        await journal.append(
            "account/a", 0, [NewEntry(1, "account", kind, json.dumps(data).encode()) for kind, data in told]
        )
        return await Accounts(journal).find("a")

    assert asyncio.run(story()) == Account(
        "a", "Anna", {"aWQ": KeyAdded("aWQ", "cHVi", 5)}, ("o2",), (SeatKept("t", 3, "h"),)
    )
