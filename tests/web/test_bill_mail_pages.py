"""The year's bills by mail, the whole way without a browser: addresses, preview, sending, what went wrong."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape

import httpx
import pytest
from litestar.testing import TestClient
from tests.service.mail_server import FakeMail, mail_server

from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app

pytestmark = pytest.mark.slow

HOME = "/verein/naell"
MAILS = f"{HOME}/kasse/mails"
BY = {"by": "m3"}
OWNER = {"owner.name": "Näll", "owner.street": "Gasse", "owner.house": "8", "owner.postcode": "8001"}


class Kassier:
    """A club of eight that owes its Beitrag, its Kassier with a browser, and the mail server."""

    def __init__(self, client: httpx.Client, fake: FakeMail) -> None:
        self.client, self.fake = client, fake
        self.send("/verein/neu", name="Näll", rules="own-2", pin="geheim-7", lead="Anna")
        for number in range(1, 9):
            who = {"id": f"m{number}", "name": f"Name {number}", "playing": "true"}
            self.send(f"{HOME}/mitglieder", command="AddMember", **who)
        self.send(f"{HOME}/mitglieder", command="Elect", office="treasurer", member="m3", on="1.1.2026")
        self.send(HOME, command="OpenYear", year="2026")
        rule = {"dues": "50", "due_days": "30", "dues_reason": "GV"}
        self.send(f"{HOME}/regeln", f"{HOME}/beitrag", **rule)
        self.send(f"{HOME}/kasse", command="ChargeDues", year="2026", **BY)

    def send(self, page: str, to: str = "", **values: str) -> str:
        hidden = dict(re.findall(r'<input type="hidden" name="(_\w+)" value="([^"]*)"', self.client.get(page).text))
        found = self.client.post(to or page, data={**hidden, "key": "", **values}, follow_redirects=True)
        return unescape(found.text)

    def see(self, path: str = MAILS) -> str:
        return unescape(self.client.get(path).text)

    def address(self, number: int, mail: str = "", language: str = "") -> str:
        mail = mail or f"name{number}@example.ch"
        return self.send(MAILS, command="SetContact", member=f"m{number}", mail=mail, language=language)

    def open_account(self) -> None:
        town = {"owner.town": "Zürich", "owner.country": "CH"}
        self.send(f"{HOME}/kasse/konto", command="SetAccount", iban="CH9300762011623852957", **OWNER, **town, **BY)

    def wait(self, mails: int) -> None:
        """Wait until the mail server has so many."""
        until = time.monotonic() + 20
        while len(self.fake.taken) < mails and time.monotonic() < until:
            time.sleep(0.02)
        assert len(self.fake.taken) == mails

    def wait_for(self, text: str) -> str:
        """Wait until the page says so."""
        until = time.monotonic() + 20
        while text not in (page := self.see()) and time.monotonic() < until:
            time.sleep(0.02)
        assert text in page
        return page


@pytest.fixture
def kassier() -> Iterator[Kassier]:
    with mail_server() as fake:
        options = ServerOptions("", secret="s" * 40, posts=10_000, works=10_000, founds=100, mail=fake.server)
        with TestClient(create_app(options, MemoryJournal())) as client:
            yield Kassier(client, fake)


def test_the_years_bills_go_by_mail_each_with_its_pdf(kassier: Kassier) -> None:
    page = kassier.see()
    assert "Trag zuerst das <a href='/verein/naell/kasse/konto'>Konto des Vereins</a> ein." in page
    assert "8 Personen ohne E-Mail-Adresse" in page
    kassier.open_account()
    kassier.address(1)
    kassier.address(2, language="fr")
    page = kassier.see()
    assert "6 Personen ohne E-Mail-Adresse" in page
    assert "So liest es Name 1" in page
    assert "Hallo Name 1" in page
    assert "Mitgliederbeitrag 2026: CHF 50.00, zahlbar bis" in page
    assert "Bonjour Name 2" in kassier.see(f"{MAILS}?wer=m2")
    assert kassier.client.get(f"{HOME}/geld/rechnung/mitglied.pdf?wer=m2").content.startswith(b"%PDF-")
    assert kassier.client.get(f"{HOME}/geld/rechnung/mitglied.pdf?wer=nobody").status_code == 404
    assert kassier.client.get(f"{HOME}/geld/rechnung/ohne-mail.pdf?was=dues").content.startswith(b"%PDF-")
    assert "An 2 Personen senden" in page
    told = kassier.send(MAILS, command="SendBills", scope="all", count="2", **BY)
    assert "Die Rechnungen gehen jetzt hinaus" in told
    kassier.wait(2)
    first, second = kassier.fake.taken
    assert [first.to, second.to] == [["name1@example.ch"], ["name2@example.ch"]]
    for mail, name in ((first.mail, "rechnung.pdf"), (second.mail, "facture.pdf")):
        (bill,) = mail.iter_attachments()
        assert (bill.get_filename(), bill.get_content_type()) == (name, "application/pdf")
        assert bytes(bill.get_content()).startswith(b"%PDF-")
    assert "name2@example.ch" not in first.data.decode()
    page = kassier.wait_for("Gesendet 2, unterwegs 0, nicht angekommen 0.")
    assert "gesendet am" in page
    assert "An 2 Personen senden" not in page
    refused = kassier.send(MAILS, command="SendBills", scope="all", **BY)
    assert "haben ihre Rechnungen schon" in refused
    assert "Rechnungen per Mail gesendet" in kassier.see(f"{HOME}/verlauf")
    assert "an 2 Mitglieder" in kassier.see(f"{HOME}/verlauf")
    again = kassier.send(MAILS, command="SendBills", scope="all", member="m1", **BY)
    assert "Die Rechnungen gehen jetzt hinaus" in again
    kassier.wait(3)


@pytest.mark.parametrize("header, language, hello", [("fr-CH", "fr", "Bonjour Name 1"), ("it", "it", "Ciao Name 1")])
def test_a_club_founded_on_a_page_sends_bills_in_its_language_until_another_is_chosen(
    header: str, language: str, hello: str
) -> None:
    with mail_server() as fake:
        options = ServerOptions("", secret="s" * 40, posts=10_000, works=10_000, founds=100, mail=fake.server)
        with TestClient(create_app(options, MemoryJournal())) as client:
            client.headers["Accept-Language"] = header
            kassier = Kassier(client, fake)
            kassier.open_account()
            kassier.address(1)
            client.headers["Accept-Language"] = "de"  # whoever reads the page now, the club's language stays
            assert hello in kassier.see()
            kassier.send(MAILS, command="SendBills", scope="all", **BY)
            kassier.wait(1)
            (bill,) = fake.taken[0].mail.iter_attachments()
            assert bill.get_filename() == {"fr": "facture.pdf", "it": "fattura.pdf"}[language]
            kassier.send(MAILS, command="SetBillMail", language="de", **BY)
            assert "Hallo Name 1" in kassier.see()


def test_more_members_than_were_seen_are_asked_about(kassier: Kassier) -> None:
    kassier.open_account()
    kassier.address(1)
    kassier.address(2)
    told = kassier.send(MAILS, command="SendBills", scope="all", count="1", **BY)
    assert "Inzwischen sind es 2 Personen" in told
    assert kassier.fake.taken == []


def test_a_refused_address_is_told_by_name_and_corrected_there(kassier: Kassier) -> None:
    kassier.fake.answers["name1@example.ch"] = "550 5.1.1 no such user"
    kassier.open_account()
    kassier.address(1)
    kassier.send(MAILS, command="SendBills", scope="all", **BY)
    page = kassier.wait_for("nicht angekommen 1")
    assert "Um eine Mail musst du dich kümmern" in page
    assert "der Mailserver nimmt name1@example.ch nicht an (550 5.1.1 no such user)" in page
    assert "genau eine E-Mail-Adresse" in kassier.address(1, "a@example.ch, b@example.ch")
    kassier.address(1, "richtig@example.ch")
    kassier.wait(1)
    assert kassier.fake.receivers == ["richtig@example.ch"]
    kassier.wait_for("Gesendet 1, unterwegs 0, nicht angekommen 0.")


def test_what_was_refused_is_sent_again_by_a_button(kassier: Kassier) -> None:
    kassier.fake.answers["name1@example.ch"] = "550 5.2.2 mailbox full"
    kassier.open_account()
    kassier.address(1)
    kassier.send(MAILS, command="SendBills", scope="all", **BY)
    kassier.wait_for("nicht angekommen 1")
    del kassier.fake.answers["name1@example.ch"]
    assert "Die Mail geht noch einmal hinaus." in kassier.send(MAILS, f"{HOME}/mails/nochmals", mail="bills/1/1")
    kassier.wait(1)
    assert "schon gesendet" in kassier.send(MAILS, f"{HOME}/mails/nochmals", mail="bills/1/1")


def test_an_own_text_is_sent_in_its_language(kassier: Kassier) -> None:
    kassier.open_account()
    kassier.address(1)
    own = {"subject": "Beitrag {club}", "letter": "Salü {name}\r\n\r\n{bills}", "language": "de"}
    wrong = kassier.send(MAILS, command="SetBillText", **{**own, "letter": "Salü {nam}"}, **BY)
    assert "{nam} gibt es nicht; einsetzen lassen sich {name}, {club}" in wrong
    kassier.send(MAILS, command="SetBillText", **own, **BY)
    page = kassier.see()
    assert "<strong>Beitrag Näll</strong>" in page
    assert "Salü Name 1<br>" in page
    kassier.send(MAILS, command="SendBills", scope="all", **BY)
    kassier.wait(1)
    assert kassier.fake.taken[0].mail["Subject"] == "Beitrag Näll"
    assert kassier.fake.taken[0].text.startswith("Salü Name 1")


def test_a_club_without_a_mail_server_lets_bills_wait_and_says_so() -> None:
    options = ServerOptions("", secret="s" * 40, posts=10_000, works=10_000, founds=100)
    with TestClient(create_app(options, MemoryJournal())) as client:
        kassier = Kassier(client, FakeMail())
        assert "Auf diesem Server ist kein Mailversand eingerichtet." in kassier.see()
        kassier.open_account()
        kassier.address(1)
        kassier.send(MAILS, command="SendBills", scope="all", **BY)
        assert "Gesendet 0, unterwegs 1, nicht angekommen 0." in kassier.see()


def test_nobody_but_the_kassier_and_the_vorstand_sees_an_address(kassier: Kassier) -> None:
    kassier.address(1)
    stranger = TestClient(kassier.client.app)  # type: ignore[attr-defined]
    stranger.blocking_portal = kassier.client.blocking_portal  # type: ignore[attr-defined]
    for page in (MAILS, HOME, f"{HOME}/kasse/konto", f"{HOME}/geld/rechnung/mitglied.pdf?wer=m1"):
        assert "name1@example.ch" not in stranger.get(page).text
    assert "name1@example.ch" in kassier.see(f"{HOME}/kasse/konto")
    assert "name1@example.ch" in kassier.see(f"{HOME}/mitglieder/m1/daten")
