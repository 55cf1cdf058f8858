"""What a table asked the referee: where it asks, and what the Reglement answers, for who has to decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlencode

from puur.errors import BadInput
from puur.tournament.state import Tournament
from puur.web.referee.address import asking
from puur.web.referee.screens import ask

MOST: Final = 1_500
"""Characters of a question: four hands of nine cards take 400."""


@dataclass(frozen=True, slots=True)
class Brief:
    """A question and its answer in short; address: where both stand in full. ruling, reason: as a decision says it."""

    question: str
    address: str
    title: str
    ruling: str
    reason: str


def asking_place(tournament: Tournament, table: str) -> str:
    """Return where a table asks by the Reglement that is played. table: its page."""
    return f"/fragen?{urlencode({'reglement': tournament.law.id, 'tisch': table})}"


def brief(tournament: Tournament, question: str) -> Brief | None:
    """Return a question with what the tournament's Reglement answers; None if nothing readable was asked."""
    kind, _, facts = question[:MOST].partition("?")
    query = parse_qs(facts) | {"reglement": [tournament.law.id]}
    try:
        shown = ask(asking(query), kind).context
    except BadInput:
        return None
    said = shown["said"]
    if said is None:
        return None
    return Brief(
        question,
        f"/fragen/{kind}?{urlencode(query, doseq=True)}",
        shown["title"],
        " ".join(said.follows) or said.text,
        f"{', '.join(said.clauses)}: {said.text}" if said.clauses else said.text,
    )
