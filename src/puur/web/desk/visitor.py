"""Who asks at the desk: which place, in which role, by which browser, and the form that was sent.

The desk itself is what all pages share for it: keys, cookies, tries, and who finds a place by its scope.
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
from puur.web.desk.forms import MOST_ONCE, ONCE, TOKEN, FormInput, fields_of
from puur.web.desk.known import KnownDevices
from puur.web.desk.session import Session, Sessions
from puur.web.desk.tries import MINUTES, Tries
from puur.web.limits.distributed import DistributedLimits
from puur.words.message import Message, said

NUL: Final = "\0"
KEPT: Final = "puur_session"
SENT: Final = "puur_sent"
Finder = Callable[[str], Awaitable[ProtectedPlace]]
Menu = Callable[[str, "Visitor"], Awaitable[list[tuple[str, Message]]]]


class Forbidden(Exception):  # noqa: N818 - a normal outcome: the door is shown instead
    """Whoever asks may not: wanted are the roles that may."""

    def __init__(self, place: ProtectedPlace, wanted: tuple[str, ...]) -> None:
        """Take the place and the roles."""
        super().__init__(place.scope)
        self.place, self.wanted = place, wanted


class Stale(Exception):  # noqa: N818
    """A form without this browser's token: too old, or sent by another site."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for a page of a place; key is None for somebody without a role."""

    place: ProtectedPlace
    session: Session
    key: Credential | None

    @property
    def role(self) -> str:
        """The role's id, empty without one."""
        return self.key.role if self.key else ""

    @property
    def leads(self) -> bool:
        """Whether this is the role that may do everything."""
        return self.role == self.place.lead

    @property
    def who(self) -> str:
        """What stands beside an entry, in German as all that is stored: the role and the name."""
        role = self.place.roles.get(self.role, "Gast")
        table = f" {self.table}" if self.table else ""
        return f"{role}{table} ({self.name})" if self.name else f"{role}{table}"

    @property
    def name(self) -> str:
        """Whose link it is, else what they have told: their name, "" where nobody knows it."""
        return (self.place.people.get(self.key.table or 0, "") if self.key else "") or self.session.name

    @property
    def table(self) -> int | None:
        """Return the number of the table whose link it is; None for a person's link, or none."""
        return self.key.table if self.key and self.key.table not in self.place.people else None

    def may(self, *roles: str) -> bool:
        """Return whether one of these roles is theirs; the first role of the place has them all."""
        return self.leads or self.role in roles


class Desk:
    """What the pages share: the keys, the cookies, the tries, and who finds a place by its scope."""

    def __init__(self, journal: Journal, secret: str, tally: DistributedLimits | None = None) -> None:
        """Take the journal and the server's secret; tally: where tries are counted with other servers."""
        self.keys = CredentialStore(journal, secret)
        self.sessions = Sessions(secret)
        self.devices = KnownDevices(secret)
        self.tries = Tries((tally or DistributedLimits()).window("tries", 60 * MINUTES))
        self.finders: dict[str, Finder] = {}
        self.menus: dict[str, Menu] = {}

    async def place(self, scope: str) -> ProtectedPlace:
        """Return the place of a scope; Missing if there is none."""
        kind, _, id = scope.partition("/")
        finder = self.finders.get(kind)
        if finder is None:
            raise Missing(said("desk.no-such-place"), {"field": "ort"})
        return await finder(id)

    async def menu(self, visitor: Visitor) -> list[tuple[str, Message]]:
        """Return where one can go at the place of a visitor, nothing where it has no menu."""
        kind, _, id = visitor.place.scope.partition("/")
        menu = self.menus.get(kind)
        return [] if menu is None else await menu(id, visitor)


def desk_of(request: WebRequest) -> Desk:
    """Return the desk of this server."""
    desk: Desk = request.app.state.desk
    return desk


def session_of(request: WebRequest) -> Session:
    """Return the session of the browser that asks; the same for the whole request."""
    kept: dict[str, Any] = request.scope["state"]
    if KEPT not in kept:
        kept[KEPT] = desk_of(request).sessions.read(request)
    session: Session = kept[KEPT]
    return session


async def open_key(request: WebRequest) -> str:
    """Return the name of an opening of this browser that still holds, "" if there is none."""
    desk = desk_of(request)
    for key in session_of(request).keys.values():
        if await desk.keys.holds(key):
            return key.opening
    return ""


async def visit(request: WebRequest, place: ProtectedPlace) -> Visitor:
    """Return who asks, with or without a role there."""
    session = session_of(request)
    key = session.keys.get(place.scope)
    holds = key is not None and key.role in place.roles and await desk_of(request).keys.holds(key)
    return Visitor(place, session, key if holds else None)


async def enter(request: WebRequest, place: ProtectedPlace, *roles: str) -> Visitor:
    """Return who asks, if one of the roles (or the first of the place) is theirs; else Closed: the door is shown."""
    visitor = await visit(request, place)
    if not visitor.may(*roles):
        raise Forbidden(place, tuple(dict.fromkeys((*roles, place.lead))))
    return visitor


async def read_form(request: WebRequest) -> FormInput:
    """Return the form that was sent; Stale if it does not carry this browser's token, BadInput if it is no text."""
    data = await fields_of(request)
    if any(NUL in name or (isinstance(value, str) and NUL in value) for name, value in data.items()):
        raise BadInput(said("desk.nul"))
    values = {name: value for name, value in data.items() if isinstance(value, str)}
    files = {name: value for name, value in data.items() if isinstance(value, UploadFile)}
    token = values.pop(TOKEN, "")
    if token != desk_of(request).sessions.token(session_of(request)):
        raise Stale
    kept: dict[str, Any] = request.scope["state"]
    kept[SENT] = values.get(ONCE, "")[:MOST_ONCE]
    return FormInput(values, files)
