"""The shared score slate for people at a real table: written on one phone, also offline, and followed on others.

A slate is a stream of small entries, each with an id that the phone chose, so that sending them again does no harm.
The server only keeps them in order; the page knows what they mean. Whoever has the key may write, whoever has the id
may follow. If a slate has a rule set of its own, the text of that is in its first entry.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Final, Never

import msgspec

from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.service.clock import now
from puur.service.live.seating import hash_link_key
from puur.service.replay import decode_entry
from puur.service.repository import Repository, StreamType
from puur.service.stream import PendingAppend, VersionedState
from puur.text import tidy
from puur.words import message

_MAX_LINES: Final = 5_000

_Word = Annotated[str, msgspec.Meta(max_length=40)]
_Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
SlateValue = _Word | _Number | bool | None
"""A value in an entry of a score slate: a short text, a number, yes or no, or nothing."""
_Values = Annotated[list[SlateValue], msgspec.Meta(max_length=12)]
SlateFields = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=20)], SlateValue | _Values], msgspec.Meta(max_length=16)
]
"""The fields of an entry of a score slate: name → value or list of values; at most 16."""


class SlateLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a shared score slate, as a phone wrote it.

    id: chosen by the phone; an id sent twice is stored once. at: when it was made (ms since 1970, UTC).
    kind, fields: what it says, which the server only passes on; its meaning is in ``frontend/src/slate``.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    at: Annotated[int, msgspec.Meta(ge=0, le=10**14)]
    kind: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    fields: SlateFields = msgspec.field(default_factory=dict)


class SlateUpdate(msgspec.Struct, frozen=True):
    """What is new on a shared score slate.

    slate: its id. version: how many entries there are now. lines: the entries after the version that was asked for.
    own: whether the slate has a rule set of its own; said in the first update only.
    """

    slate: str
    version: int
    lines: tuple[SlateLine, ...]
    own: bool = False


class _SlateState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A slate as far as it matters here: the hash of the key with which it is written on, and whose rules it has."""

    key: str
    reglement: str = ""


def _apply(begun: _SlateState | None, entry: Entry) -> tuple[_SlateState, tuple[()]]:
    return msgspec.json.decode(entry.data, type=_SlateState) if begun is None else begun, ()


SLATE_STREAM_TYPE: Final[StreamType[_SlateState]] = StreamType(
    prefix="slate/",
    field="slate",
    apply=_apply,
    missing=lambda slate: message.said("table.slate-missing", slate=slate),
    busy=message.said("table.slate-busy"),
    max_cached=0,
)
"""The type of the streams ``slate/…``: how one shared score slate is folded, and what errors say of it."""


class Slates:
    """The shared score slates of this server."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._streams: Repository[_SlateState, Never, Never] = Repository(journal, SLATE_STREAM_TYPE)

    async def create_slate(self, reglement: str = "", lines: Sequence[SlateLine] = ()) -> tuple[str, str]:
        """Store a new slate; return its id, and the secret key with which one may write on it.

        reglement: the text of an own rule set in its canonical form, "" for a listed one. lines: the first entries.
        Only a hash of the key is stored.
        """
        id, key = secrets.token_urlsafe(9), secrets.token_urlsafe(18)
        begun = NewEntry(now(), "slate", "begun", msgspec.json.encode(_SlateState(hash_link_key(key), reglement)))
        await self._streams.begin(id, [begun, *map(_new, lines)])
        return id, key

    async def own_rules(self, id: str) -> str:
        """Return the text of the own rule set of a slate (``id``); "" if it has none.

        Raises Missing if there is no such slate.
        """
        return (await self._streams.get_versioned(id)).state.reglement

    async def read(self, id: str, after: int = 0) -> SlateUpdate:
        """Return the entries of a slate (``id``) with a version above ``after``; 0 for all.

        Raises Missing if there is no such slate.
        """
        entries = await self._streams.read(id, after)
        if not entries:
            await self._streams.get_versioned(id)
        return SlateUpdate(id, entries[-1].version if entries else after, _lines(entries), _has_own_rules(entries))

    async def write(self, id: str, key: str, lines: Sequence[SlateLine], after: int) -> SlateUpdate:
        """Store the lines whose id is new, and return all entries with a version above ``after``, including these.

        key: the secret key from :meth:`create_slate`. lines: a line whose id is stored already is ignored.
        Raises Missing if there is no such slate.
        Raises BadInput for a wrong key, or if the slate would have more than 5,000 entries.
        """
        was = 0

        def decide(there: VersionedState[_SlateState] | None) -> PendingAppend[_SlateState, Never]:
            nonlocal was
            if there is None:
                raise self._streams.missing_error(id)
            _check(there, key, len(lines))
            was = there.version
            return PendingAppend(
                [_new(line) for line in {line.id: line for line in lines}.values() if line.id not in there.answered]
            )

        await self._streams.write(id, decide)
        return await self.read(id, min(after, was))


def _check(there: VersionedState[_SlateState], key: str, more: int) -> None:
    if not secrets.compare_digest(there.state.key, hash_link_key(key)):
        raise BadInput(message.said("table.slate-key"), {"field": "key"})
    if there.version + more > _MAX_LINES:
        raise BadInput(message.said("table.slate-full"), {"field": "lines"})


def _has_own_rules(entries: Sequence[Entry]) -> bool:
    return any(one.kind == "begun" and decode_entry(one, _SlateState).reglement for one in entries)


def _lines(entries: Sequence[Entry]) -> tuple[SlateLine, ...]:
    return tuple(decode_entry(entry, SlateLine) for entry in entries if entry.kind == "line")


def _new(line: SlateLine) -> NewEntry:
    fields = {tidy(name): _is_harmless(value) for name, value in line.fields.items()}
    harmless = SlateLine(line.id, line.at, tidy(line.kind) or "?", fields)
    return NewEntry(now(), "slate", "line", msgspec.json.encode(harmless), line.id)


def _is_harmless(value: SlateValue | list[SlateValue]) -> SlateValue | list[SlateValue]:
    if isinstance(value, list):
        return [tidy(one) if isinstance(one, str) else one for one in value]
    return tidy(value) if isinstance(value, str) else value
