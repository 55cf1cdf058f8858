"""A table on one's own device: the same frames as a server sends, kept entry by entry, gone on with another day."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.given import luck

from puur.cards import Deck
from puur.errors import BadInput
from puur.journal import Entry
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.records.json_read import read_json
from puur.records.replay import replay_recorded_game
from puur.service.alone import OfflineTable, offline_choices
from puur.service.live.seating import SeatRequest, TableSetup

from .house import AT_ONCE, Ear, move

encode = msgspec.json.Encoder().encode


class Player:
    """A person with a device: sees what an ear hears, keeps what is handed out."""

    def __init__(self) -> None:
        self.ear = Ear(0, folds=True)
        self.kept: list[Entry] = []
        self.table = OfflineTable(lambda frame: self.ear.send(frame.encode()), self.kept.append, AT_ONCE)
        self.count = 0

    async def play(self, chance: random.Random, deals: int | None = None) -> dict[str, Any]:
        """Play until the Partie is over, or so many deals of it."""
        async with asyncio.timeout(60):
            while True:
                view: dict[str, Any] = self.ear.last["view"]
                done = view["deal"]["number"] - (view["deal"]["phase"] != "done") if view["deal"] else 0
                if view["finished"] or (deals is not None and done >= deals):
                    return view
                self.count += 1
                said = move(view, chance, self.count)
                if said is not None:
                    await self.table.handle_message(encode(said).decode())
                await asyncio.sleep(0)


def wanted(reglement: str, deck: Deck = "german") -> TableSetup:
    return TableSetup(reglement, [SeatRequest("me", "Ich"), *[SeatRequest("bot", level="random")] * 3], deck)


@pytest.mark.longer
@pytest.mark.parametrize("reglement", BUILT_IN_LAW_IDS)
def test_every_kind_is_played_to_the_end_alone_and_its_record_replays(reglement: str) -> None:
    async def partie() -> tuple[dict[str, Any], str]:
        player = Player()
        await player.table.create_table(wanted(reglement))
        view = await player.play(luck("alone", reglement))
        record = await player.table.record_json()
        await player.table.close()
        return view, record

    view, record = asyncio.run(partie())
    assert view["finished"]
    assert replay_recorded_game(read_json(record.encode())).game.finished is not None


@pytest.mark.longer
def test_what_was_kept_goes_on_where_it_was() -> None:
    async def two_days() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        first = Player()
        id_ = await first.table.create_table(wanted("allgemein", deck="french"))
        await first.play(luck("alone", 1), deals=2)
        before = first.ear.last["view"]
        await first.table.close()
        second = Player()
        assert await second.table.restore_table(first.kept) == id_
        after = second.ear.last["view"]
        end = await second.play(luck("alone", 2))
        assert [one.version for one in (*first.kept, *second.kept)] == list(
            range(1, len(first.kept) + len(second.kept) + 1)
        )
        await second.table.close()
        return before, after, end

    before, after, end = asyncio.run(two_days())
    assert after["slate"] == before["slate"]
    assert after["deck"] == "french"
    assert after["me"] == 0
    assert end["finished"]


def test_a_table_that_was_not_kept_whole_is_refused() -> None:
    async def torn(kept: list[Entry]) -> None:
        await Player().table.restore_table(kept)

    kept = asyncio.run(_begun())
    for entries in ([], kept[1:], [replace(kept[0], stream="table/other"), *kept[1:]]):
        with pytest.raises(BadInput, match="Anfang"):
            asyncio.run(torn(entries))


async def _begun() -> list[Entry]:
    player = Player()
    await player.table.create_table(wanted("allgemein"))
    await player.table.close()
    return player.kept


def test_there_is_no_record_before_the_end_and_the_shelf_names_what_can_be_played() -> None:
    async def empty() -> str:
        player = Player()
        await player.table.create_table(wanted("allgemein"))
        record = await player.table.record_json()
        await player.table.close()
        return record

    assert asyncio.run(empty()) == ""
    assert [id_ for id_, _ in offline_choices().reglemente] == list(BUILT_IN_LAW_IDS)
    assert offline_choices().levels == ("beginner", "casual", "regular", "club", "expert", "best")
