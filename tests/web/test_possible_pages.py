"""What no deal comes to, on the pages: asked about with the nearest numbers, and taken once somebody says so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow
PLAIN = {f"g{number}-{side}": ("85", "72")[side] for number in range(2, 9) for side in (0, 1)}


def begun(kind: str, reglement: str) -> Iterator[Desk]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create(art=kind, reglement=reglement, passen="1", games="8")
        one.people(4)
        one.post("auslosung")
        one.post("passe/1/freigeben")
        yield one


@pytest.fixture
def kreuzjass() -> Iterator[Desk]:
    """A tournament where a Match brings 100 more, and no two deals need have the same sum."""
    yield from begun("allgemein|4x8", "kreuzjass")


@pytest.fixture
def open_() -> Iterator[Desk]:
    yield from begun("allgemein|4x8", "differenzler-offen")


def test_a_deal_that_cannot_be_is_asked_about_on_the_sheet(kreuzjass: Desk) -> None:
    where, typed = "passe/1/tisch/1", {"g1-0": "300", "g1-1": "300", **PLAIN}
    asked = kreuzjass.post(where, **typed)
    assert asked.status_code == 422
    assert "300 : 300 kommt nach diesem Reglement kein Spiel; am nächsten liegt 0 : 257" in asked.text
    assert re.search(r'type="checkbox" id="s1" name="s1" value="300 : 300"', asked.text)
    assert kreuzjass.post(where, **typed, s1="300 : 301").status_code == 422, "that is said of other numbers"
    assert kreuzjass.post(where, **typed, s1="300 : 300").status_code == 200
    assert "eingetragen" in kreuzjass.get(where)
    mending = kreuzjass.get(f"{where}?aendern")
    assert re.search(r'type="hidden" name="s1" value="300 : 300"', mending)


def test_a_total_that_cannot_be_is_asked_about(kreuzjass: Desk) -> None:
    where = "passe/1/tisch/1/total"
    asked = kreuzjass.post(where, **{"p-0": "1407", "p-1": "0"})
    assert asked.status_code == 422
    assert "Wirklich 1407 : 0?" in asked.text
    assert "möglich wäre zum Beispiel 1407 : 49" in asked.text
    assert kreuzjass.post(where, **{"p-0": "1407", "p-1": "0", "sure": "1407:0"}).status_code == 200
    assert "1407" in kreuzjass.get("passe/1/tisch/1")


@pytest.mark.parametrize("how", ["aendern", "korrigieren"])
def test_a_total_can_be_put_right_spiel_by_spiel(kreuzjass: Desk, how: str) -> None:
    where = "passe/1/tisch/1"
    kreuzjass.post(f"{where}/total", **{"p-0": "695", "p-1": "561"})
    (link,) = re.findall(rf'href="/([^"]+\?{how}=1&amp;spiele=1)"', kreuzjass.get(f"{where}?{how}=1"))
    page = kreuzjass.client.get("/" + link.replace("&amp;", "&")).text
    assert 'name="g8-1"' in page
    assert 'name="p-0"' not in page
    typed = {"g1-0": "72", "g1-1": "85", **PLAIN, **({"aendern": "1"} if how == "aendern" else {"reason": "verlesen"})}
    assert kreuzjass.post(where, **typed).status_code == 200
    assert "667" in kreuzjass.get(where)


def test_the_phone_asks_too(kreuzjass: Desk) -> None:
    link = re.findall(r'href="(http[^"]*/tuer/[^"]+)"', kreuzjass.get("tische"))[0]
    kreuzjass.leave()
    kreuzjass.client.get(re.sub(r"^https?://[^/]+", "", link))
    typed = {"game": "1", "g1-0": "207", "g1-1": "50"}
    asked = kreuzjass.post("tisch/1/spiel", **typed)
    assert asked.status_code == 422
    assert "am nächsten liegt 207 : 0" not in asked.text
    assert "am nächsten liegt" in asked.text
    assert 'name="s1" value="207 : 50"' in asked.text
    assert "Spiel 2 von 8" in kreuzjass.post("tisch/1/spiel", **typed, s1="207 : 50").text


def test_a_nought_with_a_trick_is_ticked(open_: Desk) -> None:
    page = open_.get("passe/1/tisch/1")
    assert 'type="checkbox" id="z1-0" name="z1-0"' in page
    typed = {f"t{number}": "R" for number in range(1, 13)}
    for number in range(1, 13):
        for seat, (slip, made) in enumerate((("0", "0"), ("50", "57"), ("40", "40"), ("60", "60"))):
            typed |= {f"e{number}-{seat}": slip, f"g{number}-{seat}": made}
    sheet = open_.post("passe/1/tisch/1", **typed, **{"z1-0": "1"})
    assert sheet.status_code == 200
    shown = open_.get("passe/1/tisch/1")
    assert "00 / 00 mit Stich" in shown
    assert re.search(r"-10\s*<", shown), "one nought of twelve takes 10 off"
    wrong = open_.post("passe/1/tisch/1?aendern", **typed, **{"z1-1": "1", "aendern": "1"})
    assert wrong.status_code == 422
    assert "Null mit Stich" in wrong.text
