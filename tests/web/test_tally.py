"""What somebody may do only so often is counted by several servers together, and by each alone where Redis is away."""

from __future__ import annotations

import asyncio

import msgspec

from puur.web.sliding_windows import CountedHit, DistributedLimits, SharedWindow


async def two() -> tuple[DistributedLimits, DistributedLimits]:
    """Two servers that share a secret; nobody listens on that port."""
    both = DistributedLimits("redis://127.0.0.1:1"), DistributedLimits("redis://127.0.0.1:1")
    for one in both:
        one.connect("secret")
    return both


def pass_on(tally: DistributedLimits, *others: DistributedLimits) -> list[bytes]:
    told = []
    while not tally._waiting.empty():  # noqa: SLF001 - what Redis would carry
        told.append(tally._waiting.get_nowait())  # noqa: SLF001 - the same
        for other in (tally, *others):
            other.handle_remote_hit(told[-1])
    return told


def windows(*tallies: DistributedLimits) -> list[SharedWindow]:
    return [tally.get_window("founded", 60.0) for tally in tallies]


def test_what_is_done_at_one_server_counts_at_the_other() -> None:
    async def count() -> None:
        tallies = await two()
        one, other = windows(*tallies)
        at = one.count_hit(("table", "192.0.2.7"))
        one.count_hit(("table", "192.0.2.7"))
        told = pass_on(*tallies)
        assert [window.seconds_to_wait(("table", "192.0.2.7"), 2) > 0 for window in (one, other)] == [True, True]
        assert other.seconds_to_wait(("table", "192.0.2.7"), 3) == 0.0
        assert other.seconds_to_wait(("table", "192.0.2.8"), 1) == 0.0
        assert b"192.0.2.7" not in b"".join(told), "who it was is nobody's business"
        one.uncount_hit(("table", "192.0.2.7"), at)
        pass_on(*tallies)
        assert [window.seconds_to_wait(("table", "192.0.2.7"), 2) for window in (one, other)] == [0.0, 0.0]
        for tally in tallies:
            await tally.close()

    asyncio.run(count())


def test_what_cannot_be_read_or_is_not_known_is_let_be() -> None:
    async def hear() -> None:
        one, other = await two()
        (window,) = windows(one)
        one.handle_remote_hit(b"{")
        one.handle_remote_hit(msgspec.json.encode(CountedHit("x", "of another version", "y")))
        one.handle_remote_hit(msgspec.json.encode(CountedHit("x", "founded", "y", back=True)))
        assert window.seconds_to_wait("y", 1) == 0.0
        for tally in (one, other):
            await tally.close()

    asyncio.run(hear())


def test_one_server_alone_tells_nobody() -> None:
    async def alone() -> None:
        tally = DistributedLimits()
        tally.connect("secret")
        (window,) = windows(tally)
        window.count_hit("anna")
        assert window.seconds_to_wait("anna", 1) > 0
        assert pass_on(tally) == []
        await tally.close()

    asyncio.run(alone())
