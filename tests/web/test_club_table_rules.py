"""The regulation of a club's Jasstage in the browser: when it is founded, and another one later."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from puur.club.season.core import parse_rules
from puur.journal import MemoryJournal
from puur.law.reglemente import reglement
from puur.service.club.store import Clubs
from puur.web.app import ServerOptions, create_app

pytestmark = pytest.mark.slow
SHEET = (Path(__file__).parents[2] / "examples" / "roessli.reglement.toml").read_bytes()


@pytest.fixture
def store() -> MemoryJournal:
    return MemoryJournal()


@pytest.fixture
def client(store: MemoryJournal) -> Iterator[httpx.Client]:
    with TestClient(
        create_app(ServerOptions("", secret="s" * 40, posts=10_000, works=10_000, founds=100), store)
    ) as made:
        yield made


def send(client: httpx.Client, page: str, to: str, file: bytes | None = None, **values: str) -> httpx.Response:
    shown = client.get(page).text
    hidden = dict(re.findall(r'<input type="hidden" name="(_\w+)" value="([^"]*)">', shown))
    files = {"regeln_datei": ("eigen.reglement.toml", file, "application/toml")} if file is not None else {}
    return client.post(to, data={**hidden, **values}, files=files or {"regeln_datei": ("", b"")})


def found(client: httpx.Client, file: bytes) -> httpx.Response:
    asked = {"name": "Rössliclub", "rules": "own-2", "pin": "geheim-7", "lead": "Anna"}
    return send(client, "/verein/neu", "/verein/neu", file, **asked)


def law_of(client: httpx.Client) -> str:
    """As the club's own page says it."""
    told = re.search(r"An den Jasstagen wird nach «(.+?)» gejasst", client.get("/verein/roessliclub/regeln").text)
    assert told is not None
    return told[1]


def test_a_club_is_founded_by_a_file_and_takes_another_later(client: httpx.Client) -> None:
    assert found(client, SHEET).status_code == 200
    assert law_of(client) == "Hausjass im Rössli"
    page, to = "/verein/roessliclub/regeln", "/verein/roessliclub/reglement"
    assert send(client, page, to, reglement="allgemein", reason="GV").status_code == 200
    assert law_of(client) == "Allgemeine Jassregeln (Schieber)"
    assert send(client, page, to, SHEET, reason="GV").status_code == 200
    assert law_of(client) == "Hausjass im Rössli"


@pytest.mark.parametrize(
    "file,told",
    [
        (SHEET.replace(b'question = "target"', b'question = "taget"'), "Zeile"),
        (b"<script>alert(1)</script>", "das ist keine Zeile"),
        (SHEET.replace(b'"allgemein"', b'"hindersi"'), "Jassrunde"),
        (b"a" * 280_000, "Zu gross"),
    ],
)
def test_a_file_that_cannot_be_is_told_at_its_field_and_no_club_is_there(
    client: httpx.Client, file: bytes, told: str
) -> None:
    answer = found(client, file)
    wrong = re.search(r'id="regeln_datei-fehler">([^<]*)<', answer.text)
    assert wrong is not None
    assert told in wrong[1]
    assert "\n" not in wrong[1]
    assert client.get("/verein/roessliclub").status_code == 404


def test_later_too_and_everything_stays(client: httpx.Client, store: MemoryJournal) -> None:
    found(client, SHEET)
    page, to = "/verein/roessliclub/regeln", "/verein/roessliclub/reglement"
    for file in (b"nonsense", SHEET.replace(b"1500", b"99999999999999999999")):
        answer = send(client, page, to, file, reason="GV")
        assert 'id="regeln_datei-fehler"' in answer.text
    assert 'id="reglement-fehler"' in send(client, page, to, reglement="hindersi", reason="GV").text
    assert law_of(client) == "Hausjass im Rössli"
    client.cookies.clear()
    assert "Anmelden" in send(client, "/verein", to, reglement="allgemein", reason="GV").text
    kept = asyncio.run(Clubs(store).get("roessliclub"))
    assert reglement(parse_rules(kept.rules).reglement).id == "roessli"
