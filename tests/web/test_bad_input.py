"""What somebody sends who means no good, or whose line breaks: 4xx or 503 with a sentence, one line in the log."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from litestar.exceptions import InternalServerException
from litestar.testing import TestClient

from puur.journal import Entry, MemoryJournal, StoreFault
from puur.service.credentials import CredentialStore
from puur.web.answers import is_client_disconnect
from puur.web.app import ServerOptions, create_app
from puur.web.operation.log import REPEATED_ERROR_SECONDS, RepeatedWarningFilter

NEW = {"name": "Probe", "date": "29.5.2026", "art": "einzelschieber|4x8", "pin": "471100", "reglement": "allgemein"}
SEATS = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
DEEP = '{"a":' * 50_000 + "1" + "}" * 50_000


class Sick(MemoryJournal):
    """A store that can be made not to work."""

    sick = False

    async def append(self, *given: Any, **named: Any) -> int:  # noqa: ANN401
        self.fail()
        return await super().append(*given, **named)

    async def read(self, *given: Any, **named: Any) -> list[Entry]:  # noqa: ANN401
        self.fail()
        return await super().read(*given, **named)

    async def check(self) -> None:
        self.fail()

    def fail(self) -> None:
        if self.sick:
            raise StoreFault("database or disk is full")


@pytest.fixture(scope="module")
def store() -> Sick:
    return Sick()


@pytest.fixture(scope="module")
def client(store: Sick) -> Iterator[httpx.Client]:
    with TestClient(
        create_app(ServerOptions("", posts=10_000, works=10_000, founds=100), store), raise_server_exceptions=False
    ) as made:
        state, quick = made.app.state, PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        state.desk.keys = CredentialStore(store, "a secret", quick)
        yield made


def token(client: httpx.Client) -> str:
    found = re.search(r'name="_token" value="(\w+)"', client.get("/turnier/neu").text)
    assert found
    return found[1]


@pytest.fixture(scope="module")
def home(client: httpx.Client) -> str:
    made = client.post("/turnier/neu", data={**NEW, "_token": token(client)}, follow_redirects=False)
    return str(made.headers["location"])


@pytest.mark.parametrize(
    "path,body",
    [
        ("/api/tables", f'{{"reglement":"gruempi-2011","seats":[],"settings":{DEEP}}}'),
        ("/api/tables", "[" * 100_000 + "]" * 100_000),
        ("/api/replays", f'{{"record":{DEEP}}}'),
        ("/api/what-if", f'{{"reglement":"gruempi-2011","record":{DEEP}}}'),
    ],
)
def test_json_nested_deeply_is_refused(client: httpx.Client, path: str, body: str) -> None:
    answer = client.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["message"]) == (
        400,
        "Das ist so tief verschachtelt, dass man es nicht lesen kann.",
    )


@pytest.mark.parametrize(
    "onward",
    [
        "/\r\nX: y",
        "/a b",
        "/\t/evil.example",
        "/\n/evil.example",
        "//evil.example",
        "/\\evil.example",
        "http:evil",
        "/\\/e",
    ],
)
def test_an_odd_way_on_leads_home(client: httpx.Client, home: str, onward: str) -> None:
    sent = {"_token": token(client), "ort": home[1:], "weiter": onward, "pin": "471100"}
    answer = client.post("/tuer", data=sent, follow_redirects=False)
    # What a form holds is one line: blanks of all kinds are one, and then it is no address.
    assert (answer.status_code, answer.headers["location"]) == (303, home)
    assert client.get("/tuer", params={"ort": home[1:], "weiter": onward}).status_code == 200


@pytest.mark.parametrize(
    "onward,where", [("/ü", "/%C3%BC"), ("/?a=\ud7fb", "/?a=%ED%9F%BB"), ("/a?b=%20#c", "/a?b=%20#c")]
)
def test_the_way_on_is_written_as_addresses_are(client: httpx.Client, home: str, onward: str, where: str) -> None:
    sent = {"_token": token(client), "ort": home[1:], "weiter": onward, "pin": "471100"}
    assert client.post("/tuer", data=sent, follow_redirects=False).headers["location"] == where


@pytest.mark.parametrize("field", ["weiter", "pin", "name", "ort", "a\0b", "_once"])
def test_a_nul_in_a_form_is_told(client: httpx.Client, home: str, field: str) -> None:
    sent = {"_token": token(client), "ort": home[1:], "pin": "471100", field: "/\0"}
    answer = client.post("/tuer", data=sent, follow_redirects=False)
    assert answer.status_code == 400
    assert "(NUL)" in answer.text


@pytest.mark.parametrize(
    "path", ["/turnier/%00", "/verein/a%00", "/api/tables/%00", "/api/slates/%00", "/tuer?ort=a%00"]
)
def test_a_nul_in_an_address_leads_nowhere(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.longer
def test_long_names_of_fields_and_files_are_no_fault(client: httpx.Client, home: str) -> None:
    long, sent = "f" * 50_000, {"_token": token(client), "ort": home[1:]}
    assert client.post("/tuer", data={**sent, long: "x"}).status_code == 422
    assert client.post("/tuer", data={**sent, long: "x"}, files={"z": ("x.txt", b"y")}).status_code == 400
    assert client.post("/tuer", data=sent, files={"z": (long, b"y")}).status_code == 400
    table = {"reglement": "gruempi-2011", "seats": SEATS, long: 1}
    assert client.post("/api/tables", json=table).status_code == 400


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{}</svg>'


@pytest.mark.slow
@pytest.mark.parametrize(
    "picture",
    [
        SVG.format('<image href="file:///etc/passwd" width="5" height="5"/>'),
        SVG.format('<image href="http://127.0.0.1:1/x.png" width="5" height="5"/>'),
        SVG.format("<g>" * 20_000 + "</g>" * 20_000),
        SVG.replace("10", "1e99"),
        "<svg",
    ],
)
def test_a_picture_that_cannot_be_printed_is_told_at_its_field(client: httpx.Client, home: str, picture: str) -> None:
    answer = client.post(f"{home}/logo", data={"_token": token(client)}, files={"picture": ("x.svg", picture.encode())})
    assert answer.status_code in {200, 422}, answer.text
    assert "/etc/passwd" not in answer.text


def test_a_store_that_does_not_work_is_503_with_a_sentence(
    client: httpx.Client, store: Sick, home: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sent = {"_token": token(client), **NEW}
    monkeypatch.setattr(store, "sick", True)
    page = client.post("/turnier/neu", data=sent)
    assert (page.status_code, "nichts lesen oder speichern" in page.text) == (503, True)
    assert client.get(home).status_code == 503
    table = client.post("/api/tables", json={"reglement": "gruempi-2011", "seats": SEATS})
    assert (table.status_code, table.headers["retry-after"]) == (503, "10")
    assert "nichts lesen oder speichern" in table.json()["error"]["message"]
    assert client.get("/healthz").status_code == 503
    assert "Traceback" not in caplog.text
    assert "database or disk is full" in caplog.text
    monkeypatch.setattr(store, "sick", False)
    assert client.get("/healthz").json() == {"ok": True}


def test_who_breaks_off_is_known(caplog: pytest.LogCaptureFixture) -> None:
    assert is_client_disconnect(InternalServerException("client disconnected prematurely"))
    assert not is_client_disconnect(InternalServerException("anything else"))
    assert not caplog.text


@pytest.mark.longer
def test_a_fault_that_comes_again_is_logged_with_its_count(monkeypatch: pytest.MonkeyPatch) -> None:
    now, written = [0.0], list[str]()

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    log, handler = logging.getLogger("puur.test"), Kept()
    handler.addFilter(RepeatedWarningFilter(lambda: now[0]))
    monkeypatch.setattr(log, "handlers", [handler])

    def fail(number: int) -> None:
        try:
            _ = 1 // (number - number)
        except ZeroDivisionError:
            log.exception("number %s failed", number)

    for number in range(1, 1001):
        fail(number)
    log.error("something else")
    assert [line.splitlines()[0] for line in written] == [
        "number 1 failed",
        *(f"number {one} failed ({one} times by now)" for one in (10, 100, 1000)),
        "something else",
    ]
    assert ["Traceback" in line for line in written] == [True, False, False, False, False]
    now[0] = REPEATED_ERROR_SECONDS
    fail(2000)
    assert written[-1].startswith("number 2000 failed (1000 times before)\nTraceback")
