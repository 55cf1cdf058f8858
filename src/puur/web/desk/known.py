"""A device that once knew a PIN of a place: other people's wrong PINs never hold it up there.

It is a signed cookie beside the session. It grants no access, and stays after signing out.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar.datastructures import Cookie

from puur.web.answers import WebRequest

NAME: Final = "puur_device"
DAYS: Final = 400
"""How many days the cookie lasts, the most that browsers allow."""
MOST_PLACES: Final = 20


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A device that once knew a PIN, remembered by a cookie, so that other people's wrong PINs do not hold it up.

    id: random. places: scopes of the tournaments and clubs whose PIN it knew, the latest last.
    """

    id: str
    places: tuple[str, ...] = ()

    def id_where_pin_known(self, scope: str) -> str:
        """Return the device's id if it once knew a PIN of that place, else ""."""
        return self.id if scope in self.places else ""

    def with_place(self, scope: str) -> KnownDevice:
        """Return the device as one that also knows a PIN of that place. Only the latest places stay.

        scope: of the place. The cookie must be set anew by the caller.
        """
        return replace(self, places=(*(one for one in self.places if one != scope), scope)[-MOST_PLACES:])


class KnownDevices:
    """Reads and writes the cookie of remembered devices."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret."""
        self._signer = URLSafeTimedSerializer(secret, salt="desk-device")

    def read(self, request: WebRequest) -> KnownDevice:
        """Return the requesting device; a new one without a valid cookie."""
        try:
            told: Any = self._signer.loads(request.cookies.get(NAME, ""), max_age=DAYS * 86_400)
            return KnownDevice(str(told["id"]), tuple(map(str, told["places"])))
        except (BadSignature, KeyError, TypeError):
            return KnownDevice(secrets.token_urlsafe(12))

    def cookie(self, known: KnownDevice, *, secure: bool) -> Cookie:
        """Return the cookie that remembers a device; the caller must set it.

        secure: whether the request came over HTTPS.
        """
        value = str(self._signer.dumps({"id": known.id, "places": known.places}))
        return Cookie(NAME, value=value, max_age=DAYS * 86_400, httponly=True, samesite="lax", secure=secure)
