"""The daily challenges of this server: committed to in advance, opened at midnight, played, closed, and then public.

A day's cards follow from the server's seed and from what the players of the day before contributed. The hash of the
seed is published :data:`DAYS_COMMITTED_AHEAD` days before. What that proves is in
docs/decisions/0054-the-deal-of-the-day.md.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from typing import Final, Never

import msgspec

from puur.bots.catalogue import strongest_bot_name
from puur.cards import Deck
from puur.decision import Refusal
from puur.errors import BadInput
from puur.journal import Journal, NewEntry
from puur.records.fair import commitment_of_seed
from puur.service import clock
from puur.service.daily import simulation as lines
from puur.service.daily.simulation import DailySeeds, MoveSequence, TryResult
from puur.service.daily.state import (
    DAY_STREAM_PREFIX,
    ENTRY_KIND_BY_EVENT,
    DailyTry,
    DayClosed,
    DayOpened,
    DayState,
    HouseResult,
    SeedCommitted,
    TryBegun,
    TryEnded,
    TryMoved,
    apply_day_entry,
)
from puur.service.daily.views import GradedDailyTrick, grade_tricks
from puur.service.learning.practice import ExerciseView
from puur.service.live.bot_players import BotPlayers
from puur.service.replay import skip_unreadable
from puur.service.repository import Repository, StreamType
from puur.service.stream import PendingAppend, VersionedState
from puur.text import tidy
from puur.words.message import said

DAYS_COMMITTED_AHEAD: Final = 14
"""For how many days after today the hash of the seed is published in advance."""
DAY_STREAM_TYPE: Final[StreamType[DayState]] = StreamType(
    prefix=DAY_STREAM_PREFIX,
    field="day",
    apply=apply_day_entry,
    missing=lambda day: said("table.daily-missing", value=day),
    busy=said("table.daily-busy"),
    max_cached=8,
)
"""The type of the streams ``daily/…``: how one daily challenge is folded, and what errors say of it."""
_PendingDayAppend = PendingAppend[DayState, Never]


class Dailies:
    """The daily challenges of this server: everybody plays the same cards."""

    def __init__(self, journal: Journal, players: BotPlayers) -> None:
        """Keep the days in ``journal``. players: the processes in which bots compute their moves."""
        self._streams: Repository[DayState, Never, Never] = Repository(journal, DAY_STREAM_TYPE)
        self._players = players
        self._coming: dict[str, DayState] = {}
        self._played: dict[str, bool] = {}

    @property
    def today(self) -> str:
        """Return today's Swiss date, as ``2026-11-24``."""
        return swiss_date(clock.now())

    async def commit_to_days(self, day: str | None = None, ahead: int = DAYS_COMMITTED_AHEAD) -> list[DayState]:
        """Draw and store seeds for a day and the ``ahead`` following ones, publish their hashes, and return these days.

        day: as ``2026-11-24``; None is today. A seed that was drawn before stays. The result is in order of date.
        """
        first, today = day or self.today, self.today
        self._coming = {coming: state for coming, state in self._coming.items() if coming > today}
        return [await self._committed_or_known(days_later(first, more), today) for more in range(ahead + 1)]

    async def _committed_or_known(self, day: str, today: str) -> DayState:
        """Return a day whose seeds are committed to; of one to come nothing changes, so that it is read once."""
        known = self._coming.get(day)
        if known is None:
            known = await self._commit(day)
            if day > today:
                self._coming[day] = known
        return known

    async def _commit(self, day: str) -> DayState:
        there = await self._streams.find(day)
        if there is None:
            server = secrets.token_hex(32)
            new = _new(SeedCommitted(commitment_of_seed(server), server))
            await self._streams.write(day, lambda there: PendingAppend([new]) if there is None else None)
            there = await self._streams.get_versioned(day)
        return there.state

    async def get(self, day: str) -> DayState:
        """Return the state of a day (as ``2026-11-24``). The first request of today stores that it begins.

        A past day is ended first, if it is not yet. Raises Missing if the day is unknown, BadInput if it is no date.
        """
        if _check_date(day) == self.today:
            return await self._open(day)
        if day < self.today:
            await self._close(day)
        return (await self._streams.get_versioned(day)).state

    async def _open(self, day: str) -> DayState:
        there = await self._commit(day)
        if there.opened is not None:
            return there
        opened = DayOpened(hash_contributions(await self.contributions_for(day)), strongest_bot_name())
        await self._streams.write(
            day, lambda now: PendingAppend([_new(opened)]) if now and not now.state.opened else None
        )
        return (await self._streams.get_versioned(day)).state

    async def contributions_for(self, day: str) -> tuple[str, ...]:
        """Return what the players of the previous day contributed to the cards of ``day``; empty if nobody played.

        It ends that previous day, so that nothing more can be contributed.
        """
        before = days_later(day, -1)
        await self._close(before)
        there = await self._streams.find(before)
        return () if there is None else tuple(there.state.words)

    async def _close(self, day: str) -> None:
        def decide(there: VersionedState[DayState] | None) -> _PendingDayAppend | None:
            return PendingAppend([_new(DayClosed())]) if there is not None and not there.state.closed else None

        there = await self._streams.find(day)
        if there is not None and not there.state.closed:
            await self._streams.write(day, decide)

    async def find_or_begin_try(
        self, day: str, who: str, word: str, is_first: Callable[[str], bool] = lambda _: True
    ) -> DailyTry:
        """Return a player's try that counts. If there is none yet, one is stored.

        day: as ``2026-11-24``. who: hash of the player's key. word: the device's contribution to the next day's cards.
        is_first: returns whether nobody else began that day from the same address; called only when a try begins.
        Raises BadInput if the day is over.
        """
        there = await self.get(day)
        if who not in there.tries:
            new = _new(TryBegun(who, tidy(word), not is_first(day)), f"begin {who}")
            await self._write(day, lambda now: [new] if who not in now.tries else [])
            there = await self.get(day)
        return there.tries.get(who, DailyTry())

    async def make_move(self, day: str, who: str, moves: Sequence[str]) -> tuple[DailyTry, Refusal | None]:
        """Make and store the next move of a try; return the try, and a refusal (else None) if the move is not allowed.

        who: hash of the player's key. moves: all moves of the try, the new one last. Stored moves stay: if ``moves``
        differs from them or adds nothing, or the try is finished, nothing happens.
        Raises BadInput if the day is over or the text is no move.
        """
        there = await self.get(day)
        one = there.tries.get(who, DailyTry())
        done = len(one.steps)
        if tuple(moves[:done]) != one.moves or len(moves) == done or one.brought is not None:
            return one, None
        found = await self.result_of_move(there, one.line, moves[done])
        if found.refusal is not None:
            return one, found.refusal
        await self._write(day, lambda now: _step(now, who, one, found))
        return (await self.get(day)).tries.get(who, one), None

    async def result_of_move(self, there: DayState, line: MoveSequence, move: str) -> TryResult:
        """Return what follows from a move of seat 0, with the bots' known replies if somebody played the same before.

        there: the day. line: the moves of all seats before it. Nothing is stored. Raises BadInput if the text is no
        move.
        """
        day, known = self.seeds_of_day(there), there.answers.get((*line, move))
        if known is not None:
            return await self._players.run_in_worker(lines.apply_known_step, day, line, known)
        return await self._players.run_in_worker(lines.apply_move, day, line, move)

    async def practise_moves(self, there: DayState, moves: Sequence[str], deck: Deck) -> ExerciseView:
        """Return what seat 0 sees of a day (``there``) after moves that do not count and are not stored.

        moves: those of seat 0 from the beginning of the deal. deck: the kind of cards to show.
        """
        line, left = there.follow_known_moves(moves)
        return await self._players.run_in_worker(lines.observe_practice, self.seeds_of_day(there), line, left, deck)

    async def view_after_moves(
        self, there: DayState, line: MoveSequence, refused: Refusal | None, deck: Deck
    ) -> ExerciseView:
        """Return what seat 0 sees of a day after these moves of all seats.

        there: the day. line: the moves in playing order. refused: why the last move of seat 0 was not allowed, or None.
        deck: the kind of cards to show.
        """
        return await self._players.run_in_worker(lines.observe_try, self.seeds_of_day(there), line, refused, deck)

    async def grade_tricks(self, there: DayState, one: DailyTry) -> tuple[GradedDailyTrick, ...]:
        """Return for each trick of a finished try: who won it, its points, and how good the player's card was.

        there: the day. one: the try. It is computed in a worker process.
        """
        return await self._players.run_in_worker(grade_tricks, self.seeds_of_day(there), one.line)

    async def _write(self, day: str, entries: Callable[[DayState], list[NewEntry]]) -> None:
        """Write to a day that is not over; a repeated command is answered."""

        def decide(there: VersionedState[DayState] | None) -> _PendingDayAppend:
            if there is None:
                raise self._streams.missing_error(day)
            if there.state.closed or day != self.today:
                raise BadInput(said("table.daily-over"), {"field": "day"})
            return PendingAppend(entries(there.state))

        await self._streams.write(day, decide)

    async def with_house_result(self, day: str) -> DayState:
        """Return a day's state with the result of the server's own bot.

        If it is missing, the bot plays and it is stored.
        A day that was never opened has no such result.
        """
        there = await self.get(day)
        if there.house is None and there.opened is not None:
            steps, brought = await self._players.run_in_worker(lines.play_house_bot, self.seeds_of_day(there))
            new = _new(HouseResult(steps, brought.mode, brought.own, brought.other))
            await self._streams.write(
                day, lambda now: PendingAppend([new]) if now and now.state.house is None else None
            )
            there = await self.get(day)
        return there

    @staticmethod
    def seeds_of_day(there: DayState) -> DailySeeds:
        """Return what a day's cards and bots are computed from. Raises BadInput if the day was never opened.

        there: the day.
        """
        if there.seeds is None:
            raise BadInput(said("table.daily-missing", value=there.day), {"field": "day"})
        return there.seeds

    async def finished_days(self, most: int) -> tuple[str, ...]:
        """Return the past days with at least one ranked result, newest first, as ``2026-11-24``.

        Only the newest ``most`` stored past days are checked, so there may be fewer. Unreadable days are left out.
        """
        days = sorted((day for day in await self._streams.ids() if day < self.today), reverse=True)[:most]
        self._played = {day: self._played[day] for day in days if day in self._played}
        for day in days:
            with skip_unreadable():
                await self._note_if_closed(day)
        return tuple(day for day in days if self._played.get(day))

    async def _note_if_closed(self, day: str) -> None:
        """Note whether a day was played, once nothing can be added to it any more."""
        if day not in self._played:
            there = await self.get(day)
            if there.closed:
                self._played[day] = bool(there.results)

    def seeds_of_past_day(self, there: DayState) -> DailySeeds | None:
        """Return what a past day's cards were computed from; None while the day goes on, or if it was never opened.

        It keeps the cards of a running day secret. there: the day.
        """
        return there.seeds if there.closed and there.day < self.today else None


def _step(now: DayState, who: str, seen: DailyTry, found: TryResult) -> list[NewEntry]:
    """What is written of a step: nothing where another device, or another answer to the same line, was quicker."""
    known = now.answers.get((*seen.line, found.step[0]), found.step)
    if now.tries.get(who) != seen or known != found.step:
        return []
    moved, brought = _new(TryMoved(who, len(seen.steps), found.step)), found.score
    return [moved] if brought is None else [moved, _new(TryEnded(who, brought.mode, brought.own, brought.other))]


def hash_contributions(words: Sequence[str]) -> str:
    """Return the SHA-256 (hexadecimal) of the players' contributions, in order and joined by newlines."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


def _new(what: msgspec.Struct, command: str | None = None) -> NewEntry:
    return NewEntry(clock.now(), "daily", ENTRY_KIND_BY_EVENT[type(what)], msgspec.json.encode(what), command)


def swiss_date(at: int) -> str:
    """Return the Swiss date of a moment, as ``2026-11-24``.

    at: ms since 1970 (UTC).

    >>> swiss_date(1795474799999), swiss_date(1795474800000)
    ('2026-11-23', '2026-11-24')
    """
    return clock.to_local_time(at).date().isoformat()


def days_later(day: str, days: int) -> str:
    """Return the date so many days later (earlier if negative).

    >>> days_later("2026-12-31", 1), days_later("2026-03-01", -1)
    ('2027-01-01', '2026-02-28')
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def _check_date(day: str) -> str:
    """Return the date unchanged. Raises BadInput if it is not a valid date in the form ``2026-11-24``."""
    with suppress(ValueError):
        if date.fromisoformat(day).isoformat() == day:
            return day
    raise BadInput(said("table.daily-no-day", value=day), {"field": "day"})
