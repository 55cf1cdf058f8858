"""The tabs of a tournament are declared with their pages: in order, each at its own place, for those who may see it."""

from __future__ import annotations

from litestar import Controller

from puur.web.answers import WebRequest
from puur.web.tournament.place import TournamentContext, public_context
from puur.web.tournament.routes import TOURNAMENT_CONTROLLERS
from puur.web.tournament.sending import access_for_roles, page_route
from puur.web.tournament.tabs import Tab, declared_tabs
from puur.words.message import said


def test_the_tabs_stand_in_the_order_of_an_evening() -> None:
    found = declared_tabs(TOURNAMENT_CONTROLLERS)
    evening = [
        *("", "anmeldung", "mannschaften", "spielplan", "auslosung", "tableau", "passe", "standblaetter"),
        *("verhalten", "rangliste", "preise", "kasse", "papiere", "daten", "datenschutz"),
    ]
    assert [where for where, _ in found if where in evening] == evening  # others may stand between them
    positions = [tab.position for _, tab in found]
    assert len(set(positions)) == len(positions)


def test_a_tab_is_for_those_who_may_see_its_page() -> None:
    class Pages(Controller):
        path = "/turnier/{id:str}"
        breaks = page_route("/pausen", lambda room, _: room.redirect(""), access_for_roles("table"), Tab(said("a"), 75))
        hidden = page_route("/anderes", lambda room, _: room.redirect(""))
        own = page_route("/eigen", lambda room, _: room.redirect(""), _anybody, Tab(said("b"), 80, ("office",)))

    found = [(where, tab.roles) for where, tab in declared_tabs([Pages])]
    assert found == [("pausen", ("table",)), ("eigen", ("office",))]


async def _anybody(request: WebRequest, id_: str) -> TournamentContext:
    """A door that is none of roles."""
    return await public_context(request, id_)
