"""The checker, in the manner of Jepsen: what everybody was told against what stands written, over the whole history.

Each acknowledged command stands exactly once, in the order of its seat, none that was refused stands; all seats were
shown the same at the same version; each view is what the fold of the entries lets that seat see; and no view holds a
card that its seat cannot know, told from the events alone, without asking ``observe``. Who looks on sees no hand, late.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from benchmarks.rehearsal.history import History, Told, glance
from puur.cards import team_of
from puur.game import events as ev
from puur.journal import Entry
from puur.service.table.codec import decode_game_events
from puur.service.table.projection import Presence, TableProjection
from puur.service.table.state import TableState, apply_table_entry

EYES: Final = (0, 1, 2, 3, None)
SLACK: Final = 250
"""Milliseconds that a timer may ring early by."""
CLOCKS: Final = 10_000
"""Milliseconds after which nothing is left of what was written or read by a clock that was wrong: those that who looks
on is behind, and some more for a server that is slow to see its clock put right."""
Known = tuple[int, int, int, int, int]
"""By seat the cards it can know, as sets; the last is who looks on."""


class Violation(msgspec.Struct, frozen=True):
    """Something that must not be. what: one word for its kind."""

    table: str
    what: str
    says: str


class Expected(msgspec.Struct, frozen=True):
    """A table at a version: by eye the digests of what it must see; who knows which cards now, and in the last deal."""

    views: dict[int | None, tuple[int, int]]
    now: Known
    before: Known


def check(history: History, late: float | None = None) -> list[Violation]:
    """Return everything that is wrong with the history of one table. late: seconds that who looks on is behind."""
    found = partial(Violation, history.table)
    return [
        *_stands(history, found),
        *_answered(history, found),
        *_alike(history, found),
        *_seen(history, found, late),
    ]


Found = Callable[[str, str], Violation]


def _stands(history: History, found: Found) -> Iterator[Violation]:
    """The store itself: no gap, and no command twice."""
    versions = [entry.version for entry in history.stands]
    if versions != list(range(1, len(versions) + 1)):
        yield found("gap", "the versions that stand written are not 1, 2, 3 …")
    twice = Counter(entry.command for entry in history.stands if entry.command)
    yield from (found("double", f"command {one} stands {times} times") for one, times in twice.items() if times > 1)


def _answered(history: History, found: Found) -> Iterator[Violation]:
    where = {entry.command: entry.version for entry in history.stands if entry.command}
    last: dict[int, int] = defaultdict(int)
    answered: set[tuple[int, str]] = set()
    for acked in history.acked:
        version = where.get(f"{acked.seat} {acked.id}")
        if version is None:
            yield found("loss", f"seat {acked.seat}: {acked.id} was acknowledged and does not stand")
            continue
        if version > acked.version:
            yield found("early", f"seat {acked.seat}: {acked.id} stands at {version}, acknowledged at {acked.version}")
        if version < last[acked.seat]:
            yield found("order", f"seat {acked.seat}: {acked.id} stands before what was acknowledged earlier")
        if (acked.seat, acked.id) in answered:
            yield found("double", f"seat {acked.seat}: {acked.id} was acknowledged as two moves")
        answered.add((acked.seat, acked.id))
        last[acked.seat] = max(last[acked.seat], version)
    for seat, refused in history.refused:
        if f"{seat} {refused}" in where:
            yield found("refused", f"seat {seat}: {refused} was refused and stands")


def _alike(history: History, found: Found) -> Iterator[Violation]:
    """All see the same at a version, whoever told them; and nobody is taken back on one connection."""
    seen: dict[int, set[int]] = defaultdict(set)
    newest: dict[tuple[int | None, int], int] = defaultdict(int)
    for told in history.told:
        seen[told.version].add(told.alike)
        line = told.seat, told.line
        if told.version < newest[line]:
            yield found("back", f"seat {told.seat} was taken back to {told.version}")
        newest[line] = max(newest[line], told.version)
    several = [version for version, views in seen.items() if len(views) > 1]
    yield from (found("differs", f"not all saw the same at {version}") for version in several)


def _seen(history: History, found: Found, late: float | None) -> Iterator[Violation]:
    """Each view is the fold, holds no card that its seat cannot know, and is not too early for who looks on."""
    expected = dict(folds(history.stands, {told.version for told in history.told}))
    since = _not_before(history)
    for told in history.told:
        there = expected.get(told.version)
        if there is None:
            yield found("ahead", f"seat {told.seat} was shown {told.version}, which does not stand")
            continue
        yield from _wrong(told, there, found)
        is_early = late is not None and told.at < since[told.version] + 1000 * late - SLACK
        if told.seat is None and is_early and not _clock_was_off(history, told.at):
            yield found("undelayed", f"who looks on saw {told.version} after {told.at - since[told.version]} ms")


def _clock_was_off(history: History, at: int) -> bool:
    """Return whether a server's clock was wrong then, or just before.

    How late it is is told by the clocks of the servers: which are to be kept together (docs/server.md).
    """
    return any(begun <= at and (not well or at <= well + CLOCKS) for begun, well in history.off)


def _not_before(history: History) -> dict[int, int]:
    """Return before when (ms, UTC) no version can have been written: no command stands before it is said.

    By the clock of who said it, since those of the servers are put forward and back.
    """
    said = {f"{acked.seat} {acked.id}": acked.said for acked in history.acked}
    since, newest = {}, 0
    for entry in history.stands:
        newest = max(newest, said.get(entry.command or "", 0))
        since[entry.version] = newest
    return since


def _wrong(told: Told, there: Expected, found: Found) -> Iterator[Violation]:
    place = 4 if told.seat is None else told.seat
    if (told.alike, told.whole) != there.views[told.seat]:
        yield found("view", f"seat {told.seat} saw something else at {told.version} than the fold")
    if told.cards & ~there.now[place]:
        yield found("leak", f"seat {told.seat} was shown a card at {told.version} that it cannot know")
    if told.seen & ~(there.now[place] | there.before[place]):
        yield found("leak", f"seat {told.seat} was told of a card by {told.version} that it cannot know")


def folds(entries: Sequence[Entry], wanted: set[int]) -> Iterator[tuple[int, Expected]]:
    """Yield what must be seen at each of these versions."""
    table: TableState | None = None
    screen, open_ = TableProjection(), Open()
    for entry in entries:
        table = apply_table_entry(table, entry)
        if entry.kind == "game":
            for event in decode_game_events(entry.data):
                open_.go_on(event)
        if entry.version in wanted:
            yield entry.version, Expected(_views(screen, table), open_.known(), open_.before)


def _views(screen: TableProjection, table: TableState) -> dict[int | None, tuple[int, int]]:
    ready = tuple(sorted(table.seats_ready)) if table.ready else ()
    picture = screen.project_table(table, EYES, Presence(ready=ready))
    views = {eye: glance(msgspec.json.decode(msgspec.json.encode(picture.fields_for_seat(eye)))) for eye in EYES}
    return {eye: (alike, whole) for eye, (alike, whole, _) in views.items()}


class Open:
    """Which cards lie open, told from the events one by one: hands, what was played, what was shown of Weise."""

    def __init__(self) -> None:
        """Begin before the first deal."""
        self.before: Known = (0,) * 5
        self._hands: tuple[int, ...] = (0,) * 4
        self._open = 0
        self._weise = [0] * 4
        self._side: int | None = None
        self._turned, self._is_dealt = 0, False

    def known(self) -> Known:
        """Return by seat the cards it can know."""
        one, two, three, four = (hand | self._open for hand in self._hands)
        return one, two, three, four, self._open

    def go_on(self, event: Any) -> None:  # noqa: ANN401 - whatever happened
        """Take what has happened."""
        match event:
            case ev.Dealt():
                self.before = self.known()
                self._hands, self._open, self._weise, self._side = event.hands, self._turned, [0] * 4, None
                self._turned, self._is_dealt = 0, True
            case ev.DealDone() | ev.Annulled() | ev.PartieFinished():  # a Partie may end in the middle of a deal
                self._is_dealt = False
            case ev.Played(card=card):
                self._open |= 1 << card
            case ev.TrumpShown(card=int(card)):
                self._open |= 1 << card if self._is_dealt else 0
                self._turned = 0 if self._is_dealt else 1 << card
            case _:
                self._about_weise(event)

    def _about_weise(self, event: Any) -> None:  # noqa: ANN401 - the same
        match event:
            case ev.WeisAnnounced():
                self._weise[event.seat] |= _cards(event.weise)
            case ev.WeisDecided():
                self._side = event.side
            case ev.WeisShown():
                self._open |= self._weise[event.seat]
            case ev.Disclosed():
                for seat, weise in enumerate(self._weise):
                    self._open |= weise if team_of(seat) == self._side else 0
            case _:
                pass


def _cards(weise: Sequence[Any]) -> int:
    found = 0
    for one in weise:
        found |= one.cards
    return found
