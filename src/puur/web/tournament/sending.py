"""Declares the forms of a tournament's pages: how a form is read, carried out, shown again with errors, and left.

A form names its command and, for each field of the command, the form's field and how it is read. Numbers and names in
the address are fields too. The command says who may send it, unless the page is narrower.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import isawaitable
from typing import Any, Final, cast
from urllib.parse import urlencode

from litestar import Controller, Response, get, post
from litestar.exceptions import ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.types import Empty, EmptyType

from puur.tournament.decide import COMMANDS
from puur.tournament.topics.core import Command, Role, player_label
from puur.web.answers import WebRequest
from puur.web.desk import FormInput, read_form
from puur.web.tournament.place import TournamentContext, context_for_roles, public_context
from puur.web.tournament.tabs import Tab
from puur.words.message import Message, said

PageAnswer = Response[Any] | Awaitable[Response[Any]]
"""The answer of a page, at once or after waiting."""
PageRenderer = Callable[[TournamentContext, FormInput], PageAnswer]
"""A function that shows a page; it gets the form to show with its errors."""
AccessCheck = Callable[[WebRequest, str], Awaitable[TournamentContext]]
"""A function that returns the request's context. It raises Forbidden if the visitor may not see the page."""
SuccessResponder = Callable[[TournamentContext, FormInput, Any], PageAnswer]
"""A function that answers a form that was carried out; it gets the values that were read from it."""
_Asks = Command | Sequence[Command] | None
_AT_DESKS: Final[tuple[Role, ...]] = ("office", "controller")
_LONGEST: Final = 40
_LARGEST: Final = 100_000
"""The largest number that an address may contain."""


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a form, and how it is read.

    name: of the field; ``{player}`` and the like are replaced by what the address names.
    read: returns the value from the form; errors are noted in the form.
    """

    name: str
    read: Callable[[FormInput, TournamentContext, str], Any]


def line_field(name: str, most: int = 200, *, needed: bool = True) -> FormField:
    """Return a form field for a line of text, read as a text without blanks around it.

    name: of the field. most: how many characters it may have. needed: whether an empty one is an error.
    """
    return FormField(name, lambda form, _, field: form.read_text(field, needed=needed, most=most))


def optional_line_field(name: str, most: int = 200) -> FormField:
    """Return a form field for a line of text that may be empty.

    most: how many characters it may have.
    """
    return line_field(name, most, needed=False)


def number_field(
    name: str, least: int, most: int | Callable[[TournamentContext], int], *, needed: bool = True
) -> FormField:
    """Return a form field for a whole number from ``least`` to ``most``.

    most: the number, or a function that returns it for the request.
    needed: whether it must not be empty; if not, an empty one is read as None.
    """

    def read(form: FormInput, room: TournamentContext, field: str) -> int | None:
        top = most(room) if callable(most) else most
        return form.read_number(field, least=least, most=top, needed=needed)

    return FormField(name, read)


def tick_field(name: str) -> FormField:
    """Return a form field for a check box, read as whether it was ticked."""
    return FormField(name, lambda form, _, field: form.is_ticked(field))


def choice_field(name: str, among: Callable[[TournamentContext], Mapping[str, object] | tuple[str, ...]]) -> FormField:
    """Return a form field whose value must be one of those that ``among`` returns for the request.

    Any other value is an error.
    """
    return FormField(name, lambda form, room, field: form.read_choice(field, among(room)))


PASSE_FIELD: Final = number_field("passe", 1, lambda room: max(1, room.tournament.setup.passen))
"""The form field with the number of a round (Passe), from 1."""


_SCANNED: Final = re.compile(r"/spieler/(\w{1,20})(?:[?#]|$)")
"""Whose page the address in a QR code leads to."""
_SEEN_AS: Final = ("suche", "nur", "alle")


def scanned_number(typed: str) -> str:
    """Return the start number in the scanned URL of a start card; a text that is no such URL comes back unchanged.

    typed: what was typed or scanned.
    """
    found = _SCANNED.search(typed)
    return found[1] if found else typed


def query_to_restore_list(form: FormInput) -> str:
    """Return the query of an address with which a list is shown as it was before a button in it was pressed."""
    kept = {name: form.read_text(name, most=80) for name in _SEEN_AS}
    asked = urlencode({name: value for name, value in kept.items() if value})
    return f"?{asked}" if asked else ""


def start_number_field(name: str) -> FormField:
    """Return a form field for a start number, typed or scanned. A number that no player has is an error."""

    def read(form: FormInput, room: TournamentContext, field: str) -> str:
        player = scanned_number(form.read_text(field, needed=True, most=300))
        if player and player not in room.tournament.players:
            form.note_error(field, said("desk.no-such-number", player=player))
        return player

    return FormField(name, read)


@dataclass(frozen=True, slots=True)
class RoleAccess:
    """Lets only visitors with one of these roles in, and gives the request's context.

    roles: besides the director, who may do everything; None lets everybody in, with names as the public may see them.
    """

    roles: tuple[Role, ...] | None

    async def __call__(self, request: WebRequest, id_: str) -> TournamentContext:
        """Return the request's context. Raises Forbidden for others, and Missing if there is no such tournament."""
        if self.roles is None:
            return await public_context(request, id_)
        return await context_for_roles(request, id_, *self.roles)


def access_for_roles(*roles: Role) -> RoleAccess:
    """Return what lets only visitors with one of these roles in, and the director, who may do everything."""
    return RoleAccess(roles)


DESK_ACCESS: Final = access_for_roles("office", "controller")
"""Lets in those who work at the desk, and the director."""
DIRECTOR_ACCESS: Final = access_for_roles()
"""Lets in the director alone."""
PUBLIC_ACCESS: Final = RoleAccess(None)
"""Lets everybody in; names are shown as the public may see them."""


def page_route(
    path: str, view: PageRenderer, door: AccessCheck = DESK_ACCESS, tab: Tab | None = None
) -> HTTPRouteHandler:
    """Return a route handler for a page that depends on its address alone.

    path: its route. view: makes the page. door: who may see it. tab: the link to it at the top of every page, None for
    none. Where ``door`` lets in by roles, those see it; with any other door the tab says itself who does.
    """

    async def show(_: Controller, request: WebRequest) -> Response[Any]:
        return await _await_answer(view(await door(request, _id_of(request)), FormInput()))

    if tab is None:
        return get(path)(show)
    return get(path, tab=replace(tab, roles=door.roles) if isinstance(door, RoleAccess) else tab)(show)


@dataclass(frozen=True, slots=True)
class _FormOutcome:
    """What sending a form does.

    asks: the command, or a function that makes one or several of the fields (None: the form has errors).
    fields: field of the command → how it is read.
    told: the code of the notice that it was done, or a function that makes the notice.
    onward: the path of the page to go to, or a function that goes there.
    again: makes the page that shows the form again with its errors.
    blames: field of the command → field of the form, for errors.
    """

    asks: Callable[..., Any]
    fields: Mapping[str, FormField]
    told: str | Callable[[TournamentContext, Any], Message | str]
    onward: str | SuccessResponder
    again: PageRenderer
    blames: Mapping[str, str]

    async def answer(self, room: TournamentContext, form: FormInput) -> Response[Any]:
        """Carry out what a form asks for and go to the next page, or show the form again with its errors."""
        asked = await self._read(room, form)
        commands = asked if isinstance(asked, Sequence) else () if asked is None else (asked,)
        if (
            not commands
            or not form.has_no_errors
            or not await room.carry_out_all(commands, form, self._field_names(room))
        ):
            return await _await_answer(self.again(room, form))
        last = commands[-1]
        if callable(self.onward):
            return await _await_answer(self.onward(room, form, last))
        values = _values(room, last)
        told = self.told(room, last) if callable(self.told) else Message(self.told, values) if self.told else ""
        return room.redirect(self.onward.format(**values), told)

    async def _read(self, room: TournamentContext, form: FormInput) -> _Asks:
        given = {field: one.read(form, room, one.name.format(**room.url_values)) for field, one in self.fields.items()}
        if not form.has_no_errors:
            return None
        if self.asks in COMMANDS:
            own: Sequence[str] = cast("type[Command]", self.asks).__struct_fields__
            named = {name: value for name, value in room.url_values.items() if name in own}
            return cast("Command", self.asks(**named, **given))
        asked = self.asks(room, form, **room.url_values, **given)
        return await asked if isawaitable(asked) else cast("_Asks", asked)

    def _field_names(self, room: TournamentContext) -> dict[str, str]:
        names = {**{field: one.name for field, one in self.fields.items()}, **self.blames}
        return {field: name.format(**room.url_values) for field, name in names.items()}


def form_routes(
    again: PageRenderer, onward: str | SuccessResponder, door: AccessCheck | None = None
) -> Callable[..., HTTPRouteHandler]:
    """Return a function that declares the form handlers of a page.

    ``sent("/mahnung", Warn, "desk.warned", player=start_number_field("warned"), reason="warn_reason")``: URL, command,
    notice, and how each command field is read; a plain name is a required line of text. See :class:`_FormOutcome`.
    again: makes the page with the form. onward: where to go afterwards. door: by default whoever may give the command.
    """

    def sent_to(  # noqa: PLR0913, PLR0917 - what a form is
        path: str,
        asks: Callable[..., Any],
        told: str | Callable[[TournamentContext, Any], Message | str] = "",
        /,
        onward: str | SuccessResponder = onward,
        again: PageRenderer = again,
        door: AccessCheck | None = door,
        blames: Mapping[str, str] | None = None,
        most: int | EmptyType = Empty,
        **fields: FormField | str,
    ) -> HTTPRouteHandler:
        read = {name: line_field(one) if isinstance(one, str) else one for name, one in fields.items()}
        form_of, let_in = _FormOutcome(asks, read, told, onward, again, blames or {}), door or _door_of(asks)

        async def take(_: Controller, request: WebRequest) -> Response[Any]:
            room = await let_in(request, _id_of(request))
            return await form_of.answer(room, await read_form(request))

        return post(path, request_max_body_size=most)(take)

    return sent_to


def _door_of(asks: Any) -> AccessCheck:  # noqa: ANN401 - a command's type, or what makes one
    return access_for_roles(*(role for role in _AT_DESKS if role in COMMANDS[asks].may))


def _id_of(request: WebRequest) -> str:
    """Return which tournament an address names; what nothing can be called is refused."""
    for value in request.path_params.values():
        if len(value) > _LONGEST if isinstance(value, str) else not 0 <= value <= _LARGEST:
            raise ValidationException
    return str(request.path_params["id"])


def _values(room: TournamentContext, command: Command) -> dict[str, Any]:
    """Return what a sentence or an address may put in: the address's words, the command's fields, who it is about."""
    own = {name: getattr(command, name) for name in command.__struct_fields__}
    player = room.tournament.players.get(str(own.get("player")))
    about = {"name": player.name, "who": player_label(player.id, room.tournament)} if player else {}
    plain = {name: value for name, value in own.items() if isinstance(value, str | int)}
    return {**about, **room.url_values, **plain}


async def _await_answer(answer: PageAnswer) -> Response[Any]:
    return await answer if isawaitable(answer) else answer
