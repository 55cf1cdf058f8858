"""What the pages tell who runs an evening: what was counted and on what, who owes something, what comes next."""

from __future__ import annotations

import re
from http import HTTPStatus

import pytest

from .test_offered import sign_in
from .test_tournament_pages import Desk, desk

pytestmark = pytest.mark.longer

__all__ = ["desk"]


def seated(desk: Desk, people: int = 4, **fields: str) -> None:
    desk.create(**fields)
    desk.people(people)
    for _ in range(3):  # a worker process may be refused by a busy machine: whoever leads presses again
        drawn = desk.post("auslosung", seed="7")
        if drawn.status_code == HTTPStatus.OK:
            break
    assert "Ausgelost." in drawn.text
    assert "Passe 1 ist freigegeben" in desk.post("passe/1/freigeben").text


def games(desk: Desk, table: int, first: int = 157) -> None:
    made = {f"g{number}-0": str(first if number == 1 else 80) for number in range(1, 9)}
    assert desk.post(f"passe/1/tisch/{table}", **made).status_code == 200


def test_most_matches_says_on_how_many_sheets_it_could_count(desk: Desk) -> None:
    seated(desk, 8)
    assert desk.post("passe/1/tisch/1/total", **{"p-0": "640"}).status_code == 200
    told = desk.get("preise")
    assert "Das lässt sich nicht sagen: nur Totale sind eingetragen" in told
    assert "Match</p>" not in told
    games(desk, 2)
    told = desk.get("preise")
    assert "Puur zählt die Matchs auf 1 von 2 Jasszetteln" in told
    assert "mit je 1 Match" in told
    assert "Nicht zu sagen" not in told


def test_a_joker_is_nobody_who_owes_something(desk: Desk) -> None:
    desk.create(fee="Fr. 25.–")
    desk.people(7)
    assert "Ausgelost." in desk.post("auslosung", seed="7", left="joker").text
    page = desk.get("anmeldung")
    assert "7 angemeldet, 0 da, 0 bezahlt." in page
    assert "8 von 8" in page  # the list still shows who fills the seat
    assert page.count('/bezahlt"') == page.count('/da"') == 7


def test_where_there_is_no_startgeld_nobody_is_asked_whether_it_is_paid(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    page = desk.get("anmeldung")
    assert "4 angemeldet, 0 da." in page
    assert "bezahlt" not in page
    desk.post("anmeldung/2/bezahlt", ja="1")  # a list that was read in may say so
    assert "4 angemeldet, 0 da, 1 bezahlt." in desk.get("anmeldung")


def test_once_it_is_over_nothing_comes_next_and_nobody_is_invited(desk: Desk) -> None:
    seated(desk)
    assert "Nächster Schritt" in desk.get()
    assert "Wer jetzt noch kommt" in desk.get("anmeldung")
    assert desk.post("abschliessen", ja="1", anyway="1").status_code == 200
    assert "Nächster Schritt" not in desk.get()
    page = desk.get("anmeldung")
    assert "Das Turnier ist abgeschlossen" in page
    assert "Wer jetzt noch kommt" not in page
    assert "Jemanden anmelden" not in page
    late = desk.post("anmeldung", name="Spät Gekommen")  # from a page opened before
    assert late.status_code == 422
    assert 'value="Spät Gekommen"' in late.text


def test_an_open_till_is_counted_before_all_is_said_to_be_done(desk: Desk) -> None:
    seated(desk, fee="Fr. 25.–")
    desk.post("kasse/oeffnen", start="200")
    for passe in range(1, 5):
        if passe > 1:
            desk.post(f"passe/{passe}/freigeben")
        desk.post(f"passe/{passe}/tisch/1/total", **{"p-0": "640"})
    for player in range(1, 5):
        desk.post(f"standblaetter/{player}/visum")
    desk.post("veroeffentlichen")
    desk.post("preise", prizes="Korb")
    assert desk.post("preise/1", player="1").status_code == 200
    assert "Die Kasse zählen und die Abrechnung unterschreiben." in desk.get()
    desk.post("kasse/zaehlen", counted="200")
    assert "Fertig. Die Sicherung nicht vergessen." in desk.get()
    desk.post("kasse/ausgaben", sort="hall", text="Saal", amount="50", how="cash")
    assert "Die Kasse zählen" in desk.get()


def test_no_clock_is_started_for_a_passe_of_which_all_tables_are_entered(desk: Desk) -> None:
    seated(desk)
    assert "Uhr starten" in desk.get("passe/1")
    desk.post("uhr", passe="1", minutes="40")
    games(desk, 1)
    page = desk.get("passe/1")
    assert "Uhr starten" not in page
    assert "Uhr ausblenden" in page


def test_who_cannot_release_is_told_who_does(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    desk.post("auslosung", seed="7")
    assert "Passe 1 freigeben." in desk.get()
    sign_in(desk, "office")
    page = desk.get()
    assert "Die Turnierleitung gibt Passe 1 frei." in page
    assert "Passe 1 freigeben" not in page


def test_sheets_without_visa_are_of_those_who_play_for_a_rank(desk: Desk) -> None:
    desk.create()
    desk.people(7)
    desk.post("auslosung", seed="7", left="joker")
    desk.post("anmeldung/3/weg", reason="Krank")
    everybody, waiting = desk.get("standblaetter"), desk.get("standblaetter?nur=offen")
    assert [everybody.count(name) for name in ("Name3 ", "Joker 1</th>", "Name4 ")] == [1, 1, 1]
    assert [waiting.count(name) for name in ("Name3 ", "Joker 1</th>", "Name4 ")] == [0, 0, 1]
    assert '<span class="mark">Joker</span>' in everybody  # in place of the buttons
    assert "/visum" not in everybody.split("Joker 1</th>")[1].split("</tr>")[0]


def test_the_page_says_which_rank_somebody_loses_by_stopping_before_it_is_done(desk: Desk) -> None:
    seated(desk)
    loses = "verliert ihn: wer aufhört, bekommt keinen Rang"
    assert loses not in desk.get("anmeldung/1")
    games(desk, 1)
    page = desk.get("anmeldung/1")
    assert loses in page
    assert loses in desk.post("anmeldung/1/weg").text
    assert "ist abgemeldet" in desk.post("anmeldung/1/weg", anyway="1").text


def test_the_page_says_why_whoever_made_the_most_matches_does_not_get_the_prize_for_them(desk: Desk) -> None:
    seated(desk)
    games(desk, 1)
    desk.post("preise", prizes="Schinken", match_prize="Korb")
    lost = "Den Preis für die meisten Matchs bekommt nur, wer in der Rangliste steht"
    assert lost not in desk.get("preise")
    for one in range(1, 5):
        desk.post(f"anmeldung/{one}/weg", anyway="1")
    assert desk.get("preise").count(lost) == 2


def test_a_phone_types_the_total_of_its_slip_instead_of_every_deal(desk: Desk) -> None:
    seated(desk, 8)
    links = re.findall(r'href="http://[^/]+(/tuer/[^"]+)"', desk.get("tische"))
    for table, link in enumerate(links, 1):
        desk.client.get(link)
        desk.post(f"tisch/{table}/sitzen", all="1")
        scribe = re.search(r'name="player" value="(\d+)"', desk.get(f"tisch/{table}"))
        assert scribe
        desk.post(f"tisch/{table}/schreiber", player=scribe[1])
    desk.client.get(links[0])
    page = desk.get("tisch/1")
    assert "Total eintippen" in page
    assert '<details class="flow" open>' in desk.post("tisch/1/total", **{"p-0": "9"}).text  # so rare: is it a mistake?
    page = desk.post("tisch/1/total", **{"p-0": "640"}).text
    assert "640" in page
    assert "616" in page
    assert "Alle Spiele sind aufgeschrieben" in page
    assert "Total ändern" in page
    assert "Statt einzelner Spiele" not in page
    desk.client.get(links[1])
    desk.post("tisch/2/spiel", game="1", **{"g1-0": "80"})
    assert "Total eintippen" not in desk.get("tisch/2"), "the rest is written deal by deal too"


@pytest.mark.parametrize("art, fields", [("hindersi|4x8", 4), ("differenzler|4x4", 0), ("coiffeur|3x16", 0)])
def test_a_phone_types_a_total_of_each_seat_and_none_where_each_deal_is_more(desk: Desk, art: str, fields: int) -> None:
    """In the Differenzler each hides an estimate, and the sheet of the Coiffeur is written at once."""
    seated(desk, art=art)
    desk.post("tisch/1/sitzen", all="1")
    scribe = re.search(r'name="player" value="(\d+)"', desk.get("tisch/1"))
    if scribe:
        desk.post("tisch/1/schreiber", player=scribe[1])
    page = desk.get("tisch/1")
    assert len(re.findall(r'id="p-\d"', page)) == fields
    assert ("Total eintippen" in page) == (fields > 0)


@pytest.mark.parametrize("ticks", [{"paid", "here"}, {"here"}, {"paid"}, set()])
def test_the_next_person_at_the_door_is_entered_with_the_same_ticks(desk: Desk, ticks: set[str]) -> None:
    desk.create(fee="Fr. 25.–")
    page = desk.post("anmeldung", name="Anna Frei", **dict.fromkeys(ticks, "1")).text
    assert "Anna Frei hat Nummer 1." in page
    assert {name for name in ("paid", "here") if _is_ticked(page, name)} == ticks
    assert not _is_ticked(page, "arrival_paid"), "that would be paid by whoever comes next"
    assert not any(_is_ticked(desk.get("anmeldung"), name) for name in ("paid", "here"))


def test_whoever_is_not_there_yet_after_the_draw_is_not_ticked_again(desk: Desk) -> None:
    seated(desk)
    assert _is_ticked(desk.get("anmeldung"), "here")
    assert not _is_ticked(desk.post("anmeldung", name="Anna Frei").text, "here")
    assert _is_ticked(desk.post("anmeldung", name="Anna Meier", here="1").text, "here")


def _is_ticked(page: str, name: str) -> bool:
    found = re.search(rf'<input type="checkbox" id="{name}"[^>]*>', page)
    return found is not None and "checked" in found[0]
