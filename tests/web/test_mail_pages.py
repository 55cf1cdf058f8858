"""The pages of mail, without a browser: switching it on, previews, writing to all, what went wrong."""

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

from .quick import quick_keys

pytestmark = pytest.mark.slow

NEW = {"name": "Probe", "date": "29.5.2036", "art": "einzelschieber|4x8", "pin": "471100", "reglement": "allgemein"}
SECRET = "a secret of this test"  # noqa: S105


class Desk:
    """A tournament whose form is open, who leads it, and a stranger with a browser of his own."""

    def __init__(self, client: httpx.Client, stranger: httpx.Client, fake: FakeMail) -> None:
        self.client, self.stranger, self.fake = client, stranger, fake
        form = {**NEW, "_token": _hidden(client, "/turnier/neu")["_token"]}
        self.home = str(client.post("/turnier/neu", data=form, follow_redirects=False).headers["location"])
        self.send("/anmeldungen/angaben", open="1", limit="2")

    def send(self, path: str, **fields: str) -> str:
        form = {**fields, **_hidden(self.client, f"{self.home}/mails")}
        return unescape(self.client.post(f"{self.home}{path}", data=form, follow_redirects=True).text)

    def see(self, path: str) -> str:
        return unescape(self.client.get(f"{self.home}{path}").text)

    def register(self, name: str, contact: str) -> str:
        form = {"name": name, "contact": contact, **_hidden(self.stranger, f"{self.home}/anmelden")}
        return unescape(self.stranger.post(f"{self.home}/anmelden", data=form, follow_redirects=True).text)

    def wait(self, mails: int) -> None:
        """Wait until the mail server has so many."""
        until = time.monotonic() + 10
        while len(self.fake.taken) < mails and time.monotonic() < until:
            time.sleep(0.02)
        assert len(self.fake.taken) == mails


def _hidden(client: httpx.Client, path: str) -> dict[str, str]:
    return dict(re.findall(r'name="(_token|_seen)" value="(\w+)"', client.get(path).text))


@pytest.fixture
def desk() -> Iterator[Desk]:
    journal = MemoryJournal()
    with mail_server() as fake:
        options = ServerOptions("", secret=SECRET, posts=10_000, works=10_000, founds=100, mail=fake.server)
        with TestClient(create_app(options, journal)) as client:
            client.app.state.desk.keys = quick_keys(journal, SECRET)
            stranger = TestClient(client.app)
            stranger.blocking_portal = client.blocking_portal
            yield Desk(client, stranger, fake)


def test_a_registration_is_confirmed_by_mail_with_the_link_of_its_own_page(desk: Desk) -> None:
    assert "Puur schickt für dieses Turnier keine Mails." in desk.see("/mails")
    assert "Mit einer E-Mail-Adresse" not in desk.stranger.get(f"{desk.home}/anmelden").text
    told = desk.send("/mails", on="1", begins="19.30", reply="toni@example.ch", address="https://jass.example.ch")
    assert "bekommt eine Bestätigung" in told
    assert "Mit einer E-Mail-Adresse" in desk.stranger.get(f"{desk.home}/anmelden").text
    assert "Die Adresse kommt auch per Mail an anna@example.ch." in desk.register("Anna Arn", "anna@example.ch")
    desk.wait(1)
    mail = desk.fake.taken[0]
    assert mail.mail["Reply-To"] == "toni@example.ch"
    link = re.search(r"https://jass\.example\.ch(/turnier/\S+)", mail.text)
    assert link
    assert "Du hast einen Platz." in desk.stranger.get(link[1]).text
    calendar = desk.stranger.get(f"{desk.home}/jass.ics")
    assert calendar.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "DTSTART:20360529T173000Z" in calendar.text
    assert "Gesendet 1, unterwegs 0, nicht angekommen 0." in desk.see("/mails")


def test_what_is_written_to_all_is_seen_before_it_is_sent(desk: Desk) -> None:
    desk.send("/mails", on="1", address="https://jass.example.ch")
    desk.register("Anna Arn", "anna@example.ch")
    desk.register("Beat Boss", "beat@example.ch")
    desk.register("Carla Cuche", "079 123 45 67")
    desk.wait(2)
    written = {"to": "all", "subject": "Znacht", "text": "Hallo {name}\nEssen ab 18 Uhr."}
    assert "{nam} gibt es nicht; einsetzen lassen sich {name}, {event}" in desk.send(
        "/mails/schreiben", **{**written, "text": "Hallo {nam}"}
    )
    page = desk.send("/mails/schreiben", **written, send="1")
    assert "So liest es Anna Arn" in page
    assert "Hallo Anna Arn<br>Essen ab 18 Uhr." in page
    assert "Die Mail geht an 2 Personen" in page
    assert "Carla Cuche" in page
    assert 'name="on"' not in page, "shown beside what was sent, it would be unticked and switch mail off"
    assert len(desk.fake.taken) == 2
    shown = re.search(r'name="shown" value="(\w+)"', page)
    assert shown
    assert "So liest es" in desk.send("/mails/schreiben", **{**written, "text": "Anders"}, shown=shown[1], send="1")
    assert "Die Mails gehen jetzt hinaus." in desk.send("/mails/schreiben", **written, shown=shown[1], send="1")
    desk.wait(4)
    assert sorted(desk.fake.receivers[2:]) == ["anna@example.ch", "beat@example.ch"]
    assert "Hallo Beat Boss" in next(one for one in desk.fake.taken[2:] if one.to == ["beat@example.ch"]).text


def test_the_desk_sees_a_text_whole_in_its_own_language(desk: Desk) -> None:
    desk.send("/mails", on="1", address="https://jass.example.ch")
    desk.register("Anna Arn", "anna@example.ch")
    page = desk.client.get(f"{desk.home}/mails", headers={"Accept-Language": "it-CH"}).text
    assert "Grazie, la tua iscrizione è arrivata. Hai un posto." in page
    page = desk.client.get(f"{desk.home}/mails?art=confirm&sprache=fr", headers={"Accept-Language": "it-CH"}).text
    assert "Hai un posto." not in page


def test_whoever_the_desk_registers_gets_mail_in_the_language_of_the_desk(desk: Desk) -> None:
    desk.send("/mails", on="1", address="https://jass.example.ch")
    desk.client.headers["Accept-Language"] = "fr-CH"
    desk.send("/anmeldungen", name="Odile Rochat", contact="odile@example.ch")
    desk.wait(1)
    assert "Bonjour Odile Rochat" in desk.fake.taken[0].text


def test_an_own_text_is_sent_in_its_language_and_an_empty_one_is_the_usual_again(desk: Desk) -> None:
    desk.send("/mails", on="1", address="https://jass.example.ch")
    own = {"kind": "confirm", "language": "de", "own_subject": "Willkommen am {event}", "own_text": "Salü {name}!"}
    assert "Der Text ist gespeichert." in desk.send("/mails/text", **own)
    desk.register("Anna Arn", "anna@example.ch")
    desk.wait(1)
    assert desk.fake.taken[0].mail["Subject"] == "Willkommen am Probe"
    assert "Salü Anna Arn!" in desk.see("/mails?art=confirm&sprache=de")
    desk.send("/mails/text", **{**own, "own_subject": "", "own_text": ""})
    assert "Danke, deine Anmeldung ist da." in desk.see("/mails")


def test_a_refused_address_is_told_by_name_with_what_to_do(desk: Desk) -> None:
    desk.fake.answers["beat@example.ch"] = "550 5.1.1 no such user"
    desk.send("/mails", on="1", address="https://jass.example.ch")
    desk.register("Beat Boss", "beat@example.ch")
    until = time.monotonic() + 10
    while "nicht angekommen 1" not in (page := desk.see("/mails")) and time.monotonic() < until:
        time.sleep(0.02)
    assert "Um eine Mail musst du dich kümmern" in page
    assert "der Mailserver nimmt beat@example.ch nicht an (550 5.1.1 no such user)" in page
    assert f'href="{desk.home}/anmeldungen/1"' in page
    del desk.fake.answers["beat@example.ch"]
    assert "Die Mail geht noch einmal hinaus." in desk.send("/mails/nochmals", key="confirm/1")
    desk.wait(1)
    assert "schon gesendet" in desk.send("/mails/nochmals", key="confirm/1")


def test_who_is_not_at_the_desk_sees_no_mail(desk: Desk) -> None:
    desk.send("/mails", on="1", reply="toni@example.ch", address="https://jass.example.ch")
    assert "toni@example.ch" not in desk.stranger.get(f"{desk.home}/mails").text
    assert "toni@example.ch" not in desk.stranger.get(f"{desk.home}/turnier.json").text


def test_two_addresses_in_one_field_are_none(desk: Desk) -> None:
    assert "Es braucht eine Telefonnummer oder" in desk.register("Anna", "a@example.ch,b@example.ch")
