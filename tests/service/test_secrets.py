"""Nothing a seat may not see is ever in a byte sent to it: whole games of every kind, every frame searched."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from tests.given import luck, spread

from puur.cards import CARD_TEXTS, FULL_DECK, cards_of, parse_card
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.law.readings import weis as reading
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.live.live_table import LiveTable
from puur.service.table.state import TableState

from .house import Ear, fold, four_people, new_hub, play_on

FRAMES = 20_000
"""So many are searched of every Reglement at least: some forty Spiele."""
CARD = re.compile(rb"(?<![\w-])([ERST][6789BUOKA])(?![\w-])")
WEIS = re.compile(rb'"([ERST][6789BUOKA]-[6789BUOKA]|4x[6789BUOKA])"')
LOW_TARGET = {"allgemein": 600, "haerdoepfel": 600}


@dataclass
class Truth:
    """What nobody but the holder may know at one version of the table."""

    secret: tuple[int, int, int, int]
    public: int
    bids: tuple[int | None, ...]
    seeds: tuple[bytes, ...]
    over: bool
    estimates_open: bool = False


def truth_of(table: TableState) -> Truth:
    game, deal = table.game, table.game.deal
    over = deal is None or deal.phase == "done" or game.finished is not None
    # The coming deal's seed is always a secret; so is that of the deal being played.
    chances = [table.chances[-1:], table.chances[-2:]][not over]
    seeds = tuple(chance.server.encode() for chance in chances)
    if deal is None:
        return Truth((0, 0, 0, 0), FULL_DECK, (None,) * 4, seeds, over)
    a, b, c, d = deal.hands
    law = table.settings.law
    aloud = law.estimates.says == "open"
    return Truth((a, b, c, d), deal.played_cards | shown(law, game, deal), deal.bids, seeds, over, aloud)


def shown(law: Law, game: Game, deal: Deal) -> int:
    """The cards everybody has seen though nobody has played them: a trump card, Weise laid open."""
    del law, game
    cards = 0 if deal.trump_card is None else 1 << deal.trump_card
    for said in deal.weis:
        if said.shown or (deal.disclosed and deal.weis_side == said.seat % 2):
            for weis in said.weise:
                cards |= weis.cards
        elif said.report:
            cards |= said.weise[0].cards
    return cards


class Guard:
    """Searches every frame sent to a seat, or to who looks on (None)."""

    def __init__(self, room: LiveTable, seat: int | None, truths: dict[int, Truth], links: list[str]) -> None:
        self.room, self.seat, self.truths = room, seat, truths
        self.foreign = [link.encode() for number, link in enumerate(links) if number != seat]
        self.foreign += [b'"' + who.key.encode() for who in room.table.seats]
        self.bytes = 0
        self.last: dict[str, Any] = {}

    def __call__(self, frame: bytes) -> None:
        self.truths.setdefault(self.room.table.version, truth_of(self.room.table))
        told = msgspec.json.decode(frame)
        self.bytes += len(frame)
        assert not any(word in frame for word in self.foreign), "a seat link was told"
        if told["type"] not in {"step", "change"}:
            return
        self.last = fold(self.last, told)
        truth = self.truths[told["version"]]
        assert not any(seed in frame for seed in truth.seeds), "a server seed was told before its deal was done"
        if not truth.over:
            self.check_cards(frame, self.last["view"], truth)

    def check_cards(self, frame: bytes, view: dict[str, Any], truth: Truth) -> None:
        waiting = self.seat is not None and view["deal"]["waiting"]
        own = 0 if self.seat is None or waiting else truth.secret[self.seat]
        hidden = (truth.secret[0] | truth.secret[1] | truth.secret[2] | truth.secret[3]) & ~own & ~truth.public
        told = {parse_card(text.decode()) for text in CARD.findall(frame)}
        assert not [CARD_TEXTS[card] for card in cards_of(hidden) if card in told]
        for text in WEIS.findall(frame):
            assert not reading.parse_weis(text.decode()).cards & hidden, text
        for seat, bid in enumerate(view["deal"]["bids"]):
            assert bid is None or seat == self.seat or truth.estimates_open


async def play(reglement: str, seed: int) -> tuple[int, int]:
    """Play a Partie; return how many bytes were searched, and how many frames."""
    hub, chance = new_hub(), luck("secrets", seed)
    low = {"target": LOW_TARGET[reglement]} if reglement in LOW_TARGET else {}
    table, links = await four_people(hub, reglement, settings=low)
    async with hub.visit(table) as room:
        truths: dict[int, Truth] = {}
        guards = [Guard(room, seat, truths, links) for seat in (0, 1, 2, 3, None, None, 0, 1, 2, 3, None)]
        ears = [Ear(guard.seat, guard, folds=number > 5) for number, guard in enumerate(guards)]
        for ear in (*ears[4:6], *ears[10:], *ears[:4], *ears[6:10]):
            await hub.connect_client(room, ear)
        await play_on(hub, room, ears[:4], chance)
        await asyncio.sleep(0.005)
        assert ears[4].frames == ears[5].frames
        assert len(ears[4].frames) > 30
        assert len(ears[10].frames) == len(ears[4].frames)
        for ear in ears:
            hub.disconnect_client(room, ear)
    return sum(guard.bytes for guard in guards), sum(len(ear.frames) for ear in ears)


@pytest.mark.slow
@pytest.mark.parametrize("reglement", spread(BUILT_IN_LAW_IDS, "gruempi-2011", "edjv-differenzler-2015", "ajz08-2017"))
def test_no_byte_tells_what_a_seat_may_not_know(reglement: str) -> None:
    searched: list[int] = []
    while sum(searched) < FRAMES or len(searched) < 2:
        searched.append(asyncio.run(play(reglement, len(searched)))[1])
    assert min(searched) > 150


@pytest.mark.longer
def test_one_game_of_each_kind_tells_no_secret() -> None:
    for reglement in ("gruempi-2011", "edjv-differenzler-2015"):
        assert asyncio.run(play(reglement, 4711))[0] > 100_000


def test_the_search_finds_what_it_looks_for() -> None:
    """The frame of one seat, given to another, is noticed; so is a seed."""

    async def mix_up() -> None:
        hub = new_hub()
        table, links = await four_people(hub, "gruempi-2011")
        async with hub.visit(table) as room:
            truths: dict[int, Truth] = {}
            ears = [Ear(seat, Guard(room, seat, truths, links)) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await asyncio.sleep(0.05)
            assert room.table.game.deal is not None
            for ear, other in ((ears[0], ears[1]), (ears[1], ears[0])):
                with pytest.raises(AssertionError):
                    other.watch(ear.frames[-1])
            seed = room.table.chances[-2].server
            with pytest.raises(AssertionError):
                ears[0].watch(ears[0].frames[-1][:-1] + f',"seed":"{seed}"}}'.encode())

    asyncio.run(mix_up())
