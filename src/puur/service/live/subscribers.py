"""Everybody who is connected to a table at this process, and what is sent to each of them.

Spectators see the table some seconds late and never a hand; all of them get the same bytes. The delay is counted from
when an entry was written. So a process that has just read the table from the journal shows no more of it than the one
where it is played.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from puur.journal import Entry
from puur.service import clock
from puur.service.live.cluster_news import RemotePresence
from puur.service.replay import apply_or_damaged, fold_in_slices
from puur.service.table.delta_stream import DeltaStream, ShownEvent, StreamFrame
from puur.service.table.projection import Presence, TableProjection
from puur.service.table.replies import Heard
from puur.service.table.state import TableState, apply_table_entry
from puur.service.table.views import TableView

MAX_SPECTATORS: Final = 40
"""How many spectators one table may have at this process."""


RecentStates = tuple[tuple[int, TableState], ...]
"""Pairs (time in ms since 1970, UTC; the table's state from then on), oldest first, the present state last."""


async def read_recent_states(entries: Iterable[Entry], since: int) -> RecentStates:
    """Return a table's state as of ``since`` (ms since 1970, UTC) and after each later entry, with the entries' times.

    Entries stored together are one step. Empty without entries; raises Damaged if one is unreadable.
    """

    def step(past: list[tuple[int, TableState]], entry: Entry) -> list[tuple[int, TableState]]:
        table = apply_or_damaged(apply_table_entry, past[-1][1] if past else None, entry)
        if entry.at < since:
            past.clear()
        elif past and past[-1][0] == entry.at:
            past.pop()
        past.append((entry.at, table))
        return past

    begin: list[tuple[int, TableState]] = []
    past = await fold_in_slices(step, entries, begin)
    return tuple(past)


class DelayedFrame(msgspec.Struct, gc=False):
    """A state of a table that spectators will see later.

    due: when (event loop time, s). table: the state. number: of the table's numbered stream of updates.
    turn: the update to send; None if nobody was watching when it happened.
    heard: a message (JSON) that was said, to be shown in place of a state.
    """

    due: float
    table: TableState
    number: int = 0
    turn: StreamFrame | None = None
    heard: bytes | None = None


class SpectatorDelay:
    """Shows a table to its spectators some seconds late, so that nobody can help a player."""

    def __init__(self, past: RecentStates, delay: float, tell: Callable[[DelayedFrame], None]) -> None:
        """Show the table as of ``delay`` seconds ago, and then each later state when it is due.

        past: the table's recent states with their times, oldest first; at least one. delay: how many seconds late.
        tell: is called with each state that is due, and sends it to all spectators.
        Another process whose clock is ahead of ours delays nobody for longer than ``delay``.
        """
        self._delay = delay
        self._tell = tell
        self._late: deque[DelayedFrame] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._begin(past)

    def _begin(self, past: RecentStates) -> None:
        """The first is seen now, the others when their time comes, in order whatever the clocks said."""
        now, due = asyncio.get_running_loop().time(), 0.0
        ahead = now - clock.now() / 1000 + self._delay
        for at, table in past:
            due = max(due, min(at / 1000 + ahead, now + self._delay)) if self._late else 0.0
            self._late.append(DelayedFrame(due, table))

    @property
    def visible_frame(self) -> DelayedFrame:
        """Return the newest state that spectators may see by now."""
        now = asyncio.get_running_loop().time()
        return next((late for late in reversed(self._late) if late.due <= now), self._late[0])

    def open(self) -> None:
        """Begin to show states to spectators when they are due."""
        if self._timer is None:
            self._forget_past()
            self._go_on()

    def _go_on(self) -> None:
        if self._timer is None and len(self._late) > 1:
            self._timer = asyncio.get_running_loop().call_at(self._late[1].due, self._show)

    def _forget_past(self) -> None:
        """Forget what something newer has replaced that may be seen by now."""
        late, now = self._late, asyncio.get_running_loop().time()
        while len(late) > 1 and late[1].due <= now:
            late.popleft()

    def queue_state(
        self, table: TableState, number: int, turn: StreamFrame | None, *, watched: bool, heard: bytes | None = None
    ) -> None:
        """Queue the newest state, to be shown to spectators ``delay`` seconds from now.

        number, turn: of the table's numbered stream of updates; turn is None if there is no update yet.
        watched: whether there are spectators now; without any, no timer is set.
        heard: a message (JSON) to show in place of a state; None shows the state.
        """
        if self._timer is None:
            self._forget_past()
        due = asyncio.get_running_loop().time() + self._delay
        self._late.append(DelayedFrame(due, table, number, turn, heard))
        if watched:
            self._go_on()

    def _show(self) -> None:
        """Show what is due, and wait for the next."""
        self._timer = None
        while len(self._late) > 1 and self._late[1].due <= asyncio.get_running_loop().time() + 0.001:
            self._late.popleft()
            self._tell(self._late[0])
        self._go_on()

    def close(self) -> None:
        """Stop showing anything, and drop what is queued."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


_encode: Final = msgspec.json.Encoder().encode


class Subscriber(Protocol):
    """One client's connection to a table.

    seat: 0 to 3; None for a spectator.
    folds: whether the client applies changes to what it has; otherwise it always gets the complete table.
    knew: the number of the last update that it had when it connected; -1 if it had none of this stream.
    has: the number of the last update sent to it on this connection; -1 before the first.
    hidden: whether its page is in the background.
    """

    seat: int | None
    folds: bool
    knew: int
    has: int
    hidden: bool

    def send(self, frame: bytes) -> None:
        """Send a JSON message without waiting until it has arrived.

        frame: the message, as JSON bytes.
        """

    def drop(self, reason: str) -> None:
        """Close the connection. reason: for the client's log, in English."""


class Subscribers(ABC):
    """Everybody who is connected to one table.

    connected: seats with a person at this server process. elsewhere: who is present at other processes.
    gallery: shows the table to spectators with a delay.
    """

    def __init__(self, past: RecentStates, delay: float) -> None:
        """Begin with nobody connected.

        past: the table's recent states with their times, oldest first; at least one.
        delay: by how many seconds spectators see everything later.
        """
        self.gallery = SpectatorDelay(past, delay, self._tell_gallery)
        self.elsewhere = RemotePresence()
        self.connected: frozenset[int] = frozenset()
        self._seats: dict[int, list[Subscriber]] = {}
        self._watching: list[Subscriber] = []
        self._screen, self._late_screen = TableProjection(), TableProjection()
        self._feed = DeltaStream()

    @property
    @abstractmethod
    def table(self) -> TableState:
        """Return the table's current state."""

    @abstractmethod
    def _presence_now(self, table: TableState) -> Presence:
        """Return who is there now, who is ready, and when the move must be made."""

    @property
    def stream(self) -> str:
        """Return the id under which this process numbers its updates of the table; another process has another one."""
        return self._feed.stream

    @property
    def present(self) -> frozenset[int]:
        """Return the seats with a person present, at any process."""
        return self.connected | self.elsewhere.seats if self.elsewhere.seats else self.connected

    @property
    def seats_with_pages_in_background(self) -> frozenset[int]:
        """Return the seats present at this process whose pages are all in the background."""
        return frozenset(seat for seat, there in self._seats.items() if all(one.hidden for one in there))

    @property
    def looking_seats(self) -> frozenset[int]:
        """Return the seats with a page in the foreground, at any process."""
        return (self.connected - self.seats_with_pages_in_background) | self.elsewhere.looking

    @property
    def spectator_count(self) -> int:
        """Return the number of spectators who are connected to this process."""
        return len(self._watching)

    def view(self, seat: int | None) -> TableView:
        """Return the table as the person at a seat (0 to 3) may see it now.

        None for the seat returns what spectators see, some seconds late.
        """
        table = self.gallery.visible_frame.table if seat is None else self.table
        picture = self._late_screen.project_table(table, (seat,), self._presence_now(table))
        return msgspec.json.decode(_encode(picture.fields_for_seat(seat)), type=TableView)

    def _go_on(self, events: Sequence[ShownEvent]) -> bool:
        """Look at the table; whether there is anything new."""
        eyes: list[int | None] = [*self._seats]
        if self._watching:
            eyes.append(None)
        if not eyes:
            self._feed.force_full_views()
            return True
        picture = self._screen.project_table(self.table, eyes, self._presence_now(self.table))
        return self._feed.advance_to_view(picture, self.table.version, events) is not None

    def send_update(self, listener: Subscriber, ack: str | None = None) -> None:
        """Send a client all changes that it has not got yet, or the complete table if it does not apply changes.

        listener: the client's connection. ack: the id of the client's command that this answers; None for no command.
        """
        feed, known = self._feed, listener.knew if listener.has < 0 else listener.has
        frame = feed.changes_since(listener.seat, known, ack) if listener.folds else None
        listener.send(feed.full_view_message(listener.seat, ack) if frame is None else frame)
        listener.has = feed.number

    def send_full_view(self, listener: Subscriber) -> None:
        """Send a client the complete table as it may see it now, whatever it has got before."""
        listener.has = listener.knew = -1
        if listener.seat is None:
            self._tell_watching(listener, self.gallery.visible_frame)
        else:
            self.send_update(listener)

    def send_heard_locally(self, heard: Heard) -> None:
        """Send what somebody said to everybody connected to this process; spectators get it later."""
        frame = _encode(heard)
        for listeners in self._seats.values():
            for listener in listeners:
                listener.send(frame)
        watched = bool(self._watching)
        self.gallery.queue_state(self.table, self._feed.number, self._feed.last, watched=watched, heard=frame)

    def _tell_gallery(self, late: DelayedFrame) -> None:
        """Show what is due."""
        for listener in self._watching:
            if late.heard is None:
                self._tell_watching(listener, late)
            else:
                listener.send(late.heard)

    def _tell_watching(self, listener: Subscriber, late: DelayedFrame) -> None:
        """Show it to one who looks on: what is new if all before was told, else the whole."""
        turn = self._seen_late(late)
        is_next = listener.folds and listener.has == late.number - 1
        frame = turn.change_message(None) if is_next else None
        listener.send(turn.full_view_message(None) if frame is None else frame)
        listener.has = late.number

    def _seen_late(self, late: DelayedFrame) -> StreamFrame:
        """Return what who looks on sees of it; what nobody was there to see when it happened is made now."""
        turn = late.turn
        if turn is not None and None in turn.picture.own:
            return turn
        picture = self._late_screen.project_table(late.table, (None,), self._presence_now(late.table))
        if turn is not None:
            picture = replace(picture, common=turn.picture.common)
        events = () if turn is None else turn.events
        late.turn = StreamFrame(self._feed.stream, late.number, late.table.version, events, picture, b"", {})
        return late.turn

    def close_all(self, reason: str) -> None:
        """Close all connections of the table, since this process cannot read it; clients try another one.

        reason: for the clients' logs, in English.
        """
        for listener in [*self._watching, *(one for listeners in self._seats.values() for one in listeners)]:
            listener.drop(reason)

    def disconnect_seat(self, seat: int) -> None:
        """Close all connections of a seat (0 to 3) at this process, since its link was revoked."""
        for listener in self._seats.get(seat, []):
            listener.drop("this seat was given away")
