"""The free slate for people at a real table: kept on one phone, also offline; everybody else follows.

A slate is a journal stream of small entries, each with an id the phone chose, so that sending them again does no harm.
What an entry means is the page's business; here it is only kept in order. Who has the key may write, who has the id may
follow.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from puur.errors import BadInput, Missing
from puur.journal import Conflict, Entry, Journal, New
from puur.service.clock import now
from puur.service.live.links import hashed
from puur.service.plain import plain
from puur.words import message

MOST_ENTRIES: Final = 5_000
_TRIES: Final = 8

Word = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Value = Word | Number | bool | None
Values = Annotated[list[Value], msgspec.Meta(max_length=12)]
Fields = Annotated[dict[Annotated[str, msgspec.Meta(max_length=20)], Value | Values], msgspec.Meta(max_length=16)]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something written on a slate (or taken back): ``kind`` and ``fields`` are the page's own; ``at``: ms, UTC."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    at: Annotated[int, msgspec.Meta(ge=0, le=10**14)]
    kind: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    fields: Fields = msgspec.field(default_factory=dict)


class Slate(msgspec.Struct, frozen=True):
    """The lines after a version, and the version they lead to."""

    slate: str
    version: int
    lines: tuple[Line, ...]


class _Begun(msgspec.Struct, frozen=True):
    key: str


class Slates:
    """The slates of this server."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._journal = journal

    async def begin(self) -> tuple[str, str]:
        """Begin a slate; return its id and the key to write on it."""
        id, key = secrets.token_urlsafe(9), secrets.token_urlsafe(18)  # noqa: A001 - the field's own word
        begun = New(now(), "slate", "begun", msgspec.json.encode(_Begun(hashed(key))))
        await self._journal.append(f"slate/{id}", 0, [begun])
        return id, key

    async def read(self, id: str, after: int = 0) -> Slate:  # noqa: A002
        """Return the lines after a version; Missing if there is no such slate."""
        entries = await self._journal.read(f"slate/{id}", after)
        if not entries and (after == 0 or not await self._journal.read(f"slate/{id}")):
            raise Missing(message.said("table.slate-missing", slate=id), {"field": "slate"})
        return Slate(id, entries[-1].version if entries else after, _lines(entries))

    async def write(self, id: str, key: str, lines: Sequence[Line], after: int) -> Slate:  # noqa: A002
        """Add the lines that are not there yet; return what stands there after a version.

        Missing if there is no such slate, BadInput if the key is not its key or it is full.
        """
        for _ in range(_TRIES):
            entries = await self._journal.read(f"slate/{id}")
            _check(id, key, entries, len(lines))
            there = {entry.command for entry in entries}
            news = [_new(line) for line in {line.id: line for line in lines if line.id not in there}.values()]
            try:
                if news:
                    await self._journal.append(f"slate/{id}", len(entries), news)
            except Conflict:
                continue
            return await self.read(id, min(after, len(entries)))
        raise BadInput(message.said("table.slate-busy"), {"field": "slate"})


def _check(id: str, key: str, entries: Sequence[Entry], more: int) -> None:  # noqa: A002
    if not entries:
        raise Missing(message.said("table.slate-missing", slate=id), {"field": "slate"})
    begun = msgspec.json.decode(entries[0].data, type=_Begun)
    if not secrets.compare_digest(begun.key, hashed(key)):
        raise BadInput(message.said("table.slate-key"), {"field": "key"})
    if len(entries) + more > MOST_ENTRIES:
        raise BadInput(message.said("table.slate-full"), {"field": "lines"})


def _lines(entries: Sequence[Entry]) -> tuple[Line, ...]:
    return tuple(msgspec.json.decode(entry.data, type=Line) for entry in entries if entry.kind == "line")


def _new(line: Line) -> New:
    fields = {plain(name): _harmless(value) for name, value in line.fields.items()}
    harmless = Line(line.id, line.at, plain(line.kind) or "?", fields)
    return New(now(), "slate", "line", msgspec.json.encode(harmless), line.id)


def _harmless(value: Value | list[Value]) -> Value | list[Value]:
    if isinstance(value, list):
        return [plain(one) if isinstance(one, str) else one for one in value]
    return plain(value) if isinstance(value, str) else value
