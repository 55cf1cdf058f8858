"""The deal of the day: promised, the same for everybody, one try that counts, nothing told before its end."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from puur.errors import BadInput, Missing
from puur.journal import Entry, Journal, MemoryJournal
from puur.journal.sql import open_journal
from puur.records.fair import commitment_of_seed
from puur.records.files import read_record
from puur.records.verify import verify_record
from puur.service import clock
from puur.service.alone import InProcessRunner
from puur.service.daily.simulation import (
    DailySeeds,
    DayScore,
    apply_move,
    observe_try,
    play_house_bot,
    try_record_json,
)
from puur.service.daily.state import DailyTry, DayState, apply_day_entry
from puur.service.daily.store import DAYS_COMMITTED_AHEAD, Dailies, days_later, hash_contributions, swiss_date
from puur.service.daily.views import day_statistics, grade_tricks
from puur.service.learning.practice import ExerciseView
from puur.service.live.bot_players import BotPlayers
from puur.service.table.views import DealView

DAY, NIGHT = "2026-11-23", 1_795_474_800_000
"""A day, and the moment at which the next one begins in Switzerland."""
CARDS = DailySeeds("ab" * 32, (f"puur-daily/1 {DAY}", "", "", ""), "rules")


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the clock; at first it is three in the afternoon of the day."""

    def set_to(when: int) -> None:
        monkeypatch.setattr(clock, "now", lambda: when)

    monkeypatch.setattr("puur.service.daily.store.strongest_bot_name", lambda: "rules")
    set_to(NIGHT - 9 * 3_600_000)
    return set_to


def deal_of(view: ExerciseView) -> DealView:
    deal = view.steps[-1].view.deal
    assert deal is not None
    return deal


def next_move(view: ExerciseView, last: int = 0) -> str:
    deal = deal_of(view)
    return deal.forms[0] if deal.phase == "announce" else deal.legal[last]


async def play(store: Dailies, who: str, last: int = 0, most: int = 12) -> DailyTry:
    """Play a try as far as that, always what comes first (or last) of what can be done."""
    one = await store.find_or_begin_try(DAY, who, f"word of {who}")
    while one.brought is None and len(one.moves) < most:
        there = await store.get(DAY)
        view = await store.view_after_moves(there, one.line, None, "german")
        one, refused = await store.make_move(DAY, who, (*one.moves, next_move(view, last)))
        assert refused is None
    return one


def within(trial: Callable[[Dailies], Awaitable[object]], journal: Journal | None = None) -> None:
    asyncio.run(_run(trial, journal or MemoryJournal()))


async def _run(trial: Callable[[Dailies], Awaitable[object]], journal: Journal) -> None:
    players = BotPlayers(InProcessRunner())
    await trial(Dailies(journal, players))
    players.close()


def test_a_day_goes_from_midnight_to_midnight_in_switzerland() -> None:
    assert swiss_date(NIGHT - 1) == DAY
    assert swiss_date(NIGHT) == days_later(DAY, 1)


@pytest.mark.longer
def test_the_same_line_gets_the_same_answers() -> None:
    steps, brought = play_house_bot(CARDS)
    assert (steps, brought) == play_house_bot(CARDS)
    line: tuple[str, ...] = ()
    for step in steps:
        found = apply_move(CARDS, line, step[0])
        assert found.step == step
        line = (*line, *step)
    assert found.score == brought
    other = DailySeeds("cd" * 32, CARDS.added, "rules")
    assert play_house_bot(other)[0] != steps


def test_a_day_is_promised_before_it_and_keeps_its_promise(at: Callable[[int], None]) -> None:
    async def trial(store: Dailies) -> None:
        promised = {one.day: one.chance.commit for one in await store.commit_to_days()}
        assert len(promised) == DAYS_COMMITTED_AHEAD + 1
        assert {one.day: one.chance.commit for one in await store.commit_to_days()} == promised
        await play(store, "anna")
        at(NIGHT + 1)
        following = await store.get(days_later(DAY, 1))
        assert following.chance.commit == promised[following.day]
        assert commitment_of_seed(following.chance.server) == following.chance.commit
        played = following.seeds
        assert played is not None
        assert played.added == (f"puur-daily/1 {following.day}", hash_contributions(["word of anna"]), "", "")

    within(trial)


@pytest.mark.longer
def test_everybody_has_the_same_cards_and_one_try_counts(at: Callable[[int], None]) -> None:
    del at

    async def trial(store: Dailies) -> None:
        first, second = await asyncio.gather(play(store, "anna"), play(store, "beat"))
        assert first == second
        third = await play(store, "cla", -1)
        assert third.line[1:] != first.line[1:]
        before = first.brought
        again, _ = await store.make_move(DAY, "anna", (*first.moves, "EA"))
        assert again.brought == before
        there = await store.with_house_result(DAY)
        assert len(there.results) == 3
        assert there.house is not None
        shown = day_statistics(there, "anna", there.house, ())
        assert shown.place is not None
        assert (shown.n, shown.place.equal, sum(one.n for one in shown.steps)) == (3, 1, 3)

    within(trial)


@pytest.mark.longer
def test_a_second_try_from_the_same_place_is_shown_apart_and_stuffs_no_field(at: Callable[[int], None]) -> None:
    del at

    async def trial(store: Dailies) -> None:
        await play(store, "anna")
        await store.find_or_begin_try(DAY, "again", "w", lambda day: day != DAY)
        assert (await play(store, "again", -1)).prior
        there = await store.with_house_result(DAY)
        assert there.house is not None
        assert (list(there.results), list(there.scores_apart)) == (["anna"], ["again"])
        shown = day_statistics(there, "again", there.house, ())
        assert (shown.n, shown.apart, shown.prior, shown.place) == (1, 1, True, None)
        assert shown.own is not None
        assert (sum(one.n for one in shown.steps), sum(one.n for one in shown.forms)) == (1, 1)
        own = day_statistics(there, "anna", there.house, ())
        assert own.place is not None
        assert (own.place.rank, own.place.equal, own.prior, own.apart) == (1, 0, False, 1)

    within(trial)


@pytest.mark.parametrize("day", ["20261123", "2026-W48-1", "2026W481", "2026-11-3", "", "gestern", "2026-02-30"])
def test_a_day_has_one_name_only(day: str, at: Callable[[int], None]) -> None:
    del at

    async def trial(store: Dailies) -> None:
        with pytest.raises(BadInput, match="ist kein Tag"):
            await store.get(day)
        with pytest.raises(BadInput, match="ist kein Tag"):
            await store.find_or_begin_try(day, "anna", "")
        assert await store._streams.ids() == []  # noqa: SLF001 - nothing was written

    within(trial)


@pytest.mark.parametrize("move", ["XYZ", "zzz", "E6", "schieben", "x-y", "", "E\0"])
def test_an_announcement_that_nobody_knows_is_refused_with_a_sentence(move: str, at: Callable[[int], None]) -> None:
    del at

    async def trial(store: Dailies) -> None:
        await store.find_or_begin_try(DAY, "anna", "")
        one, refused = await store.make_move(DAY, "anna", (move,))
        assert refused is not None
        assert not one.steps
        view = await store.view_after_moves(await store.get(DAY), (), refused, "german")
        assert view.refused is not None
        assert view.refused.code
        assert deal_of(view).phase == "announce"

    within(trial)


@pytest.mark.longer
def test_who_reads_on_while_somebody_writes_counts_nothing_twice(at: Callable[[int], None], tmp_path: Path) -> None:
    del at

    async def trial() -> None:
        journal, players = await open_journal(f"sqlite:///{tmp_path}/puur.db"), BotPlayers(InProcessRunner())
        store, over = Dailies(journal, players), asyncio.Event()

        async def look() -> None:
            while not over.is_set():
                await store.get(DAY)
                await asyncio.sleep(0)

        looking = [asyncio.create_task(look()) for _ in range(3)]
        tries = await asyncio.gather(*(play(store, f"who {number}", -(number % 2)) for number in range(6)))
        over.set()
        await asyncio.gather(*looking)
        assert len({len(one.line) for one in tries}) <= 2
        assert (await Dailies(journal, players).get(DAY)).tries == (await store.get(DAY)).tries
        await journal.close()
        players.close()

    asyncio.run(trial())


@pytest.mark.longer
def test_what_was_played_survives_a_restart_and_goes_on(at: Callable[[int], None], tmp_path: Path) -> None:
    del at

    async def trial() -> None:
        address = f"sqlite:///{tmp_path}/puur.db"
        journal, players = await open_journal(address), BotPlayers(InProcessRunner())
        store = Dailies(journal, players)
        half, whole = await play(store, "anna", most=4), await play(store, "beat", -1)
        before = await store.get(DAY)
        await journal.close()
        again = await open_journal(address)
        after = await Dailies(again, players).get(DAY)
        assert after == before
        assert after.tries["anna"] == half
        assert after.results == {"beat": whole.brought}
        assert (await play(Dailies(again, players), "anna")).brought is not None
        await again.close()
        players.close()

    asyncio.run(trial())


def test_a_move_that_is_not_possible_is_refused_and_not_written(at: Callable[[int], None]) -> None:
    del at

    async def trial(store: Dailies) -> None:
        one = await play(store, "anna", most=1)
        there = await store.get(DAY)
        view = await store.view_after_moves(there, one.line, None, "german")
        foreign = next(card for card in ("EA", "E6", "RA", "S6") if card not in deal_of(view).hand)
        stays, refused = await store.make_move(DAY, "anna", (*one.moves, foreign))
        assert refused is not None
        assert stays == one
        with pytest.raises(BadInput):
            await store.make_move(DAY, "anna", (*one.moves, "X9"))

    within(trial)


def test_after_midnight_nothing_counts_any_more(at: Callable[[int], None]) -> None:
    async def trial(store: Dailies) -> None:
        one = await play(store, "anna", most=3)
        at(NIGHT)
        view = await store.view_after_moves(await store.get(DAY), one.line, None, "german")
        with pytest.raises(BadInput, match="vorbei"):
            await store.make_move(DAY, "anna", (*one.moves, next_move(view)))
        with pytest.raises(BadInput, match="vorbei"):
            await store.find_or_begin_try(DAY, "beat", "")
        assert (await store.get(DAY)).results == {}
        with pytest.raises(Missing):
            await store.get("2026-10-01")

    within(trial)


def test_seeds_and_cards_are_told_only_when_the_day_is_over(at: Callable[[int], None]) -> None:
    async def trial(store: Dailies) -> None:
        await play(store, "anna")
        there = await store.get(DAY)
        assert store.seeds_of_past_day(there) is None
        assert store.seeds_of_past_day((await store.commit_to_days())[1]) is None
        at(NIGHT)
        played = store.seeds_of_past_day(await store.get(DAY))
        assert played is not None
        assert commitment_of_seed(played.server) == there.chance.commit

    within(trial)


def test_the_table_shows_nothing_that_seat_0_has_not_seen() -> None:
    line: tuple[str, ...] = ()
    known: set[str] = set()
    for step in play_house_bot(CARDS)[0]:
        view = observe_try(CARDS, line, None, "german")
        known |= {event["card"] for one in view.steps for event in one.events if event["what"] == "Played"}
        told = msgspec.json.encode(view).decode()
        assert set(re.findall(r'"([ERST][6789BUOKA])"', told)) <= {*deal_of(view).hand, *known}
        assert CARDS.server not in told
        line = (*line, *step)
    view = observe_try(CARDS, line, None, "german")
    assert view.done
    assert sum(view.points) == 157


def test_what_happened_since_the_own_move_comes_one_thing_after_the_other() -> None:
    begun = observe_try(CARDS, (), None, "german")
    assert begun.steps[-1].view.deal == deal_of(begun)
    first, second, *_ = play_house_bot(CARDS)[0]
    view = observe_try(CARDS, (*first, *second), None, "german")
    cards = [event["card"] for one in view.steps for event in one.events if event["what"] == "Played"]
    assert cards == [move for move in second if len(move) == 2 and move[0] in "ERST"]
    assert [one.number for one in view.steps] == list(range(1, len(view.steps) + 1))


class CountingJournal(MemoryJournal):
    """reads: how many streams were looked at."""

    reads = 0

    async def read(self, stream: str, after: int = 0) -> list[Entry]:
        self.reads += 1
        return await super().read(stream, after)


def test_days_that_do_not_change_any_more_are_read_once(at: Callable[[int], None]) -> None:
    journal = CountingJournal()

    async def trial(store: Dailies) -> None:
        await play(store, "anna")
        first = [(day.day, day.chance.commit, day.at) for day in await store.commit_to_days()]
        at(NIGHT)
        assert await store.finished_days(15) == (DAY,)
        await store.commit_to_days()
        journal.reads = 0
        assert [(day.day, day.chance.commit, day.at) for day in await store.commit_to_days()][:-1] == first[1:]
        assert await store.finished_days(15) == (DAY,)
        assert journal.reads == 1, "today only"

    within(trial, journal)


def test_a_day_that_is_over_is_checked_as_any_record_is() -> None:
    line = tuple(move for step in play_house_bot(CARDS)[0] for move in step)
    record = read_record(try_record_json(CARDS, line, ("Du", "A", "B", "C"), "german").encode())
    assert verify_record(record).violations == ()
    cheated = read_record(
        try_record_json(CARDS, line, ("Du", "A", "B", "C"), "german").replace("ab" * 32, "ac" * 32).encode()
    )
    assert verify_record(cheated).violations


@pytest.mark.longer
def test_there_is_a_sign_for_each_trick() -> None:
    line = tuple(move for step in play_house_bot(CARDS)[0] for move in step)
    found = grade_tricks(CARDS, line)
    assert len(found) == 9
    assert sum(one.points for one in found) == 152  # without the last trick's extra


def test_a_day_without_anybody_has_no_field() -> None:
    empty = DayState(DAY)
    assert day_statistics(empty, "anna", DailyTry(), ()).steps == ()


STORED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("committed", {"commit": "c0", "server": "5e"}),
    ("opened", {"added": "ad", "level": "best"}),
    ("begun", {"who": "anna", "word": "w1"}),
    ("moved", {"who": "anna", "at": 0, "step": ["E"]}),
    ("moved", {"who": "anna", "at": 1, "step": ["EA", "E6", "E7", "E8"]}),
    ("moved", {"who": "anna", "at": 1, "step": ["EA", "E6", "E7", "E8"]}),
    ("ended", {"who": "anna", "mode": "E", "own": 100, "other": 57}),
    ("house", {"steps": [["E"], ["EK", "R6"]], "mode": "E", "own": 90, "other": 67}),
    ("closed", {}),
)
"""A day as the first version stored it; this stays as it is for ever. One entry comes twice."""


def test_a_day_that_was_stored_is_read_for_ever() -> None:
    there: DayState | None = None
    for version, (kind, data) in enumerate(STORED, 1):
        stored = Entry(f"daily/{DAY}", version, 1000 + version, "daily", kind, json.dumps(data).encode(), None)
        there = apply_day_entry(there, stored)[0]
    assert there is not None
    assert (there.day, there.at, there.closed, there.words) == (DAY, 1001, True, ["w1"])
    assert there.tries["anna"].line == ("E", "EA", "E6", "E7", "E8")
    assert there.results == {"anna": DayScore("E", 100, 57)}
    assert there.house is not None
    assert there.answers["E", "EK"] == ("EK", "R6")
    assert there.seeds == DailySeeds("5e", (f"puur-daily/1 {DAY}", "ad", "", ""), "best")
    with pytest.raises(BadInput):
        apply_day_entry(there, Entry(f"daily/{DAY}", 10, 1010, "daily", "unheard-of", b"{}", None))
