"""Where a complaint about a text record is in it: line, Spiel and person, with cards by the letters of its deck."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from puur.cards import MODES
from puur.errors import BadInput
from puur.records.model import Record
from puur.records.words import card_word, mode_letter, read_card, read_weis, weis_word
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import page_voice
from puur.words.message import Message, said

_CARDS: Final = frozenset({"card", "mode", "trump", "weis"})
"""Values of a sentence that are cards, Weise or game forms."""


def place_error(record: Record, bad: BadInput, language: Language = "de") -> BadInput:
    """Return an error in a text record with its line added, and with deal and person in its words.

    language: of the reader. Errors in JSON records, or without a place, come back unchanged.
    """
    deal, action = bad.where.get("deal"), bad.where.get("action")
    if not record.lines or not isinstance(deal, int):
        return bad
    line = record.lines.get((deal, action if isinstance(action, int) else None))
    who = _who(record, deal, action)
    voice = _voice(record, language)
    text = bad.message if isinstance(bad.said, str) else sentence(_in_its_letters(record, bad.said), voice)
    place = (
        said("record.at-of", deal=deal + 1, who=who, what=text) if who else said("record.at", deal=deal + 1, what=text)
    )
    return replace(bad, said=place, where={**({"line": line} if line else {}), **bad.where})


def count_violations(found: Sequence[BadInput]) -> list[tuple[BadInput, int]]:
    """Return (violation, times) for each distinct violation of a record, in order of first occurrence.

    found: all violations. Those with the same message and clauses count as one, which keeps its first place.
    """
    times: dict[tuple[str, tuple[str, ...]], int] = {}
    first: dict[tuple[str, tuple[str, ...]], BadInput] = {}
    for bad in found:
        key = bad.message, bad.clauses
        times[key] = times.get(key, 0) + 1
        first.setdefault(key, bad)
    return [(bad, times[key]) for key, bad in first.items()]


def _who(record: Record, deal: int, action: object) -> str:
    if not isinstance(action, int) or deal >= len(record.deals) or action >= len(record.deals[deal].actions):
        return ""
    return record.players[record.deals[deal].actions[action].seat]


def _voice(record: Record, language: Language) -> Voice:
    """What the record calls the seats."""
    voice = page_voice(language)
    own = {
        "seat": lambda value: record.players[int(str(value))],
    }
    return replace(voice, shown={**(voice.shown or {}), **own})


def _in_its_letters(record: Record, message: Message) -> Message:
    """The way out, which is plain words, by the letters of the deck."""
    return Message(message.code, {name: _value(record, name, value) for name, value in message.values.items()})


def _value(record: Record, name: str, value: Any) -> Any:  # noqa: ANN401 - what a sentence puts in
    if isinstance(value, Message):
        return _in_its_letters(record, value)
    if isinstance(value, list) and name == "allowed":
        return [_letters(record, str(one)) for one in value]
    return _letters(record, value) if isinstance(value, str) and name in _CARDS else value


def _letters(record: Record, word: str) -> str:
    """Return a card, a Weis or a game form by the letters of the deck; what is none stays as it is."""
    if word in MODES:
        return mode_letter(word, record.deck)
    with suppress(ValueError):
        return card_word(read_card(word), record.deck)
    with suppress(ValueError):
        return weis_word(read_weis(word), record.deck)
    return word
