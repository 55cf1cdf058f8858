"""Games that an account played offline on its own device: kept for its history, and counted nowhere else.

Each account has a stream ``alone/…`` with entries of the kinds ``played`` and ``closed``. No server saw these games, so
each record is replayed when it arrives: only a complete game by the rules is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Never

import msgspec
from msgspec.structs import replace

from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.journal.serializer import newer_tag_error
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.records.json_read import read_json
from puur.records.replay import ReplayedRecord, replay_recorded_game
from puur.service.clock import now
from puur.service.history import PartiePlayer, PartieSummary, summarize_record
from puur.service.repository import Repository, StreamType
from puur.service.stream import PendingAppend, VersionedState
from puur.words.message import said

MAX_DEVICE_GAMES: Final = 200
"""How many offline games an account can store."""
MAX_RECORD_CHARACTERS: Final = 60_000
"""The most characters of the JSON text of one game record; a game to 2,500 points has half as many."""
_OWNER_SEAT: Final = 0
"""The seat (0 to 3) of the device's owner in an offline game."""
_STREAM_PREFIX: Final = "alone/"


class DeviceGame(msgspec.Struct, frozen=True):
    """A game played offline on a device, without the server.

    id: chosen by the device, so that a game sent twice is stored once.
    at: when the game ended (ms since 1970, UTC).
    record: the complete game record as JSON text.
    """

    id: str = ""
    at: int = 0
    record: str = ""


class DeviceGamesClosed(msgspec.Struct, frozen=True):
    """Stored event of an account's offline games: the account was closed, and its earlier games were emptied."""


class DeviceGamesState(msgspec.Struct, frozen=True):
    """The offline games an account keeps, oldest first. closed: whether the account was closed."""

    games: tuple[DeviceGame, ...] = ()
    closed: bool = False


def _add_game(there: DeviceGamesState, data: bytes) -> DeviceGamesState:
    return replace(there, games=(*there.games, msgspec.json.decode(data, type=DeviceGame)))


_KINDS: Final[Mapping[str, Callable[[DeviceGamesState, bytes], DeviceGamesState]]] = {
    "played": _add_game,
    "closed": lambda _, __: DeviceGamesState(closed=True),
}


def _apply(there: DeviceGamesState | None, entry: Entry) -> tuple[DeviceGamesState, tuple[()]]:
    """Return an account's stored offline games after one more entry. there: None before the first entry.

    The second value is always empty: this stream does not track which parts changed.
    """
    if entry.kind not in _KINDS:
        raise newer_tag_error(entry.kind)
    return _KINDS[entry.kind](there or DeviceGamesState(), entry.data), ()


DEVICE_GAMES_STREAM_TYPE: Final[StreamType[DeviceGamesState]] = StreamType(
    prefix=_STREAM_PREFIX,
    field="account",
    apply=_apply,
    busy=said("account.busy"),
    renews=frozenset({"closed"}),
    max_cached=20,
)
"""The type of the streams ``alone/…``: how an account's games on its own device are folded, and what errors say of it.
"""


class DeviceGames:
    """The store of games that accounts played offline on a device, without the server as witness."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._streams: Repository[DeviceGamesState, Never, Never] = Repository(journal, DEVICE_GAMES_STREAM_TYPE)

    async def games_of_account(self, account: str) -> tuple[DeviceGame, ...]:
        """Return the offline games of an account, oldest first; empty if it has none or does not exist."""
        there = await self._streams.find(account)
        return () if there is None else there.state.games

    async def store_games(self, account: str, games: Sequence[DeviceGame]) -> int:
        """Store validated games and return how many of their ids were new.

        A game whose id is stored already is ignored.
        Nothing is stored for a closed account. Raises BadInput if the account would have more than 200.
        """
        latest = now()
        wanted = {one.id: replace(one, at=max(0, min(one.at, latest))) for one in games}

        def decide(there: VersionedState[DeviceGamesState] | None) -> PendingAppend[DeviceGamesState, Never] | None:
            state = DeviceGamesState() if there is None else there.state
            known = {one.id for one in state.games}
            fresh = [one for id, one in wanted.items() if id not in known]
            if len(known) + len(fresh) > MAX_DEVICE_GAMES:
                raise BadInput(said("account.many-alone", most=MAX_DEVICE_GAMES), {"field": "games"})
            return None if state.closed else PendingAppend([_new("played", one) for one in fresh])

        written = await self._streams.write(account, decide)
        return 0 if written is None else len(written.entries)

    async def close(self, account: str) -> None:
        """Delete all offline games of an account for good. If it had any, later ones are no longer stored.

        Nothing happens for an account that never stored one.
        """

        def decide(there: VersionedState[DeviceGamesState] | None) -> PendingAppend[DeviceGamesState, Never] | None:
            gone = there is None or there.state.closed
            return None if gone else PendingAppend([_new("closed", DeviceGamesClosed())], rewrite=_erase_entries)

        await self._streams.write(account, decide)


def check_complete_game_records(records: Sequence[str]) -> None:
    """Check that each text is the record of a complete game by a known rule set. Raises BadInput otherwise.

    Runs in a worker process.
    records: game records as JSON text.
    """
    for one in records:
        _check_finished(one)


def device_summaries_json(games: Sequence[DeviceGame]) -> bytes:
    """Return summaries (:class:`PartieSummary`) of these games as a JSON list, in the given order and numbered from 1.

    Runs in a worker process. Raises BadInput if a record is not that of a complete game.
    """
    return msgspec.json.encode([_summarize(one, number) for number, one in enumerate(games, 1)])


def _check_finished(text: str) -> ReplayedRecord:
    record = read_json(text.encode())
    found = replay_recorded_game(record)
    if record.reglement not in BUILT_IN_LAW_IDS or found.game.finished is None:
        raise BadInput(said("account.alone-whole"), {"field": "record"})
    return found


def _summarize(one: DeviceGame, number: int) -> PartieSummary:
    found, names = _check_finished(one.record), read_json(one.record.encode()).players
    players = tuple(PartiePlayer(name, seat != _OWNER_SEAT) for seat, name in enumerate(names))
    told = summarize_record(found.settings.law, found.game, _OWNER_SEAT, players)
    return replace(told, number=number, at=one.at, unwitnessed=True)


def _new(kind: str, what: msgspec.Struct) -> NewEntry:
    return NewEntry(now(), "account", kind, msgspec.json.encode(what))


async def _erase_entries(entries: Sequence[Entry]) -> Sequence[Entry]:
    return [replace(one, data=b"{}") for one in entries]
