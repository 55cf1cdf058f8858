"""Which papers there are, printing one, and which printed papers are void after another draw.

A paper is void where what stands on it is not what would stand on it now; the number of the draw does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.errors import BadInput
from puur.law.settlement import is_scored_by_estimate
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.papers.hall import (
    lose,
    partiezettel,
    regeln,
    sitzliste,
    spielplan,
    startkarten,
    tableau,
    tischkarten,
)
from puur.tournament.papers.job import Job, Paper
from puur.tournament.papers.results import quittungen, rangliste
from puur.tournament.papers.score_sheets import jasszettel, schaetzzettel, standblatt
from puur.tournament.papers.typeset import typeset_all
from puur.tournament.state import DrawState, PasseDraw, Tournament
from puur.tournament.topics.lots import open_tables
from puur.tournament.words import join_with_or
from puur.words.message import quoted, said

_Items = list[dict[str, Any]]
Only = Callable[[_Items], _Items]
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


def paper_as_pdf(what: str, job: Job, only: Only | None = None) -> bytes:
    """Return a paper as PDF.

    what: the id of its kind, such as ``jasszettel``. only: a function that selects some of its pieces; None for all.
    Raises BadInput for an unknown paper or size, or if nothing is on it; only a ranking may be empty.
    """
    return papers_as_pdf([(what, job, only)])


def papers_as_pdf(wanted: Sequence[tuple[str, Job, Only | None]]) -> bytes:
    """Return several papers joined as one PDF, in their order. Raises BadInput if one cannot be printed.

    wanted: for each the id of its kind, what to print, and a function that selects pieces (None for all).
    """
    papers = [(_paper_template(what, job), _document(what, job, only)) for what, job, only in wanted]
    # Loaded here, so that who prints nothing does not wait for the typesetter.
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


def _paper_template(what: str, job: Job) -> str:
    """Return the name of the template for a kind of paper; the Differenzler's score sheet has its own.

    what: the id of the kind, such as ``jasszettel``.
    """
    return f"{what}_differenzler" if what == "jasszettel" and is_scored_by_estimate(job.law) else what


Piece = tuple[str, str]
"""A piece of a paper: (round, "" for all rounds; the table or start number printed on it)."""
_PIECES: Final[Mapping[str, tuple[str, str]]] = {
    "lose": ("", "id"),
    "sitzliste": ("", ""),
    "tischkarten": ("", "table"),
    "jasszettel": ("passe", "table"),
    "schaetzzettel": ("passe", "id"),
    "standblatt": ("", "id"),
}
"""What of each paper of the draw says which one it is."""
WHOLE: Final = frozenset({"sitzliste"})
"""The ids of papers that consist of a single piece, such as a list."""


@dataclass(frozen=True, slots=True)
class VoidPapers:
    """A kind of paper of which some printed copies are no longer valid, after another draw.

    paper: the id of the kind of paper.
    reprints: what to print instead, as pairs: the round as text ("" for all rounds), and the table or start number.
    obsolete: copies without a replacement, in the same form.
    """

    paper: str
    reprints: tuple[Piece, ...]
    obsolete: tuple[Piece, ...] = ()


def shows_draw(what: str) -> bool:
    """Return whether a kind of paper shows the draw, so that another draw makes it void. what: the id of the kind."""
    return what in _PIECES


def draw_with_number(tournament: Tournament, number: int) -> DrawState:
    """Return a stored version of the seating plan by its number, from 1.

    Raises BadInput if there is none, or if it is no longer kept: only the last 20 are.
    """
    found = next((one for one in tournament.draws if one.number == number), None)
    if found is None:
        raise BadInput(said("tournament.no-drawing", number=number), {"field": "since"})
    return found


def find_void_papers(tournament: Tournament, since: DrawState) -> tuple[VoidPapers, ...]:
    """Return the papers printed from an earlier draw that are no longer valid, by kind; empty if all still are.

    since: the earlier draw.
    """
    guessing = is_scored_by_estimate(tournament.law)
    kinds = (what for what in _PIECES if guessing or what != "schaetzzettel")
    jobs = _job(tournament), job_of_earlier_draw(tournament, since)
    return tuple(one for one in (_void(what, *jobs) for what in kinds) if one.reprints or one.obsolete)


def _void(what: str, now: Job, then: Job) -> VoidPapers:
    after, older = _items(what, now), _items(what, then)
    known = {_piece(what, one) for one in after}
    fresh = [_piece(what, one) for one in after if one not in older]
    gone = [_piece(what, one) for one in older if _piece(what, one) not in known]
    return VoidPapers(what, tuple(dict.fromkeys(fresh)), () if what in WHOLE else tuple(dict.fromkeys(gone)))


def papers_changed_since(what: str, job: Job, then: Job) -> Only:
    """Return a function that selects, from a paper's pieces, those whose content differs between two print jobs.

    what: the id of the kind of paper, such as ``jasszettel``. job, then: the present and the earlier print job. A list
    counts as one piece.
    """
    older = _items(what, replace(then, language=job.language, links=job.links, link=job.link))

    def pick(items: _Items) -> _Items:
        fresh = [one for one in items if one not in older]
        return items if fresh and what in WHOLE else fresh

    return pick


def job_of_earlier_draw(tournament: Tournament, since: DrawState) -> Job:
    """Return the print job for an earlier draw, with its players under their present names.

    since: the earlier draw.
    Rounds that are over, and those that it did not draw yet (Swiss system), are as they are now: nobody needs a paper
    of them again because of that draw.
    """
    drawn_then = {passe: one for passe, one in since.rounds.items() if not _is_over(tournament, passe)}
    rounds = {**tournament.rounds, **drawn_then}
    there = {player for passe in (*since.rounds.values(), *rounds.values()) for player in _people(passe)}
    players = {id_: replace(one, standing="active") for id_, one in tournament.players.items() if id_ in there}
    return _job(replace(tournament, players=players, rounds=rounds))


def _is_over(tournament: Tournament, passe: int) -> bool:
    return passe <= tournament.released and not open_tables(tournament, passe)


def _people(passe: PasseDraw) -> set[str]:
    return {player for one in passe.tables for player in one.people} | {*passe.sitting_out}


def _job(tournament: Tournament) -> Job:
    return Job(tournament_book(tournament), tournament.law)


def _items(what: str, job: Job) -> _Items:
    items: _Items = KINDS[what].document(job)["items"]
    return items


def _piece(what: str, item: dict[str, Any]) -> Piece:
    passe, name = _PIECES[what]
    return str(item[passe]) if passe else "", str(item[name]) if name else ""
