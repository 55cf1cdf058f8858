"""An organiser's own kind on two devices: nobody writes over what he has not seen, and nobody deletes it."""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace

import pytest

from puur.concurrency import StaleWrite
from puur.journal import MemoryJournal
from puur.service.tournament.kinds import KIND_FIELD_LABELS, TournamentKinds
from puur.tournament.kind import TournamentKind, built_in_kinds
from puur.words.message import said

OWN = replace(built_in_kinds()["allgemein"], id="hausjass", title="Hausjass", fee="10")


def test_every_answer_has_a_name() -> None:
    assert set(KIND_FIELD_LABELS) == {one.name for one in fields(TournamentKind)} - {"id"}


def test_what_somebody_else_has_saved_is_shown_beside_what_is_sent() -> None:
    async def saving() -> StaleWrite:
        there = TournamentKinds(MemoryJournal())
        await there.save(OWN, "Anna")
        seen = await there.version(OWN.id)
        await there.save(replace(OWN, fee="20", double=True), "Anna", seen)
        with pytest.raises(StaleWrite) as back:
            await there.save(replace(OWN, fee="30", double=True), "Beat", seen)
        assert (await there.get(OWN.id)).fee == "20"
        await there.save(replace(OWN, fee="20", double=True), "Beat", seen)  # the same from both is no difference
        await there.save(replace(OWN, fee="30"), "Beat", await there.version(OWN.id))
        assert (await there.get(OWN.id)).fee == "30"
        return back.value

    stale = asyncio.run(saving())
    (told,) = stale.clashes
    assert told.what == said("tournament.setup-fee")
    assert (told.saw, told.theirs, told.mine, told.who) == ("10", "20", "30", "Anna")
    assert (stale.version, stale.insists) == (2, True)


def test_who_deletes_has_seen_what_he_deletes_and_what_is_gone_does_not_come_back_by_itself() -> None:
    async def deleting() -> None:
        there = TournamentKinds(MemoryJournal())
        await there.save(OWN, "Anna")
        await there.save(replace(OWN, prizes=("Schinken",)), "Anna", 1)
        with pytest.raises(StaleWrite, match=r"Preise: dort steht jetzt Schinken \(Anna\)"):
            await there.delete(OWN.id, "Beat", 1)
        assert OWN.id in await there.saved_kinds()
        await there.delete(OWN.id, "Beat", 2)
        with pytest.raises(StaleWrite, match=r"dort steht jetzt gelöscht \(Beat\)"):
            await there.save(replace(OWN, fee="40"), "Anna", 2)
        assert OWN.id not in await there.saved_kinds()

    asyncio.run(deleting())
