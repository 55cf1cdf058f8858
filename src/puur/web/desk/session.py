"""What a browser remembers: its sign-ins, the name of its user, and a notice for the next page.

It is one signed cookie, readable for its owner and impossible to forge. A copy of it is valid no longer than the
browser's own sign-in: each has an id, and the journal says which were ended.
"""

from __future__ import annotations

import hmac
import secrets
import time
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar.datastructures import Cookie

from puur.service.credentials import Credential
from puur.web.answers import WebRequest

NAME: Final = "puur_desk"
DAYS: Final = 30
DAY: Final = 86_400
MOST_OPENED: Final = 4096
"""So many browsers' cookies are kept opened in memory, since checking a signature costs more than a look."""
MOST_DOORS: Final = 8
"""To how many places a browser can be signed in, since a cookie must stay below 4 kB; the oldest sign-in goes first."""
MOST_TAKEN: Final = 3
"""How many handled forms are remembered: several tabs may send one before any of them shows the answer."""


@dataclass(frozen=True, slots=True)
class Session:
    """What a browser's signed cookie holds.

    id: random. name: of its user. told: a notice to show on the next page.
    taken: ids of the forms that were carried out last, so that the page drops what it had kept of them.
    keys: scope of a place → the credential for it.
    """

    id: str
    name: str = ""
    told: str = ""
    taken: tuple[str, ...] = ()
    keys: dict[str, Credential] = field(default_factory=dict)

    def with_credential(self, key: Credential, name: str) -> Session:
        """Return the session with a credential for one more place, under a new random id (``opening``).

        key: the credential. A credential for the same place is replaced; only the latest places stay.
        The caller must set the cookie.
        name: of the user, "" keeps the one before.
        """
        keys = {scope: kept for scope, kept in self.keys.items() if scope != key.scope}
        own = replace(key, opening=secrets.token_urlsafe(9))
        kept = dict([*keys.items(), (key.scope, own)][-MOST_DOORS:])
        return replace(self, keys=kept, name=name or self.name)

    def with_handled_form(self, once: str) -> Session:
        """Return the session with the id (``once``) of a form that was carried out."""
        return replace(self, taken=(once, *self.taken)[:MOST_TAKEN]) if once else self

    def without_credential(self, scope: str) -> Session:
        """Return the session without the credential for that place (its scope). The caller must set the cookie."""
        return replace(self, keys={name: key for name, key in self.keys.items() if name != scope})


class Sessions:
    """Reads and writes the session cookie."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret."""
        self._signer = URLSafeTimedSerializer(secret, salt="desk-session")
        self._secret = secret.encode()
        self._opened = lru_cache(MOST_OPENED)(self._open)
        self._tokens = lru_cache(MOST_OPENED)(self._token)

    def read(self, request: WebRequest) -> Session:
        """Return the session in the browser's cookie; a new one if the cookie is missing, forged or too old.

        Its credentials may have become invalid meanwhile; :func:`find_visitor` checks that.
        """
        kept = self._signed_session(request)
        return Session(secrets.token_urlsafe(12)) if kept is None else kept[0]

    def is_kept(self, request: WebRequest, session: Session) -> bool:
        """Return whether the browser's cookie holds just that session and is less than a day old."""
        kept = self._signed_session(request)
        return kept is not None and kept[0] == session and time.time() - kept[1] < DAY

    def cookie(self, session: Session, *, secure: bool) -> Cookie:
        """Return the cookie that holds the session; the caller sets it. secure: whether the request came over HTTPS."""
        value = str(self._signer.dumps(msgspec.to_builtins(session)))
        return Cookie(NAME, value=value, max_age=DAYS * DAY, httponly=True, samesite="lax", secure=secure)

    def _signed_session(self, request: WebRequest) -> tuple[Session, float] | None:
        """Return the session in the browser's cookie and when it was signed; None if that is no valid cookie."""
        try:
            session, signed = self._opened(request.cookies.get(NAME, ""))
        except (BadSignature, AttributeError, KeyError, TypeError):
            return None
        return (session, signed) if time.time() - signed <= DAYS * DAY else None

    def _open(self, value: str) -> tuple[Session, float]:
        """Return what a cookie holds and when it was signed, in seconds since 1970; BadSignature if it is forged."""
        kept, signed = self._signer.loads(value, return_timestamp=True)
        keys = {scope: Credential(**key) for scope, key in kept.pop("keys").items()}
        return Session(**kept | {"keys": keys, "taken": tuple(kept.get("taken", ()))}), signed.timestamp()

    def csrf_token(self, session: Session) -> str:
        """Return the CSRF token of a session; every form from this browser must carry it."""
        return self._tokens(session.id)

    def _token(self, id: str) -> str:
        return hmac.digest(self._secret, f"form {id}".encode(), "sha256").hex()[:32]
