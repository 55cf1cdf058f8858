"""Cards, Weise and game forms as people type them: exact words at once, others where only one thing can be meant.

>>> [card_text(read_card(word)) for word in ("EU", "e10", "♥d", "♠a")]
['EU', 'EB', 'RO', 'TA']
>>> read_weis("e6–e8").text, read_weis("4×u").text, read_mode("Uneufe"), read_mode("kreuz")
('E6-8', '4xU', 'U', 'E')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from puur.cards import MODES, TEXTS, card_text, parse_card
from puur.law.readings.weis import Weis
from puur.law.readings.weis import parse as parse_weis
from puur.records.model import HIDDEN, LONGEST

UNKNOWN: Final = "??"
_CARDS: Final = {text: card for card, text in enumerate(TEXTS)} | {UNKNOWN: HIDDEN}
_SAME: Final = str.maketrans(
    {"♣": "E", "♥": "R", "♦": "S", "♠": "T", "\ufe0e": None, "\ufe0f": None, "–": "-", "—": "-", "−": "-", "×": "X"}
)
_RUN: Final = re.compile(r"([ERST])(\w)-\1?(\w)")
_FOUR: Final = re.compile(r"4X?(\w)")
_MODE_WORDS: Final = {
    **{mode: mode for mode in MODES},
    "EICHEL": "E",
    "EICHLE": "E",
    "KREUZ": "E",
    "ROSE": "R",
    "ROSEN": "R",
    "HERZ": "R",
    "SCHELLE": "S",
    "SCHELLEN": "S",
    "SCHÄLLE": "S",
    "ECKE": "S",
    "ECKEN": "S",
    "KARO": "S",
    "SCHILTE": "T",
    "SCHILTEN": "T",
    "SCHAUFEL": "T",
    "PIK": "T",
    "OBENABE": "O",
    "OBE": "O",
    "OBEABE": "O",
    "UNDENUFE": "U",
    "UNDE": "U",
    "UNEUFE": "U",
    "UNDEUFE": "U",
}


def read_card(word: str) -> int:
    """Return the card, HIDDEN for ``??``; ValueError says how cards are written."""
    card = _CARDS.get(word)
    if card is None:
        card = _CARDS.get(_plain(word))
    return parse_card(word[:LONGEST]) if card is None else card


def hand_words(hand: tuple[int, ...]) -> str:
    """Return the hand in its own order, as in ``E6 RA ??``."""
    return " ".join(UNKNOWN if card == HIDDEN else card_text(card) for card in hand)


@lru_cache(maxsize=1024)
def read_weis(word: str) -> Weis:
    """Return the Weis; ValueError says how one is written."""
    plain = _plain(word)
    run, four = _RUN.fullmatch(plain), _FOUR.fullmatch(plain)
    try:
        return parse_weis(f"{run[1]}{run[2]}-{run[3]}" if run else f"4x{four[1]}" if four else "")
    except ValueError:
        return parse_weis(word[:LONGEST])


def read_mode(word: str) -> str:
    """Return the game form ``E R S T O U``; ValueError names what there is."""
    mode = find_mode(word)
    if mode is None:
        message = f"{word[:LONGEST]!r} is no game form: write E R S T for trumps, O Obenabe, U Undenufe"
        raise ValueError(message)
    return mode


def find_mode(word: str) -> str | None:
    """Return the game form that the word means, None if it means none."""
    return _MODE_WORDS.get(_plain(word))


def _plain(word: str) -> str:
    """Return the word with one spelling for what is written in several ways."""
    short = word.strip()[:LONGEST].translate(_SAME).upper()
    return re.sub(r"10|(?<=.)D\b", lambda found: "B" if found[0] == "10" else "O", short)
