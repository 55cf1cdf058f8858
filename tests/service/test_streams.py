"""The runner of streams: nothing else writes, races are decided anew, what nobody asks for is read again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

import puur
from puur.concurrency import ConflictRefusal, ReadVersion, StaleWrite, ValueChange, find_conflicts
from puur.decision import Refusal
from puur.errors import BadInput, Missing
from puur.journal import Entry, MemoryJournal, NewEntry
from puur.journal.entry import StoreFault
from puur.service.repository import CommandMeta, Outcome, Repository, StreamType
from puur.service.stream import EventStream, PendingAppend, VersionedState
from puur.words.message import said

WRITES = re.compile(r"journal\.(append|rewrite|discard)\(")
CLOCKS = re.compile(r"\btime\.time(_ns)?\(|datetime\.now\(")


def test_nothing_but_the_runner_writes_to_the_journal() -> None:
    root = Path(puur.__file__).parent
    writers = {
        str(path.relative_to(root)) for path in root.rglob("*.py") if WRITES.search(path.read_text(encoding="utf-8"))
    }
    passing_on = {"web/operation/metrics.py", "web/operation/traces.py"}
    assert writers - passing_on == {"service/stream.py", "service/repository.py"}


def test_the_service_has_one_clock() -> None:
    root = Path(puur.__file__).parent / "service"
    asking = {path.name for path in root.rglob("*.py") if CLOCKS.search(path.read_text(encoding="utf-8"))}
    assert asking == {"clock.py"}


def counted(there: int | None, entry: Entry) -> tuple[int, Iterable[ValueChange]]:
    """A stream of numbers that are added."""
    before, after = there or 0, (there or 0) + int(entry.data)
    return after, [ValueChange(("sum",), before, after)]


SUMS: StreamType[int] = StreamType("sum/", "sum", counted, said("table.busy"), max_cached=2)


def added(there: int, more: int, look: ReadVersion | None) -> Outcome[int, int] | Refusal:
    if more < 0:
        return Refusal("less than nothing", field="more")
    sent = [ValueChange(("sum",), there, there + more)]
    differing = () if look is None else find_conflicts(look, lambda _: there, sent, ())
    if differing:
        return ConflictRefusal("somebody was quicker", differing=differing)
    return Outcome(there + more, (more,) if more else (), NewEntry(0, "a", "add", str(more).encode()))


def begun(journal: MemoryJournal | None = None) -> Repository[int, int, int]:
    return Repository(journal or MemoryJournal(), SUMS)


def test_commands_are_carried_out_once_all_or_none_and_by_all_processes() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        one, two = begun(journal), begun(journal)
        await one.begin("x", [NewEntry(0, "a", "add", b"1")])
        with pytest.raises(BadInput, match="«x» gibt es schon"):
            await two.begin("x", [NewEntry(0, "a", "add", b"1")])
        with pytest.raises(Missing, match="«y» gibt es nicht"):
            await one.decide_and_store("y", [1], added, CommandMeta("a"))
        assert await one.decide_and_store("x", [1, 0, 2], added, CommandMeta("a", "id")) == (1, 2)
        assert await two.decide_and_store("x", [1, 0, 2], added, CommandMeta("a", "id")) == ()
        with pytest.raises(BadInput, match="more: less than nothing"):
            await one.decide_and_store("x", [5, -1], added, CommandMeta("a"))
        await asyncio.gather(*(who.decide_and_store("x", [1], added, CommandMeta("a")) for who in [one, two] * 20))
        assert (await one.get_versioned("x")).state == (await two.get_versioned("x")).state == 44
        assert await one.state_at_version("x", 2) == 2
        assert [(line.version, line.kind) for line in (await one.audit_trail("x"))[:2]] == [(1, "add"), (2, "add")]

    asyncio.run(run())


def test_who_has_not_seen_what_stands_there_is_told_both_values() -> None:
    async def run() -> None:
        sums = begun()
        await sums.begin("x", [NewEntry(0, "a", "add", b"1")])
        await sums.decide_and_store("x", [1], added, CommandMeta("b", seen=1))
        with pytest.raises(StaleWrite) as back:
            await sums.decide_and_store("x", [7], added, CommandMeta("c", seen=1))
        (told,) = back.value.clashes
        assert (told.saw, told.theirs, told.mine, back.value.version) == ("1", "2", "9", 2)
        assert await sums.decide_and_store("x", [7], added, CommandMeta("c", seen=2)) == (7,)

    asyncio.run(run())


def test_what_nobody_asked_for_longest_is_read_again_and_what_is_not_there_leaves_nothing() -> None:
    async def run() -> None:
        sums = begun()
        for name in "abc":
            await sums.begin(name, [NewEntry(0, "a", "add", b"1")])
        kept = [await sums.get_versioned(name) for name in "abcc"]
        assert kept[2] is kept[3]
        for number in range(50):
            assert await sums.find(f"none{number}") is None
        assert await sums.get_versioned("c") is kept[2]
        again = await sums.get_versioned("a")
        assert again is not kept[0]
        assert again.state == kept[0].state

    asyncio.run(run())


def test_a_stream_written_at_once_looks_only_after_a_lost_race() -> None:
    class Counting(MemoryJournal):
        reads = 0

        async def read(self, stream: str, after: int = 0) -> list[Entry]:
            self.reads += 1
            return await super().read(stream, after)

    async def run() -> None:
        journal, told = Counting(), list[int]()
        stream = EventStream(journal, "x", counted, heard=lambda entries: told.append(len(entries)))

        def more(there: VersionedState[int] | None) -> PendingAppend[int, int]:
            return PendingAppend(
                [NewEntry(0, "a", "add", b"1")], after=None if there is None else lambda _: there.state + 1
            )

        for _ in range(3):
            await stream.write_without_reading(more)
        assert (journal.reads, stream.version) == (0, 3)
        await journal.append("x", 3, [NewEntry(0, "b", "add", b"5")])
        await stream.write_without_reading(more)
        assert (journal.reads, told, stream.kept and stream.kept.state) == (1, [1], 9)

    asyncio.run(run())


class Slow(MemoryJournal):
    """A journal whose reads and writes take until somebody lets them go on; counts them."""

    def __init__(self) -> None:
        super().__init__()
        self.reads, self.commits = 0, list[int]()
        self.open = asyncio.Event()
        self.open.set()
        self.fault: Exception | None = None

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        self.reads += 1
        found = await super().read(stream, after)
        await self.open.wait()
        return found

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        self.commits.append(len(entries))
        await self.open.wait()
        if self.fault is not None:
            raise self.fault
        return await super().append(stream, expected, entries)


async def waiting(*asked: Coroutine[Any, Any, Any]) -> list[asyncio.Task[Any]]:
    """Let all of them begin, as far as they come."""
    tasks = [asyncio.create_task(one) for one in asked]
    for _ in range(20):
        await asyncio.sleep(0)
    return tasks


async def begun_slow(journal: Slow) -> Repository[int, int, int]:
    sums = begun(journal)
    await sums.begin("x", [NewEntry(0, "a", "add", b"1")])
    await sums.get_versioned("x")
    journal.reads, journal.commits = 0, []
    return sums


def test_who_comes_while_others_read_shares_the_next_reading_and_misses_nothing() -> None:
    async def run() -> None:
        journal = Slow()
        sums = await begun_slow(journal)
        journal.open.clear()
        first = await waiting(sums.get_versioned("x"))
        await MemoryJournal.append(journal, "sum/x", 1, [NewEntry(0, "b", "add", b"5")])
        others = await waiting(*(sums.get_versioned("x") for _ in range(50)))
        journal.open.set()
        assert [one.state for one in await asyncio.gather(*first, *others)] == [1] + [6] * 50
        assert journal.reads == 2

    asyncio.run(run())


def test_a_reading_that_failed_is_nobody_elses_answer() -> None:
    class Once(Slow):
        async def read(self, stream: str, after: int = 0) -> list[Entry]:
            found = await super().read(stream, after)
            if self.fault is not None:
                fault, self.fault = self.fault, None
                raise fault
            return found

    async def run() -> None:
        journal = Once()
        sums = await begun_slow(journal)
        journal.open.clear()
        journal.fault = StoreFault("gone")
        first, second, third = await waiting(sums.get_versioned("x"), sums.get_versioned("x"), sums.get_versioned("x"))
        journal.open.set()
        with pytest.raises(StoreFault):
            await first
        assert (await second).state == (await third).state == 1
        assert journal.reads == 2

    asyncio.run(run())


def test_who_comes_while_something_is_written_is_committed_together_each_with_an_answer_of_its_own() -> None:
    async def run() -> None:
        journal = Slow()
        sums = await begun_slow(journal)
        journal.open.clear()
        carry = sums.decide_and_store
        asked = await waiting(
            carry("x", [1], added, CommandMeta("a")),
            carry("x", [2, 3], added, CommandMeta("b", "id")),
            carry("x", [2, 3], added, CommandMeta("b", "id")),
            carry("x", [-1], added, CommandMeta("c")),
            carry("x", [7], added, CommandMeta("d", seen=1)),
            carry("x", [4], added, CommandMeta("e")),
        )
        assert not any(one.done() for one in asked)
        journal.open.set()
        one, two, again, refused, outdated, last = await asyncio.gather(*asked, return_exceptions=True)
        assert (one, two, again, last) == ((1,), (2, 3), (), (4,))
        assert "less than nothing" in str(refused)
        assert isinstance(outdated, StaleWrite)
        assert outdated.clashes[0].theirs == "7"
        assert journal.commits == [1, 3]
        assert [entry.version for entry in await sums.read("x")] == [1, 2, 3, 4, 5]
        assert (await begun(journal).get_versioned("x")).state == (await sums.get_versioned("x")).state == 11

    asyncio.run(run())


def test_what_could_not_be_committed_together_leaves_no_trace() -> None:
    async def run() -> None:
        journal = Slow()
        sums = await begun_slow(journal)
        journal.open.clear()
        first = await waiting(sums.decide_and_store("x", [1], added, CommandMeta("a")))
        lost = await waiting(
            *(sums.decide_and_store("x", [one], added, CommandMeta("b", f"id{one}")) for one in (2, 3))
        )
        journal.fault = StoreFault("full")
        journal.open.set()
        answers = await asyncio.gather(*first, *lost, return_exceptions=True)
        assert [str(one) for one in answers] == ["full"] * 3
        journal.fault = None
        assert (await sums.get_versioned("x")).state == 1
        assert await sums.decide_and_store("x", [2], added, CommandMeta("b", "id2")) == (2,)

    asyncio.run(run())


def test_a_lost_race_is_decided_anew_for_all_who_wrote_together() -> None:
    async def run() -> None:
        journal = Slow()
        sums = await begun_slow(journal)
        journal.open.clear()
        asked = await waiting(*(sums.decide_and_store("x", [1], added, CommandMeta("a", f"{n}")) for n in range(70)))
        await MemoryJournal.append(journal, "sum/x", 1, [NewEntry(0, "b", "add", b"100")])
        journal.open.set()
        assert await asyncio.gather(*asked) == [(1,)] * 70
        assert (await sums.get_versioned("x")).state == (await begun(journal).get_versioned("x")).state == 171
        assert len(journal.commits) < 10

    asyncio.run(run())
