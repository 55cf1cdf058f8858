"""Results over several tournaments: winners, a ranking, one person's evenings, two people side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from puur.tournament.public_view import public_view
from puur.tournament.state import Tournament
from puur.tournament.years import (
    MAX_COUNTED_EVENINGS,
    YEARS_MEASURES,
    PublishedEvening,
    PublishedEvenings,
    YearsMeasure,
    YearsRule,
    are_totals_comparable,
    head_to_head,
    ranking_over_years,
    select_evenings,
    summarize_published_evening,
)
from puur.web.answers import WebRequest
from puur.web.desk import find_visitor, render_page
from puur.web.desk.visitor import requesting_session
from puur.web.language import voice_of
from puur.web.tournament.place import tournament_access, tournaments_of
from puur.web.working import worker_pool
from puur.words.law import translate_rule_sentence
from puur.words.message import Message, said

_CALLED: Final[Mapping[YearsMeasure, Message]] = {
    "points": said("page-tournament.years-points"),
    "best": said("page-tournament.years-best"),
    "mean": said("page-tournament.years-mean"),
}
_MOST_KEPT: Final = 1000
_MOST_FOUND: Final = 20
_READ: Final[dict[tuple[str, bool], tuple[Tournament, PublishedEvening | None]]] = {}
"""The evenings that were read, each as it was, whole or as everybody sees it."""
_QueryText = Annotated[str, QueryParameter(max_length=80)]


class ResultsOverYearsPages(Controller):
    """HTTP route ``/turnier/jahre``: results over several tournaments of this server."""

    path = "/turnier/jahre"

    @get()
    async def show_years(  # noqa: PLR0913, PLR0917 - each is a field of the form
        self,
        request: WebRequest,
        mass: _QueryText = "",
        anzahl: Annotated[int, QueryParameter(ge=0, le=MAX_COUNTED_EVENINGS)] = 0,
        wie: _QueryText = "",
        seit: _QueryText = "",
        wer: _QueryText = "",
        gegen: _QueryText = "",
    ) -> Response[str]:
        """Show winners and a ranking over several tournaments, or one person's results (GET ``/turnier/jahre``).

        Open to anybody. Only published rankings count, of tournaments that are listed or whose desk this browser is
        signed in to.
        mass: how tournaments count: ``points`` by rank, sum of the ``best`` totals, or ``mean`` of totals; anything
        else is read as ``points``. anzahl: how many tournaments of a person count; 0 for all.
        wie: the id of a tournament whose rules and size all must share; "" for any.
        seit: the first day, as ``2025-01-01``; "" for all.
        wer, gegen: the names of a person, and of one to compare with; "" for none.
        """
        evenings, voice = [one for one in await _evenings(request) if one is not None], voice_of(request)
        years = select_evenings(evenings, wie, seit)
        rule = YearsRule(next((one for one in YEARS_MEASURES if one == mass), YEARS_MEASURES[0]), anzahl)
        fits = rule.measure == YEARS_MEASURES[0] or are_totals_comparable(years.evenings)
        kinds = {
            one.size: (one.id, f"{translate_rule_sentence(one.kind, voice)}, {one.rounds_and_deals_text}")
            for one in select_evenings(evenings).evenings
            if one.results
        }
        return render_page(
            request,
            "turnier/years.html",
            years=years,
            lines=ranking_over_years(years, rule) if fits else (),
            fits=fits,
            rule=rule,
            rule_says=_rule_says(rule),
            measures=[*_CALLED.items()],
            kinds=[("", said("page-tournament.all-kinds")), *kinds.values()],
            asked={"wie": wie, "seit": seit, "wer": wer, "gegen": gegen},
            **_of_somebody(years, wer, gegen),
        )


def _rule_says(rule: YearsRule) -> Message:
    """Return what counts, as a sentence."""
    match rule.measure, rule.count:
        case "points", 0:
            return said("page-tournament.years-rule-points-all")
        case "points", n:
            return said("page-tournament.years-rule-points", n=n)
        case "best", 0:
            return said("page-tournament.years-rule-best-all")
        case "best", n:
            return said("page-tournament.years-rule-best", n=n)
        case _, 0:
            return said("page-tournament.years-rule-mean-all")
        case _, n:
            return said("page-tournament.years-rule-mean", n=n)


def _of_somebody(years: PublishedEvenings, typed: str, against: str) -> Mapping[str, Any]:
    """Return what is shown of the person that was looked for, beside another one."""
    found, others = years.search_people(typed), years.search_people(against)
    one, other = (found or (None,))[0], (others or (None,))[0]
    return {
        "found": [years.latest_name(it) for it in found[:_MOST_FOUND]],
        "attended": years.people[one] if one else (),
        "other": years.latest_name(other) if other else "",
        "beside": head_to_head(years, one, other) if one and other and one != other else None,
    }


async def _evenings(request: WebRequest) -> list[PublishedEvening | None]:
    """Return what this browser may see: listed tournaments as everybody sees them, its own whole."""
    found = []
    for id_, there in await tournaments_of(request).readable_states():
        own = f"turnier/{id_}" in requesting_session(request).keys
        whole = own and (await find_visitor(request, tournament_access(id_, there))).has_any_role(
            "office", "controller"
        )
        if there.setup.listed or whole:
            found.append(await _read(request, id_, there, whole=whole))
    return found


async def _read(request: WebRequest, id: str, there: Tournament, *, whole: bool) -> PublishedEvening | None:
    kept = _READ.get((id, whole))
    if kept is None or kept[0] is not there:
        if len(_READ) >= _MOST_KEPT:
            _READ.clear()
        kept = there, await worker_pool(request.app.state).run_task(_evening, id, there, whole)
        _READ[id, whole] = kept
    return kept[1]


def _evening(id: str, there: Tournament, whole: bool) -> PublishedEvening | None:  # noqa: FBT001 - sent to another process
    """Read an evening; where names are shortened for everybody, it has winners and no people: two may look alike."""
    found = summarize_published_evening(id, there if whole else public_view(there))
    if found is None or whole or there.setup.names == "full":
        return found
    return replace(found, results=(), tables=())
