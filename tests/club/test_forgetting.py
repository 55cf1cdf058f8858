"""Somebody asks to be forgotten: the name is gone from every byte, and every figure is what it was."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from tests.club.test_money import HOME, IBAN

from puur.cli.season.script import simulate_club_years
from puur.club.money.bank import AssignLine, BookBank, SetAccount, SetAddress
from puur.club.money.receivables import items_ever_owed
from puur.club.privacy import ForgetPerson, names_of_non_members
from puur.club.rules.read import club_file_text
from puur.club.season.core import Command
from puur.club.season.fines import PayFine, ReversePayment
from puur.club.season.people import AddMember, Elect, FoundClub
from puur.club.season.serialization import EVENT_CLASSES
from puur.club.season.state import Club
from puur.club.season.substitutes_and_leaving import LeaveClub
from puur.errors import BadInput
from puur.journal import Journal, MemoryJournal, NewEntry, VersionConflict
from puur.journal.sql import open_journal
from puur.money.account import Address, BankLine
from puur.service.club.erasure import (
    FIELDS_WITH_SINGLE_NAMES,
    FREE_TEXT_FIELDS,
    MEMBER_ID_FIELDS,
    TEXT_FIELDS_WITHOUT_NAMES,
    club_figures_without_names,
)
from puur.service.club.store import Clubs
from puur.service.credentials import Credential, CredentialStore, ProtectedPlace

LATER = datetime(2027, 1, 10, 12)  # noqa: DTZ001 - the club's own clock
GONE = "m12"
"""Luca Lüthi: liable for the fines of Ersatzjasser; the bank writes the name in its own way."""
SPELT = ("Luca Lüthi", "LUETHI LUCA", "Lüthi, Luca", "Luca", "Lüthi", "Luethi")


@cache
def year() -> MemoryJournal:
    """A club after a year."""

    async def play() -> MemoryJournal:
        journal = MemoryJournal()
        clubs = Clubs(journal)
        for number, step in enumerate(simulate_club_years(7, 2026)[1]):
            who = "Vorstand (Luca)" if number % 2 else "Vorstand (Anna)"
            if isinstance(step.command, FoundClub):
                await clubs.found_club(step.command, who)
            else:
                await clubs.carry_out("demo", step.command, who, at=step.at)
        return journal

    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, play()).result()


async def copied(journal: Journal) -> Clubs:
    """That club, in another journal."""
    entries = await year().read("club/demo")
    await journal.append("club/demo", 0, [NewEntry(one.at, one.who, one.kind, one.data) for one in entries])
    return Clubs(journal)


async def lived(journal: Journal) -> Clubs:
    """A club after a year, with money, an address, and the name of one of its members wherever one can be written."""
    clubs = await copied(journal)
    first: tuple[Command, ...] = (
        Elect("treasurer", "m3", date(2027, 1, 1)),
        SetAccount(IBAN, HOME, "m3"),
        SetAddress(GONE, Address("Luca Lüthi", "Lüthiweg", "7", "8000", "Zürich")),
        SetAddress("m8", Address("Hans Huber c/o Luca Lüthi", "Lüthigasse", "7", "8000", "Zürich")),
    )
    for command in first:
        await clubs.carry_out("demo", command, "Kassier", at=LATER)
    paid = next(one for one in (await clubs.get("demo")).years[2026].fines if one.member == GONE and one.paid)
    await clubs.carry_out("demo", ReversePayment(2026, paid.id, "Luca hat das Geld nie gebracht"), "Kassier", at=LATER)
    owed = [one for one in items_ever_owed(await clubs.get("demo"), LATER.date()) if one.member == GONE and one.open]
    assert owed
    for one in owed:
        await clubs.carry_out("demo", _paid(one.reference, one.open), "Kassier", at=LATER)
    other = next(
        one for one in items_ever_owed(await clubs.get("demo"), LATER.date()) if one.fine and one.member != GONE
    )
    more: tuple[Command, ...] = (
        BookBank(IBAN, (BankLine("X1", date(2027, 1, 9), 100, "", payer="LUETHI LUCA", text="von Luca Lüthi"),), "m3"),
        AssignLine("X1", other.reference, "Lüthi hat vorgestreckt", "m3"),
        LeaveClub(GONE, date(2027, 1, 1)),
        Elect("trophy", "m6", date(2027, 1, 1)),
    )
    for command in more:
        await clubs.carry_out("demo", command, "Vorstand (Luca Lüthi)", at=LATER)
    return clubs


def _paid(reference: str, amount: int) -> Command:
    line = BankLine(f"L{reference}", date(2027, 1, 8), amount, reference, payer="L. Luethi-Meier", text="Danke")
    return BookBank(IBAN, (line,), "m3")


async def counted(clubs: Clubs) -> tuple[object, ...]:
    return club_figures_without_names(await clubs.get("demo"), await clubs.events_with_dates("demo"), LATER.date(), {})


def said(path: Path) -> bytes:
    """Every byte that is on the disk."""
    return b"".join(file.read_bytes() for file in path.iterdir())


@pytest.mark.slow
def test_the_name_is_gone_from_the_disk_and_every_figure_stays(tmp_path: Path) -> None:
    async def play() -> None:
        url = f"sqlite:///{tmp_path / 'puur.db'}"
        journal = await open_journal(url)
        clubs = await lived(journal)
        place = ProtectedPlace("verein/demo", "Demo", "/verein/demo", {"board": "Vorstand"})
        await CredentialStore(journal, "x").set_pin(place, "board", "471100", "Vorstand (Luca Lüthi)")
        before, trail = await counted(clubs), await clubs.audit_trail("demo")
        assert "Luca Lüthi".encode() in said(tmp_path)
        other = Clubs(journal)
        await other.get("demo")
        await clubs.carry_out("demo", ForgetPerson(GONE), "Vorstand (Anna)", at=LATER)
        for there in (clubs, other):
            club = await there.get("demo")
            assert (club.members[GONE].name, club.members[GONE].born) == ("Ehemaliges Mitglied 1", None)
            assert club.members[GONE].forgotten
            assert GONE not in club.books.addresses
            assert await counted(there) == before
        after = await clubs.audit_trail("demo")
        assert len(after) == len(trail) + 1
        assert [(one.version, one.about, one.kind) for one in after[:-1]] == [
            (one.version, one.about, one.kind) for one in trail
        ]
        assert after[-1].who == "Vorstand (Anna)"
        assert await CredentialStore(journal, "x").credential_for_pin(place, "471100") == Credential(
            "verein/demo", "board", 1
        )
        await journal.close()
        for name in SPELT:
            assert not re.search(rb"(?<!\w)%s(?!\w)" % name.encode(), said(tmp_path), re.IGNORECASE), name
        journal = await open_journal(url)
        assert await counted(Clubs(journal)) == before
        await journal.close()

    asyncio.run(play())


def test_a_file_that_others_use_is_tidied_when_it_is_next_opened(tmp_path: Path) -> None:
    async def play() -> None:
        journal = await open_journal(f"sqlite:///{tmp_path / 'puur.db'}")
        clubs = Clubs(journal)
        await clubs.found_club(FoundClub("ajz", "AJZ", club_file_text("ajz08-2017")), "A")
        await clubs.carry_out("ajz", AddMember("m1", "Luca Lüthi"), "A")
        await clubs.carry_out("ajz", LeaveClub("m1", date(2026, 1, 1)), "A")
        reader = sqlite3.connect(tmp_path / "puur.db", isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchall()
        reader.execute("PRAGMA busy_timeout = 0")
        await journal._database.run(lambda it: it.exec_driver_sql("PRAGMA busy_timeout = 0").close())  # noqa: SLF001 - not to wait here
        await clubs.carry_out("ajz", ForgetPerson("m1"), "A")
        assert "Luca Lüthi".encode() in said(tmp_path)
        reader.close()
        await journal.close()
        await (await open_journal(f"sqlite:///{tmp_path / 'puur.db'}")).close()
        assert "Luca Lüthi".encode() not in said(tmp_path)

    asyncio.run(play())


def test_an_id_made_of_the_name_goes_too_and_somebody_of_the_same_first_name_keeps_it() -> None:
    async def play() -> None:
        clubs = Clubs(MemoryJournal())
        await clubs.found_club(FoundClub("ajz", "AJZ", club_file_text("ajz08-2017")), "A")
        await clubs.carry_out("ajz", AddMember("anna-m", "Anna Müller", date(1950, 1, 1)), "Anna Müller")
        await clubs.carry_out("ajz", AddMember("m2", "Anna Bieri"), "Vorstand (Anna)")
        await clubs.carry_out("ajz", Elect("president", "anna-m", date(2025, 1, 1)), "JOERG (MUELLER)")
        await clubs.carry_out("ajz", Elect("president", "m2", date(2026, 1, 1)), "A")
        await clubs.carry_out("ajz", LeaveClub("anna-m", date(2026, 1, 1)), "A")
        await clubs.carry_out("ajz", ForgetPerson("anna-m"), "A", at=LATER)
        club = await clubs.get("ajz")
        assert list(club.members) == ["x1", "m2"]
        assert club.terms[0].member == "x1"
        trail = await clubs.audit_trail("ajz")
        assert [one.who for one in trail[1:4]] == ["Ehemaliges Mitglied 1", "Vorstand (Anna)", "JOERG (gelöscht)"]
        assert b"anna-m" not in msgspec.json.encode(trail)

    asyncio.run(play())


@pytest.mark.longer
@pytest.mark.parametrize(
    "who, says",
    [
        ("m12", "zuerst den Austritt"),
        ("m99", "heisst hier niemand"),
        ("Anna Amstutz", "über seine Nummer"),
        ("", "bitte wählen"),
    ],
)
def test_who_cannot_be_forgotten_yet_is_told_why(who: str, says: str) -> None:
    async def play() -> None:
        clubs = await copied(MemoryJournal())
        before = await clubs.audit_trail("demo")
        with pytest.raises(BadInput, match=says) as caught:
            await clubs.carry_out("demo", ForgetPerson(who), "A", at=LATER)
        assert caught.value.where == {"field": "who"}
        assert await clubs.audit_trail("demo") == before

    asyncio.run(play())


@pytest.mark.longer
def test_who_owes_or_has_an_office_stays_until_that_is_settled() -> None:
    async def play() -> None:
        clubs = await copied(MemoryJournal())
        club = await clubs.get("demo")
        debt = next(one for one in club.years[2026].fines if one.paid and one.person is None and one.member == "m11")
        await clubs.carry_out("demo", ReversePayment(2026, debt.id, "nie erhalten"), "A", at=LATER)
        for who in (debt.member, "m3"):
            await clubs.carry_out("demo", LeaveClub(who, date(2027, 1, 1)), "A", at=LATER)
        with pytest.raises(BadInput, match="Kassier"):
            await clubs.carry_out("demo", ForgetPerson("m3"), "A", at=LATER)
        with pytest.raises(BadInput, match=r"CHF .* offen"):
            await clubs.carry_out("demo", ForgetPerson(debt.member), "A", at=LATER)

    asyncio.run(play())


@pytest.mark.longer
def test_an_ersatzjasser_is_forgotten_by_name() -> None:
    async def play() -> None:
        clubs = await copied(MemoryJournal())
        club = await clubs.get("demo")
        name = _somebody(club)
        for one in [one for one in items_ever_owed(club, LATER.date()) if one.person == name and one.owed]:
            assert one.fine is not None
            await clubs.carry_out("demo", PayFine(one.year, one.fine, LATER.date(), name), "A", at=LATER)
        before = await counted(clubs)
        await clubs.carry_out("demo", ForgetPerson(f" {name} "), "A", at=LATER)
        trail = msgspec.json.encode(await clubs.audit_trail("demo"))
        assert name.encode() not in trail
        assert b"Ehemalige Person 1" in trail
        assert await counted(clubs) == before

    asyncio.run(play())


def _somebody(club: Club) -> str:
    away = {one.name for one in club.stand_ins}
    return min(names_of_non_members(club) - away)


@pytest.mark.longer
def test_a_figure_that_would_change_stops_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clubs = await lived(MemoryJournal())
        before = await clubs.audit_trail("demo")
        monkeypatch.setattr("puur.service.club.erasure.club_figures_without_names", lambda *_: object())
        with pytest.raises(BadInput, match="Nicht gelöscht: ohne den Namen würde ein Resultat anders ausfallen"):
            await clubs.carry_out("demo", ForgetPerson(GONE), "A", at=LATER)
        assert await clubs.audit_trail("demo") == before

    asyncio.run(play())


def texts(kind: Any, name: str = "") -> Iterator[str]:  # noqa: ANN401 - a type, as it is annotated
    """The names of all fields of an event that hold a text."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for one in msgspec.structs.fields(kind):
            yield from texts(one.type, one.name)
    elif kind is str:
        yield name
    elif get_origin(kind) is not Literal:
        for part in get_args(kind):
            yield from texts(part, name)


def test_every_text_in_every_event_is_known_to_hold_a_name_or_not() -> None:
    """A field that comes new says here what it holds: otherwise a name could stay in it."""
    assert {name for kind in EVENT_CLASSES for name in texts(kind)} - (
        FREE_TEXT_FIELDS | MEMBER_ID_FIELDS | TEXT_FIELDS_WITHOUT_NAMES
    ) == set()
    assert FIELDS_WITH_SINGLE_NAMES <= FREE_TEXT_FIELDS
    assert not FREE_TEXT_FIELDS & MEMBER_ID_FIELDS
    assert not (FREE_TEXT_FIELDS | MEMBER_ID_FIELDS) & TEXT_FIELDS_WITHOUT_NAMES


def test_the_journal_is_rewritten_at_its_version_or_not_at_all() -> None:
    async def play() -> None:
        for journal in (MemoryJournal(), await open_journal("sqlite://")):
            await journal.append("s", 0, [NewEntry(0, "Anna", "k", b"Anna"), NewEntry(0, "Beat", "k", b"Beat")])
            fresh = msgspec.structs.replace((await journal.read("s"))[0], who="?", data=b"?")
            with pytest.raises(VersionConflict):
                await journal.rewrite("s", 1, [fresh])
            assert await journal.rewrite("s", 2, [fresh], NewEntry(1, "Beat", "note", b"")) == 3
            assert [entry.data for entry in await journal.read("s")] == [b"?", b"Beat", b""]
            await journal.close()

    asyncio.run(play())
