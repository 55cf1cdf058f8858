"""The journal against a plain model of itself: memory, SQLite and (where it can be started) PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from puur.errors import BadInput
from puur.journal import Journal, MemoryJournal, NewEntry, VersionConflict
from puur.journal.sql import open_journal

T = TypeVar("T")
STREAMS = st.sampled_from(["game/1", "game/2", "club/a"])
COMMANDS = st.one_of(st.none(), st.sampled_from(["c1", "c2", "c3", "c4", "c5"]))


class JournalMachine(RuleBasedStateMachine):
    """Appends, late appends and repeated commands, checked against lists."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.model: dict[str, list[NewEntry]] = {}
        self.journal: Journal = self.run(self.open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def open(self) -> Journal:
        return MemoryJournal()

    def teardown(self) -> None:
        self.run(self.journal.close())
        self.runner.close()

    def knows(self, stream: str, command: str | None) -> bool:
        return command is not None and any(new.command == command for new in self.model.get(stream, []))

    @rule(stream=STREAMS, data=st.binary(max_size=20), command=COMMANDS, late=st.booleans())
    def append(self, stream: str, data: bytes, command: str | None, *, late: bool) -> None:
        there = self.model.setdefault(stream, [])
        expected = len(there) - 1 if late and there else len(there)
        new = NewEntry(len(there), "seat 0", "play", data, command)
        if expected != len(there) or self.knows(stream, command):
            with pytest.raises(VersionConflict):
                self.run(self.journal.append(stream, expected, [new]))
            return
        assert self.run(self.journal.append(stream, expected, [new])) == len(there) + 1
        there.append(new)

    @precondition(lambda self: self.model.get("game/1"))
    @rule()
    def race(self) -> None:
        """Two writers at once: one wins, the other is told."""
        there = self.model["game/1"]
        news = [NewEntry(0, who, "play", b"{}") for who in "ab"]

        async def both() -> list[int | BaseException]:
            appends = (self.journal.append("game/1", len(there), [new]) for new in news)
            return await asyncio.gather(*appends, return_exceptions=True)

        results = self.run(both())
        winners = [new for new, result in zip(news, results, strict=True) if result == len(there) + 1]
        assert len(winners) == 1
        assert sum(isinstance(result, VersionConflict) for result in results) == 1
        there.append(winners[0])

    @invariant()
    def reads_what_was_written(self) -> None:
        for stream, there in self.model.items():
            entries = self.run(self.journal.read(stream))
            assert [entry.version for entry in entries] == list(range(1, len(there) + 1))
            assert [(entry.data, entry.command, entry.at) for entry in entries] == [
                (new.data, new.command, new.at) for new in there
            ]

    @invariant()
    def lists_its_streams(self) -> None:
        named = sorted(stream for stream, there in self.model.items() if there and stream.startswith("game/"))
        assert self.run(self.journal.streams("game/")) == named


class SqliteMachine(JournalMachine):
    async def open(self) -> Journal:
        return await open_journal("sqlite://")


TestMemory = pytest.mark.slow(JournalMachine.TestCase)
TestSqlite = pytest.mark.slow(SqliteMachine.TestCase)
TestSqlite.settings = settings(max_examples=20, stateful_step_count=20)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/puur.db"


def test_outlives_the_process_and_its_backup_opens(file: str, tmp_path: Path) -> None:
    async def write() -> None:
        journal = await open_journal(file)
        await journal.append("game/1", 0, [NewEntry(1, "a", "play", b"1"), NewEntry(2, "b", "play", b"2")])
        await journal.backup(str(tmp_path / "copy.db"))
        with pytest.raises(BadInput, match="gibt es schon"):
            await journal.backup(str(tmp_path / "copy.db"))
        await journal.append("game/1", 2, [NewEntry(3, "a", "play", b"3")])
        await journal.close()

    async def count(url: str) -> list[bytes]:
        journal = await open_journal(url)
        entries = await journal.read("game/1")
        await journal.close()
        return [entry.data for entry in entries]

    asyncio.run(write())
    assert asyncio.run(count(file)) == [b"1", b"2", b"3"]
    assert asyncio.run(count(f"sqlite:///{tmp_path}/copy.db")) == [b"1", b"2"]


def test_many_tables_at_once_are_all_written(file: str) -> None:
    async def play() -> list[int]:
        journal = await open_journal(file)

        async def table(number: int) -> int:
            version = 0
            for move in range(10):
                version = await journal.append(
                    f"game/{number}", version, [NewEntry(move, "a", "play", b"{}", f"m{move}")]
                )
            return len(await journal.read(f"game/{number}"))

        lengths = await asyncio.gather(*(table(number) for number in range(40)))
        await journal.close()
        return list(lengths)

    assert asyncio.run(play()) == [10] * 40


@pytest.mark.parametrize("url", ["mysql://x", "sqlite:////no/such/folder/puur.db"])
def test_a_store_that_cannot_be_opened_says_so(url: str) -> None:
    with pytest.raises(BadInput) as told:
        asyncio.run(open_journal(url))
    assert told.value.where == {"field": "database"}
    assert "\n" not in told.value.message
