"""Tournaments in the journal: two processes at once, commands sent twice, files, backups, an evening to rehearse."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from puur.errors import BadInput, Missing
from puur.journal import Journal, MemoryJournal
from puur.journal.sql import open_journal
from puur.law.readings.turnier import Format
from puur.service.tournament.demo import create_demo
from puur.service.tournament.draw import draw_rounds
from puur.service.tournament.files import export_tournament, import_tournament
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.check import find_problems
from puur.tournament.draw.wishes import DrawWishes
from puur.tournament.kind import built_in_kinds
from puur.tournament.ranking import ranking
from puur.tournament.state import Setup, Tournament

from .house import DIRECTOR, ES, OFFICE, phone, sides

SETUP = Setup("einzelschieber", ES, "Probe", "2026-05-29", passen=4, games=8, uneven=True)


async def begun(journal: Journal, players: int = 37) -> tuple[Tournaments, str]:
    """A tournament with players, drawn."""
    store = Tournaments(journal)
    id_ = await store.create(SETUP, DIRECTOR)
    await store.carry_out(id_, cmd.AddPlayers(tuple(cmd.NewPlayer(f"N{at}") for at in range(players))), DIRECTOR)
    await draw_rounds(store, id_, DIRECTOR, 1)
    return store, id_


def test_a_command_sent_twice_happens_once() -> None:
    async def run() -> Tournament:
        store = Tournaments(MemoryJournal())
        id_ = await store.create(SETUP, DIRECTOR)
        new = cmd.AddPlayers((cmd.NewPlayer("Anna"),), anyway=True)
        assert await store.carry_out(id_, new, OFFICE, "x1")
        assert await store.carry_out(id_, new, OFFICE, "x1") == ()
        other = Tournaments(store.journal)  # a second process on the same store
        assert await other.carry_out(id_, new, OFFICE, "x1") == ()
        return await store.get(id_)

    assert len(asyncio.run(run()).players) == 1


def test_two_processes_see_what_the_other_wrote_and_nothing_is_lost(tmp_path: Path) -> None:
    async def run() -> tuple[int, Tournament]:
        url = f"sqlite:///{tmp_path / 'puur.db'}"
        one, other = await open_journal(url), await open_journal(url)
        first, id_ = await begun(one)
        second = Tournaments(other)
        await first.carry_out(id_, cmd.Release(1), DIRECTOR)
        tables = (await second.get(id_)).rounds[1].tables
        games = tuple(sides(80) for _ in range(8))
        entries = [
            store.carry_out(id_, cmd.EnterGames(1, table.table, games), OFFICE)
            for store, table in zip((first, second) * len(tables), tables, strict=False)
        ]
        await asyncio.gather(*entries)
        now = await first.get(id_)
        assert now == await second.get(id_)
        await one.close()
        await other.close()
        return len(tables), now

    count, now = asyncio.run(run())
    assert sum(slip.closed for slip in now.slips.values()) == count


@pytest.mark.slow
def test_three_hundred_phones_at_once() -> None:
    async def run() -> Tournament:
        store, id_ = await begun(MemoryJournal(), 1200)
        await store.carry_out(id_, cmd.Release(1), DIRECTOR)

        async def table(number: int, seats: tuple[str, ...]) -> None:
            here = phone(1, number, seats[0])
            await store.carry_out(id_, cmd.SitDown(1, number, seats), here)
            await store.carry_out(id_, cmd.ElectScribe(1, number, seats[0]), here)
            for game in range(1, 9):
                await store.carry_out(id_, cmd.EnterGame(1, number, game, sides(80)), here)
            await store.carry_out(id_, cmd.Confirm(1, number, seats[1]), here)

        tables = (await store.get(id_)).rounds[1].tables
        await asyncio.gather(*(table(one.table, one.seats) for one in tables))
        return await store.get(id_)

    now = asyncio.run(run())
    assert sum(slip.closed for slip in now.slips.values()) == 300


def test_a_refusal_says_where_and_writes_nothing() -> None:
    async def run() -> None:
        store, id_ = await begun(MemoryJournal())
        before = (await store.get_versioned(id_)).version
        with pytest.raises(BadInput) as told:
            await store.carry_out(id_, cmd.AddPlayers((cmd.NewPlayer(""),)), OFFICE)
        assert told.value.where == {"field": "players[0].name"}
        assert (await store.get_versioned(id_)).version == before
        with pytest.raises(Missing):
            await store.get("nirgends")
        with pytest.raises(BadInput):
            await store.create(SETUP, OFFICE)
        with pytest.raises(BadInput):
            await store.create(SETUP, DIRECTOR, id_)

    asyncio.run(run())


def test_the_trail_says_who_did_what() -> None:
    async def run() -> list[tuple[str, str]]:
        store, id_ = await begun(MemoryJournal())
        await store.carry_out(id_, cmd.Pay("1"), OFFICE)
        return [(one.who, one.kind) for one in await store.audit_trail(id_)]

    trail = asyncio.run(run())
    assert trail[0] == ("director: Toni", "Open")
    assert trail[-1] == ("office: Rita", "Pay")


def test_a_file_takes_a_tournament_to_another_machine_where_it_goes_on() -> None:
    async def run() -> tuple[Tournament, Tournament, str]:
        store, id_ = await begun(MemoryJournal())
        await store.carry_out(id_, cmd.Release(1), DIRECTOR)
        await store.carry_out(id_, cmd.EnterGames(1, 1, (sides(80),)), OFFICE)
        file = json.dumps(await export_tournament(store, id_)).encode()
        there = Tournaments(MemoryJournal())
        new = await import_tournament(there, file)
        assert new == id_
        with pytest.raises(BadInput):
            await import_tournament(there, file)
        await there.carry_out(new, cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
        await store.carry_out(id_, cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
        return await store.get(id_), await there.get(new), new

    one, other, _ = asyncio.run(run())
    assert one == other


def test_a_file_without_its_history_is_taken_over_from_what_it_says() -> None:
    async def run() -> tuple[Any, Any]:
        store = Tournaments(MemoryJournal())
        id_ = await create_demo(store, SETUP, 12, 3, whole=True)
        await store.carry_out(id_, cmd.Warn("1", "x"), DIRECTOR)
        file = await export_tournament(store, id_)
        del file["stream"]
        new = await import_tournament(store, json.dumps(file).encode(), "daheim")
        here, there = await store.get(id_), await store.get(new)
        return ranking(here.law, tournament_book(here)), ranking(there.law, tournament_book(there))

    one, other = asyncio.run(run())
    assert one == other


def test_a_file_that_cannot_be_right_is_refused_whole() -> None:
    async def run() -> list[str]:
        store = Tournaments(MemoryJournal())
        id_ = await create_demo(store, SETUP, 8, 3, whole=True)
        file = await export_tournament(store, id_)
        stream = file.pop("stream")
        file["tables"][0]["games"][2] = [85, 73]
        with pytest.raises(BadInput) as told:
            await import_tournament(store, json.dumps(file).encode())
        assert told.value.where["game"] == 3
        for id_ in ("a/b", "x" * 41, "ü b"):
            with pytest.raises(BadInput):
                await store.create(SETUP, DIRECTOR, id_)
        lost = {**stream[1], "events": [["FeePaid", {"player": "99", "paid": True}]]}
        for broken in (
            [stream[0], lost],
            stream,
            [{"at": 1}],
            [{**stream[0], "events": [["Nichts", {}]]}],
            [stream[1]],
            "x",
        ):
            with pytest.raises(BadInput):
                await import_tournament(store, json.dumps({**file, "stream": broken}).encode(), "daheim")
        return await store.ids()

    assert len(asyncio.run(run())) == 1


@pytest.mark.longer
@pytest.mark.parametrize("kind", [one.id for one in built_in_kinds().values() if one.formats])
def test_an_evening_to_rehearse_is_right_in_every_kind(kind: str) -> None:
    async def run() -> Tournament:
        store = Tournaments(MemoryJournal())
        chosen = built_in_kinds()[kind]
        form: Format = chosen.formats[0]
        setup = Setup(kind, chosen.reglement, "Probe", "2026-05-29", chosen.unit, form.passen, form.games, form.scribe)
        return await store.get(await create_demo(store, setup, 22, 5, whole=True))

    now = asyncio.run(run())
    book = tournament_book(now)
    assert find_problems(now.law, book) == ()
    lines = ranking(now.law, book)
    assert next(line.rank for line in lines if line.rated) == 1
    assert sum(line.rated for line in lines) == 22


def test_the_last_passe_of_a_rehearsal_is_left_to_the_organiser() -> None:
    async def run() -> Tournament:
        store = Tournaments(MemoryJournal())
        return await store.get(await create_demo(store, SETUP, 64, 1))

    now = asyncio.run(run())
    assert now.released == 4
    assert sum(not now.slip((4, table.table)).closed for table in now.rounds[4].tables) == 8


def test_jokers_fill_the_last_table_and_are_not_ranked() -> None:
    async def run() -> Tournament:
        store = Tournaments(MemoryJournal())
        id_ = await store.create(SETUP, DIRECTOR)
        await store.carry_out(id_, cmd.AddPlayers(tuple(cmd.NewPlayer(f"N{at}") for at in range(10))), DIRECTOR)
        await draw_rounds(store, id_, DIRECTOR, 1, DrawWishes(left="joker"))
        await store.carry_out(id_, cmd.AddPlayers((cmd.NewPlayer("Spät"),)), DIRECTOR)
        await draw_rounds(store, id_, DIRECTOR, 2, DrawWishes(left="joker"))
        return await store.get(id_)

    now = asyncio.run(run())
    assert [len(one.tables) for one in now.rounds.values()] == [3] * 4
    assert sum(player.joker for player in now.players.values()) == 2
    lines = ranking(now.law, tournament_book(now), provisional=True)
    assert [line.reason for line in lines][-2:] == ["joker", "joker"]


def test_what_was_played_is_kept_when_the_rest_is_drawn_again() -> None:
    async def run() -> tuple[Tournament, Tournament]:
        store, id_ = await begun(MemoryJournal())
        await store.carry_out(id_, cmd.Release(1), DIRECTOR)
        before = await store.get(id_)
        await store.carry_out(id_, cmd.DropOut("5"), OFFICE)
        await store.carry_out(id_, cmd.AddPlayers((cmd.NewPlayer("Spät"),)), OFFICE)
        await draw_rounds(store, id_, DIRECTOR, 2)
        return before, await store.get(id_)

    before, after = asyncio.run(run())
    assert after.rounds[1] == before.rounds[1]
    for passe in (2, 3, 4):
        assert after.table_of(passe, "5") is None
        assert (
            any("38" in table.people for table in after.rounds[passe].tables) or "38" in after.rounds[passe].sitting_out
        )
