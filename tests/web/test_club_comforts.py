"""What makes a club's pages easy: the moment stays, one goes on where one was, sums agree, a link can be withdrawn."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterator
from datetime import date

import httpx
import pytest
from litestar.testing import TestClient

from puur.cli.season.script import SimulatedCommand, simulate_club_years
from puur.club.money.receivables import PayableItem
from puur.journal import MemoryJournal
from puur.money.account import BankLine
from puur.service.club.store import Clubs
from puur.web.app import ServerOptions, create_app
from puur.web.club.bank_pages import guess_payment_reference
from puur.words.message import said

from .club_forms import HOME, Board
from .quick import quick_app, quick_keys
from .test_club_doors import SECRET, YEAR, _enter, _kept, _send, _token

pytestmark = pytest.mark.slow

BEFORE = "2026-03-11T10:00:00"
DURING = "2026-03-12T15:00:00"


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    store = MemoryJournal()
    asyncio.run(_kept(store))
    with TestClient(quick_app(store, SECRET)) as made:
        yield made


@pytest.fixture
def fresh() -> Iterator[tuple[httpx.Client, MemoryJournal]]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as made:
        made.app.state.desk.keys = quick_keys(store, SECRET)
        yield made, store


def page(client: httpx.Client, where: str, am: str = DURING) -> str:
    answer = client.get(f"{HOME}/{where}".rstrip("/"), params={"am": am} if am else {})
    assert answer.status_code == 200
    return html.unescape(answer.text)


def test_the_moment_stays_through_every_link_until_one_goes_back_to_now(client: httpx.Client) -> None:
    _enter(client, "board")
    for where in ("", "mitglieder", "kasse", f"tag/{YEAR}/2", "verlauf", "links", "kalender"):
        text = page(client, where)
        assert "Nachgetragen für den 12. März 2026, 15.00 Uhr" in text, where
        links = set(re.findall(rf"""href=["']({HOME}[^"']*)["']""", text))
        assert {link for link in links if "am=" not in link} == set(), where
        assert f"{HOME}/{where}".rstrip("/") + "?am=" in links, where
    assert "Nachgetragen" not in page(client, "", "")


def test_one_goes_on_where_the_next_thing_is(client: httpx.Client) -> None:
    _enter(client, "board")
    where, series = f"tag/{YEAR}/2/serie/A", {"year": YEAR, "day": 2, "series": "A"}
    token = _token(client.get(f"{HOME}/{where}").text)
    asked = {"_token": token, "command": "EnterRound", "key": "0", "am": DURING, "onward": "runde", **series}
    answer = client.post(
        f"{HOME}/{where}", data={**asked, "points.0": "2010", "points.1": "1500"}, follow_redirects=False
    )
    assert answer.headers["location"].endswith("?am=2026-03-12T15:00:00#runde")
    bad = client.post(f"{HOME}/mitglieder", data={**asked, "onward": '"><b>'}, follow_redirects=False)
    assert "<b>" not in bad.headers.get("location", "")


def test_kasse_bussen_and_overview_say_the_same_of_the_startgeld(client: httpx.Client) -> None:
    _enter(client, "board")
    seat = {"where__year": YEAR, "where__day": 2, "where__series": "A", "where__seat": 0}
    _send(client, f"tag/{YEAR}/2", "ReverseFee", **seat, by="m3", reason="verwechselt")
    assert "Bussen und Bier CHF 65.00, Startgeld CHF 20.00." in page(client, "kasse")
    assert "Am 12. März 2026 sind CHF 85.00 offen." in page(client, "kasse")
    assert "Startgeld: CHF 20.00 offen." in page(client, f"kasse/{YEAR}")
    overview = page(client, "")
    assert "Offen sind CHF 85.00" in overview
    assert overview.count("Startgeld") >= 2
    assert "hat" in _send(client, "kasse", "PayFees", year=YEAR, day=2).text
    assert "Startgeld CHF" not in page(client, "kasse")


def test_everybody_in_one_press_on_the_pages(client: httpx.Client) -> None:
    _enter(client, "board")
    board = Board(client)
    assert "Alle haben bezahlt" not in board.get(f"tag/{YEAR}/2")
    closed = page(client, f"tag/{YEAR}/1/serie/A", "")
    assert "Alle haben unterschrieben" not in closed


def test_the_link_of_a_member_is_withdrawn_and_another_takes_its_place(client: httpx.Client) -> None:
    def links() -> dict[str, str]:
        text = client.get(f"{HOME}/links").text
        return dict(re.findall(r'<strong>([^<]+)</strong><br><a[^>]+href="[^"]*(/tuer/[^"]+)"', text))

    _enter(client, "board")
    before = links()
    kept = dict(client.cookies)
    client.cookies.clear()
    assert "<h1>Eva Egli</h1>" in client.get(before["Eva Egli"]).text
    opened = dict(client.cookies)
    client.cookies.clear()
    client.cookies.update(kept)
    token = _token(client.get(f"{HOME}/links").text)
    answer = client.post(f"{HOME}/links", data={"_token": token, "number": "5"})
    assert "Der alte Link von Eva Egli führt nirgends mehr hin" in answer.text
    after = links()
    assert {name for name in before if before[name] != after[name]} == {"Eva Egli"}
    client.cookies.clear()
    client.cookies.update(opened)
    assert client.get(f"{HOME}/mein").status_code == 403
    assert client.get(before["Eva Egli"]).status_code == 400
    assert "<h1>Eva Egli</h1>" in client.get(after["Eva Egli"]).text
    assert "<h1>Anna Amstutz</h1>" in client.get(before["Anna Amstutz"]).text


def test_nobody_but_the_board_withdraws_a_link(client: httpx.Client) -> None:
    _enter(client, "treasurer")
    token = _token(client.get(f"{HOME}/mitglieder").text)
    assert client.post(f"{HOME}/links", data={"_token": token, "number": "5"}).status_code == 403


def test_who_wins_is_no_question_any_more_once_the_year_is_closed() -> None:
    """«Kann gewinnen» stands there until the year ends, then who has won, once."""
    store, steps = MemoryJournal(), simulate_club_years(7, YEAR)[1]

    async def kept(clubs: Clubs, some: list[SimulatedCommand]) -> None:
        for step in some:
            await clubs.carry_out("demo", step.command, "Anna", at=step.at)

    async def began() -> Clubs:
        clubs = Clubs(store)
        await clubs.found_club(steps[0].command, "Anna")  # type: ignore[arg-type]
        await kept(clubs, steps[1:-1])
        return clubs

    with TestClient(create_app(ServerOptions("", secret=SECRET), store)) as client:
        asyncio.run(began())
        before = client.get(f"{HOME}/rangliste/{YEAR}").text
        asyncio.run(kept(Clubs(store), steps[-1:]))
        after = client.get(f"{HOME}/rangliste/{YEAR}").text
    assert "kann gewinnen" in before
    assert "hat gewonnen" not in before
    assert "kann gewinnen" not in after
    assert after.count("hat gewonnen") == 1


def test_a_member_reads_the_traktanden_and_how_the_votes_ended_but_enters_nothing(client: httpx.Client) -> None:
    _enter(client, "board")
    where, it = f"anlass/{YEAR}/gv", {"year": YEAR, "kind": "gv"}
    motion = {"text": "Das Startgeld sei 25 Franken", "matter": "motion", "item": 0, "by": "", "whom": "", "office": ""}
    token = _token(client.get(f"{HOME}/{where}").text)
    fields = {"_token": token, "key": "", "am": f"{YEAR}-01-20T12:00", **it}
    for asked in ({"command": "MoveMotion", **motion}, {"command": "VoteMotion", "motion": 1, "yes": 7, "no": 4}):
        moment = f"{YEAR}-01-24T19:00" if asked["command"] == "VoteMotion" else fields["am"]
        answer = client.post(f"{HOME}/{where}", data={**fields, **asked, "am": moment})
        assert answer.status_code == 200, re.findall(r'class="wrong"[^>]*>([^<]*)', answer.text)
    assert "Angenommen." in answer.text
    way = f"{HOME}/jahr/{YEAR}?am={YEAR}-01-24T19:00:00&amp;startgeld=25#startgeld-setzen"
    assert f'<a href="{way}">Startgeld CHF 25.00 jetzt setzen</a>' in answer.text
    links = re.findall(r'<br><a[^>]+href="[^"]*(/tuer/[^"]+)"', client.get(f"{HOME}/links").text)
    client.cookies.clear()
    assert f'href="{HOME}/anlass/{YEAR}/gv"' in client.get(links[4]).text
    text = client.get(f"{HOME}/{where}").text
    assert "Das Startgeld sei 25 Franken" in text
    assert "7 Ja, 4 Nein, Enthaltungen: 0." in text
    assert "12 Minuten zu spät" not in text
    assert '<input type="hidden" name="command"' not in text
    assert client.post(f"{HOME}/{where}", data={**fields, "command": "VoteMotion"}).status_code in {400, 403, 422}


def _item(reference: str, member: str, amount: int) -> PayableItem:
    return PayableItem(reference, member, said("club.fine-own", name="x"), amount, (amount,))


LINE = BankLine("1", date(2026, 3, 1), 2000, payer="Frei Franz", text="Busse")
NAMES = {"m1": "Anna Amstutz", "m6": "Franz Frei"}


@pytest.mark.parametrize(
    "items, reference",
    [
        ([("A", "m1", 2000), ("B", "m6", 4500)], "A"),
        ([("A", "m1", 2000), ("B", "m6", 2000)], "B"),
        ([("A", "m1", 2000), ("B", "m1", 2000)], ""),
        ([("A", "m6", 2000), ("B", "m6", 2000)], ""),
        ([("A", "m6", 1000)], ""),
    ],
)
def test_a_payment_is_taken_for_what_is_open_in_exactly_its_amount(
    items: list[tuple[str, str, int]], reference: str
) -> None:
    assert guess_payment_reference(LINE, [_item(*one) for one in items], NAMES) == reference


def test_a_club_says_how_many_play_and_needs_no_word_for_its_address(fresh: tuple[httpx.Client, MemoryJournal]) -> None:
    client, _ = fresh
    board = Board(client)
    wrong = board.found(id="", name="Jassclub Höngg", rules="own-4", pin="123").text
    assert wrong.count('aria-invalid="true"') == 1, "at the PIN, and at nothing else"
    founded = board.found(id="", name="Jassclub Höngg", rules="own-4")
    assert founded.url.path == "/verein/jassclub-hoengg"
    assert "von 16)" in founded.text
    assert (
        "Jassclub Höngg: 6 Jasstage, 16 Mitglieder, Serien A, B, C, D." in client.get(f"{founded.url.path}/regeln").text
    )


def test_after_founding_the_page_says_what_comes_next_until_the_first_day_is_set(
    fresh: tuple[httpx.Client, MemoryJournal],
) -> None:
    client, store = fresh
    board = Board(client)
    text = board.found(id="frisch", name="Frisch").text
    assert "Was als Nächstes kommt" in text
    assert "Mitglieder aufnehmen (0 von 12)" in text
    home = "/verein/frisch"
    for number in range(1, 13):
        token = _token(client.get(f"{home}/mitglieder").text)
        fields = {"command": "AddMember", "key": "", "id": f"m{number}", "name": f"Name {number}", "playing": "true"}
        assert client.post(f"{home}/mitglieder", data={"_token": token, **fields}).status_code == 200
    assert "✓ Mitglieder aufnehmen (12 von 12)" in client.get(f"{home}/mitglieder").text
    for where, fields in (
        ("", {"command": "OpenYear", "year": "2026"}),
        ("jahr/2026", {"command": "PlanDay", "year": "2026", "day": "1", "date": "31.1.2026"}),
    ):
        token = _token(client.get(home).text)
        answer = client.post(f"{home}/{where}".rstrip("/"), data={"_token": token, "key": "", **fields})
        assert answer.status_code == 200
    assert "Was als Nächstes kommt" not in client.get(home).text
    token = _token(client.get(home).text)
    drawn = client.post(
        f"{home}/tag/2026/1", data={"_token": token, "command": "DrawLot", "key": "", "year": "2026", "day": "1"}
    )
    assert "Puur hat das Los gezogen." in drawn.text
    club = asyncio.run(Clubs(store).get("frisch"))
    assert [len(table.places) for table in club.years[2026].days[1].tables] == [4, 4, 4]
    before, then = (client.get(f"{home}/tag/2026/1?am=2026-01-{day}T15:00").text for day in (30, 31))
    assert _first_button(before) == "Kommt nicht"
    assert _first_button(then) == "Ist da"
    assert "Spielbeginn</button>" not in before
    assert "Spielbeginn</button>" in then


def _first_button(text: str) -> str:
    """What the first card of a seat offers first."""
    card = text[text.index('id="platz-A0"') :]
    found = re.search(r"<button[^>]*>([^<]+)</button>", card)
    assert found
    return found[1]


def test_no_club_is_called_like_a_page(fresh: tuple[httpx.Client, MemoryJournal]) -> None:
    answer = Board(fresh[0]).found(id="neu", name="Neu")
    assert answer.status_code == 422
    assert "imm ein anderes Wort" in answer.text
