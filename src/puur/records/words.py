"""Cards, Weise and game forms as people type them: by the letters of the deck that lies on the table, or in words.

The same letters mean other cards on the other deck (``E7`` is Eichel 7 or Ecke 7, ``B`` the Banner or the Bube), so
whoever reads says which deck it is. What could mean two things is refused. JSON writes both decks as the German one.

>>> from puur.cards import card_text
>>> [card_text(read_card(word)) for word in ("EU", "e10", "♥d", "♠a", "Eichel Under", "roi de cœur")]
['EU', 'EB', 'RO', 'TA', 'EU', 'RK']
>>> [card_text(read_card(word, "french")) for word in ("E7", "♥B", "K10", "SA", "Herz Bube")]
['S7', 'RU', 'EB', 'TA', 'RU']
>>> read_weis("e6–e8").text, read_weis("4×b", "french").text, read_mode("Uneufe"), read_mode("S", "french")
('E6-8', '4xU', 'U', 'T')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from puur.cards import DECK_SIZE, MODE_LETTERS, RANKS, SUITS, Deck
from puur.law.form import FORMS_BY_ID
from puur.law.readings.weis import Weis, parse_weis
from puur.records.model import HIDDEN_CARD, MAX_WORD_CHARACTERS, UnreadableWord
from puur.words.cards import mode_words
from puur.words.catalogue import LANGUAGES
from puur.words.message import Message, quoted, said

_UNKNOWN_CARD: Final = "??"
WEIS_EXAMPLES: Final[Mapping[Deck, Mapping[str, str]]] = {
    "german": {"run": "E6-8", "four": "4xU"},
    "french": {"run": "K6-8", "four": "4xB"},
}
"""By deck, examples of how melds are written: a ``run`` and a ``four`` of a kind."""
_SUIT_LETTERS: Final[Mapping[Deck, str]] = {"german": SUITS, "french": "KHES"}
RANK_LETTERS: Final[Mapping[Deck, tuple[str, ...]]] = {
    "german": tuple(RANKS),
    "french": ("6", "7", "8", "9", "10", "B", "D", "K", "A"),
}
"""By deck, how the ranks are written, in the order of the card numbers (6 to ace)."""
_ALSO: Final[Mapping[Deck, Mapping[str, str]]] = {
    "german": {"10": "B", "D": "O"},
    "french": {"V": "B", "J": "B", "Q": "D", "R": "K"},
}
"""Ranks that are read beside them, because on that deck they can mean only one."""
_SIGNS: Final = "♣♥♦♠"
_OWN_SIGNS: Final[Mapping[Deck, str]] = {"german": "B", "french": ""}
"""Ranks that do not go with the French signs: ``♥B`` is the Bube there, and the Banner by the German letter."""
_SAME: Final = str.maketrans({"\ufe0e": None, "\ufe0f": None, "–": "-", "—": "-", "−": "-", "×": "X"})
_RUN: Final = re.compile(r"(?P<suit>\D)(?P<low>10|\w)-(?P<again>[^\W\d](?=.)|[♣♥♦♠])?(?P<high>10|\w)")
_FOUR: Final = re.compile(r"4X?(?P<rank>10|\w)")
_SUIT_WORDS: Final = {
    word: suit
    for suit, words in enumerate(
        (
            "eichel eicheln eichle gland glands ghianda ghiande acorn acorns kreuz trèfle trefle fiori clubs",
            "rose rosen roses rosa herz cœur coeur cuori hearts",
            (
                "schelle schellen schälle grelot grelots campanello campanelli bell bells "
                "ecke karo carreau quadri diamonds"
            ),
            "schilte schilten écusson écussons scudo scudi shield shields schaufel schaufeln pik pique picche spades",
        )
    )
    for word in words.split()
}
_RANK_WORDS: Final = {
    word: rank
    for rank, words in enumerate(
        (
            "6 sechs sechser six sei",
            "7 sieben siebner sept sette seven",
            "8 acht achter huit otto eight",
            "9 neun neuner näll nell naell neuf nove nine",
            "10 banner zehn zehner dix dieci ten",
            "under unter bube buur puur bauer valet fante jack",
            "ober dame donna queen",
            "könig koenig roi re king",
            "ass as asso ace",
        )
    )
    for word in words.split()
}
_LINKS: Final = frozenset({"de", "d", "du", "di", "of"})
"""Words between rank and suit: ``roi de cœur``."""
_FORMS: Final = {
    **dict.fromkeys(("o", "obenabe", "obe", "obeabe"), "O"),
    **dict.fromkeys(("u", "undenufe", "unde", "uneufe", "undeufe"), "U"),
}


def card_word(card: int, deck: Deck = "german") -> str:
    """Return a card (its number) by the letters of the deck, such as ``EU`` or ``KB``; ``??`` for HIDDEN."""
    if card == HIDDEN_CARD:
        return _UNKNOWN_CARD
    return _SUIT_LETTERS[deck][card // 9] + RANK_LETTERS[deck][card % 9]


def hand_words(hand: tuple[int, ...], deck: Deck = "german") -> str:
    """Return the cards of a hand (numbers) in the given order, as in ``E6 RA ??``."""
    return " ".join(card_word(card, deck) for card in hand)


def weis_word(weis: Weis, deck: Deck = "german") -> str:
    """Return a meld in the deck's letters: ``E6-8``, ``4xU``."""
    if deck == "german":
        return weis.text
    ranks = RANK_LETTERS[deck]
    if weis.text.startswith("4x"):
        return f"4x{ranks[RANKS.index(weis.text[2])]}"
    suit, low, high = SUITS.index(weis.text[0]), RANKS.index(weis.text[1]), RANKS.index(weis.text[3])
    return f"{_SUIT_LETTERS[deck][suit]}{ranks[low]}-{ranks[high]}"


def read_card(word: str, deck: Deck = "german") -> int:
    """Return the card (its number) that a word means, HIDDEN for ``??``.

    Raises ValueError that says how cards are written with that deck.
    """
    card = _QUICK[deck].get(word)
    if card is None:
        card = _find_card(word[:MAX_WORD_CHARACTERS], deck)
    if card is None:
        raise UnreadableWord(said("record.no-card", given=quoted(word[:MAX_WORD_CHARACTERS]), how=_how(deck)))
    return card


def _how(deck: Deck) -> Message:
    suits, ranks = " ".join(_SUIT_LETTERS[deck]), " ".join(RANK_LETTERS[deck])
    if deck == "german":
        return said("record.how-card", suits=suits, ranks=ranks, example="EU")
    return said("record.how-card", suits=f"{suits} ({' '.join(_SIGNS)})", ranks=ranks, example="KB")


def _find_card(typed: str, deck: Deck) -> int | None:
    plain = _plain(typed)
    for suits, ranks in ((_SUIT_LETTERS[deck], ""), (_SIGNS, _OWN_SIGNS[deck])):
        suit = suits.find(plain[:1]) if plain else -1
        rank = _rank(plain[1:].strip(), deck)
        if suit >= 0 and rank is not None and plain[1:].strip() not in tuple(ranks):
            return 9 * suit + rank
    return _in_words(typed.casefold(), deck)


def _in_words(typed: str, deck: Deck) -> int | None:
    """A suit and a rank in words of one of the four languages, in either order."""
    words = [word for word in re.split(r"[\s'’]+", typed.strip()) if word and word not in _LINKS]
    if len(words) != 2:  # noqa: PLR2004 - a suit and a rank
        return None
    for one, other in (words, words[::-1]):
        suit = _SUIT_WORDS.get(one, find_suit(one.upper(), deck))
        rank = _RANK_WORDS.get(other, _rank(other.upper(), deck))
        if suit is not None and rank is not None:
            return 9 * suit + rank
    return None


def find_suit(letter: str, deck: Deck) -> int | None:
    """Return the suit (0 to 3 for E R S T) of a letter of the deck or of a sign such as ♥; None if it is none."""
    place = (_SUIT_LETTERS[deck] + _SIGNS).find(letter) if len(letter) == 1 else -1
    return place % 4 if place >= 0 else None


def _rank(letters: str, deck: Deck) -> int | None:
    letters = _ALSO[deck].get(letters, letters)
    return RANK_LETTERS[deck].index(letters) if letters in RANK_LETTERS[deck] else None


@lru_cache(maxsize=1024)
def read_weis(word: str, deck: Deck = "german") -> Weis:
    """Return the meld that a word means, in the deck's letters. Raises ValueError that says how one is written."""
    found = _find_weis(_plain(word[:MAX_WORD_CHARACTERS]), deck)
    if found is None:
        like = WEIS_EXAMPLES[deck]
        raise UnreadableWord(
            said("record.no-weis", given=quoted(word[:MAX_WORD_CHARACTERS]), run=like["run"], four=like["four"])
        )
    return found


def _find_weis(plain: str, deck: Deck) -> Weis | None:
    four, run = _FOUR.fullmatch(plain), _RUN.fullmatch(plain)
    if four is not None:
        rank = _rank(four["rank"], deck)
        return None if rank is None else parse_weis(f"4x{RANKS[rank]}")
    if run is None:
        return None
    suit, again = find_suit(run["suit"], deck), find_suit(run["again"] or run["suit"], deck)
    low, high = _rank(run["low"], deck), _rank(run["high"], deck)
    if suit is None or suit != again or low is None or high is None or high <= low:
        return None
    return parse_weis(f"{SUITS[suit]}{RANKS[low]}-{RANKS[high]}")


def read_mode(word: str, deck: Deck = "german") -> str:
    """Return the id of the form of play that a word means, such as ``E`` or ``slalom-O``.

    ValueError names the valid ones.
    """
    mode = find_mode(word, deck)
    if mode is None:
        suits = " ".join(_SUIT_LETTERS[deck])
        raise UnreadableWord(said("record.no-mode", given=quoted(word[:MAX_WORD_CHARACTERS]), suits=suits))
    return mode


def find_mode(word: str, deck: Deck = "german") -> str | None:
    """Return the id of the form of play that a word means, None if it means none."""
    plain = word.strip()[:MAX_WORD_CHARACTERS].translate(_SAME)
    suit = find_suit(plain.upper(), deck)
    if suit is None:
        suit = _SUIT_WORDS.get(plain.casefold())
    if suit is not None:
        return MODE_LETTERS[suit]
    return _FORMS.get(plain.casefold()) or _modes(deck).get(plain.replace(" ", "-").casefold())


def mode_word(mode: str, deck: Deck = "german") -> str:
    """Return a form of play (its id) as one German word, as it is written in a text record.

    >>> mode_word("slalom-O"), mode_word("wunsch-E", "french"), mode_word("E")
    ('Slalom-oben', 'Wunsch-Kreuz', 'Eichel')
    """
    return mode_words(mode, deck, "de").replace(" ", "-")


@cache
def _modes(deck: Deck) -> Mapping[str, str]:
    """Return the forms that have no letter by their word: in each language, or by the id itself."""
    known = [mode for mode in FORMS_BY_ID if len(mode) > 1]
    words = {mode_words(mode, deck, language): mode for language in LANGUAGES for mode in known}
    return {word.replace(" ", "-").casefold(): mode for word, mode in {**words, **{one: one for one in known}}.items()}


def mode_letter(mode: str, deck: Deck = "german") -> str:
    """Return a form of play (its id) by the suit letter of the deck; forms other than a suit keep their id."""
    return _SUIT_LETTERS[deck][SUITS.index(mode)] if mode in SUITS else mode


def _plain(word: str) -> str:
    """Return the word with one spelling for what is written in several ways."""
    return word.strip().translate(_SAME).upper()


_QUICK: Final[Mapping[Deck, Mapping[str, int]]] = {
    deck: {card_word(card, deck): card for card in range(DECK_SIZE)} | {_UNKNOWN_CARD: HIDDEN_CARD}
    for deck in RANK_LETTERS
}
