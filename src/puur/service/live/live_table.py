"""A table in use: one command after the other, each stored in the journal before anybody is told of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from puur.decision import CommandRefused, Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.events import Event
from puur.journal import Entry, Journal, NewEntry
from puur.service.clock import now
from puur.service.live.subscribers import RecentStates, Subscriber, Subscribers
from puur.service.stream import AppendPreparer, EventStream, PendingAppend, VersionedState, WriteContention
from puur.service.table import messages as m
from puur.service.table.codec import decode_game_events, encode_game
from puur.service.table.projection import Presence, to_public_events
from puur.service.table.replies import Heard, Refused, to_refused
from puur.service.table.state import (
    ENTRY_KIND_BY_EVENT,
    SeatTaken,
    TableState,
    apply_table_entry,
    with_game_after_command,
)
from puur.words import message

TABLE_STREAM_PREFIX: Final = "table/"
"""The beginning of the name of a live table's stream; the id of the table follows."""
TABLE_BUSY_MESSAGE: Final = message.said("table.busy")
"""The message that a table cannot store a command because others write at the same time."""
_encode: Final = msgspec.json.Encoder().encode

_ChooseEntries = Callable[[TableState], Sequence[NewEntry] | None]
"""Returns the entries to write for the table's current state; None if there is nothing to write any more."""


class AlreadyDone(msgspec.Struct, frozen=True):
    """The answer to a command that was carried out before, so that nothing was done now. ack: the command's id.

    Only its sender gets it.
    """

    ack: str


_Publish = Callable[["LiveTable", Heard | None], None]
TableWriteCallback = Callable[["LiveTable", TableState], None]
"""Called after this process has written to a table, with the table and its state before."""


def _publish_nowhere(room: LiveTable, heard: Heard | None) -> None:
    """There is no other process to tell."""


def _ignore_write(room: LiveTable, before: TableState) -> None:
    """Nobody is told outside of the table."""


def apply_entry(there: TableState | None, entry: Entry) -> tuple[TableState, tuple[()]]:
    """Return a table's state after one more stored entry. there: None before the first entry.

    The second value is always empty: this stream does not track which parts changed.
    """
    return apply_table_entry(there, entry), ()


def _to_refused(id: str | None, refusal: Refusal) -> Refused:
    return to_refused(id, refusal.said, refusal.clauses, refusal.allowed)


def new_entry_for_table_change(who: str, what: msgspec.Struct, command: str | None = None) -> NewEntry:
    """Return the entry to store for a change of the table that is no move of the game, such as a seat taken.

    who: the author's name. what: the event. command: the id of the command that it carries out, or None.
    """
    return NewEntry(now(), who, ENTRY_KIND_BY_EVENT[type(what)], _encode(what), command)


def new_entry_for_game_moves(
    who: str, commands: Sequence[cmd.Command], events: Sequence[Event], id: str | None = None
) -> NewEntry:
    """Return the entry to store for moves of the game and the events that followed. It is not stored yet.

    who: the author's name. commands: the moves, in order. events: what followed from them, in order.
    id: of the client's command; None if it was none.
    """
    return NewEntry(now(), who, "game", encode_game(commands, events), id)


def stored_id_of_seat_command(seat: int, id: str) -> str:
    """Return the id under which a seat's command is stored.

    It contains the seat, so that equal ids of two seats differ.
    """
    return f"{seat} {id}"


class LiveTable(Subscribers):
    """A table in memory, with everybody who is connected to it through this process.

    gone: seat → when its person left (event loop time, s).
    clock: the move that a time limit runs for, and the limit's end (ms since 1970, UTC); None without one.
    timeouts: seat → how often in a row its time ran out.
    visits: how many requests are using the table now.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what it is made of, and who hears of it
        self,
        past: RecentStates,
        journal: Journal,
        changed: Callable[[LiveTable], None],
        delay: float = 0.0,
        told: _Publish = _publish_nowhere,
        wrote: TableWriteCallback = _ignore_write,
    ) -> None:
        """Begin with the table's state as read from the journal; nobody is connected.

        past: the table's recent states, oldest first, as :func:`read_recent_states` returns them; at least one.
        changed: called after every change of the table. delay: by how many seconds spectators see everything later.
        told: called with the table and what was said there (or None) when other server processes shall know of it.
        wrote: called with what this process has written to the table.
        """
        super().__init__(past, delay)
        (_, table) = past[-1]
        kept = VersionedState(table, table.version, table.answered)
        self._stream = EventStream(
            journal, f"{TABLE_STREAM_PREFIX}{table.id}", apply_entry, kept, heard=self._hear_entries
        )
        self.gone: dict[int, float] = {}
        self.clock: tuple[object, int] | None = None
        self.timeouts: Counter[int] = Counter()
        self.visits = 0
        self._told, self._wrote = told, wrote
        self._changed = changed

    @property
    def table(self) -> TableState:
        """Return the table's current state."""
        kept = self._stream.kept
        assert kept is not None  # noqa: S101 - a room is made of what stands written
        return kept.state

    def _presence_now(self, table: TableState) -> Presence:
        """Return who is there now, who is ready, and when the move must be made; nothing newer than that table."""
        ready = tuple(sorted(table.seats_ready)) if table.ready else ()
        ends = self.clock[1] if self.clock is not None and table is self.table else None
        return Presence(self.present, ready, ends)

    def set_hidden(self, listener: Subscriber, *, hidden: bool) -> None:
        """Note whether a client's page is in the background (``hidden``), and tell other server processes."""
        if listener.hidden != hidden:
            listener.hidden = hidden
            self._told(self, None)

    @property
    def is_idle(self) -> bool:
        """Return whether nobody is connected and no request uses the table, so that it may be unloaded."""
        return not self._seats and not self._watching and not self.visits

    def add_client(self, listener: Subscriber) -> None:
        """Add a client's connection (``listener``) to the table. Nothing is sent to it yet.

        If its seat then has more than four, the oldest ones are closed.
        """
        if listener.seat is None:
            self._watching.append(listener)
            self.gallery.open()
            return
        self.gone.pop(listener.seat, None)
        self.timeouts.pop(listener.seat, None)
        there = self._seats.setdefault(listener.seat, [])
        there.append(listener)
        self.connected = frozenset(self._seats)
        self._told(self, None)
        for old in there[:-_MAX_CONNECTIONS_OF_SEAT]:
            old.drop("the seat is open in too many windows")

    def remove_client(self, listener: Subscriber) -> None:
        """Remove a client's connection (``listener``) from the table.

        If it was the last one of its seat, the time is noted in ``gone`` and other processes are told.
        """
        there = self._watching if listener.seat is None else self._seats.get(listener.seat, [])
        if listener in there:
            there.remove(listener)
        if listener.seat is not None and not there and self._seats.pop(listener.seat, None) is not None:
            self.connected = frozenset(self._seats)
            self.gone[listener.seat] = asyncio.get_running_loop().time()
            self._told(self, None)

    async def carry_out_command(self, seat: int, said: m.Act, who: str) -> Refused | AlreadyDone | None:
        """Carry out and store a seat's command, and tell everybody what happened.

        said: the client's message. who: the name stored as author.
        Return the answer for the sender alone: the refusal, or that the command was carried out before; None otherwise.
        """
        try:
            wanted = m.to_game_command(seat, said)
        except BadInput as bad:
            return to_refused(said.id, bad.said, bad.clauses)
        return await self.carry_out_chosen_command(seat, lambda _: wanted, said.id, who)

    async def carry_out_chosen_command(
        self, seat: int, choose: Callable[[TableState], cmd.Command], sent_id: str, who: str
    ) -> Refused | AlreadyDone | None:
        """Carry out the command that ``choose`` returns for the table's current state. Store it and tell everybody.

        seat: of the sender, 0 to 3. sent_id: the id that the client gave its command. who: the name stored as author.
        choose: may be called several times; BadInput that it raises is passed on.
        Return the answer for the sender alone: the refusal, or that the command was carried out before; None otherwise.
        """
        id = stored_id_of_seat_command(seat, sent_id)

        def prepare(_: VersionedState[TableState] | None) -> PendingAppend[TableState, Event]:
            if self.table.state != "open":
                raise CommandRefused(Refusal(message.said("table.paused")))
            return self._append_of(choose(self.table), who, id)

        try:
            return None if await self._write(prepare, id, (seat, sent_id)) else AlreadyDone(sent_id)
        except CommandRefused as no:
            return _to_refused(sent_id, no.refusal)
        except WriteContention:
            return to_refused(sent_id, TABLE_BUSY_MESSAGE)

    async def carry_out_bot_command(self, seat: int, wanted: cmd.Command, version: int) -> Refused | None:
        """Carry out and store a bot's command if the table is still open and at the version for which the bot decided.

        seat: the bot's, 0 to 3. wanted: the command. version: that of the state for which the bot decided.
        Return the refusal if the command is not allowed, else None, also if the table has changed and nothing was done.
        Raises WriteContention if other writers were faster 20 times.
        """

        def prepare(_: VersionedState[TableState] | None) -> PendingAppend[TableState, Event] | None:
            still = self.table.version == version and self.table.state == "open"
            return self._append_of(wanted, f"bot {seat}") if still else None

        try:
            await self._write(prepare)
        except CommandRefused as no:
            return _to_refused(None, no.refusal)
        return None

    def _append_of(self, wanted: cmd.Command, who: str, id: str | None = None) -> PendingAppend[TableState, Event]:
        """Return what is to be stored for a command of the game; raises CommandRefused if the rules forbid it."""
        table = self.table
        result = decide_command(table.settings.law, table.game, wanted)
        if isinstance(result, Refusal):
            raise CommandRefused(result)
        game, events = result
        entry = new_entry_for_game_moves(who, [wanted], events, id)
        return PendingAppend([entry], events, lambda version: with_game_after_command(table, version, id, game))

    async def store_change(
        self, choose: _ChooseEntries, events: Sequence[Event] = (), ack: tuple[int, str] | None = None
    ) -> bool:
        """Store the entries that ``choose`` returns for the current state, and tell everybody.

        choose: is called again if another process was faster; None or no entries store nothing.
        events: of the game, to be shown with the new state. ack: the seat and the id of the command that this answers.
        Return True if entries were stored; False if there were none or others were faster 20 times.
        """

        def prepare(_: VersionedState[TableState] | None) -> PendingAppend[TableState, Event]:
            return PendingAppend(choose(self.table) or (), tuple(events))

        try:
            return await self._write(prepare, ack=ack)
        except WriteContention:
            return False

    async def _write(
        self, prepare: AppendPreparer[TableState, Event], id: str | None = None, ack: tuple[int, str] | None = None
    ) -> bool:
        """Write and tell everybody; False if there is nothing to write, or the command of that id stands written."""
        before = self.table
        done = await self._stream.write_without_reading(prepare, id)
        if done is None:
            return False
        self._told(self, None)
        self.broadcast(done.events, ack)
        self._wrote(self, before)
        return True

    def _hear_entries(self, entries: Sequence[Entry]) -> None:
        """Others have written: tell everybody here."""
        for entry in entries:
            if entry.kind == ENTRY_KIND_BY_EVENT[SeatTaken]:
                self.disconnect_seat(msgspec.json.decode(entry.data, type=SeatTaken).seat)
        self.broadcast([event for entry in entries if entry.kind == "game" for event in decode_game_events(entry.data)])

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have stored of the table.

        version: a version that is known to exist; nothing is read if it was read already. None reads in any case.
        """
        await self._stream.catch_up(version)

    def broadcast(self, events: Sequence[Event] = (), ack: tuple[int, str] | None = None) -> None:
        """Send the current state to everybody connected to this process; spectators get it later.

        events: of the game, to be shown. ack: the seat and the id of the command that this answers; None for no
        command.
        """
        self._changed(self)
        new = self._go_on(to_public_events(events))
        for seat, listeners in self._seats.items():
            said = ack[1] if ack is not None and ack[0] == seat else None
            for listener in listeners:
                if new or said or listener.has < 0:
                    self.send_update(listener, said)
        if new:
            self.gallery.queue_state(self.table, self._feed.number, self._feed.last, watched=bool(self._watching))

    def broadcast_heard(self, heard: Heard) -> None:
        """Send what somebody said (a phrase or chat message) to everybody who is connected, at other processes too."""
        self._told(self, heard)
        self.send_heard_locally(heard)


_MAX_CONNECTIONS_OF_SEAT: Final = 4
"""How many connections (windows or devices) one seat may have; a further one closes the oldest."""
