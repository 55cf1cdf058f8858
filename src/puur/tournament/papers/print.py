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
    bracket_data,
    lot_data,
    match_schedule_data,
    partie_slip_data,
    rules_data,
    seating_list_data,
    start_card_data,
    table_card_data,
)
from puur.tournament.papers.job import PaperSize, PrintJob
from puur.tournament.papers.results import prize_receipt_data, ranking_data
from puur.tournament.papers.score_sheets import estimate_slip_data, player_sheet_data, score_sheet_data
from puur.tournament.papers.typeset import typeset_papers_pdf
from puur.tournament.state import DrawState, PasseDraw, Tournament
from puur.tournament.topics.lots import tables_without_result
from puur.tournament.words import join_with_or
from puur.words.message import quoted, said

_Items = list[dict[str, Any]]
PieceFilter = Callable[[_Items], _Items]
"""A function that selects some of a paper's pieces, such as the cards of one table."""


@dataclass(frozen=True, slots=True)
class PaperKind:
    """A kind of paper.

    title: the code of its title in the catalogue.
    document: the function that builds its data from a print job.
    papers: its sizes, the usual one first.
    """

    title: str
    document: Callable[[PrintJob], dict[str, Any]]
    papers: tuple[PaperSize, ...] = ("a4", "own")


PAPER_KINDS: Final[dict[str, PaperKind]] = {
    "standblatt": PaperKind("paper.standblatt", player_sheet_data),
    "jasszettel": PaperKind("paper.jasszettel", score_sheet_data),
    "schaetzzettel": PaperKind("paper.schaetzzettel", estimate_slip_data),
    "rangliste": PaperKind("paper.rangliste", ranking_data, ("a4",)),
    "tischkarten": PaperKind("paper.tischkarten", table_card_data),
    "lose": PaperKind("paper.lose", lot_data),
    "startkarten": PaperKind("paper.startkarten", start_card_data),
    "sitzliste": PaperKind("paper.sitzliste", seating_list_data, ("a4",)),
    "quittungen": PaperKind("paper.quittungen", prize_receipt_data),
    "spielplan": PaperKind("paper.spielplan", match_schedule_data, ("a4", "a3")),
    "partiezettel": PaperKind("paper.partiezettel", partie_slip_data),
    "tableau": PaperKind("paper.tableau", bracket_data, ("a4", "a3")),
    "regeln": PaperKind("paper.regeln", rules_data, ("a4", "a3")),
}
"""All papers that a tournament can print, by id."""


TEAM_PAPER_IDS: Final = frozenset({"spielplan", "partiezettel"})
"""The ids of the papers that only a tournament of teams with football matches has."""


def paper_as_pdf(what: str, job: PrintJob, only: PieceFilter | None = None) -> bytes:
    """Return a paper as PDF.

    what: the id of its kind, such as ``jasszettel``. only: a function that selects some of its pieces; None for all.
    Raises BadInput for an unknown paper or size, or if nothing is on it; only a ranking may be empty.
    """
    return papers_as_pdf([(what, job, only)])


def papers_as_pdf(wanted: Sequence[tuple[str, PrintJob, PieceFilter | None]]) -> bytes:
    """Return several papers joined as one PDF, in their order. Raises BadInput if one cannot be printed.

    wanted: for each the id of its kind, what to print, and a function that selects pieces (None for all).
    """
    papers = [(_paper_template(what, job), _document(what, job, only)) for what, job, only in wanted]
    # Loaded here, so that who prints nothing does not wait for the typesetter.
    return typeset_papers_pdf(papers)


def _document(what: str, job: PrintJob, only: PieceFilter | None) -> dict[str, Any]:
    """Return what stands on a paper."""
    kind = PAPER_KINDS.get(what)
    if kind is None:
        raise BadInput(
            said("tournament.paper-kinds", known=", ".join(PAPER_KINDS), given=quoted(what)), {"field": "what"}
        )
    if job.paper not in kind.papers:
        raise BadInput(
            said("tournament.paper-size", title=said(kind.title), sizes=join_with_or(kind.papers), given=job.paper),
            {"field": "paper"},
        )
    document = kind.document(job)
    if not document["items"] and what != "rangliste":
        nothing = "tournament.paper-nobody"
        if what in TEAM_PAPER_IDS:
            nothing = "tournament.paper-all-played" if job.plan else "tournament.paper-no-matches"
        if what == "tableau":
            nothing = "tournament.paper-no-bracket"
        raise BadInput(said(nothing, title=said(kind.title)), {"field": "what"})
    if only is not None:
        document["items"] = only(document["items"])
        if not document["items"]:
            raise BadInput(said("tournament.paper-holds", title=said(kind.title)), {"field": "since"})
    return document


def _paper_template(what: str, job: PrintJob) -> str:
    """Return the name of the template for a kind of paper; the Differenzler's score sheet has its own.

    what: the id of the kind, such as ``jasszettel``.
    """
    return f"{what}_differenzler" if what == "jasszettel" and is_scored_by_estimate(job.law) else what


PrintedRoundAndNumber = tuple[str, str]
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
SINGLE_PIECE_PAPER_IDS: Final = frozenset({"sitzliste"})
"""The ids of papers that consist of a single piece, such as a list."""


@dataclass(frozen=True, slots=True)
class VoidPapers:
    """A kind of paper of which some printed copies are no longer valid, after another draw.

    paper: the id of the kind of paper.
    reprints: what to print instead, as pairs: the round as text ("" for all rounds), and the table or start number.
    obsolete: copies without a replacement, in the same form.
    """

    paper: str
    reprints: tuple[PrintedRoundAndNumber, ...]
    obsolete: tuple[PrintedRoundAndNumber, ...] = ()


def shows_draw(what: str) -> bool:
    """Return whether a kind of paper shows the draw, so that another draw makes it void. what: the id of the kind."""
    return what in _PIECES


def find_stored_draw(tournament: Tournament, number: int) -> DrawState:
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
    jobs = _job(tournament), print_job_as_drawn_earlier(tournament, since)
    return tuple(one for one in (_void(what, *jobs) for what in kinds) if one.reprints or one.obsolete)


def _void(what: str, now: PrintJob, then: PrintJob) -> VoidPapers:
    after, older = _items(what, now), _items(what, then)
    known = {_piece(what, one) for one in after}
    fresh = [_piece(what, one) for one in after if one not in older]
    gone = [_piece(what, one) for one in older if _piece(what, one) not in known]
    return VoidPapers(
        what, tuple(dict.fromkeys(fresh)), () if what in SINGLE_PIECE_PAPER_IDS else tuple(dict.fromkeys(gone))
    )


def papers_changed_since(what: str, job: PrintJob, then: PrintJob) -> PieceFilter:
    """Return a function that selects, from a paper's pieces, those whose content differs between two print jobs.

    what: the id of the kind of paper, such as ``jasszettel``. job, then: the present and the earlier print job. A list
    counts as one piece.
    """
    older = _items(what, replace(then, language=job.language, links=job.links, link=job.link))

    def pick(items: _Items) -> _Items:
        fresh = [one for one in items if one not in older]
        return items if fresh and what in SINGLE_PIECE_PAPER_IDS else fresh

    return pick


def print_job_as_drawn_earlier(tournament: Tournament, since: DrawState) -> PrintJob:
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
    return passe <= tournament.released and not tables_without_result(tournament, passe)


def _people(passe: PasseDraw) -> set[str]:
    return {player for one in passe.tables for player in one.people} | {*passe.sitting_out}


def _job(tournament: Tournament) -> PrintJob:
    return PrintJob(tournament_book(tournament), tournament.law)


def _items(what: str, job: PrintJob) -> _Items:
    items: _Items = PAPER_KINDS[what].document(job)["items"]
    return items


def _piece(what: str, item: dict[str, Any]) -> PrintedRoundAndNumber:
    passe, name = _PIECES[what]
    return str(item[passe]) if passe else "", str(item[name]) if name else ""
