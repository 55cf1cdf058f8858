"""The tabs at the top of a tournament's pages: each is declared with the page that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler

from puur.tournament.commands import Role
from puur.tournament.state import Tournament
from puur.web.desk.visitor import Visitor
from puur.words.message import Message

_TOURNAMENT: Final = "/turnier/{id:str}"


@dataclass(frozen=True, slots=True)
class Tab:
    """A link at the top of every page of a tournament.

    label: what it is called. position: where it stands, lower numbers first; they go by tens, so that one fits between.
    roles: who sees it besides the director; None: everybody. :func:`puur.web.tournament.sending.page_route` takes them
    from who may see the page. shown: whether a tournament has the page.
    """

    label: Message
    position: int
    roles: tuple[Role, ...] | None = None
    shown: Callable[[Tournament], bool] = lambda _: True


def do_teams_play(tournament: Tournament) -> bool:
    """Return whether teams play, as at a Grümpi."""
    return tournament.setup.unit == "team"


def is_played_without_teams(tournament: Tournament) -> bool:
    """Return whether players or pairs play, not teams."""
    return not do_teams_play(tournament)


def is_knockout(tournament: Tournament) -> bool:
    """Return whether the losers of a round are out."""
    return is_played_without_teams(tournament) and tournament.setup.knockout


def declared_tabs(controllers: Iterable[type[Any]]) -> tuple[tuple[str, Tab], ...]:
    """Return the tabs of the pages of some controllers, by position, as pairs (path below the tournament's, tab)."""
    found = [
        (f"{controller.path}{path}".removeprefix(_TOURNAMENT).strip("/"), handler.opt["tab"])
        for controller in controllers
        for handler in vars(controller).values()
        if isinstance(handler, HTTPRouteHandler) and "tab" in handler.opt
        for path in handler.paths
    ]
    return tuple(sorted(found, key=lambda one: one[1].position))


def navigation_links(
    tabs: Iterable[tuple[str, Tab]], visitor: Visitor, tournament: Tournament
) -> list[tuple[str, Message]]:
    """Return the links at the top of a tournament's page, as pairs (path, label).

    tabs: as :func:`declared_tabs` returns them. Only those are in it that this visitor may open.
    """
    home = visitor.place.home
    return [
        (f"{home}/{where}" if where else home, tab.label)
        for where, tab in tabs
        if (tab.roles is None or visitor.has_any_role(*tab.roles)) and tab.shown(tournament)
    ]
