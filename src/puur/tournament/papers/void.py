"""After another draw: which papers hold no more, and which are printed again. Everything else stays as it lies.

A paper is void where what stands on it is not what would stand on it now; the number of the draw does not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.errors import BadInput
from puur.law.settlement import is_scored_by_estimate
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.papers.job import Job
from puur.tournament.papers.print import KINDS, Items, Only
from puur.tournament.state import DrawState, PasseDraw, Tournament
from puur.tournament.topics.lots import open_tables
from puur.words.message import said

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


def drawing_with_number(tournament: Tournament, number: int) -> DrawState:
    """Return a kept draw by its number, from 1. Raises BadInput if there is none, or no longer."""
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
    """Return a function that selects the pieces of a paper whose content differs between two print jobs.

    what: the id of the kind of paper. job, then: the present and the earlier print job. A list counts as one piece.
    """
    older = _items(what, replace(then, language=job.language, links=job.links, link=job.link))

    def pick(items: Items) -> Items:
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


def _items(what: str, job: Job) -> Items:
    items: Items = KINDS[what].document(job)["items"]
    return items


def _piece(what: str, item: dict[str, Any]) -> Piece:
    passe, name = _PIECES[what]
    return str(item[passe]) if passe else "", str(item[name]) if name else ""
