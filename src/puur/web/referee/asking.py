"""A kind's facts as questions of a page, and the answers in an address as facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Final

from puur.cards import MODES, SUITS, TEXTS, Deck, card_name, mode_name, suit_name
from puur.referee import reading as read
from puur.referee.infraction import Infraction
from puur.referee.words import ANSWERS
from puur.web.referee.words import SEATS

Choice = tuple[str, str]
YES_NO: Final = (("ja", "ja"), ("nein", "nein"))
UNKNOWN: Final = "?"
NUMBERS: Final = (read.seat, read.team, read.trick, read.points)
LATE: Final = ("since", "words", "objector_played", "winner", "unseen")
"""Facts that seldom matter: they are asked last, behind «Mehr angeben»."""


@dataclass(frozen=True, slots=True)
class Question:
    """One fact as the page asks for it.

    look: ``choice`` (one of the choices), ``card`` or ``cards`` (drawn cards to tap), ``hands`` (four times cards),
    ``number`` or ``text``. chosen: what the address says, by name or nothing. seldom: may be left out without harm.
    number: its answer is a number. null: «keine Angabe» is to be said, not left out.
    """

    name: str
    text: str
    look: str
    choices: tuple[Choice, ...] = ()
    chosen: tuple[str, ...] = ()
    needed: bool = True
    seldom: bool = False
    number: bool = False
    null: bool = False


Query = Mapping[str, Sequence[str]]


def questions(asked: Infraction, deck: Deck, query: Query) -> tuple[Question, ...]:
    """Return what is to be asked about an infraction, with what has been answered already."""
    found = [_question(one, deck, query) for one in fields(asked.facts)]
    return tuple(sorted(found, key=lambda question: question.seldom))


def _question(one: Field[Any], deck: Deck, query: Query) -> Question:
    reader = one.metadata["read"]
    maybe = isinstance(reader, read.Maybe)
    inner = reader.read if isinstance(reader, read.Maybe) else reader
    look, choices = _widget(inner, deck)
    if maybe and look == "choice":
        choices = (*choices, (UNKNOWN, "keine Angabe" if one.name != "surplus" else "niemand"))
    chosen = tuple(text for text in query.get(one.name, ()) if text)
    needed = one.default is MISSING and not maybe
    return Question(
        one.name,
        one.metadata["question"],
        look,
        choices,
        chosen or _usual(one, choices),
        needed,
        seldom=one.name in LATE,
        number=inner in NUMBERS,
        null=maybe and one.default is MISSING,
    )


def _usual(one: Field[Any], choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """The answer that is meant when nothing is said."""
    if one.default is None and choices and choices[-1][0] == UNKNOWN:
        return (UNKNOWN,)
    if one.default is MISSING or one.default is None:
        return ()
    if isinstance(one.default, bool):
        return ("ja" if one.default else "nein",)
    return (str(one.default),) if isinstance(one.default, str) or one.default else ()


def _widget(reader: read.Reader, deck: Deck) -> tuple[str, tuple[Choice, ...]]:
    if isinstance(reader, read.Word):
        return "choice", tuple((word, ANSWERS.get(word, word)) for word in reader.words)
    cards = tuple((text, card_name(number, deck)) for number, text in enumerate(TEXTS))
    known: dict[read.Reader, tuple[str, tuple[Choice, ...]]] = {
        read.yes_no: ("choice", YES_NO),
        read.seat: ("choice", tuple((str(seat), name) for seat, name in enumerate(SEATS))),
        read.team: ("choice", (("0", "A und C"), ("1", "B und D"))),
        read.trick: ("choice", tuple((str(trick), f"{trick}.") for trick in range(1, read.TRICKS + 1))),
        read.mode: ("choice", tuple((mode, mode_name(mode, deck)) for mode in MODES)),
        read.suit: ("choice", tuple((suit, suit_name(number, deck)) for number, suit in enumerate(SUITS))),
        read.card: ("card", cards),
        read.cards: ("cards", cards),
        read.hand: ("cards", cards),
        read.four_hands: ("hands", cards),
        read.points: ("number", ()),
    }
    return known.get(reader, ("text", ()))


def complete(asked: Sequence[Question], query: Query) -> bool:
    """Return whether everything needed has been answered; no cards at all is an answer too once it was sent."""
    sent = "gefragt" in query
    return sent and all(question.chosen or question.look in ("cards", "hands") for question in asked if question.needed)


def facts(asked: Sequence[Question], query: Query) -> dict[str, Any]:
    """Return the answers as facts; what was left open is left out, or null where that is an answer."""
    found = {question.name: _answer(question, query) for question in asked}
    if isinstance(table := found.get("table"), list):  # tapped in any order: the suit that was led lay first
        table.sort(key=lambda card: not card.startswith(str(found.get("led"))))
    return {
        question.name: found[question.name] for question in asked if found[question.name] is not None or question.null
    }


def _answer(question: Question, query: Query) -> object:
    if question.look == "hands":
        return [list(query.get(f"{question.name}{seat}", ())) for seat in range(4)]
    if question.look == "cards":
        return list(question.chosen) if question.chosen or question.needed else None
    if not question.chosen or question.chosen[0] == UNKNOWN:
        return None
    text = question.chosen[0]
    if question.choices == YES_NO:
        return {"ja": True, "nein": False}.get(text, text)
    return int(text) if question.number and text.isdecimal() else text
