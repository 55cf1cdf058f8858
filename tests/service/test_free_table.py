"""The free table as clients hear it: whatever is laid lies there, claims are made openly, hidden cards stay hidden."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from tests.given import luck

from puur.cards import CARD_TEXTS, cards_of, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.referee.words import ruling_translations
from puur.service.live.hub import Hub
from puur.service.live.live_table import LiveTable, new_entry_for_game_moves
from puur.service.live.seating import TableSetup
from puur.service.table.accusations import claims_open_to_seat

from .house import Ear, four_people, new_hub, refused, say, wishes

pytestmark = pytest.mark.slow

Hands = tuple[str, str, str, str]
HANDS: Final[Hands] = (
    "E6 E7 E8 E9 EU R6 R7 R8 R9",
    "EO EK EA EB RU RO RK RA RB",
    "S6 S7 S8 S9 SU T6 T7 T8 T9",
    "SO SK SA SB TU TO TK TA TB",
)
_IDS = (f"c{number}" for number in count())


class Table:
    """Four people at a free table with these cards."""

    def __init__(self, hub: Hub, room: LiveTable, ears: list[Ear]) -> None:
        self.hub, self.room, self.ears = hub, room, ears

    async def says(self, seat: int, do: str, **more: Any) -> None:  # noqa: ANN401 - what a message holds
        await say(self.hub, self.room, self.ears[seat], {"do": do, "id": next(_IDS), **more})

    async def lays(self, *cards: str) -> None:
        """Each ``0 EU``: the seat and its card."""
        for one in cards:
            seat, card = one.split()
            await self.says(int(seat), "play", card=card)
            assert not refused(self.ears[int(seat)]), self.ears[int(seat)].frames[-1]

    async def claims(self, seat: int, kind: str, against: int, choose: str | None = None) -> None:
        await self.says(seat, "claim", kind=kind, against=against, choose=choose)

    def free(self, seat: int) -> dict[str, Any]:
        """What that seat sees of the free table now."""
        found: dict[str, Any] = self.ears[seat].last["view"]["deal"]["free"]
        return found


def at_table(reglement: str, play: Callable[[Table], Awaitable[None]], hands: Hands = HANDS, dealer: int = 3) -> None:
    """Play with four people at a free table with these hands."""

    async def scene() -> None:
        hub = new_hub()
        id, _ = await four_people(hub, reglement, settings={"table": "free"})  # noqa: A001 - the field's own word
        async with hub.visit(id) as room:
            await _deal(room, hands, dealer)
            ears = [Ear(seat) for seat in range(4)]
            for ear in ears:
                await hub.connect_client(room, ear)
            await play(Table(hub, room, ears))
        await hub.close()

    asyncio.run(scene())


async def _deal(room: LiveTable, hands: Hands, dealer: int) -> None:
    a, b, c, d = map(parse_hand, hands)
    shown = "R" if room.table.settings.law.estimates.says != "none" else None
    taken = cmd.TakeHands(dealer, (a, b, c, d), shown)
    result = decide_command(room.table.settings.law, room.table.game, taken)
    assert not isinstance(result, Refusal), result
    await room.store_change(lambda _: [new_entry_for_game_moves("table", [taken], result[1])])


def test_what_is_laid_lies_there() -> None:
    async def play(table: Table) -> None:
        await table.says(0, "announce", mode="O")
        await table.lays("0 R6", "1 EO")
        assert table.free(2)["playable"] == list(table.ears[2].last["view"]["deal"]["hand"])
        await table.lays("3 TB")
        assert table.free(0)["ahead"] == [{"seat": 3, "cards": ["TB"]}]
        assert table.free(0)["playable"]
        found = {one["kind"]: one["against"] for one in table.free(0)["claimable"]}
        assert found["revoke"] == [1]
        assert found["early-card"] == [3]

    at_table("allgemein", play)


def test_who_accuses_says_so_openly_and_the_opponents_choose() -> None:
    async def play(table: Table) -> None:
        await table.says(0, "announce", mode="O")
        await table.lays("0 R6", "1 EO", "2 S6", "3 SO")
        await table.lays("1 EA")
        await table.claims(0, "revoke", 1)
        for seat in range(4):
            accused = table.free(seat)["accused"]
            assert (accused["seat"], accused["against"], accused["kind"]) == (0, 1, "revoke")
            assert bool(accused["choices"]) == (seat in (0, 2)), "only the other side is asked"
            assert accused["translations"] == ruling_translations(accused["text"])
            assert sorted(accused["translations"]) == ["en", "fr", "it"], "nobody reads German who plays in French"
        await table.claims(3, "revoke", 1, "annul")
        assert refused(table.ears[3])
        await table.claims(2, "wrong-leader", 3)
        assert refused(table.ears[2]), "one after the other"
        option = table.free(2)["accused"]["choices"][0]["id"]
        await table.claims(2, "revoke", 1, option)
        claim = table.free(3)["claims"][0] if table.ears[3].last["view"]["deal"] else None
        assert claim is None or claim["upheld"]
        assert table.room.table.accused is not None
        assert all(not _free_of(ear) or _free_of(ear)["accused"] is None for ear in table.ears)

    at_table("allgemein", play)


def _free_of(ear: Ear) -> dict[str, Any]:
    deal = ear.last["view"]["deal"]
    return {} if deal is None else deal["free"]


def test_a_wrong_claim_is_told_kindly_and_changes_nothing() -> None:
    async def play(table: Table) -> None:
        await table.says(0, "announce", mode="O")
        await table.lays("0 R6", "1 RU", "2 S6")
        before = table.room.table.game.current
        await table.claims(0, "revoke", 1)
        assert not refused(table.ears[0])
        (claim,) = table.free(3)["claims"]
        assert (claim["upheld"], claim["follows"]) == (False, "")
        assert replace(table.room.table.game.current, free=before.free) == before

    at_table("allgemein", play)


def test_claims_are_for_free_tables_and_for_what_there_is() -> None:
    async def play(table: Table) -> None:
        for kind, against, choose in (("nonsense", 1, None), ("revoke", 0, None), ("revoke", 1, "nonsense")):
            await table.claims(0, kind, against, choose)
            assert refused(table.ears[0]) or not table.free(0)["claims"][-1]["upheld"]
        await table.says(0, "incident", what="nonsense", who=1)
        assert refused(table.ears[0])

    at_table("allgemein", play)

    async def strict() -> None:
        hub = new_hub()
        table, _ = await hub.create_table(TableSetup("allgemein", wishes("mbbb")))
        async with hub.visit(table) as room:
            ear = Ear(0)
            await hub.connect_client(room, ear)
            await say(hub, room, ear, {"do": "claim", "id": "x", "kind": "revoke", "against": 1})
            assert refused(ear)
        await hub.close()

    asyncio.run(strict())


def test_a_claim_that_waits_can_be_taken_back_by_who_made_it() -> None:
    async def play(table: Table) -> None:
        await table.says(0, "announce", mode="O")
        await table.lays("0 R6", "1 EO", "2 S6", "3 SO", "1 EA")
        await table.claims(0, "revoke", 1)
        await table.says(3, "withdraw")
        assert table.free(0)["accused"] is not None
        await table.says(0, "withdraw")
        assert table.free(0)["accused"] is None

    at_table("allgemein", play)


def test_tricks_looked_at_are_told_with_the_card_and_then_claimed() -> None:
    async def play(table: Table) -> None:
        await table.says(0, "announce", mode="O")
        await table.lays("0 R6", "1 RA", "2 S6", "3 SO", "1 EA", "2 S7", "3 SK", "0 E6")
        (offer,) = [one for one in table.free(0)["claimable"] if one["card"]]
        assert offer["kind"] == "turned-tricks-looked-at"
        await table.says(0, "incident", what=offer["kind"], who=1, cards=["R6"])
        await table.claims(0, offer["kind"], 1)
        accused = _free_of(table.ears[0]).get("accused")
        if accused:
            await table.claims(0, offer["kind"], 1, accused["choices"][0]["id"])
        assert any(one["what"] == "ClaimRuled" for frame in table.ears[2].frames[-3:] for one in _events(frame))

    at_table("allgemein", play)


def _events(frame: bytes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = msgspec.json.decode(frame).get("events", [])
    return found


CARD: Final = re.compile(rb'"([ERST][6789BUOKA])"')


@pytest.mark.parametrize("id", ["allgemein", "gruempi-2011", "einzelschieber-2026", "edjv-differenzler-2015"])
def test_no_hidden_card_is_told_to_anybody(id: str) -> None:  # noqa: A002
    """People lay anything and claim everything; no frame names a card that its seat cannot know."""
    chance = luck("free_table", f"hidden {id}")

    async def play(table: Table) -> None:
        game = table.room.table.game
        own = [set(map(CARD_TEXTS.__getitem__, cards_of(hand))) for hand in game.current.hands]
        await _begin(table)
        for _ in range(60):
            if table.room.table.game.deal is None or table.room.table.game.current.phase == "done":
                break
            await _anything(table, chance)
            _check(table, own)

    at_table(id, play)


async def _begin(table: Table) -> None:
    for seat in range(4):
        await table.says(seat, "bid", points=40)
    await table.says(0, "announce", mode="R")


async def _anything(table: Table, chance: random.Random) -> None:
    seat = chance.randrange(4)
    deal = table.room.table.game.current
    if deal.hands[seat] and chance.random() < 0.6:
        await table.says(seat, "play", card=CARD_TEXTS[chance.choice(list(cards_of(deal.hands[seat])))])
        return
    found = claims_open_to_seat(table.room.table, seat)
    if found:
        one = chance.choice(found)
        against = chance.choice(one.against)
        await table.claims(seat, one.kind, against)
        accused = _free_of(table.ears[seat]).get("accused")
        if accused and chance.random() < 0.7:
            chooser = accused["choosers"][0]
            choice = chance.choice(table.free(chooser)["accused"]["choices"])["id"]
            if choice != "annul":
                await table.claims(chooser, accused["kind"], accused["against"], choice)


def _check(table: Table, own: list[set[str]]) -> None:
    deal = table.room.table.game.deal
    if deal is None:
        return
    open_hands = 0
    for seat in deal.free.open_hands if deal.free else ():
        open_hands |= deal.hands[seat]
    shown = deal.free.shown if deal.free else 0
    public = set(map(CARD_TEXTS.__getitem__, cards_of(deal.played_cards | open_hands | shown)))
    shown_weise = {CARD_TEXTS[card] for said in deal.weis for weis in said.weise for card in cards_of(weis.cards)}
    for seat, ear in enumerate(table.ears):
        frame = next(frame for frame in reversed(ear.frames) if frame.startswith(b'{"type":"step"'))
        named = {found.decode() for found in CARD.findall(frame)}
        ordered = {
            CARD_TEXTS[card] for order in (deal.free.ordered if deal.free else ()) for card in cards_of(order.cards)
        }
        extra = named - own[seat] - public - shown_weise
        assert extra <= set(), (seat, extra, ordered)
