"""Members come out of a list: looked at, admitted, and an updated list brings only what is new."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .club_money import HOME, lived
from .quick import quick_app, quick_keys
from .test_club_money_pages import SECRET, enter, token

pytestmark = pytest.mark.slow
LIST = "Jassverein Probe\n\nName;Vorname;Geburtstag;Telefon\nZwyer;Sepp;3. März 1958;079\nFrei;Rosa;;\nFrei;Rosa;;\n"


@pytest.fixture
def visitor() -> Iterator[httpx.Client]:
    store = MemoryJournal()
    keys = quick_keys(store, SECRET)
    asyncio.run(lived(store, keys))
    with TestClient(quick_app(store, SECRET)) as browser:
        browser.app.state.desk.keys = keys
        yield browser


def _sent(visitor: httpx.Client, **fields: str) -> httpx.Response:
    page = visitor.get(f"{HOME}/einlesen").text
    return visitor.post(f"{HOME}/einlesen", data={"_token": token(page), **fields})


def _rows(page: str) -> str:
    found = re.search(r'name="rows" value="([^"]*)"', page)
    assert found
    return unescape(found[1])


def test_who_does_not_play_and_a_birthday_behind_the_name_come_out_of_the_list_too(visitor: httpx.Client) -> None:
    enter(visitor)
    looked = _sent(visitor, step="look", pasted="Name;Spielverpflichtung\nZwyer Sepp 3.3.48;nein\nFrei Rosa;ja\n").text
    assert "<strong>Zwyer Sepp</strong>, 3. März 1948, spielt nicht mit" in looked
    _sent(visitor, step="new", rows=_rows(looked))
    page = visitor.get(f"{HOME}/mitglieder").text
    assert re.search(r"Zwyer Sepp</a></th><td>3\. März 1948</td><td>nein", page)
    assert re.search(r"Frei Rosa</a></th><td>–</td><td>ja", page)


def test_a_list_of_members_is_looked_at_and_admitted(visitor: httpx.Client) -> None:
    enter(visitor)
    looked = _sent(visitor, step="look", pasted=LIST).text
    assert "Telefon" in looked
    assert "steht schon in Zeile 5" in looked
    assert "Zwyer Sepp" not in visitor.get(f"{HOME}/mitglieder").text
    assert "2 Personen sind eingetragen" in _sent(visitor, step="new", rows=_rows(looked)).text
    assert re.search(r"Zwyer Sepp</a></th><td>3\. März 1958", visitor.get(f"{HOME}/mitglieder").text)
    newer = _sent(visitor, step="look", pasted=LIST.replace("Rosa;;\nFrei", "Rosa;1.2.1960;\nFrei")).text
    assert "Neue und Geänderte übernehmen (0 und 1)" in newer
    assert "Geburtstag 1. Februar 1960" in newer, "a day as people write it"
    _sent(visitor, step="changed", rows=_rows(newer))
    assert re.search(r"Frei Rosa</a></th><td>1\. Februar 1960", visitor.get(f"{HOME}/mitglieder").text)


def test_members_are_admitted_in_the_moment_that_is_entered_later(visitor: httpx.Client) -> None:
    enter(visitor)
    then = "am=2026-03-01T14:00:00"
    page = visitor.get(f"{HOME}/einlesen?{then}").text
    assert "1. März 2026, 14.00 Uhr" in page
    assert f'action="{HOME}/einlesen?{then}"' in page
    fields = {"_token": token(page), "_from": f"{HOME}/einlesen", "step": "look", "pasted": LIST}
    looked = visitor.post(f"{HOME}/einlesen?{then}", data=fields).text
    assert f'action="{HOME}/einlesen?{then}"' in looked
    assert f'href="{HOME}/einlesen?am="' in looked, "back to now"
    fields |= {"step": "new", "rows": _rows(looked)}
    taken = visitor.post(f"{HOME}/einlesen?{then}", data=fields, follow_redirects=False)
    assert taken.headers["location"].startswith(f"{HOME}/mitglieder?{then}")


def test_only_the_vorstand_reads_members_in(visitor: httpx.Client) -> None:
    assert 'name="pin"' in visitor.get(f"{HOME}/einlesen").text


def test_a_birthday_still_to_come_is_named_with_its_line_and_its_person_stays(visitor: httpx.Client) -> None:
    enter(visitor)
    listed = "Name;Vorname;Geburtstag\nZwyer;Sepp;3. März 1958\nFrei;Rosa;3.3.2158\n"
    looked = _sent(visitor, step="look", pasted=listed).text
    assert "der Geburtstag 3. März 2158 liegt in der Zukunft" in looked
    assert re.search(r"Zeile 3</span> <strong>Frei Rosa</strong>: der Geburtstag 3\. März 2158", looked)
    taken = _sent(visitor, step="new", rows=_rows(looked))
    assert taken.status_code == 200
    page = visitor.get(f"{HOME}/mitglieder").text
    assert re.search(r"Frei Rosa</a></th><td>–</td>", page)


def test_e_mail_addresses_come_out_of_the_list_and_one_that_is_none_stays_out(visitor: httpx.Client) -> None:
    enter(visitor)
    typed = "Name;E-Mail\nZwyer Sepp;sepp@example.ch\nFrei Rosa;079 123 45 67\n"
    looked = _sent(visitor, step="look", pasted=typed).text
    assert "sepp@example.ch" in looked
    assert "«079 123 45 67» ist keine E-Mail-Adresse" in unescape(looked)
    _sent(visitor, step="new", rows=_rows(looked))
    assert "sepp@example.ch" in visitor.get(f"{HOME}/kasse/konto").text
    again = _sent(visitor, step="look", pasted=typed.replace("sepp@", "zwyer@")).text
    _sent(visitor, step="changed", rows=_rows(again))
    page = visitor.get(f"{HOME}/kasse/konto").text
    assert "zwyer@example.ch" in page
    assert "sepp@example.ch" not in page
