"""A message as only the device reads it (RFC 8291), with the server's signature (RFC 8292)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from puur.extras import needs
from puur.service.push.devices import Subscribed
from puur.service.push.keys import Keys

STAYS: Final = 600
"""Seconds that a push service keeps a message for a device that is off: later nobody waits for the turn any more."""
SIGNED: Final = 3600
"""Seconds for which a signature holds."""


class Note(msgspec.Struct, frozen=True, tag_field="format", tag="puur-note/1"):
    """What a device is told: two sentences, and which table to open. Nothing of what lies there."""

    title: str
    body: str
    table: str


class Seal:
    """Seals messages with the keys of a server."""

    def __init__(self, keys: Keys) -> None:
        """Take the keys; BadInput where the library is not installed."""
        with needs("push"):
            import webpush  # noqa: PLC0415 - an extra
        self._webpush: Any = webpush
        private, public = keys.private.encode(), keys.public.encode()
        self._seal = webpush.WebPush(private, public, keys.contact, ttl=STAYS, expiration=SIGNED)

    def sealed(self, to: Subscribed, note: Note) -> tuple[dict[str, str], bytes]:
        """Return the headers and the body of what is posted; ValueError for keys that are none."""
        keys = {"auth": to.auth, "p256dh": to.p256dh}
        subscription = self._webpush.WebPushSubscription(endpoint=to.endpoint, keys=keys)
        made = self._seal.get(msgspec.json.encode(note), subscription)
        topic = {"urgency": "high", "topic": note.table[:32], "content-type": "application/octet-stream"}
        return {**made.headers, **topic}, made.encrypted
