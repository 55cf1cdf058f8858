"""Puzzles «Was gilt?» for who wants to become Kontrolleur. The score stands in the address; nothing is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from puur.law.reglemente import IDS, reglement
from puur.referee.kinds import KINDS
from puur.referee.practice import Puzzle, puzzles
from puur.web.referee.address import Asking
from puur.web.referee.answering import answered
from puur.web.referee.asking import Question, questions
from puur.web.referee.screens import Screen, screen
from puur.web.referee.words import SEATS

CARDS: Final = ("card", "cards", "hands")


@dataclass(frozen=True, slots=True)
class Shown:
    """One fact of a puzzle: drawn cards (by the hand they lie in), or words."""

    question: Question
    cards: tuple[tuple[str, tuple[str, ...]], ...] = ()
    words: str = ""


def practise(now: Asking) -> Screen:
    """Show a puzzle, and what was right once it is answered; the answer leads to the same page."""
    all_ = puzzles(now.law.id)
    number = _number(now, "nr") % max(len(all_), 1)
    known = [(id_, reglement(id_).title) for id_ in IDS if puzzles(id_)]
    if not all_:
        return screen("practice.html", now, laws=known, puzzle=None)
    puzzle, given = all_[number], _given(now)
    right, of = _number(now, "richtig"), _number(now, "von")
    if given is not None:
        right, of = right + (given == puzzle.right), of + 1
    return screen(
        "practice.html",
        now,
        laws=known,
        puzzle=puzzle,
        title=now.words(KINDS[puzzle.kind].name),
        answers=[one.spoken(now.voice) for one in puzzle.answers],
        shown=shown(puzzle, now),
        number=number,
        count=len(all_),
        given=given,
        right=right,
        of=of,
        said=None if given is None else answered(puzzle.kind, now.law.id, puzzle.facts, now),
    )


def _number(now: Asking, name: str) -> int:
    text = now.first(name, "0")
    return int(text[:6]) if text.isdecimal() and text.isascii() else 0


def _given(now: Asking) -> int | None:
    text = now.first("antwort")
    return int(text) if text in tuple("0123") else None


def shown(puzzle: Puzzle, now: Asking) -> tuple[Shown, ...]:
    """Return the facts of a puzzle as a person sees them; what the case leaves open is not shown."""
    asked = questions(KINDS[puzzle.kind], now.deck, {}, now.language)
    return tuple(_shown(one, puzzle.facts) for one in asked if puzzle.facts.get(one.name) not in (None, "", []))


def _shown(question: Question, facts: Mapping[str, Any]) -> Shown:
    value = facts[question.name]
    if question.look == "hands":
        return Shown(question, tuple((SEATS[seat], _cards(hand)) for seat, hand in enumerate(value)))
    if question.look in CARDS:
        return Shown(question, (("", _cards(value)),))
    said = {True: "ja", False: "nein"}[value] if isinstance(value, bool) else str(value)
    return Shown(question, words=dict(question.choices).get(said, said))


def _cards(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(value.split())
    return tuple(str(one) for one in value) if isinstance(value, list) else ()
