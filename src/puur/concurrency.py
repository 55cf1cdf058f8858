"""What somebody had before his eyes when he sent something, and what others have written since.

Whatever can be written has a *subject*: a key such as ``("game", 1, 3, "table", 5)``. A stream notes at each version
whose values changed (:class:`Marks`). Who sends something says up to which version he has seen (:class:`Look`), and is
answered with both values (:class:`Stale`) where somebody else has written something different in the meantime.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from puur.decision import Refusal
from puur.errors import BadInput
from puur.words.message import Message, said

Resource = tuple[str | int, ...]
"""What was written about: a kind first, then what tells it from others of that kind."""
NOTHING_READ: Final = 0
"""The version of who has seen nothing at all."""
_NAMED: Final = 3
"""So many differences stand in one line."""


@dataclass(frozen=True, slots=True)
class WriteStamp:
    """Who wrote it, when (ms, UTC), as which version of the stream."""

    version: int
    at: int
    who: str


@dataclass(frozen=True, slots=True)
class ResourceChange:
    """What a subject was before an entry, and after it."""

    subject: Resource
    before: object
    after: object


class WriteLog:
    """Who wrote what: for each subject the marks in order, each with what stood there before. It only grows."""

    __slots__ = ("_notes", "version")

    def __init__(self) -> None:
        """Begin with a stream of which nothing is read."""
        self.version = NOTHING_READ
        self._notes: dict[Resource, tuple[tuple[WriteStamp, object], ...]] = {}

    def add(self, mark: WriteStamp, changes: Iterable[ResourceChange]) -> None:
        """Note what an entry changed; one that was noted before is left alone."""
        if mark.version <= self.version:
            return
        self.version = mark.version
        for one in changes:
            self._notes[one.subject] = (*self._notes.get(one.subject, ()), (mark, one.before))

    def copy(self) -> WriteLog:
        """Return the same marks, to which others can be added."""
        other = WriteLog()
        other.version, other._notes = self.version, dict(self._notes)
        return other

    def since(self, subject: Resource, seen: int, but: str | None = None) -> tuple[WriteStamp, object] | None:
        """Return the last mark after a version, and what stood there at that version; None if nothing was written.

        but: somebody whose own entries count as seen.
        """
        newer = [note for note in self._notes.get(subject, ()) if note[0].version > seen and note[0].who != but]
        return (newer[-1][0], newer[0][1]) if newer else None

    def subjects_since(self, seen: int) -> Iterator[Resource]:
        """Yield whatever was written about after a version."""
        return (subject for subject, notes in self._notes.items() if notes[-1][0].version > seen)


@dataclass(frozen=True, slots=True)
class ReadVersion:
    """What somebody has seen: everything up to a version. but: somebody whose own entries count as seen too."""

    seen: int
    marks: WriteLog
    but: str | None = None

    def newer(self, subject: Resource) -> tuple[WriteStamp, object] | None:
        """Return who wrote last about something since, and what it was when it was seen."""
        return self.marks.since(subject, self.seen, self.but)


@dataclass(frozen=True, slots=True)
class Conflict:
    """One thing on which two people do not agree.

    saw: what stood there when it was looked at.
    theirs: what stands there now.
    mark: by whom and when.
    mine: what was sent; the same as theirs where nothing was sent in its place, but what was sent rests on it.
    """

    subject: Resource
    saw: object
    theirs: object
    mine: object
    mark: WriteStamp


@dataclass(frozen=True, slots=True)
class ConflictText:
    """A clash in words, for a page or a shell. mine: None where nothing was sent in its place."""

    what: Message | str
    saw: Message | str
    theirs: Message | str
    mine: Message | str | None
    who: Message | str
    at: int

    @property
    def line(self) -> Message:
        """The clash on one line."""
        if self.mine is None:
            return said("service.clash-seen", what=self.what, theirs=self.theirs, who=self.who, saw=self.saw)
        return said("service.clash-sent", what=self.what, theirs=self.theirs, who=self.who, mine=self.mine)


@dataclass(eq=False)
class StaleWrite(BadInput):
    """Somebody else wrote something different since the sender looked.

    version: the version at which this was found; who sends it again with that has seen it. insists: whether sending
    it again can do anything. because: why it was refused, without the clashes.
    """

    clashes: tuple[ConflictText, ...] = ()
    version: int = NOTHING_READ
    insists: bool = True
    because: Message | str = ""


class ConflictRefusal(Refusal, frozen=True):
    """Refused, as somebody else wrote something different since the sender looked.

    insists: whether the same command, sent by somebody who has seen that, is carried out.
    """

    differing: tuple[Conflict, ...] = ()
    insists: bool = True


def to_stale_write(refusal: ConflictRefusal, told: Sequence[ConflictText], version: int) -> StaleWrite:
    """Return what is answered to who has not seen what stands there at a version. told: all of it in words."""
    where = {"field": refusal.field} if refusal.field else {}
    says = refusal.said
    for one in told[:_NAMED]:
        says = said("service.and-then", first=says, then=one.line)
    if len(told) > _NAMED:
        says = said("service.and-more", first=says, count=len(told) - _NAMED)
    return StaleWrite(says, where, refusal.clauses, tuple(told), version, refusal.insists, refusal.said)


def find_conflicts(
    look: ReadVersion, there: Callable[[Resource], object], sent: Iterable[ResourceChange], rests: Iterable[Resource]
) -> tuple[Conflict, ...]:
    """Return where what was sent would replace, or rests on, something that others wrote since it was looked at.

    there: what stands somewhere now. sent: what the command would change. rests: what it says yes to.
    """
    found: dict[Resource, Conflict] = {}
    for one in sent:
        newer = look.newer(one.subject)
        if newer is not None and newer[1] != one.before:
            found[one.subject] = Conflict(one.subject, newer[1], one.before, one.after, newer[0])
    for subject in rests:
        newer, now = look.newer(subject), there(subject)
        if newer is not None and subject not in found and newer[1] != now:
            found[subject] = Conflict(subject, newer[1], now, now, newer[0])
    return tuple(found.values())
