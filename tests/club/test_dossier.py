"""Everything the club has written about somebody, and nothing about anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest
from tests.club.test_forgetting import GONE, LATER, lived

from puur.club.dossier import Dossier, dossier_in_words, member_dossier
from puur.club.money.ledger import compute_ledger
from puur.club.season.fines import ReverseFine
from puur.journal import MemoryJournal
from puur.service.club.store import Clubs
from puur.words.catalogue import to_text


async def of(clubs: Clubs, member: str) -> tuple[Dossier, Mapping[str, Sequence[str]]]:
    club = await clubs.get("demo")
    books = compute_ledger(await clubs.events_with_dates("demo"), LATER.date())
    found = member_dossier(club, books.lines, member)
    return found, {
        to_text(title): ["; ".join(map(to_text, line)) for line in lines]
        for title, lines in dossier_in_words(club, found)
    }


@pytest.mark.longer
def test_who_left_reads_what_is_written_of_that_member_and_no_other() -> None:
    async def play() -> None:
        clubs = await lived(MemoryJournal())
        club = await clubs.get("demo")
        found, words = await of(clubs, GONE)
        assert [one.line.payer for one in found.bank] == ["L. Luethi-Meier"]
        assert words["Von der Bank"] == ["8. Januar 2027: L. Luethi-Meier Danke"]
        assert {one.member for one in found.bookings} == {one.member for one in found.fines} == {GONE}
        assert {seat.place.liable for seat in found.seats} == {GONE}
        assert found.fame == ()
        assert words["Person"][0] == f"Luca Lüthi, Nummer {GONE}"
        assert words["Person"][-1] == "Adresse: Luca Lüthi, Lüthiweg 7, 8000 Zürich, CH"
        assert words["Person"][-2] == "Ausgetreten am 1. Januar 2027"
        assert words["Bussen"] == ["12. März 2026: zu spät gekommen (Ersatz 19); bezahlt am 8. Januar 2027, CHF 45.00"]
        assert "31. Mai 2026, Serie D: Gast Gast 57; Startgeld bezahlt am 31. Mai 2026" in words["Jasstage"]
        assert words["Anlässe"][0] == "24. Januar 2026: abgemeldet"
        _, other = await of(clubs, "m11")
        assert other["Person"] == ["Karin Keller, Nummer m11", "Geboren am 10. November 1984", "Mit Spielverpflichtung"]
        champion = club.fame[-1]
        winner, _ = await of(clubs, next(one.id for one in club.members.values() if one.name == champion.name))
        assert champion in winner.fame

    asyncio.run(play())


@pytest.mark.longer
def test_what_the_bank_brought_for_anothers_fine_is_in_the_others_dossier() -> None:
    async def play() -> None:
        clubs = await lived(MemoryJournal())
        booked = next(one for one in (await clubs.get("demo")).books.lines if one.line.id == "X1")
        whose = []
        for member in (await clubs.get("demo")).members:
            found, _ = await of(clubs, member)
            whose += [member] * (booked in found.bank)
        assert len(whose) == 1
        assert whose != [GONE]

    asyncio.run(play())


@pytest.mark.longer
def test_a_fine_taken_back_says_why() -> None:
    async def play() -> None:
        clubs = await lived(MemoryJournal())
        fines = (await clubs.get("demo")).years[2026].fines
        fine = next(one for one in fines if one.member != GONE and not one.emergency)
        await clubs.carry_out("demo", ReverseFine(2026, fine.id, "es war der Zug"), "Kassier", at=LATER)
        _, words = await of(clubs, fine.member)
        assert any(line.endswith("aufgehoben: es war der Zug") for line in words["Bussen"])

    asyncio.run(play())
