"""The pages of the rule book: the list of rule sets, one of them whole, two side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final

from litestar import Controller, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from puur.cards import Deck
from puur.errors import Missing
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.words import voice_for_table
from puur.service.live.hub import Hub
from puur.service.tournament.store import Tournaments
from puur.tournament.state import Setup
from puur.web.answers import WebRequest
from puur.web.desk import ERROR_PAGE_HANDLERS, render_page
from puur.web.language import language_of
from puur.web.referee.address import usual_deck
from puur.web.rulebook.book import (
    differing_answers_by_chapter,
    has_clause_page,
    ids_behind_answer,
    is_brauch_only,
    rule_book_chapters,
)
from puur.words.catalogue import Language, Voice
from puur.words.formats import language_with_page_formats
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, said

_GENERAL_RULES_ID: Final = BUILT_IN_LAW_IDS[0]
_LONGEST: Final = 40
"""How many characters the id of a table or tournament may have."""
_WITH: Final = {"german": said("page-rules.with-german"), "french": said("page-rules.with-french")}
_ShortParameter = Annotated[str, QueryParameter(max_length=40)]


class RuleBookPages(Controller):
    """HTML pages of the rule book, below ``/regeln``. Everybody may read them."""

    path = "/regeln"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get(sync_to_thread=False)
    def show_rule_sets(self, request: WebRequest) -> Response[str]:
        """GET /regeln: return the HTML page that lists the built-in rule sets, each with a link to its rule book."""
        return _page(request, "shelf", one=reglement(_GENERAL_RULES_ID), other=reglement(BUILT_IN_LAW_IDS[1]))

    @get("/vergleich", sync_to_thread=False)
    def show_comparison(
        self,
        request: WebRequest,
        eins: _ShortParameter = _GENERAL_RULES_ID,
        zwei: _ShortParameter = BUILT_IN_LAW_IDS[1],
    ) -> Response[str]:
        """GET /regeln/vergleich: return the HTML page of the questions that two rule sets answer differently.

        eins, zwei: ids of built-in rule sets, by default the first two; 404 for an unknown one. Two equal ids give a
        page without differences.
        """
        one, other = _require_law(eins), _require_law(zwei)
        chapters = {} if one is other else _beside(one.id, other.id)
        count = sum(len(rows) for rows in chapters.values())
        return _page(request, "beside", one=one, other=other, chapters=chapters, count=count)

    @get("/{name:str}", sync_to_thread=False)
    def show_book(
        self, request: WebRequest, name: FromPath[str], karten: _ShortParameter = "", offen: _ShortParameter = ""
    ) -> Response[str]:
        """GET /regeln/NAME: return the HTML page of a whole built-in rule set. name: its id; 404 for an unknown one.

        karten: the deck its cards are drawn in, ``german`` or ``french``; anything else takes the usual one of the
        reader's language. offen: any text unfolds every part, "" leaves them folded.
        """
        return _book(request, _require_law(name), karten, opened=bool(offen))

    @get("/tisch/{table:str}")
    async def show_table_rules(
        self,
        request: WebRequest,
        state: State,
        table: FromPath[str],
        karten: _ShortParameter = "",
        offen: _ShortParameter = "",
    ) -> Response[str]:
        """GET /regeln/tisch/TABLE: return the HTML page of the rules of an online table, with its settings.

        table: its id; 404 for an unknown one. karten: the deck its cards are drawn in, ``german`` or ``french``, by
        default the table's. offen: any text unfolds every part.
        """
        hub: Hub = state.hub
        async with hub.visit(table[:_LONGEST]) as room:
            law, deck = room.table.settings.law, room.table.game.deck
        return _book(request, law, karten or deck, opened=bool(offen), beside={"table": table[:_LONGEST]})

    @get("/turnier/{tournament:str}")
    async def show_tournament_rules(
        self,
        request: WebRequest,
        state: State,
        tournament: FromPath[str],
        karten: _ShortParameter = "",
        offen: _ShortParameter = "",
    ) -> Response[str]:
        """GET /regeln/turnier/TOURNAMENT: return the HTML page of the rules of a tournament, built-in or its own.

        tournament: its id; 404 for an unknown one. karten: the deck its cards are drawn in, ``german`` or ``french``;
        anything else takes the usual one of the reader's language. offen: any text unfolds every part.
        """
        tournaments: Tournaments = state.tournaments
        setup = (await tournaments.get(tournament[:_LONGEST])).setup
        return _book(request, setup.law, karten, opened=bool(offen), beside={"remark": _passen_remark(setup)})


def _passen_remark(setup: Setup) -> Message | None:
    """Return that Passen of so many Spiele are played, where the law also has a target; None where it is played for."""
    if not setup.passen or setup.law.target.says is None:
        return None
    games, target = said("page-tournament.of-games", n=setup.games), setup.law.target.says
    if setup.knockout:
        return said("page-rules.passen-duel", games=games, target=target)
    passen = said("page-tournament.passen-count", n=setup.passen)
    return said("page-rules.passen-count", passen=passen, games=games, target=target)


def _ending_remark(law: Law) -> Message | None:
    """Return that a Partie may end by its Spiele or by its target; None where there is but one of them."""
    if law.deals.says is None or law.target.says is None:
        return None
    return said("page-rules.whichever-first", deals=law.deals.says, target=law.target.says)


def _book(
    request: WebRequest, law: Law, karten: str, *, opened: bool, beside: Mapping[str, object] | None = None
) -> Response[str]:
    """Show a law whole. beside: the table it is played at, or a remark on how an evening ends."""
    deck = _deck(law, karten, language_of(request))
    others = [(one, _WITH[one]) for one in law.decks.says if one != deck]
    shown = {
        "law": law,
        "parts": _parts(law.id) if law.id in BUILT_IN_LAW_IDS and law is reglement(law.id) else rule_book_chapters(law),
        "deck": deck,
        "others": others,
        "general": _GENERAL_RULES_ID,
        "opened": opened,
        "table": "",
        "remark": _ending_remark(law),
        **(beside or {}),
    }
    return _page(request, "book", voice=_voice(request, deck), **shown)


_beside = cache(lambda one, other: differing_answers_by_chapter(reglement(one), reglement(other)))
"""What two of the regulations answer differently: the same for everybody, found once."""
_parts = cache(lambda id_: rule_book_chapters(reglement(id_)))


def _require_law(name: str) -> Law:
    """Return the rule set with that id. Raises Missing if there is none."""
    if name not in BUILT_IN_LAW_IDS:
        raise Missing(said("page-referee.no-reglement", id=name[:40]), {"field": "reglement"})
    return reglement(name)


def _deck(law: Law, wanted: str, language: Language) -> Deck:
    return next((one for one in law.decks.says if one == wanted), usual_deck(law, language))


def _voice(request: WebRequest, deck: Deck) -> Voice:
    """Return how the page speaks, with the names of the deck's cards."""
    language = language_of(request)
    shown = {**(language_with_page_formats(language).shown or {}), **(voice_for_table(language, deck).shown or {})}
    return Voice(language, shown)


def _page(request: WebRequest, name: str, **context: Any) -> Response[str]:  # noqa: ANN401 - whatever the template asks for
    language = language_of(request)
    laws = [(id_, reglement(id_)) for id_ in BUILT_IN_LAW_IDS]
    return render_page(
        request,
        f"regeln/{name}.html",
        laws=laws,
        law_says=lambda german: translate_rule_sentence(german, Voice(language)),
        ids=ids_behind_answer,
        has_clause_page=has_clause_page,
        is_custom_only=is_brauch_only,
        **context,
    )
