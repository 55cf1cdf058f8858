"""Two devices with the same page: what the second sends is never taken silently, and nothing typed is lost."""

from __future__ import annotations

import html
import re

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from .test_tournament_pages import Desk, desk

__all__ = ["desk"]

pytestmark = pytest.mark.slow


class Device:
    """A browser of its own: it knows the forms of the page it is on, as a person does who presses a button."""

    def __init__(self, desk: Desk, link: str = "") -> None:
        self.client: TestClient[Litestar] = desk.client
        self.home, self.page, self.cookies = desk.home, "", httpx.Cookies(None if link else desk.client.cookies)
        if link:
            self.ask("GET", link)

    def ask(self, method: str, where: str, data: dict[str, str] | None = None) -> httpx.Response:
        """Ask as this browser, with its own cookies."""
        self.client.cookies = self.cookies
        answer = self.client.request(method, where, data=data)
        self.cookies, self.page = httpx.Cookies(self.client.cookies), answer.text
        return answer

    def look(self, where: str) -> str:
        self.ask("GET", f"{self.home}/{where}")
        return self.page

    def send(self, where: str, **typed: str) -> httpx.Response:
        """Press the button of the form on this page that goes there."""
        fields = self.fields(f"{self.home}/{where}") | typed
        return self.ask("POST", f"{self.home}/{where}", fields)

    def insist(self) -> httpx.Response:
        """Press the second of the two buttons."""
        action, inside = forms(self.page.split('class="notice stale"', 1)[1])[0]
        return self.ask("POST", action, hidden(inside))

    def fields(self, action: str) -> dict[str, str]:
        return next(hidden(inside) for there, inside in forms(self.page.split("<main", 1)[1]) if there == action)


def forms(page: str) -> list[tuple[str, str]]:
    return re.findall(r'<form [^>]*action="([^"]+)"[^>]*>(.*?)</form>', page, re.DOTALL)


def hidden(form: str) -> dict[str, str]:
    return {
        name: html.unescape(value)
        for name, value in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    }


def clash(page: str) -> list[list[str]]:
    """What the page says that two people do not agree on: name, then each value."""
    found = re.findall(r'<dl class="both">(.*?)</dl>', page, re.DOTALL)
    parts = (re.findall(r"<d([td])[^>]*>(.*?)</d\1>", one, re.DOTALL) for one in found)
    return [[" ".join(html.unescape(re.sub(r"<[^>]+>", "", said)).split()) for _, said in one] for one in parts]


@pytest.fixture
def table(desk: Desk) -> tuple[Device, Device, Device]:
    """The director's browser, and two phones of the same table that has two Spiele to write."""
    desk.create(reglement="allgemein", art="allgemein|4x8")
    desk.people(4)
    desk.post("auslosung", seed="7")
    desk.post("passe/1/freigeben")
    (link,) = re.findall(r'href="http://[^/]+(/tuer/[^"]+)"', desk.get("tische"))
    lead = Device(desk)
    one, other = Device(desk, link), Device(desk, link)
    one.look("tisch/1")
    if "tisch/1/sitzen" in one.page:
        one.send("tisch/1/sitzen", all="1")
    if "tisch/1/schreiber" in one.page:
        one.send("tisch/1/schreiber", player="1")
    return lead, one, other


def test_two_phones_at_one_table(table: tuple[Device, Device, Device]) -> None:
    """The case it began with: both write the first Spiel, the second is shown both and decides."""
    _, one, other = table
    one.look("tisch/1")
    other.look("tisch/1")
    assert one.send("tisch/1/spiel", **{"g1-0": "70", "g1-1": "87"}).status_code == 200
    answer = other.send("tisch/1/spiel", **{"g1-0": "80", "g1-1": "77"})
    assert answer.status_code == 422
    ((what, theirs, mine),) = clash(other.page)
    assert what == "Passe 1, Tisch 1, Spiel 1"
    assert re.fullmatch(r"Das steht jetzt da 70 : 87 Tisch 1, \d\d\.\d\d Uhr", theirs)
    assert mine == "Deine Eingabe 80 : 77"
    assert f'href="{other.home}/tisch/1">Lassen, was dasteht' in other.page
    assert "70" in one.look("tisch/1")  # nothing is written over
    assert other.insist().status_code == 200
    assert "80" in one.look("tisch/1")
    assert clash(one.page) == []


def test_the_same_numbers_from_both_phones_are_no_conflict(table: tuple[Device, Device, Device]) -> None:
    _, one, other = table
    for phone in (one, other):
        phone.look("tisch/1")
    for phone in (one, other):
        assert phone.send("tisch/1/spiel", **{"g1-0": "70", "g1-1": "87"}).status_code == 200
    assert "Spiel 2 von 8" in one.look("tisch/1")


def test_a_double_press_is_one_entry(table: tuple[Device, Device, Device]) -> None:
    _, one, _ = table
    one.look("tisch/1")
    page = one.page
    for points in ("70", "71"):  # the same form once more, whatever stands in it
        one.page = page
        assert one.send("tisch/1/spiel", **{"g1-0": points, "g1-1": str(157 - int(points))}).status_code == 200
    assert "Spiel 2 von 8" in one.look("tisch/1")
    written = re.sub(r"<[^>]*>", " ", one.page.split("Bisher aufgeschrieben")[1])  # addresses are of chance
    assert re.search(r"\b71\b", written) is None
    assert re.search(r"\b70\b", written) is not None


def test_what_somebody_confirms_is_what_he_read(table: tuple[Device, Device, Device]) -> None:
    _, one, other = table
    for number in range(1, 9):
        one.look("tisch/1")
        one.send("tisch/1/spiel", **{f"g{number}-0": "70", f"g{number}-1": "87"})
    one.look("tisch/1")
    other.look("tisch/1")
    old = one.fields(f"{one.home}/tisch/1/bestaetigen")
    again = {name: value for name, value in old.items() if name != "_once"} | {"game": "8", "g8-0": "90", "g8-1": "67"}
    assert one.ask("POST", f"{one.home}/tisch/1/spiel", again).status_code == 200
    assert other.send("tisch/1/bestaetigen", player="2").status_code == 422
    assert clash(other.page)[0][:2] == ["Passe 1, Tisch 1, Spiel 8", "Das hast du gesehen 70 : 87"]
    assert "Gesehen, trotzdem" in other.page
    assert other.insist().status_code == 200
    assert "abgeschlossen" in other.look("tisch/1")


def test_a_name_two_people_change_at_the_desk(table: tuple[Device, Device, Device], desk: Desk) -> None:
    lead, _, _ = table
    second = Device(desk)
    second.cookies = httpx.Cookies(lead.cookies)
    for one in (lead, second):
        one.look("anmeldung/1")
    lead.send("anmeldung/1", name="Anna", club="", category="")
    second.send("anmeldung/1", name="Beat", club="JC", category="")
    assert [one[0] for one in clash(second.page)] == ["Nummer 1: Name"]
    assert 'value="Beat"' in second.page  # what was typed stands in the form
    assert "Anna" in lead.look("anmeldung/1")
    second.insist()
    assert "Beat" in lead.look("anmeldung/1")
    assert "JC" in lead.page


def test_a_mistake_in_a_form_does_not_make_it_new(table: tuple[Device, Device, Device], desk: Desk) -> None:
    """Whoever is told a mistake and mends it still knows nothing of what others wrote in the meantime."""
    lead, _, _ = table
    second = Device(desk)
    second.cookies = httpx.Cookies(lead.cookies)
    for one in (lead, second):
        one.look("anmeldung/1")
    lead.send("anmeldung/1", name="Anna", club="", category="")
    assert "Bitte ausfüllen" in second.send("anmeldung/1", name="", club="JC", category="").text
    second.send("anmeldung/1", name="Beat", club="JC", category="")
    assert clash(second.page)


def test_the_choice_leads_nowhere_else(table: tuple[Device, Device, Device]) -> None:
    _, one, other = table
    one.look("tisch/1")
    other.look("tisch/1")
    one.send("tisch/1/spiel", **{"g1-0": "70", "g1-1": "87"})
    other.send("tisch/1/spiel", **{"g1-0": "80", "g1-1": "77", "_from": "https://elsewhere.example/"})
    assert f'href="{other.home}">Lassen' in other.page


def test_a_phone_shows_what_its_table_wrote_also_where_the_desk_has_other_numbers(
    table: tuple[Device, Device, Device],
) -> None:
    lead, one, _ = table
    lead.look("passe/1/tisch/1")
    answer = lead.send(
        "passe/1/tisch/1", **{f"g{number}-{side}": ("60", "97")[side] for number in range(1, 4) for side in (0, 1)}
    )
    assert answer.status_code == 200
    assert "Spiel 1 von 8" in one.look("tisch/1")
    assert "Bisher aufgeschrieben" not in one.page
    for number in range(1, 9):
        one.look("tisch/1")
        assert one.send("tisch/1/spiel", **{f"g{number}-0": "70", f"g{number}-1": "87"}).status_code == 200
    assert "Das Rechnungsbüro hat nicht das Gleiche eingetragen" in one.page
    assert "Stimmt so" in one.page
    assert one.send("tisch/1/bestaetigen", player="2").status_code == 200
    assert "Vom Tisch bestätigt" in one.page
    assert "Stimmt so" not in one.page
    assert "<strong>560</strong>" in one.page


def test_the_total_of_a_table_is_told_once_and_not_for_each_of_the_four(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    desk.post("auslosung", seed="7")
    desk.post("passe/1/freigeben")
    one, other = Device(desk), Device(desk)
    one.look("passe/1/tisch/1")
    other.look("passe/1/tisch/1")
    assert one.send("passe/1/tisch/1/total", **{"p-0": "650"}).status_code == 200
    assert other.send("passe/1/tisch/1/total", **{"p-0": "640"}).status_code == 422
    assert [line[0] for line in clash(other.page)] == ["Passe 1, Tisch 1: Total (Rechnungsbüro)"]


def spiele(numbers: range) -> dict[str, str]:
    """The fields of a sheet of eight, with points in those Spiele."""
    empty = {f"g{number}-{side}": "" for number in range(1, 9) for side in (0, 1)}
    return empty | {f"g{number}-{side}": str((60 + number, 97 - number)[side]) for number in numbers for side in (0, 1)}


def halves(desk: Desk, mine: range, **otherwise: str) -> httpx.Response:
    """Two at the same open sheet: the phone saves Spiele 1 to 4, the laptop that was there before sends its own."""
    desk.create()
    desk.people(4)
    desk.post("auslosung", seed="7")
    desk.post("passe/1/freigeben")
    phone, laptop = Device(desk), Device(desk)
    for one in (phone, laptop):
        one.look("passe/1/tisch/1")
    assert phone.send("passe/1/tisch/1", **spiele(range(1, 5))).status_code == 200
    return laptop.send("passe/1/tisch/1", **spiele(mine) | otherwise)


def test_what_others_wrote_where_one_left_the_fields_empty_is_theirs(desk: Desk) -> None:
    answer = halves(desk, range(5, 9))
    assert answer.status_code == 200
    assert "is-done" in desk.get("passe/1")
    page = re.sub(r"<[^>]*>|\s", " ", desk.get("passe/1/tisch/1"))
    assert re.search(r"\b2 +62 +95\b", page)
    assert re.search(r"\b7 +67 +90\b", page)


def test_what_others_wrote_stands_there_beside_a_mistake_of_ones_own(desk: Desk) -> None:
    answer = halves(desk, range(5, 9), **{"g6-0": "60", "g6-1": "60"})
    assert answer.status_code == 422
    assert "Dieses Spiel fehlt" not in answer.text
    assert 'name="g2-0" value="62"' in answer.text
    assert 'name="g6-1" value="60"' in answer.text
    assert 'name="stood" value="4"' in answer.text


def test_what_one_typed_oneself_is_still_told(desk: Desk) -> None:
    answer = halves(desk, range(4, 9), **{"g4-0": "90", "g4-1": "67"})
    assert answer.status_code == 422
    ((what, theirs, mine),) = clash(answer.text)
    assert what == "Passe 1, Tisch 1, Spiel 4 (Rechnungsbüro)"
    assert "64 : 93" in theirs
    assert mine == "Deine Eingabe 90 : 67"
