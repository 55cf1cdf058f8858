"""Where the codes on papers lead, over HTTP: said before they are printed, set for the hall, and printed in letters."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow
PAPERS = ("tischkarten", "startkarten")


@contextmanager
def desk_at(address: str) -> Iterator[Desk]:
    """The desk of a server that is asked under this address, with a table drawn."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET), base_url=address) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create()
        for name in ("Müller Anna", "Huber Vreni", "Gerber Köbi", "Frei Otto"):
            one.post("anmeldung", name=name)
        one.post("auslosung", seed="7")
        yield one


def letters(data: bytes, folder: Path) -> str:
    """What stands on a paper, without the spaces: a long address is broken wherever it has to be."""
    assert data.startswith(b"%PDF")
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler) is not here")
    (folder / "paper.pdf").write_bytes(data)
    command = ["pdftotext", "-raw", str(folder / "paper.pdf"), "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return "".join(told.replace("\u200b", "").split())


@pytest.mark.parametrize("what", PAPERS)
def test_codes_that_lead_nowhere_are_said_before_they_are_printed(what: str, tmp_path: Path) -> None:
    with desk_at("http://127.0.0.1:8420") as desk:
        asked = desk.get(f"papiere/{what}.pdf")
        assert "Die Codes führen zu http://127.0.0.1:8420: dorthin kommt nur dieser Rechner, kein Telefon." in asked
        assert "puur serve --host 0.0.0.0" in asked
        bare = desk.client.get(f"{desk.home}/papiere/{what}.pdf?ohne=1").content
        assert "127.0.0.1" not in letters(bare, tmp_path)
        anyway = desk.client.get(f"{desk.home}/papiere/{what}.pdf?trotzdem=1").content
        assert f"127.0.0.1:8420{desk.home}" in letters(anyway, tmp_path)
        assert "kein Telefon" in desk.get("papiere")
        assert "kein Telefon" in desk.get("tische")


def test_codes_that_the_network_hands_out_are_asked_about_and_the_hall_has_its_own(tmp_path: Path) -> None:
    with desk_at("http://192.168.1.20:8420") as desk:
        assert "Diese Adresse hat das Netz hier vergeben" in desk.get("papiere/tischkarten.pdf")
        wrong = desk.post("papiere/adresse", address="im Saal").text
        assert 'id="address-fehler">«im Saal» ist keine Adresse, die ein Telefon findet' in wrong
        assert "address-fehler" in desk.post("papiere/adresse", address="localhost:8420").text
        told = unescape(desk.post("papiere/adresse", address="10.0.0.5:8000/turnier").text)
        assert "Die Codes auf den Papieren führen jetzt zu 10.0.0.5:8000." in told
        assert "Jetzt gerade findest du den Server unter http://192.168.1.20:8420." in told
        card = desk.client.get(f"{desk.home}/papiere/tischkarten.pdf").content
        assert f"10.0.0.5:8000{desk.home}/tisch/1" in letters(card, tmp_path)
        card = desk.client.get(f"{desk.home}/papiere/startkarten.pdf").content
        assert f"10.0.0.5:8000{desk.home}/spieler/1" in letters(card, tmp_path)
        page = desk.get("tische")
        assert f'<p class="address">10.0.0.5:8000{desk.home}/tisch/1<br><strong>PIN 1-' in page
        assert 'href="http://10.0.0.5:8000/tuer/' in page
        desk.post("papiere/adresse", address="")
        assert "Diese Adresse hat das Netz hier vergeben" in desk.get("papiere/tischkarten.pdf")


def test_whoever_cannot_scan_types_the_address_and_the_pin_of_the_table(tmp_path: Path) -> None:
    with desk_at("https://jass.example.ch") as desk:
        for name in ("Lang Sepp", "Graf Edith", "Kunz Ruedi", "Moser Karin"):
            desk.post("anmeldung", name=name)
        desk.post("auslosung", drawn="1", again="1", whole="1", seed="8")
        desk.post("passe/1/freigeben")
        card = letters(desk.client.get(f"{desk.home}/papiere/tischkarten.pdf").content, tmp_path)
        pins = re.findall(r"PIN(\d-\d{6})", card)
        assert [pin[0] for pin in pins] == ["1", "2"]
        desk.leave()
        asked = desk.client.get(f"{desk.home}/tisch/2")
        assert asked.status_code == 403
        assert "Die eines Tisches steht auf der Tischkarte." in asked.text
        place = {"ort": desk.home[1:], "weiter": f"{desk.home}/tisch/2", "name": ""}
        sent = {
            "_token": desk.client.get(f"/tuer?ort={desk.home[1:]}").text.split('name="_token" value="')[1][:32],
            **place,
        }
        assert "Diese PIN stimmt nicht." in desk.client.post("/tuer", data={**sent, "pin": f"1{pins[1][1:]}"}).text
        opened = desk.client.post("/tuer", data={**sent, "pin": pins[1].replace("-", " ")})
        assert opened.url.path == f"{desk.home}/tisch/2"
        assert "Tisch 2, Passe 1" in opened.text
        assert desk.client.get(f"{desk.home}/tisch/1").status_code == 403
        assert desk.client.get(f"{desk.home}/anmeldung").status_code == 403


def test_a_name_that_stays_is_printed_without_a_question(tmp_path: Path) -> None:
    with desk_at("https://jass.example.ch") as desk:
        card = desk.client.get(f"{desk.home}/papiere/tischkarten.pdf").content
        assert f"jass.example.ch{desk.home}" in letters(card, tmp_path)
        assert "Die Codes auf Tischkarten und Startkarten führen zu https://jass.example.ch." in desk.get("papiere")


def test_what_is_printed_again_after_another_draw_asks_too() -> None:
    with desk_at("http://127.0.0.1:8420") as desk:
        desk.post("anmeldung", name="Spät Gekommen", here="1")
        desk.post("auslosung", drawn="1", again="1", left="rest", whole="1", seed="8")
        asked = desk.get("papiere/neu.pdf?seit=1")
        assert "kein Telefon" in asked
        assert "papiere/neu.pdf?ohne=1&amp;seit=1" in asked or "papiere/neu.pdf?ohne=1&seit=1" in asked
        assert desk.client.get(f"{desk.home}/papiere/neu.pdf?seit=1&trotzdem=1").content.startswith(b"%PDF")
