"""The addresses of the referee's pages. Everything is read from the address, so that a link repeats it."""

from __future__ import annotations

from litestar import Controller, Response, get
from litestar.params import FromPath

from puur.web.answers import Asked
from puur.web.desk import HANDLERS, page
from puur.web.language import language_of
from puur.web.referee import screens
from puur.web.referee.address import Asking, asking
from puur.web.referee.phone.baggage import edition
from puur.web.referee.practice import practise


class Fragen(Controller):
    """Asking: what happened, the questions, the ruling; the rules for the wall."""

    path = "/fragen"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get(sync_to_thread=False)
    def choose(self, request: Asked) -> Response[str]:
        """Choose the Reglement and what happened."""
        return _page(request, screens.choose(_asking(request)))

    @get("/{kind:str}", sync_to_thread=False)
    def ask(self, request: Asked, kind: FromPath[str]) -> Response[str]:
        """Ask what matters, and answer as soon as it is known."""
        return _page(request, screens.ask(_asking(request), kind))

    @get("/plakat", sync_to_thread=False)
    def poster(self, request: Asked) -> Response[str]:
        """Everything the Reglement says on mistakes, to print and hang up."""
        return _page(request, screens.poster(_asking(request)))

    @get("/stelle/{clause:str}", sync_to_thread=False)
    def clause(self, request: Asked, clause: FromPath[str]) -> Response[str]:
        """What stands behind a clause, in our own words."""
        return _page(request, screens.clause(_asking(request), clause))

    @get("/ohne-netz", sync_to_thread=False)
    def alone(self, request: Asked) -> Response[str]:
        """What a phone opens without a connection: it then shows by itself what its address asks for."""
        return _page(request, screens.screen("alone.html", _asking(request)), alone=True)


class Ueben(Controller):
    """One puzzle a page; the answer leads to the same page with what is right."""

    path = "/ueben"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get(sync_to_thread=False)
    def puzzle(self, request: Asked) -> Response[str]:
        """Show a puzzle, and what was right once it is answered."""
        return _page(request, practise(_asking(request)))


def _asking(request: Asked) -> Asking:
    return asking({name: request.query_params.getall(name) for name in request.query_params}, language_of(request))


def _page(request: Asked, shown: screens.Screen, *, alone: bool = False) -> Response[str]:
    return page(request, shown.template, edition=edition(), alone=alone, **shown.context)
