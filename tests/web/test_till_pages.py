"""The pages of a tournament's money, without a browser: a fee at the door, the bank's file, what strangers see."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient
from tests.club.test_money_camt import camt, entry

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys

pytestmark = pytest.mark.slow

NEW = {"name": "Probe", "date": "29.5.2026", "art": "einzelschieber|4x8", "pin": "471100", "reglement": "allgemein"}
SECRET = "a secret of this test"  # noqa: S105
IBAN = "CH9300762011623852957"
PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\r"
    b"IDATx\x9cc\xf8\xcf\xc0\xf0\x1f\x00\x05\x00\x01\xff\x89\x99=\x1d\x00\x00\x00\x00IEND\xaeB`\x82"
)


class Door:
    """A tournament with a fee, four people, and who leads it."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.home = ""
        made = client.post("/turnier/neu", data={**NEW, "_token": self.token("/turnier/neu")}, follow_redirects=False)
        self.home = str(made.headers["location"])
        setup = {"name": "Probe", "date": "29.5.2026", "fee": "25", "protest_minutes": "30"}
        self.send("/angaben", **setup)
        for name in ("Anna Arn", "Beat Boss", "Carla Cuche", "Dani Dürr"):
            self.send("/anmeldung", name=name)

    def token(self, path: str) -> str:
        return self.hidden(path)["_token"]

    def hidden(self, path: str) -> dict[str, str]:
        """What every form of a page sends along: whose it is, and what the page had shown."""
        page = self.client.get(path).text
        return dict(re.findall(r'name="(_token|_seen)" value="(\w+)"', page))

    def send(self, path: str, **fields: str) -> str:
        form = {**fields, **self.hidden(f"{self.home}/angaben")}
        return self.client.post(f"{self.home}{path}", data=form, follow_redirects=True).text

    def upload(self, path: str, field: str, name: str, data: bytes, **fields: str) -> str:
        form = {**fields, **self.hidden(f"{self.home}/angaben")}
        sent = {field: (name, data)}
        return self.client.post(f"{self.home}{path}", data=form, files=sent, follow_redirects=True).text

    def see(self, path: str) -> str:
        return self.client.get(f"{self.home}{path}").text


@pytest.fixture
def door() -> Iterator[Door]:
    journal = MemoryJournal()
    with TestClient(quick_app(journal, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(journal, SECRET)
        yield Door(client)


def test_the_door(door: Door) -> None:
    assert "4 haben noch nicht bezahlt, offen sind CHF 100.00." in door.see("/kasse")
    assert "Öffne zuerst die Kasse" in door.send("/kasse/zahlung", payer="1", how="cash")
    assert "Die Kasse ist offen." in door.send("/kasse/oeffnen", start="200")
    told = door.send("/kasse/zahlung", payer="anna", how="cash", given="50")
    assert "Gib CHF 25.00 zurück. Anna Arn hat CHF 25.00 bar bezahlt." in told
    assert "In der Kasse müssen CHF 225.00 sein." in told
    twice, once_more = door.send("/kasse/zahlung", payer="1", how="cash"), "Trotzdem noch eine Zahlung eintragen"
    assert "hat schon bezahlt" in twice
    assert once_more in twice
    assert once_more not in door.send("/kasse/zahlung", payer="2", how="cash", given="20")
    assert "zum Beispiel 25.50" in door.send("/kasse/zahlung", payer="2", how="cash", amount="viel")
    assert "Nummer 99 gibt es nicht." in door.send("/kasse/zahlung", payer="99", how="cash")
    assert "gegeben CHF 50.00, zurück CHF 25.00" in door.see("/kasse/zahlung/1")
    assert "ist zurückgegeben" in door.send("/kasse/zahlung/1", reason="zu früh", back="cash")
    assert "zu früh" in door.see("/kasse/zahlung/1")
    safe = {"direction": "out", "move_reason": "Safe"}
    assert "Es ist in der Kasse eingetragen." in door.send("/kasse/bewegung", move_amount="50", **safe)
    assert "Bestätige" in door.send("/kasse/bewegung", move_amount="500", **safe)
    assert "Der Betrag gilt" in door.send("/kasse/betrag", charge_payer="4", charge_amount="0", charge_reason="hilft")
    assert "offen sind CHF 75.00" in door.see("/kasse")
    assert door.client.get(f"{door.home}/kasse/zahlung/9").status_code == 404


def test_somebody_who_registers_and_pays_at_once_is_in_the_books(door: Door) -> None:
    door.send("/kasse/oeffnen", start="200")
    door.send("/anmeldung", name="Eva Egli", paid="1", here="1")
    assert "Eva Egli" in door.see("/kasse").partition("Zahlungen")[2]


def test_account_bills_bank_and_twint(door: Door) -> None:
    owner = {"name": "Jassclub", "street": "Gasse", "house": "1", "postcode": "3000", "town": "Bern", "country": ""}
    assert "Das Konto steht von jetzt an" in door.send("/kasse/konto", iban=IBAN, **owner)
    page = door.see("/kasse/bank")
    reference = re.findall(r"RF\d\dT\w+N0002", page)[0]
    bill = door.client.get(f"{door.home}/kasse/rechnung/2.pdf")
    assert bill.content.startswith(b"%PDF")
    data = camt(entry("25.00", reference, id="a"), entry("9.00", "RF18539007547034", id="b"), iban=IBAN)
    looked = door.upload("/kasse/bankdatei", "file", "bank.xml", data, step="look")
    assert "Bezahlt das Startgeld" in looked
    assert "Ohne Referenz dieses Turniers" in looked
    kept = re.findall(r'name="kept" value="([^"]+)"', looked)[0].replace("&#34;", '"').replace("&quot;", '"')
    assert "1 Zeile ist gebucht." in door.send("/kasse/bankdatei", kept=kept, step="take")
    svg = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
    assert "als PNG oder JPEG" in door.upload("/kasse/twint", "picture", "x.svg", svg)
    assert "zeigen den TWINT-Code" in door.upload("/kasse/twint", "picture", "x.png", PNG)
    assert "TWINT-Code, um das Startgeld" in door.see("/spieler/3")


def test_expenses_and_the_sheet(door: Door) -> None:
    door.send("/kasse/oeffnen", start="175")
    assert "Es ist gebucht." in door.send("/kasse/ausgaben", sort="hall", text="Saal", amount="150", how="bank")
    assert "CHF 150.00" in door.see("/kasse/ausgaben/1")
    assert "zurückgenommen" in door.send("/kasse/ausgaben/1", reason="bezahlt der Verein")
    assert "bezahlt der Verein" in door.see("/kasse/ausgaben/1")
    assert "Zähl zuerst" in door.send("/kasse/unterschrift", signer="Rita")
    assert "gezählte Betrag" in door.send("/kasse/zaehlen", counted="175")
    door.send("/kasse/unterschrift", signer="Rita")
    assert "Von Rita und Sepp unterschrieben." in door.send("/kasse/unterschrift", signer="Sepp")
    for kind in ("pdf", "csv", "xlsx"):
        assert door.client.get(f"{door.home}/kasse/abrechnung/abrechnung.{kind}").status_code == 200
    assert door.client.get(f"{door.home}/kasse/abrechnung/abrechnung.exe").status_code == 404


def test_strangers_see_the_code_and_nothing_else(door: Door) -> None:
    door.upload("/kasse/twint", "picture", "x.png", PNG)
    door.client.cookies.clear()
    for path in ("/kasse", "/kasse/bank", "/kasse/ausgaben", "/kasse/abrechnung", "/kasse/rechnung/1.pdf"):
        answer = door.client.get(f"{door.home}{path}")
        assert answer.status_code == 403, path
        assert "Anna Arn" not in answer.text
    picture = door.client.get(f"{door.home}/twint")
    assert (picture.content, picture.headers["content-type"]) == (PNG, "image/png")
    page = door.see("/spieler/3")
    assert "bezahl CHF 25.00 mit TWINT" in page
    assert "ist bezahlt" not in page
