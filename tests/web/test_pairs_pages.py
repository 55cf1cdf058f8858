"""A tournament of pairs on the pages: places, names and lists are said for pairs, and each pair is named once."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow


@pytest.fixture
def pairs() -> Iterator[Desk]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create(art="schweizer-paare|4x8")
        yield one


def drawn(pairs: Desk) -> None:
    for name in ("Anna Frei / Beat Müller", "Karl Ott / Lisa Roth"):
        pairs.post("anmeldung", name=name)
    pairs.post("auslosung", seed="7")
    pairs.post("passe/1/freigeben")


def test_a_list_with_one_person_a_line_is_asked_about_and_joined(pairs: Desk) -> None:
    assert "Eine Zeile je Paar" in pairs.get("einlesen")
    shown = pairs.post("einlesen", pasted="Name;Ort\nAnna Frei;Rüti\nBeat Müller;Rüti\nKarl Ott;Wald\n").text
    assert "3 Zeilen nennen nur eine Person" in shown
    assert "Je zwei Zeilen als Paar eintragen (zusammen 2 Paare)" in shown
    (rows,) = re.findall(r'name="rows" value="([^"]+)"', shown)
    listed = pairs.post("einlesen", rows=rows.replace("&#34;", '"').replace("&quot;", '"'), step="pairs").text
    assert "Anna Frei / Beat Müller" in listed
    assert "2 Paare sind eingetragen." in listed
    assert "2 angemeldet" in listed


def test_the_form_for_one_pair_asks_for_both_names(pairs: Desk) -> None:
    page = pairs.get("anmeldung")
    assert "Beide Namen" in page
    assert "Mit einem Schrägstrich dazwischen" in page
    drawn(pairs)
    one = pairs.get("anmeldung/1")
    assert "auch wenn nur eine Person geht" in one
    assert "schreib hier die Namen der beiden, die jetzt spielen" in one


def test_places_are_for_pairs(pairs: Desk) -> None:
    assert "Ein Platz ist für ein Paar" in pairs.get("anmeldungen")
    assert "Noch Plätze frei für 12 Paare." in pairs.post("anmeldungen/angaben", open="1", limit="12").text
    assert "Noch Plätze frei für 12 Paare." in pairs.get("anmelden")


def test_each_pair_is_named_once_where_it_sits(pairs: Desk) -> None:
    drawn(pairs)
    assert pairs.get("auslosung").count("Anna Frei / Beat Müller (1)") == 1
    sheet = pairs.get("passe/1/tisch/1")
    assert re.search(r"<dt>a, c</dt>", sheet)
    assert len(re.findall(r"<dd>Anna Frei / Beat Müller", sheet)) == 1


def test_a_missing_number_is_said_only_where_it_is_missing(pairs: Desk) -> None:
    drawn(pairs)
    (link,) = re.findall(r'href="http://[^/]+(/tuer/[^"]+)"', pairs.get("tische"))
    pairs.leave()
    pairs.client.get(link)
    told = pairs.post("tisch/1/spiel", game="1", **{"g1-0": "100", "g1-1": ""}).text
    assert 'id="g1-1-fehler">Hier fehlt eine Zahl.' in told
    assert "Bitte die Punkte eintragen" not in told
    total = pairs.post("tisch/1/total", **{"p-0": "700", "p-1": ""}).text
    assert 'id="p-1-fehler">Hier fehlt eine Zahl.' in total
    assert "Bitte die Punkte eintragen" not in total


def test_a_total_with_a_digit_too_many_is_asked_about(pairs: Desk) -> None:
    drawn(pairs)
    where = "passe/1/tisch/1/total"
    asked = pairs.post(where, **{"p-0": "600", "p-1": "6560"})
    assert asked.status_code == 422
    assert "Wirklich 600 : 6560? So viel kommt in einer Passe kaum je zusammen." in asked.text
    assert pairs.post(where, **{"p-0": "600", "p-1": "6560", "sure": "600:6560"}).status_code == 200
