"""The yearly Beitrag in the browser: into the rules, charged to all in one press, paid, late, reminded."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app

pytestmark = pytest.mark.longer

HOME = "/verein/naell"
LATER = "2027-03-01T12:00:00"


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    """The Vorstand of a club of eight, the year open, a Kassier elected."""
    with TestClient(
        create_app(ServerOptions("", secret="s" * 40, posts=10_000, works=10_000, founds=100), MemoryJournal())
    ) as made:
        send(made, "/verein/neu", name="Näll", rules="own-2", pin="geheim-7", lead="Anna")
        for number in range(1, 9):
            who = {"id": f"m{number}", "name": f"Name {number}", "playing": "true"}
            send(made, f"{HOME}/mitglieder", command="AddMember", **who)
        send(made, f"{HOME}/mitglieder", command="Elect", office="treasurer", member="m3", on="1.1.2026")
        send(made, HOME, command="OpenYear", year="2026")
        yield made


def send(client: httpx.Client, page: str, to: str = "", **values: str) -> httpx.Response:
    hidden = dict(re.findall(r'<input type="hidden" name="(_\w+)" value="([^"]*)"', client.get(page).text))
    return client.post(to or page, data={**hidden, "key": "", **values})


def test_the_beitrag_goes_from_the_rules_to_the_reminder(client: httpx.Client) -> None:
    assert "Mitgliederbeitrag" not in client.get(f"{HOME}/kasse").text
    rule = {"dues": "50", "due_days": "30", "dues_reason": "GV"}
    refused = send(client, f"{HOME}/regeln", f"{HOME}/beitrag", **rule | {"dues": "5O"})
    assert "Buchstabe: O statt der Ziffer 0" in refused.text
    assert "CHF 50.00 im Jahr" in send(client, f"{HOME}/regeln", f"{HOME}/beitrag", **rule).text
    assert "Von 8 Mitgliedern je CHF 50.00 verlangen" in client.get(f"{HOME}/kasse").text
    by = {"year": "2026", "by": "m3"}
    asked = send(client, f"{HOME}/kasse", command="ChargeDues", **by)
    assert "0 von 8 haben bezahlt; offen sind CHF 400.00." in asked.text
    paid = send(client, f"{HOME}/kasse", command="PayDues", member="m1", on="heute", how="cash", **by)
    assert "1 von 8 hat bezahlt; offen sind CHF 350.00." in paid.text
    late = client.get(f"{HOME}/kasse?am={LATER}").text
    assert "Alle mahnen, die zu spät sind (7)" in late
    reminded = send(client, f"{HOME}/kasse?am={LATER}", f"{HOME}/kasse", command="RemindDues", am=LATER, **by)
    assert reminded.text.count("1-mal gemahnt, zuletzt am 1. März 2027") == 7
    assert client.get(f"{HOME}/kasse/2026").status_code == 200


@pytest.mark.parametrize("typed", ["60", "60.00", "60.–", "60.-", "Fr. 60", "CHF 60.00"])
def test_a_beitrag_is_typed_as_people_write_francs(client: httpx.Client, typed: str) -> None:
    rule = {"dues": typed, "due_days": "30", "dues_reason": "GV"}
    assert "CHF 60.00 im Jahr" in send(client, f"{HOME}/regeln", f"{HOME}/beitrag", **rule).text


@pytest.mark.parametrize(
    "typed, why",
    [
        ("60.50", "hier nur ganze Franken"),
        ("-5", "«-5» ist kein Betrag"),
        ("5001", "0 bis 5000"),
        ("", "Bitte ausfüllen"),
        ("viel", "«viel» ist kein Betrag"),
    ],
)
def test_a_beitrag_that_cannot_be_is_refused_at_its_field(client: httpx.Client, typed: str, why: str) -> None:
    rule = {"dues": typed, "due_days": "30", "dues_reason": "GV"}
    text = send(client, f"{HOME}/regeln", f"{HOME}/beitrag", **rule).text
    assert why in text
    assert "Der Mitgliederbeitrag steht in den Regeln." not in text


def test_the_kassier_is_told_that_a_beitrag_needs_an_open_year(client: httpx.Client) -> None:
    told, home = "sobald das Jassjahr eröffnet ist", "/verein/stich"
    send(client, "/verein/neu", name="Stich", rules="own-2", pin="geheim-7", lead="Anna")
    assert told not in client.get(f"{home}/kasse").text
    rule = {"dues": "50", "due_days": "30", "dues_reason": "GV"}
    send(client, f"{home}/regeln", f"{home}/beitrag", **rule)
    assert told in client.get(f"{home}/kasse").text
    send(client, home, command="OpenYear", year="2026")
    assert told not in client.get(f"{home}/kasse").text


def test_what_a_member_owes_stands_on_its_own_page(client: httpx.Client) -> None:
    """Not only on the page of its money: who has not paid is not told that nothing is open."""
    links = re.findall(r'href="(http[^"]*/tuer/[^"]*)"', client.get(f"{HOME}/links").text)
    rule = {"dues": "50", "due_days": "30", "dues_reason": "GV"}
    send(client, f"{HOME}/regeln", f"{HOME}/beitrag", **rule)
    send(client, f"{HOME}/kasse", command="ChargeDues", year="2026", by="m3")
    send(client, f"{HOME}/kasse", command="PayDues", member="m1", on="heute", how="cash", year="2026", by="m3")
    client.get(links[0])
    assert "Nichts ist offen." in client.get(f"{HOME}/mein").text
    client.get(links[1])
    owing = client.get(f"{HOME}/mein").text
    assert "Offen: CHF 50.00." in owing
    assert "Nichts ist offen." not in owing


def test_nobody_is_asked_for_the_startgeld_before_there_is_a_kassier() -> None:
    with TestClient(
        create_app(ServerOptions("", secret="s" * 40, posts=10_000, works=10_000, founds=100), MemoryJournal())
    ) as made:
        send(made, "/verein/neu", name="Näll", rules="own-2", pin="geheim-7", lead="Anna")
        send(made, HOME, command="OpenYear", year="2026")
        missing = made.get(f"{HOME}/jahr/2026").text
    assert "Noch ist niemand Kassier" in missing
    assert "SetFee" not in missing


def test_the_record_names_whose_beitrag_was_paid(client: httpx.Client) -> None:
    send(client, f"{HOME}/regeln", f"{HOME}/beitrag", dues="50", due_days="30", dues_reason="GV")
    send(client, f"{HOME}/kasse", command="ChargeDues", year="2026", by="m3")
    send(client, f"{HOME}/kasse", command="PayDues", member="m2", on="heute", how="cash", year="2026", by="m3")
    assert "Jassjahr 2026, Beitrag von Name 2, bezahlt am" in client.get(f"{HOME}/verlauf").text


def test_the_verlauf_says_which_line_of_the_rules_is_another(client: httpx.Client) -> None:
    send(client, f"{HOME}/regeln", f"{HOME}/beitrag", dues="50", due_days="30", dues_reason="GV")
    told = client.get(f"{HOME}/verlauf").text
    assert "dues = { amount = 50, due_days = 30 }" in told
    assert "[money]" not in told
    assert re.search(r"Regeln.*ein Text von \d+ Zeilen", told)  # as they were when the club was founded
