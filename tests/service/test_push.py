"""Being told while one does not look: who is, of what, and where a server may be sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec import to_builtins

pytest.importorskip("webpush", reason="the extra push is not installed")
pytest.importorskip("webauthn", reason="the extra account is not installed")

from tests.given import luck

from puur.cli import main
from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.live.seating import TableLink, TableSetup
from puur.service.push import keys, sender
from puur.service.push.devices import DAY_MS, STALE_AFTER_DAYS, PushDevices, device_id
from puur.service.push.endpoint import EndpointRules, is_public_host
from puur.service.push.sender import YOUR_TURN_TEXT, PushEncrypter, PushSender, SeatNotification, TurnNotifier
from puur.web.account.push import PushOptions
from puur.web.app import ServerOptions, create_app

from .authenticator import Authenticator
from .house import Ear, four_people, move, new_hub, say, wishes
from .push_service import Device, PushService, push_service

KEYS = keys.create_vapid_keys("betrieb@jass.example")
SEATS = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
NEWS = SeatNotification("table", 1, "key", "Kreuzjass", YOUR_TURN_TEXT)


class House:
    """A hub whose people are told; nothing is waited for."""

    def __init__(self, service: PushService) -> None:
        self.service, self.hub = service, new_hub()
        self.devices = PushDevices(self.hub.journal)
        self.sender = PushSender(self.devices, PushEncrypter(KEYS), EndpointRules(anywhere=True), 0)
        self.bell = TurnNotifier(self.hub.visit, self.sender.queue_notification, 0)
        self.hub.wrote = self.bell.plan_notifications

    async def wish(self, link: str, name: str, language: str = "de") -> Device:
        device, seat = self.service.device(name, language), self.hub.links.parse_link(link)
        assert seat is not None
        await self.devices.notify_for_seat(seat, await self.devices.subscribe(device.subscribed))
        return device

    async def told(self) -> list[str]:
        """Everybody who was told by now, by the path of the device."""
        await self.bell.wait_for_checks()
        await self.sender.wait_until_sent()
        return [headers["topic"] for headers, _ in self.service.heard]


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    async with push_service() as service:
        made = House(service)
        made.sender.begin()
        try:
            yield made
        finally:
            await made.bell.close()
            await made.sender.close()
            await made.hub.close()


async def until_it_is(hub: Hub, room: LiveTable, ears: list[Ear], seat: int) -> None:
    """Let all others do what they may, and be ready, until that seat is to do something."""
    for count in range(400):
        view = ears[seat].last["view"]
        if view["deal"] is not None and view["deal"]["to_act"] == seat:
            return
        for ear in ears:
            said = move(ear.last["view"], luck("push"), count)
            if said is not None and (ear.seat != seat or said["do"] == "ready"):
                await say(hub, room, ear, said)
        await asyncio.sleep(0)
    raise AssertionError


def run(work: Callable[[House], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with house() as made:
            await work(made)

    asyncio.run(whole())


@pytest.mark.parametrize("back", [False, True])
def test_who_does_not_look_is_told_once_that_it_is_their_turn_and_of_no_card(*, back: bool) -> None:
    async def work(at: House) -> None:
        table, links = await four_people(at.hub, "kreuzjass")
        await at.told()
        devices = [await at.wish(link, f"seat{seat}", "fr") for seat, link in enumerate(links)]
        ears = [Ear(seat) for seat in range(4)]
        async with at.hub.visit(table) as room:
            for ear in ears:
                await at.hub.connect_client(room, ear)
            await until_it_is(at.hub, room, ears, 1)
            assert await at.told() == []
            await say(at.hub, room, ears[2], {"do": "ping", "hidden": True})
            await until_it_is(at.hub, room, ears, 2)
            if back:
                await say(at.hub, room, ears[2], {"do": "ping"})
            await at.told()
            await say(at.hub, room, ears[0], {"do": "report", "id": "r", "seat": 2})
            assert await at.told() == ([] if back else [table])
            for ear in ears:
                at.hub.disconnect_client(room, ear)
        if not back:
            note = devices[2].open(at.service.heard[0][1])
            assert note == {"format": "puur-note/1", "title": "À toi de jouer", "body": "Kreuzjass", "table": table}
            assert at.service.signed(KEYS.browser_key)[0]["sub"] == "mailto:betrieb@jass.example"

    run(work)


def test_whoever_waits_elsewhere_is_told_that_somebody_sat_down() -> None:
    async def work(at: House) -> None:
        table, host = await at.hub.create_table(TableSetup("kreuzjass", wishes("mooo")))
        device = await at.wish(host, "host", "en")
        await at.hub.take_seat(TableLink(table, None, ""), "Beat")
        await at.told()
        assert device.open(at.service.heard[0][1])["title"] == "Somebody has sat down at your table"

    run(work)


@pytest.mark.parametrize(
    "answers, tried, stays",
    [
        (["201 Created"], 1, True),
        (["410 Gone"], 1, False),
        (["404 Not Found"], 1, False),
        (["400 Bad Request"], 1, True),
        (["503 Service Unavailable", "201 Created"], 2, True),
        (["429 Too Many Requests"], sender.MAX_SEND_ATTEMPTS, True),
        (["301 Moved Permanently\r\nlocation: http://127.0.0.1/"], 1, True),
        (["nonsense"], sender.MAX_SEND_ATTEMPTS, True),
    ],
)
def test_what_a_push_service_answers(answers: list[str], tried: int, *, stays: bool) -> None:
    async def work(at: House) -> None:
        at.service.answers = answers
        device = at.service.device()
        known = await at.devices.subscribe(device.subscribed)
        await at.devices.notify_for_seat(TableLink("table", 1, "key"), known)
        at.sender.queue_notification(NEWS)
        await at.sender.wait_until_sent()
        assert len(at.service.heard) == tried
        assert (await at.devices.find(known) is not None) is stays
        assert bool(await at.hub.journal.streams("push/")) is stays

    run(work)


def test_a_device_is_told_so_often_an_hour_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "MAX_MESSAGES_PER_DEVICE_HOUR", 2)

    async def work(at: House) -> None:
        await at.devices.notify_for_seat(
            TableLink("table", 1, "key"), await at.devices.subscribe(at.service.device().subscribed)
        )
        for _ in range(5):
            at.sender.queue_notification(NEWS)
        await at.sender.wait_until_sent()
        assert len(at.service.heard) == 2

    run(work)


def test_too_much_at_once_is_dropped_and_holds_up_nobody() -> None:
    async def work() -> None:
        idle = PushSender(PushDevices(MemoryJournal()), PushEncrypter(KEYS), EndpointRules(anywhere=True))
        for _ in range(sender.MAX_QUEUED_NOTIFICATIONS + 1):
            idle.queue_notification(NEWS)

    asyncio.run(work())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/1",
        "https://push.example:8443/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://2130706433/1",
        "https://0x7f.0.0.1/1",
        "https://127.1/1",
        "https://localhost/1",
        "https://anna@push.example/1",
        "https://push.example/\r\nhost: x",
        "https://push.example/" + 1000 * "a",
        "ftp://push.example/",
        "https://[::1",
        "",
    ],
)
def test_only_push_services_of_the_open_internet_are_written_to(endpoint: str) -> None:
    with pytest.raises(BadInput):
        EndpointRules().parse_endpoint(endpoint)


@pytest.mark.parametrize(
    "host, public",
    [
        ("192.0.43.7", True),
        ("2001:500:88:200::7", True),
        *[(one, False) for one in ("127.0.0.1", "10.0.0.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "0.1.2.3")],
        *[(one, False) for one in ("::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "2002:7f00:1::", "ff02::1")],
    ],
)
def test_a_name_that_leads_inside_is_refused(monkeypatch: pytest.MonkeyPatch, host: str, *, public: bool) -> None:
    async def found(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", ("192.0.43.7", 443)), (0, 0, 0, "", (host, 443))]

    async def work() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
        address = EndpointRules().parse_endpoint("https://push.example/1?a=b")
        assert address.target == "/1?a=b"
        if public:
            assert await EndpointRules().resolve_host(address) == "192.0.43.7"
        else:
            with pytest.raises(BadInput):
                await EndpointRules().resolve_host(address)

    asyncio.run(work())
    assert is_public_host(host) is public


def test_what_nobody_renews_and_who_is_forgotten_goes() -> None:
    async def work() -> None:
        journal = MemoryJournal()
        devices = PushDevices(journal)
        one = Device("https://push.example/1")
        known = await devices.subscribe(one.subscribed)
        assert known == await devices.subscribe(one.subscribed) == device_id("https://push.example/1")
        assert len(await journal.read(f"push/{known}")) == 1
        for number in range(6):
            other = await devices.subscribe(Device(f"https://push.example/{number}").subscribed)
            await devices.notify_for_seat(TableLink("table", 1, "key"), other)
        assert len(await devices.devices_notified_for_seat("table", 1, "key")) == 4
        assert await devices.devices_notified_for_seat("table", 1, "another key") == []
        await devices.stop_notifying_seat("table", 1)
        assert await devices.devices_notified_for_seat("table", 1, "key") == []
        with pytest.raises(BadInput):
            await devices.notify_for_seat(TableLink("table", 1, "key"), "nobody")
        last = (await journal.read(f"push/{known}"))[0].at
        await devices.delete_stale(last)
        assert await journal.streams("push")
        await devices.delete_stale(last + DAY_MS * (STALE_AFTER_DAYS + 1))
        assert await journal.streams("push") == []

    asyncio.run(work())


@pytest.fixture
def client() -> Iterator[TestClient[Litestar]]:
    """A server with keys."""
    with TestClient(create_app(ServerOptions("", push=PushOptions(KEYS)), MemoryJournal())) as made:
        yield made


def sent(client: TestClient[Litestar], path: str, **body: object) -> str:
    """Post it; the code of what is wrong with it, empty where nothing is."""
    answer = client.post(f"/api/{path}", json=body)
    return "" if answer.status_code < 300 else str(answer.json()["error"]["code"] or answer.status_code)


def wishing(number: int) -> dict[str, str]:
    one = Device(f"https://push.example/{number}", "it").subscribed
    return {name: str(value) for name, value in to_builtins(one).items()}


@pytest.mark.longer
def test_a_device_wishes_for_a_seat_and_wishes_no_more(client: TestClient[Litestar]) -> None:
    assert client.get("/api/push").json() == {"key": KEYS.browser_key}
    assert sent(client, "push", **wishing(1)) == ""
    assert sent(client, "push", **wishing(1) | {"endpoint": "https://10.0.0.1/"}) == "push.endpoint"
    assert sent(client, "push", **wishing(1) | {"p256dh": "short"}).startswith("misfit.")
    table = client.post("/api/tables", json={"reglement": "allgemein", "seats": SEATS}).json()
    seat = {"seat": table["seat"]}
    assert sent(client, "push/seat", endpoint=wishing(2)["endpoint"], **seat) == "push.unknown"
    assert sent(client, "push/seat", endpoint=wishing(1)["endpoint"], seat="made up") == "table.seat-link"
    assert sent(client, "push/seat", endpoint=wishing(1)["endpoint"], **seat) == ""
    journal, link = client.app.state.hub.journal, client.app.state.hub.links.parse_link(table["seat"])
    devices = PushDevices(journal)
    assert asyncio.run(devices.devices_notified_for_seat(table["table"], 0, link.key)) == [
        device_id(wishing(1)["endpoint"])
    ]
    assert sent(client, f"tables/{table['table']}/forget", **seat) == ""
    assert asyncio.run(devices.devices_notified_for_seat(table["table"], 0, link.key)) == []
    assert sent(client, "push/off", endpoint=wishing(1)["endpoint"]) == ""
    assert asyncio.run(journal.streams("push/")) == []


def test_a_server_without_keys_offers_nothing() -> None:
    with TestClient(create_app(ServerOptions(""), MemoryJournal())) as client:
        assert client.get("/api/push").json() == {"key": None}
        assert sent(client, "push", **wishing(1)) == "push.not-here"


@pytest.mark.longer
def test_the_devices_of_an_account_are_shown_to_its_owner_and_go_with_it(client: TestClient[Litestar]) -> None:
    passkey = Authenticator(str(client.base_url))
    wanted = client.post("/api/account/wish", json={"name": "Anna"}).json()
    made = {"ticket": wanted["ticket"], "credential": passkey.create(wanted["options"]), "name": "Anna"}
    assert sent(client, "account/make", **made) == ""
    for number in (1, 2):
        assert sent(client, "push", **wishing(number)) == ""
    assert sent(client, "account/devices", endpoint=wishing(1)["endpoint"]) == ""
    assert sent(client, "account/devices", endpoint="https://push.example/nobody") == ""
    kept = client.get("/api/account/export").json()["devices"]
    assert [one["endpoint"] for one in kept] == [wishing(1)["endpoint"]]
    assert sent(client, "account/close") == ""
    journal = client.app.state.hub.journal
    assert asyncio.run(journal.streams("push/")) == [f"push/{device_id(wishing(2)['endpoint'])}"]


def test_keys_are_made_once_and_only_where_somebody_can_be_written_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for given, code in (("nobody", 2), ("betrieb@jass.example", 0), ("betrieb@jass.example", 2)):
        assert main(["push", given, "--data", str(tmp_path)]) == code
    made = keys.read_vapid_keys(tmp_path / keys.PUSH_KEYS_FILE)
    assert len(made.browser_key) == 87
    assert (tmp_path / keys.PUSH_KEYS_FILE).stat().st_mode & 0o077 == 0
    assert "PRIVATE" not in capsys.readouterr().out
    (tmp_path / keys.PUSH_KEYS_FILE).write_text("{}", encoding="utf-8")
    with pytest.raises(BadInput):
        keys.read_vapid_keys(tmp_path / keys.PUSH_KEYS_FILE)
