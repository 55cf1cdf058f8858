"""Everybody who is connected to a table at this process, and what is sent to each of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from puur.service.live.cluster_news import RemotePresence
from puur.service.live.spectators import DelayedFrame, RecentStates, SpectatorDelay
from puur.service.table.delta_stream import DeltaStream, Shown, StreamFrame
from puur.service.table.projection import Presence, TableProjection
from puur.service.table.replies import Heard
from puur.service.table.state import TableState
from puur.service.table.views import TableView

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
    def hidden_seats(self) -> frozenset[int]:
        """Return the seats present at this process whose pages are all in the background."""
        return frozenset(seat for seat, there in self._seats.items() if all(one.hidden for one in there))

    @property
    def looking_seats(self) -> frozenset[int]:
        """Return the seats with a page in the foreground, at any process."""
        return (self.connected - self.hidden_seats) | self.elsewhere.looking

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

    def _go_on(self, events: Sequence[Shown]) -> bool:
        """Look at the table; whether there is anything new."""
        eyes: list[int | None] = [*self._seats]
        if self._watching:
            eyes.append(None)
        if not eyes:
            self._feed.skip_number()
            return True
        picture = self._screen.project_table(self.table, eyes, self._presence_now(self.table))
        return self._feed.next_frame(picture, self.table.version, events) is not None

    def answer(self, listener: Subscriber, ack: str | None = None) -> None:
        """Send a client the changes that it has not got yet, or the complete table if it does not apply changes.

        listener: the client's connection. ack: the id of the client's command that this answers; None for no command.
        """
        feed, known = self._feed, listener.knew if listener.has < 0 else listener.has
        frame = feed.changes_since(listener.seat, known, ack) if listener.folds else None
        listener.send(feed.full_step(listener.seat, ack) if frame is None else frame)
        listener.has = feed.number

    def repeat(self, listener: Subscriber) -> None:
        """Send a client the complete table as it may see it now, whatever it has got before."""
        listener.has = listener.knew = -1
        if listener.seat is None:
            self._tell_watching(listener, self.gallery.visible_frame)
        else:
            self.answer(listener)

    def send_heard_here(self, heard: Heard) -> None:
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
        frame = turn.change(None) if is_next else None
        listener.send(turn.full_step(None) if frame is None else frame)
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

    def clear_seat(self, seat: int) -> None:
        """Close all connections of a seat whose link was revoked."""
        for listener in self._seats.get(seat, []):
            listener.drop("this seat was given away")
