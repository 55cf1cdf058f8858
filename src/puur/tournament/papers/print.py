"""Which papers there are, and printing one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from puur.errors import BadInput
from puur.law.settlement import is_scored_by_estimate
from puur.tournament.papers.fixtures import partiezettel, spielplan
from puur.tournament.papers.hall import lose, regeln, sitzliste, startkarten, tischkarten
from puur.tournament.papers.jasszettel import jasszettel, schaetzzettel
from puur.tournament.papers.job import Job, Paper
from puur.tournament.papers.results import quittungen, rangliste
from puur.tournament.papers.standblatt import standblatt
from puur.tournament.papers.tableau import tableau
from puur.tournament.words import join_with_or
from puur.words.message import quoted, said

Items = list[dict[str, Any]]
Only = Callable[[Items], Items]
"""A function that selects some of a paper's pieces, such as the cards of one table."""


@dataclass(frozen=True, slots=True)
class PaperKind:
    """A kind of paper.

    title: the code of its title in the catalogue.
    document: the function that builds its data from a print job.
    papers: its sizes, the usual one first.
    """

    title: str
    document: Callable[[Job], dict[str, Any]]
    papers: tuple[Paper, ...] = ("a4", "own")


KINDS: Final[dict[str, PaperKind]] = {
    "standblatt": PaperKind("paper.standblatt", standblatt),
    "jasszettel": PaperKind("paper.jasszettel", jasszettel),
    "schaetzzettel": PaperKind("paper.schaetzzettel", schaetzzettel),
    "rangliste": PaperKind("paper.rangliste", rangliste, ("a4",)),
    "tischkarten": PaperKind("paper.tischkarten", tischkarten),
    "lose": PaperKind("paper.lose", lose),
    "startkarten": PaperKind("paper.startkarten", startkarten),
    "sitzliste": PaperKind("paper.sitzliste", sitzliste, ("a4",)),
    "quittungen": PaperKind("paper.quittungen", quittungen),
    "spielplan": PaperKind("paper.spielplan", spielplan, ("a4", "a3")),
    "partiezettel": PaperKind("paper.partiezettel", partiezettel),
    "tableau": PaperKind("paper.tableau", tableau, ("a4", "a3")),
    "regeln": PaperKind("paper.regeln", regeln, ("a4", "a3")),
}


OF_MATCHES: Final = frozenset({"spielplan", "partiezettel"})
"""The ids of the papers that only a tournament of teams with football matches has."""


def pdf(what: str, job: Job, only: Only | None = None) -> bytes:
    """Return a paper as PDF.

    what: the id of its kind, such as ``jasszettel``. only: a function that selects some of its pieces; None for all.
    Raises BadInput for an unknown paper or size, or if nothing is on it; only a ranking may be empty.
    """
    return pdf_of_all([(what, job, only)])


def pdf_of_all(wanted: Sequence[tuple[str, Job, Only | None]]) -> bytes:
    """Return several papers joined as one PDF, in their order. Raises BadInput if one cannot be printed.

    wanted: for each the id of its kind, what to print, and a function that selects pieces (None for all).
    """
    papers = [(paper_template(what, job), _document(what, job, only)) for what, job, only in wanted]
    # Loaded here, so that who prints nothing does not wait for the typesetter.
    from puur.tournament.papers.typeset import typeset_all  # noqa: PLC0415

    return typeset_all(papers)


def _document(what: str, job: Job, only: Only | None) -> dict[str, Any]:
    """Return what stands on a paper."""
    kind = KINDS.get(what)
    if kind is None:
        raise BadInput(said("tournament.paper-kinds", known=", ".join(KINDS), given=quoted(what)), {"field": "what"})
    if job.paper not in kind.papers:
        raise BadInput(
            said("tournament.paper-size", title=said(kind.title), sizes=join_with_or(kind.papers), given=job.paper),
            {"field": "paper"},
        )
    document = kind.document(job)
    if not document["items"] and what != "rangliste":
        nothing = "tournament.paper-nobody"
        if what in OF_MATCHES:
            nothing = "tournament.paper-all-played" if job.plan else "tournament.paper-no-matches"
        if what == "tableau":
            nothing = "tournament.paper-no-bracket"
        raise BadInput(said(nothing, title=said(kind.title)), {"field": "what"})
    if only is not None:
        document["items"] = only(document["items"])
        if not document["items"]:
            raise BadInput(said("tournament.paper-holds", title=said(kind.title)), {"field": "since"})
    return document


def paper_template(what: str, job: Job) -> str:
    """Return the name of the template for a kind of paper; the Differenzler's score sheet has its own.

    what: the id of the kind, such as ``jasszettel``.
    """
    return f"{what}_differenzler" if what == "jasszettel" and is_scored_by_estimate(job.law) else what
