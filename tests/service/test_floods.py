"""While strangers ask for whatever takes long, who is served when: by places and waiting lines, whatever the machine.

The pieces of work do not begin to be done before the test says so, so that what is asked for at the same time lies
there at the same time. How quickly a server answers meanwhile is measured by :mod:`benchmarks.floods`.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast

import httpx
import pytest
from litestar import Litestar
from tests.web.quick import quick_app, quick_keys

from benchmarks.floods import Flood, floods
from puur.journal import MemoryJournal
from puur.service.table.graded import GRADING_LIMITS
from puur.service.tournament.demo import create_demo
from puur.service.tournament.store import Tournaments
from puur.service.work import workers
from puur.service.work.worker import WorkerLimits
from puur.service.work.workers import MAX_TASKS_PER_REQUESTER
from puur.tournament.kind import built_in_kind
from puur.tournament.topics.setup import new_setup
from puur.web.tournament.place import tournament_access

SECRET: Final = "of this test"  # noqa: S105
STRANGER, OTHER, DESK = "192.0.2.1", "192.0.2.2", "192.0.2.3"
MANY, CALM = 40, 20
WAITING: Final = {"analyses": GRADING_LIMITS.waiting}
"""How many of one address may wait, where that is not as many as usual."""
PLACES: Final = {
    "pruefen": MAX_TASKS_PER_REQUESTER,
    "qr": MAX_TASKS_PER_REQUESTER,
    "fair": 0,
    "pages": 0,
    "analyses": 1,
}
"""How many pieces of work of each flood are done at a time; none where all are shown the same, made once."""


@dataclass
class Bench:
    """Where the pieces of work lie that are being done, by the lot (0: for whoever runs an evening, 1: for all others).

    open: whether they are done; before that they lie there.
    """

    lots: list[Any] = field(default_factory=list)
    inside: Counter[int] = field(default_factory=Counter)
    most: Counter[int] = field(default_factory=Counter)
    done: list[tuple[int, str]] = field(default_factory=list)
    open: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def hold(self, number: int, name: str, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - what came of it
        with self.lock:
            self.inside[number] += 1
            self.most[number] = max(self.most[number], self.inside[number])
        try:
            if number:
                assert self.open.wait(60)
            return work()
        finally:
            with self.lock:
                self.inside[number] -= 1
                self.done.append((number, name))


@dataclass
class Evening:
    """An application in which an evening runs."""

    app: Litestar
    home: str
    lead: str
    bench: Bench
    table: str

    def client(self, address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(cast("Any", self.app), client=(address, 1))
        return httpx.AsyncClient(
            transport=transport, base_url="http://127.0.0.1:8080", follow_redirects=True, timeout=60
        )

    async def flood(self, flood: Flood, address: str, number: int) -> list[asyncio.Task[httpx.Response]]:
        """Let so many come at the same time from one address."""
        client = self.client(address)
        paths = [flood.path if flood.body else f"{flood.path}{address[-1]}{at}" for at in range(number)]
        return [asyncio.create_task(client.request(flood.method, path, json=flood.body)) for path in paths]


@asynccontextmanager
async def evening(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    bench, store = Bench(), MemoryJournal()
    monkeypatch.setattr(workers, "MEAN_DELAY_OF_REJECTION_SECONDS", 0.0)
    app = quick_app(store, SECRET)
    async with app.lifespan():
        held(monkeypatch, app.state, bench)
        keys = app.state.desk.keys = quick_keys(store, SECRET)
        tournaments = Tournaments(store)
        setup = replace(new_setup(built_in_kind("einzelschieber"), "Abend", "2026-05-29"), passen=2, games=4)
        await create_demo(tournaments, setup, 12, 5, id="abend")
        here = tournament_access("abend", await tournaments.get("abend"))
        lead = await keys.create_link(here, here.leading_role)
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(cast("Any", app)), base_url="http://127.0.0.1:8080"
        ) as client:
            seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "level": "random"}] * 3]
            made = await client.post("/api/tables", json={"reglement": "allgemein", "seats": seats})
        try:
            yield Evening(app, "/turnier/abend", lead, bench, made.json()["table"])
        finally:
            bench.open.set()


def held(monkeypatch: pytest.MonkeyPatch, state: Any, bench: Bench) -> None:  # noqa: ANN401 - an application's
    """Let the work of strangers lie until the bench is opened: that of the readers and that of the coach."""
    strangers = [state.workers._others, state.coach._evening]  # noqa: SLF001 - where work is held
    for lot in (state.workers._evening, *strangers):  # noqa: SLF001
        number, real = int(lot in strangers), lot.ask

        def ask(task: Callable[..., Any], given: tuple[Any, ...], number: int = number, real: Any = real) -> Any:  # noqa: ANN401
            return bench.hold(number, task.__name__, lambda: ("done", b"{}") if number else real(task, given))

        monkeypatch.setattr(lot, "ask", ask)


async def settled(look: Callable[[], object]) -> None:
    """Wait until everybody has come as far as they get: until the same is seen again and again."""
    seen, times = look(), 0
    while times < CALM:
        await asyncio.sleep(0.005)
        now = look()
        seen, times = now, times + 1 if now == seen else 0


@pytest.mark.longer
@pytest.mark.parametrize("name", PLACES)
def test_an_evening_goes_on_while_strangers_wait_for_what_takes_long(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with evening(monkeypatch) as here:
            flood, bench, places = floods(8080, here.table)[name], here.bench, PLACES[name]
            sent = await here.flood(flood, STRANGER, MANY)
            await settled(lambda: (bench.inside[1], sum(one.done() for one in sent)))
            assert bench.inside[1] <= max(places, 1), "one address has its share of the places"
            if places:
                assert bench.inside[1] == places
                early = [one.result() for one in sent if one.done()]
                assert {one.status_code for one in early} == {503}, "whoever comes when the line is full comes back"
                assert len(sent) - len(early) == places + WAITING.get(name, WorkerLimits().waiting)
                assert all("retry-after" in one.headers for one in early)
                other = await here.flood(flood, OTHER, 1)
                await settled(lambda: bench.inside[1])
            # meanwhile the desk does all it does, and its papers are printed by processes of its own
            async with here.client(DESK) as desk:
                assert (await desk.get(f"/tuer/{here.lead}")).status_code == 200
                for page in ("", "/rangliste", "/plaetze", "/anmeldung", "/papiere/sitzliste.pdf"):
                    told = await desk.get(f"{here.home}{page}")
                    assert told.status_code == 200, page
            assert [number for number, _ in bench.done if number == 0], "the paper was made"
            if places:
                assert not [number for number, _ in bench.done if number == 1], "and nothing of the flood before it"
            bench.open.set()
            answered = Counter(one.status_code for one in await asyncio.gather(*sent))
            assert answered[200] == MANY - answered[503]
            if places:
                assert (await other[0]).status_code == 200
            assert bench.most[1] <= places + 1

    asyncio.run(run())
