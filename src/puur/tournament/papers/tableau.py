"""The bracket of a knock-out, to be put up in the hall."""

from __future__ import annotations

from typing import Any

from puur.tournament.bracket import BracketCell, bracket_heads, bracket_rows, other_matches
from puur.tournament.papers.job import Job
from puur.tournament.ranking import cup_of_book
from puur.tournament.words import unambiguous_names
from puur.words.catalogue import Voice, to_text


def tableau(job: Job) -> dict[str, Any]:
    """Return the template data for the bracket, with the match for third place and the consolation below it."""
    cup = cup_of_book(job.law, job.book)
    if cup is None:
        return job.document([], heads=[], others=[])
    names = unambiguous_names(job.book.players)
    rows = [{"cells": [_cell(job, one) for one in row]} for row in bracket_rows(cup, names)]
    others = [_cell(job, one) for one in other_matches(cup, names)]
    return job.document(rows, heads=[job.tell(one) for one in bracket_heads(cup)], others=others)


def _cell(job: Job, one: BracketCell) -> dict[str, Any]:
    return {
        "title": job.tell(one.title),
        "passe": str(one.passe),
        "table": "" if one.table is None else str(one.table),
        "span": one.span,
        "sides": [
            {"name": to_text(side.name, Voice(job.language)), "points": side.points, "won": side.won}
            for side in one.sides
        ],
    }
