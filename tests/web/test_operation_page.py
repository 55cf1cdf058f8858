"""The page for whoever runs the server: only they see it; it shows what the doctor finds, with a server of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient
from tests.given import SEED, free_port
from tests.served import served

from puur.service.doctor import network_checks, run_checks
from puur.service.doctor.results import Installation
from puur.service.mail.server import MailServer
from puur.service.network import OPERATOR_PATH, operator_page_url
from puur.web.answers import WebRequest
from puur.web.app import ServerOptions, create_app
from puur.web.operation.hall import note_first_other_device
from puur.words.catalogue import sentence


@pytest.mark.slow
@pytest.mark.live
def test_a_server_of_its_own_is_started_and_a_table_opened(tmp_path: Path) -> None:
    assert network_checks.check_handshake(Installation(tmp_path)).code == "doctor.socket"
    assert [*tmp_path.iterdir()] == []


@pytest.mark.longer
def test_a_server_that_does_not_start_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_checks, "free_port", lambda: 99_999)
    found = {one.id: one for one in run_checks(Installation(tmp_path))}["socket"]
    assert found.says.code == "doctor.socket-broken"
    assert "--port" in sentence(found.says)


SECRET = f"geheim {SEED}"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(ServerOptions(f"sqlite:///{tmp_path / 'puur.db'}", SECRET, host="0.0.0.0"))) as client:  # noqa: S104
        yield client


@pytest.mark.longer
def test_the_page_is_for_whoever_runs_the_server(client: TestClient[Litestar]) -> None:
    assert client.get(OPERATOR_PATH).status_code == 403
    assert client.get(f"{OPERATOR_PATH}?schluessel=falsch").status_code == 403
    page = client.get(operator_page_url("", SECRET))
    assert page.status_code == 200
    assert "schluessel" not in str(page.url)
    assert "Noch kein anderes Gerät" in page.text
    assert "ufw allow 8007/tcp" in client.get(OPERATOR_PATH, headers={"host": "testserver.local:8007"}).text


def token_in(text: str) -> str:
    return text.split('name="_token" value="')[1].partition('"')[0]


def test_nobody_else_checks_or_ends(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[object] = []
    monkeypatch.setattr("signal.raise_signal", ended.append)
    for what in ("pruefen", "pin", "beenden"):
        assert client.post(f"{OPERATOR_PATH}/{what}").status_code == 403
    assert not ended


@pytest.mark.longer
def test_whoever_started_it_by_a_double_click_reads_no_command(
    tmp_path: Path, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("signal.raise_signal", lambda _: None)
    token = {"_token": token_in(client.get(operator_page_url("", SECRET)).text)}
    assert "puur serve" in client.post(f"{OPERATOR_PATH}/beenden", data=token).text
    monkeypatch.setattr("puur.web.operation.hall.portable_folder", lambda: tmp_path)
    ended = client.post(f"{OPERATOR_PATH}/beenden", data=token).text
    assert "puur serve" not in ended
    assert "klick wieder doppelt auf «Puur»" in ended
    client.cookies.clear()
    closed = client.get(OPERATOR_PATH)
    assert closed.status_code == 403
    assert "puur doctor" not in closed.text
    assert "nochmals doppelt auf «Puur»" in closed.text


@pytest.mark.longer
def test_the_operator_sets_the_forgotten_pin_of_a_tournament(client: TestClient[Litestar]) -> None:
    found = {
        "name": "Abend",
        "date": "28.11.2026",
        "art": "einzelschieber|4x8",
        "pin": "vergessen",
        "reglement": "allgemein",
    }
    token = {"_token": token_in(client.get("/turnier/neu").text)}
    home = client.post("/turnier/neu", data=found | token).url.path
    client.cookies.clear()
    page = client.get(operator_page_url("", SECRET)).text
    assert "Abend, 28. November 2026" in page
    token = {"_token": token_in(page), "ort": home.removeprefix("/")}
    short = client.post(f"{OPERATOR_PATH}/pin", data={"pin": "kurz", **token})
    assert "mindestens 6 Zeichen" in short.text
    let_in = client.post(f"{OPERATOR_PATH}/pin", data={"pin": "wieder da", **token})
    assert let_in.url.path == home
    assert "Ab jetzt gilt die neue PIN" in let_in.text
    assert "Turnierleitung" in let_in.text


@pytest.mark.longer
def test_the_page_shows_what_was_found(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("\n", encoding="utf-8")
    mail = MailServer("127.0.0.1", free_port(), "none", "kasse@example.ch")
    app = create_app(ServerOptions(f"sqlite:///{tmp_path / 'puur.db'}", SECRET, mail=mail))
    with served(app) as address, httpx.Client(follow_redirects=True) as browser:
        page = browser.get(operator_page_url(address, SECRET))
        found = browser.post(f"{address}{OPERATOR_PATH}/pruefen", data={"_token": token_in(page.text)}, timeout=60)
    assert found.status_code == 200
    assert "Verbindung zum Tisch ist möglich" in found.text
    assert "leer oder zu kurz" in found.text
    assert f"Der Mailserver {mail} nimmt nichts an" in found.text
    assert "✗" in found.text


@pytest.mark.parametrize("host,is_noted", [("192.0.2.77", True), ("127.0.0.1", False), ("::1", False)])
def test_another_device_that_asks_is_noted(host: str, is_noted: bool) -> None:  # noqa: FBT001 - of a parameter
    state = State()
    asked = SimpleNamespace(app=SimpleNamespace(state=state), client=SimpleNamespace(host=host))
    note_first_other_device(cast("WebRequest", asked))
    assert ("reached" in state) == is_noted
