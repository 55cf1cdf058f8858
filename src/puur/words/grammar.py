"""What a catalogue cannot hold: numbers with a minus sign, French and Italian cards with article and preposition."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_KEEPS_CAPITAL: Final = ("Under", "Ober", "Banner")
"""Ranks that are printed on the German cards keep their capital within a sentence."""
_RECORD_CODE: Final = re.compile("[ERST][6789BUOKA]")
_ITALIAN_SUIT: Final = re.compile(r"\b(?:Ghiande|Rose|Campanelli|Scudi|Fiori|Cuori|Quadri|Picche)\b")
_ELIDES: Final = {"fr": ("as", "Under", "Ober"), "it": ("asso", "Under", "Ober", "8")}
"""How the names of cards begin before which the article loses its vowel, by language."""
_FEMININE: Final = {"fr": "dame", "it": "donna"}
_HOUR: Final = re.compile(r"(?<![\d:])(\d\d?):(\d\d)(?![\d:])")
_MASCULINE: Final = {"fr": "le", "it": "il"}
_ARTICLE_AND_DAY: Final = re.compile(r"\b([Ii]|[Aa]|[Dd]a|[Dd]e|[Nn]e)l (?=(?:0?8|11)(?:\.\d|[ \u00a0][^\W\d]))")
_CONTRACTED: Final = {"i": "l", "a": "all", "da": "dall", "de": "dell", "ne": "nell"}

_SAME_VOWEL: Final = re.compile(r"\b(?:([Ee]) (?=[EÈÉ][a-zà-ÿ])|([Aa]) (?=[AÀ][a-zà-ÿ]))")
"""The Italian «e» and «a» before a name that begins with the same vowel: «ed Elena», «ad Anna»."""

_PREPOSITION_AND_SEAT: Final = re.compile(r"\b([Aa]|[Dd]a|[Dd]i|[Ss]u) il (?=posto \d)")
_WITH_ARTICLE: Final = {"a": "al", "da": "dal", "di": "del", "su": "sul"}


def card_with_article(card: str, language: str) -> str:
    """Return the name of a card with its definite article in French (``fr``) or Italian (``it``).

    In other languages the name is returned unchanged, and so is a record's code such as ``E8``.

    >>> [card_with_article(card, "fr") for card in ("roi de rose", "Dame de cœur", "as", "Under d’écusson", "E8")]
    ['le roi de rose', 'la dame de cœur', 'l’as', 'l’Under d’écusson', 'E8']
    >>> [card_with_article(card, "it") for card in ("re di rose", "Donna di cuori", "asso di scudi", "8 di fiori")]
    ['il re di rose', 'la donna di cuori', 'l’asso di scudi', 'l’8 di fiori']
    """
    if language not in _MASCULINE or _RECORD_CODE.fullmatch(card):
        return card
    card = card if card.startswith(_KEEPS_CAPITAL) else card[:1].lower() + card[1:]
    if card.startswith(_ELIDES[language]):
        return f"l’{card}"
    return f"la {card}" if card.startswith(_FEMININE[language]) else f"{_MASCULINE[language]} {card}"


def number_text(value: float | str) -> str:
    """Return a number as text; a negative one begins with a minus sign (U+2212), not with a hyphen.

    >>> number_text(-100), number_text("-1.03"), number_text(7)
    ('−100', '−1.03', '7')
    """
    written = str(value)
    return f"−{written[1:]}" if written.startswith("-") else written


def signed_text(value: int) -> str:
    """Return a whole number with its sign, also if it is positive.

    >>> signed_text(50), signed_text(-100)
    ('+50', '−100')
    """
    return number_text(f"{value:+}")


def localize_hours(text: str, language: str) -> str:
    """Return a text with its times of day (HH:MM) as the language writes them.

    English keeps the colon. Times with seconds stay as they are.

    >>> localize_hours("09:05", "fr").replace("\u00a0", " ")
    '9 h 05'
    >>> localize_hours("09:05", "it"), localize_hours("09:05", "en")
    ('09.05', '09:05')
    """
    if language == "fr":
        return _HOUR.sub(lambda time: f"{int(time[1])}\u00a0h\u00a0{time[2]}", text)
    return text if language == "en" else _HOUR.sub(r"\1.\2", text)


def card_after_preposition(preposition: str, card: str) -> str:
    """Return an Italian preposition joined with the definite article of a card, followed by the card.

    preposition: ``da`` or ``a``. card: its Italian name, without an article.

    >>> [card_after_preposition("da", card) for card in ("9", "donna")], card_after_preposition("a", "asso")
    (['dal 9', 'dalla donna'], 'all’asso')
    """
    with_article = card_with_article(card, "it")
    for article, contracted in (("il ", "l "), ("la ", "lla "), ("l’", "ll’")):
        if with_article.startswith(article):
            return f"{preposition}{contracted}{with_article.removeprefix(article)}"
    return f"{preposition} {card}"


def with_small_italian_suits(text: str) -> str:
    """Return an Italian text with the names of suits in small letters.

    >>> with_small_italian_suits("la briscola è Rose")
    'la briscola è rose'
    """
    return _ITALIAN_SUIT.sub(lambda suit: suit[0].lower(), text)


def elide_before_day(text: str) -> str:
    """Return an Italian sentence with the article that the eighth and the eleventh of a month have.

    >>> elide_before_day("Dal 11.02.2026 al 8 marzo, non il 1.3.2026 o il 18.5.2026")
    'Dall’11.02.2026 all’8 marzo, non il 1.3.2026 o il 18.5.2026'
    """
    return _ARTICLE_AND_DAY.sub(lambda found: f"{_in_case_of(found[1], _CONTRACTED)}’", text)


def contract_italian_seat_articles(text: str) -> str:
    """Return an Italian sentence with each preposition joined with the article of the seat that follows it.

    >>> contract_italian_seat_articles("Tocca a il posto 1, non a Ilaria. Da il posto 2 in poi")
    'Tocca al posto 1, non a Ilaria. Dal posto 2 in poi'
    """
    return _PREPOSITION_AND_SEAT.sub(lambda found: f"{_in_case_of(found[1], _WITH_ARTICLE)} ", text)


def add_euphonic_d(text: str) -> str:
    """Return an Italian sentence with «ed» and «ad» before names that begin with the same vowel.

    >>> add_euphonic_d("Tocca a Anna, poi a Elena e Emma, infine a Otto e Anna")
    'Tocca ad Anna, poi a Elena ed Emma, infine a Otto e Anna'
    """
    return _SAME_VOWEL.sub(lambda found: f"{found[1] or found[2]}d ", text)


def _in_case_of(word: str, contracted: Mapping[str, str]) -> str:
    """Return the contracted form of a word, with a capital where the word has one."""
    found = contracted[word.lower()]
    return found.capitalize() if word[0].isupper() else found
