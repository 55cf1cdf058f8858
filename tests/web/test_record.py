"""The Protokoll of a tournament: old and new of everything, all pages, searched, however long it is."""

from __future__ import annotations

import asyncio
import html
import re

import pytest

from puur.journal import NewEntry
from puur.journal.entry import MemoryJournal
from puur.service.audit_log import search_lines, to_german
from puur.service.tournament.entries import encode_tournament_events
from puur.service.tournament.store import TOURNAMENT_STREAM_TYPE, Tournaments, tournament_audit_logs
from puur.tournament import commands as cmd
from puur.tournament.state import Player, Setup

from .test_tournament_pages import Desk, desk

__all__ = ["desk"]
LONG = 20_000


def lines(page: str) -> list[str]:
    """The entries of a page as they are read."""
    listed = re.search(r'<ol class="trail".*?</ol>', page, re.DOTALL)
    assert listed
    entries = re.split(r"<li>\s*<p class=", listed[0])[1:]
    return [" ".join(html.unescape(re.sub(r"<[^>]+>", " ", f"<p class={one}")).split()) for one in entries]


@pytest.mark.longer
def test_it_says_what_stood_there_before_and_what_stands_there_now(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    desk.post("anmeldung/1", name="Anna", club="JC Rössli", category="")
    desk.post("auslosung", seed="7")
    desk.post("passe/1/freigeben")
    points = {f"g{number}-0": "80" for number in range(1, 9)}
    desk.post("passe/1/tisch/1", **points)
    desk.post("passe/1/tisch/1", **(points | {"g3-0": "90"}), reason="Zahlendreher")
    found = lines(desk.get("protokoll"))
    corrected = found[0]
    assert re.match(
        r"\d+\. \w+ \d{4}, \d+\.\d\d Uhr · Turnierleitung \(Meinrad\) Berichtigt · «Zahlendreher»", corrected
    )
    assert "Passe 1, Tisch 1, Spiel 3 (Rechnungsbüro): 90 : 67 vorher 80 : 77" in corrected
    assert re.search(r": Punkte Passe 1: 6\d\d vorher 6\d\d", corrected)
    (named,) = [one for one in found if "Angaben geändert" in one]
    assert "Nummer 1: Name: Anna vorher Name1 Vorname" in named
    assert "Nummer 1: Verein: JC Rössli" in named
    assert found[-1].endswith("Turnier angelegt")


@pytest.mark.longer
def test_it_is_searched_by_name_table_and_deed(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    desk.post("anmeldung/1", name="Bärtschi", club="", category="")
    desk.post("anmeldung/2/bezahlt", ja="1")
    for typed in ("baertschi", "Angaben geändert", "nummer 1: bart"):
        assert len(lines(desk.get(f"protokoll?suche={typed}"))) == 1, typed
    (paid,) = lines(desk.get("protokoll?suche=startgeld bezahlt ja"))
    assert "Nummer 2: Startgeld bezahlt: ja vorher nein" in paid
    assert "0 Einträge mit «nichts davon»" in desk.get("protokoll?suche=nichts davon")


@pytest.mark.longer
def test_a_result_is_found_with_and_without_spaces(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    desk.post("auslosung", seed="7")
    desk.post("passe/1/freigeben")
    desk.post("passe/1/tisch/1", **{"g1-0": "21"})
    for typed in ("21:136", "21 : 136", "spiel 1 21: 136"):
        assert len(lines(desk.get(f"protokoll?suche={typed}"))) == 1, typed
    assert "0 Einträge" in desk.get("protokoll?suche=22:135")


def test_an_estimate_stays_covered() -> None:
    setup = Setup("k", "edjv-differenzler-2015", "Probe", "2026-05-29", passen=1, games=2)
    events: list[cmd.Event] = [cmd.Opened(setup)]
    found = asyncio.run(record([events, [cmd.Estimated(1, 1, 2, 45)]]))
    assert found[-1] == ("Schätzung", "Passe 1, Tisch 1: Schätzung c", "leer", "liegt verdeckt")


def test_a_prize_that_stays_says_with_whom() -> None:
    """Nothing of the tournament is another by that, and the record named nobody."""
    setup = Setup("k", "allgemein", "Probe", "2026-05-29", passen=1, games=2)
    people = cmd.PlayersEntered((Player("1", "Anna Arn"), Player("2", "Beat Bieri")))
    begun: list[cmd.Event] = [cmd.Opened(setup), people, cmd.PrizesSet(("Schinken",)), cmd.PrizeTaken(1, "1")]
    found = asyncio.run(record([begun, [cmd.PrizeSettled(1, "1", "abgeholt")]]))
    assert found[-1] == ("Schätzung", "Preis 1 (Schinken)", "leer", "bleibt bei Anna Arn (1)")


def test_what_an_edition_corrected_is_there_where_nobody_wrote_a_reason() -> None:
    setup = Setup("k", "allgemein", "Probe", "2026-05-29", passen=1, games=2)
    begun: list[cmd.Event] = [cmd.Opened(setup), cmd.PlayersEntered((Player("1", "Anna Arn"),)), cmd.Published(5)]
    renamed = [cmd.PlayersEntered((Player("1", "Anna Arm"),)), cmd.Published(6)]
    found = asyncio.run(record([begun, renamed]))
    assert found[-1][1:] == ("Fassung 2, 01.00 Uhr", "leer", "Name von Anna Arm (1) berichtigt")


async def record(entries: list[list[cmd.Event]]) -> list[tuple[str, str, str, str]]:
    journal = MemoryJournal()
    await journal.append(
        f"{TOURNAMENT_STREAM_TYPE.prefix}x",
        0,
        [NewEntry(0, "director: T", "Estimate", encode_tournament_events(one)) for one in entries],
    )
    read = await tournament_audit_logs(Tournaments(journal)).lines("x")
    told = ((one.done, alt.what, alt.before, alt.after) for one in read for alt in one.altered)
    return [
        (to_german(done), to_german(what), to_german(before), to_german(after)) for done, what, before, after in told
    ]


@pytest.mark.slow
def test_all_of_it_is_there_however_long() -> None:
    """20,000 entries: the last page has the first of them, and what comes later is read on."""

    async def read() -> None:
        journal, name = MemoryJournal(), f"{TOURNAMENT_STREAM_TYPE.prefix}lang"
        begun = [cmd.Opened(Setup("k", "allgemein", "Lang", "2026-05-29", passen=1, games=2))]
        people = [cmd.PlayersEntered(tuple(Player(str(one), f"Name {one}") for one in range(1, 289)))]
        start = [NewEntry(0, "director: T", "Open", encode_tournament_events([*begun, *people]))]
        paid = [
            NewEntry(
                one,
                "office: Rita",
                "Pay",
                encode_tournament_events([cmd.FeePaid(str(1 + one % 288), one // 288 % 2 == 0)]),
            )
            for one in range(LONG - 1)
        ]
        await journal.append(name, 0, [*start, *paid])
        records = tournament_audit_logs(Tournaments(journal))
        found = await records.lines("lang")
        assert len(found) == LONG
        assert len(search_lines(found, "name 288")) == 1
        assert {to_german(one.altered[0].after) for one in search_lines(found, "nummer 17: startgeld")} == {
            "ja",
            "nein",
        }
        await journal.append(
            name, LONG, [NewEntry(1, "office: Rita", "Pay", encode_tournament_events([cmd.FeePaid("5", paid=False)]))]
        )
        assert len(await records.lines("lang")) == LONG + 1

    asyncio.run(read())


@pytest.mark.longer
def test_every_page_of_it_can_be_reached(desk: Desk) -> None:
    desk.create()
    desk.people(4)
    for one in range(120):
        desk.post("anmeldung/1", name=f"Anna {one}", club="", category="")
    first = desk.get("protokoll")
    assert len(lines(first)) == 100
    assert "Seite 1 von 2" in first
    last = desk.get("protokoll?seite=2")
    assert lines(last)[-1].endswith("Turnier angelegt")
    assert lines(desk.get("protokoll?seite=99")) == lines(last)
    assert len(lines(first)) + len(lines(last)) == 122
