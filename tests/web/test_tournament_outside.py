"""The way from the hall outwards: the short address, the code on the wall, and pages sent to the club's web space."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import timedelta
from html import unescape

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.service.clock import now, to_local_time
from puur.service.upload import UploadLogin, UploadPlace

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow


def today() -> str:
    """The day in Switzerland when it is asked: a test run may go on past midnight."""
    return to_local_time(now()).date().isoformat()


FORM = {"to": "https://cloud.club.ch/dav/jass", "user": "anna", "password": "geheim 7", "address": "club.ch/jass"}


@pytest.fixture
def desk() -> Iterator[Desk]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        client.app.state.host = "0.0.0.0"  # noqa: S104 - for a hall
        there = Desk(client)
        there.create(date=today(), listed="ja")
        yield there


@pytest.fixture
def midday(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever the test runs, the evening of today is of today."""
    monkeypatch.setattr("puur.web.tournament.codes._DAWN", type(to_local_time(0) - to_local_time(0))())


@pytest.mark.usefixtures("midday")
def test_the_short_address_leads_to_the_one_evening_of_today(desk: Desk) -> None:
    assert desk.client.get("/t").url.path == desk.home
    assert "/t</p>" in desk.get("beamer")
    assert "/t</p>" in desk.get()
    first, desk.home = desk.home, ""
    desk.create(date=today(), listed="ja")
    assert desk.client.get("/t").url.path == "/turnier"
    assert f"{first}</p>" in desk.client.get(f"{first}/beamer").text


def test_after_midnight_the_short_address_leads_to_an_evening_of_the_new_day_too(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puur.web.tournament.codes._DAWN", timedelta(hours=24))
    assert desk.client.get("/t").url.path == desk.home
    first, desk.home = desk.home, ""
    desk.create(date=(to_local_time(now()) - timedelta(days=1)).date().isoformat(), listed="ja")
    assert desk.client.get("/t").url.path == desk.home != first


@pytest.mark.usefixtures("midday")
def test_an_evening_that_does_not_wish_to_be_found_is_not_found(desk: Desk) -> None:
    desk.home = ""
    desk.create(date=today())
    hidden = desk.home
    assert desk.client.get("/t").url.path != hidden
    assert f"{hidden}</p>" in desk.get("beamer")


def test_the_wall_shows_the_code_also_before_there_is_a_list(desk: Desk) -> None:
    page = desk.get("beamer")
    assert page.count("data:image/svg") == 1
    assert "Willkommen" in page


def test_the_director_sends_the_pages_and_nobody_keeps_the_password(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[object] = []

    def take(files: Mapping[str, bytes], place: UploadPlace, login: UploadLogin, *, outside: bool) -> None:
        sent.append((len(files), str(place), login, outside, b"https://club.ch/jass" in files["feed.xml"]))

    monkeypatch.setattr("puur.service.upload.upload_site", take)
    told = desk.post("seite", **FORM)
    assert sent == [(6, FORM["to"], UploadLogin("anna", "geheim 7"), True, True)]
    assert "6 Dateien auf cloud.club.ch" in told.text


@pytest.mark.parametrize(
    "field, value, words",
    [
        ("to", "https://localhost:9/jass", "im offenen Internet"),
        ("to", "http://cloud.club.ch/jass", "unverschlüsselt"),
        ("to", "sftp://cloud.club.ch/jass", "im offenen Internet"),
        ("to", "", "ausfüllen"),
        ("address", "im Saal", "keine Adresse"),
    ],
)
def test_what_is_wrong_is_told_and_the_password_not_shown_again(desk: Desk, field: str, value: str, words: str) -> None:
    page = unescape(desk.post("seite", **FORM | {field: value}).text)
    assert words in page
    assert FORM["password"] not in page
    assert FORM["user"] in page


def test_over_the_years_people_are_shown_as_an_evening_shows_them(desk: Desk) -> None:
    assert "Noch hat kein Turnier" in desk.client.get("/turnier/jahre").text
    desk.people(4)
    desk.post("auslosung", seed="1")
    desk.post("passe/1/freigeben")
    desk.post("passe/1/tisch/1", **{f"g{number}-0": "80" for number in range(1, 9)})
    desk.post("veroeffentlichen", anyway="1")
    looked = "/turnier/jahre?wer=Name1&gegen=Name2"
    page = desk.client.get(looked).text
    assert "<h2>Name1 Vorname</h2>" in page
    french = desk.client.get(looked, headers={"accept-language": "fr"}).text
    assert "Chibre individuel" in french
    assert "Einzelschieber" not in re.sub(r"<h1>.*?</h1>", "", french.partition("<main")[2])
    assert "Verglichen mit Name2 Vorname" in page
    assert "Am gleichen Tisch" in page
    desk.post("datenschutz", names="given-first", keep="0", listed="1")
    assert "<h2>Name1 Vorname</h2>" in desk.client.get(looked).text  # who works there still sees it
    desk.leave()
    assert "Vorname" not in desk.client.get(looked).text
    assert "Probe" in desk.client.get(looked).text
    for measure in ("best", "mean", "points"):
        for count in (0, 2):
            assert desk.client.get(f"/turnier/jahre?mass={measure}&anzahl={count}").status_code == 200


@pytest.mark.parametrize("host, in_hall", [("192.168.1.20:8000", True), ("127.0.0.1:8000", True), ("jass.ch", False)])
def test_in_a_hall_an_evening_is_found_unless_its_organiser_says_otherwise(
    desk: Desk, host: str, *, in_hall: bool
) -> None:
    """With all defaults, ``/t`` leads to it; a server for everybody shows nothing unasked."""
    page = desk.client.get("/turnier/neu", headers={"host": host}).text
    assert re.search(r'value="einzelschieber\|4x8" checked', page), "what most evenings play"
    (listed,) = re.findall(r'<input type="checkbox" id="listed"[^>]*>', page)
    assert ("checked" in listed) == in_hall
