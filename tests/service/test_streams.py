"""The runner of streams: nothing else writes, races are decided anew, what nobody asks for is read again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import puur
from puur.decision import Refusal
from puur.errors import BadInput, Missing
from puur.journal import Entry, MemoryJournal, New
from puur.seen import Change, Look, Outdated, Stale, clashes
from puur.service.stream import Draft, Kept, Stream
from puur.service.streams import Sent, Sort, Step, Streams
from puur.words.message import said

WRITES = re.compile(r"journal\.(append|rewrite|discard)\(")
CLOCKS = re.compile(r"\btime\.time(_ns)?\(|datetime\.now\(")


def test_nothing_but_the_runner_writes_to_the_journal() -> None:
    root = Path(puur.__file__).parent
    writers = {
        str(path.relative_to(root)) for path in root.rglob("*.py") if WRITES.search(path.read_text(encoding="utf-8"))
    }
    assert writers - {"web/metrics.py"} == {"service/stream.py", "service/streams.py"}  # metrics: passes it on, timed


def test_the_service_has_one_clock() -> None:
    root = Path(puur.__file__).parent / "service"
    asking = {path.name for path in root.rglob("*.py") if CLOCKS.search(path.read_text(encoding="utf-8"))}
    assert asking == {"clock.py"}


def counted(there: int | None, entry: Entry) -> tuple[int, Iterable[Change]]:
    """A stream of numbers that are added."""
    before, after = there or 0, (there or 0) + int(entry.data)
    return after, [Change(("sum",), before, after)]


SUMS: Sort[int] = Sort("sum/", "sum", counted, said("table.busy"), most=2)


def added(there: int, more: int, look: Look | None) -> Step[int, int] | Refusal:
    if more < 0:
        return Refusal("less than nothing", field="more")
    sent = [Change(("sum",), there, there + more)]
    differing = () if look is None else clashes(look, lambda _: there, sent, ())
    if differing:
        return Outdated("somebody was quicker", differing=differing)
    return Step(there + more, (more,) if more else (), New(0, "a", "add", str(more).encode()))


def begun(journal: MemoryJournal | None = None) -> Streams[int, int, int]:
    return Streams(journal or MemoryJournal(), SUMS)


def test_commands_are_carried_out_once_all_or_none_and_by_all_processes() -> None:
    async def run() -> None:
        journal = MemoryJournal()
        one, two = begun(journal), begun(journal)
        await one.begin("x", [New(0, "a", "add", b"1")])
        with pytest.raises(BadInput, match="«x» gibt es schon"):
            await two.begin("x", [New(0, "a", "add", b"1")])
        with pytest.raises(Missing, match="«y» gibt es nicht"):
            await one.carry_out("y", [1], added, Sent("a"))
        assert await one.carry_out("x", [1, 0, 2], added, Sent("a", "id")) == (1, 2)
        assert await two.carry_out("x", [1, 0, 2], added, Sent("a", "id")) == ()
        with pytest.raises(BadInput, match="more: less than nothing"):
            await one.carry_out("x", [5, -1], added, Sent("a"))
        await asyncio.gather(*(who.carry_out("x", [1], added, Sent("a")) for who in [one, two] * 20))
        assert (await one.kept("x")).state == (await two.kept("x")).state == 44
        assert await one.seen_at("x", 2) == 2
        assert [(line.version, line.kind) for line in (await one.trail("x"))[:2]] == [(1, "add"), (2, "add")]

    asyncio.run(run())


def test_who_has_not_seen_what_stands_there_is_told_both_values() -> None:
    async def run() -> None:
        sums = begun()
        await sums.begin("x", [New(0, "a", "add", b"1")])
        await sums.carry_out("x", [1], added, Sent("b", seen=1))
        with pytest.raises(Stale) as back:
            await sums.carry_out("x", [7], added, Sent("c", seen=1))
        (told,) = back.value.clashes
        assert (told.saw, told.theirs, told.mine, back.value.version) == ("1", "2", "9", 2)
        assert await sums.carry_out("x", [7], added, Sent("c", seen=2)) == (7,)

    asyncio.run(run())


def test_what_nobody_asked_for_longest_is_read_again_and_what_is_not_there_leaves_nothing() -> None:
    async def run() -> None:
        sums = begun()
        for name in "abc":
            await sums.begin(name, [New(0, "a", "add", b"1")])
        kept = [await sums.kept(name) for name in "abcc"]
        assert kept[2] is kept[3]
        for number in range(50):
            assert await sums.find(f"none{number}") is None
        assert await sums.kept("c") is kept[2]
        again = await sums.kept("a")
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
        stream = Stream(journal, "x", counted, heard=lambda entries: told.append(len(entries)))

        def more(there: Kept[int] | None) -> Draft[int, int]:
            return Draft([New(0, "a", "add", b"1")], after=None if there is None else lambda _: there.state + 1)

        for _ in range(3):
            await stream.write_at_once(more)
        assert (journal.reads, stream.version) == (0, 3)
        await journal.append("x", 3, [New(0, "b", "add", b"5")])
        await stream.write_at_once(more)
        assert (journal.reads, told, stream.kept and stream.kept.state) == (1, [1], 9)

    asyncio.run(run())
