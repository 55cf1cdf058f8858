"""The facts of an infraction as the questions of a page, and the answers in an address as facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Final

from puur.cards import CARD_TEXTS, MODE_LETTERS, SUITS, Deck
from puur.referee import reading as read
from puur.referee.infraction import Infraction
from puur.referee.words import fact_option_text, voice_for_table
from puur.words.cards import card_words, mode_words
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import Message, said

ValueAndLabel = tuple[str, str]
"""A choice of a question: the value in the address, and its label."""
SEAT_LETTERS: Final = ("A", "B", "C", "D")
"""The names of the four seats in order of play; A and C are partners, B sits to the right of A."""
_EXPLAINED: Final = frozenset(
    {"hand", "since", "led", "mode", "table", "trick_seen", "hands", "surplus", "held", "seat", "cards"}
)
_IN_NUMBERS: Final = frozenset({"points", "target", "announced", "played", "estimated"})
_YES_NO: Final = ("ja", "nein")
"""“Yes” and “no” as addresses say them, in every language."""
UNKNOWN_ANSWER: Final = "?"
"""The value in an address for «I do not know»."""
_NUMBERS: Final = (read.read_seat, read.read_team, read.read_trick, read.read_points)
_LATE: Final = ("since", "words", "objector_played", "winner", "unseen")
"""Facts that are seldom needed: they are asked last, behind «Weitere Angaben»."""


@dataclass(frozen=True, slots=True)
class FactField:
    """A question of the referee as a form field.

    name: of the fact. text: the question.
    look: how it is asked: ``choice``, ``card``, ``cards``, ``hands`` (four sets), ``number``, ``weise`` (melds) or
    ``text``.
    choices: what can be chosen. chosen: the answers in the address.
    needed: whether the ruling needs it. seldom: whether it is hidden at first.
    number: whether the answer is a number. null: whether “no answer” is an answer that must be given.
    """

    name: str
    text: str
    look: str
    choices: tuple[ValueAndLabel, ...] = ()
    chosen: tuple[str, ...] = ()
    needed: bool = True
    seldom: bool = False
    number: bool = False
    null: bool = False


QueryParameters = Mapping[str, Sequence[str]]
"""Name of a parameter in an address → its values."""


def question_fields(
    asked: Infraction, deck: Deck, query: QueryParameters, language: Language = "de"
) -> tuple[FactField, ...]:
    """Return the questions about an infraction, those that are seldom needed last.

    asked: the infraction. deck: the kind of cards to show.
    query: the parameters of the address, with the answers that it gives so far.
    """
    found = [_question(one, deck, query, language) for one in fields(asked.facts)]
    return tuple(sorted(found, key=lambda question: question.seldom))


def _question(one: Field[Any], deck: Deck, query: QueryParameters, language: Language) -> FactField:
    reader = one.metadata["read"]
    maybe = isinstance(reader, read.OptionalReader)
    inner = reader.read if isinstance(reader, read.OptionalReader) else reader
    look, choices = _widget(inner, deck, language)
    if maybe and look == "choice":
        choices = (
            *choices,
            (
                UNKNOWN_ANSWER,
                sentence(said("referee.nobody" if one.name == "surplus" else "referee.no-answer"), Voice(language)),
            ),
        )
    chosen = tuple(text for text in query.get(one.name, ()) if text)
    needed = one.default is MISSING and not maybe
    return FactField(
        one.name,
        sentence(one.metadata["question"], Voice(language)),
        look,
        choices,
        chosen or _usual(one, choices),
        needed,
        seldom=one.name in _LATE,
        number=inner in _NUMBERS,
        null=maybe and one.default is MISSING,
    )


def _usual(one: Field[Any], choices: tuple[ValueAndLabel, ...]) -> tuple[str, ...]:
    """The answer that is meant when nothing is said."""
    if one.default is None and choices and choices[-1][0] == UNKNOWN_ANSWER:
        return (UNKNOWN_ANSWER,)
    if one.default is MISSING or one.default is None:
        return ()
    if isinstance(one.default, bool):
        return ("ja" if one.default else "nein",)
    return (str(one.default),) if isinstance(one.default, str) or one.default else ()


def _widget(reader: read.ValueReader, deck: Deck, language: Language) -> tuple[str, tuple[ValueAndLabel, ...]]:
    voice = voice_for_table(language, deck, SEAT_LETTERS)
    if isinstance(reader, read.WordReader):
        return "choice", tuple((word, sentence(fact_option_text(word), voice)) for word in reader.words)
    cards = tuple((text, card_words(text, deck, language)) for text in CARD_TEXTS)
    pairs = (said("page-referee.pair", one=team, other=team + 2) for team in (0, 1))
    yes_no = (said("referee.yes"), said("referee.no"))
    known: dict[read.ValueReader, tuple[str, tuple[ValueAndLabel, ...]]] = {
        read.read_yes_no: ("choice", tuple(zip(_YES_NO, (sentence(one, voice) for one in yes_no), strict=True))),
        read.read_seat: ("choice", tuple((str(seat), name) for seat, name in enumerate(SEAT_LETTERS))),
        read.read_team: ("choice", tuple((str(team), sentence(pair, voice)) for team, pair in enumerate(pairs))),
        read.read_trick: ("choice", tuple((str(trick), f"{trick}.") for trick in range(1, read.TRICKS_PER_DEAL + 1))),
        read.read_mode: ("choice", tuple((mode, mode_words(mode, deck, language)) for mode in MODE_LETTERS)),
        read.read_suit: ("choice", tuple((suit, mode_words(suit, deck, language)) for suit in SUITS)),
        read.read_card: ("card", cards),
        read.read_cards: ("cards", cards),
        read.read_hand: ("cards", cards),
        read.read_four_hands: ("hands", cards),
        read.read_points: ("number", ()),
        read.read_weise: ("weise", ()),
    }
    return known.get(reader, ("text", ()))


def are_needed_answers_given(asked: Sequence[FactField], query: QueryParameters) -> bool:
    """Return whether every question that the ruling needs (of ``asked``) is answered by the address (``query``).

    False until the form was sent. An empty set of cards counts as an answer then.
    """
    return "gefragt" in query and not any(map(lacks_needed_answer, asked))


def lacks_needed_answer(question: FactField) -> bool:
    """Return whether a question that the ruling needs has no answer yet."""
    return question.needed and not question.chosen and question.look not in ("cards", "hands")


def read_facts(asked: Sequence[FactField], query: QueryParameters) -> dict[str, Any]:
    """Return name of a fact → answer, read from an address.

    A question without an answer is left out; where having no answer counts as one, it is there with None.
    asked: the questions. query: the parameters of the address, with the answers.
    """
    found = {question.name: _answer(question, query) for question in asked}
    if isinstance(table := found.get("table"), list):  # tapped in any order: the suit that was led lay first
        table.sort(key=lambda card: not card.startswith(str(found.get("led"))))
    return {
        question.name: found[question.name] for question in asked if found[question.name] is not None or question.null
    }


def _answer(question: FactField, query: QueryParameters) -> object:
    if question.look == "hands":
        return [list(query.get(f"{question.name}{seat}", ())) for seat in range(4)]
    if question.look == "cards":
        return list(question.chosen) if question.chosen or question.needed else None
    if not question.chosen or question.chosen[0] == UNKNOWN_ANSWER:
        return None
    text = question.chosen[0]
    if tuple(value for value, _ in question.choices[:2]) == _YES_NO:
        return {"ja": True, "nein": False}.get(text, text)
    return int(text) if question.number and text.isdecimal() else text


def contradiction_message(field: str) -> Message:
    """Return the sentence to show at a fact that contradicts the others. field: the fact's name."""
    if field in _IN_NUMBERS:
        return said("page-referee.right-number")
    return _explained(field) if field in _EXPLAINED else said("page-referee.contradicts")


def _explained(field: str) -> Message:
    return Message(f"page-referee.right-{field.replace('_', '-')}", {})
