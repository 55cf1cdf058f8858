"""Limit how often a PIN is tried: an attempt counts before the check, and is given back if the PIN was right.

A device that once knew a PIN of the place is counted separately: whatever others try, it gets in. All others are
counted by browser, by address and together, and wait in one queue for each place, so that one PIN is checked at a time.
If somebody guesses from the shared address of a hall, newcomers there use a link or QR code of the director.

A signed cookie beside the session marks such a device. It grants no access, and stays after signing out.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final
from weakref import WeakValueDictionary

from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar.datastructures import Cookie

from puur.errors import BadInput
from puur.web.answers import WebRequest
from puur.web.sliding_windows import SlidingWindow
from puur.words.message import said

PIN_WINDOW_MINUTES: Final = 5
"""The time over which wrong PINs are counted."""
MAX_WRONG_PINS_PER_DEVICE: Final = 8
"""How many wrong PINs one device may enter in :data:`PIN_WINDOW_MINUTES`."""
MAX_WRONG_PINS_PER_ADDRESS: Final = 20
"""How many wrong PINs devices that never knew one may enter from one address in :data:`PIN_WINDOW_MINUTES`."""
MAX_WRONG_PINS_PER_PLACE: Final = 100
"""How many wrong PINs all devices that never knew one may enter together at one place in :data:`PIN_WINDOW_MINUTES`."""
_MOST_WAITING: Final = 30
"""How many unknown devices may wait for their turn, over all places: more than helpers come at once."""


@dataclass(frozen=True, slots=True)
class AttemptingDevice:
    """Who tries a PIN, as far as attempts are counted.

    known: the device's id if it once knew a PIN of the place, else "".
    browser: the session's id. address: the IP address as counted for limits.
    """

    known: str
    browser: str
    address: str


@dataclass(slots=True)
class PinAttempt:
    """One attempt at a PIN. Whoever checks the PIN sets ``right`` if it was correct, so that it does not count."""

    right: bool = False


class PinAttempts:
    """Limits how often PINs may be tried, by place, browser and address."""

    def __init__(self, window: SlidingWindow) -> None:
        """Take the rate limit in which attempts are counted, over :data:`PIN_WINDOW_MINUTES`."""
        self._window = window
        self._lines: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._waiting = 0

    @asynccontextmanager
    async def attempt(self, scope: str, device: AttemptingDevice) -> AsyncIterator[PinAttempt]:
        """Return a context for one attempt at a PIN, entered once it is this attempt's turn.

        scope: of the place. device: who tries.
        The attempt counts, unless ``right`` of the returned object is set before the context ends.
        Raises BadInput if there were too many attempts, or too many wait.
        """
        counts = _counts(scope, device)
        self._check(counts, device)
        taken = [(key, self._window.count_hit(key)) for key in counts]
        line = self._lines.setdefault((scope, device.known), asyncio.Lock())
        self._waiting += not device.known
        attempt = PinAttempt()
        try:
            async with line:
                yield attempt
        finally:
            self._waiting -= not device.known
            if attempt.right:
                for key, at in taken:
                    self._window.uncount_hit(key, at)

    def _check(self, counts: dict[tuple[str, ...], int], device: AttemptingDevice) -> None:
        wait = max(self._window.seconds_to_wait(key, most) for key, most in counts.items())
        if wait:
            raise BadInput(said("desk.tried-too-often", n=ceil(wait / 60)), {"field": "pin"})
        if not device.known and self._waiting >= _MOST_WAITING:
            raise BadInput(said("desk.too-many-sign-in"), {"field": "pin"})


def _counts(scope: str, device: AttemptingDevice) -> dict[tuple[str, ...], int]:
    """Return by what a try is counted, and how often each may be wrong."""
    if device.known:
        return {(scope, "known", device.known): MAX_WRONG_PINS_PER_DEVICE}
    return {
        (scope, "browser", device.browser): MAX_WRONG_PINS_PER_DEVICE,
        (scope, "address", device.address): MAX_WRONG_PINS_PER_ADDRESS,
        (scope,): MAX_WRONG_PINS_PER_PLACE,
    }


_NAME: Final = "puur_device"
_DAYS: Final = 400
"""How many days the cookie lasts, the most that browsers allow."""
_MOST_PLACES: Final = 20


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A device that once knew a PIN, remembered by a cookie, so that other people's wrong PINs do not hold it up.

    id: random. places: scopes of the tournaments and clubs whose PIN it knew, the latest last.
    """

    id: str
    places: tuple[str, ...] = ()

    def id_where_pin_known(self, scope: str) -> str:
        """Return the device's id if it once gave the right PIN of a place, else "". scope: such as ``turnier/abc``."""
        return self.id if scope in self.places else ""

    def with_place(self, scope: str) -> KnownDevice:
        """Return the device as one that also knows a PIN of that place. Only the latest places stay.

        scope: of the place. The cookie must be set anew by the caller.
        """
        return replace(self, places=(*(one for one in self.places if one != scope), scope)[-_MOST_PLACES:])


class KnownDevices:
    """Reads and writes the cookie of remembered devices."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret."""
        self._signer = URLSafeTimedSerializer(secret, salt="desk-device")

    def read(self, request: WebRequest) -> KnownDevice:
        """Return the requesting device; a new one without a valid cookie."""
        try:
            told: Any = self._signer.loads(request.cookies.get(_NAME, ""), max_age=_DAYS * 86_400)
            return KnownDevice(str(told["id"]), tuple(map(str, told["places"])))
        except (BadSignature, KeyError, TypeError):
            return KnownDevice(secrets.token_urlsafe(12))

    def make_cookie(self, known: KnownDevice, *, secure: bool) -> Cookie:
        """Return the cookie that remembers a device; the caller must set it.

        secure: whether the request came over HTTPS.
        """
        value = str(self._signer.dumps({"id": known.id, "places": known.places}))
        return Cookie(_NAME, value=value, max_age=_DAYS * 86_400, httponly=True, samesite="lax", secure=secure)
