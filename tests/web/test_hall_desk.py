"""What a hall asks of its pages, over HTTP: arrival, the draw, conflicts, the player's code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow
NAMES = ("Müller Meinrad", "Müller Anna", "Huber Vreni", "Gerber Köbi")


@pytest.fixture
def desk() -> Iterator[Desk]:
    """The desk of the Turnierleiter, with four people on the list."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create()
        for name in NAMES:
            one.post("anmeldung", name=name)
        yield one


@contextmanager
def another(desk: Desk) -> Iterator[Desk]:
    """Somebody else's browser for a while."""
    kept = list(desk.client.cookies.jar)
    desk.leave()
    yield desk
    desk.leave()
    for cookie in kept:
        desk.client.cookies.jar.set_cookie(cookie)


def test_who_arrives_is_found_by_number_name_or_scan(desk: Desk) -> None:
    assert "Huber Vreni (3) ist da." in desk.post("ankunft", number="3").text
    assert "Gerber Köbi (4) ist da." in desk.post("ankunft", number="koebi").text
    scan = f"http://hall:8420{desk.home}/spieler/2?code=123456"
    assert "Müller Anna (2) ist da." in desk.post("ankunft", number=scan).text
    assert "Müller Anna (2) war schon als anwesend eingetragen" in desk.post("ankunft", number="2").text
    several = desk.post("ankunft", number="müller")
    assert several.status_code == 422
    assert "2 Personen könnten gemeint sein" in several.text
    assert "Müller Meinrad, Nr. 1" in several.text
    assert "Müller Anna, Nr. 2 : schon da" in several.text
    assert "So heisst niemand" in desk.post("ankunft", number="Tell").text
    assert "Nummer 99 gibt es nicht." in desk.post("ankunft", number="99").text


def test_who_takes_the_money_at_the_door_takes_it_from_the_next_one_too(desk: Desk) -> None:
    paid = desk.post("ankunft", number="3", arrival_paid="1")
    assert "Huber Vreni (3) ist da und hat bezahlt." in paid.text
    assert re.search(r'name="arrival_paid"\s[^>]*checked', paid.text)
    assert "4 angemeldet, 1 da, 1 bezahlt." in paid.text


def test_a_button_in_a_list_leaves_the_list_as_it_was_shown(desk: Desk) -> None:
    where = desk.post("anmeldung/2/bezahlt", ja="1", suche="me mü", alle="1").url
    assert (where.path, where.params["suche"], where.params["alle"]) == (f"{desk.home}/anmeldung", "me mü", "1")


def test_a_prize_goes_back_on_the_table_and_what_is_wrong_is_told(desk: Desk) -> None:
    desk.post("preise", prizes="Schinken\nSalami")
    assert "Schinken geht an Huber Vreni (3)." in desk.post("preise/1", player="3").text
    assert "hat schon einen Preis" in desk.post("preise/2", player="3").text
    assert "Schinken liegt wieder auf dem Tisch." in desk.post("preise/1", player="").text


def test_the_draw_asks_about_those_not_there(desk: Desk) -> None:
    desk.post("anmeldung", name="Zürcher Trudi")
    for number in ("1", "2", "3", "4"):
        desk.post("ankunft", number=number)
    asked = desk.post("auslosung")
    assert asked.status_code == 422
    assert "1 Person ist nicht als anwesend eingetragen: Zürcher Trudi (5)" in asked.text
    drawn = desk.post("auslosung/abmelden")
    assert "1 Person ist abgemeldet, und der Plan ist ohne sie ausgelost." in drawn.text
    assert "a mit c, gegen b mit d" in drawn.text
    assert "Zürcher Trudi" not in drawn.text


def test_why_somebody_does_not_play_is_said_in_the_language_of_who_reads_it(desk: Desk) -> None:
    desk.post("anmeldung", name="Zürcher Trudi")
    for number in ("1", "2", "3", "4"):
        desk.post("ankunft", number=number)
    desk.client.cookies.set("language", "fr")
    desk.post("auslosung/abmelden")
    assert "«absence»" in desk.get("protokoll")
    desk.client.cookies.set("language", "de")
    assert "«nicht gekommen»" in desk.get("protokoll")


def test_those_left_over_are_seated_as_before_where_it_is_drawn_without_somebody(desk: Desk) -> None:
    for name in ("Amstutz Anna", "Zürcher Trudi"):
        desk.post("anmeldung", name=name)
    for number in ("1", "2", "3", "4", "5"):
        desk.post("ankunft", number=number)
    asked = desk.post("auslosung/abmelden")
    assert asked.status_code == 422
    assert "wähl zuerst, was mit den Überzähligen geschieht" in asked.text
    assert "5 lässt sich nicht durch vier teilen. Was soll gelten?" in asked.text
    assert "Zürcher Trudi" in desk.get("auslosung")  # nobody is signed off yet
    drawn = desk.post("auslosung/abmelden", left_without="pick", resting_without="5")
    assert "1 Person ist abgemeldet, und der Plan ist ohne sie ausgelost." in drawn.text
    assert "Amstutz Anna" in next(row for row in desk.get("plaetze").split("<tr") if "setzt aus" in row)


def test_who_comes_after_being_drawn_without_plays_once_it_is_drawn_again(desk: Desk) -> None:
    desk.post("anmeldung", name="Zürcher Trudi")
    for number in ("1", "2", "3", "4"):
        desk.post("ankunft", number=number)
    desk.post("auslosung/abmelden")
    desk.post("passe/1/freigeben")
    came = desk.post("ankunft", number="5").text
    assert "Zürcher Trudi (5) ist da." in came
    assert "unter «Auslosung» ab Passe 2 neu auslosen, dann spielt sie mit" in came
    assert "Zürcher Trudi" in desk.post("auslosung", drawn="1", again="1", left="rest").text
    assert "Zürcher Trudi" in desk.get("plaetze")
    assert "Der Plan wurde ohne" not in desk.post("anmeldung/5/da", ja="1").text


def test_who_comes_when_every_passe_has_begun_is_told_so(desk: Desk) -> None:
    desk.post("anmeldung", name="Zürcher Trudi")
    for number in ("1", "2", "3", "4"):
        desk.post("ankunft", number=number)
    desk.post("auslosung/abmelden")
    registration = "danach unter «Auslosung» die noch nicht gespielten Passen neu auslosen"
    assert registration in desk.get("anmeldung")
    assert "bitte neu auslosen" in desk.post("anmeldung/3/weg", anyway="1").text
    desk.post("anmeldung/3/zurueck")
    for passe in range(1, 5):
        desk.post(f"passe/{passe}/freigeben", anyway="1")
    assert "Alle Passen sind schon freigegeben" in desk.post("anmeldung/5/da", ja="1").text
    page = desk.get("anmeldung")
    assert ("Alle Passen sind schon freigegeben" in page, registration in page) == (True, False)
    assert "neu auslosen" not in desk.post("anmeldung/3/weg", anyway="1").text


@pytest.mark.parametrize(
    "language, at", [("de", r"\d\d\.\d\d Uhr"), ("fr", r"\d\d? h \d\d"), ("it", r"ore \d\d\.\d\d")]
)
def test_the_hour_of_a_draw_is_said_to_be_one(desk: Desk, language: str, at: str) -> None:
    desk.post("auslosung")
    desk.client.cookies.set("language", language)
    assert re.search(rf"<p>\w+ 1, {at}\. ", desk.get("auslosung").replace("\u00a0", " "))


def test_a_swap_is_offered_only_while_a_table_has_no_result(desk: Desk) -> None:
    desk.post("auslosung")
    for passe in range(1, 5):
        desk.post(f"passe/{passe}/freigeben", anyway="1")
        assert "Zwei Plätze tauschen" in desk.get("auslosung")
    for passe in range(1, 5):
        desk.post(f"passe/{passe}/tisch/1/total", **{"p-0": "650"})
    page = desk.get("auslosung")
    assert ("Alle Passen sind freigegeben" in page, "Zwei Plätze tauschen" in page) == (True, False)


def test_where_nobodys_coming_is_noted_the_draw_asks_nothing(desk: Desk) -> None:
    assert "Ausgelost." in desk.post("auslosung").text


def test_the_seed_of_a_draw_goes_in_as_it_came_out(desk: Desk) -> None:
    desk.post("auslosung", seed="987654321")
    page = desk.get("auslosung")
    assert "987654321" in page
    seats = re.findall(r"<tbody>(<tr><th scope=\"row\">1</th>.*?)</tbody>", page)
    again = desk.post("auslosung", seed="987654321", drawn="1", again="1")
    assert again.status_code == 200
    assert re.findall(r"<tbody>(<tr><th scope=\"row\">1</th>.*?)</tbody>", again.text) == seats


def test_after_the_last_table_of_a_passe_the_page_leads_to_the_next_one(desk: Desk) -> None:
    desk.post("auslosung")
    desk.post("passe/1/freigeben")
    assert "Zur Passe 2" not in desk.get("passe/1")
    told = desk.post("passe/1/tisch/1/total", **{"p-0": "650"})
    for page in (told.text, desk.get("passe/1/tisch/1")):
        assert re.search(rf'<a class="button main" href="{desk.home}/passe/2">Zur Passe 2</a>', page)


def test_the_standblaetter_are_printed_where_they_stand(desk: Desk) -> None:
    desk.post("auslosung")
    link = f"{desk.home}/papiere/standblatt.pdf"
    assert f'href="{link}"' in desk.get("standblaetter")
    assert desk.client.get(link).content.startswith(b"%PDF")


def test_a_conflict_is_decided_where_it_is_shown(desk: Desk) -> None:
    desk.post("auslosung")
    desk.post("passe/1/freigeben")
    link = re.findall(r'href="(http[^"]*/tuer/[^"]+)"', desk.get("tische"))[0]
    writes = seat(desk)
    with another(desk) as phone:
        phone.client.get(re.sub(r"^https?://[^/]+", "", link))
        phone.post("tisch/1/sitzen", all="1")
        phone.post("tisch/1/schreiber", player=writes)
        for number in range(1, 9):
            phone.post("tisch/1/spiel", game=str(number), **{f"g{number}-0": "80"})
    told = desk.post("passe/1/tisch/1/total", **{"p-0": "650"})
    assert "noch nicht fertig" in told.text
    page = desk.get("passe/1/tisch/1")
    assert "640 : 616" in page
    assert "650 : 606" in page
    assert "640 : 616" in desk.post("passe/1/tisch/1/gilt", which="table").text
    assert "eingetragen" in desk.get("passe/1/tisch/1")
    assert "nichts mehr zu entscheiden" in desk.post("passe/1/tisch/1/gilt", which="desk").text


def test_a_total_that_hardly_anybody_makes_is_asked_about_once(desk: Desk) -> None:
    desk.post("auslosung")
    desk.post("passe/1/freigeben")
    where = "passe/1/tisch/1/total"
    slip = desk.post(where, **{"p-0": "1"})
    assert slip.status_code == 422
    assert "Wirklich 1 : 1255, oder ist Tisch 1 gemeint?" in slip.text
    assert 'name="sure" value="1:1255"' in slip.text
    other = desk.post(where, **{"p-0": "700", "sure": "1:1255"})
    assert "Also 700 : 556?" in other.text
    few = desk.post(where, **{"p-0": "1196", "sure": "700:556"})
    assert "Wirklich 1196 : 60? So wenig macht kaum je jemand." in few.text
    assert "eingetragen" not in desk.get("passe/1/tisch/1")
    sure = desk.post(where, **{"p-0": "1196", "p-1": "60", "sure": "1196:60"})
    assert "Tisch 1 ist gespeichert: 1196 : 60" in sure.text


def test_a_sum_that_is_off_is_told_before_what_hardly_anybody_makes(desk: Desk) -> None:
    desk.post("auslosung")
    desk.post("passe/1/freigeben")
    where = "passe/1/tisch/1/total"
    both = desk.post(where, **{"p-0": "100", "p-1": "50"})
    assert both.status_code == 422
    assert "Die Passe ergibt 150 statt 1256 Punkte. Auch macht kaum je jemand so wenig wie 50." in both.text
    table = desk.post(where, **{"p-0": "1", "p-1": "50"})
    assert "Die Passe ergibt 51 statt 1256 Punkte. Oder ist Tisch 1 gemeint?" in table.text
    even = desk.post(where, **{"p-0": "600", "p-1": "600", "sure": "1:1255"})
    assert "Die Passe ergibt 1200 statt 1256 Punkte." in even.text
    for asked in (both, table, even):
        assert "nochmals speichern" not in asked.text


def seat(desk: Desk) -> str:
    """Return who sits at the first place of the first table."""
    found: str = re.findall(r'<span class="soft">Nr. (\d+)</span>', desk.get("passe/1/tisch/1"))[0]
    return found


def test_an_einsprache_needs_the_players_own_code(desk: Desk) -> None:
    desk.post("auslosung")
    desk.post("passe/1/freigeben")
    desk.post("veroeffentlichen", anyway="1")
    code = re.findall(r"Code für eine Einsprache: (\d{6})", desk.get("anmeldung/2"))[0]
    assert code != re.findall(r"Code für eine Einsprache: (\d{6})", desk.get("anmeldung/3"))[0]
    with another(desk) as guest:
        assert "Eigener Code" in guest.get("spieler/2")
        assert guest.post("spieler/2/einsprache", text="Falsch").status_code == 422
        wrong = guest.post("spieler/2/einsprache", text="Falsch", code=f"{(int(code) + 1) % 10**6:06}")
        assert "Dieser Code stimmt nicht" in wrong.text
        assert "entscheidet über die Einsprache" in guest.post("spieler/2/einsprache", text="Falsch", code=code).text
        assert f'value="{code}"' in guest.get(f"spieler/2?code={code}")
        tried = [guest.post("spieler/3/einsprache", text="Falsch", code="000000") for _ in range(9)]
        assert "Dieser Code stimmt nicht" not in tried[-1].text
        assert guest.client.get(f"{desk.home}/papiere/startkarten.pdf").status_code == 403
    assert "entscheidet über die Einsprache" in desk.post("spieler/3/einsprache", text="am Tisch der Leitung").text
    assert desk.client.get(f"{desk.home}/papiere/startkarten.pdf").content.startswith(b"%PDF")


def test_who_has_gone_is_named_until_the_rest_is_drawn_anew(desk: Desk) -> None:
    for name in ("Amstutz Toni", "Schär Ruth", "Rüegg Beat", "Zürcher Trudi", "Meier Hans"):
        desk.post("anmeldung", name=name)
    desk.post("auslosung", left="joker")
    gone = desk.post("anmeldung/9/weg").text
    assert "Neu auslosen" in gone
    for page in (desk.get(), desk.get("passe/1")):
        assert "1 Person ist gekommen oder gegangen (Meier Hans (9)): neu auslosen." in page
    desk.post("auslosung", drawn="1", again="1")
    assert "gekommen oder gegangen" not in desk.get() + desk.get("passe/1")


def test_an_address_that_only_takes_forms_leads_to_its_page(desk: Desk) -> None:
    desk.post("auslosung")
    desk.post("passe/1/freigeben")
    reads = {"accept": "text/html"}
    assert "Passe 1, Tisch 1" in desk.client.get(f"{desk.home}/passe/1/tisch/1/total", headers=reads).text
    lost = desk.client.get(f"{desk.home}/quatsch", headers=reads)
    assert (lost.status_code, f'href="{desk.home}"' in lost.text) == (404, True)
