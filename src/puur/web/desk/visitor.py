"""Who asks for a page of a tournament or club: the place, the role, the browser, and the form that was sent.

:class:`DeskServices` has what all these pages share: credentials, cookies, counted PIN attempts, places by scope.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from litestar.datastructures import UploadFile

from puur.errors import BadInput, Missing
from puur.journal import Journal
from puur.service.credentials import Credential, CredentialStore, ProtectedPlace
from puur.web.answers import WebRequest
from puur.web.desk.forms import MOST_ONCE, ONCE, TOKEN, FormInput, read_form_fields
from puur.web.desk.known import KnownDevices
from puur.web.desk.session import Session, Sessions
from puur.web.desk.tries import MINUTES, PinAttempts
from puur.web.sliding_windows import DistributedLimits
from puur.words.message import Message, said

NUL: Final = "\0"
KEPT: Final = "puur_session"
SENT: Final = "puur_sent"
_CHECKED: Final = "puur_checked"
Finder = Callable[[str], Awaitable[ProtectedPlace]]
Menu = Callable[[str, "Visitor"], Awaitable[list[tuple[str, Message]]]]


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
        """The author stored with entries, in German: role and name."""
        role = self.place.roles.get(self.role, "Gast")
        table = f" {self.table}" if self.table else ""
        return f"{role}{table} ({self.name})" if self.name else f"{role}{table}"

    @property
    def name(self) -> str:
        """The visitor's name: of the link's owner, or as typed; "" if unknown."""
        return (self.place.people.get(self.key.table or 0, "") if self.key else "") or self.session.name

    @property
    def table(self) -> int | None:
        """Return the number of the table or person whose link the visitor came by; None otherwise."""
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
        self.tries = PinAttempts((tally or DistributedLimits()).window("tries", 60 * MINUTES))
        self.finders: dict[str, Finder] = {}
        self.menus: dict[str, Menu] = {}

    async def place(self, scope: str) -> ProtectedPlace:
        """Return the place with that scope, such as ``turnier/abc``. Raises Missing if there is none."""
        kind, _, id = scope.partition("/")
        finder = self.finders.get(kind)
        if finder is None:
            raise Missing(said("desk.no-such-place"), {"field": "ort"})
        return await finder(id)

    async def menu(self, visitor: Visitor) -> list[tuple[str, Message]]:
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
    if KEPT not in kept:
        kept[KEPT] = desk_services(request).sessions.read(request)
    session: Session = kept[KEPT]
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
    """Return the sent form. Its id is remembered, so that a redirect tells the browser that it was carried out.

    Raises Stale without a valid CSRF token, BadInput if a value contains a NUL character or there are too many fields.
    """
    data = await read_form_fields(request)
    if any(NUL in name or (isinstance(value, str) and NUL in value) for name, value in data.items()):
        raise BadInput(said("desk.nul"))
    values = {name: value for name, value in data.items() if isinstance(value, str)}
    files = {name: value for name, value in data.items() if isinstance(value, UploadFile)}
    token = values.pop(TOKEN, "")
    if token != desk_services(request).sessions.csrf_token(requesting_session(request)):
        raise StaleForm
    kept: dict[str, Any] = request.scope["state"]
    kept[SENT] = values.get(ONCE, "")[:MOST_ONCE]
    return FormInput(values, files)
