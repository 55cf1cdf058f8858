"""The papers of a tournament as PDF, made from its present state each time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, TypeVar, TypeVarTuple
from urllib.parse import quote, urlencode

from litestar import Controller, Response, get
from litestar.params import PathParameter, QueryParameter

from puur.address_reach import url_without_scheme
from puur.errors import BadInput, Missing
from puur.law.settlement import is_scored_by_estimate
from puur.service.tournament.papers import PaperRequest, outdated_papers_pdf, paper_pdf, papers_outdated_by_redraw
from puur.tournament.fixtures import match_schedule
from puur.tournament.papers.job import PaperSize
from puur.tournament.papers.print import (
    PAPER_KINDS,
    SINGLE_PIECE_PAPER_IDS,
    TEAM_PAPER_IDS,
    PrintedRoundAndNumber,
    VoidPapers,
)
from puur.tournament.state import Tournament
from puur.web.answers import WebRequest
from puur.web.desk import FormInput
from puur.web.language import language_of
from puur.web.tournament.codes import (
    PAPERS_WITH_QR_CODES,
    PRINT_ANYWAY_PARAMETER,
    WITHOUT_QR_CODES_PARAMETER,
    ask_before_printing,
    base_url_for_qr_codes,
    find_reach_of_qr_codes,
    qr_code_link_data,
)
from puur.web.tournament.passen import secret_table_links
from puur.web.tournament.people.own_registration import player_code, player_page_url
from puur.web.tournament.place import TournamentContext, TournamentId, context_for_roles, public_context
from puur.web.tournament.results import SearchWords, requested_edition
from puur.web.tournament.sending import DESK_ACCESS
from puur.web.tournament.tabs import Tab
from puur.web.tournament.words import category_names
from puur.web.working import answer_cache, worker_pool
from puur.words.message import Message, said

_Given = TypeVarTuple("_Given")
_Made = TypeVar("_Made")
_TOO_MUCH: Final = said("desk.paper-too-much")


async def run_paper_task_in_worker(
    room: TournamentContext, task: Callable[[Tournament, *_Given], _Made], *given: *_Given
) -> _Made:
    """Return what ``task(tournament, *given)`` returns; it runs in a worker process because it takes long.

    task: must be a module-level function. Its BadInput is raised again; raises Busy (503) if too many tasks wait.
    """
    return await worker_pool(room.request.app.state).run_task(task, room.tournament, *given, too_much=_TOO_MUCH)


async def cached_paper_bytes(
    room: TournamentContext, task: Callable[[Tournament, *_Given], bytes], *given: *_Given
) -> bytes:
    """Return the bytes that ``task(tournament, *given)`` returns, from a cache until the tournament changes.

    The task runs in a worker process. Its BadInput is raised again; raises Busy (503) if too many tasks wait.
    """
    state = room.request.app.state

    async def make() -> bytes:
        return await worker_pool(state).run_task(task, room.tournament, *given, too_much=_TOO_MUCH)

    name: Hashable = ("turnier", room.id, room.outside, task.__name__, given)
    return await answer_cache(state).get_or_make(name, room.version, make)


def require_category(tournament: Tournament, category: str) -> str:
    """Return the category unchanged, "" for all. Raises Missing if the tournament has no such category."""
    if category and category not in category_names(tournament):
        raise Missing(said("desk.no-such-category", category=category), {"field": "kategorie"})
    return category


_PaperName = Annotated[str, PathParameter(max_length=40)]
_SinceVersion = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
_SIZES: Final[dict[PaperSize, Message | str]] = {"a4": "A4", "own": said("page-tournament.paper-own-size"), "a3": "A3"}
_HINTS: Final = {
    "spielplan": said("page-tournament.paper-spielplan"),
    "tableau": said("page-tournament.paper-tableau"),
    "partiezettel": said("page-tournament.paper-partiezettel"),
    "lose": said("page-tournament.paper-lose"),
    "startkarten": said("page-tournament.paper-startkarten"),
    "sitzliste": said("page-tournament.paper-sitzliste"),
    "tischkarten": said("page-tournament.paper-tischkarten"),
    "jasszettel": said("page-tournament.paper-jasszettel"),
    "schaetzzettel": said("page-tournament.paper-schaetzzettel"),
    "standblatt": said("page-tournament.paper-standblatt"),
    "rangliste": said("page-tournament.paper-rangliste"),
    "quittungen": said("page-tournament.paper-quittungen"),
    "regeln": said("page-tournament.paper-regeln"),
}
_PUBLIC: Final = frozenset({"rangliste", "sitzliste", "regeln", "spielplan", "tableau"})
"""Papers that everybody may open, as they are published in the hall anyway."""


@dataclass(frozen=True, slots=True)
class PaperLink:
    """A paper that can be printed.

    id: its file name. title: what it is. hint: what it is for.
    more: variants, as pairs (what follows in the address, label).
    """

    id: str
    title: Message
    hint: Message
    more: tuple[tuple[str, Message | str], ...]


@dataclass(frozen=True, slots=True)
class _OutdatedPapers:
    """A kind of paper of which a redraw made some copies invalid.

    id: the paper's file name without ``.pdf``. title: what it is.
    anew: which ones must be printed again, in words. gone: which ones are no longer needed.
    count: how many pieces to print.
    """

    id: str
    title: Message
    anew: tuple[Message, ...]
    gone: tuple[Message, ...]
    count: int


async def outdated_papers_data(room: TournamentContext, since: int = 0) -> dict[str, Any]:
    """Return the template data on papers that a redraw made invalid; empty before the second draw.

    since: number of the draw from which they were printed, from 1; 0 or an unknown one for the draw before the last.
    """
    draws = room.tournament.draws
    if len(draws) < 2:  # noqa: PLR2004 - before the second draw nothing is void
        return {}
    known = next((one for one in draws[:-1] if one.number == since), draws[-2])
    found = await run_paper_task_in_worker(room, papers_outdated_by_redraw, known.number)
    lines = [
        _OutdatedPapers(one.paper, said(PAPER_KINDS[one.paper].title), *_pieces(one), len(one.reprints))
        for one in found
    ]
    return {"latest_draw": draws[-1], "since": known, "earlier": draws[:-1], "outdated": lines}


_TABLE_CODES: Final = ("page-tournament.void-table", "page-tournament.void-tables")
_NUMBER_CODES: Final = ("page-tournament.void-number", "page-tournament.void-numbers")
"""What is said of one void paper, and of several."""


def _pieces(one: VoidPapers) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    return tuple(_said_of(one.paper, one.reprints)), tuple(_said_of(one.paper, one.obsolete))


def _said_of(what: str, pieces: Sequence[PrintedRoundAndNumber]) -> Iterator[Message]:
    """Yield which papers these are, a sentence a Passe."""
    if what in SINGLE_PIECE_PAPER_IDS:
        yield from (said("page-tournament.void-whole") for _ in pieces[:1])
        return
    tables = what in {"tischkarten", "jasszettel"}
    single, several = _TABLE_CODES if tables else _NUMBER_CODES
    for passe in dict.fromkeys(passe for passe, _ in pieces):
        names = [name for at, name in pieces if at == passe]
        which = said(single if len(names) == 1 else several, which=names)
        yield said("page-tournament.void-in-passe", passe=passe, which=which) if passe else which


class PaperPages(Controller):
    """HTTP routes below ``/turnier/ID/papiere``: the list of papers, and each of them as PDF."""

    path = "/turnier/{id:str}/papiere"

    @get(tab=Tab(said("page-tournament.papers"), 130, DESK_ACCESS.roles))
    async def show_papers(self, request: WebRequest, id: TournamentId, seit: _SinceVersion = 0) -> Response[str]:
        """Show which papers can be printed, and which printed ones a redraw made invalid (GET ``/turnier/ID/papiere``).

        For director, controller and office; others get the sign-in page with status 403.
        seit: the number (from 1) of the draw from which papers were printed; 0 for the last draw but one.
        """
        room = await context_for_roles(request, id, "office", "controller")
        papers = list(printable_papers(room.tournament))
        codes = qr_code_link_data(room) if any(one.id in PAPERS_WITH_QR_CODES for one in papers) else {}
        return room.show("papers.html", FormInput(), papers=papers, **codes, **await outdated_papers_data(room, seit))

    @get("/neu.pdf")
    async def print_outdated(self, request: WebRequest, id: TournamentId, seit: _SinceVersion = 0) -> Response[Any]:
        """Return one PDF with every printed piece that later draws made invalid (GET ``/turnier/ID/papiere/neu.pdf``).

        For director, controller and office; others get status 403. If QR codes would lead nowhere, a page asks first.
        seit: the number (from 1) of the draw from which they were printed. Raises BadInput (400) if there is no such
        draw, or if nothing is invalid.
        """
        room, language = await context_for_roles(request, id, "office", "controller"), language_of(request)
        void = [
            one.paper for one in await run_paper_task_in_worker(room, papers_outdated_by_redraw, seit) if one.reprints
        ]
        if not void:
            raise BadInput(said("page-tournament.void-none", number=seit))
        if PAPERS_WITH_QR_CODES.intersection(void) and _to_ask(room):
            return ask_before_printing(room, FormInput(), "neu.pdf", _query(request))
        wanted = [PaperRequest(what, _size(what, ""), language=language, since=seit) for what in void]
        return _pdf(
            "neu",
            await run_paper_task_in_worker(
                room, outdated_papers_pdf, tuple([await _with_links(room, one) for one in wanted])
            ),
        )

    @get("/{name:str}")
    async def print_paper(  # noqa: PLR0913, PLR0917 - what is printed, and how
        self,
        request: WebRequest,
        id: TournamentId,
        name: _PaperName,
        blatt: SearchWords = "",
        leer: SearchWords = "",
        kategorie: SearchWords = "",
        seit: _SinceVersion = 0,
    ) -> Response[Any]:
        """Return one kind of paper of a tournament as PDF (GET ``/turnier/ID/papiere/NAME``).

        Anybody may open the papers that hang in the hall, such as the ranking; all others are for director, controller
        and office (else 403). If QR codes on it would lead nowhere, a page asks first.
        name: the id of the paper with ``.pdf``, such as ``rangliste.pdf``; raises Missing (404) for an unknown one.
        blatt: the paper size ``a4``, ``own`` or ``a3``; the usual one for "". leer: any text leaves the draw out.
        kategorie: only the ranking of this category; "" for all.
        seit: only pieces changed since the draw with that number, from 1; 0 prints all.
        The ranking is the published edition, or the one that the URL parameter ``fassung`` names.
        """
        what = name.removesuffix(".pdf")
        if what not in PAPER_KINDS:
            raise Missing(said("desk.no-such-paper"), {"field": "name"})
        room = (
            await public_context(request, id, public_names_only=True)
            if what in _PUBLIC
            else await context_for_roles(request, id, "office", "controller")
        )
        if what in PAPERS_WITH_QR_CODES and _to_ask(room):
            return ask_before_printing(room, FormInput(), f"{what}.pdf", _query(request))
        category, language = require_category(room.tournament, kategorie), language_of(request)
        wanted = PaperRequest(what, _size(what, blatt), bool(leer), category, language=language, since=seit)
        if what == "rangliste":
            edition = requested_edition(request, room.tournament)
            wanted = replace(wanted, edition=edition.number, says=edition.paper_subtitle(language))
        if what in _PUBLIC:
            data = await cached_paper_bytes(room, paper_pdf, wanted)
        else:
            data = await run_paper_task_in_worker(room, paper_pdf, await _with_links(room, wanted))
        return _pdf(what, data)


def _to_ask(room: TournamentContext) -> bool:
    """Return whether codes would lead nowhere, or soon somewhere else, and nobody has said to print in spite of it."""
    said_so = {PRINT_ANYWAY_PARAMETER, WITHOUT_QR_CODES_PARAMETER} & room.request.query_params.keys()
    return not said_so and find_reach_of_qr_codes(room) != "lasting"


def _query(request: WebRequest) -> str:
    """Return what follows the address of a paper, without the question mark."""
    return urlencode(
        [
            (name, value)
            for name, value in request.query_params.items()
            if name not in {PRINT_ANYWAY_PARAMETER, WITHOUT_QR_CODES_PARAMETER}
        ]
    )


def _pdf(name: str, data: bytes) -> Response[bytes]:
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"', "Cache-Control": "no-store"}
    return Response(data, media_type="application/pdf", headers=headers)


def printable_papers(tournament: Tournament) -> list[PaperLink]:
    """Return the papers for this kind of tournament, in the order of the evening."""
    guessing = is_scored_by_estimate(tournament.law)
    alone = {"schaetzzettel"} if not guessing else set()
    alone |= TEAM_PAPER_IDS if tournament.setup.knockout else {*TEAM_PAPER_IDS, "tableau"}
    if tournament.setup.unit == "team":
        alone = set(PAPER_KINDS) - TEAM_PAPER_IDS - {"regeln", "rangliste", "quittungen"}
        alone |= set() if any(one.open for one in match_schedule(tournament)) else {"partiezettel"}
    return [
        PaperLink(what, said(PAPER_KINDS[what].title), hint, tuple(_variants(tournament, what)))
        for what, hint in _HINTS.items()
        if what in PAPER_KINDS and what not in alone
    ]


def _variants(tournament: Tournament, what: str) -> Iterator[tuple[str, Message | str]]:
    """Yield how else a paper can be printed: what follows its address, and what to call it."""
    for size in PAPER_KINDS[what].papers[1:]:
        yield f"?blatt={size}", _SIZES[size]
    if what == "standblatt":
        yield "?leer=1", said("page-tournament.paper-without-seats")
    if what == "rangliste":
        for category in category_names(tournament):
            yield f"?kategorie={quote(category)}", category


def _size(what: str, wanted: str) -> PaperSize:
    return next((size for size in PAPER_KINDS[what].papers if size == wanted), PAPER_KINDS[what].papers[0])


async def _with_links(room: TournamentContext, wanted: PaperRequest) -> PaperRequest:
    """Return it with the addresses of the tables' phones and the players' codes, where they stand on the paper."""
    if wanted.what == "quittungen" and not any(prize.taken for prize in room.tournament.prizes):
        raise BadInput(said("desk.no-receipts-yet"))
    if WITHOUT_QR_CODES_PARAMETER in room.request.query_params:
        return wanted
    wanted = replace(wanted, leads=url_without_scheme(f"{base_url_for_qr_codes(room)}{room.home}"))
    if wanted.what == "startkarten":
        players = room.tournament.players.values()
        return replace(
            wanted, own=tuple((one.id, player_page_url(room, one), player_code(room, one)) for one in players)
        )
    links = await secret_table_links(room) if wanted.what == "tischkarten" else []
    return replace(wanted, links=tuple((one.number, one.link, one.typed, one.code) for one in links))
