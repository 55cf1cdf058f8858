"""What the club's pages say of slips: amounts and days as people write them, leaving, who is among the results."""

from __future__ import annotations

import re
from datetime import date

import httpx
import pytest

from puur.club.money.double_entry import Posting
from puur.web.club.cash_views import sort_newest_first

from .test_club_doors import _enter, _send, client, store

__all__ = ["client", "store"]
pytestmark = pytest.mark.slow
HOME = "/verein/demo"


def text_of(answer: httpx.Response) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())


def test_francs_are_read_as_people_write_them_and_what_is_none_is_named(client: httpx.Client) -> None:
    _enter(client, "treasurer")
    booked = {"what": "Spende", "way": "in", "how": "cash", "on": "heute", "by": "m3"}
    assert _send(client, "kasse", "BookByHand", **booked, rappen="Fr. 1'041.50").status_code == 200
    assert "1041.50" in client.get(f"{HOME}/kasse/journal").text
    refused = _send(client, "kasse", "BookByHand", **booked, rappen="viel")
    assert (refused.status_code, "«viel» ist kein Betrag in Franken" in refused.text) == (422, True)


def test_a_day_that_does_not_exist_is_named(client: httpx.Client) -> None:
    _enter(client, "board")
    refused = _send(client, "mitglieder", "AddMember", id="n1", name="Neu", born="31.2.1956")
    assert "«31.2.1956» ist kein Tag im Kalender" in refused.text


def test_a_leaving_is_mended_where_it_was_entered(client: httpx.Client) -> None:
    _enter(client, "board")
    too_early = _send(client, "mitglieder/m9", "LeaveClub", id="m9", on="31.12.2025")
    assert too_early.status_code == 422
    assert "m9 " not in text_of(too_early)
    assert _send(client, "mitglieder/m9", "LeaveClub", id="m9", on="31.12.2026").status_code == 200
    page = client.get(f"{HOME}/mitglieder/m9").text
    assert "Datum berichtigen" in page
    assert _send(client, "mitglieder/m9", "StayInClub", id="m9").status_code == 200
    assert "Austritt eintragen" in client.get(f"{HOME}/mitglieder/m9").text


def test_a_fine_is_paid_where_it_is_listed_as_the_last_one_was(client: httpx.Client) -> None:
    _enter(client, "treasurer")
    page = client.get(f"{HOME}/kasse").text
    assert '<option value="transfer" selected>' in page
    fine = re.search(r'name="fine" value="(\d+)"', page)
    payer = re.search(r'name="payer".*?<option value="(\w+)"', page, re.DOTALL)
    assert fine is not None
    assert payer is not None
    sent = {"year": 2026, "fine": fine[1], "payer": payer[1], "how": "transfer", "on": "31.12.2026"}
    assert "Vorgemerkt, noch nicht bezahlt" in _send(client, "kasse", "PayFine", **sent).text
    assert _send(client, "kasse/2026", "ReversePayment", year=2026, fine=fine[1], reason="bar").status_code == 200
    assert _send(client, "kasse", "PayFine", **{**sent, "how": "cash"}).status_code == 422
    assert _send(client, "kasse", "PayFine", **{**sent, "how": "cash", "on": "heute"}).status_code == 200
    assert '<option value="cash" selected>' in client.get(f"{HOME}/kasse").text


def test_bookings_stand_by_their_day() -> None:
    days = [date(2026, 1, 1), date(2026, 3, 1), date(2026, 2, 1), date(2026, 3, 1)]
    lines = [Posting(number, on, "1000", "3900", 100, "x", "y") for number, on in enumerate(days, 1)]
    assert [one.number for one in sort_newest_first(lines)] == [4, 2, 3, 1]
