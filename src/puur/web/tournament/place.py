"""The context of a request to a tournament: who asks, in which role, and the tournament's state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, cast

from litestar import Response
from litestar.params import PathParameter

from puur.errors import BadInput, Missing
from puur.service.tournament.store import ConfirmationNeeded, Tournaments
from puur.tournament.commands import Actor, Command, Role
from puur.tournament.fixtures import is_corrected_since_publication
from puur.tournament.labels import ROLE_NAMES
from puur.tournament.public_view import public_view
from puur.tournament.state import Player, Tournament
from puur.tournament.topics.core import player_label, role_name
from puur.tournament.value_words import SUIT_NAMES
from puur.web.answers import WebRequest
from puur.web.desk import (
    ConfirmationPageShown,
    FormInput,
    ProtectedPlace,
    Visitor,
    desk_services,
    find_visitor,
    read_form,
    redirect,
    render_page,
    require_role,
    sign_in_and_redirect,
)
from puur.web.tournament.effect_view import effect_view
from puur.web.tournament.tabs import navigation_links
from puur.words.catalogue import sentence
from puur.words.message import Message, said

TournamentId = Annotated[str, PathParameter(max_length=40)]
"""The id of a tournament in a URL path."""
_Number = Annotated[int, PathParameter(ge=0, le=100_000)]
_CONFIRMED: Final = "bestaetigt"
"""The form field with the word that confirms an effect on the published ranking."""
_IN_GERMAN: Final = {role: sentence(called) for role, called in ROLE_NAMES.items()}
"""Role id → its German name, which is stored as the author."""
_CALLS: Final[Mapping[str, Message]] = {
    "Turnierleiter": said("page-tournament.call-director"),
    "Spielleiter": said("page-tournament.call-director-of-play"),
    "Jassleiter": said("page-tournament.call-director-of-jass"),
    "Kontrolleur": said("page-tournament.call-controller"),
}
"""Title of an official in the rule sets → the label of the button that calls them."""
_MOST_FACES: Final = 16
_FACES: Final[dict[int, tuple[Tournament, Tournament]]] = {}
"""What everybody sees of a tournament, made once for a hall full of phones."""


def tournaments_of(request: WebRequest) -> Tournaments:
    """Return this server's tournaments."""
    found: Tournaments = request.app.state.tournaments
    return found


def tournament_access(id: str, tournament: Tournament) -> ProtectedPlace:
    """Return the access control of a tournament's pages: its roles by PIN, and a table's phone by link."""
    return ProtectedPlace(
        f"turnier/{id}", tournament.setup.name, f"/turnier/{id}", _IN_GERMAN, by_link="table", says=ROLE_NAMES
    )


def tournament_access_from_id(id: str) -> ProtectedPlace:
    """Return the access control of a tournament from its id alone, enough to make and check links.

    It does not have the names of the roles, nor the tournament's.
    """
    return ProtectedPlace(f"turnier/{id}", "", f"/turnier/{id}", {})


@dataclass(frozen=True, slots=True)
class TournamentContext:
    """One request to a tournament's page.

    id, tournament: which one, and its present state. visitor: who asks, in which role.
    version: of that state. outside: whether names are shown as the public may see them.
    """

    request: WebRequest
    id: str
    tournament: Tournament
    visitor: Visitor
    version: int
    outside: bool = False

    @property
    def home(self) -> str:
        """The URL path of the tournament."""
        return self.visitor.place.home

    @property
    def actor(self) -> Actor:
        """The visitor as author of commands; a table's phone acts for its table in the current round."""
        role = cast("Role", self.visitor.role or "table")
        table = self.visitor.key.table if self.visitor.key else None
        return Actor(role, self.visitor.author, (self.tournament.released, table) if table else None)

    @property
    def url_values(self) -> Mapping[str, Any]:
        """The players, rounds and tables that the request's path names: name of the path parameter → value."""
        return {name: value for name, value in self.request.path_params.items() if name != "id"}

    def player(self, id: str) -> Player:
        """Return a player by start number. Raises Missing if there is none."""
        found = self.tournament.players.get(id)
        if found is None:
            raise Missing(said("desk.number-not-here", player=id), {"field": "player"})
        return found

    async def carry_out(self, command: Command, form: FormInput, called: Mapping[str, str] | None = None) -> bool:
        """Carry out and store a command, and return whether that was possible.

        If not, the form says why at the field.
        called: field of the command → field of the form, where their names differ.
        Raises ConfirmationPageShown if the command changes the published ranking and the form does not confirm that.
        """
        return await self.carry_out_all((command,), form, called)

    async def carry_out_all(
        self, commands: Sequence[Command], form: FormInput, called: Mapping[str, str] | None = None
    ) -> bool:
        """Carry out and store several commands, all or none, and return whether that was possible.

        If not, the form says why at the field. The same form sent again does nothing and gives True.
        called: field of the command → field of the form, where their names differ.
        Raises ConfirmationPageShown if a command changes the published ranking and the form does not confirm that.
        """
        confirmed, store = form.values.pop(_CONFIRMED, ""), tournaments_of(self.request)
        try:
            await store.carry_out(self.id, commands, self.actor, form.once, form.seen, confirmed)
        except ConfirmationNeeded as unseen:
            raise ConfirmationPageShown(self._ask_back(form, unseen, again=bool(confirmed))) from None
        except BadInput as bad:
            form.note_bad_input(bad, called)
        return form.has_no_errors

    def _ask_back(self, form: FormInput, unseen: ConfirmationNeeded, *, again: bool) -> Response[str]:
        """Show what a correction would change, with the form as it was sent and the word that confirms it."""
        publishing = len(unseen.after.editions) > len(self.tournament.editions)
        return self.show(
            "confirm.html",
            form,
            effect=effect_view(unseen.effect, unseen.after),
            word=unseen.word,
            publishing=publishing,
            again=again,
            back=f"{self.home}/preise" if publishing else self.home,
        )

    def show(self, template: str, form: FormInput | None = None, **context: Any) -> Response[str]:  # noqa: ANN401 - whatever a template shows
        """Return a page of the tournament.

        template: its file. form: with values and errors to show; None for a page without one. context: what it shows.
        """
        tournament = self.tournament

        def named(player: str | None) -> str:
            return player_label(player, tournament)

        came = form.came_from if form else ""
        stay = came if came == self.home or came.startswith(f"{self.home}/") else self.home
        shown: dict[str, Any] = {
            "tournament": tournament,
            "tabs": navigation_links(self.request.app.state.tournament_tabs, self.visitor, tournament),
            "named": named,
            "suits": SUIT_NAMES,
            **context,
        }
        called_is = tournament.law.called.says
        shown["officials"] = {
            "called": role_name(tournament.law, "controller"),
            "call": _CALLS.get(called_is, said("page-tournament.call-who", who=called_is)),
            "director": role_name(tournament.law, "director"),
        }
        by_desk = not self.outside and self.visitor.has_any_role("office", "controller")
        shown |= {"version": self.version, "stay": stay}
        shown["unpublished"] = (
            by_desk and tournament.setup.unit == "team" and is_corrected_since_publication(tournament)
        )
        return render_page(self.request, f"turnier/{template}", visitor=self.visitor, form=form, **shown)

    def redirect(self, where: str, told: Message | str = "") -> Response[str]:
        """Redirect to a page of the tournament.

        where: its path below the tournament's, "" for its home page. told: a notice to show there; "" for none.
        """
        return redirect(self.request, f"{self.home}/{where}" if where else self.home, told)


def _face(tournament: Tournament) -> Tournament:
    """Return the tournament as everybody may see it; the same object as long as nothing else is written."""
    kept = _FACES.get(id(tournament))
    if kept is None or kept[0] is not tournament:
        if len(_FACES) >= _MOST_FACES:
            _FACES.clear()
        kept = _FACES[id(tournament)] = tournament, public_view(tournament)
    return kept[1]


async def public_context(request: WebRequest, id: str, *, public_names_only: bool = False) -> TournamentContext:
    """Return the context of a request by anybody, with names as the public may see them; officials see all names.

    public_names_only: whether officials too see names only as the public may, since everybody in the hall sees the
    page.
    Raises Missing if there is no such tournament.
    """
    kept = await tournaments_of(request).get_versioned(id)
    visitor = await find_visitor(request, tournament_access(id, kept.state))
    outside = public_names_only or not visitor.has_any_role("office", "controller")
    return TournamentContext(request, id, _face(kept.state) if outside else kept.state, visitor, kept.version, outside)


async def context_for_roles(request: WebRequest, id: str, *roles: Role) -> TournamentContext:
    """Return the request's context for a visitor with one of the roles, or the leading one.

    Raises Forbidden for others, who then see the sign-in page, and Missing if there is no such tournament.
    """
    kept = await tournaments_of(request).get_versioned(id)
    return TournamentContext(
        request, id, kept.state, await require_role(request, tournament_access(id, kept.state), *roles), kept.version
    )


async def context_and_form(request: WebRequest, id: str, *roles: Role) -> tuple[TournamentContext, FormInput]:
    """Return the request's context and the sent form, for a visitor with one of the roles, or the leading one.

    Raises what :func:`context_for_roles` and :func:`puur.web.desk.visitor.read_form` raise.
    """
    room = await context_for_roles(request, id, *roles)
    return room, await read_form(request)


async def set_director_pin_and_sign_in(
    request: WebRequest, id: str, pin: str, name: str, told: Message | None = None
) -> Response[str]:
    """Set the director's PIN of a new tournament, sign in its creator, and go to its page.

    id: of the tournament. pin: the new PIN in clear text. name: of the creator. told: a notice to show there;
    None for the usual one.
    Raises BadInput if the PIN is too short or too long.
    """
    desk, there = desk_services(request), tournament_access(id, await tournaments_of(request).get(id))
    key = await desk.keys.set_pin(there, "director", pin, name)
    return sign_in_and_redirect(request, key, name, there.home, told or said("desk.tournament-made"))
