"""Lots between equals, and Passen that do not count, on the pages and on paper."""

from __future__ import annotations

import asyncio
import re

import pytest
from litestar.testing import TestClient
from tests.tournament.house import DIRECTOR, OFFICE, sides
from tests.tournament.test_ties import with_tie

from puur.journal import MemoryJournal
from puur.law.files.read import read_law
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.book import Sides
from puur.tournament.state import PasseDraw, Seating, Setup
from puur.web.tournament.place import tournament_access

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk, _sign_in

pytestmark = pytest.mark.slow
TABLES = (Seating(1, ("1", "2", "3", "4")), Seating(2, ("5", "6", "7", "8")))


async def played(store: MemoryJournal, text: str) -> str:
    """An evening of three Passen of which two count, in which both tables make exactly the same."""
    tournaments = Tournaments(store)
    setup = Setup("allgemein", text, "Probe", "2026-05-29", passen=3, games=2, best_of=2)
    id_ = await tournaments.create(setup, DIRECTOR)
    people = tuple(cmd.NewPlayer(f"Name{at} Vorname", club="") for at in range(1, 9))
    steps: list[cmd.Command] = [cmd.AddPlayers(people), cmd.TakeDraw((PasseDraw(TABLES),) * 3, "1")]
    for passe in (1, 2, 3):
        steps.append(cmd.Release(passe))
        for table in (1, 2):
            steps += [cmd.EnterGames(passe, table, (sides(80 + passe), sides(90))), cmd.Visa(passe, table)]
    for step in (*steps, *(cmd.VisaTotal(str(one)) for one in range(1, 9))):
        await tournaments.carry_out(id_, step, DIRECTOR if not isinstance(step, cmd.EnterGames) else OFFICE)
    await quick_keys(store, SECRET).set_pin(
        tournament_access(id_, await tournaments.get(id_)), "director", "471100", "Probe"
    )
    return id_


def test_lots_are_drawn_on_the_page_of_the_prizes() -> None:
    store = MemoryJournal()
    id_ = asyncio.run(played(store, read_law(with_tie("by-lot")).text))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        desk = Desk(client)
        desk.home = f"/turnier/{id_}"
        _sign_in(desk, "471100")
        page = desk.get("preise")
        assert page.count("Das Los entscheidet.") == 2
        assert "fehlt noch der Entscheid durch Los oder Karten: trotzdem veröffentlichen" in page
        assert "Weder Los noch Karten haben bisher entschieden" in desk.post("veroeffentlichen").text
        wrong = desk.post("gleichstand/1", **{f"tie1-{at}": "1" for at in range(4)})
        assert wrong.status_code == 422
        assert "Jeder Platz von 1 bis 4 kommt genau einmal vor." in wrong.text
        entered = desk.post("gleichstand/1", **{f"tie1-{at}": str(4 - at) for at in range(4)})
        assert (
            "Der Gleichstand ist entschieden, die Reihenfolge ist Name7 Vorname (7), Name5 Vorname (5)" in entered.text
        )
        assert "Der Gleichstand ist entschieden" in desk.post("gleichstand/5", draw="1").text
        assert "Bei Gleichstand gilt: «" in desk.get("rangliste")
        assert "Gleichstand" not in desk.get("preise").partition("<main")[2].partition("Der Gleichstand")[0]
        assert desk.post("veroeffentlichen").status_code == 200
        ranking = desk.get("rangliste")
        assert re.search(r'<td class="number">1</td>\s*<td class="number wide-only">7</td>', ranking)
        assert ranking.count('<s title="zählt nicht">') == 8
        assert "zählen die 2 besten Passen" in ranking
        assert "Im Final zählen alle Passen, nicht nur die besten." in desk.get("final")
        laid = desk.post("preise", prizes="Schinken", match_prize="Ein Fünfliber")
        assert "Ein Fünfliber" in laid.text
        assert "Meiste Matchs" in laid.text
        told = desk.post("preise/2", player="1").text
        assert "Niemand hat einen Match gemacht" in told, re.findall(r"class=.(?:wrong|notice|bad).*", told)
        assert client.get(f"{desk.home}/papiere/rangliste.pdf").content.startswith(b"%PDF")


def test_where_the_most_matches_decide_the_ranking_shows_them() -> None:
    """Of two with the same total one was ahead and nothing said why; and no Visum is asked for where none is needed."""
    store = MemoryJournal()
    by_matches = with_tie("most-matches") + '[[article]]\nquestion = "unvisaed"\nreading = "rated"\n'
    id_ = asyncio.run(played(store, read_law(by_matches).text))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        page = client.get(f"/turnier/{id_}/rangliste").text
        assert re.search(r'<th scope="col" class="number">Matchs</th>', page)
        assert page.count('<td class="number">0</td>') == 8
        assert "Stand der eingetragenen Resultate." in page
        assert "Visa" not in page.split("<main", 1)[1]
        table = client.get(f"/turnier/{id_}/rangliste.csv").content.decode("utf-8-sig").splitlines()
        assert table[0].split(";")[-3:] == ["Total", "Matchs", "zählt nicht"]
        assert table[1].split(";")[-2] == "0"


def test_who_shares_a_rank_may_choose_a_prize_first_whoever_it_is() -> None:
    """Of two on rank 1 the lower number chose first, and nothing said so."""
    store = MemoryJournal()
    id_ = asyncio.run(played(store, read_law(with_tie("shared")).text))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        desk = Desk(client)
        desk.home = f"/turnier/{id_}"
        _sign_in(desk, "471100")
        desk.post("preise", prizes="Schinken", match_prize="")
        page = desk.post("veroeffentlichen").text
        for number in (1, 3, 5, 7):
            assert f"Für Name{number} Vorname ({number})" in page
        assert page.count("das Los entscheidet, wer von ihnen zuerst wählt") == 1  # so says what the sheet is built on
        assert "</strong> / <strong>" in page
        assert "Jetzt dran" not in desk.post("preise/1", player="7").text


def test_where_no_visa_is_asked_for_the_sheets_do_not_say_that_none_is_given() -> None:
    """«9 von 9 sind visiert. Visiert wird nicht.»"""
    store = MemoryJournal()
    bare = with_tie("shared") + '[[article]]\nquestion = "unvisaed"\nreading = "rated"\n'
    id_ = asyncio.run(played(store, read_law(bare).text))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        desk = Desk(client)
        desk.home = f"/turnier/{id_}"
        _sign_in(desk, "471100")
        page = desk.get("standblaetter")
        assert "8 von 8 sind visiert. Das Reglement verlangt kein Visum" in page
        assert "Visiert wird nicht" not in page


async def unclear(store: MemoryJournal) -> str:
    """A table that wrote 257 : 20 and 80 : 77."""
    tournaments = Tournaments(store)
    id_ = await tournaments.create(Setup("allgemein", "allgemein", "Probe", "2026-05-29", passen=1, games=2), DIRECTOR)
    people = tuple(cmd.NewPlayer(f"Name{at} Vorname", club="") for at in range(1, 5))
    games = (Sides((257, 20)), sides(80))
    for step in (
        *(cmd.AddPlayers(people), cmd.TakeDraw((PasseDraw(TABLES[:1]),), "1"), cmd.Release(1)),
        cmd.EnterGames(1, 1, games),
    ):
        await tournaments.carry_out(id_, step, DIRECTOR)
    await quick_keys(store, SECRET).set_pin(
        tournament_access(id_, await tournaments.get(id_)), "director", "471100", "Probe"
    )
    return id_


def test_a_match_beside_a_weis_is_noted_on_the_sheet_of_its_table() -> None:
    store = MemoryJournal()
    id_ = asyncio.run(unclear(store))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        desk = Desk(client)
        desk.home = f"/turnier/{id_}"
        _sign_in(desk, "471100")
        assert "Die Leitung hält auf dem Zettel des Tisches fest" in desk.get("preise")
        sheet = desk.get("passe/1/tisch/1")
        assert "War das ein Match?" in sheet
        assert "Spiel 1, 257 : 20" in sheet
        assert "Es ist festgehalten." in desk.post("passe/1/tisch/1/match", game="1", side="first").text
        assert "War das ein Match?" not in desk.get("passe/1/tisch/1")
        assert "Name1 Vorname" in desk.get("preise").partition("Meiste Matchs")[2][:200]
        assert desk.post("passe/1/tisch/1/match", game="2", side="first").status_code == 422


def test_a_final_is_not_made_before_the_lot_that_decides_who_goes_on_is_named() -> None:
    store = MemoryJournal()
    id_ = asyncio.run(played(store, read_law(with_tie("by-lot")).text))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        desk = Desk(client)
        desk.home = f"/turnier/{id_}"
        _sign_in(desk, "471100")
        page = desk.get("final")
        wanted = {"count": "6", "pin": "471100", "format": re.findall(r'<option value="([\dx]+s?)"', page)[0]}
        asked = desk.post("final", **wanted)
        assert "statt 6 in den Final" in asked.text
        assert 'name="anyway"' in asked.text
        made = desk.post("final", **wanted, anyway="1")
        assert made.url.path != f"{desk.home}/final"
        again = desk.post("final", **wanted, anyway="1")
        assert again.url.path not in {f"{desk.home}/final", made.url.path}
        _sign_in(desk, "471100")
        told = desk.get("final")
        assert told.count("Finals sind schon angelegt") == 1
        assert told.count("8 Personen</li>") == 2
