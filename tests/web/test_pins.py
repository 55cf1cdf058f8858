"""Guessing PINs: counted before they are looked at, slow for who guesses, never for who knew one; out means out."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher
from litestar import Controller, Litestar, Response, get
from litestar.params import FromPath
from litestar.testing import AsyncTestClient

from puur.errors import BadInput
from puur.journal import MemoryJournal, NewEntry
from puur.service.credentials import CredentialStore
from puur.service.work.fair_queue import FairQueue
from puur.web.answers import WebRequest
from puur.web.desk import ERROR_PAGE_HANDLERS, DeskServices, ProtectedPlace, redirect, require_role
from puur.web.desk.door import ROLE_PERMISSION_TEXTS, SignInPages
from puur.web.desk.tries import MAX_WRONG_PINS_PER_ADDRESS, MAX_WRONG_PINS_PER_DEVICE
from puur.web.desk.visitor import SESSION_COOKIE
from puur.words.catalogue import to_text

pytestmark = pytest.mark.longer

PLACES = {
    str(one): ProtectedPlace(f"probe/{one}", "Probe", f"/probe/{one}", {"leitung": "Leitung", "buero": "Büro"})
    for one in range(1, 4)
}
SECRET = "a secret of this test"  # noqa: S105
LEAD, OFFICE = "471100", "0815"


class Counting(PasswordHasher):
    """Argon2, quick; knows how many hashes were computed, and how many at once."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=64, parallelism=1)
        self.lock, self.now, self.most, self.done = threading.Lock(), 0, 0, 0

    def slowly(self) -> None:
        with self.lock:
            self.now += 1
            self.done += 1
            self.most = max(self.most, self.now)
        time.sleep(0.005)
        with self.lock:
            self.now -= 1

    def verify(self, hash: str | bytes, password: str | bytes) -> Any:  # noqa: A002, ANN401 - argon2's own words
        self.slowly()
        return super().verify(hash, password)

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.slowly()
        return super().hash(password, salt=salt)


class Inside(Controller):
    path = "/probe"
    exception_handlers = ERROR_PAGE_HANDLERS

    @get("/{one:str}")
    async def show(self, request: WebRequest, one: FromPath[str]) -> Response[str]:
        await require_role(request, PLACES[one], "buero")
        return Response("inside")

    @get("/{one:str}/hinaus")
    async def leave(self, request: WebRequest, one: FromPath[str]) -> Response[str]:
        return redirect(request, f"/probe/{one}")


@asynccontextmanager
async def house(store: MemoryJournal, hasher: PasswordHasher | None = None) -> AsyncIterator[Any]:
    """A server on a store; every browser asked of it is another one behind the same address."""
    desk = DeskServices(store, SECRET)
    desk.keys = CredentialStore(store, SECRET, hasher or Counting())

    async def find(one: str) -> ProtectedPlace:
        return PLACES[one]

    desk.finders["probe"] = find
    app: Any = Litestar([Inside, SignInPages])  # httpx and Litestar call the same protocol by types of their own
    app.state.desk, app.state.drawing = desk, FairQueue(1, 1_000, share=1)
    async with AsyncTestClient(app):
        yield lambda: httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://puur.test")


async def pins(store: MemoryJournal) -> None:
    for place in PLACES.values():
        keys = CredentialStore(store, SECRET, Counting())
        await keys.set_pin(place, "leitung", LEAD, "test")
        await keys.set_pin(place, "buero", OFFICE, "test")


async def form(browser: httpx.AsyncClient, one: str = "1") -> dict[str, str]:
    shown = (await browser.get("/tuer", params={"ort": f"probe/{one}"})).text
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', shown))


async def knock(browser: httpx.AsyncClient, pin: str, one: str = "1") -> str:
    answer = await browser.post("/tuer", data={**await form(browser, one), "pin": pin})
    return "in" if answer.status_code == 303 else answer.text


def test_tries_made_at_once_are_counted_before_any_hash_and_looked_at_one_by_one() -> None:
    async def at_once() -> Counting:
        store, hasher = MemoryJournal(), Counting()
        await pins(store)
        async with house(store, hasher) as new, new() as browser:
            sending = {**await form(browser), "pin": "999999"}
            await asyncio.gather(*(browser.post("/tuer", data=sending) for _ in range(60)))
        return hasher

    hasher = asyncio.run(at_once())
    assert hasher.done == MAX_WRONG_PINS_PER_DEVICE * 2, "each PIN that is looked at is held against both roles"
    assert hasher.most == 1


def test_no_more_than_two_hashes_are_computed_at_once_in_the_process_setting_pins_too() -> None:
    async def at_once() -> Counting:
        store, hasher = MemoryJournal(), Counting()
        await pins(store)
        other = CredentialStore(store, SECRET, hasher)
        async with house(store, hasher) as new, new() as a, new() as b, new() as c:
            knocking = [knock(browser, "999999", one) for browser, one in ((a, "1"), (b, "2"), (c, "3")) * 4]
            setting = [other.set_pin(place, "buero", "1291", "test") for place in PLACES.values()]
            await asyncio.gather(*knocking, *setting)
        return hasher

    assert asyncio.run(at_once()).most == 2


def test_a_right_pin_costs_nothing_and_forgives_no_wrong_one() -> None:
    async def knocking() -> None:
        store = MemoryJournal()
        await pins(store)
        async with house(store) as new, new() as browser:
            assert [await knock(browser, OFFICE) for _ in range(MAX_WRONG_PINS_PER_DEVICE + 3)] == ["in"] * (
                MAX_WRONG_PINS_PER_DEVICE + 3
            )
            for _ in range(MAX_WRONG_PINS_PER_DEVICE - 1):
                assert "stimmt nicht" in await knock(browser, "999999")
            assert await knock(browser, OFFICE) == "in"
            assert "stimmt nicht" in await knock(browser, "999999")
            assert "Zu oft falsch" in await knock(browser, OFFICE)

    asyncio.run(knocking())


def test_nobody_in_the_hall_locks_out_a_device_that_once_knew_a_pin() -> None:
    async def knocking() -> None:
        store = MemoryJournal()
        await pins(store)
        async with house(store) as new, new() as director:
            assert await knock(director, LEAD) == "in"
            await director.post("/tuer/zu", data=await form(director))
            assert (await director.get("/probe/1")).status_code == 403
            for _ in range(MAX_WRONG_PINS_PER_ADDRESS):
                async with new() as stranger:
                    assert "stimmt nicht" in await knock(stranger, "999999")
            async with new() as stranger:
                assert "Zu oft falsch" in await knock(stranger, LEAD)
            assert await knock(director, LEAD) == "in"
            for _ in range(MAX_WRONG_PINS_PER_DEVICE):
                assert "stimmt nicht" in await knock(director, "999999")
            assert "Zu oft falsch" in await knock(director, LEAD), "known or not, nobody guesses without end"

    asyncio.run(knocking())


def test_a_made_up_device_is_a_stranger() -> None:
    async def knocking() -> None:
        store = MemoryJournal()
        await pins(store)
        async with house(store) as new:
            for one in range(MAX_WRONG_PINS_PER_ADDRESS):
                async with new() as stranger:
                    stranger.cookies.set("puur_device", f"eyJpZCI6IngiLCJwbGFjZXMiOlsicHJvYmUvMSJdfQ.{one}.x")
                    assert "stimmt nicht" in await knock(stranger, "999999")
            async with new() as stranger:
                assert "Zu oft falsch" in await knock(stranger, LEAD)

    asyncio.run(knocking())


def test_who_leads_needs_six_characters_and_a_pin_set_before_keeps_opening() -> None:
    async def setting() -> None:
        store, hasher, place = MemoryJournal(), Counting(), PLACES["1"]
        keys = CredentialStore(store, SECRET, hasher)
        with pytest.raises(BadInput, match="mindestens 6 Zeichen"):
            await keys.set_pin(place, "leitung", "12345", "test")
        await keys.set_pin(place, "leitung", "123456", "test")
        await keys.set_pin(place, "buero", "1234", "test")
        old = msgspec.json.encode({"role": "leitung", "hash": hasher.hash("4711")})
        await store.append("desk/probe/1", 2, [NewEntry(0, "test", "pin", old)])
        async with house(store, hasher) as new, new() as browser:
            assert await knock(browser, "4711") == "in"

    asyncio.run(setting())


@pytest.mark.parametrize("how", ["in the same process", "in another process"])
def test_a_copy_of_a_cookie_opens_nothing_after_logging_out(how: str) -> None:
    async def replaying() -> None:
        store = MemoryJournal()
        await pins(store)
        async with house(store) as new, new() as browser:
            await knock(browser, LEAD)
            copy = browser.cookies[SESSION_COOKIE]
            assert (await browser.get("/probe/1")).text == "inside"
            await browser.post("/tuer/zu", data=await form(browser))
            if how == "in the same process":
                await shut(new, copy)
        async with house(store) as other:
            await shut(other, copy)
            async with other() as browser:
                assert await knock(browser, LEAD) == "in"
                assert (await browser.get("/probe/1")).text == "inside"

    async def shut(new: Any, copy: str) -> None:  # noqa: ANN401 - what a house lends
        async with new() as thief:
            thief.cookies.set(SESSION_COOKIE, copy)
            assert (await thief.get("/probe/1")).status_code == 403
            again = await thief.get("/probe/1/hinaus")
            assert SESSION_COOKIE in again.cookies, "the old cookie signed anew"
            assert (await thief.get("/probe/1")).status_code == 403

    asyncio.run(replaying())


def test_logging_out_twice_or_with_an_old_cookie_writes_nothing_more() -> None:
    async def leaving() -> int:
        store = MemoryJournal()
        await pins(store)
        async with house(store) as new, new() as browser:
            await knock(browser, LEAD)
            copy, sending = browser.cookies[SESSION_COOKIE], await form(browser)
            for _ in range(5):
                browser.cookies.delete(SESSION_COOKIE)
                browser.cookies.set(SESSION_COOKIE, copy)
                await browser.post("/tuer/zu", data=sending)
        return len(await store.read("desk/probe/1"))

    assert asyncio.run(leaving()) == 3


def test_two_who_lead_do_not_write_over_each_others_pins() -> None:
    async def setting() -> None:
        store = MemoryJournal()
        await pins(store)
        async with house(store) as new, new() as anna, new() as beat:
            pages = []
            for browser in (anna, beat):
                await knock(browser, LEAD)
                pages.append((await browser.get("/tuer/pins?ort=probe/1")).text)
            forms = [{one: _hidden(page, one) for one in ("_token", "_seen", "_from")} for page in pages]
            own = {"ort": "probe/1", "rolle": "buero"}
            assert (await anna.post("/tuer/pins", data={**forms[0], **own, "pin": "1291a"})).status_code == 303
            answer = await beat.post("/tuer/pins", data={**forms[1], **own, "pin": "1848b"})
            assert answer.status_code == 422
            assert "Die PIN «Büro» ist inzwischen neu (Leitung" in answer.text
            assert "Das geht so nicht mehr" not in answer.text, "there is nothing to add"
            assert "1291a" not in answer.text
            assert "1848b" not in answer.text
            keys = CredentialStore(store, SECRET, Counting())
            assert await keys.credential_for_pin(PLACES["1"], "1848b") is None
            again = {one: _hidden(answer.text, one) for one in ("_token", "_seen", "_from")}
            assert (await beat.post("/tuer/pins", data={**again, **own, "pin": "1848b"})).status_code == 303
            assert await keys.credential_for_pin(PLACES["1"], "1291a") is None
            assert await keys.credential_for_pin(PLACES["1"], "1848b") is not None

    asyncio.run(setting())


def _hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, name
    return found[1]


def test_who_hands_out_pins_reads_what_the_office_may_change() -> None:
    assert "Wer etwas selber eingetragen hat, darf es ändern, bis es visiert oder veröffentlicht ist" in to_text(
        ROLE_PERMISSION_TEXTS["office"]
    )
