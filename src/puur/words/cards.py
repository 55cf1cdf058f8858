"""What cards, suits and game forms are called in each language, on each deck."""

from __future__ import annotations

from typing import Final

from puur.cards import RANKS, Deck
from puur.words.catalogue import Language, ValueFormatter, Voice, sentence, sentences_of_area
from puur.words.message import Message, Value


def card_words(card: str, deck: Deck, language: Language) -> str:
    """Return the name of a card in a language.

    card: suit and rank as two letters, such as ``EU``. deck: the deck whose names are used, ``german`` or ``french``.

    >>> card_words("TU", "german", "fr"), card_words("EU", "french", "en")
    ('Under d’écusson', 'jack of clubs')
    """
    low = card.lower()
    said = {"of": _word(f"of-{deck}-{low[0]}", language), "rank": _word(f"rank-{deck}-{low[1]}", language)}
    return sentence(Message("deck.card", said), Voice(language))


def rank_words(rank: int, deck: Deck, language: Language) -> str:
    """Return the name of a rank in a language.

    rank: from 0 (the six) to 8 (the ace). deck: the deck whose names are used, ``german`` or ``french``.

    >>> rank_words(5, "german", "de"), rank_words(5, "french", "fr")
    ('Under', 'valet')
    """
    return _word(f"rank-{deck}-{RANKS[rank].lower()}", language)


def mode_words(mode: str, deck: Deck, language: Language) -> str:
    """Return the name of a form of play: a suit, Obenabe, Undenufe, or a line of the sheet and how it is played.

    mode: the id, such as ``E`` or ``O``; a hyphen separates the line from how it is played. deck: ``german`` or
    ``french``.

    >>> mode_words("slalom-O", "german", "de"), mode_words("trio-EUO", "french", "de")
    ('Slalom oben', 'Trio Kreuz Undenufe Obenabe')
    """
    line, _, played = mode.partition("-")
    if not played:
        return line_words(line, deck, language)
    if line in _BY_DIRECTION and played in "OU":
        how = _word("top" if played == "O" else "bottom", language)
    elif line == "trio":
        how = " ".join(line_words(letter, deck, language) for letter in played)
    else:
        how = mode_words(played, deck, language)
    return f"{line_words(line, deck, language)} {how}"


def form_words(mode: str, deck: Deck, language: Language) -> str:
    """Return the name of a form of play as people read it by itself; a record writes it as :func:`mode_words` does.

    mode, deck: as for :func:`mode_words`.

    >>> form_words("wunsch2-O", "german", "it"), form_words("wunsch-O", "german", "it")
    ('A scelta 2 (Obenabe)', 'A scelta Obenabe')
    """
    line, _, played = mode.partition("-")
    if played and line in _NUMBERED:
        return f"{line_words(line, deck, language)} ({mode_words(played, deck, language)})"
    return mode_words(mode, deck, language)


def mode_in_sentence(mode: str, deck: Deck, language: Language) -> str:
    """Return the name of a form of play as it is written within a sentence.

    In French and Italian the name of a line is in quotation marks, because «Au choix» is no noun. Suits, Obenabe and
    Undenufe need none.

    mode, deck: as for :func:`mode_words`.

    >>> [mode_in_sentence(mode, "french", "fr") for mode in ("E", "wunsch-E", "tutti")]
    ['trèfle', '«Au choix trèfle»', '«Tout atout»']
    >>> mode_in_sentence("wunsch-E", "german", "it"), mode_in_sentence("wunsch-E", "german", "de")
    ('«A scelta ghiande»', 'Wunsch Eichel')
    >>> mode_in_sentence("wunsch2-S", "german", "de")
    '2. Wunsch (Schelle)'
    """
    named = form_words(mode, deck, language)
    return f"«{named}»" if len(mode) > 1 and language in _QUOTES_LINES else named


_QUOTES_LINES: Final = ("fr", "it")
"""Languages in which the name of a line cannot be the object of a verb."""
_NUMBERED: Final = ("wunsch2",)
"""Lines whose name ends in a number, which is not how many suits there are: «A scelta 2 (Scudi)»."""
_BY_DIRECTION: Final = ("slalom", "gusti", "gusti4", "misere")
"""Lines that are played from above or from below."""


def line_words(line: str, deck: Deck, language: Language) -> str:
    """Return the name of a line of the score sheet, which is a trump suit or a form of play, in a language.

    line: the id of the line, such as ``E`` or ``slalom``. deck: ``german`` or ``french``, for the names of suits.
    """
    if line in ("O", "U"):
        return _word("obenabe" if line == "O" else "undenufe", language)
    return _word(f"suit-{deck}-{line.lower()}" if len(line) == 1 else f"line-{line}", language)


def card_formatters(deck: Deck, language: Language) -> dict[str, ValueFormatter]:
    """Return functions that word cards, suits and forms of play in messages, for a deck and a language.

    The keys are the kinds of value ``card``, ``mode`` and ``suit``, as :class:`puur.words.catalogue.Voice` expects them
    in ``shown``.
    """

    def card(value: Value) -> str:
        return card_words(str(value), deck, language)

    def mode(value: Value) -> str:
        return mode_in_sentence(str(value), deck, language)

    return {"card": card, "mode": mode, "suit": mode}


def _word(code: str, language: Language) -> str:
    """Return the word of a code; what there is no word for (somebody sent it) is said as it came."""
    return sentences_of_area("deck", language).get(f"deck.{code}", (code.partition("-")[2] or code,))[0]
