"""The daily challenge over HTTP. A player is known by a key of the device or the account; no name is asked for."""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, Final

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from puur.cards import Deck
from puur.decision import Refusal
from puur.errors import BadInput
from puur.service.daily import simulation as lines
from puur.service.daily.state import DailyTry, DayState
from puur.service.daily.store import Dailies
from puur.service.daily.views import (
    DailyDay,
    DailyDays,
    DailyField,
    DailyPromise,
    DailyTable,
    GradedDailyTrick,
    day_statistics,
)
from puur.service.live.seating import hash_link_key
from puur.web.account.auth import NO_STORE_HEADERS, account_auth
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.sliding_windows import SlidingWindow, rate_limit_address
from puur.web.working import answer_cache
from puur.words.message import said

_DayId = Annotated[str, PathParameter(max_length=10)]
_PlayerKey = Annotated[str, msgspec.Meta(min_length=16, max_length=80)]
_MoveText = Annotated[str, msgspec.Meta(max_length=20)]
LONGEST_DAY_SECONDS: Final = 25 * 3600.0
"""The most seconds that a day has, when the clocks go back."""
_SHOWN: Final = 15
"""How many days are told whose seed is drawn: today, and those after it."""
_SHOWN_OVER: Final = 35
"""How many of the newest past days are told, enough for a calendar of five weeks."""


class DailyMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that begins, continues or practises a daily challenge: what the player has done so far.

    key: secret, by which the player is known.
    moves: all own moves so far, each the id of a form of play (``E``), ``push`` or a card (``EU``).
    deck: the kind of cards.
    word: what the player's device contributes to the next day's cards.
    """

    key: _PlayerKey
    moves: Annotated[tuple[_MoveText, ...], msgspec.Meta(max_length=12)] = ()
    word: Annotated[str, msgspec.Meta(max_length=64)] = ""
    deck: Deck = "german"


class DailyResultsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON body of a request for the statistics or the record of a daily challenge: who asks.

    key: the player's secret key. deck: the kind of cards.
    names: the players' names to write into a record, seats 0 to 3; missing ones are ``P1`` to ``P4``.
    """

    key: _PlayerKey
    deck: Deck = "german"
    names: tuple[Annotated[str, msgspec.Meta(max_length=40)], ...] = ()


class DailyPlayerKey(msgspec.Struct, frozen=True):
    """The answer with the secret key by which an account plays daily challenges, the same on all its devices."""

    key: str


class DailyPages(Controller):
    """HTTP routes of the daily challenge: everybody plays the same cards."""

    path = "/api/daily"

    @get("/", responses=READ_ERROR_RESPONSES)
    async def list_days(self, state: State) -> DailyDays:
        """GET /api/daily: return today's challenge, the hashes of the next 14 days, and the last 35 finished days.

        Anybody may ask. The hash proves later that the cards were not chosen.
        """
        store = _dailies_of(state)
        today = await store.get(store.today)
        coming = (await store.commit_to_days())[1:_SHOWN]
        promised = tuple(DailyPromise(one.day, one.chance.commit, one.at) for one in coming)
        return DailyDays(_day(today), promised, await store.finished_days(_SHOWN_OVER))

    @get("/{day:str}", responses=READ_ERROR_RESPONSES)
    async def get_day(self, day: _DayId, state: State) -> DailyDay:
        """GET /api/daily/DAY: return what everybody may know of a day.

        Once it is over, also what its cards were drawn from. day: its date, as ``2026-11-24``. An unknown day gives
        404.
        """
        store = _dailies_of(state)
        there = await store.get(day)
        played = store.seeds_of_past_day(there)
        if played is None:
            return _day(there)
        words, hands = await store.contributions_for(day), lines.dealt_hands(played)
        shown = _day(there)
        return msgspec.structs.replace(shown, server=played.server, added=played.added, words=words, hands=hands)

    @post("/{day:str}/begin", responses=WRITE_ERROR_RESPONSES, status_code=200, opt={"founds": "daily"})
    async def begin_try(self, day: _DayId, data: JSONBody[DailyMoves], state: State, request: WebRequest) -> DailyTable:
        """POST /api/daily/DAY/begin: begin or continue the player's try that counts, and return its table.

        A second try from the same address is not ranked. day: its date, as ``2026-11-24``. BadInput (400) if that day
        is over.
        """
        address, begun = rate_limit_address(request), _attempts_by_address(state)

        def is_first(which: str) -> bool:
            wait = begun.seconds_to_wait((which, address), 1)
            begun.count_hit((which, address))
            return not wait

        one = await _dailies_of(state).find_or_begin_try(day, hash_link_key(data.key), data.word, is_first)
        return await _table(state, day, one, None, data)

    @post("/{day:str}/move", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def make_move(self, day: _DayId, data: JSONBody[DailyMoves], state: State) -> DailyTable:
        """POST /api/daily/DAY/move: make the last of the moves sent, and return the table after it.

        The earlier moves must be those stored already. day: its date, as ``2026-11-24``. A move that the rules forbid
        is not made; it is shown as refused in the table.
        """
        one, refused = await _dailies_of(state).make_move(day, hash_link_key(data.key), data.moves)
        return await _table(state, day, one, refused, data)

    @post("/{day:str}/practice", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def practise_moves(self, day: _DayId, data: JSONBody[DailyMoves], state: State) -> DailyTable:
        """POST /api/daily/DAY/practice: play the day's cards again without counting; nothing is stored.

        day: its date, as ``2026-11-24``. BadInput (400) unless the player's own try is over or the day is.
        """
        store = _dailies_of(state)
        there = await _visible_day(store, day, data.key)
        table = await store.practise_moves(there, data.moves, data.deck)
        return DailyTable(day, data.moves[:-1] if table.refused else data.moves, counts=False, table=table)

    @post("/{day:str}/field", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def get_day_statistics(self, day: _DayId, data: JSONBody[DailyResultsRequest], state: State) -> DailyField:
        """POST /api/daily/DAY/field: return the statistics of all results of a day, with the own try's tricks graded.

        Without an own finished try the grades are those of the house bot. day: its date, as ``2026-11-24``. BadInput
        (400)
        unless the player's own try is over or the day is.
        """
        store, who = _dailies_of(state), hash_link_key(data.key)
        await _visible_day(store, day, data.key)
        there = await store.with_house_result(day)
        if there.house is None:
            raise BadInput(said("table.daily-missing", value=day), {"field": "day"})
        own = there.tries.get(who)
        shown = there.house if own is None or own.brought is None else own
        return day_statistics(there, who, there.house, await _signs(state, there, shown))

    @post("/{day:str}/record", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def get_record(self, day: _DayId, data: JSONBody[DailyResultsRequest], state: State) -> Response[str]:
        """POST /api/daily/DAY/record: return the own game of a past day as a JSON record, with the seeds of its cards.

        Without an own finished try it is the house bot's game. day: its date, as ``2026-11-24``. BadInput (400) while
        the day goes on.
        """
        store = _dailies_of(state)
        there = await store.with_house_result(day)
        played = store.seeds_of_past_day(there)
        if played is None or there.house is None:
            raise BadInput(said("table.daily-not-over"), {"field": "day"})
        own = there.tries.get(hash_link_key(data.key))
        one = there.house if own is None or own.brought is None else own
        a, b, c, d = (*data.names, *("P1", "P2", "P3", "P4")[len(data.names) :])[:4]
        written = lines.try_record_json(played, one.line, (a, b, c, d), data.deck)
        return Response(written, media_type=MediaType.JSON, headers=NO_STORE_HEADERS)


class DailyKeyPages(Controller):
    """HTTP route for the key with which an account plays daily challenges."""

    path = "/api/account/daily"

    @get("/", responses=READ_ERROR_RESPONSES)
    async def get_daily_key(self, request: WebRequest, state: State) -> Response[DailyPlayerKey]:
        """GET /api/account/daily: return the secret key with which the account signed in plays daily challenges.

        It is always the same for one account. BadInput (400) if nobody is signed in.
        """
        account, _ = await account_auth(state).require_account(request)
        made = hmac.new(state.daily_secret, account.id.encode(), hashlib.sha256).hexdigest()
        return Response(DailyPlayerKey(made), headers=NO_STORE_HEADERS)


def _dailies_of(state: State) -> Dailies:
    """Return this server's daily challenges. state: the application's."""
    found: Dailies = state.dailies
    return found


def _attempts_by_address(state: State) -> SlidingWindow:
    """Return the counter of the addresses from which a day was begun; it is kept in memory only.

    state: the application's.
    """
    found: SlidingWindow = state.dailies_begun
    return found


async def _visible_day(store: Dailies, day: str, key: str) -> DayState:
    """Return a day to who may know how it went. BadInput: its own try comes first."""
    there = await store.get(day)
    own = there.tries.get(hash_link_key(key))
    if there.opened is None or there.day > store.today:
        raise BadInput(said("table.daily-missing", value=day), {"field": "day"})
    if store.seeds_of_past_day(there) is None and (own is None or own.brought is None):
        raise BadInput(said("table.daily-first"), {"field": "day"})
    return there


async def _table(state: State, day: str, one: DailyTry, refused: Refusal | None, data: DailyMoves) -> DailyTable:
    store = _dailies_of(state)
    table = await store.view_after_moves(await store.get(day), one.line, refused, data.deck)
    return DailyTable(day, one.moves, counts=True, table=table, prior=one.prior)


async def _signs(state: State, there: DayState, one: DailyTry) -> tuple[GradedDailyTrick, ...]:
    """Who has the same line has the same signs: they are made once."""

    async def make() -> bytes:
        return msgspec.json.encode(await _dailies_of(state).grade_tricks(there, one))

    made = await answer_cache(state).get_or_make(("daily", there.day, one.line), 0, make)
    return msgspec.json.decode(made, type=tuple[GradedDailyTrick, ...])


def _day(there: DayState) -> DailyDay:
    level = "" if there.opened is None else there.opened.level
    return DailyDay(there.day, there.closed, len(there.results), level, there.chance.commit, there.at)
