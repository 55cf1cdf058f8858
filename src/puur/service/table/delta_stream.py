"""The numbered stream of changes at a table: what all see alike is encoded once, and what one seat sees beside it.

A frame has the changes since the frame before it. A client that missed some gets all changes since then while they are
kept, and otherwise the complete view.

A view is a JSON object of objects that always have the same fields. A difference is an object with only the changed
fields: an object is merged into the object that is there, anything else replaces it. No field is ever removed.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

ViewFields = dict[str, Any]
"""A view of a table, or a part of it, as plain objects: name of the field → value."""


def view_delta(old: Any, new: Any) -> Any | UnsetType:  # noqa: ANN401 - any part of a view
    """Return what must be merged into ``old`` to get ``new``; UNSET if they are equal. Both are JSON values.

    Of objects only the changed fields are in it; anything else is replaced as a whole.

    >>> view_delta({"deal": {"to_act": 1, "lying": ["E6"]}}, {"deal": {"to_act": 2, "lying": ["E6"]}})
    {'deal': {'to_act': 2}}
    """
    if type(old) is not type(new):
        return new
    if type(new) is dict:
        return _diff_fields(old, new)
    if old == new:
        return UNSET
    return _diff_fields(_fields(old), _fields(new)) if isinstance(new, Struct) else new


def _diff_fields(old: ViewFields, new: ViewFields) -> ViewFields | UnsetType:
    """Look into those fields alone that are not what they were; what is kept is the same object, and told at once."""
    known = old if old.keys() >= new.keys() else dict.fromkeys(new, UNSET) | old
    changed: ViewFields = {}
    for name in [name for name, value in new.items() if known[name] is not value]:
        if (part := view_delta(known[name], new[name])) is not UNSET:
            changed[name] = part
    return changed or UNSET


def _fields(one: Struct) -> ViewFields:
    return {name: getattr(one, name) for name in one.__struct_fields__}


def apply_view_delta(old: Any, change: Any) -> Any:  # noqa: ANN401 - JSON
    """Return the JSON value ``old`` with a difference merged into it, as :func:`view_delta` returns one (``change``).

    >>> apply_view_delta({"deal": {"to_act": 1, "lying": ["E6"]}}, {"deal": {"to_act": 2}})
    {'deal': {'to_act': 2, 'lying': ['E6']}}
    """
    if not (isinstance(old, dict) and isinstance(change, dict)):
        return change
    return old | {name: apply_view_delta(old.get(name), value) for name, value in change.items()}


MAX_KEPT_UPDATES: Final = 32
"""How many updates are kept for clients that come back: about four tricks."""
_encode: Final = msgspec.json.Encoder().encode
ShownEvent = dict[str, object]
"""An event as one viewer sees it: name of the field → value."""


class Projection(msgspec.Struct, frozen=True, gc=False):
    """A view of a table in parts.

    fixed: fields that never change after the setup. common: fields that everybody sees alike.
    own: seat → the fields that it alone sees; None is a spectator.
    """

    fixed: ViewFields
    common: ViewFields
    own: dict[int | None, ViewFields]

    def fields_for_seat(self, seat: int | None) -> ViewFields:
        """Return the fields of the complete view of a seat (None: a spectator)."""
        own, deal = self.own[seat], self.common["deal"]
        whole = self.fixed | self.common | own
        return whole if deal is None else whole | {"deal": deal | own["deal"]}


class StreamFrame(msgspec.Struct, frozen=True, gc=False):
    """One numbered update of a table, from which the message for each client is made.

    stream, number: of the process's sequence of updates, from 1. version: of the table's entries.
    events: what happened, for display. picture: the complete view in parts.
    head: the beginning of the JSON message, which is the same for all.
    own: seat (None: spectators) → JSON of what changed for it alone, empty if nothing; one that is missing needs the
    complete view.
    """

    stream: str
    number: int
    version: int
    events: Sequence[ShownEvent]
    picture: Projection
    head: bytes
    own: dict[int | None, bytes]

    def full_view_message(self, seat: int | None, ack: str | None = None) -> bytes:
        """Return the JSON message with a seat's complete view, a :class:`puur.service.table.replies.Step`.

        seat: None for a spectator. ack: the id of the client's command that it answers; None for no command.
        """
        return _encode(
            {
                "type": "step",
                "version": self.version,
                "stream": self.stream,
                "number": self.number,
                "events": self.events,
                "view": self.picture.fields_for_seat(seat),
                "ack": ack,
            }
        )

    def change_message(self, seat: int | None, ack: str | None = None) -> bytes | None:
        """Return the JSON message with what changed for a seat, a :class:`puur.service.table.replies.Change`.

        seat: None for a spectator. ack: the id of the client's command that it answers; None for no command.
        Returns None if it is unknown what the seat has, so that it needs the complete view.
        """
        own = self.own.get(seat)
        if own is None:
            return None
        return self.head + own + (b"}" if ack is None else b',"ack":%b}' % _encode(ack))


class DeltaStream:
    """The numbered updates of a table that one process sends.

    stream: a random id of this sequence. number: of the newest update, from 1; 0 before the first.
    last: the newest update; None if nobody was there to see it.
    """

    def __init__(self) -> None:
        """Begin; who comes from another process, or from before, does not know this stream."""
        self.stream = secrets.token_hex(4)
        self.number = 0
        self.last: StreamFrame | None = None
        self._kept: deque[bytes] = deque(maxlen=MAX_KEPT_UPDATES)

    def force_full_views(self) -> None:
        """Leave out a number, so that every client needs the complete view next time."""
        self.number += 1
        self.last = None
        self._kept.clear()

    def advance_to_view(self, picture: Projection, version: int, events: Sequence[ShownEvent]) -> StreamFrame | None:
        """Note the table's current view; return the update that leads to it, or None if nothing has changed.

        picture: the view in parts. version: of the table's entries. events: what happened, for display.
        """
        before = self.last
        new = self._new(before, picture, events)
        own = {} if before is None else _own_deltas(before.picture, picture)
        if before is not None and not new and version == before.version and not any(own.values()):
            self.last = replace(before, picture=picture)  # somebody may be there who was not
            return None
        self.number += 1
        self._keep(before, new)
        head = b'{"type":"change","number":%d,"version":%d%b' % (self.number, version, b"," + new if new else b"")
        self.last = StreamFrame(self.stream, self.number, version, events, picture, head, own)
        return self.last

    @staticmethod
    def _new(before: StreamFrame | None, picture: Projection, events: Sequence[ShownEvent]) -> bytes:
        """Return what is new to everybody, as the inside of a JSON object."""
        new: ViewFields = {"events": events} if events else {}
        changed = UNSET if before is None else view_delta(before.picture.common, picture.common)
        if changed is not UNSET:
            new["all"] = changed
        return _encode(new)[1:-1]

    def _keep(self, before: StreamFrame | None, new: bytes) -> None:
        if before is None:
            self._kept.clear()
        else:
            self._kept.append(new)

    def full_view_message(self, seat: int | None, ack: str | None = None) -> bytes:
        """Return the JSON message with a seat's complete view. Raises RuntimeError before the first update.

        seat: None for a spectator. ack: the id of the client's command that it answers; None for no command.
        """
        if self.last is None:
            message = "nobody was told anything yet"
            raise RuntimeError(message)
        return self.last.full_view_message(seat, ack)

    def changes_since(self, seat: int | None, known: int, ack: str | None = None) -> bytes | None:
        """Return the JSON message with all that changed for a seat since the update with the number ``known``.

        seat: None for a spectator. ack: the id of the client's command that it answers; None for no command.
        Returns None if that is not known any more and the complete view is needed.
        """
        last = self.last
        if last is not None and known == self.number - 1 and seat in last.own:
            return last.change_message(seat, ack)
        if last is not None and known == self.number and ack is not None:
            return _encode({"type": "change", "number": known, "version": last.version, "since": known, "ack": ack})
        return self._changes_since(known, seat, ack)

    def _changes_since(self, number: int, seat: int | None, ack: str | None = None) -> bytes | None:
        """Return all that is new since that number, with all that is one's own; None where it is not kept any more."""
        last, missed = self.last, self.number - number
        if last is None or seat not in last.picture.own or not 0 <= missed <= len(self._kept):
            return None
        told: dict[str, Any] = {"type": "change", "number": self.number, "version": last.version, "since": number}
        for new in list(self._kept)[len(self._kept) - missed :]:
            one = msgspec.json.decode(b"{%b}" % new)
            told["events"] = told.get("events", []) + one.get("events", [])
            told["all"] = apply_view_delta(told.get("all", {}), one.get("all", {}))
        return _encode(told | {"own": last.picture.own[seat]} | ({} if ack is None else {"ack": ack}))


def _own_deltas(before: Projection, now: Projection) -> dict[int | None, bytes]:
    """Return by seat what is new of its own, as it goes into a frame; of those alone who were there before."""
    found = {}
    for seat, own in now.own.items():
        known = before.own.get(seat)
        if known is own:
            found[seat] = b""
        elif known is not None:
            changed = view_delta(known, own)
            found[seat] = b"" if changed is UNSET else b',"own":' + _encode(changed)
    return found
