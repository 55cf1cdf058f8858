"""Puzzles («Was gilt?») for whoever wants to become a controller. The score is in the address; nothing is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from puur.cards import card_text, cards_of
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.referee.practice import RulingPuzzle, puzzles_of_rule_set
from puur.referee.reading import read_weise
from puur.web.referee.address import RefereeQuery
from puur.web.referee.answering import describe_ruling
from puur.web.referee.asking import SEAT_LETTERS, UNKNOWN_ANSWER, FactField, question_fields
from puur.web.referee.screens import RefereeScreen, build_referee_screen
from puur.words.cards import card_words
from puur.words.message import said

_CARDS: Final = ("card", "cards", "weise")


@dataclass(frozen=True, slots=True)
class _PuzzleFact:
    """A fact of a puzzle about a ruling, as shown.

    question: which question the fact answers. words: the answer in words, "" if it consists of cards.
    cards: the answer as cards: pairs (whose they are, (code, name) of each card); empty if it is in words.
    """

    question: FactField
    cards: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    words: str = ""


def puzzle_screen(query: RefereeQuery) -> RefereeScreen:
    """Return the page of a puzzle about a ruling, with the solution once it is answered."""
    all_ = puzzles_of_rule_set(query.name)
    number = _number(query, "nr") % max(len(all_), 1)
    known = [
        one
        for one in query.laws
        if one[0] == query.law.id or one[0] not in BUILT_IN_LAW_IDS or puzzles_of_rule_set(one[0])
    ]
    if not all_:
        return build_referee_screen("practice.html", query, laws=known, puzzle=None)
    puzzle, given = all_[number], _given_answer(query)
    right, of = _number(query, "richtig"), _number(query, "von")
    if given is not None:
        right, of = right + (given == puzzle.right), of + 1
    return build_referee_screen(
        "practice.html",
        query,
        laws=known,
        puzzle=puzzle,
        title=query.to_text(INFRACTIONS_BY_KIND[puzzle.kind].name),
        answers=[one.text_for(query.voice) for one in puzzle.answers],
        shown=_puzzle_facts(puzzle, query),
        number=number,
        count=len(all_),
        given=given,
        right=right,
        of=of,
        ruled=None if given is None else describe_ruling(puzzle.kind, query.name, puzzle.facts, query),
    )


def _number(now: RefereeQuery, name: str) -> int:
    text = now.first_value(name, "0")
    return int(text[:6]) if text.isdecimal() and text.isascii() else 0


def _given_answer(now: RefereeQuery) -> int | None:
    text = now.first_value("antwort")
    return int(text) if text in tuple("0123") else None


def _puzzle_facts(puzzle: RulingPuzzle, now: RefereeQuery) -> tuple[_PuzzleFact, ...]:
    """Return the facts of a puzzle for display, with usual values where the case says nothing."""
    asked = question_fields(INFRACTIONS_BY_KIND[puzzle.kind], now.deck, {}, now.language)
    return tuple(found for one in asked if (found := _puzzle_fact(one, puzzle.facts, now)))


def _puzzle_fact(question: FactField, facts: Mapping[str, Any], now: RefereeQuery) -> _PuzzleFact | None:
    """None for what the case leaves open."""
    if question.name not in facts:
        return None if question.seldom or question.chosen in ((), (UNKNOWN_ANSWER,)) else _usual(question)
    value = facts[question.name]
    if value is None:
        return None
    if question.look == "hands":
        hands = ((SEAT_LETTERS[seat], _card_names(_cards(hand), now)) for seat, hand in enumerate(value))
        return _PuzzleFact(question, tuple(hands))
    if question.look in _CARDS:
        cards = _weise(value) if question.look == "weise" else _cards(value)
        return (
            _PuzzleFact(question, (("", _card_names(cards, now)),))
            if cards
            else _PuzzleFact(question, words=_none(now))
        )
    said = {True: "ja", False: "nein"}[value] if isinstance(value, bool) else str(value)
    return _PuzzleFact(question, words=dict(question.choices).get(said, said))


def _usual(question: FactField) -> _PuzzleFact:
    return _PuzzleFact(question, words=dict(question.choices).get(question.chosen[0], question.chosen[0]))


def _none(now: RefereeQuery) -> str:
    return now.to_text(said("page-referee.no-cards"))


def _cards(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(value.split())
    return tuple(str(one) for one in value) if isinstance(value, list) else ()


def _weise(value: object) -> tuple[str, ...]:
    """Return the cards of Weise that are written like ``E6-8 4xU``."""
    return tuple(card_text(card) for one in read_weise(value) for card in cards_of(one.cards))


def _card_names(cards: Iterable[str], now: RefereeQuery) -> tuple[tuple[str, str], ...]:
    return tuple((card, card_words(card, now.deck, now.language)) for card in cards)
