"""The routes of the referee's pages. Everything is read from the address, so that a link repeats it."""

from __future__ import annotations

from litestar import Controller, Response, get
from litestar.params import FromPath

from puur.naming import unpack_from_url
from puur.web.answers import WebRequest
from puur.web.desk import HANDLERS, render_page
from puur.web.language import language_of
from puur.web.referee import screens
from puur.web.referee.address import MOST_WORD, WORD, RefereeQuery, read_query
from puur.web.referee.phone_archive import referee_archive_hash
from puur.web.referee.practice import puzzle_screen
from puur.web.rulebook.workshop import TOO_MUCH
from puur.web.working import worker_pool


class RefereePages(Controller):
    """HTTP routes of the referee: choose an infraction, answer questions, read the ruling."""

    path = "/fragen"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show_choice(self, request: WebRequest) -> Response[str]:
        """Show the page on which one chooses a rule set, and the infraction to ask the referee about."""
        return _page(request, screens.choice_screen(await _read_query(request)))

    @get("/{kind:str}")
    async def show_questions(self, request: WebRequest, kind: FromPath[str]) -> Response[str]:
        """Show the questions about an infraction, and the ruling once the address answers those that are needed.

        kind: the id of the infraction. Raises Missing for an unknown one.
        """
        return _page(request, screens.question_screen(await _read_query(request), kind))

    @get("/plakat")
    async def show_poster(self, request: WebRequest) -> Response[str]:
        """Show all rulings of a rule set on players' mistakes on one page, for printing."""
        return _page(request, screens.poster_screen(await _read_query(request)))

    @get("/stelle/{clause:str}")
    async def show_clause(self, request: WebRequest, clause: FromPath[str]) -> Response[str]:
        """Show the explanation of a clause. clause: its id. Raises Missing for an unknown one."""
        return _page(request, screens.clause_screen(await _read_query(request), clause))

    @get("/ohne-netz")
    async def show_offline_page(self, request: WebRequest) -> Response[str]:
        """Return the page for use without a connection, which works out what to show from its address."""
        return _page(request, screens.build_screen("alone.html", await _read_query(request)), alone=True)


class RulingPracticePages(Controller):
    """HTTP route for practising rulings, one puzzle per page."""

    path = "/ueben"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get()
    async def show_puzzle(self, request: WebRequest) -> Response[str]:
        """Show a puzzle about a ruling, and the solution once the address has an answer."""
        return _page(request, puzzle_screen(await _read_query(request)))


async def _read_query(request: WebRequest) -> RefereeQuery:
    """Return what the address asks; rules of somebody's own are unpacked in a process of its own."""
    query = {name: request.query_params.getall(name) for name in request.query_params}
    word = (query.get(WORD) or [""])[0]
    unpack = worker_pool(request.app.state).run_task
    own = await unpack(unpack_from_url, word[:MOST_WORD], too_much=TOO_MUCH) if word else ""
    return read_query(query, language_of(request), own)


def _page(request: WebRequest, shown: screens.Screen, *, alone: bool = False) -> Response[str]:
    return render_page(request, shown.template, edition=referee_archive_hash(), alone=alone, **shown.context)
