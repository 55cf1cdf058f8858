"""The routes of the referee's pages. Everything is read from the address, so that a link repeats it."""

from __future__ import annotations

from litestar import Controller, Response, get
from litestar.params import FromPath

from puur.law_reference import unpack_law_from_url
from puur.web.answers import WebRequest
from puur.web.desk import ERROR_PAGE_HANDLERS, render_page
from puur.web.language import language_of
from puur.web.referee import screens
from puur.web.referee.address import MAX_OWN_RULES_LETTERS, OWN_RULES_PARAMETER, RefereeQuery, read_query
from puur.web.referee.phone_archive import referee_archive_hash
from puur.web.referee.practice import puzzle_screen
from puur.web.rulebook.workshop import TAKES_TOO_LONG_MESSAGE
from puur.web.working import worker_pool


class RefereePages(Controller):
    """HTML pages of the referee, below ``/fragen``: choose an infraction, answer questions, read the ruling.

    Everybody may read them, and nothing is stored: parameters of the URL have the rule set (``reglement``, or
    ``regeln`` for an own one as packed text), the deck (``karten``) and the answers. An unknown rule set is answered
    with 404.
    """

    path = "/fragen"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_infraction_choice(self, request: WebRequest) -> Response[str]:
        """GET /fragen: return the HTML page on which one chooses a rule set and an infraction."""
        return _page(request, screens.choice_screen(await _read_query(request)))

    @get("/{kind:str}")
    async def show_questions(self, request: WebRequest, kind: FromPath[str]) -> Response[str]:
        """GET /fragen/KIND: return the HTML page with the questions about an infraction.

        kind: the infraction's id; 404 for an unknown one. The page has the ruling too once the parameters of the URL
        answer every question that it needs.
        """
        return _page(request, screens.question_screen(await _read_query(request), kind))

    @get("/plakat")
    async def show_poster(self, request: WebRequest) -> Response[str]:
        """GET /fragen/plakat: return the HTML page with all of a rule set's rulings on mistakes, for printing."""
        return _page(request, screens.poster_screen(await _read_query(request)))

    @get("/stelle/{clause:str}")
    async def show_clause(self, request: WebRequest, clause: FromPath[str]) -> Response[str]:
        """GET /fragen/stelle/CLAUSE: return the HTML page that explains a clause.

        clause: its id; 404 for an unknown one.
        """
        return _page(request, screens.clause_screen(await _read_query(request), clause))

    @get("/ohne-netz")
    async def show_self_computing_page(self, request: WebRequest) -> Response[str]:
        """GET /fragen/ohne-netz: return the HTML page that computes its content itself, without a connection."""
        return _page(request, screens.build_referee_screen("alone.html", await _read_query(request)), alone=True)


class RulingPracticePages(Controller):
    """HTML page for practising rulings, one puzzle at a time. Everybody may read it."""

    path = "/ueben"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get()
    async def show_puzzle(self, request: WebRequest) -> Response[str]:
        """GET /ueben: return the HTML page of a puzzle about a ruling, with the solution if the URL has an answer.

        Parameters: ``nr``, which puzzle (from 0, counted round), the answer, and ``richtig`` and ``von``, the score
        so far. Nothing is stored.
        """
        return _page(request, puzzle_screen(await _read_query(request)))


async def _read_query(request: WebRequest) -> RefereeQuery:
    """Return what the address asks; rules of somebody's own are unpacked in a process of its own."""
    query = {name: request.query_params.getall(name) for name in request.query_params}
    word = (query.get(OWN_RULES_PARAMETER) or [""])[0]
    unpack = worker_pool(request.app.state).run_task
    own = (
        await unpack(unpack_law_from_url, word[:MAX_OWN_RULES_LETTERS], too_much=TAKES_TOO_LONG_MESSAGE) if word else ""
    )
    return read_query(query, language_of(request), own)


def _page(request: WebRequest, shown: screens.RefereeScreen, *, alone: bool = False) -> Response[str]:
    return render_page(request, shown.template, edition=referee_archive_hash(), alone=alone, **shown.context)
