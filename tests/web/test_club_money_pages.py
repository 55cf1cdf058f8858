"""The Kassier's pages over HTTP: what is shown, what is refused, what is written."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import httpx
import pytest
from litestar.testing import TestClient
from tests.club.test_money_camt import camt, entry

from puur.club.season.state import Club
from puur.journal import MemoryJournal
from puur.service.club.entries import club_access
from puur.service.club.store import Clubs
from puur.service.repository import AuditTrailEntry
from puur.words.formats import format_day

from .club_money import HOME, IBAN, LATER, PIN, lived
from .quick import quick_app, quick_keys

pytestmark = pytest.mark.slow

SECRET = "a secret of this test"  # noqa: S105


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    store = MemoryJournal()
    keys = quick_keys(store, SECRET)
    asyncio.run(lived(store, keys))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = keys
        yield client


def enter(client: httpx.Client, pin: str = PIN, scope: str = "verein/demo") -> None:
    page = client.get("/tuer", params={"ort": scope}).text
    client.post("/tuer", data={"_token": token(page), "ort": scope, "pin": pin, "name": "Anna"})


def token(page: str) -> str:
    found = re.search(r'name="_token" value="(\w+)"', page)
    assert found
    return found[1]


def club_of(client: httpx.Client) -> Clubs:
    found: Clubs = client.app.state.clubs  # type: ignore[attr-defined]  # the test client's own
    return found


def send(client: httpx.Client, where: str, **fields: str) -> httpx.Response:
    page = client.get(HOME + where).text
    return client.post(HOME + where, data={"_token": token(page), "am": LATER.isoformat(), **fields})


def upload(client: httpx.Client, data: bytes, **fields: str) -> httpx.Response:
    page = client.get(f"{HOME}/kasse/bank").text
    given = {"_token": token(page), "step": "look", **fields}
    return client.post(f"{HOME}/bankdatei", data=given, files={"file": ("camt.xml", data, "text/xml")})


def wrong(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text[:500]
    return " ".join(re.findall(r'class="wrong"[^>]*>([^<]*)', answer.text))


def trail(client: httpx.Client) -> list[AuditTrailEntry]:
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, club_of(client).audit_trail("demo")).result()


def open_fine(client: httpx.Client) -> tuple[str, str]:
    """The number and the reference of the fine that is open."""
    page = client.get(f"{HOME}/kasse?am={LATER.isoformat()}").text
    reference = re.findall(r"Referenz (RF\d\dB2026\d{4})", page)
    assert len(reference) == 1
    return str(int(reference[0][-4:])), reference[0]


def test_who_booked_is_named_in_the_readers_language(client: httpx.Client) -> None:
    enter(client)
    page = client.get(f"{HOME}/kasse/journal?am={LATER.isoformat()}", headers={"Accept-Language": "it-CH"}).text
    assert '<td class="wide-only">Comitato (Luca Lüthi)</td>' in page
    assert '<td class="wide-only">Regolamento</td>' in page
    assert "Vorstand" not in page


def test_the_kassier_books_a_payment_and_nothing_of_anothers(client: httpx.Client) -> None:
    enter(client)
    number, _ = open_fine(client)
    fields = {"command": "PayFine", "key": number, "year": "2026", "fine": number, "on": "10.1.2027", "how": "transfer"}
    before = len(trail(client))
    refused = send(client, "/kasse/2026", **fields, payer="m1", amount="")
    assert "Bezahlen kann sie nur" in wrong(refused)
    assert "Regelwerk AJZ 08, Punkt 1.3" in wrong(refused)
    assert re.search(rf'id="PayFine{number}-payer"[^>]*aria-invalid', refused.text)
    part = send(client, "/kasse/2026", **fields, payer="m11", amount="100")
    assert "kostet sie CHF 225.00, nicht CHF 100.00" in wrong(part)
    assert len(trail(client)) == before
    assert send(client, "/kasse/2026", **fields, payer="m11", amount="225").status_code == 200
    assert "CHF 0.00 offen" in client.get(f"{HOME}/kasse/2026?am={LATER.isoformat()}").text
    page = client.get(f"{HOME}/kasse/journal?am={LATER.isoformat()}").text
    assert f"Busse {number} bezahlt" in page
    why = {"command": "ReversePayment", "key": number, "year": "2026", "fine": number}
    assert "warum" in wrong(send(client, "/kasse/2026", **why, reason="")).lower()
    assert send(client, "/kasse/2026", **why, reason="falsches Konto").status_code == 200
    page = client.get(f"{HOME}/kasse/journal?am={LATER.isoformat()}").text
    assert "falsches Konto" in page
    assert f"Busse {number} bezahlt" in page
    assert client.get(f"{HOME}/geld/journal/journal.csv").text.startswith("\ufeffNr.;")
    assert client.get(f"{HOME}/geld/journal/journal.xlsx").content[:2] == b"PK"
    of_year = client.get(f"{HOME}/geld/journal/journal-2026.csv").text.splitlines()[1:]
    assert of_year
    assert all("2026" in line.split(";")[1] for line in of_year)
    assert client.get(f"{HOME}/geld/journal/journal-2019.csv").text.splitlines()[1:] == []
    assert client.get(f"{HOME}/geld/journal/journal-x.csv").status_code == 404


def test_a_payment_dated_later_is_noted_and_open_on_every_page(client: httpx.Client) -> None:
    enter(client)
    number, reference = open_fine(client)
    before = client.get(f"{HOME}/kasse/2026?am={LATER.isoformat()}").text
    open_ = re.search(r"CHF ([\d.]+) offen, CHF ([\d.]+) bezahlt", before)
    assert open_
    fields = {"command": "PayFine", "year": "2026", "fine": number, "payer": "m11", "how": "transfer"}
    answer = send(client, "/kasse/2026", **fields, on="20.1.2027", amount="")
    assert answer.status_code < 400, wrong(answer)
    fines = client.get(f"{HOME}/kasse/2026?am={LATER.isoformat()}").text
    assert open_[0] in fines
    assert "Die Zahlung ist auf den 20. Januar 2027 vorgemerkt" in fines
    assert "Vormerkung streichen" in fines
    desk = client.get(f"{HOME}/kasse?am={LATER.isoformat()}").text
    assert reference in desk
    assert '"2027-01-20"' in client.get(f"{HOME}/datei/2026").text, (
        "a file says when, whoever reads it decides as of when"
    )
    after = client.get(f"{HOME}/kasse/2026?am=2027-01-21T12:00").text
    assert "vorgemerkt" not in after
    assert "Bezahlt am 20. Januar 2027" in after


def test_terms_readings_and_the_day_s_cards_are_told(client: httpx.Client) -> None:
    enter(client)
    for page in ("/kasse/2026", "/regeln"):
        assert "nach 10 und nach 20 Tagen steigt sie um je 50%" in client.get(HOME + page).text
    rules = unescape(client.get(f"{HOME}/regeln").text)
    assert "gerechnet nach deren Strafpunkten" in rules or "nach Abzug der Strafpunkte" in rules
    assert not re.search(r"readings\.|AJ-\d", rules.partition("<textarea")[0])
    assert "Man jasst mit französischen Karten" in client.get(f"{HOME}/tag/2026/1").text
    assert "Man jasst mit Deutschschweizer Karten" in client.get(f"{HOME}/tag/2026/2").text
    results = [client.get(f"{HOME}/tag/2026/{number}/resultate").text for number in range(1, 9)]
    assert sum("bekommt den Durchschnitt der kompletten Serien" in page for page in results) >= 1


def test_account_bank_and_bills(client: httpx.Client) -> None:
    enter(client)
    _, reference = open_fine(client)
    assert client.get(f"{HOME}/geld/rechnung/{reference}.pdf").status_code == 400
    home = {"name": "Klub", "street": "", "house": "", "postcode": "8001", "town": "Zürich", "country": "CH"}
    account = {"command": "SetAccount", "by": "m3", **{f"owner.{name}": text for name, text in home.items()}}
    assert "Ziffer für Ziffer" in wrong(send(client, "/kasse/konto", **account, iban=IBAN[:-1] + "8"))
    assert "QR-IBAN" in wrong(send(client, "/kasse/konto", **account, iban="CH4431999123000889012"))
    nowhere = send(client, "/kasse/konto", **{**account, "owner.town": ""}, iban=IBAN)
    assert re.search(r'id="SetAccount-owner-town"[^>]*aria-invalid', nowhere.text)
    assert club_now(client).books.account is None
    assert send(client, "/kasse/konto", **account, iban=IBAN).status_code == 200
    for name in (f"{reference}.pdf", "alle.pdf"):
        assert client.get(f"{HOME}/geld/rechnung/{name}").content.startswith(b"%PDF")
    assert client.get(f"{HOME}/geld/abrechnung/2026").content.startswith(b"%PDF")
    bomb = b'<!DOCTYPE a [<!ENTITY b "' + b"x" * 99 + b'"><!ENTITY c "&b;&b;">]><a>&c;</a>'
    for data, says in ((b"", "auswählen"), (b"hello", "keine Datei der Bank"), (bomb, "keine Datei der Bank")):
        assert says in wrong(upload(client, data))
    assert "für den Verein ein anderes" in wrong(upload(client, camt(entry(), iban="CH5604835012345678009")))
    file = camt(entry("225.00", reference, on="2027-01-09"), entry("7.00", "", id="A2"))
    before = len(trail(client))
    shown = upload(client, file)
    assert "bezahlt: Karin Keller" in " ".join(shown.text.split())
    assert "zu klären" in shown.text
    assert len(trail(client)) == before
    then, asked = (
        f"am={LATER.isoformat()}",
        {"_token": token(shown.text), "_from": f"{HOME}/kasse/bank", "step": "look"},
    )
    later = client.post(f"{HOME}/bankdatei?{then}", data=asked, files={"file": ("camt.xml", file, "text/xml")}).text
    for leads in (f'action="{HOME}/bankdatei?{then}"', f'href="{HOME}/kasse?{then}"', f'href="{HOME}/kasse/bank?am="'):
        assert leads in later, "the moment that is entered later stays until somebody goes back to now"
    kept = unescape(re.findall(r'name="kept" value="([^"]*)"', shown.text)[0])
    taken = {"_token": token(shown.text), "step": "take"}
    assert "verloren gegangen" in wrong(client.post(f"{HOME}/bankdatei", data={**taken, "kept": "{"}))
    booked = client.post(f"{HOME}/bankdatei", data={**taken, "kept": kept})
    assert "2 Zeilen gebucht" in booked.text
    assert len(trail(client)) == before + 1
    assert "schon gebucht" in upload(client, file).text
    assert [one.line.amount for one in club_now(client).books.lines if not one.on_account] == [700]

    why = {"by": "m3", "reason": "falsch zugeordnet"}
    line = {"command": "UnassignLine", "key": "A1", "line": "A1", **why}
    assert "schon etwas bezahlt" in wrong(send(client, "/kasse/bank", **line))
    number = str(int(reference[-4:]))
    back = {"command": "ReversePayment", "key": number, "year": "2026", "fine": number, "reason": "falsch"}
    assert send(client, "/kasse/2026", **back).status_code == 200
    assert send(client, "/kasse/bank", **line).status_code == 200
    assert [one.on_account for one in club_now(client).books.lines] == ["", ""]


def test_startgeld_and_beer_are_taken_back_with_a_reason(client: httpx.Client) -> None:
    enter(client)
    seat = {"where.year": "2026", "where.day": "3", "where.series": "A", "where.seat": "0"}
    fee = {"command": "ReverseFee", "key": "A0", "by": "m3", **seat}
    before = len(trail(client))
    assert "arum" in wrong(send(client, "/tag/2026/3", **fee, reason=" "))
    assert len(trail(client)) == before
    assert send(client, "/tag/2026/3", **fee, reason="verwechselt").status_code == 200
    page = client.get(f"{HOME}/kasse/journal?am={LATER.isoformat()}").text
    assert "Storno: Startgeld Jasstag 3, Serie A («verwechselt»)" in page
    beer = {"year": "2026", "member": "m8"}
    paid = {"command": "PayBeer", "on": "10.1.2027", **beer}
    assert "Regelwerk AJZ 08, Punkt 1.3" in wrong(send(client, "/kasse", **paid, payer="m1"))
    assert send(client, "/kasse", **paid, payer="m8").status_code == 200
    back = {"command": "ReverseBeer", "key": "2026m8", "by": "m3", **beer}
    assert "Kassier" in wrong(send(client, "/kasse", **{**back, "by": "m5"}, reason="x"))
    assert send(client, "/kasse", **back, reason="nie gekommen").status_code == 200
    assert "Hans Huber: CHF 200.00" in client.get(f"{HOME}/kasse?am={LATER.isoformat()}").text


def club_now(client: httpx.Client) -> Club:
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, club_of(client).get("demo")).result()


def test_a_members_page_says_whose_fine_it_was(client: httpx.Client) -> None:
    client.get(f"{HOME}/kasse")  # the club is read in the loop of the server
    there = club_now(client)
    fine = next(one for one in there.years[2026].fines if one.person)
    number = [*there.members].index(fine.member) + 1
    keys = client.app.state.desk.keys  # type: ignore[attr-defined]  # the test client's own
    with ThreadPoolExecutor(1) as other:
        link = other.submit(asyncio.run, keys.create_link(club_access(there), "member", number)).result()
    client.get(f"/tuer/{link}")
    assert f"<li>{format_day(str(fine.on))} ({fine.person}): " in client.get(f"{HOME}/mein").text


def test_who_sees_whose_money_and_data(client: httpx.Client) -> None:
    for where in ("/kasse", "/kasse/journal", "/kasse/konto", "/kasse/bank", "/mitglieder/m5/daten"):
        assert client.get(HOME + where).status_code == 403
    for where in ("/geld/rechnung/alle.pdf", "/geld/journal/journal.csv", "/geld/abrechnung/2026", "/daten/m5.json"):
        assert client.get(HOME + where).status_code == 403
    keys = client.app.state.desk.keys  # type: ignore[attr-defined]  # the test client's own
    with ThreadPoolExecutor(1) as other:
        links = [
            other.submit(asyncio.run, keys.create_link(club_access(club_now(client)), "member", number)).result()
            for number in (11, 12)
        ]
    client.get(f"/tuer/{links[0]}")
    own = client.get(f"{HOME}/mein/kasse?am={LATER.isoformat()}").text
    assert "Offen: CHF 225.00" in own
    reference = re.findall(r"Referenz (RF\w+)", own)[0]
    assert client.get(f"{HOME}/geld/eigene/RF17B20260041.pdf").status_code == 404
    assert client.get(f"{HOME}/geld/eigene/{reference}.pdf").status_code == 400  # no account yet
    data = client.get(f"{HOME}/mein/daten").text
    assert "Karin Keller" in data
    assert "Anna Amstutz" not in data
    told = client.get(f"{HOME}/daten/m11.json").json()
    assert told["person"]["name"] == "Karin Keller"
    assert len(told["seats"]) >= 8
    assert client.get(f"{HOME}/daten/m5.json").status_code == 403
    assert client.get(f"{HOME}/kasse").status_code == 403


def test_who_asks_is_forgotten_on_every_page(client: httpx.Client) -> None:
    enter(client)
    pages = ["", "/mitglieder", "/mitglieder/m12", "/ruhm", "/verlauf", "/datenschutz", "/rangliste/2026", "/links"]
    pages += ["/kasse", "/kasse/2026", "/kasse/journal", "/kasse/konto", "/kasse/bank", "/jahr/2026", "/datei/2026"]
    pages += [f"/tag/2026/{day}/resultate" for day in range(1, 9)] + ["/tag/2026/3/serie/A", "/mitglieder/m12/daten"]
    ranked = re.findall(r'<td class="number">(-?\d+)</td>', client.get(f"{HOME}/rangliste/2026").text)
    assert "Lüthi" in client.get(f"{HOME}/rangliste/2026").text
    assert "wählen" in wrong(send(client, "/datenschutz", command="ForgetPerson", who=""))
    assert "Austritt" in wrong(send(client, "/datenschutz", command="ForgetPerson", who="m11"))
    done = send(client, "/datenschutz", command="ForgetPerson", who="m12")
    assert done.status_code == 200, done.text[-400:]
    for where in pages:
        answer = client.get(HOME + where)
        assert answer.status_code == 200, where
        assert "Lüthi" not in answer.text, where
        assert "Luca" not in answer.text, where
    assert re.findall(r'<td class="number">(-?\d+)</td>', client.get(f"{HOME}/rangliste/2026").text) == ranked
    assert "Ehemaliges Mitglied 1" in client.get(f"{HOME}/rangliste/2026").text
    for language, called in (("fr", "Ancien membre 1"), ("it", "Ex membro 1"), ("en", "Former member 1")):
        for where in (one for one in pages if not one.startswith("/datei")):  # a file is kept as it was written
            said = client.get(HOME + where, headers={"Accept-Language": language}).text
            assert "Ehemaliges" not in said, (language, where)
        assert called in client.get(f"{HOME}/rangliste/2026", headers={"Accept-Language": language}).text


def test_the_kassier_books_by_hand_where_nobody_owes_anything(client: httpx.Client) -> None:
    enter(client)
    page = client.get(f"{HOME}/kasse?am={LATER.isoformat()}").text
    assert "Eine Einnahme oder Ausgabe buchen" in page
    assert "Als Kassier bucht" in page
    fields = {"command": "BookByHand", "key": "", "by": "m3", "on": "10.1.2027", "how": "cash", "way": "out"}
    for given, at in (({"what": "", "rappen": "50"}, "what"), ({"what": "Saal", "rappen": "viel"}, "rappen")):
        refused = send(client, "/kasse", **fields, **given)
        assert wrong(refused)
        assert re.search(rf'id="BookByHand-{at}"[^>]*aria-invalid', refused.text)
    assert "über null" in wrong(send(client, "/kasse", **fields, what="Saal", rappen="0"))
    assert "fünf Rappen" in wrong(send(client, "/kasse", **fields, what="Saal", rappen="12.34"))
    asked = send(client, "/kasse", **fields, what="Saal", rappen="5000000", anyway="")
    assert "5000000.00" in wrong(asked)
    tick = re.search(r'<input type="checkbox" id="BookByHand-anyway"[^>]*>', asked.text)
    assert tick
    assert "checked" not in tick[0]
    assert "BookByHand-anyway" in send(client, "/kasse", **fields, what="Saal", rappen="5000000").text
    booked = send(client, "/kasse", **fields, what="Saal", rappen="120.50")
    assert "Saal: CHF −120.50, 10. Januar 2027" in booked.text
    assert "Saal" in client.get(f"{HOME}/kasse/journal?am={LATER.isoformat()}").text
    undone = send(client, "/kasse", command="ReverseByHand", key="1", by="m3", number="1", reason="doppelt")
    assert "Saal: CHF" not in undone.text
    agreed = send(client, "/kasse", **fields, what="Saal", rappen="5000000", anyway="true")
    assert agreed.status_code == 200
    assert "Saal: CHF −5000000.00" in agreed.text
    donated = send(client, "/kasse", **fields | {"way": "in"}, what="Spende", rappen="50")
    number = max(re.findall(r'name="number" value="(\d+)"', donated.text))
    back = {"command": "ReverseByHand", "key": number, "by": "m3", "number": number, "reason": "kam nie"}
    asked = send(client, "/kasse", **back, anyway="")
    assert asked.status_code == 422
    assert f'id="ReverseByHand{number}-anyway"' in asked.text
    assert "Spende: CHF" not in send(client, "/kasse", **back, anyway="true").text


def test_a_booking_says_its_direction_on_the_phone_too(client: httpx.Client) -> None:
    enter(client)
    page = client.get(f"{HOME}/kasse/journal?am={LATER.isoformat()}").text
    assert re.search(r'phone-only">Soll: [^<]+<br>Haben: [^<]+</span>', page)
    assert "unter dem Namen" not in page


def test_a_day_that_is_over_is_not_the_next_one(client: httpx.Client) -> None:
    enter(client)
    assert "Nächster Jasstag" not in client.get(f"{HOME}?am=2026-01-05T12:00:00").text
