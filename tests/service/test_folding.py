"""Who is told only what is new sees the same table as who is told all of it, after every frame."""

from __future__ import annotations

import asyncio
import random
import statistics
from typing import Any

import msgspec
import pytest
from tests.given import luck, spread

from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable
from puur.service.table.delta_stream import MAX_KEPT_UPDATES, DeltaStream, Projection, apply_view_delta, view_delta
from puur.service.table.views import TableView

from . import frames
from .house import Ear, Said, four_people, move, new_hub, say

ROUNDS = 160
MOST_BYTES = 300


class Pair:
    """Two connections of one seat: what the one puts together is what the other is told, whenever both know it."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.folding, self.whole = (Ear(seat, self.compare, folds=folds) for folds in (True, False))
        self.compared = 0

    def compare(self, _: bytes) -> None:
        if not self.whole.frames or not self.folding.folded:
            return
        one, other = self.folding.last, self.whole.last
        if one["number"] == other["number"]:
            assert one["view"] == other["view"]
            assert one["version"] == other["version"]
            self.compared += 1

    def back(self, *, known: bool) -> Ear:
        """The one that folds comes back and says what it has; or it has come from elsewhere."""
        old, self.folding = self.folding, Ear(self.seat, self.compare, folds=True)
        if known and old.folded:
            self.folding.knew, self.folding.folded = old.folded["number"], old.folded
        return self.folding


class Evening:
    """A table whose four people make a move, or at a free table anything, and are at times gone for a while."""

    def __init__(self, hub: Hub, room: LiveTable, chance: random.Random) -> None:
        self.hub, self.room, self.chance = hub, room, chance
        self.pairs = [Pair(seat) for seat in (0, 1, 2, 3, None)]
        self.gone: set[int] = set()
        self.count = 0

    async def sit_down(self) -> None:
        for pair in self.pairs:
            for ear in (pair.folding, pair.whole):
                await self.hub.connect_client(self.room, ear)

    async def go_on(self) -> None:
        for seat in range(4):
            self.count += 1
            pair = self.pairs[seat]
            said = self._said(pair.whole.last["view"])
            if said is not None:
                await say(self.hub, self.room, pair.whole if seat in self.gone else pair.folding, said)
        await self._come_and_go()
        await asyncio.sleep(0.0005)

    def _said(self, view: Said) -> Said | None:
        if view["state"] == "over":
            return {"do": "again", "id": f"{self.count}"} if view["me"] == 0 else None
        free = view["deal"] and view["deal"].get("free")
        anything = _anything(view, free, self.chance) if free and self.chance.random() < 0.3 else None
        return move(view, self.chance, self.count) if anything is None else anything | {"id": f"{self.count}"}

    async def _come_and_go(self) -> None:
        """Now and then somebody's phone is gone, and comes back soon, or too late for what is kept."""
        for seat in [seat for seat in self.gone if self.chance.random() < 0.2]:
            self.gone.remove(seat)
            await self.hub.connect_client(self.room, self.pairs[seat].back(known=self.chance.random() < 0.8))
        seat = self.chance.randrange(40)
        if seat < 4 and seat not in self.gone:
            self.gone.add(seat)
            self.hub.disconnect_client(self.room, self.pairs[seat].folding)


def _anything(view: Said, free: Said, chance: random.Random) -> Said | None:
    """What people do at a free table beside their turn: lay any card, claim, choose, take it back."""
    accused = free["accused"]
    if accused is not None and accused["choices"]:
        choose = chance.choice(accused["choices"])["id"]
        return {"do": "claim", "kind": accused["kind"], "against": accused["against"], "choose": choose}
    if accused is not None and accused["seat"] == view["me"] and chance.random() < 0.5:
        return {"do": "withdraw"}
    if free["claimable"] and chance.random() < 0.3:
        one = chance.choice(free["claimable"])
        return {"do": "claim", "kind": one["kind"], "against": chance.choice(one["against"])}
    return {"do": "play", "card": chance.choice(free["playable"])} if free["playable"] else None


async def evening(reglement: str, seed: int, rounds: int, **settings: Any) -> list[Pair]:  # noqa: ANN401 - as set up
    hub, chance = new_hub(), luck("folding", reglement, seed)
    table, _ = await four_people(hub, reglement, settings=settings)
    async with hub.visit(table) as room:
        there = Evening(hub, room, chance)
        await there.sit_down()
        for _ in range(rounds):
            await there.go_on()
        await asyncio.sleep(0.01)
        for pair in there.pairs[:4]:
            assert msgspec.convert(pair.whole.last["view"], TableView) == room.view(pair.seat)
        for pair in there.pairs:
            for ear in (pair.folding, pair.whole):
                hub.disconnect_client(room, ear)
    await hub.close()
    return there.pairs


def sizes(pairs: list[Pair]) -> list[int]:
    return [len(frame) for pair in pairs for frame in pair.folding.frames if frame.startswith(b'{"type":"change"')]


@pytest.mark.slow
@pytest.mark.parametrize("reglement", BUILT_IN_LAW_IDS)
def test_what_is_put_together_is_what_is_told_whole(reglement: str) -> None:
    pairs = asyncio.run(evening(reglement, 1, ROUNDS))
    assert sum(pair.compared for pair in pairs) > ROUNDS
    assert statistics.median(sizes(pairs)) <= MOST_BYTES


@pytest.mark.slow
@pytest.mark.parametrize(
    "reglement", spread(("allgemein", "gruempi-2011", "einzelschieber-2026", "edjv-differenzler-2015"), "allgemein")
)
def test_it_is_so_at_a_free_table_too(reglement: str) -> None:
    pairs = asyncio.run(evening(reglement, 2, ROUNDS, table="free"))
    assert sum(pair.compared for pair in pairs) > ROUNDS / 2


@pytest.mark.longer
def test_a_few_tricks_are_told_alike() -> None:
    for number, settings in enumerate(({}, {"table": "free"})):
        pairs = asyncio.run(evening("gruempi-2011", number, 30, **settings))
        assert sum(pair.compared for pair in pairs) > 40


def _picture(**common: object) -> Projection:
    return Projection({}, {"deal": None} | common, {0: {"me": 0}, 1: {"me": 1}})


def _fed(*pictures: Projection) -> DeltaStream:
    feed = DeltaStream()
    for version, picture in enumerate(pictures):
        feed.advance_to_view(picture, version, ())
    return feed


def test_what_is_missed_is_told_in_one_frame_as_long_as_it_is_kept() -> None:
    feed = _fed(
        *(
            _picture(ends=number, **({"state": "paused"} if number == 3 else {"state": "playing"}))
            for number in range(8)
        )
    )
    told = _read(feed.changes_since(0, 2))
    assert (told["since"], told["number"], told["all"]) == (2, 8, {"ends": 7, "state": "playing"})
    assert told["own"] == {"me": 0}
    long_ago = _fed(*(_picture(ends=number) for number in range(MAX_KEPT_UPDATES + 3)))
    assert long_ago.changes_since(0, 1) is None
    assert long_ago.changes_since(0, 2) is None
    assert long_ago.changes_since(0, 3) is not None
    assert long_ago.changes_since(0, MAX_KEPT_UPDATES + 4) is None


def test_a_stream_that_went_on_unseen_and_one_of_another_process_begin_anew() -> None:
    feed = _fed(_picture(ends=1), _picture(ends=2))
    feed.force_full_views()
    feed.advance_to_view(_picture(ends=3), 3, ())
    assert feed.changes_since(0, 2) is None
    assert feed.changes_since(0, 3) is None
    assert feed.changes_since(2, 4) is None, "nobody knows what that seat has seen"
    assert DeltaStream().stream != feed.stream


def test_nothing_new_is_no_frame_and_a_repeated_command_is_answered_shortly() -> None:
    feed = _fed(_picture(ends=1), _picture(ends=2))
    assert feed.advance_to_view(_picture(ends=2), 1, ()) is None
    assert _read(feed.changes_since(0, 2, "a7")) == {
        "type": "change",
        "number": 2,
        "version": 1,
        "since": 2,
        "ack": "a7",
    }


def test_what_is_own_goes_to_nobody_else() -> None:
    feed = _fed(_picture(ends=1))
    feed.advance_to_view(Projection({}, {"deal": None, "ends": 1}, {0: {"me": 0, "hand": ["E6"]}, 1: {"me": 1}}), 1, ())
    assert b"E6" in (feed.changes_since(0, 1) or b"")
    assert b"E6" not in (feed.changes_since(1, 1) or b"")


def _read(frame: bytes | None) -> Said:
    assert frame is not None
    told: Said = msgspec.json.decode(frame)
    return told


@pytest.mark.parametrize(
    "old, new",
    [
        ({"a": 1}, {"a": None}),
        ({"a": None}, {"a": {"b": 1}}),
        ({"a": {"b": 1, "c": [1]}}, {"a": {"b": 1, "c": []}}),
        ({"a": {"b": {"c": 1}}, "d": 2}, {"a": {"b": {"c": 2}}, "d": 2}),
        ({"a": {"b": 1}}, {"a": None}),
    ],
)
def test_a_difference_is_put_back(old: Said, new: Said) -> None:
    assert apply_view_delta(old, view_delta(old, new)) == new


def test_what_the_browsers_code_is_tested_with_is_what_the_server_tells() -> None:
    assert frames.FILE.read_text(encoding="utf-8") == frames.text(), "python -m tests.service.frames"
