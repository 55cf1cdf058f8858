"""Who requests a page of a tournament or club: place, role, browser, the form that was sent, and the session cookie.

:class:`DeskServices` has what all these pages share: credentials, cookies, counted PIN attempts, places by scope.

The session has the browser's sign-ins, the name of its user, and a notice for the next page. It is one signed cookie,
readable for its owner and impossible to forge. A copy of it is valid no longer than the browser's own sign-in: each has
an id, and the journal says which were ended.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar.datastructures import Cookie, UploadFile

from puur.errors import BadInput, Missing
from puur.journal import Journal
from puur.service.credentials import Credential, CredentialStore, ProtectedPlace
from puur.web.answers import WebRequest
from puur.web.desk.forms import CSRF_TOKEN_FIELD, FORM_ID_FIELD, MAX_FORM_ID_LETTERS, FormInput, read_form_fields
from puur.web.desk.tries import PIN_WINDOW_MINUTES, KnownDevices, PinAttempts
from puur.web.sliding_windows import DistributedLimits
from puur.words.message import Message, said

SESSION_COOKIE: Final = "puur_desk"
"""The name of the cookie with the session."""
SESSION_DAYS: Final = 30
"""For how many days a session is valid."""
SECONDS_PER_DAY: Final = 86_400
"""The length of a day."""
_MOST_OPENED: Final = 4096
"""So many browsers' cookies are kept opened in memory, since checking a signature costs more than a look."""
_MOST_DOORS: Final = 8
"""To how many places a browser can be signed in, since a cookie must stay below 4 kB; the oldest sign-in goes first."""
_MOST_TAKEN: Final = 3
"""How many handled forms are remembered: several tabs may send one before any of them shows the answer."""


@dataclass(frozen=True, slots=True)
class Session:
    """What a browser's signed cookie holds.

    id: random. name: of its user, "" if unknown. told: a notice to show on the next page, "" for none.
    taken: ids of the forms that were carried out last, so that the page drops what it had kept of them.
    keys: scope of a place, such as ``turnier/abc`` → the credential for it.
    """

    id: str
    name: str = ""
    told: str = ""
    taken: tuple[str, ...] = ()
    keys: dict[str, Credential] = field(default_factory=dict)

    def with_credential(self, key: Credential, name: str) -> Session:
        """Return a copy of the session with a credential, under a new random id; the caller must set the cookie.

        A credential for the same place is replaced. At most 8 stay, and the oldest goes first.
        key: the credential. name: of the user; "" keeps the present one.
        """
        keys = {scope: kept for scope, kept in self.keys.items() if scope != key.scope}
        own = replace(key, opening=secrets.token_urlsafe(9))
        kept = dict([*keys.items(), (key.scope, own)][-_MOST_DOORS:])
        return replace(self, keys=kept, name=name or self.name)

    def with_handled_form(self, once: str) -> Session:
        """Return a copy of the session that remembers one more handled form by its id ``once``.

        At most the last 3 stay.
        """
        return replace(self, taken=(once, *self.taken)[:_MOST_TAKEN]) if once else self

    def without_credential(self, scope: str) -> Session:
        """Return a copy of the session without the credential for a place.

        scope: of the place, such as ``turnier/abc``. The caller must set the cookie.
        """
        return replace(self, keys={name: key for name, key in self.keys.items() if name != scope})


class Sessions:
    """Reads and writes the session cookie."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret."""
        self._signer = URLSafeTimedSerializer(secret, salt="desk-session")
        self._secret = secret.encode()
        self._opened = lru_cache(_MOST_OPENED)(self._open)
        self._tokens = lru_cache(_MOST_OPENED)(self._token)

    def read(self, request: WebRequest) -> Session:
        """Return the session in the browser's cookie; a new one if the cookie is missing, forged or too old.

        Its credentials may have become invalid meanwhile; :func:`find_visitor` checks that.
        """
        kept = self._signed_session(request)
        return Session(secrets.token_urlsafe(12)) if kept is None else kept[0]

    def is_in_cookie(self, request: WebRequest, session: Session) -> bool:
        """Return whether the browser's cookie holds exactly that session and is less than a day old.

        Then the cookie need not be set again.
        """
        kept = self._signed_session(request)
        return kept is not None and kept[0] == session and time.time() - kept[1] < SECONDS_PER_DAY

    def make_cookie(self, session: Session, *, secure: bool) -> Cookie:
        """Return the cookie that holds the session; the caller sets it. secure: whether the request came over HTTPS."""
        value = str(self._signer.dumps(msgspec.to_builtins(session)))
        return Cookie(
            SESSION_COOKIE,
            value=value,
            max_age=SESSION_DAYS * SECONDS_PER_DAY,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def _signed_session(self, request: WebRequest) -> tuple[Session, float] | None:
        """Return the session in the browser's cookie and when it was signed; None if that is no valid cookie."""
        try:
            session, signed = self._opened(request.cookies.get(SESSION_COOKIE, ""))
        except (BadSignature, AttributeError, KeyError, TypeError):
            return None
        return (session, signed) if time.time() - signed <= SESSION_DAYS * SECONDS_PER_DAY else None

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


NUL_CHARACTER: Final = "\0"
"""The character that no form may send, since the store cannot keep it."""
_KEPT: Final = "puur_session"
SENT_FORM_ID_KEY: Final = "puur_sent"
"""The key in a request's state under which the id of the sent form is kept."""
_CHECKED: Final = "puur_checked"
_Finder = Callable[[str], Awaitable[ProtectedPlace]]
_Menu = Callable[[str, "Visitor"], Awaitable[list[tuple[str, Message]]]]


class Forbidden(Exception):  # noqa: N818 - a normal outcome: the door is shown instead
    """Raised when the visitor does not have one of the roles that a page needs; it names them."""

    def __init__(self, place: ProtectedPlace, wanted: tuple[str, ...]) -> None:
        """Name the place and the ids of the roles of which the visitor needs one."""
        super().__init__(place.scope)
        self.place, self.wanted = place, wanted


class StaleForm(Exception):  # noqa: N818
    """Raised for a form without a valid CSRF token: it was shown too long ago, or another website sent it."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for a page of a tournament or club.

    place: the tournament or club. session: of the browser. key: the visitor's credential, None without a role.
    """

    place: ProtectedPlace
    session: Session
    key: Credential | None

    @property
    def role(self) -> str:
        """The id of the visitor's role, "" without one."""
        return self.key.role if self.key else ""

    @property
    def is_leading(self) -> bool:
        """Whether the visitor has the first role of the place, which may do everything."""
        return self.role == self.place.leading_role

    @property
    def author(self) -> str:
        """The author stored with entries, in German: role and name.

        Such as ``Rechnungsbüro (Vreni)``, ``Tisch 3`` for a table's phone, and ``Gast`` without a role.
        """
        role = self.place.roles.get(self.role, "Gast")
        table = f" {self.table}" if self.table else ""
        return f"{role}{table} ({self.name})" if self.name else f"{role}{table}"

    @property
    def name(self) -> str:
        """The visitor's name: of the link's owner, or as typed; "" if unknown."""
        return (self.place.people.get(self.key.table or 0, "") if self.key else "") or self.session.name

    @property
    def table(self) -> int | None:
        """The number of the table whose secret link the visitor came by.

        None for a person's link, a sign-in by PIN, and without a sign-in.
        """
        return self.key.table if self.key and self.key.table not in self.place.people else None

    def has_any_role(self, *roles: str) -> bool:
        """Return whether the visitor has one of these roles. The leading role may do everything."""
        return self.is_leading or self.role in roles


class DeskServices:
    """What all pages of tournaments and clubs share: credentials, cookies, counted PIN attempts, all places."""

    def __init__(self, journal: Journal, secret: str, tally: DistributedLimits | None = None) -> None:
        """Begin without places; tournaments and clubs register themselves in ``finders`` and ``menus``.

        journal: where PINs are stored. secret: of the server, with which cookies and links are signed.
        tally: counts attempts together with other servers; None counts here alone.
        """
        self.keys = CredentialStore(journal, secret)
        self.sessions = Sessions(secret)
        self.devices = KnownDevices(secret)
        self.tries = PinAttempts((tally or DistributedLimits()).get_window("tries", 60 * PIN_WINDOW_MINUTES))
        self.finders: dict[str, _Finder] = {}
        self.menus: dict[str, _Menu] = {}

    async def find_place(self, scope: str) -> ProtectedPlace:
        """Return the place with that scope, such as ``turnier/abc``. Raises Missing if there is none."""
        kind, _, id = scope.partition("/")
        finder = self.finders.get(kind)
        if finder is None:
            raise Missing(said("desk.no-such-place"), {"field": "ort"})
        return await finder(id)

    async def navigation_links(self, visitor: Visitor) -> list[tuple[str, Message]]:
        """Return the links at the top of a page for a visitor, as pairs (path, label); empty where there are none."""
        kind, _, id = visitor.place.scope.partition("/")
        menu = self.menus.get(kind)
        return [] if menu is None else await menu(id, visitor)


def desk_services(request: WebRequest) -> DeskServices:
    """Return the services shared by tournament and club pages."""
    desk: DeskServices = request.app.state.desk
    return desk


def requesting_session(request: WebRequest) -> Session:
    """Return the session of the requesting browser, the same throughout a request."""
    kept: dict[str, Any] = request.scope["state"]
    if _KEPT not in kept:
        kept[_KEPT] = desk_services(request).sessions.read(request)
    session: Session = kept[_KEPT]
    return session


async def valid_session_id(request: WebRequest) -> str:
    """Return the id of a sign-in of this browser that is still valid, for rate limits; "" if there is none."""
    for key in requesting_session(request).keys.values():
        if await _is_valid(request, key):
            return key.opening
    return ""


async def _is_valid(request: WebRequest, key: Credential) -> bool:
    """Return whether a credential of the browser's session is still valid; the store is asked once a request."""
    checked: dict[Credential, bool] = request.scope["state"].setdefault(_CHECKED, {})
    if key not in checked:
        checked[key] = await desk_services(request).keys.is_valid(key)
    return checked[key]


async def find_visitor(request: WebRequest, place: ProtectedPlace) -> Visitor:
    """Return who asks for a page of this place, with the credential in the browser's session if it is still valid."""
    session = requesting_session(request)
    key = session.keys.get(place.scope)
    holds = key is not None and key.role in place.roles and await _is_valid(request, key)
    return Visitor(place, session, key if holds else None)


async def require_role(request: WebRequest, place: ProtectedPlace, *roles: str) -> Visitor:
    """Return who asks for a page of this place, if the visitor has one of the roles (ids) or the leading one.

    Without any role named, only the leading one may. Raises Forbidden otherwise; then the sign-in page is shown.
    """
    visitor = await find_visitor(request, place)
    if not visitor.has_any_role(*roles):
        raise Forbidden(place, tuple(dict.fromkeys((*roles, place.leading_role))))
    return visitor


async def read_form(request: WebRequest) -> FormInput:
    """Return the form sent with a request, and remember its id, so that a redirect reports it as handled.

    Raises StaleForm without a valid CSRF token. Raises BadInput if a value contains a NUL character, or if there are
    too many fields.
    """
    data = await read_form_fields(request)
    if any(
        NUL_CHARACTER in name or (isinstance(value, str) and NUL_CHARACTER in value) for name, value in data.items()
    ):
        raise BadInput(said("desk.nul"))
    values = {name: value for name, value in data.items() if isinstance(value, str)}
    files = {name: value for name, value in data.items() if isinstance(value, UploadFile)}
    token = values.pop(CSRF_TOKEN_FIELD, "")
    if token != desk_services(request).sessions.csrf_token(requesting_session(request)):
        raise StaleForm
    kept: dict[str, Any] = request.scope["state"]
    kept[SENT_FORM_ID_KEY] = values.get(FORM_ID_FIELD, "")[:MAX_FORM_ID_LETTERS]
    return FormInput(values, files)
