"""The devices that get notifications, and for which seats: one stream for each device, one for each table.

``push/DEVICE`` has the address of a device, and is deleted when the device unsubscribes. ``push-at/TABLE`` has only
which devices belong to a seat. What was not renewed for :data:`STALE_AFTER_DAYS` days is deleted.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.journal.serializer import newer_tag_error
from puur.service.clock import now
from puur.service.live.seating import TableLink, hash_link_key
from puur.service.stream import EventStream, PendingAppend, VersionedState, delete_unused_stream
from puur.words.catalogue import Language
from puur.words.message import said

_DEVICE_PREFIX: Final = "push/"
_SEAT_PREFIX: Final = "push-at/"
_MAX_DEVICES_OF_SEAT: Final = 4
"""How many devices are notified for one seat; a further one replaces the oldest."""
STALE_AFTER_DAYS: Final = 90
"""After so many days without a renewal, a device gets no more notifications."""
DAY_MS: Final = 86_400_000
"""One day in milliseconds."""
_Point = Annotated[str, msgspec.Meta(pattern="^B[A-Za-z0-9_-]{86}=?$")]
_Secret = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}(==)?$")]


class DeviceSubscribed(msgspec.Struct, frozen=True):
    """A device's subscription to push notifications; as a stored event: it subscribed, or renewed that.

    endpoint: the secret URL at its push service. p256dh, auth: its keys (RFC 8291), in base64url.
    language: of the notifications.
    """

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: _Point
    auth: _Secret
    language: Language = "de"


class SeatSubscription(msgspec.Struct, frozen=True):
    """Stored event: a device is notified when it is the turn of a seat, until the seat's link changes.

    seat: 0 to 3. key: the hash of the secret key in the seat's link. device: its id.
    """

    seat: int
    key: str
    device: str


def device_id(endpoint: str) -> str:
    """Return the id of a device: a hash of its secret push URL (``endpoint``)."""
    return hash_link_key(endpoint)


def _apply_subscription(_: DeviceSubscribed | None, entry: Entry) -> tuple[DeviceSubscribed, tuple[()]]:
    if entry.kind != "subscribed":
        raise newer_tag_error(entry.kind)
    return msgspec.json.decode(entry.data, type=DeviceSubscribed), ()


def _at(there: tuple[SeatSubscription, ...] | None, entry: Entry) -> tuple[tuple[SeatSubscription, ...], tuple[()]]:
    if entry.kind not in {"at", "gone"}:
        raise newer_tag_error(entry.kind)
    new = msgspec.json.decode(entry.data, type=SeatSubscription)
    others = tuple(one for one in there or () if one != new)
    return ((*others, new) if entry.kind == "at" else others), ()


class PushDevices:
    """The devices subscribed to push notifications. They are read from the store when needed."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        self._journal = journal

    async def subscribe(self, wanted: DeviceSubscribed) -> str:
        """Store a device's subscription, or renew it if it changed or is more than 30 days old.

        wanted: the subscription. Return the device's id.
        """
        id = device_id(wanted.endpoint)
        stream = EventStream[DeviceSubscribed](self._journal, _DEVICE_PREFIX + id, _apply_subscription)
        there, entries = await stream.read_new_entries(), await self._journal.read(_DEVICE_PREFIX + id)
        if there is not None and (there.state != wanted or entries[-1].at < now() - STALE_AFTER_DAYS * DAY_MS // 3):
            await self.remove(id)
        new = _new("subscribed", wanted)
        fresh = EventStream[DeviceSubscribed](self._journal, _DEVICE_PREFIX + id, _apply_subscription)
        await fresh.write(lambda there: PendingAppend([new]) if there is None else None)
        return id

    async def find(self, id: str) -> DeviceSubscribed | None:
        """Return the subscription of the device with this id; None if there is none."""
        there = await EventStream[DeviceSubscribed](
            self._journal, _DEVICE_PREFIX + id, _apply_subscription
        ).read_new_entries()
        return None if there is None else there.state

    async def remove(self, id: str) -> None:
        """Delete everything stored about the device with this id. Nothing happens if there is none."""
        while there := len(await self._journal.read(_DEVICE_PREFIX + id)):
            await delete_unused_stream(self._journal, _DEVICE_PREFIX + id, there)

    async def notify_for_seat(self, link: TableLink, id: str) -> None:
        """Store that a device is notified for the seat of a link. Nothing happens if that is stored already.

        A seat has at most four devices: the oldest one gives way. id: of the device.
        Raises BadInput if the device has no subscription, or the link is an invitation without a seat.
        """
        if await self.find(id) is None or link.seat is None:
            raise BadInput(said("push.unknown"), {"field": "endpoint"})
        new = SeatSubscription(link.seat, link.key, id)

        def decide(
            there: VersionedState[tuple[SeatSubscription, ...]] | None,
        ) -> PendingAppend[tuple[SeatSubscription, ...], object] | None:
            known = () if there is None else there.state
            if new in known:
                return None
            old = [one for one in known if one.seat == new.seat][: -_MAX_DEVICES_OF_SEAT + 1 or None]
            return PendingAppend(
                [_new("gone", one) for one in old if len(known) >= _MAX_DEVICES_OF_SEAT] + [_new("at", new)]
            )

        await self._of(link.table).write(decide)

    async def devices_notified_for_seat(self, table: str, seat: int, key: str) -> list[str]:
        """Return the ids of the devices that are notified for a seat (0 to 3) of the table with this id.

        key: the hash of the secret key in the seat's link; devices that subscribed with an earlier link are left out.
        """
        there = await self._of(table).read_new_entries()
        return [] if there is None else [one.device for one in there.state if (one.seat, one.key) == (seat, key)]

    async def stop_notifying_seat(self, table: str, seat: int) -> None:
        """Stop all notifications for a seat (0 to 3) of the table with this id, on every device."""

        def decide(
            there: VersionedState[tuple[SeatSubscription, ...]] | None,
        ) -> PendingAppend[tuple[SeatSubscription, ...], object]:
            known = () if there is None else there.state
            return PendingAppend([_new("gone", one) for one in known if one.seat == seat])

        await self._of(table).write(decide)

    async def delete_stale(self, at: int) -> None:
        """Delete subscriptions that were not renewed for 90 days.

        at: now (ms since 1970, UTC).
        """
        for prefix in (_DEVICE_PREFIX, _SEAT_PREFIX):
            for stream, version in await self._journal.streams_without_commands(prefix, at - STALE_AFTER_DAYS * DAY_MS):
                await delete_unused_stream(self._journal, stream, version)

    def _of(self, table: str) -> EventStream[tuple[SeatSubscription, ...]]:
        return EventStream(self._journal, _SEAT_PREFIX + table, _at)


def _new(kind: str, what: msgspec.Struct) -> NewEntry:
    return NewEntry(now(), "device", kind, msgspec.json.encode(what))
