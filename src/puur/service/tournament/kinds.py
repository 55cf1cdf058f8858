"""The kinds of tournament of a store: those that come with the program, and what organisers have saved beside them.

Each kind of one's own is a stream; an entry is the file that defines it from then on, or that it is gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from puur.errors import BadInput, Missing
from puur.journal import Conflict, Entry, Journal, New
from puur.service.clock import now
from puur.service.tournament.kinds_seen import check_seen
from puur.tournament.kind import Kind, kinds, read_kind
from puur.tournament.kind_write import kind_text
from puur.tournament.opening import check_kind
from puur.tournament.words import address_of

PREFIX: Final = "tournament-kind/"
_GONE: Final = ""


class Kinds:
    """The kinds of a store."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._journal = journal

    async def own(self) -> dict[str, Kind]:
        """Return what organisers have saved, by id."""
        names = [name.removeprefix(PREFIX) for name in await self._journal.streams(PREFIX)]
        found = [(name, await self._text(name)) for name in names]
        return {name: read_kind(name, text.encode()) for name, text in found if text != _GONE}

    async def all(self) -> dict[str, Kind]:
        """Return every kind there is, by id."""
        return {**kinds(), **await self.own()}

    async def get(self, id: str) -> Kind:  # noqa: A002 - the field's own word
        """Return the kind of that id; Missing names those there are."""
        there = await self.all()
        if id not in there:
            raise Missing(f"eine Turnierart {id!r} gibt es nicht; es gibt {', '.join(there)}", {"field": "kind"})
        return there[id]

    async def free_id(self, title: str) -> str:
        """Return an id for a new kind, made of its title, that no kind has or ever had."""
        taken = {*kinds(), *(name.removeprefix(PREFIX) for name in await self._journal.streams(PREFIX))}
        wanted = address_of(title) or "art"
        return next(one for one in (wanted, *(f"{wanted}-{n}" for n in range(2, len(taken) + 3))) if one not in taken)

    async def version(self, id: str) -> int:  # noqa: A002
        """Return how often a kind of one's own was written."""
        return len(await self._journal.read(f"{PREFIX}{id}"))

    async def save(self, kind: Kind, who: str, seen: int | None = None) -> None:
        """Save a kind under its id, new or changed; BadInput where no tournament of it could be held.

        seen: the version up to which the sender has seen it; Stale names what others have written since, where it is
        not the same. None for who decides on what now stands there.
        """
        if kind.id in kinds():
            raise BadInput(f"{kind.id} gehört zum Programm; bitte eine Kopie ändern", {"field": "kind"})
        check_kind(kind)
        await self._write(kind.id, who, kind, seen)

    async def delete(self, id: str, who: str, seen: int | None = None) -> None:  # noqa: A002
        """Take a kind off the list; the tournaments held by it stay as they are. seen: as for :meth:`save`."""
        if id in kinds() or id not in await self.own():
            raise Missing(f"eine eigene Turnierart {id!r} gibt es nicht", {"field": "kind"})
        await self._write(id, who, None, seen)

    async def _text(self, id: str) -> str:  # noqa: A002
        return _text_at(await self._journal.read(f"{PREFIX}{id}"))

    async def _write(self, id: str, who: str, kind: Kind | None, seen: int | None) -> None:  # noqa: A002
        there = await self._journal.read(f"{PREFIX}{id}")
        if seen is not None and 0 < seen < len(there):
            check_seen(_kind_at(id, there[:seen]), _kind_at(id, there), kind, there[-1])
        text = _GONE if kind is None else kind_text(kind)
        entry = New(now(), who[:200], "delete" if kind is None else "save", msgspec.json.encode(text))
        try:
            await self._journal.append(f"{PREFIX}{id}", len(there), [entry])
        except Conflict:
            raise BadInput("jemand anders ändert diese Art gerade; bitte nochmals", {"field": "kind"}) from None


def _text_at(entries: Sequence[Entry]) -> str:
    return msgspec.json.decode(entries[-1].data, type=str) if entries else _GONE


def _kind_at(id: str, entries: Sequence[Entry]) -> Kind | None:  # noqa: A002
    text = _text_at(entries)
    return None if text == _GONE else read_kind(id, text.encode())
