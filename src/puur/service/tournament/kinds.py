"""The kinds of tournament (templates) of a store: those of the program, and those that organisers saved.

Each saved kind is a stream; an entry has the file that defines the kind from then on, or "" if it was deleted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

import msgspec

from puur.concurrency import Conflict, ConflictRefusal, ConflictText, ReadVersion, ValueChange, find_conflicts
from puur.decision import Refusal
from puur.errors import BadInput, Missing
from puur.journal import Entry, Journal, NewEntry
from puur.law.reglemente import law_id_from_id_or_text
from puur.service.clock import now
from puur.service.repository import CommandMeta, Outcome, Repository, StreamType
from puur.tournament.kind import TournamentKind, built_in_kinds, format_text, kind_from_toml, kind_to_toml
from puur.tournament.topics.setup import check_kind
from puur.tournament.words import id_from_name
from puur.words.message import Message, said

_STREAM_PREFIX: Final = "tournament-kind/"
KIND_FIELD_LABELS: Final[Mapping[str, Message]] = {
    "title": said("service.kind-name"),
    "reglement": said("tournament.setup-reglement"),
    "unit": said("tournament.setup-unit"),
    "formats": said("service.kind-formats"),
    "final": said("service.kind-final"),
    "best_of": said("tournament.setup-best-of"),
    "sat_out": said("tournament.setup-sat-out"),
    "categories": said("tournament.setup-categories"),
    "prizes": said("service.kind-prizes"),
    "fee": said("tournament.setup-fee"),
    "double": said("service.kind-double"),
    "protest_minutes": said("tournament.setup-protest"),
    "swiss": said("tournament.setup-swiss"),
    "knockout": said("tournament.setup-knockout"),
    "win_points": said("tournament.setup-win-points"),
}
"""How each field of a kind of tournament is called on screen: name of the field → message."""
_UNITS: Final = {
    "single": said("page-tournament.unit-single"),
    "pair": said("page-tournament.unit-pair"),
    "team": said("page-tournament.teams"),
}
_NOTHING: Final = said("tournament.empty")
_GONE: Final = said("service.kind-gone")


def _says(kind: TournamentKind | None, name: str) -> Message | str:
    """Return what a kind says to one of the questions."""
    if kind is None:
        return _GONE
    value = getattr(kind, name)
    if name == "reglement":
        return law_id_from_id_or_text(kind.reglement)
    if name == "formats":
        return ", ".join(map(format_text, value)) or _NOTHING
    if isinstance(value, bool):
        return said("tournament.yes" if value else "tournament.no")
    if isinstance(value, tuple):
        return ", ".join(value) or _NOTHING
    return _UNITS.get(str(value), str(value)) if value not in {None, ""} else _NOTHING


def _changes(before: TournamentKind | None, after: TournamentKind | None) -> Iterator[ValueChange]:
    """Yield in words what one kind answers otherwise than another. None: there is none (any more)."""
    for name in KIND_FIELD_LABELS:
        was, becomes = _says(before, name), _says(after, name)
        if was != becomes:
            yield ValueChange((name,), was, becomes)


def _apply(there: TournamentKind | None, entry: Entry) -> tuple[TournamentKind | None, Iterator[ValueChange]]:
    text = msgspec.json.decode(entry.data, type=str)
    kind = kind_from_toml(entry.stream.removeprefix(_STREAM_PREFIX), text.encode()) if text else None
    return kind, _changes(there, kind)


def _conflict_text(_: TournamentKind | None, one: Conflict) -> ConflictText:
    saw, theirs, mine = (cast("Message | str", value) for value in (one.saw, one.theirs, one.mine))
    return ConflictText(
        KIND_FIELD_LABELS[str(one.subject[0])], saw, theirs, None if mine == _GONE else mine, one.mark.who, one.mark.at
    )


OWN_KIND_STREAM_TYPE: Final[StreamType[TournamentKind | None]] = StreamType(
    prefix=_STREAM_PREFIX,
    field="kind",
    apply=_apply,
    missing=lambda name: said("service.kind-not-own", id=name),
    busy=said("service.kind-busy"),
    describe_conflict=_conflict_text,
)
"""The type of the streams with kinds of tournament that organisers saved; the state is the kind, None once deleted."""
_OwnKind = TournamentKind | None


class TournamentKinds(Repository[_OwnKind, _OwnKind, _OwnKind]):
    """The kinds of tournament (templates) to choose from: the program's, and those that organisers saved."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        super().__init__(journal, OWN_KIND_STREAM_TYPE)

    async def saved_kinds(self) -> dict[str, TournamentKind]:
        """Return the kinds saved by organisers: id → kind. Deleted and unreadable ones are left out."""
        return {name: kind for name, kind in await self.readable_states() if kind is not None}

    async def all_kinds(self) -> dict[str, TournamentKind]:
        """Return every kind of tournament, built-in and saved: id → kind."""
        return {**built_in_kinds(), **await self.saved_kinds()}

    async def get(self, id: str) -> TournamentKind:
        """Return the kind with that id. Raises Missing, whose message lists the valid ids."""
        there = await self.all_kinds()
        if id not in there:
            raise Missing(said("service.kind-missing", id=id, known=[*there]), {"field": "kind"})
        return there[id]

    async def free_id(self, title: str) -> str:
        """Return an unused id for a new kind, made from its title; with a number if the title is taken.

        It is not reserved.
        """
        taken = {*built_in_kinds(), *await self.ids()}
        wanted = id_from_name(title) or "art"
        return next(one for one in (wanted, *(f"{wanted}-{n}" for n in range(2, len(taken) + 3))) if one not in taken)

    async def version(self, id: str) -> int:
        """Return how often a saved kind was stored, counted from 1; 0 if it never was.

        Passed as ``seen`` to :meth:`save` or :meth:`delete`, it detects that somebody changed the kind meanwhile.
        """
        there = await self.find(id)
        return 0 if there is None else there.version

    async def save(self, kind: TournamentKind, who: str, seen: int | None = None) -> None:
        """Store a kind under its id, in place of the former one. Built-in kinds cannot be replaced.

        who: the author. seen: the version that the sender had read. Raises StaleWrite if it changed since; None skips
        this.
        Raises BadInput for the id of a built-in kind, or if no tournament could be held by it.
        """
        if kind.id in built_in_kinds():
            raise BadInput(said("service.kind-given", id=kind.id), {"field": "kind"})
        check_kind(kind)
        await self._write(kind.id, who, kind, seen)

    async def delete(self, id: str, who: str, seen: int | None = None) -> None:
        """Delete a saved kind; tournaments that were made of it stay as they are.

        who: the author. seen: the version that the sender had read; raises StaleWrite if the kind was changed since.
        None skips this. Raises Missing if no kind was saved under that id.
        """
        if id in built_in_kinds() or id not in await self.saved_kinds():
            raise Missing(said("service.kind-not-own", id=id), {"field": "kind"})
        await self._write(id, who, None, seen)

    async def _write(self, id: str, who: str, kind: _OwnKind, seen: int | None) -> None:
        text = "" if kind is None else kind_to_toml(kind)
        entry = NewEntry(now(), who[:200], "delete" if kind is None else "save", msgspec.json.encode(text))
        if await self.find(id) is None:
            await self.begin(id, [entry])
            return

        def answer(there: _OwnKind, mine: _OwnKind, look: ReadVersion | None) -> Outcome[_OwnKind, _OwnKind] | Refusal:
            differing = () if look is None else find_conflicts(look, lambda _: None, _changes(there, mine), ())
            if differing:
                return ConflictRefusal(said("club.somebody-was-quicker"), differing=differing)
            return Outcome(mine, (mine,), entry)

        await self.decide_and_store(id, (kind,), answer, CommandMeta(who, seen=seen or None))
