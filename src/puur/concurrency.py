"""Optimistic concurrency: which version the author of a command has seen, and what others have written since.

Whatever can be written has a *subject*: a key such as ``("game", 1, 3, "table", 5)``. A stream notes at each version
whose values changed (:class:`WriteLog`). A command says up to which version its sender has read
(:class:`ReadVersion`). Where somebody else has written something different since, it is answered with both values
(:class:`ConflictRefusal`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from puur.decision import Refusal
from puur.errors import BadInput
from puur.words.message import Message, said

StatePath = tuple[str | int, ...]
"""The key of a value that can be written, such as ``("game", 1, 3, "table", 5)``: a kind, then what tells it apart."""
NOTHING_READ: Final = 0
"""The version of a reader that has read nothing yet."""
_NAMED: Final = 3
"""So many differences stand in one line."""


@dataclass(frozen=True, slots=True)
class WriteStamp:
    """Who wrote a value of a stream and when. who: the author of the entry. at: ms since 1970 (UTC).

    version: the number (from 1) of the entry in the stream that wrote it.
    """

    version: int
    at: int
    who: str


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A value that a command changes. before, after: the value, None for no value.

    subject: the path of the value in the stream's state, such as ``("game", 1, 3, "table", 5)``.
    """

    subject: StatePath
    before: object
    after: object


class WriteLog:
    """The writes of each value of a stream in order, by path, each with the value that it replaced.

    The paths stand in the order of their last write, so that the newest are found without reading all of them.

    Writes are only added, never removed. version: of the latest entry recorded.
    """

    __slots__ = ("_notes", "version")

    def __init__(self) -> None:
        """Begin with a stream of which nothing is read."""
        self.version = NOTHING_READ
        self._notes: dict[StatePath, tuple[tuple[WriteStamp, object], ...]] = {}

    def add(self, mark: WriteStamp, changes: Iterable[ValueChange]) -> None:
        """Record the changes of an entry of the stream. mark: who wrote it. An entry recorded before is ignored."""
        if mark.version <= self.version:
            return
        self.version = mark.version
        for one in changes:  # a path that is written again moves to the end
            self._notes[one.subject] = (*self._notes.pop(one.subject, ()), (mark, one.before))

    def copy(self) -> WriteLog:
        """Return a copy to which more can be added."""
        other = WriteLog()
        other.version, other._notes = self.version, dict(self._notes)
        return other

    def last_write_since(
        self, subject: StatePath, seen: int, ignored_author: str | None = None
    ) -> tuple[WriteStamp, object] | None:
        """Return the last write of a path after version ``seen``, with the value that the path had at that version.

        None if nobody wrote it since. ignored_author: an author whose own writes are skipped.
        """
        newer = [
            note for note in self._notes.get(subject, ()) if note[0].version > seen and note[0].who != ignored_author
        ]
        return (newer[-1][0], newer[0][1]) if newer else None

    def subjects_since(self, seen: int) -> Iterator[StatePath]:
        """Yield the paths written after version ``seen``, each once, in the order of their last write."""
        newest_first = takewhile(lambda subject: self._notes[subject][-1][0].version > seen, reversed(self._notes))
        return reversed([*newest_first])


@dataclass(frozen=True, slots=True)
class ReadVersion:
    """What the sender of a command has read: everything up to version ``seen``. marks: all writes of the stream.

    own_author: an author whose own writes count as read too, None for nobody.
    """

    seen: int
    marks: WriteLog
    own_author: str | None = None

    def unread_write(self, subject: StatePath) -> tuple[WriteStamp, object] | None:
        """Return the last write of a path (subject) that the sender has not read, with the value that it read.

        None if there is none.
        """
        return self.marks.last_write_since(subject, self.seen, self.own_author)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A value that somebody else has changed since the sender of a command read it. subject: its path in the state.

    saw: the value when the sender read it. theirs: the value now. mark: by whom and when it was written.
    mine: the value sent; equal to ``theirs`` if the command does not change the value but only depends on it.
    """

    subject: StatePath
    saw: object
    theirs: object
    mine: object
    mark: WriteStamp


@dataclass(frozen=True, slots=True)
class ConflictText:
    """A conflict in words, for a page or a shell. what: the value's name. saw, theirs: the value when read, and now.

    mine: the value sent, None where the command only depends on the value. who, at: who wrote ``theirs``, and when (ms
    since 1970, UTC).
    """

    what: Message | str
    saw: Message | str
    theirs: Message | str
    mine: Message | str | None
    who: Message | str
    at: int

    @property
    def line(self) -> Message:
        """Return the conflict as a message of one line."""
        if self.mine is None:
            return said("service.clash-seen", what=self.what, theirs=self.theirs, who=self.who, saw=self.saw)
        return said("service.clash-sent", what=self.what, theirs=self.theirs, who=self.who, mine=self.mine)


@dataclass(eq=False)
class StaleWrite(BadInput):
    """Raised when others have written something different since the sender read it (version conflict).

    clashes: each conflict in words.
    version: the version found; sending again with it confirms having read it.
    insists: whether sending again can help.
    because: why it was refused, without the conflicts.
    """

    clashes: tuple[ConflictText, ...] = ()
    version: int = NOTHING_READ
    insists: bool = True
    because: Message | str = ""


class ConflictRefusal(Refusal, frozen=True):
    """A refusal because others have written something different since the sender read it.

    differing: the conflicts. insists: whether the same command is accepted from a sender who has read them.
    """

    differing: tuple[Conflict, ...] = ()
    insists: bool = True


def to_stale_write(refusal: ConflictRefusal, conflict_texts: Sequence[ConflictText], version: int) -> StaleWrite:
    """Return the version conflict error for a refusal.

    conflict_texts: all its conflicts in words, the first ones in its message.
    version: the stream's present version; the sender confirms with it that it has read the others' changes.
    """
    where = {"field": refusal.field} if refusal.field else {}
    says = refusal.said
    for one in conflict_texts[:_NAMED]:
        says = said("service.and-then", first=says, then=one.line)
    if len(conflict_texts) > _NAMED:
        says = said("service.and-more", first=says, count=len(conflict_texts) - _NAMED)
    return StaleWrite(says, where, refusal.clauses, tuple(conflict_texts), version, refusal.insists, refusal.said)


def find_conflicts(
    read: ReadVersion,
    current_value: Callable[[StatePath], object],
    sent: Iterable[ValueChange],
    depends_on: Iterable[StatePath],
) -> tuple[Conflict, ...]:
    """Return the conflicts of a command with what others wrote since the sender read the state.

    read: what the sender has read. current_value: returns the present value of a path.
    sent: the command's changes, which conflict if somebody else has changed the value they replace.
    depends_on: paths that it depends on, which conflict if their value differs now.
    """
    found: dict[StatePath, Conflict] = {}
    for one in sent:
        newer = read.unread_write(one.subject)
        if newer is not None and newer[1] != one.before:
            found[one.subject] = Conflict(one.subject, newer[1], one.before, one.after, newer[0])
    for subject in depends_on:
        newer, now = read.unread_write(subject), current_value(subject)
        if newer is not None and subject not in found and newer[1] != now:
            found[subject] = Conflict(subject, newer[1], now, now, newer[0])
    return tuple(found.values())
