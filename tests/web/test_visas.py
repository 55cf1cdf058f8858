"""Where the Reglement wants a Visum: all in one press, and nothing hung up or closed unasked."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow
PASSEN = range(1, 5)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Four people have played their four Passen by the Einzelschieber; nothing is visaed."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create(reglement="einzelschieber-2026")
        one.people(4)
        one.post("auslosung", seed="7")
        for passe in PASSEN:
            one.post(f"passe/{passe}/freigeben", anyway="1")
            told = one.post(f"passe/{passe}/tisch/1/total", **{"p-0": "640", "p-1": "616"})
            assert told.status_code == 200, told.text
        yield one


def pressed(page: str) -> dict[str, str]:
    """What the one press would send."""
    found = re.search(r'name="sheets" value="([^"]*)"', page)
    return {"sheets": found[1] if found else ""}


def test_where_no_visa_is_asked_for_only_a_visaed_sheet_is_called_so() -> None:
    """ "0 von 4 sind visiert" stood above four lines that all said "visiert"."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create(art="allgemein|4x8")
        one.people(4)
        one.post("auslosung", seed="7")
        for passe in PASSEN:
            assert states(one.get("standblaetter")) <= {"ausgegeben", "noch nicht vollständig"}
            one.post(f"passe/{passe}/freigeben", anyway="1")
            one.post(f"passe/{passe}/tisch/1/total", **{"p-0": "640", "p-1": "616"})
        assert states(one.get("standblaetter")) == {"vollständig"}
        one.post("standblaetter/1/visum")
        assert states(one.get("standblaetter")) == {"vollständig", "visiert"}


def states(page: str) -> set[str]:
    """How far the sheets are, as the lines of the list say it."""
    return set(re.findall(r'<td><span class="mark">([^<]*)</span></td>', page))


def test_all_sheets_that_are_there_are_visaed_with_one_press(desk: Desk) -> None:
    page = desk.get("standblaetter")
    assert "Alle 4 vorliegenden Standblätter visieren" in page
    desk.post("standblaetter/3/fehlt")
    left = desk.get("standblaetter")
    assert pressed(left) == {"sheets": "1 2 4"}
    told = desk.post("standblaetter/visum", **pressed(page)).text
    assert "3 Standblätter sind visiert." in told
    assert "3 von 4 sind visiert, 1 nicht abgegeben" in told
    assert "vorliegenden Standblätter visieren" not in told
    assert desk.post("standblaetter/visum", **pressed(page)).status_code == 422


def test_hanging_up_with_visas_missing_asks_first_with_the_numbers(desk: Desk) -> None:
    desk.post("standblaetter/1/visum")
    assert "Bisher visiert: 1 von 4 Standblättern, 3 fehlen noch." in desk.get("preise")
    asked = desk.post("veroeffentlichen")
    assert asked.status_code == 422
    assert 'role="alert">Bisher visiert: 1 von 4 Standblättern, 3 fehlen noch' in asked.text
    assert "Rangliste ist veröffentlicht" in desk.post("veroeffentlichen", anyway="1").text
    assert "3 Standblätter sind noch nicht visiert: Name2 Vorname (2), " in desk.get()


def test_the_new_edition_is_offered_where_the_prizes_are(desk: Desk) -> None:
    """The page failed with an error of ours: its template read a name that no field had any more."""
    desk.post("standblaetter/visum", **pressed(desk.get("standblaetter")))
    desk.post("veroeffentlichen")
    entered = {"p-0": "650", "p-1": "606", "correct": "1", "reason": "falsch abgelesen"}
    desk.post("passe/1/tisch/1/total", **entered, **confirming(desk.post("passe/1/tisch/1/total", **entered).text))
    page = desk.get("preise")
    assert "Berichtigt, noch nicht veröffentlicht" in page
    assert "Passe 1" in page.partition('id="berichtigt"')[2]


def confirming(page: str) -> dict[str, str]:
    """The word that confirms what was just shown."""
    found = re.search(r'name="bestaetigt" value="([^"]*)"', page)
    return {"bestaetigt": found[1] if found else ""}


def test_closing_with_prizes_on_the_table_asks_first(desk: Desk) -> None:
    desk.post("preise", prizes="Schinken\nSalami")
    asked = desk.post("abschliessen", ja="1")
    assert asked.status_code == 422
    assert 'role="alert">2 von 2 Preisen sind noch nicht vergeben' in asked.text
    assert "abgeschlossen" in desk.post("abschliessen", ja="1", anyway="1").text


def test_a_visum_before_the_draw_is_refused_with_a_sentence() -> None:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create(reglement="einzelschieber-2026")
        told = one.post("passe/1/visum", tables="1")
        assert told.status_code == 422
        assert "Zur Auslosung" in told.text
