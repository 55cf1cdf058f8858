"""The explanation of a clause: in short, for whoever reads a refusal, and as a page of its own.

The page shows the code and the examples of the clause, other rule sets that differ, and what changes without it.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, PathParameter

from puur.errors import BadInput, Missing
from puur.law.coverage import scenario_picture
from puur.law.law import answer
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.why import ClauseExplanation, IdExplanation, explain_clause_or_decision
from puur.web.answers import READ_ERROR_RESPONSES, WebRequest
from puur.web.desk import ERROR_PAGE_HANDLERS, render_page
from puur.web.language import language_of
from puur.web.rulebook.clause_shown import ClauseView, clause_view, with_translated_explanations
from puur.web.working import answer_cache, worker_pool
from puur.words.cards import card_words, mode_words
from puur.words.catalogue import Language, Voice
from puur.words.law import translate_clause_summary, translate_rule_sentence
from puur.words.message import said
from puur.workshop.example import ClauseLossView, clause_loss_json

_TOO_MUCH: Final = said("reglement.too-much")
_MOST_DRAWN: Final = 12


class ClausePages(Controller):
    """HTML pages below ``/klausel`` that explain a clause or section (``AR-21``). Everybody may read them."""

    path = "/klausel"
    exception_handlers = ERROR_PAGE_HANDLERS
    include_in_schema = False

    @get("/{id:str}")
    async def show_clause(self, request: WebRequest, id: FromPath[str]) -> Response[str]:
        """GET /klausel/ID: return the HTML page that explains a clause, all below a section, or a decision (``X-7``).

        id: such as ``AR-21-a`` or ``AR-21``, in any case; only 40 characters count. 404 for an unknown one. At most
        12 scenarios are drawn.
        """
        reason = await _explain_id(request, id[:40])
        language = language_of(request)
        cases = dict.fromkeys(one.id for clause in reason.clauses for one in clause.scenarios)
        return render_page(
            request,
            "klausel/clause.html",
            id=_name(reason, id[:40]),
            home=reason.clauses[0].clause.reglement if reason.clauses else BUILT_IN_LAW_IDS[0],
            clauses=reason.clauses,
            decision=reason.decision,
            titles={name: reglement(name).title for name in BUILT_IN_LAW_IDS},
            sources={one.clause.id: reglement(one.clause.reglement).source for one in reason.clauses},
            otherwise={one.clause.id: _otherwise(one) for one in reason.clauses},
            code={one.clause.id: _code(one) for one in reason.clauses},
            drawn=[one for one in map(scenario_picture, list(cases)[:_MOST_DRAWN]) if one.rows],
            **_language_context(language),
        )

    @get("/{id:str}/ohne")
    async def show_play_without_clause(self, request: WebRequest, id: FromPath[str]) -> Response[str]:
        """GET /klausel/ID/ohne: return the HTML page of what would be different in play without that clause.

        id: such as ``AR-21-a``, in any case. 404 for an unknown one. The page says so where neither a deal nor a
        scenario shows a difference.
        """
        await _explain_id(request, id[:40])
        language = language_of(request)

        async def make() -> bytes:
            return await worker_pool(request.app.state).run_task(
                clause_loss_json, id[:40], language, too_much=_TOO_MUCH
            )

        made = await answer_cache(request.app.state).get_or_make(("without", id.upper()[:40], language), 0, make)
        breaks = msgspec.json.decode(made, type=ClauseLossView)
        return render_page(
            request, "klausel/without.html", shown=breaks, found=breaks.found, **_language_context(language)
        )


class ClauseDataRoutes(Controller):
    """JSON route of the clause behind a refusal, below ``/api/clauses``. Everybody may read it."""

    path = "/api/clauses"

    @get("/{clause:str}", responses=READ_ERROR_RESPONSES, sync_to_thread=False)
    def get_clause(self, request: WebRequest, clause: Annotated[str, PathParameter(max_length=40)]) -> ClauseView:
        """GET /api/clauses/CLAUSE: return a clause with its document and the rule sets' answers, as JSON.

        clause: an id, at most 40 characters; a section such as ``AR-21`` stands for all clauses below it. 404 for an
        unknown one. Texts are in the reader's language.
        """
        found = clause_view(clause)
        if found is None:
            raise Missing(said("rules.no-clause", id=clause), {"field": "clause"})
        return with_translated_explanations(found, language_of(request))


_KNOWN: Final[dict[str, IdExplanation]] = {}
"""What was explained already; there are as many as clauses and points."""


async def _explain_id(request: WebRequest, id_: str) -> IdExplanation:
    """Return what stands behind an id, found in a process of its own; Missing if there is none."""
    if id_ not in _KNOWN:
        try:
            _KNOWN[id_] = await worker_pool(request.app.state).run_task(
                explain_clause_or_decision, id_, too_much=_TOO_MUCH
            )
        except BadInput:
            raise Missing(said("page-referee.no-clause", id=id_), {"field": "clause"}) from None
    return _KNOWN[id_]


def _language_context(language: Language) -> Mapping[str, Any]:
    """How the page speaks of the law, of cards and of forms."""
    return {
        "law": lambda german: translate_rule_sentence(german, Voice(language)),
        "summary": lambda english: translate_clause_summary(english, language),
        "called": lambda card: card_words(card, "german", language),
        "form_name": lambda mode: mode_words(mode, "german", language),
    }


def _name(reason: IdExplanation, asked: str) -> str:
    """The id as its document writes it, however it was typed."""
    known = [one.clause.id for one in reason.clauses] + ([reason.decision.decision.id] if reason.decision else [])
    return next((one for one in known if one.casefold() == asked.casefold()), asked)


def _otherwise(reason: ClauseExplanation) -> list[tuple[str, str, tuple[str, ...]]]:
    answers = ((name, answer(reglement(name), reason.question)) for name in reason.differs_in)
    return [(name, one.text, one.clauses) for name, one in answers]


def _code(reason: ClauseExplanation) -> str:
    """The reading itself, where it is a function."""
    if not reason.question:
        return ""
    names = reason.holds_in or (reason.clause.reglement,)
    says = answer(reglement(names[0]), reason.question).says
    return inspect.getsource(says) if isinstance(says, types.FunctionType) else repr(says)
