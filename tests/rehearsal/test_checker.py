"""The rehearsal's checker finds what was planted: a loss, a double, a leak, and all else that must not be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace as replaced
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.given import luck
from tests.service.house import AT_ONCE, Ear, four_people, new_hub, play_on

from benchmarks.rehearsal.check import Open, check
from benchmarks.rehearsal.history import Acked, History, Told, cards_in, glance, keep, kept
from puur.cards import mask_of, parse_card
from puur.game import events as ev
from puur.game import observe
from puur.game.state import PartieEnd

LATE = 5.0


class Noting(Ear):
    """A connection that notes what it was told, as who plays in the rehearsal does."""

    def __init__(self, seat: int | None, history: History) -> None:
        super().__init__(seat, self.note, folds=True)
        self.history = history

    def note(self, frame: bytes) -> None:
        told = msgspec.json.decode(frame)
        if told["type"] not in {"step", "change"}:
            return
        alike, whole, cards = glance(self.last["view"])
        version, seen = self.last["version"], cards_in(msgspec.json.encode(told.get("events", [])))
        self.history.told.append(Told(self.seat, 1, 10_000, version, alike, whole, cards, seen))
        if self.seat is not None and told.get("ack"):
            self.history.acked.append(Acked(self.seat, told["ack"], version))


def played(reglement: str = "gruempi-2011") -> History:
    """The history of some deals between four people, with one who looks on."""

    async def play() -> History:
        hub = new_hub(pace=replaced(AT_ONCE, look=1000))
        table, _ = await four_people(hub, reglement)
        history = History(table)
        async with hub.visit(table) as room:
            ears = [Noting(seat, history) for seat in range(4)]
            for ear in (*ears, Noting(None, history)):
                await hub.connect_client(room, ear)
            with suppress(AssertionError):  # it need not be over
                await play_on(hub, room, list(ears), luck("rehearsal", 7), most=160)
        history.stands = await hub.entries(table)
        await hub.close()
        return history

    return asyncio.run(play())


@pytest.fixture(scope="module")
def history() -> History:
    return played()


def found(history: History, late: float | None = None) -> set[str]:
    return {one.what for one in check(history, late)}


@pytest.mark.longer
def test_an_honest_history_is_clean(history: History, tmp_path: Path) -> None:
    assert check(history) == []
    assert len(history.acked) > 100
    assert {told.seat for told in history.told} == {0, 1, 2, 3, None}
    keep(history, tmp_path / "history.jsonl")
    assert kept(tmp_path / "history.jsonl") == [history]


@pytest.mark.longer
@pytest.mark.parametrize("reglement", ["haerdoepfel", "sidi-barrani", "differenzler", "molotow"])
def test_whatever_lies_open_under_a_reglement_is_no_leak(reglement: str) -> None:
    assert check(played(reglement)) == []


@pytest.mark.longer
def test_a_planted_loss_is_found(history: History) -> None:
    """The last acknowledged command is gone from the store, as if its commit had not been waited for."""
    last = history.acked[-1]
    at = next(one.version for one in history.stands if one.command == f"{last.seat} {last.id}")
    lost = replace(history, stands=history.stands[: at - 1], told=[told for told in history.told if told.version < at])
    assert found(lost) == {"loss"}


@pytest.mark.longer
def test_a_lost_entry_in_the_middle_is_found(history: History) -> None:
    lost = [entry for entry in history.stands if entry.command != f"{history.acked[20].seat} {history.acked[20].id}"]
    assert {"gap", "loss"} <= found(replace(history, stands=lost, told=[]))


@pytest.mark.longer
def test_a_planted_double_is_found(history: History) -> None:
    """A command that was sent again is carried out again: it stands under the same id, one version later."""
    last = next(entry for entry in reversed(history.stands) if entry.command)
    again = replace(last, version=len(history.stands) + 1)
    assert found(replace(history, stands=[*history.stands, again], told=[])) == {"double", "early"}


@pytest.mark.longer
def test_a_command_answered_as_two_moves_is_found(history: History) -> None:
    assert found(replace(history, acked=[*history.acked, history.acked[-1]])) == {"double"}


def another_hand(history: History) -> tuple[int, int]:
    """Where in the history a hand of seat 1 is whole and unseen by seat 0, and one of its cards."""
    for at, told in enumerate(history.told):
        if told.seat == 0:
            unseen = [
                other.cards & ~told.cards for other in history.told if other.seat == 1 and other.version == told.version
            ]
            if unseen and unseen[0].bit_count() == 9:
                return at, unseen[0]
    raise AssertionError


@pytest.mark.longer
def test_a_planted_leak_is_found(history: History) -> None:
    """The frame of one seat holds a card of another's hand."""
    at, hand = another_hand(history)
    for part in ("cards", "seen"):
        told = list(history.told)
        told[at] = replace(told[at], **{part: told[at].cards | hand & -hand})
        assert found(replace(history, told=told)) == {"leak"}


@pytest.mark.longer
def test_a_leak_that_observe_itself_makes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fold would show the same: that nobody may know the card is told from the events alone."""
    honest = observe._Alone.seen_by  # noqa: SLF001 - the place where a leak would be made

    def leaking(self: Any, seat: int, alike: observe.Observation) -> observe.Observation:  # noqa: ANN401 - the same place
        seen = honest(self, seat, alike)
        return replace(seen, hand=seen.hand | self.deal.hands[1]) if seat == 0 else seen

    monkeypatch.setattr(observe._Alone, "seen_by", leaking)  # noqa: SLF001 - the same
    assert found(played()) == {"leak"}


@pytest.mark.longer
def test_who_looks_on_too_early_is_found(history: History) -> None:
    acked = [replace(one, said=9_000) for one in history.acked]
    assert found(replace(history, acked=acked), LATE) == {"undelayed"}
    assert found(replace(history, acked=acked), 1.0) == set()
    assert found(replace(history, acked=acked, off=[(9_500, 0)]), LATE) == set()
    assert found(replace(history, acked=acked, off=[(-9_000, -2_000), (10_001, 0)]), LATE) == {"undelayed"}


def last_of(seat: int | None) -> Callable[[History], int]:
    return lambda history: max(at for at, told in enumerate(history.told) if told.seat == seat)


@pytest.mark.longer
@pytest.mark.parametrize(
    "change,what",
    [
        ({"alike": 1}, {"differs", "view"}),
        ({"whole": 1}, {"view"}),
        ({"version": 10_000}, {"ahead"}),
        ({"version": 1}, {"back", "view"}),
    ],
)
def test_what_a_seat_alone_was_shown_is_found(history: History, change: dict[str, int], what: set[str]) -> None:
    told = list(history.told)
    told[last_of(2)(history)] = replace(told[last_of(2)(history)], **change)
    assert found(replace(history, told=told)) - {"leak"} == what


@pytest.mark.longer
def test_order_and_refusals_are_held_to_the_store(history: History) -> None:
    mine = [one for one in history.acked if one.seat == 0]
    swapped = [*(one for one in history.acked if one.seat != 0), mine[1], mine[0]]
    assert found(replace(history, acked=swapped)) == {"order"}
    assert found(replace(history, acked=[replace(mine[5], version=1)])) == {"early"}
    assert found(replace(history, refused=[(mine[3].seat, mine[3].id)])) == {"refused"}


def test_cards_are_found_in_what_is_told() -> None:
    text = b'{"hand":["E6","TB"],"weis":["R6-8","4xU"],"mode":"E"}'
    assert cards_in(text) == mask_of(map(parse_card, ["E6", "TB", "R6", "R7", "R8"]))


def test_a_trump_that_is_turned_up_lies_open_though_the_partie_before_ended_in_the_middle_of_a_deal() -> None:
    dealt = ev.Dealt(3, (0b1, 0b10, 0b100, 0b1000), (0, 0, 0, 0), None, 0, "S", "play")
    lies_open = Open()
    for event in (dealt, ev.PartieFinished(PartieEnd(1, "stich")), ev.TrumpShown("S", 1), dealt):
        lies_open.go_on(event)
    assert lies_open.known() == (0b11, 0b10, 0b110, 0b1010, 0b10)
