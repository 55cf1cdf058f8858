"""A club's doors and its mistakes: each office does its own, a member sees its own, nothing wrong is half kept."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import permutations
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from puur.cli.season.script import simulate_club_years
from puur.club.season.serialization import COMMAND_BY_TAG
from puur.game.jassrunde import next_teams
from puur.journal import MemoryJournal
from puur.law.reglemente import reglement
from puur.service.club.entries import club_access
from puur.service.club.store import Clubs
from puur.service.credentials import CredentialStore
from puur.web.desk.view import TEMPLATE_ENVIRONMENT

from .club_forms import HOME
from .quick import quick_app, quick_keys

pytestmark = pytest.mark.slow

SECRET = "a secret of this test"  # noqa: S105
YEAR = 2026
PINS = {"board": "111111", "treasurer": "2222", "trophy": "3333", "day": "4444"}
PLAYING = datetime(YEAR, 3, 12, 15, 0)  # noqa: DTZ001 - the club's own clock
UNTIL = ("DrawTeams", 2, "A")


def _stopped(steps: list[Any]) -> Iterator[Any]:
    """The year until the first pairs of day 2 are drawn; that day's results are open, day 1's are published."""
    for step in steps:
        yield step
        command = step.command
        if (type(command).__name__, getattr(command, "day", 0), getattr(command, "series", "")) == UNTIL:
            return


def _keys(store: MemoryJournal) -> CredentialStore:
    return quick_keys(store, SECRET)


async def _kept(store: MemoryJournal, **founding: str) -> None:
    clubs, keys = Clubs(store), _keys(store)
    first, *rest = _stopped(simulate_club_years(7, YEAR)[1])
    club = await clubs.found_club(msgspec.structs.replace(first.command, **founding), "Anna")
    for step in rest:
        await clubs.carry_out("demo", step.command, "Anna", at=step.at)
    for role, pin in PINS.items():
        await keys.set_pin(club_access(club), role, pin, "Anna")


@pytest.fixture(scope="module")
def store() -> MemoryJournal:
    journal = MemoryJournal()
    asyncio.run(_kept(journal))
    return journal


@pytest.fixture
def client(store: MemoryJournal) -> Iterator[httpx.Client]:
    with TestClient(quick_app(store, SECRET)) as made:
        yield made


def _enter(client: httpx.Client, role: str) -> None:
    token = _token(client.get("/tuer", params={"ort": "verein/demo"}).text)
    data = {"_token": token, "ort": "verein/demo", "weiter": HOME, "pin": PINS[role], "name": ""}
    assert client.post("/tuer", data=data).status_code == 200


def _token(page: str) -> str:
    found = re.search(r'name="_token" value="(\w+)"', page)
    assert found
    return found[1]


def _send(client: httpx.Client, where: str, command: str, **fields: object) -> httpx.Response:
    page = client.get(f"{HOME}/{where}" if client.get(f"{HOME}/{where}").status_code == 200 else "/verein/neu").text
    data = {"_token": _token(page), "command": command, "key": "", "am": PLAYING.isoformat(), **fields}
    return client.post(f"{HOME}/{where}", data={name.replace("__", "."): str(value) for name, value in data.items()})


def _written(store: MemoryJournal) -> int:
    return len(asyncio.run(store.read("club/demo")))


def test_whatever_the_season_knows_has_a_form_and_a_name() -> None:
    """The bank's file is sent by a form with a file in it; a club is founded where there is none yet."""
    assert TEMPLATE_ENVIRONMENT.loader is not None
    texts = [
        TEMPLATE_ENVIRONMENT.loader.get_source(TEMPLATE_ENVIRONMENT, name)[0]
        for name in TEMPLATE_ENVIRONMENT.list_templates()
        if name.startswith("verein/")
    ]
    formed = set(re.findall(r'sending\("(\w+)"', "".join(texts)))
    assert set(COMMAND_BY_TAG) - formed == {"FoundClub", "BookBank"}


OWN = {
    "board": ("mitglieder", f"jahr/{YEAR}", f"kasse/{YEAR}", f"tag/{YEAR}/2", "verlauf", "links", f"anlass/{YEAR}/gv"),
    "treasurer": ("mitglieder", f"kasse/{YEAR}", f"tag/{YEAR}/2", "kalender"),
    "trophy": ("mitglieder", f"tag/{YEAR}/2/serie/A", f"tag/{YEAR}/2/resultate", "kalender"),
    "day": (f"tag/{YEAR}/2", f"tag/{YEAR}/2/serie/A", f"anlass/{YEAR}/gv"),
}
OTHERS = {
    "treasurer": ("verlauf", "links", "mein"),
    "trophy": (f"kasse/{YEAR}", "verlauf", "links", "mein"),
    "day": (f"kasse/{YEAR}", "verlauf", "links", "mein"),
}
ASKED: dict[str, tuple[tuple[str, str, dict[str, object]], ...]] = {
    "treasurer": (
        ("mitglieder", "AddMember", {"id": "m99", "name": "Neu"}),
        (f"tag/{YEAR}/2/serie/A", "DrawTeams", {"year": YEAR, "day": 2, "series": "A"}),
        (f"tag/{YEAR}/1/resultate", "WithdrawResults", {"year": YEAR, "day": 1, "by": "m6", "reason": "x"}),
    ),
    "trophy": (
        (f"kasse/{YEAR}", "PayFine", {"year": YEAR, "fine": 1, "on": "2026-03-12", "payer": "m5", "how": "cash"}),
        ("mitglieder", "Elect", {"office": "trophy", "member": "m1", "on": "2026-03-12"}),
    ),
    "day": (
        (f"tag/{YEAR}/1/resultate", "PublishResults", {"year": YEAR, "day": 1}),
        (f"kasse/{YEAR}", "SetFee", {"year": YEAR, "fee": 20, "by": "m3"}),
        ("regeln", "ChangeRules", {"rules": "", "reason": "x"}),
    ),
}


@pytest.mark.parametrize("role", list(OWN))
def test_an_office_does_its_own_and_is_shown_the_door_elsewhere(
    client: httpx.Client, store: MemoryJournal, role: str
) -> None:
    _enter(client, role)
    for where in OWN[role]:
        assert client.get(f"{HOME}/{where}").status_code == 200, where
    before = _written(store)
    for where in OTHERS.get(role, ()):
        _is_shown_the_door(client.get(f"{HOME}/{where}"))
    for where, command, fields in ASKED.get(role, ()):
        _is_shown_the_door(_send(client, where, command, **fields))
    assert _written(store) == before


def _is_shown_the_door(answer: httpx.Response) -> None:
    assert answer.status_code == 403
    assert "um diese Seite zu sehen" in answer.text
    assert f'href="{HOME}"' in answer.text


def test_a_birthday_is_seen_by_the_board_only(client: httpx.Client) -> None:
    for role, seen in (("board", True), ("treasurer", False), ("day", False)):
        _enter(client, role)
        assert ("Geboren" in client.get(f"{HOME}/mitglieder").text) is seen, role


def test_a_member_comes_in_by_a_link_and_sees_what_concerns_it(client: httpx.Client) -> None:
    _enter(client, "board")
    page = client.get(f"{HOME}/links").text
    links = dict(re.findall(r'<strong>([^<]+)</strong><br><a[^>]+href="[^"]*(/tuer/[^"]+)"', page))
    assert len(links) == 12
    client.cookies.clear()
    own = client.get(links["Eva Egli"])
    assert str(own.url).endswith(f"{HOME}/mein")
    assert "<h1>Eva Egli</h1>" in own.text
    assert "Serie" in client.get(f"{HOME}/tag/{YEAR}/1/resultate").text
    assert "noch nicht veröffentlicht" in client.get(f"{HOME}/tag/{YEAR}/2/resultate").text
    for where in ("mitglieder", "mitglieder/m1", f"kasse/{YEAR}", f"tag/{YEAR}/2", "verlauf", "links"):
        _is_shown_the_door(client.get(f"{HOME}/{where}"))
    assert _send(client, f"tag/{YEAR}/2", "AllHere", year=YEAR, day=2).status_code == 403


def test_a_stranger_sees_what_is_published_and_no_calendar(client: httpx.Client) -> None:
    assert "Eva Egli" in client.get(f"{HOME}/rangliste/{YEAR}").text
    assert "noch nicht veröffentlicht" in client.get(f"{HOME}/tag/{YEAR}/2/resultate").text
    for where in (
        "mein",
        "kalender",
        f"datei/{YEAR}",
        f"papier/{YEAR}/2/tagesblatt.pdf",
        f"papier/{YEAR}/2/resultate.pdf",
    ):
        _is_shown_the_door(client.get(f"{HOME}/{where}"))
    assert client.get(f"{HOME}/papier/{YEAR}/1/resultate.pdf").content.startswith(b"%PDF")
    assert client.get(f"{HOME}/kalender/{YEAR}/erraten.ics").status_code == 404


def test_the_calendar_s_address_opens_the_calendar_and_nothing_else(client: httpx.Client) -> None:
    _enter(client, "day")
    address = re.search(rf'href="[^"]*({HOME}/kalender/{YEAR}/([^"]+)\.ics)"', client.get(f"{HOME}/kalender").text)
    assert address
    client.cookies.clear()
    assert client.get(address[1]).content.startswith(b"BEGIN:VCALENDAR")
    client.get(f"/tuer/{address[2]}")
    _is_shown_the_door(client.get(f"{HOME}/mitglieder"))


def test_points_are_checked_while_they_are_typed(client: httpx.Client) -> None:
    def said(one: str, two: str, thanks: str = "") -> str:
        asked = {"points.0": one, "points.1": two, "thanks": thanks}
        return client.get(f"{HOME}/pruefen/{YEAR}", params=asked).text

    assert "geht auf, noch nicht eingetragen" in said("2010", "1500")
    assert "Buchstabe: O statt der Ziffer 0" in said("2O10", "1500")
    assert "Es fehlt noch eine Zahl." in said("2010", "")
    assert "Hier braucht es ganze Zahlen." in said("2010", "viele")
    assert "geht auf 1999" in said("1500", "1998")
    assert "falsch bedankt" in said("2010", "1500", "1")


@dataclass(frozen=True)
class Wrong:
    """A form that cannot be: where it is sent, at which field that is told, what is said on which clause."""

    where: str
    fields: dict[str, object]
    field: str
    says: str
    clause: str


ON_DAY_3: dict[str, object] = {"command": "Compose", "year": YEAR, "day": 3}
WRONG = {
    "a member in two series": Wrong(
        f"tag/{YEAR}/3",
        {**ON_DAY_3, "reason": "Beschluss", "series__A__0": "m1", "series__B__0": "m1"},
        "",
        "Anna Amstutz sitzt in zwei Serien",
        "AJ-4.1-d",
    ),
    "another composition without a reason": Wrong(
        f"tag/{YEAR}/3",
        {**ON_DAY_3, "key": "anders", "reason": "", "sits__m1": "A"},
        "reason",
        "auf wessen Beschluss",
        "AJ-4.4-a",
    ),
    "impossible points": Wrong(
        f"tag/{YEAR}/2/serie/A",
        {
            "command": "EnterRound",
            "year": YEAR,
            "day": 2,
            "series": "A",
            "key": 0,
            "points__0": 1500,
            "points__1": 1600,
        },
        "points.0",
        "geht auf 1999",
        "AJ-2.2.1-aj",
    ),
    "points of one pair only": Wrong(
        f"tag/{YEAR}/2/serie/A",
        {"command": "EnterRound", "year": YEAR, "day": 2, "series": "A", "key": 0, "points__0": 2010, "points__1": ""},
        "points.1",
        "Bitte ausfüllen.",
        "",
    ),
    "no date": Wrong(
        f"jahr/{YEAR}",
        {"command": "PlanDay", "year": YEAR, "day": 3, "date": ""},
        "date",
        "Bitte ausfüllen.",
        "",
    ),
    "a date that is none": Wrong(
        f"jahr/{YEAR}",
        {"command": "PlanDay", "year": YEAR, "day": 3, "date": "31.2.2026"},
        "date",
        "«31.2.2026» ist kein Tag im Kalender: bitte Tag, Monat und Jahr nachsehen, zum Beispiel 31.1.2026.",
        "",
    ),
    "a time that is none": Wrong(
        f"jahr/{YEAR}",
        {"command": "PlanDay", "year": YEAR, "day": 3, "date": "21.4.2026", "start": "um drei"},
        "start",
        "So ist es keine Uhrzeit; richtig wäre zum Beispiel 14.00.",
        "",
    ),
    "a word for a number": Wrong(
        f"jahr/{YEAR}",
        {"command": "PlanDay", "year": YEAR, "day": "drei", "date": "21.4.2026"},
        "day",
        "Hier gehört eine Zahl hin.",
        "",
    ),
    "a date in the wrong year": Wrong(
        f"jahr/{YEAR}",
        {"command": "PlanDay", "year": YEAR, "day": 3, "date": "31.1.2027"},
        "date",
        "nicht im Jassjahr 2026",
        "AJ-3.3-c",
    ),
    "an unknown key in the club's file": Wrong(
        "regeln",
        {"command": "ChangeRules", "rules": 'format = "puur-club/1"\nfarbe = "rot"\n', "reason": "x"},
        "rules",
        "«farbe»: Diesen Schlüssel gibt es",
        "",
    ),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_what_cannot_be_is_told_at_its_field_and_nothing_is_kept(
    client: httpx.Client, store: MemoryJournal, what: str
) -> None:
    _enter(client, "board")
    _plan_the_third(client)
    before, wrong = _written(store), WRONG[what]
    _is_refused(_send(client, wrong.where, **wrong.fields), wrong.field, wrong.says, wrong.clause)  # type: ignore[arg-type]
    assert _written(store) == before


def _plan_the_third(client: httpx.Client) -> None:
    _send(
        client, f"jahr/{YEAR}", "PlanDay", year=YEAR, day=3, date="21.4.2026", tavern="", hall="", order="", floating=""
    )


def _is_refused(answer: httpx.Response, field: str, says: str, clause: str) -> None:
    """A field that is wrong is marked, says why, and has kept what was typed."""
    assert answer.status_code == 422
    assert says.lower() in answer.text.lower()
    point = re.match(r"[A-Z]{2}-(\d+(?:\.\d+)*)", clause)
    assert point is None or re.search(rf"Punkt [\d., ]*{re.escape(point[1])}", answer.text), answer.text
    if field:
        marked = re.findall(r'<(?:input|textarea|select)[^>]*name="([^"]+)"[^>]*aria-invalid="true"', answer.text)
        assert marked == [field]


def test_a_round_that_cannot_be_is_taken_once_somebody_insists() -> None:
    store = MemoryJournal()  # its own: the round would be in the way of the others
    asyncio.run(_kept(store))
    with TestClient(quick_app(store, SECRET)) as client:
        _insist_on_a_round(client, store)


def _insist_on_a_round(client: httpx.Client, store: MemoryJournal) -> None:
    _enter(client, "board")
    where, series = f"tag/{YEAR}/2/serie/A", {"year": YEAR, "day": 2, "series": "A", "key": 0}
    made = {"points__0": 2010, "points__1": 9000, "thanks": "0"}
    asked = _send(client, where, "EnterRound", **series, **made)
    assert asked.status_code == 422
    assert re.search(r'<input type="checkbox" id="EnterRound0-anyway" name="anyway"', asked.text), asked.text
    assert not asyncio.run(Clubs(store).get("demo")).years[YEAR].days[2].tables[0].rounds
    assert _send(client, where, "EnterRound", **series, **made, anyway="true").status_code == 200
    (played,) = asyncio.run(Clubs(store).get("demo")).years[YEAR].days[2].tables[0].rounds
    assert played.points == (2010, 9000)


def test_pairs_that_have_played_together_are_not_drawn_again(client: httpx.Client, store: MemoryJournal) -> None:
    _enter(client, "board")
    where, series = f"tag/{YEAR}/2/serie/A", {"year": YEAR, "day": 2, "series": "A"}
    assert _send(client, where, "EnterRound", **series, points__0=2010, points__1=1500).status_code == 200
    pairs = asyncio.run(Clubs(store).get("demo")).years[YEAR].days[2].tables[0].teams[0]
    law = reglement("ajz08-2017")
    cards = next(drawn for drawn in permutations(range(4)) if next_teams(law, (), drawn) == pairs)
    before = _written(store)
    again = _send(
        client, where, "DrawTeams", **series, key="karten", **{f"cards__{at}": card for at, card in enumerate(cards)}
    )
    _is_refused(again, "cards.0", "haben schon zusammen gespielt", "AJ-2.1-d")
    assert _written(store) == before


def test_a_fine_is_paid_by_nobody_whose_it_is_not(client: httpx.Client, store: MemoryJournal) -> None:
    _enter(client, "treasurer")
    fine = next(
        one for one in asyncio.run(Clubs(store).get("demo")).years[YEAR].fines if not one.paid and not one.person
    )
    before, other = _written(store), "m1" if fine.member != "m1" else "m2"
    fields = {"year": YEAR, "fine": fine.id, "on": "12.3.2026", "payer": other, "how": "cash", "amount": ""}
    _is_refused(_send(client, f"kasse/{YEAR}", "PayFine", **fields, key=fine.id), "payer", "", "AJ-1.3")
    assert _written(store) == before


def test_who_was_at_the_gv_is_corrected_with_a_reason(client: httpx.Client) -> None:
    _enter(client, "board")
    where = f"anlass/{YEAR}/gv"
    page = client.get(f"{HOME}/{where}").text
    assert "12 Minuten zu spät" in page
    assert "Anwesenheit berichtigen" in page
    late = {f"late__m{number}": int(number == 5) for number in range(1, 12)}
    fields = {"year": YEAR, "kind": "gv", **late}
    _is_refused(
        _send(client, where, "AttendMeeting", **{**fields, "late__m7": "eine"}, reason="x"), "late.m7", "Zahl", ""
    )
    _is_refused(_send(client, where, "AttendMeeting", **fields, reason=""), "reason", "Warum?", "")
    answer = _send(client, where, "AttendMeeting", **fields, reason="verschrieben")
    assert "1 Minute zu spät" in answer.text, answer.text
    assert "12 Minuten" not in answer.text


@pytest.mark.parametrize("names", ["given-first", "family-first", "numbers"])
def test_no_public_page_of_a_club_names_anybody_in_another_way_than_was_chosen(
    client: httpx.Client, store: MemoryJournal, names: str
) -> None:
    people = [one.name for one in asyncio.run(Clubs(store).get("demo")).members.values()]
    assert "Demo" not in client.get("/verein").text or names != "given-first"
    _enter(client, "board")
    fields = {"command": "ChoosePrivacy", "names": names, "listed": "true", "keep": "5"}
    token = _token(client.get(f"{HOME}/datenschutz").text)
    told = client.post(f"{HOME}/datenschutz", data={"_token": token, "_once": names, "_seen": "9999", **fields}).text
    assert "So sehen es ab jetzt alle" in told
    assert any(name in client.get(f"{HOME}/rangliste/{YEAR}").text for name in people)
    client.cookies.clear()
    shown = {where: client.get(f"{HOME}/{where}").text for where in PUBLIC}
    for where, page in shown.items():
        turned = [" ".join(reversed(name.split())) for name in people]
        assert not [name for name in [*people, *turned] if name in page], where
    assert "Statistik und Hall of Fame. Dort stehen nur" in shown["datenschutz"]
    assert "5 Jahre nach dem Austritt" in shown["datenschutz"]
    assert "ChoosePrivacy" not in shown["datenschutz"]
    assert any(name in client.get("/verein").text for name in ("Demo", HOME))


PUBLIC = ("", "regeln", "ruhm", f"rangliste/{YEAR}", f"tag/{YEAR}/1/resultate", "statistik", "datenschutz")
"""What everybody may open of a club."""


def test_who_came_by_a_link_of_its_own_is_called_by_name(client: httpx.Client, store: MemoryJournal) -> None:
    """Nobody is a number: neither on the page, nor beside what it enters."""

    async def link() -> tuple[str, str]:
        club = await Clubs(store).get("demo")
        return await _keys(store).create_link(club_access(club), "member", 5), list(club.members.values())[4].name

    text, name = asyncio.run(link())
    page = client.get(f"/tuer/{text}").text
    assert f"<span>Mitglied ({name})</span>" in page
    assert "Mitglied 5" not in page


def test_all_that_is_wrong_with_a_new_club_is_told_at_once(client: httpx.Client) -> None:
    token = _token(client.get("/verein/neu").text)
    sent = {"_token": token, "name": "Klub", "id": "Nicht so!", "rules": "own-4", "pin": "1"}
    assert set(re.findall(r'id="(\w+)-fehler"', client.post("/verein/neu", data=sent).text)) == {"id", "pin"}
    taken = client.post("/verein/neu", data={**sent, "id": "demo", "pin": ""}).text
    assert set(re.findall(r'id="(\w+)-fehler"', taken)) == {"id", "pin"}
    nameless = client.post("/verein/neu", data={**sent, "name": "", "id": "Nicht so!"}).text
    assert set(re.findall(r'id="(\w+)-fehler"', nameless)) == {"name", "id", "pin"}
