"""What the club's pages say of slips: amounts and days as people write them, leaving, who is among the results."""

from __future__ import annotations

import re

import httpx
import pytest

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
