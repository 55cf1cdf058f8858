"""The walk through the questions: one after the other, as they come up at a table; what tables dispute comes first."""

from __future__ import annotations

from typing import Final

from puur.law.chapters.turnier import Turnier
from puur.law.files.options import same
from puur.law.law import CHAPTERS, INFRACTIONS, Law, answer, arises
from puur.law.reader import asked_in
from puur.law.reglemente import IDS, reglement

DISPUTED: Final = (
    "target",
    "deals",
    "forms",
    "factors",
    "push",
    "undertrumping",
    "trick_view",
    "rest",
    "weis",
    "weis_side",
    "stoeck",
    "stoeck_until",
    "match_bonus",
    "last_trick",
    "finish_order",
    "schneider",
)
"""What people settle before and while they play, from sitting down to the last trick."""


def walk(base: Law) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the questions to go through on top of a law: those that tables dispute, then where regulations part."""
    first = tuple(name for name in DISPUTED if arises(base, name))
    chapters = (chapter for chapter in CHAPTERS if chapter not in (*INFRACTIONS, Turnier))
    names = (name for chapter in chapters for name in asked_in(chapter))
    return first, tuple(name for name in names if name not in first and arises(base, name) and parted(name))


def parted(question: str) -> bool:
    """Return whether two of the regulations that ask it answer it differently."""
    laws = [law for law in map(reglement, IDS) if arises(law, question)]
    return any(not same(answer(law, question).says, answer(laws[0], question).says) for law in laws)
